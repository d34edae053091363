//! The steps that the guide has shown, and the question that it asks.

use campaign::guide::{Effect, Input, Step, StepKind};
use campaign::log::CampaignLog;
use campaign::run::{Form, GuideRun, Offer, Progress, Question};
use cards::{CardType, Subtype};

use super::names::{Names, plain, text};
use crate::campaigns::guides::{engine_id, unsupported};
use crate::campaigns::view::{
    EachOffers, EachRange, FormAsked, GuideOffer, GuideStepView, GuideView, Named, PartnerHarm,
    QuestionView, ResolutionChoice, SetListing, StepKindName, SupplyChoice, SupplyPoints,
    TravelChoice,
};
use crate::facts::CardName;

/// The placeholder for a basic weakness that is still to be drawn.
const RANDOM_WEAKNESS: &str = "01000";

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
    let scenario = names.guide.scenario(current);
    let shown = progress.shown.iter().filter(|(one, _)| one == current);
    let steps = shown.filter_map(|(scenario, id)| step(names, run, scenario, id));
    let question = progress.question.as_ref();
    let ending = question.is_some_and(|one| matches!(one.form, Form::Resolution { .. }));
    let skipped = alone.is_some_and(|chosen| chosen != current);
    let playable = engine_id(names.guide, current).filter(|_| ending && !skipped);
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
        rows: rows(names, &step.kind),
        unknown: unknown(step),
        ..empty
    };
    let says = !step.text.is_empty()
        || !step.title.is_empty()
        || !step.bullets.is_empty()
        || !shown.sets.is_empty()
        || shown.kind == StepKindName::Play
        || !shown.unknown.is_empty();
    let seen = !step.hidden || !shown.unknown.is_empty();
    (says && seen).then_some(shown)
}

