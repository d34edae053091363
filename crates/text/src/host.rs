//! What a card is attached to, by what it does.

use super::group::{Group, Kind, One};
use super::roles::{subject_kind, target_kind};
use abilities::{
    Ability, CardEffect, Constant, Effect, EventKind, FlowEffect, HarmEffect, Match, Modifier,
    Prohibition, Ref, Script, Stat, TestEffect, Triggered,
};

/// What the references of effects stand for.
#[derive(Clone, Copy, Default)]
struct Known {
    it: Option<Kind>,
    target: Option<Kind>,
    subject: Option<Kind>,
}

/// The noun of what the card is attached to, where its script tells.
pub fn host_kind(script: &Script) -> Option<Kind> {
    by_attaching(script).or_else(|| script.abilities.iter().find_map(by_use))
}

fn by_attaching(script: &Script) -> Option<Kind> {
    let played = script.play.iter().filter_map(|play| {
        let on = play
            .timing
            .triggers()
            .next()
            .map(abilities::Trigger::pattern);
        let known = Known {
            subject: on.map(subject_kind),
            ..Known::default()
        };
        attached(&play.effects, known)
    });
    let by_ability = script.abilities.iter().filter_map(|ability| match ability {
        Ability::Revelation(effects) => attached(effects, Known::default()),
        Ability::Action(one) | Ability::Fast(one) | Ability::Reaction(one) => triggered(one),
        _ => None,
    });
    played.chain(by_ability).last()
}

fn triggered(one: &Triggered) -> Option<Kind> {
    let on = one.on.as_ref();
    let known = Known {
        subject: on.map(|on| subject_kind(on.pattern())),
        ..Known::default()
    };
    attached(&one.effects, known)
}

/// What the effects attach the card itself to.
fn attached(effects: &[Effect], known: Known) -> Option<Kind> {
    effects
        .iter()
        .find_map(|effect| one_attached(effect, known))
}

fn one_attached(effect: &Effect, known: Known) -> Option<Kind> {
    let chosen = |from: &Match| Known {
        it: Some(Group::of(from, Kind::Location).kind()),
        ..known
    };
    match effect {
        Effect::Cards(CardEffect::Attach { what, to, .. }) if *what == Match::This => {
            goal(to, known)
        }
        Effect::Cards(CardEffect::DiscardFromDeck {
            until: Some(until),
            then,
            ..
        }) => attached(then, chosen(until)),
        Effect::Cards(CardEffect::Search { what, then, .. }) => attached(then, chosen(what)),
        Effect::Tests(TestEffect::Attempt {
            kind,
            success,
            instead,
            ends,
            ..
        }) => {
            let known = Known {
                target: target_kind(*kind),
                ..known
            };
            let instead = instead.iter().flatten();
            attached(success, known)
                .or_else(|| instead.into_iter().find_map(|one| one_attached(one, known)))
                .or_else(|| attached(ends, known))
        }
        Effect::Tests(TestEffect::Test { success, .. }) => attached(success, known),
        Effect::Flow(FlowEffect::Choose { from, then, .. }) => attached(then, chosen(from)),
        Effect::Flow(FlowEffect::ChooseOne { options, .. }) => {
            options.iter().find_map(|option| attached(option, known))
        }
        Effect::Flow(
            FlowEffect::All(effects) | FlowEffect::May(effects) | FlowEffect::Instead(effects),
        ) => attached(effects, known),
        Effect::Flow(FlowEffect::Then(first, second)) => {
            attached(first, known).or_else(|| attached(second, known))
        }
        Effect::Flow(FlowEffect::If {
            then, otherwise, ..
        }) => attached(then, known).or_else(|| attached(otherwise, known)),
        _ => None,
    }
}

fn goal(to: &Match, known: Known) -> Option<Kind> {
    let group = Group::of(to, Kind::Location);
    match group.one {
        Some(One::Ref(Ref::It)) => known.it,
        Some(One::Ref(Ref::TestTarget)) => known.target,
        Some(One::Ref(Ref::Subject)) => known.subject,
        Some(One::LocationOf(_)) => Some(Kind::Location),
        Some(One::Ref(_)) | None => Some(group.kind()),
    }
}

/// Of a card that another one attaches: only enemies attack, fight and are defeated.
fn by_use(ability: &Ability) -> Option<Kind> {
    let is_enemy = match ability {
        Ability::Constant(Constant { modifiers, .. }) => modifiers.iter().any(is_of_enemy),
        Ability::Forced(one) => {
            let on = one.on.as_ref().map(|on| on.pattern());
            let defeated = on.is_some_and(|on| {
                on.kind == EventKind::Defeated && on.subject.as_ref().is_some_and(is_host)
            });
            defeated || one.effects.iter().any(harms_host)
        }
        _ => false,
    };
    is_enemy.then_some(Kind::Enemy)
}

fn is_of_enemy(modifier: &Modifier) -> bool {
    match modifier {
        Modifier::Add {
            to,
            stat: Stat::Fight | Stat::Evade,
            ..
        } => is_host(to),
        Modifier::Cannot(Prohibition::Attack { enemy, .. }) => is_host(enemy),
        Modifier::Cannot(Prohibition::Leave { who, .. }) => is_host(who),
        _ => false,
    }
}

fn harms_host(effect: &Effect) -> bool {
    matches!(effect, Effect::Harm(HarmEffect::Damage { to, .. }) if is_host(to))
}

fn is_host(matcher: &Match) -> bool {
    *matcher == Match::Is(Ref::Host)
}
