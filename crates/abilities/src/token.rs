//! Chaos tokens.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A chaos token, by what is printed on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Token {
    /// A numeric token, from +1 down to −8.
    Number(i8),
    Skull,
    Cultist,
    Tablet,
    ElderThing,
    AutoFail,
    ElderSign,
    Bless,
    Curse,
    Frost,
}

impl Token {
    const SYMBOLS: &'static [(Token, &'static str)] = &[
        (Token::Skull, "skull"),
        (Token::Cultist, "cultist"),
        (Token::Tablet, "tablet"),
        (Token::ElderThing, "elder_thing"),
        (Token::AutoFail, "auto_fail"),
        (Token::ElderSign, "elder_sign"),
        (Token::Bless, "bless"),
        (Token::Curse, "curse"),
        (Token::Frost, "frost"),
    ];

    /// Reads `"+1"`, `"0"`, `"-4"` or a symbol's name.
    pub fn parse(text: &str) -> Option<Self> {
        if let Some((token, _)) = Self::SYMBOLS.iter().find(|(_, name)| *name == text) {
            return Some(*token);
        }
        let number: i8 = text.strip_prefix('+').unwrap_or(text).parse().ok()?;
        (-20..=20)
            .contains(&number)
            .then_some(Token::Number(number))
    }

    /// Whether the scenario reference card says what the token does.
    pub fn is_scenario_symbol(self) -> bool {
        matches!(
            self,
            Token::Skull | Token::Cultist | Token::Tablet | Token::ElderThing
        )
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Number(0) => f.write_str("0"),
            Token::Number(n) => write!(f, "{n:+}"),
            symbol => {
                let name = Self::SYMBOLS.iter().find(|(token, _)| token == symbol);
                f.write_str(name.map_or("?", |(_, name)| name))
            }
        }
    }
}

impl Serialize for Token {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Token {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Token::parse(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("no chaos token is called '{text}'")))
    }
}

/// Which revealed tokens an ability speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TokenMatch {
    Any,
    /// Exactly one of these.
    OneOf(Vec<Token>),
    /// A token whose modifier is below 0.
    Negative,
    /// A token whose modifier is 0 or above.
    NonNegative,
    /// A symbol other than the elder sign, auto-fail included.
    BadSymbol,
    /// A token that brings the skill value of the test under way down to 0, auto-fail included.
    ReducesToZero,
    /// Any of the non-numeric tokens.
    Symbol,
    /// Any of the numeric tokens.
    Numeric,
    /// A token that does not match.
    Not(Box<TokenMatch>),
}
