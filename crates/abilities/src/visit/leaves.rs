//! What holds other parts without being one, and what has no parts.

use std::collections::BTreeMap;
use std::fmt::Display;

use cards::{CardCode, CardType, Class, EncounterSet, PlayKeyword, SkillIcon, Slot, Trait};

use super::{Node, Part, Step, Walk};
use crate::{
    AreaName, CampaignResult, CounterName, DeckName, HookName, LogCount, LogEntry, LogSection,
    NoteName, PassageName, ResolutionId, Token,
};

impl<T: Part> Part for Vec<T> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        for (index, part) in self.iter().enumerate() {
            walk.step(Step::Index(index), part);
        }
    }
}

impl<T: Part> Part for Option<T> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        if let Some(part) = self {
            part.walk(walk);
        }
    }
}

impl<T: Part> Part for Box<T> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        (**self).walk(walk);
    }
}

impl<A: Part, B: Part> Part for (A, B) {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        walk.step(Step::Index(0), &self.0);
        walk.step(Step::Index(1), &self.1);
    }
}

/// A map tells of its keys at the places of its values.
impl<K: Part + Display, V: Part> Part for BTreeMap<K, V> {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        for (key, value) in self {
            walk.step(Step::Key(key.to_string()), key);
            walk.step(Step::Key(key.to_string()), value);
        }
    }
}

macro_rules! without_parts {
    ($($kind:ty),*) => {
        $(impl Part for $kind {
            fn walk<'a>(&'a self, _: &mut Walk<'_, 'a>) {}
        })*
    };
}

without_parts!(bool, u8, u16, i8, i32, String);

macro_rules! names {
    ($($kind:ty => $node:ident),* $(,)?) => {
        $(impl Part for $kind {
            fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
                walk.leaf(Node::$node(self));
            }
        })*
    };
}

names!(
    CardCode => Card, Trait => Trait, EncounterSet => Set, Token => Token, AreaName => AreaName,
    CampaignResult => CampaignResult, CounterName => CounterName, DeckName => DeckName, HookName => HookName,
    LogCount => LogCount, LogEntry => LogEntry, LogSection => LogSection,
    NoteName => NoteName, PassageName => PassageName, ResolutionId => ResolutionId,
);

macro_rules! words {
    ($($kind:ident),*) => {
        $(impl Part for $kind {
            fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
                walk.leaf(Node::Word(stringify!($kind), self.as_str()));
            }
        })*
    };
}

words!(CardType, Class, PlayKeyword, SkillIcon, Slot);
