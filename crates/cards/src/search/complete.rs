//! What a half-typed query may go on with, and what of a query could be left out.

use std::ops::Range;

use super::Query;
use super::fields::{FLAGS, Field, WordField};
use super::lexer::{Token, TokenKind, tokens};
use crate::{CardLibrary, CardType, Class, Name, PlayKeyword, SkillIcon, Slot};

/// Suggestions for the word at which a player types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completion {
    /// The bytes that a suggestion replaces.
    pub span: Range<usize>,
    pub suggestions: Vec<Suggestion>,
}

/// One way to go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What to write.
    pub text: String,
    /// What it stands for, where it is a name.
    pub name: Option<Name>,
}

/// Suggestions shown at a time.
const MOST: usize = 8;

impl CardLibrary {
    /// Fields, values and names that begin with what stands before byte `at` of a query.
    pub fn complete(&self, query: &str, at: usize) -> Completion {
        let at = (0..=at.min(query.len()))
            .rev()
            .find(|at| query.is_char_boundary(*at))
            .unwrap_or(0);
        let start = word_start(&query[..at]);
        let end = at + query[at..].find(breaks).unwrap_or(query.len() - at);
        let typed = query[start..at].trim_start_matches('-');
        let span = at - typed.len()..end;
        let sign = typed.find([':', '=', '<', '>', '!', '≤', '≥']);
        let suggestions = match sign {
            Some(sign) => self.values(typed, sign),
            None if typed.is_empty() => Vec::new(),
            None => self.words(typed),
        };
        Completion { span, suggestions }
    }

    /// Values of a field that begin with, or hold, what is typed after the sign.
    fn values(&self, typed: &str, sign: usize) -> Vec<Suggestion> {
        let (field, rest) = typed.split_at(sign);
        let value = rest.trim_start_matches([':', '=', '<', '>', '!', '≤', '≥']);
        let head = &typed[..typed.len() - value.len()];
        let wanted = value.trim_matches('"').to_lowercase();
        let Some((Field::Word(field), _)) = Field::named(&field.to_lowercase()) else {
            return Vec::new();
        };
        let mut found: Vec<(bool, Suggestion)> = Vec::new();
        for (value, name) in self.values_of(field) {
            let starts = |text: &str| text.to_lowercase().starts_with(&wanted);
            let holds = |text: &str| text.to_lowercase().contains(&wanted);
            let named = |test: &dyn Fn(&str) -> bool| {
                name.is_some_and(|name| test(&name.en) || name.ko.as_deref().is_some_and(test))
            };
            if holds(&value) || named(&holds) {
                let later = !(starts(&value) || named(&starts));
                found.push((later, suggestion(head, &value, name)));
            }
        }
        found.sort_by_key(|(later, _)| *later);
        found.into_iter().map(|(_, one)| one).take(MOST).collect()
    }

