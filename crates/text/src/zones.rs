//! Whose the cards of a zone are.

use abilities::{Match, Zone};

/// Whether cards of the zone belong to `You`.
pub fn is_yours(zone: &Zone) -> bool {
    match zone {
        Zone::HandOf(who) | Zone::DeckOf(who) | Zone::DiscardOf(who) => **who == Match::You,
        Zone::TopOf(zone, _) | Zone::BottomOf(zone, _) => is_yours(zone),
        _ => false,
    }
}
