//! The committed `card-data`, embedded in the program, so that nothing is read from disk.
//!
//! The pure crates know no files: whoever assembles a program or a test takes the data from here.

mod files;
mod homes;

use std::collections::BTreeSet;
use std::sync::LazyLock;

pub use files::Files;
pub use homes::{Homes, kebab_case};

use cards::{CardLibrary, TabooLists};

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/files.rs"));
}

/// A committed file: its path within its directory without the extension, and its contents.
pub type File = (&'static str, &'static str);

/// The facts of every card. The first call reads them (within 50 ms in a release build).
pub fn library() -> &'static CardLibrary {
    static LIBRARY: LazyLock<CardLibrary> = LazyLock::new(|| {
        CardLibrary::from_json(card_files().map(|(name, text)| (name, text.as_bytes())))
            .unwrap_or_else(|error| panic!("the committed card facts are broken: {error}"))
    });
    &LIBRARY
}

/// The facts files that make the library: cards of each product, and the tables beside them.
pub fn card_files() -> impl Iterator<Item = File> {
    embedded::CARDS.iter().chain(embedded::KOREAN).copied()
}

/// Every published taboo list.
pub fn taboos() -> &'static TabooLists {
    static TABOOS: LazyLock<TabooLists> = LazyLock::new(|| {
        TabooLists::from_json(embedded::TABOOS.as_bytes())
            .unwrap_or_else(|error| panic!("the committed taboo lists are broken: {error}"))
    });
    &TABOOS
}

/// The ability files (`*.ron`), such as `player/core/seeker`; [`Homes`] says where a card's stands.
pub fn abilities() -> impl Iterator<Item = File> {
    embedded::ABILITIES.iter().copied()
}

/// The scenarios that the engine plays, such as `notz/the-gathering/play`.
pub fn scenarios() -> impl Iterator<Item = File> {
    campaign_files(&["play"])
}

/// The campaign guides: `notz/campaign` for the campaign itself, `notz/the-gathering/guide` for a
/// scenario.
pub fn guides() -> impl Iterator<Item = File> {
    campaign_files(&["campaign", "guide"])
}

/// The guides of the campaigns of which a scenario is played: what games need of the guides, which
/// are many, without reading the others. Reading them fails where one returns to a campaign that is
/// not among them.
pub fn guides_of_played() -> impl Iterator<Item = File> {
    let campaign = |path: &'static str| path.split('/').next().unwrap_or_default();
    let played: BTreeSet<&str> = scenarios().map(|(path, _)| campaign(path)).collect();
    guides().filter(move |(path, _)| played.contains(campaign(path)))
}

/// Where the public guide data and the guides differ on purpose (`facts/guide-differences.ron`).
pub fn guide_differences() -> &'static str {
    include_str!("../../../card-data/facts/guide-differences.ron")
}

/// The files of all campaigns that have one of these names.
fn campaign_files(names: &'static [&str]) -> impl Iterator<Item = File> {
    let files = embedded::CAMPAIGNS.iter().copied();
    files.filter(|(path, _)| names.contains(&path.rsplit('/').next().unwrap_or_default()))
}

/// The rules reference files (`*.toml`).
pub fn rules() -> impl Iterator<Item = File> {
    embedded::RULES.iter().copied()
}

/// The starter decks, as ArkhamDB writes decks (`*.json`).
pub fn decks() -> impl Iterator<Item = File> {
    embedded::DECKS.iter().copied()
}
