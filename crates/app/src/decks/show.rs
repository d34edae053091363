//! How a deck becomes a view.

use super::show_sheets::{permitted, selection, sheets};
use std::collections::BTreeMap;

use cards::{Card, CardCode, CardType, Number, SkillIcon, Slot};
use deckbuilding::{
    Assumption, Deck, Duty, HeldCard, Language, LimitedOption, OptionSource, Overview, Verdict,
    Violation,
};
use storage::{Deck as SavedDeck, DeckId};

use super::view::*;
use super::{DeckEdit, Draft};
use crate::catalogue::place_of;
use crate::collection::Owned;
use crate::facts::ClassName;
use crate::play::book::deckbuilder;
use crate::{App, Error};

impl App {
    pub(super) fn deck_view(&self, saved: &SavedDeck) -> Result<DeckView, Error> {
        let draft = Draft::read(saved)?;
        let (deck, setting) = (&draft.deck, draft.setting());
        let id = saved.id.0;
        let verdict = self.verdict(id, &draft)?;
        let violations = &verdict.violations;
        let overview = deckbuilder().overview(deck, &setting).unwrap_or_else(empty);
        let (undo, redo) = self.neighbours(saved)?;
        let collection = self.storage()?.collection()?;
        let tells = !collection.products.is_empty() || !collection.cards.is_empty();
        let owned = tells.then(|| self.owned()).transpose()?;
        Ok(DeckView {
            id,
            name: deck.name.clone(),
            investigator: deck.investigator.to_string(),
            front: deck.front().to_string(),
            back: deck.back().to_string(),
            versions_of_investigator: versions_of(&deck.investigator),
            tags: deck.tags.clone(),
            notes: deck.notes.clone(),
            occasion: draft.occasion,
            archived: saved.archived.is_some(),
            binned: saved.deleted.is_some(),
            cards: held(deck, &overview, violations, owned.as_ref()),
            size: overview.size,
            wanted: overview.wanted,
            beside: overview
                .beside
                .map(|(size, wanted)| BesideView { size, wanted }),
            experience: overview.experience,
            violations: violations.iter().map(violation_view).collect(),
            assumed: verdict.assumed.iter().map(assumption_view).collect(),
            limited: verdict.limited.iter().map(limited_view).collect(),
            options: permitted(deck),
            selections: overview
                .selections
                .iter()
                .map(|one| selection(one, deck))
                .collect(),
            sheets: sheets(deck),
            taboo: deck.taboo,
            taboos: taboos(),
            charts: charts(&overview),
            upgrade: self.upgrade_view(id, &draft)?,
            campaign: match draft.base {
                Some(_) => self.campaign_of_deck(id)?,
                None => None,
            },
            undo,
            redo,
        })
    }

    /// What is wrong with the deck, and with the upgrade that goes on.
    pub(super) fn verdict(&self, id: i64, draft: &Draft) -> Result<Verdict, Error> {
        let mut setting = draft.setting();
        if draft.base.is_some() {
            setting.granted = self.granted_to(id, &draft.deck)?;
        }
        let mut verdict = deckbuilder().verdict(&draft.deck, &setting);
        let violations = &mut verdict.violations;
        if let Some(base) = self.base(id, draft)?
            && let Ok(cost) = super::upgrade::price(&base, &draft.deck)
        {
            for violation in cost.violations {
                if !violations.contains(&violation) {
                    violations.push(violation);
                }
            }
        }
        Ok(verdict)
    }

    /// The edits before and after the place where the deck stands.
    fn neighbours(&self, saved: &SavedDeck) -> Result<(Option<DeckEdit>, Option<DeckEdit>), Error> {
        let Some(cursor) = saved.cursor else {
            return Ok((None, None));
        };
        let edits = self.storage()?.deck_edits(DeckId(saved.id.0))?;
        let first = edits.first().map_or(0, |edit| edit.number);
        let of = |number: u32| {
            let edit = edits.iter().find(|edit| edit.number == number)?;
            serde_json::from_str(&edit.edit).ok()
        };
        let undo = if cursor > first { of(cursor) } else { None };
        Ok((undo, of(cursor + 1)))
    }
}

fn empty() -> Overview {
    Overview {
        size: 0,
        wanted: 0,
        beside: None,
        experience: 0,
        selections: Vec::new(),
        cards: Vec::new(),
    }
}

/// Every version of an investigator, the deck's own first.
fn versions_of(investigator: &CardCode) -> Vec<String> {
    let library = card_data::library();
    let Some(own) = library.get(investigator.as_str()) else {
        return vec![investigator.to_string()];
    };
    let same = library.named(&own.name.en).filter(|card| {
        card.kind == CardType::Investigator
            && card.duplicate_of.is_none()
            && !card.hidden
            && card.deck_requirements.is_some()
    });
    let mut codes: Vec<String> = same.map(|card| card.code.to_string()).collect();
    codes.sort_by_key(|code| *code != investigator.as_str());
    codes
}

