//! Rules that stand in the facts of a card: keywords, uses, spawn and prey, in English.

use cards::{Card, Number, Place, PreyOf, Restriction, Which};

use super::matcher::{Det, np};
use super::mechanic;
use super::reference::quoted;
use super::terms;
use super::words::{self, list};
use crate::context::Context;
use crate::group::Kind;
use abilities::{Match, Prey, Script, Spawn};

/// Keywords, in the order of the facts and then of the script.
pub fn keywords(c: &Context<'_>) -> Option<String> {
    let card = c.card;
    let mut words: Vec<String> = Vec::new();
    let flags = [
        (card.permanent, "Permanent"),
        (card.exceptional, "Exceptional"),
        (card.myriad, "Myriad"),
    ];
    words.extend(
        flags
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, word)| (*word).to_owned()),
    );
    let of_deck = card.deck_keywords.iter();
    words.extend(of_deck.map(|one| terms::deck_keyword(*one).to_owned()));
    // An event says in its own line that it is fast, and when it may be played.
    let says_fast = c.script.play.is_some();
    let keywords = card.play.keywords.iter().chain(&c.script.keywords);
    for keyword in keywords.filter(|one| !says_fast || **one != cards::PlayKeyword::Fast) {
        let text = match keyword {
            cards::PlayKeyword::Swarming => numbered("Swarming", card.play.swarming),
            cards::PlayKeyword::Concealed => numbered("Concealed", card.play.concealed),
            cards::PlayKeyword::Patrol => match (&c.script.patrol, &card.play.patrol) {
                (Some(to), _) => format!("Patrol ({})", np(c, to, Kind::Location, Det::Any).text),
                (None, Some(place)) => format!("Patrol ({})", place_text(c, place)),
                (None, None) => "Patrol".to_owned(),
            },
            other => terms::keyword(*other).to_owned(),
        };
        if !words.contains(&text) {
            words.push(text);
        }
    }
    words.extend(c.script.seal.as_ref().map(|seal| mechanic::seal(c, seal)));
    let text: Vec<_> = words.iter().map(|word| format!("{word}.")).collect();
    (!text.is_empty()).then(|| text.join(" "))
}

fn numbered(word: &str, number: Option<Number>) -> String {
    number.map_or(word.to_owned(), |number| {
        format!("{word} {}", self::number(number))
    })
}

pub fn number(number: Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::PerInvestigator(n) => format!("{n}[per_investigator]"),
        Number::X => "X".to_owned(),
        Number::None => "–".to_owned(),
        Number::Star => "*".to_owned(),
        Number::Unknown => "?".to_owned(),
    }
}

/// `Uses (4 ammo).`, and what happens when they are gone.
pub fn uses(card: &Card, script: &Script) -> Option<String> {
    let Some((kind, count)) = card.play.uses.as_ref() else {
        let sealed = script.discard_when_empty && script.seal.is_some();
        return sealed.then(|| "When no tokens are sealed on this card, discard it.".to_owned());
    };
    let noun = words::uses_noun(kind);
    let name = match count {
        Number::Fixed(1) => &noun.one,
        _ => &noun.many,
    };
    let mut text = format!("Uses ({} {name}).", number(*count));
    if script.discard_when_empty {
        text = format!("{text} When no {} are left, discard this card.", noun.many);
        if noun.mass {
            text = text.replace(" are left", " is left");
        }
    }
    Some(text)
}

