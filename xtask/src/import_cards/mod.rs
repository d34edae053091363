//! `cargo xtask import-cards PATH`: facts of a local copy of the public card data, as our own files.
//!
//! The texts of the cards are read for the facts in them (keywords, uses, prey, spawn, the patterns
//! of deck options) and left behind: no sentence reaches an output file.

mod card;
mod connections;
mod deck_rules;
mod keywords;
mod korean;
mod numbers;
mod output;
mod places;
mod report;
mod source;
mod tables;
mod taboos;
mod text_tags;

#[cfg(test)]
mod tests;

use std::path::Path;

use anyhow::{Context, Result, bail};

use report::Report;
use source::Source;

/// Runs the command with the arguments that follow its name.
pub fn import_cards(arguments: &[String]) -> Result<()> {
    let [source] = arguments else {
        bail!("usage: cargo xtask import-cards PATH (the directory with pack/ and packs.json)");
    };
    let output = Path::new(env!("CARGO_MANIFEST_DIR")).join("../card-data");
    print!("{}", import(Path::new(source), &output)?);
    Ok(())
}

/// Reads the public data at `source` and writes facts files under `output`. A second run over the
/// same data changes nothing.
pub fn import(source: &Path, output: &Path) -> Result<Report> {
    let mut report = Report::default();
    let data = Source::read(source, &mut report)?;
    let korean = korean::Korean::read(source, &data, &mut report)?;
    let connections = connections::Connections::read(source, &mut report)?;
    let titles = places::Titles::of(&data.cards);
    let patterns = text_tags::Patterns::of(&data.cards)?;
    let mut cards = Vec::with_capacity(data.cards.len());
    for entry in &data.cards {
        let mut card = card::convert(entry, &korean, &titles, &mut report)
            .with_context(|| format!("card {} in {}", entry.code, entry.file))?;
        connections.fill(&mut card, &mut report);
        patterns.tag(entry, &mut card);
        cards.push(card);
    }
    connections.report_unused(&cards, &mut report);
    let tables = tables::Tables::read(source, &cards, &korean, &mut report)?;
    let taboos = taboos::convert(source, &cards)?;
    output::write(
        output,
        &cards,
        &tables,
        &taboos,
        &korean.traits,
        &mut report,
    )?;
    Ok(report)
}
