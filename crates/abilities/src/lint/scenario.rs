//! Whether a scenario can be set up and played: its stages, its map, its cards.

mod map;
mod stages;

use cards::CardType;

use super::fault::Finding;
use super::{Known, nearest};
use crate::visit::{Path, Step};
use crate::{Play, Unsupplied, Untold};

pub(super) fn check(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let mut found = types(known, scenario);
    found.extend(guide(known, scenario));
    found.extend(stages::check(known, scenario));
    found.extend(copies(known, scenario));
    found.extend(map::check(known, scenario));
    found
}

fn field(name: &'static str) -> Path {
    Path::default().then(Step::Field(name))
}

/// The guide of the scenario is there, which says what is not said here, and what its resolutions ask
/// is answered.
fn guide(known: &Known<'_>, scenario: &Play) -> Option<Finding> {
    match scenario.clone().supplied_by(&known.supplies) {
        Ok(_) => None,
        Err(Unsupplied::Resolution(fault)) => Some(untold(&fault)),
        Err(fault @ Unsupplied::NoGuide { .. }) => {
            let guides = known.supplies.keys();
            let of_campaign = guides.filter(|(one, _)| *one == scenario.campaign);
            let ids = of_campaign.map(|(_, id)| id.as_str());
            let finding = Finding::new(&field("guide_id"), fault.to_string());
            Some(finding.maybe(nearest(&scenario.guide_id, ids)))
        }
    }
}

fn untold(fault: &Untold) -> Finding {
    let answers = field("answers");
    let at = |path: &Path| Finding::new(path, fault.to_string());
    match fault {
        Untold::Unanswered { step, kind, .. } => {
            at(&answers).help(format!("write `\"{step}\": {kind}(…)`"))
        }
        Untold::NotAsked { step } => at(&answers.then(Step::Key(step.clone()))),
        Untold::Beyond { .. } | Untold::Name(_) => at(&answers),
    }
}

/// Each card is of the type that its place asks for.
fn types(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let mut asked = Vec::new();
    for deck in scenario.stage_decks() {
        let kind = if deck.is_act {
            CardType::Act
        } else {
            CardType::Agenda
        };
        let path = stages::path(&deck);
        let codes = deck.codes.iter().enumerate();
        asked.extend(codes.map(|(index, code)| (path.then(Step::Index(index)), code, kind)));
    }
    let locations = scenario.locations.iter().enumerate();
    asked.extend(locations.map(|(index, layout)| {
        let path = field("locations").then(Step::Index(index));
        let path = path.then(Step::Field("card"));
        (path, &layout.card, CardType::Location)
    }));
    let wrong = asked.into_iter().filter_map(|(path, code, kind)| {
        let card = known.library.get(code.as_str())?;
        let fits = card.kind == kind
            || (kind == CardType::Location && card.kind == CardType::EnemyLocation);
        (!fits).then(|| {
            let title = &card.name.en;
            let message = format!("`{code}` ({title}) is a card of the type {}", card.kind);
            Finding::new(&path, message).help(format!("a card of the type {kind} stands here"))
        })
    });
    wrong.collect()
}

/// No more copies are set aside than the set of the card has.
fn copies(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let aside = scenario.set_aside.iter().enumerate();
    let wrong = aside.filter_map(|(index, (code, copies))| {
        let card = known.library.get(code.as_str())?;
        let set = card.encounter.as_ref().map(|place| &place.set)?;
        let mut of_set = known.library.cards_of_set(set.as_str());
        let (_, there_are) = of_set.find(|(one, _)| one.code == card.code)?;
        (there_are < *copies).then(|| {
            let path = field("set_aside").then(Step::Index(index));
            let title = &card.name.en;
            let message = format!("{copies} of `{code}` ({title}) are set aside");
            Finding::new(&path, message).help(format!("the set `{set}` has {there_are}"))
        })
    });
    wrong.collect()
}
