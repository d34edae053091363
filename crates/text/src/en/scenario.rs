//! What changes the scenario, the campaign log and the decks, in English.

use cards::{CardCode, EncounterSet, Trait};

use super::clause::Clause;
use super::cost::token_counts;
use super::matcher::{Det, each, np};
use super::quantity::counted;
use super::reference::{quoted, reference};
use super::value::value;
use super::words::{self, Noun, Np};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use abilities::{Destination, Match, Quantity, Ref, Token};

pub fn advance(c: &Context<'_>, kind: Kind) -> Clause {
    let noun = words::kind(kind).one;
    if Kind::from(c.card.kind) == kind {
        Clause::you("advance", format!("this {noun}"))
    } else {
        Clause::you("advance", format!("the current {noun}"))
    }
}

/// The stage that follows, whatever stood next.
pub fn advance_to<'a>(c: &Context<'a>, stage: &'a Ref, back: bool) -> Clause {
    if matches!(stage, Ref::This) && !back {
        let noun = words::kind(Kind::from(c.card.kind)).one;
        return Clause::you("turn", format!("this {noun} back to its front side"));
    }
    let stage = reference(c, stage).object().to_owned();
    if back {
        Clause::you("advance", format!("directly to the back of {stage}"))
    } else {
        Clause::you("advance", format!("to {stage}"))
    }
}

/// The sets by their names, and where their cards go.
pub fn gather<'a>(c: &Context<'a>, sets: &[EncounterSet], into: &'a Destination) -> Clause {
    let names: Vec<String> = sets
        .iter()
        .map(|set| quoted(&c.names.encounter_set(super::LANGUAGE, set)))
        .collect();
    let (noun, them) = match sets.len() {
        1 => ("set", "it"),
        _ => ("sets", "them"),
    };
    let sets = format!("the {} encounter {noun}", words::list(&names, "and"));
    match into {
        Destination::ShuffledIntoEncounterDeck => Clause::you(
            "gather",
            format!("{sets} and shuffle {them} into the encounter deck"),
        ),
        Destination::SetAside => Clause::you("gather", format!("{sets} and set {them} aside")),
        other => {
            let inner = c.with(Bound::new(Kind::Card));
            let goal = super::place::goal(&inner, other, None);
            Clause::you(
                "gather",
                format!("{sets} and {} {them} {goal}", super::place::verb(other)),
            )
        }
    }
}

pub fn resolution(id: &str) -> String {
    match id.strip_prefix('R') {
        Some(number) => format!("the scenario ends **(→R{number})**"),
        None => "the scenario ends without a resolution".to_owned(),
    }
}

pub fn record(c: &Context<'_>, key: &str) -> Clause {
    Clause::you("record", format!("{} in the campaign log", entry(c, key)))
}

pub fn record_count<'a>(c: &Context<'a>, key: &str, count: &'a Quantity) -> Clause {
    let count = value(c, count);
    Clause::you(
        "record",
        format!("{count} under {} in the campaign log", entry(c, key)),
    )
}

pub fn cross_out(c: &Context<'_>, key: &str) -> Clause {
    Clause::you(
        "cross out",
        format!("{} in the campaign log", entry(c, key)),
    )
}

/// What the scenario remembers of this game, and the log does not.
pub fn remember(c: &Context<'_>, note: &str) -> Clause {
    noted(c, "remember", note)
}

pub fn forget(c: &Context<'_>, note: &str) -> Clause {
    noted(c, "forget", note)
}

pub fn read(c: &Context<'_>, passage: &str) -> Clause {
    let passage = quoted(&c.names.passage(super::LANGUAGE, passage));
    Clause::you("read", format!("{passage} in the campaign guide"))
}

fn noted(c: &Context<'_>, verb: &str, note: &str) -> Clause {
    let note = quoted(&c.names.note(super::LANGUAGE, note));
    Clause::you(verb, format!("that {note}"))
}

pub fn record_cards<'a>(c: &Context<'a>, section: &str, what: &'a Match, of_owner: bool) -> Clause {
    let what = each(c, what, Kind::Card);
    let rest = format!(
        "the name of {}{} in the campaign log under {}",
        what.object(),
        if of_owner { ", and of its owner," } else { "" },
        entry(c, section)
    );
    Clause::you("record", rest)
}