/// Every card of every part, in the order of the deck's parts.
fn held(
    deck: &Deck,
    overview: &Overview,
    violations: &[Violation],
    owned: Option<&Owned>,
) -> Vec<HeldView> {
    let beside = |code: &CardCode| {
        let beside = deck.choices.extra_deck.iter();
        beside.filter(|other| *other == code).count() as u32
    };
    let mut codes: Vec<&CardCode> = Vec::new();
    let slots = deck.slots.iter().chain(deck.side.iter());
    for code in slots.map(|(code, _)| code).chain(&deck.choices.extra_deck) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    let view = |code: &CardCode| {
        let known = overview.cards.iter().find(|held| held.code == *code);
        let card = card_data::library().get(code.as_str());
        let about = violations.iter().zip(0..);
        HeldView {
            code: code.to_string(),
            at: place_of(code),
            copies: deck.slots.copies(code.as_str()),
            uncounted: deck.ignored.copies(code.as_str()),
            side: deck.side.copies(code.as_str()),
            beside: beside(code),
            limit: known.map_or(2, |held| held.limit),
            duty: known.map_or(DutyName::Chosen, |held| held.duty.into()),
            level: known.map_or_else(|| card.and_then(|card| card.play.level), |held| held.level),
            owned: owned.and_then(|owned| Some(owned.copies(card?))),
            violations: about
                .filter(|(violation, _)| violation.cards.contains(code))
                .map(|(_, at)| at)
                .collect(),
        }
    };
    codes.into_iter().map(view).collect()
}

impl From<Duty> for DutyName {
    fn from(duty: Duty) -> Self {
        match duty {
            Duty::Chosen => Self::Chosen,
            Duty::Signature => Self::Signature,
            Duty::Weakness => Self::Weakness,
            Duty::Story => Self::Story,
            Duty::Other => Self::Other,
        }
    }
}

fn assumption_view(assumption: &Assumption) -> AssumptionView {
    let library = card_data::library();
    AssumptionView {
        sentence: Sentence {
            en: assumption.sentence(library, Language::English),
            ko: assumption.sentence(library, Language::Korean),
        },
        played: *assumption == Assumption::Played,
    }
}

fn limited_view(option: &LimitedOption) -> LimitedView {
    let (place, by) = match &option.option {
        OptionSource::Back(place) => (u32::try_from(*place).ok(), None),
        OptionSource::Card(card) => (None, Some(card.to_string())),
    };
    let mut cards: Vec<(String, u32)> = Vec::new();
    for code in &option.cards {
        match cards.iter_mut().find(|(known, _)| known == code.as_str()) {
            Some((_, copies)) => *copies += 1,
            None => cards.push((code.to_string(), 1)),
        }
    }
    LimitedView {
        place,
        by,
        limit: option.limit,
        cards,
    }
}

pub(super) fn violation_view(violation: &Violation) -> ViolationView {
    let library = card_data::library();
    ViolationView {
        code: violation.code().to_owned(),
        rule: violation.rule().to_owned(),
        sentence: Sentence {
            en: violation.sentence(library, Language::English),
            ko: violation.sentence(library, Language::Korean),
        },
        cards: violation.cards.iter().map(ToString::to_string).collect(),
    }
}

pub(super) fn taboos() -> Vec<TabooView> {
    let lists = card_data::taboos().iter().rev();
    let view = |list: &cards::TabooList| {
        Some(TabooView {
            number: list.code.parse().ok()?,
            date: list.date.to_string(),
        })
    };
    lists.filter_map(view).collect()
}

fn charts(overview: &Overview) -> DeckCharts {
    let cards: Vec<(&Card, &HeldCard)> = overview
        .cards
        .iter()
        .filter(|held| held.duty != Duty::Weakness)
        .filter_map(|held| {
            let card = card_data::library().get(held.code.as_str())?;
            card.subtype.is_none().then_some((card, held))
        })
        .collect();
    let mut costs: BTreeMap<&str, u32> = COSTS.iter().map(|cost| (*cost, 0)).collect();
    let mut icons: BTreeMap<SkillIcon, u32> = BTreeMap::new();
    let mut types: BTreeMap<CardType, u32> = BTreeMap::new();
    let mut classes: BTreeMap<ClassName, u32> = BTreeMap::new();
    let mut slots: BTreeMap<Slot, u32> = BTreeMap::new();
    let mut levels: BTreeMap<u8, u32> = BTreeMap::new();
    for (card, held) in cards {
        let copies = held.copies;
        if let Some(cost) = cost_bar(card) {
            *costs.entry(cost).or_default() += copies;
        }
        for icon in &card.play.icons {
            *icons.entry(*icon).or_default() += copies;
        }
        *types.entry(card.kind).or_default() += copies;
        for class in &card.classes {
            *classes.entry((*class).into()).or_default() += copies;
        }
        for slot in &card.play.slots {
            *slots.entry(*slot).or_default() += copies;
        }
        if let Some(level) = held.level {
            *levels.entry(level).or_default() += copies;
        }
    }
    DeckCharts {
        cost: COSTS
            .iter()
            .map(|cost| ((*cost).to_owned(), costs[cost]))
            .filter(|(cost, copies)| cost != "X" || *copies > 0)
            .collect(),
        icons: SkillIcon::ALL
            .iter()
            .map(|icon| ((*icon).into(), icons.get(icon).copied().unwrap_or(0)))
            .collect(),
        types: types
            .into_iter()
            .map(|(kind, n)| (kind.into(), n))
            .collect(),
        classes: classes.into_iter().collect(),
        slots: slots
            .into_iter()
            .map(|(slot, n)| (slot.into(), n))
            .collect(),
        levels: levels.into_iter().collect(),
    }
}

const COSTS: [&str; 8] = ["0", "1", "2", "3", "4", "5", "6", "X"];

fn cost_bar(card: &Card) -> Option<&'static str> {
    match card.play.cost? {
        Number::Fixed(cost) | Number::PerInvestigator(cost) => {
            COSTS.get(usize::try_from(cost.min(6)).ok()?).copied()
        }
        Number::X => Some("X"),
        Number::None | Number::Star | Number::Unknown => None,
    }
}
