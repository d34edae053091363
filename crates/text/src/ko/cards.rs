//! Drawing, discarding, searching and moving cards, in Korean.

use super::clause::{Clause, sentences};
use super::effect::{self, bind};
pub use super::handling::become_other;
pub use super::looking::{put_back, put_rest};
use super::matcher::{Det, each, group, np, subject, subject_ref};
use super::place;
use super::quantity::split;
use super::reference::actor;
pub use super::search::{change_search, search};
use super::value::value;
use super::verb::{self};
use super::words::{self, Noun, Np};
use super::zone::zone;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape::{self, HandAmount};
use abilities::{
    Ability, Deck, Designator, Destination, Effect, EventKind, Match, Place, Quantity, Ref, Stat,
    Zone,
};

fn card_noun() -> Noun {
    Noun::new("카드", "장")
}

pub fn draw<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity, until_held: bool) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    if until_held {
        let total = match amount {
            Quantity::Stat(Stat::HandSize, _) => "손에 들 수 있는 최대 장수가".to_owned(),
            amount => format!("{}장이", value(c, amount)),
        };
        let before = format!("손에 든 카드가 {total} 될 때까지 카드를");
        return Clause::new(who, before, verb::DRAW);
    }
    let (per, what) = split(c, amount, &card_noun());
    let what = words::share(who.as_ref(), what);
    Clause::new(who, per + &what, verb::DRAW)
}

pub fn draw_encounter<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let (per, what) = split(c, amount, &Noun::new("조우 카드", "장"));
    let what = words::share(who.as_ref(), what);
    Clause::new(who, per + &what, verb::DRAW)
}

/// What investigators do one after another.
pub fn in_player_order(clause: &Clause) -> String {
    format!("플레이어 순서대로, {}", clause.rule())
}

pub fn draw_card<'a>(c: &Context<'a>, who: &'a Ref, what: &'a Match) -> Clause {
    let who = subject_ref(c, who);
    Clause::new(who, super::handling::drawn(c, what), verb::DRAW)
}

pub fn swap<'a>(c: &Context<'a>, what: &'a Match, with: &'a Match, keeping: bool) -> Clause {
    if (what, keeping) == (&Match::You, true) {
        let with = each(c, with, Kind::Card).of("앞면으로");
        let front = format!("게임이 끝날 때까지 당신의 조사자 카드 앞면을 {with}");
        return Clause::bare(front, verb::TREAT);
    }
    let what = each(c, what, Kind::Card).object();
    let with = particles::wa(&each(c, with, Kind::Card).text);
    let kept = if keeping {
        "토큰과 부착물을 모두 그대로 둔 채 "
    } else {
        ""
    };
    Clause::bare(format!("{kept}{what} {with} 서로"), verb::SWAP)
}

pub fn from_hand<'a>(
    c: &Context<'a>,
    who: &'a Match,
    what: &'a Match,
    amount: &'a Quantity,
    at_random: bool,
) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let own = if who.is_some() || c.you().is_some() {
        "자신의 "
    } else {
        ""
    };
    let random = if at_random { "무작위로 " } else { "" };
    let whole = Group::of(what, Kind::Card);
    if let (HandAmount::Some(Quantity::N(n)), true) = (shape::hand_amount(amount), whole.is_drawn())
    {
        return Clause::new(who, format!("그중 {n}장을"), verb::DISCARD);
    }
    let noun = Noun {
        text: group(c, &whole, &Det::Bare).text,
        unit: words::unit(whole.kind()),
    };
    let before = match shape::hand_amount(amount) {
        HandAmount::All => format!("{own}손에 있는 {} 모두", particles::eul(&noun.text)),
        HandAmount::AllBut(n) => {
            format!(
                "{own}손에서 {n}장을 제외한 모든 {}",
                particles::eul(&noun.text)
            )
        }
        HandAmount::Some(amount) => {
            let (per, what) = split(c, amount, &noun);
            let what = words::share(who.as_ref(), what);
            // "무작위로 실패한 차이만큼" would seem to speak of a failure at random.
            match what.split_once("만큼 ") {
                Some((much, what)) => format!("{per}{own}손에서 {much}만큼 {random}{what}"),
                None => format!("{per}{own}손에서 {random}{what}"),
            }
        }
    };
    Clause::new(who, before, verb::DISCARD)
}

pub fn from_deck<'a>(
    c: &Context<'a>,
    deck: &'a Deck,
    (amount, until): (Option<&'a Quantity>, Option<&'a Match>),
    then: &'a [Effect],
) -> String {
    let from = place::deck(c, deck);
    let text = match (amount, until) {
        (_, Some(until)) => {
            let found = np(c, until, Kind::Card, Det::Bare).object();
            format!("{found} 버릴 때까지 {from} 맨 위에서 카드를 1장씩 버립니다")
        }
        (Some(amount), None) => {
            let (per, what) = split(c, amount, &card_noun());
            format!("{per}{from} 맨 위에서 {what} 버립니다")
        }
        (None, None) => format!("{} 버립니다", particles::eul(&from)),
    };
    let inner = match until {
        Some(until) => bind(c, until, Kind::Card, Bound::new(Kind::Card)),
        None => c.with(Bound::new(Kind::Card)),
    };
    let pieces = effect::pieces(&inner, then);
    if pieces.is_empty() {
        return text;
    }
    let rest = sentences(&pieces);
    format!("{text}. {}", rest.strip_suffix('.').unwrap_or(&rest))
}

