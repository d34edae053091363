//! Damage, horror, healing and trauma, in Korean.

use super::clause::{Clause, Piece};
use super::cost::{harm, harm_moved};
use super::matcher::{Det, each, group, subject};
use super::quantity::split;
use super::verb;
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape;
use abilities::{EventKind, EventPattern, Match, Quantity, Ref};

/// Investigators take damage, everything else is dealt it.
pub fn damage<'a>(
    c: &Context<'a>,
    to: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    either: Option<&'a Quantity>,
    direct: bool,
) -> Clause {
    let mixed = either.map(|amount| {
        // Of a single one, nothing is shared out.
        if *amount == Quantity::ONE && !direct {
            return (String::new(), "피해 1 또는 공포 1을".to_owned());
        }
        let noun = if direct {
            "직접적인 피해와 공포"
        } else {
            "피해와 공포"
        };
        let (per, what) = split(c, amount, &Noun::new(noun, ""));
        (per, format!("원하는 대로 합쳐서 {what}"))
    });
    let of_hurt = c.of_hurt(to);
    let (per, what) = mixed
        .clone()
        .unwrap_or_else(|| harm(&of_hurt, amounts, direct));
    let whole = Group::of(to, Kind::Card);
    let takes = whole.heads.len() < 2 && c.kind(to, Kind::Card) == Kind::Investigator;
    if takes {
        let who = subject(c, to, Kind::Investigator);
        let what = words::share(who.as_ref(), what);
        return Clause::new(who, per + &what, verb::RECEIVE);
    }
    let to = group(c, &whole, &Det::Each);
    let (per, what) = match to.is_every() {
        true => (per, to.share(what)),
        false => mixed.unwrap_or_else(|| harm_moved(&of_hurt, amounts, direct)),
    };
    Clause::bare(format!("{per}{} {what}", to.to()), verb::DEAL)
}

pub fn heal<'a>(
    c: &Context<'a>,
    from: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    either: Option<&'a Quantity>,
) -> Clause {
    let (per, what) = match either {
        Some(Quantity::N(1)) => (String::new(), "피해 또는 공포를 1".to_owned()),
        Some(amount) => {
            let (per, what) = split(c, amount, &Noun::new("피해와 공포", ""));
            match what.as_str() {
                "피해와 공포를 1" => (per, "피해 또는 공포를 1".to_owned()),
                what => (
                    per,
                    what.replacen("피해와 공포를", "피해와 공포를 합쳐서 최대", 1),
                ),
            }
        }
        None if shape::is_all_harm(amounts.0, amounts.1) => {
            (String::new(), "모든 피해와 공포를".to_owned())
        }
        None if shape::is_all_damage(amounts.0, amounts.1) => {
            (String::new(), "모든 피해를".to_owned())
        }
        None => harm(c, amounts, false),
    };
    // What waits for healing adds to it: a heal of its own would be waited for again.
    let heals = [EventKind::HorrorHealed, EventKind::DamageHealed];
    let adds = *from == Match::Is(Ref::Subject)
        && c.event.is_some_and(|event| heals.contains(&event.kind));
    let from = each(c, from, Kind::Card);
    if adds {
        let more = format!("{per}그 효과로 {} 더", from.of(&what));
        return Clause::bare(more, verb::HEAL);
    }
    let what = from.share(what);
    // How much stands before whose it is: "그 적의 공포값만큼 당신의 공포를".
    if let Some((much, harm)) = what.split_once("만큼 ") {
        if from.is_every() {
            let each = format!("{per}{} {much}만큼씩", from.of(harm));
            return Clause::bare(each, verb::HEAL);
        }
        return Clause::bare(format!("{per}{much}만큼 {}", from.of(harm)), verb::HEAL);
    }
    Clause::bare(format!("{per}{}", from.of(&what)), verb::HEAL)
}

