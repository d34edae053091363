//! Matchers as English noun phrases.

use super::phrase::Phrase;
use super::reference::particular;
use super::words::{Np, a, list};
use crate::context::Context;
use crate::group::{Group, Kind, Title};
use crate::shape;
use abilities::{Match, Zone};

/// How many elements a noun phrase speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Det {
    /// `an enemy`
    A,
    /// `any enemy`: the player has the choice
    Any,
    /// `each enemy`
    Each,
    /// `enemies`
    Plural,
    /// `all enemies`
    All,
    /// `enemy`, after "for each"
    Bare,
    /// `2 enemies`; the number is written as given
    Number(String, bool),
}

/// What a matcher matches, as a noun phrase. `expected` is the noun where the matcher has none.
pub fn np<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, det: Det) -> Np {
    if let Some(zone) = shape::whole_zone(matcher).filter(|_| matches!(det, Det::Each | Det::All)) {
        let text = super::zone::zone(c, zone);
        return match shape::is_one_card(zone) {
            true => Np::one(text),
            false => Np::many(text),
        };
    }
    if let (Match::In(zone, inner), Det::Each) = (matcher, &det)
        && shape::is_one_card(zone)
        && **inner != Match::Any
    {
        let card = group(c, &Group::of(inner, expected), &Det::A).object();
        let zone = super::zone::zone(c, zone);
        return Np::one(format!("{zone}, if it is {card},"));
    }
    group(c, &Group::of(matcher, expected), &det)
}

/// The set of matching elements as the goal of an effect: one element, or each of several.
pub fn each<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind) -> Np {
    np(c, matcher, expected, Det::Each)
}

/// What is taken from a zone: `1 card from your hand`.
pub fn taken<'a>(c: &Context<'a>, matcher: &'a Match, det: &Det) -> String {
    taken_group(c, &Group::of(matcher, Kind::Card), det)
}

pub fn taken_group<'a>(c: &Context<'a>, whole: &Group<'a>, det: &Det) -> String {
    // Of several places, each is one from which it is taken.
    if !whole.choices.is_empty() && !whole.in_order && whole.parts.is_empty() {
        let options: Vec<String> = whole
            .choices
            .iter()
            .map(|choice| taken_group(c, choice, det))
            .collect();
        if in_several_zones(&options).is_none() && matches!(det, Det::A | Det::Any) {
            return from_either(&options).unwrap_or_else(|| list(&options, "or"));
        }
    }
    let mut whole = whole.clone();
    let is_of_pile = whole.is_of_pile();
    let from = match whole.zone {
        Some(
            zone @ (Zone::HandOf(_)
            | Zone::DeckOf(_)
            | Zone::Deck(_)
            | Zone::DiscardOf(_)
            | Zone::EncounterDeck
            | Zone::EncounterDiscard
            | Zone::Victory),
        ) if !whole.topmost => {
            whole.zone = None;
            format!(" from {}", super::zone::zone(c, zone))
        }
        _ => String::new(),
    };
    let text = group(c, &whole, det).object();
    // "The amount you succeed by from your hand" would seem to be one thing.
    let text = match text.split_once(" with cost equal to ") {
        Some((what, cost)) => format!("{what}{from} with cost equal to {cost}"),
        None => text + &from,
    };
    let said = text.starts_with("each ") || whole.titles.is_empty();
    match !is_of_pile || said || !matches!(det, Det::Each | Det::All) {
        true => text,
        false => format!("each {text}"),
    }
}

pub fn group<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    if let Some(one) = group.one {
        return particular(c, one);
    }
    if !group.choices.is_empty() {
        return choices(c, group, det);
    }
    let phrase = Phrase::of(c, group);
    if group.is_bonded() {
        return bonded(c, group, det);
    }
    if !group.titles.is_empty() {
        let several = is_one_of_several(c, group);
        let mut named = phrase.named(det, several);
        if !several && group.is_of_pile() && matches!(det, Det::Each | Det::All) {
            named.text = format!("each {}", named.text);
            return named;
        }
        let is_bare = named.text.starts_with('“') && !matches!(det, Det::Bare | Det::Plural);
        let is_own = named.text.ends_with("” you control");
        if is_bare && (is_own || super::reference::takes_article(c, &group.titles)) {
            named.text = format!("the {}", named.text);
        }
        return named;
    }
    let det = match det {
        Det::Each | Det::Any if phrase.is_top => &Det::A,
        det => det,
    };
    let plural = match det {
        Det::Plural | Det::All => true,
        Det::Number(_, plural) => *plural,
        Det::A | Det::Any | Det::Each | Det::Bare => false,
    };
    let ranked = group.rank.is_some();
    let bare = phrase.text(plural, *det == Det::Each && !ranked);
    if plural {
        return Np::many(match det {
            Det::All => format!("all {bare}"),
            Det::Number(number, _) => format!("{number} {bare}"),
            _ => bare,
        });
    }
    // In a circle one location alone is next, and one alone lies across.
    let is_only = group
        .parts
        .iter()
        .any(|part| !part.not && matches!(part.is, Match::NextAround(..) | Match::Across(_)));
    Np::one(match det {
        Det::A | Det::Any if is_only => format!("the {bare}"),
        Det::Bare => bare,
        _ if ranked || phrase.is_top => format!("the {bare}"),
        Det::Number(number, _) => format!("{number} {bare}"),
        Det::Each => format!("each {bare}"),
        Det::Any => format!("any {bare}"),
        _ if phrase.is_other => format!("an{bare}"),
        _ => a(&bare),
    })
}

