//! Which rows of the rules ledger are proven, read from the files of a checkout.
//!
//! A row is proven by a case that passes and cites it, or by a test in the code that cites it
//! with `/// Proves: row-id, row-id` (`// Proves: …` in TypeScript), or by the deck fixtures, whose
//! `rules.toml` says what each of them proves. That the tests in the code
//! pass is taken on trust, since they are run with every change; the cases are run here.

mod checkout;
mod citations;
mod language;
mod ledger;
mod rules;
mod variants;

pub use checkout::{Checkout, Error};
pub use language::{Chapter, language};
pub use rules::{Row, RuleCoverage, Status, Tally, rules};
pub use variants::{Share, Variant, VariantProof, share_of_one_card, variants, variants_of};
