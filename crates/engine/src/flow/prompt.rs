//! Prompts: what is asked of whom, and every legal answer.

use serde::{Deserialize, Serialize};

use crate::enemies::assign::assignment_fits;
use crate::{Adjustment, CardId, Seat};

/// What a prompt asks, for the sentence above its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    Mulligan,
    /// Who becomes the lead investigator.
    NewLead,
    /// Who takes the next turn.
    NextTurn,
    /// An action, a free ability, or the end of the turn.
    Turn,
    /// An action that an effect lets somebody take.
    Action,
    /// A player window.
    Window,
    /// Reactions to an event.
    Reaction,
    /// Cards to commit to the test under way.
    Commit,
    ChooseTarget,
    ChooseOption,
    ChooseAmount,
    ChooseSkill,
    ChooseToken,
    May,
    /// An optional or alternative cost.
    Pay,
    /// Whether a defeat by damage and horror at once counts as one by damage.
    DefeatedByBoth,
    /// Damage and horror to receivers.
    Assign,
    /// Which card of a swarm takes the damage that a defeated one could not take.
    ExcessDamage,
    /// Which keys an investigator gives to another.
    GiveKeys,
    /// Which concealed mini-card is exposed in place of what an effect would do.
    Expose,
    /// Which of several equally near locations get concealed mini-cards.
    Conceal,
    /// The order of things that happen at the same time.
    Order,
    /// Cards to discard for the hand size.
    HandSize,
    /// Assets to discard for slots.
    MakeRoom,
    /// Who pays shared costs.
    Spend,
    Search,
    /// The order in which looked-at cards go back.
    PutBack,
    /// The enemy's choice of whom to engage or where to go.
    EnemyChoice,
    /// A lead investigator's decision of the scenario.
    Scenario,
}

/// The shape of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// One of the listed options.
    Options,
    /// Between `min` and `max` of the cards listed in the options.
    Targets {
        min: u8,
        max: u8,
    },
    Amount {
        min: i32,
        max: i32,
    },
    /// Damage and horror over receivers: what each can still take (`i32::MAX`: any amount).
    Assign {
        damage: i32,
        horror: i32,
        receivers: Vec<(CardId, i32, i32)>,
        /// So much must go to these before any goes to the first receiver.
        first: Vec<(CardId, i32, i32)>,
        /// At most so much, damage and horror, goes to all of these.
        together: Option<(Vec<CardId>, i32)>,
    },
    /// A permutation of so many items; the options name them.
    Order,
    /// Any set of the committable cards, by who holds them; `Pass` ends committing for a seat.
    Commit {
        tester: Seat,
        cards: Vec<(Seat, CardId)>,
    },
    /// An amount split over payers and what each has.
    Spend {
        total: i32,
        payers: Vec<(Seat, i32)>,
    },
}

/// Damage and horror to one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Assignment {
    pub to: CardId,
    #[serde(default)]
    pub damage: i32,
    #[serde(default)]
    pub horror: i32,
}

/// A choice of an investigator.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceKind {
    Investigate,
    Move(CardId),
    Draw,
    Resource,
    Engage(CardId),
    Fight(CardId),
    Evade(CardId),
    EndTurn,
    Play(CardId),
    /// An ability of a card, counted over its triggered abilities from 0.
    Use(CardId, u8),
    AdvanceAct,
    TakeTurn(Seat),
    Pass,
    Yes,
    No,
    /// The option at this place in the list, from 0.
    Option(u8),
    Targets(Vec<CardId>),
    Amount(i32),
    Assign(Vec<Assignment>),
    Order(Vec<u8>),
    Commit(Vec<CardId>),
    Spend(Vec<(Seat, i32)>),
    /// No answer to what is asked, but something done by hand beside it.
    Adjust(Adjustment),
}

/// An act and who does it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choice {
    pub who: Seat,
    pub act: ChoiceKind,
}

/// A legal choice of a prompt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PromptOption {
    pub choice: Choice,
    /// The card it is about: the target, the card played, the card whose ability is used.
    pub card: CardId,
    /// Actions and resources it costs.
    pub actions: i32,
    pub resources: i32,
}

impl PromptOption {
    pub(crate) fn new(who: Seat, act: ChoiceKind, card: CardId) -> Self {
        Self {
            choice: Choice { who, act },
            card,
            actions: 0,
            resources: 0,
        }
    }

