//! Which case files come to what no game came to.

use std::collections::BTreeMap;
use std::path::Path;

use abilities::Scenario;
use players::Milestone;
use serde_json::json;

use crate::book::book;
use crate::output::Format;

/// For everything that cases come to, the first of them: its file and its name.
///
/// A resolution is another one in each scenario. Of acts, agendas, locations and encounter cards it
/// is enough that a case comes to them in any scenario, or on a board without one.
pub struct ByCases {
    resolutions: BTreeMap<(String, Milestone), String>,
    cards: BTreeMap<Milestone, String>,
}

impl ByCases {
    /// Runs every case below a directory.
    pub fn of(directory: &Path) -> anyhow::Result<Self> {
        let mut found = Self {
            resolutions: BTreeMap::new(),
            cards: BTreeMap::new(),
        };
        for file in cases::files_at(directory)? {
            let below = file.strip_prefix(directory).unwrap_or(&file).display();
            for case in cases::read_file(&file)? {
                found.add(&case, &format!("{below}: {}", case.name))?;
            }
        }
        Ok(found)
    }

    fn add(&mut self, case: &cases::Case, named: &str) -> anyhow::Result<()> {
        let mut seen = Vec::new();
        let mut see = |game: &engine::Game| seen.extend(Milestone::of(game));
        cases::play_seen(book(), case, &mut see)
            .map_err(|failure| anyhow::anyhow!("{named}: {failure}"))?;
        for milestone in seen {
            if matches!(milestone, Milestone::Resolution(_)) {
                if let Some(scenario) = &case.stage.scenario {
                    let place = (scenario.clone(), milestone);
                    let resolutions = self.resolutions.entry(place);
                    resolutions.or_insert_with(|| named.to_owned());
                }
                continue;
            }
            let first = self.cards.entry(milestone);
            first.or_insert_with(|| named.to_owned());
        }
        Ok(())
    }

    fn case_of(&self, scenario: &Scenario, milestone: &Milestone) -> Option<&String> {
        let place = (scenario.id.clone(), milestone.clone());
        let resolution = self.resolutions.get(&place);
        resolution.or_else(|| self.cards.get(milestone))
    }

    /// What is said of something that no game came to.
    pub fn line(&self, format: Format, scenario: &Scenario, milestone: &Milestone) -> String {
        let case = self.case_of(scenario, milestone);
        let name = milestone.name();
        match (format, case) {
            (Format::Json, case) => {
                json!({ "scenario": scenario.id, "left": name, "case": case }).to_string()
            }
            (Format::Text, Some(case)) => format!("    {name}  {case}"),
            (Format::Text, None) => format!("    {name}  NO CASE"),
        }
    }
}
