//! Numbers that are compared.

use super::clause::Clause;
use super::condition::take_place;
use super::matcher::{Det, group, in_play, np};
use super::reference::reference;
use super::value::{compared, compared_noun, margin, value};
use super::verb::{self, BE, SUCCEED, Verb};
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape::{self, is_once};
use abilities::{Compare, Condition, Counter, EventKind, Match, Quantity, Ref};

pub(super) fn compare<'a>(
    c: &Context<'a>,
    left: &'a Quantity,
    how: Compare,
    right: &'a Quantity,
) -> Clause {
    match left {
        Quantity::Margin => by_margin(c, how, right),
        Quantity::On(counter, on)
            if how != Compare::Equal
                && let Some(other) = shape::other_counter(on, right) =>
        {
            let [one, other] = [*counter, other].map(|one| words::counter(c, one, None).text);
            let (one, holder) = (particles::i(&one), reference(c, on).to());
            let before = format!("{holder} {one} {other}보다");
            match how {
                Compare::More | Compare::AtMost => Clause::bare(before, verb::BE_MANY),
                _ => Clause::bare(before, verb::BE_FEW),
            }
            .negated_if(matches!(how, Compare::AtMost | Compare::AtLeast))
        }
        Quantity::On(counter, on @ Ref::Subject)
            if (how, right) == (Compare::Equal, &Quantity::Amount) =>
        {
            let counter = words::counter(c, *counter, None).text;
            let there = format!(
                "{} 그 전에 {}",
                reference(c, on).to(),
                particles::i(&counter)
            );
            Clause::bare(there, verb::LACK).happened()
        }
        Quantity::On(counter, on) => has(c, on, *counter, how, right),
        Quantity::Sum(terms)
            if (how, right) == (Compare::Equal, &Quantity::ZERO)
                && let Some(one) = shape::in_play_or_set_aside(terms) =>
        {
            let what = particles::i(&np(c, one, Kind::Card, Det::Bare).text);
            Clause::bare(format!("플레이 상태이거나 치워 둔 {what}"), verb::LACK)
        }
        Quantity::Count(matcher) => {
            let mut whole = Group::of(matcher, Kind::Card);
            let unit = match (counting_unit(whole.kind()), whole.zone) {
                ("개체", Some(_)) => "장",
                (unit, _) => unit,
            };
            let there = take_place(c, &mut whole);
            let counted = match (&there, whole.has_place(), whole.kind()) {
                (Some(_), _, _) | (_, true, _) | (_, _, Kind::Investigator) => {
                    group(c, &whole, &Det::Bare)
                }
                _ => in_play(c, &whole, &Det::Bare),
            };
            let noun = Noun {
                text: counted.text,
                unit,
            };
            let (before, verb) = compared_noun(c, how, right, &noun);
            match there {
                Some(place) => lying(&place, before, verb),
                None => Clause::bare(before, verb),
            }
        }
        Quantity::CardsIn(zone, matcher) => {
            let located = super::zone::located(c, zone);
            let there = located.strip_suffix(" 있는");
            let located = match there {
                Some(_) => String::new(),
                None => format!("{located} "),
            };
            let cards = np(c, matcher, Kind::Card, Det::Bare).text;
            let noun = Noun::new(&format!("{located}{cards}"), "장");
            let (before, verb) = compared_noun(c, how, right, &noun);
            match there {
                Some(place) => lying(place, before, verb),
                None => Clause::bare(before, verb),
            }
        }
        Quantity::Total(counter, on) => {
            let noun = words::counter(c, *counter, None);
            let (before, verb) = compared_noun(c, how, right, &noun);
            let on = np(c, on, Kind::Card, Det::Bare);
            // Of a number that is read elsewhere, the sum is said.
            if matches!(right, Quantity::Stat(..)) && how == Compare::AtLeast {
                let who = match on.text == "조사자" {
                    true => Np::new("조사자들", Kind::Investigator),
                    false => on,
                };
                let sum = who.of(&format!("{} 합계", noun.text));
                let than = format!("{} 이상", value(c, right));
                return Clause::new(Some(Np::new(sum, Kind::Card)), than, BE);
            }
            Clause::bare(format!("{} 모두 합쳐 {before}", on.to()), verb)
        }
        Quantity::Actions(who) => {
            let noun = Noun {
                text: "남은 행동".to_owned(),
                unit: "번",
            };
            let (before, verb) = compared_noun(c, how, right, &noun);
            Clause::bare(format!("{} {before}", reference(c, who).to()), verb)
        }
        Quantity::CommittedIcons(of) if owner(of).is_some() => {
            let icons = Noun::new("일치하는 능력 아이콘", "개");
            let (before, _) = compared_noun(c, how, right, &icons);
            let who = owner(of).map(|who| np(c, who, Kind::Investigator, Det::Bare));
            let icons = before.replacen("아이콘이", "아이콘을", 1);
            Clause::new(who, format!("그 테스트에 {icons}"), verb::HAVE_COMMITTED)
        }
        Quantity::Happened(event, period)
            if (how, right) == (Compare::Equal, &Quantity::ONE)
                && c.event.is_some_and(|on| on.kind == event.kind) =>
        {
            let period = super::terms::period(*period);
            Clause::bare(format!("이번 {period}에 처음 있는 일"), BE)
        }
        Quantity::Happened(event, period) if is_once(how, right).is_some() => {
            let not = is_once(how, right) == Some(false);
            let mut happened = super::trigger::has_happened(c, event, *period);
            if not {
                // "1개 이상 놓이지 않았다면" would seem to speak of a number that is missing.
                happened.before = happened.before.replace("이 1개 이상", "이 하나도");
                happened.before = happened.before.replace("가 1 이상", "가");
            }
            happened.negated_if(not)
        }
        Quantity::Happened(event, period) if event.kind == EventKind::TokenSealed => {
            let token = event.token.as_ref().map_or_else(
                || "혼돈 토큰".to_owned(),
                |token| super::token::with_noun(super::condition::token_match(token)),
            );
            let (number, _) = compared_noun(c, how, right, &Noun::new(&token, "개"));
            let on = reference(c, &Ref::This).to();
            let when = super::trigger::within(*period);
            let sealed = Clause::bare(format!("{when} {on} {number}"), verb::BE_SEALED);
            sealed.happened()
        }
        Quantity::Happened(event, period) => {
            let times = super::value::compared_units(c, how, right, "번");
            let times = match how {
                Compare::Equal => format!("정확히 {times}"),
                _ => times,
            };
            let mut happened = super::trigger::has_happened(c, event, *period);
            happened.before = format!("{} {times}", happened.before);
            happened
        }
        Quantity::Revealed(tokens) if shape::is_that_token(c, how, right) => {
            let token = super::token::with_noun(super::tokens(tokens));
            Clause::new(Some(Np::new("그 토큰", Kind::Card)), token, BE)
        }
        Quantity::Revealed(tokens) => {
            let noun = Noun::new(&format!("공개된 {} 토큰", super::tokens(tokens)), "개");
            let (before, verb) = compared_noun(c, how, right, &noun);
            Clause::bare(before, verb)
        }
        Quantity::InBag(tokens) => {
            let noun = Noun::new(&format!("{} 토큰", super::tokens(tokens)), "개");
            if let (Compare::More | Compare::AtMost, Quantity::InBag(others)) = (how, right) {
                let tokens = particles::i(&noun.text);
                let than = format!("혼돈 주머니에 {tokens} {} 토큰보다", super::tokens(others));
                return Clause::bare(than, verb::BE_MANY).negated_if(how == Compare::AtMost);
            }
            let (before, verb) = compared_noun(c, how, right, &noun);
            lying("혼돈 주머니에", before, verb)
        }
        Quantity::FilledSlots(slot, who) => {
            let slots = reference(c, who).of(super::terms::slot(*slot));
            if let Some(any) = is_once(how, right) {
                let before = match any {
                    true => format!("{} 1칸이라도", particles::i(&slots)),
                    false => format!("{} 하나도", particles::i(&slots)),
                };
                return Clause::bare(before, verb::BE_FILLED).negated_if(!any);
            }
            let noun = Noun::new(&format!("채워진 {slots}"), "개");
            let (before, verb) = compared_noun(c, how, right, &noun);
            Clause::bare(before, verb)
        }
        Quantity::PerInvestigator(1) => {
            let number = compared(c, how, right);
            let number = match number.split_once(' ') {
                Some((n, word)) => format!("{n}명 {word}"),
                None => format!("{number}명"),
            };
            Clause::new(
                Some(Np::new("게임을 시작한 조사자", Kind::Investigator)),
                number,
                BE,
            )
        }
        Quantity::Sealed(on) if let Some(any) = is_once(how, right) => {
            let sealed = format!("{} 봉인된 혼돈 토큰이", reference(c, on).to());
            Clause::bare(sealed, if any { verb::EXIST } else { verb::LACK })
        }
        Quantity::AgendasLeft if (how, right) == (Compare::Equal, &Quantity::ONE) => {
            let current = Np::new("현재 주요사건", Kind::Agenda);
            Clause::new(Some(current), "마지막 주요사건", BE)
        }
        Quantity::Titles(of) => {
            let cards = np(c, of, Kind::Card, Det::Bare).text;
            let noun = Noun::new(&format!("제목이 서로 다른, {cards}"), "장");
            let (before, verb) = compared_noun(c, how, right, &noun);
            Clause::bare(before, verb)
        }
        left if how == Compare::AtLeast
            && let Quantity::Sum(terms) = right
            && let [Quantity::N(more @ 1..), base] | [base, Quantity::N(more @ 1..)] =
                terms.as_slice() =>
        {
            let left = Np::new(value(c, left), Kind::Card);
            let than = format!("{}보다 {more} 이상", value(c, base));
            Clause::new(Some(left), than, verb::BE_HIGH)
        }
        left if how == Compare::More && !matches!(right, Quantity::N(_)) => {
            let left = Np::new(value(c, left), Kind::Card);
            Clause::new(Some(left), particles::eul(&value(c, right)), verb::EXCEED)
        }
        left => Clause::new(
            Some(Np::new(value(c, left), Kind::Card)),
            compared(c, how, right),
            BE,
        ),
    }
}

