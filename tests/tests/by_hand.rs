//! What players do by hand: at any prompt, without harm to the game, and kept like any choice.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use abilities::{Counter, Token};
use casebook_tests::{book, supplies, varied_game};
use engine::{Adjustment, CardDatabase, CardId, Choice, ChoiceKind, Game, Save, Seat};
use players::Policy;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// `CASEBOOK_BY_HAND=2000` plays that many games instead of some.
fn games(usual: u64) -> u64 {
    std::env::var("CASEBOOK_BY_HAND").map_or(usual, |count| {
        count.parse().expect("CASEBOOK_BY_HAND is a number")
    })
}

fn below(rng: &mut Pcg32, bound: usize) -> usize {
    rng.next_u32() as usize % bound
}

fn resources(game: &Game, amount: i32) -> Option<Choice> {
    let on = game.investigator(game.seats().next()?).card;
    let adjustment = Adjustment::Tokens {
        on,
        counter: Counter::Resource,
        amount,
    };
    let who = game.prompt()?.who();
    let act = ChoiceKind::Adjust(adjustment);
    Some(Choice { who, act })
}

/// Anything that could be thought of, possible or not.
fn any_adjustment(game: &Game, rng: &mut Pcg32) -> Adjustment {
    let cards = game.cards().count();
    let seats = game.investigators().len();
    let card = CardId(below(rng, cards + 1) as u16);
    let other = CardId(below(rng, cards + 1) as u16);
    let seat = Seat(below(rng, seats + 1) as u8);
    let amount = below(rng, 7) as i32 - 3;
    let tokens = [
        Token::Number(1),
        Token::Number(-8),
        Token::Skull,
        Token::AutoFail,
        Token::Bless,
        Token::Curse,
    ];
    let token = tokens[below(rng, tokens.len())];
    let locations: Vec<CardId> = game.locations().collect();
    let place = match locations.len() {
        0 => other,
        count => locations[below(rng, count)],
    };
    match below(rng, 21) {
        0..=2 => Adjustment::Tokens {
            on: card,
            counter: Counter::ALL[below(rng, Counter::ALL.len())],
            amount,
        },
        3 | 4 => Adjustment::Move { card, to: place },
        5 => Adjustment::Engage {
            enemy: card,
            with: seat,
        },
        6 => Adjustment::Disengage { enemy: card },
        7 => Adjustment::Draw { seat },
        8 => Adjustment::DrawEncounterCard { seat },
        9 => Adjustment::Discard { card },
        10 => Adjustment::ToHand { card },
        11 => Adjustment::PutIntoPlay { card, under: seat },
        12 => Adjustment::ShuffleDeck { seat },
        13 => Adjustment::ShuffleEncounterDeck,
        14 => Adjustment::Exhaust { card },
        15 => Adjustment::Ready { card },
        16 => Adjustment::Actions { seat, amount },
        17 => Adjustment::Defeat { card },
        18 => match below(rng, 2) {
            0 => Adjustment::AddToken { token },
            _ => Adjustment::RemoveToken { token },
        },
        19 => Adjustment::DrawFound { card, seat },
        _ => match below(rng, 2) {
            0 => Adjustment::Reveal { location: place },
            _ => Adjustment::Unreveal { location: place },
        },
    }
}

/// One of the adjustments that are possible, if chance finds one soon.
fn possible_adjustment(game: &Game, rng: &mut Pcg32) -> Option<Choice> {
    let who = game.prompt()?.who();
    (0..20)
        .map(|_| any_adjustment(game, rng))
        .find(|one| game.may_adjust(one).is_ok())
        .map(|one| Choice {
            who,
            act: ChoiceKind::Adjust(one),
        })
}

/// Something done by hand and taken back by hand leaves everything as it was, whatever is asked.
#[test]
fn every_prompt_is_asked_again_as_it_was() {
    let mut asked = BTreeSet::new();
    for seed in 0..games(120) {
        let (mut game, _) = Game::begin(book(), &varied_game(seed)).expect("a setup");
        let mut rng = Pcg32::new(seed, 7);
        let policy = [Policy::Random, Policy::Greedy][seed as usize % 2];
        while let Some(choice) = policy.choose(&game, &mut rng) {
            let prompt = game.prompt().expect("an open prompt");
            asked.insert(format!("{:?}", prompt.ask));
            let mut other = game.clone();
            for amount in [1, -1] {
                let Some(by_hand) = resources(&other, amount) else {
                    continue;
                };
                let (_, sound) = other
                    .apply_checked(by_hand)
                    .unwrap_or_else(|error| panic!("seed {seed}, {prompt:?}: {error}"));
                sound.unwrap_or_else(|error| panic!("seed {seed}, {prompt:?}: {error}"));
            }
            assert_eq!(other.prompt(), game.prompt(), "seed {seed}");
            assert_eq!(
                other.state_hash(),
                game.state_hash(),
                "seed {seed}, {prompt:?}"
            );
            game.apply(choice).expect("a choice of the prompt");
        }
    }
    assert!(
        asked.len() > 12,
        "too few kinds of prompts came up: {asked:?}"
    );
}

