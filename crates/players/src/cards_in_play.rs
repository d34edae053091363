//! What players see in a card: whether it is a weapon, and whether there is room for it.

use abilities::{Ability, Cost, Counter, Designator};
use cards::{CardType, Slot};
use engine::{CardId, Game, Seat, ZoneKind};

/// An asset whose action is a fight.
pub(crate) fn is_weapon(game: &Game, card: CardId) -> bool {
    let is_fight = |ability: &Ability| matches!(ability, Ability::Action(one) if one.designator == Some(Designator::Fight));
    let mut abilities = game.abilities_of(card).into_iter();
    abilities.any(|(_, ability)| is_fight(ability))
}

/// Whether the investigator has a weapon in play that can still be used.
pub(crate) fn is_armed(game: &Game, seat: Seat) -> bool {
    let mut own = assets_of(game, seat);
    own.any(|card| is_weapon(game, card) && !is_spent(game, card))
}

pub(crate) fn assets_of(game: &Game, seat: Seat) -> impl Iterator<Item = CardId> {
    let in_play = game.in_play().iter().copied();
    in_play.filter(move |card| game.card(*card).zone == ZoneKind::PlayArea(seat))
}

/// Whether the card has nothing left of the uses that each of its actions costs.
pub(crate) fn is_spent(game: &Game, card: CardId) -> bool {
    if game.card(card).def.facts.play.uses.is_none() || game.card(card).count(Counter::Uses) > 0 {
        return false;
    }
    let free = |ability: &Ability| {
        matches!(ability, Ability::Action(one) | Ability::Fast(one) | Ability::Reaction(one)
            if !one.cost.iter().any(Cost::spends_uses))
    };
    let mut abilities = game.abilities_of(card).into_iter();
    !abilities.any(|(_, ability)| free(ability) || matches!(ability, Ability::Constant(_)))
}

/// Whether playing the card would only cost another asset of use its slot.
pub(crate) fn is_held(game: &Game, seat: Seat, card: CardId) -> bool {
    let slots = &game.card(card).def.facts.play.slots;
    slots.iter().any(|slot| {
        let asked = count(slots, slot);
        let used = assets_of(game, seat).filter(|one| !is_spent(game, *one));
        let used: usize = used
            .map(|one| count(&game.card(one).def.facts.play.slots, slot))
            .sum();
        (asked + used) as i32 > game.slots(seat, *slot)
    })
}

fn count(slots: &[Slot], slot: &Slot) -> usize {
    slots.iter().filter(|one| *one == slot).count()
}

/// Somebody at the location who could join.
pub(crate) fn is_story_ally(game: &Game, card: CardId) -> bool {
    game.kind_of(card) == CardType::Asset && matches!(game.card(card).zone, ZoneKind::At(_))
}
