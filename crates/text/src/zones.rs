//! Whose the cards of a zone are.

use abilities::{Match, Zone};

/// Whether cards of the zone are those of a player's own deck or pile, and perhaps not of `You`.
pub fn is_anothers(zone: &Zone) -> bool {
    match zone {
        Zone::DeckOf(who) | Zone::DiscardOf(who) => **who != Match::You,
        Zone::TopOf(zone, _) | Zone::BottomOf(zone, _) => is_anothers(zone),
        _ => false,
    }
}

/// Whether cards of the zone belong to `You`.
pub fn is_yours(zone: &Zone) -> bool {
    match zone {
        Zone::HandOf(who) | Zone::DeckOf(who) | Zone::DiscardOf(who) => **who == Match::You,
        Zone::TopOf(zone, _) | Zone::BottomOf(zone, _) => is_yours(zone),
        _ => false,
    }
}
