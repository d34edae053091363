//! The decks of a campaign without a person: weaknesses drawn and experience spent by chance.

use anyhow::Context;
use cards::{Card, CardCode};
use deckbuilding::{Deck, Deckbuilder, Mode, Random, Setting};

use crate::book::book;
use crate::play::decks::BUILDER;

/// How often something else to buy is tried.
const TRIES: usize = 12;

/// The starter decks of which the engine plays every card, by the codes of their investigators.
pub fn starters() -> anyhow::Result<Vec<Deck>> {
    let mut decks = Vec::new();
    for (name, text) in card_data::decks() {
        let deck = Deck::from_json(text).with_context(|| name.to_owned())?;
        if plays_all(&deck) {
            decks.push(deck);
        }
    }
    Ok(decks)
}

/// Whether the engine plays every card of the deck, whatever weaknesses are drawn.
fn plays_all(deck: &Deck) -> bool {
    let placeholder = BUILDER.weakness_to_draw();
    let mut codes = deck.slots.iter().map(|(code, _)| code);
    codes.all(|code| Some(code) == placeholder.as_ref() || is_played(code))
}

/// Whether the engine plays the card.
fn is_played(code: &CardCode) -> bool {
    book()
        .card(code.as_str())
        .is_some_and(|def| def.script.is_some())
}

/// A random basic weakness with one of the traits, where any are named, of which nobody at the
/// table holds every copy.
pub fn weakness(
    deck: &Deck,
    at_the_table: &[CardCode],
    traits: &[String],
    chance: &mut Random,
) -> Option<CardCode> {
    let setting = Setting {
        mode: Mode::Campaign { earned: 0 },
        ..Setting::default()
    };
    let has_one = |card: &Card| {
        let mut own = card.traits.iter();
        traits.is_empty()
            || own.any(|one| {
                traits
                    .iter()
                    .any(|name| one.as_str().eq_ignore_ascii_case(name))
            })
    };
    let owned = |card: &Card| {
        if card.duplicate_of.is_some() || !has_one(card) || !is_played(&card.code) {
            return 0;
        }
        let held = at_the_table.iter().filter(|code| **code == card.code);
        u32::from(card.quantity).saturating_sub(held.count() as u32)
    };
    BUILDER.draw_weakness(deck, &setting, owned, chance)
}

/// The deck without the placeholders of weaknesses still to be drawn, and how many there were.
pub fn without_placeholders(deck: &Deck) -> (Deck, u32) {
    let mut deck = deck.clone();
    let Some(placeholder) = BUILDER.weakness_to_draw() else {
        return (deck, 0);
    };
    let copies = deck.slots.copies(placeholder.as_str());
    deck.slots.set(&placeholder, 0);
    (deck, copies)
}

/// An upgraded version of a deck, and its price, which is no more than what is left. What was exiled
/// is replaced first.
pub fn upgraded(
    deck: &Deck,
    exiled: &[CardCode],
    (left, earned): (u32, u32),
    chance: &mut Random,
) -> Option<(Deck, u32)> {
    let shop = Shop {
        builder: &BUILDER,
        setting: Setting {
            mode: Mode::Campaign { earned },
            played: true,
            ..Setting::default()
        },
        left,
    };
    let mut old = deck.clone();
    old.exiled = exiled.to_vec();
    let mut best: Option<(Deck, u32)> = None;
    let mut now = old.clone();
    for card in exiled {
        let copies = now.slots.copies(card.as_str());
        now.slots.set(card, copies.saturating_sub(1));
        shop.add(&mut now, 0, chance);
    }
    if !exiled.is_empty() {
        best = shop.price(&old, &now).map(|price| (now.clone(), price));
    }
    for _ in 0..TRIES {
        let mut next = now.clone();
        match chance.below(3) {
            0 => shop.swap(&mut next, chance),
            _ => shop.raise(&mut next, chance),
        };
        if let Some(price) = shop.price(&old, &next) {
            now = next.clone();
            best = Some((next, price));
        }
    }
    best.filter(|(new, _)| new.slots != deck.slots)
}

/// What is bought with the experience that is left.
struct Shop<'b> {
    builder: &'b Deckbuilder<'static>,
    setting: Setting,
    left: u32,
}

impl Shop<'_> {
    /// The price of the new version, where it is legal and can be paid.
    fn price(&self, old: &Deck, new: &Deck) -> Option<u32> {
        let upgrade = self.builder.upgrade_cost(old, new).ok()?;
        let is_legal = upgrade.violations.is_empty()
            && upgrade.experience <= self.left
            && self.builder.check(new, &self.setting).is_empty();
        is_legal.then_some(upgrade.experience)
    }

    /// A copy of a card becomes one of a higher level.
    fn raise(&self, deck: &mut Deck, chance: &mut Random) -> Option<()> {
        let held: Vec<CardCode> = deck.slots.iter().map(|(code, _)| code.clone()).collect();
        let old = chance.pick(&held)?;
        let mut higher = self
            .builder
            .higher_levels(deck, &self.setting, old.as_str());
        higher.retain(is_played);
        let new = chance.pick(&higher)?;
        let copies = deck.slots.copies(old.as_str());
        deck.slots.set(old, copies - 1);
        deck.slots.add(new, 1);
        Some(())
    }

    /// A card of any level takes the place of another.
    fn swap(&self, deck: &mut Deck, chance: &mut Random) -> Option<()> {
        let held: Vec<CardCode> = deck.slots.iter().map(|(code, _)| code.clone()).collect();
        let old = chance.pick(&held)?;
        let copies = deck.slots.copies(old.as_str());
        deck.slots.set(old, copies - 1);
        self.add(deck, u8::try_from(self.left).unwrap_or(u8::MAX), chance)
    }

    /// A copy of a card joins that the deck may take, no dearer than that.
    fn add(&self, deck: &mut Deck, dearest: u8, chance: &mut Random) -> Option<()> {
        let mut cards = self.builder.permitted(deck, &self.setting);
        cards.retain(|(card, _)| {
            let level = card.play.level;
            card.duplicate_of.is_none()
                && level.is_some_and(|level| level <= dearest)
                && is_played(&card.code)
        });
        let (card, _) = chance.pick(&cards)?;
        deck.slots.add(&card.code, 1);
        Some(())
    }
}
