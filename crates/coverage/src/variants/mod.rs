//! Which variants of the ability language are proven to mean something.
//!
//! A variant is proven by a case that passes, and fails once the variant is replaced, in the scripts
//! of the cards of that case, by one of the same type that does nothing or means everything.

mod neutral;
mod replace;
mod used;

use std::collections::BTreeMap;

use abilities::Script;
use cases::Case;
use engine::CardDatabase;

pub use used::{Variant, of as variants_of};

use crate::checkout::{Checkout, Error};
use neutral::all_variants;

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

/// A case, the name under which it is reported, and the variants that its cards use.
struct Tried<'c> {
    name: &'c str,
    case: &'c Case,
    scripts: Vec<(cards::Card, Script)>,
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

fn read_cases(checkout: &Checkout) -> Result<Vec<(String, Case)>, Error> {
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
        let scripts = scripts_of(book, case);
        for variant in scripts
            .iter()
            .flat_map(|(_, script)| used::of(script).into_keys())
        {
            let places = users.entry(variant).or_default();
            if places.last() != Some(&tried.len()) {
                places.push(tried.len());
            }
        }
        tried.push(Tried {
            name,
            case,
            scripts,
        });
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
            .filter_map(|(facts, script)| {
                let value = replace::replaced(script, variant, by)?;
                let new: Script = serde_json::from_value(value).ok()?;
                (new != *script).then(|| (facts.clone(), new))
            })
            .collect();
        !changed.is_empty() && fails_with(book, tried.case, changed)
    })
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
