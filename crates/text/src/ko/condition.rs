//! Conditions in Korean, with the ending that their sentence needs.

use super::clause::Clause;
use super::comparison::{compare, has, last_clue, lying};
use super::log;
use super::matcher::{Det, group, in_play, np};
use super::predicate::predicate;
use super::reference::{quoted, reference};
pub use super::same::whole;
use super::same::{Told, beside, in_one_of_places, is_implied, stages, tokens};
use super::terms;
pub use super::token::token_match;
use super::value::compared_noun;
use super::verb::{self, BE, BE_REVEALED, CONTROL, EXIST, Ending, SUCCEED, Verb};
use super::words::{self, Np, or};
use crate::context::Context;
use crate::deed::Deed;
use crate::group::{Group, Kind, One};
use crate::particles;
use crate::shape;
use abilities::{Condition, Match, Quantity, Ref, Zone};

/// The condition as a clause with an ending; `not` says that it does not hold.
pub fn clause<'a>(c: &Context<'a>, condition: &'a Condition, not: bool, ending: Ending) -> String {
    let link = |any: bool| if any { Ending::Or } else { Ending::And };
    let join = |inner: &'a [Condition], any: bool| {
        let by_margin = |one: &Condition| matches!(one, Condition::Compare(Quantity::Margin, ..));
        let says_by_how_much = !any && !not && inner.iter().any(by_margin);
        // By how much it succeeds says that it does.
        let told = |one: &&'a Condition| {
            let is_said = says_by_how_much && **one == Condition::Succeeded;
            !is_said && (any || not || !is_implied(one, inner))
        };
        let mut inner: Vec<&'a Condition> = inner.iter().filter(told).collect();
        // "성공하고 이번 테스트가 공격이라면" would have no subject at its beginning.
        if !any && inner.iter().any(|one| matches!(one, Condition::During(_))) {
            inner.sort_by_key(|one| **one == Condition::Succeeded || by_margin(one));
        }
        let Some((last, init)) = inner.split_last() else {
            return String::new();
        };
        let mut told = Told::default();
        let mut words: Vec<String> = init
            .iter()
            .map(|one| told.clause(c, one, not, link(any)))
            .collect();
        words.push(told.clause(c, last, not, ending));
        super::said::of_both(words).join(" ")
    };
    if let (Some(margins), false) = (shape::exact_margins(condition), not) {
        let margins: Vec<_> = margins
            .iter()
            .map(|one| super::value::value(c, one))
            .collect();
        let verb = if c.succeeded == Some(false) {
            verb::FAIL
        } else {
            SUCCEED
        };
        return Clause::bare(format!("정확히 {} 차이로", or(&margins)), verb).sub(ending);
    }
    match condition {
        Condition::Not(inner) => clause(c, inner, !not, ending),
        Condition::All(inner) => match whole(c, inner, not) {
            Some(one) => one.sub(ending),
            None => last_clue(join(inner, not)),
        },
        Condition::Each(of, what) => {
            // Of all that is said of each of them, all holds; of alternatives, one.
            let any = matches!(what, Match::AnyOf(_)) != not;
            let claims = Told::default().shortened(each_one(c, of, what, not));
            super::clause::conditions(&claims, link(any), ending)
        }
        Condition::AnyOf(inner) if let Some(tests) = shape::any_test(inner) => {
            let tests: Vec<_> = tests
                .iter()
                .map(|test| super::test::phrase(c, test))
                .collect();
            let subject = if c.committed {
                "이번 테스트"
            } else {
                "진행 중인 테스트"
            };
            Clause::new(Some(Np::new(subject, Kind::Card)), or(&tests), BE)
                .negated_if(not)
                .sub(ending)
        }
        Condition::AnyOf(inner) if let (Some(known), false) = (log::either(c, inner), not) => {
            known.sub(ending)
        }
        Condition::AnyOf(inner) if let (Some(one), false) = (tokens::any(inner), not) => {
            one.sub(ending)
        }
        Condition::AnyOf(inner) if let Some(stage) = stages(c, inner) => {
            stage.negated_if(not).sub(ending)
        }
        Condition::AnyOf(inner) if let (Some(there), false) = (in_one_of_places(c, inner), not) => {
            there.sub(ending)
        }
        Condition::AnyOf(inner) => super::said::once(join(inner, !not)),
        Condition::Exists(matcher) if let (Some(there), false) = (beside(c, matcher), not) => {
            super::clause::conditions(&there, Ending::Or, ending)
        }
        one => Told::default().plain(c, one, not, ending),
    }
}

