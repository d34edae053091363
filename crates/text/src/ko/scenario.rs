//! What changes the scenario, the campaign log and the decks, in Korean.

use cards::{CardCode, Trait};

use super::clause::Clause;
use super::cost::token_counts;
use super::matcher::{each, subject};
use super::quantity::split;
use super::reference::quoted;
use super::value::value;
use super::verb;
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::josa;
use abilities::{Destination, Match, Quantity, Token};

pub fn advance(c: &Context<'_>, kind: Kind) -> Clause {
    let noun = josa::eul(words::kind(kind));
    let which = if Kind::from(c.card.kind) == kind {
        "이"
    } else {
        "현재"
    };
    Clause::bare(format!("{which} {noun}"), verb::ADVANCE_IT)
}

pub fn resolution(id: &str) -> String {
    match id.strip_prefix('R') {
        Some(number) => {
            let end = josa::ro(&format!("**결말 {number}**"));
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
    let entry = josa::eul(&entry(c, key));
    Clause::bare(format!("캠페인 기록지에 {entry}"), verb::RECORD)
}

pub fn record_count<'a>(c: &Context<'a>, key: &str, count: &'a Quantity) -> Clause {
    let count = josa::eul(&value(c, count));
    let entry = entry(c, key);
    Clause::bare(format!("캠페인 기록지의 {entry}에 {count}"), verb::RECORD)
}

pub fn cross_out(c: &Context<'_>, key: &str) -> Clause {
    let entry = josa::eul(&entry(c, key));
    Clause::bare(format!("캠페인 기록지에서 {entry}"), verb::CROSS_OUT)
}

pub fn record_cards<'a>(c: &Context<'a>, section: &str, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).of("이름");
    let section = entry(c, section);
    Clause::bare(
        format!("캠페인 기록지의 {section}에 {}", josa::eul(&what)),
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
        Some(Np::new("각 조사자", Kind::Investigator)),
        "승점 더미의 승점 합계만큼 경험치를",
        verb::EARN,
    )
}

pub fn earn<'a>(c: &Context<'a>, card: &CardCode, who: &'a Match, optional: bool) -> Clause {
    let card = josa::eul(&quoted(&c.names.card(super::LANGUAGE, card)));
    let who = subject(c, who, Kind::Investigator);
    let before = format!("{card} 덱에 추가할 조사자 1명을");
    let choose = Clause::new(who, before, verb::CHOOSE);
    if optional { choose.may() } else { choose }
}

pub fn lose(c: &Context<'_>, card: &CardCode) -> Clause {
    let card = josa::eul(&quoted(&c.names.card(super::LANGUAGE, card)));
    Clause::bare(format!("{card} 모든 덱에서"), verb::REMOVE)
}

pub fn weakness<'a>(
    c: &Context<'a>,
    who: &'a Match,
    with: Option<&Trait>,
    to: &'a Destination,
) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let with = with.map_or(String::new(), |name| {
        format!("[[{}]] ", c.names.trait_name(super::LANGUAGE, name))
    });
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
        Destination::Hand => (format!("{own} 손에"), verb::PUT_IN),
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
    let tokens = josa::eul(&token_counts(tokens));
    Clause::bare(
        format!("캠페인이 끝날 때까지 혼돈 주머니에 {tokens}"),
        verb::ADD,
    )
}

pub fn remove_from_bag(tokens: &[Token]) -> Clause {
    let tokens = josa::eul(&token_counts(tokens));
    Clause::bare(
        format!("캠페인이 끝날 때까지 혼돈 주머니에서 {tokens}"),
        verb::REMOVE,
    )
}
