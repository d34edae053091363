//! Cards committed to a skill test: what they add to its chance, against what they are worth.

use abilities::{Stat, TestKind};
use engine::{CardId, Choice, ChoiceKind, Form, Game, Prompt, Seat};

use super::{Candidate, distinct};
use crate::chances::Chances;
use crate::table_sense::{Sight, card_worth};

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

/// The two best cards at once, where one alone may be of no use.
fn together(
    game: &Game,
    prompt: &Prompt,
    singles: &[Candidate],
    (chances, margin, stakes): (&Chances, i32, f32),
) -> Option<Candidate> {
    let Form::Commit { tester, .. } = &prompt.form else {
        return None;
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
    let [(first, _), (second, _), ..] = cards[..] else {
        return None;
    };
    let icons = game.icons_in_test(first) + game.icons_in_test(second);
    let gain = chances.of_success(margin + icons) - chances.of_success(margin);
    let price = card_worth(game, *tester, first) + card_worth(game, *tester, second);
    Some(Candidate {
        choice: Choice {
            who: *tester,
            act: ChoiceKind::Commit(vec![first, second]),
        },
        looks: gain * stakes - PRICE * price,
    })
}

/// What the success of the test under way is worth, against its failure.
fn stakes(game: &Game) -> f32 {
    let Some(test) = game.test() else { return 1.0 };
    let sight = Sight::new(game, test.tester);
    match test.kind {
        TestKind::Fight if test.target.is_some() => {
            let health = game.health(test.target).map_or(1, |(left, _)| left).max(1) as f32;
            let damage = game.stat(sight.own, Stat::AttackDamage).max(1) as f32;
            let share = (damage.min(health) / health).powf(0.8);
            1.0 * share * (sight.threat(test.target) + 0.3) + sight.retaliation(test.target)
        }
        TestKind::Evade if test.target.is_some() => 1.1 * sight.attack(test.target),
        TestKind::Investigate => 1.0 * sight.clues(sight.here).max(0.2),
        _ => 1.0,
    }
}
