//! Questions that lead back to themselves.
//!
//! Values that depend on each other: the modifiers of a value may ask for other values, and those
//! of two cards may ask for each other's. Where a value is asked for while it is being found out, it
//! counts as it is printed there, so that the question has an end.

use std::cell::{Cell, RefCell};

use abilities::Stat;

use crate::CardId;
use crate::meaning::modifiers::ModifierKind;

/// How deep questions about modifiers may lie within each other. Cards of the game reach some ten.
const DEEPEST: u8 = 64;

/// A value that is being found out, by one kind of modifier.
type Asked = (CardId, Stat, ModifierKind);

thread_local! {
    static PLAYED: RefCell<Vec<CardId>> = const { RefCell::new(Vec::new()) };
    static PLAYABLE: RefCell<Vec<CardId>> = const { RefCell::new(Vec::new()) };
    static ASKED: RefCell<Vec<Asked>> = const { RefCell::new(Vec::new()) };
    static DEPTH: Cell<u8> = const { Cell::new(0) };
    static ENDLESS: Cell<bool> = const { Cell::new(false) };
}

/// Held while a value is being found out.
pub(crate) struct Value;

impl Value {
    /// None where the value is being found out already.
    pub(crate) fn ask(card: CardId, stat: Stat, kind: ModifierKind) -> Option<Self> {
        ASKED.with_borrow_mut(|asked| {
            let fresh = !asked.contains(&(card, stat, kind));
            fresh.then(|| {
                asked.push((card, stat, kind));
                Self
            })
        })
    }
}

impl Drop for Value {
    fn drop(&mut self) {
        ASKED.with_borrow_mut(Vec::pop);
    }
}

/// Held while it is found out whether an effect may let a card be played. Two events of which each
/// may play the other would ask for each other without end.
pub(crate) struct Play;

impl Play {
    /// None where the question is being answered already: an event that could only play that one
    /// again does nothing by it.
    pub(crate) fn ask(card: CardId) -> Option<Self> {
        PLAYED.with_borrow_mut(|asked| {
            let fresh = !asked.contains(&card);
            fresh.then(|| {
                asked.push(card);
                Self
            })
        })
    }
}

impl Drop for Play {
    fn drop(&mut self) {
        PLAYED.with_borrow_mut(Vec::pop);
    }
}

/// Held while it is found out whether a card that is not being played yet would do anything.
pub(crate) struct Asking;

impl Asking {
    pub(crate) fn about(card: CardId) -> Self {
        PLAYABLE.with_borrow_mut(|asked| asked.push(card));
        Self
    }

    /// The cards of which that is being found out.
    pub(crate) fn cards() -> Vec<CardId> {
        PLAYABLE.with_borrow(Vec::clone)
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        PLAYABLE.with_borrow_mut(Vec::pop);
    }
}

/// Held while modifiers are being looked for.
pub(crate) struct Level;

impl Level {
    /// None where questions lie within each other without end, as of two traits of which each
    /// follows from the other; then all of them are answered as if there were no modifiers.
    pub(crate) fn enter() -> Option<Self> {
        let depth = DEPTH.get();
        ENDLESS.set(ENDLESS.get() || depth == DEEPEST);
        (!ENDLESS.get()).then(|| {
            DEPTH.set(depth + 1);
            Self
        })
    }
}

impl Drop for Level {
    fn drop(&mut self) {
        let depth = DEPTH.get() - 1;
        DEPTH.set(depth);
        ENDLESS.set(ENDLESS.get() && depth > 0);
    }
}