/// Whatever is done by hand, the table stays whole, the game goes on, and it can be played again.
#[test]
fn games_with_adjustments_end_and_can_be_played_again() {
    let mut by_hand = 0;
    for seed in 0..games(150) {
        let setup = varied_game(seed);
        let (mut game, _) = Game::begin(book(), &setup).expect("a setup");
        let mut rng = Pcg32::new(seed, 11);
        let mut choices: Vec<Choice> = Vec::new();
        while let Some(usual) = Policy::Random.choose(&game, &mut rng) {
            let number = choices.len();
            assert!(number < 20_000, "seed {seed} has no end");
            let adjusts = number < 400 && below(&mut rng, 3) == 0;
            let adjusted = adjusts
                .then(|| possible_adjustment(&game, &mut rng))
                .flatten();
            by_hand += usize::from(adjusted.is_some());
            let choice = adjusted.unwrap_or(usual);
            choices.push(choice.clone());
            let told = format!(
                "seed {seed}, decision {number}, {choice:?}, {:?}",
                game.prompt()
            );
            let (_, sound) = game
                .apply_checked(choice)
                .unwrap_or_else(|error| panic!("{told}: {error}"));
            sound.unwrap_or_else(|error| panic!("{told}: {error}"));
        }
        assert!(game.outcome().is_some(), "seed {seed} stopped");
        let save = Save::of(book(), setup, choices, &game);
        let text = serde_json::to_string(&save).expect("a save is JSON");
        let loaded: Save = serde_json::from_str(&text).expect("a save is read back");
        let replay = loaded
            .replay(book())
            .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        assert_eq!(replay.hash, game.state_hash(), "seed {seed}");
    }
    assert!(by_hand > 1000, "only {by_hand} adjustments were possible");
}

/// A book in which the cards of a cycle have no scripts, as those of a new product have none.
fn book_without_a_cycle() -> &'static CardDatabase {
    static BOOK: LazyLock<&CardDatabase> = LazyLock::new(|| {
        let known = card_data::abilities().filter(|(file, _)| !file.contains("player/tfa/"));
        let scenarios = card_data::scenarios();
        CardDatabase::open(
            card_data::library(),
            card_data::taboos(),
            known,
            scenarios,
            &supplies(),
        )
        .unwrap_or_else(|error| panic!("{error}"))
    });
    *BOOK
}

/// A deck of cards that the engine does not know: it asks nothing of them but what is printed.
fn unsupported_deck(seed: u64) -> Vec<cards::CardCode> {
    use cards::CardType::{Asset, Enemy, Event, Skill, Treachery};
    let unknown: Vec<_> = book_without_a_cycle()
        .cards()
        .filter(|def| !def.is_supported() && def.facts.encounter.is_none())
        .filter(|def| {
            let weakness = def.facts.subtype.is_some();
            matches!(def.kind(), Asset | Event | Skill)
                || (weakness && matches!(def.kind(), Enemy | Treachery))
        })
        .collect();
    assert!(
        unknown.len() > 50,
        "only {} cards are unknown",
        unknown.len()
    );
    let mut rng = Pcg32::new(seed, 13);
    (0..30)
        .map(|_| unknown[below(&mut rng, unknown.len())].code.clone())
        .collect()
}

#[test]
fn decks_of_unsupported_cards_can_be_played() {
    let mut played = 0;
    for seed in 0..games(60) {
        let mut setup = varied_game(seed);
        setup.investigators[0].deck = unsupported_deck(seed);
        let (mut game, _) = Game::begin(book_without_a_cycle(), &setup).expect("a setup");
        let mut rng = Pcg32::new(seed, 17);
        let policy = [Policy::Random, Policy::Greedy][seed as usize % 2];
        while let Some(choice) = policy.choose(&game, &mut rng) {
            if let ChoiceKind::Play(card) = choice.act {
                played += usize::from(!game.card(card).def.is_supported());
            }
            let told = format!("seed {seed}, {choice:?}, {:?}", game.prompt());
            let (_, sound) = game
                .apply_checked(choice)
                .unwrap_or_else(|error| panic!("{told}: {error}"));
            sound.unwrap_or_else(|error| panic!("{told}: {error}"));
        }
        assert!(game.outcome().is_some(), "seed {seed} stopped");
    }
    assert!(played > 100, "only {played} unsupported cards were played");
}
