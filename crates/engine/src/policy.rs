//! Players without a person: random ones, and a simple sensible one.

use abilities::Stat;
use cards::SkillIcon;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::flow::prompt::{Assignment, Form};
use crate::{Ask, CardId, Choice, ChoiceKind, Game, Prompt, PromptOption, Seat};

/// How a playout chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal choice, with equal chance.
    Random,
    /// Fights what threatens, investigates, advances.
    Greedy,
}

fn below(rng: &mut Pcg32, bound: usize) -> usize {
    ((u64::from(rng.next_u32()) * bound as u64) >> 32) as usize
}

impl Policy {
    /// A legal choice for the open prompt, `None` where the game is over.
    pub fn choose(self, game: &Game, rng: &mut Pcg32) -> Option<Choice> {
        let prompt = game.prompt()?;
        if self == Policy::Greedy
            && let Some(choice) = greedy(game, prompt)
        {
            return Some(choice);
        }
        Some(random(prompt, rng))
    }
}

fn random(prompt: &Prompt, rng: &mut Pcg32) -> Choice {
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
        } => ChoiceKind::Assign(spread((*damage, *horror), receivers, first, rng)),
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

fn greedy(game: &Game, prompt: &Prompt) -> Option<Choice> {
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
            ChoiceKind::Use(card, _) if !engaged.is_empty() && game.is_weapon(*card) => 90,
            ChoiceKind::Fight(enemy) if engaged.contains(enemy) => {
                80 + chance(game, seat, *enemy, true)
            }
            ChoiceKind::Evade(enemy) if engaged.contains(enemy) => {
                77 + chance(game, seat, *enemy, false)
            }
            ChoiceKind::Play(card) if engaged.is_empty() && !game.is_held(seat, *card) => 70,
            ChoiceKind::Fight(enemy) if chance(game, seat, *enemy, true) >= 0 => 60,
            ChoiceKind::Investigate if game.clues_on(here) > 0 && engaged.is_empty() => 50,
            ChoiceKind::Use(card, _) if game.is_story_ally(*card) => 55,
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

impl Game {
    /// An asset whose action is a fight.
    pub(crate) fn is_weapon(&self, card: CardId) -> bool {
        self.abilities_of(card).iter().any(|(_, ability)| {
            matches!(ability, abilities::Ability::Action(one) if one.designator == Some(abilities::Designator::Fight))
        })
    }

    /// Whether playing the card would only cost another asset its slot, or a copy is in play.
    fn is_held(&self, seat: Seat, card: CardId) -> bool {
        let facts = &self.card(card).def.facts;
        let slots = &facts.play.slots;
        let taken = |slot: &cards::Slot| {
            let used = |id: &&CardId| {
                self.card(**id).zone == crate::ZoneKind::PlayArea(seat)
                    && self.card(**id).def.facts.play.slots.contains(slot)
            };
            self.in_play.iter().filter(used).count()
                >= if matches!(slot, cards::Slot::Hand | cards::Slot::Arcane) {
                    2
                } else {
                    1
                }
        };
        slots.iter().any(taken)
    }

    /// Somebody at the location who could join.
    pub(crate) fn is_story_ally(&self, card: CardId) -> bool {
        self.kind_of(card) == cards::CardType::Asset
            && matches!(self.card(card).zone, crate::ZoneKind::At(_))
    }
}