pub fn commit<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    Clause::bare(format!("가능하다면 {what} 이번 테스트에"), verb::COMMIT)
}

pub fn commit_as_wild<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let mut commit = Clause::bare(format!("{what} 이번 테스트에"), verb::COMMIT);
    commit
        .remark
        .push_str("(그 카드의 모든 능력 아이콘은 [wild]로 취급합니다)");
    commit
}

pub fn resolve_ability<'a>(
    c: &Context<'a>,
    of: &'a Match,
    (action, paid): (bool, bool),
    designator: Option<Designator>,
) -> Clause {
    // A card that has no other abilities says which they are.
    let is_fast = |one: &Ability| matches!(one, Ability::Fast(_));
    let has_none = *of == Match::This && !c.script.abilities.iter().any(is_fast);
    let kind = match designator {
        Some(word) => format!("**{}**", super::terms::designator(word)),
        None if action || has_none => "[action]".to_owned(),
        None => "[action] 또는 [fast]".to_owned(),
    };
    let ability = each(c, of, Kind::Asset).of(&format!("{kind} 기능"));
    let unpaid = if paid {
        "[action] 비용을"
    } else {
        "비용을"
    };
    Clause::new(
        actor(c),
        format!("{unpaid} 치르지 않고 {ability} 1개를"),
        verb::RESOLVE,
    )
}

pub fn role(c: &Context<'_>, class: ::cards::Class) -> Clause {
    let whose = actor(c).unwrap_or_else(Np::you);
    let role = Np::new(whose.of("배역"), Kind::Card);
    Clause::new(
        Some(role),
        particles::i(super::terms::class(class)),
        verb::BECOME,
    )
}

pub fn put<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination, keeping: bool) -> Clause {
    let moved = match what {
        Match::In(from @ (Zone::TopOf(..) | Zone::BottomOf(..)), inner)
            if **inner == Match::Any =>
        {
            Np::new(zone(c, from), Kind::Card)
        }
        Match::In(_, inner) if **inner == Match::Any => {
            let cards = np(c, what, Kind::Card, Det::Bare).text;
            Np::new(format!("{cards} 전부"), Kind::Card)
        }
        Match::In(zone, inner) if shape::is_one_card(zone) => {
            super::handling::when_it_is(c, zone, inner)
        }
        what => each(c, what, Kind::Card),
    };
    let mut put = place::put(c, Some(moved), into, Some(what));
    if shape::leaves_no_act(what, into) {
        put.remark
            .push_str("(이후 현재 주요사건은 현재 주요목적이기도 합니다)");
    }
    if keeping {
        put.remark
            .push_str("(놓여 있는 토큰과 부착된 카드는 그대로 둡니다)");
    }
    put
}

pub fn into_play<'a>(
    c: &Context<'a>,
    what: &'a Match,
    under: Option<&'a Ref>,
    at: &'a Place,
    exhausted: bool,
) -> Clause {
    // A skill card is none any more where it stays in play.
    let is_skill = *what == Match::This && c.card.kind == ::cards::CardType::Skill;
    let what = each(c, what, Kind::Card).object();
    let entry = place::entry(c, at, under);
    let state = match exhausted {
        true => "소진된 채로 ",
        false if is_skill => "자산으로 ",
        false => "",
    };
    Clause::bare(format!("{what} {state}{entry}"), verb::PUT)
}

pub fn play<'a>(
    c: &Context<'a>,
    what: &'a Match,
    discount: &'a Quantity,
    (free, regardless): (bool, bool),
) -> Clause {
    let actor = actor(c);
    let is_same = *what == Match::Is(Ref::Subject);
    let what = np(c, what, Kind::Card, Det::A).object();
    let what = match c.event.map(|event| event.kind) {
        Some(EventKind::Played) if is_same => format!("{what} 한 번 더"),
        Some(_) | None => what,
    };
    let regardless = if regardless {
        "배역과 관계없이 "
    } else {
        ""
    };
    let cost = match discount {
        _ if free => "비용을 치르지 않고 ".to_owned(),
        Quantity::N(0) => String::new(),
        discount => {
            let each = match what.ends_with("들을") {
                true => "한 번에 1장씩, 각각 ",
                false => "",
            };
            let less = format!("{each}비용을 {}만큼 줄여서", value(c, discount));
            // Before what is played, unless each of several has its own.
            let before = match each {
                "" => format!("{less} {what} {regardless}"),
                _ => format!("{what} {regardless}{less}"),
            };
            return Clause::new(actor, before.trim_end(), verb::PLAY);
        }
    };
    Clause::new(
        actor,
        format!("{cost}{what} {regardless}").trim_end(),
        verb::PLAY,
    )
}

pub fn attach<'a>(c: &Context<'a>, what: &'a Match, to: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let to = np(c, to, Kind::Location, Det::A).to();
    Clause::bare(format!("{what} {to}"), verb::ATTACH)
}

pub fn take_control<'a>(c: &Context<'a>, who: &'a Ref, what: &'a Match) -> Clause {
    let who = subject_ref(c, who);
    let what = each(c, what, Kind::Asset).object();
    Clause::new(who, what, verb::COME_TO_CONTROL)
}
