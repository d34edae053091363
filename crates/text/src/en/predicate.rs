//! What is said of a thing in English, as a sentence: `that enemy is exhausted`.

use super::denied::{negative_have, noun_denied};
use super::description::{Description, description};
use super::matcher::{Det, np};
use super::words::{Np, a, list};
use crate::context::Context;
use crate::group::{Group, Kind, Part};
use abilities::{Match, Zone};

/// What is said of `subject`, as a sentence: `that enemy is exhausted`.
/// `kind` is the noun that the subject has anyway.
pub fn predicate<'a>(
    c: &Context<'a>,
    (subject, kind): (&Np, Kind),
    matcher: &'a Match,
    not: bool,
) -> String {
    let group = Group::of(matcher, Kind::Card);
    let mut claims = Vec::new();
    let be = |rest: String| subject.does(&format!("be {}{rest}", if not { "not " } else { "" }));
    if let (
        Some(zone @ (Zone::DiscardOf(_) | Zone::HandOf(_) | Zone::Deck(_))),
        [Kind::Card],
        true,
    ) = (
        group.zone,
        &group.heads[..],
        group.parts.is_empty() && group.titles.is_empty(),
    ) {
        return be(super::zone::located(c, zone));
    }
    let known = group.heads == [kind] && group.titles.is_empty() && !group.parts.is_empty();
    // "An [[Ally]] asset" is one thought.
    let is_trait = |part: &Part<'_>| matches!(part.is, Match::Trait(_)) && !part.not;
    if !known && names_something(&group, matcher) && group.parts.iter().all(is_trait) {
        return be(super::matcher::group(c, &group, &Det::A).object());
    }
    if !known && names_something(&group, matcher) {
        let nouns = Group {
            parts: Vec::new(),
            ..group.clone()
        };
        claims.push(be(super::matcher::group(c, &nouns, &Det::A).object()));
    }
    for part in &group.parts {
        claims.push(match description(c, part) {
            Description::Adjective(word) if word == "player" => be("a player card".to_owned()),
            Description::Adjective(_) if let Match::ConnectedTo(place) = part.is => {
                let place = np(c, place, Kind::Location, Det::A).text;
                be(format!("connected to {place}"))
            }
            Description::Adjective(word) => match noun_denied(part) {
                Some(noun) => subject.does(&format!("be not {}", a(&noun))),
                None => be(word),
            },
            Description::Phrase(phrase) => match phrase.strip_prefix("that ") {
                Some(_) if not => be(format!("one {phrase}")),
                Some(does) => format!("{} {does}", subject.text),
                None => be(phrase),
            },
            Description::With(what) if not => negative_have(subject, &what),
            Description::With(what) => subject.does(&format!("have {what}")),
            Description::Without(what) => negative_have(subject, &what),
            Description::Clause { predicate, .. } => {
                let predicate = if not || part.not {
                    predicate.replacen("be ", "be not ", 1)
                } else {
                    predicate
                };
                subject.does(&predicate)
            }
        });
    }
    match not {
        true => list(&claims, "or"),
        false => list(&super::said::of_one_thing(claims), "and"),
    }
}

fn names_something(group: &Group<'_>, matcher: &Match) -> bool {
    let has_noun = group.heads != [Kind::Card] || matches!(matcher, Match::Kind(_));
    group.one.is_some()
        || !group.titles.is_empty()
        || !group.choices.is_empty()
        || group.zone.is_some()
        || group.rank.is_some()
        || has_noun
}
