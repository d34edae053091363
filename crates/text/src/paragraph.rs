//! What rendering yields: paragraphs of text with the icons and labels before them.

use std::fmt;

use abilities::{Side, Token};

/// The languages in which rules text is rendered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    English,
    Korean,
}

/// One paragraph of a card's rules text.
///
/// Symbols within the text are written as codes: `[action]`, `[fast]`, `[reaction]`, the skills
/// (`[willpower]`), chaos symbols (`[skull]`), `[per_investigator]`, and traits as `[[Ghoul]]`.
/// Bold designators are written as `**Fight.**`, and lists have lines that begin with `• `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paragraph {
    pub section: Section,
    pub label: Option<Label>,
    pub icons: Vec<Icon>,
    pub text: String,
}

/// The part of the card on which a paragraph stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    Front,
    /// What happens when the act or agenda advances.
    Advanced,
    /// The other face of the card.
    OtherFace,
    /// A side of the scenario reference card.
    Reference(Side),
}

/// A bold word before a paragraph; its text is in the language of the paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    Forced,
    Revelation,
    Haunted,
    Shift,
    Objective,
    Spawn,
    Prey,
}

/// An icon before a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Icon {
    Action,
    Fast,
    Reaction,
    Token(Token),
}

impl Label {
    /// The bold word itself.
    pub fn text(self, language: Language) -> &'static str {
        match (self, language) {
            (Label::Forced, Language::English) => "Forced",
            (Label::Forced, Language::Korean) => "강제",
            (Label::Revelation, Language::English) => "Revelation",
            (Label::Revelation, Language::Korean) => "폭로",
            (Label::Haunted, Language::English) => "Haunted",
            (Label::Haunted, Language::Korean) => "신들린",
            (Label::Shift, Language::English) => "Shift",
            (Label::Shift, Language::Korean) => "변환",
            (Label::Objective, Language::English) => "Objective",
            (Label::Objective, Language::Korean) => "목표",
            (Label::Spawn, Language::English) => "Spawn",
            (Label::Spawn, Language::Korean) => "출현",
            (Label::Prey, Language::English) => "Prey",
            (Label::Prey, Language::Korean) => "먹잇감",
        }
    }
}

impl fmt::Display for Icon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Icon::Action => f.write_str("[action]"),
            Icon::Fast => f.write_str("[fast]"),
            Icon::Reaction => f.write_str("[reaction]"),
            Icon::Token(token) => write!(f, "{}", TokenCode(*token)),
        }
    }
}

/// A token as it stands in a text: a symbol's code, or a number with a proper sign.
pub(super) struct TokenCode(pub Token);

impl fmt::Display for TokenCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Token::Number(0) => f.write_str("0"),
            Token::Number(n) => f.write_str(&signed(n.into())),
            symbol => write!(f, "[{symbol}]"),
        }
    }
}

/// A number with its sign, as modifiers are written: `+1`, `+0`, `−2`.
pub(super) fn signed(n: i32) -> String {
    if n < 0 {
        format!("−{}", n.unsigned_abs())
    } else {
        format!("+{n}")
    }
}

impl Paragraph {
    pub(super) fn plain(text: String) -> Self {
        Self {
            section: Section::Front,
            label: None,
            icons: Vec::new(),
            text,
        }
    }

    pub(super) fn labelled(label: Label, text: String) -> Self {
        Self {
            label: Some(label),
            ..Self::plain(text)
        }
    }

    pub(super) fn with_icons(icons: Vec<Icon>, text: String) -> Self {
        Self {
            icons,
            ..Self::plain(text)
        }
    }

    /// The paragraph in one line of markup: label and icons, then the text.
    pub fn markup(&self, language: Language) -> String {
        let mut line = String::new();
        for icon in &self.icons {
            line.push_str(&icon.to_string());
        }
        if let Some(label) = self.label {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(&format!("**{} –**", label.text(language)));
        }
        if !line.is_empty() && !self.text.is_empty() {
            line.push(' ');
        }
        line.push_str(&self.text);
        line
    }
}

/// Sentences behind one another. What follows a list of options stands on a line of its own, since it
/// does not belong to the last of them.
pub(crate) fn behind_one_another(sentences: &[String]) -> String {
    let mut whole = String::new();
    let mut after_list = false;
    for sentence in sentences {
        if !whole.is_empty() {
            whole.push(if after_list { '\n' } else { ' ' });
        }
        whole.push_str(sentence);
        after_list = sentence
            .lines()
            .last()
            .is_some_and(|line| line.starts_with('•'));
    }
    whole
}

/// `When this card enters play, place 1 charge on it.`: what happens by itself, without a label.
pub(super) fn as_sentence(text: &str) -> String {
    let Some((when, then)) = text.split_once(": ") else {
        return text.to_owned();
    };
    let mut rest = then.chars();
    let first = rest.next().map(char::to_lowercase);
    let first: String = first.into_iter().flatten().collect();
    let said = format!("{when}, {first}{}", rest.as_str());
    said.replace(", instead, ", ", instead ")
}