    fn values_of(&self, field: WordField) -> Vec<(String, Option<&Name>)> {
        fn plain<'a>(words: impl Iterator<Item = &'a str>) -> Vec<(String, Option<&'static Name>)> {
            words.map(|word| (word.to_owned(), None)).collect()
        }
        match field {
            WordField::Class => plain(Class::ALL.iter().map(|one| one.as_str())),
            WordField::Type => plain(CardType::ALL.iter().map(|one| one.as_str())),
            WordField::Slot => plain(Slot::ALL.iter().map(|one| one.as_str())),
            WordField::Icon => plain(SkillIcon::ALL.iter().map(|one| one.as_str())),
            WordField::Keyword => plain(PlayKeyword::ALL.iter().map(|one| one.as_str())),
            WordField::Is => plain(FLAGS.iter().map(|(name, _)| *name)),
            WordField::Trait => {
                let traits = self.traits().iter();
                traits
                    .map(|one| (one.name.to_string(), Some(&one.printed)))
                    .collect()
            }
            WordField::Set => {
                let sets = self.encounter_sets().iter();
                sets.map(|one| (one.code.to_string(), Some(&one.name)))
                    .collect()
            }
            WordField::Product => {
                let products = self.products().iter();
                products
                    .map(|one| (one.code.to_string(), Some(&one.name)))
                    .collect()
            }
            WordField::Cycle => {
                let mut cycles: Vec<(String, Option<&Name>)> = Vec::new();
                for one in self.products() {
                    if !cycles.iter().any(|(code, _)| *code == *one.cycle) {
                        cycles.push((one.cycle.to_string(), Some(&one.cycle_name)));
                    }
                }
                cycles
            }
            _ => Vec::new(),
        }
    }

    /// Names of fields, then titles of cards.
    fn words(&self, typed: &str) -> Vec<Suggestion> {
        let wanted = typed.to_lowercase();
        let fields = Field::all_names()
            .filter(|name| name.starts_with(&wanted))
            .map(|name| Suggestion {
                text: format!("{name}:"),
                name: None,
            });
        let mut found: Vec<Suggestion> = fields.collect();
        let Ok(query) = Query::parse(&format!("name:\"{}\"", typed.replace('"', ""))) else {
            return found;
        };
        for card in self.search(&query) {
            if found.len() >= MOST {
                break;
            }
            let korean = card.name.ko.as_ref().filter(|_| !typed.is_ascii());
            let text = quoted(korean.unwrap_or(&card.name.en));
            if !found.iter().any(|one| one.text == text) {
                let name = Some(card.name.clone());
                found.push(Suggestion { text, name });
            }
        }
        found.truncate(MOST);
        found
    }
}

impl Query {
    /// The conditions that every found card meets, by their places: whoever finds nothing may leave
    /// one out. A query of alternatives has none.
    pub fn conditions(query: &str) -> Vec<Range<usize>> {
        let Ok(tokens) = tokens(query) else {
            return Vec::new();
        };
        let (mut found, mut depth, mut start) = (Vec::new(), 0usize, None);
        for Token { kind, span } in tokens {
            let begun = *start.get_or_insert(span.start);
            match kind {
                TokenKind::Or if depth == 0 => return Vec::new(),
                TokenKind::And if depth == 0 => start = None,
                TokenKind::Open => depth += 1,
                TokenKind::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            let is_whole = !matches!(kind, TokenKind::Not | TokenKind::And);
            if depth == 0 && is_whole {
                found.push(begun..span.end);
                start = None;
            }
        }
        found
    }
}

fn suggestion(head: &str, value: &str, name: Option<&Name>) -> Suggestion {
    Suggestion {
        text: format!("{head}{}", quoted(value)),
        name: name.cloned(),
    }
}

/// A value in quotation marks where it needs them.
fn quoted(value: &str) -> String {
    if value.contains(|c: char| c.is_whitespace() || c == '(' || c == ')') {
        format!("\"{}\"", value.replace('"', ""))
    } else {
        value.to_owned()
    }
}

fn breaks(c: char) -> bool {
    c.is_whitespace() || c == '(' || c == ')'
}

/// Where the word begins that ends here; quotation marks hold a word together.
fn word_start(before: &str) -> usize {
    let (mut start, mut quoted) = (0, false);
    for (at, c) in before.char_indices() {
        match c {
            '"' => quoted = !quoted,
            c if !quoted && breaks(c) => start = at + c.len_utf8(),
            _ => {}
        }
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(query: &str) -> Vec<&str> {
        let spans = Query::conditions(query);
        spans.into_iter().map(|span| &query[span]).collect()
    }

    #[test]
    fn conditions_are_told_apart() {
        assert_eq!(
            parts("gun class:rogue -(trait:tome or is:unique) and \"a b\""),
            [
                "gun",
                "class:rogue",
                "-(trait:tome or is:unique)",
                "\"a b\""
            ]
        );
        assert_eq!(parts("not is:unique x"), ["not is:unique", "x"]);
        assert_eq!(parts("a or b"), Vec::<&str>::new());
        assert_eq!(parts("(a or b"), Vec::<&str>::new());
        assert_eq!(parts("\"a"), Vec::<&str>::new());
    }

    #[test]
    fn words_begin_behind_spaces_and_brackets_outside_quotation_marks() {
        assert_eq!(word_start("class:seeker trait:\"silver tw"), 13);
        assert_eq!(word_start("(a or (b"), 7);
        assert_eq!(word_start(""), 0);
    }
}
