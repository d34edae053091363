//! Damage, horror, healing and trauma, in English.

use super::clause::{Clause, Piece};
use super::cost::harm;
use super::matcher::{Det, each, group, object};
use super::quantity::{counted, split};
use super::reference::reference;
use super::words::{Noun, Np, list};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{EventKind, Match, Quantity, Ref};

/// Investigators take damage, everything else is dealt it.
pub fn damage<'a>(
    c: &Context<'a>,
    to: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    either: Option<&'a Quantity>,
    direct: bool,
) -> Clause {
    let (what, after) = match either {
        Some(amount) => {
            let noun = Noun::mass("damage and/or horror");
            let noun = if direct {
                noun.prefixed("direct")
            } else {
                noun
            };
            let what = match amount {
                // Of one alone there cannot be both.
                Quantity::N(1) if direct => "1 direct damage or 1 direct horror".to_owned(),
                Quantity::N(1) => "1 damage or 1 horror".to_owned(),
                amount => counted(c, amount, &noun),
            };
            (what, String::new())
        }
        None => harm(&c.of_hurt(to), amounts, direct),
    };
    let whole = Group::of(to, Kind::Card);
    let takes = whole.heads.len() < 2 && c.kind(to, Kind::Card) == Kind::Investigator;
    let to = group(c, &whole, &Det::Each);
    if takes {
        Clause::new(to, "take", what + &after)
    } else {
        let to = super::words::preceded("to", &to.object());
        // Two amounts behind one another would seem to belong together.
        let rest = match to.contains(" equal to ") && after.starts_with(" equal to ") {
            true => format!("{what}{after} {to}"),
            false => format!("{what} {to}{after}"),
        };
        Clause::you("deal", rest)
    }
}

pub fn heal<'a>(
    c: &Context<'a>,
    from: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    either: Option<&'a Quantity>,
) -> Clause {
    let (what, after) = match either {
        Some(Quantity::N(1)) => ("either 1 damage or 1 horror".to_owned(), String::new()),
        Some(amount) => {
            let (what, after) = split(c, amount, &Noun::mass("damage or horror"));
            // "1 damage and/or horror for each" would seem to be 1 of both.
            let what = match what.as_str() {
                "1 damage or horror" => "either 1 damage or 1 horror".to_owned(),
                what => what.replacen(" damage or ", " damage and/or ", 1),
            };
            (what, after)
        }
        None if shape::is_all_harm(amounts.0, amounts.1) => {
            ("all damage and horror".to_owned(), String::new())
        }
        None if shape::is_all_damage(amounts.0, amounts.1) => {
            ("all damage".to_owned(), String::new())
        }
        None => {
            let (what, after) = harm(c, amounts, false);
            let is_both = *amounts.0 != Quantity::ZERO && *amounts.1 != Quantity::ZERO;
            let both = if is_both { "both " } else { "" };
            (format!("{both}{what}"), after)
        }
    };
    if *from == Match::You && c.you().is_some() {
        return Clause::new(reference(c, &Ref::You), "heal", what + &after);
    }
    // What waits for healing adds to it: a heal of its own would be waited for again.
    let heals = [EventKind::HorrorHealed, EventKind::DamageHealed];
    let adds = *from == Match::Is(Ref::Subject)
        && c.event.is_some_and(|event| heals.contains(&event.kind));
    if adds {
        let more = what.replacen("1 ", "1 additional ", 1);
        return Clause::new(Np::one("that effect"), "heal", more + &after);
    }
    let from = each(c, from, Kind::Card);
    let from = if from.is_you() {
        from.reflexive().to_owned()
    } else {
        from.object()
    };
    Clause::you("heal", format!("{what} from {from}{after}"))
}

/// `cancel up to 5 of that damage and horror`
pub fn cancel<'a>(c: &Context<'a>, amount: &'a Quantity) -> Clause {
    if shape::all_but_one(amount) {
        return match c.kind_of(&Ref::Subject) {
            Kind::Enemy => Clause::you("reduce", "that damage to 1"),
            _ => Clause::you("cancel", "all but 1 of that damage and horror"),
        };
    }
    let amount = super::value::value(c, amount);
    let harm = match c.event {
        Some(event) if c.takes_only_damage(event) => "that damage",
        Some(event) if event.kind == EventKind::HorrorPlaced => "that horror",
        _ if amount == "1" => "that damage or horror",
        _ => "that damage and horror",
    };
    let most = if amount == "1" { "" } else { "up to " };
    Clause::you("cancel", format!("{most}{amount} of {harm}"))
}

/// `deal 1 additional damage`
pub fn more<'a>(c: &Context<'a>, damage: &'a Quantity, horror: &'a Quantity) -> Clause {
    let parts: Vec<_> = [(damage, "additional damage"), (horror, "additional horror")]
        .into_iter()
        .filter(|(amount, _)| **amount != Quantity::ZERO)
        .map(|(amount, noun)| counted(c, amount, &Noun::mass(noun)))
        .collect();
    more_to(c, list(&parts, "and"))
}

/// Whoever is harmed takes more, or more is placed on it.
fn more_to(c: &Context<'_>, more: String) -> Clause {
    let Some(event) = c.event else {
        return Clause::you("deal", more);
    };
    let harmed = reference(c, &Ref::Subject);
    match event.kind {
        _ if harmed.is_you() => Clause::you("take", more),
        EventKind::DamagePlaced | EventKind::HorrorPlaced => {
            Clause::you("place", format!("{more} on {}", harmed.object()))
        }
        _ => Clause::you("deal", format!("{more} to {}", harmed.object())),
    }
}

pub fn kill<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(each(c, who, Kind::Investigator), "be killed", "")
}

pub fn drive_insane<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(each(c, who, Kind::Investigator), "be driven insane", "")
}

pub fn trauma<'a>(
    c: &Context<'a>,
    who: &'a Match,
    physical: &'a Quantity,
    mental: &'a Quantity,
) -> Clause {
    let parts: Vec<_> = [(physical, "physical trauma"), (mental, "mental trauma")]
        .into_iter()
        .filter(|(amount, _)| **amount != Quantity::ZERO)
        .map(|(amount, noun)| counted(c, amount, &Noun::mass(noun)))
        .collect();
    Clause::new(
        each(c, who, Kind::Investigator),
        "suffer",
        list(&parts, "and"),
    )
}

pub fn defeat<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if *what == Match::You {
        return Clause::new(Np::you(), "be defeated", "");
    }
    Clause::you("defeat", object(c, what))
}

/// `that damage or horror would defeat you`
pub fn would_defeat(who: &Np, not: bool) -> String {
    let would = if not { "would not" } else { "would" };
    format!("that damage or horror {would} defeat {}", who.object())
}

/// `take 2 damage (assigned to assets you control first, if able)`
pub fn assigned_first<'a>(c: &Context<'a>, harm: Piece, to: &'a Match) -> Piece {
    let to = group(c, &Group::of(to, Kind::Asset), &Det::Plural).object();
    match harm {
        Piece::Clause(harm) => {
            Piece::Clause(harm.and_rest(&format!("(assigned to {to} first, if able)")))
        }
        text @ Piece::Text(_) => text,
    }
}

/// To what the harm of the attack must be assigned is said after it.
pub fn attack_assigned_first<'a>(c: &Context<'a>, attack: Piece, to: &'a Match) -> Piece {
    let to = group(c, &Group::of(to, Kind::Asset), &Det::A).object();
    let whose = "damage and horror from this attack must be assigned to";
    let told = [attack.text(), format!("{whose} {to} first, if able")];
    Piece::Text(super::clause::in_sentences(&told))
}
