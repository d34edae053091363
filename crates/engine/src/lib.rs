//! The rules engine: a game is a value, and `Game::apply` is its only door.
//!
//! Everything that comes next is in the game itself: the seeded random generator and an explicit
//! last-in-first-out stack of frames. At every prompt a game can be cloned, stored and resumed.

mod abilities;
mod action;
mod action_points;
mod actions;
mod acts;
mod additional_costs;
mod bag;
mod book;
mod by_hand;
mod condition;
mod cost;
mod damage;
mod decks;
mod defeat;
mod discards;
mod effects;
mod encounter;
mod enemy;
mod event;
mod frame;
mod game;
mod grants;
mod hash;
mod hunter;
mod ids;
mod immune;
mod invariants;
mod locations;
mod matcher;
mod mechanics;
mod occurrence;
mod odds;
mod opening;
mod outcome;
mod phases;
mod places;
mod play;
mod playable;
mod policy;
mod precedence;
mod prompt;
mod quantity;
mod reactions;
mod refusal;
mod replay;
mod results;
mod revealed;
mod setup;
mod skill_test;
mod slots;
mod spawn;
mod stage;
mod state;
mod stats;
mod table;
mod table_test;
mod take_back;
mod tokens;
mod turn;
mod upkeep;
mod windows;
mod zones;

pub use book::{BookError, CardBook, CardDef};
pub use by_hand::{Adjustment, Unadjustable};
pub use event::Event;
pub use game::{Game, IllegalChoice, Step};
pub use ids::{CardId, Seat};
pub use invariants::Broken;
pub use odds::{Fraction, Odds};
pub use outcome::{Ended, InvestigatorOutcome, LogChange, ReachedBy, ScenarioOutcome};
pub use policy::Policy;
pub use prompt::{Act, Ask, Assignment, Choice, Form, Opt, Prompt};
pub use refusal::{Refusal, Refused, RuleId};
pub use replay::{Replay, ReplayError, Save};
pub use setup::{InvestigatorSetup, ScenarioSetup, SetupError, UpgradeSheet};
pub use skill_test::{Revealed, TestReport, TestState};
pub use stage::{
    Stage, StageError, Staged, StagedAct, StagedAgenda, StagedCard, StagedEnemy,
    StagedInvestigator, StagedLocation,
};
pub use state::{CardState, InvestigatorState, Status, ZoneKind};
pub use table::Part;
