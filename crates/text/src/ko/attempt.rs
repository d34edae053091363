//! Skill tests that effects call for, in Korean.

pub use super::changed::{change_margin, retarget, use_skill};
use super::clause::{Clause, sentence};
use super::condition::{clause, lead, on_result, token_match};
use super::degrees::{degrees, run_on};
use super::effect::within;
use super::granted::{counted_once, for_this_test};
use super::matcher::{Det, np, subject_ref};
use super::quantity::per;
use super::reference::actor;
use super::terms;
use super::value::value;
use super::verb::{self, Ending};
use super::words::or;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::paragraph::behind_one_another;
use crate::particles;
use crate::roles::tested;
use crate::shape;
use abilities::{
    Condition, Effect, FlowEffect, Match, Modifier, OnToken, Quantity, Ref, Skill, TestKind,
};
use cards::PlayKeyword;

/// What follows a test.
pub struct Results<'a> {
    pub success: &'a [Effect],
    pub failure: &'a [Effect],
    pub reveals: &'a [OnToken],
    pub ends: &'a [Effect],
    pub instead: Option<&'a [Effect]>,
    pub instead_of_one: bool,
}

/// `[willpower] (3)을 테스트합니다. 실패하면, …`
pub fn test<'a>(
    c: &Context<'a>,
    (who, skills, difficulty, kind): (&'a Ref, &'a [Skill], &'a Quantity, TestKind),
    results: &Results<'a>,
) -> String {
    let skills: Vec<_> = skills.iter().map(|s| terms::skill(*s).to_owned()).collect();
    let (number, x) = match difficulty {
        Quantity::N(_) | Quantity::PerInvestigator(_) | Quantity::X => {
            (value(c, difficulty), String::new())
        }
        // Of a number that was chosen: another X would be a second one.
        difficulty if value(c, difficulty).contains('X') => (value(c, difficulty), String::new()),
        difficulty => (
            "X".to_owned(),
            format!(". X는 {}입니다", value(c, difficulty)),
        ),
    };
    let what = format!("{} ({number}) 테스트를", or(&skills));
    let call = Clause::new(subject_ref(c, who), what, verb::DO).rule() + &x;
    let inner = c.in_test(kind).about(who);
    let mut sentences = vec![call];
    sentences.extend(outcomes(&inner, None, results));
    joined(sentences)
}

/// `**전투.** 이번 공격에서 [combat] +1을 얻습니다. 성공하면, …`
pub fn attempt<'a>(
    c: &Context<'a>,
    kind: TestKind,
    (skill, target, modifiers): (Option<Skill>, Option<&'a Match>, &'a [Modifier]),
    (ignores, succeeds): (&'a [PlayKeyword], bool),
    results: &Results<'a>,
) -> String {
    let inner = c.in_test(kind);
    let name = shape::designator(kind).map_or("테스트", terms::designator);
    let head = (!c.says_attempt(kind)).then(|| format!("**{name}.**"));
    let mut sentences: Vec<String> = head.into_iter().collect();
    if let Some(skill) = skill {
        let usual = usual_skill(kind).map_or(String::new(), |usual| format!("{usual} 대신 "));
        sentences.push(format!(
            "{usual}{} 사용합니다",
            particles::eul(terms::skill(skill))
        ));
    }
    if let Some(target) = target {
        let expected = match kind {
            TestKind::Investigate => Kind::Location,
            TestKind::Plain | TestKind::Fight | TestKind::Evade | TestKind::Parley => Kind::Enemy,
        };
        let it = np(c, target, expected, Det::A);
        let is_same = *target == Match::Is(Ref::TestTarget);
        let is_known = Group::of(target, expected).one.is_some();
        sentences.push(match kind {
            TestKind::Fight if is_same => "그 적을 다시 공격합니다".to_owned(),
            TestKind::Fight => format!("{} 공격합니다", it.object()),
            TestKind::Evade => format!("{}에 대한 회피를 시도합니다", it.text),
            // Whoever may move there on a success is not there yet.
            TestKind::Investigate if is_known || shape::moves_there(results.success) => {
                format!("{} 조사합니다", it.object())
            }
            TestKind::Investigate => format!("{}, 그곳에 있는 것처럼 조사합니다", it.object()),
            TestKind::Plain | TestKind::Parley => format!("대상은 {}입니다", it.text),
        });
    }
    sentences.extend(counted_once(for_this_test(&inner, modifiers)));
    if !ignores.is_empty() {
        let names: Vec<_> = ignores
            .iter()
            .map(|keyword| terms::keyword(*keyword).to_owned())
            .collect();
        sentences.push(format!(
            "이번 {}에서는 {} 키워드를 무시합니다",
            terms::test(inner.test),
            names.join(", ")
        ));
    }
    if succeeds {
        let test = particles::eun(terms::test(inner.test));
        sentences.push(format!("이번 {test} 자동 성공합니다"));
    }
    sentences.extend(outcomes(&inner, Some(kind), results));
    joined(sentences)
}