/// The investigators in whose decks the card may be.
pub fn restriction(c: &Context<'_>) -> Option<String> {
    let texts: Vec<_> = c.card.restrictions.iter().map(|one| only(c, one)).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn only(c: &Context<'_>, restriction: &Restriction) -> String {
    match restriction {
        Restriction::Investigators(codes) => {
            let mut names: Vec<String> = Vec::new();
            for code in codes {
                let name = c.names.card(super::LANGUAGE, code);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!("{} deck only.", list(&names, "or"))
        }
        Restriction::Traits(traits) => {
            let names: Vec<_> = traits
                .iter()
                .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
                .collect();
            format!("{} deck only.", list(&names, "or"))
        }
        Restriction::Classes(classes) => {
            let names: Vec<_> = classes
                .iter()
                .map(|one| terms::class(*one).to_owned())
                .collect();
            format!("{} investigators only.", list(&names, "or"))
        }
    }
}

/// `Group limit 3 in play.`
pub fn group_limit(limit: u8) -> String {
    format!("Group limit {limit} in play.")
}

pub fn area_limit(c: &Context<'_>, limit: u8) -> String {
    let attaches = c.kind_of(&abilities::Ref::Host) != Kind::Card;
    if let Some(what) = &c.script.limit_of {
        let det = if limit == 1 { Det::Bare } else { Det::Plural };
        let what = np(c, what, Kind::Card, det).text;
        let host = words::kind(c.kind_of(&abilities::Ref::Host)).one;
        return match attaches {
            true => format!("Limit {limit} {what} per {host}."),
            false => format!("Limit {limit} {what} per investigator."),
        };
    }
    if attaches {
        let host = words::kind(c.kind_of(&abilities::Ref::Host)).one;
        format!("Limit {limit} per {host}.")
    } else {
        format!("Limit {limit} per investigator.")
    }
}

pub fn spawn<'a>(c: &Context<'a>) -> Option<String> {
    match (&c.script.spawn, &c.card.spawn) {
        (Some(spawn), _) => Some(scripted_spawn(c, spawn)),
        (None, Some(spawn)) => Some(match spawn {
            cards::Spawn::At(place) => format!("{}.", words::capital(&place_text(c, place))),
            cards::Spawn::EngagedWithPrey => "Engaged with its prey.".to_owned(),
            cards::Spawn::EngagedWith(name) => format!("Engaged with {}.", title(c, name)),
        }),
        (None, None) => None,
    }
}

fn scripted_spawn<'a>(c: &Context<'a>, spawn: &'a Spawn) -> String {
    match spawn {
        Spawn::At(place) => {
            let text = np(c, place, Kind::Location, Det::Any).text;
            format!("{}.", words::capital(&text))
        }
        Spawn::EngagedWith(who) => {
            let who = np(c, who, Kind::Investigator, Det::A).text;
            format!("Engaged with {who}.")
        }
    }
}

fn title(c: &Context<'_>, english: &str) -> String {
    quoted(&c.names.title(super::LANGUAGE, english))
}

fn place_text(c: &Context<'_>, place: &Place) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(place.empty.then(|| "empty".to_owned()));
    let traits: Vec<_> = place
        .traits
        .iter()
        .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
        .collect();
    if !traits.is_empty() {
        words.push(list(&traits, "or"));
    }
    let titles: Vec<_> = place.titles.iter().map(|name| title(c, name)).collect();
    if titles.is_empty() {
        words.push("location".to_owned());
    } else {
        words.push(list(&titles, "or"));
    }
    let what = words.join(" ");
    match place.which {
        None if titles.is_empty() => format!("any {what}"),
        None => what,
        Some(Which::Nearest) => format!("the nearest {what}"),
        Some(Which::Farthest) => format!("the farthest {what}"),
        Some(Which::Connecting) => format!("any connecting {what}"),
        Some(Which::MostClues) => format!("the {what} with the most clues"),
        Some(Which::Leftmost) => format!("the leftmost {what}"),
        Some(Which::Rightmost) => format!("the rightmost {what}"),
    }
}

pub fn prey<'a>(c: &Context<'a>) -> Option<String> {
    match (&c.script.prey, &c.card.prey) {
        (Some(Prey::Prefers(who)), _) => Some(scripted_prey(c, who, false)),
        (Some(Prey::Only(who)), _) => Some(scripted_prey(c, who, true)),
        (None, Some(prey)) => Some(printed_prey(c, prey)),
        (None, None) => None,
    }
}

fn scripted_prey<'a>(c: &Context<'a>, who: &'a Match, only: bool) -> String {
    let who = np(c, who, Kind::Investigator, Det::A).text;
    prey_line(&who, only)
}

fn prey_line(who: &str, only: bool) -> String {
    let who = who
        .strip_prefix("the investigator with the ")
        .unwrap_or(who);
    if only {
        format!("Only {who}.")
    } else {
        format!("{}.", words::capital(who))
    }
}

