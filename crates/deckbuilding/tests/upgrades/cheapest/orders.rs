//! The price of changes in every order, with the discounts of cards written down a second time.

use casebook_deckbuilding::{Deck, StepKind};

use super::{DEJA_VU, Item, MEDALLION, PELTS, QUILL, RABBIT_HOLE, REFINE, RESEARCH};

/// The least that the items cost, over every choice of refills and every order.
pub(super) fn least(items: &[Item], old: &Deck, new: &Deck, refills: usize) -> u32 {
    let zeroes: Vec<usize> = (0..items.len())
        .filter(|at| items[*at].level_zero)
        .collect();
    let mut least = u32::MAX;
    for set in 0..1_u32 << zeroes.len() {
        if set.count_ones() as usize != refills {
            continue;
        }
        let free = |at: usize| {
            let place = zeroes.iter().position(|zero| *zero == at);
            place.is_some_and(|place| set & (1 << place) != 0)
        };
        let mut paid: Vec<Item> = Vec::new();
        paid.extend(
            (0..items.len())
                .filter(|at| !free(*at))
                .map(|at| items[at].clone()),
        );
        // Swapped or filled in, the lower level of an upgrade is there before it.
        orders(&mut paid, 0, &mut |order| {
            if is_possible(order) {
                least = least.min(in_order(order, old, new));
            }
        });
    }
    least
}

fn orders(items: &mut [Item], from: usize, visit: &mut dyn FnMut(&[Item])) {
    if from + 1 >= items.len() {
        return visit(items);
    }
    for at in from..items.len() {
        items.swap(from, at);
        orders(items, from + 1, visit);
        items.swap(from, at);
    }
}

/// Whether every lower level that is taken in comes before its upgrade.
fn is_possible(order: &[Item]) -> bool {
    (0..order.len()).all(|at| {
        let Some(from) = &order[at].from else {
            return true;
        };
        !order[at..].iter().any(|later| later.card == *from)
            || order[..at].iter().any(|earlier| earlier.card == *from)
    })
}

/// What one order costs: discounts on the first cards as they come, then the others as they are
/// best put.
fn in_order(order: &[Item], old: &Deck, new: &Deck) -> u32 {
    let copies = |card| old.slots.copies(card);
    let earned = |card, place, most: u32| new.choices.earned_by(card, place).min(most);
    let has = |card| copies(card).min(1);
    let mut prices: Vec<u32> = order.iter().map(|item| item.price).collect();
    let mut first = |cards: usize, amount: u32, fits: &dyn Fn(&Item) -> bool| {
        let fitting = (0..order.len()).filter(|at| fits(&order[*at]));
        for at in fitting.take(cards) {
            prices[at] = prices[at].saturating_sub(amount);
        }
    };
    let upgraded = |item: &Item| item.kind != StepKind::Buy;
    let spell = |item: &Item| {
        let traits = &card_data::library().get(&item.card).unwrap().traits;
        traits.iter().any(|name| name.as_str() == "spell")
    };
    first(1, copies(RESEARCH), &|item| upgraded(item) && spell(item));
    first(2, copies(RABBIT_HOLE), &upgraded);
    first(1, earned(PELTS, 0, copies(PELTS)), &|item| {
        item.kind == StepKind::Buy
    });
    first(1, has(MEDALLION) * earned(MEDALLION, 0, 99) / 6, &|item| {
        item.kind != StepKind::Customize
    });
    chosen(order, old, new, prices)
}

/// Discounts that may be put anywhere: on exiled cards, on the named asset, on boxes.
fn chosen(order: &[Item], old: &Deck, new: &Deck, mut prices: Vec<u32>) -> u32 {
    let copies = |card| old.slots.copies(card);
    let earned = |card, place, most: u32| new.choices.earned_by(card, place).min(most);
    let off = |price: &mut u32, amount: u32| *price = price.saturating_sub(amount);
    // Each exiled card is bought again once, and three at most are, so each copy gets every one.
    let mut exiled: Vec<&str> = new.exiled.iter().map(|code| code.as_str()).collect();
    for (at, item) in order
        .iter()
        .enumerate()
        .filter(|(_, item)| item.kind == StepKind::Buy)
    {
        if let Some(place) = exiled.iter().position(|code| *code == item.card) {
            exiled.remove(place);
            off(&mut prices[at], copies(DEJA_VU));
        }
    }
    // Its upgrades of one asset cost the same, so the dearest left is the one.
    let quill = earned(QUILL, 0, copies(QUILL));
    let named = (0..order.len()).filter(|at| order[*at].card == "06279");
    if let Some(at) = named.max_by_key(|at| prices[*at]) {
        off(&mut prices[at], quill);
    }
    let own = earned(QUILL, 1, copies(QUILL));
    let of_quill = (0..order.len())
        .find(|at| order[*at].card == QUILL && order[*at].kind == StepKind::Customize);
    if let Some(at) = of_quill {
        off(&mut prices[at], own);
    }
    let boxes = copies(REFINE).min(1) * earned(REFINE, 0, 99);
    let sheets = (0..order.len()).filter(|at| order[*at].kind == StepKind::Customize);
    let left: u32 = sheets.map(|at| prices[at]).sum();
    prices.iter().sum::<u32>() - boxes.min(left)
}
