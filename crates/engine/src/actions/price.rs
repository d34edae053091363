//! What a card costs that is being played: abilities that change it are used before it is paid.
//!
//! Whether a card may be played counts what could still be changed, so that a card may be begun that
//! cannot be paid for yet. Then its players may not decline what makes it possible.

use abilities::{Duration, Effect, EventKind, FlowEffect, Modifier, TestEffect, Timing, Triggered};

use crate::actions::action::{ActionFrame, ActionStep};
use crate::actions::frame::ActionsFrame;
use crate::actions::play::{PlayFrame, PlayStep, PlayTerms};
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::{CardId, ChoiceKind, Event, Game, Seat};

/// Modifiers that would last for a time.
type Change = (Ctx, Duration, &'static [Modifier]);

impl Game {
    /// Whether any ability could change what cards cost while they are played.
    pub(crate) fn is_price_heard(&self) -> bool {
        [Timing::Would, Timing::When]
            .into_iter()
            .any(|timing| self.is_heard(timing, EventKind::PaidFor))
    }

    pub(crate) fn payment(&self, seat: Seat, card: CardId) -> Event {
        Event::new(EventKind::PaidFor)
            .who(seat)
            .subject(card)
            .amount(self.play_cost(seat, card))
    }

    /// The game as it would be once everything were used that changes what the card costs; `None`
    /// where there is nothing.
    pub(crate) fn supposing_changed(&self, seat: Seat, card: CardId) -> Option<Game> {
        if !self.is_price_heard() {
            return None;
        }
        let event = self.payment(seat, card);
        let mut changes: Vec<Change> = Vec::new();
        for (source, number, forced, triggered) in self.answering(Timing::When, &event) {
            let user = match forced {
                true => self.forced_on((source, number), triggered, &event),
                false => self.seats().find(|user| {
                    self.may_react(*user, source, number, triggered, &event)
                        .is_ok()
                }),
            };
            let Some(user) = user else { continue };
            let ctx = Ctx::new(user, source).event(event, usize::from(u16::MAX));
            let x = triggered.cost.iter().map(|cost| self.most_x(&ctx, cost));
            let ctx = ctx.x(x.max().unwrap_or(0));
            self.lasting_of(&ctx, &triggered.effects, &mut changes);
        }
        // What waits for the card to be played will change it without being used.
        let waits = self.delayed.iter().filter(|one| one.timing == Timing::When);
        for one in waits.filter(|one| self.is_awaited(&one.ctx, one.pattern, &event)) {
            let ctx = one.ctx.event(event, usize::from(u16::MAX));
            self.lasting_of(&ctx, one.effects, &mut changes);
        }
        if changes.is_empty() {
            return None;
        }
        Some(self.supposing(changes))
    }

    /// Who is "you" in a forced ability that will do something as the card is paid for.
    fn forced_on(
        &self,
        (source, number): (CardId, u8),
        triggered: &Triggered,
        event: &Event,
    ) -> Option<Seat> {
        let seat = self.forced_seat(source, event);
        let ctx = Ctx::new(seat, source).event(*event, usize::from(u16::MAX));
        let applies = self.holds(&ctx, &triggered.condition)
            && self
                .within_limit_for(&ctx, number, triggered.limit.as_ref())
                .is_ok();
        applies.then_some(seat)
    }

    fn supposing(&self, changes: Vec<Change>) -> Game {
        let mut there = self.clone();
        for (ctx, until, modifiers) in changes {
            there.lasting(ctx, modifiers, until);
        }
        there
    }

    /// What the effects would change for a time, as far as that can be told beforehand.
    fn lasting_of(&self, ctx: &Ctx, effects: &'static [Effect], found: &mut Vec<Change>) {
        for effect in effects {
            match effect {
                Effect::Flow(FlowEffect::Until {
                    duration,
                    modifiers,
                    ..
                }) => found.push((*ctx, *duration, modifiers)),
                Effect::Flow(FlowEffect::If {
                    condition,
                    then,
                    otherwise,
                }) => {
                    let branch = if self.holds(ctx, condition) {
                        then
                    } else {
                        otherwise
                    };
                    self.lasting_of(ctx, branch, found);
                }
                // Any of them may be chosen: what none of them makes possible is not.
                Effect::Flow(
                    FlowEffect::ChooseOne { options, .. }
                    | FlowEffect::ChooseSeveral { options, .. },
                ) => {
                    for option in options {
                        self.lasting_of(ctx, option, found);
                    }
                }
                // The test may be successful.
                Effect::Tests(TestEffect::Test { success, .. }) => {
                    self.lasting_of(ctx, success, found);
                }
                _ => {}
            }
        }
    }

    /// Whether the card, which is not fast, could become so while it is played.
    pub(crate) fn could_be_fast(&self, seat: Seat, card: CardId) -> bool {
        self.supposing_changed(seat, card)
            .is_some_and(|there| there.is_fast(card))
    }

    /// An action that plays a card waits until what the card costs has been changed.
    pub(crate) fn announces(&mut self, action: &ActionFrame) -> bool {
        let ChoiceKind::Play(card) = action.act else {
            return false;
        };
        if !self.is_price_heard() {
            return false;
        }
        self.remember_before_action();
        let event = self.payment(action.seat, card);
        self.push(ActionsFrame::Action(Box::new(ActionFrame {
            step: ActionStep::Priced,
            ..action.clone()
        })));
        self.occur_part(event, Part::Before);
        true
    }

    /// A card that has become fast is played without the action.
    pub(crate) fn begins_fast(&mut self, action: &ActionFrame) -> bool {
        let (seat, ChoiceKind::Play(card)) = (action.seat, &action.act) else {
            return false;
        };
        let fast = self.is_fast(*card);
        if fast {
            self.push(ActionsFrame::Play(Box::new(PlayFrame {
                seat,
                card: *card,
                ctx: Ctx::new(seat, *card),
                step: PlayStep::Priced,
                stays_on: self.stays_on(seat, *card),
                as_if: CardId::NONE,
                terms: PlayTerms::default(),
            })));
        }
        fast
    }

    /// The card is paid for at its changed cost; where that cannot be done, it is not played.
    pub(crate) fn pay_as_changed(&mut self, mut frame: Box<PlayFrame>) {
        let (seat, card, answering) = (frame.seat, frame.card, frame.ctx.event);
        frame.step = PlayStep::Where { answered: false };
        self.push(ActionsFrame::Play(frame));
        if self.can_afford(seat, card) && self.may_play(seat, card, answering.as_ref()).is_ok() {
            return self.pay_for_card(seat, card);
        }
        self.stack.pop();
        self.stop_playing();
    }

    /// Whether the investigator has what the card costs now.
    fn can_afford(&self, seat: Seat, card: CardId) -> bool {
        self.play_cost(seat, card) <= self.can_spend_for(seat, card)
    }

    /// Whether the card that is paid for cannot be played unless its cost is changed further.
    pub(crate) fn price_must_change(&self, event: &Event) -> bool {
        if event.kind != EventKind::PaidFor {
            return false;
        }
        let (seat, card) = (event.who, event.subject);
        let action = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Actions(ActionsFrame::Action(action))
                if action.act == ChoiceKind::Play(card) =>
            {
                Some(action)
            }
            _ => None,
        });
        let without_action = match (self.playing(card), action) {
            (None, Some(action)) if !self.is_fast(card) => {
                self.may_act_given(seat, &action.act, action.given).is_err()
            }
            _ => false,
        };
        without_action || !self.can_afford(seat, card)
    }

    /// The least that may be chosen for X: where it goes to pay for a card, so much that the card can
    /// be paid for, if any amount does that.
    pub(crate) fn least_x(&self, ctx: &Ctx, at_least: i32, at_most: i32) -> i32 {
        let Some(event) = ctx.event.filter(|event| event.kind == EventKind::PaidFor) else {
            return at_least;
        };
        let enough = |x: &i32| {
            let mut changes = Vec::new();
            for (source, _, _, triggered) in self.answering(Timing::When, &event) {
                if source == ctx.this {
                    self.lasting_of(&ctx.x(*x), &triggered.effects, &mut changes);
                }
            }
            self.supposing(changes).can_afford(event.who, event.subject)
        };
        (at_least..=at_most).find(enough).unwrap_or(at_least)
    }

    /// What lasted while a card was played is over.
    pub(crate) fn stop_playing(&mut self) {
        self.expire(|_, span| span.until == Duration::Play);
    }
}
