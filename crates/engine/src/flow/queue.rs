//! The forced abilities and delayed effects that answer an event, one after another.

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::{AbilityRef, Delayed, Occurrence, Queued, Stage};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption};
use abilities::Timing;

impl Game {
    pub(crate) fn gather(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        if !self.is_heard(timing, occurrence.event.kind) {
            return self.advance(occurrence, timing);
        }
        let event = occurrence.event;
        occurrence.queue = self.take_delayed(timing, &event);
        let forced = self
            .answering(timing, &event)
            .filter(|(_, _, forced, _)| *forced);
        let forced: Vec<Queued> = forced
            .map(|(card, number, _, triggered)| {
                let seat = self.forced_seat(card, &event);
                Queued::Ability(AbilityRef {
                    card,
                    number,
                    seat,
                    triggered,
                })
            })
            .filter(|queued| self.queued_could_change(queued, &event))
            .filter(|queued| !self.stands_in(queued.card(), &event))
            .collect();
        occurrence.queue.extend(forced);
        self.order_queue(occurrence, timing);
    }

    pub(crate) fn order_queue(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        let several = occurrence.queue.len() > 1 && self.order_matters(&occurrence.queue);
        occurrence.stage = if several {
            Stage::Ordered(timing)
        } else {
            Stage::Forced(timing)
        };
        if !several {
            return self.push(FlowFrame::Occur(occurrence));
        }
        let options = occurrence.queue.iter().enumerate().map(|(index, queued)| {
            PromptOption::new(self.lead, ChoiceKind::Option(index as u8), queued.card())
        });
        let prompt = Prompt::new(Ask::Order, self.lead, CardId::NONE).with(options.collect());
        self.ask(
            prompt.form(crate::Form::Order),
            FlowFrame::Occur(occurrence),
        );
    }

    /// Copies of one card in the same state may resolve in any order.
    pub(crate) fn order_matters(&self, queue: &[Queued]) -> bool {
        let alike = |one: &Queued| match (one.card().get(), queue[0].card().get()) {
            (Some(card), Some(first)) => self.are_alike(card, first),
            (card, first) => card == first,
        };
        !queue.iter().all(alike)
    }

    pub(crate) fn take_delayed(&mut self, timing: Timing, event: &Event) -> Vec<Queued> {
        if self.delayed.is_empty() {
            return Vec::new();
        }
        let delayed = std::mem::take(&mut self.delayed);
        let fits = |game: &Game, one: &Delayed| {
            let mut patterns = one.patterns();
            one.timing == timing && patterns.any(|one_of| game.is_awaited(&one.ctx, one_of, event))
        };
        let (now, later): (Vec<_>, Vec<_>) = delayed.into_iter().partition(|one| fits(self, one));
        self.delayed = later;
        now.into_iter()
            .map(|one| Queued::Delayed(one.ctx, one.effects))
            .collect()
    }

    pub(crate) fn run_forced(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        if occurrence.queue.is_empty() {
            occurrence.stage = Stage::Reactions(timing);
            return self.push(FlowFrame::Occur(occurrence));
        }
        let queued = occurrence.queue.remove(0);
        let event = occurrence.event;
        let place = self.stack.len();
        self.push(FlowFrame::Occur(occurrence));
        self.push_restore();
        match queued {
            Queued::Ability(ability) => {
                let ctx = self
                    .ctx_of_answer(ability.seat, ability.card, &event, place)
                    .forced();
                if self.queued_could_change(&queued, &event) {
                    self.forced.push((ability.card, ability.number));
                    let frame = ActionsFrame::Ability {
                        ability,
                        ctx,
                        paid: false,
                    };
                    self.push_unless_ignored(ability.card, frame);
                }
            }
            Queued::Delayed(ctx, effects) => self.push_effects(
                Ctx {
                    // An event that speaks of no card gives way to the one that was waited for.
                    event: ctx
                        .event
                        .filter(|own| own.subject.is_some())
                        .or(Some(event)),
                    // What is cancelled or replaced is the event for which they waited.
                    occurrence: place as u16,
                    ..ctx
                },
                effects,
            ),
        }
    }

    pub(crate) fn queued_could_change(&self, queued: &Queued, event: &Event) -> bool {
        let Queued::Ability(ability) = queued else {
            return true;
        };
        let ctx = self.ctx_of_answer(ability.seat, ability.card, event, usize::from(u16::MAX));
        self.holds(&ctx, &ability.triggered.condition)
            && self
                .within_limit_for(&ctx, ability.number, ability.triggered.limit.as_ref())
                .is_ok()
            && self.could_change(&ctx, &ability.triggered.effects)
    }
}
