//! A file of scripts, cut into the texts of its scripts before any of them is read.
//!
//! A game needs some hundred scripts of thousands, so each is read when it is first asked for.

use cards::CardCode;

use crate::Script;
use crate::load::{LoadError, parse_script};

/// The script of one card, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<'t> {
    file: &'t str,
    pub code: &'t str,
    text: &'t str,
    /// Where the text begins in the file, counted from 1.
    pub line: usize,
}

impl<'t> Entry<'t> {
    pub fn card(&self) -> CardCode {
        CardCode::new(self.code)
    }

    pub fn file(&self) -> &'t str {
        self.file
    }

    /// # Errors
    /// What is wrong in the text, and where in the file.
    pub fn read(&self) -> Result<Script, LoadError> {
        parse_script(self.file, self.text).map_err(|mut error| {
            error.line += self.line - 1;
            error
        })
    }
}

/// The entries of a file: a map from card code to script. `None` where the text has another shape;
/// reading it as a whole then tells what is wrong.
pub fn split_scripts<'t>(file: &'t str, text: &'t str) -> Option<Vec<Entry<'t>>> {
    let mut rest = Rest {
        text,
        at: 0,
        line: 1,
    };
    rest.take(b'{')?;
    let mut entries = Vec::new();
    while rest.peek()? != b'}' {
        let code = rest.string()?;
        rest.take(b':')?;
        rest.peek()?;
        let (from, line) = (rest.at, rest.line);
        rest.skip_value()?;
        let text = text.get(from..rest.at)?;
        entries.push(Entry {
            file,
            code,
            text,
            line,
        });
        if rest.peek()? == b',' {
            rest.step();
        }
    }
    rest.step();
    rest.peek().is_none().then_some(entries)
}

/// What is left of a text.
struct Rest<'t> {
    text: &'t str,
    at: usize,
    line: usize,
}

impl<'t> Rest<'t> {
    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn step(&mut self) {
        self.line += usize::from(self.byte() == Some(b'\n'));
        self.at += 1;
    }

    /// The next byte that is neither space nor comment.
    fn peek(&mut self) -> Option<u8> {
        loop {
            match self.byte()? {
                b'/' => self.skip_comment()?,
                byte if byte.is_ascii_whitespace() => self.step(),
                byte => return Some(byte),
            }
        }
    }

    fn take(&mut self, wanted: u8) -> Option<()> {
        (self.peek()? == wanted).then(|| self.step())
    }

    /// Scripts have comments to the end of the line alone.
    fn skip_comment(&mut self) -> Option<()> {
        let comment = self.text.get(self.at..)?;
        if !comment.starts_with("//") {
            return None;
        }
        self.at += comment.find('\n').unwrap_or(comment.len());
        Some(())
    }

    /// A string without escapes, as codes are.
    fn string(&mut self) -> Option<&'t str> {
        self.take(b'"')?;
        let from = self.at;
        self.skip_string()?;
        self.text.get(from..self.at - 1)
    }

    /// What follows an opening quotation mark, the closing one included.
    fn skip_string(&mut self) -> Option<()> {
        loop {
            match self.byte()? {
                b'"' => {
                    self.step();
                    return Some(());
                }
                b'\\' => {
                    self.step();
                    self.step();
                }
                _ => self.step(),
            }
        }
    }

    /// A value, to the comma or bracket after it.
    fn skip_value(&mut self) -> Option<()> {
        let mut depth = 0_u32;
        loop {
            match self.byte()? {
                b'"' => {
                    self.step();
                    self.skip_string()?;
                    continue;
                }
                b'/' => {
                    self.skip_comment()?;
                    continue;
                }
                b',' | b'}' if depth == 0 => return Some(()),
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth = depth.checked_sub(1)?,
                _ => {}
            }
            self.step();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn each_entry_is_read_as_in_the_whole_file() {
        for (file, text) in card_data::abilities() {
            let whole = crate::parse_scripts(file, text).expect("the file is sound");
            let entries = split_scripts(file, text).expect("a map");
            let apart: BTreeMap<_, _> = entries
                .iter()
                .map(|entry| (entry.card(), entry.read().expect("a script")))
                .collect();
            assert_eq!(apart, whole, "{file}");
        }
    }

    #[test]
    fn a_fault_is_told_at_its_line_in_the_file() {
        let text = "{\n    // \"}\" stands in a comment\n    \"01001\": (),\n    \"01002\": (\n        nothing: 1,\n    ),\n}\n";
        let entries = split_scripts("file", text).expect("a map");
        assert_eq!(entries[1].line, 4);
        let error = entries[1].read().expect_err("no field is called so");
        assert_eq!((error.file.as_str(), error.line), ("file", 5));
    }

    #[test]
    fn what_is_no_map_is_not_cut() {
        for text in [
            "",
            "(",
            "{ \"01001\": (",
            "{ \"01001\" () }",
            "{} x",
            "{ \"01001\": ) }",
        ] {
            assert_eq!(split_scripts("file", text), None, "{text}");
        }
    }
}
