//! Particular elements in Korean: `당신`, `이 카드`, `그 적`.

use super::words::{self, Np, or};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One, Title};
use crate::particles;
use abilities::{EventKind, Ref, TestKind};

pub fn particular<'a>(c: &Context<'a>, one: One<'a>) -> Np {
    match one {
        One::Ref(one) => reference(c, one),
        One::LocationOf(one) => location_of(c, one),
    }
}

pub fn location_of<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    match c.kind_of(one) {
        Kind::Location => reference(c, one),
        Kind::Investigator | Kind::Enemy => {
            let who = particles::i(&reference(c, one).text);
            Np::new(format!("{who} 위치한 장소"), Kind::Location)
        }
        _ => Np::new(reference(c, one).of("장소"), Kind::Location),
    }
}

/// One particular element.
pub fn reference<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    let investigator = |text: &str| Np::new(text, Kind::Investigator);
    match c.resolve(one) {
        Ref::This => this(c),
        Ref::You => match c.you() {
            None => Np::you(),
            Some(bound) => investigator(&bound.introduction().unwrap_or("자신".to_owned())),
        },
        Ref::It => c.it().map_or_else(|| Np::new("그것", Kind::Card), bound),
        Ref::Outer => match (c.outer(), c.it()) {
            (Some(bound), _) => outer(c, bound),
            (None, Some(only)) => self::bound(only),
            (None, None) => Np::new("먼저 선택한 것", Kind::Card),
        },
        Ref::Lead => investigator("대표 조사자"),
        Ref::Active => investigator("차례를 진행 중인 조사자"),
        Ref::EventWho => investigator("그 조사자"),
        Ref::Subject if c.has_other_than_attacker() => Np::new("공격한 적", Kind::Enemy),
        Ref::Subject if is_healed_by_card(c) => Np::new("회복된 카드", Kind::Card),
        role @ (Ref::Subject | Ref::Object) => that(c.kind_of(role)),
        Ref::TestTarget => test_target(c),
        Ref::Paid => that(c.kind_of(&Ref::Paid)),
        Ref::TestSource => match c.kind_of(&Ref::TestSource) {
            // An event names the card itself.
            Kind::Card if c.event.is_none() => Np::new("이번 테스트를 요구하는 카드", Kind::Card),
            kind => that(kind),
        },
        Ref::Tester => investigator("테스트를 하는 조사자"),
        Ref::Bearer if c.card.subtype.is_none() || is_other_side(c) => {
            investigator("이 카드의 소유자")
        }
        Ref::Bearer => investigator("약점의 보유자"),
        Ref::Host => {
            let kind = c.kind_of(&Ref::Host);
            // "부착된 카드" alone would be one that is attached to this one.
            if kind == Kind::Card {
                return Np::new("이 카드가 부착된 카드", kind);
            }
            Np::new(format!("부착된 {}", words::kind(kind)), kind)
        }
        Ref::LocationOf(one) => location_of(c, one),
        Ref::ControllerOf(one) => investigator(&reference(c, one).of("조종자")),
        Ref::Act => Np::new("현재 주요목적", Kind::Act),
        Ref::Agenda => Np::new("현재 주요사건", Kind::Agenda),
        Ref::Scenario => Np::new("시나리오 참조 카드", Kind::Scenario),
        Ref::Card(code) => Np::new(quoted(&c.names.card(super::LANGUAGE, code)), Kind::Card),
    }
}

/// Whether it is the other side of an asset, which no deck holds as a weakness.
fn is_other_side(c: &Context<'_>) -> bool {
    c.card.hidden && c.card.kind == cards::CardType::Asset
}

/// Whether one card heals another one, so that "that card" could be either.
fn is_healed_by_card(c: &Context<'_>) -> bool {
    c.event.is_some_and(|event| {
        let heals = matches!(
            event.kind,
            EventKind::DamageHealed | EventKind::HorrorHealed
        );
        heals && event.object.is_some() && c.kind_of(&Ref::Subject) == Kind::Card
    })
}

