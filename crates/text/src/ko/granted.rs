//! Several modifiers together, as sentences.

use super::bonus::{damage_by_margin, gain, is_of_attempt, is_own};
use super::clause::{Clause, either};
use super::gains::{Gain, joined, of_attempt, own_values};
use super::matcher::{Det, topic};
use super::modifier::{conditioned, grant_clause};
use super::quantity::signed;
use super::reference::reference;
use super::words::Np;
use super::{terms, verb};
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape;
use abilities::{Modifier, Quantity};

/// All modifiers as facts, in sentences without their stops.
pub fn modifiers<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    let mut told = told(c, modifiers);
    if let (Some(least), Some(last)) = (shape::least(modifiers), told.last_mut()) {
        last.push_str(&format!("(최소 {least})"));
    }
    told
}

fn told<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    if let Some(icons) = shape::matching_icons(modifiers) {
        let on = reference(c, icons.on).of("");
        let wild = if icons.wild {
            ""
        } else {
            "[wild]를 제외한 "
        };
        let before = format!("{on}{wild}일치하는 능력 아이콘 1개마다 능력값 +1을");
        let who = topic(c, icons.to, Kind::Investigator, Det::Each);
        return vec![Clause::new(Some(who), before, verb::GET).rule()];
    }
    if let Some((to, Quantity::If(condition, yes, no))) = shape::all_skills(modifiers)
        && **no == Quantity::ZERO
    {
        let lead = super::condition::lead(c, condition, false);
        let (per, number) = signed(c, yes);
        let who = topic(c, to, Kind::Investigator, Det::Each);
        let gain = format!("{per}모든 능력에 {}", particles::eul(&number));
        let gain = Clause::new(Some(who), gain, verb::GET).rule();
        return vec![format!("{lead}, {gain}")];
    }
    let mut texts = Vec::new();
    let mut gains = Vec::new();
    let mut forbidden: Vec<Clause> = Vec::new();
    let neither = shape::engages_neither(modifiers);
    for modifier in modifiers {
        match (conditioned(c, modifier), gain(c, modifier)) {
            (Some(text), _) => texts.push(text),
            (None, Some(gain)) => gains.push(gain),
            (None, None) if matches!(modifier, Modifier::Cannot(_)) => {
                let mut clause = grant_clause(c, modifier);
                // Enemies cannot engage them either.
                if neither && shape::is_of_engage_actions(modifier).is_some() {
                    clause.before = "적과".to_owned();
                    clause.verb = verb::ENGAGE;
                }
                forbidden.push(clause);
            }
            (None, None) => texts.push(grant_clause(c, modifier).rule()),
        }
    }
    texts.extend(prohibitions(forbidden));
    let mut all: Vec<String> = joined(gains).iter().map(Clause::rule).collect();
    all.extend(merged(texts));
    all
}

/// What the same ones cannot do is said once: `단서를 발견하거나 소비할 수 없습니다`.
pub(super) fn prohibitions(clauses: Vec<Clause>) -> Vec<String> {
    let same = |one: &Clause, next: &Clause| one.subject == next.subject && one.ends_like(next);
    let joined = clauses.chunk_by(same).filter_map(|alike| {
        let mut alike = alike.to_vec();
        let mut last: Option<String> = None;
        for clause in &mut alike {
            let before = clause.before.clone();
            if last.as_ref() == Some(&before) {
                clause.before.clear();
            }
            last = Some(before);
        }
        either(&alike)
    });
    joined.map(|clause| clause.rule()).collect()
}

/// The same skill instead of several ones is said once.
pub(super) fn merged(texts: Vec<String>) -> Vec<String> {
    let mut merged: Vec<String> = Vec::new();
    for text in texts {
        let parts = text.split_once(" 대신 ");
        let last = merged.last().and_then(|last| last.split_once(" 대신 "));
        let joined = match (last, parts) {
            (Some((before, same)), Some((now, rest))) if same == rest => {
                let instead = now.rsplit(' ').next().unwrap_or(now);
                let before = match before.rsplit_once(" 또는 ") {
                    Some((first, second)) if !second.contains(' ') => format!("{first}, {second}"),
                    _ => before.to_owned(),
                };
                Some(format!("{before} 또는 {instead} 대신 {rest}"))
            }
            _ => None,
        };
        let joined = joined
            .or_else(|| one_verb(merged.last()?, &text))
            .or_else(|| super::said::comes_or_goes(merged.last()?, &text));
        match joined {
            Some(joined) => {
                merged.pop();
                merged.push(joined);
            }
            None => merged.push(text),
        }
    }
    merged
}

