//! What a game can come to.

use std::collections::BTreeSet;

use abilities::Scenario;
use cards::{CardCode, CardType};
use engine::{CardDatabase, CardId, CardState, Game, ZoneKind};

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
    /// Another card of an encounter set that was in play, being resolved, in a hand, a discard pile or
    /// the victory display.
    EncounterCard(CardCode),
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
        let drawn = game.cards().filter(|(_, card)| was_drawn(card));
        let drawn = drawn.map(|(_, card)| Self::EncounterCard(card.def.code.clone()));
        resolutions.chain(stages).chain(locations).chain(drawn)
    }

    /// Everything to which games of a scenario can come.
    pub fn all_of(book: &'static CardDatabase, scenario: &Scenario) -> BTreeSet<Self> {
        let resolutions = scenario.resolutions.keys();
        let resolutions = resolutions.map(|id| Self::Resolution(id.to_string()));
        let stages = scenario.stages().filter_map(|code| {
            let kind = book.card(code.as_str())?.kind();
            Some(match kind {
                CardType::Act => Self::Act(code.clone()),
                _ => Self::Agenda(code.clone()),
            })
        });
        let locations = scenario.locations.iter();
        let locations = locations.map(|one| Self::Location(one.card.clone()));
        let sets = scenario.all_sets();
        let of_sets = book.cards().filter(|def| {
            let kind = matches!(
                def.kind(),
                CardType::Enemy | CardType::Treachery | CardType::Asset
            );
            let place = def.facts.encounter.as_ref();
            kind && place.is_some_and(|place| sets.contains(&place.set))
        });
        let of_sets = of_sets.map(|def| Self::EncounterCard(def.code.clone()));
        let cards = stages.chain(locations).chain(of_sets);
        resolutions.chain(cards).collect()
    }

    /// What it is called: the id of a resolution, or the code of a card.
    pub fn name(&self) -> &str {
        match self {
            Self::Resolution(id) => id,
            Self::Act(code)
            | Self::Agenda(code)
            | Self::Location(code)
            | Self::EncounterCard(code) => code.as_str(),
        }
    }
}

/// An encounter card with which players have had to do. Acts, agendas and locations are milestones of
/// their own.
fn was_drawn(card: &CardState) -> bool {
    let kind = card.def.kind();
    let of_its_own = matches!(
        kind,
        CardType::Act | CardType::Agenda | CardType::Location | CardType::Scenario
    );
    let with_players = matches!(
        card.zone,
        ZoneKind::Hand(_)
            | ZoneKind::Discard(_)
            | ZoneKind::EncounterDiscard
            | ZoneKind::Victory
            | ZoneKind::Limbo
            | ZoneKind::Committed(_)
    );
    card.def.facts.encounter.is_some() && !of_its_own && (with_players || card.zone.in_play())
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
