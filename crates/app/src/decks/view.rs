//! A deck as its editor shows it.

use deckbuilding::StepKind;
use serde::Serialize;
use ts_rs::TS;

use super::{DeckEdit, Occasion};
use crate::campaigns::CampaignOfDeck;
use crate::facts::{CardKind, CardName, ClassName, SkillName, SlotName};
use crate::mirror::mirror;

/// A sentence in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Sentence {
    pub en: String,
    pub ko: String,
}

/// One deck, open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckView {
    #[ts(type = "number")]
    pub id: i64,
    pub name: String,
    /// The code of the investigator, and those whose sides the deck uses.
    pub investigator: String,
    pub front: String,
    pub back: String,
    /// Codes of all versions of the investigator whose sides may be used.
    pub versions_of_investigator: Vec<String>,
    pub tags: String,
    pub notes: String,
    pub occasion: Occasion,
    pub archived: bool,
    /// It lies in the bin.
    pub binned: bool,

    pub cards: Vec<HeldView>,
    /// Cards that count towards deck size, and how many there should be.
    pub size: u32,
    pub wanted: u32,
    /// Cards and size of the deck beside the deck, where the investigator has one.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<BesideView>,
    /// Experience of all cards as bought for a new deck.
    pub experience: u32,
    pub violations: Vec<ViolationView>,
    /// What the check took for granted.
    pub assumed: Vec<AssumptionView>,
    /// Which cards fill the options that permit only so many.
    pub limited: Vec<LimitedView>,
    /// What the investigator's back permits, line by line.
    pub options: Vec<OptionView>,
    pub selections: Vec<SelectionView>,
    pub sheets: Vec<SheetView>,
    pub taboo: Option<u16>,
    pub taboos: Vec<TabooView>,
    pub charts: DeckCharts,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upgrade: Option<UpgradeView>,
    /// The campaign whose experience the upgrade spends.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignOfDeck>,
    /// The edit that undo takes back, and the one that redo makes again.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<DeckEdit>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redo: Option<DeckEdit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct BesideView {
    pub size: u32,
    pub wanted: u32,
}

/// A card of the deck, with its copies in each part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct HeldView {
    pub code: String,
    /// Its place in the catalogue; absent for a code that no card has.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<u32>,
    pub copies: u32,
    /// Copies in the deck that do not count.
    pub uncounted: u32,
    pub side: u32,
    pub beside: u32,
    /// Copies of its title that the deck may hold.
    pub limit: u8,
    pub duty: DutyName,
    /// Its level as the upgrade sheet makes it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Copies in the player's collection; absent where nothing is told of it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owned: Option<u32>,
    /// Places in `violations` of what is wrong with it.
    pub violations: Vec<u32>,
}

/// Why a card is in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DutyName {
    Chosen,
    Signature,
    Weakness,
    Story,
    Other,
}

/// Something that is wrong: a code, the rule, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ViolationView {
    pub code: String,
    /// The id of the rule.
    pub rule: String,
    pub sentence: Sentence,
    pub cards: Vec<String>,
}

/// Something that a check took for granted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AssumptionView {
    pub sentence: Sentence,
    /// The deck is taken as one that has been played, which the player may say.
    pub played: bool,
}

/// An option that permits only so many cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct LimitedView {
    /// Its place among the options of the investigator's back, from 1; absent where a card of the
    /// deck adds it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// The card that adds it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    pub limit: u32,
    /// The cards that fill it, each with its copies.
    pub cards: Vec<(String, u32)>,
}

/// Something that the player selects beside cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum SelectionView {
    Class {
        choice: String,
        from: Vec<ClassName>,
        chosen: Option<ClassName>,
    },
    Option {
        from: Vec<OptionView>,
        chosen: Option<String>,
    },
    Size {
        from: Vec<u8>,
        chosen: u8,
    },
}

/// One of several lines of deckbuilding options, by what it permits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct OptionView {
    pub id: String,
    pub classes: Vec<ClassName>,
    pub traits: Vec<CardName>,
    pub types: Vec<CardKind>,
    /// Levels from and to.
    pub levels: Option<(u8, u8)>,
    /// At most this many cards.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u8>,
    /// Such cards are not permitted.
    pub not: bool,
    /// It also asks for something else, such as a slot or a word of the text.
    pub conditional: bool,
}

/// The upgrade sheet of a customizable card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SheetView {
    pub card: String,
    pub level: u8,
    pub experience: u32,
    pub options: Vec<SheetOption>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SheetOption {
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<CardName>,
    pub boxes: u8,
    pub marked: u8,
    /// What the option has the player choose, such as `choose_trait`.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// How many are chosen at most.
    pub most: u8,
    pub chosen: Vec<String>,
    pub candidates: Vec<Candidate>,
}

/// Something that an option of an upgrade sheet may name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Candidate {
    pub value: String,
    pub name: CardName,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TabooView {
    pub number: u16,
    /// The day from which it holds, as `YYYY-MM-DD`.
    pub date: String,
}

/// How the deck's cards are spread; weaknesses are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckCharts {
    /// Copies by cost: `0` to `5`, `6` for all above, `X`.
    pub cost: Vec<(String, u32)>,
    pub icons: Vec<(SkillName, u32)>,
    pub types: Vec<(CardKind, u32)>,
    pub classes: Vec<(ClassName, u32)>,
    pub slots: Vec<(SlotName, u32)>,
    pub levels: Vec<(u8, u32)>,
}

/// An upgrade that goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct UpgradeView {
    /// Experience that the version before left unspent.
    pub carried: i32,
    pub earned: i32,
    /// Added or taken away by hand.
    pub adjusted: i32,
    pub spent: i32,
    pub left: i32,
    pub exiled: Vec<String>,
    pub earnable: Vec<EarnableView>,
    pub steps: Vec<StepView>,
    pub offers: Vec<UpgradeOffer>,
}

/// Something that a card may have earned in play towards the prices of the upgrade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct EarnableView {
    pub card: String,
    /// Its place among what the card may earn.
    pub place: u32,
    pub kind: EarnsName,
    /// How many must be counted for 1 experience.
    pub for_every: u8,
    pub most: u32,
    /// What the player counted.
    pub count: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum EarnsName {
    NextCard,
    NextNewCard,
    NamedUpgrade,
    OwnBox,
    AnyBox,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StepView {
    pub kind: StepName,
    pub card: String,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The price before discounts.
    pub price: u32,
    pub experience: u32,
    pub adjustments: Vec<AdjustmentView>,
    pub sentence: Sentence,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AdjustmentView {
    pub by: String,
    pub amount: i32,
}

mirror! {
    StepName of StepKind {
        Exile, Remove, Gain, Upgrade, Customize, Buy, FurtherCopy, Swap, Refill,
    }
}

/// A higher level that a card may be swapped for, and what that would cost now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct UpgradeOffer {
    pub from: String,
    pub to: String,
    /// The place of the higher level in the catalogue.
    pub at: u32,
    pub price: i32,
}
