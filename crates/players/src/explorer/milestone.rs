//! What a game can come to.

use cards::CardCode;
use engine::{CardId, Game};

/// Something that a game has come to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Milestone {
    /// A resolution that was read.
    Resolution(String),
    /// An act or agenda that was the current one.
    Act(CardCode),
    Agenda(CardCode),
    /// A location that was revealed.
    Location(CardCode),
}

impl Milestone {
    /// What the game has come to now. Locations, acts and agendas that have left play are not seen
    /// any more, so whoever counts them looks after every choice.
    pub fn of(game: &Game) -> impl Iterator<Item = Self> {
        let resolutions = game.resolutions().iter().cloned().map(Self::Resolution);
        let stages = stages(game).map(|(is_act, code)| match is_act {
            true => Self::Act(code),
            false => Self::Agenda(code),
        });
        let known = game.locations().filter(|one| game.card(*one).revealed);
        let locations = known.map(|one| Self::Location(game.card(one).def.code.clone()));
        resolutions.chain(stages).chain(locations)
    }
}

/// The current acts and agendas of all decks, and whether each is an act.
pub(super) fn stages(game: &Game) -> impl Iterator<Item = (bool, CardCode)> {
    let first = [(game.act(), true), (game.agenda(), false)];
    let first = first
        .into_iter()
        .filter_map(|(card, is_act)| Some((card?, is_act)));
    let others = game.other_stages().map(|(card, is_act, _)| (card, is_act));
    let code = |card: CardId| game.card(card).def.code.clone();
    first
        .chain(others)
        .map(move |(card, is_act)| (is_act, code(card)))
}
