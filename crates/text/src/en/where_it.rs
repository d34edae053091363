//! The element for which a condition holds, in English: `with 3 or less remaining health`.

use super::description::{Description, has};
use super::matcher::{Det, group};
use super::reference::reference;
use super::terms;
use super::value::{compared, compared_noun, value};
use super::words::Noun;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, Part};
use crate::shape;
use abilities::{Compare, Condition, EventKind, Match, Quantity, Ref, Stat};

/// A condition on the element, in which it is `It`.
pub(super) fn where_it<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> Description {
    let inner = c.with(Bound::new(shape::kind_of_it(condition)).near());
    match condition {
        Condition::Not(condition) => where_it(c, condition, !not),
        Condition::Exists(matcher) => {
            let mut there = Group::of(matcher, Kind::Card).without_place_at_it();
            let of_it =
                |part: &Part<'_>| matches!(part.is, Match::ControlledBy(who) if **who == Match::It);
            if there.parts.iter().any(of_it) && !not {
                there.parts.retain(|part| !of_it(part));
                let what = group(&inner, &there, &Det::A).text;
                return Description::Phrase(format!("who controls {what}"));
            }
            if let (Some(zone), false) = (shape::zone_of_copy(matcher), not) {
                let there = super::zone::located(&inner, zone);
                return Description::Phrase(format!("that has a copy {there}"));
            }
            let det = if not { Det::Plural } else { Det::A };
            let what = group(&inner, &there, &det).text;
            Description::With(if not { format!("no {what}") } else { what })
        }
        Condition::Compare(measure, how, than) => {
            let how = match not {
                true => shape::opposite(*how, than),
                false => *how,
            };
            if let Some(way) = shape::way(measure, how, than) {
                return Description::Phrase(match way {
                    shape::Way::Between(goal) => {
                        format!("on a shortest path to {}", reference(&inner, goal).object())
                    }
                    shape::Way::Away(goal) => {
                        format!("farther from {}", reference(&inner, goal).object())
                    }
                });
            }
            match measure {
                Quantity::Base(stat @ (Stat::Health | Stat::Sanity), Ref::It)
                | Quantity::Stat(stat @ (Stat::Health | Stat::Sanity), Ref::It)
                    if (how, than) == (Compare::AtLeast, &Quantity::ONE) =>
                {
                    Description::With(terms::stat(*stat).to_owned())
                }
                Quantity::Base(Stat::Victory, Ref::It)
                    if (how, than) == (Compare::AtMost, &Quantity::ZERO) =>
                {
                    Description::Phrase("worth no victory points".to_owned())
                }
                Quantity::ChosenTraits(Ref::It)
                    if let (Compare::AtLeast, Quantity::N(least)) = (how, than) =>
                {
                    if shape::names_a_trait(c.script) {
                        return Description::With("the named trait".to_owned());
                    }
                    let traits = match least {
                        1 => "a trait".to_owned(),
                        least => format!("at least {least} traits"),
                    };
                    Description::With(format!("{traits} chosen on this card's upgrade sheet"))
                }
                Quantity::RemainingHealth(Ref::It) => {
                    Description::With(measured("remaining health", &compared(&inner, how, than)))
                }
                Quantity::RemainingSanity(Ref::It) => {
                    Description::With(measured("remaining sanity", &compared(&inner, how, than)))
                }
                Quantity::Base(stat, Ref::It) => Description::With(format!(
                    "{} {}",
                    terms::base(*stat),
                    compared(&inner, how, than)
                )),
                Quantity::Stat(stat, Ref::It) => Description::With(format!(
                    "{} {}",
                    terms::stat(*stat),
                    compared(&inner, how, than)
                )),
                Quantity::Margin
                    if let (Compare::AtLeast, Quantity::Stat(stat, Ref::It)) = (how, than) =>
                {
                    let most = value(&inner, measure);
                    Description::With(format!(
                        "{} equal to or less than {most}",
                        terms::stat(*stat)
                    ))
                }
                Quantity::Icons(skill, Ref::It) => {
                    let icon = terms::skill(*skill);
                    let icons = Noun::count(&format!("{icon} icon"), &format!("{icon} icons"));
                    Description::With(compared_noun(&inner, how, than, &icons))
                }
                measure if shape::is_hand_of_it(measure) => {
                    let cards = Noun::count("card in hand", "cards in hand");
                    Description::With(compared_noun(&inner, how, than, &cards))
                }
                measure if let Some(cards) = shape::in_deck_of_it(measure) => {
                    let [one, many] = [Det::Bare, Det::Plural]
                        .map(|det| group(&inner, &Group::of(cards, Kind::Card), &det).text);
                    let noun = Noun::count(
                        &format!("{one} in their deck"),
                        &format!("{many} in their deck"),
                    );
                    Description::With(compared_noun(&inner, how, than, &noun))
                }
                measure if let Some(cards) = shape::in_hand_of_it(measure) => {
                    let [one, many] = [Det::Bare, Det::Plural]
                        .map(|det| group(&inner, &Group::of(cards, Kind::Card), &det).text);
                    let noun = Noun::count(&format!("{one} in hand"), &format!("{many} in hand"));
                    Description::With(compared_noun(&inner, how, than, &noun))
                }
                Quantity::Sealed(Ref::It) => {
                    let noun = Noun::count("chaos token", "chaos tokens");
                    let tokens = compared_noun(&inner, how, than, &noun);
                    Description::Phrase(format!("with {tokens} sealed on it"))
                }
                Quantity::On(counter, Ref::It) => has(&inner, *counter, how, than, false),
                Quantity::Happened(event, _) if shape::is_hurt_by_this(event, how, than) => {
                    Description::Phrase("dealt damage by this card".to_owned())
                }
                Quantity::Happened(event, _)
                    if event.kind == EventKind::TurnBegins
                        && shape::is_once(how, than) == Some(false) =>
                {
                    Description::Phrase("whose turn has not begun this round".to_owned())
                }
                Quantity::Happened(..) => {
                    let so = super::comparison::compare(&inner, measure, how, than);
                    // What it did itself is said of it.
                    Description::Phrase(match so.strip_prefix("it ") {
                        Some(did) => format!("that {did}"),
                        None => format!("for which {so}"),
                    })
                }
                measure => Description::Phrase(format!(
                    "for which {} is {}",
                    value(&inner, measure),
                    compared(&inner, how, than)
                )),
            }
        }
        Condition::AnyOf(options) if !not && options.iter().all(has_health_or_sanity) => {
            Description::With("health or sanity".to_owned())
        }
        // The upgrade sheet is none of the element's own.
        upgraded @ Condition::Upgraded(_) => Description::Phrase(format!(
            "(if {})",
            super::condition::clause(&inner, upgraded, not)
        )),
        other => Description::Phrase(format!(
            "for which {}",
            super::condition::clause(&inner, other, not)
        )),
    }
}

/// `3 or less remaining health`, `remaining health equal to or less than …`
fn measured(what: &str, number: &str) -> String {
    match number.split(' ').count() {
        0..=3 => format!("{number} {what}"),
        _ => format!("{what} {number}"),
    }
}

fn has_health_or_sanity(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::Compare(
            Quantity::Stat(Stat::Health | Stat::Sanity, Ref::It)
                | Quantity::Base(Stat::Health | Stat::Sanity, Ref::It),
            Compare::AtLeast,
            Quantity::N(1)
        )
    )
}
