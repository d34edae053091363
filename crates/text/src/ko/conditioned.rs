//! Grants in Korean that are sentences of their own.

use super::bonus::{gain_of, is_of_attempt, is_own};
use super::clause::Clause;
use super::condition::lead;
use super::gains::{joined, of_attempt};
use super::matcher::{Det, np};
use super::verb::Ending;
use super::words::{self, Np};
use super::{elsewhere, place};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::roles::tested;
use crate::{particles, shape};
use abilities::{Match, Modifier, Quantity, Stat};

/// A modifier that is a sentence of its own, with its condition before it.
pub fn conditioned<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<String> {
    match modifier {
        Modifier::Add {
            to,
            stat,
            by: Quantity::If(condition, yes, no),
            during,
            ..
        } if **no == Quantity::ZERO => {
            let on_success = *stat == Stat::CluesDiscovered
                && c.test.is_some()
                && c.succeeded.is_none()
                && !shape::says_result(condition);
            let lead = match on_success {
                true if tested(condition).is_some() => {
                    let test = super::condition::clause(c, condition, false, Ending::And);
                    format!("{test} 성공하면")
                }
                true => format!("성공하고 {}", lead(c, condition, false)),
                false => lead(c, condition, false),
            };
            let gain = gain_of(c, to, *stat, yes, during.as_ref());
            let own = c.test.is_some() && is_own(c, modifier);
            let clauses = if own && is_of_attempt(&gain) {
                of_attempt(c, gain)
            } else {
                joined(vec![gain])
            };
            let what: String = clauses.iter().map(Clause::rule).collect();
            let what = match own {
                true => what
                    .trim_start_matches("당신은 ")
                    .trim_start_matches("이번 공격은 ")
                    .to_owned(),
                false => what,
            };
            Some(format!("{lead}, {what}"))
        }
        Modifier::Multiply {
            stat: Stat::AttackDamage,
            times: 0,
            ..
        } => Some("당신은 피해를 주지 않습니다".to_owned()),
        Modifier::ChosenFirst {
            what: Match::This,
            by,
        } => {
            let by = np(c, by, Kind::Card, Det::Bare).of("기능으로");
            Some(format!(
                "{by} 카드를 선택할 때 이 카드를 선택할 수 있다면, 반드시 이 카드를 선택해야 합니다"
            ))
        }
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
            let when = match kept {
                Some(at) => {
                    group.parts.remove(at);
                    "플레이 영역에서 버려지려 할 때"
                }
                None if *shuffled => "버려지거나 덱에 섞여 들어가려 할 때",
                None => "버려지려 할 때",
            };
            let what = super::matcher::group(c, &group, &Det::Bare).text;
            let played = match kept {
                Some(_) => {
                    let own = what.trim_start_matches("당신이 조종하는 ");
                    format!("당신이 {} 플레이한 후나 ", particles::eul(own))
                }
                None => String::new(),
            };
            let what = played + &particles::i(&what);
            // Behind two occasions it is said again what is put there.
            let again = kept.map(|_| {
                let kind = group.kind();
                Np::new(format!("그 {}", words::kind(kind)), kind)
            });
            let put = place::put(c, again, to, Some(cards));
            let put = put.rule();
            let instead = if *shuffled {
                "대신"
            } else {
                "버리는 대신"
            };
            Some(format!("{what} {when}, {instead} {put}"))
        }
        Modifier::PlayableFrom {
            zone,
            cards,
            as_copy: true,
            ..
        } => Some(super::naming::as_copy(c, zone, cards)),
        Modifier::PlayableFrom {
            who,
            zone,
            cards,
            discount,
            cost,
            limit,
            stays,
            then,
            as_copy: false,
            for_holder,
            additional,
        } => Some(elsewhere::playable_from(
            c,
            (who, zone, cards),
            (discount, cost),
            limit.as_ref(),
            (*stays, then.as_ref()),
            (*for_holder, *additional),
        )),
        _ => None,
    }
}