    pub(crate) fn cost(mut self, actions: i32, resources: i32) -> Self {
        self.actions = actions;
        self.resources = resources;
        self
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prompt {
    pub ask: Ask,
    /// Who answers; several where each may act and each passes alone.
    pub seats: Vec<Seat>,
    /// The card that asks, where a card does.
    pub source: CardId,
    pub form: Form,
    pub options: Vec<PromptOption>,
}

impl Prompt {
    pub(crate) fn new(ask: Ask, who: Seat, source: CardId) -> Self {
        Self {
            ask,
            seats: vec![who],
            source,
            form: Form::Options,
            options: Vec::new(),
        }
    }

    pub(crate) fn with(mut self, options: Vec<PromptOption>) -> Self {
        self.options = options;
        self
    }

    pub(crate) fn form(mut self, form: Form) -> Self {
        self.form = form;
        self
    }

    /// One option for each card.
    pub(crate) fn targets(mut self, cards: &[CardId]) -> Self {
        let who = self.seats[0];
        self.options = cards
            .iter()
            .map(|card| PromptOption::new(who, ChoiceKind::Targets(vec![*card]), *card))
            .collect();
        self
    }

    pub fn who(&self) -> Seat {
        self.seats[0]
    }

    /// Whether the choice answers the prompt legally.
    pub fn allows(&self, choice: &Choice) -> bool {
        self.seats.contains(&choice.who) && self.fits(choice)
    }

    /// In a commit prompt: the investigator who takes the test.
    fn seats_tester(&self) -> Seat {
        match self.form {
            Form::Commit { tester, .. } => tester,
            _ => self.seats[0],
        }
    }

    fn fits(&self, choice: &Choice) -> bool {
        match (&self.form, &choice.act) {
            (Form::Options, _) => self.options.iter().any(|option| option.choice == *choice),
            (Form::Targets { min, max }, ChoiceKind::Targets(cards)) => {
                distinct(cards)
                    && (usize::from(*min)..=usize::from(*max)).contains(&cards.len())
                    && cards
                        .iter()
                        .all(|card| self.options.iter().any(|option| option.card == *card))
            }
            (Form::Amount { min, max }, ChoiceKind::Amount(amount)) => {
                (min..=max).contains(&amount)
            }
            (
                Form::Assign {
                    damage,
                    horror,
                    receivers,
                    first,
                    together,
                },
                ChoiceKind::Assign(list),
            ) => assignment_fits(
                (*damage, *horror),
                receivers,
                first,
                together.as_ref(),
                list,
            ),
            (Form::Order, ChoiceKind::Order(order)) => {
                let mut sorted = order.clone();
                sorted.sort_unstable();
                sorted
                    .iter()
                    .map(|n| usize::from(*n))
                    .eq(0..self.options.len())
            }
            (Form::Commit { cards, .. }, ChoiceKind::Commit(list)) => {
                let own = choice.who == self.seats_tester();
                !list.is_empty()
                    && (own || list.len() == 1)
                    && distinct(list)
                    && list.iter().all(|card| cards.contains(&(choice.who, *card)))
            }
            (Form::Commit { .. }, ChoiceKind::Pass) => true,
            (Form::Spend { total, payers }, ChoiceKind::Spend(list)) => {
                list.iter().all(|(seat, n)| {
                    *n >= 0 && payers.iter().any(|(payer, has)| payer == seat && n <= has)
                }) && list
                    .iter()
                    .enumerate()
                    .all(|(i, (seat, _))| list[..i].iter().all(|(s, _)| s != seat))
                    && list.iter().map(|(_, n)| i64::from(*n)).sum::<i64>() == i64::from(*total)
            }
            _ => false,
        }
    }

    /// Makes a prompt one that can be answered, where there is less than it asks for: no rule lets
    /// that happen, but players may have done something by hand meanwhile.
    pub(crate) fn fit(&mut self) {
        match &mut self.form {
            Form::Targets { min, max } => {
                *max = (*max).min(u8::try_from(self.options.len()).unwrap_or(u8::MAX));
                *min = (*min).min(*max);
            }
            Form::Amount { min, max } => *max = (*max).max(*min),
            Form::Spend { total, payers } => {
                *total = (*total).min(payers.iter().map(|(_, has)| has).sum());
            }
            Form::Options | Form::Assign { .. } | Form::Order | Form::Commit { .. } => {}
        }
    }

    /// The answer that needs no question: the only legal one, where none may be declined.
    pub(crate) fn forced_answer(&self) -> Option<Choice> {
        let who = self.seats[0];
        match &self.form {
            Form::Options => (self.options.len() == 1).then(|| self.options[0].choice.clone()),
            Form::Targets { min, max } => {
                let all = usize::from(*min) == self.options.len() || *max == 0;
                let cards = self
                    .options
                    .iter()
                    .map(|option| option.card)
                    .take(usize::from(*max))
                    .collect();
                all.then_some(Choice {
                    who,
                    act: ChoiceKind::Targets(cards),
                })
            }
            Form::Amount { min, max } => (min == max).then_some(Choice {
                who,
                act: ChoiceKind::Amount(*min),
            }),
            Form::Assign {
                damage,
                horror,
                receivers,
                first: _,
                together: _,
            } => {
                let [(to, ..)] = receivers[..] else {
                    return None;
                };
                let act = ChoiceKind::Assign(vec![Assignment {
                    to,
                    damage: *damage,
                    horror: *horror,
                }]);
                Some(Choice { who, act })
            }
            Form::Order => {
                let count = self.options.len() as u8;
                (count < 2).then(|| Choice {
                    who,
                    act: ChoiceKind::Order((0..count).collect()),
                })
            }
            Form::Commit { .. } => None,
            Form::Spend { total, payers } => {
                let all: i32 = payers.iter().map(|(_, has)| has).sum();
                if all == *total {
                    return Some(Choice {
                        who,
                        act: ChoiceKind::Spend(payers.clone()),
                    });
                }
                let [(seat, _)] = payers[..] else { return None };
                Some(Choice {
                    who,
                    act: ChoiceKind::Spend(vec![(seat, *total)]),
                })
            }
        }
    }
}

fn distinct(cards: &[CardId]) -> bool {
    cards
        .iter()
        .enumerate()
        .all(|(index, card)| !cards[..index].contains(card))
}
