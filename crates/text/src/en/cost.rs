//! Costs in English.

use super::clause::Clause;
use super::matcher::{Det, np, taken};
use super::quantity::{counted, split};
use super::reference::reference;
use super::token::bag_tokens;
use super::value::value;
use super::words::{self, Noun, Np};
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::paragraph::TokenCode;
use crate::shape;
use abilities::{Cost, Counter, Match, Quantity, Ref};

/// All costs together, as what a player does: `spend 1 ammo and exhaust this card`.
pub fn costs<'a>(c: &Context<'a>, costs: &'a [Cost]) -> String {
    let clauses: Vec<_> = costs.iter().map(|one| description(&cost(c, one))).collect();
    once(&words::list(&clauses, "and"))
}

/// What somebody else pays names who that is.
fn description(clause: &Clause) -> String {
    match clause.subject.text.as_str() {
        "you" if !clause.is_told() => clause.fact(),
        "you" | "they" => clause.base(),
        _ => clause.fact(),
    }
}

/// "Exhaust this card and deal 1 damage to it."
fn once(text: &str) -> String {
    for this in ["this card", "this enemy", "this location"] {
        if let Some((first, rest)) = text.split_once(this) {
            return format!("{first}{this}{}", rest.replace(this, "it"));
        }
    }
    text.to_owned()
}

/// One cost, paid by `You`.
pub fn cost<'a>(c: &Context<'a>, cost: &'a Cost) -> Clause {
    let pay = |verb: &str, rest: String| Clause::new(reference(c, &Ref::You), verb, rest);
    match cost {
        Cost::Actions(amount) => pay(
            "spend",
            counted(
                c,
                amount,
                &Noun::count("additional action", "additional actions"),
            ),
        ),
        Cost::Resources(amount) => pay(
            "spend",
            counted(c, amount, &words::counter(c, Counter::Resource, None)),
        ),
        Cost::Spend {
            counter,
            amount,
            from,
        } => pay("spend", spent(c, *counter, amount, from)),
        Cost::Clues(amount) => pay(
            "spend",
            counted(c, amount, &words::counter(c, Counter::Clue, None)),
        ),
        Cost::PlaceClues(amount) => pay(
            "place",
            format!("{} of your clues at your location", value(c, amount)),
        ),
        Cost::GroupClues { amount, by } => group_clues(c, amount, by),
        Cost::Exhaust(what) => pay("exhaust", one(c, what, Kind::Card)),
        Cost::Discard {
            what,
            amount,
            at_random,
        } => {
            let random = if *at_random { " at random" } else { "" };
            let cards = match what {
                Match::Topmost(..) => np(c, what, Kind::Card, Det::A).object(),
                what => several(c, what, amount),
            };
            pay("discard", cards + random)
        }
        Cost::Suffer {
            on,
            damage,
            horror,
            direct,
        } => suffer(c, on, (damage, horror), *direct),
        Cost::Doom { on, amount } => {
            let (what, after) = split(c, amount, &words::counter(c, Counter::Doom, None));
            pay(
                "place",
                format!("{what} on {}{after}", reference(c, on).object()),
            )
        }
        Cost::RemoveFromGame(what) => pay(
            "remove",
            format!("{} from the game", one(c, what, Kind::Card)),
        ),
        Cost::Exile(what) => pay("exile", one(c, what, Kind::Card)),
        Cost::ReturnToHand(what) => {
            let back = one(c, what, Kind::Card);
            // What somebody controls may be another's, to whose hand it returns then.
            let own = Some(what).filter(|what| **what == Match::This);
            let hand = super::place::goal(c, &abilities::Destination::Hand, own);
            pay("return", format!("{back} {hand}"))
        }
        Cost::ShuffleIntoDeck { what, amount } => pay(
            "shuffle",
            format!("{} into your deck", several(c, what, amount)),
        ),
        Cost::DrawEncounter => pay("draw", "the top card of the encounter deck".to_owned()),
        Cost::SpendFrom {
            counter,
            amount,
            among,
        } => spent_from(c, (*counter, amount), among, Det::A),
        Cost::Reveal(what) => pay("reveal", one(c, what, Kind::Card)),
        Cost::ReleaseToken => pay("release", "1 chaos token sealed on this card".to_owned()),
        Cost::AddTokens { token, amount } => {
            let (what, after) = bag_tokens(c, *token, amount);
            pay("add", format!("{what} to the chaos bag{after}"))
        }
        Cost::RemoveTokens {
            token,
            amount,
            sealed,
        } => {
            let (what, after) = bag_tokens(c, *token, amount);
            let from = match sealed {
                true => "in the chaos bag or sealed on cards in play",
                false => "in the chaos bag",
            };
            pay("return", format!("{what} {from} to the token pool{after}"))
        }
        Cost::X {
            at_least,
            at_most,
            each,
        } => x(c, *at_least, at_most.as_ref(), each),
        Cost::OneOf(options) => {
            if let Some((kind, among)) = shape::spent_either_way(options) {
                let noun = words::uses_noun(kind).one;
                let among = np(c, among, Kind::Asset, Det::A).object();
                return pay("spend", format!("1 {noun} from {among}"));
            }
            let options: Vec<_> = options.iter().map(|option| self::cost(c, option)).collect();
            either(&options)
        }
        Cost::All(all) => {
            let all: Vec<_> = all.iter().map(|one| self::cost(c, one)).collect();
            together(&all)
        }
    }
}

