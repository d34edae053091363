//! The act and agenda decks: thresholds, advancing, spending clues.

use abilities::{Counter, EventKind, Stat};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::flow::refusal::Refused;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    /// Doom on the agenda and on every other card in play.
    pub fn doom_in_play(&self) -> i32 {
        self.in_play
            .iter()
            .map(|card| self.card(*card).count(Counter::Doom))
            .sum()
    }

    pub fn doom_threshold(&self) -> Option<i32> {
        let agenda = self
            .agenda
            .get()
            .filter(|agenda| !self.card(*agenda).flipped)?;
        self.card(agenda)
            .def
            .facts
            .doom
            .map(|_| self.stat(agenda, Stat::Threshold))
    }

    /// Clues that the act asks for, where it can be advanced by spending them.
    pub fn act_threshold(&self) -> Option<i32> {
        let act = self.act.get().filter(|act| !self.card(*act).flipped)?;
        let clues = self.card(act).def.facts.clues?;
        matches!(
            clues,
            cards::Number::Fixed(_) | cards::Number::PerInvestigator(_)
        )
        .then(|| self.stat(act, Stat::Threshold))
    }

    pub(crate) fn place_doom(&mut self, on: CardId, amount: i32, may_advance: bool) {
        if may_advance {
            self.push(DecksFrame::CheckDoom);
        }
        self.occur(Event::new(EventKind::DoomPlaced).subject(on).amount(amount));
    }

    pub(crate) fn check_doom(&mut self) {
        if let Some(threshold) = self.doom_threshold()
            && self.doom_in_play() >= threshold
        {
            self.advance_agenda();
        }
    }

    pub(crate) fn advance_agenda(&mut self) {
        if let Some(agenda) = self.agenda.get() {
            self.occur(Event::new(EventKind::AgendaAdvances).subject(agenda));
        }
    }

    pub(crate) fn advance_act(&mut self) {
        if let Some(act) = self.act.get() {
            self.occur(Event::new(EventKind::ActAdvances).subject(act));
        }
    }

    /// All doom leaves play, the back resolves, and the next agenda becomes current.
    pub(crate) fn resolve_agenda_advances(&mut self, event: Event) {
        for card in self.in_play.clone() {
            self.card_mut(card).tokens[Counter::Doom as usize] = 0;
        }
        self.push(DecksFrame::NextStage {
            card: event.subject,
        });
        self.resolve_back(event.subject);
    }

    pub(crate) fn resolve_act_advances(&mut self, event: Event) {
        self.card_mut(event.subject).tokens[Counter::Clue as usize] = 0;
        self.push(DecksFrame::NextStage {
            card: event.subject,
        });
        self.resolve_back(event.subject);
    }

    fn resolve_back(&mut self, card: CardId) {
        let ctx = Ctx::new(self.lead, card).forced();
        self.push_effects(ctx, &self.card(card).def.script().advanced);
    }

    /// The next card of the deck becomes current; the advanced one is removed from the game.
    pub(crate) fn next_stage(&mut self, card: CardId) {
        if self.ending.is_some() {
            return;
        }
        // A card that has turned its other face stays; it may be act and agenda in one.
        if self.card(card).flipped {
            if self.act.is_some() && !self.card(self.act).zone.in_play() {
                self.act = card;
            }
            return;
        }
        let is_act = card == self.act;
        if self.card(card).zone == ZoneKind::Act || self.card(card).zone == ZoneKind::Agenda {
            self.put(card, ZoneKind::Removed);
        }
        let deck = if is_act {
            &self.act_deck
        } else {
            &self.agenda_deck
        };
        let next = deck.last().copied().unwrap_or(CardId::NONE);
        if let Some(next) = next.get() {
            self.put(
                next,
                if is_act {
                    ZoneKind::Act
                } else {
                    ZoneKind::Agenda
                },
            );
        }
        if is_act {
            self.act = next;
        } else {
            self.agenda = next;
        }
        if let Some(next) = next.get() {
            self.occur(Event::new(EventKind::EntersPlay).subject(next));
        }
    }

    // ---- advancing the act by spending clues ----

    fn clue_payers(&self) -> Vec<(Seat, i32)> {
        let clues = |seat: Seat| self.counter(self.investigator(seat).card, Counter::Clue);
        let spends = |seat: &Seat| self.may_spend(*seat, Counter::Clue).is_ok();
        self.seats()
            .filter(spends)
            .map(|seat| (seat, clues(seat)))
            .filter(|(_, has)| *has > 0)
            .collect()
    }

    /// Whether the investigator may have the group spend clues to advance the act now.
    pub(crate) fn may_advance_act(&self, seat: Seat) -> Result<(), Refused> {
        let act = self.act.get().ok_or(Refused::rule("act-agenda.current"))?;
        if !self.active.is_some() {
            return Err(Refused::rule("clue.advance-act-any-turn"));
        }
        if self.card(act).def.script().objective {
            return Err(Refused::by_card("act-agenda.act-objective", act));
        }
        let needs = self
            .act_threshold()
            .ok_or(Refused::rule("act-agenda.act-value"))?;
        let has = self.clue_payers().iter().map(|(_, has)| has).sum();
        // One investigator offers it for the group: whoever takes the turn.
        if has < needs || needs == 0 || seat != self.active {
            return Err(Refused::needs(
                "act-agenda.act-advance-by-clues",
                needs,
                has,
            ));
        }
        Ok(())
    }

    pub(crate) fn pay_and_advance(&mut self) {
        let total = self.act_threshold().unwrap_or(0);
        let has: i32 = self.clue_payers().iter().map(|(_, has)| has).sum();
        if has < total {
            return;
        }
        let prompt = Prompt::new(Ask::Spend, self.active, self.act).form(Form::Spend {
            total,
            payers: self.clue_payers(),
        });
        self.ask(prompt, DecksFrame::CluesPaid);
    }

    pub(crate) fn clues_paid(&mut self) {
        let Some(answer) = self.answer.take() else {
            return self.pay_and_advance();
        };
        if let ChoiceKind::Spend(shares) = answer.act {
            for (seat, amount) in shares {
                let card = self.investigator(seat).card;
                self.card_mut(card).add(Counter::Clue, -amount);
            }
            self.advance_act();
        }
    }
}
