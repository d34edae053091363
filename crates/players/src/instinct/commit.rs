//! Cards committed to a skill test: what they add to its chance, against what they are worth.

use abilities::{Stat, TestKind};
use engine::{CardId, Choice, ChoiceKind, Form, Game, Prompt, Seat};

use super::{Candidate, distinct};
use crate::chances::Chances;
use crate::table_sense::{Sight, card_worth};

/// So many cards are committed at once, at most.
const TOGETHER: usize = 3;
/// How much of a card's worth is counted against its use in a test.
const PRICE: f32 = 0.7;

pub(super) fn commitments(game: &Game, prompt: &Prompt) -> Vec<Candidate> {
    let Form::Commit { cards, .. } = &prompt.form else {
        return Vec::new();
    };
    let (value, difficulty) = game.test_figures().unwrap_or_default();
    let chances = Chances::of(game);
    let now = chances.of_success(value - difficulty);
    let stakes = stakes(game);
    let single = |(seat, card): &(Seat, CardId)| {
        let with = chances.of_success(value - difficulty + game.icons_in_test(*card));
        Candidate {
            choice: Choice {
                who: *seat,
                act: ChoiceKind::Commit(vec![*card]),
            },
            looks: (with - now) * stakes - PRICE * card_worth(game, *seat, *card),
        }
    };
    let offered = |(seat, card): &&(Seat, CardId)| {
        prompt.seats.contains(seat)
            && prompt
                .options
                .iter()
                .any(|option| option.card == *card && option.choice.who == *seat)
    };
    let mut list: Vec<Candidate> = cards.iter().filter(offered).map(single).collect();
    list.extend(together(
        game,
        prompt,
        &list,
        (&chances, value - difficulty, stakes),
    ));
    list.push(Candidate {
        choice: Choice {
            who: prompt.who(),
            act: ChoiceKind::Pass,
        },
        looks: 0.0,
    });
    distinct(game, list)
}

/// The two and the three best cards at once, where fewer may be of no use.
fn together(
    game: &Game,
    prompt: &Prompt,
    singles: &[Candidate],
    (chances, margin, stakes): (&Chances, i32, f32),
) -> Vec<Candidate> {
    let Form::Commit { tester, .. } = &prompt.form else {
        return Vec::new();
    };
    let mut cards: Vec<(CardId, f32)> = Vec::new();
    for one in singles.iter().filter(|one| one.choice.who == *tester) {
        if let ChoiceKind::Commit(list) = &one.choice.act {
            let card = list[0];
            let gain = game.icons_in_test(card) as f32 - card_worth(game, *tester, card);
            cards.push((card, gain));
        }
    }
    cards.sort_by(|one, other| other.1.total_cmp(&one.1));
    let together = |count: usize| {
        let best: Vec<CardId> = cards[..count].iter().map(|(card, _)| *card).collect();
        let icons: i32 = best.iter().map(|card| game.icons_in_test(*card)).sum();
        let gain = chances.of_success(margin + icons) - chances.of_success(margin);
        let price: f32 = best
            .iter()
            .map(|card| card_worth(game, *tester, *card))
            .sum();
        Candidate {
            choice: Choice {
                who: *tester,
                act: ChoiceKind::Commit(best),
            },
            looks: gain * stakes - PRICE * price,
        }
    };
    (2..=cards.len().min(TOGETHER)).map(together).collect()
}

/// What the success of the test under way is worth, against its failure.
pub(super) fn stakes(game: &Game) -> f32 {
    let Some(test) = game.test() else { return 1.0 };
    let sight = Sight::new(game, test.tester);
    match test.kind {
        TestKind::Fight if test.target.is_some() => {
            let health = game.health(test.target).map_or(1, |(left, _)| left).max(1) as f32;
            let damage = game.stat(sight.own, Stat::AttackDamage).max(1) as f32;
            let share = (damage.min(health) / health).powf(0.8);
            share * (sight.threat(test.target) + 0.3) + sight.retaliation(test.target)
        }
        TestKind::Evade if test.target.is_some() => 1.1 * sight.attack(test.target),
        TestKind::Investigate => sight.clues(sight.here).max(0.2),
        _ => 1.0,
    }
}
