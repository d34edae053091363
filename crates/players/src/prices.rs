//! What costs of abilities are worth to whoever pays them.

use abilities::{Cost, Match, Quantity};
use cards::CardType;
use engine::CardId;

use crate::assets::asset_worth;

use crate::reading::number;
use crate::table_sense::Sight;

/// What it costs to pay all of it, beside the action of the ability.
pub(crate) fn price(sight: &Sight<'_>, card: CardId, costs: &[Cost]) -> f32 {
    costs.iter().map(|cost| of_one(sight, card, cost)).sum()
}

fn of_one(sight: &Sight<'_>, card: CardId, cost: &Cost) -> f32 {
    let each = |amount: &Quantity, worth: f32| number(amount) * worth;
    match cost {
        Cost::Actions(amount) => each(amount, 0.4),
        Cost::Resources(amount) => each(amount, 0.1),
        Cost::Clues(amount) | Cost::PlaceClues(amount) => each(amount, 0.8),
        Cost::Discard { what, .. } if *what == Match::This => match sight.game.kind_of(card) {
            CardType::Asset => 0.35 * asset_worth(sight, card),
            _ => 0.0,
        },
        Cost::Discard { amount, .. } => each(amount, 0.25),
        Cost::Suffer { damage, horror, .. } => {
            sight.harm(number(damage) as i32, number(horror) as i32)
        }
        Cost::Doom { amount, .. } => each(amount, 0.6),
        Cost::DrawEncounter => 0.8,
        _ => 0.0,
    }
}
