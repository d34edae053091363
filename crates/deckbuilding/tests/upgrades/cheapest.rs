//! Discounts come in the order that is cheapest: random small upgrades against every order of their
//! changes, with every way to put the discounts that a player may choose.
//!
//! What the discounts do is written down here a second time, card by card, so that the price does
//! not prove itself.

mod orders;

use std::collections::HashSet;
use std::sync::LazyLock;

use casebook_deckbuilding::{Deck, Random, Setting, StepKind, Upgrade};

use self::orders::least;
use super::{builder, starter};

/// Cards that others make cheaper: lower level, higher level.
const UPGRADES: [(&str, &str); 9] = [
    ("60513", "60523"),
    ("01030", "01040"),
    ("01018", "01028"),
    ("01080", "01084"),
    ("01031", "06279"),
    ("50006", "01057"),
    ("05033", "60420"),
    ("01066", "01069"),
    ("01065", "02307"),
];
/// Cards to buy, of level 0 and higher.
const BUYS: [&str; 4] = ["01051", "01023", "50009", "02031"];
/// Cards to exile and buy again.
const EXILED: [&str; 2] = ["02115", "01052"];

const RESEARCH: &str = "04109";
const RABBIT_HOLE: &str = "08059";
const DEJA_VU: &str = "60531";
const PELTS: &str = "10109";
const MEDALLION: &str = "98002";
const QUILL: &str = "09042";
const REFINE: &str = "09121";
const ARMOR: &str = "09021";

/// The old version, the new one.
fn random_upgrade(seed: u64) -> (Deck, Deck) {
    let chance = &mut Random::new(seed);
    let mut old = starter("wendy");
    for (card, most) in [
        (RESEARCH, 2),
        (RABBIT_HOLE, 1),
        (DEJA_VU, 2),
        (PELTS, 2),
        (MEDALLION, 1),
        (QUILL, 2),
        (REFINE, 1),
        (ARMOR, 1),
    ] {
        let copies = chance.below(most + 1) as u32;
        old.slots.set(&card.into(), copies);
    }
    for (lower, higher) in UPGRADES {
        old.slots.set(&lower.into(), 0);
        old.slots.set(&higher.into(), 0);
    }
    for card in BUYS.iter().chain(&EXILED) {
        old.slots.set(&(*card).into(), 0);
    }
    old.choices.sheets = vec![(QUILL.into(), "0|0|01031".into())];
    let mut new = old.clone();
    for _ in 0..chance.below(4) {
        let (lower, higher) = UPGRADES[chance.below(UPGRADES.len())];
        old.slots.add(&lower.into(), 1);
        new.slots.add(&higher.into(), 1);
    }
    for _ in 0..chance.below(3) {
        new.slots.add(&BUYS[chance.below(BUYS.len())].into(), 1);
    }
    for card in EXILED.iter().take(chance.below(3)) {
        old.slots.add(&(*card).into(), 1);
        new.exiled.push((*card).into());
        new.slots.add(&(*card).into(), chance.below(2) as u32);
    }
    let armor = [None, Some("0|1"), Some("0|1,2|2")][chance.below(3)];
    if let Some(sheet) = armor.filter(|_| old.slots.copies(ARMOR) > 0) {
        new.choices.sheets.push((ARMOR.into(), sheet.into()));
    }
    if old.slots.copies(QUILL) > 0 && chance.below(3) == 0 {
        new.choices.sheets[0].1 = "0|0|01031,2|1".into();
    }
    for (card, place, below) in [
        (PELTS, 0, 3),
        (MEDALLION, 0, 24),
        (QUILL, 0, 3),
        (QUILL, 1, 3),
        (REFINE, 0, 3),
    ] {
        new.choices
            .earn(&card.into(), place, chance.below(below) as u32);
    }
    (old, new)
}

/// A change that costs something, before any discount.
#[derive(Clone)]
struct Item {
    card: String,
    /// What it upgrades.
    from: Option<String>,
    kind: StepKind,
    price: u32,
    /// Whether it could fill the deck for nothing.
    level_zero: bool,
}

fn items(upgrade: &Upgrade, old: &Deck) -> Vec<Item> {
    let surcharge = old.slots.copies(RABBIT_HOLE);
    let level = |code: &str| {
        card_data::library()
            .get(code)
            .and_then(|card| card.play.level)
    };
    let steps = upgrade.steps.iter().filter(|step| {
        use StepKind::{Buy, Customize, Refill, Upgrade};
        matches!(step.kind, Buy | Customize | Refill | Upgrade)
    });
    steps
        .map(|step| {
            let bought = matches!(step.kind, StepKind::Buy | StepKind::Refill);
            Item {
                card: step.card.to_string(),
                from: step.from.as_ref().map(ToString::to_string),
                kind: if bought { StepKind::Buy } else { step.kind },
                price: if bought {
                    step.price.max(1) + surcharge
                } else {
                    step.price
                },
                level_zero: bought && level(step.card.as_str()) == Some(0),
            }
        })
        .collect()
}

