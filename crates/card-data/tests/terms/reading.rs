//! What a line of a file says to a player.

/// The texts of a line: the literals of a source file, the printed names of a row of facts, or the
/// whole line of a plain file.
pub fn spoken(file: &str, line: &str) -> Vec<String> {
    let trimmed = line.trim_start();
    if file.ends_with(".json") {
        // The other name of a row is for scripts alone.
        return line
            .split_once("\"printed\"")
            .map_or_else(Vec::new, |(_, printed)| literals(printed));
    }
    // In the snapshots a card's text stands below its name, which is as it is printed.
    if file.contains("/snapshots/") && line.starts_with("== ") {
        return Vec::new();
    }
    if file.contains("/snapshots/") {
        return vec![without_names(line)];
    }
    if !file.ends_with(".ts") && !file.ends_with(".ron") {
        return vec![line.to_owned()];
    }
    let silent = ["//", "*", "/*", "import "];
    if silent.iter().any(|start| trimmed.starts_with(start)) {
        return Vec::new();
    }
    literals(line)
}

/// What stands between single quotes in a card's text is the printed name of a card.
fn without_names(line: &str) -> String {
    let mut parts = line.split('‘');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text += part.split_once('’').map_or(part, |(_, rest)| rest);
    }
    text
}

type Letters<'a> = std::iter::Peekable<std::str::Chars<'a>>;

/// The contents of quotes; what a template inserts may hold literals of its own.
fn literals(line: &str) -> Vec<String> {
    let (mut found, mut letters) = (Vec::new(), line.chars().peekable());
    while let Some(letter) = letters.next() {
        if matches!(letter, '\'' | '"' | '`') {
            literal(&mut letters, letter, &mut found);
        }
    }
    found
}

fn literal(letters: &mut Letters<'_>, end: char, found: &mut Vec<String>) {
    let mut text = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.extend(letters.next()),
            '$' if letters.peek() == Some(&'{') => insertion(letters, found),
            _ if letter == end => break,
            _ => text.push(letter),
        }
    }
    found.push(text);
}

/// Reads an inserted expression up to its closing brace.
fn insertion(letters: &mut Letters<'_>, found: &mut Vec<String>) {
    let mut depth = 0;
    while let Some(letter) = letters.next() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            '\'' | '"' | '`' => literal(letters, letter, found),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
}

/// How often a word stands in a text. A Latin word stands by itself; a Korean one may carry
/// particles, so it counts wherever it begins.
pub fn word_places(text: &str, word: &str) -> usize {
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    if word.is_empty() {
        return 0;
    }
    let latin = word.is_ascii();
    text.match_indices(&word)
        .filter(|(at, found)| {
            let before = text[..*at].chars().next_back();
            let after = text[at + found.len()..].chars().next();
            let joined = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
            !latin || !joined(before) && !joined(after)
        })
        .count()
}
