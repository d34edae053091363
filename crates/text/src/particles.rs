//! Korean particles, which depend on how the word before them ends.
//!
//! The published crates know Hangul, and some of them digits; rules text also ends in Latin letters
//! and in symbols (`[combat]` is read `힘`), so the choice is made here.

/// A Hangul syllable is its place in the block: 28 finals for each pair of initial and vowel.
const FIRST: u32 = '가' as u32;
const LAST: u32 = '힣' as u32;
const FINALS: u32 = 28;
/// The place of ㄹ among the finals, after which `로` needs no vowel.
const RIEUL: u32 = 8;

/// How a word ends when it is read aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Vowel,
    Rieul,
    Consonant,
}

/// The place of a syllable's final consonant, 0 for none; `None` for what is no syllable.
pub fn final_of(letter: char) -> Option<u32> {
    let code = u32::from(letter);
    (FIRST..=LAST)
        .contains(&code)
        .then(|| (code - FIRST) % FINALS)
}

/// The text with another final consonant on its last syllable: 0 for none, 4 for ㄴ, 8 for ㄹ, 17
/// for ㅂ, 20 for ㅆ.
pub fn with_final(text: &str, last: u32) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if let Some(letter) = letters.last_mut()
        && let Some(now) = final_of(*letter)
    {
        *letter = char::from_u32(u32::from(*letter) - now + last).unwrap_or(*letter);
    }
    letters.into_iter().collect()
}

fn end_of(text: &str) -> End {
    let text = sounding(text);
    if let Some(symbol) = text.strip_suffix(']').and_then(last_symbol) {
        return end_of(symbol);
    }
    let Some(letter) = text.chars().last() else {
        return End::Vowel;
    };
    match final_of(letter) {
        Some(0) => End::Vowel,
        Some(RIEUL) => End::Rieul,
        Some(_) => End::Consonant,
        None if letter.is_ascii_digit() => end_of_number(text),
        None => end_of_latin(text),
    }
}

/// The text without what is not read: brackets with their contents, quotes and marks.
fn sounding(text: &str) -> &str {
    let text = text.trim_end_matches(['’', '”', '\'', '"', '*', '.', '!', '?', ' ']);
    match text.strip_suffix(')').and_then(|open| open.rfind('(')) {
        Some(at) => sounding(&text[..at]),
        None => text,
    }
}

/// How the symbol before the last bracket is read: a skill, a token, or a trait's own name.
fn last_symbol(text: &str) -> Option<&str> {
    if let Some(name) = text.strip_suffix(']') {
        return Some(name);
    }
    let name = &text[text.rfind('[')? + 1..];
    Some(match name {
        "willpower" => "의지",
        "intellect" => "지식",
        "combat" => "힘",
        "agility" => "민첩",
        "wild" => "만능",
        "action" => "행동",
        "fast" => "신속",
        "reaction" => "반응",
        "skull" => "해골",
        "cultist" => "추종자",
        "tablet" => "석판",
        "elder_thing" => "옛것",
        "auto_fail" => "자동 실패",
        "elder_sign" => "고대 표식",
        "bless" => "축복",
        "curse" => "저주",
        "frost" => "서리",
        "per_investigator" => "조사자당",
        other => other,
    })
}

/// Numbers are read in Sino-Korean: 10 is 십, 100 is 백, 1000 is 천.
fn end_of_number(text: &str) -> End {
    let zeros = text.len() - text.trim_end_matches('0').len();
    let before = text.trim_end_matches('0').chars().last();
    if zeros > 0 && before.is_some_and(|letter| letter.is_ascii_digit()) {
        return End::Consonant;
    }
    match text.chars().last() {
        Some('1' | '7' | '8') => End::Rieul,
        Some('0' | '3' | '6') => End::Consonant,
        _ => End::Vowel,
    }
}

/// English words as they are usually written in Hangul; single letters by their names.
fn end_of_latin(text: &str) -> End {
    let word: Vec<char> = text
        .chars()
        .rev()
        .take_while(char::is_ascii_alphabetic)
        .map(|letter| letter.to_ascii_lowercase())
        .collect();
    match word[..] {
        [letter] => match letter {
            'l' | 'r' => End::Rieul,
            'm' | 'n' => End::Consonant,
            _ => End::Vowel,
        },
        ['l', ..] | ['e', 'l', ..] => End::Rieul,
        ['m' | 'n', ..] | ['e', 'm' | 'n', ..] | ['g', 'n', ..] => End::Consonant,
        ['k' | 'p' | 't' | 'c' | 'b', before, ..] if is_vowel(before) => End::Consonant,
        ['k', 'c', ..] => End::Consonant,
        _ => End::Vowel,
    }
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

fn attach(text: &str, consonant: &str, vowel: &str) -> String {
    match end_of(text) {
        End::Vowel => format!("{text}{vowel}"),
        End::Rieul | End::Consonant => format!("{text}{consonant}"),
    }
}

/// The object: `적을`, `카드를`.
pub fn eul(text: &str) -> String {
    attach(text, "을", "를")
}

/// The subject: `적이`, `카드가`.
pub fn i(text: &str) -> String {
    attach(text, "이", "가")
}

/// The topic: `적은`, `카드는`.
pub fn eun(text: &str) -> String {
    attach(text, "은", "는")
}

/// With, and: `적과`, `카드와`.
pub fn wa(text: &str) -> String {
    attach(text, "과", "와")
}

/// The copula with an ending: `적이라면`, `카드라면`.
pub fn ira(text: &str, ending: &str) -> String {
    attach(text, &format!("이{ending}"), ending)
}

/// Towards, by: `적으로`, `카드로`, `손길로`.
pub fn ro(text: &str) -> String {
    match end_of(text) {
        End::Consonant => format!("{text}으로"),
        End::Vowel | End::Rieul => format!("{text}로"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_sound() {
        let cases = [
            ("적", "적을", "적이", "적으로"),
            ("카드", "카드를", "카드가", "카드로"),
            ("방", "방을", "방이", "방으로"),
            ("길", "길을", "길이", "길로"),
            ("‘길’", "‘길’을", "‘길’이", "‘길’로"),
            ("[combat]", "[combat]을", "[combat]이", "[combat]으로"),
            (
                "[willpower]",
                "[willpower]를",
                "[willpower]가",
                "[willpower]로",
            ),
            ("[[괴물]]", "[[괴물]]을", "[[괴물]]이", "[[괴물]]로"),
            ("+1", "+1을", "+1이", "+1로"),
            ("−2", "−2를", "−2가", "−2로"),
            ("10", "10을", "10이", "10으로"),
            (
                "**결말 3**",
                "**결말 3**을",
                "**결말 3**이",
                "**결말 3**으로",
            ),
            (
                "+1(단서가 없다면 +3)",
                "+1(단서가 없다면 +3)을",
                "+1(단서가 없다면 +3)이",
                "+1(단서가 없다면 +3)로",
            ),
            ("X", "X를", "X가", "X로"),
            ("Streak", "Streak을", "Streak이", "Streak으로"),
            ("View", "View를", "View가", "View로"),
        ];
        for (word, object, subject, towards) in cases {
            assert_eq!(
                (eul(word), i(word), ro(word)),
                (object.into(), subject.into(), towards.into())
            );
        }
        assert_eq!(ira("적", "라면"), "적이라면");
        assert_eq!(ira("카드", "라면"), "카드라면");
    }
}
