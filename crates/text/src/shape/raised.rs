//! Events that do something else for each change for which their cost was raised.

use abilities::{Condition, Effect, FlowEffect};

/// What is done with just these changes, which are bits.
pub fn with_changes(mut effects: &[Effect], changes: u8) -> &[Effect] {
    while let [
        Effect::Flow(FlowEffect::If {
            condition: Condition::Raised(change),
            then,
            otherwise,
        }),
    ] = effects
    {
        effects = match changes >> change & 1 {
            1 => then,
            _ => otherwise,
        };
    }
    effects
}

/// The words in which two texts differ, with so many before them that they can be quoted. Where the one
/// only has more words than the other, others around them are needed.
pub fn differing(
    one: &str,
    other: &str,
    before: usize,
    around: (usize, usize),
) -> (String, String) {
    let [one, other]: [Vec<&str>; 2] = [one, other].map(|text| text.split(' ').collect());
    let least = one.len().min(other.len());
    let alike = |(one, other): &(&&str, &&str)| one == other;
    let start = one.iter().zip(&other).take_while(alike).count();
    let ends = one.iter().rev().zip(other.iter().rev());
    let end = ends.take_while(alike).count().min(least - start);
    let (before, behind) = match &one[start..one.len() - end] {
        [] => around,
        // A number alone does not say of what.
        [number] if number.starts_with(|first: char| first.is_ascii_digit()) => (before, 1),
        _ => (before, 0),
    };
    let quoted = |words: &[&str]| {
        let from = start.saturating_sub(before);
        let to = (words.len() - end + behind).min(words.len());
        words[from..to].join(" ").trim_end_matches('.').to_owned()
    };
    (quoted(&one), quoted(&other))
}

#[cfg(test)]
mod tests {
    use super::differing;

    #[test]
    fn a_number_that_differs_is_quoted_with_what_it_counts() {
        let one = "Deal 1 damage to an enemy.";
        let other = "Deal 2 damage to an enemy.";
        let (from, to) = differing(one, other, 1, (1, 2));
        assert_eq!(
            (from.as_str(), to.as_str()),
            ("Deal 1 damage", "Deal 2 damage")
        );
    }

    #[test]
    fn a_text_that_only_has_more_words_is_quoted_with_those_around_them() {
        let (from, to) = differing("Go to it.", "Go fast to it.", 1, (1, 2));
        assert_eq!((from.as_str(), to.as_str()), ("Go to it", "Go fast to it"));
    }
}
