//! Finds: how games came to resolutions, a line of JSON for each. A trail leads to the same end for as
//! long as the scripts of its cards are the same.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use engine::Game;
use players::Trail;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::starts::{Start, Starts};
use crate::book::book;
use crate::output::Format;
use crate::{PROBLEMS, guide_files};

/// How a game came to a resolution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Find {
    pub scenario: String,
    pub resolution: String,
    #[serde(flatten)]
    pub start: Start,
    pub trail: Trail,
}

/// Finds in the order of their scenarios and resolutions.
pub struct Finds(Vec<Find>);

impl Finds {
    /// The finds of a file; none where it is not there yet.
    pub fn open(file: &Path) -> anyhow::Result<Self> {
        match file.exists() {
            true => Self::read(file),
            false => Ok(Self(Vec::new())),
        }
    }

    fn read(file: &Path) -> anyhow::Result<Self> {
        let text = guide_files::text(file)?;
        let lines = text.lines().enumerate();
        let find = |(number, line): (usize, &str)| {
            let place = || format!("{}:{}", file.display(), number + 1);
            let mut find: Find = serde_json::from_str(line).with_context(place)?;
            find.start.scenario.clone_from(&find.scenario);
            anyhow::Ok(find)
        };
        let finds: anyhow::Result<Vec<Find>> = lines.map(find).collect();
        Ok(Self(finds?))
    }

    /// Adds finds of resolutions that no find leads to. One that is there and is lost makes room.
    pub fn add(&mut self, finds: Vec<Find>) {
        for find in finds {
            let same =
                |one: &Find| (&one.scenario, &one.resolution) == (&find.scenario, &find.resolution);
            match self.0.iter().position(same) {
                Some(at) if !leads(&self.0[at]) => self.0[at] = find,
                Some(_) => {}
                None => self.0.push(find),
            }
        }
    }

    pub fn write(mut self, file: &Path) -> anyhow::Result<()> {
        let place = |find: &Find| (find.scenario.clone(), find.resolution.clone());
        self.0.sort_by_key(place);
        let lines = self.0.iter().map(serde_json::to_string);
        let lines: Vec<String> = lines.collect::<Result<_, _>>()?;
        let text = lines.join("\n") + "\n";
        std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }
}

/// Whether the trail still leads to its resolution.
fn leads(find: &Find) -> bool {
    let setup = Starts::new().and_then(|starts| starts.setup(&find.start));
    let Ok(Ok((mut game, _))) = setup.map(|setup| Game::begin(book(), &setup)) else {
        return false;
    };
    find.trail.go(&mut game, |_| {}).is_ok() && game.resolutions().contains(&find.resolution)
}

/// Goes all trails of a file again.
pub fn again(file: &Path, format: Format) -> anyhow::Result<ExitCode> {
    let finds = Finds::read(file)?;
    let lost: Vec<&Find> = finds.0.iter().filter(|find| !leads(find)).collect();
    for find in &lost {
        let (scenario, resolution) = (&find.scenario, &find.resolution);
        match format {
            Format::Json => println!("{}", json!({ "scenario": scenario, "lost": resolution })),
            Format::Text => println!("{scenario}: no longer leads to {resolution}"),
        }
    }
    let (all, lost) = (finds.0.len(), lost.len());
    match format {
        Format::Json => println!("{}", json!({ "finds": all, "lost": lost })),
        Format::Text => println!("{all} finds, {lost} lost"),
    }
    Ok(ExitCode::from(if lost == 0 { 0 } else { PROBLEMS }))
}
