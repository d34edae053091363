//! The act and agenda decks: thresholds, advancing, spending clues.

use abilities::{Counter, EventKind, Modifier, Stat};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat};

impl Game {
    /// Doom on the agenda and on every other card in play.
    pub fn doom_in_play(&self) -> i32 {
        self.doom_for(self.agenda)
    }

    /// Doom that counts for an agenda: that on other agendas is theirs alone.
    pub fn doom_for(&self, agenda: CardId) -> i32 {
        let counted = self
            .in_play
            .iter()
            .filter(|card| self.shares_doom(agenda, **card));
        counted
            .map(|card| self.card(*card).count(Counter::Doom))
            .sum()
    }

    fn shares_doom(&self, agenda: CardId, card: CardId) -> bool {
        self.other_stages.is_empty()
            || card == agenda
            || !self.current_stages(false).any(|other| other == card)
    }

    pub fn doom_threshold(&self) -> Option<i32> {
        self.doom_threshold_of(self.agenda)
    }

    /// Doom at which an agenda advances.
    pub fn doom_threshold_of(&self, agenda: CardId) -> Option<i32> {
        let agenda = agenda.get().filter(|one| !self.card(*one).flipped)?;
        self.card(agenda)
            .def
            .facts
            .doom
            .map(|_| self.stat(agenda, Stat::Threshold))
    }

    /// Clues that the act asks for, where it can be advanced by spending them.
    pub fn act_threshold(&self) -> Option<i32> {
        self.act_threshold_of(self.act)
    }

    pub fn act_threshold_of(&self, act: CardId) -> Option<i32> {
        let act = act.get().filter(|act| !self.card(*act).flipped)?;
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
        let agendas: Vec<CardId> = self.current_stages(false).collect();
        for agenda in agendas.into_iter().rev() {
            let doom = self.doom_for(agenda);
            if let Some(threshold) = self.doom_threshold_of(agenda)
                && doom >= threshold
                && self.forbidden(agenda, Asked::AdvanceByDoom).is_ok()
            {
                let advances = Event::new(EventKind::AgendaAdvances).subject(agenda);
                self.occur(advances.amount(doom));
            }
        }
    }

    pub(crate) fn advance_agenda(&mut self, agenda: CardId) {
        if let Some(agenda) = agenda.get() {
            self.occur(Event::new(EventKind::AgendaAdvances).subject(agenda));
        }
    }

    pub(crate) fn advance_act(&mut self, act: CardId) {
        if let Some(act) = act.get() {
            self.occur(Event::new(EventKind::ActAdvances).subject(act));
        }
    }

    /// All doom that no card keeps leaves play, the back resolves, and the next agenda becomes current.
    pub(crate) fn resolve_agenda_advances(&mut self, event: Event) {
        let all = self.in_play.clone();
        for card in all {
            if self.shares_doom(event.subject, card) && !self.keeps_doom(card) {
                self.card_mut(card).set(Counter::Doom, 0);
            }
        }
        self.push(DecksFrame::NextStage {
            card: event.subject,
        });
        self.resolve_back(event.subject);
    }

    fn keeps_doom(&self, card: CardId) -> bool {
        let mut keeps = false;
        self.each_modifier(ModifierKind::KeepsDoom, |ctx, modifier| {
            if let Modifier::KeepsDoom(what) = modifier {
                keeps |= self.reaches(ctx, card, what);
            }
            !keeps
        });
        keeps
    }

    pub(crate) fn resolve_act_advances(&mut self, event: Event) {
        self.card_mut(event.subject).set(Counter::Clue, 0);
        self.push(DecksFrame::NextStage {
            card: event.subject,
        });
        self.resolve_back(event.subject);
    }

    pub(crate) fn resolve_back(&mut self, card: CardId) {
        let ctx = Ctx::new(self.lead, card).forced();
        self.push_effects(ctx, &self.card(card).def.script().advanced);
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

    /// Whether the investigator may have the group spend clues to advance an act now.
    pub(crate) fn may_advance_act(&self, seat: Seat) -> Result<(), Refused> {
        let first = self.may_spend_on_act(seat, self.act);
        if first.is_err() && self.acts_to_advance(seat).next().is_some() {
            return Ok(());
        }
        first
    }

    /// The acts that the investigator may have the group advance by clues.
    pub(crate) fn acts_to_advance(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.current_stages(true)
            .filter(move |act| self.may_spend_on_act(seat, *act).is_ok())
    }

    fn may_spend_on_act(&self, seat: Seat, act: CardId) -> Result<(), Refused> {
        let act = act.get().ok_or(Refused::rule("act-agenda.current"))?;
        if !self.active.is_some() {
            return Err(Refused::rule("clue.advance-act-any-turn"));
        }
        if self.card(act).def.script().objective {
            return Err(Refused::by_card("act-agenda.act-objective", act));
        }
        let needs = self
            .act_threshold_of(act)
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

    /// The act is chosen, where several could be advanced.
    pub(crate) fn pay_and_advance(&mut self) {
        let acts: Vec<CardId> = self.acts_to_advance(self.active).collect();
        match acts[..] {
            [] => {}
            [act] => self.pay_for_act(act),
            _ => {
                let form = Form::Targets { min: 1, max: 1 };
                let prompt = Prompt::new(Ask::ChooseTarget, self.active, self.act);
                self.ask(prompt.targets(&acts).form(form), DecksFrame::ActChosen);
            }
        }
    }

    pub(crate) fn act_chosen(&mut self) {
        let Some(answer) = self.answer.take() else {
            return self.pay_and_advance();
        };
        if let ChoiceKind::Targets(acts) = answer.act
            && let Some(act) = acts.first()
        {
            self.pay_for_act(*act);
        }
    }

    fn pay_for_act(&mut self, act: CardId) {
        let total = self.act_threshold_of(act).unwrap_or(0);
        let has: i32 = self.clue_payers().iter().map(|(_, has)| has).sum();
        if has < total {
            return;
        }
        let prompt = Prompt::new(Ask::Spend, self.active, act).form(Form::Spend {
            total,
            payers: self.clue_payers(),
        });
        let paid = if act == self.act {
            DecksFrame::CluesPaid
        } else {
            DecksFrame::CluesPaidFor(act)
        };
        self.ask(prompt, paid);
    }

    pub(crate) fn clues_paid(&mut self, act: CardId) {
        let Some(answer) = self.answer.take() else {
            return self.pay_for_act(act);
        };
        if let ChoiceKind::Spend(shares) = answer.act {
            for (seat, amount) in shares {
                let card = self.investigator(seat).card;
                self.spend((seat, CardId::NONE), card, Counter::Clue, amount);
            }
            self.advance_act(act);
        }
    }
}