/// Whether the name is that of several cards, so that it takes an article.
fn is_one_of_several(c: &Context<'_>, group: &Group<'_>) -> bool {
    match group.titles[..] {
        [Title::Code(code)] => c.names.are_several(code),
        [Title::English(english)] => c.names.share_title(english),
        _ => false,
    }
}

/// Bonded cards by their names: `1 of your bonded copies of “…”`.
fn bonded<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    let names: Vec<_> = group
        .titles
        .iter()
        .map(|one| super::reference::title(c, one))
        .collect();
    if c.is_bonded_to(group)
        && let Det::Number(count, _) = det
    {
        let names = super::words::list(&names, "or");
        return Np::many(format!("{count} set-aside copies of {names}"));
    }
    match det {
        Det::Bare => Np::one(format!("bonded {}", super::words::list(&names, "or"))),
        Det::A | Det::Any => {
            let names = super::words::list(&names, "or");
            Np::one(format!("1 of your bonded copies of {names}"))
        }
        Det::Number(count, _) => {
            let names = super::words::list(&names, "or");
            Np::many(format!("{count} of your bonded copies of {names}"))
        }
        Det::Each | Det::Plural | Det::All => {
            Np::many(format!("your bonded {}", super::words::list(&names, "and")))
        }
    }
}

fn choices<'a>(c: &Context<'a>, whole: &Group<'a>, det: &Det) -> Np {
    let options: Vec<String> = whole
        .choices
        .iter()
        .map(|choice| group(c, choice, det).object())
        .collect();
    if whole.in_order {
        let otherwise = options[1..].join(", or ");
        return Np::one(format!("{} (or {otherwise} if there is none)", options[0]));
    }
    let last = match det {
        Det::Each | Det::All | Det::Plural => "and",
        Det::A | Det::Any | Det::Bare | Det::Number(..) => "or",
    };
    let after = Phrase::of(c, whole).after();
    let options = match det {
        Det::A | Det::Any => in_one_place(&options).unwrap_or(options),
        _ => options,
    };
    let text = in_several_zones(&options).unwrap_or_else(|| list(&options, last));
    let text = if after.is_empty() {
        text
    } else {
        format!("{text} {after}")
    };
    let is_each = options.iter().all(|option| option.starts_with("each "));
    match det {
        Det::Each if is_each => Np::one(text),
        Det::Each | Det::All | Det::Plural => Np::many(text),
        Det::A | Det::Any | Det::Bare | Det::Number(..) => Np::one(text),
    }
}

/// The same cards of two places: `a [[Spell]] card from your hand or discard pile`.
fn from_either(options: &[String]) -> Option<String> {
    let [one, other] = options else { return None };
    let (cards, _) = one.rsplit_once(" from your ")?;
    let (same, place) = other.rsplit_once(" from your ")?;
    (cards == same).then(|| format!("{one} or {place}"))
}

/// Several in one place, which is said once: `an [[Ally]] asset or an enemy at your location`.
fn in_one_place(options: &[String]) -> Option<Vec<String>> {
    let place = " at your location";
    let (last, others) = options.split_last()?;
    let bare = |option: &String| option.strip_suffix(place).map(str::to_owned);
    let mut all: Vec<String> = others.iter().map(bare).collect::<Option<_>>()?;
    let is_plain = |one: &String| !one.contains(" at ") && !one.contains(" with ");
    let fits = last.ends_with(place) && all.iter().all(is_plain) && !all.is_empty();
    all.push(last.clone());
    fits.then_some(all)
}

/// The same cards in several places: `each card you own in your deck, in your hand, or in play`.
fn in_several_zones(options: &[String]) -> Option<String> {
    let (cards, _) = options.first()?.rsplit_once(" in your ")?;
    let place = |option: &String| {
        let place = option.strip_prefix(cards)?;
        match place.trim_start() {
            "" => Some("in play".to_owned()),
            place => place.starts_with("in your ").then(|| place.to_owned()),
        }
    };
    let places: Vec<String> = options.iter().map(place).collect::<Option<_>>()?;
    (places.len() > 2).then(|| format!("{cards} {}", list(&places, "and")))
}

/// Every matching element, as the object of a verb.
pub fn object<'a>(c: &Context<'a>, what: &'a Match) -> String {
    each(c, what, Kind::Card).object()
}
