//! Korean particles, which depend on how the word before them ends.

/// A pair of forms: after a final consonant, and after a vowel.
#[derive(Clone, Copy)]
pub(super) enum Particle {
    /// 은/는
    Topic,
    /// 이/가
    Subject,
    /// 을/를
    Object,
}

/// How a word sounds at its end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Vowel,
    Consonant,
}

/// The word with the particle that fits it.
pub(super) fn with(word: &str, particle: Particle) -> String {
    let (consonant, vowel) = match particle {
        Particle::Topic => ("은", "는"),
        Particle::Subject => ("이", "가"),
        Particle::Object => ("을", "를"),
    };
    let form = match ending(word) {
        Ending::Consonant => consonant,
        Ending::Vowel => vowel,
    };
    format!("{word}{form}")
}

/// The ending of the last letter or digit that is read aloud. Numbers are read in Sino-Korean, Latin
/// words as they are usually written in Hangul.
fn ending(word: &str) -> Ending {
    let word = sounding(word);
    let consonant = match word.chars().last() {
        Some(c @ '가'..='힣') => !(c as u32 - '가' as u32).is_multiple_of(28),
        Some(c @ '0'..='9') => matches!(c, '0' | '1' | '3' | '6' | '7' | '8'),
        _ => latin_consonant(word),
    };
    if consonant {
        Ending::Consonant
    } else {
        Ending::Vowel
    }
}

/// The word without what is not read: brackets with their contents, quotes and marks.
fn sounding(word: &str) -> &str {
    let word =
        word.trim_end_matches(|c: char| !c.is_alphanumeric() && !matches!(c, ')' | ']' | '%'));
    match word.strip_suffix(')').and_then(|open| open.rfind('(')) {
        Some(at) => sounding(&word[..at]),
        None => word,
    }
}

fn latin_consonant(word: &str) -> bool {
    let letters: Vec<char> = word
        .chars()
        .rev()
        .take_while(char::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    match letters[..] {
        [letter] => matches!(letter, 'l' | 'r' | 'm' | 'n'),
        ['l' | 'm' | 'n', ..] | ['e', 'l' | 'm' | 'n', ..] | ['g', 'n', ..] | ['k', 'c', ..] => {
            true
        }
        ['k' | 'p' | 't' | 'c' | 'b', before, ..] => matches!(before, 'a' | 'e' | 'i' | 'o' | 'u'),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = include_str!("../../../../tests/fixtures/korean-particles.tsv");

    #[test]
    fn particles_are_those_of_the_table() {
        // Names of cards hold no symbols.
        let rows = TABLE.lines().filter(|line| !line.starts_with(['#', '[']));
        let mut read = 0;
        for row in rows {
            let mut cells = row.split('\t');
            let word = cells.next().unwrap_or_default();
            for particle in [Particle::Object, Particle::Subject, Particle::Topic] {
                let wanted = cells.next().expect("a particle");
                assert_eq!(with(word, particle), format!("{word}{wanted}"));
                read += 1;
            }
        }
        assert!(read > 200, "the table holds {read} particles");
    }
}
