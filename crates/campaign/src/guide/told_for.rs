//! Whom a guide means, as investigators of a game.

use abilities::{Match, Ref};

use super::Recipient;
use super::told::NoGame;

pub(super) fn recipient(who: &Recipient) -> Result<Match, NoGame> {
    let but = |what: Match| Match::All(vec![Match::Investigator, Match::Not(Box::new(what))]);
    let only = |what: Match| Match::All(vec![Match::Investigator, what]);
    Ok(match who {
        Recipient::All => Match::Investigator,
        Recipient::Lead => Match::Is(Ref::Lead),
        // Whoever is dead receives nothing.
        Recipient::Choice => but(Match::Killed),
        Recipient::Defeated => only(Match::Defeated),
        Recipient::NotDefeated => but(Match::Defeated),
        Recipient::Resigned => only(Match::Resigned),
        Recipient::NotResigned => but(Match::Resigned),
        Recipient::Bearer(weakness) => {
            let weakness = Match::Code(weakness.as_str().into());
            Match::All(vec![
                Match::Investigator,
                Match::Not(Box::new(Match::Killed)),
                Match::Owns(Box::new(weakness)),
            ])
        }
        Recipient::ChoiceResigned | Recipient::Chosen | Recipient::Fixed(_) => return Err(NoGame),
    })
}
