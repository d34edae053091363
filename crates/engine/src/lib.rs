//! The rules engine: a game is a value, and `Game::apply` is its only door.
//!
//! Everything that comes next is in the game itself: the seeded random generator and an explicit
//! last-in-first-out stack of frames. At every prompt a game can be cloned, stored and resumed.

mod actions;
mod by_hand;
mod decks;
mod enemies;
mod flow;
mod frame;
mod game;
mod map;
mod meaning;
mod mechanics;
mod setup;
mod skill_test;
mod stage;
mod state;

pub use by_hand::{Adjustment, Unadjustable};
pub use enemies::assign::keep_together;
pub use flow::endless::Endless;
pub use flow::prompt::{Ask, Assignment, Choice, ChoiceKind, Form, Prompt, PromptOption};
pub use flow::refusal::{Refusal, Refused, RuleId};
pub use flow::take_back::HOOKS;
pub use game::{Game, IllegalChoice, Step};
pub use meaning::effects::naming::Named;
pub use setup::carried::USURPED;
pub use setup::outcome::{Ended, InvestigatorOutcome, LogChange, ReachedBy, ScenarioOutcome};
pub use setup::replay::{Replay, ReplayError, Save};
pub use setup::{InvestigatorSetup, ScenarioSetup, SetupError, UpgradeSheet};
pub use skill_test::odds::{Fraction, Odds};
pub use skill_test::{Revealed, TestReport, TestState};
pub use stage::{
    Stage, StageError, Staged, StagedAct, StagedAgenda, StagedCard, StagedEnemy,
    StagedInvestigator, StagedLocation,
};
pub use state::card_def::CardDef;
pub use state::cards::{CardState, InvestigatorState, Status, ZoneKind};
pub use state::database::CardDatabase;
pub use state::event::Event;
pub use state::faces::Abilities;
pub use state::faults::{CardDataFault, CardDatabaseError};
pub use state::ids::{CardId, Seat};
pub use state::invariants::Broken;
pub use state::piles::Pile;
pub use state::table::Part;
