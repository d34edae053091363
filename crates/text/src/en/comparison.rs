//! Numbers that are compared.

use super::condition::there_are;
use super::matcher::{Det, np};
use super::reference::reference;
use super::value::{compared, compared_noun, margin, value};
use super::words::{self};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape::{self, is_once};
use abilities::{Compare, Counter, EventKind, Match, Quantity, Ref};

pub(super) fn compare<'a>(
    c: &Context<'a>,
    left: &'a Quantity,
    how: Compare,
    right: &'a Quantity,
) -> String {
    match left {
        Quantity::Margin => {
            let verb = match c.succeeded {
                Some(false) => "fail by",
                Some(true) | None => "succeed by",
            };
            format!("{} {}", super::tester(c).does(verb), margin(c, how, right))
        }
        Quantity::On(Counter::Doom, on @ Ref::Subject)
            if (how, right) == (Compare::Equal, &Quantity::Amount) =>
        {
            format!("{} had no doom before", reference(c, on).text)
        }
        Quantity::On(counter, on) if c.kind_of(on) == Kind::Location => {
            there_are(c, on, *counter, how, right)
        }
        Quantity::On(counter, on) if let Some(other) = shape::other_counter(on, right) => {
            let uses = c.own_uses();
            let [one, other] = [*counter, other].map(|one| words::counter(c, one, uses));
            let (many, few) = if one.mass {
                ("much", "less")
            } else {
                ("many", "fewer")
            };
            let (one, other) = (one.many, other.many);
            reference(c, on).does(&match how {
                Compare::More => format!("have more {one} than {other}"),
                Compare::Less => format!("have {few} {one} than {other}"),
                Compare::AtLeast => format!("have at least as {many} {one} as {other}"),
                Compare::AtMost => format!("have at most as {many} {one} as {other}"),
                Compare::Equal => format!("have as {many} {one} as {other}"),
            })
        }
        Quantity::On(counter, on) => {
            let noun = words::counter(c, *counter, c.own_uses());
            let subject = reference(c, on);
            subject.does(&format!("have {}", compared_noun(c, how, right, &noun)))
        }
        Quantity::Sum(terms)
            if (how, right) == (Compare::Equal, &Quantity::ZERO)
                && let Some(one) = shape::in_play_or_set_aside(terms) =>
        {
            let what = np(c, one, Kind::Card, Det::Bare).text;
            format!("no {what} is in play or set aside")
        }
        Quantity::Count(matcher) => count(c, matcher, how, right),
        Quantity::CardsIn(zone, matcher) => {
            let noun = words::Noun {
                one: np(c, matcher, Kind::Card, Det::Bare).text,
                many: np(c, matcher, Kind::Card, Det::Plural).text,
                mass: false,
            };
            let verb = match (how, right) {
                (Compare::Equal | Compare::AtLeast, Quantity::N(1))
                | (Compare::More, Quantity::N(0)) => "is",
                _ => "are",
            };
            format!(
                "there {verb} {} {}",
                compared_noun(c, how, right, &noun),
                super::zone::located(c, zone)
            )
        }
        Quantity::Total(..) if !matches!(right, Quantity::N(_) | Quantity::PerInvestigator(_)) => {
            format!("{} is {}", value(c, left), compared(c, how, right))
        }
        Quantity::Total(counter, on) => {
            let noun = words::counter(c, *counter, None);
            format!(
                "there is a total of {} on {}",
                compared_noun(c, how, right, &noun),
                np(c, on, Kind::Card, Det::Plural).text
            )
        }
        Quantity::Actions(who) => {
            let noun = words::Noun::count("action", "actions");
            let left = compared_noun(c, how, right, &noun);
            reference(c, who).does(&format!("have {left} left"))
        }
        Quantity::CommittedIcons(of) if let Match::OwnedBy(who) = &**of => {
            let icons = words::Noun::count("matching skill icon", "matching skill icons");
            let who = np(c, who, Kind::Investigator, Det::A).text;
            let icons = compared_noun(c, how, right, &icons);
            format!("{who} committed {icons} to that test")
        }
        Quantity::Happened(event, period) if is_once(how, right).is_some() => {
            let not = is_once(how, right) == Some(false);
            let period = match shape::is_defeated_by_attack(c, event, *period) {
                true => "by this attack".to_owned(),
                false => super::moment::this(*period),
            };
            format!("{} {period}", super::trigger::happened(c, event, not))
        }
        Quantity::Happened(event, period)
            if (how, right) == (Compare::Equal, &Quantity::ONE)
                && c.event.is_some_and(|on| on.kind == event.kind) =>
        {
            format!("that is the first time {}", super::moment::this(*period))
        }
        Quantity::Happened(event, period) if event.kind == EventKind::TokenSealed => {
            let token = event
                .token
                .as_ref()
                .map_or_else(|| "chaos token".to_owned(), super::condition::token_match);
            let tokens = words::Noun::count(&token, &format!("{token}s"));
            let on = reference(c, &Ref::This).object();
            let tokens = compared_noun(c, how, right, &tokens);
            format!(
                "{tokens} were sealed on {on} {}",
                super::moment::this(*period)
            )
        }
        Quantity::Happened(event, period) => {
            let times = words::Noun::count("time", "times");
            let times = compared_noun(c, how, right, &times).replace(" 1 time", " once");
            let times = times.replace(" 2 times", " twice");
            let happened = super::trigger::happened(c, event, false);
            format!("{happened} {times} {}", super::moment::this(*period))
        }
        Quantity::Revealed(tokens) if shape::is_that_token(c, how, right) => {
            format!("it is {}", one_of_tokens(tokens))
        }
        Quantity::Revealed(tokens) => {
            let noun = words::Noun::count("token", "tokens").prefixed(&super::tokens(tokens));
            let were = match right {
                Quantity::N(1) => "was",
                _ => "were",
            };
            format!("{} {were} revealed", compared_noun(c, how, right, &noun))
        }
        Quantity::FilledSlots(slot, who) if is_once(how, right).is_some() => {
            let any = match is_once(how, right) {
                Some(false) => "none",
                _ => "any",
            };
            let slots = format!("{}s", super::terms::slot(*slot));
            format!("{any} of {} is filled", reference(c, who).of(&slots))
        }
        Quantity::PerInvestigator(1) => {
            let noun = words::kind(Kind::Investigator);
            format!(
                "the game began with {}",
                compared_noun(c, how, right, &noun)
            )
        }
        Quantity::Titles(of) => {
            let [one, many] = [Det::Bare, Det::Plural].map(|det| np(c, of, Kind::Card, det).text);
            let cards = compared_noun(c, how, right, &words::Noun::count(&one, &many));
            format!("there are {cards} with different titles")
        }
        Quantity::Sealed(on) if let Some(any) = is_once(how, right) => {
            let a = if any { "a" } else { "no" };
            format!("{a} chaos token is sealed on {}", reference(c, on).object())
        }
        Quantity::AgendasLeft if (how, right) == (Compare::Equal, &Quantity::ONE) => {
            "the current agenda is the last one".to_owned()
        }
        Quantity::InBag(tokens) => {
            let noun = words::Noun::count("token", "tokens").prefixed(&super::tokens(tokens));
            let number = match (how, right) {
                (Compare::More | Compare::AtMost, Quantity::InBag(others)) => {
                    // "No more blessed than cursed ones" would seem to say that there are none.
                    let not = if how == Compare::More { "" } else { "not " };
                    let (some, others) = (super::tokens(tokens), super::tokens(others));
                    format!("{not}more {some} tokens than {others} tokens")
                }
                (Compare::AtLeast, Quantity::InBag(others)) => {
                    let (some, others) = (super::tokens(tokens), super::tokens(others));
                    format!("at least as many {some} tokens as {others} tokens")
                }
                _ => compared_noun(c, how, right, &noun),
            };
            format!("there are {number} in the chaos bag")
        }
        left => format!("{} is {}", value(c, left), compared(c, how, right)),
    }
}

