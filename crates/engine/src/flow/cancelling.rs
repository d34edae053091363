//! Events that are cancelled, or replaced by something else.

use abilities::{Counter, Effect, EventKind, Timing, Token};

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::{Part, Stage};
use crate::flow::phases::Flow;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::prohibitions::Asked;
use crate::mechanics::frame::MechanicsFrame;
use crate::skill_test::frame::SkillTestFrame;
use crate::{CardId, Event, Game, Seat};

impl Game {
    /// Replaces the occurrence that triggered an ability. What "would" happen is another thing at
    /// once, so that nothing else can answer it; otherwise a later replacement may take its place.
    pub(crate) fn replace_occurrence(&mut self, ctx: Ctx, effects: &'static [Effect]) {
        let triggering = self.stack.get_mut(usize::from(ctx.occurrence));
        if let Some(Frame::Flow(FlowFrame::Occur(occurrence))) = triggering
            && matches!(
                occurrence.stage,
                Stage::Forced(Timing::When) | Stage::Reactions(Timing::When)
            )
        {
            occurrence.instead = Some((ctx, effects));
            return;
        }
        if let Some(Frame::Flow(FlowFrame::Occur(occurrence))) =
            self.stack.get_mut(usize::from(ctx.occurrence))
        {
            occurrence.replaced_by = ctx.this;
        }
        self.cancel_occurrence(&ctx);
        self.push_effects(ctx, effects);
    }

    /// Whether the event happens in place of one that the card has replaced: the card does not
    /// replace its own replacement.
    pub(crate) fn stands_in(&self, card: CardId, event: &Event) -> bool {
        self.stack.iter().any(|frame| match frame {
            Frame::Flow(FlowFrame::Occur(other)) => {
                other.cancelled
                    && card.is_some()
                    && other.replaced_by == card
                    && other.event.kind == event.kind
                    && other.event.subject == event.subject
            }
            _ => false,
        })
    }

    /// Whether nothing forbids that an ability cancels the event that it answers.
    pub(crate) fn may_cancel(&self, ctx: &Ctx) -> bool {
        let own = match ctx.you.is_some() {
            true => self.investigator(ctx.you).card,
            false => CardId::NONE,
        };
        let certain = |event: &Event| event.kind == EventKind::TokenRevealed && event.certain.0;
        ctx.event.as_ref().is_none_or(|event| {
            !certain(event) && self.forbidden(own, Asked::Cancel(event)).is_ok()
        })
    }

    /// The occurrence that triggered an ability loses its effect.
    pub(crate) fn cancel_occurrence(&mut self, ctx: &Ctx) {
        let Some(Frame::Flow(FlowFrame::Occur(occurrence))) =
            self.stack.get_mut(usize::from(ctx.occurrence))
        else {
            return;
        };
        if occurrence.event.certain.0 {
            return;
        }
        occurrence.cancelled = true;
        let (part, event) = (occurrence.part, occurrence.event);
        match part {
            Part::Before if event.kind == EventKind::Leaves => self.cancel_move(ctx.occurrence),
            Part::Before if event.kind == EventKind::ChosenAtRandom => {
                self.choose_another(ctx.occurrence);
            }
            // The card whose cost would have been paid is not played.
            Part::Before if event.kind == EventKind::PaidFor => {
                let below = usize::from(ctx.occurrence) - 1;
                if matches!(self.stack[below], Frame::Actions(_)) {
                    self.stack[below] = Frame::Flow(FlowFrame::Nothing);
                }
            }
            // What was to happen next does not.
            Part::Before
                if matches!(
                    event.kind,
                    EventKind::TokenAnswered | EventKind::HandDiscarded | EventKind::DrawBegins
                ) =>
            {
                self.stack[usize::from(ctx.occurrence) - 1] = Frame::Flow(FlowFrame::Nothing);
            }
            Part::Before => self.cancel_placement(&event),
            // Nothing of what was looked at is found.
            Part::Afterwards if event.kind == EventKind::Searched => {
                let below = usize::from(ctx.occurrence) - 1;
                if matches!(
                    self.stack[below],
                    Frame::Meaning(MeaningFrame::Looked { .. })
                ) {
                    self.stack[below] = Frame::Flow(FlowFrame::Nothing);
                }
            }
            // A cancelled event was played all the same.
            Part::Whole if event.kind == EventKind::Played => self.finish_event(event.subject),
            // Whoever would have been defeated stays in the game.
            Part::Would if event.kind == EventKind::Defeated => {
                let below = usize::from(ctx.occurrence) - 1;
                if matches!(self.stack[below], Frame::Enemies(EnemiesFrame::Beaten(_))) {
                    self.stack[below] = Frame::Flow(FlowFrame::Nothing);
                }
            }
            // The turn that would have ended goes on.
            Part::Whole if event.kind == EventKind::TurnEnds => self.goes_on(ctx.occurrence),
            // The token that would have been revealed stays in the bag.
            Part::Would if event.kind == EventKind::TokenRevealed => {
                let below = usize::from(ctx.occurrence) - 1;
                if matches!(
                    self.stack[below],
                    Frame::SkillTest(SkillTestFrame::RevealDrawn)
                        | Frame::Mechanics(MechanicsFrame::RevealDrawn)
                ) {
                    self.stack[below] = Frame::Flow(FlowFrame::Nothing);
                }
            }
            _ => {}
        }
    }

