//! Options that differ in one word, which is chosen before what they have in common is said.

use abilities::{
    Condition, Duration, Effect, EventPattern, FlowEffect, Match, Modifier, Quantity, Ref, Skill,
    Timing, TokenMatch,
};

/// What waits for one of several kinds of tokens, whichever is chosen.
#[derive(Debug)]
pub struct AwaitedTokens<'a> {
    pub kinds: Vec<&'a TokenMatch>,
    pub timing: Timing,
    pub event: &'a EventPattern,
    pub then: &'a [Effect],
}

/// Options of which each waits for the same, and asks whether a token of another kind was revealed.
pub fn awaited_tokens(options: &[Vec<Effect>]) -> Option<AwaitedTokens<'_>> {
    let mut found: Option<AwaitedTokens<'_>> = None;
    for option in options {
        let [
            Effect::Flow(FlowEffect::Delay {
                timing,
                event,
                until: None,
                x: None,
                effects,
                ..
            }),
        ] = &option[..]
        else {
            return None;
        };
        let [
            Effect::Flow(FlowEffect::If {
                condition: Condition::Revealed(kind),
                then,
                otherwise,
            }),
        ] = &effects[..]
        else {
            return None;
        };
        let all = found.get_or_insert_with(|| AwaitedTokens {
            kinds: Vec::new(),
            timing: *timing,
            event,
            then,
        });
        let same = (all.timing, all.event, all.then) == (*timing, event, &then[..]);
        if !same || !otherwise.is_empty() {
            return None;
        }
        all.kinds.push(kind);
    }
    found.filter(|all| all.kinds.len() > 1)
}

/// One more of an icon that a card has, whichever is chosen: each option names another one. Of which
/// card, and for how long.
pub fn icon_once_more(options: &[Vec<Effect>]) -> Option<(&Ref, Duration)> {
    let mut left = vec![
        Skill::Willpower,
        Skill::Intellect,
        Skill::Combat,
        Skill::Agility,
        Skill::Wild,
    ];
    let mut found = None;
    for option in options {
        let [
            Effect::Flow(FlowEffect::If {
                condition: Condition::Matches(one, Match::Icon(asked)),
                then,
                otherwise,
            }),
        ] = &option[..]
        else {
            return None;
        };
        let [
            Effect::Flow(FlowEffect::Until {
                duration,
                x: None,
                modifiers,
            }),
        ] = &then[..]
        else {
            return None;
        };
        let [Modifier::Icons { to, icon, by }] = &modifiers[..] else {
            return None;
        };
        let is_same = icon == asked && *to == Match::Is(one.clone()) && *by == Quantity::ONE;
        if !is_same
            || !otherwise.is_empty()
            || *found.get_or_insert((one, *duration)) != (one, *duration)
        {
            return None;
        }
        left.retain(|skill| skill != icon);
    }
    found.filter(|_| left.is_empty() && options.len() == 5)
}

/// Whether the chosen cards wait for the same moment, at which something is done to all of them: what.
pub fn waits_for_all(then: &[Effect]) -> Option<&[Effect]> {
    match then {
        [
            Effect::Flow(FlowEffect::Delay {
                until: None,
                x: None,
                effects,
                ..
            }),
        ] => Some(effects),
        _ => None,
    }
}
