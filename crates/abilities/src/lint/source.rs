//! The places of values in a RON text.
//!
//! The `ron` crate gives places of errors only, so the text is read a second time, for its shape: it
//! has been parsed before, and whatever could not be is no concern here.

use std::collections::BTreeSet;

use crate::visit::{Path, Step};

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

/// A value in a text: where it begins, and the values in it.
#[derive(Debug)]
pub struct Value<'t> {
    at: usize,
    /// The word before the brackets, or the whole of a value without brackets.
    word: &'t str,
    inner: Inner<'t>,
}

#[derive(Debug)]
enum Inner<'t> {
    Nothing,
    /// In round brackets, with names or without.
    Fields(Vec<(Option<&'t str>, Value<'t>)>),
    List(Vec<Value<'t>>),
    Map(Vec<(Value<'t>, Value<'t>)>),
}

/// A text, and the shape of what is written in it.
#[derive(Debug)]
pub struct Source<'t> {
    text: &'t str,
    root: Value<'t>,
}

impl<'t> Source<'t> {
    pub fn read(text: &'t str) -> Self {
        let mut reader = Reader { text, at: 0 };
        let root = reader.value();
        Self { text, root }
    }

    /// Where the part at the path begins; where a default stands for it, the part around it.
    pub fn position(&self, path: &Path) -> Position {
        let mut value = &self.root;
        let (last, before) = match path.steps() {
            [before @ .., last] => (Some(last), before),
            [] => (None, &[][..]),
        };
        for step in before {
            match value.step(step) {
                Some(inner) => value = inner,
                None => return self.place(value.at),
            }
        }
        let key = last.and_then(|step| value.key(step));
        let found = key.or_else(|| last.and_then(|step| value.step(step)));
        self.place(found.unwrap_or(value).at)
    }

    /// Keys that stand a second time in a map, and where.
    pub fn repeated_keys(&self) -> Vec<(String, Position)> {
        let mut repeated = Vec::new();
        self.root.repeated(&mut repeated);
        let place = |key: &Value<'_>| (key.text().to_owned(), self.place(key.at));
        repeated.into_iter().map(place).collect()
    }

    /// Where a name or a text is written for the first time, comments apart; where it is not, the
    /// beginning.
    pub fn find(&self, written: &str) -> Position {
        let mut before = 0;
        for line in self.text.split_inclusive('\n') {
            let is_comment = line.trim_start().starts_with("//");
            if let (false, Some(at)) = (is_comment, line.find(written)) {
                return self.place(before + at);
            }
            before += line.len();
        }
        self.place(0)
    }

    fn place(&self, at: usize) -> Position {
        let before = &self.text[..at];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        Position {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }
}

impl<'t> Value<'t> {
    /// Collects the keys that stand in a map for a second time.
    fn repeated<'v>(&'v self, repeated: &mut Vec<&'v Value<'t>>) {
        match &self.inner {
            Inner::Nothing => {}
            Inner::Fields(fields) => fields.iter().for_each(|(_, one)| one.repeated(repeated)),
            Inner::List(values) => values.iter().for_each(|one| one.repeated(repeated)),
            Inner::Map(entries) => {
                let mut seen = BTreeSet::new();
                for (key, value) in entries {
                    if !seen.insert(key.text()) {
                        repeated.push(key);
                    }
                    value.repeated(repeated);
                }
            }
        }
    }

    /// A key of a map, where the path ends there.
    fn key(&self, step: &Step) -> Option<&Value<'t>> {
        let (Step::Key(key), Inner::Map(entries)) = (step, &self.inner) else {
            return None;
        };
        let mut keys = entries.iter().map(|(key, _)| key);
        keys.find(|one| one.text() == key)
    }

    fn step(&self, step: &Step) -> Option<&Value<'t>> {
        match (step, &self.inner) {
            (Step::Key(key), Inner::Map(entries)) => {
                let mut entries = entries.iter();
                let entry = entries.find(|(one, _)| one.text() == key);
                entry.map(|(_, value)| value)
            }
            (Step::Field(name), Inner::Fields(fields)) => {
                let mut fields = fields.iter();
                let field = fields.find(|(one, _)| *one == Some(*name));
                field.map(|(_, value)| value.without_some())
            }
            // The brackets of a struct may be left out where a variant holds nothing else.
            (Step::Place(0), Inner::Fields(fields)) if fields.iter().all(|one| one.0.is_some()) => {
                Some(self)
            }
            (Step::Place(at) | Step::Index(at), Inner::Fields(fields)) => {
                fields.get(*at).map(|(_, value)| value.without_some())
            }
            (Step::Index(at), Inner::List(values)) => values.get(*at),
            (Step::Variant(_), _) => Some(self.without_some()),
            _ => None,
        }
    }

    /// What `Some(…)` holds.
    fn without_some(&self) -> &Value<'t> {
        match &self.inner {
            Inner::Fields(fields) if self.word == "Some" => {
                fields.first().map_or(self, |(_, value)| value)
            }
            _ => self,
        }
    }

    /// A string without its quotation marks.
    fn text(&self) -> &str {
        self.word.trim_matches('"')
    }
}

