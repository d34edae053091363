//! The open prompt: its choices with what they are about, and what is refused.

use std::slice::from_ref;

use abilities::{Ability, Effect, FlowEffect, Triggered};
use cards::SkillIcon;
use engine::{
    Ask, CardId, Choice, ChoiceKind, Form, Game, Prompt, PromptOption, Refusal, Seat, ZoneKind,
};

use super::cards::{card, cards, reference};
use super::{chosen, log, words};
use crate::facts::{TokenName, Words};
use crate::play::orders;
use crate::play::view::{
    AbilityKind, ActName, CardRef, ChoiceView, Committable, DesignatorName, FormView, PayerView,
    PromptView, Receiver, RefusalView,
};

pub(super) fn prompt(game: &Game) -> Option<PromptView> {
    let prompt = game.prompt()?;
    let choices = prompt.options.iter().enumerate();
    let choices = choices.filter(|(_, option)| is_open(prompt, option));
    let names = game.names();
    Some(PromptView {
        ask: prompt.ask.into(),
        who: prompt.seats.iter().map(|seat| seat.0).collect(),
        source: reference(game, prompt.source),
        words: asked(game, prompt),
        event: game.reacted_to().map(|event| log::told(game, event)),
        form: form(game, prompt),
        choices: choices
            .map(|(index, option)| ChoiceView {
                words: names
                    .get(index)
                    .map(chosen::name)
                    .or_else(|| chosen::words(game, &option.choice.act)),
                ..choice(game, prompt, index, option)
            })
            .collect(),
        refusals: game
            .refusals()
            .iter()
            .map(|one| refusal(game, one))
            .collect(),
        looked: cards(game, game.looked_at().iter().copied()),
        aside: aside(game, prompt),
    })
}

/// Whoever has passed commits nothing more to the test; only their cards are still listed.
fn is_open(prompt: &Prompt, option: &PromptOption) -> bool {
    prompt.seats.contains(&option.choice.who)
}

/// Cards that the prompt speaks of and that lie nowhere on the table: being drawn or played, or
/// set aside.
fn aside(game: &Game, prompt: &Prompt) -> Vec<crate::play::view::CardView> {
    let mut spoken: Vec<CardId> = vec![prompt.source];
    spoken.extend(prompt.options.iter().map(|option| option.card));
    if let Some(test) = game.test() {
        spoken.extend([test.source, test.target]);
    }
    let lies_apart = |id: &CardId| {
        let zone = game.card(*id).zone;
        matches!(
            zone,
            ZoneKind::Limbo | ZoneKind::SetAside | ZoneKind::Removed
        )
    };
    spoken.retain(|id| id.is_some() && lies_apart(id) && !game.looked_at().contains(id));
    spoken.sort();
    spoken.dedup();
    spoken.into_iter().map(|id| card(game, id)).collect()
}

/// What the asking ability is about to do.
fn asked(game: &Game, prompt: &Prompt) -> Option<Words> {
    let def = game.card(prompt.source.get()?).def;
    match game.asking()? {
        Effect::Flow(FlowEffect::May(list)) => Some(words::effects(def, list)),
        Effect::Flow(FlowEffect::Pay { cost, .. }) if prompt.ask == Ask::Pay => {
            Some(words::costs(def, from_ref(cost)))
        }
        effect => Some(words::effects(def, from_ref(effect))),
    }
}

fn form(game: &Game, prompt: &Prompt) -> FormView {
    match &prompt.form {
        Form::Options => FormView::Options,
        Form::Targets { min, max } => FormView::Targets {
            min: *min,
            max: *max,
        },
        Form::Amount { min, max } => FormView::Amount {
            min: *min,
            max: *max,
        },
        Form::Assign {
            damage,
            horror,
            receivers,
            first,
            together,
        } => FormView::Assign {
            damage: *damage,
            horror: *horror,
            receivers: receivers
                .iter()
                .map(|one| receiver(game, *one, first, together.as_ref()))
                .collect(),
        },
        Form::Order => FormView::Order,
        Form::Commit { tester, cards } => FormView::Commit {
            tester: tester.0,
            cards: cards
                .iter()
                .filter(|(seat, _)| prompt.seats.contains(seat))
                .map(|one| committable(game, *one))
                .collect(),
        },
        Form::Spend { total, payers } => FormView::Spend {
            total: *total,
            payers: payers
                .iter()
                .map(|(seat, has)| PayerView {
                    seat: seat.0,
                    has: *has,
                })
                .collect(),
        },
    }
}

/// A receiver with the most that it may be given, and what must go to it first.
fn receiver(
    game: &Game,
    (id, damage, horror): (CardId, i32, i32),
    first: &[(CardId, i32, i32)],
    together: Option<&(Vec<CardId>, i32)>,
) -> Receiver {
    let shares = together.filter(|(cards, _)| cards.contains(&id));
    let most = |room: i32| (room != i32::MAX).then_some(room);
    let own = first.iter().find(|(card, ..)| *card == id);
    let before = |amount: i32| (amount > 0).then_some(amount);
    Receiver {
        card: id.0,
        damage: most(damage),
        horror: most(horror),
        health_left: game.health(id).map(|(left, _)| left),
        sanity_left: game.sanity(id).map(|(left, _)| left),
        damage_first: own.and_then(|one| before(one.1)),
        horror_first: own.and_then(|one| before(one.2)),
        most_together: shares.map(|(_, most)| *most),
    }
}

