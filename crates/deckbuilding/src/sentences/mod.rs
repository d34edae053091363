//! Violations as sentences that say what to do, in English and Korean.

mod english;
mod korean;
mod particles;
mod steps;

use cards::{Card, CardCode, CardLibrary, CardType, Class, Name, Trait};

use crate::check::verdict::Assumption;
use crate::violation::{Kind, Violation};

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    English,
    Korean,
}

/// Titles listed before the rest is only counted.
const MOST_TITLES: usize = 6;

impl Violation {
    /// What is wrong and what to do about it, in one or two sentences.
    pub fn sentence(&self, library: &CardLibrary, language: Language) -> String {
        let words = Words { library, language };
        match language {
            Language::English => english::sentence(&self.reason, &self.cards, &words),
            Language::Korean => korean::sentence(&self.reason, &self.cards, &words),
        }
    }
}

impl Assumption {
    /// What was taken for granted, in one sentence.
    pub fn sentence(&self, library: &CardLibrary, language: Language) -> String {
        let words = Words { library, language };
        match self {
            Self::Played => words
                .pick((
                    "The deck holds levels above 0, so it is taken as one that has been played.",
                    "0레벨보다 높은 카드가 있으므로, 이미 플레이한 덱으로 봅니다.",
                ))
                .to_owned(),
            Self::Rewards { cards } => {
                let cards = words.cards(cards);
                match language {
                    Language::English => {
                        format!("An earlier campaign is taken to have earned these: {cards}.")
                    }
                    Language::Korean => format!("이전 캠페인에서 얻은 것으로 봅니다: {cards}."),
                }
            }
        }
    }
}

/// The names of things in one language.
struct Words<'a> {
    library: &'a CardLibrary,
    language: Language,
}

impl Words<'_> {
    /// A card's title, with its level and subtitle where they tell it from another.
    fn card(&self, code: &CardCode) -> String {
        let Some(card) = self.library.get(code.as_str()) else {
            return code.to_string();
        };
        let mut title = self.name(&card.name).to_owned();
        if let Some(subtitle) = card.subname.as_ref().filter(|_| self.is_ambiguous(card)) {
            title += &format!(" ({})", self.name(subtitle));
        }
        match card.play.level {
            Some(level) if level > 0 => format!("{title} ({level})"),
            _ => title,
        }
    }

    /// Whether another card has the same title and level.
    fn is_ambiguous(&self, card: &Card) -> bool {
        let mut same = self.library.named(&card.name.en);
        same.any(|other| other.subname != card.subname && other.play.level == card.play.level)
    }

    /// The first card's title, or nothing.
    fn first(&self, cards: &[CardCode]) -> String {
        cards
            .first()
            .map(|code| self.card(code))
            .unwrap_or_default()
    }

    /// Titles with commas between them, each once.
    fn cards(&self, cards: &[CardCode]) -> String {
        let mut titles: Vec<String> = Vec::new();
        for title in cards.iter().map(|code| self.card(code)) {
            if !titles.contains(&title) {
                titles.push(title);
            }
        }
        let more = titles.len().saturating_sub(MOST_TITLES);
        titles.truncate(MOST_TITLES);
        let list = titles.join(", ");
        match (more, self.language) {
            (0, _) => list,
            (more, Language::English) => format!("{list} and {more} more"),
            (more, Language::Korean) => format!("{list} 외 {more}종"),
        }
    }

    fn name<'n>(&self, name: &'n Name) -> &'n str {
        match self.language {
            Language::English => &name.en,
            Language::Korean => name.ko.as_deref().unwrap_or(&name.en),
        }
    }

    fn trait_name(&self, name: &Trait) -> String {
        self.library
            .trait_name(name.as_str())
            .map_or_else(|| name.to_string(), |name| self.name(name).to_owned())
    }

    fn class(&self, class: Class) -> &'static str {
        let names = match class {
            Class::Guardian => ("Guardian", "수호자"),
            Class::Seeker => ("Seeker", "탐구자"),
            Class::Rogue => ("Rogue", "무법자"),
            Class::Mystic => ("Mystic", "신비주의자"),
            Class::Survivor => ("Survivor", "생존자"),
            Class::Neutral => ("Neutral", "중립"),
        };
        self.pick(names)
    }

    fn classes(&self, classes: &[Class]) -> String {
        classes
            .iter()
            .map(|class| self.class(*class))
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn card_type(&self, kind: CardType) -> &'static str {
        let names = match kind {
            CardType::Asset => ("asset", "자산"),
            CardType::Event => ("event", "이벤트"),
            CardType::Skill => ("skill", "능력"),
            CardType::Treachery => ("treachery", "음모"),
            CardType::Enemy => ("enemy", "적"),
            _ => ("card", "카드"),
        };
        self.pick(names)
    }

    /// Which cards, such as `Insight event`.
    fn kind(&self, kind: &Kind) -> String {
        let traits = kind
            .traits
            .iter()
            .map(|name| self.trait_name(name))
            .collect::<Vec<_>>()
            .join("/");
        let types = kind
            .types
            .iter()
            .map(|kind| self.card_type(*kind))
            .collect::<Vec<_>>()
            .join("/");
        let types = if types.is_empty() {
            self.pick(("card", "카드")).to_owned()
        } else {
            types
        };
        if traits.is_empty() {
            types
        } else {
            format!("{traits} {types}")
        }
    }

    fn pick(&self, names: (&'static str, &'static str)) -> &'static str {
        match self.language {
            Language::English => names.0,
            Language::Korean => names.1,
        }
    }
}
