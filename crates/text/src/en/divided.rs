//! Totals that are divided as a player chooses, in English.

use super::matcher::{Det, group};
use super::quantity::split;
use super::words::{self, Noun};
use crate::context::Context;
use crate::shape::{self, Share};
use abilities::{Counter, Effect, Match, Quantity};

/// `place a total of 5 ammo, divided as you choose, on [[Firearm]] assets you control`
pub fn text<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> Option<String> {
    let divided = shape::divided(effects)?;
    let (inner, among) = &divided.known(c);
    let among = group(c, among, &Det::Plural).text;
    let whole = match times {
        Quantity::Sum(terms) => shape::beyond_attack_damage(terms),
        _ => None,
    };
    let (what, after) = match whole {
        Some(whole) => (
            format!("{whole} damage"),
            " (plus any additional damage of this attack)".to_owned(),
        ),
        None => split(c, times, &noun(inner, divided.share)),
    };
    // "For each …, deal 1 damage to an enemy" says it better.
    if !after.is_empty() && what.starts_with("1 ") && !divided.optional {
        return None;
    }
    let most = if divided.optional { "up to " } else { "" };
    // Investigators at a location agree among themselves.
    let they = matches!(divided.share, Share::Cards | Share::Resources) && c.is_encounter_card();
    let choose = if they { "they choose" } else { "you choose" };
    let total = match what.starts_with("a number of") || what.contains(" equal to ") {
        true if divided.optional && what.starts_with("damage equal to ") => {
            let what = what.replacen("equal to", "up to", 1);
            format!("{what}{after}, divided as {choose},")
        }
        true => format!("{most}{what}{after}, divided as {choose},"),
        false => format!("{most}a total of {what}{after}, divided as {choose},"),
    };
    Some(match divided.share {
        Share::Resources => format!("{among} gain {total}")
            .trim_end_matches(',')
            .to_owned(),
        Share::Cards => format!("{among} draw {total}")
            .trim_end_matches(',')
            .to_owned(),
        Share::Damage => format!("deal {total} to {among}"),
        Share::HealDamage | Share::HealHorror => format!("heal {total} from {among}"),
        Share::Place(_) => format!("place {total} on {among}"),
        Share::Clues => {
            let total = total.replace(", divided as you choose,", "");
            format!("discover {total} from among {among}")
        }
    })
}

fn noun(c: &Context<'_>, share: Share) -> Noun {
    match share {
        Share::Resources => words::counter(c, Counter::Resource, None),
        Share::Cards => Noun::count("card", "cards"),
        Share::Damage | Share::HealDamage => Noun::mass("damage"),
        Share::HealHorror => Noun::mass("horror"),
        Share::Place(counter) => super::counters::noun(c, counter, &Match::It),
        Share::Clues => words::counter(c, Counter::Clue, None),
    }
}
