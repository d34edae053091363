//! Drawing, discarding, searching and moving cards, in English.

use super::clause::{Clause, Piece, sentences};
use super::effect::{self, bind};
use super::matcher::{Det, each, group, np, taken};
use super::place;
use super::quantity::{counted, split};
use super::reference::{actor, reference};
use super::value::value;
use super::words::{self, Noun, Np};
use super::zone::zone;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape::{self, HandAmount};
use abilities::{
    Ability, Deck, Designator, Destination, Effect, EventKind, Match, Place, Quantity, Ref, Zone,
};

pub use super::search::{change_search, search};

fn card_noun() -> Noun {
    words::kind(Kind::Card)
}

pub fn draw<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity, until_held: bool) -> Clause {
    let who = each(c, who, Kind::Investigator);
    if until_held {
        let total = value(c, amount);
        let hold = if who.is_you() {
            "you hold"
        } else {
            "they hold"
        };
        return Clause::new(
            who,
            "draw",
            match amount {
                Quantity::N(_) => format!("until {hold} {total} cards"),
                _ => format!("cards until {hold} as many as {total}"),
            },
        );
    }
    let draw = if who.text == "you and that investigator" {
        "each draw"
    } else {
        "draw"
    };
    Clause::new(who, draw, counted(c, amount, &card_noun()))
}

pub fn draw_encounter<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let (what, after) = split(c, amount, &Noun::count("encounter card", "encounter cards"));
    Clause::new(who, "draw", what + &after)
}

/// What investigators do one after another.
pub fn in_player_order(clause: &Clause) -> String {
    format!("in player order, {}", clause.fact())
}

pub fn draw_card<'a>(c: &Context<'a>, who: &'a Ref, what: &'a Match) -> Clause {
    let who = reference(c, who);
    Clause::new(who, "draw", drawn(c, what))
}

pub fn swap<'a>(c: &Context<'a>, what: &'a Match, with: &'a Match, keeping: bool) -> Clause {
    if (what, keeping) == (&Match::You, true) {
        let with = each(c, with, Kind::Card).object();
        let front = format!(
            "your investigator card as one with the front of {with} until the end of the game"
        );
        return Clause::you("treat", front);
    }
    let what = drawn(c, what);
    let with = drawn(c, with);
    let kept = if keeping {
        ", keeping all tokens and attachments"
    } else {
        ""
    };
    Clause::you("swap", format!("{what} with {with}{kept}"))
}

/// The top card of a pile, said so, or the card itself.
pub(super) fn drawn<'a>(c: &Context<'a>, what: &'a Match) -> String {
    match what {
        Match::In(from @ (Zone::TopOf(..) | Zone::BottomOf(..)), inner)
            if **inner == Match::Any =>
        {
            zone(c, from)
        }
        what => each(c, what, Kind::Card).object(),
    }
}

pub fn from_hand<'a>(
    c: &Context<'a>,
    who: &'a Match,
    what: &'a Match,
    amount: &'a Quantity,
    at_random: bool,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let own = who.own(Kind::Investigator);
    let random = if at_random { " at random" } else { "" };
    let whole = Group::of(what, Kind::Card);
    if let (HandAmount::Some(Quantity::N(n)), true) = (shape::hand_amount(amount), whole.is_drawn())
    {
        return Clause::new(who, "discard", format!("{n} of those cards"));
    }
    let noun = Noun {
        one: group(c, &whole, &Det::Bare).text,
        many: group(c, &whole, &Det::Plural).text,
        mass: false,
    };
    let rest = match shape::hand_amount(amount) {
        HandAmount::All => format!("all {} in {own} hand", noun.many),
        HandAmount::AllBut(n) => {
            let kept = if n == 1 { &noun.one } else { &noun.many };
            format!("all but {n} {kept} in {own} hand")
        }
        HandAmount::Some(amount) => {
            let (what, after) = split(c, amount, &noun);
            let is_number = what.starts_with(|first: char| first.is_ascii_digit());
            match is_number && at_random {
                true => {
                    let what = what.replacen(' ', " random ", 1);
                    format!("{what} from {own} hand{after}")
                }
                false => format!("{what}{random} from {own} hand{after}"),
            }
        }
    };
    Clause::new(who, "discard", rest)
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
            let found = np(c, until, Kind::Card, Det::A).text;
            format!("discard from {from}, card by card, until you discard {found}")
        }
        (Some(Quantity::N(1)), None) => format!("discard the top card of {from}"),
        (Some(amount), None) => {
            let (what, after) = split(c, amount, &card_noun());
            let of = match what.strip_suffix(" cards") {
                _ if what == "1 card" => format!("the top card of {from}"),
                Some(number) if !number.contains(' ') => format!("the top {what} of {from}"),
                _ => format!("{what} from the top of {from}"),
            };
            format!("discard {of}{after}")
        }
        (None, None) => format!("discard {from}"),
    };
    let inner = match until {
        Some(until) => bind(c, until, Kind::Card, Bound::new(Kind::Card)),
        None => c.with(Bound::new(Kind::Card)),
    };
    followed(text, &effect::pieces(&inner, then))
}