/// The tokens of which each was revealed.
pub(super) fn all_revealed(conditions: &[Condition]) -> Option<Vec<String>> {
    let token = |one: &Condition| match one {
        Condition::Revealed(token) => Some(super::condition::token_match(token)),
        _ => None,
    };
    conditions.iter().map(token).collect()
}

/// So many things somewhere: `이 카드에 자원이 2개 이상 있다`, `이 카드에 있는 자원이 2개 미만이다`.
pub(super) fn lying(place: &str, before: String, verb: Verb) -> Clause {
    match verb {
        BE => Clause::bare(format!("{place} 있는 {before}"), verb),
        verb => Clause::bare(format!("{place} {before}"), verb),
    }
}

pub(super) fn by_margin<'a>(c: &Context<'a>, how: Compare, than: &'a Quantity) -> Clause {
    let verb = match c.succeeded {
        Some(false) => verb::FAIL,
        Some(true) | None => SUCCEED,
    };
    Clause::bare(margin(c, how, than), verb)
}

pub(super) fn counting_unit(kind: Kind) -> &'static str {
    match words::unit(kind) {
        "" => "개체",
        unit => unit,
    }
}

/// Whose cards they are, where nothing else is said of them.
fn owner(matcher: &Match) -> Option<&Match> {
    match matcher {
        Match::OwnedBy(who) => Some(who),
        _ => None,
    }
}

/// What was discovered where no clue is left was the last one there.
pub(super) fn last_clue(conditions: String) -> String {
    let said = conditions
        .split_once("단서를 1개 이상 발견했고 ")
        .and_then(|(did, left)| Some((did, left.strip_suffix("에 단서가 없다면")?)));
    match said {
        Some((did, place)) if did.ends_with(&format!("{place}에서 ")) => {
            format!("{did}마지막 단서를 발견했다면")
        }
        Some((did, place)) => format!("{did}{place}의 마지막 단서를 발견했다면"),
        None => conditions,
    }
}

/// `이 카드에 단서가 1개 이상 있다`
pub(super) fn has<'a>(
    c: &Context<'a>,
    one: &'a Ref,
    counter: Counter,
    how: Compare,
    than: &'a Quantity,
) -> Clause {
    let holder = reference(c, one);
    let noun = words::counter_on(c, counter, one);
    let (before, verb) = compared_noun(c, how, than, &noun);
    lying(&holder.to(), before, verb)
}
