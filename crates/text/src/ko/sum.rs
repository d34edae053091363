//! Numbers that are added and taken from one another, as words of a sentence, in Korean.

use super::condition::clause;
use super::value::value;
use super::verb::Ending;
use super::words::with;
use crate::context::Context;
use crate::particles;
use abilities::Quantity;

/// `테스트의 난이도에서 당신의 기본 능력값을 뺀 값`; what is added to a plain number keeps its sign.
pub fn sum<'a>(c: &Context<'a>, terms: &'a [Quantity]) -> String {
    let (mut less, mut more, mut number) = (Vec::new(), Vec::new(), 0);
    let mut notes = String::new();
    for term in terms {
        match term {
            Quantity::N(n) => number += n,
            Quantity::If(when, yes, no) if let Some(n) = change(yes, no) => {
                let when = clause(c, when, false, Ending::If);
                notes.push_str(&format!("({when}, {n})"));
            }
            Quantity::Negative(inner) => less.push(value(c, inner)),
            term => more.push(value(c, term)),
        }
    }
    let begins_with_number = matches!(terms.first(), Some(Quantity::N(_)));
    let all = whole(number, begins_with_number, &more, &less);
    format!("{all}{notes}")
}

/// What is added or taken in a certain case alone.
fn change(yes: &Quantity, no: &Quantity) -> Option<String> {
    match (yes, no) {
        (Quantity::N(less @ ..=-1), Quantity::N(0)) => Some(format!("{}을 뺌", -less)),
        (Quantity::N(more @ 1..), Quantity::N(0)) => Some(format!("{more}을 더함")),
        _ => None,
    }
}

fn whole(number: i32, begins_with_number: bool, more: &[String], less: &[String]) -> String {
    if more.is_empty() && less.is_empty() {
        return number.to_string();
    }
    if !less.is_empty() && more.is_empty() {
        return taken(&number.to_string(), less);
    }
    let more = together(more);
    let more = match less.is_empty() {
        true => more,
        false => taken(&more, less),
    };
    match number {
        0 => more,
        n if n < 0 => format!("{more} − {}", -n),
        n if less.is_empty() && begins_with_number => format!("{n} + {more}"),
        n => format!("{more} + {n}"),
    }
}

/// `4에서 손에 든 카드의 수를 뺀 값`
fn taken(from: &str, less: &[String]) -> String {
    format!("{from}에서 {} 뺀 값", particles::eul(&together(less)))
}

/// `그 적의 피해값과 공포값의 합`: what they have in common is said once.
fn together(values: &[String]) -> String {
    let [one, other] = values else {
        return match values {
            [one] => one.clone(),
            several => format!("{}의 합", with(several)),
        };
    };
    if let Some((of, _)) = one.rsplit_once("의 ")
        && let Some(own) = other.strip_prefix(&format!("{of}의 "))
    {
        return format!("{} {own}의 합", particles::wa(one));
    }
    let (first, second): (Vec<&str>, Vec<&str>) =
        (one.split(' ').collect(), other.split(' ').collect());
    let same = first.iter().rev().zip(second.iter().rev());
    let same = same.take_while(|(one, other)| one == other).count();
    let (heads, tail) = (first.len() - same, &first[first.len() - same..]);
    let others = second.len() - same;
    let is_named = |words: &[&str]| words.last().is_some_and(|last| is_noun(last));
    if same > 1 && is_named(&first[..heads]) && is_named(&second[..others]) {
        let both = with(&[first[..heads].join(" "), second[..others].join(" ")]);
        return format!("{both} {}의 합", tail.join(" "));
    }
    format!("{}의 합", with(&[one.clone(), other.clone()]))
}

/// Whether the word can stand alone: "그 자산" has no noun without its last word.
fn is_noun(word: &str) -> bool {
    let ends_in_particle = ["에", "의", "이", "가", "을", "를", "서", "는", "인", "고"]
        .iter()
        .any(|end| word.ends_with(end));
    word.chars().count() > 1 && !ends_in_particle
}
