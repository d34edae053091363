//! Names without what a person does not type: case, accents, apostrophes and punctuation. Korean
//! syllables become their letters, so that a syllable half typed is found.

use unicode_normalization::char::decompose_canonical;

/// The first and the last of the leading consonants, as decomposition writes them.
const LEADING: std::ops::RangeInclusive<char> = '\u{1100}'..='\u{1112}';

/// The leading consonants in the order of their code points, as a keyboard types them.
const TYPED: &str = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ";

/// `Roland's .38 Special` as `rolands 38 special`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len() * 2);
    for c in text.chars() {
        if c.is_ascii() {
            push(&mut folded, c);
        } else {
            decompose_canonical(c, |part| push(&mut folded, part));
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

fn push(folded: &mut String, c: char) {
    match c {
        'œ' | 'Œ' => folded.push_str("oe"),
        'æ' | 'Æ' => folded.push_str("ae"),
        'ø' | 'Ø' => folded.push('o'),
        '\'' | '’' | '‘' | '`' | '.' | '"' | '“' | '”' | '\u{300}'..='\u{36f}' => {}
        // A consonant typed alone is the beginning of a syllable.
        'ㄱ'..='ㅎ' => folded.push(leading(c).unwrap_or(c)),
        c if c.is_alphanumeric() => folded.extend(c.to_lowercase()),
        _ if folded.is_empty() || folded.ends_with(' ') => {}
        _ => folded.push(' '),
    }
}

/// The initial consonants of a folded name (`로랜드` is `ㄹㄹㄷ`), where it has any.
pub fn initials(folded: &str) -> Option<String> {
    let initials: String = folded
        .chars()
        .filter(|c| LEADING.contains(c) || *c == ' ')
        .collect();
    initials
        .contains(|c| LEADING.contains(&c))
        .then_some(initials)
}

/// Whether a folded word is initial consonants and nothing else.
pub fn is_initials(folded: &str) -> bool {
    !folded.is_empty() && folded.chars().all(|c| LEADING.contains(&c) || c == ' ')
}

fn leading(typed: char) -> Option<char> {
    let at = TYPED.chars().position(|c| c == typed)?;
    char::from_u32(0x1100 + u32::try_from(at).ok()?)
}
