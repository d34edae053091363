//! Choices of cards, options, amounts and orders.

use engine::{Ask, CardId, Choice, ChoiceKind, Game, Prompt, PromptOption, Seat, ZoneKind};

use super::{Candidate, distinct};
use crate::cards_in_play::{is_spent, is_weapon};
use crate::table_sense::{Sight, card_worth};

/// One of the listed options.
pub(super) fn options(game: &Game, prompt: &Prompt) -> Vec<Candidate> {
    let looks = |option: &PromptOption| match (prompt.ask, &option.choice.act) {
        (Ask::Reaction, ChoiceKind::Pass) => -0.3,
        (Ask::Reaction, ChoiceKind::Use(card, _)) if Some(*card) == game.act() => {
            let holds = Sight::new(game, option.choice.who).holds_the_act();
            // Not so much that games could not teach otherwise.
            if holds { -1.0 } else { 1.2 }
        }
        (_, ChoiceKind::Yes) => 0.3,
        _ => 0.0,
    };
    let one = |option: &PromptOption| Candidate {
        choice: option.choice.clone(),
        looks: looks(option),
    };
    distinct(game, prompt.options.iter().map(one).collect())
}

/// Between so many of the cards: the best, the worst, and each in turn.
pub(super) fn targets(game: &Game, prompt: &Prompt, min: u8, max: u8) -> Vec<Candidate> {
    let who = prompt.who();
    let gives_up = matches!(prompt.ask, Ask::HandSize | Ask::MakeRoom | Ask::Mulligan);
    let sight = Sight::new(game, who);
    let mut cards: Vec<(CardId, f32)> = prompt
        .options
        .iter()
        .map(|option| {
            let worth = worth(&sight, option.card);
            (option.card, if gives_up { -worth } else { worth })
        })
        .collect();
    cards.sort_by(|one, other| other.1.total_cmp(&one.1));
    let make = |list: Vec<(CardId, f32)>, doubt: f32| Candidate {
        looks: list.iter().map(|(_, worth)| worth).sum::<f32>() - doubt,
        choice: Choice {
            who,
            act: ChoiceKind::Targets(list.into_iter().map(|(card, _)| card).collect()),
        },
    };
    let (min, max) = (usize::from(min), usize::from(max).min(cards.len()));
    let mut list = Vec::new();
    if min == 0 {
        list.push(make(Vec::new(), 0.0));
    }
    if max == 1 {
        list.extend(cards.iter().map(|one| make(vec![*one], 0.0)));
        return distinct(game, list);
    }
    for count in min.max(1)..=max {
        list.push(make(cards[..count].to_vec(), 0.0));
    }
    let count = min.max(1);
    for other in count..cards.len().min(count + 8) {
        let mut some = cards[..count].to_vec();
        some[count - 1] = cards[other];
        list.push(make(some, 0.0));
    }
    list
}

/// What it is worth to choose the card for something good.
fn worth(sight: &Sight<'_>, card: CardId) -> f32 {
    let game = sight.game;
    match game.card(card).zone {
        ZoneKind::Hand(seat) | ZoneKind::Deck(seat) | ZoneKind::Discard(seat) => {
            card_worth(game, seat, card) - if is_opening(game) { 0.4 } else { 0.0 }
        }
        ZoneKind::PlayArea(Seat(_)) if is_spent(game, card) => 0.1,
        ZoneKind::PlayArea(Seat(_)) if is_weapon(game, card) => 0.9,
        ZoneKind::PlayArea(Seat(_)) => 0.5,
        _ if game.is_enemy(card) => sight.threat(card),
        ZoneKind::Map => sight.clues(card),
        _ => 0.1,
    }
}

/// In the opening hand, cards that are worth less than another one go back.
fn is_opening(game: &Game) -> bool {
    game.prompt()
        .is_some_and(|prompt| prompt.ask == Ask::Mulligan)
}

/// The least, the most, and a few between.
pub(super) fn amounts(prompt: &Prompt, min: i32, max: i32) -> Vec<Candidate> {
    let mut list = vec![max, min, (min + max) / 2, min + 1];
    list.dedup();
    list.retain(|amount| (min..=max).contains(amount));
    let one = |amount| Candidate {
        choice: Choice {
            who: prompt.who(),
            act: ChoiceKind::Amount(amount),
        },
        looks: 0.0,
    };
    list.into_iter().map(one).collect()
}

/// As they are listed, and each of them first.
pub(super) fn orders(prompt: &Prompt) -> Vec<Candidate> {
    let count = prompt.options.len() as u8;
    let led_by = |first: u8| {
        let rest = (0..count).filter(|one| *one != first);
        Candidate {
            choice: Choice {
                who: prompt.who(),
                act: ChoiceKind::Order(std::iter::once(first).chain(rest).collect()),
            },
            looks: 0.0,
        }
    };
    (0..count.min(8)).map(led_by).collect()
}
