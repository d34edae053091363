//! Grants that let players do more, or make results count more often, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::quantity::split;
use super::words::{self, Noun, Np};
use super::{allowance, terms};
use crate::context::Context;
use crate::group::{Group, Kind};
use abilities::{Counter, Designator, Match, Period, Quantity, Skill, Stat, TestMatch, TokenMatch};

pub fn chooses_draw_order() -> Clause {
    let order = "the order in which investigators draw encounter cards in the mythos phase";
    Clause::you("choose", order)
}

/// `you may ignore any effect or keyword of your location that would trigger`
pub fn may_ignore<'a>(c: &Context<'a>, what: &'a Match, keywords: bool) -> Clause {
    let checked = only_if_checked(c, what);
    let of = each(c, what, Kind::Location).object();
    let what = if keywords {
        "keyword"
    } else {
        "effect or keyword"
    };
    let rest = format!("any {what} of {of} that would trigger{checked}");
    Clause::you("may ignore", rest)
}

/// `horror dealt to you must be assigned to this card before it can be assigned to you`
pub fn may_be_assigned<'a>(
    c: &Context<'a>,
    (to, of): (&'a Match, &'a Match),
    only: Option<Counter>,
    (first, directly): (bool, bool),
) -> Clause {
    let of = np(c, of, Kind::Investigator, Det::A);
    let direct = match (first, directly) {
        (_, true) => "direct and other ",
        (true, false) => "non-direct ",
        (false, false) => "",
    };
    let harm = match only {
        Some(counter) => Np::one(format!(
            "{direct}{} dealt to {}",
            words::counter(c, counter, None).one,
            of.object()
        )),
        None => Np::many(format!(
            "{direct}damage and horror dealt to {}",
            of.object()
        )),
    };
    if first && Group::of(to, Kind::Card).one.is_none() {
        let to = np(c, to, Kind::Card, Det::Plural).object();
        let rest = format!("to {to} first");
        return Clause::new(harm, "must be assigned", rest);
    }
    let to = each(c, to, Kind::Card).object();
    if first {
        let rest = format!("to {to} before {} can be assigned any of it", of.text);
        return Clause::new(harm, "must be assigned", rest);
    }
    Clause::new(harm, "may be assigned", format!("to {to}"))
}

/// `resources on this card may be spent as resources to pay for Spell cards that you play`
pub fn spend_as_resources<'a>(
    c: &Context<'a>,
    (counter, from): (Counter, &'a Match),
    cards: &'a Match,
    who: &'a Match,
) -> Clause {
    let noun = words::counter(c, counter, c.uses_of(from));
    let on = np(c, from, Kind::Card, Det::Plural).object();
    let cards = np(c, cards, Kind::Card, Det::Plural).object();
    let who = np(c, who, Kind::Investigator, Det::A);
    let plays = if who.is_you() { "play" } else { "plays" };
    let instead = match noun.many.as_str() {
        "resources" => "",
        _ => "as resources ",
    };
    let rest = format!("{instead}to pay for {cards} that {} {plays}", who.text);
    Clause::new(
        Np::many(format!("{} on {on}", noun.many)),
        "may be spent",
        rest,
    )
}

pub fn multiply<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, times: u8) -> Clause {
    let value = match stat {
        Stat::Difficulty => "the difficulty of this test".to_owned(),
        stat => each(c, to, Kind::Card).of(terms::stat(stat)),
    };
    Clause::new(Np::one(value), &format!("be {}", multiplied(times)), "")
}

pub fn success_times(times: u8) -> Clause {
    let often = match times {
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let results = Np::many("if this test is successful, its results");
    Clause::new(results, "resolve", often)
}

pub fn safe_actions<'a>(
    c: &Context<'a>,
    (who, on): (&'a Match, Option<&'a Match>),
    actions: &[Designator],
    first_each: Option<Period>,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let on = on.map(|on| each(c, on, Kind::Card));
    let named = match actions {
        [] => "actions".to_owned(),
        actions => format!("{} actions", allowance::actions(actions)),
    };
    let which = match (first_each, on) {
        (Some(period), on) => {
            let first = who.of(&allowance::first_action(actions, period));
            Np::one(on.map_or(first.clone(), |on| format!("{first} on {}", on.object())))
        }
        (None, Some(on)) if actions.is_empty() => Np::many(on.of("[action] abilities")),
        (None, Some(on)) => Np::many(on.of(&named)),
        (None, None) => Np::many(who.of(&named)),
    };
    Clause::new(which, "do", "not provoke attacks of opportunity")
}

