//! Numbers that a player chooses, in Korean: `자원을 최대 3개까지`.

use super::clause::Clause;
use super::effect::{text, within};
use super::matcher::subject_ref;
use super::value::value;
use super::verb;
use crate::context::Context;
use crate::paragraph::TokenCode;
use crate::particles;
use crate::shape::{self, UpTo};
use abilities::{Effect, Quantity, Ref, TestEffect};

/// Effects with a number that somebody chooses, which they say at its first mention.
pub fn amount<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (at_least, at_most): (&'a Quantity, &'a Quantity),
    then: &'a [Effect],
) -> String {
    if let Some((gone, new)) = shape::replaced_tokens((at_least, at_most), then) {
        let new = particles::i(&format!("{} 토큰", TokenCode(new)));
        let gone = TokenCode(gone);
        return format!("혼돈 주머니에 있는 모든 {gone} 토큰은 {new} 됩니다");
    }
    let done = match c.nested {
        true => within(c, then),
        false => text(c, then).trim_end_matches('.').to_owned(),
    };
    // Where there is but one number, nothing is chosen.
    if at_least == at_most {
        let call = "(X) 테스트를 합니다";
        if let ([Effect::Tests(TestEffect::Test { .. })], Some((before, after))) =
            (then, done.split_once(call))
        {
            let value = value(c, at_most);
            return format!("{before}{call}. X는 이 테스트를 시작할 때 {value}입니다{after}");
        }
        let number = format!("X는 {})", value(c, at_most));
        return match done.strip_suffix(')') {
            Some(open) => format!("{open}, {number}"),
            None => format!("{done}({number}"),
        };
    }
    if shape::is_what_is_there(at_most) {
        let least = format!("X는 {} 이상)", value(c, at_least));
        return match done.strip_suffix(')') {
            Some(open) => format!("{open}, {least}"),
            None => format!("{done}({least}"),
        };
    }
    let said = shape::up_to(at_least, at_most)
        // Of two bounds one would be left out.
        .filter(|_| !shape::has_several_bounds(at_most))
        .and_then(|up_to| said(c, &up_to, &done));
    let who = subject_ref(c, who);
    let said = said.map(
        |said| match who.as_ref().filter(|who| !who.is_you() && !c.nested) {
            Some(who) => match said.strip_prefix(&format!("{}의 ", who.text)) {
                Some(own) => format!("{} 자신의 {own}", particles::eun(&who.text)),
                None => format!("{} 수를 선택합니다: {said}", particles::i(&who.text)),
            },
            None => said,
        },
    );
    said.unwrap_or_else(|| {
        let most = format!("최대 {}", value(c, at_most));
        let mut choose = Clause::new(who, "수 X를", verb::CHOOSE);
        choose.remark = match at_least {
            Quantity::N(0) => format!("({most})"),
            least => format!("(최소 {}, {most})", value(c, least)),
        };
        format!("{}. {done}", choose.rule())
    })
}

/// The effects with the choice in place of the first X; what comes after has as many.
fn said<'a>(c: &Context<'a>, choice: &UpTo<'a>, done: &str) -> Option<String> {
    let (before, rest) = done.split_once('X')?;
    if rest.starts_with(" 차이로") {
        return None;
    }
    let (unit, rest) = unit(rest);
    // "최대 3장까지씩" is no word: that each has as many is said before the number.
    let (of_each, rest) = match rest.strip_prefix("씩") {
        Some(rest) if choice.least == 0 && choice.most.is_some() => ("각각 ", rest),
        _ => ("", rest),
    };
    let number = match choice.most {
        Some(most) if before.ends_with("최대 ") => most.to_string() + unit,
        Some(most) if choice.least == 0 => format!("{of_each}최대 {most}{unit}까지"),
        Some(most) => format!("{}~{most}{unit}", choice.least),
        None if choice.least > 0 => format!("{}{unit} 이상", choice.least),
        None => "원하는 만큼".to_owned(),
    };
    let first = with_object(before, &number, rest);
    let (rest, known) = match first.1.contains('X') {
        true => as_many(first.1),
        false => (first.1.to_owned(), ""),
    };
    // No more can be removed from a card than there is on it.
    let bound = choice.bound.map(|bound| value(c, bound));
    let bound = bound
        .filter(|bound| !(bound.starts_with("이 카드에 있는 ") && before.contains("이 카드에서 ")));
    let bound = bound.map_or(String::new(), |bound| format!("(최대 {bound})"));
    // Behind the first sentence, since the bound would seem to be one of the last.
    let end = rest.find(". ").unwrap_or(rest.len());
    let (near, far) = rest.split_at(end);
    Some(match near.contains('X') {
        true => format!("{}{near}{bound}{far}{known}", first.0),
        false => format!("{}{near}{bound}{known}{far}", first.0),
    })
}

/// The counter after a number, and what follows.
fn unit(text: &str) -> (&str, &str) {
    let units = ["개", "회", "장", "번", "발", "곳", "명"];
    let found = units.iter().find(|unit| text.starts_with(**unit));
    text.split_at(found.map_or(0, |unit| unit.len()))
}

/// `피해 X를` is `피해를 최대 2까지`: the particle goes to what is counted.
fn with_object<'a>(before: &str, number: &str, rest: &'a str) -> (String, &'a str) {
    let open = ["을 ", "를 "].iter().find_map(|one| rest.strip_prefix(one));
    match open {
        // Among things the number itself is the object: `그 자원 중 1개 이상을`.
        Some(open) if before.ends_with(" 중 ") && !number.ends_with("까지") => {
            (format!("{before}{} ", particles::eul(number)), open)
        }
        Some(open) => (
            format!("{} {number} ", particles::eul(before.trim_end())),
            open,
        ),
        None => (format!("{before}{number}"), rest),
    }
}

/// `카드를 그만큼 뽑습니다`; what is added to something else keeps its X.
fn as_many(text: &str) -> (String, &'static str) {
    let mut said = String::new();
    let mut left = text;
    let mut known = "";
    // Beside an X that is said, "그만큼" would seem to be another number.
    let keeps = text.contains("+X");
    while let Some((before, rest)) = left.split_once('X') {
        let is_multiplied = before.ends_with(|last: char| last.is_ascii_digit());
        if keeps || is_multiplied || before.ends_with('+') || before.ends_with("+ ") {
            said.push_str(before);
            said.push('X');
            left = rest;
            known = "(X는 그 수)";
            continue;
        }
        let (_, rest) = unit(rest);
        let (text, rest) = with_object(before, "그만큼", rest);
        said.push_str(&text);
        left = rest;
    }
    (said + left, known)
}
