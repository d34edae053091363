//! Grants in English: what changes for as long as something holds.

use super::clause::{Clause, facts};
use super::matcher::{Det, each, located, np, reference};
use super::quantity::{for_each, modifier, split, value};
use super::test::{phrase, while_testing};
use super::words::{self, Noun, Np, capital, list};
use crate::render::context::Context;
use crate::render::group::Kind;
use crate::render::paragraph::TokenCode;
use crate::{Condition, Designator, Grant, Match, Period, Quantity, Stat, TestKind, TestMatch};

/// All grants as facts joined into one sentence without its stop.
pub fn grants<'a>(c: &Context<'a>, grants: &'a [Grant]) -> String {
    let mut plain = Vec::new();
    let mut conditional = Vec::new();
    for grant in grants {
        match conditioned(c, grant) {
            Some(text) => conditional.push(text),
            None => plain.push(grant_clause(c, grant)),
        }
    }
    let mut texts = Vec::new();
    if !plain.is_empty() {
        texts.push(facts(&merge_skills(plain)));
    }
    texts.extend(conditional);
    texts.join("; ")
}

/// Grants that last for a test, as sentences that name it: `… for this attack`.
pub fn for_this_test<'a>(c: &Context<'a>, grants: &'a [Grant]) -> Vec<String> {
    let test = words::test(c.test);
    let mut plain = Vec::new();
    let mut others = Vec::new();
    for grant in grants {
        match conditioned(c, grant) {
            Some(text) => others.push(text),
            None => plain.push(grant_clause(c, grant)),
        }
    }
    let mut sentences = Vec::new();
    if !plain.is_empty() {
        let text = facts(&merge_skills(plain));
        let text = if text.contains("this ") && !text.contains("this location") {
            text
        } else {
            format!("{text} for this {test}")
        };
        sentences.push(capital(&text));
    }
    sentences.extend(others.iter().map(|text| capital(text)));
    sentences
}

/// A modifier that is nothing unless a condition holds: `if you succeed by 2 or more, you deal …`.
fn conditioned<'a>(c: &Context<'a>, grant: &'a Grant) -> Option<String> {
    let Grant::Add {
        to,
        stat,
        by: Quantity::If(condition, yes, no),
        during,
    } = grant
    else {
        return None;
    };
    if **no != Quantity::ZERO {
        return None;
    }
    let condition = super::condition::clause(c, condition, false);
    let clause = added(c, to, *stat, yes, during.as_ref());
    Some(format!("if {condition}, {}", clause.fact()))
}

/// The same skill instead of several ones is said once.
fn merge_skills(clauses: Vec<Clause>) -> Vec<Clause> {
    let mut merged: Vec<Clause> = Vec::new();
    for clause in clauses {
        let instead = clause.rest.split_once(" instead of ");
        let last = merged.last_mut().filter(|last| {
            last.verb == clause.verb
                && last.subject.text == clause.subject.text
                && instead.is_some_and(|(used, _)| {
                    last.rest.split_once(" instead of ").map(|last| last.0) == Some(used)
                })
        });
        match (last, instead) {
            (Some(last), Some((_, of))) => last.rest = format!("{} or {of}", last.rest),
            _ => merged.push(clause),
        }
    }
    merged
}

