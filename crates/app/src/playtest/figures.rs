//! What many games of one deck tell.

use std::collections::BTreeMap;

use cards::{CardCode, Subtype};
use players::playtest::{CardUse, EARLY_ROUNDS, Record};
use players::statistics::{Estimate, Hits, Sample};

use super::view::{
    CardFigures, EndedShare, EstimateView, PlaytestFigures, ReachedByShare, ResolutionShare,
    ScenarioFigures,
};
use super::{RANDOM_WEAKNESS, scenario_named};

/// Outlooks are told out of 100.
const WHOLE: f64 = 100.0;

/// The figures of these games, with a line for each card of the deck.
pub fn figures(records: &[Record], broken: u32, deck: &BTreeMap<CardCode, u32>) -> PlaytestFigures {
    let of = records.len() as u64;
    let share = |hits: u64| Hits { hits, of }.into();
    PlaytestFigures {
        games: records.len() as u32,
        broken,
        won: won(records.iter()).into(),
        scenarios: scenarios(records),
        reached_by: counted(records, |one| one.reached_by as u8)
            .into_iter()
            .map(|(first, hits)| ReachedByShare {
                by: first.reached_by.into(),
                share: share(hits),
            })
            .collect(),
        ended: counted(records, |one| one.ended as u8)
            .into_iter()
            .map(|(first, hits)| EndedShare {
                ended: first.ended.into(),
                share: share(hits),
            })
            .collect(),
        rounds: mean(rounds(records)),
        outlook: outlook_of(records),
        experience: mean(experience(records)),
        early_rounds: EARLY_ROUNDS,
        cards: deck
            .iter()
            .map(|(code, copies)| card(records, code, *copies, deck))
            .collect(),
    }
}

pub(super) fn is_won(record: &Record) -> bool {
    record.reached_by == engine::ReachedBy::Act
}

pub(super) fn won<'r>(records: impl Iterator<Item = &'r Record>) -> Hits {
    records.fold(Hits::default(), |sum, one| Hits {
        hits: sum.hits + u64::from(is_won(one)),
        of: sum.of + 1,
    })
}

pub(super) fn rounds(records: &[Record]) -> Sample {
    Sample::of(records.iter().map(|one| f64::from(one.rounds)))
}

pub(super) fn outlooks<'r>(records: impl Iterator<Item = &'r Record>) -> Sample {
    Sample::of(records.map(|one| f64::from(one.worth) * WHOLE))
}

pub(super) fn experience(records: &[Record]) -> Sample {
    Sample::of(records.iter().map(|one| f64::from(one.experience)))
}

/// No outlook lies beyond 0 or 100, however few games leave it open.
fn outlook_of(records: &[Record]) -> Option<EstimateView> {
    let mean = outlooks(records.iter()).mean()?;
    Some(EstimateView {
        low: mean.low.max(0.0),
        high: mean.high.min(WHOLE),
        ..mean.into()
    })
}

/// Nor do two of them differ by more.
pub(super) fn difference_of_outlooks(found: Estimate) -> EstimateView {
    EstimateView {
        low: found.low.max(-WHOLE),
        high: found.high.min(WHOLE),
        ..found.into()
    }
}

fn mean(sample: Sample) -> Option<EstimateView> {
    sample.mean().map(EstimateView::from)
}

/// Records by a key, what is most frequent first: one of each, and how many there are.
fn counted<K: Ord>(records: &[Record], key: impl Fn(&Record) -> K) -> Vec<(&Record, u64)> {
    let mut all: BTreeMap<K, (&Record, u64)> = BTreeMap::new();
    for one in records {
        all.entry(key(one)).or_insert((one, 0)).1 += 1;
    }
    let mut list: Vec<_> = all.into_values().collect();
    list.sort_by_key(|(_, hits)| std::cmp::Reverse(*hits));
    list
}

fn scenarios(records: &[Record]) -> Vec<ScenarioFigures> {
    let mut by_scenario: BTreeMap<&str, Vec<Record>> = BTreeMap::new();
    for one in records {
        let own = by_scenario.entry(&one.scenario).or_default();
        own.push(one.clone());
    }
    let figures = |(id, records): (&str, Vec<Record>)| {
        let of = records.len() as u64;
        let resolutions = counted(&records, |one| one.resolution.clone());
        ScenarioFigures {
            scenario: scenario_named(id),
            won: won(records.iter()).into(),
            rounds: mean(rounds(&records)),
            resolutions: resolutions
                .into_iter()
                .map(|(first, hits)| ResolutionShare {
                    resolution: first.resolution.clone(),
                    share: Hits { hits, of }.into(),
                })
                .collect(),
        }
    };
    by_scenario.into_iter().map(figures).collect()
}

fn card(
    records: &[Record],
    code: &CardCode,
    copies: u32,
    deck: &BTreeMap<CardCode, u32>,
) -> CardFigures {
    let uses: Vec<(&Record, CardUse)> = records
        .iter()
        .map(|one| (one, use_of(one, code, deck)))
        .collect();
    let sum = |of: fn(&CardUse) -> u16| uses.iter().map(|(_, one)| u32::from(of(one))).sum();
    let share = |holds: fn(&CardUse) -> bool| Hits {
        hits: uses.iter().filter(|(_, one)| holds(one)).count() as u64,
        of: uses.len() as u64,
    };
    let those = |early: bool| {
        let those = uses.iter().filter(move |(_, one)| one.early == early);
        those.map(|(record, _)| *record)
    };
    let outlook = outlooks(those(true)).minus(&outlooks(those(false)));
    CardFigures {
        code: code.to_string(),
        copies,
        drawn: share(|one| one.drawn > 0).into(),
        copies_drawn: sum(|one| one.drawn),
        played: sum(|one| one.played),
        committed: sum(|one| one.committed),
        discarded: sum(|one| one.discarded),
        early: share(|one| one.early).into(),
        wins: won(those(true)).minus(won(those(false))).map(Into::into),
        outlook: outlook.map(difference_of_outlooks),
    }
}

/// What became of a card in a game. The place of a weakness that each game draws anew stands for
/// whichever it drew.
fn use_of(record: &Record, code: &CardCode, deck: &BTreeMap<CardCode, u32>) -> CardUse {
    if code.as_str() != RANDOM_WEAKNESS {
        return record.cards.get(code).copied().unwrap_or_default();
    }
    let drawn = record.cards.iter().filter(|(code, _)| {
        let basic = |card: &cards::Card| card.subtype == Some(Subtype::BasicWeakness);
        !deck.contains_key(*code) && card_data::library().get(code.as_str()).is_some_and(basic)
    });
    drawn.fold(CardUse::default(), |sum, (_, one)| CardUse {
        drawn: sum.drawn + one.drawn,
        early: sum.early || one.early,
        played: sum.played + one.played,
        committed: sum.committed + one.committed,
        discarded: sum.discarded + one.discarded,
    })
}