/// A sentence and the ones after it; the last has no stop.
fn followed(text: String, pieces: &[Piece]) -> String {
    if pieces.is_empty() {
        return text;
    }
    let rest = sentences(pieces);
    let rest = rest.strip_suffix('.').unwrap_or(&rest);
    format!("{text}. {rest}")
}

pub fn commit<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    // Which card is the topmost hangs on what can be committed.
    if what.starts_with("the topmost ") && what.ends_with(" that you can commit to this test") {
        return Clause::new(actor(c), "commit", what);
    }
    // Only what can be committed is.
    let what = what.replace(" that you can commit to this test", "");
    Clause::new(actor(c), "commit", format!("{what} to this test, if able"))
}

pub fn commit_as_wild<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let rest = format!("{what} to this test, with each of its skill icons counting as [wild]");
    Clause::new(actor(c), "commit", rest)
}

pub fn resolve_ability<'a>(
    c: &Context<'a>,
    of: &'a Match,
    (action, paid): (bool, bool),
    designator: Option<Designator>,
) -> Clause {
    // A card that has no other ability than one with an action needs no word for it.
    let is_fast = |one: &Ability| matches!(one, Ability::Fast(_));
    let has_fast = |of: &Match| *of != Match::This || c.script.abilities.iter().any(is_fast);
    let kind = match (designator, action || !has_fast(of)) {
        (Some(word), _) => super::words::a(&format!("**{}**", super::terms::designator(word))),
        (None, true) => "an [action]".to_owned(),
        (None, false) => "an [action] or [fast]".to_owned(),
    };
    let of = each(c, of, Kind::Asset).object();
    let unpaid = match (paid, action) {
        (false, _) => "any of its costs",
        (true, true) => "its [action] cost",
        (true, false) => "its [action] cost, if any",
    };
    Clause::new(
        actor(c),
        "resolve",
        format!("{kind} ability of {of} without paying {unpaid}"),
    )
}

pub fn role(c: &Context<'_>, class: ::cards::Class) -> Clause {
    let role = actor(c).of("role");
    Clause::new(Np::one(role), "become", super::terms::class(class))
}

/// The investigator's card is another one from now on.
pub fn become_other(c: &Context<'_>, card: &::cards::CardCode) -> Clause {
    let name = super::reference::quoted(&c.names.card(super::LANGUAGE, card));
    Clause::you("swap", format!("this card for your bonded {name}"))
}

/// The cards that were revealed, without the one that was taken.
pub fn put_back<'a>(c: &Context<'a>, who: &'a Ref) -> Clause {
    Clause::new(reference(c, who), "put", "the others back in any order")
}

/// The cards among which one was chosen before.
pub fn put_rest<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination) -> Clause {
    Clause::you(place::verb(into), place::moved(c, "the rest", into, what))
}