fn grant_clause<'a>(c: &Context<'a>, grant: &'a Grant) -> Clause {
    match grant {
        Grant::Add {
            to,
            stat,
            by,
            during,
        } => added(c, to, *stat, by, during.as_ref()),
        Grant::Set { to, stat, value } => set(c, to, *stat, value),
        Grant::Keyword { to, keyword } => Clause::new(
            each(c, to, Kind::Card),
            "gain",
            words::keyword(*keyword).to_lowercase(),
        ),
        Grant::LoseKeyword { to, keyword } => Clause::new(
            each(c, to, Kind::Card),
            "lose",
            words::keyword(*keyword).to_lowercase(),
        ),
        Grant::Trait { to, name } => {
            let name = c.names.trait_name(super::LANGUAGE, name);
            Clause::new(
                each(c, to, Kind::Card),
                "gain",
                format!("the [[{name}]] trait"),
            )
        }
        Grant::Blank(what) => Clause::new(
            each(c, what, Kind::Card),
            "be treated",
            "as if its text box were blank (traits remain)",
        ),
        Grant::Ability { to, ability } => Clause::new(
            each(c, to, Kind::Card),
            "gain",
            format!("“{}”", super::ability::quoted(c, ability)),
        ),
        Grant::Cannot(forbidden) => super::forbidden::clause(c, forbidden),
        Grant::AdditionalCost {
            who,
            actions,
            cost,
            first_each,
        } => additional_cost(c, who, actions, cost, *first_each),
        Grant::AdditionalAction {
            who,
            amount,
            only_on,
        } => additional_action(c, who, amount, only_on.as_ref()),
        Grant::Slots {
            slot,
            amount,
            only_for,
        } => slots(c, *slot, *amount, only_for.as_ref()),
        Grant::SkillInstead {
            who,
            skill,
            instead_of,
            during,
        } => {
            let during = during
                .as_ref()
                .map_or(String::new(), |test| format!(" {}", while_testing(c, test)));
            let rest = format!(
                "{} instead of {}{during}",
                words::skill(*skill),
                words::skill(*instead_of)
            );
            Clause::new(each(c, who, Kind::Investigator), "may use", rest)
        }
        Grant::TestSkill { skill, during } => Clause::new(
            Np::one(phrase(c, during).indefinite()),
            "use",
            format!("{}, whatever skill it would use", words::skill(*skill)),
        ),
        Grant::PlayCost { who, cards, by } => play_cost(c, who, cards, by),
        Grant::TreatToken {
            who,
            token,
            as_token,
        } => {
            let token = super::condition::token_match(token);
            let rest = format!("each {token} revealed as {}", TokenCode(*as_token));
            Clause::new(each(c, who, Kind::Investigator), "treat", rest)
        }
        Grant::MultiplyNegativeTokens { during, times } => {
            let times = match times {
                2 => "doubled".to_owned(),
                3 => "tripled".to_owned(),
                n => format!("multiplied by {n}"),
            };
            let test = phrase(c, during).indefinite();
            Clause::new(
                Np::one(format!("during {test}, each negative chaos token modifier")),
                &format!("be {times}"),
                "",
            )
        }
        Grant::NoTokens { who } => {
            let who = each(c, who, Kind::Investigator);
            let own = who.own(Kind::Investigator);
            Clause::new(
                who,
                "reveal",
                format!("no chaos tokens for {own} skill tests"),
            )
        }
        Grant::PlayableFrom { zone, cards } => {
            let cards = np(c, cards, Kind::Card, Det::A).object();
            let rest = format!("{cards} {} as if it were in your hand", located(c, zone));
            Clause::you("may play", rest)
        }
        Grant::InsteadOfDiscard { cards, to } => {
            let cards = np(c, cards, Kind::Card, Det::A).object();
            let rest = format!(
                "{cards} {} instead of discarding it",
                super::place::goal(c, to, None)
            );
            Clause::you(super::place::verb(to), rest)
        }
        Grant::NoAttacksOfOpportunity => {
            Clause::new(Np::one("this"), "do", "not provoke attacks of opportunity")
        }
        Grant::DoesNotEngage(what) => Clause::new(
            each(c, what, Kind::Enemy),
            "do",
            "not engage investigators automatically",
        ),
        Grant::DoesNotReady(what) => Clause::new(
            each(c, what, Kind::Card),
            "do",
            "not ready during the upkeep phase",
        ),
        Grant::DirectAttacks(what) => {
            let attacks = each(c, what, Kind::Enemy).of("attacks");
            let rest = format!("from {attacks} be assigned to the attacked investigator");
            Clause::new(Np::many("all damage and horror"), "must", rest)
        }
        Grant::Connect { from, to } => Clause::new(
            each(c, from, Kind::Location),
            "be connected",
            format!("to {}", each(c, to, Kind::Location).object()),
        ),
    }
}

/// A modifier on a value.
fn added<'a>(
    c: &Context<'a>,
    to: &'a Match,
    stat: Stat,
    by: &'a Quantity,
    during: Option<&'a TestMatch>,
) -> Clause {
    let suffix = match during {
        Some(test) if !(c.committed && matches!(test, TestMatch::Kind(_))) => {
            format!(" {}", while_testing(c, test))
        }
        _ => String::new(),
    };
    if stat == Stat::CluesDiscovered {
        let noun = Noun::count("additional clue", "additional clues");
        let (what, after) = split(c, by, &noun);
        let here = if c.test == Some(TestKind::Investigate) || c.committed {
            ""
        } else {
            " when investigating"
        };
        let here = if suffix.is_empty() { here } else { "" };
        return Clause::new(
            target(c, to),
            "discover",
            format!("{what}{here}{after}{suffix}"),
        );
    }
    let (number, after) = modifier(c, by);
    let (verb, what) = match stat {
        Stat::AttackDamage => ("deal", format!("{number} damage")),
        Stat::Damage => ("deal", format!("{number} damage")),
        Stat::Horror => ("deal", format!("{number} horror")),
        Stat::TestValue => ("get", format!("{number} to {} skill value", own(c, to))),
        Stat::Cost => ("get", format!("{number} cost")),
        Stat::Willpower
        | Stat::Intellect
        | Stat::Combat
        | Stat::Agility
        | Stat::Health
        | Stat::Sanity
        | Stat::Fight
        | Stat::Evade
        | Stat::Shroud
        | Stat::HandSize
        | Stat::Threshold
        | Stat::Difficulty
        | Stat::CluesDiscovered
        | Stat::Victory => ("get", format!("{number} {}", words::stat(stat))),
    };
    let with = match (stat, c.test) {
        (Stat::AttackDamage, None) if !c.committed && suffix.is_empty() => " with each attack",
        _ => "",
    };
    Clause::new(target(c, to), verb, format!("{what}{with}{after}{suffix}"))
}

