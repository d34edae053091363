//! Writing the facts files: one card a line, so that a change of one card is a change of one line.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use cards::{Card, TabooList, TraitFacts};
use serde::Serialize;

use super::report::Report;
use super::tables::Tables;

pub fn write(
    root: &Path,
    cards: &[Card],
    tables: &Tables,
    taboos: &[TabooList],
    traits: &[TraitFacts],
    report: &mut Report,
) -> Result<()> {
    let mut products: BTreeMap<&str, Vec<&Card>> = BTreeMap::new();
    for card in cards {
        products
            .entry(card.product.as_str())
            .or_default()
            .push(card);
    }
    let directory = root.join("cards");
    let mut changed = 0;
    for (product, cards) in &products {
        changed += write_rows(&directory.join(product).with_extension("json"), cards)?;
    }
    changed += write_rows(&directory.join("products.json"), &tables.products)?;
    changed += write_rows(&directory.join("encounter-sets.json"), &tables.sets)?;
    changed += write_rows(&root.join("translations/ko/traits.json"), traits)?;
    changed += write_taboos(&root.join("taboos.json"), taboos)?;
    remove_stale(&directory, &products.keys().copied().collect(), report)?;
    let korean = cards.iter().filter(|card| card.name.ko.is_some()).count();
    report.wrote(format!(
        "wrote {} cards of {} products ({korean} with a Korean name), {} encounter sets, {} traits, {} taboo lists; {changed} files changed",
        cards.len(),
        products.len(),
        tables.sets.len(),
        traits.len(),
        taboos.len(),
    ));
    Ok(())
}

fn rows<T: Serialize>(rows: &[T]) -> Result<String> {
    let lines = rows
        .iter()
        .map(serde_json::to_string)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(lines.join(",\n"))
}

fn write_rows<T: Serialize>(path: &Path, values: &[T]) -> Result<usize> {
    write_if_changed(path, &format!("[\n{}\n]\n", rows(values)?))
}

/// A list a block, and one taboo a line.
fn write_taboos(path: &Path, lists: &[TabooList]) -> Result<usize> {
    let mut blocks = Vec::with_capacity(lists.len());
    for list in lists {
        let head = serde_json::to_string(&(&list.code, &list.date))?;
        let (code, date) = head
            .trim_matches(['[', ']'])
            .split_once(',')
            .context("two fields")?;
        blocks.push(format!(
            "{{\"code\":{code},\"date\":{date},\"cards\":[\n{}\n]}}",
            rows(&list.cards)?
        ));
    }
    write_if_changed(path, &format!("[\n{}\n]\n", blocks.join(",\n")))
}

/// Leaves a file alone that is already right, and counts those that are not.
fn write_if_changed(path: &Path, text: &str) -> Result<usize> {
    if std::fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(0);
    }
    let directory = path.parent().context("a file stands in a directory")?;
    std::fs::create_dir_all(directory)?;
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(1)
}

/// A product that the data no longer has loses its file.
fn remove_stale(directory: &Path, products: &BTreeSet<&str>, report: &mut Report) -> Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let path = entry?.path();
        let Some(name) = path
            .file_stem()
            .and_then(|name| name.to_str())
            .map(str::to_owned)
        else {
            continue;
        };
        let is_json = path
            .extension()
            .is_some_and(|extension| extension == "json");
        if is_json
            && !products.contains(name.as_str())
            && !matches!(name.as_str(), "products" | "encounter-sets")
        {
            std::fs::remove_file(&path)?;
            report.note("files of products that are no longer there, removed", name);
        }
    }
    Ok(())
}
