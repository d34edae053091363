//! Assigning damage and horror: to whom they may go, and to whom they must go first.

use abilities::{Counter, Match, Modifier, Prohibition};

use crate::enemies::damage::{DamageFrame, DamageStep};
use crate::enemies::frame::EnemiesFrame;
use crate::flow::prompt::{Assignment, Form};
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, Game, Prompt, Seat, ZoneKind};

/// A card that may be assigned what is dealt to another one.
#[derive(Clone, Copy)]
struct Volunteer {
    card: CardId,
    damage: bool,
    horror: bool,
    first: bool,
    /// At least so much must be assigned to it.
    least: i32,
}

impl Game {
    pub(crate) fn assign(&mut self, mut frame: Box<DamageFrame>) {
        // Where it is asked anew, what had to go somewhere is decided anew as well.
        for one in std::mem::take(&mut frame.assigned) {
            frame.damage += one.damage;
            frame.horror += one.horror;
        }
        let others = self.volunteers(&frame);
        let seat = match self.seat_of(frame.to) {
            None if !others.is_empty() => self.card(frame.to).controller.get(),
            seat => seat,
        };
        let Some(seat) = seat else {
            frame.assigned = vec![Assignment {
                to: frame.to,
                damage: frame.damage,
                horror: frame.horror,
            }];
            return self.before_placing(frame);
        };
        if !self.is_playing(seat) || frame.damage + frame.horror == 0 {
            return;
        }
        self.assign_least(&mut frame, &others);
        if frame.damage + frame.horror == 0 {
            return self.before_placing(frame);
        }
        let form = self.assignment(&frame, seat, &others);
        let prompt = Prompt::new(Ask::Assign, seat, frame.source).form(form);
        frame.step = DamageStep::Assigned;
        self.ask(prompt, EnemiesFrame::Damage(frame));
    }

    /// What must be assigned to a card whatever is chosen is assigned before anything is asked.
    fn assign_least(&self, frame: &mut DamageFrame, others: &[Volunteer]) {
        for one in others.iter().filter(|one| one.least > 0) {
            let room = self.room_on(one.card, one.damage, one.horror);
            let (_, health, sanity) = room.unwrap_or((one.card, 0, 0));
            let damage = one.least.min(health).min(frame.damage);
            let horror = (one.least - damage).min(sanity).min(frame.horror);
            frame.damage -= damage;
            frame.horror -= horror;
            frame.assigned.push(Assignment {
                to: one.card,
                damage,
                horror,
            });
        }
    }

    fn assignment(&self, frame: &DamageFrame, seat: Seat, others: &[Volunteer]) -> Form {
        let mut receivers = vec![(frame.to, i32::MAX, i32::MAX)];
        if !frame.direct && self.seat_of(frame.to).is_some() {
            let soaks = self.soaks(seat, frame.damage > 0, frame.horror > 0);
            let may = |(card, ..): &(CardId, i32, i32)| self.may_be_assigned(*card, frame.source);
            receivers.extend(soaks.into_iter().filter(may));
        }
        let room = |one: &Volunteer| self.room_on(one.card, one.damage, one.horror);
        for given in &frame.assigned {
            for (_, health, sanity) in receivers.iter_mut().filter(|one| one.0 == given.to) {
                *health -= given.damage;
                *sanity -= given.horror;
            }
        }
        receivers.retain(|(_, health, sanity)| *health > 0 || *sanity > 0);
        let given = |card: CardId| frame.assigned.iter().any(|one| one.to == card);
        for one in others.iter().filter(|one| !given(one.card)) {
            if !receivers.iter().any(|(card, ..)| *card == one.card) {
                receivers.extend(room(one));
            }
        }
        let together = self.most_together(frame, &receivers);
        let first: Vec<_> = others.iter().filter(|one| one.first).collect();
        let mut first: Vec<(CardId, i32, i32)> = first.into_iter().filter_map(room).collect();
        if !first.is_empty() {
            // What only so much of may go to certain cards is dealt to the first after all.
            let limited = |card: &CardId| together.iter().any(|(cards, _)| cards.contains(card));
            let sum = |pick: fn(&(CardId, i32, i32)) -> i32| -> i32 {
                let unlimited = first.iter().filter(|one| !limited(&one.0));
                unlimited.map(pick).sum()
            };
            receivers[0].1 = (frame.damage - sum(|one| one.1)).max(0);
            receivers[0].2 = (frame.horror - sum(|one| one.2)).max(0);
            // A card that bears nothing of its own while others can is no receiver.
            if self.seat_of(frame.to).is_none() && receivers[0].1 + receivers[0].2 == 0 {
                receivers.remove(0);
                first.clear();
            }
        }
        Form::Assign {
            damage: frame.damage,
            horror: frame.horror,
            together,
            receivers,
            first,
        }
    }

