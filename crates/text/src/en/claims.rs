//! Facts that several clauses state, those of the same subject together.

use super::clause::{Clause, joined};
use super::words::list;
use crate::group::{Group, Kind, One, Part};
use abilities::{Match, Ref};

/// Facts, those of the same subject together: `you get +1 [combat] and deal +1 damage`.
pub fn facts(clauses: &[Clause]) -> Vec<String> {
    clauses
        .chunk_by(|one, next| one.subject.text == next.subject.text)
        .map(|same| {
            let verbs: Vec<String> = same
                .chunk_by(|one, next| one.verb == next.verb)
                .filter_map(|same| {
                    let first = same.first()?;
                    let rests: Vec<&str> = same.iter().map(|one| one.rest.as_str()).collect();
                    let rest = both_ways(&rests).unwrap_or_else(|| list(&by_what(&rests), "and"));
                    let verb = first.subject.verb(&first.verb);
                    Some(format!("{verb} {rest}").trim_end().to_owned())
                })
                .collect();
            let subject = same.first().map_or("", |first| &first.subject.text);
            format!(
                "{subject} {}",
                forbidden(&verbs).unwrap_or_else(|| joined(&verbs))
            )
        })
        .collect()
}

/// `spend 1 action to enter or leave this location`: the same cost of both.
fn both_ways(rests: &[&str]) -> Option<String> {
    let [into, out] = rests else { return None };
    let (cost, place) = into.split_once(" to move to ")?;
    let same = out.split_once(" to move out of ")? == (cost, place);
    same.then(|| format!("{cost} to enter or leave {place}"))
}

/// `cannot discover or spend clues`: what is forbidden is said so once.
fn forbidden(verbs: &[String]) -> Option<String> {
    let open: Option<Vec<&str>> = verbs
        .iter()
        .map(|one| one.strip_prefix("cannot "))
        .collect();
    let open = open.filter(|verbs| verbs.len() > 1)?;
    let split: Vec<(&str, &str)> = open
        .iter()
        .map(|one| one.split_once(' ').unwrap_or((*one, "")))
        .collect();
    let (_, first) = *split.first()?;
    if split.iter().all(|(_, rest)| *rest == first) {
        let verbs: Vec<String> = split.iter().map(|(verb, _)| (*verb).to_owned()).collect();
        return Some(format!("cannot {} {first}", list(&verbs, "or")));
    }
    let mut texts: Vec<String> = Vec::new();
    for (verb, rest) in split {
        texts.push(match rest.strip_prefix(first) {
            Some(more) if !texts.is_empty() => format!("{verb} them{more}"),
            _ => format!("{verb} {rest}"),
        });
    }
    Some(format!("cannot {}", list(&texts, "or")))
}

/// With what begins that on which several values depend.
const BY_WHAT: [&str; 2] = [" for each ", " during a skill test "];

/// `+1 [combat] and +1 [agility] for each damage on you`: what they depend on is said once.
pub fn by_what(rests: &[&str]) -> Vec<String> {
    let mut groups: Vec<(Vec<String>, Option<&str>)> = Vec::new();
    for rest in rests {
        let at = BY_WHAT.iter().find_map(|word| rest.find(word));
        let (what, each) = match at.map(|at| rest.split_at(at)) {
            Some((what, each)) => (what, Some(each)),
            None => (*rest, None),
        };
        match groups.last_mut() {
            Some((whats, same)) if *same == each && each.is_some() => whats.push(what.to_owned()),
            _ => groups.push((vec![what.to_owned()], each)),
        }
    }
    groups
        .into_iter()
        .map(|(whats, each)| match each {
            Some(each) => format!("{}{each}", list(&whats, "and")),
            None => whats.concat(),
        })
        .collect()
}

/// With which enemy an investigator is engaged, taken out of the group: what is said then is said
/// of the enemy.
pub fn take_engaged<'a>(group: &mut Group<'a>) -> Option<&'a Ref> {
    if group.kind() != Kind::Investigator {
        return None;
    }
    let with = |part: &Part<'a>| match part.is {
        Match::EngagedWith(with) if !part.not => match Group::of(with, Kind::Card).one {
            Some(One::Ref(one)) => Some(one),
            _ => None,
        },
        _ => None,
    };
    let at = group.parts.iter().position(|part| with(part).is_some())?;
    with(&group.parts.remove(at))
}
