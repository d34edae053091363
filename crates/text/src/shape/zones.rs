//! Cards that lie together.

use abilities::{Match, Quantity, Zone};

/// All the cards that lie together, which are said as one thing: `the top 3 cards of your deck`.
pub fn whole_zone(matcher: &Match) -> Option<&Zone> {
    match matcher {
        Match::In(
            zone @ (Zone::TopOf(..)
            | Zone::BottomOf(..)
            | Zone::Discarded
            | Zone::Looked
            | Zone::Drawn),
            inner,
        ) if **inner == Match::Any => Some(zone),
        _ => None,
    }
}

pub fn is_one_card(zone: &Zone) -> bool {
    matches!(
        zone,
        Zone::TopOf(_, Quantity::N(1)) | Zone::BottomOf(_, Quantity::N(1))
    )
}

/// A card that is set aside has nothing on it.
pub fn is_set_aside(what: &Match) -> bool {
    matches!(what, Match::In(Zone::SetAside, _))
}
