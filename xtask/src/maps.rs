//! `cargo xtask maps`: pictures of the map of each scenario that is played, where most of its
//! locations are in play, in both languages and sizes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::looks::looked;
use crate::workspace;

/// Builds the app, plays the scenarios, or all of them, and takes the pictures.
pub fn maps(scenarios: &[String]) -> Result<()> {
    let scenarios = match scenarios {
        [] => played(&workspace::root().join("card-data/campaigns"))?,
        some => some.to_vec(),
    };
    looked("maps", &scenarios, false)
}

/// The ids of all scenarios that have a `play.ron`, in order.
fn played(campaigns: &Path) -> Result<Vec<String>> {
    let mut ids = Vec::new();
    for campaign in fs::read_dir(campaigns).context("the campaigns of card-data")? {
        let campaign = campaign?.path();
        if !campaign.is_dir() {
            continue;
        }
        for scenario in fs::read_dir(campaign)? {
            let scenario = scenario?;
            if scenario.path().join("play.ron").is_file() {
                ids.push(scenario.file_name().to_string_lossy().into_owned());
            }
        }
    }
    ids.sort();
    Ok(ids)
}
