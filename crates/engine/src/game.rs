//! The game and its one door.

use abilities::{Difficulty, Phase, PhasePart, Scenario};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::Hash;
use thiserror::Error;

use crate::decks::stages::StageDeck;
use crate::decks::weakness_pool::WeaknessPool;
use crate::flow::context::EffectResult;
use crate::flow::endless::{Endless, Guard};
use crate::flow::history::History;
use crate::flow::limits::Use;
use crate::flow::occurrence::Delayed;
use crate::flow::past::Past;
use crate::frame::Frame;
use crate::meaning::modifiers::{Lasting, ModifierKinds};
use crate::setup::AfterSetup;
use crate::setup::outcome::{LogChange, ScenarioOutcome};
use crate::skill_test::{TestReport, TestState};
use crate::state::bag::ChaosBag;
use crate::state::card_def::Awaits;
use crate::state::database::CardDatabase;
use crate::state::piles::NamedPile;
use crate::{CardId, CardState, Choice, Event, InvestigatorState, Prompt, Seat};

/// A game of one scenario: everything that is, and everything that still has to happen.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) book: &'static CardDatabase,
    pub(crate) scenario: Option<&'static Scenario>,
    pub(crate) difficulty: Difficulty,
    pub(crate) rng: Pcg32,
    pub(crate) cards: Vec<CardState>,
    /// Cards as they were when they last left play, for effects that ask about them.
    pub(crate) last_known: Vec<(CardId, CardState, CardId)>,
    pub(crate) in_play: Vec<CardId>,
    pub(crate) investigators: Vec<InvestigatorState>,
    /// Investigators who began the game, for values per investigator.
    pub(crate) player_count: usize,
    pub(crate) lead: Seat,
    pub(crate) active: Seat,
    pub(crate) round: u16,
    pub(crate) phase: Phase,
    pub(crate) bag: ChaosBag,
    /// The bag was handed in, with what the setup adds to it. It follows from the setup, and is in no
    /// hash.
    pub(crate) bag_is_told: bool,
    pub(crate) tests: Vec<TestState>,
    pub(crate) lasting: Vec<Lasting>,
    pub(crate) delayed: Vec<Delayed>,
    /// What the last effect that discards has discarded. It follows from the decisions, and is in no
    /// state hash.
    pub(crate) discarded: Vec<CardId>,
    /// The cards that the effect before this one drew.
    pub(crate) drawn: Vec<CardId>,
    pub(crate) uses: Vec<Use>,
    /// Connections beside those of the symbols.
    pub(crate) links: Vec<(CardId, CardId)>,
    pub(crate) encounter_deck: Vec<CardId>,
    pub(crate) encounter_discard: Vec<CardId>,
    /// Decks and areas that only some games have.
    pub(crate) special_decks: Vec<NamedPile>,
    pub(crate) act_deck: Vec<CardId>,
    pub(crate) agenda_deck: Vec<CardId>,
    /// Decks of acts and of agendas beside the first ones.
    pub(crate) other_stages: Vec<StageDeck>,
    /// The cards of each deck of stages in their order: acts, agendas, then the others.
    pub(crate) stage_orders: Vec<Vec<CardId>>,
    pub(crate) act: CardId,
    pub(crate) agenda: CardId,
    pub(crate) reference: CardId,
    /// Cards that a search is looking at.
    pub(crate) looked: Vec<CardId>,
    /// While a card with peril resolves: who drew it.
    pub(crate) peril: Seat,
    pub(crate) surge: bool,
    pub(crate) stack: Vec<Frame>,
    pub(crate) done: EffectResult,
    pub(crate) prompt: Option<Prompt>,
    pub(crate) answer: Option<Choice>,
    pub(crate) events: Vec<Event>,
    /// Forced abilities that have resolved since the last step, each with its number on its card.
    pub(crate) forced: Vec<(CardId, u8)>,
    pub(crate) outcome: Option<ScenarioOutcome>,
    pub(crate) ending: Option<String>,
    pub(crate) reached_by: crate::ReachedBy,
    /// Entries of the campaign log when the game began, and what the game changes.
    pub(crate) log: BTreeSet<String>,
    pub(crate) log_counts: BTreeMap<String, i32>,
    /// What the scenario remembers of this game.
    pub(crate) notes: BTreeSet<abilities::NoteName>,
    /// Passages of the guide that were read, in their order. They change nothing.
    pub(crate) passages: Vec<abilities::PassageName>,
    /// Resolutions that were read, in their order: the one that ended the game, and those to which
    /// it sent on. They follow from the decisions, and are in no hash.
    pub(crate) resolutions: Vec<String>,
    pub(crate) changes: Vec<LogChange>,
    /// What random basic weaknesses are drawn from.
    pub(crate) weaknesses: WeaknessPool,
    /// Key cards and the cards that bear them, by their codes.
    pub(crate) bearers: Vec<(cards::CardCode, cards::CardCode)>,
    /// Whether the scenario uses key tokens.
    pub(crate) has_keys: bool,
    pub(crate) listens: [u128; 4],
    /// The same of abilities that are active out of play.
    pub(crate) listens_out_of_play: [u128; 4],
    /// Whether any card of the game waits for a state of the board.
    pub(crate) awaits: Awaits,
    /// Forced abilities that have answered a state of the board which still holds.
    pub(crate) answered_states: Vec<(CardId, u8)>,
    pub(crate) modifier_kinds: ModifierKinds,
    /// Those that are active while their card is in hand.
    pub(crate) kinds_in_hand: ModifierKinds,
    /// Those that are active while their card is in a discard pile.
    pub(crate) kinds_in_discard: ModifierKinds,
    /// The same on top of decks.
    pub(crate) kinds_on_deck: ModifierKinds,
    /// A card of the game closes decks.
    pub(crate) closes_decks: bool,
    /// An ability of a card of the game is used while it lies on a deck.
    pub(crate) used_on_deck: bool,
    /// Where events go that are being played from elsewhere, in place of a discard pile.
    pub(crate) bound_for: crate::actions::playable::BoundFor,
    /// Phases and steps that are to be skipped, each once.
    pub(crate) skips: Vec<PhasePart>,
    /// What begins once setup is over, where not the first round.
    pub(crate) after_setup: Option<AfterSetup>,
    /// Actions of first turns, where not three.
    pub(crate) first_actions: Vec<(Seat, i32)>,
    /// By seat, the card that lay revealed on top of the deck when that was last looked at.
    pub(crate) shown_tops: Vec<CardId>,
    /// Whether any card of the game has the Hidden keyword.
    pub(crate) any_hidden: bool,
    /// Whether any card of the game speaks of the top of a discard pile.
    pub(crate) pile_order: bool,
    /// Cards whose constant abilities contradict others, in the order in which these apply.
    pub(crate) precedence: Vec<CardId>,
    /// What became of the skill test that ended last.
    pub(crate) last_test: Option<TestReport>,
    /// What has happened, as far as any card of the game counts it, and the kinds of these events.
    pub(crate) history: History,
    pub(crate) remembers: u128,
    /// Whether any card of the game takes actions back.
    pub(crate) takes_back: bool,
    /// The way back from a choice that has no end.
    pub(crate) past: Option<Past>,
    /// The game is one that somebody imagines, to look ahead.
    pub(crate) is_imagined: bool,
    /// The game as it was before the action under way, where that may be taken back.
    pub(crate) before_action: Option<Box<Game>>,
}

