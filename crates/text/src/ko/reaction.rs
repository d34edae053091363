//! What a reaction cancels, or does instead, in Korean.

use super::clause::Clause;
use super::effect::within;
use super::reference::reference;
use super::value::value;
use super::verb::{self, Ending};
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape;
use abilities::{Effect, EventKind, Match, Quantity, Ref};

pub fn cancel(c: &Context<'_>) -> Clause {
    if c.event.map(|event| event.kind) == Some(EventKind::ChosenAtRandom) {
        let other = match c.kind_of(&Ref::Subject) {
            Kind::Location => "대신 다른 장소를 무작위로 1곳",
            _ => "대신 다른 것을 무작위로 1개",
        };
        return Clause::bare(other, verb::CHOOSE);
    }
    match c.event.map(|event| event.kind) {
        Some(EventKind::Defeated | EventKind::Readied) => does_not_happen(c),
        Some(EventKind::Searched) => Clause::bare("그 찾기와 그에 따른 모든 효과를", verb::CANCEL),
        _ => Clause::bare(canceled(c), verb::CANCEL),
    }
}

/// What was to happen does not, though nothing is cancelled: `그 적은 준비되지 않습니다`.
pub fn does_not_happen(c: &Context<'_>) -> Clause {
    let verb = match c.event.map(|event| event.kind) {
        Some(EventKind::Defeated) => verb::BE_DEFEATED,
        Some(EventKind::Readied) => verb::BE_READIED,
        _ => return Clause::bare("그 일은", verb::HAPPEN).which(Ending::Not),
    };
    let of_you = c
        .event
        .and_then(|event| event.subject.as_ref())
        .is_some_and(|subject| matches!(subject, Match::You | Match::Is(Ref::You)));
    let whom = if of_you { Ref::You } else { Ref::Subject };
    let whom = reference(c, c.resolve(&whom));
    Clause::bare(particles::eun(&whom.text), verb).which(Ending::Not)
}

/// `그 파멸 중 1개를 취소합니다`, `단서 1개를 추가로 발견합니다`, `피해를 1 더 치유합니다`
pub fn alter<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let (noun, verb) = match c.event.map(|event| event.kind) {
        Some(EventKind::DoomPlaced) => ("파멸", verb::PLACE),
        Some(EventKind::CluesPlaced) => ("단서", verb::PLACE),
        Some(EventKind::CluesDiscovered) => ("단서", verb::DISCOVER),
        Some(EventKind::ResourcesGained) => ("자원", verb::GET),
        Some(EventKind::DamageHealed) => ("피해", verb::HEAL),
        Some(EventKind::HorrorHealed) => ("공포", verb::HEAL),
        Some(EventKind::TokenAnswered) => {
            return Clause::bare("그 효과를 1번 더", verb::RESOLVE);
        }
        _ => ("수", verb::ADD),
    };
    let less = match by {
        Quantity::N(less @ ..0) => less.unsigned_abs().to_string(),
        Quantity::Negative(less) => value(c, less),
        more => {
            let more = value(c, more);
            let what = match verb == verb::HEAL {
                true => format!("{} {more} 더", particles::eul(noun)),
                false => format!("{noun} {more}개를 추가로"),
            };
            return Clause::bare(what, verb);
        }
    };
    Clause::bare(format!("그 {noun} 중 {less}개를"), verb::CANCEL)
}

/// The event happens to somebody else.
pub fn redirect<'a>(c: &Context<'a>, who: &'a Ref) -> Clause {
    let is_placed_elsewhere = *who == Ref::EventWho;
    let who = reference(c, who);
    match c.event.map(|event| event.kind) {
        Some(EventKind::Attacks) => {
            let enemy = Np::new("그 적", Kind::Enemy);
            Clause::new(Some(enemy), format!("대신 {}", who.object()), verb::ATTACK)
        }
        Some(EventKind::Played) => {
            let before = format!("그 자산을 {}의 조종 하에", who.text);
            Clause::bare(before, verb::PLAY)
        }
        Some(EventKind::HarmPlaced) if is_placed_elsewhere => {
            Clause::bare("방금 놓은 피해와 공포를 다른 곳에", verb::ASSIGN)
        }
        Some(EventKind::HarmPlaced) => {
            let before = format!(
                "방금 놓은 피해와 공포를 {}에게 (또는 그가 조종하는 다른 카드에)",
                who.text
            );
            Clause::bare(before, verb::ASSIGN)
        }
        Some(EventKind::HarmDealt) => {
            let before = format!("대신 {} 그 피해와 공포를", particles::i(&who.text));
            Clause::bare(before, verb::RECEIVE)
        }
        _ => {
            let before = format!("대신 {} 그 카드를 뽑은 것으로", particles::i(&who.text));
            Clause::bare(before, verb::TREAT)
        }
    }
}

pub fn instead<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    if c.event.is_some_and(|on| on.kind == EventKind::Evaded) {
        return instead_of_evading(c, effects);
    }
    format!("대신, {}", within(c, effects))
}

/// An enemy that is evaded counts as evaded, whatever is done with it.
fn instead_of_evading<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let counts = "(그 적은 여전히 회피된 것으로 칩니다)";
    if shape::only_exhausts_subject(effects) {
        return format!("그 적을 소진하지만 그 적과의 교전은 풀지 않습니다{counts}");
    }
    let done = within(c, effects);
    format!("그 적을 소진하고 교전을 푸는 대신, {done}{counts}")
}

/// What the reaction cancels.
fn canceled(c: &Context<'_>) -> &'static str {
    let Some(event) = c.event else {
        return "그 효과를";
    };
    match event.kind {
        EventKind::Attacks => "그 공격을",
        EventKind::Revelation => "그 폭로를",
        EventKind::TokenRevealed => "그 토큰을",
        EventKind::Enters | EventKind::Leaves => "그 이동을",
        EventKind::Played => "그 카드를",
        EventKind::PaidFor => "비용을 전혀 치르지 않고 그 카드의 플레이를",
        EventKind::HarmDealt => "그 피해와 공포를",
        EventKind::DamagePlaced => "그 피해를",
        EventKind::HorrorPlaced => "그 공포를",
        EventKind::Spawned => "그 출현을",
        EventKind::Drawn if crate::shape::shuffles_back(c.script) => "그 카드를 뽑는 것을",
        EventKind::Drawn if crate::shape::draws_encounter_card(event) => "그 카드의 효과를",
        EventKind::Drawn => "그 카드를 뽑는 것을",
        _ => "그 효과를",
    }
}