pub fn put<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination, keeping: bool) -> Clause {
    // A treachery was not in the hand before.
    let is_back = matches!(into, Destination::Hand)
        && *what == Match::This
        && c.card.kind != ::cards::CardType::Treachery;
    let verb = if is_back { "return" } else { place::verb(into) };
    let moved = everything(c, what);
    let moved = match into {
        // "From your discard pile from the game" would have to be read twice.
        Destination::RemovedFromGame => moved.replacen(" from your ", " in your ", 1),
        _ => moved,
    };
    let mut rest = place::moved(c, &moved, into, what);
    if shape::leaves_no_act(what, into) {
        rest += " (from then on, the current agenda is both act and agenda)";
    }
    if keeping {
        rest += " with all that is on it and attached to it";
    }
    Clause::new(actor(c), verb, rest)
}

/// `all cards in your discard pile`.
fn everything<'a>(c: &Context<'a>, what: &'a Match) -> String {
    match what {
        Match::In(Zone::TopOf(..) | Zone::BottomOf(..), inner) if **inner == Match::Any => {
            drawn(c, what)
        }
        Match::In(_, inner) if **inner == Match::Any => np(c, what, Kind::Card, Det::All).text,
        what => taken(c, what, &Det::Each),
    }
}

pub fn into_play<'a>(
    c: &Context<'a>,
    what: &'a Match,
    under: Option<&'a Ref>,
    at: &'a Place,
    exhausted: bool,
) -> Clause {
    // Cards of others come into the play area of whoever is said to control them.
    let of_another = (under.is_none() || under == Some(&Ref::You) && *at == Place::PlayArea)
        && (shape::is_anothers_pile(what)
            || *what == Match::It && c.it().is_some_and(|it| it.of_others));
    let is_this = *what == Match::This;
    let what = taken(c, what, &Det::Each);
    let entry = match of_another {
        true => "under your control".to_owned(),
        false => place::entry(c, at, under),
    };
    let state = if exhausted { " exhausted" } else { "" };
    // A skill card is none any more where it stays in play.
    let entry = match is_this && c.card.kind == ::cards::CardType::Skill {
        true => format!("{entry} as an asset").trim_start().to_owned(),
        false => entry,
    };
    if what.contains(" beneath ") {
        let from = what.replacen(" beneath ", " from beneath ", 1);
        let rest = format!("{from} into play{state} {entry}");
        return Clause::you("put", rest.trim_end());
    }
    let rest = format!("{what} into play{state} {entry}");
    Clause::you("put", rest.trim_end())
}

pub fn play<'a>(
    c: &Context<'a>,
    what: &'a Match,
    discount: &'a Quantity,
    (free, regardless): (bool, bool),
) -> Clause {
    let actor = actor(c);
    let is_same = *what == Match::Is(Ref::Subject);
    let what = taken(c, what, &Det::A);
    let cost = match discount {
        _ if free => " at no cost".to_owned(),
        Quantity::N(0) => String::new(),
        discount => format!(" at a cost reduced by {}", value(c, discount)),
    };
    let regardless = if regardless {
        ", regardless of your role"
    } else {
        ""
    };
    let again = match c.event.map(|event| event.kind) {
        Some(EventKind::Played) if is_same => " again",
        _ => "",
    };
    let several = c.it().is_some_and(|it| it.plural) && what.starts_with("those ");
    let one_by_one = match (several, cost.is_empty()) {
        (true, true) => ", one at a time",
        (true, false) => ", one at a time,",
        (false, _) => "",
    };
    Clause::new(
        actor,
        "play",
        what + again + one_by_one + &cost + regardless,
    )
}

pub fn attach<'a>(c: &Context<'a>, what: &'a Match, to: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let to = np(c, to, Kind::Location, Det::A).object();
    // What is attached already goes nowhere.
    let what = what.replacen(&format!(" not attached to {to}"), "", 1);
    Clause::you("attach", format!("{what} to {to}"))
}

pub fn take_control<'a>(c: &Context<'a>, who: &'a Ref, what: &'a Match) -> Clause {
    let who = reference(c, who);
    let what = each(c, what, Kind::Asset).object();
    Clause::new(who, "take", format!("control of {what}"))
}