fn target<'a>(c: &Context<'a>, to: &'a Match) -> Np {
    each(c, to, Kind::Investigator)
}

fn own<'a>(c: &Context<'a>, to: &'a Match) -> &'static str {
    match to {
        Match::You if c.you().is_none() => "your",
        _ => "their",
    }
}

fn set<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, quantity: &'a Quantity) -> Clause {
    if stat == Stat::AttackDamage {
        let (what, after) = split(c, quantity, &Noun::mass("damage"));
        let rest = format!("{what}{after}, instead of the usual damage");
        return Clause::new(target(c, to), "deal", rest);
    }
    let what = match for_each(c, quantity) {
        Some(each) => format!("1 {each}"),
        None => value(c, quantity),
    };
    let rest = format!("a base {} of {what}", words::stat(stat));
    Clause::new(target(c, to), "have", rest)
}

/// `move, fight, or evade`
pub fn actions(actions: &[Designator]) -> String {
    let names: Vec<_> = actions
        .iter()
        .map(|action| words::designator(*action).to_lowercase())
        .collect();
    list(&names, "or")
}

fn additional_cost<'a>(
    c: &Context<'a>,
    who: &'a Match,
    on: &[Designator],
    cost: &'a crate::Cost,
    first_each: Option<Period>,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let own = who.own(Kind::Investigator);
    let which = match (on, first_each) {
        ([], Some(period)) => format!("{own} first action each {}", words::period(period)),
        ([], None) => format!("each of {own} actions"),
        (on, Some(period)) => {
            format!(
                "{own} first {} action each {}",
                actions(on),
                words::period(period)
            )
        }
        (on, None) => format!("each of {own} {} actions", actions(on)),
    };
    let cost = super::cost::cost(c, cost).base();
    Clause::new(who, "must", format!("{cost} to take {which}"))
}

fn additional_action<'a>(
    c: &Context<'a>,
    who: &'a Match,
    amount: &'a Quantity,
    only_on: Option<&'a Match>,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let noun = Noun::count("additional action", "additional actions");
    let (what, after) = split(c, amount, &noun);
    let only = only_on.map_or(String::new(), |cards| {
        let cards = np(c, cards, Kind::Card, Det::Plural).text;
        format!(", but only for [action] abilities of {cards}")
    });
    let turn = format!("on {} turn", who.own(Kind::Investigator));
    Clause::new(who, "may take", format!("{what} {turn}{after}{only}"))
}

fn slots<'a>(
    c: &Context<'a>,
    slot: cards::Slot,
    amount: i8,
    only_for: Option<&'a Match>,
) -> Clause {
    let more = if amount < 0 { "fewer" } else { "additional" };
    let number = amount.unsigned_abs();
    let plural = if number == 1 { "" } else { "s" };
    let only = only_for.map_or(String::new(), |cards| {
        format!(", only for {}", np(c, cards, Kind::Asset, Det::Plural).text)
    });
    let slot = words::slot(slot);
    Clause::you("have", format!("{number} {more} {slot}{plural}{only}"))
}

fn play_cost<'a>(c: &Context<'a>, who: &'a Match, cards: &'a Match, by: &'a Quantity) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::Each);
    let (more, amount) = match by {
        Quantity::N(n) if *n < 0 => (
            "less",
            value(c, &Quantity::N(0)).replace('0', &(-n).to_string()),
        ),
        Quantity::Negative(inner) => ("less", value(c, inner)),
        by => ("more", value(c, by)),
    };
    let cards = each(c, cards, Kind::Card);
    let played = if who.is_you() {
        "you play".to_owned()
    } else {
        format!("played by {}", who.object())
    };
    let subject = Np::one(format!("{} {played}", cards.text));
    Clause::new(subject, "cost", format!("{amount} {more}"))
}

/// The condition and the grants of a committed card: `if this test is an attack, …`.
pub fn of_committed<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    grants: &'a [Grant],
) -> Vec<String> {
    grants
        .iter()
        .map(|grant| {
            let during = match grant {
                Grant::Add {
                    during: Some(test @ TestMatch::Kind(_)),
                    ..
                } => Some(format!("this is {}", phrase(c, test).indefinite())),
                _ => None,
            };
            let condition = match condition {
                Condition::Always => None,
                other => Some(super::condition::clause(c, other, false)),
            };
            let conditions: Vec<String> = condition.into_iter().chain(during).collect();
            let fact = match conditioned(c, grant) {
                Some(text) => text,
                None => grant_clause(c, grant).fact(),
            };
            if conditions.is_empty() {
                capital(&fact)
            } else {
                format!("If {}, {fact}", list(&conditions, "and"))
            }
        })
        .collect()
}

/// The one who is spoken of, for callers that need a plain subject.
pub fn subject<'a>(c: &Context<'a>, who: &'a Match) -> Np {
    match who {
        Match::Is(one) => reference(c, one),
        who => each(c, who, Kind::Investigator),
    }
}
