//! Printed numbers, as the public data writes them.

use anyhow::{Result, bail};
use cards::Number;

/// −2 is X, −3 an asterisk, −4 a question mark, and nothing a dash. Shrouds of −10 − n stand for n
/// per investigator, which the format has no field for.
pub fn number(value: Option<i16>, per_investigator: bool) -> Result<Number> {
    Ok(match value {
        None => Number::None,
        Some(0) => Number::Fixed(0),
        Some(n) if n > 0 && per_investigator => Number::PerInvestigator(n),
        Some(n) if n > 0 => Number::Fixed(n),
        Some(-2) => Number::X,
        Some(-3) => Number::Star,
        Some(-4) => Number::Unknown,
        Some(n) if (-19..=-11).contains(&n) => Number::PerInvestigator(-10 - n),
        Some(n) => bail!("the number {n} has no meaning known to the importer"),
    })
}

/// The same, where a dash means that the card has no such field at all.
pub fn optional(value: Option<i16>, per_investigator: bool) -> Result<Option<Number>> {
    value.map(|n| number(Some(n), per_investigator)).transpose()
}