fn printed_prey(c: &Context<'_>, prey: &cards::Prey) -> String {
    let who = match &prey.who {
        PreyOf::Highest(measure) => measured(*measure, true),
        PreyOf::Lowest(measure) => measured(*measure, false),
        PreyOf::Bearer => "the bearer".to_owned(),
        PreyOf::LeadInvestigator => "the lead investigator".to_owned(),
        PreyOf::Named(name) => title(c, name),
        PreyOf::Controller(name) => format!("the controller of {}", title(c, name)),
    };
    prey_line(&who, prey.only)
}

fn measured(measure: cards::Measure, most: bool) -> String {
    use cards::Measure;
    let value = |name: &str| format!("{} {name}", if most { "highest" } else { "lowest" });
    let count = |name: &str| format!("{} {name}", if most { "most" } else { "fewest" });
    let mass = |name: &str| format!("{} {name}", if most { "most" } else { "least" });
    match measure {
        Measure::Skill(skill) => value(terms::skill(skill)),
        Measure::RemainingHealth => mass("remaining health"),
        Measure::RemainingSanity => mass("remaining sanity"),
        Measure::Damage => mass("damage"),
        Measure::Horror => mass("horror"),
        Measure::Clues => count("clues"),
        Measure::Resources => count("resources"),
        Measure::CardsInHand => count("cards in hand"),
    }
}

/// `Victory 2.`
pub fn points(card: &Card) -> Option<String> {
    let victory = card.victory.map(|points| format!("Victory {points}."));
    let vengeance = card.vengeance.map(|points| format!("Vengeance {points}."));
    let lines: Vec<String> = victory.into_iter().chain(vengeance).collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// `Bonded (Miss Doyle). Limit 1 per deck.`
pub fn deck_line(c: &Context<'_>) -> Option<String> {
    let mut texts = Vec::new();
    if !c.card.bonded_to.is_empty() {
        let names: Vec<_> = c
            .card
            .bonded_to
            .iter()
            .map(|name| c.names.title(super::LANGUAGE, name))
            .collect();
        texts.push(format!("Bonded ({}).", list(&names, "or")));
    }
    if let Some(limit) = crate::shape::limit_per_deck(c.card) {
        texts.push(format!("Limit {limit} per deck."));
    }
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// `“Durable”: +2 health.`
pub fn upgrades(c: &Context<'_>) -> Vec<String> {
    let number = |n: i8| format!("{}{}", if n < 0 { "−" } else { "+" }, n.unsigned_abs());
    let upgrade = |(option, change): (u8, &cards::Customization)| {
        let mut texts = Vec::new();
        for (by, what) in [
            (change.cost, "cost"),
            (change.health, "health"),
            (change.sanity, "sanity"),
        ] {
            if by != 0 {
                texts.push(format!("{} {what}", number(by)));
            }
        }
        if !change.traits.is_empty() {
            let traits: Vec<_> = change
                .traits
                .iter()
                .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
                .collect();
            texts.push(format!(
                "this card gains the traits {}",
                list(&traits, "and")
            ));
        }
        if let Some(slots) = &change.slots {
            let slots: Vec<_> = slots
                .iter()
                .map(|slot| super::words::a(terms::slot(*slot)))
                .collect();
            let printed = c
                .card
                .play
                .slots
                .iter()
                .map(|slot| words::a(terms::slot(*slot)));
            let printed: Vec<_> = printed.collect();
            let instead = match &printed[..] {
                [] => String::new(),
                printed => format!(" instead of {}", list(printed, "and")),
            };
            texts.push(match &slots[..] {
                [] => "no slots".to_owned(),
                slots => format!("takes up {}{instead}", list(slots, "and")),
            });
        }
        let name = quoted(&c.upgrade(super::LANGUAGE, option));
        (!texts.is_empty()).then(|| format!("{name}: {}.", list(&texts, "and")))
    };
    (0..)
        .zip(&c.card.customizations)
        .filter_map(upgrade)
        .collect()
}
