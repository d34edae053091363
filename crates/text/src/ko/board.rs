//! Swarms, floods, keys and what is concealed, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::quantity::split;
use super::reference::reference;
use super::verb;
use super::words::Noun;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{FloodChange, FloodLevel, KeyColour, Match, Quantity, Ref};

pub fn add_swarm<'a>(c: &Context<'a>, to: &'a Match, amount: &'a Quantity) -> Clause {
    let (per, what) = split(c, amount, &Noun::new("무리 카드", "장"));
    let to = each(c, to, Kind::Enemy).to();
    Clause::bare(format!("{per}{to} {what}"), verb::ADD)
}

pub fn conceal<'a>(c: &Context<'a>, enemies: &'a Match) -> Clause {
    let keyword = each(c, enemies, Kind::Enemy).of("은신 키워드");
    Clause::bare(particles::eul(&keyword), verb::RESOLVE)
}

pub fn set_decoys_aside<'a>(c: &Context<'a>, amount: &'a Quantity) -> Clause {
    let (per, what) = split(c, amount, &Noun::new("유인책", "장"));
    Clause::bare(format!("{per}{what}"), verb::SET_ASIDE)
}

pub fn flood<'a>(c: &Context<'a>, at: &'a Match, change: FloodChange) -> Clause {
    let location = each(c, at, Kind::Location);
    let level = |verb| {
        let level = particles::eul(&location.of("침수 수준"));
        Clause::bare(format!("{level} 한 단계"), verb)
    };
    match change {
        FloodChange::Increase => level(verb::RAISE),
        FloodChange::Decrease => level(verb::LOWER),
        FloodChange::Becomes(to) => {
            let state = format!("{} 상태가", flood_level(to));
            Clause::new(Some(location), state, verb::BECOME)
        }
    }
}

/// The level before a noun.
pub fn flood_level(level: FloodLevel) -> &'static str {
    match level {
        FloodLevel::Unflooded => "침수되지 않은",
        FloodLevel::Partially => "부분적으로 침수된",
        FloodLevel::Fully => "완전히 침수된",
    }
}

pub fn place_key<'a>(
    c: &Context<'a>,
    key: Option<KeyColour>,
    on: &'a Match,
    facedown: bool,
) -> Clause {
    let what = match key {
        Some(colour) => particles::eul(colour_name(colour)),
        None => "치워 둔 열쇠 중 무작위 1개를".to_owned(),
    };
    let facedown = if facedown { " 뒷면으로" } else { "" };
    let on = each(c, on, Kind::Card).to();
    Clause::bare(format!("{on} {what}{facedown}"), verb::PLACE)
}

pub fn take_keys<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    from: &'a Match,
    key: Option<KeyColour>,
) -> Clause {
    let from = np(c, from, Kind::Card, Det::A).to();
    let what = key.map_or("모든 열쇠", colour_name);
    let text = format!("{from} 있는 {}", particles::eul(what));
    Clause::new(Some(reference(c, who)), text, verb::COME_TO_CONTROL)
}

pub fn give_keys<'a>(c: &Context<'a>, to: &'a Ref) -> Clause {
    let to = reference(c, to).to();
    Clause::bare(format!("{to} 당신의 열쇠를 원하는 만큼"), verb::GIVE)
}

pub fn colour_name(colour: KeyColour) -> &'static str {
    match colour {
        KeyColour::Red => "빨간색 열쇠",
        KeyColour::Blue => "파란색 열쇠",
        KeyColour::Green => "초록색 열쇠",
        KeyColour::Yellow => "노란색 열쇠",
        KeyColour::Purple => "보라색 열쇠",
        KeyColour::Black => "검은색 열쇠",
        KeyColour::White => "흰색 열쇠",
    }
}

pub fn expose<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::bare(each(c, what, Kind::Card).object(), verb::EXPOSE)
}

pub fn shift<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::bare(each(c, what, Kind::Key).object(), verb::SHIFT)
}

pub fn resolve_story<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::bare(each(c, what, Kind::Story).object(), verb::RESOLVE)
}
