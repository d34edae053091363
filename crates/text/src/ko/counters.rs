//! Clues, doom, resources and actions, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np, subject, subject_ref};
use super::quantity::{split, split_moved};
use super::reference::reference;
use super::value::value;
use super::verb::{self, Verb};
use super::words::{self, Noun};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape;
use abilities::{Counter, Designator, Match, Quantity, Ref};
use cards::Trait;

pub fn discover<'a>(c: &Context<'a>, who: &'a Ref, of: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject_ref(c, who);
    let clue = words::counter(c, Counter::Clue, None);
    let at = np(c, of, Kind::Location, Det::A);
    let (per, what) = match at.is_every() {
        true => split(c, amount, &clue),
        false => split_moved(c, amount, &clue),
    };
    let what = at.share(what);
    let (per, what) = match c.discovers_more(of) {
        true => {
            let (per, clues) = split(c, amount, &clue);
            (per, clues + " 더")
        }
        false => (per, what),
    };
    let place = match &who {
        Some(who) => at.text.replacen(&particles::i(&who.text), "자신이", 1),
        None => at.text,
    };
    Clause::new(who, format!("{per}{place}에서 {what}"), verb::DISCOVER)
}

pub fn place<'a>(
    c: &Context<'a>,
    counter: Counter,
    on: &'a Match,
    amount: &'a Quantity,
    may_advance: bool,
) -> Clause {
    let noun = noun(c, counter, on);
    if let (Counter::Clue, Kind::Investigator) = (counter, c.kind(on, Kind::Card)) {
        let who = subject(c, on, Kind::Investigator);
        let (per, what) = split(c, amount, &noun);
        let what = words::share(who.as_ref(), what);
        return Clause::new(who, format!("{per}토큰 저장소에서 {what}"), verb::TAKE);
    }
    let mut group = Group::of(on, Kind::Card);
    // That the card has such uses goes without saying.
    if counter == Counter::Uses {
        group = group.for_choice();
    }
    let holder = super::matcher::group(c, &group, &Det::Each);
    let goal = match (counter, holder.kind) {
        (Counter::Resource, Kind::Investigator) => format!("{}에", holder.of("자원 저장소")),
        _ => holder.to(),
    };
    if let Some(total) = shape::fill_up(amount, counter, on) {
        let (_, what) = split(c, total, &noun);
        let what = what.split_once(' ').map_or(what.as_str(), |parts| parts.1);
        let subject = particles::i(&noun.text);
        let text = format!(
            "{} {} 될 때까지 {}",
            holder.of(&subject),
            particles::i(what),
            particles::eul(&noun.text)
        );
        return Clause::bare(text, verb::PLACE);
    }
    if matches!((amount, on), (Quantity::On(same, Ref::It), Match::It) if *same == counter) {
        let there = format!("{} 있는 {}의 수를 2배로", holder.to(), noun.text);
        return Clause::bare(there, verb::MAKE);
    }
    let (per, what) = match holder.is_every() {
        true => split(c, amount, &noun),
        false => split_moved(c, amount, &noun),
    };
    let what = match holder.is_several() {
        true => format!("{}씩", split(c, amount, &noun).1),
        false => holder.share(what),
    };
    let advance = if may_advance {
        "(이 때문에 주요사건이 진행될 수 있습니다)"
    } else {
        ""
    };
    Clause::bare(format!("{per}{goal} {what}{advance}"), verb::PLACE)
}

/// `그 자산에서 증거를 1개 제거합니다`, whichever way it keeps them
pub fn kept<'a>(c: &Context<'a>, kept: &shape::Kept<'a>) -> Clause {
    let noun = words::uses_noun(&Trait::from(kept.name));
    let number = format!("{} 1{}", particles::eul(&noun.text), noun.unit);
    let on = each(c, kept.on, Kind::Card);
    match kept.is_removed {
        true => Clause::bare(format!("{} {number}", on.from()), verb::REMOVE),
        false => Clause::bare(format!("{} {number}", on.to()), verb::PLACE),
    }
}

/// The noun of counters: a card's own kind of uses where it is known.
pub(super) fn noun<'a>(c: &Context<'a>, counter: Counter, on: &'a Match) -> Noun {
    let kinds = c.it_uses(on);
    if kinds.is_empty() {
        return words::counter(c, counter, c.uses_of(on));
    }
    words::uses_of(&kinds.iter().collect::<Vec<_>>())
}

