//! Whether a card matches a line of deckbuilding options.

use std::borrow::Cow;
use std::sync::Arc;

use cards::{Card, DeckOption, LevelRange, Slot, Trait};

/// A card as deckbuilding sees it: customized where its sheet says so.
#[derive(Clone, Debug)]
pub(crate) struct View<'a> {
    pub card: &'a Card,
    pub level: Option<u8>,
    pub traits: Cow<'a, [Trait]>,
    pub tags: Cow<'a, [Arc<str>]>,
    pub slots: Cow<'a, [Slot]>,
}

impl<'a> View<'a> {
    pub fn printed(card: &'a Card) -> Self {
        Self {
            card,
            level: card.play.level,
            traits: Cow::Borrowed(&card.traits),
            tags: Cow::Borrowed(&card.tags),
            slots: Cow::Borrowed(&card.play.slots),
        }
    }

    /// Whether every condition that the line states holds. What it selects or limits is no
    /// condition.
    pub fn matches(&self, line: &DeckOption) -> bool {
        let uses = || {
            self.card
                .play
                .uses
                .as_ref()
                .is_some_and(|(kind, _)| line.uses.contains(kind))
        };
        within(line.level, self.level)
            && within(line.base_level, self.card.play.level)
            && (line.classes.is_empty()
                || line
                    .classes
                    .iter()
                    .any(|class| self.card.classes.contains(class)))
            && (line.types.is_empty() || line.types.contains(&self.card.kind))
            && (line.traits.is_empty() || line.traits.iter().any(|name| self.traits.contains(name)))
            && (line.slots.is_empty() || line.slots.iter().any(|slot| self.slots.contains(slot)))
            && (line.uses.is_empty() || uses())
            && line
                .permanent
                .is_none_or(|permanent| permanent == self.card.permanent)
            && self.has_a_tag(line)
    }

    /// Tags and text patterns say the same in two ways, so either is enough.
    fn has_a_tag(&self, line: &DeckOption) -> bool {
        let tagged = |tag: &Arc<str>| {
            let pattern = tag.strip_prefix("text:");
            line.tags.contains(tag)
                || pattern.is_some_and(|name| line.text.iter().any(|text| &**text == name))
        };
        (line.tags.is_empty() && line.text.is_empty()) || self.tags.iter().any(tagged)
    }
}

fn within(range: Option<LevelRange>, level: Option<u8>) -> bool {
    range.is_none_or(|range| level.is_some_and(|level| (range.min..=range.max).contains(&level)))
}
