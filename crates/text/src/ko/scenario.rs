//! What changes the scenario, the campaign log and the decks, in Korean.

use cards::{CardCode, EncounterSet, Trait};

use super::clause::Clause;
use super::cost::token_counts;
use super::matcher::{Det, each, np, subject, subject_ref};
use super::quantity::split;
use super::reference::{quoted, reference};
use super::value::value;
use super::verb;
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::particles;
use abilities::{Destination, Match, Quantity, Ref, Token};

pub fn advance(c: &Context<'_>, kind: Kind) -> Clause {
    let noun = particles::eul(words::kind(kind));
    let which = if Kind::from(c.card.kind) == kind {
        "이"
    } else {
        "현재"
    };
    Clause::bare(format!("{which} {noun}"), verb::ADVANCE_IT)
}

/// The stage that follows, whatever stood next.
pub fn advance_to<'a>(c: &Context<'a>, stage: &'a Ref, back: bool) -> Clause {
    if matches!(stage, Ref::This) && !back {
        let noun = particles::eul(words::kind(Kind::from(c.card.kind)));
        return Clause::bare(format!("이 {noun} 다시 앞면으로"), verb::FLIP);
    }
    let stage = reference(c, stage);
    if back {
        let back = particles::ro(&stage.of("뒷면"));
        Clause::bare(format!("곧바로 {back}"), verb::GO_ON)
    } else {
        Clause::bare(particles::ro(&stage.text), verb::GO_ON)
    }
}

/// The sets by their names, and where their cards go.
pub fn gather<'a>(c: &Context<'a>, sets: &[EncounterSet], into: &'a Destination) -> Clause {
    let names: Vec<String> = sets
        .iter()
        .map(|set| quoted(&c.names.encounter_set(super::LANGUAGE, set)))
        .collect();
    let sets = particles::eul(&format!("{} 조우 세트", names.join(", ")));
    match into {
        Destination::ShuffledIntoEncounterDeck => {
            Clause::bare(format!("{sets} 모아 조우 덱에 넣고"), verb::SHUFFLE)
        }
        Destination::SetAside => Clause::bare(format!("{sets} 모아 옆에"), verb::SET_ASIDE),
        other => {
            let put = super::place::put(c, None, other, None);
            Clause::bare(format!("{sets} 모아 {}", put.before), put.verb)
        }
    }
}

pub fn resolution(id: &str) -> String {
    match id.strip_prefix('R') {
        Some(number) => {
            let end = particles::ro(&format!("**결말 {number}**"));
            format!("시나리오가 {end} 끝납니다")
        }
        None => "시나리오가 결말 없이 끝납니다".to_owned(),
    }
}

/// An entry of the campaign log in quotes.
fn entry(c: &Context<'_>, key: &str) -> String {
    quoted(&c.names.log_entry(super::LANGUAGE, key))
}

pub fn record(c: &Context<'_>, key: &str) -> Clause {
    let entry = particles::eul(&entry(c, key));
    Clause::bare(format!("캠페인 기록지에 {entry}"), verb::RECORD)
}

pub fn record_count<'a>(c: &Context<'a>, key: &str, count: &'a Quantity) -> Clause {
    let count = particles::eul(&value(c, count));
    let entry = entry(c, key);
    Clause::bare(format!("캠페인 기록지의 {entry}에 {count}"), verb::RECORD)
}

pub fn cross_out(c: &Context<'_>, key: &str) -> Clause {
    let entry = particles::eul(&entry(c, key));
    Clause::bare(format!("캠페인 기록지에서 {entry}"), verb::CROSS_OUT)
}

/// What the scenario remembers of this game, and the log does not.
pub fn remember(c: &Context<'_>, note: &str) -> Clause {
    noted(c, verb::REMEMBER, note)
}

pub fn forget(c: &Context<'_>, note: &str) -> Clause {
    noted(c, verb::FORGET, note)
}

pub fn read(c: &Context<'_>, passage: &str) -> Clause {
    let passage = quoted(&c.names.passage(super::LANGUAGE, passage));
    let what = particles::eul(&passage);
    Clause::bare(format!("캠페인 안내서에서 {what}"), verb::READ)
}

fn noted(c: &Context<'_>, verb: verb::Verb, note: &str) -> Clause {
    let note = quoted(&c.names.note(super::LANGUAGE, note));
    Clause::bare(particles::eul(&note), verb)
}

pub fn record_cards<'a>(c: &Context<'a>, section: &str, what: &'a Match, of_owner: bool) -> Clause {
    let what = each(c, what, Kind::Card);
    let what = what.of(if of_owner {
        "이름과 소유자의 이름"
    } else {
        "이름"
    });
    let section = entry(c, section);
    Clause::bare(
        format!("캠페인 기록지의 {section}에 {}", particles::eul(&what)),
        verb::RECORD,
    )
}

