//! Story cards: their game text resolves when somebody is told to. Row `story-card.resolve`.
//!
//! A story card is usually the reverse side of a scenario card, so its text may stand on the face
//! that is down.

use abilities::{Effect, EventKind};

use crate::flow::context::Ctx;
use crate::{CardId, Event, Game};

impl Game {
    pub(crate) fn resolve_stories(&mut self, ctx: &Ctx, cards: Vec<CardId>) {
        for card in cards.into_iter().rev() {
            if self.story_of(card).is_empty() {
                self.done.in_full = false;
            } else {
                let event = Event::new(EventKind::StoryResolved).subject(card);
                self.occur(event.who(ctx.you));
            }
        }
    }

    pub(crate) fn resolve_story(&mut self, event: Event) {
        let effects = self.story_of(event.subject);
        self.push_effects(Ctx::new(event.who, event.subject), effects);
    }

    pub(crate) fn story_of(&self, card: CardId) -> &'static [Effect] {
        let script = self.card(card).def.script();
        match &script.other_face {
            Some(face) if script.story.is_empty() => &face.story,
            _ => &script.story,
        }
    }
}