/// Steps that the window has words of its own for.
fn built_in(names: &Names, scenario: &str, step: GuideStepView) -> Option<GuideStepView> {
    if let Some(id) = step.id.strip_prefix("$r_") {
        let resolution = names.guide.scenario(scenario)?.resolution(id)?;
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

fn rows(names: &Names, kind: &StepKind) -> Vec<Vec<Option<CardName>>> {
    match kind {
        StepKind::Locations(layout) => {
            let name = |code: &String| {
                let own = layout.names.iter().find(|(one, _)| one == code);
                let known = own.map(|(_, name)| text(name));
                (code != "blank").then(|| known.unwrap_or_else(|| names.of(code)))
            };
            let rows = layout.rows.iter();
            rows.map(|row| row.iter().map(name).collect()).collect()
        }
        StepKind::Table { rows } => rows
            .iter()
            .map(|row| row.iter().map(|cell| Some(text(cell))).collect())
            .collect(),
        _ => Vec::new(),
    }
}

fn question_view(names: &Names, log: &CampaignLog, question: &Question) -> QuestionView {
    QuestionView {
        scenario: question.scenario.clone(),
        step: question.step.clone(),
        text: text(&question.text),
        form: form(names, log, &question.form),
        can_pass: question.form.can_pass(),
    }
}

fn form(names: &Names, log: &CampaignLog, form: &Form) -> FormAsked {
    match form {
        Form::One { offers, random } => FormAsked::One {
            offers: all(offers),
            random: *random,
        },
        Form::YesNo { offer } => FormAsked::YesNo { offer: one(offer) },
        Form::Several {
            offers,
            min,
            max,
            random,
        } => FormAsked::Several {
            offers: all(offers),
            min: small(*min),
            max: small(*max),
            random: *random,
        },
        Form::Number { min, max } => FormAsked::Number {
            min: *min,
            max: *max,
        },
        Form::NumberEach { each, total } => FormAsked::NumberEach {
            each: each
                .iter()
                .map(|(code, min, max)| EachRange {
                    who: names.named(code),
                    min: *min,
                    max: *max,
                })
                .collect(),
            total: *total,
        },
        Form::OneEach {
            each,
            unique,
            optional,
        } => FormAsked::OneEach {
            each: each
                .iter()
                .map(|(code, offers)| EachOffers {
                    who: names.named(code),
                    offers: all(offers),
                })
                .collect(),
            unique: *unique,
            optional: *optional,
        },
        Form::Text => FormAsked::Text,
        Form::Travel { to } => FormAsked::Travel {
            to: to
                .iter()
                .map(|(id, name, time)| TravelChoice {
                    id: id.clone(),
                    name: text(name),
                    time: *time,
                })
                .collect(),
        },
        Form::SideStory { offers } => FormAsked::SideStory {
            offers: all(offers),
        },
        other => people(names, log, other),
    }
}

/// Questions about investigators, partners and cards.
fn people(names: &Names, log: &CampaignLog, form: &Form) -> FormAsked {
    match form {
        Form::Investigators {
            from,
            min,
            max,
            offers,
        } => FormAsked::Investigators {
            from: names.all(from),
            min: small(*min),
            max: small(*max),
            offers: all(offers),
        },
        Form::Cards {
            from,
            open,
            min,
            max,
            counts,
            ..
        } => FormAsked::Cards {
            from: from.as_ref().map(|codes| names.all(codes)),
            open: *open,
            min: small(*min),
            max: max.map(small),
            counts: *counts,
        },
        Form::AddCard { card, from, .. } => FormAsked::AddCard {
            card: names.named(card),
            from: names.all(from),
        },
        Form::Weakness { of, traits } => FormAsked::Weakness {
            of: names.all(of),
            traits: traits.clone(),
            cards: basic_weaknesses(names, traits),
        },
        Form::Supplies { of, supplies } => FormAsked::Supplies {
            of: of
                .iter()
                .map(|(code, points)| SupplyPoints {
                    who: names.named(code),
                    points: *points,
                })
                .collect(),
            supplies: supplies
                .iter()
                .map(|supply| SupplyChoice {
                    id: supply.id.clone(),
                    name: text(&supply.name),
                    cost: supply.cost,
                    several: supply.several,
                })
                .collect(),
        },
        Form::PartnerTrauma { partners } => FormAsked::PartnerTrauma {
            partners: partners
                .iter()
                .map(|(code, health, sanity)| PartnerHarm {
                    who: names.named(code),
                    health: *health,
                    sanity: *sanity,
                })
                .collect(),
        },
        Form::Party { present } => FormAsked::Party {
            present: names.all(present),
            others: others(names, log, present),
        },
        Form::Resolution {
            offers,
            branches,
            investigators,
        } => FormAsked::Resolution {
            offers: offers
                .iter()
                .map(|offer| ResolutionChoice {
                    id: offer.id.clone(),
                    title: titled(&offer.title, &offer.id),
                    statuses: offer.statuses.clone(),
                })
                .collect(),
            branches: branches
                .iter()
                .map(|branch| GuideOffer {
                    id: branch.id.clone(),
                    text: titled(&branch.text, &branch.id),
                })
                .collect(),
            investigators: names.all(investigators),
        },
        _ => FormAsked::Text,
    }
}

/// Investigators who may join: not among those present, and neither killed nor insane.
fn others(names: &Names, log: &CampaignLog, present: &[String]) -> Vec<Named> {
    let able = names.library.iter().filter(|card| {
        let code = card.code.as_str();
        card.kind == CardType::Investigator
            && card.encounter.is_none()
            && card.duplicate_of.is_none()
            && !present.iter().any(|one| one == code)
            && log.investigators.get(code).is_none_or(|one| one.survives())
    });
    able.map(|card| names.named(card.code.as_str())).collect()
}

fn basic_weaknesses(names: &Names, traits: &[String]) -> Vec<Named> {
    let fits = |card: &&cards::Card| {
        let has = |wanted: &String| {
            let mut own = card.traits.iter();
            own.any(|own| own.as_str().eq_ignore_ascii_case(wanted))
        };
        card.subtype == Some(Subtype::BasicWeakness)
            && card.duplicate_of.is_none()
            && card.code.as_str() != RANDOM_WEAKNESS
            && (traits.is_empty() || traits.iter().any(has))
    };
    let cards = names.library.iter().filter(fits);
    cards.map(|card| names.named(card.code.as_str())).collect()
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

fn all(offers: &[Offer]) -> Vec<GuideOffer> {
    offers.iter().map(one).collect()
}

fn one(offer: &Offer) -> GuideOffer {
    GuideOffer {
        id: offer.id.clone(),
        text: titled(&offer.text, &offer.id),
    }
}

/// A text, or the id of what has none.
fn titled(words: &campaign::guide::Text, id: &str) -> CardName {
    if words.is_empty() {
        plain(&id.replace('_', " "))
    } else {
        text(words)
    }
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
