//! What the outcome of a game writes down, in the words of the guide of its campaign.

use std::sync::Arc;

use engine::{Game, LogChange};

use super::history::blank;
use super::names::Names;
use crate::campaigns::view::{ChangeName, ChangeView};
use crate::guides::built_in;

/// Changes of the log as far as a game decides them, whether or not it belongs to a campaign.
pub(crate) fn recorded(game: &Game) -> Vec<ChangeView> {
    let (Some(outcome), Some(scenario)) = (game.outcome(), game.scenario()) else {
        return Vec::new();
    };
    let guides = built_in().unwrap_or_default();
    let empty = Arc::default();
    let guide = guides.iter().find(|guide| guide.id == scenario.campaign);
    let names = Names::new(guide.unwrap_or(&empty));
    let code = |seat: u8| {
        let one = outcome.investigators.get(usize::from(seat));
        one.map_or_else(String::new, |one| one.investigator.to_string())
    };
    let changes = outcome.changes.iter();
    changes.map(|change| shown(&names, change, &code)).collect()
}

fn shown(names: &Names, change: &LogChange, code: &impl Fn(u8) -> String) -> ChangeView {
    match change {
        LogChange::Recorded { entry } => of_entry(names, ChangeName::Recorded, entry),
        LogChange::CrossedOut { entry } => of_entry(names, ChangeName::CrossedOut, entry),
        LogChange::Counted { entry, count } => ChangeView {
            amount: Some(i64::from(*count)),
            ..of_entry(names, ChangeName::CountSet, entry)
        },
        LogChange::Killed { investigator } => ChangeView {
            who: Some(names.of(&code(*investigator))),
            ..blank(ChangeName::Killed)
        },
        LogChange::DrivenInsane { investigator } => ChangeView {
            who: Some(names.of(&code(*investigator))),
            ..blank(ChangeName::Insane)
        },
        LogChange::CardEarned { investigator, card } => ChangeView {
            who: Some(names.of(&code(*investigator))),
            what: Some(names.of(card.as_str())),
            ..blank(ChangeName::CardEarned)
        },
        LogChange::CardLost { card } => ChangeView {
            what: Some(names.of(card.as_str())),
            ..blank(ChangeName::CardLost)
        },
        LogChange::TokensAdded { tokens: list } => ChangeView {
            tokens: list.iter().map(|one| crate::TokenName(*one)).collect(),
            ..blank(ChangeName::TokensAdded)
        },
        LogChange::TokensRemoved { tokens: list } => ChangeView {
            tokens: list.iter().map(|one| crate::TokenName(*one)).collect(),
            ..blank(ChangeName::TokensRemoved)
        },
        LogChange::CampaignEnds { result } => ChangeView {
            code: Some(result.clone()),
            ..blank(ChangeName::Result)
        },
    }
}

/// An entry is written as `section.entry`.
fn of_entry(names: &Names, kind: ChangeName, entry: &str) -> ChangeView {
    let (section, id) = entry.split_once('.').unwrap_or((entry, entry));
    ChangeView {
        section: Some(names.section(section)),
        what: Some(names.entry(section, id, "")),
        entry: Some([section.to_owned(), id.to_owned()]),
        ..blank(kind)
    }
}
