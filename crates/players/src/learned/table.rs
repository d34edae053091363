//! What is seen of a game by the investigator who is asked.

use abilities::{Counter, Stat};
use cards::{CardType, SkillIcon, Slot};
use engine::{CardId, Game, Seat, ZoneKind};

use super::choice::{CARDS, number};
use super::features::Features;
use super::goals::Goals;
use crate::cards_in_play::{assets_of, is_spent, is_weapon};
use crate::table_sense::{Sight, clues_held};
use crate::worth::{points, points_in_sight, strongest_wounded};

/// The four skills.
pub(super) const SKILLS: [SkillIcon; 4] = [
    SkillIcon::Willpower,
    SkillIcon::Intellect,
    SkillIcon::Combat,
    SkillIcon::Agility,
];

pub(super) fn table(sight: &Sight<'_>, goals: &Goals<'_>) -> Features {
    let mut seen = Features::default();
    stages(&mut seen, sight);
    foes(&mut seen, sight);
    own(&mut seen, sight);
    hand(&mut seen, sight);
    assets(&mut seen, sight);
    place(&mut seen, sight, goals);
    others(&mut seen, sight);
    goals.from(&mut seen, sight.here);
    by_number(&mut seen, sight);
    seen
}

fn stages(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let (acts, agendas) = game.stages_left();
    seen.case(acts, 4);
    seen.case(agendas, 4);
    let left = game
        .doom_threshold()
        .map_or(8, |threshold| threshold - game.doom_in_play());
    seen.push(left as f32 / 8.0);
    seen.case(left.max(0) as usize, 4);
    seen.push(sight.pace.left / 10.0);
    seen.push(sight.pace.spare() / 10.0);
    seen.flag(sight.needed.is_none());
    let needed = sight.needed.unwrap_or(0).max(0);
    seen.push(needed as f32 / 5.0);
    seen.flag(sight.needed.is_some_and(|needed| needed <= 0));
    seen.push(clues_held(game) as f32 / 5.0);
    let lying: i32 = game.locations().map(|place| game.clues_on(place)).sum();
    seen.push(lying as f32 / 5.0);
    seen.push(points(game) / 3.0);
    seen.push(sight.chances.of_success(0));
    seen.push(sight.chances.of_success(2));
    let all = game.investigators().len();
    seen.case(all - 1, 4);
    seen.push(game.seats().count() as f32 / all.max(1) as f32);
}

fn foes(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let left = |enemy: CardId| game.health(enemy).map_or(0, |(left, _)| left);
    let enemies: Vec<CardId> = game.enemies().collect();
    seen.push(enemies.len() as f32 / 4.0);
    seen.push(enemies.iter().map(|enemy| left(*enemy)).sum::<i32>() as f32 / 10.0);
    seen.push(points_in_sight(game) / 2.0);
    seen.push(strongest_wounded(game));
    let strongest = enemies.iter().copied().max_by_key(|enemy| left(*enemy));
    seen.push(strongest.map_or(0, left) as f32 / 6.0);
    let with = |stat: Stat| strongest.map_or(0, |enemy| game.stat(enemy, stat)) as f32;
    seen.push(with(Stat::Fight) / 4.0);
    seen.push(with(Stat::Evade) / 4.0);
    seen.push((with(Stat::Damage) + with(Stat::Horror)) / 4.0);
    seen.flag(strongest.is_some_and(|enemy| sight.engaged.contains(&enemy)));
    seen.flag(strongest.is_some_and(|enemy| game.card(enemy).exhausted));
    seen.push(sight.engaged.len() as f32 / 2.0);
    let attacks = sight.engaged.iter().map(|enemy| {
        (
            game.stat(*enemy, Stat::Damage),
            game.stat(*enemy, Stat::Horror),
        )
    });
    let (damage, horror) = attacks.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    seen.push(damage as f32 / 3.0);
    seen.push(horror as f32 / 3.0);
    let own_left = |left: Option<(i32, i32)>| left.map_or(99, |(left, _)| left);
    seen.flag(damage >= own_left(game.health(sight.own)));
    seen.flag(horror >= own_left(game.sanity(sight.own)));
    seen.push(sight.engaged.iter().map(|enemy| left(*enemy)).sum::<i32>() as f32 / 6.0);
    let treacheries = game.threat_area(sight.seat).into_iter();
    let treacheries = treacheries.filter(|card| game.kind_of(*card) == CardType::Treachery);
    seen.push(treacheries.count() as f32 / 2.0);
}

fn own(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    for skill in SKILLS {
        seen.push(game.skill(sight.seat, skill) as f32 / 5.0);
    }
    for left in [game.health(sight.own), game.sanity(sight.own)] {
        let left = left.map_or(9, |(left, _)| left).max(0);
        seen.push(left as f32 / 9.0);
        seen.push(1.0 / (1 + left) as f32);
        seen.flag(left <= 2);
    }
    let resources = game.card(sight.own).count(Counter::Resource);
    seen.push(resources.min(12) as f32 / 6.0);
    seen.case(resources.max(0) as usize, 7);
    let investigator = game.investigator(sight.seat);
    seen.push(investigator.deck.len() as f32 / 30.0);
    let is_turn = game.active() == Some(sight.seat);
    seen.flag(is_turn);
    let actions = if is_turn {
        game.actions_left(sight.seat)
    } else {
        0
    };
    seen.case(actions.max(0) as usize, 5);
    seen.flag(investigator.turn_taken);
}

/// How many kinds of cards there are for whoever counts them.
pub(super) const CARD_KINDS: usize = 6;

/// What the card costs, by what is printed.
pub(super) fn cost(game: &Game, card: CardId) -> i32 {
    match game.card(card).def.facts.play.cost {
        Some(cards::Number::Fixed(cost)) => i32::from(cost),
        _ => 0,
    }
}

