//! What searches look up: names, and the tables by code and by folded name.

use super::facets::Facets;
use super::fold::fold;
use super::names::Names;
use crate::{CardLibrary, EncounterSet, Name, ProductCode, Trait};

#[derive(Debug)]
pub(crate) struct SearchIndex {
    pub(super) names: Names,
    pub(super) sets: Table<EncounterSet>,
    pub(super) products: Table<ProductCode>,
    /// Products by their cycle.
    pub(super) cycles: Table<ProductCode>,
    traits: Table<Trait>,
    pub(super) facets: Facets,
}

/// Rows with the code and the names by which a query may ask for them.
#[derive(Debug)]
pub(super) struct Table<T>(Vec<Row<T>>);

#[derive(Debug)]
struct Row<T> {
    key: T,
    code: String,
    english: String,
    korean: Option<String>,
}

impl SearchIndex {
    pub(crate) fn of(library: &CardLibrary) -> Self {
        let sets = library.encounter_sets().iter();
        let products = library.products().iter();
        Self {
            names: Names::of(library.cards()),
            sets: Table::of(sets.map(|set| (&set.code, set.code.as_str(), &set.name))),
            products: Table::of(
                products
                    .clone()
                    .map(|p| (&p.code, p.code.as_str(), &p.name)),
            ),
            cycles: Table::of(products.map(|p| (&p.code, p.cycle.as_ref(), &p.cycle_name))),
            traits: Table::of(
                library
                    .traits()
                    .iter()
                    .map(|t| (&t.name, t.name.as_str(), &t.printed)),
            ),
            facets: Facets::of(library.cards()),
        }
    }

    /// Traits by their English or Korean name; an English one needs no row in the table.
    pub(super) fn traits_named(&self, value: &str) -> Vec<Trait> {
        let folded = fold(value);
        let named =
            |row: &&Row<Trait>| row.english == folded || row.korean.as_ref() == Some(&folded);
        let rows = self
            .traits
            .0
            .iter()
            .filter(named)
            .map(|row| row.key.clone());
        rows.chain([Trait::from(value)]).collect()
    }
}

impl<T: Clone> Table<T> {
    fn of<'a>(rows: impl Iterator<Item = (&'a T, &'a str, &'a Name)>) -> Self
    where
        T: 'a,
    {
        let row = |(key, code, name): (&T, &str, &Name)| Row {
            key: key.clone(),
            code: code.to_owned(),
            english: fold(&name.en),
            korean: name.ko.as_deref().map(fold),
        };
        Self(rows.map(row).collect())
    }

    /// The rows with this code, or else those whose name holds the value.
    pub(super) fn find(&self, value: &str) -> impl Iterator<Item = T> {
        let folded = fold(value);
        let is = |row: &&Row<T>| row.code == value;
        let holds = move |row: &&Row<T>| {
            let korean = row.korean.as_deref().unwrap_or_default();
            row.english.contains(&folded) || korean.contains(&folded)
        };
        let rows: Vec<_> = match self.0.iter().filter(is).collect::<Vec<_>>() {
            none if none.is_empty() => self.0.iter().filter(holds).collect(),
            exact => exact,
        };
        rows.into_iter().map(|row| row.key.clone())
    }
}
