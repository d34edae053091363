//! What has happened: events that some ability of the game counts, and when each period began.

use abilities::visit::Node;
use abilities::{Condition, EventKind, EventPattern, Match, Modifier, Period, Quantity, Ref, Stat};

use crate::flow::context::Ctx;
use crate::skill_test::TestFacts;
use crate::state::event::Actions;
use crate::state::event::bit;
use crate::{CardId, Event, Game, Seat};

/// An event that has happened, and the skill test during which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Past {
    event: Event,
    test: Option<TestFacts>,
}

/// The events of the game that may still be asked about, in the order in which they happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct History {
    past: Vec<Past>,
    /// How many had happened when the turn, the phase and the round began.
    turn: usize,
    phase: usize,
    round: usize,
    /// The same when the last turn of each investigator ended.
    turns: Vec<usize>,
}

/// The kind of event that the part of a script counts, as a bit.
pub(crate) fn kind_counted(part: &Node<'_>) -> u128 {
    match part {
        Node::Quantity(
            Quantity::Happened(pattern, _)
            | Quantity::Amounts(pattern, _)
            | Quantity::PastStat(_, pattern, _),
        ) => bit(pattern.kind),
        Node::Modifier(Modifier::SafeActions {
            first_each: Some(_),
            ..
        }) => bit(EventKind::ActionTaken),
        Node::Condition(Condition::SameActions(_) | Condition::DifferentActions(_)) => {
            bit(EventKind::ActionTaken)
        }
        Node::Match(Match::RoundBegan(_)) => bit(EventKind::Leaves),
        _ => 0,
    }
}

impl Game {
    pub(crate) fn remembers_kind(&self, kind: EventKind) -> bool {
        self.remembers & bit(kind) != 0
    }

    /// The event has happened.
    pub(crate) fn remember(&mut self, mut event: Event) {
        if self.remembers_kind(event.kind) {
            self.locate(&mut event);
            let test = self.tests.last().map(crate::TestState::facts);
            self.history.past.push(Past { event, test });
        }
    }

    /// The event is at the location of its subject, or else at that of its investigator. Of what is
    /// defeated it tells the health as well.
    pub(crate) fn locate(&self, event: &mut Event) {
        if event.kind == EventKind::Defeated && event.subject.is_some() {
            event.amount = self.stat(event.subject, Stat::Health);
        }
        if event.at.is_some() {
            return;
        }
        let of_subject = event.subject.get().and_then(|card| self.location_of(card));
        let place = of_subject.or_else(|| {
            let who = event.who.get()?;
            self.location_of(self.investigator(who).card)
        });
        event.at = place.unwrap_or(CardId::NONE);
    }

    /// The period begins: what happens from now on happens in it.
    pub(crate) fn period_begins(&mut self, period: Period) {
        let now = self.history.past.len();
        match period {
            Period::Turn => self.history.turn = now,
            Period::Phase => self.history.phase = now,
            Period::Round => self.history.round = now,
            Period::Game | Period::Test | Period::Search | Period::Attack | Period::SinceTurn => {}
        }
    }

    /// The turn of the investigator is over.
    pub(crate) fn turn_is_over(&mut self, seat: Seat) {
        let now = self.history.past.len();
        let turns = &mut self.history.turns;
        turns.resize(turns.len().max(seat.index() + 1), 0);
        turns[seat.index()] = now;
    }

    /// How many of the events that are remembered have happened by now.
    pub(crate) fn remembered(&self) -> usize {
        self.history.past.len()
    }

    fn since(&self, period: Period, you: Seat) -> &[Past] {
        let history = &self.history;
        let first = match period {
            // Between turns there is no turn in which anything could have happened.
            Period::Turn if !self.active.is_some() => history.past.len(),
            Period::Turn => history.turn,
            Period::Phase => history.phase,
            Period::Round => history.round,
            Period::Game => 0,
            Period::Search => history.past.len(),
            Period::Attack => self.attack_began().unwrap_or(history.past.len()),
            Period::SinceTurn => {
                let ended = you.get().and_then(|you| history.turns.get(you.index()));
                ended.copied().unwrap_or(0)
            }
            Period::Test => self
                .tests
                .last()
                .map_or(history.past.len(), |test| test.since),
        };
        &history.past[first..]
    }

    /// How often such an event has happened in the period.
    pub(crate) fn happened(&self, ctx: &Ctx, pattern: &EventPattern, period: Period) -> i32 {
        self.past(ctx, pattern, period).count() as i32
    }

    /// The events of the pattern that have happened in the period.
    pub(crate) fn past(
        &self,
        ctx: &Ctx,
        pattern: &EventPattern,
        period: Period,
    ) -> impl Iterator<Item = &Event> {
        let fits = |past: &&Past| self.fits(ctx, pattern, &past.event, past.test.as_ref());
        self.since(period, ctx.you)
            .iter()
            .filter(fits)
            .map(|past| &past.event)
    }

    pub(crate) fn is_where_round_began(&self, ctx: &Ctx, place: CardId, of: &Ref) -> bool {
        let one = self.resolve_ref(ctx, of);
        one.and_then(|one| self.began_round_at(one)) == Some(place)
    }

    /// The location at which the investigator was when the round began.
    fn began_round_at(&self, one: CardId) -> Option<CardId> {
        let left = |past: &&Past| past.event.kind == EventKind::Leaves && past.event.subject == one;
        match self.since(Period::Round, Seat::NONE).iter().find(left) {
            Some(past) => past.event.object.get(),
            None => self.location_of(one),
        }
    }

    /// What types the last actions of the investigator are of, the latest first.
    fn types_of_actions(&self, seat: Seat, per: Period) -> impl Iterator<Item = Actions> {
        let of_seat =
            move |past: &&Past| past.event.kind == EventKind::ActionTaken && past.event.who == seat;
        let past = self.since(per, seat).iter().rev().filter(of_seat);
        past.map(|past| past.event.actions)
    }

    /// The types that the last so many actions of the investigator have in common; none where fewer
    /// were taken.
    pub(crate) fn types_in_common(&self, seat: Seat, number: u8) -> Actions {
        let number = usize::from(number);
        let last: Vec<Actions> = self
            .types_of_actions(seat, Period::Game)
            .take(number)
            .collect();
        if last.len() < number {
            return Actions::default();
        }
        last.into_iter().reduce(Actions::both).unwrap_or_default()
    }

    /// Whether the last so many actions of the investigator can each be said to be of another type.
    pub(crate) fn are_of_different_types(&self, seat: Seat, number: u8) -> bool {
        let number = usize::from(number);
        let last: Vec<Actions> = self
            .types_of_actions(seat, Period::Game)
            .take(number)
            .collect();
        last.len() == number && Actions::differ(&last, Actions::default())
    }

    pub(crate) fn types_of_turn(&self, seat: Seat) -> Actions {
        let types = self.types_of_actions(seat, Period::Turn);
        types.fold(Actions::default(), Actions::either)
    }

    /// How many such actions the investigator has taken in the period, the one under way among them.
    pub(crate) fn actions_taken(&self, seat: Seat, which: Option<Actions>, per: Period) -> usize {
        let fits = |past: &&Past| {
            let event = &past.event;
            event.kind == EventKind::ActionTaken
                && event.who == seat
                && which.is_none_or(|which| event.actions.meet(which))
        };
        self.since(per, seat).iter().filter(fits).count()
    }
}
