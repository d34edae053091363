//! What a player can tell from a line of text.

use anyhow::{Context, Result, ensure};

/// The whole number that stands after a text, whatever words are between.
pub fn number_after(text: &str, before: &str) -> Option<usize> {
    let (_, rest) = text.split_once(before)?;
    let digits = rest.trim_start_matches(|sign: char| !sign.is_ascii_digit());
    let end = digits.find(|sign: char| !sign.is_ascii_digit());
    digits[..end.unwrap_or(digits.len())].parse().ok()
}

/// The clues of a location as the map speaks of it: "Attic, Location, Shroud 1, Clues 2, …".
pub fn clues(place: &str, word: &str) -> usize {
    number_after(place, word).unwrap_or(0)
}

pub fn place_name(place: &str) -> &str {
    place.split(", ").next().unwrap_or(place)
}

/// A test shows its chance as a fraction, and the percentage agrees with it.
pub fn check_odds(test: &str, success: &str) -> Result<()> {
    let missing = || format!("the test shows no odds:\n{test}");
    let (_, odds) = test.split_once(success).with_context(missing)?;
    let mut numbers = odds.split(|sign: char| !sign.is_ascii_digit() && sign != '.');
    let mut next = || -> Option<f64> { numbers.find(|one| !one.is_empty())?.parse().ok() };
    let (hits, of) = (next().with_context(missing)?, next().with_context(missing)?);
    let percent = next().with_context(missing)?;
    ensure!(hits <= of && of > 0.0, "{hits} of {of} is no chance");
    let exact = 100.0 * hits / of;
    ensure!(
        (exact - percent).abs() < 0.06,
        "{hits}/{of} is not {percent} %"
    );
    Ok(())
}

/// The page speaks in words: no ids, no empty places, no particles left to choose.
pub fn check_words(page: &str) -> Result<()> {
    let raw = |word: &&str| {
        ["undefined", "NaN", "[object", "null"].contains(word)
            || word.contains("{")
            || is_code(word)
            || ["(이)", "(을)", "(를)", "(은)", "(는)", "(가)"]
                .iter()
                .any(|part| word.contains(part))
    };
    let found: Vec<&str> = page.split_whitespace().filter(raw).collect();
    ensure!(found.is_empty(), "the page says {found:?}:\n{page}");
    Ok(())
}

/// Names with underscores, symbols in brackets and card numbers are codes.
fn is_code(word: &str) -> bool {
    let inner = word.trim_matches(|sign: char| !sign.is_alphanumeric());
    let card_number = inner.len() == 5 && inner.chars().all(|sign| sign.is_ascii_digit());
    let in_brackets = word.starts_with('[') && word.ends_with(']');
    inner.contains('_') || card_number || in_brackets
}

#[test]
fn numbers_odds_and_codes_are_told_apart() {
    assert_eq!(
        number_after("Timeline: Decision 12 of 30", "Timeline: "),
        Some(12)
    );
    assert_eq!(
        clues("다락방, 장소, 장막값 1, 단서 2, 이어진 장소: 복도", "단서 "),
        2
    );
    assert!(check_odds("Success 3/8 = 37.5 %", "Success ").is_ok());
    assert!(check_odds("Success 3/8 = 38.5 %", "Success ").is_err());
    assert!(check_odds("Roland tests", "Success ").is_err());
    assert!(check_words("Roland Banks takes 1 damage.").is_ok());
    for raw in [
        "choose_target",
        "[action]",
        "01117",
        "undefined",
        "로랜드을(를)",
    ] {
        assert!(check_words(raw).is_err(), "{raw}");
    }
}