pub fn experience<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let what = match amount {
        Quantity::N(n) if *n < 0 => format!("경험치를 {}만큼 적게", -n),
        amount => {
            let (per, what) = split(c, amount, &Noun::new("경험치", ""));
            per + &what
        }
    };
    Clause::new(who, format!("이번 시나리오에서 {what}"), verb::EARN)
}

pub fn victory_experience() -> Clause {
    Clause::new(
        Some(Np::new("모든 조사자", Kind::Investigator)),
        "승점 더미의 승점 합계만큼 경험치를",
        verb::EARN,
    )
}

/// `사망하지 않은 조사자 1명이 ‘리타 챈들러’를 자신의 덱에 추가합니다`
pub fn earn<'a>(c: &Context<'a>, card: &CardCode, who: &'a Match, optional: bool) -> Clause {
    let card = particles::eul(&quoted(&c.names.card(super::LANGUAGE, card)));
    let who = match Group::of(who, Kind::Investigator).one {
        Some(One::Ref(one)) => subject_ref(c, one),
        _ => Some(np(c, who, Kind::Investigator, Det::A)),
    };
    let mut add = Clause::new(who, format!("{card} 자신의 덱에"), verb::ADD);
    add.remark.push_str("(덱 크기에 포함되지 않습니다)");
    if optional { add.may() } else { add }
}

pub fn lose(c: &Context<'_>, card: &CardCode) -> Clause {
    let card = particles::eul(&quoted(&c.names.card(super::LANGUAGE, card)));
    Clause::bare(format!("{card} 모든 덱에서"), verb::REMOVE)
}

/// `이 카드를 캠페인 동안 소유자의 덱에서 제거하고, 보유 게임에서 ‘Fine Print’를 …`
pub fn exchange<'a>(
    c: &Context<'a>,
    what: &'a Match,
    with: &CardCode,
    to: &'a Destination,
) -> Clause {
    let what = np(c, what, Kind::Card, Det::Bare).object();
    let with = particles::eul(&quoted(&c.names.card(super::LANGUAGE, with)));
    let (goal, verb) = match to {
        Destination::ShuffledIntoDeck => ("그 덱에 넣고".to_owned(), verb::SHUFFLE),
        other => {
            let put = super::place::put(c, None, other, None);
            (put.before, put.verb)
        }
    };
    let before = format!(
        "{what} 캠페인이 끝날 때까지 소유자의 덱에서 제거하고, 보유 게임에서 {with} 찾아 {goal}"
    );
    Clause::bare(before, verb)
}

/// Another takes the place of an investigator.
pub fn take_place() -> String {
    "캠페인이 끝날 때까지 이 카드의 뒷면이 당신을 대신합니다: 이 카드를 뒤집어 당신의 조사자 카드와 맞바꾸고, \
     당신의 덱에 있는 각 전용 카드를 무작위 기본 약점으로 교체합니다"
        .to_owned()
}

pub fn weakness<'a>(
    c: &Context<'a>,
    who: &'a Match,
    with: &[Trait],
    to: &'a Destination,
) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let name = |one: &Trait| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, one));
    let names: Vec<String> = with.iter().map(name).collect();
    let with = match names.is_empty() {
        true => String::new(),
        false => format!("{} ", words::or(&names)),
    };
    let weakness = Np::new(
        format!("보유 게임에서 무작위 기본 {with}약점 1장"),
        Kind::Weakness,
    );
    let own = if who.is_some() || c.you().is_some() {
        "자신의"
    } else {
        "당신의"
    };
    let (goal, verb) = match to {
        Destination::Hand => (format!("{own} 손으로"), verb::TAKE),
        Destination::ShuffledIntoDeck => (format!("{own} 덱에 넣고"), verb::SHUFFLE),
        other => {
            let put = super::place::put(c, None, other, None);
            (put.before, put.verb)
        }
    };
    Clause::new(who, format!("{} {goal}", weakness.object()), verb)
}

pub fn campaign_ends(how: &str) -> String {
    let outcome = match how {
        "win" => "조사자들이 캠페인에서 승리합니다",
        "lose" => "조사자들이 캠페인에서 패배합니다",
        "survived" => "조사자들이 캠페인에서 살아남습니다",
        _ => "캠페인이 끝납니다",
    };
    outcome.to_owned()
}

pub fn add_to_bag(tokens: &[Token]) -> Clause {
    let tokens = particles::eul(&token_counts(tokens));
    Clause::bare(
        format!("캠페인이 끝날 때까지 혼돈 주머니에 {tokens}"),
        verb::ADD,
    )
}

pub fn remove_from_bag(tokens: &[Token]) -> Clause {
    let tokens = particles::eul(&token_counts(tokens));
    Clause::bare(
        format!("캠페인이 끝날 때까지 혼돈 주머니에서 {tokens}"),
        verb::REMOVE,
    )
}

pub fn resign<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    Clause::new(who, "", verb::RESIGN)
}

pub fn defeat_investigators<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = each(c, who, Kind::Investigator);
    Clause::new(Some(who), "", verb::BE_DEFEATED)
}
