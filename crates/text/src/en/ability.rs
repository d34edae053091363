//! Abilities and events in English.

use super::cost::costs;
use super::effect::text;
use super::granted::modifiers;
use super::heading::{self, heading, while_it_holds};
use super::matcher::{Det, np};
use super::play::committed;
use super::terms;
use super::words::{capital, list, sentence, small};
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::{TokenCode, behind_one_another};
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
        ActiveIn::Play if c.is_heard_committed(ability) => match heads.first_mut() {
            Some(when) => when.push_str(" while this card is committed"),
            None => heads.push("if this card is committed".to_owned()),
        },
        ActiveIn::Play => {
            // For a weakness in play the game ends where its bearer leaves it.
            if let (Some(when), Some(_)) = (heads.first_mut(), c.card.subtype)
                && when == "when the game ends"
            {
                when.push_str(" or its bearer is eliminated");
            } else if let (Some(when), true) =
                (heads.first_mut(), shape::resigns_too(ability, c.script))
            {
                when.push_str(" or you resign");
            }
        }
        ActiveIn::Hand if shape::is_in_opening_hand(ability) => {
            heads = vec!["when the game begins, if this card is in your opening hand".to_owned()];
        }
        ActiveIn::Hand if shape::answers_own_cost(ability) => {}
        ActiveIn::Anywhere => {}
        ActiveIn::Hand => heads.push("if this card is in your hand".to_owned()),
        // It can be looked at only then.
        ActiveIn::Facedown if shape::answers_a_look(ability) => {}
        ActiveIn::Facedown => heads.push("if this side is facedown".to_owned()),
        ActiveIn::Searched => heads.push("if this card is among the searched cards".to_owned()),
        ActiveIn::Discard => heads.push("if this card is in your discard pile".to_owned()),
        ActiveIn::DeckTop => {
            let there = "if this card is revealed on top of your deck";
            heads.push(format!("{there} (as if it were in your threat area)"));
        }
    }
    heads.extend(when);
    let cost = costs(c, &ability.cost);
    // Nobody has to reach an objective.
    let cost = match c.script.objective && shape::is_advance(&ability.effects) {
        true => cost.replacen(", as a group, spend", " may, as a group, spend", 1),
        false => cost,
    };
    let names_payer = ability.cost.iter().any(shape::names_payer);
    if !cost.is_empty() {
        heads.push(cost);
    }
    let mut parts = Vec::new();
    if !heads.is_empty() {
        parts.push(format!("{}:", capital(&heads.join(", "))));
    }
    if let (Some(head), Some(token)) = (parts.first_mut(), shape::token_canceled_before(ability)) {
        *head = super::token::told_of_any(head, token);
    }
    parts.extend(body(c, ability.designator, &ability.effects));
    if ability.no_attacks {
        parts.push("This action does not provoke attacks of opportunity.".to_owned());
    }
    if let Some(by) = ability
        .by
        .as_ref()
        .filter(|_| !names_payer && !shape::names_user(ability))
    {
        let by = np(&c.committed(c.test), by, Kind::Investigator, Det::Plural).text;
        let others = ability.by.as_ref().and_then(shape::others_if_checked);
        parts.push(match ability.by {
            Some(_) if let Some(option) = others => {
                let option = super::reference::quoted(&c.upgrade(super::LANGUAGE, option));
                format!(
                    "(If {option} is checked, other investigators at this card's location may use \
                     this ability as well.)"
                )
            }
            Some(Match::Investigator) => "(Any investigator may use this ability.)".to_owned(),
            // A condition says from where, if there is one.
            Some(Match::Is(Ref::Bearer)) if shape::is_away_from_owner(c, ability) => {
                format!("(Only {by} may use this ability, from any location.)")
            }
            _ => format!("(Only {by} may use this ability.)"),
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
        parts.push(format!("First, {}", small(&text(c, first))));
    }
    if !says_itself {
        parts.extend(Some(text(c, rest)).filter(|text| !text.is_empty()));
    }
    parts
}

/// `Limit once per round.`
pub fn limit<'a>(c: &Context<'a>, limit: &'a Limit) -> String {
    if let Some(name) = &limit.by_trait {
        return of_trait(c, name, limit);
    }
    let times = match limit.times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    };
    let word = match (limit.group, limit.by_title) {
        (true, true) => "Group max",
        (true, false) => "Group limit",
        (false, true) => "Max",
        (false, false) => "Limit",
    };
    let period = match limit.per {
        Period::Test if !c.tested => "test or ability",
        per => terms::period(per),
    };
    let each = limit.each.as_ref().map_or(String::new(), |each| {
        let noun = super::words::kind(c.kind_of(each)).one;
        format!(" for each {noun}")
    });
    let together = limit.together.as_ref().map_or(String::new(), |most| {
        let (most, more) = match &**most {
            Quantity::If(when, yes, no) => {
                let when = super::condition::clause(c, when, false);
                let more = format!(", or {} if {when}", super::value::value(c, yes));
                (&**no, more)
            }
            most => (most, String::new()),
        };
        let most = super::value::value(c, most);
        format!(", and at most {most} of these abilities of this card per {period}{more}")
    });
    format!("{word} {times} per {period}{each}{together}.")
}

