//! What players see in a card: whether it is a weapon, and whether there is room for it.

use abilities::{Ability, Designator};
use cards::{CardType, Slot};
use engine::{CardId, Game, Seat, ZoneKind};

/// An asset whose action is a fight.
pub(crate) fn is_weapon(game: &Game, card: CardId) -> bool {
    game.abilities_of(card).iter().any(|(_, ability)| {
        matches!(ability, Ability::Action(one) if one.designator == Some(Designator::Fight))
    })
}

/// Whether playing the card would only cost another asset its slot, or a copy is in play.
pub(crate) fn is_held(game: &Game, seat: Seat, card: CardId) -> bool {
    let facts = &game.card(card).def.facts;
    let taken = |slot: &Slot| {
        let used = |id: &&CardId| {
            game.card(**id).zone == ZoneKind::PlayArea(seat)
                && game.card(**id).def.facts.play.slots.contains(slot)
        };
        let room = if matches!(slot, Slot::Hand | Slot::Arcane) {
            2
        } else {
            1
        };
        game.in_play().iter().filter(used).count() >= room
    };
    facts.play.slots.iter().any(taken)
}

/// Somebody at the location who could join.
pub(crate) fn is_story_ally(game: &Game, card: CardId) -> bool {
    game.kind_of(card) == CardType::Asset && matches!(game.card(card).zone, ZoneKind::At(_))
}
