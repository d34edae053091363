//! Reading a game: what anybody may ask of it without changing it.

use abilities::{Difficulty, Phase, Scenario};

use crate::setup::outcome::{LogChange, ScenarioOutcome};
use crate::skill_test::{TestReport, TestState};
use crate::{CardDatabase, CardId, CardState, Game, InvestigatorState, Prompt, Seat, Status};

impl Game {
    /// Whether the cards are copies in the same state, so that nothing can tell which of them does
    /// something first.
    pub(crate) fn are_alike(&self, one: CardId, other: CardId) -> bool {
        let (left, right) = (self.card(one), self.card(other));
        let bare = |card: CardId| self.attachments(card).next().is_none();
        let state = |card: &crate::CardState| (card.tokens, card.exhausted, card.flipped);
        one == other
            || left.def == right.def
                && state(left) == state(right)
                && left.named() == right.named()
                && left.sealed() == right.sealed()
                && bare(one)
                && bare(other)
    }

    pub fn prompt(&self) -> Option<&Prompt> {
        self.prompt.as_ref()
    }

    pub fn outcome(&self) -> Option<&ScenarioOutcome> {
        self.outcome.as_ref()
    }

    pub fn is_over(&self) -> bool {
        self.prompt.is_none() && self.stack.is_empty()
    }

    pub fn card(&self, id: CardId) -> &CardState {
        &self.cards[usize::from(id.0)]
    }

    pub fn cards(&self) -> impl Iterator<Item = (CardId, &CardState)> {
        self.cards
            .iter()
            .enumerate()
            .map(|(index, card)| (CardId(index as u16), card))
    }

    pub fn investigator(&self, seat: Seat) -> &InvestigatorState {
        &self.investigators[seat.index()]
    }

    pub fn investigators(&self) -> &[InvestigatorState] {
        &self.investigators
    }

    /// The seats still in the game, in player order: the lead investigator first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let count = self.investigators.len() as u8;
        let lead = if self.lead.is_some() { self.lead.0 } else { 0 };
        let playing: u8 = self
            .investigators
            .iter()
            .enumerate()
            .filter(|(_, investigator)| investigator.status == Status::Playing)
            .fold(0, |mask, (index, _)| mask | 1 << index);
        (0..count)
            .map(move |n| (lead + n) % count)
            .filter(move |n| playing & (1 << n) != 0)
            .map(Seat)
    }

    pub(crate) fn is_playing(&self, seat: Seat) -> bool {
        seat.is_some() && self.investigator(seat).status == Status::Playing
    }

    /// The seat whose investigator card this is.
    pub fn seat_of(&self, card: CardId) -> Option<Seat> {
        (0..self.investigators.len() as u8)
            .map(Seat)
            .find(|seat| self.investigator(*seat).card == card)
    }

    pub fn round(&self) -> u16 {
        self.round
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn lead(&self) -> Seat {
        self.lead
    }

    pub fn active(&self) -> Option<Seat> {
        self.active.get()
    }

    pub fn difficulty(&self) -> Difficulty {
        self.difficulty
    }

    pub fn scenario(&self) -> Option<&'static Scenario> {
        self.scenario
    }

    /// What the game has changed in the campaign so far, in order.
    pub fn changes(&self) -> &[crate::LogChange] {
        &self.changes
    }

    pub fn act(&self) -> Option<CardId> {
        self.act.get()
    }

    pub fn agenda(&self) -> Option<CardId> {
        self.agenda.get()
    }

    pub fn in_play(&self) -> &[CardId] {
        &self.in_play
    }

    pub fn encounter_deck(&self) -> &[CardId] {
        &self.encounter_deck
    }

    pub fn encounter_discard(&self) -> &[CardId] {
        &self.encounter_discard
    }

    pub fn test(&self) -> Option<&TestState> {
        self.tests.last()
    }

    /// The skill test under way, else the one that ended last: its figures.
    pub fn test_report(&self) -> Option<TestReport> {
        self.tests
            .last()
            .map(|test| self.report_of(test))
            .or_else(|| self.last_test.clone())
    }

    pub fn book(&self) -> &'static CardDatabase {
        self.book
    }

    pub fn log_changes(&self) -> &[LogChange] {
        &self.changes
    }
}
