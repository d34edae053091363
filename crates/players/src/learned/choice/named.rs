//! The cards that a choice names, and what it does with them.

use engine::{Assignment, CardId, ChoiceKind, Game};

use super::super::features::Features;
use super::super::table::{CARD_KINDS, cost, kind};
use super::Asked;
use crate::table_sense::card_worth;

/// Cards are told apart by so many numbers; some share one.
pub(in super::super) const CARDS: usize = 1_024;

impl Asked<'_> {
    /// Cards of the investigator that the choice names: of which kinds, and what they are worth.
    pub(super) fn own_cards(&self, seen: &mut Features, act: &ChoiceKind) {
        let game = self.sight.game;
        let is_own = |card: &CardId| game.card(*card).owner == self.sight.seat;
        let own: Vec<CardId> = cards_of(act).into_iter().filter(is_own).collect();
        let mut kinds = [0.0; CARD_KINDS];
        for card in &own {
            kinds[kind(game, *card)] += 0.5;
        }
        kinds.iter().for_each(|count| seen.push(*count));
        let worths = own
            .iter()
            .map(|card| card_worth(game, self.sight.seat, *card));
        seen.push(worths.sum());
        let costs = own.iter().map(|card| cost(game, *card));
        seen.push(costs.sum::<i32>() as f32 / 4.0);
        seen.push(own.len() as f32 / 3.0);
    }

    /// An amount that is chosen, and harm that is assigned.
    pub(super) fn amounts(&self, seen: &mut Features, act: &ChoiceKind) {
        let amount = match act {
            ChoiceKind::Amount(amount) => *amount,
            _ => 0,
        };
        seen.push(amount as f32 / 3.0);
        let assigned: &[Assignment] = match act {
            ChoiceKind::Assign(list) => list,
            _ => &[],
        };
        let harm = |own: bool| {
            let to = assigned
                .iter()
                .filter(|one| (one.to == self.sight.own) == own);
            to.map(|one| one.damage + one.horror).sum::<i32>() as f32
        };
        seen.push(harm(true) / 2.0);
        seen.push(harm(false) / 2.0);
    }
}

/// The cards that a choice names.
pub(super) fn cards_of(act: &ChoiceKind) -> Vec<CardId> {
    match act {
        ChoiceKind::Play(card)
        | ChoiceKind::Use(card, _)
        | ChoiceKind::Fight(card)
        | ChoiceKind::Evade(card)
        | ChoiceKind::Move(card) => vec![*card],
        ChoiceKind::Commit(cards) | ChoiceKind::Targets(cards) => cards.clone(),
        ChoiceKind::Assign(list) => {
            let harmed = list.iter().filter(|one| one.damage + one.horror > 0);
            harmed.map(|one| one.to).collect()
        }
        _ => Vec::new(),
    }
}

/// The number by which the card is told apart: that of its code on every machine, by the hash of
/// Fowler, Noll and Vo.
pub(in super::super) fn number(game: &Game, card: CardId) -> usize {
    let code = game.card(card).def.code.as_str();
    let hash = code.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    (hash >> 8) as usize % CARDS
}
