//! A random player: any legal choice, with equal chance.

use engine::{Assignment, CardId, Choice, ChoiceKind, Form, Prompt, Seat};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// A number below the bound.
pub(crate) fn below(rng: &mut Pcg32, bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}

/// Any legal choice.
pub(crate) fn random(prompt: &Prompt, rng: &mut Pcg32) -> Choice {
    let who = prompt.who();
    let act = match &prompt.form {
        Form::Options => {
            return prompt.options[below(rng, prompt.options.len())]
                .choice
                .clone();
        }
        Form::Targets { min, max } => {
            let count = usize::from(*min) + below(rng, usize::from(max - min) + 1);
            ChoiceKind::Targets(pick(
                prompt.options.iter().map(|option| option.card).collect(),
                count,
                rng,
            ))
        }
        Form::Amount { min, max } => {
            ChoiceKind::Amount(min + below(rng, (max - min + 1) as usize) as i32)
        }
        Form::Assign {
            damage,
            horror,
            receivers,
            first,
            together: _,
        } => {
            let mut list = spread((*damage, *horror), receivers, first, rng);
            engine::keep_together(&prompt.form, &mut list);
            ChoiceKind::Assign(list)
        }
        Form::Order => ChoiceKind::Order(pick(
            (0..prompt.options.len() as u8).collect(),
            prompt.options.len(),
            rng,
        )),
        Form::Commit { cards, .. } => {
            let seat = prompt.seats[below(rng, prompt.seats.len())];
            // Where an ability forbids too few, no card can be committed alone.
            let alone = |card: CardId| prompt.options.iter().any(|option| option.card == card);
            let own: Vec<CardId> = cards
                .iter()
                .filter(|(who, card)| *who == seat && alone(*card))
                .map(|(_, card)| *card)
                .collect();
            if own.is_empty() || below(rng, 3) == 0 {
                return Choice {
                    who: seat,
                    act: ChoiceKind::Pass,
                };
            }
            // A committed copy may rule out the next, so a random player commits one card at a time.
            return Choice {
                who: seat,
                act: ChoiceKind::Commit(vec![own[below(rng, own.len())]]),
            };
        }
        Form::Spend { total, payers } => ChoiceKind::Spend(shares(*total, payers)),
    };
    Choice { who, act }
}

fn pick<T>(mut items: Vec<T>, count: usize, rng: &mut Pcg32) -> Vec<T> {
    for index in 0..count.min(items.len()) {
        let other = index + below(rng, items.len() - index);
        items.swap(index, other);
    }
    items.truncate(count);
    items
}

/// Point by point to anyone who has room.
fn spread(
    (damage, horror): (i32, i32),
    receivers: &[(CardId, i32, i32)],
    first: &[(CardId, i32, i32)],
    rng: &mut Pcg32,
) -> Vec<Assignment> {
    let mut list: Vec<Assignment> = receivers
        .iter()
        .map(|(to, ..)| Assignment {
            to: *to,
            damage: 0,
            horror: 0,
        })
        .collect();
    for point in 0..damage + horror {
        let is_damage = point < damage;
        let room = |index: &usize| {
            let (_, health, sanity) = receivers[*index];
            if is_damage {
                list[*index].damage < health
            } else {
                list[*index].horror < sanity
            }
        };
        let mut open: Vec<usize> = (0..receivers.len()).filter(room).collect();
        // The one to whom it is dealt comes after those that must take it first.
        let before = |index: &usize| first.iter().any(|(card, ..)| *card == receivers[*index].0);
        if open.iter().any(before) {
            open.retain(|index| *index != 0);
        }
        let index = open[below(rng, open.len())];
        if is_damage {
            list[index].damage += 1;
        } else {
            list[index].horror += 1;
        }
    }
    list
}

fn shares(total: i32, payers: &[(Seat, i32)]) -> Vec<(Seat, i32)> {
    let mut left = total;
    let mut list = Vec::new();
    for (seat, has) in payers {
        let share = left.min(*has);
        left -= share;
        list.push((*seat, share));
    }
    list
}
