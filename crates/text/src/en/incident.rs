//! What befalls investigators and their tokens, as clauses.

use super::clause::Clause;
use super::happening::{number, token};
use super::token::token_match;
use super::trigger::{object, subject, who};
use crate::context::Context;
use crate::group::Kind;
use abilities::{Counter, EventKind, EventPattern};

/// `by an effect of a treachery`
fn by_effect<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => format!(" by an effect of {}", object(c, event).object()),
        None => String::new(),
    }
}

/// So many of them, where a number is said.
fn some<'a>(c: &Context<'a>, event: &'a EventPattern, one: &str, many: &str) -> String {
    match &event.amount {
        Some(_) => number(c, event, one, many),
        None => many.to_owned(),
    }
}

/// `you add 2 [curse] tokens to the chaos bag`
pub(super) fn tokens_added<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let token = event.token.as_ref().map(token_match);
    let token = token.unwrap_or_else(|| "chaos token".to_owned());
    let tokens = number(c, event, &token, &format!("{token}s"));
    let rest = format!("{tokens} to the chaos bag{}", by_effect(c, event));
    Clause::new(who(c, event), "add", rest)
}

/// `you use an [action] or [fast] ability of a [[Spell]] asset`
pub(super) fn activated<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let of = subject(c, event).object();
    let rest = format!("an [action] or [fast] ability of {of}");
    Clause::new(who(c, event), "use", rest)
}

/// `you would resolve an effect of a [mystic] card that triggers because a chaos token is revealed`
pub(super) fn token_answered<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let (token, during) = token(c, event);
    let of = subject(c, event).object();
    let rest = format!("an effect of {of} that triggers because {token} is revealed{during}");
    Clause::new(who(c, event), "resolve", rest)
}

pub(super) fn resources_lost<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let lost = some(c, event, "resource", "resources") + &by_effect(c, event);
    Clause::new(who(c, event), "lose", lost)
}

pub(super) fn actions_lost<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let lost = some(c, event, "action", "actions") + &by_effect(c, event);
    Clause::new(who(c, event), "lose", lost)
}

pub(super) fn hand_discarded<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let who = who(c, event);
    let own = who.own(Kind::Investigator);
    let cards = some(c, event, "card", "cards");
    let rest = format!("{cards} from {own} hand{}", by_effect(c, event));
    Clause::new(who, "discard", rest)
}

/// `an investigator would draw a card`, and from which deck
pub(super) fn draw_begins<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let who = who(c, event);
    let own = who.own(Kind::Investigator);
    let cards = match &event.amount {
        Some(_) => number(c, event, "card", "cards"),
        None => "a card".to_owned(),
    };
    let rest = format!("{cards} from {own} deck or from the encounter deck");
    Clause::new(who, "draw", rest)
}

/// Which of several events an ability answers.
pub(super) fn answering(kind: EventKind, not: bool) -> String {
    let what = match kind {
        EventKind::HarmDealt => "be dealt damage or horror",
        EventKind::ResourcesLost => "lose resources",
        EventKind::ActionsLost => "lose actions",
        EventKind::HandDiscarded => "discard cards from your hand",
        _ => "have this happen",
    };
    format!("you would{} {what}", if not { " not" } else { "" })
}

/// `cancel all of that damage`
pub fn cancel_all(c: &Context<'_>, counter: Counter) -> Clause {
    let what = super::words::counter(c, counter, None).many;
    Clause::you("cancel", format!("all of that {what}"))
}
