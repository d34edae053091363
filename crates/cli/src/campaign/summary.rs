//! What many campaigns came to.

use std::collections::BTreeMap;

use campaign::played::Told;
use serde_json::{Value, json};

use super::table::Tally;

/// Sums over all campaigns that were played.
#[derive(Default)]
pub struct Sums {
    campaigns: u64,
    failed: u64,
    results: BTreeMap<String, u64>,
    /// How often each scenario ended with each resolution.
    resolutions: BTreeMap<String, BTreeMap<String, u64>>,
    investigators: i64,
    experience: i64,
    physical_trauma: i64,
    mental_trauma: i64,
    killed: u64,
    insane: u64,
    story_cards: u64,
    tally: Tally,
    corrections: u64,
}

impl Sums {
    pub fn fail(&mut self) {
        self.campaigns += 1;
        self.failed += 1;
    }

    pub fn add(&mut self, told: &Told, tally: &Tally) {
        let log = told.campaign.log();
        self.campaigns += 1;
        let result = log.result.clone().unwrap_or_else(|| "none".to_owned());
        *self.results.entry(result).or_default() += 1;
        for chapter in &told.chapters {
            let of = self.resolutions.entry(chapter.setup.scenario.clone());
            let resolution = chapter.outcome.resolution.clone();
            *of.or_default().entry(resolution).or_default() += 1;
            self.corrections += chapter.corrections.len() as u64;
        }
        for one in log.investigators.values() {
            self.investigators += 1;
            self.experience += one.xp_earned;
            self.physical_trauma += one.physical_trauma;
            self.mental_trauma += one.mental_trauma;
            self.killed += u64::from(one.killed);
            self.insane += u64::from(one.insane);
            self.story_cards += one.story_cards.len() as u64;
        }
        self.tally.side_stories += tally.side_stories;
        self.tally.joined += tally.joined;
        self.tally.bought += tally.bought;
        self.tally.exiled += tally.exiled;
        self.tally.spent += tally.spent;
    }

    pub fn as_json(&self, seconds: f64) -> Value {
        json!({
            "campaigns": self.campaigns,
            "failed": self.failed,
            "results": self.results,
            "resolutions": self.resolutions,
            "investigators": self.investigators,
            "joined_later": self.tally.joined,
            "killed": self.killed,
            "insane": self.insane,
            "experience": self.experience,
            "spent": self.tally.spent,
            "decks_changed": self.tally.bought,
            "exiled_replaced": self.tally.exiled,
            "physical_trauma": self.physical_trauma,
            "mental_trauma": self.mental_trauma,
            "story_cards": self.story_cards,
            "side_stories": self.tally.side_stories,
            "changes_by_cards": self.corrections,
            "seconds": (seconds * 10.0).round() / 10.0,
        })
    }
}
