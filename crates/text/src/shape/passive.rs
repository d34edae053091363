//! What happens by itself, and is not told as a forced ability.

use abilities::{EventKind, Match, Timing, Triggered};
use cards::{Card, CardType};

/// Whether a player card says it as its own rule: how it comes into play or is committed, what the
/// game begins with, and what is replenished each round.
pub fn is_passive(ability: &Triggered, card: &Card) -> bool {
    let of_player = [
        CardType::Asset,
        CardType::Event,
        CardType::Skill,
        CardType::Investigator,
    ];
    let Some(on) = ability
        .on
        .as_ref()
        .filter(|_| of_player.contains(&card.kind))
    else {
        return false;
    };
    let of_itself = on.pattern().subject == Some(Match::This);
    match on.pattern().kind {
        EventKind::GameBegins | EventKind::RoundBegins => true,
        EventKind::EntersPlay => on.timing() != Timing::After,
        EventKind::Committed | EventKind::Played => of_itself,
        _ => false,
    }
}
