//! The map: connections, distances, moving, and what may enter where.

use abilities::{Counter, EventKind, Match, Modifier, MoveCause};
use cards::{CardType, ConnectionSymbol};

use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::Part;
use crate::flow::refusal::Refused;
use crate::frame::Frame;
use crate::map::frame::MapFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Aside;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// A move under way: an investigator or an enemy to a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct MoveFrame {
    pub who: CardId,
    pub to: CardId,
    pub left: bool,
    /// It cannot be cancelled.
    pub certain: Aside<bool>,
    pub cause: Aside<Option<MoveCause>>,
}

impl Game {
    /// The location at which a card is.
    pub fn location_of(&self, card: CardId) -> Option<CardId> {
        self.place(self.card(card).zone, card)
    }

    /// The location at which a card is, or was when it last was in play.
    pub(crate) fn location_as_known(&self, card: CardId) -> Option<CardId> {
        if self.card(card).zone.in_play() {
            return self.location_of(card);
        }
        self.last_known
            .iter()
            .find(|(id, ..)| *id == card)
            .and_then(|(.., at)| at.get())
    }

    fn place(&self, zone: ZoneKind, card: CardId) -> Option<CardId> {
        match zone {
            ZoneKind::Map => Some(card),
            ZoneKind::At(location) => Some(location),
            ZoneKind::Attached(host) | ZoneKind::Swarm(host) | ZoneKind::On(host) => {
                self.location_of(host)
            }
            ZoneKind::PlayArea(seat) => self.investigator(seat).location.get(),
            // Engaged enemies stay where they are while a card is played as if elsewhere.
            ZoneKind::Threat(seat) => {
                let one = self.investigator(seat);
                one.really_at.get().or(one.location.get())
            }
            ZoneKind::Hand(seat) if self.is_hidden_treachery(card) => {
                self.investigator(seat).location.get()
            }
            ZoneKind::Investigator => self
                .seat_of(card)
                .and_then(|seat| self.investigator(seat).location.get()),
            _ => None,
        }
    }

    pub(crate) fn symbols(
        &self,
        location: CardId,
    ) -> (Option<ConnectionSymbol>, &[ConnectionSymbol]) {
        let state = self.card(location);
        let Some(facts) = &state.def.facts.location else {
            return (None, &[]);
        };
        if state.revealed {
            let connects = facts.revealed_connects.as_ref().unwrap_or(&facts.connects);
            return (facts.revealed_symbol.or(facts.symbol), connects);
        }
        (facts.symbol, &facts.connects)
    }

    /// Whether one may go from the first location to the second by a connection.
    pub fn connected(&self, from: CardId, to: CardId) -> bool {
        self.linked(from, to, false)
    }

    /// Whether an investigator may move from one location to the other by a connection.
    pub(crate) fn may_walk(&self, from: CardId, to: CardId) -> bool {
        self.linked(from, to, true)
    }

    /// The same of whatever is asked: some connections are for the moves of investigators alone.
    pub(crate) fn linked(&self, from: CardId, to: CardId, moving: bool) -> bool {
        if from == to {
            return false;
        }
        if self.links.contains(&(from, to)) {
            return true;
        }
        let (_, connects) = self.symbols(from);
        let (symbol, _) = self.symbols(to);
        if symbol.is_some_and(|symbol| connects.contains(&symbol)) {
            return true;
        }
        let mut linked = false;
        self.each_modifier(ModifierKind::Connect, |ctx, modifier| {
            if let Modifier::Connect {
                from: starts,
                to: ends,
                moving: only_for_moves,
            } = modifier
                && (moving || !only_for_moves)
            {
                linked |=
                    self.matches(ctx, from, starts) && self.matches(&ctx.bind(from), to, ends);
            }
            !linked
        });
        linked
    }