/// The items, each card by the direct way: what was taken in to be upgraded at once is left out.
fn direct(mut items: Vec<Item>, surcharge: u32) -> Vec<Item> {
    let on_the_way = |items: &[Item]| {
        let upgrades = items.iter().enumerate();
        upgrades
            .filter(|(_, item)| item.kind == StepKind::Upgrade)
            .find_map(|(at, item)| {
                let lower = |one: &Item| Some(&one.card) == item.from.as_ref();
                Some((at, items.iter().position(lower)?))
            })
    };
    while let Some((at, lower)) = on_the_way(&items) {
        let level = card_data::library()
            .get(&items[at].card)
            .unwrap()
            .play
            .level;
        let lower = items[lower].clone();
        items[at].kind = lower.kind;
        items[at].price = match &lower.from {
            Some(from) => difference(&items[at].card, from),
            None => u32::from(level.unwrap()).max(1) + surcharge,
        };
        items[at].from = lower.from.clone();
        items[at].level_zero = false;
        let place = items.iter().position(|one| {
            one.card == lower.card && one.from == lower.from && one.kind == lower.kind
        });
        items.remove(place.unwrap());
    }
    items
}

/// Every way to the items: each at once, or by way of one lower level or several.
fn ways(items: &[Item], surcharge: u32) -> Vec<Vec<Item>> {
    let mut ways = vec![Vec::new()];
    for item in items {
        let mut chains = vec![vec![item.clone()]];
        for lower in lower_levels(item) {
            let longer: Vec<Vec<Item>> = chains
                .iter()
                .filter(|chain| may_follow(&chain[0], lower))
                .map(|chain| by_way_of(chain, lower, surcharge))
                .collect();
            chains.extend(longer);
        }
        ways = ways
            .iter()
            .flat_map(|way: &Vec<Item>| {
                chains
                    .iter()
                    .map(move |chain| [way.as_slice(), chain].concat())
            })
            .collect();
    }
    ways
}

/// The lower levels of a card's title that the deck may hold, the highest first.
fn lower_levels(item: &Item) -> Vec<&'static str> {
    if item.kind == StepKind::Customize {
        return Vec::new();
    }
    let library = card_data::library();
    let card = library.get(&item.card).unwrap();
    let named = library.named(&card.name.en);
    let lower = named.filter(|one| one.duplicate_of.is_none() && one.play.level < card.play.level);
    static PERMITTED: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        let permitted = builder().permitted(&starter("wendy"), &Setting::played());
        permitted
            .iter()
            .map(|(card, _)| card.code.as_str())
            .collect()
    });
    let may_hold = |card: &cards::Card| PERMITTED.contains(card.code.as_str());
    let mut lower: Vec<_> = lower
        .filter(|one| one.play.level.is_some() && may_hold(one))
        .collect();
    lower.sort_by_key(|one| std::cmp::Reverse(one.play.level));
    lower.into_iter().map(|one| one.code.as_str()).collect()
}

/// Whether the lower level can stand before the first item of a chain.
fn may_follow(first: &Item, lower: &str) -> bool {
    let level = |code: &str| card_data::library().get(code).unwrap().play.level;
    level(lower) < level(&first.card)
        && first
            .from
            .as_deref()
            .is_none_or(|from| level(from) < level(lower))
}

fn by_way_of(chain: &[Item], lower: &str, surcharge: u32) -> Vec<Item> {
    let first = &chain[0];
    let level = card_data::library().get(lower).unwrap().play.level.unwrap();
    let begin = Item {
        card: lower.to_owned(),
        from: first.from.clone(),
        kind: first.kind,
        price: match &first.from {
            Some(from) => difference(lower, from),
            None => u32::from(level).max(1) + surcharge,
        },
        level_zero: first.from.is_none() && level == 0,
    };
    let next = Item {
        from: Some(lower.to_owned()),
        kind: StepKind::Upgrade,
        price: difference(&first.card, lower),
        level_zero: false,
        ..first.clone()
    };
    [&[begin, next], &chain[1..]].concat()
}

fn difference(higher: &str, lower: &str) -> u32 {
    let level = |code: &str| card_data::library().get(code).unwrap().play.level.unwrap();
    u32::from(level(higher) - level(lower)).max(1)
}

#[test]
fn no_order_of_a_small_upgrade_is_cheaper() {
    let builder = builder();
    let (mut tried, mut discounted) = (0, 0);
    for seed in 0..3000 {
        let (old, new) = random_upgrade(seed);
        let upgrade = builder.upgrade_cost(&old, &new).unwrap();
        let items = items(&upgrade, &old);
        if items.len() > 6 {
            continue;
        }
        let refills = upgrade
            .steps
            .iter()
            .filter(|step| step.kind == StepKind::Refill);
        let surcharge = old.slots.copies(RABBIT_HOLE);
        let refills = refills.count();
        let ways = ways(&direct(items, surcharge), surcharge);
        if ways.iter().any(|way| way.len() > 6) {
            continue;
        }
        let ways = ways.iter().map(|way| least(way, &old, &new, refills));
        let least = ways.min().expect("the direct way");
        assert_eq!(upgrade.experience, least, "seed {seed}: {upgrade:#?}");
        tried += 1;
        let off =
            |step: &casebook_deckbuilding::Step| step.adjustments.iter().any(|one| one.amount < 0);
        discounted += u32::from(upgrade.steps.iter().filter(|step| off(step)).count() > 1);
    }
    assert!(
        tried > 1500 && discounted > 400,
        "{tried} tried, {discounted} with discounts on several cards"
    );
}