pub fn remove<'a>(
    c: &Context<'a>,
    counter: Counter,
    from: &'a Match,
    amount: &'a Quantity,
) -> Clause {
    let noun = words::counter(c, counter, c.uses_of(from));
    let (per, what) = all_or(c, amount, counter, &noun);
    let from = each(c, from, Kind::Card);
    let what = from.share(what);
    Clause::bare(format!("{per}{} {what}", from.from()), verb::REMOVE)
}

/// `단서를 모두`, or as many as given.
fn all_or<'a>(
    c: &Context<'a>,
    amount: &'a Quantity,
    counter: Counter,
    noun: &Noun,
) -> (String, String) {
    if shape::is_all_of(amount, counter) {
        (
            String::new(),
            format!("{} 모두", particles::eul(&noun.text)),
        )
    } else {
        split(c, amount, noun)
    }
}

/// Counters change place, and perhaps their kind.
pub fn moved<'a>(
    c: &Context<'a>,
    (counter, as_counter): (Counter, Option<Counter>),
    (from, to): (&'a Ref, &'a Ref),
    amount: &'a Quantity,
) -> Clause {
    let noun = words::counter_on(c, counter, from);
    if counter == Counter::Clue && c.kind_of(from) == Kind::Investigator {
        let own = Noun::new(&reference(c, from).of(&noun.text), noun.unit);
        let (per, what) = all_or(c, amount, counter, &own);
        let to = reference(c, to).to();
        return Clause::bare(format!("{per}{to} {what}"), verb::PLACE);
    }
    let (per, what) = if shape::is_all_of(amount, counter) {
        all_or(c, amount, counter, &noun)
    } else {
        split_moved(c, amount, &noun)
    };
    if let (Some(other), true) = (as_counter, from == to) {
        let own = Noun::new(&reference(c, from).of(&noun.text), noun.unit);
        let (per, what) = split_moved(c, amount, &own);
        let side = words::counter_on(c, other, to).text;
        return Clause::bare(format!("{per}{what} {side} 면으로"), verb::FLIP);
    }
    let kept = match as_counter {
        // The same, counted under a name of its own on a card without uses.
        Some(other) if words::counter_on(c, other, to).text == format!("{} 토큰", noun.text) => {
            String::new()
        }
        Some(other) if words::counter_on(c, other, to).text == noun.text => String::new(),
        Some(other) => format!(
            "{} 바꾸어 ",
            particles::ro(&words::counter_on(c, other, to).text)
        ),
        None => String::new(),
    };
    let from = match shape::is_all_of(amount, counter) {
        true => all_on(c, from, counter),
        false => holder(c, from, counter, true),
    };
    let to = holder(c, to, as_counter.unwrap_or(counter), false);
    Clause::bare(format!("{per}{from} {what} {kept}{to}"), verb::MOVE_IT)
}

/// `이 카드의 충전을 1회 보충합니다`
pub fn replenish<'a>(c: &Context<'a>, on: &'a Match, amount: Option<&'a Quantity>) -> Clause {
    let noun = match c.it_uses(on) {
        [] => words::counter(c, Counter::Uses, c.uses_of(on)),
        several => words::uses_of(&several.iter().collect::<Vec<_>>()),
    };
    let own = Noun::new(&each(c, on, Kind::Card).of(&noun.text), noun.unit);
    match amount {
        Some(amount) => {
            let (per, what) = split(c, amount, &own);
            Clause::bare(per + &what, verb::REPLENISH)
        }
        None => Clause::bare(
            format!("{} 모두", particles::eul(&own.text)),
            verb::REPLENISH,
        ),
    }
}

/// Where all counters are that are moved: "이 적에게서 단서를 모두 장소로 옮깁니다" would lack what they
/// are taken from.
fn all_on<'a>(c: &Context<'a>, of: &'a Ref, counter: Counter) -> String {
    match (counter, c.kind_of(of)) {
        (Counter::Resource, Kind::Investigator) => holder(c, of, counter, true),
        _ => format!("{} 있는", reference(c, of).to()),
    }
}

/// Where counters of an element are kept.
fn holder<'a>(c: &Context<'a>, of: &'a Ref, counter: Counter, is_source: bool) -> String {
    let np = reference(c, of);
    match (counter, c.kind_of(of), is_source) {
        (Counter::Resource, Kind::Investigator, true) => format!("{}에서", np.of("자원 저장소")),
        (Counter::Resource, Kind::Investigator, false) => format!("{}로", np.of("자원 저장소")),
        (_, _, true) => np.from(),
        (_, Kind::Investigator | Kind::Enemy, false) => np.to(),
        (_, _, false) => particles::ro(&np.text),
    }
}