    /// The receivers of which all together may be assigned at most so much.
    fn most_together(
        &self,
        frame: &DamageFrame,
        receivers: &[(CardId, i32, i32)],
    ) -> Option<(Vec<CardId>, i32)> {
        let mut found: Option<(Vec<CardId>, i32)> = None;
        self.each_modifier(ModifierKind::Cannot, |ctx, modifier| {
            if let Modifier::Cannot(Prohibition::Assign {
                to,
                from,
                beyond: Some(most),
            }) = modifier
                && (*from == Match::Any || self.matches(ctx, frame.source, from))
            {
                let others = receivers.iter().skip(1).map(|(card, ..)| *card);
                let cards: Vec<CardId> =
                    others.filter(|card| self.reaches(ctx, *card, to)).collect();
                if !cards.is_empty() {
                    found = Some((cards, i32::from(*most)));
                }
            }
            true
        });
        found
    }

    /// Assets that can take damage or horror for their controller, and how much.
    fn soaks(&self, seat: Seat, damage: bool, horror: bool) -> Vec<(CardId, i32, i32)> {
        let assets = self.in_play.iter().copied().filter(|card| {
            self.card(*card).zone == ZoneKind::PlayArea(seat)
                || self.is_attached_asset_of(seat, *card)
        });
        assets
            .filter_map(|card| self.room_on(card, damage, horror))
            .collect()
    }

    fn may_be_assigned(&self, card: CardId, source: CardId) -> bool {
        self.forbidden(card, Asked::AssignedFrom(source)).is_ok()
    }

    /// How much of the damage and horror could be assigned to the card, if any could.
    fn room_on(&self, card: CardId, damage: bool, horror: bool) -> Option<(CardId, i32, i32)> {
        let health = if damage && self.has_health(card) {
            self.remaining_health(card)
        } else {
            0
        };
        let sanity = if horror && self.has_sanity(card) {
            self.remaining_sanity(card)
        } else {
            0
        };
        (health > 0 || sanity > 0).then_some((card, health, sanity))
    }

    /// Whether whatever is dealt to the card must be assigned to another one first.
    pub(crate) fn is_borne_elsewhere(&self, card: CardId) -> bool {
        let mut elsewhere = false;
        self.each_modifier(ModifierKind::MayBeAssigned, |ctx, modifier| {
            if let Modifier::MayBeAssigned {
                of,
                only: None,
                first: true,
                ..
            } = modifier
            {
                elsewhere |= self.matches(ctx, card, of);
            }
            !elsewhere
        });
        elsewhere
    }

    /// Cards that may or must be assigned what is dealt to somebody else.
    fn volunteers(&self, frame: &DamageFrame) -> Vec<Volunteer> {
        let mut found = Vec::new();
        self.each_modifier(ModifierKind::MayBeAssigned, |ctx, modifier| {
            if let Modifier::MayBeAssigned {
                to,
                of,
                only,
                first,
                direct,
                least,
            } = modifier
                && (*direct || !frame.direct)
                && self.matches(ctx, frame.to, of)
            {
                let volunteer = |card| Volunteer {
                    card,
                    damage: frame.damage > 0 && *only != Some(Counter::Horror),
                    horror: frame.horror > 0 && *only != Some(Counter::Damage),
                    first: *first,
                    least: least.map_or(0, i32::from),
                };
                for card in self.reached(ctx, to) {
                    join(&mut found, volunteer(card));
                }
            }
            true
        });
        found.retain(|one: &Volunteer| {
            one.card != frame.to && self.may_be_assigned(one.card, frame.source)
        });
        found
    }
}