/// `그 피해와 공포를 합쳐서 최대 5까지 취소합니다`
pub fn cancel<'a>(c: &Context<'a>, amount: &'a Quantity) -> Clause {
    if shape::all_but_one(amount) {
        let of_enemy = |event: &EventPattern| {
            let subject = event.subject.as_ref();
            subject.is_some_and(|one| c.kind(one, Kind::Card) == Kind::Enemy)
        };
        let only = c
            .event
            .is_some_and(|on| c.takes_only_damage(on) || of_enemy(on));
        let what = match only {
            true => "그 피해를",
            false => "그 피해와 공포를",
        };
        return Clause::bare(format!("{what} 1만 남기고 모두"), verb::CANCEL);
    }
    let amount = super::value::value(c, amount);
    let only_damage = c.event.is_some_and(|event| c.takes_only_damage(event));
    let only_horror = c
        .event
        .is_some_and(|event| event.kind == EventKind::HorrorPlaced);
    let what = match (only_damage, only_horror, amount.as_str()) {
        (true, _, "1") => "그 피해를 1".to_owned(),
        (_, true, "1") => "그 공포를 1".to_owned(),
        (_, _, "1") => "그 피해 또는 공포를 1".to_owned(),
        (true, _, amount) => format!("그 피해를 최대 {amount}까지"),
        (_, true, amount) => format!("그 공포를 최대 {amount}까지"),
        (_, _, amount) => format!("그 피해와 공포를 합쳐서 최대 {amount}까지"),
    };
    Clause::bare(what, verb::CANCEL)
}

/// `피해를 추가로 1 줍니다`
pub fn more<'a>(c: &Context<'a>, damage: &'a Quantity, horror: &'a Quantity) -> Clause {
    let (per, what) = harm(c, (damage, horror), false);
    let what = format!("{per}추가로 {what}");
    let placed = c.event.is_some_and(|event| {
        matches!(
            event.kind,
            EventKind::DamagePlaced | EventKind::HorrorPlaced
        )
    });
    let whom = c.event.and_then(|event| event.subject.as_ref());
    match whom.map(|whom| (whom, c.kind(whom, Kind::Card))) {
        Some((Match::You | Match::Is(Ref::You), _)) => Clause::bare(what, verb::RECEIVE),
        Some((_, Kind::Investigator)) if placed => {
            Clause::bare(format!("그 조사자에게 {what}"), verb::PLACE)
        }
        Some((_, Kind::Investigator)) => {
            let who = Np::new("그 조사자", Kind::Investigator);
            Clause::new(Some(who), what, verb::RECEIVE)
        }
        Some((_, Kind::Enemy)) => Clause::bare(format!("그 적에게 {what}"), verb::DEAL),
        Some(_) | None => Clause::bare(what, verb::DEAL),
    }
}

pub fn kill<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = match who {
        // While the game goes on, some may have got away.
        Match::Investigator if c.has_succeeded().is_some() => {
            Np::new("후퇴하지 않은 모든 조사자", Kind::Investigator)
        }
        who => each(c, who, Kind::Investigator),
    };
    Clause::new(Some(who), "", verb::DIE)
}

pub fn drive_insane<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(Some(each(c, who, Kind::Investigator)), "", verb::GO_INSANE)
}

pub fn trauma<'a>(
    c: &Context<'a>,
    who: &'a Match,
    physical: &'a Quantity,
    mental: &'a Quantity,
) -> Clause {
    let mut texts = Vec::new();
    let mut per = String::new();
    for (amount, noun) in [(physical, "육체적 트라우마"), (mental, "정신적 트라우마")]
    {
        if *amount != Quantity::ZERO {
            let (each, what) = split(c, amount, &Noun::new(noun, ""));
            per.push_str(&each);
            texts.push(what);
        }
    }
    let who = subject(c, who, Kind::Investigator);
    let what = words::share(who.as_ref(), texts.join(", "));
    Clause::new(who, per + &what, verb::SUFFER)
}

/// Something is defeated.
pub fn defeat<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if *what == Match::You {
        return Clause::new(Some(Np::you()), "", verb::BE_DEFEATED);
    }
    Clause::bare(
        particles::eul(&each(c, what, Kind::Card).text),
        verb::DEFEAT,
    )
}

/// `피해를 2 받습니다(가능하다면 당신이 조종하는 자산에 먼저 할당)`
pub fn assigned_first<'a>(c: &Context<'a>, harm: Piece, to: &'a Match) -> Piece {
    let to = group(c, &Group::of(to, Kind::Asset), &Det::Bare).to();
    match harm {
        Piece::Clause(mut harm) => {
            let first = format!("(가능하다면 {to} 먼저 할당)");
            harm.remark.push_str(&first);
            Piece::Clause(harm)
        }
        text @ Piece::Text(_) => text,
    }
}

/// To what the harm of the attack must be assigned is said after it.
pub fn attack_assigned_first<'a>(c: &Context<'a>, attack: Piece, to: &'a Match) -> Piece {
    let to = group(c, &Group::of(to, Kind::Asset), &Det::Bare).text;
    let rule = format!("이 공격의 피해와 공포는 가능하다면 {to}에 먼저 할당해야 합니다");
    Piece::Text(super::clause::in_turn(&[attack.text(), rule]))
}
