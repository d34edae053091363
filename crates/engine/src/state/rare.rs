//! What only few cards have on them. It is kept behind a pointer, so that a game is copied quickly.

use abilities::{CounterName, Token};

use crate::state::card_def::CardDef;
use crate::state::hash::{Added, Aside};

/// Nothing, or what there is; never a box with nothing in it, so that equal states are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Rare(Option<Box<OnCard>>);

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct OnCard {
    /// The counters with names, in the order of the names; none that is zero.
    named: Vec<(CounterName, i16)>,
    sealed: Vec<Token>,
    /// It is being played or committed, and was in a discard pile before.
    from_discard: Added<bool>,
    /// The same, and it was beneath another card.
    from_beneath: Added<bool>,
    /// It is a copy of another card for now, and was this one before.
    copying: Aside<Option<&'static CardDef>>,
}

impl Rare {
    pub fn named(&self) -> &[(CounterName, i16)] {
        self.0.as_ref().map_or(&[], |on| &on.named)
    }

    pub fn sealed(&self) -> &[Token] {
        self.0.as_ref().map_or(&[], |on| &on.sealed)
    }

    pub fn count(&self, name: CounterName) -> i16 {
        let of_name = self.named().iter().find(|(one, _)| *one == name);
        of_name.map_or(0, |(_, count)| *count)
    }

    pub fn set(&mut self, name: CounterName, count: i16) {
        self.change(|on| {
            on.named.retain(|(one, _)| *one != name);
            if count > 0 {
                on.named.push((name, count));
                on.named.sort_unstable();
            }
        });
    }

    pub fn copy_counters(&mut self, of: &Self) {
        if self.named() != of.named() {
            self.change(|on| of.named().clone_into(&mut on.named));
        }
    }

    pub fn clear_counters(&mut self) {
        if !self.named().is_empty() {
            self.change(|on| on.named.clear());
        }
    }

    pub fn seal(&mut self, token: Token) {
        self.change(|on| on.sealed.push(token));
    }

    pub fn unseal(&mut self, token: Token) -> bool {
        let Some(place) = self.sealed().iter().position(|one| *one == token) else {
            return false;
        };
        self.change(|on| {
            on.sealed.remove(place);
        });
        true
    }

    pub fn is_from_discard(&self) -> bool {
        self.0.as_ref().is_some_and(|on| on.from_discard.0)
    }

    pub fn set_from_discard(&mut self, from_discard: bool) {
        self.change(|on| on.from_discard = Added(from_discard));
    }

    pub fn is_from_beneath(&self) -> bool {
        self.0.as_ref().is_some_and(|on| on.from_beneath.0)
    }

    pub fn set_from_beneath(&mut self, from_beneath: bool) {
        self.change(|on| on.from_beneath = Added(from_beneath));
    }

    pub fn copying(&self) -> Option<&'static CardDef> {
        self.0.as_ref().and_then(|on| on.copying.0)
    }

    pub fn set_copying(&mut self, before: Option<&'static CardDef>) {
        self.change(|on| on.copying = Aside(before));
    }

    pub fn unseal_all(&mut self) -> Vec<Token> {
        if self.sealed().is_empty() {
            return Vec::new();
        }
        let mut all = Vec::new();
        self.change(|on| all = std::mem::take(&mut on.sealed));
        all
    }

    fn change(&mut self, change: impl FnOnce(&mut OnCard)) {
        let mut on = self.0.take().unwrap_or_default();
        change(&mut on);
        let came = on.from_discard.0 || on.from_beneath.0;
        let copies = on.copying.0.is_some();
        let is_empty = on.named.is_empty() && on.sealed.is_empty() && !came && !copies;
        self.0 = (!is_empty).then_some(on);
    }
}
