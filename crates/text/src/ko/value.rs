//! Quantities in Korean as values of their own, and comparisons with them.

use super::condition;
use super::matcher::{Det, np};
use super::quantity::{noun_on, outcome, per, place};
use super::reference::{location_of, quoted, reference};
use super::terms;
use super::verb::{BE, EXIST, Ending, LACK, Verb};
use super::words::Noun;
use super::zone::located;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::{particles, shape};
use abilities::{Compare, Counter, EventKind, Match, Quantity, Ref, Stat, Zone};

/// The quantity as a noun phrase: `당신이 위치한 장소에 있는 적의 수`.
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
            let noun = super::quantity::noun_of(c, *counter, on);
            format!("{} {}의 수", place(c, on), noun.text)
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
        Quantity::Stat(Stat::AttackDamage, _) => "그 공격의 피해".to_owned(),
        Quantity::Stat(Stat::Difficulty, _) => "테스트의 난이도".to_owned(),
        Quantity::Stat(stat, of) => reference(c, of).of(terms::stat(*stat)),
        Quantity::Base(stat, of) => reference(c, of).of(&terms::base(*stat)),
        Quantity::TotalStat(stat, of) if Group::of(of, Kind::Card).topmost => {
            np(c, of, Kind::Card, Det::Bare).of(terms::stat(*stat))
        }
        Quantity::TotalStat(stat, of) => format!("{} {}의 합", summed(c, of), terms::stat(*stat)),
        Quantity::Classes(of) => format!(
            "{} 서로 다른 역할군의 수",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::Titles(of) => format!(
            "{} 서로 다른 제목의 수",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::Highest(measure, among) => highest(c, measure, among),
        Quantity::RemainingHealth(of) => reference(c, of).of("남은 체력"),
        Quantity::RemainingSanity(of) => reference(c, of).of("남은 정신력"),
        Quantity::Margin => format!("{} 차이", outcome(c)),
        Quantity::Amount => match c.event.map(|on| on.kind) {
            Some(EventKind::TestSucceeded) => "성공한 차이".to_owned(),
            Some(EventKind::TestFailed) => "실패한 차이".to_owned(),
            Some(EventKind::DamagePlaced) => "그 피해".to_owned(),
            Some(EventKind::PaidFor) => reference(c, &Ref::Subject).of("비용"),
            _ => "그 수".to_owned(),
        },
        Quantity::Done => "그 수".to_owned(),
        Quantity::X => "X".to_owned(),
        Quantity::Revealed(tokens) => format!("공개된 {}의 수", super::tokens(tokens)),
        Quantity::InBag(tokens) => {
            format!("혼돈 주머니에 있는 {}의 수", super::tokens(tokens))
        }
        Quantity::Sealed(on) => format!("{} 봉인된 혼돈 토큰의 수", reference(c, on).to()),
        Quantity::CommittedIcons(of) if **of == Match::It => {
            "그 카드의 일치하는 능력 아이콘 수".to_owned()
        }
        Quantity::CommittedIcons(of) => format!(
            "그 테스트에 소모된 {} 맞는 아이콘의 수",
            np(c, of, Kind::Card, Det::Bare).of("").trim_end()
        ),
        Quantity::InPool(token) => format!(
            "혼돈 주머니에 더 추가할 수 있는 {} 토큰의 수",
            super::tokens(&[*token])
        ),
        Quantity::Lowest(among) => {
            let among: Vec<_> = among.iter().map(|one| value(c, one)).collect();
            let which = if among.len() == 2 { "더" } else { "가장" };
            format!("{} 중 {which} 작은 수", super::words::with(&among))
        }
        Quantity::Logged(section) if !section.contains('.') => format!(
            "캠페인 기록지의 {}에 있는 항목의 수",
            quoted(&c.names.log_entry(super::LANGUAGE, section))
        ),
        Quantity::Logged(key) => format!(
            "캠페인 기록지의 {}에 기록된 수",
            quoted(&c.names.log_entry(super::LANGUAGE, key))
        ),
        Quantity::Actions(who) => reference(c, who).of("남은 행동 수"),
        Quantity::Icons(skill, on) => {
            let on = reference(c, on).of("");
            format!("{}{} 아이콘의 수", on, terms::skill(*skill))
        }
        Quantity::FilledSlots(slot, who) => {
            format!("채워진 {}의 수", reference(c, who).of(terms::slot(*slot)))
        }
        Quantity::EmptySlots(slot, who) => {
            format!(
                "비어 있는 {}의 수",
                reference(c, who).of(terms::slot(*slot))
            )
        }
        Quantity::ChosenTraits(of) => format!(
            "이 카드의 향상 시트에서 선택한 특성 중 {} 가진 특성의 수",
            particles::i(&reference(c, of).text)
        ),
        Quantity::Trauma(kind, who) => reference(c, who).of(match kind {
            Counter::Horror => "정신적 트라우마",
            _ => "육체적 트라우마",
        }),
        Quantity::AgendasLeft => "남아 있는 주요사건의 수(현재 주요사건 포함)".to_owned(),
        Quantity::StageOf(stage) => reference(c, stage).of("번호"),
        Quantity::ActsLeft => "남아 있는 주요목적의 수(현재 주요목적 포함)".to_owned(),
        Quantity::StepsAround(way, from, to) => format!(
            "{} {}으로 {}까지 장소 수",
            location_of(c, from).from(),
            terms::rotation(*way),
            location_of(c, to).text
        ),
        Quantity::Distance(from, to) => format!(
            "{} {}까지의 거리",
            location_of(c, from).from(),
            np(c, to, Kind::Card, Det::Bare).text
        ),
        Quantity::Round => "현재 라운드의 번호".to_owned(),
        Quantity::Happened(event, period) => {
            let happened = super::trigger::happened(c, event, *period);
            format!("{happened} 횟수")
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::ActionTaken => {
            let who = crate::particles::i(&super::trigger::who(c, event).text);
            let when = terms::period(*period);
            format!("이번 {when}에 {who} 소비한 행동의 수")
        }
        Quantity::Amounts(event, period)
            if event.kind == EventKind::HarmPlaced && event.subject == Some(Match::You) =>
        {
            let when = terms::period(*period);
            format!("이번 {when}에서 당신에게 놓인 피해와 공포를 합친 수")
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::Defeated => {
            let what = super::happening::all_of_which(c, event, *period);
            format!("{what}의 체력 합계")
        }
        Quantity::Amounts(event, period) => {
            let happened = super::trigger::happened(c, event, *period);
            super::happening::total(&happened)
        }
        Quantity::PastStat(stat, event, period) => {
            let what = super::happening::all_of_which(c, event, *period);
            format!("{what}의 인쇄된 {} 합계", terms::stat(*stat))
        }
        twice if shape::is_twice_x(twice) => "2X".to_owned(),
        Quantity::Sum(terms) if let Some(on) = shape::damage_and_horror(terms) => {
            format!("{} 피해와 공포를 합친 수", place(c, on))
        }
        Quantity::Sum(terms) => sum(c, terms),
        Quantity::Negative(inner) => format!("−({})", value(c, inner)),
        Quantity::Times(left, right) => match (&**left, &**right) {
            (Quantity::N(n), Quantity::X) => format!("{n}X"),
            (Quantity::N(n), other) | (other, Quantity::N(n)) => {
                format!("{}의 {n}배", value(c, other))
            }
            (left, right) => format!("{} × {}", value(c, left), value(c, right)),
        },
        Quantity::HalfUp(inner) => format!("{}의 절반(올림)", value(c, inner)),
        Quantity::HalfDown(half) if let Quantity::HalfDown(inner) = &**half => {
            format!("{}의 4분의 1(내림)", value(c, inner))
        }
        Quantity::HalfDown(inner) => format!("{}의 절반(내림)", value(c, inner)),
        Quantity::PartDown(times, inner) => {
            format!("{}의 {times}분의 1(내림)", value(c, inner))
        }
        Quantity::AtLeast(least, inner) => format!("{}(최소 {least})", value(c, inner)),
        Quantity::AtMost(most, inner) => format!("{}(최대 {most})", value(c, inner)),
        lowest if shape::is_lowest_other_skill(lowest) => {
            "테스트 중인 능력을 제외한 당신의 가장 낮은 능력".to_owned()
        }
        Quantity::If(when, yes, no) => format!(
            "{}({}, 대신 {})",
            value(c, no),
            condition::clause(c, when, false, Ending::If),
            value(c, yes)
        ),
    }
}

/// `[[추종자]] 적에게 있는 파멸 중 가장 많은 수`
fn highest<'a>(c: &Context<'a>, measure: &'a Quantity, among: &'a Match) -> String {
    match measure {
        Quantity::On(counter, Ref::It) => {
            let noun = noun_on(c, *counter).text;
            let most = format!("{} 가장 많은", particles::i(&noun));
            let among = np(c, among, Kind::Card, Det::Bare).to();
            format!("{most} {among} 있는 {noun}의 수")
        }
        Quantity::Stat(stat, Ref::It) => {
            let stat = terms::stat(*stat);
            let among = np(c, among, Kind::Card, Det::Each);
            format!("{} 중 가장 높은 값", among.of(stat))
        }
        measure => {
            let kind = Group::of(among, Kind::Card).kind();
            let inner = c.with(Bound::new(kind));
            let each = np(c, among, Kind::Card, Det::Each).text;
            format!("{each}에 대해 {} 중 가장 큰 값", value(&inner, measure))
        }
    }
}

/// What X is, in brackets: a bound of it stands in the same ones.
pub fn x_is(value: &str) -> String {
    let bound = value
        .strip_suffix(')')
        .and_then(|open| open.rsplit_once('('));
    match bound {
        Some((value, bound)) if !bound.contains(')') && !value.contains('(') => {
            format!("(X는 {value}, {bound})")
        }
        _ => format!("(X는 {value})"),
    }
}

fn sum<'a>(c: &Context<'a>, terms: &'a [Quantity]) -> String {
    if let [
        Quantity::FilledSlots(slot, who),
        Quantity::EmptySlots(other, _),
    ] = terms
        && slot == other
    {
        return reference(c, who).of(&format!("{}의 수", super::terms::slot(*slot)));
    }
    if let [Quantity::Amount, Quantity::Negative(less)] = terms
        && let Quantity::RemainingHealth(of) = &**less
    {
        return format!(
            "{} 초과한 수",
            particles::eul(&reference(c, of).of("남은 체력"))
        );
    }
    if *terms == [Quantity::Amount, Quantity::Negative(Box::new(Quantity::X))] {
        return "그 나머지".to_owned();
    }
    super::sum::sum(c, terms)
}

