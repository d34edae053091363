//! Spawning: how an enemy enters play.

use abilities::{Destination, EventKind, Spawn};
use cards::PlayKeyword;

use crate::frame::{Ctx, Frame};
use crate::prompt::Form;
use crate::{Act, Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

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
                let places = self.select(&ctx, places);
                self.spawn_choice(enemy, seat, places);
            }
            Some(Spawn::EngagedWith(who)) => {
                let found = self
                    .select(&ctx, who)
                    .into_iter()
                    .find_map(|card| self.seat_of(card));
                match found {
                    Some(prey) => self.spawn_engaged(enemy, prey),
                    None => self.discard(enemy),
                }
            }
            None => self.spawn_engaged(enemy, seat),
        }
    }

    fn spawn_engaged(&mut self, enemy: CardId, seat: Seat) {
        let location = self.investigator(seat).location;
        self.spawn_at(enemy, location, seat);
    }

    /// Spawns at one of the places; where there is none, the enemy is discarded.
    pub(crate) fn spawn_choice(&mut self, enemy: CardId, seat: Seat, places: Vec<CardId>) {
        match places[..] {
            [] => {
                let ctx = self.rules_ctx(seat);
                self.send(&ctx, enemy, &Destination::DiscardPile);
            }
            [place] => self.spawn_at(enemy, place, Seat::NONE),
            _ => {
                let prompt = Prompt::new(Ask::EnemyChoice, seat, enemy);
                let prompt = prompt
                    .targets(&places)
                    .form(Form::Targets { min: 1, max: 1 });
                self.ask(prompt, Frame::SpawnAnswered { enemy });
            }
        }
    }

    pub(crate) fn spawn_answered(&mut self, enemy: CardId) {
        if let Act::Targets(places) = self.take_answer().act
            && let Some(place) = places.first()
        {
            self.spawn_at(enemy, *place, Seat::NONE);
        }
    }

    pub(crate) fn spawn_at(&mut self, enemy: CardId, location: CardId, with: Seat) {
        self.put(enemy, ZoneKind::Limbo);
        self.occur(
            Event::new(EventKind::Spawned)
                .subject(enemy)
                .object(location)
                .who(with),
        );
    }

    pub(crate) fn resolve_spawned(&mut self, event: Event) {
        let enemy = event.subject;
        if self.card(enemy).zone != ZoneKind::Limbo {
            // An ability has taken it away as it spawned.
            return;
        }
        if !event.object.is_some() {
            return self.enter_shadows(enemy);
        }
        let aloof = self.has_keyword(enemy, PlayKeyword::Aloof)
            || self.has_keyword(enemy, PlayKeyword::Massive);
        self.push(Frame::Spawned {
            enemy,
            with: if aloof { Seat::NONE } else { event.who },
        });
        self.enter_play(enemy, ZoneKind::At(event.object), Seat::NONE);
    }

    /// The spawned enemy engages: whoever drew it, or one of those at its location.
    pub(crate) fn run_spawned(&mut self, enemy: CardId, with: Seat) {
        if !self.card(enemy).zone.in_play() {
            return;
        }
        if with.is_some() && self.is_playing(with) {
            self.engage(enemy, with);
        } else {
            self.engage_enemy(enemy);
        }
    }
}
