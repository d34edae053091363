//! Reading answers against what was offered.

use std::collections::{BTreeMap, BTreeSet};

use super::answer::{AddedCard, Amount, Pick, Reply, To};
use super::misfit::Misread;
use super::question::Offer;
use crate::guide::Code;

/// The place of the offer that is picked.
pub(super) fn offer(offers: &[Offer], pick: &Pick) -> Result<usize, Misread> {
    let found = match pick {
        Pick::Id(id) => named(offers, id),
        Pick::Index(at) => by_number(offers, *at),
        Pick::Yes(yes) => yes_or_no(offers, *yes),
        Pick::Many(picks) if picks.len() == 1 => return offer(offers, &picks[0]),
        _ => None,
    };
    found.ok_or_else(|| Misread::NotOffered(pick.to_string()))
}

/// The places of all offers that are picked, each at most once.
pub(super) fn offers(all: &[Offer], reply: &Reply) -> Result<Vec<usize>, Misread> {
    let picks = match (&reply.choice, &reply.cards) {
        (Some(Pick::Many(picks)), _) => picks.clone(),
        (Some(Pick::Nothing(()) | Pick::Yes(false)), _) => Vec::new(),
        (Some(Pick::Each(each)), _) => {
            let wanted = each.iter().filter(|(_, pick)| yes(pick) == Some(true));
            wanted.map(|(id, _)| Pick::Id(id.clone())).collect()
        }
        (Some(pick), _) => vec![pick.clone()],
        (None, Some(cards)) => cards.iter().cloned().map(Pick::Id).collect(),
        (None, None) => Vec::new(),
    };
    let mut places = Vec::new();
    for pick in picks {
        let place = offer(all, &pick)?;
        if places.contains(&place) {
            return Err(Misread::Twice(all[place].id.clone()));
        }
        places.push(place);
    }
    Ok(places)
}

/// A plain yes or no; an id of the only offer means yes, and silence means no.
pub(super) fn yes_no(only: &Offer, reply: &Reply) -> Result<bool, Misread> {
    match &reply.choice {
        None => Ok(reply.cards.as_ref().is_some_and(|cards| !cards.is_empty())),
        Some(Pick::Index(0)) => Ok(true),
        Some(Pick::Index(1)) => Ok(false),
        Some(Pick::Id(id)) if same(only, id) => Ok(true),
        Some(Pick::Many(picks)) => Ok(!picks.is_empty()),
        Some(pick) => yes(pick).ok_or_else(|| Misread::NotOffered(pick.to_string())),
    }
}

/// Yes or no, in the words that people use.
pub(super) fn yes(pick: &Pick) -> Option<bool> {
    match pick {
        Pick::Nothing(()) => Some(false),
        Pick::Yes(yes) => Some(*yes),
        Pick::Index(number) => Some(*number != 0),
        Pick::Id(word) => match word.to_ascii_lowercase().as_str() {
            "yes" | "true" | "y" => Some(true),
            "no" | "false" | "n" | "none" | "skip" => Some(false),
            _ => None,
        },
        Pick::Many(_) | Pick::Each(_) => None,
    }
}

/// A number within bounds.
pub(super) fn number(reply: &Reply, min: i64, max: Option<i64>) -> Result<i64, Misread> {
    let given = match (&reply.count, &reply.choice) {
        (Some(Amount::One(count)), _) => *count,
        (Some(Amount::Many(counts)), _) => counts.iter().sum(),
        (Some(Amount::Each(counts)), _) => counts.values().sum(),
        (None, Some(Pick::Index(count))) => *count,
        (None, _) => return Err(Misread::Missing("count")),
    };
    bounded(given, min, max)
}

pub(super) fn bounded(given: i64, min: i64, max: Option<i64>) -> Result<i64, Misread> {
    if given < min {
        return Err(Misread::TooFew { given, min });
    }
    match max {
        Some(max) if given > max => Err(Misread::TooMany { given, max }),
        _ => Ok(given),
    }
}

