//! What cards do that are played or committed, in Korean.

use super::ability::{body, limit};
use super::clause::sentence;
use super::committed::{is_committed_again, of_committed};
use super::condition::clause;
use super::cost::costs;
use super::heading::{self, only_when};
use super::matcher::{Det, np};
use super::verb::Ending;
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::behind_one_another;
use crate::particles;
use crate::roles::{test_kind, tested};
use crate::shape;
use ::cards::CardType;
use abilities::{Condition, Cost, Effect, Match, Modifier, PlayScript, PlayTiming, Quantity, Ref};

/// What a committed card adds to the test.
pub fn committed<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    granted: &'a [Modifier],
    (success, failure, ends): (&'a [Effect], &'a [Effect], &'a [Effect]),
) -> String {
    let c = &c
        .committed(tested(condition).and_then(test_kind))
        .sourced(condition);
    let again = is_committed_again(c, condition, granted);
    let mut sentences: Vec<String> = of_committed(c, condition, granted)
        .iter()
        .map(|text| match again {
            true => text.replace(" 얻습니다", " 추가로 얻습니다"),
            false => text.clone(),
        })
        .map(|text| sentence(&text))
        .collect();
    let when = match condition {
        Condition::Always => String::new(),
        other => format!("{} ", clause(c, other, false, Ending::And)),
    };
    for (effects, succeeded) in [(success, true), (failure, false)] {
        if let Some(result) = super::attempt::result(c, effects, succeeded) {
            sentences.push(sentence(&format!("{when}{result}")));
        }
    }
    let when = match condition {
        Condition::Always => String::new(),
        other => format!("{}, ", clause(c, other, false, Ending::If)),
    };
    if let Some(ends) = super::attempt::ends(c, ends) {
        sentences.push(sentence(&format!("{when}{ends}")));
    }
    behind_one_another(&super::said::of_one_condition(sentences))
}

/// What is known of the event in answer to which a card is played.
fn answering<'a>(c: &Context<'a>, play: &'a PlayScript) -> Context<'a> {
    let first = play.timing.triggers().next();
    first.map_or_else(|| c.clone(), |on| c.after(on))
}

/// Whether all that is asked is that nothing of a name is attached to the place.
fn is_not_there_yet(condition: &Condition) -> bool {
    matches!(condition, Condition::Not(inner)
        if matches!(&**inner, Condition::Matches(Ref::LocationOf(_), Match::HasAttached(what))
            if matches!(**what, Match::Named(_) | Match::Code(_))))
}

/// When an event may be played, and at what cost beside its resources.
pub fn play_line<'a>(c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
    let known = answering(c, play);
    // That one is there already is said by the limit of the place.
    let is_limit = c.script.limit_in_area == Some(1) && is_not_there_yet(&play.condition);
    let condition = match is_limit {
        true => None,
        false => only_when(&known, &play.condition),
    };
    let when = match &play.timing {
        PlayTiming::Action if shape::is_before_actions(&play.condition) => {
            Some("이번 차례의 첫 행동으로만 플레이할 수 있습니다.".to_owned())
        }
        PlayTiming::Action => condition.map(|when| format!("{when} 플레이할 수 있습니다.")),
        PlayTiming::Fast => Some(match condition {
            Some(when) => format!("신속. {when} 플레이할 수 있습니다."),
            None if c.card.kind == CardType::Asset => "신속.".to_owned(),
            None => "신속. 아무 [fast] 플레이어의 행동 기회에 플레이할 수 있습니다.".to_owned(),
        }),
        PlayTiming::FastInTurn => Some(match condition {
            Some(when) => format!("신속. 당신의 차례에, {when} 플레이합니다."),
            None => "신속. 당신의 차례에만 플레이합니다.".to_owned(),
        }),
        PlayTiming::On(on) => {
            let when = heading::triggered(&known, on, &play.condition);
            Some(format!("신속. {} 플레이합니다.", when.join(", ")))
        }
        PlayTiming::AnyOf(times) => {
            let times: Vec<String> = times
                .iter()
                .map(|time| heading::one_time(&known, time))
                .collect();
            let also = condition.map_or(String::new(), |when| format!("{when} "));
            Some(format!(
                "신속. {also}{} 플레이합니다.",
                times.join(" 또는 ")
            ))
        }
    };
    let is_x = matches!(play.cost.as_slice(), [Cost::X { each, .. }]
        if **each == Cost::Resources(Quantity::ONE));
    let pays_x = is_x && c.card.play.cost == Some(::cards::Number::X);
    let cost = costs(c, &play.cost);
    let cost = cost.replace("추가 행동을", "행동을");
    // "추가 비용으로 탄약을 사용하는 자산" would seem to use it as a cost.
    let clings = ["하는 ", "든, "].iter().any(|word| cost.contains(word));
    let comma = if clings { "," } else { "" };
    let cost = (!cost.is_empty()).then(|| match pays_x {
        // The printed cost is no other one.
        true => {
            let bound = cost.find("(X는 ").map_or("", |at| &cost[at..]);
            format!("X는 이 카드의 비용으로 지불한 자원의 수입니다{bound}.")
        }
        false => format!("추가 비용으로{comma} {cost}."),
    });
    let under = play.under.as_ref().map(|under| {
        let under = particles::i(&np(c, under, Kind::Investigator, Det::A).text);
        format!("이 카드를 플레이할 때, {under} 조종하게 합니다.")
    });
    let at = play.at.as_ref().map(|at| {
        let at = np(c, at, Kind::Location, Det::A).to();
        format!("이 카드는 {at} 놓이며, 당신은 어디에 있든 이 카드를 조종합니다.")
    });
    let parts = when.into_iter().chain(cost).chain(under).chain(at);
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What playing an event does.
pub fn play<'a>(c: &Context<'a>, play: &'a PlayScript) -> String {
    let c = &answering(c, play).during(&play.condition);
    let usual = shape::with_changes(&play.effects, 0);
    let mut parts = body(c, play.designator, usual);
    parts.extend(play.limit.as_ref().map(|of| format!("({})", limit(c, of))));
    let whole = behind_one_another(&parts);
    match super::again::changes(c, play) {
        Some(changes) => format!("{whole}\n{changes}"),
        None => whole,
    }
}