/// Sentences of which the last has no stop.
fn joined(sentences: Vec<String>) -> String {
    let texts: Vec<String> = sentences.iter().map(|text| sentence(text)).collect();
    let text = behind_one_another(&super::said::of_one_condition(texts));
    match text.strip_suffix('.') {
        Some(open) => open.to_owned(),
        None => text,
    }
}

fn usual_skill(kind: TestKind) -> Option<&'static str> {
    match kind {
        TestKind::Fight => Some("[combat]"),
        TestKind::Evade => Some("[agility]"),
        TestKind::Investigate => Some("[intellect]"),
        TestKind::Plain | TestKind::Parley => None,
    }
}

fn usual_result(kind: Option<TestKind>, one: bool) -> &'static str {
    match kind {
        Some(TestKind::Fight) if one => "기본 피해 1을 주는 대신",
        Some(TestKind::Investigate) if one => "단서를 1개 발견하는 대신",
        Some(TestKind::Fight) => "피해를 주는 대신",
        Some(TestKind::Evade) => "회피하는 대신",
        Some(TestKind::Investigate) => "단서를 발견하는 대신",
        Some(TestKind::Plain | TestKind::Parley) | None => "원래 결과 대신",
    }
}

/// What success, failure, tokens and the end of the test bring.
fn outcomes<'a>(c: &Context<'a>, attempt: Option<TestKind>, results: &Results<'a>) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(instead) = results.instead {
        let c = c.on_result(true);
        let usual = usual_result(c.test, results.instead_of_one);
        let (when, instead) = match instead {
            [
                Effect::Flow(FlowEffect::If {
                    condition,
                    then,
                    otherwise,
                }),
            ] if otherwise.is_empty() && !shape::says_result(condition) => (
                format!("성공하고 {}", lead(&c, condition, false)),
                &then[..],
            ),
            instead => ("성공하면".to_owned(), instead),
        };
        let effects = within(&c, instead);
        // The enemy is not evaded before that is said.
        let (when, effects) = match (c.test, shape::evades(instead)) {
            (Some(TestKind::Evade), true) => (
                when.replace("회피된 적", "그 적"),
                effects.replace("회피된 적", "그 적"),
            ),
            _ => (when, effects),
        };
        // "대신" would stand before the first of several sentences.
        let evaded = effects.strip_prefix("그 적을 자동으로 회피하고");
        sentences.push(match usual.strip_suffix(" 대신") {
            // It is evaded after all.
            Some("회피하는") if evaded.is_some() => {
                format!("{when}, 그 적을 회피하고{}", evaded.unwrap_or_default())
            }
            Some(usual) if effects.contains(". ") && usual.ends_with('는') => {
                format!("{when}, {effects}. 이 효과는 {usual} 것을 대신합니다")
            }
            _ => format!("{when}, {usual} {effects}"),
        });
        if shape::only_disengages(instead) && c.test == Some(TestKind::Evade) {
            sentences.pop();
            sentences.push(format!("{when}, {effects}"));
            sentences.push("회피된 적은 소진되지 않습니다".to_owned());
        }
        if results.instead_of_one && shape::hits_others(instead) {
            sentences.push("추가 피해는 그대로 공격받은 적에게 줍니다".to_owned());
        }
    }
    // Other results know the target of an attempt.
    let c = &attempt.map_or_else(|| c.clone(), |kind| c.against_target(kind));
    for (effects, succeeded) in [(results.success, true), (results.failure, false)] {
        let parts = shape::results(effects);
        sentences.extend(parts.filter_map(|part| result(c, part, succeeded)));
    }
    for on_token in results.reveals {
        let token = particles::i(&token_match(&on_token.token));
        let test = terms::test(c.test);
        if let [
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }),
        ] = on_token.effects.as_slice()
        {
            if shape::is_possible(condition, then) {
                let (yes, no) = (within(c, then), within(c, otherwise));
                let yes = format!("이번 {test} 도중 {token} 공개되면, {yes}");
                sentences.push(format!("{yes}. 그럴 수 없다면, {no}"));
                continue;
            }
            let when = lead(c, condition, false);
            let yes = within(c, then);
            sentences.push(format!("이번 {test} 도중 {token} 공개되었고 {when}, {yes}"));
            if !otherwise.is_empty() {
                let (when, no) = (lead(c, condition, true), within(c, otherwise));
                sentences.push(format!("{token} 공개되었고 {when}, {no}"));
            }
            continue;
        }
        let once = shape::once_per_test(&on_token.effects);
        let effects = within(c, once.unwrap_or(&on_token.effects));
        sentences.push(format!("이번 {test} 도중 {token} 공개되면, {effects}"));
    }
    sentences.extend(ends(c, results.ends));
    sentences
        .into_iter()
        .map(super::degrees::told_once)
        .collect()
}

