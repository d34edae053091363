//! How an effect that comes later waits for its time.

use super::super::context::Context;
use abilities::{
    CardEffect, CounterEffect, Duration, Effect, EventKind, EventPattern, FlowEffect, Match, Ref,
    TestEffect, TestKind, TestMatch, Timing, TokenChange, TokenMatch,
};

/// For what a delayed effect waits, as a card says it.
#[derive(Debug)]
pub enum Later<'a> {
    /// A moment of the round, or something that happens only once.
    Moment,
    /// The result of the test that begins now.
    Result,
    /// That the attack that begins now defeats somebody.
    Defeat,
    /// A token is about to be revealed in the test.
    BeforeTokens,
    /// As before, where something else is done instead.
    InsteadOfToken,
    /// The first token of the kind in the test.
    FirstToken(&'a TokenMatch),
    /// The next time that it happens.
    NextTime,
}

pub fn later<'a>(
    timing: Timing,
    event: &'a EventPattern,
    until: Option<Duration>,
    effects: &[Effect],
) -> Later<'a> {
    let in_test = matches!(
        until,
        Some(Duration::Attack | Duration::Test | Duration::Play)
    );
    let by_this = matches!(event.test, Some(TestMatch::From(_)));
    match (event.kind, &event.token) {
        (EventKind::TestSucceeded | EventKind::TestFailed, _) if in_test && by_this => {
            Later::Result
        }
        (EventKind::Defeated, _) if in_test && by_this => Later::Defeat,
        (EventKind::TokenRevealed, _) if in_test && timing == Timing::Would => {
            if effects.iter().any(reveals_instead) {
                Later::InsteadOfToken
            } else {
                Later::BeforeTokens
            }
        }
        (EventKind::TokenRevealed, Some(token)) if in_test => Later::FirstToken(token),
        (EventKind::EntersPlay, _) => Later::Moment,
        (EventKind::Drawn, _) if until == Some(Duration::Drawing) => Later::Moment,
        _ if is_moment(event) => Later::Moment,
        _ => Later::NextTime,
    }
}

/// Whether the event is a moment of the round rather than something that somebody does.
pub fn is_moment(event: &EventPattern) -> bool {
    matches!(
        event.kind,
        EventKind::RoundBegins
            | EventKind::RoundEnds
            | EventKind::PhaseBegins
            | EventKind::PhaseEnds
            | EventKind::TurnBegins
            | EventKind::TurnEnds
            | EventKind::GameBegins
            | EventKind::GameEnds
            | EventKind::TestEnds
    )
}

fn reveals_instead(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Tests(TestEffect::ChangeToken(
            TokenChange::RevealAndChoose { .. }
                | TokenChange::RevealUntil(_)
                | TokenChange::ResolveSealed { .. }
        ))
    )
}

/// The test for whose length the effect waits: the attack that the card begins.
pub fn test_of<'a>(c: &Context<'a>, until: Option<Duration>) -> Context<'a> {
    match until {
        Some(Duration::Attack) if c.test.is_none() => c.in_test(TestKind::Fight),
        _ => c.clone(),
    }
}

/// What waits for the result of an attempt is told after the attempt, unless that goes on behind it;
/// what waits for the end of a phase that is done again, after that.
pub fn in_telling_order(effects: &[Effect]) -> Vec<&Effect> {
    let mut told: Vec<&Effect> = effects.iter().collect();
    for at in 1..told.len() {
        let is_attempt = matches!(told[at], Effect::Tests(TestEffect::Attempt { ends, .. })
            if ends.is_empty());
        let is_again = matches!(told[at], Effect::Flow(FlowEffect::DoAgain(_)))
            && matches!(told[at - 1], Effect::Flow(FlowEffect::Delay { .. }));
        // What the attack is like is said of the attack.
        let is_action = matches!(told[at], Effect::Tokens(CounterEffect::TakeAction { .. }))
            && matches!(
                told[at - 1],
                Effect::Flow(FlowEffect::Until {
                    duration: Duration::Attack,
                    ..
                })
            );
        let is_action = is_action || super::awaits_action(told[at - 1], told[at]);
        // Cards that are revealed are looked at, and put back once one of them is taken.
        let is_taken = at > 1
            && matches!(told[at - 2], Effect::Cards(CardEffect::Reveal(_)))
            && super::is_taken_from_seen(told[at], told[at - 1]);
        let is_play = matches!(told[at], Effect::Cards(CardEffect::Play { .. }))
            && matches!(
                told[at - 1],
                Effect::Flow(FlowEffect::Until {
                    duration: Duration::Play,
                    ..
                })
            );
        let is_told_first = is_play || is_action || is_taken || is_again;
        if is_told_first || is_attempt && waits_for_result(told[at - 1]) {
            told.swap(at - 1, at);
        }
    }
    told
}

fn waits_for_result(effect: &Effect) -> bool {
    let Effect::Flow(FlowEffect::Delay {
        timing,
        event,
        until,
        effects,
        ..
    }) = effect
    else {
        return false;
    };
    matches!(
        later(*timing, event, *until, effects),
        Later::Result | Later::Defeat
    )
}

/// Whether the effects only give additional actions, and what lasts as long as the turn for which they
/// wait.
pub fn only_gives_actions(effects: &[Effect]) -> bool {
    let gives =
        |effect: &Effect| matches!(effect, Effect::Tokens(CounterEffect::GainActions { .. }));
    effects.iter().any(gives)
        && effects.iter().all(|effect| {
            matches!(
                effect,
                Effect::Tokens(CounterEffect::GainActions { .. })
                    | Effect::Flow(FlowEffect::Until {
                        duration: Duration::Turn,
                        ..
                    })
            )
        })
}

/// Whether the attack is the one that the ability answers.
pub fn is_attack_under_way(c: &Context<'_>, event: &EventPattern) -> bool {
    event.kind == EventKind::Attacks
        && c.event.is_some_and(|on| {
            let is_same =
                on.subject == event.subject || event.subject == Some(Match::Is(Ref::Subject));
            on.kind == EventKind::Attacks && is_same
        })
}

/// Whether it waits for a card committed to a test that has not begun: that card is the first.
pub fn is_first_committed(c: &Context<'_>, event: &EventPattern, until: Option<Duration>) -> bool {
    event.kind == EventKind::Committed && until == Some(Duration::Test) && !c.tested
}

/// Whether what comes after a first deed to each of several is done to all of them at a later time.
pub fn is_done_later(then: &[Effect]) -> bool {
    matches!(then, [_, Effect::Flow(FlowEffect::Delay { .. })])
}
