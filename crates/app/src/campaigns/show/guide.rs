//! The steps that the guide has shown, and the question that it asks.

use super::layout::{layout, set_aside};
use super::question::question_view;
use campaign::guide::{Effect, Input, Step, StepKind};
use campaign::log::CampaignLog;
use campaign::run::{Form, GuideRun, Progress};

use super::names::{Names, plain, text};
use crate::campaigns::guides::unsupported;
use crate::campaigns::view::{GuideStepView, GuideView, Named, SetListing, StepKindName};
use crate::facts::CardName;

pub(in crate::campaigns) fn guide_view(
    names: &Names,
    run: &GuideRun,
    log: &CampaignLog,
    progress: &Progress,
    alone: Option<&str>,
) -> GuideView {
    let last = progress.shown.last().map(|(scenario, _)| scenario);
    let asked = progress
        .question
        .as_ref()
        .map(|question| &question.scenario);
    let Some(current) = asked.or(last) else {
        return GuideView::default();
    };
    let scenario = names.scenario_of(current);
    let shown = progress.shown.iter().filter(|(one, _)| one == current);
    let steps = shown.filter_map(|(scenario, id)| step(names, run, scenario, id));
    let question = progress.question.as_ref();
    let ending = question.is_some_and(|one| matches!(one.form, Form::Resolution { .. }));
    let skipped = alone.is_some_and(|chosen| chosen != current);
    let playable = names.engine_id(current).filter(|_| ending && !skipped);
    GuideView {
        scenario: scenario.map(|scenario| Named {
            code: scenario.id.clone(),
            name: text(&scenario.name),
        }),
        header: scenario
            .filter(|scenario| !scenario.header.is_empty())
            .map(|scenario| text(&scenario.header)),
        steps: steps.collect(),
        question: question.map(|one| question_view(names, log, one)),
        unsupported: playable.as_deref().map_or(0, unsupported),
        playable,
        without_deck: Vec::new(),
        games: Vec::new(),
    }
}

fn step(names: &Names, run: &GuideRun, scenario: &str, id: &str) -> Option<GuideStepView> {
    let empty = GuideStepView {
        id: id.to_owned(),
        kind: StepKindName::Plain,
        title: plain(""),
        text: plain(""),
        bullets: Vec::new(),
        sets: Vec::new(),
        cards: Vec::new(),
        layout: None,
        rows: Vec::new(),
        unknown: Vec::new(),
    };
    let Some(step) = run.step(scenario, id) else {
        return built_in(names, scenario, empty);
    };
    let shown = GuideStepView {
        kind: kind(&step.kind),
        title: text(&step.title),
        text: text(&step.text),
        bullets: step.bullets.iter().map(text).collect(),
        sets: sets(names, &step.kind),
        cards: set_aside(names, scenario, (id, step)),
        layout: layout(names, &step.kind),
        rows: rows(&step.kind),
        unknown: unknown(step),
        ..empty
    };
    let says = !step.text.is_empty()
        || !step.title.is_empty()
        || !step.bullets.is_empty()
        || !shown.sets.is_empty()
        || shown.layout.is_some()
        || shown.kind == StepKindName::Play
        || !shown.unknown.is_empty();
    let seen = !step.hidden || !shown.unknown.is_empty();
    (says && seen).then_some(shown)
}

/// Steps that the window has words of its own for.
fn built_in(names: &Names, scenario: &str, step: GuideStepView) -> Option<GuideStepView> {
    if let Some(id) = step.id.strip_prefix("$r_") {
        let resolution = names.scenario_of(scenario)?.resolution(id)?;
        return Some(GuideStepView {
            kind: StepKindName::Resolution,
            title: text(&resolution.title),
            text: text(&resolution.text),
            ..step
        });
    }
    let kind = match step.id.as_str() {
        "$play_scenario" => StepKindName::Play,
        "$upgrade_decks" => StepKindName::UpgradeDecks,
        "$save_decks" => StepKindName::SaveDecks,
        "$campaign_lost" => StepKindName::CampaignLost,
        _ => return None,
    };
    Some(GuideStepView { kind, ..step })
}

fn kind(kind: &StepKind) -> StepKindName {
    match kind {
        StepKind::Story => StepKindName::Story,
        StepKind::Rule => StepKindName::Rule,
        StepKind::EncounterSets { remove: true, .. } => StepKindName::RemoveSets,
        StepKind::EncounterSets { aside: true, .. } => StepKindName::SetSetsAside,
        StepKind::EncounterSets { .. } => StepKindName::GatherSets,
        StepKind::Locations(_) => StepKindName::Locations,
        StepKind::Table { .. } => StepKindName::Table,
        StepKind::Ask(input) => match **input {
            Input::Play(_) => StepKindName::Play,
            Input::UpgradeDecks { .. } => StepKindName::UpgradeDecks,
            Input::SaveDecks => StepKindName::SaveDecks,
            Input::Unknown { .. } => StepKindName::Unknown,
            _ => StepKindName::Plain,
        },
        StepKind::Unknown { .. } => StepKindName::Unknown,
        _ => StepKindName::Plain,
    }
}

/// What of the step this version does not know: its kind, what it asks, what it would write.
fn unknown(step: &Step) -> Vec<String> {
    let kind = match &step.kind {
        StepKind::Unknown { kind } => Some(kind),
        StepKind::Ask(input) => match &**input {
            Input::Unknown { kind } => Some(kind),
            _ => None,
        },
        _ => None,
    };
    let effects = step.effects.iter().filter_map(|effect| match effect {
        Effect::Unknown { kind } => Some(kind),
        _ => None,
    });
    kind.into_iter().chain(effects).cloned().collect()
}

fn sets(names: &Names, kind: &StepKind) -> Vec<SetListing> {
    let StepKind::EncounterSets { sets, .. } = kind else {
        return Vec::new();
    };
    let listed = sets.iter().map(|id| {
        let set = names.library.encounter_set(id);
        SetListing {
            id: id.clone(),
            name: set.map_or_else(|| plain(id), |set| CardName::from(&set.name)),
            cards: set.map_or(0, |set| {
                set.cards.iter().map(|(_, copies)| u32::from(*copies)).sum()
            }),
        }
    });
    listed.collect()
}

fn rows(kind: &StepKind) -> Vec<Vec<CardName>> {
    let StepKind::Table { rows } = kind else {
        return Vec::new();
    };
    rows.iter()
        .map(|row| row.iter().map(text).collect())
        .collect()
}

pub(super) fn choices_of(step: &Step) -> Vec<(&str, CardName)> {
    let StepKind::Ask(input) = &step.kind else {
        return Vec::new();
    };
    let choices = match &**input {
        Input::One { choices, .. }
        | Input::Several { choices, .. }
        | Input::Cards { choices, .. }
        | Input::OneForEach { choices, .. } => choices.as_slice(),
        Input::Investigators(choose) => choose.choices.as_slice(),
        Input::Play(play) => play.branches.as_slice(),
        _ => &[],
    };
    let named = choices.iter().filter(|choice| !choice.text.is_empty());
    named
        .map(|choice| (choice.id.as_str(), text(&choice.text)))
        .collect()
}
