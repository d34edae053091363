//! What can be wrong with card data.

use abilities::LoadError;
use cards::CardCode;
use thiserror::Error;

/// Card data that cannot be joined: everything that is wrong with them, each on a line of its own.
#[derive(Debug, Error)]
#[error("{}", lines(.0))]
pub struct CardDatabaseError(pub Vec<CardDataFault>);

fn lines(faults: &[CardDataFault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    faults.join("\n")
}

/// A fault of card data, and where it is.
#[derive(Debug, Error)]
pub enum CardDataFault {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("{file}: line {line}: a script for {code}, which no card has")]
    UnknownCard {
        file: String,
        line: usize,
        code: CardCode,
    },
    #[error("{file}: line {line}: a second script for {code}")]
    SecondScript {
        file: String,
        line: usize,
        code: CardCode,
    },
    #[error("{file}: {fault}")]
    Scenario {
        file: String,
        fault: abilities::Unsupplied,
    },
    #[error(
        "{code} has a script for taboo list {list}, which is not published or leaves its abilities alone"
    )]
    TabooScript { code: CardCode, list: u16 },
}
