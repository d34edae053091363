//! The known name that a misspelt one is nearest to.

/// The nearest of the names, where it differs in no more than a third of its letters.
pub fn nearest<'n>(found: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let most = (found.chars().count() / 3).max(1);
    let distances = names.into_iter().map(|name| (distance(found, name), name));
    let (distance, name) = distances.min()?;
    (distance <= most).then_some(name)
}

/// How many letters must be put in, taken out or changed, regardless of case.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.to_lowercase().chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in b.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_is_near_and_another_word_is_not() {
        let names = ["ghoul", "humanoid", "monster"];
        assert_eq!(nearest("goul", names), Some("ghoul"));
        assert_eq!(nearest("Humanoid", names), Some("humanoid"));
        assert_eq!(nearest("tome", names), None);
    }
}
