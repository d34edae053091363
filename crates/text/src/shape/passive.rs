//! What happens by itself, and is not told as a forced ability.

use abilities::{Condition, EventKind, Match, Quantity, Ref, Timing, Triggered, Zone};
use cards::{Card, CardType};

/// Whether a card says it as its own rule: what the game begins with, how it comes into play or is
/// committed, what is replenished each round, and what is drawn or gained instead.
pub fn is_passive(ability: &Triggered, card: &Card) -> bool {
    let Some(on) = &ability.on else {
        return is_of_player(card) && !counts_itself(&ability.condition);
    };
    let event = on.pattern();
    let of_itself = event.subject == Some(Match::This);
    let of_reader = event.who == Some(Match::You);
    match event.kind {
        EventKind::GameBegins => true,
        _ if !is_of_player(card) => false,
        EventKind::RoundBegins => true,
        EventKind::EntersPlay => on.timing() != Timing::After,
        EventKind::Committed | EventKind::Played => of_itself,
        EventKind::Drawn | EventKind::ResourcesGained | EventKind::Devoured => {
            of_reader && on.timing() == Timing::Would
        }
        _ => false,
    }
}

/// A player card that is no weakness.
fn is_of_player(card: &Card) -> bool {
    let kinds = [
        CardType::Asset,
        CardType::Event,
        CardType::Skill,
        CardType::Investigator,
    ];
    kinds.contains(&card.kind) && card.subtype.is_none()
}

/// Whether it waits for its own counters, or the cards beneath it, to be used up or gathered.
fn counts_itself(condition: &Condition) -> bool {
    match condition {
        Condition::Compare(Quantity::CardsIn(zone, _), ..) => {
            matches!(**zone, Zone::BeneathCard(Ref::This))
        }
        Condition::Compare(Quantity::On(..), ..) | Condition::Matches(Ref::This, _) => true,
        _ => false,
    }
}
