//! Rows that tests in the code cite, read line by line.
//!
//! ```text
//! /// Proves: hunter.nearest, hunter.lead-decides
//! #[test]
//! fn hunters_choose_their_way() { … }
//! ```

/// A test and the rows that it cites.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub rules: Vec<String>,
    pub test: String,
}

/// A line with rows that stands above no test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stray {
    /// Counted from 1.
    pub line: usize,
    pub why: &'static str,
}

type Read = (Vec<Citation>, Vec<Stray>);

/// The tests of a Rust file. Ignored tests prove nothing, unless something else runs them.
pub(crate) fn in_rust(text: &str, ignored_are_run: bool) -> Read {
    let mut reader = Reader::default();
    let (mut test, mut ignored) = (false, false);
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if let Some(rules) = line.strip_prefix("/// Proves:") {
            reader.cite(index, rules);
        } else if line.starts_with("#[test]") || line.contains("::test]") {
            test = true;
        } else if line.starts_with("#[ignore") {
            ignored = true;
        } else if !line.starts_with("///") && !line.starts_with("#[") {
            let name = line
                .split_once("fn ")
                .and_then(|(_, rest)| rest.split('(').next());
            reader.end(match name {
                Some(_) if !test => Err("it stands above no #[test]"),
                Some(_) if ignored && !ignored_are_run => Err("the test below it is ignored"),
                Some(name) => Ok(name),
                None => Err("it stands above no test"),
            });
            (test, ignored) = (false, false);
        }
    }
    reader.finish()
}

/// The tests of a TypeScript file.
pub(crate) fn in_typescript(text: &str) -> Read {
    let mut reader = Reader::default();
    for (index, line) in text.lines().map(str::trim).enumerate() {
        if let Some(rules) = line.strip_prefix("// Proves:") {
            reader.cite(index, rules);
        } else if !line.starts_with("//") {
            let is_test = ["it(", "it.each(", "test(", "test.each("]
                .iter()
                .any(|start| line.starts_with(start));
            let name = line.split(['\'', '"', '`']).nth(1).unwrap_or("");
            reader.end(if is_test {
                Ok(name)
            } else {
                Err("it stands above no test")
            });
        }
    }
    reader.finish()
}

#[derive(Default)]
struct Reader {
    /// Rows that wait for their test, and the line where they stand.
    open: Option<(usize, Vec<String>)>,
    citations: Vec<Citation>,
    strays: Vec<Stray>,
}

impl Reader {
    fn cite(&mut self, index: usize, rules: &str) {
        let (_, open) = self.open.get_or_insert_with(|| (index + 1, Vec::new()));
        let names = rules.split(',').map(str::trim);
        open.extend(names.filter(|rule| !rule.is_empty()).map(str::to_owned));
    }

    /// What stands below the rows: the test that proves them, or why there is none.
    fn end(&mut self, test: Result<&str, &'static str>) {
        let Some((line, rules)) = self.open.take() else {
            return;
        };
        match test {
            Ok(test) => self.citations.push(Citation {
                rules,
                test: test.to_owned(),
            }),
            Err(why) => self.strays.push(Stray { line, why }),
        }
    }

    fn finish(mut self) -> Read {
        self.end(Err("it stands above no test"));
        (self.citations, self.strays)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn citation(test: &str, rules: &[&str]) -> Citation {
        Citation {
            rules: rules.iter().map(|rule| (*rule).to_owned()).collect(),
            test: test.to_owned(),
        }
    }

    #[test]
    fn a_rust_test_cites_in_one_line_or_several() {
        let text = "\
            /// What it shows.\n/// Proves: hunter.moves, hunter.nearest\n/// Proves: prey.most\n\
            #[test]\n    fn hunters_move() {\n}\n#[test]\nfn another() {}\n";
        let expected = vec![citation(
            "hunters_move",
            &["hunter.moves", "hunter.nearest", "prey.most"],
        )];
        assert_eq!(in_rust(text, false), (expected, vec![]));
    }

    #[test]
    fn rows_above_no_test_are_found() {
        let function = "\n/// Proves: hunter.moves\nfn no_test() {}\n";
        let why = "it stands above no #[test]";
        assert_eq!(in_rust(function, false).1, [Stray { line: 2, why }]);
        let nothing = "/// Proves: hunter.moves\n";
        let why = "it stands above no test";
        assert_eq!(in_rust(nothing, false).1, [Stray { line: 1, why }]);
    }

    #[test]
    fn an_ignored_test_proves_only_where_it_is_run() {
        let text = "/// Proves: hunter.moves\n#[test]\n#[ignore = \"slow\"]\nfn hunters() {}\n";
        let why = "the test below it is ignored";
        assert_eq!(in_rust(text, false), (vec![], vec![Stray { line: 1, why }]));
        let expected = vec![citation("hunters", &["hunter.moves"])];
        assert_eq!(in_rust(text, true), (expected, vec![]));
    }

    #[test]
    fn a_typescript_test_is_known_by_its_words() {
        let text = "// Proves: exhaust.shown\nit('turns cards', () => {\n});\n\
            // Proves: ready.shown\nit.skip('turns back', () => {});\n";
        let expected = vec![citation("turns cards", &["exhaust.shown"])];
        let why = "it stands above no test";
        assert_eq!(
            in_typescript(text),
            (expected, vec![Stray { line: 4, why }])
        );
    }
}
