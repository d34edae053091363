//! The fields of the query language: their names, in English and Korean, and their values.

use crate::{Card, CardType, Class, Number, PlayKeyword, SkillIcon, Slot};

use super::lexer::Operator;

/// A field with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberField {
    Level,
    Cost,
    Icons,
    Icon(SkillIcon),
    Health,
    Sanity,
    Fight,
    Evade,
    Damage,
    Horror,
    Shroud,
    Clues,
    Doom,
    Stage,
    Victory,
    Vengeance,
    Quantity,
    Limit,
    Position,
}

/// A field with words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordField {
    Class,
    Type,
    Trait,
    Slot,
    Icon,
    Keyword,
    Uses,
    Tag,
    Set,
    Product,
    Cycle,
    Code,
    Name,
    Text,
    Is,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Number(NumberField),
    Word(WordField),
}

use NumberField as N;
use WordField as W;

/// The first name of a field stands in messages; the others are as good.
const FIELDS: &[(&[&str], Field)] = &[
    (
        &["class", "faction", "역할군", "직업", "클래스"],
        Field::Word(W::Class),
    ),
    (&["type", "종류", "유형"], Field::Word(W::Type)),
    (&["trait", "traits", "특성"], Field::Word(W::Trait)),
    (&["slot", "슬롯"], Field::Word(W::Slot)),
    (&["icon"], Field::Word(W::Icon)),
    (&["keyword", "키워드"], Field::Word(W::Keyword)),
    (&["uses", "사용", "이용물"], Field::Word(W::Uses)),
    (&["tag"], Field::Word(W::Tag)),
    (&["set", "encounter", "조우세트"], Field::Word(W::Set)),
    (&["product", "pack", "제품"], Field::Word(W::Product)),
    (&["cycle"], Field::Word(W::Cycle)),
    (&["code", "코드"], Field::Word(W::Code)),
    (&["name", "이름"], Field::Word(W::Name)),
    (&["text", "내용"], Field::Word(W::Text)),
    (&["is"], Field::Word(W::Is)),
    (&["level", "xp", "레벨"], Field::Number(N::Level)),
    (&["cost", "비용"], Field::Number(N::Cost)),
    (&["icons", "아이콘"], Field::Number(N::Icons)),
    (
        &["willpower", "의지"],
        Field::Number(N::Icon(SkillIcon::Willpower)),
    ),
    (
        &["intellect", "지식"],
        Field::Number(N::Icon(SkillIcon::Intellect)),
    ),
    (&["combat", "힘"], Field::Number(N::Icon(SkillIcon::Combat))),
    (
        &["agility", "민첩"],
        Field::Number(N::Icon(SkillIcon::Agility)),
    ),
    (&["wild", "만능"], Field::Number(N::Icon(SkillIcon::Wild))),
    (&["health", "체력"], Field::Number(N::Health)),
    (&["sanity", "정신력"], Field::Number(N::Sanity)),
    (&["fight", "전투값"], Field::Number(N::Fight)),
    (&["evade", "회피값"], Field::Number(N::Evade)),
    (&["damage", "피해"], Field::Number(N::Damage)),
    (&["horror", "공포"], Field::Number(N::Horror)),
    (&["shroud", "장막"], Field::Number(N::Shroud)),
    (&["clues", "단서"], Field::Number(N::Clues)),
    (&["doom", "파멸"], Field::Number(N::Doom)),
    (&["stage"], Field::Number(N::Stage)),
    (&["victory", "승점"], Field::Number(N::Victory)),
    (&["vengeance", "복수"], Field::Number(N::Vengeance)),
    (&["quantity", "수량"], Field::Number(N::Quantity)),
    (&["limit", "제한"], Field::Number(N::Limit)),
    (&["position", "번호"], Field::Number(N::Position)),
];

impl Field {
    /// The field of this name with the name that messages use.
    pub fn named(name: &str) -> Option<(Self, &'static str)> {
        FIELDS
            .iter()
            .find(|(names, _)| names.contains(&name))
            .map(|(names, field)| (*field, names[0]))
    }

    pub fn numbers() -> impl Iterator<Item = NumberField> {
        FIELDS.iter().filter_map(|(_, field)| match field {
            Self::Number(field) => Some(*field),
            Self::Word(_) => None,
        })
    }

    /// Every name of every field.
    pub fn all_names() -> impl Iterator<Item = &'static str> {
        FIELDS.iter().flat_map(|(names, _)| names.iter().copied())
    }

    pub fn names() -> Vec<&'static str> {
        FIELDS.iter().map(|(names, _)| names[0]).collect()
    }
}

