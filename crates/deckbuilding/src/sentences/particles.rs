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

/// The ending of the last letter or digit; brackets and marks after it are not read aloud.
fn ending(word: &str) -> Ending {
    let last = word.chars().rev().find(|c| c.is_alphanumeric());
    let consonant = match last {
        Some(c @ '가'..='힣') => !(c as u32 - '가' as u32).is_multiple_of(28),
        // Digits are read 영 일 이 삼 사 오 육 칠 팔 구.
        Some(c @ '0'..='9') => matches!(c, '0' | '1' | '3' | '6' | '7' | '8'),
        Some(c) => matches!(
            c.to_ascii_lowercase(),
            'b' | 'c' | 'g' | 'k' | 'l' | 'm' | 'n' | 'p' | 't'
        ),
        None => false,
    };
    if consonant {
        Ending::Consonant
    } else {
        Ending::Vowel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_sound() {
        let cases = [
            ("마체테", "마체테는", "마체테가", "마체테를"),
            ("손전등", "손전등은", "손전등이", "손전등을"),
            ("산탄총 (4)", "산탄총 (4)는", "산탄총 (4)가", "산탄총 (4)를"),
            ("행운! (2)", "행운! (2)는", "행운! (2)가", "행운! (2)를"),
            ("복권 (3)", "복권 (3)은", "복권 (3)이", "복권 (3)을"),
            ("“행운!”", "“행운!”은", "“행운!”이", "“행운!”을"),
            ("Machete", "Machete는", "Machete가", "Machete를"),
            ("Shotgun", "Shotgun은", "Shotgun이", "Shotgun을"),
        ];
        for (word, topic, subject, object) in cases {
            assert_eq!(with(word, Particle::Topic), topic);
            assert_eq!(with(word, Particle::Subject), subject);
            assert_eq!(with(word, Particle::Object), object);
        }
    }
}
