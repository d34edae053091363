//! The orders in which found cards are listed.

use cards::{Card, Number};

use super::SearchSort;

/// Places of cards in another order; where cards are alike in it, the first stays first.
pub(super) fn sorted(found: Vec<u32>, sort: SearchSort) -> Vec<u32> {
    if sort == SearchSort::Match {
        return found;
    }
    let library = card_data::library();
    let mut cards: Vec<_> = found.iter().map(|at| (library.at(*at), *at)).collect();
    sort_cards(&mut cards, sort);
    cards.into_iter().map(|(_, at)| at).collect()
}

fn sort_cards(found: &mut [(&Card, u32)], sort: SearchSort) {
    let cost = |card: &Card| match card.play.cost {
        Some(Number::Fixed(n)) => i32::from(n),
        Some(_) => 98,
        None => 99,
    };
    // What only a campaign gives stands behind all that a player may choose.
    let class = |card: &Card| match card.classes.as_slice() {
        _ if card.encounter.is_some() => 10,
        [one] => *one as usize,
        [] => 9,
        _ => 8,
    };
    let korean = |card: &Card| {
        let name = card.name.ko.clone();
        (name.is_none(), name.unwrap_or_else(|| card.name.en.clone()))
    };
    match sort {
        SearchSort::Match => {}
        SearchSort::Name => found.sort_by_key(|(card, _)| &card.name.en),
        SearchSort::NameKo => found.sort_by_cached_key(|(card, _)| korean(card)),
        SearchSort::Class => {
            found.sort_by_cached_key(|(card, _)| {
                (class(card), card.kind, cost(card), card.name.en.clone())
            });
        }
        SearchSort::Type => {
            found.sort_by_cached_key(|(card, _)| (card.kind, cost(card), card.name.en.clone()));
        }
        SearchSort::Cost => {
            found.sort_by_cached_key(|(card, _)| (cost(card), card.name.en.clone()));
        }
        SearchSort::Level => {
            let level = |card: &Card| card.play.level.unwrap_or(u8::MAX);
            found.sort_by_cached_key(|(card, _)| (level(card), class(card), card.name.en.clone()));
        }
    }
}
