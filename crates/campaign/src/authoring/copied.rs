//! Whether our words are those of others.

/// As many words in a row are no accident.
const ALIKE: usize = 10;

/// Whether that many words of `ours` stand in the same order in `theirs`. Names of cards and the
/// terms of the rules are shorter.
pub(super) fn is_copied(ours: &str, theirs: &str) -> bool {
    let theirs = words(theirs);
    let ours = words(ours);
    ours.windows(ALIKE)
        .any(|run| theirs.windows(ALIKE).any(|other| other == run))
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_words_in_a_row_are_copied_and_nine_are_not() {
        let theirs = "one two three four five six seven eight nine ten eleven";
        assert!(is_copied(
            "One, two three four five six seven eight nine TEN!",
            theirs
        ));
        assert!(!is_copied(
            "one two three four five six seven eight nine",
            theirs
        ));
        assert!(!is_copied(
            "two one three four five six seven eight nine ten",
            theirs
        ));
    }
}