/// What a choice led to: what happened, and what is asked next (nothing: the game is over).
#[derive(Clone, Debug)]
pub struct Step {
    pub events: Vec<Event>,
    /// Forced abilities that resolved, by their card and their number on it.
    pub forced: Vec<(CardId, u8)>,
    pub prompt: Option<Prompt>,
}

/// A choice that the prompt does not allow. The game is unchanged.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum IllegalChoice {
    #[error("the game is over")]
    GameOver,
    #[error("the prompt ({ask:?}) does not offer {choice:?}")]
    NotOffered { ask: crate::Ask, choice: Choice },
    #[error("this cannot be done by hand: {0}")]
    Adjustment(#[from] crate::Unadjustable),
    /// What follows the choice has no end.
    #[error(transparent)]
    Endless(#[from] Endless),
}

impl Game {
    /// Takes a choice at the open prompt, and goes on to the next one or the end of the game.
    ///
    /// # Errors
    /// A choice that the prompt does not offer, or one that leads to a sequence without end; the
    /// game is unchanged then.
    pub fn apply(&mut self, choice: Choice) -> Result<Step, IllegalChoice> {
        self.apply_until(choice, |_| false)
    }

    /// Takes a legal choice: the answer that the frame on top waits for, or an adjustment by hand.
    pub(crate) fn take(&mut self, choice: Choice) -> Result<(), IllegalChoice> {
        let prompt = self.prompt.as_ref().ok_or(IllegalChoice::GameOver)?;
        if let crate::ChoiceKind::Adjust(adjustment) = choice.act
            && prompt.seats.contains(&choice.who)
        {
            self.may_adjust(&adjustment)?;
            self.adjust(choice.who, adjustment);
            return Ok(());
        }
        if !self.allows(&choice) {
            return Err(IllegalChoice::NotOffered {
                ask: prompt.ask,
                choice,
            });
        }
        self.prompt = None;
        self.answer = Some(choice);
        Ok(())
    }

    /// Whether the choice answers the open prompt legally, or can be done by hand beside it.
    pub fn allows(&self, choice: &Choice) -> bool {
        let Some(prompt) = self.prompt() else {
            return false;
        };
        if let crate::ChoiceKind::Adjust(adjustment) = &choice.act {
            return prompt.seats.contains(&choice.who) && self.may_adjust(adjustment).is_ok();
        }
        // Only what the prompt offers is looked at: a card that it does not may not even exist.
        prompt.allows(choice)
            && match &choice.act {
                crate::ChoiceKind::Commit(cards) => self.may_commit_together(choice.who, cards),
                _ => true,
            }
    }

    /// Takes a choice like `apply`, but stops as soon as `stop` says so of an event, even where
    /// nothing is asked yet; `go_on_until` goes on from there.
    ///
    /// # Errors
    /// As for `apply`.
    pub fn apply_until(
        &mut self,
        choice: Choice,
        stop: impl Fn(&Event) -> bool,
    ) -> Result<Step, IllegalChoice> {
        self.remember_choices();
        // An action that is taken back during the choice takes the game's past with it.
        let past = self.past.clone();
        self.take(choice.clone())?;
        if let Err(endless) = self.run_until(stop) {
            past.into_iter().for_each(|past| self.go_back(past));
            return Err(endless.into());
        }
        // The list of choices is shared with nobody when it grows.
        drop(past);
        self.remember_choice(choice);
        Ok(self.made_step())
    }

    /// What has happened since the last step, and what is asked now.
    fn made_step(&mut self) -> Step {
        Step {
            events: std::mem::take(&mut self.events),
            forced: std::mem::take(&mut self.forced),
            prompt: self.prompt.clone(),
        }
    }

    /// Runs until something is asked, the game is over or `stop` says so of an event.
    fn run_until(&mut self, stop: impl Fn(&Event) -> bool) -> Result<(), Endless> {
        let mut guard = Guard::default();
        let mut seen = self.events.len();
        while self.prompt.is_none() && !self.events[seen..].iter().any(&stop) {
            seen = self.events.len();
            self.notice_tops();
            self.free_the_massive();
            self.notice_states();
            let Some(frame) = self.stack.pop() else { break };
            if !guard.note(self, &frame) {
                return Err(guard.found(self));
            }
            self.run_frame(frame);
        }
        Ok(())
    }

    /// Goes on to the next prompt after a stop before one, or to the next event of which `stop`
    /// says so. A sequence without end that is reached so ends the game.
    pub fn go_on_until(&mut self, stop: impl Fn(&Event) -> bool) -> Step {
        if self.run_until(stop).is_err() {
            self.stack.clear();
        }
        self.made_step()
    }

    /// Runs until something is asked or the game is over.
    pub(crate) fn run(&mut self) -> Step {
        self.go_on_until(|_| false)
    }

    /// Asks, unless there is only one answer; the frame goes on with it.
    pub(crate) fn ask(&mut self, mut prompt: Prompt, resume: impl Into<Frame>) {
        prompt.fit();
        if prompt.form == crate::Form::Options && prompt.options.is_empty() {
            self.done.in_full = false;
            return;
        }
        self.push(resume);
        match prompt.forced_answer() {
            Some(choice) => self.answer = Some(choice),
            None => self.prompt = Some(prompt),
        }
    }

    /// Asks even where there is only one answer, because it may be declined or is a player's turn.
    pub(crate) fn ask_always(&mut self, mut prompt: Prompt, resume: impl Into<Frame>) {
        prompt.fit();
        self.push(resume);
        self.prompt = Some(prompt);
    }

    pub(crate) fn take_answer(&mut self) -> Choice {
        self.answer
            .take()
            .expect("a frame that waits runs only with an answer")
    }

    /// A hash of everything that can still matter, equal on every machine.
    pub fn state_hash(&self) -> u64 {
        let mut hasher = crate::state::hash::Stable::new();
        self.cards.hash(&mut hasher);
        self.in_play.hash(&mut hasher);
        self.investigators.hash(&mut hasher);
        (
            self.lead,
            self.active,
            self.round,
            self.phase,
            self.act,
            self.agenda,
        )
            .hash(&mut hasher);
        self.bag.hash(&mut hasher);
        self.tests.hash(&mut hasher);
        self.lasting.hash(&mut hasher);
        self.delayed.hash(&mut hasher);
        self.uses.hash(&mut hasher);
        (
            &self.encounter_deck,
            &self.encounter_discard,
            &self.act_deck,
            &self.agenda_deck,
        )
            .hash(&mut hasher);
        let piles = self.special_decks.iter();
        let piles: Vec<_> = piles.map(|one| (&one.name, &one.cards)).collect();
        piles.hash(&mut hasher);
        self.shown_tops.hash(&mut hasher);
        (&self.looked, self.peril, self.surge, self.done).hash(&mut hasher);
        self.precedence.hash(&mut hasher);
        if !self.other_stages.is_empty() {
            self.other_stages.hash(&mut hasher);
        }
        // Games without such abilities keep the hash that they had before there were any.
        if self.remembers != 0 {
            self.history.hash(&mut hasher);
        }
        if !self.answered_states.is_empty() {
            self.answered_states.hash(&mut hasher);
        }
        self.bound_for.hash(&mut hasher);
        if !self.skips.is_empty() {
            self.skips.hash(&mut hasher);
        }
        self.stack.hash(&mut hasher);
        self.prompt.hash(&mut hasher);
        self.changes.hash(&mut hasher);
        self.outcome.hash(&mut hasher);
        self.rng.clone().next_u64().hash(&mut hasher);
        if let Some(before) = &self.before_action {
            before.state_hash().hash(&mut hasher);
        }
        hasher.finish()
    }

    // ---- reading ----

    pub(crate) fn card_mut(&mut self, id: CardId) -> &mut CardState {
        &mut self.cards[usize::from(id.0)]
    }

    pub(crate) fn investigator_mut(&mut self, seat: Seat) -> &mut InvestigatorState {
        &mut self.investigators[seat.index()]
    }

    // ---- chance ----

    /// A number below `bound`, without bias.
    pub(crate) fn random(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let n = self.rng.next_u32();
            if n < limit {
                return (n % bound) as usize;
            }
        }
    }

    pub(crate) fn shuffled<T>(&mut self, mut things: Vec<T>) -> Vec<T> {
        for index in (1..things.len()).rev() {
            let other = self.random(index + 1);
            things.swap(index, other);
        }
        things
    }

    // ---- what is listened to ----
}
