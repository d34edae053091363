//! Upgrade sheets and choices of a deck, as the window shows them.

use super::view::*;
use crate::facts::CardName;
use crate::play::show::faces::{card_name, plain};
use cards::{Card, Customization, DeckOption};
use deckbuilding::{Deck, Selected, Sheet, sheet_choices};

pub(super) fn selection(selected: &Selected, deck: &Deck) -> SelectionView {
    match selected {
        Selected::Class { name, from, chosen } => SelectionView::Class {
            choice: name.to_string(),
            from: from.iter().map(|class| (*class).into()).collect(),
            chosen: chosen.map(Into::into),
        },
        Selected::Option { from, chosen } => SelectionView::Option {
            from: from.iter().map(|id| option(id, deck)).collect(),
            chosen: chosen.as_ref().map(ToString::to_string),
        },
        Selected::Size { from, chosen } => SelectionView::Size {
            from: from.clone(),
            chosen: *chosen,
        },
    }
}

pub(super) fn option(id: &str, deck: &Deck) -> OptionView {
    let back = card_data::library().get(deck.back().as_str());
    let lines = back.into_iter().flat_map(|card| &card.deck_options);
    let mut selects = lines.flat_map(|line| &line.option_select);
    let line = selects.find(|select| &*select.id == id);
    let nothing = DeckOption::default();
    let line = line.map_or(&nothing, |select| &*select.option);
    line_view(id, line)
}

/// What the back of the investigator permits, line by line. A line that is chosen from several is
/// told with the choice.
pub(super) fn permitted(deck: &Deck) -> Vec<OptionView> {
    let back = card_data::library().get(deck.back().as_str());
    let lines = back.into_iter().flat_map(|card| &card.deck_options);
    let told =
        lines.filter(|line| line.option_select.is_empty() && line.deck_size_select.is_empty());
    told.map(|line| line_view("", line)).collect()
}

fn line_view(id: &str, line: &DeckOption) -> OptionView {
    let classes = line.classes.iter().chain(&line.class_select);
    let conditions = [
        line.tags.is_empty(),
        line.text.is_empty(),
        line.slots.is_empty(),
        line.uses.is_empty(),
        line.permanent.is_none(),
    ];
    OptionView {
        id: id.to_owned(),
        classes: classes.map(|class| (*class).into()).collect(),
        traits: line
            .traits
            .iter()
            .map(|one| trait_name(one.as_str()))
            .collect(),
        types: line.types.iter().map(|kind| (*kind).into()).collect(),
        levels: line.level.map(|range| (range.min, range.max)),
        limit: line.limit,
        not: line.not,
        conditional: conditions.contains(&false),
    }
}

/// The sheets of the customizable cards in the deck.
pub(super) fn sheets(deck: &Deck) -> Vec<SheetView> {
    let cards = deck.slots.iter().filter_map(|(code, _)| {
        let card = card_data::library().get(code.as_str())?;
        (!card.customizations.is_empty()).then_some(card)
    });
    cards.map(|card| sheet(card, deck)).collect()
}

pub(super) fn sheet(card: &Card, deck: &Deck) -> SheetView {
    let changed = deck.taboo.and_then(|number| {
        let list = card_data::taboos().get(&number.to_string())?;
        list.get(card.code.as_str())?.customizations.as_deref()
    });
    let marks = deck.choices.sheet(card.code.as_str());
    let sheet = marks.and_then(Sheet::parse).unwrap_or_default();
    let options = changed.unwrap_or(&card.customizations).iter().enumerate();
    SheetView {
        card: card.code.to_string(),
        level: sheet.level(),
        experience: sheet.experience(),
        options: options
            .map(|(at, option)| sheet_option(option, at, &sheet, card))
            .collect(),
    }
}

pub(super) fn sheet_option(
    option: &Customization,
    at: usize,
    sheet: &Sheet,
    card: &Card,
) -> SheetOption {
    let mark = sheet.marks.iter().find(|mark| mark.option == at);
    SheetOption {
        name: option.name.as_ref().map(CardName::from),
        boxes: option.xp,
        marked: mark.map_or(0, |mark| mark.boxes),
        choice: option.choice.as_ref().map(ToString::to_string),
        most: option.choices.unwrap_or(1),
        chosen: mark.map_or_else(Vec::new, |mark| mark.choices.clone()),
        candidates: candidates(option, card),
    }
}

/// What the option may name.
pub(super) fn candidates(option: &Customization, card: &Card) -> Vec<Candidate> {
    let library = card_data::library();
    let name = |value: &str| match option.choice.as_deref() {
        Some("choose_trait") => trait_name(value),
        Some("choose_card") => library.get(value).map_or_else(|| plain(value), card_name),
        Some("remove_slot") => {
            let slot = value
                .parse()
                .ok()
                .and_then(|at: usize| card.play.slots.get(at));
            plain(slot.map_or(value, |slot| slot.as_str()))
        }
        _ => plain(value),
    };
    let values = sheet_choices(option, card, library).into_iter();
    values
        .map(|value| Candidate {
            name: name(&value),
            value,
        })
        .collect()
}

pub(super) fn trait_name(name: &str) -> CardName {
    let printed = card_data::library().trait_name(name);
    printed.map_or_else(|| plain(name), CardName::from)
}