/// A comparison: `3 이하`, `4`.
pub fn compared<'a>(c: &Context<'a>, compare: Compare, quantity: &'a Quantity) -> String {
    compared_units(c, compare, quantity, "")
}

/// How far a test succeeds or fails: `2 이상 차이로`, `정확히 2 차이로`.
pub fn margin<'a>(c: &Context<'a>, how: Compare, than: &'a Quantity) -> String {
    let exactly = if how == Compare::Equal {
        "정확히 "
    } else {
        ""
    };
    format!("{exactly}{} 차이로", compared(c, how, than))
}

/// The same of things that are counted: `2칸 이상`.
pub fn compared_units<'a>(
    c: &Context<'a>,
    compare: Compare,
    quantity: &'a Quantity,
    unit: &str,
) -> String {
    let value = format!("{}{unit}", value(c, quantity));
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
    let subject = particles::i(&noun.text);
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
    let is_plain = matches!(
        quantity,
        Quantity::N(_) | Quantity::PerInvestigator(_) | Quantity::X
    );
    let unit = if is_plain { noun.unit } else { "" };
    let number = format!("{subject} {}{unit}", value(c, quantity));
    match compare {
        Compare::Less => (format!("{number} 미만"), BE),
        Compare::AtMost => (format!("{number} 이하"), BE),
        Compare::Equal if !is_plain => (format!("{number}만큼"), EXIST),
        Compare::Equal => {
            let number = format!("{}{unit}", value(c, quantity));
            (format!("{subject} 정확히 {number}"), EXIST)
        }
        Compare::AtLeast => (format!("{number} 이상"), EXIST),
        Compare::More => (format!("{number} 초과"), BE),
    }
}

/// The cards whose values are added together.
fn summed<'a>(c: &Context<'a>, of: &'a Match) -> String {
    match of {
        Match::In(zone @ Zone::Discarded, any) if **any == Match::Any => {
            format!("{}의", super::zone::zone(c, zone))
        }
        of => np(c, of, Kind::Card, Det::Bare)
            .of("")
            .trim_end()
            .to_owned(),
    }
}

/// `성공한 차이 1마다 +1(최대 +3)`
pub fn each_point<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Option<(String, String)> {
    let most = match quantity {
        Quantity::Margin => None,
        Quantity::AtMost(most, inner) if **inner == Quantity::Margin => Some(*most),
        Quantity::Lowest(among) => match among.as_slice() {
            [Quantity::Margin, Quantity::N(most)] | [Quantity::N(most), Quantity::Margin] => {
                Some(*most)
            }
            _ => return None,
        },
        _ => return None,
    };
    let most = most.map_or(String::new(), |most| {
        format!("(최대 {})", crate::paragraph::signed(most))
    });
    Some((per(c, &Quantity::Margin)?, format!("+1{most}")))
}
