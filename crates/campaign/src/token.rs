//! Chaos tokens.

use std::fmt;
use std::str::FromStr;

use abilities::Token;
use serde::{Deserialize, Serialize};

/// A chaos token: a number, or one of the symbols.
///
/// The order is that of a printed campaign guide: numbers from the best to the worst, then symbols.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum ChaosToken {
    /// A number; the order of the tokens runs from `+1` down.
    Number(Modifier),
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

/// The number on a token, ordered from the best to the worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Modifier(pub i8);

/// A text that names no chaos token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no chaos token")]
pub struct UnknownToken(pub String);

const SYMBOLS: [(ChaosToken, &str); 9] = [
    (ChaosToken::Skull, "skull"),
    (ChaosToken::Cultist, "cultist"),
    (ChaosToken::Tablet, "tablet"),
    (ChaosToken::ElderThing, "elder_thing"),
    (ChaosToken::AutoFail, "auto_fail"),
    (ChaosToken::ElderSign, "elder_sign"),
    (ChaosToken::Bless, "bless"),
    (ChaosToken::Curse, "curse"),
    (ChaosToken::Frost, "frost"),
];

impl ChaosToken {
    /// The token with this number, such as `-3`.
    pub fn number(modifier: i8) -> Self {
        Self::Number(Modifier(modifier))
    }

    /// Whether the token belongs to one scenario and leaves the bag when it ends.
    pub fn is_temporary(self) -> bool {
        matches!(self, Self::Bless | Self::Curse)
    }
}

impl PartialOrd for Modifier {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Modifier {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        other.0.cmp(&self.0)
    }
}

impl fmt::Display for ChaosToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(Modifier(0)) => f.write_str("0"),
            Self::Number(Modifier(number)) => write!(f, "{number:+}"),
            symbol => {
                let name = SYMBOLS.iter().find(|(token, _)| token == symbol);
                f.write_str(name.map_or("", |(_, name)| name))
            }
        }
    }
}

impl FromStr for ChaosToken {
    type Err = UnknownToken;

    fn from_str(text: &str) -> Result<Self, UnknownToken> {
        let name = text.trim().to_ascii_lowercase().replace(['-', ' '], "_");
        if let Some((token, _)) = SYMBOLS.iter().find(|(_, symbol)| *symbol == name) {
            return Ok(*token);
        }
        let number = text.trim().replace('−', "-");
        match number.parse::<i8>() {
            Ok(number) => Ok(Self::number(number)),
            Err(_) => Err(UnknownToken(text.to_owned())),
        }
    }
}

impl From<ChaosToken> for String {
    fn from(token: ChaosToken) -> Self {
        token.to_string()
    }
}

impl TryFrom<String> for ChaosToken {
    type Error = UnknownToken;

    fn try_from(text: String) -> Result<Self, UnknownToken> {
        text.parse()
    }
}

impl From<ChaosToken> for Token {
    fn from(token: ChaosToken) -> Self {
        match token {
            ChaosToken::Number(modifier) => Self::Number(modifier.0),
            ChaosToken::Skull => Self::Skull,
            ChaosToken::Cultist => Self::Cultist,
            ChaosToken::Tablet => Self::Tablet,
            ChaosToken::ElderThing => Self::ElderThing,
            ChaosToken::AutoFail => Self::AutoFail,
            ChaosToken::ElderSign => Self::ElderSign,
            ChaosToken::Bless => Self::Bless,
            ChaosToken::Curse => Self::Curse,
            ChaosToken::Frost => Self::Frost,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_read_and_print_as_in_the_public_data() {
        for text in [
            "+1",
            "0",
            "-1",
            "-8",
            "skull",
            "elder_thing",
            "auto_fail",
            "frost",
        ] {
            assert_eq!(text.parse::<ChaosToken>().unwrap().to_string(), text);
        }
        assert_eq!("+2".parse::<ChaosToken>().unwrap(), ChaosToken::number(2));
        assert_eq!(
            "moon".parse::<ChaosToken>(),
            Err(UnknownToken("moon".into()))
        );
    }

    #[test]
    fn tokens_sort_as_a_guide_prints_them() {
        let mut bag: Vec<ChaosToken> = ["skull", "-2", "elder_sign", "+1", "0", "auto_fail"]
            .map(|t| t.parse().unwrap())
            .into();
        bag.sort();
        let printed: Vec<String> = bag.iter().map(ToString::to_string).collect();
        assert_eq!(
            printed,
            ["+1", "0", "-2", "skull", "auto_fail", "elder_sign"]
        );
    }
}