/// `쓰러지지 않은 모든 조사자가 복도에 있거나 후퇴했다`
fn each_one<'a>(c: &Context<'a>, of: &'a Match, what: &'a Match, not: bool) -> Vec<Clause> {
    let kind = Group::of(of, Kind::Card).kind();
    let det = if not { Det::Bare } else { Det::Each };
    let subject = np(c, of, kind, det);
    let options: &'a [Match] = match what {
        Match::AnyOf(options) => options,
        one => std::slice::from_ref(one),
    };
    let claims = options.iter().enumerate().flat_map(|(index, is)| {
        let claims = match is {
            Match::Has(counter, how, than) => {
                let how = match not {
                    true => shape::opposite(*how, than),
                    false => *how,
                };
                let noun = words::counter(c, *counter, None);
                let (before, verb) = compared_noun(c, how, than, &noun);
                vec![lying(&subject.to(), before, verb)]
            }
            is => predicate(c, &subject, is, not),
        };
        claims.into_iter().map(move |claim| match index {
            0 => claim,
            _ => Clause {
                subject: None,
                ..claim
            },
        })
    });
    claims.collect()
}

/// A condition that holds in one way, as the clauses that say it.
pub(super) fn simple<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> Vec<Clause> {
    let one = |subject: Option<&str>, before: String, verb: Verb| {
        let subject = subject.map(|text| Np::new(text, Kind::Card));
        vec![Clause::new(subject, before, verb).negated_if(not)]
    };
    match condition {
        Condition::Always => one(None, "언제나".to_owned(), BE),
        Condition::Not(inner) => simple(c, inner, !not),
        Condition::All(inner) | Condition::AnyOf(inner) => inner
            .iter()
            .flat_map(|inner| simple(c, inner, not))
            .collect(),
        // What has just taken damage is gone because of it.
        Condition::Exists(Match::Is(one @ Ref::It)) if c.done == Some(Deed::Harms) => {
            let who = particles::i(&reference(c, one).text);
            let defeated = Clause::bare(format!("이 효과로 {who}"), verb::BE_DEFEATED);
            vec![defeated.negated_if(!not).happened()]
        }
        Condition::Exists(matcher) => super::said::of_scenario(exists(c, matcher, not)),
        Condition::Each(of, what) => each_one(c, of, what, not),
        Condition::Matches(subject, matcher) => matches_one(c, subject, matcher, not),
        Condition::Compare(left, how, right) => {
            let how = match not {
                true => shape::opposite(*how, right),
                false => *how,
            };
            vec![compare(c, left, how, right)]
        }
        Condition::During(abilities::TestMatch::Any) => {
            one(Some("능력 테스트"), "진행 중".to_owned(), BE)
        }
        Condition::During(test) => {
            let test = super::test::phrase(c, test);
            let subject = if c.committed || c.is_in_test() {
                "이번 테스트"
            } else {
                "진행 중인 테스트"
            };
            let is = test.strip_suffix("인 능력 테스트").unwrap_or(&test);
            one(Some(subject), is.to_owned(), BE)
        }
        Condition::InAction => vec![Clause::new(None, "행동 도중", BE).negated_if(not)],
        Condition::TurnOf(who) => {
            let turn = np(c, who, Kind::Investigator, Det::Bare).of("차례");
            one(None, turn, BE)
        }
        Condition::InPhase(phase) => one(None, terms::phase(*phase).to_owned(), BE),
        Condition::Revealed(token) => {
            let test = terms::test(c.test);
            let before = format!("이번 {test}에서 {}", particles::i(&token_match(token)));
            let revealed = Clause::bare(before, BE_REVEALED).negated_if(not);
            vec![revealed.happened()]
        }
        Condition::RevealedTwin => {
            let before = "해결한 토큰과 같은 토큰이 무시한 토큰 중에";
            vec![Clause::bare(before, verb::EXIST).negated_if(not)]
        }
        Condition::Succeeded => vec![Clause::bare("", if not { verb::FAIL } else { SUCCEED })],
        Condition::Remembered(note) => vec![log::remembered(c, note).negated_if(not)],
        Condition::Recorded(key) => vec![log::recorded(c, key).negated_if(not)],
        Condition::Difficulty(levels) => {
            let levels: Vec<_> = levels
                .iter()
                .map(|d| terms::difficulty(*d).to_owned())
                .collect();
            one(Some("난이도"), or(&levels), BE)
        }
        Condition::Hunting(who) => {
            let enemy = Some(reference(c, who));
            vec![Clause::new(enemy, "사냥꾼 키워드를", verb::RESOLVE).negated_if(not)]
        }
        Condition::Answering(kind) => vec![super::incident::answering(*kind).negated_if(not)],
        Condition::Playing(what) => {
            let what = particles::eul(&np(c, what, Kind::Card, Det::Bare).text);
            vec![Clause::bare(what, verb::PLAY).negated_if(not)]
        }
        Condition::PlayedFromDiscard => {
            let played = Clause::bare("이 카드를 버린 카드 더미에서", verb::PLAY);
            vec![played.negated_if(not).happened()]
        }
        Condition::SameActions(n) => super::counters::last_actions(*n, verb::BE_SAME, not),
        Condition::DifferentActions(n) => super::counters::last_actions(*n, verb::DIFFER, not),
        Condition::Used(skill) => {
            let skill = particles::eul(terms::skill(*skill));
            vec![Clause::bare(skill, verb::USE).negated_if(not).happened()]
        }
        Condition::Raised(number) => {
            let change = Clause::bare(format!("{}번 변경을", number + 1), verb::APPLY);
            vec![change.negated_if(not).happened()]
        }
        Condition::WouldDefeat(who) => {
            let clause = Clause::new(
                Some(reference(c, who)),
                "그 피해나 공포로 쓰러지게",
                verb::BECOME,
            );
            vec![clause.negated_if(not)]
        }
        Condition::Done if not && c.before.is_some_and(shape::is_horror_of_yours) => {
            let taken = Clause::bare("이 효과로 공포를", verb::RECEIVE).negated_if(true);
            vec![taken.happened()]
        }
        Condition::Done if not && c.before.is_some_and(shape::is_horror) => {
            let dealt = Clause::bare("이 효과로 공포가", verb::BE_DEALT).negated_if(true);
            vec![dealt.happened()]
        }
        Condition::Done if c.done == Some(Deed::Moves) => {
            let moved = Clause::bare("이 효과로 이동한 적이", EXIST);
            vec![match not {
                true => Clause::bare("이 효과로 이동한 적이", verb::LACK),
                false => moved,
            }]
        }
        Condition::Done if not => vec![Clause::bare("그럴 수", verb::LACK)],
        Condition::Done => one(None, "그렇게".to_owned(), verb::DO),
        Condition::Upgraded(option) => {
            let option = quoted(&c.upgrade(super::LANGUAGE, *option));
            one(None, particles::i(&option), verb::BE_CHECKED)
        }
        Condition::ChosenSkill(skill) => super::counters::chosen_skill(*skill, not),
        Condition::Stage(of, stage) => {
            let noun = words::kind(c.kind_of(of));
            one(Some(&format!("현재 {noun}")), format!("{noun} {stage}"), BE)
        }
    }
}

