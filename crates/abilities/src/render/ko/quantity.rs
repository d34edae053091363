//! Quantities in Korean: with a noun, as a modifier, and as a value.

use super::condition;
use super::matcher::{Det, np};
use super::reference::{quoted, reference};
use super::terms;
use super::verb::{BE, EXIST, Ending, LACK, Verb};
use super::words::{self, Noun};
use super::zone::located;
use crate::render::context::{Bound, Context};
use crate::render::group::{Group, Kind};
use crate::render::josa;
use crate::render::paragraph::{TokenCode, signed as with_sign};
use crate::{Compare, Counter, Match, Quantity, Ref, Stat};

/// A quantity in the parts of its sentence.
pub struct Amount {
    /// `단서 1개마다 `, at the beginning of the clause.
    pub per: String,
    number: Number,
    /// `(최소 1, 최대 5)`
    note: String,
}

enum Number {
    Of(String),
    /// `그만큼`
    That,
    /// `당신의 [combat]만큼`
    Equal(String),
}

impl Amount {
    fn of(number: impl Into<String>) -> Self {
        Self {
            per: String::new(),
            number: Number::Of(number.into()),
            note: String::new(),
        }
    }

    fn equal(value: String) -> Self {
        Self {
            number: Number::Equal(value),
            ..Self::of("")
        }
    }

    /// `단서를 1개`
    pub fn object(&self, noun: &Noun) -> String {
        self.after(&josa::eul(&noun.text), noun)
    }

    /// `단서 1개를`
    fn moved(&self, noun: &Noun) -> String {
        match &self.number {
            Number::Of(_) => josa::eul(&self.after(&noun.text, noun)),
            Number::That | Number::Equal(_) => self.object(noun),
        }
    }

    fn after(&self, word: &str, noun: &Noun) -> String {
        match &self.number {
            Number::Of(number) => format!("{word} {number}{}{}", noun.unit, self.note),
            Number::That => format!("{word} 그만큼"),
            Number::Equal(value) => format!("{word} {value}만큼"),
        }
    }
}

pub fn amount<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Amount {
    match quantity {
        Quantity::N(n) => Amount::of(super::number(*n)),
        Quantity::PerInvestigator(n) => Amount::of(format!("{n}[per_investigator]")),
        Quantity::X => Amount::of("X"),
        Quantity::Amount | Quantity::Done => Amount {
            number: Number::That,
            ..Amount::of("")
        },
        Quantity::Times(left, right) => times(c, quantity, left, right),
        Quantity::AtLeast(least, inner) => bounded(c, inner, &format!("최소 {least}"), quantity),
        Quantity::AtMost(most, inner) => bounded(c, inner, &format!("최대 {most}"), quantity),
        Quantity::If(when, yes, no) => either(c, (when, yes, no), quantity),
        other => match per(c, other) {
            Some(per) => Amount {
                per,
                ..Amount::of("1")
            },
            None => Amount::equal(value(c, other)),
        },
    }
}

fn times<'a>(
    c: &Context<'a>,
    whole: &'a Quantity,
    left: &'a Quantity,
    right: &'a Quantity,
) -> Amount {
    let (factor, each) = match (left, right) {
        (Quantity::N(n), each) | (each, Quantity::N(n)) => (*n, each),
        _ => return Amount::equal(value(c, whole)),
    };
    match per(c, each) {
        Some(per) => Amount {
            per,
            ..Amount::of(super::number(factor))
        },
        None => Amount::equal(value(c, whole)),
    }
}

/// A lower or upper bound; bounds within one another share their brackets, the lower one first.
fn bounded<'a>(c: &Context<'a>, inner: &'a Quantity, bound: &str, whole: &'a Quantity) -> Amount {
    let mut inner = amount(c, inner);
    if !matches!(inner.number, Number::Of(_)) {
        return Amount::equal(value(c, whole));
    }
    inner.note = match inner.note.trim_start_matches('(').trim_end_matches(')') {
        "" => format!("({bound})"),
        other if bound.starts_with("최소") => format!("({bound}, {other})"),
        other => format!("({other}, {bound})"),
    };
    inner
}

fn either<'a>(
    c: &Context<'a>,
    (when, yes, no): (&'a crate::Condition, &'a Quantity, &'a Quantity),
    whole: &'a Quantity,
) -> Amount {
    let condition = condition::clause(c, when, false, Ending::If);
    let mut usual = amount(c, no);
    match (&usual.number, amount(c, yes)) {
        (
            Number::Of(_),
            Amount {
                per,
                number: Number::Of(other),
                ..
            },
        ) => {
            usual.note = format!("{}({condition} 대신 {per}{other})", usual.note);
            usual
        }
        _ => Amount::equal(value(c, whole)),
    }
}

/// A number of things as the object of a clause, and what begins the clause.
pub fn split<'a>(c: &Context<'a>, quantity: &'a Quantity, noun: &Noun) -> (String, String) {
    let amount = amount(c, quantity);
    let what = amount.object(noun);
    (amount.per, what)
}