/// `Max 2 [[Dilemma]] cards per round.`
fn of_trait(c: &Context<'_>, name: &cards::Trait, limit: &Limit) -> String {
    let cards = c.names.trait_name(super::LANGUAGE, name);
    let period = terms::period(limit.per);
    let noun = if limit.times == 1 { "card" } else { "cards" };
    format!("Max {} [[{cards}]] {noun} per {period}.", limit.times)
}

pub fn constant<'a>(c: &Context<'a>, constant: &'a Constant) -> String {
    let c = &c.sourced(&constant.condition);
    if shape::is_safe_to_play(constant) {
        let played = "playing this card does not provoke attacks of opportunity";
        let heads = while_it_holds(c, &constant.condition);
        let head = heads.map_or(String::new(), |head| format!("{head}, "));
        return sentence(&format!("{head}{played}"));
    }
    if shape::stays_in_opening_hand(constant) {
        return "If this card is in your opening hand, you cannot replace it.".to_owned();
    }
    let zone = match constant.zone {
        _ if shape::says_its_zone(constant) => None,
        ActiveIn::Play | ActiveIn::Anywhere => None,
        ActiveIn::Hand => Some("while this card is in your hand".to_owned()),
        ActiveIn::Facedown => Some("while this side is facedown".to_owned()),
        ActiveIn::Searched => Some("while this card is among the searched cards".to_owned()),
        ActiveIn::Discard => Some("while this card is in your discard pile".to_owned()),
        ActiveIn::DeckTop => Some("while this card is revealed on top of your deck".to_owned()),
    };
    let heads: Vec<String> = zone
        .into_iter()
        .chain(while_it_holds(c, &constant.condition))
        .collect();
    let again = shape::is_said_again(c.script, &constant.modifiers);
    let what: Vec<String> = modifiers(c, &constant.modifiers)
        .into_iter()
        .map(|text| match again {
            true => text.replacen(" get +1 ", " get an additional +1 ", 1),
            false => super::results::of_any_test(c, text),
        })
        .collect();
    if heads.is_empty() {
        let sentences: Vec<_> = what.iter().map(|text| sentence(text)).collect();
        let text = super::results::only_of_role(&sentences.join(" "));
        return match constant.zone {
            ActiveIn::Hand => text.replacen(
                " would be discarded",
                " would be discarded from your hand",
                1,
            ),
            _ => text,
        };
    }
    let head = heads.join(", ");
    let what = list(&what, "and");
    let spoken_of = ["this card", "this enemy", "this location"]
        .into_iter()
        .find(|this| head.contains(this) && what.starts_with(this));
    let what = spoken_of.map_or(what.clone(), |this| {
        match what.strip_prefix(&format!("{this}'s ")) {
            Some(rest) => format!("its {rest}"),
            None => what.replacen(this, "it", 1),
        }
    });
    // "While … while" would have to be read twice.
    let head = match what.contains(" while ") {
        true => head.replacen("while ", "if ", 1),
        false => head,
    };
    sentence(&format!("{head}, {what}"))
}

/// A gained ability, for quotes: its icons or label, and its text.
pub fn quoted<'a>(c: &Context<'a>, ability: &'a Ability) -> String {
    let icons = |icon: &str, count: u8| icon.repeat(usize::from(count.max(1)));
    match ability {
        Ability::Constant(inner) => constant(c, inner),
        Ability::Forced(inner) => format!("**Forced –** {}", triggered(c, inner)),
        Ability::Reaction(inner) => format!("[reaction] {}", triggered(c, inner)),
        Ability::Fast(inner) => format!("[fast] {}", triggered(c, inner)),
        Ability::Action(inner) => {
            let icons = icons("[action]", inner.actions);
            format!("{icons} {}", triggered(c, inner))
        }
        Ability::Revelation(effects) => format!("**Revelation –** {}", text(c, effects)),
        Ability::Haunted(effects) => format!("**Haunted –** {}", text(c, effects)),
        Ability::Shift(inner) => format!("**Shift –** {}", triggered(c, inner)),
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