    pub fn locations(&self) -> impl Iterator<Item = CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(|card| self.card(*card).zone == ZoneKind::Map)
    }

    pub fn connections(&self, from: CardId) -> Vec<CardId> {
        self.locations()
            .filter(|to| self.connected(from, *to))
            .collect()
    }

    /// The number of connections between two locations by the shortest way; blocked ways count.
    pub fn distance(&self, from: CardId, to: CardId) -> Option<i32> {
        let mut reached = vec![from];
        let mut frontier = vec![from];
        for steps in 0.. {
            if frontier.contains(&to) {
                return Some(steps);
            }
            let next: Vec<CardId> = self
                .locations()
                .filter(|place| {
                    !reached.contains(place)
                        && frontier.iter().any(|at| self.connected(*at, *place))
                })
                .collect();
            if next.is_empty() {
                return None;
            }
            reached.extend(&next);
            frontier = next;
        }
        None
    }

    /// Connected locations that bring an element one step nearer to a goal.
    pub(crate) fn steps_towards(&self, from: CardId, to: CardId) -> Vec<CardId> {
        let Some(distance) = self.distance(from, to) else {
            return Vec::new();
        };
        let nearer = |place: &CardId| {
            self.distance(*place, to)
                .is_some_and(|steps| steps < distance)
        };
        self.connections(from).into_iter().filter(nearer).collect()
    }

    /// Whether the investigator or enemy may enter the location, connections aside.
    pub fn may_enter(&self, who: CardId, to: CardId) -> Result<(), Refused> {
        self.may_enter_by(who, to, false)
    }

    /// The same for what the effect of a card does, which no player may own.
    pub(crate) fn may_enter_by(
        &self,
        who: CardId,
        to: CardId,
        by_scenario: bool,
    ) -> Result<(), Refused> {
        let from = self.location_of(who);
        let asked = Asked::Move {
            from,
            to,
            by_scenario,
        };
        self.forbidden(who, asked)
    }

    /// Whether the effect is that of a card that no player owns.
    pub(crate) fn is_unowned(&self, ctx: &Ctx) -> bool {
        self.cause_of_move(ctx) == MoveCause::EncounterEffect
    }

    pub(crate) fn push_move(&mut self, who: CardId, to: CardId, cause: Option<MoveCause>) {
        self.push(MapFrame::Move(MoveFrame {
            who,
            to,
            left: false,
            certain: Aside(false),
            cause: Aside(cause),
        }));
    }

    /// A move that cannot be cancelled: nothing answers it before the place is left.
    pub(crate) fn push_certain_move(&mut self, ctx: &Ctx, who: CardId, to: CardId) {
        if self.location_of(who) == Some(to) {
            return;
        }
        self.push(MapFrame::Move(MoveFrame {
            who,
            to,
            left: true,
            certain: Aside(true),
            cause: Aside(Some(self.cause_of_move(ctx))),
        }));
    }

    pub(crate) fn move_by_action(&mut self, seat: Seat, to: CardId) {
        let card = self.investigator(seat).card;
        self.push_move(card, to, Some(MoveCause::MoveAction));
    }

    pub(crate) fn run_move(&mut self, frame: MoveFrame) {
        let Some(from) = self.location_of(frame.who) else {
            return;
        };
        let who = self.seat_of(frame.who).unwrap_or(Seat::NONE);
        let mut leaves = Event::new(EventKind::Leaves)
            .subject(frame.who)
            .object(from)
            .who(who);
        leaves.at = from;
        leaves.cause = frame.cause;
        if !frame.left {
            let by_scenario = frame.cause.0 == Some(MoveCause::EncounterEffect);
            let free = self.may_enter_by(frame.who, frame.to, by_scenario);
            let blocked = from == frame.to || free.is_err();
            if blocked || !self.card(frame.to).zone.in_play() {
                self.done.in_full = false;
                return;
            }
            self.push(MapFrame::Move(MoveFrame {
                left: true,
                ..frame
            }));
            return self.occur_part(leaves, Part::Before);
        }
        // One place is left and the other entered at once, so what answers the leaving waits.
        self.emit(leaves);
        self.occur_part(leaves, Part::Afterwards);
        let mut enters = Event::new(EventKind::Enters)
            .subject(frame.who)
            .object(frame.to);
        enters.cause = frame.cause;
        enters.certain = frame.certain;
        self.occur(enters.who(who));
    }

    /// A move whose leaving was cancelled does not go on.
    pub(crate) fn cancel_move(&mut self, occurrence: u16) {
        let below = usize::from(occurrence).checked_sub(1);
        if let Some(frame) = below.and_then(|index| self.stack.get_mut(index))
            && matches!(frame, Frame::Map(MapFrame::Move(_)))
        {
            *frame = Frame::Flow(FlowFrame::Nothing);
        }
    }

    /// The card is at its new place; what is there is revealed and engages.
    pub(crate) fn resolve_enters(&mut self, event: Event) {
        let to = event.object;
        match event.who.get() {
            Some(seat) => {
                self.leave_behind(seat, to);
                self.investigator_mut(seat).location = to;
                self.engage_at(to);
                let arrives = Event::new(EventKind::Arrives).object(to);
                self.occur_part(arrives.who(seat), Part::Afterwards);
                if !self.card(to).revealed {
                    self.reveal_location(to, seat);
                }
            }
            None => {
                self.disengage(event.subject);
                self.put(event.subject, ZoneKind::At(to));
                if self.is_enemy(event.subject) {
                    self.engage_enemy(event.subject);
                }
            }
        }
    }

    /// Engaged enemies that may not enter the location stay where they are, with nobody.
    fn leave_behind(&mut self, seat: Seat, to: CardId) {
        for enemy in self.threat_area(seat) {
            if self.is_enemy(enemy) && self.may_enter(enemy, to).is_err() {
                self.disengage(enemy);
                self.engage_enemy(enemy);
            }
        }
    }

    pub(crate) fn reveal_location(&mut self, location: CardId, by: Seat) {
        self.occur(
            Event::new(EventKind::LocationRevealed)
                .subject(location)
                .who(by),
        );
    }

    pub(crate) fn resolve_location_revealed(&mut self, event: Event) {
        self.card_mut(event.subject).revealed = true;
        self.forget_looks(event.subject);
        let clues = self.clue_value(event.subject);
        self.place_clues(event.subject, clues);
    }

    /// The locations among the matching ones that have an unrevealed side.
    fn hideable(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut places = self.affected(ctx, what);
        places.retain(|place| {
            let state = self.card(*place);
            state.zone == ZoneKind::Map && state.def.facts.double_sided
        });
        places
    }

    pub(crate) fn could_hide(&self, ctx: &Ctx, what: &Match, shuffled: bool) -> bool {
        let places = self.hideable(ctx, what);
        let revealed = |place: &CardId| self.card(*place).revealed;
        places.iter().any(revealed)
            || shuffled && places.len() > 1
            || !self.with_common_backs(ctx, what).is_empty()
    }

    /// Locations turn to their unrevealed sides; shuffled, their cards change places.
    pub(crate) fn hide_locations(&mut self, ctx: &Ctx, what: &Match, shuffled: bool) {
        let places = self.hideable(ctx, what);
        self.done.amount = places.len() as i32;
        for place in &places {
            self.card_mut(*place).revealed = false;
        }
        self.turn_to_common_backs(ctx, what, shuffled);
        if !shuffled {
            return;
        }
        places.iter().for_each(|place| self.forget_looks(*place));
        for last in (1..places.len()).rev() {
            let other = self.random(last + 1);
            if other != last {
                self.swap_versions(places[last], places[other]);
            }
        }
    }

    /// A location without an unrevealed side enters play as if it were revealed, with its clues.
    pub(crate) fn enter_single_sided(&mut self, location: CardId) {
        let facts = &self.card(location).def.facts;
        if facts.double_sided || self.card(location).revealed {
            return;
        }
        let clues = self.clue_value(location);
        self.card_mut(location).revealed = true;
        self.place_clues(location, clues);
    }

    fn clue_value(&self, location: CardId) -> i32 {
        let facts = self.card(location).def.facts.location.as_ref();
        facts.map_or(0, |facts| facts.clues.for_investigators(self.player_count))
    }

    pub(crate) fn place_clues(&mut self, on: CardId, amount: i32) {
        if amount > 0 && self.may_place(Counter::Clue, on).is_ok() {
            self.occur(
                Event::new(EventKind::CluesPlaced)
                    .subject(on)
                    .amount(amount),
            );
        }
    }

    pub(crate) fn is_location(&self, card: CardId) -> bool {
        self.card(card).def.kind() == CardType::Location
    }

    /// A context without a source, for questions that the rules themselves ask.
    pub(crate) fn rules_ctx(&self, seat: Seat) -> Ctx {
        Ctx::new(seat, CardId::NONE)
    }
}
