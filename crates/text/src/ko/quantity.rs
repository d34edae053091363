//! Quantities in Korean: with a noun, and as a modifier.

use super::condition;
pub use super::counted::{noun_of, noun_on, outcome, place};
use super::matcher::{Det, np};
use super::reference::reference;
use super::value::{each_point, value, x_is};
use super::verb::Ending;
use super::words::{self, Noun};
use super::zone::located;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::paragraph::signed as with_sign;
use crate::{particles, shape};
use abilities::{EventKind, Match, Quantity, Stat};

/// A quantity in the parts of its sentence.
pub struct Amount {
    /// `단서 1개마다 `, at the beginning of the clause.
    pub per: String,
    number: Number,
    /// `(최소 1, 최대 5)`
    note: String,
}

/// Stands for the counter of the noun where a note comes before the noun is known.
const UNIT: char = '\u{1}';

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

    /// One for each of what is counted.
    fn each(per: String) -> Self {
        Self {
            per,
            ..Self::of("1")
        }
    }

    fn equal(value: String) -> Self {
        Self {
            number: Number::Equal(value),
            ..Self::of("")
        }
    }

    /// `단서 1개`, where there is a plain number of them.
    pub fn counted(&self, noun: &Noun) -> Option<String> {
        let is_plain = self.per.is_empty() && self.note.is_empty();
        match &self.number {
            Number::Of(_) if is_plain => Some(self.after(&noun.text, noun)),
            _ => None,
        }
    }

    /// `단서를 1개`
    pub fn object(&self, noun: &Noun) -> String {
        self.after(&particles::eul(&noun.text), noun)
    }

    /// `단서 1개를`
    fn moved(&self, noun: &Noun) -> String {
        match &self.number {
            Number::Of(_) => particles::eul(&self.after(&noun.text, noun)),
            Number::That | Number::Equal(_) => self.object(noun),
        }
    }

    fn after(&self, word: &str, noun: &Noun) -> String {
        match &self.number {
            Number::Of(number) => {
                let note = self.note.replace(UNIT, noun.unit);
                format!("{word} {number}{}{note}", noun.unit)
            }
            Number::That => format!("{word} 그만큼"),
            Number::Equal(value) => format!("{value}만큼 {word}{}", self.note),
        }
    }
}

