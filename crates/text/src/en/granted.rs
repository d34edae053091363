//! Several modifiers together, as sentences.

use super::bonus::{bonus, damage_by_margin};
use super::claims::{by_what, facts};
use super::clause::Clause;
use super::conditioned::conditioned;
use super::matcher::each;
use super::modifier::grant_clause;
use super::reference::reference;
use super::signed::signed;
use super::terms;
use super::words::list;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Match, Modifier, Prohibition, Quantity, Ref, TestMatch};

/// All modifiers as facts, in sentences without their stops.
pub fn modifiers<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    let mut told = told(c, modifiers);
    if let (Some(least), Some(last)) = (shape::least(modifiers), told.last_mut()) {
        last.push_str(&format!(" (to a minimum of {least})"));
    }
    told
}

fn told<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    if let Some((to, by)) = shape::all_skills(modifiers) {
        let (lead, by) = match by {
            Quantity::If(condition, yes, no) if **no == Quantity::ZERO => {
                let lead = super::lead::lead(c, condition, false);
                (format!("{lead}, "), &**yes)
            }
            by => (String::new(), by),
        };
        let (number, after) = signed(c, by);
        let who = each(c, to, Kind::Investigator);
        let own = who.own(Kind::Investigator);
        let rest = format!("{number} to all of {own} skills{after}");
        return vec![lead + &Clause::new(who, "get", rest).fact()];
    }
    let skills: Option<Vec<_>> = modifiers.iter().map(shape::added_skill).collect();
    if let Some(skills) = skills.filter(|skills| !skills.is_empty()) {
        let (skill, _) = skills[0];
        if skills.iter().all(|(same, _)| *same == skill) {
            let to: Vec<_> = skills
                .iter()
                .map(|(_, to)| terms::stat(*to).to_owned())
                .collect();
            let rest = format!("your {} to your {}", terms::stat(skill), list(&to, "and"));
            return vec![Clause::you("add", rest).fact()];
        }
    }
    if let Some(icons) = shape::matching_icons(modifiers) {
        let on = reference(c, icons.on).object();
        let wild = if icons.wild { "" } else { " other than [wild]" };
        let rest = format!("+1 skill value for each matching skill icon{wild} on {on}");
        return vec![Clause::new(each(c, icons.to, Kind::Investigator), "get", rest).fact()];
    }
    let mut plain = Vec::new();
    let mut conditional = Vec::new();
    let neither = shape::engages_neither(modifiers);
    for modifier in modifiers {
        if neither && shape::is_of_engage_actions(modifier).is_some() {
            continue;
        }
        match conditioned(c, modifier) {
            _ if neither && let Modifier::Cannot(Prohibition::Engage { who, .. }) = modifier => {
                plain.push(super::prohibition::engages_neither(c, who));
            }
            Some(text) => conditional.push(text),
            None => plain.push(grant_clause(c, modifier)),
        }
    }
    let mut texts: Vec<String> = Vec::new();
    texts.extend(facts(&merge_skills(plain)));
    texts.extend(conditional);
    texts
}

/// Grants of an attempt: `+2 [combat] and +1 damage for this attack`.
pub fn for_this_test<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    if let Some((usual, paid)) = shape::split_at_paid(c.script, modifiers) {
        let mut texts = for_this_test(c, usual);
        texts.extend(for_this_test(c, paid).iter().map(|text| {
            let text = text.replace("+X", "+1");
            format!("If you did, {}", super::words::small(&text))
        }));
        return texts;
    }
    let mut bonuses = Vec::new();
    let mut lasting = Vec::new();
    let mut others = Vec::new();
    let skills = modifiers.iter().filter_map(shape::added_skill);
    let skills: Vec<String> = skills
        .map(|(skill, to)| format!("your {} to your {}", terms::stat(skill), terms::stat(to)))
        .collect();
    let skills = (!skills.is_empty()).then(|| format!("add {}", list(&skills, "and")));
    let of_others = |modifier: &&Modifier| shape::added_skill(modifier).is_none();
    for modifier in modifiers.iter().filter(of_others) {
        match (bonus(c, modifier), conditioned(c, modifier)) {
            (Some(bonus), _) => bonuses.push(bonus),
            (None, Some(text)) => others.push(text),
            (None, None) if shape::lasts_for_test(modifier) => {
                lasting.push(grant_clause(c, modifier));
            }
            (None, None) => others.extend(of_attempt(c, modifier)),
        }
    }
    if shape::spends_more_actions(c.script) {
        for_each_action(&mut bonuses);
    }
    let test = terms::test(c.test);
    // What depends on a number is a sentence of its own: it would take in what stands before it.
    let is_counted = |bonus: &String| bonus.contains(" for each ") || bonus.contains(" for every ");
    let (counted, plain): (Vec<_>, Vec<_>) = bonuses.into_iter().partition(is_counted);
    let plain = (!plain.is_empty()).then(|| format!("{} for this {test}", list(&plain, "and")));
    let counted: Vec<&str> = counted.iter().map(String::as_str).collect();
    let counted = by_what(&counted);
    let counted =
        (!counted.is_empty()).then(|| format!("for this {test}, {}", list(&counted, "and")));
    let bonuses = plain.into_iter().chain(counted);
    let lasting = facts(&merge_skills(lasting)).into_iter();
    let lasting = lasting.map(|fact| format!("{fact} for this {test}"));
    let skills = skills.map(|add| format!("{add} for this {test}"));
    let all = skills.into_iter().chain(bonuses);
    all.chain(lasting).chain(others).collect()
}

/// `+2 [combat] for each action spent`: the same for the action of the ability, and for each of X more.
fn for_each_action(bonuses: &mut Vec<String>) {
    let more = bonuses.iter().position(|one| one.contains("X "));
    let Some(more) = more.map(|at| bonuses.remove(at)) else {
        return;
    };
    let plain = more.replacen("X ", " ", 1);
    match bonuses.iter_mut().find(|one| **one == plain) {
        Some(one) => one.push_str(" for each action spent (that of this ability included)"),
        None => bonuses.push(more),
    }
}

/// What the attempt brings that is no bonus of the one who makes it.
fn of_attempt<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Vec<String> {
    if let Modifier::Add {
        to: Match::You,
        stat,
        by,
        during: Some(TestMatch::Against(target)),
        ..
    } = modifier
    {
        let attacked = reference(c, &Ref::TestTarget);
        let is = super::predicate::predicate(c, (&attacked, Kind::Enemy), target, false);
        return vec![format!("{} if {is}", super::bonus::bonus_of(c, *stat, by))];
    }
    if let Some(texts) = damage_by_margin(c, modifier) {
        return texts;
    }
    let clause = grant_clause(c, modifier);
    vec![match modifier {
        modifier if shape::is_of_success(modifier) => {
            format!("{}, {}", super::lead::on_result(c, true), clause.rule())
        }
        Modifier::Add { .. } => format!("during this {}, {}", terms::test(c.test), clause.fact()),
        _ => clause.fact(),
    }]
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
