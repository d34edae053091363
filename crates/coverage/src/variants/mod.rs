//! Which variants of the ability language are proven to mean something.
//!
//! A variant is proven by a case that passes, and fails once the variant is replaced, in the scripts
//! of the cards and in the scenario of that case, by one of the same type that does nothing or means
//! everything.

mod neutral;
mod replace;
mod share;
mod used;

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Scenario, Script};
use cases::Case;
use engine::CardDatabase;
use serde::Serialize;
use serde::de::DeserializeOwned;

pub use share::{Share, of_one_card as share_of_one_card};
pub use used::{Variant, of as variants_of};

use crate::checkout::{Checkout, Error};
pub(crate) use neutral::all_variants;

/// A variant of the language, and the case that notices when it is replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantProof {
    pub kind: &'static str,
    pub variant: &'static str,
    /// How many cases have a card with it.
    pub cases: usize,
    /// The first of them that notices; none where nothing would be missed.
    pub proof: Option<String>,
}

/// A case, the name under which it is reported, and what is written for its cards and scenario.
struct Tried<'c> {
    name: &'c str,
    case: &'c Case,
    scripts: Vec<(cards::Card, Script)>,
    scenario: Option<&'static Scenario>,
}

impl Tried<'_> {
    fn variants(&self) -> BTreeSet<Variant> {
        let cards = self.scripts.iter().flat_map(|(_, script)| used::of(script));
        let scenario = self.scenario.into_iter().flat_map(|one| used::of(one));
        cards.chain(scenario).map(|(variant, _)| variant).collect()
    }
}

/// For each variant of the proven types, a case of the checkout in which it matters.
///
/// # Errors
/// A case file that cannot be read.
pub fn variants(
    book: &'static CardDatabase,
    checkout: &Checkout,
) -> Result<Vec<VariantProof>, Error> {
    Ok(proofs(book, &read_cases(checkout)?))
}

pub(crate) fn read_cases(checkout: &Checkout) -> Result<Vec<(String, Case)>, Error> {
    let mut found = Vec::new();
    for file in checkout.cases()? {
        let cases = cases::read(&file.text).map_err(|cause| Error::Broken {
            file: file.path.clone(),
            cause: cause.to_string(),
        })?;
        let named = |case: Case| (format!("{}: {}", file.path, case.name), case);
        found.extend(cases.into_iter().map(named));
    }
    Ok(found)
}

fn proofs(book: &'static CardDatabase, cases: &[(String, Case)]) -> Vec<VariantProof> {
    let mut users: BTreeMap<Variant, Vec<usize>> = BTreeMap::new();
    let mut tried = Vec::new();
    for (name, case) in cases {
        let one = Tried {
            name,
            case,
            scripts: scripts_of(book, case),
            scenario: case
                .stage
                .scenario
                .as_deref()
                .and_then(|id| book.scenario(id)),
        };
        for variant in one.variants() {
            users.entry(variant).or_default().push(tried.len());
        }
        tried.push(one);
    }
    let prove = |(kind, variant)| {
        let places = users.get(&(kind, variant)).map_or(&[][..], Vec::as_slice);
        let proof = places
            .iter()
            .map(|place| &tried[*place])
            .find(|one| notices(book, one, (kind, variant)));
        VariantProof {
            kind,
            variant,
            cases: places.len(),
            proof: proof.map(|one| one.name.to_owned()),
        }
    };
    all_variants().map(prove).collect()
}

/// The cards with scripts that lie on the board of the case.
fn scripts_of(book: &'static CardDatabase, case: &Case) -> Vec<(cards::Card, Script)> {
    let Ok(staged) = case.stage.begin(book) else {
        return Vec::new();
    };
    let mut found = BTreeMap::new();
    for (_, card) in staged.game.cards() {
        if let Some(script) = &card.def.script {
            found
                .entry(card.def.code.clone())
                .or_insert_with(|| (card.def.facts.clone(), script.clone()));
        }
    }
    found.into_values().collect()
}

/// Whether the case fails with the variant replaced.
fn notices(book: &'static CardDatabase, tried: &Tried<'_>, variant: Variant) -> bool {
    neutral::instead_of(variant).iter().any(|by| {
        let changed: Vec<(cards::Card, Script)> = tried
            .scripts
            .iter()
            .filter_map(|(facts, script)| Some((facts.clone(), without(script, variant, by)?)))
            .collect();
        let scenario = tried.scenario.and_then(|one| without(one, variant, by));
        let book = match &scenario {
            Some(scenario) => book.with_scenario(scenario.clone()),
            None => book,
        };
        (scenario.is_some() || !changed.is_empty()) && fails_with(book, tried.case, changed)
    })
}

/// The same with the variant replaced, where that is something else and can be read.
fn without<T>(written: &T, variant: Variant, by: &serde_json::Value) -> Option<T>
where
    T: Serialize + DeserializeOwned + PartialEq,
{
    let value = replace::replaced(written, variant, by)?;
    let new: T = serde_json::from_value(value).ok()?;
    (new != *written).then_some(new)
}

fn fails_with(
    book: &'static CardDatabase,
    case: &Case,
    changed: Vec<(cards::Card, Script)>,
) -> bool {
    let mut case = case.clone();
    // Made-up cards are the stage's own; the others stand in the database.
    let (own, others): (Vec<_>, Vec<_>) = changed.into_iter().partition(|(facts, _)| {
        let made_up = case.stage.cards.iter();
        made_up.into_iter().any(|(one, _)| one.code == facts.code)
    });
    for (facts, script) in own {
        let made_up = case.stage.cards.iter_mut();
        for (_, old) in made_up.filter(|(one, _)| one.code == facts.code) {
            old.clone_from(&script);
        }
    }
    let book = if others.is_empty() {
        book
    } else {
        book.with(others)
    };
    let run = std::panic::AssertUnwindSafe(|| cases::run(book, &case).is_err());
    std::panic::catch_unwind(run).unwrap_or(true)
}