/// Numbers by code: given by code, in order, or the same for all.
pub(super) fn numbers(reply: &Reply, codes: &[Code]) -> Result<BTreeMap<Code, i64>, Misread> {
    let who = reply.to.as_ref().map(To::codes);
    let given: Vec<(Code, i64)> = match (&reply.count, &reply.choice) {
        (Some(Amount::Each(counts)), _) => {
            counts.iter().map(|(code, n)| (code.clone(), *n)).collect()
        }
        (Some(Amount::Many(counts)), _) => {
            codes.iter().cloned().zip(counts.iter().copied()).collect()
        }
        (Some(Amount::One(count)), _) => who
            .as_deref()
            .unwrap_or(codes)
            .iter()
            .map(|code| (code.clone(), *count))
            .collect(),
        (None, Some(Pick::Each(picks))) => {
            let numbers = picks.iter().filter_map(|(code, pick)| match pick {
                Pick::Index(number) => Some((code.clone(), *number)),
                _ => None,
            });
            numbers.collect()
        }
        _ => Vec::new(),
    };
    match given.iter().find(|(code, _)| !codes.contains(code)) {
        Some((code, _)) => Err(Misread::NotPlaying(code.clone())),
        None => Ok(given.into_iter().collect()),
    }
}

/// Codes that were listed, wherever in the answer they stand.
pub(super) fn codes(reply: &Reply) -> Vec<Code> {
    if let Some(cards) = &reply.cards {
        return cards.clone();
    }
    if let Some(to) = &reply.to {
        return to.codes();
    }
    match (&reply.choice, &reply.count) {
        (Some(pick), _) => picked_codes(pick),
        (None, Some(Amount::Each(counts))) => counts
            .iter()
            .flat_map(|(code, count)| (0..*count).map(move |_| code.clone()))
            .collect(),
        _ => Vec::new(),
    }
}

fn picked_codes(pick: &Pick) -> Vec<Code> {
    match pick {
        Pick::Id(id) => vec![id.clone()],
        Pick::Many(picks) => picks.iter().flat_map(picked_codes).collect(),
        Pick::Each(each) => {
            let wanted = each.iter().filter(|(_, pick)| yes(pick) != Some(false));
            wanted.map(|(code, _)| code.clone()).collect()
        }
        _ => Vec::new(),
    }
}

/// Who takes a card; nothing where the answer leaves it open.
pub(super) fn taker(reply: &Reply, from: &[Code]) -> Result<Option<Vec<Code>>, Misread> {
    let declined = matches!(
        reply.add_card,
        Some(AddedCard::Nothing(()) | AddedCard::Whether(false))
    ) || matches!(reply.choice.as_ref().map(yes), Some(Some(false)));
    if declined {
        return Ok(Some(Vec::new()));
    }
    let codes = match (&reply.to, &reply.choice, &reply.cards) {
        (Some(to), _, _) => to.codes(),
        (None, Some(Pick::Index(at)), _) => {
            let code = usize::try_from(*at).ok().and_then(|at| from.get(at));
            vec![
                code.cloned()
                    .ok_or_else(|| Misread::NotOffered(at.to_string()))?,
            ]
        }
        (None, Some(pick @ (Pick::Id(_) | Pick::Many(_))), _) if yes(pick).is_none() => {
            picked_codes(pick)
        }
        (None, None, Some(cards)) => cards.clone(),
        _ => return Ok(None),
    };
    let codes: Vec<Code> = codes.into_iter().filter(|code| code != "none").collect();
    match codes.iter().find(|code| !from.contains(code)) {
        Some(stranger) => Err(Misread::NotPlaying(stranger.clone())),
        None => Ok(Some(codes)),
    }
}

/// Fails where something is chosen twice.
pub(super) fn distinct(codes: &[Code]) -> Result<(), Misread> {
    let mut seen = BTreeSet::new();
    match codes.iter().find(|code| !seen.insert(*code)) {
        Some(code) => Err(Misread::Twice(code.clone())),
        None => Ok(()),
    }
}

fn named(offers: &[Offer], id: &str) -> Option<usize> {
    let exact = offers.iter().position(|offer| offer.id == id);
    exact
        .or_else(|| offers.iter().position(|offer| same(offer, id)))
        .or_else(|| id.parse().ok().and_then(|at| by_number(offers, at)))
}

fn same(offer: &Offer, id: &str) -> bool {
    offer.id.eq_ignore_ascii_case(id) || offer.text.en == id || offer.text.ko.as_deref() == Some(id)
}

fn by_number(offers: &[Offer], at: i64) -> Option<usize> {
    let text = at.to_string();
    let by_id = offers.iter().position(|offer| offer.id == text);
    by_id.or_else(|| usize::try_from(at).ok().filter(|at| *at < offers.len()))
}

fn yes_or_no(offers: &[Offer], answer: bool) -> Option<usize> {
    let word = if answer { "yes" } else { "no" };
    let by_word = offers
        .iter()
        .position(|offer| offer.id.eq_ignore_ascii_case(word));
    by_word.or_else(|| (offers.len() == 2).then_some(usize::from(!answer)))
}
