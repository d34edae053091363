//! Abilities and events in Korean.

use super::clause::sentence;
use super::committed::is_again;
use super::cost::costs;
use super::effect::text;
use super::granted::modifiers;
use super::heading::{self, heading, while_it_holds};
use super::matcher::{Det, np};
use super::play::committed;
use super::terms;
use super::verb::Ending;
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::{TokenCode, behind_one_another};
use crate::particles;
use crate::roles::tested;
use crate::shape;
use abilities::{
    Ability, ActiveIn, Condition, Constant, Effect, Limit, Match, Period, Quantity, Ref, Triggered,
};

/// A triggered ability without its icons and label.
pub fn triggered<'a>(c: &Context<'a>, ability: &'a Triggered) -> String {
    let c = &match &ability.on {
        Some(on) => c.after(on),
        None => c.clone(),
    }
    .during(&ability.condition)
    .facedown(ability.zone == ActiveIn::Facedown);
    let mut heads = Vec::new();
    // The goal of an objective is its condition, whenever that comes about.
    let is_goal = c.script.objective
        && shape::is_advance(&ability.effects)
        && ability.condition != Condition::Always;
    let on = ability.on.as_ref().filter(|_| !is_goal);
    let mut when = match on {
        Some(on) => heading::triggered(c, on, &ability.condition),
        None => heading(c, &ability.condition).into_iter().collect(),
    };
    if on.is_some() {
        heads.push(when.remove(0));
    }
    match ability.zone {
        ActiveIn::Play if c.is_heard_committed(ability) => {
            heads.push("이 카드가 소모되어 있다면".to_owned());
        }
        ActiveIn::Play => {
            // For a weakness in play the game ends where its bearer leaves it.
            if let (Some(when), Some(_)) = (heads.first_mut(), c.card.subtype)
                && when == "게임이 끝날 때"
            {
                "게임이 끝나거나 약점의 보유자가 탈락할 때".clone_into(when);
            } else if let (Some(when), true) =
                (heads.first_mut(), shape::resigns_too(ability, c.script))
            {
                "게임이 끝나거나 당신이 후퇴할 때".clone_into(when);
            }
        }
        ActiveIn::Hand if shape::is_in_opening_hand(ability) => {
            heads = vec!["게임을 시작할 때, 이 카드가 당신의 시작 카드에 있다면".to_owned()];
        }
        ActiveIn::Hand if shape::answers_own_cost(ability) => {}
        ActiveIn::Anywhere => {}
        ActiveIn::Hand => heads.push("이 카드가 당신의 손에 있다면".to_owned()),
        // It can be looked at only then.
        ActiveIn::Facedown if shape::answers_a_look(ability) => {}
        ActiveIn::Facedown => heads.push("이 면이 아래로 놓여 있다면".to_owned()),
        ActiveIn::Searched => heads.push("이 카드가 찾아본 카드 중에 있다면".to_owned()),
        ActiveIn::Discard => heads.push("이 카드가 당신의 버린 카드 더미에 있다면".to_owned()),
        ActiveIn::DeckTop => {
            let there = "이 카드가 당신의 덱 맨 위에 공개되어 있다면";
            heads.push(format!("{there}(위협 영역에 있는 것처럼)"));
        }
    }
    // "…소모되어 있다면, …공개되지 않았다면" would be two conditions in a row.
    let zone = heads
        .pop()
        .map(|zone| match (zone.strip_suffix("있다면"), when.first()) {
            (Some(open), Some(next)) if next.ends_with('면') => {
                format!("{open}있고 {}", when.remove(0))
            }
            _ => zone,
        });
    heads.extend(zone);
    heads.extend(when);
    let cost = costs(c, &ability.cost);
    let names_payer = ability.cost.iter().any(shape::names_payer);
    if !cost.is_empty() {
        heads.push(cost);
    }
    let mut parts = Vec::new();
    if !heads.is_empty() {
        parts.push(format!("{}:", heads.join(", ")));
    }
    if let (Some(head), Some(token)) = (parts.first_mut(), shape::token_canceled_before(ability)) {
        *head = super::token::told_of_any(head, token);
    }
    parts.extend(body(c, ability.designator, &ability.effects));
    if ability.no_attacks {
        parts.push("이 행동은 틈새 공격을 유발하지 않습니다.".to_owned());
    }
    let names_user = names_payer || shape::names_user(ability);
    if let Some(by) = ability.by.as_ref().filter(|_| !names_user) {
        let others = shape::others_if_checked(by);
        let by = np(&c.committed(c.test), by, Kind::Investigator, Det::Bare).text;
        parts.push(match ability.by {
            Some(_) if let Some(option) = others => {
                let option = super::reference::quoted(&c.upgrade(super::LANGUAGE, option));
                let option = particles::i(&option);
                format!(
                    "({option} 표시되어 있다면, 이 카드가 있는 장소의 다른 조사자도 사용할 수 \
                     있습니다.)"
                )
            }
            Some(Match::Investigator) => "(어느 조사자나 사용할 수 있습니다.)".to_owned(),
            // A condition says from where, if there is one.
            Some(Match::Is(Ref::Bearer)) if shape::is_away_from_owner(c, ability) => {
                format!("({by}만, 어느 장소에서든 사용할 수 있습니다.)")
            }
            _ => format!("({by}만 사용할 수 있습니다.)"),
        });
    }
    parts.extend(
        ability
            .limit
            .as_ref()
            .map(|of| format!("({})", limit(&c.of_test(ability), of))),
    );
    behind_one_another(&parts)
}