/// What follows the test, after the condition under which it does.
pub fn ends<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let after = format!("이번 {} 끝난 후", particles::i(terms::test(c.test)));
    match effects {
        [] => None,
        [
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }),
        ] if otherwise.is_empty() => {
            let comes_later = matches!(then[..], [Effect::Flow(FlowEffect::Delay { .. })]);
            let when = lead(c, condition, false);
            let then = within(&c.given(condition), then);
            Some(match comes_later {
                true => format!("{when}, {then}"),
                false => format!("{when}, {after} {then}"),
            })
        }
        effects => Some(format!("{after}, {}", within(c, effects))),
    }
}

/// `2 이상 차이로 성공하면, …`: a margin is part of the success.
pub fn result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> Option<String> {
    let c = c.on_result(succeeded);
    match effects {
        [] => None,
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                otherwise,
            }),
        ] if otherwise.is_empty() && shape::begins_with_margin(when) => {
            if let Some(degrees) = degrees(&c, when, then) {
                return Some(degrees);
            }
            let when = lead(&c, when, false);
            Some(format!("{when}, {}", within(&c, then)))
        }
        [
            Effect::Flow(FlowEffect::Repeat {
                times: Quantity::Margin,
                effects,
            }),
        ] => {
            let each = per(&c, &Quantity::Margin).unwrap_or_default();
            Some(format!("{}, {}", each.trim_end(), within(&c, effects)))
        }
        // Each case says for itself by how much.
        [
            Effect::Flow(FlowEffect::If {
                condition: Condition::Compare(Quantity::Margin, ..),
                ..
            }),
        ] => Some(within(&c, effects)),
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                otherwise,
            }),
        ] if !then.is_empty()
            && !shape::says_result(when)
            && (otherwise.is_empty() || shape::is_told_apart(when, then, otherwise)) =>
        {
            let result = if succeeded {
                "성공하고"
            } else {
                "실패하고"
            };
            // "성공하고 이번 테스트가 공격이라면" would have no subject at its beginning.
            if otherwise.is_empty() && tested(when).is_some() {
                let test = clause(&c, when, false, Ending::And);
                let success = on_result(succeeded);
                return Some(format!(
                    "{test} {success}, {}",
                    within(&c.given(when), then)
                ));
            }
            let told = |not: bool, effects: &'a [Effect]| {
                format!("{result} {}, {}", lead(&c, when, not), within(&c, effects))
            };
            let yes = told(false, then);
            Some(match otherwise.is_empty() {
                true => yes,
                // "그렇지 않으면" would seem to be said of a failure.
                false => format!("{yes}. {}", told(true, otherwise)),
            })
        }
        // "실패하면, …라면," would be two conditions in a row.
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                ..
            }),
        ] if !then.is_empty() && !shape::says_result(when) && !shape::is_possible(when, then) => {
            let result = match succeeded {
                true => "성공했을 때",
                false => "실패했을 때",
            };
            Some(format!("{result} {}", within(&c, effects)))
        }
        effects => Some(
            run_on(&c, effects)
                .map(|list| format!("{}, 다음을 순서대로 합니다:{list}", on_result(succeeded)))
                .unwrap_or_else(|| format!("{}, {}", on_result(succeeded), within(&c, effects))),
        ),
    }
}

pub fn auto_succeed(c: &Context<'_>) -> Clause {
    Clause::new(actor(c), "", verb::AUTO_SUCCEED)
}

pub fn auto_fail(c: &Context<'_>) -> Clause {
    Clause::new(actor(c), "", verb::AUTO_FAIL)
}

pub fn try_again(c: &Context<'_>) -> Clause {
    Clause::new(actor(c), "이 능력 테스트를 다시", verb::ATTEMPT)
}

pub fn succeed_by<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let by = super::value::value(c, by);
    Clause::new(actor(c), format!("대신 {by} 차이로"), verb::SUCCEED)
}

pub fn cancel_results() -> String {
    "이번 테스트의 모든 효과를 취소합니다".to_owned()
}

pub fn replace_results<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let inner = within(&c.on_result(true), effects);
    let usual = match c.test {
        Some(TestKind::Fight) => usual_result(c.test, false),
        _ => "이번 테스트의 원래 효과 대신",
    };
    format!("성공하면, {usual}, {inner}")
}