/// Lists of cards that are seen each by its number.
pub(super) const LISTS: usize = 3;

/// The cards in play that are the investigator's own or nobody's, those in hand, and the place of
/// the investigator, each by its number.
fn by_number(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let number = |card: &CardId| number(game, *card);
    let counts = |card: &&CardId| {
        let owner = game.card(**card).owner;
        owner == sight.seat || owner == Seat::NONE
    };
    let in_play = game.in_play().iter().filter(counts);
    seen.among(CARDS, in_play.map(number));
    let hand = game.investigator(sight.seat).hand.iter();
    seen.among(CARDS, hand.map(number));
    seen.among(CARDS, sight.here.get().iter().map(number));
}

/// The kind of a card in hand or deck, for whoever counts them.
pub(super) fn kind(game: &Game, card: CardId) -> usize {
    let facts = &game.card(card).def.facts;
    let is_ally = facts.play.slots.contains(&Slot::Ally);
    match facts.kind {
        _ if facts.subtype.is_some() => 0,
        CardType::Asset if is_weapon(game, card) => 1,
        CardType::Asset if is_ally => 2,
        CardType::Asset => 3,
        CardType::Event => 4,
        _ => 5,
    }
}

fn hand(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let investigator = game.investigator(sight.seat);
    seen.push(investigator.hand.len() as f32 / 8.0);
    let (mut kinds, mut icons) = ([0; CARD_KINDS], [0; 5]);
    let resources = game.card(sight.own).count(Counter::Resource);
    let mut affordable = 0;
    for card in &investigator.hand {
        let kind = kind(game, *card);
        kinds[kind] += 1;
        let cost = cost(game, *card);
        affordable += i32::from((1..=3).contains(&kind) && cost <= resources);
        for icon in &game.card(*card).def.facts.play.icons {
            let at = SKILLS.iter().position(|skill| skill == icon).unwrap_or(4);
            icons[at] += 1;
        }
    }
    kinds
        .iter()
        .for_each(|count| seen.push(*count as f32 / 3.0));
    icons
        .iter()
        .for_each(|count| seen.push(*count as f32 / 4.0));
    seen.push(affordable as f32 / 2.0);
    let deck = investigator.deck.iter().map(|card| kind(game, *card));
    let mut left = [0; 6];
    deck.for_each(|kind| left[kind] += 1);
    seen.push(left[1] as f32 / 4.0);
    seen.push(left[2] as f32 / 4.0);
}

fn assets(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let (mut weapons, mut allies, mut all, mut uses) = (0, 0, 0, 0);
    let (mut damage, mut horror) = (0, 0);
    let mut cost = 0.0;
    for card in assets_of(game, sight.seat) {
        let state = game.card(card);
        all += 1;
        if is_weapon(game, card) && !is_spent(game, card) {
            weapons += 1;
            uses += state.count(Counter::Uses);
        }
        allies += i32::from(state.def.facts.play.slots.contains(&Slot::Ally));
        damage += game.health(card).map_or(0, |(left, _)| left);
        horror += game.sanity(card).map_or(0, |(left, _)| left);
        if let Some(cards::Number::Fixed(printed)) = state.def.facts.play.cost {
            cost += f32::from(printed) + 1.0;
        }
    }
    seen.case(weapons, 3);
    seen.push(uses as f32 / 4.0);
    seen.push(allies as f32 / 2.0);
    seen.push(all as f32 / 5.0);
    seen.push(cost / 10.0);
    seen.push(damage as f32 / 4.0);
    seen.push(horror as f32 / 4.0);
}

fn place(seen: &mut Features, sight: &Sight<'_>, goals: &Goals<'_>) {
    let game = sight.game;
    let chance = |place: CardId| sight.chance_to_find(place);
    let here = sight.here.get();
    seen.push(sight.clues_at(sight.here) as f32 / 3.0);
    seen.push(here.map_or(0.0, chance));
    let best = game
        .locations()
        .filter(|place| game.clues_on(*place) > 0)
        .map(chance);
    seen.push(best.fold(0.0, f32::max));
    seen.flag(goals.is_gate(sight.here));
    let near = game.enemies_at(sight.here).into_iter();
    let free = near.filter(|enemy| !sight.engaged.contains(enemy));
    seen.push(free.count() as f32 / 2.0);
    let unknown = game.locations().filter(|place| !game.card(*place).revealed);
    seen.push(unknown.count() as f32 / 4.0);
    let beside = game.cards_at(ZoneKind::At(sight.here));
    let beside = beside.filter(|card| game.kind_of(*card) == CardType::Asset);
    seen.flag(beside.count() > 0);
}

fn others(seen: &mut Features, sight: &Sight<'_>) {
    let game = sight.game;
    let others: Vec<Seat> = game.seats().filter(|seat| *seat != sight.seat).collect();
    let count = others.len().max(1) as f32;
    let mut mean = |of: &dyn Fn(Seat) -> f32| {
        seen.push(others.iter().map(|seat| of(*seat)).sum::<f32>() / count);
    };
    let own = |seat: Seat| game.investigator(seat).card;
    let left = |left: Option<(i32, i32)>| left.map_or(9, |(left, _)| left).max(0) as f32 / 9.0;
    mean(&|seat| left(game.health(own(seat))));
    mean(&|seat| left(game.sanity(own(seat))));
    mean(&|seat| f32::from(u8::from(crate::cards_in_play::is_armed(game, seat))));
    mean(&|seat| game.engaged_enemies(seat).len() as f32 / 2.0);
    mean(&|seat| f32::from(u8::from(game.investigator(seat).location == sight.here)));
    mean(&|seat| f32::from(u8::from(game.investigator(seat).turn_taken)));
}
