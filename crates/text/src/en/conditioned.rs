//! Grants that are sentences of their own, with their condition before them, in English.

use super::bonus::{added, bonus_of};
use super::matcher::{Det, each};
use super::permit;
use super::words::Noun;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{Match, Modifier, Quantity, Stat};

/// Whether what stands before is that the test succeeds or fails.
fn is_result(c: &Context<'_>, lead: &str) -> bool {
    [true, false]
        .iter()
        .any(|succeeded| lead.starts_with(&super::lead::on_result(c, *succeeded)))
}

pub fn conditioned<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<String> {
    match modifier {
        Modifier::Add {
            to,
            stat,
            by: Quantity::If(condition, yes, no),
            during,
            ..
        } if **no == Quantity::ZERO => {
            let lead = super::lead::lead(c, condition, false);
            if *stat == Stat::CluesDiscovered && c.test.is_some() && during.is_none() {
                let noun = Noun::count("additional clue", "additional clues");
                let (what, after) = super::quantity::split(c, yes, &noun);
                let lead = match c.succeeded.is_none() && !is_result(c, &lead) {
                    true => super::lead::and_if(&super::lead::on_result(c, true), &lead),
                    false => lead,
                };
                return Some(format!("{lead}, discover {what}{after}"));
            }
            let own_test = c.test.is_some() && *to == Match::You && during.is_none();
            Some(match own_test {
                true if lead.starts_with("if ") && !is_result(c, &lead) => {
                    format!("{} {lead}", bonus_of(c, *stat, yes))
                }
                true => format!("{lead}, {}", bonus_of(c, *stat, yes)),
                false => {
                    let what = added(c, to, *stat, yes, during.as_ref());
                    format!("{lead}, {}", what.fact())
                }
            })
        }
        Modifier::Set {
            stat: Stat::AttackDamage,
            value: Quantity::If(condition, yes, no),
            ..
        } if (&**yes, &**no) == (&Quantity::ZERO, &Quantity::ONE) => {
            let lead = super::lead::lead(c, condition, false);
            Some(format!("{lead}, you deal no damage"))
        }
        Modifier::Ability { to, ability }
            if let Some(name) = each(c, to, Kind::Card)
                .text
                .strip_suffix("” under no player's control") =>
        {
            let ability = super::ability::quoted(&c.gained_by(to), ability);
            Some(format!(
                "while no investigator controls {name}”, it gains “{ability}”"
            ))
        }
        Modifier::Multiply {
            stat: Stat::AttackDamage,
            times: 0,
            ..
        } => Some("you deal no damage".to_owned()),
        Modifier::ChosenFirst {
            by,
            what: Match::This,
        } => Some(permit::chosen_first(c, by)),
        Modifier::InsteadOfDiscard {
            cards,
            to,
            shuffled,
        } => {
            let mut group = Group::of(cards, Kind::Card);
            let kept = group
                .parts
                .iter()
                .position(|part| part.not && shape::is_in_hand(part.is));
            if let Some(at) = kept {
                group.parts.remove(at);
            }
            let what = super::matcher::group(c, &group, &Det::A).object();
            let put = super::place::put_it(c, to, cards);
            let when = match kept {
                Some(_) => {
                    let played = what.replace(" you control", "");
                    format!("after you play {played}, or when {what} would be discarded from play")
                }
                None => format!(
                    "when {what} would be discarded{}",
                    permit::or_shuffled(*shuffled)
                ),
            };
            Some(format!("{when}, {put} instead"))
        }
        _ => None,
    }
}
