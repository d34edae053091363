//! What kind of element a match speaks of.

use abilities::Match;
use cards::CardType;

/// What a noun phrase is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Investigator,
    Enemy,
    Location,
    Asset,
    Event,
    Skill,
    Treachery,
    Act,
    Agenda,
    Story,
    Scenario,
    Key,
    Weakness,
    Card,
}

impl From<CardType> for Kind {
    fn from(kind: CardType) -> Self {
        match kind {
            CardType::Investigator => Kind::Investigator,
            CardType::Asset => Kind::Asset,
            CardType::Event => Kind::Event,
            CardType::Skill => Kind::Skill,
            CardType::Treachery => Kind::Treachery,
            CardType::Enemy | CardType::EnemyLocation => Kind::Enemy,
            CardType::Location => Kind::Location,
            CardType::Act => Kind::Act,
            CardType::Agenda => Kind::Agenda,
            CardType::Story => Kind::Story,
            CardType::Scenario => Kind::Scenario,
            CardType::Key => Kind::Key,
        }
    }
}

pub(super) fn is_possibility(matcher: &Match) -> bool {
    match matcher {
        Match::CanEnter | Match::Hurt(_) | Match::Uses(_) => true,
        // Of several kinds of uses it must be said which.
        Match::AnyOf(inner) if inner.iter().any(|one| matches!(one, Match::Uses(_))) => false,
        Match::AnyOf(inner) | Match::All(inner) => inner.iter().all(is_possibility),
        _ => false,
    }
}

pub(super) fn is_card(kind: Kind) -> bool {
    !matches!(kind, Kind::Investigator | Kind::Enemy | Kind::Location)
}

pub(super) fn is_title(matcher: &Match) -> bool {
    matches!(matcher, Match::Code(_) | Match::Named(_))
}

/// Whether the matcher only modifies a noun.
pub(super) fn is_modifier(matcher: &Match) -> bool {
    match matcher {
        Match::Any
        | Match::This
        | Match::You
        | Match::It
        | Match::Is(_)
        | Match::Code(_)
        | Match::Named(_)
        | Match::Nearest(..)
        | Match::Farthest(..)
        | Match::Outermost(..)
        | Match::NearestTo(..)
        | Match::FarthestFrom(..)
        | Match::Otherwise(..)
        | Match::Most(..)
        | Match::Least(..)
        | Match::In(..)
        | Match::Topmost(..) => false,
        Match::Not(inner) => is_modifier(inner),
        Match::All(inner) | Match::AnyOf(inner) => inner.iter().all(is_modifier),
        other => kind_of(other).is_none(),
    }
}

/// The noun that a matcher stands for, if it is one.
pub fn kind_of(matcher: &Match) -> Option<Kind> {
    match matcher {
        Match::Investigator => Some(Kind::Investigator),
        Match::Enemy => Some(Kind::Enemy),
        Match::Location => Some(Kind::Location),
        Match::Asset => Some(Kind::Asset),
        Match::Event => Some(Kind::Event),
        Match::Skill => Some(Kind::Skill),
        Match::Treachery => Some(Kind::Treachery),
        Match::Kind(kind) => Some(Kind::from(*kind)),
        _ => None,
    }
}