fn spent<'a>(c: &Context<'a>, counter: Counter, amount: &'a Quantity, from: &'a Ref) -> String {
    let own = *from == Ref::This;
    let uses = c.own_uses();
    let noun = match own {
        true => words::counter(c, counter, uses),
        false => words::counter_on(c, counter, from),
    };
    if own && shape::is_all_of(amount, counter) {
        return format!("all {} from {}", noun.many, reference(c, from).object());
    }
    let (what, after) = split(c, amount, &noun);
    if own && counter == Counter::Uses && !shape::uses_resources(c.card) {
        return what + &after;
    }
    format!("{what} from {}{after}", reference(c, from).object())
}

fn spent_from<'a>(
    c: &Context<'a>,
    (counter, amount): (Counter, &'a Quantity),
    among: &'a Match,
    det: Det,
) -> Clause {
    let (what, after) = split(c, amount, &words::counter(c, counter, c.uses_of(among)));
    let among = np(c, among, Kind::Asset, det).object();
    Clause::you("spend", format!("{what} from {among}{after}"))
}

fn group_clues<'a>(c: &Context<'a>, amount: &'a Quantity, by: &'a Match) -> Clause {
    let clues = counted(c, amount, &words::counter(c, Counter::Clue, None));
    let clues = clues.replacen("a number of clues equal", "clues equal", 1);
    let who = match by {
        Match::Investigator => Np::many("the investigators, as a group,"),
        by => {
            let by = np(c, by, Kind::Investigator, Det::Plural).text;
            Np::many(format!("{by}, as a group,"))
        }
    };
    Clause::new(who, "spend", clues)
}

/// The one card, or one of those that match.
fn one<'a>(c: &Context<'a>, what: &'a Match, expected: Kind) -> String {
    np(c, what, expected, Det::A).object()
}

fn several<'a>(c: &Context<'a>, what: &'a Match, amount: &'a Quantity) -> String {
    if let Some(One::Ref(_)) = Group::of(what, Kind::Card).one {
        return one(c, what, Kind::Card);
    }
    if let Some(either) = shape::of_hand_or_play(what) {
        return several(c, either, amount) + " from your hand or play area";
    }
    if Group::of(what, Kind::Card).is_bonded() {
        let number = Det::Number(value(c, amount), true);
        return np(c, what, Kind::Card, number).object();
    }
    let noun = Noun {
        one: taken(c, what, &Det::Bare),
        many: taken(c, what, &Det::Plural),
        mass: false,
    };
    counted(c, amount, &noun)
}

/// Damage and horror, each where there is any.
pub fn harm<'a>(
    c: &Context<'a>,
    (damage, horror): (&'a Quantity, &'a Quantity),
    direct: bool,
) -> (String, String) {
    let mut parts = Vec::new();
    let mut after = String::new();
    for (amount, word) in [(damage, "damage"), (horror, "horror")] {
        if *amount == Quantity::ZERO {
            continue;
        }
        let noun = Noun::mass(word);
        let noun = if direct {
            noun.prefixed("direct")
        } else {
            noun
        };
        let (what, follows) = split(c, amount, &noun);
        parts.push(what);
        if !after.contains(&follows) {
            after.push_str(&follows);
        }
    }
    (words::list(&parts, "and"), after)
}

fn suffer<'a>(
    c: &Context<'a>,
    on: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    direct: bool,
) -> Clause {
    let (what, after) = harm(c, amounts, direct);
    let payer = reference(c, &Ref::You);
    if *on == Match::You {
        return Clause::new(payer, "take", what + &after);
    }
    let on = one(c, on, Kind::Card);
    Clause::new(payer, "deal", format!("{on} {what}{after}"))
}