/// The same where the goal follows: `단서 1개를` … `로`.
pub fn split_moved<'a>(c: &Context<'a>, quantity: &'a Quantity, noun: &Noun) -> (String, String) {
    let amount = amount(c, quantity);
    let what = amount.moved(noun);
    (amount.per, what)
}

/// A modifier: what it depends on, and its number with its sign.
pub fn modifier<'a>(c: &Context<'a>, quantity: &'a Quantity) -> (String, String) {
    match quantity {
        Quantity::N(n) => (String::new(), with_sign(*n)),
        Quantity::Negative(inner) => {
            let (per, number) = modifier(c, inner);
            (per, number.replace('+', "−"))
        }
        Quantity::If(when, yes, no) => {
            let (per, number) = modifier(c, no);
            let (other_per, other) = modifier(c, yes);
            let condition = condition::clause(c, when, false, Ending::If);
            (
                per,
                format!("{number}({condition} 대신 {other_per}{other})"),
            )
        }
        other => {
            let amount = amount(c, other);
            match amount.number {
                Number::Of(number) => (amount.per, format!("+{number}{}", amount.note)),
                Number::That => (String::new(), "+X(X는 그 수)".to_owned()),
                Number::Equal(value) => (String::new(), format!("+X(X는 {value})")),
            }
        }
    }
}

/// `당신의 장소에 있는 단서 1개마다 `, where the quantity counts something.
pub fn per<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Option<String> {
    let each = match quantity {
        Quantity::Count(matcher) => {
            let group = Group::of(matcher, Kind::Card);
            let place = match group.has_place() || group.kind() == Kind::Investigator {
                true => "",
                false => "플레이 중인 ",
            };
            format!("{place}{}", super::matcher::group(c, &group, &Det::A).text)
        }
        Quantity::CardsIn(zone, matcher) => format!(
            "{} {}",
            located(c, zone),
            np(c, matcher, Kind::Card, Det::A).text
        ),
        Quantity::On(counter, on) => {
            let noun = noun_on(c, *counter);
            format!("{} {} 1{}", place(c, on), noun.text, noun.unit)
        }
        Quantity::Total(counter, on) => {
            let noun = noun_on(c, *counter);
            let place = match &**on {
                Match::Any => "플레이 중인".to_owned(),
                on => format!("{} 있는", np(c, on, Kind::Card, Det::Bare).to()),
            };
            format!("{place} {} 1{}", noun.text, noun.unit)
        }
        Quantity::Margin => format!("{} 차이 1", outcome(c)),
        Quantity::Revealed(tokens) => format!("공개된 {} 1개", super::tokens(tokens)),
        Quantity::CommittedIcons => "이번 테스트에 소모된 카드 1장".to_owned(),
        Quantity::Actions(who) => {
            format!("{} 남은 행동 1번", reference(c, who).of("")).replace("  ", " ")
        }
        _ => return None,
    };
    Some(format!("{each}마다 "))
}

fn outcome(c: &Context<'_>) -> &'static str {
    match c.succeeded {
        Some(true) => "성공한",
        Some(false) => "실패한",
        None => "성공하거나 실패한",
    }
}

pub fn noun_on(c: &Context<'_>, counter: Counter) -> Noun {
    words::counter(counter, c.card.play.uses.as_ref().map(|(kind, _)| kind))
}

/// Where counters of the element are: `당신의 장소에 있는`.
fn place<'a>(c: &Context<'a>, on: &'a Ref) -> String {
    format!("{} 있는", reference(c, on).to())
}