/// Reads values from a text. What it does not understand it passes over.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn value(&mut self) -> Value<'t> {
        self.blank();
        let at = self.at;
        let word = self.word();
        self.blank();
        let inner = match self.peek() {
            Some('(') => Inner::Fields(self.fields()),
            Some('[') if word.is_empty() => Inner::List(self.list()),
            Some('{') if word.is_empty() => Inner::Map(self.map()),
            _ => Inner::Nothing,
        };
        Value { at, word, inner }
    }

    fn fields(&mut self) -> Vec<(Option<&'t str>, Value<'t>)> {
        self.until(')', |reader| {
            let value = reader.value();
            reader.blank();
            if reader.peek() == Some(':') {
                reader.at += 1;
                return (Some(value.word), reader.value());
            }
            (None, value)
        })
    }

    fn list(&mut self) -> Vec<Value<'t>> {
        self.until(']', Self::value)
    }

    fn map(&mut self) -> Vec<(Value<'t>, Value<'t>)> {
        self.until('}', |reader| {
            let key = reader.value();
            reader.blank();
            if reader.peek() == Some(':') {
                reader.at += 1;
            }
            (key, reader.value())
        })
    }

    /// What stands between brackets, with commas between.
    fn until<T>(&mut self, end: char, mut one: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut all = Vec::new();
        self.at += 1;
        loop {
            self.blank();
            match self.peek() {
                None => return all,
                Some(c) if c == end => {
                    self.at += 1;
                    return all;
                }
                Some(',') => self.at += 1,
                Some(_) => {
                    let before = self.at;
                    all.push(one(self));
                    // A stray sign: it is passed over, so that the reading ends.
                    if self.at == before {
                        self.at += self.peek().map_or(1, char::len_utf8);
                    }
                }
            }
        }
    }

    /// A string, or everything up to the next bracket, comma, colon or blank.
    fn word(&mut self) -> &'t str {
        let rest = &self.text[self.at..];
        let length = if rest.starts_with('"') {
            string_length(rest)
        } else {
            let ends = |c: char| c.is_whitespace() || "()[]{},:\"/".contains(c);
            rest.find(ends).unwrap_or(rest.len())
        };
        self.at += length;
        &rest[..length]
    }

    /// Passes over blanks and comments.
    fn blank(&mut self) {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if trimmed.starts_with("//") {
                self.at += trimmed.find('\n').unwrap_or(trimmed.len());
            } else if trimmed.starts_with("/*") {
                self.at += trimmed.find("*/").map_or(trimmed.len(), |end| end + 2);
            } else {
                return;
            }
        }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }
}

/// How long the string is with which the text begins, both quotation marks included.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::{Path, Position, Source, Step};

    const TEXT: &str = r#"// A comment, with ( in it
{
    "01020": (
        /* another */
        abilities: [
            Constant(modifiers: [Add(stat: Combat)]),
            Action((effects: [Heal(from: You, either: Some(N(2)))])),
        ],
    ),
}"#;

    fn at(steps: &[Step]) -> (usize, usize) {
        let path = steps
            .iter()
            .fold(Path::default(), |path, step| path.then(step.clone()));
        let Position { line, column } = Source::read(TEXT).position(&path);
        (line, column)
    }

    #[test]
    fn every_way_to_write_a_struct_is_found() {
        let key = Step::Key("01020".to_owned());
        assert_eq!(at(std::slice::from_ref(&key)), (3, 5));
        let abilities = Step::Field("abilities");
        let constant = [
            key.clone(),
            abilities.clone(),
            Step::Index(0),
            Step::Variant("Constant"),
            Step::Place(0),
            Step::Field("modifiers"),
            Step::Index(0),
            Step::Variant("Add"),
        ];
        assert_eq!(at(&constant), (6, 34));
        let either = [
            key,
            abilities,
            Step::Index(1),
            Step::Variant("Action"),
            Step::Place(0),
            Step::Field("effects"),
            Step::Index(0),
            Step::Variant("Heal"),
            Step::Field("either"),
            Step::Variant("N"),
        ];
        assert_eq!(at(&either), (7, 60));
    }

    #[test]
    fn a_default_has_the_place_of_what_it_belongs_to() {
        let default = [Step::Key("01020".to_owned()), Step::Field("play")];
        assert_eq!(at(&default), (3, 14));
    }
}