fn exists<'a>(c: &Context<'a>, matcher: &'a Match, not: bool) -> Vec<Clause> {
    let mut whole = Group::of(matcher, Kind::Card);
    if let Some(One::Ref(one)) = whole.one {
        let subject = reference(c, one);
        if whole.parts.is_empty() {
            let there = Clause::new(Some(subject), "플레이 상태", BE);
            return vec![there.negated_if(not)];
        }
        whole.one = None;
        let parts = match matcher {
            Match::All(parts) => parts.as_slice(),
            other => std::slice::from_ref(other),
        };
        let is_it =
            |part: &&Match| matches!(part, Match::This | Match::You | Match::It | Match::Is(_));
        return parts
            .iter()
            .filter(|part| !is_it(part))
            .flat_map(|part| predicate(c, &subject, part, not))
            .collect();
    }
    if whole.is_controlled_by_you() && c.you().is_none() {
        whole
            .parts
            .retain(|part| !matches!(part.is, Match::ControlledBy(_)));
        let what = group(c, &whole, &Det::Bare).object();
        return vec![Clause::new(Some(Np::you()), what, CONTROL).negated_if(not)];
    }
    if let Some(with) = super::predicate::take_engaged(&mut whole) {
        let what = group(c, &whole, &Det::Bare).with();
        let who = reference(c, with);
        let engaged = Clause::new(Some(who), format!("{what} 교전 중"), BE);
        return vec![engaged.negated_if(not)];
    }
    if let Some(place) = take_place(c, &mut whole) {
        let what = particles::i(&group(c, &whole, &Det::Bare).text);
        let there = Clause::bare(format!("{place} {what}"), EXIST);
        return vec![there.negated_if(not)];
    }
    let placed = whole.has_place() || whole.kind() == Kind::Investigator;
    if let (Some(claims), false) = (super::same::of_named(c, &whole), not) {
        return claims;
    }
    let clause = if placed {
        Clause::new(Some(group(c, &whole, &Det::Bare)), "", EXIST)
    } else if whole.titles.is_empty() {
        let what = in_play(c, &whole, &Det::Bare);
        match what.text.strip_prefix("플레이 상태이고 ") {
            Some(there) if !not => Clause::new(Some(Np::new(there, what.kind)), "플레이 상태", BE),
            _ => Clause::bare(particles::i(&what.text), EXIST),
        }
    } else {
        Clause::new(Some(group(c, &whole, &Det::Bare)), "플레이 상태", BE)
    };
    vec![clause.negated_if(not)]
}