/// The Korean name of a field that messages name so; the name itself where there is none.
pub fn korean_field(name: &'static str) -> &'static str {
    let all = FIELDS.iter().find(|(names, _)| names.contains(&name));
    all.and_then(|(names, _)| names.iter().find(|one| !one.is_ascii()).copied())
        .unwrap_or(name)
}

/// A question with yes or no for an answer.
type Flag = fn(&Card) -> bool;

/// What `is:` may ask.
pub const FLAGS: &[(&str, Flag)] = &[
    ("unique", |card| card.unique),
    ("permanent", |card| card.permanent),
    ("exceptional", |card| card.exceptional),
    ("myriad", |card| card.myriad),
    ("exile", |card| card.exile),
    ("bonded", |card| !card.bonded_to.is_empty()),
    ("customizable", |card| !card.customizations.is_empty()),
    ("weakness", |card| card.subtype.is_some()),
    ("signature", |card| {
        matches!(
            card.restrictions.first(),
            Some(crate::Restriction::Investigators(_))
        )
    }),
    ("multiclass", |card| card.classes.len() > 1),
    ("encounter", |card| card.encounter.is_some()),
    ("player", |card| {
        card.encounter.is_none() && !card.classes.is_empty()
    }),
    ("reprint", |card| card.duplicate_of.is_some()),
    ("parallel", |card| {
        card.alternate_of.is_some() && card.duplicate_of.is_none()
    }),
    ("double_sided", |card| {
        card.double_sided || card.back.as_ref().is_some_and(|face| face.code.is_some())
    }),
    ("hidden", |card| card.hidden),
];

/// Korean names of the closed vocabularies, as the Korean edition prints them.
pub fn class(value: &str) -> Option<Class> {
    Class::parse(value).or(match value {
        "수호자" => Some(Class::Guardian),
        "탐구자" => Some(Class::Seeker),
        "무법자" => Some(Class::Rogue),
        "신비주의자" => Some(Class::Mystic),
        "생존자" => Some(Class::Survivor),
        "중립" => Some(Class::Neutral),
        _ => None,
    })
}

pub fn card_type(value: &str) -> Option<CardType> {
    CardType::parse(value).or(match value {
        "조사자" => Some(CardType::Investigator),
        "자산" => Some(CardType::Asset),
        "이벤트" => Some(CardType::Event),
        "능력" => Some(CardType::Skill),
        "음모" => Some(CardType::Treachery),
        "적" => Some(CardType::Enemy),
        "장소" => Some(CardType::Location),
        "주요목적" => Some(CardType::Act),
        "주요사건" => Some(CardType::Agenda),
        "이야기" => Some(CardType::Story),
        "시나리오" => Some(CardType::Scenario),
        "열쇠" => Some(CardType::Key),
        _ => None,
    })
}

pub fn slot(value: &str) -> Option<Slot> {
    Slot::parse(value)
}

pub fn keyword(value: &str) -> Option<PlayKeyword> {
    PlayKeyword::parse(value)
}

/// A number as a query writes it.
pub fn number(value: &str) -> Option<Number> {
    Some(match value {
        "x" | "X" => Number::X,
        "-" | "–" => Number::None,
        "*" => Number::Star,
        "?" => Number::Unknown,
        _ => Number::Fixed(value.parse().ok()?),
    })
}

/// A printed number as a query writes it, where players look for it.
pub fn typed(number: Number) -> Option<String> {
    match number {
        Number::Fixed(n) | Number::PerInvestigator(n) => Some(n.to_string()),
        Number::X => Some("x".to_owned()),
        Number::None | Number::Star | Number::Unknown => None,
    }
}

/// Whether a printed number stands so to the value. Numbers per investigator count as printed; what
/// is no number, such as X, is only found by asking for just that.
pub fn compare(printed: Number, operator: Operator, value: Number) -> bool {
    match (digits(printed), digits(value)) {
        (Some(printed), Some(value)) => match operator {
            Operator::Is => printed == value,
            Operator::IsNot => printed != value,
            Operator::Less => printed < value,
            Operator::LessOrEqual => printed <= value,
            Operator::Greater => printed > value,
            Operator::GreaterOrEqual => printed >= value,
        },
        _ => match operator {
            Operator::Is => printed == value,
            Operator::IsNot => printed != value,
            _ => false,
        },
    }
}

/// Whether a number may be compared with another by more and less.
pub fn is_ordered(number: Number) -> bool {
    digits(number).is_some()
}

fn digits(number: Number) -> Option<i16> {
    match number {
        Number::Fixed(n) | Number::PerInvestigator(n) => Some(n),
        Number::X | Number::None | Number::Star | Number::Unknown => None,
    }
}

impl NumberField {
    /// The number of a card; absent on cards without the field.
    pub fn of(self, card: &Card) -> Option<Number> {
        let count = |n: usize| Some(Number::Fixed(i16::try_from(n).unwrap_or(i16::MAX)));
        let small = |n: Option<u8>| n.map(|n| Number::Fixed(n.into()));
        match self {
            N::Level => small(card.play.level),
            N::Cost => card.play.cost,
            N::Icons => count(card.play.icons.len()).filter(|_| is_committed(card)),
            N::Icon(icon) => match card.play.skills {
                Some(skills) => match icon {
                    SkillIcon::Willpower => Some(Number::Fixed(skills.willpower.into())),
                    SkillIcon::Intellect => Some(Number::Fixed(skills.intellect.into())),
                    SkillIcon::Combat => Some(Number::Fixed(skills.combat.into())),
                    SkillIcon::Agility => Some(Number::Fixed(skills.agility.into())),
                    SkillIcon::Wild => None,
                },
                None => count(card.play.icons.iter().filter(|i| **i == icon).count())
                    .filter(|_| is_committed(card)),
            },
            N::Health => card.play.health.or(card.enemy.map(|enemy| enemy.health)),
            N::Sanity => card.play.sanity,
            N::Fight => card.enemy.map(|enemy| enemy.fight),
            N::Evade => card.enemy.map(|enemy| enemy.evade),
            N::Damage => small(card.enemy.map(|enemy| enemy.damage)),
            N::Horror => small(card.enemy.map(|enemy| enemy.horror)),
            N::Shroud => card.location.as_ref().map(|location| location.shroud),
            N::Clues => card
                .clues
                .or(card.location.as_ref().map(|location| location.clues)),
            N::Doom => card.doom,
            N::Stage => small(card.stage),
            N::Victory => card.victory.map(|n| Number::Fixed(n.into())),
            N::Vengeance => card.vengeance.map(|n| Number::Fixed(n.into())),
            N::Quantity => small(Some(card.quantity)),
            N::Limit => small(card.deck_limit),
            N::Position => i16::try_from(card.position).ok().map(Number::Fixed),
        }
    }
}

fn is_committed(card: &Card) -> bool {
    matches!(
        card.kind,
        CardType::Asset | CardType::Event | CardType::Skill
    )
}
