//! What the play table shows at one decision, and nothing that a player may not see.

mod by_hand;
mod coming;
mod companion;
mod hint;
mod history;
mod orders;
mod place;
mod prompt;
mod test;

pub use by_hand::{
    ByHandCommand, ByHandGoal, ByHandKind, ByHandOffer, ByHandPlace, ByHandRefusal, ByHandTarget,
};
pub use coming::{ComingName, ComingView, HappeningView};
pub use companion::CompanionsView;
pub use hint::{HintChoice, HintReason, HintView, ReasonName};
pub use history::{
    BookmarkView, BranchView, EventName, HistoryView, LogEvent, LogGroup, MadeChoice, MarkView,
    PhaseName,
};
pub use orders::{Offered, OrderView, OrdersView, PassUntil, Standing};
pub use place::{
    CardRef, CardView, ConnectionView, Counters, EncounterView, EnemyState, FloodName,
    InvestigatorStatus, InvestigatorView, LocationView, LookedAt, Measure, NamedCount, PileView,
    SlotView, StageClues, StageView, VictoryView,
};
pub use prompt::{
    AbilityKind, ActName, AskName, ChoiceView, Committable, DesignatorName, FormView, PayerView,
    PromptView, Receiver, RefusalView,
};
pub use test::{
    Fraction, ModifierView, OddsView, ResultView, RevealedView, TestKindName, TestView, TokenOdds,
};

use serde::Serialize;
use ts_rs::TS;

use crate::campaigns::view::ChangeView;
use crate::facts::{CardName, DifficultyName, TokenCount};

/// One physical card of a game.
pub type CardNumber = u16;
/// An investigator's seat, 0 to 3, in player order.
pub type SeatNumber = u8;

/// The whole table at one decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct GameView {
    #[ts(type = "number")]
    pub id: i64,
    pub scenario: ScenarioName,
    pub difficulty: DifficultyName,
    pub seed: u32,
    pub round: u16,
    pub phase: PhaseName,
    /// The step of the timing chart, such as `2.2.1`, or `setup`.
    pub step: String,
    pub lead: SeatNumber,
    /// Whose turn it is.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<SeatNumber>,
    /// Who must resolve the present card alone, by peril.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub peril: Option<SeatNumber>,
    pub investigators: Vec<InvestigatorView>,
    pub locations: Vec<LocationView>,
    pub connections: Vec<ConnectionView>,
    /// Absent until the setup after the mulligans, and after the last agenda.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agenda: Option<StageView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub act: Option<StageView>,
    /// The current cards of further decks of acts and agendas, where the scenario has any.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_stages: Option<Vec<StageView>>,
    /// The side of the scenario reference card that is used.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<CardView>,
    /// What the scenario remembers of this game; absent where it remembers nothing.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<CardName>>,
    pub encounter: EncounterView,
    pub victory: VictoryView,
    pub bag: Vec<TokenCount>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<TestView>,
    /// Absent when the game is over.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<PromptView>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// What the last decision led to; the whole log is asked for apart.
    pub news: LogGroup,
    /// What came before it in the same step: of the player's own decision, and of passes made by
    /// standing orders; absent where the last decision is the player's own.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Vec<LogGroup>>,
    /// The standing orders that hold now; absent where there are none.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<OrdersView>,
    /// Seats that are handed over to a player without a person; absent where none is.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub companions: Option<CompanionsView>,
    pub history: HistoryView,
    /// Names this state; equal on every machine.
    pub state: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ScenarioName {
    /// The kebab-case title, such as `the-gathering`.
    pub id: String,
    pub name: CardName,
}

/// How a game ended, and what it means for a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OutcomeView {
    /// `R1`, `R2` …, or `no_resolution`.
    pub resolution: String,
    pub rounds: u16,
    pub investigators: Vec<InvestigatorOutcomeView>,
    /// What it writes into the campaign log, apart from experience and trauma.
    pub changes: Vec<ChangeView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct InvestigatorOutcomeView {
    pub seat: SeatNumber,
    pub name: CardName,
    pub defeated: bool,
    pub resigned: bool,
    pub killed: bool,
    /// Driven insane.
    pub insane: bool,
    /// Trauma suffered in this game.
    pub physical_trauma: i32,
    pub mental_trauma: i32,
    pub experience: i32,
    /// Story cards earned.
    pub earned: Vec<CardName>,
}
