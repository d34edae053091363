//! The edits that a player makes, one by one.

use cards::{CardCode, Class};
use deckbuilding::{Deck, Mark, Sheet, Slots};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{Draft, Occasion};
use crate::facts::ClassName;

/// One edit. Those that need chance or the past are made by use cases of their own and only told
/// here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum DeckEdit {
    Copies {
        card: String,
        copies: u32,
        part: DeckPart,
    },
    /// One copy of a card takes the place of one of another.
    Swap {
        from: String,
        to: String,
    },
    Rename {
        name: String,
    },
    Tags {
        tags: String,
    },
    Notes {
        notes: String,
    },
    /// A class chosen under a name; absent takes the choice back.
    ChooseClass {
        choice: String,
        class: Option<ClassName>,
    },
    ChooseOption {
        option: Option<String>,
    },
    ChooseSize {
        size: u8,
    },
    Taboo {
        list: Option<u16>,
    },
    Occasion {
        occasion: Occasion,
    },
    /// The sides of other versions of the investigator; absent is the printed one.
    Sides {
        front: Option<String>,
        back: Option<String>,
    },
    /// Boxes on an upgrade sheet, and what was chosen with the option.
    Mark {
        card: String,
        option: u32,
        boxes: u8,
        choices: Vec<String>,
    },
    /// Experience earned before this version, beyond what was carried over.
    Experience {
        earned: i32,
    },
    /// Experience added or taken away by hand.
    Adjust {
        amount: i32,
    },
    /// Copies of cards exiled in the last scenario, a code for each.
    Exile {
        cards: Vec<String>,
    },
    /// What a card earned in the last scenario towards the prices of the upgrade, at its place
    /// among what the card may earn.
    Earn {
        card: String,
        place: u32,
        count: u32,
    },
    /// A random basic weakness was drawn.
    Weakness {
        card: String,
    },
    BeginUpgrade,
    FinishUpgrade,
    /// The upgrade was given up; the deck is as before it.
    LeaveUpgrade,
    /// An earlier version was taken up again.
    Version {
        number: u32,
    },
}

/// Where in a deck a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DeckPart {
    Deck,
    /// Cards kept for later.
    Side,
    /// Copies of the deck that do not count.
    Uncounted,
    /// The deck beside the deck that some investigators have.
    Beside,
}

/// More copies of a card than any rule allows, so that a slip does no harm.
const MOST_COPIES: u32 = 20;

/// More things than any card may earn.
const MOST_THINGS_EARNED: usize = 9;

impl DeckEdit {
    pub(super) fn json(&self) -> String {
        serde_json::to_string(self).expect("an edit is plain data")
    }
}

impl Draft {
    /// Makes an edit that needs nothing but the deck. False where it changes nothing.
    pub(super) fn apply(&mut self, edit: &DeckEdit) -> bool {
        let before = self.clone();
        let deck = &mut self.deck;
        match edit {
            DeckEdit::Copies { card, copies, part } => {
                set_copies(
                    deck,
                    &card.as_str().into(),
                    (*copies).min(MOST_COPIES),
                    *part,
                );
            }
            DeckEdit::Swap { from, to } => swap(deck, &from.as_str().into(), &to.as_str().into()),
            DeckEdit::Rename { name } => deck.name = name.trim().to_owned(),
            DeckEdit::Tags { tags } => deck.tags = tags.trim().to_owned(),
            DeckEdit::Notes { notes } => deck.notes.clone_from(notes),
            DeckEdit::ChooseClass { choice, class } => choose_class(deck, choice, *class),
            DeckEdit::ChooseOption { option } => {
                deck.choices.option = option.as_deref().map(Into::into);
            }
            DeckEdit::ChooseSize { size } => deck.choices.deck_size = Some(*size),
            DeckEdit::Taboo { list } => deck.taboo = *list,
            DeckEdit::Occasion { occasion } => self.occasion = *occasion,
            DeckEdit::Sides { front, back } => {
                let own = |code: &String| {
                    (*code != deck.investigator.as_str()).then(|| code.as_str().into())
                };
                let (front, back) = (front.as_ref().and_then(own), back.as_ref().and_then(own));
                (deck.choices.front, deck.choices.back) = (front, back);
            }
            DeckEdit::Mark {
                card,
                option,
                boxes,
                choices,
            } => mark(deck, card, *option as usize, *boxes, choices),
            DeckEdit::Adjust { amount } => deck.xp_adjustment = Some(*amount),
            DeckEdit::Exile { cards } => {
                deck.exiled = cards.iter().map(|code| code.as_str().into()).collect();
            }
            DeckEdit::Earn { card, place, count } => {
                let place = (*place as usize).min(MOST_THINGS_EARNED);
                deck.choices.earn(&card.as_str().into(), place, *count);
            }
            DeckEdit::Weakness { card } => deck.slots.add(&card.as_str().into(), 1),
            DeckEdit::Experience { .. }
            | DeckEdit::BeginUpgrade
            | DeckEdit::FinishUpgrade
            | DeckEdit::LeaveUpgrade
            | DeckEdit::Version { .. } => {}
        }
        *self != before
    }
}