/// The designator, unless the effects name it, and the effects.
pub(super) fn body<'a>(
    c: &Context<'a>,
    designator: Option<abilities::Designator>,
    effects: &'a [Effect],
) -> Vec<String> {
    let mut parts = Vec::new();
    let named = designator.filter(|name| !shape::begins_with_attempt(effects, *name));
    parts.extend(named.map(|name| format!("**{}.**", terms::designator(name))));
    let says_itself = shape::is_resign(effects) && named.is_some();
    let c = &c.headed(named);
    let split = named.and_then(|name| shape::before_attempt(effects, name));
    let (first, rest) = split.unwrap_or((&[], effects));
    if !first.is_empty() {
        parts.push(format!("먼저, {}", text(c, first)));
    }
    if !says_itself {
        parts.extend(Some(text(c, rest)).filter(|text| !text.is_empty()));
    }
    parts
}

/// `라운드당 1번 한정`
pub fn limit<'a>(c: &Context<'a>, limit: &'a Limit) -> String {
    if let Some(name) = &limit.by_trait {
        return of_trait(c, name, limit);
    }
    let group = if limit.group { "그룹 " } else { "" };
    let period = match limit.per {
        Period::Test if c.tested => "테스트",
        per => terms::period(per),
    };
    let each = limit.each.as_ref().map_or(String::new(), |each| {
        format!("{}마다 ", super::words::kind(c.kind_of(each)))
    });
    let together = limit.together.as_ref().map_or(String::new(), |most| {
        let (most, more) = match &**most {
            Quantity::If(when, yes, no) => {
                let when = super::condition::clause(c, when, false, Ending::If);
                let more = format!(", {when} {}번까지", super::value::value(c, yes));
                (&**no, more)
            }
            most => (most, String::new()),
        };
        let most = super::value::value(c, most);
        format!(", 이 카드의 이러한 기능은 모두 합해 {period}당 {most}번까지{more}")
    });
    if limit.by_title {
        format!("{each}{period}당 {group}최대 {}번{together}", limit.times)
    } else {
        format!("{each}{period}당 {}번 {group}한정{together}", limit.times)
    }
}

/// `라운드당 [[딜레마]] 카드 최대 2장`
fn of_trait(c: &Context<'_>, name: &cards::Trait, limit: &Limit) -> String {
    let cards = c.names.trait_name(super::LANGUAGE, name);
    let period = terms::period(limit.per);
    format!("{period}당 [[{cards}]] 카드 최대 {}장", limit.times)
}

pub fn constant<'a>(c: &Context<'a>, constant: &'a Constant) -> String {
    let c = &c.sourced(&constant.condition);
    let text = lasting(c, constant);
    // What holds all the time speaks of no test that is under way.
    match tested(&constant.condition) {
        None => text.replace("이번 테스트에 소모된", "테스트에 소모된"),
        Some(_) => text,
    }
}