    /// The turn whose end was replaced is not over.
    fn goes_on(&mut self, occurrence: u16) {
        let below = usize::from(occurrence) - 1;
        if let Frame::Flow(FlowFrame::Step(Flow::TurnOver(seat))) = self.stack[below] {
            self.investigator_mut(seat).ends_turn = false;
            self.stack[below] = Frame::Flow(FlowFrame::Step(Flow::Turn {
                seat,
                answered: false,
            }));
        }
    }

    /// The occurrence that triggered an ability is of so much more, or less: what is taken off is
    /// cancelled.
    pub(crate) fn alter_occurrence(&mut self, ctx: &Ctx, by: i32) {
        let lessens = by <= 0;
        if lessens && !self.may_cancel(ctx) {
            self.done.in_full = false;
            return;
        }
        let by = self.done_more(ctx, by);
        let Some(Frame::Flow(FlowFrame::Occur(occurrence))) =
            self.stack.get_mut(usize::from(ctx.occurrence))
        else {
            return;
        };
        let amount = occurrence.event.amount.saturating_add(by);
        occurrence.event.amount = amount;
        let kind = occurrence.event.kind;
        let below = usize::from(ctx.occurrence).checked_sub(1);
        if kind == EventKind::TokenAnswered
            && let Some(Frame::Meaning(MeaningFrame::Repeat { times, .. })) =
                below.and_then(|index| self.stack.get_mut(index))
        {
            *times = amount;
        }
        if amount <= 0 {
            self.cancel_occurrence(ctx);
        }
        if lessens {
            self.note_cancel(ctx);
        }
    }

    /// How much more of the event happens. Healing tells of what has been done: the rest of it is
    /// done now.
    fn done_more(&mut self, ctx: &Ctx, by: i32) -> i32 {
        let Some(event) = ctx.event.filter(|_| by > 0) else {
            return by;
        };
        match event.kind {
            EventKind::DamageHealed => {
                self.heal_more(event.who, event.subject, Counter::Damage, by)
            }
            EventKind::HorrorHealed => {
                self.heal_more(event.who, event.subject, Counter::Horror, by)
            }
            _ => by,
        }
    }

    /// The event that an ability answers happens to somebody else.
    pub(crate) fn redirect_occurrence(&mut self, ctx: &Ctx, who: Seat) {
        if !self.is_playing(who) {
            self.done.in_full = false;
            return;
        }
        let own = self.investigator(who).card;
        if let Some(Frame::Flow(FlowFrame::Occur(occurrence))) =
            self.stack.get_mut(usize::from(ctx.occurrence))
        {
            if occurrence.event.kind == EventKind::HarmPlaced {
                let placed = occurrence.event;
                return self.assign_anew(&placed, own);
            }
            // Whoever plays an asset plays it all the same, under somebody else's control.
            if occurrence.event.kind == EventKind::Played {
                let asset = occurrence.event.subject;
                self.card_mut(asset).controller = who;
                return;
            }
            occurrence.event.who = who;
            match occurrence.event.kind {
                EventKind::Attacks => occurrence.event.object = own,
                EventKind::HarmDealt => {
                    occurrence.event.subject = own;
                    self.redirect_harm(own);
                }
                _ => {}
            }
        }
    }

    /// A card has cancelled or ignored something.
    pub(crate) fn note_cancel(&mut self, ctx: &Ctx) {
        let event = Event::new(EventKind::Canceled).who(ctx.you);
        let event = event.subject(ctx.this);
        self.remember(event);
        self.occur_part(event, Part::Afterwards);
    }

    /// A card has cancelled or ignored chaos tokens.
    pub(crate) fn note_canceled_tokens(&mut self, ctx: &Ctx, tokens: &[Token]) {
        for token in tokens {
            let event = Event::new(EventKind::Canceled).who(ctx.you);
            let event = event.subject(ctx.this).token(*token);
            self.remember(event);
            self.occur_part(event, Part::Afterwards);
        }
    }
}