fn committable(game: &Game, (seat, id): (Seat, CardId)) -> Committable {
    Committable {
        seat: seat.0,
        card: id.0,
        icons: game.icons_in_test(id),
    }
}

fn choice(game: &Game, prompt: &Prompt, index: usize, option: &PromptOption) -> ChoiceView {
    let act = &option.choice.act;
    let used = chosen::used_ability(game, act);
    ChoiceView {
        index: index as u32,
        who: option.choice.who.0,
        act: act.into(),
        card: option.card.get().map(|id| id.0),
        actions: option.actions,
        resources: option.resources,
        words: None,
        ability: used.and_then(|(_, ability)| kind(ability)),
        designator: designator(game, act, used.map(|(_, ability)| ability)),
        skill: offered_skill(prompt, act).map(Into::into),
        token: offered_token(game, prompt, act),
        seat: match act {
            ChoiceKind::TakeTurn(seat) => Some(seat.0),
            _ => None,
        },
        provokes: provokes(game, &option.choice),
        offered: matches!(prompt.ask, Ask::Window | Ask::Reaction)
            .then(|| orders::offered(game, act))
            .flatten(),
    }
}

/// Only an investigator's own actions provoke, not what else a prompt lists under the same name.
fn provokes(game: &Game, choice: &Choice) -> Option<Vec<CardRef>> {
    let ask = game.prompt()?.ask;
    if !matches!(ask, Ask::Turn | Ask::Action) {
        return None;
    }
    let enemies = game.provoked(choice.who, &choice.act);
    let named: Vec<CardRef> = enemies
        .into_iter()
        .filter_map(|enemy| reference(game, enemy))
        .collect();
    (!named.is_empty()).then_some(named)
}

fn kind(ability: &Ability) -> Option<AbilityKind> {
    match ability {
        Ability::Action(_) => Some(AbilityKind::Action),
        Ability::Fast(_) | Ability::Shift(_) => Some(AbilityKind::Fast),
        Ability::Reaction(_) => Some(AbilityKind::Reaction),
        Ability::Forced(_) => Some(AbilityKind::Forced),
        _ => None,
    }
}

fn designator(game: &Game, act: &ChoiceKind, used: Option<&Ability>) -> Option<DesignatorName> {
    let triggered: Option<&Triggered> = used.and_then(|ability| match ability {
        Ability::Action(one)
        | Ability::Fast(one)
        | Ability::Reaction(one)
        | Ability::Shift(one) => Some(one),
        _ => None,
    });
    let played = match act {
        ChoiceKind::Play(id) => game.card(*id).def.script.as_ref(),
        _ => None,
    };
    let bold = triggered.and_then(|one| one.designator);
    let bold = bold.or_else(|| played?.play.as_ref()?.designator);
    bold.map(Into::into)
}

fn offered_skill(prompt: &Prompt, act: &ChoiceKind) -> Option<SkillIcon> {
    match (prompt.ask, act) {
        (Ask::ChooseSkill, ChoiceKind::Option(index)) => {
            SkillIcon::ALL.get(usize::from(*index)).copied()
        }
        _ => None,
    }
}

/// The tokens to choose among: those revealed last, or those to be sealed or released.
fn offered_token(game: &Game, prompt: &Prompt, act: &ChoiceKind) -> Option<TokenName> {
    let (Ask::ChooseToken, ChoiceKind::Option(index)) = (prompt.ask, act) else {
        return None;
    };
    let offered = game.offered_tokens();
    offered.get(usize::from(*index)).copied().map(TokenName)
}

fn refusal(game: &Game, refusal: &Refusal) -> RefusalView {
    let used = chosen::used_ability(game, &refusal.act);
    RefusalView {
        who: refusal.who.0,
        act: (&refusal.act).into(),
        card: refusal.card.get().map(|id| id.0),
        ability: used.and_then(|(_, ability)| kind(ability)),
        rule: refusal.why.rule.0.to_owned(),
        by: reference(game, refusal.why.by),
        needs: refusal.why.needs,
        has: refusal.why.has,
    }
}

impl From<&ChoiceKind> for ActName {
    fn from(act: &ChoiceKind) -> Self {
        match act {
            ChoiceKind::Investigate => Self::Investigate,
            ChoiceKind::Move(_) => Self::Move,
            ChoiceKind::Draw => Self::Draw,
            ChoiceKind::Resource => Self::Resource,
            ChoiceKind::Engage(_) => Self::Engage,
            ChoiceKind::Fight(_) => Self::Fight,
            ChoiceKind::Evade(_) => Self::Evade,
            ChoiceKind::EndTurn => Self::EndTurn,
            ChoiceKind::Play(_) => Self::Play,
            ChoiceKind::Use(..) => Self::Use,
            ChoiceKind::AdvanceAct => Self::AdvanceAct,
            ChoiceKind::TakeTurn(_) => Self::TakeTurn,
            ChoiceKind::Pass => Self::Pass,
            ChoiceKind::Yes => Self::Yes,
            ChoiceKind::No => Self::No,
            ChoiceKind::Option(_) => Self::Option,
            ChoiceKind::Targets(_) => Self::Target,
            ChoiceKind::Amount(_) => Self::Amount,
            ChoiceKind::Assign(_) => Self::Assign,
            ChoiceKind::Order(_) => Self::Order,
            ChoiceKind::Commit(_) => Self::Commit,
            ChoiceKind::Spend(_) => Self::Spend,
            ChoiceKind::Adjust(_) => Self::Adjust,
        }
    }
}