fn lasting<'a>(c: &Context<'a>, constant: &'a Constant) -> String {
    if shape::is_safe_to_play(constant) {
        let played = "이 카드를 플레이해도 틈새 공격을 유발하지 않습니다";
        let heads = while_it_holds(c, &constant.condition);
        let head = heads.map_or(String::new(), |head| format!("{head}, "));
        return sentence(&format!("{head}{played}"));
    }
    if shape::stays_in_opening_hand(constant) {
        return "이 카드가 당신의 시작 카드에 있다면, 다른 카드로 교체할 수 없습니다.".to_owned();
    }
    let zone = match constant.zone {
        _ if shape::says_its_zone(constant) => None,
        ActiveIn::Play | ActiveIn::Anywhere => None,
        ActiveIn::Hand => Some("이 카드가 당신의 손에 있는 동안".to_owned()),
        ActiveIn::Facedown => Some("이 면이 아래로 놓여 있는 동안".to_owned()),
        ActiveIn::Searched => Some("이 카드가 찾는 카드 중에 있는 동안".to_owned()),
        ActiveIn::Discard => Some("이 카드가 당신의 버린 카드 더미에 있는 동안".to_owned()),
        ActiveIn::DeckTop => Some("이 카드가 당신의 덱 맨 위에 공개되어 있는 동안".to_owned()),
    };
    let what: Vec<String> = modifiers(c, &constant.modifiers)
        .into_iter()
        .map(|text| match is_again(c, constant) {
            true => text.replace(" 얻습니다", " 추가로 얻습니다"),
            false => text,
        })
        .collect();
    // "…없는 동안, 당신은 조사하는 동안" would hold for two whiles.
    let when = match what.iter().any(|text| text.contains(" 동안 ")) {
        true => heading(c, &constant.condition),
        false => while_it_holds(c, &constant.condition),
    };
    let heads: Vec<String> = zone.into_iter().chain(when).collect();
    if heads.is_empty() {
        let sentences: Vec<_> = what.iter().map(|text| sentence(text)).collect();
        let text = sentences.join(" ");
        return match constant.zone {
            ActiveIn::Hand => text.replacen("가 버려지려 할 때", "가 손에서 버려지려 할 때", 1),
            _ => text,
        };
    }
    let head = heads.join(", ");
    let what = super::clause::in_turn(&what);
    let spoken_of = ["이 카드", "이 적", "이 장소"]
        .into_iter()
        .filter(|this| head.contains(&particles::i(this)))
        .find_map(|this| what.strip_prefix(&format!("{} ", particles::eun(this))));
    if let Some(what) = spoken_of
        && let Some(head) = super::said::without_second_subject(&head)
    {
        return sentence(&format!("{head} {what}"));
    }
    sentence(&format!("{head}, {}", spoken_of.unwrap_or(&what)))
}

/// A gained ability, for quotes: its icons or label, and its text.
pub fn quoted<'a>(c: &Context<'a>, ability: &'a Ability) -> String {
    match ability {
        Ability::Constant(inner) => constant(c, inner),
        Ability::Forced(inner) => format!("**강제 –** {}", triggered(c, inner)),
        Ability::Reaction(inner) => format!("[reaction] {}", triggered(c, inner)),
        Ability::Fast(inner) => format!("[fast] {}", triggered(c, inner)),
        Ability::Action(inner) => {
            let icons = "[action]".repeat(usize::from(inner.actions.max(1)));
            format!("{icons} {}", triggered(c, inner))
        }
        Ability::Revelation(effects) => format!("**폭로 –** {}", text(c, effects)),
        Ability::Haunted(effects) => format!("**신들린 –** {}", text(c, effects)),
        Ability::Shift(inner) => format!("**변환 –** {}", triggered(c, inner)),
        Ability::ElderSign(effect) => {
            format!("[elder_sign] {}", super::token::effect(c, effect, true))
        }
        Ability::Symbol(symbol) => format!(
            "{} {}",
            TokenCode(symbol.token),
            super::token::effect(c, &symbol.effect, false)
        ),
        Ability::Committed {
            modifiers,
            success,
            failure,
            condition,
            ends,
        } => committed(c, condition, modifiers, (success, failure, ends)),
    }
}
