//! Every deck of the random builder is legal, and every change that breaks one is found.

use cards::{Card, CardCode};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Permission, Random, Setting, Wish};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

/// Every investigator with each taboo list in turn, levels 0 and up, with permanent cards and not.
fn wishes<'a>(
    builder: &'a Deckbuilder<'static>,
    rounds: u64,
) -> impl Iterator<Item = (Wish, u64)> + 'a {
    let investigators: Vec<&Card> = builder.investigators().collect();
    let wish = move |(at, round): (usize, u64)| {
        let card = investigators[at];
        let number = at as u64 + round;
        let wish = Wish {
            taboo: Some((number % 11) as u16).filter(|number| *number > 0),
            level: [0, 5, 3][(number % 3) as usize],
            permanents: round % 2 == 1,
            researched: round % 4 == 1,
            ..versions(card, round)
        };
        (wish, 1000 * at as u64 + round)
    };
    let count = builder.investigators().count();
    (0..count)
        .flat_map(move |at| (0..rounds).map(move |round| (at, round)))
        .map(wish)
}

/// The investigator alone, or one side of a parallel version with the other of the original.
fn versions(card: &Card, round: u64) -> Wish {
    let Some(original) = &card.alternate_of else {
        return Wish::new(card.code.clone());
    };
    let mut wish = Wish::new(original.clone());
    wish.front = (round % 3 != 1).then(|| card.code.clone());
    wish.back = (round % 3 != 2).then(|| card.code.clone());
    wish
}

#[test]
fn every_random_deck_is_legal() {
    let builder = builder();
    let mut decks = 0;
    for (wish, seed) in wishes(&builder, 8) {
        let deck = builder
            .random_deck(&wish, &mut Random::new(seed))
            .expect("a deck");
        let violations = builder.check(&deck, &Setting::default());
        assert_eq!(violations, [], "{wish:?}, seed {seed}\n{}", deck.to_json());
        decks += 1;
    }
    assert!(decks > 700, "{decks} decks");
}

/// Their tasks are recorded in the course of a campaign, and no new deck has them.
#[test]
fn researched_cards_are_drawn_only_where_they_are_wished_for() {
    let builder = builder();
    let holding = |researched: bool| {
        let seeds = 0..60;
        let deck = |seed| {
            let wish = Wish {
                level: 5,
                researched,
                ..Wish::new("09004")
            };
            builder
                .random_deck(&wish, &mut Random::new(seed))
                .expect("a deck")
        };
        let holds = |deck: &Deck| !builder.researched(deck).is_empty();
        seeds.map(deck).filter(holds).count()
    };
    assert_eq!(holding(false), 0);
    assert!(holding(true) > 5, "{} of 60 decks", holding(true));
}

/// A change that breaks a legal deck, and the code that must be found; absent where the deck does
/// not lend itself to it.
type Mutation = fn(&Deckbuilder, &mut Deck, &mut Random) -> Option<&'static str>;

