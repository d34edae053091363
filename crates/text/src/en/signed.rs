//! Quantities as modifiers, in English.

use super::condition;
use super::quantity::{Amount, amount};
use crate::context::Context;
use crate::paragraph::signed as with_sign;
use abilities::Quantity;

/// A modifier: its sign and number, and what follows the noun.
pub fn signed<'a>(c: &Context<'a>, quantity: &'a Quantity) -> (String, String) {
    match quantity {
        Quantity::N(n) => (with_sign(*n), String::new()),
        Quantity::Negative(inner) => {
            let (number, after) = signed(c, inner);
            (number.replacen('+', "−", 1), after.replacen("(+", "(−", 1))
        }
        Quantity::AtLeast(bound, inner) if is_negative(inner) => {
            let (number, after) = signed(c, inner);
            (
                number,
                format!("{after} (to a maximum of {})", with_sign(*bound)),
            )
        }
        Quantity::AtMost(bound, inner) if is_negative(inner) => {
            let (number, after) = signed(c, inner);
            (number, format!("{after} (at most {})", with_sign(*bound)))
        }
        Quantity::If(when, yes, no) => {
            let (number, after) = signed(c, no);
            let (other, other_after) = signed(c, yes);
            let condition = condition::clause(c, when, false);
            (
                number,
                format!("{after} ({other} instead{other_after} if {condition})"),
            )
        }
        other => match amount(c, other) {
            Amount::Number { number, after, .. } => (
                format!("+{number}"),
                after.replace("(at most ", "(at most +"),
            ),
            Amount::That | Amount::Equal(_) => ("+X".to_owned(), super::value::x_is(c, other)),
        },
    }
}

fn is_negative(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Negative(_) => true,
        Quantity::AtLeast(_, inner) | Quantity::AtMost(_, inner) => is_negative(inner),
        _ => false,
    }
}
