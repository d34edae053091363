//! What each basic action needs, and which rule forbids it.

use abilities::Counter;
use cards::PlayKeyword;

use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    pub(crate) fn may_investigate(&self, seat: Seat, location: CardId) -> Result<(), Refused> {
        if !self.is_location(location) || !self.card(location).zone.in_play() {
            return Err(Refused::rule("investigate-action.test"));
        }
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Investigate(location))
    }

    pub(crate) fn may_discover(&self, seat: Seat, location: CardId) -> Result<(), Refused> {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Discover(location))
    }

    /// Whether the results of a successful investigation of the location resolve.
    pub(crate) fn has_investigated(&self, location: CardId) -> bool {
        self.tests.last().is_some_and(|test| {
            test.kind == abilities::TestKind::Investigate
                && test.facts().targets().any(|target| target == location)
                && test.succeeded == Some(true)
        })
    }

    pub(crate) fn may_fight(&self, seat: Seat, enemy: CardId, with: CardId) -> Result<(), Refused> {
        let here = self.location_of(enemy) == self.investigator(seat).location.get();
        if !here && !self.is_attacked_from_afar(seat, enemy) {
            return Err(Refused::rule("fight-action.targets"));
        }
        self.may_fight_from_afar(seat, enemy, with)
    }

    /// The same where a card says which enemies may be attacked, wherever they are.
    pub(crate) fn may_fight_from_afar(
        &self,
        seat: Seat,
        enemy: CardId,
        with: CardId,
    ) -> Result<(), Refused> {
        if self.has_keyword(enemy, PlayKeyword::Aloof) && self.engaged_seats(enemy).is_empty() {
            return Err(Refused::rule("aloof.not-attackable-while-unengaged"));
        }
        self.may_fight_aloof(seat, enemy, with)
    }

    /// The same where it does not matter whether the enemy is aloof.
    pub(crate) fn may_fight_aloof(
        &self,
        seat: Seat,
        enemy: CardId,
        with: CardId,
    ) -> Result<(), Refused> {
        self.may_reach_attached(seat, enemy, "fight-action.targets")?;
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Fight { enemy, with })
    }

    pub(crate) fn may_evade(&self, seat: Seat, enemy: CardId) -> Result<(), Refused> {
        let here = self.is_mini(enemy)
            && self.location_of(enemy) == self.investigator(seat).location.get();
        let engaged =
            || self.engaged_seats(enemy).contains(&seat) || self.is_as_if_engaged_with(seat, enemy);
        if !here && !engaged() {
            return Err(Refused::rule("evade.only-engaged"));
        }
        self.may_evade_from_afar(seat, enemy)
    }

    /// The same where a card says which enemies may be evaded, engaged or not.
    pub(crate) fn may_evade_from_afar(&self, seat: Seat, enemy: CardId) -> Result<(), Refused> {
        self.may_reach_attached(seat, enemy, "evade.only-engaged")?;
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Evade(enemy))
    }

    /// An enemy that is attached to a card is with nobody, unless something says otherwise.
    fn may_reach_attached(
        &self,
        seat: Seat,
        enemy: CardId,
        rule: &'static str,
    ) -> Result<(), Refused> {
        let attached = matches!(self.card(enemy).zone, ZoneKind::Attached(_));
        match attached && !self.is_as_if_engaged_with(seat, enemy) {
            true => Err(Refused::rule(rule)),
            false => Ok(()),
        }
    }

    pub(crate) fn may_engage(&self, seat: Seat, enemy: CardId) -> Result<(), Refused> {
        if self.engaged_seats(enemy).contains(&seat) {
            return Err(Refused::rule("engage-action.not-if-already-engaged"));
        }
        if self.has_keyword(enemy, PlayKeyword::Massive) {
            return Err(Refused::rule("massive.never-in-threat-area"));
        }
        let attached = matches!(self.card(enemy).zone, ZoneKind::Attached(_));
        if attached || self.location_of(enemy) != self.investigator(seat).location.get() {
            return Err(Refused::rule("engage-action.places-in-threat-area"));
        }
        Ok(())
    }

    pub(crate) fn may_draw(&self, seat: Seat, by: CardId) -> Result<(), Refused> {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Draw { by })?;
        self.may_handle_deck(seat)
    }

    pub(crate) fn may_gain(&self, seat: Seat, by: CardId) -> Result<(), Refused> {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::GainResources { by })
    }

    pub(crate) fn may_spend(&self, seat: Seat, counter: Counter) -> Result<(), Refused> {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Spend(counter))
    }

    pub(crate) fn gain_resources(&mut self, seat: Seat, amount: i32) {
        self.gain_resources_by(seat, amount, CardId::NONE);
    }

    /// The same by an effect of the card.
    pub(crate) fn gain_resources_by(&mut self, seat: Seat, amount: i32, source: CardId) {
        if amount <= 0 || self.may_gain(seat, source).is_err() {
            self.done.in_full = false;
            return;
        }
        self.occur(
            Event::new(abilities::EventKind::ResourcesGained)
                .who(seat)
                .object(source)
                .amount(amount),
        );
    }

    /// Discovers clues at a location, as many as there are at most.
    pub(crate) fn discover(&mut self, seat: Seat, location: CardId, amount: i32) {
        let there = self.counter(location, Counter::Clue);
        if amount <= 0 || there == 0 || self.may_discover(seat, location).is_err() {
            self.done.amount = 0;
            self.done.in_full = false;
            return;
        }
        let amount = amount.min(there);
        self.done.amount = amount;
        self.occur(
            Event::new(abilities::EventKind::CluesDiscovered)
                .who(seat)
                .subject(location)
                .amount(amount),
        );
    }

    pub(crate) fn resolve_clues_discovered(&mut self, event: Event) {
        let amount = event.amount.min(self.counter(event.subject, Counter::Clue));
        self.card_mut(event.subject).add(Counter::Clue, -amount);
        let own = self.investigator(event.who).card;
        self.card_mut(own).add(Counter::Clue, amount);
    }

    // ---- enemies and who they are with ----

    /// Enemies at a location, engaged or not.
    pub fn enemies_at(&self, location: CardId) -> Vec<CardId> {
        let here =
            |card: &CardId| self.is_enemy(*card) && self.location_of(*card) == Some(location);
        self.in_play.iter().copied().filter(here).collect()
    }

    /// The investigators with whom an enemy is engaged; a ready massive one with all at its location.
    pub fn engaged_seats(&self, enemy: CardId) -> Vec<Seat> {
        let state = self.card(enemy);
        let mut seats = match state.zone {
            ZoneKind::Threat(seat) => vec![seat],
            ZoneKind::Swarm(host) => self.engaged_seats(host),
            ZoneKind::At(location)
                if !state.exhausted && self.has_keyword(enemy, PlayKeyword::Massive) =>
            {
                self.seats()
                    .filter(|seat| self.investigator(*seat).location == location)
                    .collect()
            }
            _ => Vec::new(),
        };
        // Whoever plays a card as if they were elsewhere is as if engaged with each enemy there.
        if !self.modifier_kinds.has(ModifierKind::PlayAsIfAt) {
            return seats;
        }
        for seat in self.seats() {
            let one = self.investigator(seat);
            if one.really_at.is_some()
                && !seats.contains(&seat)
                && self.location_of(enemy) == one.location.get()
                && self.is_as_if_engaged(seat)
            {
                seats.push(seat);
            }
        }
        seats
    }

    pub fn engaged_enemies(&self, seat: Seat) -> Vec<CardId> {
        let with =
            |card: &CardId| self.is_enemy(*card) && self.engaged_seats(*card).contains(&seat);
        self.in_play.iter().copied().filter(with).collect()
    }

    pub(crate) fn ready_engaged(&self, seat: Seat) -> Vec<CardId> {
        let mut enemies = self.engaged_enemies(seat);
        enemies.retain(|enemy| !self.card(*enemy).exhausted);
        enemies
    }
}
