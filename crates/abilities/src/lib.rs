//! The ability language: what cards and scenarios do, as data.
//!
//! A card's behaviour is a [`Script`]: triggered abilities, constant modifiers, what playing it does.
//! The types here are the whole vocabulary; the engine gives them meaning, and the renderer turns
//! the same values into English and Korean rules text. Prefer one parameterised variant to several
//! sibling variants.

mod board;
mod condition;
mod cost;
mod counter;
mod destination;
mod effect;
mod effect_parts;
mod event;
mod event_fields;
mod limit;
pub mod lint;
mod load;
mod matcher;
mod modifier;
mod modifier_fields;
mod modifier_reach;
mod name;
mod play_timing;
mod prohibition;
mod quantity;
mod resolution;
mod scenario;
mod script;
mod split;
mod stat;
mod token;
pub mod visit;

pub use board::{Direction, FloodChange, FloodLevel, KeyColour, Line, Rotation};
pub use condition::{Compare, Condition};
pub use cost::Cost;
pub use counter::{Counter, CounterName};
pub use destination::{Deck, Destination, Keep, Landmark, Place};
pub use effect::{
    BoardEffect, CardEffect, CounterEffect, Effect, FlowEffect, HarmEffect, Likeness,
    MovementEffect, ScenarioEffect, TestEffect,
};
pub use effect_parts::{Duration, Naming, OnToken, TokenChange};
pub use event::{
    EventKind, EventPattern, MoveCause, Origin, Phase, PhasePart, TestKind, TestMatch, Timing,
    Trigger,
};
pub use event_fields::EventField;
pub use limit::Limit;
pub use load::{LoadError, parse_play, parse_script, parse_scripts, to_ron};
pub use matcher::{Match, Ref, Zone};
pub use modifier::Modifier;
pub use name::{
    AreaName, CampaignResult, DEFEAT, DeckName, HookName, LogCount, LogEntry, LogSection,
    NameError, NoteName, PassageName, ResolutionId,
};
pub use prohibition::Prohibition;
pub use quantity::Quantity;
pub use resolution::{CodeIf, GuideAnswer, Told, Untold};
pub use scenario::{
    Bags, Difficulty, GuideAnswers, Layout, LocalName, Play, Scenario, StageIf, StageList,
    Supplied, Supplies, Unsupplied,
};
pub use script::{
    Ability, ActiveIn, CommitRules, Constant, Designator, Period, PlayScript, PlayTiming, Prey,
    Script, Seal, Side, Spawn, Symbol, TabooScript, TokenEffect, Triggered,
};
pub use split::{Entry, split_scripts};
pub use stat::Stat;
pub use token::{Token, TokenMatch};

/// One of the four skills; wild icons are a matter of committing only.
pub use cards::SkillIcon as Skill;