fn test_target(c: &Context<'_>) -> Np {
    match (c.test, c.succeeded) {
        (Some(TestKind::Fight), _) => Np::new("공격받은 적", Kind::Enemy),
        (Some(TestKind::Evade), Some(true)) => Np::new("회피된 적", Kind::Enemy),
        (Some(TestKind::Evade), _) => Np::new("회피하려는 적", Kind::Enemy),
        (Some(TestKind::Investigate), _) => Np::new("조사 중인 장소", Kind::Location),
        (Some(TestKind::Parley), _) => Np::new("협상하는 적", Kind::Enemy),
        (Some(TestKind::Plain) | None, _) if c.enemy_named => Np::new("그 적", Kind::Enemy),
        (Some(TestKind::Plain) | None, _) if c.is_against_enemy() => {
            Np::new("테스트 대상인 적", Kind::Enemy)
        }
        (Some(TestKind::Plain) | None, _) => Np::new("테스트 대상", Kind::Card),
    }
}

/// The card itself, or the one that has gained the ability.
fn this(c: &Context<'_>) -> Np {
    let kind = c.kind_of(&Ref::This);
    let gainer = c.gainer.map(|gainer| Group::of(gainer, Kind::Card));
    let text = match gainer {
        Some(Group { titles, .. }) if !titles.is_empty() => {
            let names: Vec<_> = titles.iter().map(|one| title(c, one)).collect();
            or(&names)
        }
        _ => format!("이 {}", this_noun(kind)),
    };
    Np::new(text, kind)
}

/// Cards that players hold are all "this card".
fn this_noun(kind: Kind) -> &'static str {
    match kind {
        Kind::Asset | Kind::Event | Kind::Skill | Kind::Treachery | Kind::Weakness => {
            words::kind(Kind::Card)
        }
        kind => words::kind(kind),
    }
}

fn that(kind: Kind) -> Np {
    Np::new(format!("그 {}", words::kind(kind)), kind)
}

fn bound(bound: &Bound) -> Np {
    match (bound.introduction(), bound.plural) {
        (Some(introduction), _) => Np::new(introduction, bound.kind),
        (None, true) => Np::new(format!("그 {}들", words::kind(bound.kind)), bound.kind),
        (None, false) if bound.either => {
            Np::new(format!("선택한 {}", words::kind(bound.kind)), bound.kind)
        }
        (None, false) => that(bound.kind),
    }
}

fn outer(c: &Context<'_>, bound: &Bound) -> Np {
    if let Some(introduction) = bound.introduction() {
        return Np::new(introduction, bound.kind);
    }
    match c.it() {
        Some(it) if it.kind == bound.kind && bound.plural => {
            Np::new(format!("그 {} 각각", words::kind(bound.kind)), bound.kind)
        }
        Some(it) if it.kind == bound.kind && it.is_known() => Np::new(
            format!("먼저 선택한 {}", words::kind(bound.kind)),
            bound.kind,
        ),
        _ => self::bound(bound),
    }
}

/// A card's name in single quotes, as Korean rules have it.
pub fn quoted(name: &str) -> String {
    let mut open = false;
    let inner: String = name
        .chars()
        .map(|letter| match letter {
            '"' => {
                open = !open;
                if open { '“' } else { '”' }
            }
            other => other,
        })
        .collect();
    format!("‘{inner}’")
}

pub fn title(c: &Context<'_>, title: &Title<'_>) -> String {
    quoted(&match title {
        Title::Code(code) => c.names.card(super::LANGUAGE, code),
        Title::English(english) => c.names.title(super::LANGUAGE, english),
    })
}

/// The one who acts as `You`: not named where that is the reader, or was named already.
pub fn actor(c: &Context<'_>) -> Option<Np> {
    let introduction = c.you()?.introduction()?;
    Some(Np::new(introduction, Kind::Investigator))
}
