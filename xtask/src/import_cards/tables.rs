//! The tables beside the cards: products and encounter sets.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail, ensure};
use cards::{
    Card, CardCode, EncounterSet, EncounterSetFacts, Product, ProductCode, Repackaged,
    RepackagedPart,
};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::korean::Korean;
use super::report::Report;
use super::source::read_json;

#[derive(Debug)]
pub struct Tables {
    pub products: Vec<Product>,
    pub sets: Vec<EncounterSetFacts>,
}

/// One row of packs, cycles or encounter sets. A key that is not listed here stops the import, so
/// that new kinds of facts are not lost silently.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Row {
    code: String,
    name: String,
    cycle_code: String,
    position: u16,
    date_release: Option<String>,
    reprint_packs: Vec<String>,
    reprint_type: Option<String>,
    #[serde(rename = "size")]
    _size: Option<IgnoredAny>,
    #[serde(rename = "chapter")]
    _chapter: Option<IgnoredAny>,
    #[serde(rename = "replaced")]
    _replaced: Option<IgnoredAny>,
    /// The number of the pack in another database.
    #[serde(rename = "cgdb_id")]
    _cgdb_id: Option<IgnoredAny>,
}

impl Tables {
    pub fn read(root: &Path, cards: &[Card], korean: &Korean, report: &mut Report) -> Result<Self> {
        Ok(Self {
            products: products(root, korean)?,
            sets: sets(root, cards, korean, report)?,
        })
    }
}

fn products(root: &Path, korean: &Korean) -> Result<Vec<Product>> {
    let cycles: Vec<Row> = read_json(&root.join("cycles.json"))?;
    let packs: Vec<Row> = read_json(&root.join("packs.json"))?;
    let product = |pack: &Row| {
        let cycle = cycles.iter().find(|cycle| cycle.code == pack.cycle_code);
        let cycle = cycle.with_context(|| {
            format!("product {}: unknown cycle {:?}", pack.code, pack.cycle_code)
        })?;
        Ok(Product {
            code: ProductCode::from(pack.code.as_str()),
            name: korean.row("packs", &pack.code, &pack.name),
            cycle: Arc::from(cycle.code.as_str()),
            cycle_name: korean.row("cycles", &cycle.code, &cycle.name),
            cycle_position: cycle.position,
            position: pack.position,
            released: pack.date_release.as_deref().map(Arc::from),
            repackages: repackages(pack, &packs)
                .with_context(|| format!("product {}", pack.code))?,
        })
    };
    let mut products = packs
        .iter()
        .map(product)
        .collect::<Result<Vec<Product>>>()?;
    products.sort_by(|a, b| {
        (a.cycle_position, a.position, &a.code).cmp(&(b.cycle_position, b.position, &b.code))
    });
    Ok(products)
}

/// The older products that a pack repackages, each of them a pack of the table.
fn repackages(pack: &Row, packs: &[Row]) -> Result<Option<Repackaged>> {
    let part = match pack.reprint_type.as_deref() {
        None => {
            ensure!(
                pack.reprint_packs.is_empty(),
                "reprint_packs without a reprint_type"
            );
            return Ok(None);
        }
        Some("player") => RepackagedPart::Player,
        Some("campaign") => RepackagedPart::Campaign,
        Some(other) => bail!("unknown reprint_type {other:?}"),
    };
    for code in &pack.reprint_packs {
        let known = packs.iter().any(|other| other.code == *code);
        ensure!(known, "reprint_packs name the unknown pack {code:?}");
    }
    let products = pack.reprint_packs.iter();
    Ok(Some(Repackaged {
        products: products
            .map(|code| ProductCode::from(code.as_str()))
            .collect(),
        part,
    }))
}

fn sets(
    root: &Path,
    cards: &[Card],
    korean: &Korean,
    report: &mut Report,
) -> Result<Vec<EncounterSetFacts>> {
    let rows: Vec<Row> = read_json(&root.join("encounters.json"))?;
    let mut members: BTreeMap<EncounterSet, Vec<&Card>> = BTreeMap::new();
    for card in cards
        .iter()
        .filter(|card| card.duplicate_of.is_none() && !card.hidden)
    {
        if let Some(encounter) = &card.encounter {
            members.entry(encounter.set.clone()).or_default().push(card);
        }
    }
    let facts = |row: &Row| {
        let code = EncounterSet::from(row.code.as_str());
        let mut cards = members.remove(&code).unwrap_or_default();
        cards.sort_by_key(|card| {
            (
                card.encounter.as_ref().and_then(|e| e.position),
                card.code.clone(),
            )
        });
        let cards: Vec<(CardCode, u8)> = cards
            .iter()
            .map(|card| (card.code.clone(), card.quantity))
            .collect();
        EncounterSetFacts {
            code,
            name: korean.row("encounters", &row.code, &row.name),
            cards,
        }
    };
    let mut facts: Vec<EncounterSetFacts> = rows.iter().map(facts).collect();
    facts.retain(|set| {
        if set.cards.is_empty() {
            report.note(
                "encounter sets without cards of their own, left out",
                set.code.as_str(),
            );
        }
        !set.cards.is_empty()
    });
    match members.keys().next() {
        Some(set) => anyhow::bail!("the encounter set {set} of a card is not in encounters.json"),
        None => Ok(facts),
    }
}
