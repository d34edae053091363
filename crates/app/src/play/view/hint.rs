//! What a player without a person would do, and why.

use serde::Serialize;
use ts_rs::TS;

use super::MadeChoice;
use crate::settings::PlayerLevel;

/// A hint for the open prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HintView {
    /// Decisions made when it was asked for.
    pub at: u32,
    pub level: PlayerLevel,
    /// How often the game was played on in thought.
    pub looks: u32,
    /// The last round that was looked at; none where how the game ends was foretold.
    pub until: Option<u16>,
    /// The best first; a single one where nothing else is worth a thought.
    pub choices: Vec<HintChoice>,
    /// Why the first one is better than the second, what weighs most first; empty where there is
    /// none to compare it with.
    pub reasons: Vec<HintReason>,
}

/// A choice that was thought about, and what was seen after it, on average.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HintChoice {
    pub choice: MadeChoice,
    /// How often the game was played on from it.
    pub looks: u32,
    /// How good it looks, from 0 to 100.
    pub outlook: u16,
    /// In so many of 100 looks the game was won, or ended otherwise, by the last round looked at, or
    /// will end so.
    pub won: u16,
    pub lost: u16,
    /// So many of 100 investigators were defeated by then, or will be.
    pub defeated: u16,
    /// Clues discovered until the end of this round, in tenths.
    pub clues: u16,
    /// Damage dealt to enemies until then, in tenths.
    pub dealt: u16,
    /// Damage and horror that the investigators take until then, in tenths.
    pub damage: u16,
    pub horror: u16,
}

/// In what the best choice is better than the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HintReason {
    pub kind: ReasonName,
    /// The figure of the best choice and that of the next, as in their views; of harm, damage and
    /// horror together.
    pub best: u16,
    pub next: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ReasonName {
    /// The game is won more often.
    Won,
    /// It ends otherwise less often.
    Lost,
    /// Fewer investigators are defeated.
    Defeated,
    /// More clues are discovered.
    Clues,
    /// More damage is dealt to enemies.
    Dealt,
    /// Less damage and horror is taken.
    Harm,
    /// It leads to a better position, in what the other figures do not show.
    Outlook,
    /// Both are about as good.
    Alike,
}