/// A number of costs chosen while paying.
fn x<'a>(c: &Context<'a>, at_least: i32, at_most: Option<&'a Quantity>, each: &'a Cost) -> Clause {
    let paid = match each {
        // One time from this, the next time from that.
        Cost::SpendFrom {
            counter,
            amount,
            among,
        } => spent_from(c, (*counter, amount), among, Det::Plural),
        each => cost(c, each),
    };
    // Paid once or not at all: what is done says what it brings.
    if (at_least, at_most) == (0, Some(&Quantity::ONE)) {
        let verb = format!("may {}", paid.verb);
        return Clause::new(paid.subject, &verb, paid.rest).into_fact();
    }
    if let Some(Quantity::N(most)) = at_most {
        let number = match at_least {
            0 => format!("up to {most}"),
            least => format!("{least}–{most}"),
        };
        let counted = paid
            .rest
            .strip_prefix("1 ")
            .or(paid.rest.strip_prefix("a "));
        if let Some(noun) = counted {
            let noun = match most {
                1 => noun.to_owned(),
                _ => plural_of(noun),
            };
            let rest = format!("{number} {noun} (X is that number)");
            return Clause::new(paid.subject, &paid.verb, rest);
        }
    }
    let least = (at_least > 0).then(|| format!("at least {at_least}"));
    let most = at_most.map(|most| format!("at most {}", super::value::value(c, most)));
    let bounds: Vec<_> = least.into_iter().chain(most).collect();
    let bound = match bounds.is_empty() {
        true => String::new(),
        false => format!(" (X is {})", bounds.join(" and ")),
    };
    let rest = match paid.rest.strip_prefix("1 ") {
        Some(noun) => format!("X {}", plural_of(noun)),
        None => match paid.rest.split_once(" “") {
            Some(("a" | "an", named)) => format!("X copies of “{named}"),
            _ => format!("{}, X times", paid.rest),
        },
    };
    Clause::new(paid.subject, &paid.verb, rest + &bound)
}

/// The costs that can be paid X times count one thing, whose plural is regular.
fn plural_of(noun: &str) -> String {
    let (first, rest) = noun.split_once(' ').unwrap_or((noun, ""));
    // A counter with a name of its own: `charge counters from this card`.
    if let Some((name, rest)) = noun.split_once(" counter ") {
        return format!("{name} counters {rest}");
    }
    // What stands before the noun: a symbol, a trait, or that it is one more.
    if !rest.is_empty() && (first.starts_with('[') || first == "additional") {
        return format!("{first} {}", plural_of(rest));
    }
    let mass = ["ammo", "damage", "horror", "doom", "evidence"];
    let many = match first.strip_suffix('y') {
        _ if mass.contains(&first) || first.ends_with('s') => first.to_owned(),
        Some(stem) => format!("{stem}ies"),
        None => format!("{first}s"),
    };
    format!("{many} {rest}").trim_end().to_owned()
}

fn either(options: &[Clause]) -> Clause {
    let texts: Vec<_> = options
        .iter()
        .map(|option| condition_first(option.base()))
        .collect();
    let listed = words::list(&texts, "or").replace(" or if ", " or, if ");
    whole("either", &listed, options)
}

/// `if …, return an asset to your hand` in place of `return an asset (if …) to your hand`
fn condition_first(text: String) -> String {
    let found = text.split_once(" (if ").and_then(|(before, rest)| {
        let (condition, after) = rest.split_once(')')?;
        Some(format!("if {condition}, {before}{after}"))
    });
    found.unwrap_or(text)
}

fn together(all: &[Clause]) -> Clause {
    let texts: Vec<_> = all.iter().map(Clause::base).collect();
    let text = words::list(&texts, "and");
    let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
    whole(verb, rest, all)
}

fn whole(verb: &str, rest: &str, parts: &[Clause]) -> Clause {
    let subject = parts
        .first()
        .map_or_else(Np::you, |first| first.subject.clone());
    Clause::new(subject, verb, rest)
}

/// Tokens with how many of each: `2 [curse] tokens`.
pub fn token_counts(tokens: &[abilities::Token]) -> String {
    let mut counts: Vec<(abilities::Token, usize)> = Vec::new();
    for token in tokens {
        match counts.iter_mut().find(|(known, _)| known == token) {
            Some((_, count)) => *count += 1,
            None => counts.push((*token, 1)),
        }
    }
    let texts: Vec<_> = counts
        .into_iter()
        .map(|(token, count)| {
            let noun = if count == 1 { "token" } else { "tokens" };
            // "1 −2 token" would have to be read twice.
            match token {
                abilities::Token::Number(_) => format!("{count} “{}” {noun}", TokenCode(token)),
                symbol => format!("{count} {} {noun}", TokenCode(symbol)),
            }
        })
        .collect();
    words::list(&texts, "and")
}
