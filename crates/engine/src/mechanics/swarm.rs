//! Swarming X: enemies that are many. Rows `swarming.*`.
//!
//! A swarm card is a card of a player's deck that lies facedown beneath its host. Until it leaves
//! play it has the definition of the host, so that everything that asks for values, traits or text
//! finds those of the host; its own definition waits in `CardState::own`. Its zone names the host,
//! so that it is wherever and engaged with whomever the host is.

use abilities::{Counter, EventKind, Match, Quantity, Stat};
use cards::PlayKeyword;

use crate::enemies::damage::Harm;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::mechanics::frame::MechanicsFrame;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

/// Damage beyond what a defeated swarm card could take, for the rest of its swarm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ExcessFrame {
    pub host: CardId,
    pub amount: i32,
    /// The investigator who dealt the damage; the lead investigator where nobody did.
    pub by: Seat,
}

impl Game {
    /// The enemy beneath which a swarm card lies.
    pub fn host_of(&self, card: CardId) -> Option<CardId> {
        match self.card(card).zone {
            ZoneKind::Swarm(host) => Some(host),
            _ => None,
        }
    }

    /// The card that moves, engages and exhausts for the enemy: its host, or the enemy itself.
    pub(crate) fn body_of(&self, enemy: CardId) -> CardId {
        self.host_of(enemy).unwrap_or(enemy)
    }

    /// The swarm cards beneath a host.
    pub fn swarm_of(&self, host: CardId) -> Vec<CardId> {
        let beneath = |card: &CardId| self.card(*card).zone == ZoneKind::Swarm(host);
        self.in_play.iter().copied().filter(beneath).collect()
    }

    /// The enemy, its host and every swarm card beneath that.
    pub(crate) fn whole_swarm(&self, enemy: CardId) -> Vec<CardId> {
        let host = self.body_of(enemy);
        std::iter::once(host).chain(self.swarm_of(host)).collect()
    }

    /// An enemy that somebody puts into play brings its swarm once it is there.
    pub(crate) fn bring_swarm(&mut self, enemy: CardId, by: Seat) {
        if self.card(enemy).def.facts.play.swarming.is_some() {
            self.push(MechanicsFrame::BringSwarm { enemy, by });
        }
    }

    pub(crate) fn run_bring_swarm(&mut self, enemy: CardId, by: Seat) {
        if self.card(enemy).zone.in_play() && self.has_keyword(enemy, PlayKeyword::Swarming) {
            self.add_swarm(enemy, by, self.stat(enemy, Stat::Swarming));
        }
    }

    pub(crate) fn swarm_effect(&mut self, ctx: &Ctx, to: &Match, amount: &Quantity) {
        for enemy in self.select(ctx, to) {
            let amount = self.value(&ctx.bind(enemy), amount);
            self.add_swarm(enemy, ctx.you, amount);
        }
    }

    /// The top cards of the investigator's deck go facedown beneath the host, as many as there are.
    /// Where nobody in particular adds them, they are the lead investigator's.
    fn add_swarm(&mut self, enemy: CardId, by: Seat, amount: i32) {
        let host = self.body_of(enemy);
        let by = if self.is_playing(by) { by } else { self.lead };
        let mut added = 0;
        let closed = self.is_closed(ZoneKind::Deck(by));
        while added < amount
            && !closed
            && let Some(card) = self.investigator(by).deck.last().copied()
        {
            self.lay_beneath(card, host);
            added += 1;
        }
        self.done.amount = added;
        self.done.in_full &= added == amount;
        if added > 0 {
            let event = Event::new(EventKind::SwarmAdded).subject(host).who(by);
            self.occur(event.amount(added));
        }
    }

    /// Lays a card facedown beneath the host.
    pub(crate) fn lay_beneath(&mut self, card: CardId, host: CardId) {
        self.put(card, ZoneKind::Swarm(host));
        let (def, exhausted) = (self.card(host).def, self.card(host).exhausted);
        let state = self.card_mut(card);
        state.own = Some(std::mem::replace(&mut state.def, def));
        state.controller = Seat::NONE;
        state.exhausted = exhausted;
        state.revealed = true;
    }

    /// A swarm moves as one, so a swarm card takes its host along. When it leaves play it goes to
    /// the bottom of its owner's deck, wherever it was sent.
    pub(crate) fn put_swarm_card(&mut self, card: CardId, host: CardId, to: ZoneKind) {
        if to.in_play() {
            return self.put(host, to);
        }
        let owner = self.card(card).owner;
        self.forget(card);
        self.in_play.retain(|other| *other != card);
        self.card_mut(card).zone = ZoneKind::Removed;
        if self.is_playing(owner) {
            self.put_at_bottom(card, ZoneKind::Deck(owner));
        }
    }

    /// The attacks of an enemy phase in their order. A swarm and a massive enemy exhaust after the
    /// last of their attacks.
    pub(crate) fn push_phase_attacks(&mut self, enemies: &[CardId], seat: Seat) {
        for (index, enemy) in enemies.iter().enumerate().rev() {
            let host = self.body_of(*enemy);
            let swarms = !self.swarm_of(host).is_empty();
            let massive = self.has_keyword(*enemy, PlayKeyword::Massive);
            let is_last = enemies[index + 1..]
                .iter()
                .all(|later| self.body_of(*later) != host);
            if (swarms || massive) && is_last {
                self.push(MechanicsFrame::LastAttackOver(host));
            }
            if massive {
                self.push(EnemiesFrame::MassiveAttacks(*enemy));
            } else {
                self.push_attack(*enemy, seat, false, !swarms);
            }
        }
    }

    pub(crate) fn run_last_attack_over(&mut self, enemy: CardId) {
        if self.card(enemy).zone.in_play() {
            self.occur(Event::new(EventKind::Exhausted).subject(enemy));
        }
    }

    /// Exhausts or readies an enemy: with it, its whole swarm.
    pub(crate) fn set_exhausted(&mut self, card: CardId, exhausted: bool) {
        for one in self.whole_swarm(card) {
            self.card_mut(one).exhausted = exhausted;
        }
    }

    /// A swarm card is about to be defeated: what it could not take may go on to its swarm.
    pub(crate) fn note_excess(&mut self, card: CardId, by: Seat) {
        let Some(host) = self.host_of(card) else {
            return;
        };
        let amount = self.counter(card, Counter::Damage) - self.stat(card, Stat::Health);
        if amount > 0 {
            self.push(MechanicsFrame::Excess(ExcessFrame { host, amount, by }));
        }
    }

    pub(crate) fn run_excess(&mut self, frame: ExcessFrame) {
        let by = if self.is_playing(frame.by) {
            frame.by
        } else {
            self.lead
        };
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Targets(cards) = choice.act
                && let Some(card) = cards.first()
            {
                let from = self.investigator(by).card;
                self.deal(*card, Harm::new(frame.amount, 0).from(from).by(frame.by));
            }
            return;
        }
        if !self.card(frame.host).zone.in_play() {
            return;
        }
        let swarm = self.whole_swarm(frame.host);
        let prompt = Prompt::new(Ask::ExcessDamage, by, frame.host).targets(&swarm);
        self.ask_always(
            prompt.form(Form::Targets { min: 0, max: 1 }),
            MechanicsFrame::Excess(frame),
        );
    }
}
