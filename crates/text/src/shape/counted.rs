//! Counters of two kinds on one card, counted together.

use abilities::{Counter, Quantity, Ref};

/// All damage and horror on the element.
pub fn damage_and_horror(terms: &[Quantity]) -> Option<&Ref> {
    match terms {
        [
            Quantity::On(Counter::Damage, on),
            Quantity::On(Counter::Horror, also),
        ] if on == also => Some(on),
        _ => None,
    }
}
