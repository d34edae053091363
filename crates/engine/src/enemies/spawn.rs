//! Spawning: how an enemy enters play.

use abilities::{Destination, EventKind, Match, Spawn, Timing};
use cards::PlayKeyword;

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

/// How a spawning enemy engages whoever brings it: not at all, unless it is aloof, or in any case.
pub(crate) const UNENGAGED: i32 = 0;
const ENGAGED: i32 = 1;
const ENGAGED_BY_EFFECT: i32 = 2;

impl Game {
    /// An enemy enters play as its spawn instruction says, or engaged with whoever drew it.
    pub(crate) fn spawn_drawn(&mut self, enemy: CardId, seat: Seat) {
        if self.conceals_itself(enemy) {
            return self.conceal(enemy, seat);
        }
        self.bring_swarm(enemy, seat);
        let ctx = Ctx::new(seat, enemy);
        match &self.script_of(enemy).spawn {
            Some(Spawn::At(places)) => {
                let found = self.select(&ctx, places);
                match self.place_out_of_play(&ctx, places) {
                    Some(place) if found.is_empty() => {
                        let event = Event::new(EventKind::SpawnsOutOfPlay).subject(enemy);
                        self.occur(event.object(place).who(seat));
                    }
                    _ => self.spawn_choice(enemy, seat, found),
                }
            }
            Some(Spawn::EngagedWith(who)) => {
                let found = self.select(&ctx, who);
                match found[..] {
                    [] => self.discard(enemy),
                    [one] => self.spawn_answer(enemy, seat, one),
                    _ => {
                        let prompt = Prompt::new(Ask::EnemyChoice, self.lead, enemy);
                        let form = Form::Targets { min: 1, max: 1 };
                        let prompt = prompt.targets(&found).form(form);
                        self.ask(prompt, EnemiesFrame::SpawnAnswered { enemy, by: seat });
                    }
                }
            }
            None => self.spawn_engaged(enemy, seat),
        }
    }

    fn spawn_engaged(&mut self, enemy: CardId, seat: Seat) {
        let location = self.investigator(seat).location;
        self.spawn_at(enemy, location, seat, ENGAGED);
    }

    /// Spawns engaged with the investigator because an effect says so, an aloof enemy too.
    pub(crate) fn spawn_engaged_by_effect(&mut self, enemy: CardId, seat: Seat) {
        if !self.is_playing(seat) {
            return self.spawn_choice(enemy, seat, Vec::new());
        }
        let location = self.investigator(seat).location;
        self.spawn_at(enemy, location, seat, ENGAGED_BY_EFFECT);
    }

    /// Spawns at one of the places; where there is none, the enemy is discarded.
    pub(crate) fn spawn_choice(&mut self, enemy: CardId, seat: Seat, places: Vec<CardId>) {
        match places[..] {
            [] => {
                let ctx = self.rules_ctx(seat);
                self.send(&ctx, enemy, &Destination::DiscardPile);
            }
            [place] => self.spawn_at(enemy, place, seat, UNENGAGED),
            _ => {
                let prompt = Prompt::new(Ask::EnemyChoice, seat, enemy);
                let prompt = prompt
                    .targets(&places)
                    .form(Form::Targets { min: 1, max: 1 });
                self.ask(prompt, EnemiesFrame::SpawnAnswered { enemy, by: seat });
            }
        }
    }

    /// The set-aside location that the spawn instruction names. One that describes its place, such
    /// as an empty one, speaks only of what is in play.
    fn place_out_of_play(&self, ctx: &Ctx, places: &'static Match) -> Option<CardId> {
        let aside = |(id, card): (CardId, &crate::CardState)| {
            let location = card.def.facts.location.is_some();
            (location && card.zone == ZoneKind::SetAside).then_some(id)
        };
        if !names_place(places) || !self.is_heard(Timing::Would, EventKind::SpawnsOutOfPlay) {
            return None;
        }
        let mut found = self.cards().filter_map(aside);
        found.find(|id| self.matches(ctx, *id, places))
    }

    /// Nothing has put the location into play: the enemy cannot spawn.
    pub(crate) fn resolve_spawns_out_of_play(&mut self, event: Event) {
        self.spawn_choice(event.subject, event.who, Vec::new());
    }