const MUTATIONS: [(&str, Mutation); 14] = [
    ("a card too few", |builder, deck, chance| {
        let code = counted(builder, deck, chance)?;
        deck.slots.set(&code, deck.slots.copies(code.as_str()) - 1);
        Some("too_few_cards")
    }),
    ("a card too many", |builder, deck, chance| {
        let code = permitted(builder, deck, chance)?;
        deck.slots.add(&code, 1);
        Some("too_many_cards")
    }),
    ("a copy too many", |builder, deck, chance| {
        let code = counted(builder, deck, chance)?;
        deck.slots.set(&code, 5);
        Some("too_many_copies")
    }),
    ("a signature card missing", |builder, deck, chance| {
        let code = signature(builder, deck, chance)?;
        deck.slots.set(&code, 0);
        Some("requirement_not_met")
    }),
    ("no basic weakness", |builder, deck, _| {
        let weaknesses: Vec<CardCode> = cards(builder, deck)
            .filter(|card| is_basic(card))
            .map(|c| c.code.clone())
            .collect();
        weaknesses.iter().for_each(|code| deck.slots.set(code, 0));
        Some("requirement_not_met")
    }),
    ("a card that is not permitted", |builder, deck, chance| {
        let mut printed = deck.clone();
        printed.taboo = None;
        // A level above 0 says that the deck has been played.
        let allowed = builder.permitted(&printed, &Setting::played());
        let is_allowed = |card: &Card| allowed.iter().any(|(other, _)| other.code == card.code);
        let levelled = |card: &&Card| card.play.level.is_some() && card.restrictions.is_empty();
        let others = builder.library().iter().filter(levelled);
        let others: Vec<&Card> = others.filter(|card| !is_allowed(card)).collect();
        deck.slots.add(&chance.pick(&others)?.code, 1);
        Some("not_permitted")
    }),
    ("more cards than an option permits", |builder, deck, _| {
        let allowed = builder.permitted(deck, &Setting::default());
        let limited = allowed
            .iter()
            .filter(|(_, how)| *how == Permission::Limited);
        let limited: Vec<_> = limited.take(16).collect();
        limited
            .iter()
            .for_each(|(card, _)| deck.slots.add(&card.code, 1));
        (limited.len() == 16).then_some("over_option_limit")
    }),
    ("a forbidden card", |builder, deck, chance| {
        let list = card_data::taboos().get(&deck.taboo?.to_string())?;
        let forbidden: Vec<_> = list.cards.iter().filter(|taboo| taboo.forbidden).collect();
        let code = &chance.pick(&forbidden)?.code;
        deck.slots
            .add(&builder.library().get(code.as_str())?.code, 1);
        Some("forbidden")
    }),
    ("another's signature card", |builder, deck, chance| {
        let mine = builder.permitted(deck, &Setting::default());
        let others: Vec<&Card> = builder
            .library()
            .iter()
            .filter(|card| {
                !card.restrictions.is_empty()
                    && card.play.level.is_none()
                    && !mine.iter().any(|(own, _)| own.code == card.code)
            })
            .collect();
        deck.slots.add(&chance.pick(&others)?.code, 1);
        Some("not_permitted")
    }),
    ("a bonded card", |builder, deck, chance| {
        let bonded: Vec<&Card> = builder
            .library()
            .iter()
            .filter(|card| card.bonded_count > 0)
            .collect();
        deck.slots.add(&chance.pick(&bonded)?.code, 1);
        Some("not_permitted")
    }),
    ("a story asset in a new deck", |builder, deck, chance| {
        let story: Vec<&Card> = builder
            .library()
            .iter()
            .filter(|card| {
                card.kind == cards::CardType::Asset
                    && card.encounter.is_some()
                    && card.play.level.is_none()
                    && card.deck_limit == Some(1)
            })
            .collect();
        // Levels above 0 say that the deck has been played.
        let is_new = builder.experience(deck)? == 0;
        deck.slots.add(&chance.pick(&story)?.code, 1);
        is_new.then_some("not_permitted")
    }),
    ("an unknown card", |_, deck, _| {
        deck.slots.add(&CardCode::from("00000"), 1);
        Some("unknown_card")
    }),
    ("a selection not made", |_, deck, _| {
        let before = deck.choices.clone();
        deck.choices.classes.clear();
        deck.choices.option = None;
        (before != deck.choices).then_some("selection_missing")
    }),
    ("a pool of one product", |builder, deck, chance| {
        let code = counted(builder, deck, chance)?;
        let product = &builder.library().get(code.as_str())?.product;
        let pool = if product.as_str() == "core" {
            "dwl"
        } else {
            "core"
        };
        let title = &builder.library().get(code.as_str())?.name.en;
        let reprinted = builder
            .library()
            .named(title)
            .any(|card| card.product.as_str() == pool);
        deck.choices.pool = vec![pool.into()];
        (!reprinted).then_some("outside_pool")
    }),
];

fn cards<'a, 'l>(builder: &'a Deckbuilder<'l>, deck: &'a Deck) -> impl Iterator<Item = &'l Card> {
    deck.slots
        .iter()
        .filter_map(|(code, _)| builder.library().get(code.as_str()))
}

fn is_basic(card: &Card) -> bool {
    card.subtype == Some(cards::Subtype::BasicWeakness)
}

/// A card that counts towards deck size.
fn counted(builder: &Deckbuilder, deck: &Deck, chance: &mut Random) -> Option<CardCode> {
    let counts = |card: &&&Card| card.play.level.is_some() && !card.permanent;
    let all: Vec<&Card> = deck
        .slots
        .iter()
        .filter_map(|(code, _)| builder.library().get(code.as_str()))
        .collect();
    let counted: Vec<&&Card> = all.iter().filter(counts).collect();
    Some(chance.pick(&counted)?.code.clone())
}

/// A card that the investigator may take freely.
fn permitted(builder: &Deckbuilder, deck: &Deck, chance: &mut Random) -> Option<CardCode> {
    let allowed = builder.permitted(deck, &Setting::default());
    let counts: Vec<_> = allowed
        .iter()
        .filter(|(card, _)| card.play.level.is_some() && !card.permanent)
        .collect();
    Some(chance.pick(&counts)?.0.code.clone())
}

fn signature(builder: &Deckbuilder, deck: &Deck, chance: &mut Random) -> Option<CardCode> {
    let back = builder.library().get(deck.back().as_str())?;
    let required: Vec<&CardCode> = back
        .deck_requirements
        .as_ref()?
        .cards
        .iter()
        .flatten()
        .collect();
    let held: Vec<&&CardCode> = required
        .iter()
        .filter(|code| deck.slots.copies(code.as_str()) > 0)
        .collect();
    chance.pick(&held).map(|code| (**code).clone())
}

#[test]
fn every_mutation_is_found() {
    let builder = builder();
    let mut found = [0; MUTATIONS.len()];
    for (wish, seed) in wishes(&builder, 2) {
        let legal = builder
            .random_deck(&wish, &mut Random::new(seed))
            .expect("a deck");
        for (at, (name, mutate)) in MUTATIONS.iter().enumerate() {
            let mut deck = legal.clone();
            let Some(code) = mutate(&builder, &mut deck, &mut Random::new(seed)) else {
                continue;
            };
            let violations = builder.check(&deck, &Setting::default());
            let codes: Vec<_> = violations
                .iter()
                .map(|violation| violation.code())
                .collect();
            assert!(
                codes.contains(&code),
                "{name}: {codes:?}, {wish:?}, seed {seed}\n{}",
                deck.to_json()
            );
            found[at] += 1;
        }
    }
    assert!(found.iter().all(|found| *found >= 18), "{found:?}");
}
