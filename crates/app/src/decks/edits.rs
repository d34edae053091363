//! Edits of a kept deck: made, taken back, made again.

use storage::{Deck as SavedDeck, DeckId};

use super::view::DeckView;
use super::{DeckEdit, Draft, Occasion};
use crate::{App, Error};

impl App {
    /// A deck with everything that its editor shows.
    pub fn open_deck(&self, deck: i64) -> Result<DeckView, Error> {
        self.deck_view(&self.storage()?.deck(DeckId(deck))?)
    }

    /// Makes an edit and keeps it.
    ///
    /// # Errors
    /// [`Error::UnknownCard`] for a card that does not exist, [`Error::UnknownDeck`].
    pub fn edit_deck(&self, deck: i64, edit: &DeckEdit) -> Result<DeckView, Error> {
        check_codes(edit)?;
        let mut draft = self.draft(deck)?;
        let changed = match edit {
            DeckEdit::Experience { earned } => {
                let carried = self.carried(deck, &draft)?;
                let xp = Some(carried.saturating_add(*earned));
                std::mem::replace(&mut draft.deck.xp, xp) != xp
            }
            DeckEdit::BeginUpgrade => self.begin_upgrade(deck, &mut draft)?,
            DeckEdit::FinishUpgrade => self.finish_upgrade(deck, &mut draft)?,
            DeckEdit::LeaveUpgrade => self.leave_upgrade(deck, &mut draft)?,
            DeckEdit::Version { number } => {
                let version = self.storage()?.deck_version(DeckId(deck), *number)?;
                self.storage()?.keep_deck_version(
                    DeckId(deck),
                    &draft.deck.to_json(),
                    self.now(),
                )?;
                draft.deck = super::state::read(&draft.deck.name, &version.json)?;
                draft.base = None;
                true
            }
            _ => draft.apply(edit),
        };
        if changed {
            self.keep_edit(deck, edit, &draft)?;
        }
        self.open_deck(deck)
    }

    pub(super) fn keep_edit(&self, deck: i64, edit: &DeckEdit, draft: &Draft) -> Result<(), Error> {
        draft.within_limits()?;
        let storage = self.storage()?;
        let now = self.now();
        Ok(draft.stored(|state| storage.edit_deck(DeckId(deck), &edit.json(), state, now))?)
    }

    /// Takes the last edit back; nothing happens where there is none.
    pub fn undo_deck(&self, deck: i64) -> Result<DeckView, Error> {
        let saved = self.storage()?.deck(DeckId(deck))?;
        match saved.cursor.and_then(|cursor| cursor.checked_sub(1)) {
            Some(before) => self.go_to_edit(deck, before),
            None => self.deck_view(&saved),
        }
    }

    /// Makes the edit that was taken back last again; nothing happens where there is none.
    pub fn redo_deck(&self, deck: i64) -> Result<DeckView, Error> {
        let saved = self.storage()?.deck(DeckId(deck))?;
        match saved.cursor {
            Some(cursor) => self.go_to_edit(deck, cursor + 1),
            None => self.deck_view(&saved),
        }
    }

    /// Goes to the state after any edit of the list; nothing happens for one that is not there.
    pub fn go_to_edit(&self, deck: i64, edit: u32) -> Result<DeckView, Error> {
        let storage = self.storage()?;
        let id = DeckId(deck);
        let saved = storage.deck(id)?;
        if storage.deck_edits(id)?.iter().any(|one| one.number == edit) {
            let state = storage.deck_edit(id, edit)?;
            let draft = Draft::read(&SavedDeck {
                json: state.json,
                occasion: state.occasion,
                base: state.base,
                ..saved
            })?;
            draft.stored(|state| storage.stand_deck_at(id, edit, state, self.now()))?;
        }
        self.open_deck(deck)
    }
}

/// A deck never holds what does not exist because of a slip of the window.
fn check_codes(edit: &DeckEdit) -> Result<(), Error> {
    let codes: Vec<&String> = match edit {
        DeckEdit::Copies { card, copies, .. } if *copies > 0 => vec![card],
        DeckEdit::Swap { to, .. } => vec![to],
        DeckEdit::Mark { card, .. } | DeckEdit::Earn { card, .. } | DeckEdit::Weakness { card } => {
            vec![card]
        }
        DeckEdit::Sides { front, back } => front.iter().chain(back).collect(),
        DeckEdit::Exile { cards } => cards.iter().collect(),
        _ => Vec::new(),
    };
    let missing = |code: &&&String| card_data::library().get(code).is_none();
    match codes.iter().find(missing) {
        Some(code) => Err(Error::UnknownCard {
            card: (*code).clone(),
        }),
        None => Ok(()),
    }
}

impl Draft {
    pub(super) fn new(deck: deckbuilding::Deck, occasion: Occasion) -> Self {
        Self {
            deck,
            occasion,
            base: None,
        }
    }
}