/// `this card gains 2 [wild] icons`, `each card … loses 1 [combat] icon`
/// `gain 1 [combat] icon and 1 [agility] icon for each …`
pub fn icons<'a>(c: &Context<'a>, to: &'a Match, icons: &[Skill], by: &'a Quantity) -> Clause {
    let to = each(c, to, Kind::Card);
    let number = match by {
        Quantity::Negative(less) => less,
        more => more,
    };
    let of_each = icons.iter().map(|icon| {
        let icon = terms::skill(*icon);
        let noun = Noun::count(&format!("{icon} icon"), &format!("{icon} icons"));
        let (what, after) = split(c, number, &noun);
        let what = match (what.as_str(), after.as_str()) {
            (one, _) if one == format!("1 {}", noun.one) => words::a(noun.one.as_str()),
            (two, "") if two == format!("2 {}", noun.many) => format!("{icon}{icon}"),
            _ => what,
        };
        (what, after)
    });
    let (whats, afters): (Vec<_>, Vec<_>) = of_each.unzip();
    let what = words::list(&whats, "and");
    let after = afters.into_iter().next().unwrap_or_default();
    let verb = match by {
        Quantity::Negative(_) => "lose",
        _ => "gain",
    };
    Clause::new(to, verb, what + &after)
}

pub fn icons_times<'a>(c: &Context<'a>, of: &'a Match, (times, fewer): (u8, u8)) -> Clause {
    if times == 1 {
        let noun = Noun::count("matching skill icon", "matching skill icons");
        let noun = if fewer == 1 { noun.one } else { noun.many };
        let cards = each(c, of, Kind::Card);
        return Clause::new(cards, "count", format!("as having {fewer} fewer {noun}"));
    }
    let icons = Np::many(each(c, of, Kind::Card).of("skill icons"));
    let times = match times {
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    };
    Clause::new(icons, "count", times)
}

pub fn icons_subtract<'a>(c: &Context<'a>, of: &'a Match) -> Clause {
    let icons = Np::many(each(c, of, Kind::Card).of("skill icons"));
    Clause::new(
        icons,
        "subtract",
        "from the skill value instead of adding to it",
    )
}

pub fn no_slots<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::new(each(c, what, Kind::Asset), "take", "up no slots")
}

/// `each card attached to this card keeps only its title, type and text (no class, …)`
pub fn only_text<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let kind = c.kind(what, Kind::Card);
    let what = each(c, what, Kind::Card);
    let own = what.own(kind);
    let rest = format!(
        "only {own} title, type and text (no class, cost, level, icons, traits, slots, health or sanity)"
    );
    Clause::new(what, "keep", rest)
}

fn multiplied(times: u8) -> String {
    match times {
        2 => "doubled".to_owned(),
        3 => "tripled".to_owned(),
        0 => "reduced to 0".to_owned(),
        n => format!("multiplied by {n}"),
    }
}

/// `the modifier of each revealed [curse] is ignored during an attack`
pub fn ignore_tokens<'a>(
    c: &Context<'a>,
    tokens: &'a TokenMatch,
    during: &'a TestMatch,
    modifier_only: bool,
) -> Clause {
    let during = match during {
        TestMatch::Any => String::new(),
        during => format!("during {}", super::test::phrase(c, during).indefinite()),
    };
    let token = super::condition::token_match(tokens);
    let what = match modifier_only {
        true => Np::one(format!("the modifier of each revealed {token}")),
        false => Np::many(format!(
            "all effects of each revealed {token} (its modifier included)"
        )),
    };
    Clause::new(what, "be ignored", during)
}

/// What a card counts as where somebody is healed.
pub fn healed_as<'a>(c: &Context<'a>, counter: Counter, of: &'a Match, discarded: bool) -> Clause {
    let harm = words::counter(c, counter, None).many;
    let of = np(c, of, Kind::Investigator, Det::A).object();
    match discarded {
        true => Clause::new(
            Np::one("this card"),
            "count",
            format!("as 1 {harm} on {of} for healing, and is discarded if it is healed"),
        ),
        false => Clause::new(
            Np::one(format!("{harm} on this card")),
            "count",
            format!("as {harm} on {of} for healing"),
        ),
    }
}

pub fn ties_fail<'a>(c: &Context<'a>, tests: &'a TestMatch) -> Clause {
    let tests = super::test::phrase(c, tests).indefinite();
    Clause::new(Np::one(tests), "fail", "on a tie")
}

/// The one who is spoken of, for callers that need a plain subject.
pub fn subject<'a>(c: &Context<'a>, who: &'a Match) -> Np {
    match who {
        Match::Is(one) => super::reference::reference(c, one),
        who => each(c, who, Kind::Investigator),
    }
}

/// ` (if “Search Warrant” is checked)` behind what only then is meant.
pub fn only_if_checked<'a>(c: &Context<'a>, what: &'a Match) -> String {
    let checked = crate::shape::only_if_checked(what);
    checked.map_or(String::new(), |when| {
        format!(" (if {})", super::condition::clause(c, when, false))
    })
}

/// `when an ability of “Amanda Sharpe” has you choose a card and this card may be chosen, …`
pub fn chosen_first<'a>(c: &Context<'a>, by: &'a Match) -> String {
    let by = np(c, by, Kind::Card, Det::A).object();
    format!(
        "when an ability of {by} has you choose a card and this card may be chosen, you must choose \
         this card"
    )
}

pub fn or_shuffled(shuffled: bool) -> &'static str {
    match shuffled {
        true => " or shuffled into your deck",
        false => "",
    }
}