/// An entry of the campaign log in quotes.
fn entry(c: &Context<'_>, key: &str) -> String {
    quoted(&c.names.log_entry(super::LANGUAGE, key))
}

pub fn experience<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let what = match amount {
        Quantity::N(n) if *n < 0 => format!("{} less experience", -n),
        amount => counted(c, amount, &Noun::mass("experience")),
    };
    Clause::new(who, "earn", format!("{what} for this scenario"))
}

pub fn victory_experience() -> Clause {
    Clause::new(
        Np::one("each investigator"),
        "earn",
        "experience equal to the total victory points of the victory display",
    )
}

/// `a surviving investigator adds “Lita Chantler” to their deck …`: of several it is one.
pub fn earn<'a>(c: &Context<'a>, card: &CardCode, who: &'a Match, optional: bool) -> Clause {
    let card = quoted(&c.names.card(super::LANGUAGE, card));
    let (det, verb) = match optional {
        true => (Det::Any, "may add"),
        false => (Det::A, "add"),
    };
    let who = np(c, who, Kind::Investigator, det);
    let their = if who.is_you() { "your" } else { "their" };
    let rest = format!("{card} to {their} deck (it does not count toward deck size)");
    Clause::new(who, verb, rest)
}

pub fn lose(c: &Context<'_>, card: &CardCode) -> Clause {
    let card = quoted(&c.names.card(super::LANGUAGE, card));
    Clause::you("remove", format!("{card} from every deck"))
}

/// `remove this card from its owner's deck, and put “Fine Print” from the collection in …`
pub fn exchange<'a>(
    c: &Context<'a>,
    what: &'a Match,
    with: &CardCode,
    to: &'a Destination,
) -> Clause {
    let what = np(c, what, Kind::Card, Det::A).object();
    let with = format!(
        "{} from the collection",
        quoted(&c.names.card(super::LANGUAGE, with))
    );
    let goal = match to {
        Destination::ShuffledIntoDeck => "into that deck".to_owned(),
        other => super::place::goal(c, other, None),
    };
    let put = super::place::verb(to);
    let rest = format!(
        "{what} from its owner's deck for the rest of the campaign, and {put} {with} {goal}"
    );
    Clause::you("remove", rest)
}

/// Another takes the place of an investigator.
pub fn take_place() -> String {
    "the other side of this card takes your place for the rest of the campaign: flip this card, swap \
     your investigator with it, and replace each signature card of your deck with a random basic weakness"
        .to_owned()
}

pub fn weakness<'a>(
    c: &Context<'a>,
    who: &'a Match,
    with: &[Trait],
    to: &'a Destination,
) -> Clause {
    let who = super::permit::subject(c, who);
    let name = |one: &Trait| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, one));
    let names: Vec<String> = with.iter().map(name).collect();
    let with = match names.is_empty() {
        true => String::new(),
        false => format!("{} ", words::list(&names, "or")),
    };
    let weakness = format!("a random basic {with}weakness from the collection");
    let inner = c.with(Bound::new(Kind::Card).yours(true));
    let goal = match to {
        Destination::Hand => format!("to {} hand", who.own(Kind::Investigator)),
        Destination::ShuffledIntoDeck => format!("into {} deck", who.own(Kind::Investigator)),
        other => super::place::goal(&inner, other, None),
    };
    Clause::new(who, super::place::verb(to), format!("{weakness} {goal}"))
}

pub fn campaign_ends(how: &str) -> String {
    let outcome = match how {
        "win" => "the investigators win the campaign",
        "lose" => "the investigators lose the campaign",
        "survived" => "the investigators survive the campaign",
        _ => "the campaign is over",
    };
    outcome.to_owned()
}

pub fn add_to_bag(tokens: &[Token]) -> Clause {
    let tokens = token_counts(tokens);
    Clause::you(
        "add",
        format!("{tokens} to the chaos bag for the rest of the campaign"),
    )
}

pub fn remove_from_bag(tokens: &[Token]) -> Clause {
    let tokens = token_counts(tokens);
    Clause::you(
        "remove",
        format!("{tokens} from the chaos bag for the rest of the campaign"),
    )
}

pub fn resign<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(each(c, who, Kind::Investigator), "resign", "")
}

pub fn defeat_investigators<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    Clause::new(each(c, who, Kind::Investigator), "be defeated", "")
}
