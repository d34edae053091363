//! Cards chosen at random, and others chosen in their place.

use abilities::{Effect, EventKind, Match, Quantity};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::{CardId, Event, Game};

impl Game {
    pub(super) fn at_random_effect(
        &mut self,
        ctx: Ctx,
        from: &'static Match,
        count: &'static Quantity,
        list: &'static [Effect],
    ) {
        let found = self.select(&ctx, from);
        let count = self.value(&ctx, count).max(0) as usize;
        let mut cards = self.shuffled(found);
        if self.is_any_heard(EventKind::ChosenAtRandom) {
            return self.push(MeaningFrame::AtRandom {
                ctx,
                cards,
                drawn: false,
                count,
                list,
            });
        }
        cards.truncate(count);
        self.push(MeaningFrame::ForEach {
            ctx,
            cards,
            next: 0,
            list,
        });
    }

    /// The first card is drawn, and abilities may answer that; then its effects resolve.
    pub(crate) fn run_at_random(
        &mut self,
        ctx: Ctx,
        mut cards: Vec<CardId>,
        drawn: bool,
        count: usize,
        list: &'static [Effect],
    ) {
        let Some(card) = cards.first().copied().filter(|_| count > 0) else {
            return;
        };
        let left = count - usize::from(drawn);
        if drawn {
            cards.remove(0);
        }
        self.push(MeaningFrame::AtRandom {
            ctx,
            cards,
            drawn: !drawn,
            count: left,
            list,
        });
        if drawn {
            return self.push_effects(ctx.bind(card), list);
        }
        let event = Event::new(EventKind::ChosenAtRandom).subject(card);
        self.occur_part(event, Part::Before);
    }

    /// The card that was drawn is not chosen: the next one is drawn in its place.
    pub(crate) fn choose_another(&mut self, occurrence: u16) {
        let below = usize::from(occurrence).checked_sub(1);
        if let Some(frame) = below.and_then(|index| self.stack.get_mut(index))
            && let Frame::Meaning(MeaningFrame::AtRandom { cards, drawn, .. }) = frame
        {
            cards.remove(0);
            *drawn = false;
        }
    }
}