pub fn gain_resources<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    if let Some(total) = shape::fill_up(amount, Counter::Resource, who) {
        let until = format!("자원이 {}개가 될 때까지 자원을", value(c, total));
        return Clause::new(subject(c, who, Kind::Investigator), until, verb::EARN);
    }
    pool(c, who, verb::EARN, amount)
}

pub fn lose_resources<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    pool(c, who, verb::LOSE, amount)
}

fn pool<'a>(c: &Context<'a>, who: &'a Match, verb: Verb, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let noun = words::counter(c, Counter::Resource, None);
    let (per, what) = all_or(c, amount, Counter::Resource, &noun);
    let what = words::share(who.as_ref(), what);
    Clause::new(who, per + &what, verb)
}

pub fn gain_actions<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let (per, what) = split(c, amount, &Noun::new("추가 행동", "번"));
    Clause::new(who, format!("{per}이번 차례에 {what}"), verb::DO).may()
}

/// `차례를 끝냅니다`
pub fn end_turn<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(subject(c, who, Kind::Investigator), "차례를", verb::FINISH)
}

pub fn lose_actions<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    if matches!(amount, Quantity::Actions(_)) {
        return Clause::new(who, "남은 행동을 모두", verb::LOSE);
    }
    let (per, what) = split(c, amount, &Noun::new("행동", "번"));
    let what = words::share(who.as_ref(), what);
    Clause::new(who, per + &what, verb::LOSE)
}

/// `자신의 차례인 것처럼 그 적을 대상으로 이 카드로 전투 행동을 1번 합니다`
pub fn take_action<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    actions: &[Designator],
    (on, target): (Option<&'a Match>, Option<&'a Match>),
    (like, basic, as_if_turn): (Option<abilities::Likeness>, bool, bool),
) -> Clause {
    if let ([Designator::Activate], Some(on)) = (actions, on) {
        let ability = np(c, on, Kind::Card, Det::Bare).of("[action] 기능 1개를");
        let before = format!("[action] 비용을 치르지 않고 {ability}");
        return Clause::new(subject_ref(c, who), before, verb::USE);
    }
    let mut before = String::new();
    if as_if_turn {
        before += "차례의 행동 횟수와 별도로 자신의 차례인 것처럼 ";
    }
    if let Some(target) = target {
        let target = np(c, target, Kind::Enemy, Det::A).text;
        before += &format!("{target}에 대해 ");
    }
    if target.is_some() && on.is_none() && !as_if_turn {
        before += "행동을 소비하지 않고 ";
    }
    if on.is_some() && !as_if_turn {
        before += "[action] 비용을 치르지 않고 ";
    }
    if let Some(on) = on {
        before += &format!("{} ", particles::ro(&np(c, on, Kind::Card, Det::A).text));
    }
    before += match like {
        Some(abilities::Likeness::LastTwo) => "그 종류의 ",
        Some(abilities::Likeness::NewThisTurn) => "이번 차례에 당신이 한 모든 행동과 종류가 다른 ",
        None => "",
    };
    if basic {
        before += "기본 ";
    }
    if !actions.is_empty() {
        before += &format!("{} ", super::allowance::actions(actions));
    }
    Clause::new(subject_ref(c, who), format!("{before}행동을 1번"), verb::DO)
}

/// `당신이 마지막으로 한 행동 2번의 종류가 같다면`
pub fn last_actions(number: u8, how: Verb, not: bool) -> Vec<Clause> {
    let last = format!("당신이 마지막으로 한 행동 {number}번의 종류가");
    vec![Clause::bare(last, how).negated_if(not)]
}

/// `이 카드의 향상 시트에 [intellect]이 기록되어 있다면`
pub fn chosen_skill(skill: abilities::Skill, not: bool) -> Vec<Clause> {
    let skill = particles::i(super::terms::skill(skill));
    let written = Clause::bare(format!("이 카드의 향상 시트에 {skill}"), verb::BE_WRITTEN);
    vec![written.negated_if(not)]
}

/// `서로 다른 전투 또는 회피 행동을 한 번에 하나씩 최대 3번 합니다`
pub fn take_actions<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (actions, basic): (&[Designator], bool),
    up_to: &'a Quantity,
) -> Clause {
    let actions = super::allowance::actions(actions);
    let up_to = super::value::value(c, up_to);
    let basic = if basic { "기본 " } else { "" };
    let before = format!("서로 다른 {basic}{actions} 행동을 하나씩 최대 {up_to}번");
    Clause::new(subject_ref(c, who), before, verb::DO)
}