fn set_copies(deck: &mut Deck, card: &CardCode, copies: u32, part: DeckPart) {
    match part {
        DeckPart::Deck => {
            deck.slots.set(card, copies);
            let uncounted = deck.ignored.copies(card.as_str()).min(copies);
            deck.ignored.set(card, uncounted);
        }
        DeckPart::Side => deck.side.set(card, copies),
        DeckPart::Uncounted => {
            let most = deck.slots.copies(card.as_str());
            deck.ignored.set(card, copies.min(most));
        }
        DeckPart::Beside => {
            deck.choices.extra_deck.retain(|other| other != card);
            let copies = std::iter::repeat_n(card.clone(), copies as usize);
            deck.choices.extra_deck.extend(copies);
        }
    }
}

fn swap(deck: &mut Deck, from: &CardCode, to: &CardCode) {
    let have = deck.slots.copies(from.as_str());
    if have == 0 {
        return;
    }
    // The new card stands where the old one stood.
    let mut slots = Slots::default();
    for (code, copies) in deck.slots.iter() {
        if code == from {
            slots.add(to, 1);
            if copies > 1 {
                slots.add(from, copies - 1);
            }
        } else {
            slots.add(code, copies);
        }
    }
    deck.slots = slots;
    let uncounted = deck.ignored.copies(from.as_str()).min(have - 1);
    deck.ignored.set(from, uncounted);
}

fn choose_class(deck: &mut Deck, choice: &str, class: Option<ClassName>) {
    let classes = &mut deck.choices.classes;
    let chosen = class.map(|class| Class::from(class).as_str());
    match (
        classes.iter_mut().find(|(name, _)| &**name == choice),
        chosen,
    ) {
        (Some(pair), Some(class)) => pair.1 = class.into(),
        (None, Some(class)) => classes.push((choice.into(), class.into())),
        (_, None) => classes.retain(|(name, _)| &**name != choice),
    }
}

/// Writes one option of an upgrade sheet anew, in the order of the options.
fn mark(deck: &mut Deck, card: &str, option: usize, boxes: u8, choices: &[String]) {
    let sheets = &mut deck.choices.sheets;
    let at = sheets.iter().position(|(code, _)| code.as_str() == card);
    let mut sheet = at
        .and_then(|at| Sheet::parse(&sheets[at].1))
        .unwrap_or_default();
    sheet.marks.retain(|mark| mark.option != option);
    if boxes > 0 || !choices.is_empty() {
        sheet.marks.push(Mark {
            option,
            boxes,
            choices: choices.to_vec(),
        });
    }
    sheet.marks.sort_by_key(|mark| mark.option);
    match at {
        _ if sheet.marks.is_empty() => sheets.retain(|(code, _)| code.as_str() != card),
        Some(at) => sheets[at].1 = sheet.to_string().into(),
        None => sheets.push((card.into(), sheet.to_string().into())),
    }
}
