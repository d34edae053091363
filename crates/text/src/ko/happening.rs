//! What happens, as clauses.

use super::clause::Clause;
use super::matcher::{Det, np};
use super::test::phrase;
use super::trigger::{object, subject, this_host, who};
use super::value::{margin, value};
use super::verb::{self};
use super::words::{self, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::{
    Compare, Counter, EventKind, EventPattern, MoveCause, Origin, Quantity, TestKind, TestMatch,
};

/// Why the subject moves, where the pattern asks for it.
pub(super) fn because(event: &EventPattern) -> &'static str {
    match event.cause {
        None => "",
        Some(MoveCause::MoveAction) => "이동 행동으로 ",
        Some(MoveCause::Effect) => "카드의 효과로 ",
        Some(MoveCause::EncounterEffect) => "조우 카드의 효과로 ",
        Some(MoveCause::Hunting) => "사냥꾼 또는 순찰로 이동해 ",
    }
}

/// `단서를`, or as many as the pattern says; one or more where it does not.
pub(super) fn number<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    noun: &str,
    unit: &str,
    is_object: bool,
) -> String {
    let noun = if is_object {
        particles::eul(noun)
    } else {
        particles::i(noun)
    };
    let (how, than) = match &event.amount {
        Some((how, than)) => (*how, than),
        None => (Compare::AtLeast, &Quantity::ONE),
    };
    let number = format!("{}{unit}", value(c, than));
    match how {
        Compare::Less => format!("{noun} {number} 미만"),
        Compare::AtMost => format!("{noun} {number} 이하"),
        Compare::Equal => format!("{noun} {number}"),
        Compare::AtLeast => format!("{noun} {number} 이상"),
        Compare::More => format!("{noun} {number} 초과"),
    }
}

pub(super) fn harmed<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &str) -> Clause {
    let checked = event.subject.as_ref();
    let checked = checked.map_or(String::new(), |what| {
        super::permit::only_if_checked(c, what)
    });
    let on = checked + &subject(c, event).to();
    if event.by_attack {
        let attack = particles::ro(&object(c, event).of("공격"));
        let what = number(c, event, noun, "", false);
        return Clause::bare(format!("{attack} {on} {what}"), verb::BE_PLACED);
    }
    if shape::is_of_your_cards(event) {
        let what = number(c, event, noun, "", true);
        return Clause::new(Some(Np::you()), format!("{on} {what}"), verb::DEAL);
    }
    if shape::is_of_players_cards(event) {
        let what = number(c, event, noun, "", true);
        let who = Np::new("조사자", Kind::Investigator);
        return Clause::new(Some(who), format!("{on} {what}"), verb::DEAL);
    }
    let what = number(c, event, noun, "", false);
    let by = match &event.object {
        Some(_) => format!("{} ", particles::ro(&object(c, event).text)),
        None => String::new(),
    };
    Clause::bare(format!("{by}{on} {what}"), verb::BE_PLACED)
}

/// `당신이 조사자의 공포를 1 이상 회복한 후`
pub(super) fn healed<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &str) -> Clause {
    let what = match &event.amount {
        Some(_) => number(c, event, noun, "", true),
        None => particles::eul(noun),
    };
    let what = subject(c, event).of(&what);
    match (&event.who, &event.object) {
        (_, Some(_)) => Clause::bare(
            format!("{} {what}", particles::ro(&object(c, event).text)),
            verb::HEAL,
        ),
        (Some(_), None) => Clause::new(Some(who(c, event)), what, verb::HEAL),
        (None, None) => Clause::bare(what, verb::HEAL),
    }
}

/// Damage or horror is assigned to the subject, from a source where one is named.
pub(super) fn harm_assigned<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let from = match &event.object {
        Some(_) if event.by_attack => format!("{} ", particles::ro(&object(c, event).of("공격"))),
        Some(_) => format!("{} ", particles::ro(&object(c, event).text)),
        None => String::new(),
    };
    let on = subject(c, event).to();
    let harm = match c.takes_only_damage(event) {
        true => "피해가",
        false => "피해나 공포가",
    };
    Clause::bare(format!("{from}{on} {harm} 1 이상"), verb::BE_ASSIGNED)
}

/// `사건으로 피해를`; enemies have no horror.
pub(super) fn harm_dealt<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let of = event.subject.as_ref();
    let what = match (event.counter, of.map(|subject| c.kind(subject, Kind::Card))) {
        (Some(Counter::Damage), _) | (None, Some(Kind::Enemy)) => "피해를",
        (Some(_), _) => "공포를",
        (None, _) => "피해나 공포를",
    };
    match &event.object {
        Some(_) if event.by_attack => {
            format!("{} {what}", particles::ro(&object(c, event).of("공격")))
        }
        Some(_) => format!("{} {what}", particles::ro(&object(c, event).text)),
        None if event.by_attack => format!("적의 공격으로 {what}"),
        None => what.to_owned(),
    }
}

/// `당신이 자산에서 탄약을 1 이상 소비한 후`; resources and clues are spent from one's own card.
pub(super) fn spent<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let counter = event.counter.unwrap_or(Counter::Uses);
    let uses = event.subject.as_ref().and_then(|one| c.uses_of(one));
    let noun = words::counter(c, counter, uses);
    let what = number(c, event, &noun.text, noun.unit, true);
    let from = match &event.subject {
        Some(_) => format!("{} {what}", subject(c, event).from()),
        None => what,
    };
    let from = match &event.object {
        Some(_) => format!("{}의 비용으로 {from}", object(c, event).text),
        None => from,
    };
    let who = match event.who {
        Some(_) => who(c, event),
        None => Np::new("조사자", Kind::Investigator),
    };
    Clause::new(Some(who), from, verb::SPEND)
}

