//! Occurrences: an event with the windows around it, when, at and after, forced before reactions.

use abilities::{Effect, EventKind, EventPattern, Timing, Triggered};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::state::hash::Added;
use crate::{CardId, Choice, ChoiceKind, Event, Game, Seat};

/// An ability of a card that is to resolve, and for whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AbilityRef {
    pub card: CardId,
    pub number: u8,
    pub seat: Seat,
    pub triggered: &'static Triggered,
}

/// A delayed effect: it resolves once, at its timing point.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Delayed {
    pub ctx: Ctx,
    pub timing: Timing,
    pub pattern: &'static EventPattern,
    /// Or at one of these, whichever comes first.
    pub or: Added<&'static [EventPattern]>,
    /// When it expires, and whose turn it was when it began.
    pub until: Added<Option<(abilities::Duration, Seat)>>,
    pub effects: &'static [Effect],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stage {
    Gather(Timing),
    Forced(Timing),
    Reactions(Timing),
    /// Reactions were offered, and the answer is in.
    Reacted(Timing),
    Ordered(Timing),
    Resolve,
    /// The order of forced abilities is asked for, unless it cannot matter.
    Order(Timing),
}

/// Which part of an event's sequence an occurrence runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    Whole,
    /// Up to the point at which the event has its effect.
    Before,
    /// From there on: the effect was had together with that of others.
    Afterwards,
    /// Only the window in which the event may be replaced.
    Would,
    /// All other windows: the event has its effect without one of its own.
    Rest,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Occurrence {
    pub event: Event,
    pub part: Part,
    pub stage: Stage,
    /// Forced abilities of the timing point that have still to resolve.
    pub queue: Vec<Queued>,
    /// Reactions already used for this occurrence.
    pub used: Vec<(CardId, u8)>,
    /// Seats that have passed at this timing point.
    pub passed: u8,
    pub cancelled: bool,
    /// What happens in place of the event once its timing point is over: of several replacements
    /// the one that was initiated last.
    pub instead: Option<(Ctx, &'static [Effect])>,
    /// The card whose ability has replaced the event.
    pub replaced_by: CardId,
}

/// A forced ability or a delayed effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Queued {
    Ability(AbilityRef),
    Delayed(Ctx, &'static [Effect]),
}

impl Queued {
    pub(crate) fn card(&self) -> CardId {
        match self {
            Queued::Ability(ability) => ability.card,
            Queued::Delayed(ctx, _) => ctx.this,
        }
    }
}

impl Delayed {
    /// The events for which it waits.
    pub(crate) fn patterns(&self) -> impl Iterator<Item = &'static EventPattern> {
        std::iter::once(self.pattern).chain(self.or.0)
    }
}

const TIMINGS: [Timing; 4] = [Timing::Would, Timing::When, Timing::At, Timing::After];

impl Game {
    /// An event happens: abilities may answer it, and it has its effect.
    pub(crate) fn occur(&mut self, mut event: Event) {
        self.locate(&mut event);
        let heard = TIMINGS
            .iter()
            .any(|timing| self.is_heard(*timing, event.kind));
        if !heard {
            self.emit(event);
            self.resolve_event(event);
            return;
        }
        self.push_occurrence(event, Part::Whole);
    }

    /// An event of which there is nothing to tell unless something answers it.
    pub(crate) fn occur_quietly(&mut self, event: Event) {
        let heard = TIMINGS
            .iter()
            .any(|timing| self.is_heard(*timing, event.kind));
        if heard || self.remembers_kind(event.kind) {
            self.push_occurrence(event, Part::Whole);
        } else {
            self.resolve_event(event);
        }
    }

    /// Something has happened already: it is told, and abilities may answer it afterwards.
    pub(crate) fn occurred(&mut self, event: Event) {
        self.emit(event);
        self.occur_part(event, Part::Afterwards);
    }

    /// One part of an event's sequence, where any ability listens to it.
    pub(crate) fn occur_part(&mut self, event: Event, part: Part) {
        if TIMINGS
            .iter()
            .any(|timing| self.is_heard(*timing, event.kind))
        {
            self.push_occurrence(event, part);
        }
    }

    fn push_occurrence(&mut self, mut event: Event, part: Part) {
        self.locate(&mut event);
        let first = match part {
            Part::Afterwards => Timing::At,
            Part::Rest => Timing::When,
            Part::Whole | Part::Before | Part::Would => Timing::Would,
        };
        self.push(FlowFrame::Occur(Box::new(Occurrence {
            event,
            part,
            stage: Stage::Gather(first),
            queue: Vec::new(),
            used: Vec::new(),
            passed: 0,
            cancelled: false,
            instead: None,
            replaced_by: CardId::NONE,
        })));
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.remember(event);
        self.events.push(event);
    }

