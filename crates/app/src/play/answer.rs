//! What a player answers.

use engine::{Assignment, CardId, Choice, ChoiceKind, Prompt, Seat};
use serde::Deserialize;
use ts_rs::TS;

use super::view::{ByHandCommand, CardNumber, SeatNumber};

/// An answer to the open prompt. The form of the prompt says which kinds fit.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum Answer {
    /// One of the listed choices, by its index.
    Choice {
        index: u32,
    },
    Targets {
        cards: Vec<CardNumber>,
    },
    Amount {
        amount: i32,
    },
    Assign {
        points: Vec<Points>,
    },
    /// The indexes of the choices in the order wanted.
    Order {
        order: Vec<u8>,
    },
    Commit {
        seat: SeatNumber,
        cards: Vec<CardNumber>,
    },
    Pass {
        seat: SeatNumber,
    },
    Spend {
        amounts: Vec<Share>,
    },
    /// Something done by hand, beside what is asked.
    ByHand {
        command: ByHandCommand,
    },
}

/// Damage and horror for one receiver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct Points {
    pub card: CardNumber,
    pub damage: i32,
    pub horror: i32,
}

/// What one investigator pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct Share {
    pub seat: SeatNumber,
    pub amount: i32,
}

impl Answer {
    /// The choice that the answer means at the prompt. Whether it is legal is the engine's to say.
    pub(super) fn choice(self, prompt: &Prompt) -> Option<Choice> {
        let id = |number: CardNumber| CardId(number);
        let ids = |cards: Vec<CardNumber>| cards.into_iter().map(id).collect();
        let act = match self {
            Answer::Choice { index } => {
                return prompt
                    .options
                    .get(index as usize)
                    .map(|one| one.choice.clone());
            }
            Answer::Commit { seat, cards } => {
                return Some(Choice {
                    who: Seat(seat),
                    act: ChoiceKind::Commit(ids(cards)),
                });
            }
            Answer::Pass { seat } => {
                return Some(Choice {
                    who: Seat(seat),
                    act: ChoiceKind::Pass,
                });
            }
            Answer::Targets { cards } => ChoiceKind::Targets(ids(cards)),
            Answer::Amount { amount } => ChoiceKind::Amount(amount),
            Answer::Assign { points } => {
                ChoiceKind::Assign(points.iter().map(assignment).collect())
            }
            Answer::Order { order } => ChoiceKind::Order(order),
            Answer::ByHand { command } => ChoiceKind::Adjust(command.adjustment()?),
            Answer::Spend { amounts } => {
                let shares = amounts.iter().map(|share| (Seat(share.seat), share.amount));
                ChoiceKind::Spend(shares.collect())
            }
        };
        Some(Choice {
            who: prompt.who(),
            act,
        })
    }
}

fn assignment(points: &Points) -> Assignment {
    Assignment {
        to: CardId(points.card),
        damage: points.damage,
        horror: points.horror,
    }
}