/// The quantity as a noun phrase: `당신의 장소에 있는 적의 수`.
pub fn value<'a>(c: &Context<'a>, quantity: &'a Quantity) -> String {
    match quantity {
        Quantity::N(n) => super::number(*n),
        Quantity::PerInvestigator(n) => format!("{n}[per_investigator]"),
        Quantity::Count(matcher) => np(c, matcher, Kind::Card, Det::Bare).of("수"),
        Quantity::CardsIn(zone, matcher) => format!(
            "{} {}의 수",
            located(c, zone),
            np(c, matcher, Kind::Card, Det::Bare).text
        ),
        Quantity::On(counter, on) => {
            format!("{} {}의 수", place(c, on), noun_on(c, *counter).text)
        }
        Quantity::Total(counter, on) => format!(
            "{} 있는 {}의 총합",
            np(c, on, Kind::Card, Det::Bare).to(),
            noun_on(c, *counter).text
        ),
        Quantity::Stat(Stat::Threshold, of) => {
            let threshold = match c.kind_of(of) {
                Kind::Act => "단서 한계값",
                _ => "파멸 한계값",
            };
            reference(c, of).of(threshold)
        }
        Quantity::Stat(stat, of) => reference(c, of).of(terms::stat(*stat)),
        Quantity::Highest(measure, among) => highest(c, measure, among),
        Quantity::RemainingHealth(of) => reference(c, of).of("남은 체력"),
        Quantity::RemainingSanity(of) => reference(c, of).of("남은 정신력"),
        Quantity::Margin => format!("{} 차이", outcome(c)),
        Quantity::Amount | Quantity::Done => "그 수".to_owned(),
        Quantity::X => "X".to_owned(),
        Quantity::Revealed(tokens) => format!("공개된 {}의 수", super::tokens(tokens)),
        Quantity::CommittedIcons => "이번 테스트에 소모된 카드의 수".to_owned(),
        Quantity::Logged(key) => format!(
            "캠페인 기록지의 {}에 기록된 수",
            quoted(&c.names.log_entry(super::LANGUAGE, key))
        ),
        Quantity::Actions(who) => reference(c, who).of("남은 행동 수"),
        Quantity::Round => "현재 라운드의 번호".to_owned(),
        Quantity::Sum(terms) => sum(c, terms),
        Quantity::Negative(inner) => format!("−({})", value(c, inner)),
        Quantity::Times(left, right) => match (&**left, &**right) {
            (Quantity::N(n), other) | (other, Quantity::N(n)) => {
                format!("{}의 {n}배", value(c, other))
            }
            (left, right) => format!("{} × {}", value(c, left), value(c, right)),
        },
        Quantity::HalfUp(inner) => format!("{}의 절반(올림)", value(c, inner)),
        Quantity::HalfDown(inner) => format!("{}의 절반(내림)", value(c, inner)),
        Quantity::AtLeast(least, inner) => format!("{}(최소 {least})", value(c, inner)),
        Quantity::AtMost(most, inner) => format!("{}(최대 {most})", value(c, inner)),
        Quantity::If(when, yes, no) => format!(
            "{}({} 대신 {})",
            value(c, no),
            condition::clause(c, when, false, Ending::If),
            value(c, yes)
        ),
    }
}

/// `[[추종자]] 적에게 있는 파멸 중 가장 많은 수`
fn highest<'a>(c: &Context<'a>, measure: &'a Quantity, among: &'a Match) -> String {
    let among_np = np(c, among, Kind::Card, Det::A);
    match measure {
        Quantity::On(counter, Ref::It) => {
            let noun = noun_on(c, *counter).text;
            format!("{} 있는 {noun}의 최댓값", among_np.to())
        }
        Quantity::Stat(stat, Ref::It) => {
            let stat = terms::stat(*stat);
            format!("{} 중 가장 높은 값", among_np.of(stat))
        }
        measure => {
            let kind = Group::of(among, Kind::Card).kind();
            let inner = c.with(Bound::new(kind));
            let each = np(c, among, Kind::Card, Det::Each).text;
            format!("{each}에 대해 {} 중 가장 큰 값", value(&inner, measure))
        }
    }
}

fn sum<'a>(c: &Context<'a>, terms: &'a [Quantity]) -> String {
    let mut text = String::new();
    for term in terms {
        let (sign, term) = match term {
            Quantity::N(n) if *n < 0 => ("−", super::number(-n)),
            Quantity::Negative(inner) => ("−", value(c, inner)),
            term => ("+", value(c, term)),
        };
        text = match (text.is_empty(), sign) {
            (true, "+") => term,
            (true, sign) => format!("{sign}{term}"),
            (false, sign) => format!("{text} {sign} {term}"),
        };
    }
    text
}

/// A comparison: `3 이하`, `4`.
pub fn compared<'a>(c: &Context<'a>, compare: Compare, quantity: &'a Quantity) -> String {
    let value = value(c, quantity);
    match compare {
        Compare::Less => format!("{value} 미만"),
        Compare::AtMost => format!("{value} 이하"),
        Compare::Equal => value,
        Compare::AtLeast => format!("{value} 이상"),
        Compare::More => format!("{value} 초과"),
    }
}

/// A comparison of a number of things, as words and a verb: `단서가 1개 이상` `있다`.
pub fn compared_noun<'a>(
    c: &Context<'a>,
    compare: Compare,
    quantity: &'a Quantity,
    noun: &Noun,
) -> (String, Verb) {
    let subject = josa::i(&noun.text);
    let none = matches!(
        (compare, quantity),
        (Compare::Equal | Compare::AtMost, Quantity::N(0)) | (Compare::Less, Quantity::N(1))
    );
    if none {
        return (subject, LACK);
    }
    let (compare, quantity) = match (compare, quantity) {
        (Compare::More, Quantity::N(0)) => (Compare::AtLeast, &Quantity::ONE),
        other => other,
    };
    let number = format!("{subject} {}{}", value(c, quantity), noun.unit);
    match compare {
        Compare::Less => (format!("{number} 미만"), BE),
        Compare::AtMost => (format!("{number} 이하"), BE),
        Compare::Equal => (number, EXIST),
        Compare::AtLeast => (format!("{number} 이상"), EXIST),
        Compare::More => (format!("{number} 초과"), BE),
    }
}

/// Any one of the tokens, by their codes.
pub fn token_list(tokens: &[crate::Token]) -> String {
    let codes: Vec<_> = tokens
        .iter()
        .map(|token| TokenCode(*token).to_string())
        .collect();
    codes.join("/")
}