    pub(crate) fn run_occurrence(&mut self, mut occurrence: Box<Occurrence>) {
        if occurrence.cancelled {
            return self.after_cancelled(occurrence);
        }
        match occurrence.stage {
            Stage::Gather(timing) => match self.then_waits() {
                Some(below) if timing == Timing::After => {
                    self.stack
                        .insert(below, Frame::Flow(FlowFrame::Occur(occurrence)));
                }
                _ => self.gather(occurrence, timing),
            },
            Stage::Order(timing) => self.order_queue(occurrence, timing),
            Stage::Ordered(timing) => {
                let Choice {
                    act: ChoiceKind::Order(order),
                    ..
                } = self.take_answer()
                else {
                    return;
                };
                let queue = std::mem::take(&mut occurrence.queue);
                occurrence.queue = order
                    .iter()
                    .map(|index| queue[usize::from(*index)])
                    .collect();
                occurrence.stage = Stage::Forced(timing);
                self.push(FlowFrame::Occur(occurrence));
            }
            Stage::Forced(timing) => self.run_forced(occurrence, timing),
            Stage::Reactions(timing) => self.offer_reactions(occurrence, timing),
            Stage::Reacted(timing) => self.reacted(occurrence, timing),
            Stage::Resolve => {
                let event = occurrence.event;
                occurrence.stage = Stage::Gather(Timing::At);
                self.push(FlowFrame::Occur(occurrence));
                self.emit(event);
                self.resolve_event(event);
            }
        }
    }

    /// What was cancelled is over, but for abilities that answer it even so.
    fn after_cancelled(&mut self, mut occurrence: Box<Occurrence>) {
        let kind = occurrence.event.kind;
        if matches!(
            kind,
            EventKind::DoomPlaced
                | EventKind::CluesPlaced
                | EventKind::TokensAdded
                | EventKind::ResourcesLost
                | EventKind::HandDiscarded
        ) {
            self.done.amount = 0;
            self.done.in_full = false;
        }
        // What comes only if the attack was made in full does not come.
        if kind == EventKind::Attacks {
            self.done.in_full = false;
        }
        let answered = occurrence.part == Part::Whole
            && !occurrence.replaced_by.is_some()
            && self.is_heard(Timing::After, kind);
        if answered && !occurrence.event.canceled.0 {
            occurrence.event.canceled = Added(true);
            occurrence.cancelled = false;
            occurrence.passed = 0;
            occurrence.queue.clear();
            occurrence.stage = Stage::Gather(Timing::After);
            self.push(FlowFrame::Occur(occurrence));
        }
    }

    /// The place of a “then” on the stack that goes before whatever answers this occurrence:
    /// the occurrence is part of what stands before “then”, and not of an ability within it.
    fn then_waits(&self) -> Option<usize> {
        let part = |frame: &Frame| {
            matches!(
                frame,
                Frame::Meaning(MeaningFrame::Effects { .. })
                    | Frame::Decks(
                        DecksFrame::Draw(_)
                            | DecksFrame::Drawn { .. }
                            | DecksFrame::Encounter(_)
                            | DecksFrame::DrawsOver
                    )
            )
        };
        let above = self
            .stack
            .iter()
            .rev()
            .take_while(|frame| part(frame))
            .count();
        let index = self.stack.len().checked_sub(above + 1)?;
        matches!(self.stack[index], Frame::Meaning(MeaningFrame::Then { .. })).then_some(index)
    }

    /// Goes on to the next timing point.
    pub(crate) fn advance(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        if let Some((ctx, effects)) = occurrence.instead.take() {
            // An enemy that neither exhausts nor disengages was evaded all the same.
            if occurrence.event.kind == EventKind::Evaded {
                let event = occurrence.event;
                occurrence.stage = Stage::Gather(Timing::At);
                occurrence.passed = 0;
                self.push(FlowFrame::Occur(occurrence));
                self.emit(event);
                return self.push_effects(ctx, effects);
            }
            occurrence.replaced_by = ctx.this;
            self.push(FlowFrame::Occur(occurrence));
            self.cancel_occurrence(&ctx);
            return self.push_effects(ctx, effects);
        }
        occurrence.passed = 0;
        occurrence.stage = match timing {
            Timing::Would if occurrence.part == Part::Would => return,
            Timing::Would => {
                if occurrence.event.kind == abilities::EventKind::Spawned {
                    self.stand_where_it_spawns(&occurrence.event);
                }
                Stage::Gather(Timing::When)
            }
            Timing::When if occurrence.part == Part::Before => return,
            Timing::When if occurrence.part == Part::Rest => Stage::Gather(Timing::At),
            Timing::When => Stage::Resolve,
            Timing::At => Stage::Gather(Timing::After),
            Timing::After => return,
        };
        self.push(FlowFrame::Occur(occurrence));
    }

    /// What an ability that answers the event means. One that answers that its own card enters play
    /// knows what was chosen as X when the card was played.
    pub(crate) fn ctx_of_answer(
        &self,
        seat: Seat,
        card: CardId,
        event: &Event,
        place: usize,
    ) -> Ctx {
        let enters = event.kind == abilities::EventKind::EntersPlay && event.subject == card;
        let x = if enters { self.x_played(card) } else { 0 };
        Ctx::new(seat, card).event(*event, place).x(x)
    }
}