/// Keywords that the same one gains or loses: `그 적은 냉담한, 보복 키워드를 잃습니다`.
fn one_verb(last: &str, text: &str) -> Option<String> {
    let ends = [" 키워드를 잃습니다", " 키워드를 획득합니다"];
    let end = ends.into_iter().find(|end| last.ends_with(end))?;
    let (last, text) = (last.strip_suffix(end)?, text.strip_suffix(end)?);
    let (before, keyword) = text.rsplit_once(' ')?;
    last.starts_with(&format!("{before} "))
        .then(|| format!("{last}, {keyword}{end}"))
}

/// Grants of an attempt: `이번 공격에서 [combat] +2를 얻습니다`, `이번 공격은 피해를 1 더 줍니다`.
pub fn for_this_test<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Vec<String> {
    if let Some((usual, paid)) = shape::split_at_paid(c.script, modifiers) {
        let mut texts = for_this_test(c, usual);
        let paid = for_this_test(c, paid).into_iter();
        let paid = paid.map(|text| text.replace("+X를", "+1을").replace(" X 더", " 1 더"));
        let paid: Vec<String> = paid.collect();
        texts.push(format!("그렇게 했다면, {}", super::clause::in_turn(&paid)));
        return texts;
    }
    let mut own: Vec<Gain> = Vec::new();
    let mut others = Vec::new();
    let test = terms::test(c.test);
    let in_it = |text: &str| match text.starts_with("이번 ") {
        true => text.to_owned(),
        false => format!("이번 {test}에서 {text}"),
    };
    let rules = |clauses: Vec<Clause>| clauses.iter().map(Clause::rule).collect::<Vec<_>>();
    let skills = modifiers.iter().filter_map(shape::added_skill);
    let skills = skills.map(|(skill, to)| {
        let skill = particles::eul(terms::stat(skill));
        format!(
            "이번 {test}에서 당신의 {skill} {}에 더합니다",
            terms::stat(to)
        )
    });
    let skills: Vec<String> = skills.collect();
    let of_others = |modifier: &&Modifier| shape::added_skill(modifier).is_none();
    for modifier in modifiers.iter().filter(of_others) {
        match (conditioned(c, modifier), gain(c, modifier)) {
            (Some(text), _) => others.push(text),
            (None, Some(gain)) if is_own(c, modifier) && !is_of_attempt(&gain) => own.push(gain),
            (None, Some(gain)) if is_own(c, modifier) => {
                let success = shape::is_of_success(modifier);
                let texts = rules(of_attempt(c, gain)).into_iter();
                others.extend(texts.map(|text| match success {
                    true => format!("성공하면, {text}"),
                    false => text,
                }));
            }
            (None, Some(gain)) => {
                others.extend(rules(joined(vec![gain])).iter().map(|text| in_it(text)));
            }
            (None, None) => match damage_by_margin(c, modifier) {
                Some(texts) => others.extend(texts),
                None => {
                    let text = grant_clause(c, modifier).rule();
                    others.push(match shape::lasts_for_test(modifier) {
                        true => in_it(&text),
                        false => text,
                    });
                }
            },
        }
    }
    let own = own_values(c, &own).map(|clause| clause.rule());
    let others = super::said::one_skill_or_other(others);
    skills.into_iter().chain(own).chain(others).collect()
}

/// What two values are counted by is said once: `카드 1장마다 [combat] +1을 얻고 피해를 1 더 줍니다`.
pub fn counted_once(sentences: Vec<String>) -> Vec<String> {
    let mut sentences = sentences;
    for one in &mut sentences {
        // The condition is said of the enemy, and not within what is said of you.
        if let Some(enemy) = one.strip_prefix("이번 공격에서 당신은 공격받은 적이 ")
        {
            *one = format!("공격받은 적이 {enemy}");
        }
    }
    if let [first, second] = sentences.as_slice()
        && let Some((test, got)) = first.split_once("에서 ")
        && let Some((count, gain)) = got.split_once("마다 ")
        && let Some(more) = second.strip_prefix(&format!("{test}은 {count}마다 "))
        && let Some(open) = gain.strip_suffix("얻습니다")
    {
        return vec![format!("{test}에서 {count}마다 {open}얻고 {more}")];
    }
    sentences
}

/// The same for the action of the ability, and for each of X more: it is left once.
pub fn for_each_action(values: &mut Vec<String>) -> bool {
    let more = values.iter().position(|one| one.ends_with('X'));
    let plain = more.map(|at| values[at].trim_end_matches('X').to_owned());
    match (more, plain) {
        (Some(at), Some(plain)) if values.contains(&plain) => {
            values.remove(at);
            true
        }
        _ => false,
    }
}

/// `당신이 손에 들 수 있는 최대 카드 장수`
pub fn hand_size(who: &Np) -> String {
    format!("{} 손에 들 수 있는 최대 카드 장수", particles::i(&who.text))
}
