//! Damage and horror over those who can take it.

use engine::{Assignment, CardId, Choice, ChoiceKind, Form, Game, Prompt};

use super::Candidate;

/// A few ways to assign: assets that survive it first; assets whatever becomes of them; the
/// investigator alone.
pub(super) fn assignments(game: &Game, prompt: &Prompt) -> Vec<Candidate> {
    let Form::Assign {
        damage,
        horror,
        receivers,
        first,
        together: _,
    } = &prompt.form
    else {
        return Vec::new();
    };
    let forced = |card: CardId| first.iter().any(|(one, ..)| *one == card);
    let is_own = |card: CardId| game.seat_of(card).is_some();
    let spare = |(card, health, sanity): &(CardId, i32, i32), spared: bool| {
        let left = |room: i32| {
            if spared && !is_own(*card) {
                room - 1
            } else {
                room
            }
        };
        if forced(*card) {
            (*health, *sanity)
        } else {
            (left(*health).max(0), left(*sanity).max(0))
        }
    };
    let own_alone = |one: &(CardId, i32, i32)| {
        if is_own(one.0) || forced(one.0) {
            (one.1, one.2)
        } else {
            (0, 0)
        }
    };
    let ways: [(f32, Vec<(i32, i32)>); 3] = [
        (0.6, receivers.iter().map(|one| spare(one, true)).collect()),
        (0.3, receivers.iter().map(|one| spare(one, false)).collect()),
        (0.3, receivers.iter().map(own_alone).collect()),
    ];
    let mut list: Vec<Candidate> = Vec::new();
    for (looks, room) in ways {
        let Some(mut assigned) = fill((*damage, *horror), receivers, &room) else {
            continue;
        };
        engine::keep_together(&prompt.form, &mut assigned);
        let choice = Choice {
            who: prompt.who(),
            act: ChoiceKind::Assign(assigned),
        };
        if !list.iter().any(|one| one.choice == choice) {
            list.push(Candidate { choice, looks });
        }
    }
    list
}

/// The last receivers take first what they have room for; nothing where there is too little.
fn fill(
    (mut damage, mut horror): (i32, i32),
    receivers: &[(CardId, i32, i32)],
    room: &[(i32, i32)],
) -> Option<Vec<Assignment>> {
    let mut list = Vec::new();
    for ((to, ..), (health, sanity)) in receivers.iter().zip(room).rev() {
        let (d, h) = (damage.min(*health), horror.min(*sanity));
        damage -= d;
        horror -= h;
        list.push(Assignment {
            to: *to,
            damage: d,
            horror: h,
        });
    }
    (damage == 0 && horror == 0).then_some(list)
}
