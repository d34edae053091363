//! Definitions live as long as the process, so that cards can point at them. Those that are made
//! for a game or a stage (upgraded cards, enemies with other numbers) are kept once, however many
//! games ask for them: a process that plays on and on does not grow by the same cards again.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::state::card_def::CardDef;

type Kept = HashMap<u64, Vec<&'static CardDef>>;

static KEPT: LazyLock<Mutex<Kept>> = LazyLock::new(Mutex::default);

impl CardDef {
    /// The definition for good: one that is kept already where it is the same.
    pub(crate) fn kept(self) -> &'static CardDef {
        let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let alike = kept.entry(self.likeness()).or_default();
        if let Some(same) = alike.iter().find(|one| one.is_same(&self)) {
            return same;
        }
        let def: &'static CardDef = Box::leak(Box::new(self));
        alike.push(def);
        def
    }

    fn likeness(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let Self {
            code,
            script,
            checked,
            named,
            chosen,
            begun,
            taboo,
            ..
        } = self;
        (code, script, checked, (named, chosen, begun), taboo).hash(&mut hasher);
        hasher.finish()
    }

    /// What the engine works out from facts and script is the same where they are.
    fn is_same(&self, other: &Self) -> bool {
        let parts = |def: &Self| (def.checked, def.taboo);
        parts(self) == parts(other)
            && self.named == other.named
            && self.chosen == other.chosen
            && self.begun == other.begun
            && self.facts == other.facts
            && self.script == other.script
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use abilities::Script;
    use cards::{Card, CardType};

    use super::*;

    fn blank(code: &str) -> CardDef {
        CardDef::new(Card::blank(code, CardType::Skill), Some(Script::default()))
    }

    #[test]
    fn what_is_the_same_is_kept_once() {
        let one = blank("kept-once").kept();
        assert!(ptr::eq(one, blank("kept-once").kept()));
    }

    #[test]
    fn what_differs_in_one_thing_is_kept_beside_it() {
        let one = blank("kept-beside").kept();
        let unsupported = CardDef {
            script: None,
            ..blank("kept-beside")
        };
        let upgraded = CardDef {
            checked: 1,
            ..blank("kept-beside")
        };
        let mut renamed = blank("kept-beside");
        renamed.facts.quantity += 1;
        for other in [unsupported, upgraded, renamed] {
            assert!(!ptr::eq(one, other.kept()));
        }
    }
}
