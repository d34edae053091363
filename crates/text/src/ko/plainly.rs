//! What would have to be read twice, in Korean: brackets within a sentence, and the same thing named
//! again. Said at last, of the whole text of an ability.

use crate::particles;
use crate::telling;

/// The text with each of its sentences as plain as it can be.
pub fn told(text: &str) -> String {
    let text = one_token(text).unwrap_or_else(|| text.to_owned());
    let text = symbols_once(&text);
    let text = numbers(&listed(&connected(in_any_turn(&text))));
    let mut said = String::new();
    let mut rest = text.as_str();
    while let Some(open) = rest.find('(') {
        let before = format!("{said}{}", &rest[..open]);
        let instead = rest[open + 1..].find(')').and_then(|close| {
            let (inner, after) = (&rest[open + 1..][..close], &rest[open + close + 2..]);
            instead(&before, inner, after)
        });
        match instead {
            Some((more, used)) => {
                said = before + &more;
                let close = rest[open..].find(')').unwrap_or_default();
                rest = &rest[open + close + 1 + used..];
            }
            None => {
                said = before + "(";
                rest = &rest[open + 1..];
            }
        }
    }
    said + rest
}

/// So many options that are alike but for a token are said as one.
const MANY: usize = 4;

/// `혼돈 토큰 1개를 선택합니다(+1, 0, [skull]). 처음으로 그 토큰이 공개된 후, …`: options that differ in the token
/// alone.
fn one_token(text: &str) -> Option<String> {
    let (before, listed) = text.split_once("다음 중 하나를 선택합니다:\n• ")?;
    let options: Vec<&str> = listed.split("\n• ").collect();
    let parts = |option: &&str| {
        let (start, end) = option.split_once(" 토큰이 공개된 ")?;
        let (start, token) = start.rsplit_once(' ')?;
        Some((start.to_owned(), token.to_owned(), end.to_owned()))
    };
    let parts: Vec<(String, String, String)> = options.iter().map(parts).collect::<Option<_>>()?;
    let (start, _, end) = parts.first()?;
    let are_alike = parts
        .iter()
        .all(|(one, _, other)| one == start && other == end);
    let tokens: Vec<&str> = parts.iter().map(|(_, token, _)| token.as_str()).collect();
    let tokens = tokens.join(", ");
    (are_alike && parts.len() >= MANY && !end.contains('\n')).then(|| {
        format!("{before}혼돈 토큰 하나를 선택합니다({tokens}). {start} 그 토큰이 공개된 {end}")
    })
}

fn symbols_once(text: &str) -> String {
    let among = |symbols: &[String]| match symbols {
        [rest @ .., last] if !rest.is_empty() => format!("{} 혹은 {last}", rest.join(", ")),
        symbols => symbols.join(", "),
    };
    let choose = "다음 중 하나를 선택합니다:\n• ";
    telling::symbols_once(text, choose, among, "그 기호의 토큰")
}

/// When an act may be advanced with clues is a rule of the game.
fn in_any_turn(text: &str) -> &str {
    match text.strip_prefix("조사자의 차례 동안, ") {
        Some(rest) if rest.contains("이 주요목적의 단서 한계값만큼 ") => rest,
        _ => text,
    }
}

/// `+1을 얻습니다. 이번 테스트가 공격이라면, 대신 +2를 얻습니다`: what comes instead, as a sentence of its
/// own, and how much of what follows it takes in.
fn instead(before: &str, inner: &str, after: &str) -> Option<(String, usize)> {
    let (when, number) = inner.rsplit_once("면, 대신 ")?;
    let start = [". ", ": ", "\n", "• "]
        .iter()
        .filter_map(|mark| before.rfind(mark).map(|at| at + mark.len()))
        .max()
        .unwrap_or(0);
    let sentence = &before[start..];
    let (sign_and_digits, unit) = split_number(number)?;
    if sentence.ends_with("니다") && after.starts_with('.') {
        let tail = after_last_number(sentence)?;
        let tail = tail.strip_prefix(unit)?;
        let plain = !tail.contains(", ") && !tail.contains("고 ") && !tail.contains('(');
        let done = joined(sign_and_digits, unit, tail);
        return plain.then(|| (format!(". {when}면, 대신 {done}"), 0));
    }
    let end = after.find('.')?;
    let tail = &after[..end];
    let short = tail.ends_with("니다") && tail.chars().count() < 14;
    let plain = !tail.contains(", ") && !tail.contains("고 ") && !tail.contains('(');
    let counts = after_last_number(sentence) == Some(unit);
    (short && plain && counts && !tail.starts_with("에서")).then(|| {
        let done = joined(sign_and_digits, unit, tail);
        (format!("{tail}. {when}면, 대신 {done}"), end)
    })
}

/// `+X. X는 덱 맨 위에 있는 카드의 비용입니다.`: what X is, as a sentence of its own.
fn numbers(text: &str) -> String {
    const IS: &str = "(X는 ";
    let mut said = String::new();
    let mut rest = text;
    while let Some(open) = rest.find(IS) {
        let inner = &rest[open + IS.len()..];
        let close = inner.find(')').unwrap_or(inner.len());
        let (what, after) = (&inner[..close], inner.get(close + 1..).unwrap_or(""));
        let is_bound = what == "그 수" || what.ends_with(" 이상") || what.ends_with(" 이하");
        let is_last = after.starts_with('.') && !what.contains('(') && !is_bound;
        let (what, most) = match what.rsplit_once(", 최대 ") {
            Some((what, most)) => (what, format!("(최대 {most})")),
            None => (what, String::new()),
        };
        said += &rest[..open];
        if is_last {
            said += &format!(". X는 {what}{most}입니다");
            rest = after;
        } else {
            said += IS;
            rest = inner;
        }
    }
    said + rest
}

/// `+2`, and the word that counts: `2` and `개`.
fn split_number(number: &str) -> Option<(&str, &str)> {
    let end = number
        .find(|letter: char| !(letter.is_ascii_digit() || "+−".contains(letter)))
        .unwrap_or(number.len());
    (end > 0 && !number.contains(' ')).then(|| number.split_at(end))
}

/// What follows the last number of the sentence.
fn after_last_number(sentence: &str) -> Option<&str> {
    let at = sentence.rfind(|letter: char| letter.is_ascii_digit())?;
    Some(&sentence[at + 1..])
}

/// The number with what is done, whose particle goes by the number.
fn joined(number: &str, unit: &str, tail: &str) -> String {
    let counted = format!("{number}{unit}");
    match tail.strip_prefix(['을', '를']) {
        Some(done) => particles::eul(&counted) + done,
        None => counted + tail,
    }
}

/// `그 적을 이어진 장소 1곳으로`: connected to where it is.
fn connected(text: &str) -> String {
    let mut text = text.to_owned();
    for thing in ["그 적을", "회피된 적을", "공격받은 적을"] {
        let open = thing.trim_end_matches('을');
        let from = format!("{thing} {open}이 위치한 장소와 이어진 ");
        text = text.replace(&from, &format!("{thing} 이어진 "));
    }
    text
}

/// `[willpower], [intellect] 또는 [agility]`: of three the first ones are listed.
fn listed(text: &str) -> String {
    const OR: &str = "] 또는 [";
    let mut parts: Vec<&str> = text.split(OR).collect();
    let mut said = String::new();
    parts.reverse();
    while let Some(part) = parts.pop() {
        said += part;
        let Some(next) = parts.last() else { break };
        // One word alone stands between this one and the next "or".
        let goes_on = parts.len() > 1 && !next.contains([' ', ']']);
        said += if goes_on { "], [" } else { OR };
    }
    said
}
