//! What the symbols on chaos tokens do in a scenario, as its reference card says.

use serde::{Deserialize, Serialize};

use super::{Text, is_default};
use crate::ChaosToken;
use crate::odds::{Outcome, Value};

/// The values of a scenario's symbols, on either side of its reference card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symbols {
    /// Easy and standard.
    pub standard: Vec<(ChaosToken, SymbolRule)>,
    /// Hard and expert.
    pub hard: Vec<(ChaosToken, SymbolRule)>,
}

/// How a symbol gets its value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SymbolRule {
    Fixed(SymbolValue),
    /// Minus something counted at the table, times `scale`, plus `adjustment`.
    Counted {
        what: Text,
        #[serde(default, skip_serializing_if = "is_default")]
        min: i32,
        #[serde(default, skip_serializing_if = "is_default")]
        max: Option<i32>,
        #[serde(default = "one", skip_serializing_if = "is_one")]
        scale: i32,
        #[serde(default, skip_serializing_if = "is_default")]
        adjustment: i32,
        #[serde(default, skip_serializing_if = "is_default")]
        reveal_another: u8,
    },
    /// One value, or another where something is the case.
    Either {
        otherwise: SymbolValue,
        cases: Vec<(Text, SymbolValue)>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SymbolValue {
    pub result: Outcome,
    #[serde(default, skip_serializing_if = "is_default")]
    pub reveal_another: u8,
    /// It does more than odds can take into account, such as doubling the next modifier.
    #[serde(default, skip_serializing_if = "is_default")]
    pub and_more: bool,
}

/// What is the case at the table: how much was counted, or which of the cases holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtTheTable {
    pub count: i32,
    pub case: Option<usize>,
}

impl Symbols {
    /// The values for a difficulty, by its name.
    pub fn for_difficulty(&self, difficulty: &str) -> &[(ChaosToken, SymbolRule)] {
        match difficulty {
            "hard" | "expert" => &self.hard,
            _ => &self.standard,
        }
    }
}

impl SymbolRule {
    /// The value of the symbol at this moment.
    pub fn value(&self, table: AtTheTable) -> Value {
        match self {
            Self::Fixed(value) => value.odds(),
            Self::Counted {
                min,
                max,
                scale,
                adjustment,
                reveal_another,
                ..
            } => {
                let count = table.count.max(*min).min(max.unwrap_or(i32::MAX));
                Value {
                    result: Outcome::Modifier(-(count * scale + adjustment)),
                    reveal_another: *reveal_another,
                }
            }
            Self::Either { otherwise, cases } => {
                let case = table.case.and_then(|at| cases.get(at));
                case.map_or(otherwise, |(_, value)| value).odds()
            }
        }
    }
}

impl SymbolValue {
    fn odds(&self) -> Value {
        Value {
            result: self.result,
            reveal_another: self.reveal_another,
        }
    }
}

fn one() -> i32 {
    1
}

fn is_one(value: &i32) -> bool {
    *value == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modifier(rule: &SymbolRule, table: AtTheTable) -> Outcome {
        rule.value(table).result
    }

    #[test]
    fn a_counted_symbol_stays_within_its_bounds() {
        let rule = SymbolRule::Counted {
            what: Text::default(),
            min: 1,
            max: Some(4),
            scale: 2,
            adjustment: 1,
            reveal_another: 0,
        };
        let counted = |count| modifier(&rule, AtTheTable { count, case: None });
        assert_eq!(counted(0), Outcome::Modifier(-3));
        assert_eq!(counted(3), Outcome::Modifier(-7));
        assert_eq!(counted(9), Outcome::Modifier(-9));
    }

    #[test]
    fn a_case_that_holds_changes_the_value() {
        let value = |result| SymbolValue {
            result,
            reveal_another: 0,
            and_more: false,
        };
        let rule = SymbolRule::Either {
            otherwise: value(Outcome::Modifier(-2)),
            cases: vec![(Text::default(), value(Outcome::AutoFail))],
        };
        assert_eq!(
            modifier(&rule, AtTheTable::default()),
            Outcome::Modifier(-2)
        );
        let held = AtTheTable {
            count: 0,
            case: Some(0),
        };
        assert_eq!(modifier(&rule, held), Outcome::AutoFail);
    }
}