/// From where a card comes.
pub(super) fn origin(from: Origin) -> &'static str {
    match from {
        Origin::Hand => "손에서",
        Origin::Play => "플레이 영역에서",
        Origin::Deck => "덱에서",
        Origin::Discard => "버린 카드 더미에서",
        Origin::Beneath => "다른 카드 밑에서",
    }
}

/// From where the subject is discarded, or to whose pile.
/// Whether a card that leaves play is told by whoever controlled it.
pub(super) fn says_controller<'a>(c: &Context<'a>, event: &'a EventPattern) -> bool {
    let subject = event.subject.as_ref();
    let is_treachery = subject.is_some_and(|one| c.kind(one, Kind::Card) == Kind::Treachery);
    event.from == Some(Origin::Play)
        && event.who.is_some()
        && event.object.is_none()
        && !is_treachery
}

pub(super) fn discarded<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let of = |place: &str| match &event.who {
        Some(_) => who(c, event).of(place),
        None => place.to_owned(),
    };
    let subject = event.subject.as_ref();
    let is_treachery = subject.is_some_and(|one| c.kind(one, Kind::Card) == Kind::Treachery);
    if event.object.is_some() {
        return format!("{}에 의해 플레이 영역에서", object(c, event).text);
    }
    match (event.from, &event.who) {
        (Some(Origin::Hand), _) => format!("{}에서", of("손")),
        (Some(Origin::Deck), _) => format!("{}에서", of("덱")),
        (Some(from @ (Origin::Discard | Origin::Beneath)), _) => origin(from).to_owned(),
        // A treachery goes to no discard pile of theirs.
        (Some(Origin::Play), Some(_)) if is_treachery => {
            format!("{}에 의해 플레이 영역에서", who(c, event).text)
        }
        (Some(Origin::Play), None) if event.cause.is_some() => {
            "카드 효과로 플레이 영역에서".to_owned()
        }
        (Some(Origin::Play), _) => "플레이 영역에서".to_owned(),
        (None, Some(_)) => format!("{}로", of("버린 카드 더미")),
        (None, None) if event.unprovoked => "조사자에 의하지 않고".to_owned(),
        (None, None) => String::new(),
    }
}

pub(super) fn at_object<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => object(c, event).to(),
        None => String::new(),
    }
}

/// The test of the event with its target.
pub(super) fn tested<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let any = &TestMatch::Any;
    let test = event.test.as_ref().unwrap_or(any);
    let phrase = phrase(c, test);
    if event.subject.is_none() {
        return phrase;
    }
    let target = this_host(subject(c, event)).text;
    format!("{target}에 대한 {phrase}")
}

/// `조사에 2 이상 차이로`
pub(super) fn result<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let margin = match &event.amount {
        Some((how, than)) => format!(" {}", margin(c, *how, than)),
        None => String::new(),
    };
    if let (Some(target), Some(source)) = (&event.subject, attack_source(event)) {
        let source = particles::ro(&np(c, source, Kind::Card, Det::Bare).text);
        let target = np(c, target, Kind::Enemy, Det::Bare).object();
        return format!("{source} {target} 공격하는 데{margin}");
    }
    format!("{}에{margin}", tested(c, event))
}

/// The card with which an attack is made, where the test is one.
fn attack_source(event: &EventPattern) -> Option<&abilities::Match> {
    match event.test.as_ref()? {
        TestMatch::All(tests) => match &tests[..] {
            [TestMatch::Kind(TestKind::Fight), TestMatch::From(source)] => Some(source),
            _ => None,
        },
        _ => None,
    }
}

/// What events of the past were about: `이번 차례에 당신이 쓰러뜨린 적`.
pub fn all_of_which<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    period: abilities::Period,
) -> String {
    match event.kind {
        EventKind::Defeated if event.who.is_some() => {
            let when = super::terms::period(period);
            let did = Clause::new(Some(super::trigger::who(c, event)), "", verb::DEFEAT)
                .sub(super::verb::Ending::Past);
            format!(
                "이번 {when}에 {did} {}",
                super::trigger::subject(c, event).text
            )
        }
        _ => format!("{} 카드", super::trigger::happened(c, event, period)),
    }
}

/// `이 카드로 `: what a card defeats, it does in a test that it calls for.
pub(super) fn by_card<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.test {
        Some(TestMatch::From(source)) if c.test.is_none() => {
            let source = np(c, source, Kind::Card, Det::Bare).text;
            format!("{} ", particles::ro(&source))
        }
        _ => String::new(),
    }
}

/// How much it was altogether: `이번 라운드에 당신이 획득한 자원의 합계`.
pub(super) fn total(happened: &str) -> String {
    let number = [" 1개 이상 ", " 1 이상 "];
    let Some((before, did)) = number.iter().find_map(|one| happened.split_once(one)) else {
        return format!("{happened} 수의 합계");
    };
    let noun = match before.rsplit_once(' ') {
        // `증거 토큰`
        Some((rest, "토큰이" | "토큰을")) => {
            rest.rfind(' ').map_or(before, |at| &before[at + 1..])
        }
        Some((_, noun)) => noun,
        None => before,
    };
    let rest = before[..before.len() - noun.len()].trim_end();
    let noun = noun.trim_end_matches(['이', '가', '을', '를']);
    format!("{rest} {did} {noun}의 합계")
}