    pub(crate) fn spawn_answered(&mut self, enemy: CardId, by: Seat) {
        if let ChoiceKind::Targets(chosen) = self.take_answer().act
            && let Some(one) = chosen.first()
        {
            self.spawn_answer(enemy, by, *one);
        }
    }

    /// Spawns at the location, or engaged with the investigator.
    fn spawn_answer(&mut self, enemy: CardId, by: Seat, at: CardId) {
        match self.seat_of(at) {
            Some(prey) => self.spawn_engaged(enemy, prey),
            None => self.spawn_at(enemy, at, by, UNENGAGED),
        }
    }

    /// The enemy spawns at the location, brought by an investigator; `engages`: how it engages them.
    pub(crate) fn spawn_at(&mut self, enemy: CardId, location: CardId, by: Seat, engages: i32) {
        self.put(enemy, ZoneKind::Limbo);
        self.occur(
            Event::new(EventKind::Spawned)
                .subject(enemy)
                .object(location)
                .who(by)
                .amount(engages),
        );
    }

    /// Whether the enemy spawns, and may still be kept from it. What stayed attached to it elsewhere
    /// waits with it.
    pub(crate) fn is_about_to_spawn(&self, enemy: CardId) -> bool {
        let spawns = |frame: &Frame| match frame {
            Frame::Flow(FlowFrame::Occur(occurrence)) => {
                let event = &occurrence.event;
                event.kind == EventKind::Spawned && event.subject == enemy
            }
            _ => false,
        };
        self.card(enemy).zone == ZoneKind::Limbo && self.stack.iter().any(spawns)
    }

    /// Nothing has replaced the spawning: whatever answers it finds the enemy at its location.
    pub(crate) fn stand_where_it_spawns(&mut self, event: &Event) {
        if event.object.is_some() && self.card(event.subject).zone == ZoneKind::Limbo {
            self.put(event.subject, ZoneKind::At(event.object));
        }
    }

    pub(crate) fn resolve_spawned(&mut self, event: Event) {
        let enemy = event.subject;
        let there = ZoneKind::At(event.object);
        let zone = self.card(enemy).zone;
        if zone != ZoneKind::Limbo && zone != there {
            // An ability has taken it away as it spawned.
            return;
        }
        if !event.object.is_some() {
            return self.enter_shadows(enemy);
        }
        // An enemy enters the location at which it spawns: before it engages, and after.
        let mut enters = Event::new(EventKind::Enters)
            .subject(enemy)
            .object(event.object);
        enters.at = event.object;
        self.occur_part(enters, Part::Afterwards);
        self.push(EnemiesFrame::Spawned {
            enemy,
            with: self.engaged_as_it_spawns(&event),
        });
        self.remember(enters);
        self.occur_part(enters, Part::Before);
        self.enter_play(enemy, there, Seat::NONE);
    }

    /// Whom the enemy engages by its very spawning. One that was drawn and has been exhausted
    /// meanwhile engages nobody.
    fn engaged_as_it_spawns(&self, event: &Event) -> Seat {
        let enemy = event.subject;
        let by_rule = event.amount == ENGAGED;
        let kept = self.has_keyword(enemy, PlayKeyword::Aloof) || self.card(enemy).exhausted;
        let massive = self.has_keyword(enemy, PlayKeyword::Massive);
        if by_rule && kept || massive || event.amount == UNENGAGED {
            Seat::NONE
        } else {
            event.who
        }
    }

    /// The spawned enemy engages: whoever drew it, where they are still there, or one of those at its
    /// location.
    pub(crate) fn run_spawned(&mut self, enemy: CardId, with: Seat) {
        if !self.card(enemy).zone.in_play() {
            return;
        }
        let is_there =
            |seat: Seat| self.location_of(enemy) == Some(self.investigator(seat).location);
        if with.is_some()
            && self.is_playing(with)
            && is_there(with)
            && self.may_be_engaged(with, enemy)
        {
            self.engage(enemy, with);
        } else {
            self.engage_enemy(enemy);
        }
    }
}

/// Whether the matcher knows a location by its name.
fn names_place(places: &Match) -> bool {
    match places {
        Match::Code(_) | Match::Named(_) => true,
        Match::All(list) | Match::AnyOf(list) => list.iter().any(names_place),
        Match::Otherwise(first, second) => names_place(first) && names_place(second),
        _ => false,
    }
}
