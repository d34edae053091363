//! `casebook coming`: what is certain and what may come in a saved game, if all turns end now.

use std::process::ExitCode;

use engine::{CardId, Game, Seat};
use players::coming::{Coming, Happening, Matter, coming};
use serde_json::{Value, json};

use super::position::Position;
use super::told::name;
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    position: Position,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (game, seed) = args.position.game()?;
    let found = coming(&game, seed, &|| true).into_iter();
    for line in found.flat_map(|found| lines(&game, &found)) {
        match args.format {
            Format::Json => println!("{line}"),
            Format::Text => println!("{}", super::sentence(&line)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn lines(game: &Game, coming: &Coming) -> Vec<Value> {
    let all = coming.happenings.iter();
    all.map(|one| line(game, coming, one)).collect()
}

fn line(game: &Game, coming: &Coming, one: &Happening) -> Value {
    let mut said = json!({
        "phase": format!("{:?}", one.phase).to_lowercase(),
        "games": format!("{} of {}", one.times, coming.games),
        "certain": coming.is_certain(one),
        "what": matter(game, one.matter),
    });
    if one.most > 0 {
        said["amount"] = range(one.least, one.most);
    }
    if one.most_horror > 0 {
        said["horror"] = range(one.least_horror, one.most_horror);
    }
    said
}

fn range(least: i32, most: i32) -> Value {
    if least == most {
        json!(most)
    } else {
        json!(format!("{least} to {most}"))
    }
}

fn matter(game: &Game, matter: Matter) -> String {
    let card = |card: CardId| name(game, card);
    let person = |seat: Seat| name(game, game.investigator(seat).card);
    match matter {
        Matter::Moves {
            enemy,
            from,
            to,
            hunts,
        } => {
            let prey = hunts
                .get()
                .map(|seat| format!(", hunting {}", person(seat)));
            let (enemy, from, to) = (card(enemy), card(from), card(to));
            format!(
                "{enemy} moves from {from} to {to}{}",
                prey.unwrap_or_default()
            )
        }
        Matter::Engages { enemy, who } => format!("{} engages {}", card(enemy), person(who)),
        Matter::Attacks { enemy, who } => format!("{} attacks {}", card(enemy), person(who)),
        Matter::Readies { enemy } => format!("{} readies", card(enemy)),
        Matter::Draws { who } => format!("{} draws cards", person(who)),
        Matter::Resources { who } => format!("{} gains resources", person(who)),
        Matter::Discards { who } => format!("{} discards for the hand size", person(who)),
        Matter::Doom => "doom is placed".to_owned(),
        Matter::AgendaAdvances { agenda } => format!("{} advances", card(agenda)),
        Matter::ActAdvances { act } => format!("{} advances", card(act)),
        Matter::Forced { card: by, number } => {
            format!("forced ability {} of {} resolves", number + 1, card(by))
        }
        Matter::EncounterCards { who } => format!("{} draws encounter cards", person(who)),
        Matter::Spawns { who } => format!("{} draws an enemy", person(who)),
        Matter::Suffers { who } => format!("{} takes damage or horror", person(who)),
        Matter::Defeated { who } => format!("{} is defeated", person(who)),
        Matter::GameEnds => "the game ends".to_owned(),
    }
}
