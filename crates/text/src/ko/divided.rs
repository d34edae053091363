//! Totals that are divided as a player chooses, in Korean.

use super::matcher::{Det, group};
use super::quantity::{per, split};
use super::words::{self, Noun};
use crate::context::Context;
use crate::particles;
use crate::shape::{self, Share};
use abilities::{Counter, Effect, Match, Quantity};

/// `당신이 조종하는 [[총]] 자산에 탄약을 합쳐서 5발 놓습니다(원하는 대로 나눕니다)`
pub fn text<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> Option<String> {
    let divided = shape::divided(effects)?;
    // "…마다, 적 하나에게 피해 1을 줍니다" says it better.
    let counted = match times {
        Quantity::AtMost(_, inner) => per(c, inner),
        times => per(c, times),
    };
    if counted.is_some() && !divided.optional {
        return None;
    }
    let (inner, among) = &divided.known(c);
    let among = group(c, among, &Det::Bare);
    let noun = noun(inner, divided.share);
    let whole = match times {
        Quantity::Sum(terms) => shape::beyond_attack_damage(terms),
        _ => None,
    };
    let (each, what) = match whole {
        Some(whole) => (
            String::new(),
            format!(
                "{} {whole}까지(이번 공격의 추가 피해가 있다면 더해서)",
                particles::eul(&noun.text)
            ),
        ),
        None => split(c, times, &noun),
    };
    let object = particles::eul(&noun.text);
    let most = if divided.optional { "최대 " } else { "" };
    let total = match what.strip_prefix(&object) {
        Some(number) => format!("{object} 합쳐서 {most}{}", number.trim_start()),
        None => match what.strip_suffix(&format!("만큼 {object}")) {
            Some(much) => format!("{object} 합쳐서 {most}{much}만큼"),
            None => format!("합쳐서 {most}{what}"),
        },
    };
    let they = format!("{}들이", among.text);
    // Who divides is said, since those who gain could seem to do it.
    let divides = match c.is_encounter_card() {
        true => "조사자들이",
        false => "당신이",
    };
    let done = match divided.share {
        Share::Resources => format!("{they} {total} 획득합니다({divides} 원하는 대로 나눕니다)"),
        Share::Cards => format!("{they} {total} 뽑습니다({divides} 원하는 대로 나눕니다)"),
        Share::Damage => format!("{} {total} 줍니다(원하는 대로 나눕니다)", among.to()),
        Share::HealDamage | Share::HealHorror => {
            format!("{} 회복합니다(원하는 대로 나눕니다)", among.of(&total))
        }
        Share::Place(_) => format!("{} {total} 놓습니다(원하는 대로 나눕니다)", among.to()),
        // "A 또는 B에서 합쳐서" would leave open whether one place is meant, or several.
        Share::Clues => {
            let places = among.from().replace(" 또는 이어진 ", "와 이어진 ");
            format!("{places} {total} 발견합니다")
        }
    };
    Some(format!("{each}{done}"))
}

fn noun(c: &Context<'_>, share: Share) -> Noun {
    match share {
        Share::Resources => words::counter(c, Counter::Resource, None),
        Share::Cards => Noun::new("카드", "장"),
        Share::Damage | Share::HealDamage => Noun::new("피해", ""),
        Share::HealHorror => Noun::new("공포", ""),
        Share::Place(counter) => super::counters::noun(c, counter, &Match::It),
        Share::Clues => words::counter(c, Counter::Clue, None),
    }
}
