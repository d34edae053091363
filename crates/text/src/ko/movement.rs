//! Moving, engaging and attacking, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np, subject};
use super::reference::{actor, location_of, reference};
use super::terms;
use super::verb;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use abilities::{Direction, Match, Ref, Rotation};

pub fn go<'a>(c: &Context<'a>, who: &'a Match, to: &'a Match, certain: bool) -> Clause {
    let is_enemy = c.kind(who, Kind::Investigator) == Kind::Enemy;
    let to = particles::ro(&np(c, to, Kind::Location, Det::A).text);
    let mut go = match is_enemy {
        true => {
            let enemy = each(c, who, Kind::Enemy).object();
            Clause::bare(format!("{enemy} {to}"), verb::MOVE_ALONG)
        }
        false => Clause::new(subject(c, who, Kind::Investigator), to, verb::MOVE),
    };
    if certain {
        go.remark.push_str("(취소할 수 없습니다)");
    }
    go
}

pub fn towards<'a>(
    c: &Context<'a>,
    who: &'a Match,
    to: &'a Match,
    (all_the_way, until_stopped): (bool, bool),
) -> Clause {
    let who = subject(c, who, Kind::Enemy);
    let group = Group::of(to, Kind::Location);
    let particular = group.one.is_some() || !group.titles.is_empty() || group.rank.is_some();
    let goal = np(c, to, Kind::Location, Det::Bare);
    let there = match goal.kind {
        Kind::Enemy => "그 적이 위치한 장소에",
        Kind::Investigator => "그 조사자가 위치한 장소에",
        _ => "그곳에",
    };
    let goal = goal.object();
    let goal = if particular {
        goal
    } else {
        format!("가장 가까운 {goal}")
    };
    let how = match all_the_way {
        true if until_stopped => {
            format!("{there} 도착하거나, 장소를 공개하거나, 적과 교전하게 될 때까지 장소 1곳씩")
        }
        true => format!("{there} 도착할 때까지 장소 1곳씩"),
        false => "장소 1곳만큼".to_owned(),
    };
    Clause::new(who, format!("{goal} 향해 {how}"), verb::MOVE)
}

pub fn engage<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    match c.resolve(who) {
        Ref::You => {
            let actor = actor(c);
            Clause::new(actor, each(c, enemy, Kind::Enemy).with(), verb::ENGAGE)
        }
        _ => engages(c, enemy, who),
    }
}

/// `그 적이 당신과 교전합니다`
pub fn engages<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    Clause::new(Some(enemy), reference(c, who).with(), verb::ENGAGE)
}

/// Engages somebody and attacks them.
pub fn engages_and_attacks<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    let who = reference(c, who);
    let both = format!("{} 교전하고 {}", who.with(), who.object());
    Clause::new(Some(enemy), both, verb::ATTACK)
}

pub fn disengage<'a>(c: &Context<'a>, enemy: &'a Match) -> Clause {
    // One that was spoken of may be engaged with anybody.
    if matches!(enemy, Match::It | Match::Is(Ref::Subject)) {
        let enemy = each(c, enemy, Kind::Enemy);
        return Clause::new(Some(enemy), "모든 조사자와의 교전을", verb::DISENGAGE);
    }
    let actor = actor(c);
    let enemy = each(c, enemy, Kind::Enemy).with();
    Clause::new(actor, format!("{enemy}의 교전을"), verb::DISENGAGE)
}

pub fn evade<'a>(c: &Context<'a>, enemy: &'a Match) -> Clause {
    let actor = actor(c);
    let enemy = each(c, enemy, Kind::Enemy).object();
    Clause::new(actor, format!("{enemy} 자동으로"), verb::EVADE)
}

pub fn attack<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    // "그 적이 자신을 공격합니다" would seem to speak of an enemy that attacks itself.
    let whom = match reference(c, who).object() {
        own if own == "자신을" => "그 조사자를".to_owned(),
        whom => whom,
    };
    Clause::new(Some(enemy), whom, verb::ATTACK)
}

pub fn spawn<'a>(c: &Context<'a>, what: &'a Match, at: &'a Match, exhausted: bool) -> Clause {
    let what = each(c, what, Kind::Enemy).object();
    let exhausted = if exhausted {
        "소진된 상태로 "
    } else {
        ""
    };
    let at = np(c, at, Kind::Location, Det::A).to();
    Clause::bare(format!("{what} {exhausted}{at}"), verb::SPAWN_IT)
}

/// `그 적을 소진되고 당신과 교전한 상태로 출현시킵니다`
pub fn spawn_engaged<'a>(
    c: &Context<'a>,
    what: &'a Match,
    who: &'a Ref,
    exhausted: bool,
) -> Clause {
    let what = each(c, what, Kind::Enemy).object();
    let exhausted = if exhausted { "소진되고 " } else { "" };
    let who = reference(c, who).with();
    Clause::bare(
        format!("{what} {exhausted}{who} 교전한 상태로"),
        verb::SPAWN_IT,
    )
}

/// A location that changes its place on the map.
pub fn slide<'a>(c: &Context<'a>, what: &'a Match, side: Direction, of: &'a Match) -> Clause {
    let what = each(c, what, Kind::Location).object();
    let space = super::place::beside(c, side, of);
    Clause::bare(format!("{what} {space}"), verb::PLACE)
}

pub fn hunt<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let keyword = each(c, what, Kind::Enemy).of("사냥꾼 키워드를");
    Clause::bare(keyword, verb::RESOLVE)
}

/// `섞어 당신의 시계 방향 다음 장소부터 장소마다 1장씩 놓습니다`
pub fn deal_around<'a>(c: &Context<'a>, what: &'a Match, way: Rotation, from: &'a Ref) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let way = terms::rotation(way);
    let from = location_of(c, from).from();
    let order = format!("{from} {way}으로 다음 장소부터 장소마다 1장씩");
    Clause::bare(
        format!("{what} 서로 구별할 수 없게 섞어 {order}"),
        verb::PLACE,
    )
}
