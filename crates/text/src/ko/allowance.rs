//! Actions and slots of which modifiers speak.

use super::clause::Clause;
use super::matcher::{Det, each, np, topic};
use super::quantity::split;
use super::terms;
use super::verb::{self, Ending};
use super::words::{Noun, Np, or};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape;
use abilities::{Cost, Designator, Match, Quantity};

/// What an action may be used for: `[[서적]] 자산의 [action] 기능`, `[[물품]] 자산 플레이`.
pub(super) fn only_for<'a>(
    c: &Context<'a>,
    named: &[Designator],
    on: Option<&'a Match>,
    target: Option<&'a Match>,
) -> Option<String> {
    // An investigator's own abilities are on the investigator card.
    let on = on.map(|on| match np(c, on, Kind::Card, Det::Bare) {
        you if you.is_you() => "이 카드".to_owned(),
        on => on.text,
    });
    let plays = named.contains(&Designator::Play);
    let of = match (on, named) {
        (None, []) => None,
        (None, named) => Some(format!("{} 행동", actions(named))),
        (Some(on), []) | (Some(on), [Designator::Activate]) => {
            Some(format!("{on}의 [action] 기능"))
        }
        (Some(on), [Designator::Play]) => Some(format!("{on} 플레이")),
        (Some(on), [_, _]) if plays && named.contains(&Designator::Activate) => {
            let played = crate::particles::eul(&on);
            Some(format!(
                "{played} 플레이하거나 {on}의 [action] 기능을 사용하는 데"
            ))
        }
        (Some(on), named) => Some(format!("{on}에 의한 {} 행동", actions(named))),
    };
    let target = target.map(|target| np(c, target, Kind::Enemy, Det::Bare).text);
    match (of, target) {
        (Some(of), Some(target)) => Some(format!("{target}에 대한 {of}")),
        (None, Some(target)) => Some(format!("{target}에 대한 행동")),
        (of, None) => of,
    }
}

/// `이동, 전투 또는 회피`
pub fn actions(actions: &[Designator]) -> String {
    if shape::is_every_action(actions) {
        return String::new();
    }
    let names: Vec<_> = actions
        .iter()
        .map(|action| terms::designator(*action).to_owned())
        .collect();
    or(&names)
}

/// `부착 대상이 공허에 있는 동안에도 부착된 상태를`
pub(super) fn still_attached(c: &Context<'_>, into: &str) -> String {
    let area = c.names.area(super::LANGUAGE, into);
    format!("부착 대상이 {area}에 있는 동안에도 부착된 상태를")
}

/// `그 장소의 [action][action] 기능을 [action] 기능으로`
pub(super) fn one_action<'a>(c: &Context<'a>, on: &'a Match) -> String {
    let on = np(c, on, Kind::Card, Det::Bare).of("[action][action] 기능");
    format!("{} [action] 기능으로", crate::particles::eul(&on))
}

/// `이 카드의 [action] 기능의 비용은 손에 든 카드 4장마다 행동 1번씩 감소합니다(최소 [action])`
pub(super) fn fewer_actions<'a>(c: &Context<'a>, on: &'a Match, fewer: &'a Quantity) -> Clause {
    let of = np(c, on, Kind::Card, Det::Bare).of("[action] 기능의 비용");
    let (each, less) = split(c, fewer, &Noun::new("행동", "번"));
    let less = less.trim_end_matches(['을', '를']);
    let mut clause = Clause::new(
        Some(Np::new(of, Kind::Card)),
        format!("{each}행동 {}씩", less.trim_start_matches("행동을 ")),
        verb::SHRINK,
    );
    clause.remark.push_str("(최소 [action])");
    clause
}

/// `당신은 [[서적]] 자산만 놓을 수 있는 손 슬롯을 2칸 추가로 얻습니다`
pub(super) fn slots<'a>(
    c: &Context<'a>,
    (slot, or): (cards::Slot, &[cards::Slot]),
    amount: &'a Quantity,
    only_for: Option<&'a Match>,
) -> Clause {
    let only = only_for.map_or(String::new(), |cards| {
        let cards = np(c, cards, Kind::Asset, Det::Bare).text;
        format!("{cards}만 놓을 수 있는 ")
    });
    let kinds = [&slot].into_iter().chain(or);
    let kinds: Vec<String> = kinds.map(|one| terms::slot(*one).to_owned()).collect();
    let name = &super::words::or_slots(&kinds);
    let (what, verb) = match amount {
        Quantity::N(n) if *n < 0 => (
            format!("{only}{} {}칸", crate::particles::eul(name), -n),
            verb::LOSE,
        ),
        amount => {
            let (per, what) = split(c, amount, &Noun::new(name, "칸"));
            (format!("{per}{only}{what} 추가로"), verb::GET)
        }
    };
    Clause::new(Some(Np::you()), what, verb)
}

/// `‘Gate’는 다른 모든 ‘Gate’와 이어집니다`
pub fn connected<'a>(c: &Context<'a>, from: &'a Match, to: &'a Match, moving: bool) -> Clause {
    let it = c.with(Bound::new(Kind::Location).near());
    let to = match to {
        // In a circle one location alone is next, and one alone lies across.
        Match::NextAround(way, _) => format!("{}으로 바로 다음 장소와", terms::rotation(*way)),
        Match::Across(_) => "맞은편 장소와".to_owned(),
        others => each(&it, others, Kind::Location).with(),
    };
    let only = if moving {
        "조사자가 이동할 때 "
    } else {
        ""
    };
    let from = topic(c, from, Kind::Location, Det::Each);
    Clause::new(Some(from), format!("{only}{to}"), verb::CONNECT)
}

/// `이 카드의 기능의 횟수 한정을 무시합니다`
pub fn no_limits<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if *what == Match::This && shape::limits_one_reaction(c.script) {
        return Clause::bare("위 [reaction] 기능의 횟수 한정을", verb::IGNORE);
    }
    let abilities = each(c, what, Kind::Card).of("기능");
    Clause::bare(format!("{abilities}의 횟수 한정을"), verb::IGNORE)
}

/// `그 카드에 적힌 숫자 2는 모두 3으로 취급합니다`
pub fn numbers<'a>(c: &Context<'a>, on: &'a Match, from: u8, to: u8) -> Clause {
    let on = each(c, on, Kind::Card).to();
    let from = particles::eul(&format!("숫자 {from}"));
    let to = particles::ro(&to.to_string());
    Clause::bare(format!("{on} 적힌 모든 {from} {to}"), verb::TREAT)
}

/// `당신은 이벤트를 플레이하려면 추가 비용으로 공포를 1 받아야 합니다`
pub fn play_also_costs<'a>(
    c: &Context<'a>,
    who: &'a Match,
    cards: &'a Match,
    (cost, committing): (&'a Cost, bool),
) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::Bare).object();
    let cost = super::cost::cost(c, cost);
    let play = match committing {
        true => "능력 테스트에 소모하려면",
        false => "플레이하려면",
    };
    let before = format!("{cards} {play} 추가 비용으로 {}", cost.before);
    let who = topic(c, who, Kind::Investigator, Det::Each);
    Clause::new(Some(who), before, cost.verb).which(Ending::Must)
}
