//! A simple sensible player: fights what threatens, investigates, advances.

use abilities::Stat;
use cards::SkillIcon;
use engine::{Ask, Assignment, CardId, Choice, ChoiceKind, Form, Game, Prompt, PromptOption, Seat};

use crate::cards_in_play::{is_held, is_story_ally, is_weapon};

/// The choice of the simple player; none where any will do.
pub(crate) fn greedy(game: &Game, prompt: &Prompt) -> Option<Choice> {
    let by = |wanted: fn(&ChoiceKind) -> bool| {
        prompt
            .options
            .iter()
            .find(|option| wanted(&option.choice.act))
    };
    match prompt.ask {
        Ask::Turn | Ask::Action => best_action(game, prompt).map(|option| option.choice.clone()),
        Ask::Window => by(|act| *act == ChoiceKind::Pass).map(|option| option.choice.clone()),
        Ask::Reaction => prompt.options.first().map(|option| option.choice.clone()),
        Ask::May | Ask::Pay => {
            by(|act| *act == ChoiceKind::Yes).map(|option| option.choice.clone())
        }
        Ask::Mulligan => Some(Choice {
            who: prompt.who(),
            act: ChoiceKind::Targets(Vec::new()),
        }),
        Ask::Commit => Some(commit(game, prompt)),
        Ask::Assign => assign(prompt),
        _ => None,
    }
}

/// Allies and armour take what they can without being lost to the last point.
fn assign(prompt: &Prompt) -> Option<Choice> {
    let Form::Assign {
        damage,
        horror,
        receivers,
        first: _,
        together: _,
    } = &prompt.form
    else {
        return None;
    };
    let (mut damage, mut horror) = (*damage, *horror);
    let mut list = Vec::new();
    for (to, health, sanity) in receivers.iter().rev() {
        let (d, h) = (damage.min(*health), horror.min(*sanity));
        damage -= d;
        horror -= h;
        list.push(Assignment {
            to: *to,
            damage: d,
            horror: h,
        });
    }
    engine::keep_together(&prompt.form, &mut list);
    Some(Choice {
        who: prompt.who(),
        act: ChoiceKind::Assign(list),
    })
}

/// Commits while the odds are poor and a card helps.
fn commit(game: &Game, prompt: &Prompt) -> Choice {
    let pass = Choice {
        who: prompt.who(),
        act: ChoiceKind::Pass,
    };
    let Form::Commit { cards, .. } = &prompt.form else {
        return pass;
    };
    let odds = game.odds().map_or(1.0, |odds| odds.success.to_f64());
    let tester = game.test().map(|test| test.tester);
    match cards.iter().find(|(seat, card)| {
        Some(*seat) == tester
            && prompt.seats.contains(seat)
            && prompt.options.iter().any(|option| option.card == *card)
    }) {
        Some((seat, card)) if odds < 0.7 => Choice {
            who: *seat,
            act: ChoiceKind::Commit(vec![*card]),
        },
        _ => pass,
    }
}

fn best_action<'a>(game: &Game, prompt: &'a Prompt) -> Option<&'a PromptOption> {
    let seat = prompt.who();
    let here = game.investigator(seat).location;
    let engaged = game.engaged_enemies(seat);
    let score = |option: &&PromptOption| -> i32 {
        if option.choice.who != seat {
            return -1;
        }
        match &option.choice.act {
            ChoiceKind::AdvanceAct => 100,
            ChoiceKind::Use(card, _) if !engaged.is_empty() && is_weapon(game, *card) => 90,
            ChoiceKind::Fight(enemy) if engaged.contains(enemy) => {
                80 + chance(game, seat, *enemy, true)
            }
            ChoiceKind::Evade(enemy) if engaged.contains(enemy) => {
                77 + chance(game, seat, *enemy, false)
            }
            ChoiceKind::Play(card) if engaged.is_empty() && !is_held(game, seat, *card) => 70,
            ChoiceKind::Fight(enemy) if chance(game, seat, *enemy, true) >= 0 => 60,
            ChoiceKind::Investigate if game.clues_on(here) > 0 && engaged.is_empty() => 50,
            ChoiceKind::Use(card, _) if is_story_ally(game, *card) => 55,
            ChoiceKind::Move(to) if engaged.is_empty() => 25 + interest(game, seat, *to),
            ChoiceKind::EndTurn
                if goals(game, seat).contains(&here)
                    && !prompt.options.iter().any(|one| {
                        one.choice.act == ChoiceKind::Investigate && game.clues_on(here) > 0
                    }) =>
            {
                30
            }
            ChoiceKind::Resource => 12,
            ChoiceKind::Draw => 11,
            ChoiceKind::EndTurn => 1,
            _ => 0,
        }
    };
    prompt.options.iter().max_by_key(score)
}

/// By how much the investigator's skill exceeds what fighting or evading the enemy asks for.
fn chance(game: &Game, seat: Seat, enemy: CardId, fights: bool) -> i32 {
    let (skill, asked) = if fights {
        (SkillIcon::Combat, Stat::Fight)
    } else {
        (SkillIcon::Agility, Stat::Evade)
    };
    game.skill(seat, skill) - game.stat(enemy, asked)
}

/// How much a step brings the investigator nearer to where something is to be done.
fn interest(game: &Game, seat: Seat, to: CardId) -> i32 {
    let here = game.investigator(seat).location;
    let goal = goals(game, seat)
        .into_iter()
        .filter_map(|place| Some((game.distance(here, place)?, place)))
        .min();
    let Some((now, place)) = goal else { return -15 };
    if game.distance(to, place).is_some_and(|steps| steps < now) {
        20
    } else {
        -15
    }
}

/// Where the act is advanced once the clues are there, else where clues or the last enemies are.
fn goals(game: &Game, seat: Seat) -> Vec<CardId> {
    let own = game.investigator(seat).card;
    let clues: i32 = game
        .seats()
        .map(|one| game.clues_on(game.investigator(one).card))
        .sum();
    match game.act_threshold() {
        Some(needs) if clues >= needs => {
            let most = game
                .locations()
                .map(|place| game.connections(place).len())
                .max();
            game.locations()
                .filter(|place| Some(game.connections(*place).len()) == most)
                .collect()
        }
        Some(_) => game
            .locations()
            .filter(|place| game.clues_on(*place) > 0 || !game.card(*place).revealed)
            .filter(|place| game.may_enter(own, *place).is_ok())
            .collect(),
        None => game
            .locations()
            .filter(|place| !game.enemies_at(*place).is_empty())
            .collect(),
    }
}
