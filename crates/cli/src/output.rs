//! How the command says what it found.

use std::borrow::Cow;

use clap::ValueEnum;

/// Letters of an error that are printed.
const MOST_LETTERS: usize = 4_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    En,
    Ko,
}

/// Words of strangers as a terminal can show them: they have lines, and do not steer it.
pub fn plain(text: &str) -> Cow<'_, str> {
    let steers = |letter: char| letter.is_control() && letter != '\n';
    if text.contains(steers) {
        text.replace(steers, "\u{fffd}").into()
    } else {
        text.into()
    }
}

/// An error as a terminal can show it: what it quotes may also be long.
pub fn shown(error: &str) -> String {
    let mut letters = error.chars();
    let first: String = letters.by_ref().take(MOST_LETTERS).collect();
    let more = letters.next().map_or("", |_| " …");
    format!("{}{more}", plain(&first))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_neither_fills_nor_steers_the_terminal() {
        assert_eq!(shown("no \u{1b}[2Jdeck\nline"), "no \u{fffd}[2Jdeck\nline");
        assert_eq!(
            shown(&"x".repeat(1_000_000)).len(),
            MOST_LETTERS + " …".len()
        );
    }
}