/// A card that several abilities speak of stands once, with all that they say.
fn join(found: &mut Vec<Volunteer>, one: Volunteer) {
    match found.iter_mut().find(|other| other.card == one.card) {
        Some(other) => {
            other.damage |= one.damage;
            other.horror |= one.horror;
            other.first |= one.first;
            other.least = other.least.max(one.least);
        }
        None => found.push(one),
    }
}

/// How much of the assigned goes to these cards together above what may.
fn beyond(cards: &[CardId], most: i32, list: &[Assignment]) -> i64 {
    let there = list.iter().filter(|item| cards.contains(&item.to));
    let sum: i64 = there
        .map(|item| i64::from(item.damage) + i64::from(item.horror))
        .sum();
    sum - i64::from(most)
}

/// What these cards would be assigned together above what may be is assigned to the first receiver
/// instead: for players who share it out card by card.
pub fn keep_together(form: &Form, list: &mut Vec<Assignment>) {
    let Form::Assign {
        receivers,
        together: Some((cards, most)),
        ..
    } = form
    else {
        return;
    };
    let Some((own, ..)) = receivers.first().copied() else {
        return;
    };
    let mut back = Assignment {
        to: own,
        damage: 0,
        horror: 0,
    };
    let mut left = beyond(cards, *most, list).max(0);
    for item in list.iter_mut().filter(|item| cards.contains(&item.to)) {
        while left > 0 && item.damage + item.horror > 0 {
            let of = if item.damage > 0 {
                (&mut item.damage, &mut back.damage)
            } else {
                (&mut item.horror, &mut back.horror)
            };
            *of.0 -= 1;
            *of.1 += 1;
            left -= 1;
        }
    }
    match list.iter_mut().find(|item| item.to == own) {
        Some(item) => {
            item.damage += back.damage;
            item.horror += back.horror;
        }
        None => list.push(back),
    }
}

/// Every point goes somewhere, no receiver takes more than it has room for, and the first of them
/// takes none while there is room on those that come before it, and more may go to them together.
pub(crate) fn assignment_fits(
    (damage, horror): (i32, i32),
    receivers: &[(CardId, i32, i32)],
    first: &[(CardId, i32, i32)],
    together: Option<&(Vec<CardId>, i32)>,
    list: &[Assignment],
) -> bool {
    if together.is_some_and(|(cards, most)| beyond(cards, *most, list) > 0) {
        return false;
    }
    // An answer from elsewhere may hold any numbers, and an investigator has room for all of them.
    let sum =
        |pick: fn(&Assignment) -> i32| list.iter().map(|item| i64::from(pick(item))).sum::<i64>();
    let once = |(index, item): (usize, &Assignment)| {
        let others = &list[..index];
        others.iter().all(|other| other.to != item.to)
    };
    let share = |card: CardId| {
        let item = list.iter().find(|item| item.to == card);
        item.map_or((0, 0), |item| (item.damage, item.horror))
    };
    let own = receivers.first().map_or((0, 0), |(to, ..)| share(*to));
    let is_enough = |card: CardId| {
        together
            .is_some_and(|(cards, most)| cards.contains(&card) && beyond(cards, *most, list) >= 0)
    };
    list.iter().all(|item| {
        item.damage >= 0
            && item.horror >= 0
            && receivers.iter().any(|(to, health, sanity)| {
                *to == item.to && item.damage <= *health && item.horror <= *sanity
            })
    }) && list.iter().enumerate().all(once)
        && first.iter().all(|(card, health, sanity)| {
            let has = share(*card);
            is_enough(*card) || (own.0 == 0 || has.0 >= *health) && (own.1 == 0 || has.1 >= *sanity)
        })
        && sum(|item| item.damage) == i64::from(damage)
        && sum(|item| item.horror) == i64::from(horror)
}