pub fn amount<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Amount {
    match quantity {
        Quantity::Done if let Some(gone) = shape::discarded(c.before) => {
            let kind = c.kind(gone, Kind::Card);
            let gone = format!("{} {}", words::kind(kind), words::number("1", kind));
            Amount {
                per: format!("이 효과로 버린 {gone}마다 "),
                ..Amount::of("1")
            }
        }
        Quantity::N(n) => Amount::of(super::number(*n)),
        Quantity::PerInvestigator(n) => Amount::of(format!("{n}[per_investigator]")),
        Quantity::X => Amount::of("X"),
        twice if shape::is_twice_x(twice) => Amount::of("2X"),
        Quantity::AtLeast(0, inner)
            if let Some((first, counted)) = shape::beyond_first(inner)
                && let Some(per) = per(c, counted) =>
        {
            Amount::each(super::chaos::beyond_first(first, counted, &per))
        }
        Quantity::Sum(terms)
            if let [Quantity::N(n), Quantity::AtMost(most, margin)] = terms.as_slice()
                && **margin == Quantity::Margin =>
        {
            let per = per(c, margin).unwrap_or_default();
            let more = format!("({per}1{UNIT} 더, 최대 {most}{UNIT} 더)");
            Amount {
                note: more,
                ..Amount::of(super::number(*n))
            }
        }
        Quantity::Amount | Quantity::Done => Amount {
            number: Number::That,
            ..Amount::of("")
        },
        beyond if shape::is_beyond_hand_size(beyond) => {
            Amount::each("손에 들 수 있는 최대 장수를 초과한 카드 1장마다 ".to_owned())
        }
        Quantity::Times(left, right) => times(c, quantity, left, right),
        Quantity::Margin => Amount::equal(value(c, quantity)),
        Quantity::AtLeast(least, inner) => bounded(c, inner, &format!("최소 {least}"), quantity),
        Quantity::AtMost(most, inner) => bounded(c, inner, &format!("최대 {most}"), quantity),
        Quantity::If(when, yes, no) => either(c, (when, yes, no), quantity),
        other => match per(c, other) {
            Some(per) => Amount::each(per),
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
        (Quantity::N(n), each) | (each, Quantity::N(n)) => (super::number(*n), each),
        (Quantity::PerInvestigator(n), each) | (each, Quantity::PerInvestigator(n)) => {
            (format!("{n}[per_investigator]"), each)
        }
        _ => return Amount::equal(value(c, whole)),
    };
    match per(c, each) {
        Some(per) => Amount {
            per,
            ..Amount::of(factor)
        },
        None if *each == Quantity::X => Amount::of(format!("{factor}X")),
        None => Amount::equal(value(c, whole)),
    }
}

/// A lower or upper bound; bounds within one another share their brackets, the lower one first.
fn bounded<'a>(c: &Context<'a>, inner: &'a Quantity, bound: &str, whole: &'a Quantity) -> Amount {
    let mut inner = amount(c, inner);
    let is_short = matches!(inner.number, Number::Of(_)) || shape::is_margin(whole);
    if !is_short {
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
    (when, yes, no): (&'a abilities::Condition, &'a Quantity, &'a Quantity),
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
            usual.note = match usual.note.strip_suffix(')') {
                // Without a comma within each case it is seen which number belongs to it.
                Some(open) if open.contains("대신 ") => {
                    let open = open.replace(", 대신 ", " 대신 ");
                    format!("{open}, {condition} 대신 {per}{other}{UNIT})")
                }
                _ => format!("{}({condition}, 대신 {per}{other}{UNIT})", usual.note),
            };
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
pub fn signed<'a>(c: &Context<'a>, quantity: &'a Quantity) -> (String, String) {
    match quantity {
        Quantity::N(n) => (String::new(), with_sign(*n)),
        quantity if let Some(each) = each_point(c, quantity) => each,
        Quantity::Negative(inner) => {
            let (per, number) = signed(c, inner);
            // The sign alone, and that of a bound: what X is stays as it is.
            let number = number.replacen('+', "−", 1);
            (per, number.replace("최대 +", "최대 −"))
        }
        Quantity::AtLeast(bound, inner) if is_negative(inner) => {
            let (per, number) = signed(c, inner);
            (per, format!("{number}(최대 {})", with_sign(*bound)))
        }
        Quantity::AtMost(bound, inner) if is_negative(inner) => {
            let (per, number) = signed(c, inner);
            (per, format!("{number}(최대 {})", with_sign(*bound)))
        }
        Quantity::If(when, yes, no) => {
            let (per, number) = signed(c, no);
            let (other_per, other) = signed(c, yes);
            let condition = condition::clause(c, when, false, Ending::If);
            (
                per,
                format!("{number}({condition}, 대신 {other_per}{other})"),
            )
        }
        other => {
            let amount = amount(c, other);
            match amount.number {
                Number::Of(number) => {
                    let note = amount.note.replace("최대 ", "최대 +").replace(UNIT, "");
                    (amount.per, format!("+{number}{note}"))
                }
                Number::That => (String::new(), format!("+X{}", x_is(&value(c, other)))),
                Number::Equal(value) => (String::new(), format!("+X{}", x_is(&value))),
            }
        }
    }
}

fn is_negative(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Negative(_) => true,
        Quantity::AtLeast(_, inner) | Quantity::AtMost(_, inner) => is_negative(inner),
        _ => false,
    }
}

/// `당신이 위치한 장소에 있는 단서 1개마다 `, where the quantity counts something.
pub fn per<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Option<String> {
    if let Some((few, up, of)) = shape::part_of(quantity) {
        let things = things(c, of, few)?;
        let up = if up { "(올림)" } else { "" };
        return Some(format!("{things}마다{up} "));
    }
    if let Quantity::HalfDown(half) = quantity
        && let Quantity::HalfDown(of) = &**half
    {
        return Some(format!("{}마다 ", things(c, of, 4)?));
    }
    if let Some(thing) = things(c, quantity, 1) {
        return Some(format!("{thing}마다 "));
    }
    let each = match quantity {
        Quantity::Total(counter, on) => {
            let noun = noun_on(c, *counter);
            let place = match &**on {
                Match::Any => "플레이 상태인".to_owned(),
                on => format!("{} 있는", np(c, on, Kind::Card, Det::Bare).to()),
            };
            format!("{place} {} 1{}", noun.text, noun.unit)
        }
        Quantity::Revealed(tokens) => format!("공개된 {} 1개", super::tokens(tokens)),
        Quantity::InBag(tokens) => format!("혼돈 주머니에 있는 {} 1개", super::tokens(tokens)),
        Quantity::Sealed(on) => format!("{} 봉인된 혼돈 토큰 1개", reference(c, on).to()),
        Quantity::TotalStat(Stat::Vengeance, of) => {
            let of = np(c, of, Kind::Card, Det::Bare);
            format!("{} 복수 점수 1점", of.of("").trim_end())
        }
        Quantity::Classes(of) => format!(
            "{} 서로 다른 역할군 1개",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::Titles(of) => format!(
            "{} 서로 다른 제목 1개",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::CommittedIcons(of) if **of == abilities::Match::It => {
            "그 카드의 일치하는 능력 아이콘 1개".to_owned()
        }
        Quantity::CommittedIcons(of) => format!(
            "이번 테스트에 소모된 {} 맞는 아이콘 1개",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::Icons(skill, on) => {
            let on = reference(c, on).of("");
            format!("{}{} 아이콘 1개", on, super::terms::skill(*skill))
        }
        Quantity::FilledSlots(slot, who) => {
            format!(
                "채워진 {} 1칸",
                reference(c, who).of(super::terms::slot(*slot))
            )
        }
        Quantity::EmptySlots(slot, who) => {
            format!(
                "비어 있는 {} 1칸",
                reference(c, who).of(super::terms::slot(*slot))
            )
        }
        Quantity::ActsLeft => "남아 있는 주요목적(현재 주요목적 포함) 1장".to_owned(),
        Quantity::Happened(event, period) => {
            let happened = super::trigger::happened(c, event, *period);
            match happened.strip_suffix("행동을 한") {
                // Whoever counts the actions takes one.
                Some(before) => return Some(format!("{before}한 행동 1번마다(이번 행동 포함) ")),
                None => format!("{happened} 횟수 1번"),
            }
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::ActionTaken => {
            let who = crate::particles::i(&super::trigger::who(c, event).text);
            let when = super::terms::period(*period);
            format!("이번 {when}에 {who} 소비한 행동 1번")
        }
        Quantity::Actions(who) => {
            format!("{} 남은 행동 1번", reference(c, who).of("")).replace("  ", " ")
        }
        _ => return None,
    };
    Some(format!("{each}마다 "))
}

/// So many of what is counted: `당신에게 있는 자원 5개`, `손에 든 카드 1장`.
fn things<'a>(c: &Context<'a>, quantity: &'a Quantity, number: u8) -> Option<String> {
    let det = match number {
        1 => Det::A,
        number => Det::Number(number.to_string()),
    };
    Some(match quantity {
        Quantity::Count(matcher) => {
            let group = Group::of(matcher, Kind::Card);
            match group.has_place() || group.kind() == Kind::Investigator {
                true => super::matcher::group(c, &group, &det).text,
                false => super::matcher::in_play(c, &group, &det).text,
            }
        }
        Quantity::CardsIn(zone, matcher) => {
            let cards = np(c, matcher, Kind::Card, det).text;
            format!("{} {cards}", located(c, zone))
        }
        Quantity::On(counter, on) => {
            let noun = noun_of(c, *counter, on);
            format!("{} {} {number}{}", place(c, on), noun.text, noun.unit)
        }
        Quantity::Margin => format!("{} 차이 {number}", outcome(c)),
        _ => return None,
    })
}