pub(super) fn count<'a>(
    c: &Context<'a>,
    matcher: &'a Match,
    how: Compare,
    right: &'a Quantity,
) -> String {
    let mut group = Group::of(matcher, Kind::Card);
    let controls = group.is_controlled_by_you() && c.you().is_none();
    if controls {
        group
            .parts
            .retain(|part| !matches!(part.is, Match::ControlledBy(_)));
    }
    let noun = words::Noun {
        one: super::matcher::group(c, &group, &Det::Bare).text,
        many: super::matcher::group(c, &group, &Det::Plural).text,
        mass: false,
    };
    if controls {
        return format!("you control {}", compared_noun(c, how, right, &noun));
    }
    let place = match group.kind() {
        _ if group.has_place() => "",
        Kind::Investigator => "",
        _ => " in play",
    };
    let verb = match (how, right) {
        (Compare::Equal | Compare::AtLeast, Quantity::N(1)) => "is",
        _ => "are",
    };
    format!(
        "there {verb} {}{place}",
        compared_noun(c, how, right, &noun)
    )
}

/// `a [skull] or [cultist] token`, `a chaos symbol`
fn one_of_tokens(tokens: &[abilities::Token]) -> String {
    let codes = super::tokens(tokens);
    words::a(&match shape::are_all_symbols(tokens) {
        true => codes,
        false => format!("{codes} token"),
    })
}
