//! What is asked, every legal answer, and what is refused by which rule.

use abilities::Designator;
use engine::Ask;
use serde::Serialize;
use ts_rs::TS;

use super::{CardNumber, CardRef, CardView, LogEvent, Offered, SeatNumber};
use crate::facts::{SkillName, TokenName, Words};
use crate::mirror::mirror;

mirror! {
    /// What a prompt asks, for the sentence above its choices.
    AskName of Ask {
        Mulligan, NewLead, NextTurn, Action, Turn, Window, Reaction, Commit, ChooseTarget, ChooseOption,
        ChooseAmount, ChooseSkill, ChooseToken, May, Pay, DefeatedByBoth, Assign, Order, HandSize, MakeRoom, Spend,
        Search, PutBack, EnemyChoice, Scenario, ExcessDamage, GiveKeys, Expose, Conceal,
    }
}

/// What a choice does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum ActName {
    Investigate,
    Move,
    Draw,
    Resource,
    Engage,
    Fight,
    Evade,
    EndTurn,
    Play,
    Use,
    AdvanceAct,
    TakeTurn,
    Pass,
    Yes,
    No,
    Option,
    Target,
    Amount,
    Assign,
    Order,
    Commit,
    Spend,
    /// Something done by hand.
    Adjust,
}

/// The icon of an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum AbilityKind {
    Action,
    Fast,
    Reaction,
    Forced,
}

mirror! {
    /// A bold word that makes an ability an action of that name.
    DesignatorName of Designator {
        Fight, Evade, Investigate, Move, Engage, Parley, Resign, Draw, Resource, Play, Activate,
        Explore, Role,
    }
}

/// The open prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PromptView {
    pub ask: AskName,
    /// Who answers; several where each may act and each passes alone.
    pub who: Vec<SeatNumber>,
    /// The card that asks, where a card does.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<CardRef>,
    /// What the asking ability is about to do, in its own words.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// What reactions answer.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<LogEvent>,
    pub form: FormView,
    pub choices: Vec<ChoiceView>,
    /// What a player may expect but cannot do.
    pub refusals: Vec<RefusalView>,
    /// Cards that are being looked at or searched, in the order in which they lie.
    pub looked: Vec<CardView>,
    /// Other cards that the choices are about and that lie nowhere else in the view, such as a
    /// card that is being drawn.
    pub aside: Vec<CardView>,
}

/// The shape of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum FormView {
    /// One of the choices.
    Options,
    /// Between `min` and `max` of the cards of the choices.
    Targets {
        min: u8,
        max: u8,
    },
    Amount {
        min: i32,
        max: i32,
    },
    /// Damage and horror over receivers.
    Assign {
        damage: i32,
        horror: i32,
        receivers: Vec<Receiver>,
    },
    /// An order of all choices, by their index.
    Order,
    /// Any of these cards, and then a pass; others than the tester commit one card each.
    Commit {
        tester: SeatNumber,
        cards: Vec<Committable>,
    },
    /// An amount split over payers.
    Spend {
        total: i32,
        payers: Vec<PayerView>,
    },
}

/// Who may take damage and horror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Receiver {
    pub card: CardNumber,
    /// The most damage and horror it may be given; absent: any amount.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub horror: Option<i32>,
    /// What it can take before it is defeated; absent where it has no health or sanity.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub health_left: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sanity_left: Option<i32>,
    /// What it must be given before the first receiver is given any of it; absent where nothing.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub damage_first: Option<i32>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub horror_first: Option<i32>,
    /// The most damage and horror that all receivers with this number may be given together.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_together: Option<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Committable {
    pub seat: SeatNumber,
    pub card: CardNumber,
    /// Icons that count in this test.
    pub icons: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct PayerView {
    pub seat: SeatNumber,
    pub has: i32,
}

/// One legal choice of a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ChoiceView {
    /// Its place in the prompt's list, by which it is answered.
    pub index: u32,
    pub who: SeatNumber,
    pub act: ActName,
    /// The card it is about: the target, the card played, the card whose ability is used.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardNumber>,
    pub actions: i32,
    pub resources: i32,
    /// What it does, where the act and the card alone do not say it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// For the use of an ability: its icon.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityKind>,
    /// The bold word of an ability or event, such as Fight, that makes it such an action.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub designator: Option<DesignatorName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skill: Option<SkillName>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<TokenName>,
    /// Whose turn it would be.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<SeatNumber>,
    /// The enemies that would make an attack of opportunity first; absent where none would.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provokes: Option<Vec<CardRef>>,
    /// What a standing order about it would name; absent where one cannot pass instead.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
}

/// Something a player may expect but cannot do, and the rule that forbids it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RefusalView {
    pub who: SeatNumber,
    pub act: ActName,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<CardNumber>,
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<AbilityKind>,
    /// A row of the rules reference.
    pub rule: String,
    /// The card whose ability forbids it.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<CardRef>,
    /// What it needs and what there is; both 0 where the rule counts nothing.
    pub needs: i32,
    pub has: i32,
}