/// Where the elements of the group are, taken out of it: `당신이 위치한 장소에`.
pub(super) fn take_place<'a>(c: &Context<'a>, whole: &mut Group<'a>) -> Option<String> {
    if let Some(zone) = whole.zone
        && !whole.topmost
        && !matches!(
            zone,
            Zone::TopOf(..)
                | Zone::BottomOf(..)
                | Zone::Looked
                | Zone::Discarded
                | Zone::SetAside
                | Zone::Removed
        )
    {
        whole.zone = None;
        if let Zone::BeneathCard(card) = zone {
            return Some(format!("{} 밑에", reference(c, card).text));
        }
        return Some(format!("{}에", super::zone::zone(c, zone)));
    }
    let at = whole.parts.iter().position(|part| {
        !part.not
            && matches!(
                part.is,
                Match::With(_) | Match::At(_) | Match::InThreatAreaOf(_)
            )
    })?;
    let part = whole.parts.remove(at);
    let place = match part.is {
        Match::InThreatAreaOf(who) => {
            let area = np(c, who, Kind::Investigator, Det::Bare).of("위협 영역");
            Np::new(area, Kind::Location)
        }
        Match::With(one) => super::reference::location_of(c, one),
        Match::At(place) => np(c, place, Kind::Location, Det::Bare),
        _ => return None,
    };
    Some(format!("{}에", place.text))
}

fn matches_one<'a>(c: &Context<'a>, one: &'a Ref, matcher: &'a Match, not: bool) -> Vec<Clause> {
    if let Match::Has(counter, how, than) = matcher {
        let how = match not {
            true => shape::opposite(*how, than),
            false => *how,
        };
        return vec![has(c, one, *counter, how, than)];
    }
    if let Match::OwnedBy(who) = matcher
        && !not
    {
        let who = np(c, who, Kind::Investigator, Det::Bare);
        let what = reference(c, one).object();
        return vec![Clause::new(Some(who), what, verb::HOLD)];
    }
    if let Match::ControlledBy(who) = matcher {
        let who = match (one, &**who) {
            (Ref::This, Match::Investigator) if c.you().is_none() => Np::you(),
            (_, who) => np(c, who, Kind::Investigator, Det::Bare),
        };
        let what = reference(c, one).object();
        return vec![Clause::new(Some(who), what, CONTROL).negated_if(not)];
    }
    predicate(c, &reference(c, one), matcher, not)
}

/// The condition before a sentence: `…라면`, `2 이상 차이로 성공하면`.
pub fn lead<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> String {
    clause(c, condition, not, Ending::If)
}

pub fn on_result(succeeded: bool) -> &'static str {
    if succeeded {
        "성공하면"
    } else {
        "실패하면"
    }
}
