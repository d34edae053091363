//! Moving investigators and enemies, engagement, evasion and attacks.

use abilities::{Effect, FlowEffect, Match, MovementEffect, Ref};

use crate::flow::context::Ctx;
use crate::map::frame::MapFrame;
use crate::map::steps::StepFrame;
use crate::state::hash::Aside;
use crate::{CardId, Game};

/// Whom the effects move first.
fn moved_first(effects: &[Effect]) -> Option<&Match> {
    match effects.first()? {
        Effect::Movement(MovementEffect::Move { who, .. }) => Some(who),
        Effect::Flow(FlowEffect::May(effects)) => moved_first(effects),
        Effect::Flow(FlowEffect::If {
            then, otherwise, ..
        }) => moved_first(then).or_else(|| moved_first(otherwise)),
        _ => None,
    }
}

fn are_investigators(who: &Match) -> bool {
    match who {
        Match::You | Match::Investigator | Match::Is(Ref::You) => true,
        Match::All(all) => all.iter().any(are_investigators),
        _ => false,
    }
}

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn movement_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        movement: &'static MovementEffect,
    ) {
        match movement {
            MovementEffect::Move { who, to, certain } => self.move_effect(ctx, who, to, *certain),
            MovementEffect::MoveTowards {
                who,
                to,
                all_the_way,
                until_stopped,
            } => self.move_towards_effect(ctx, who, to, (*all_the_way, *until_stopped)),
            MovementEffect::Engage { enemy, who } => {
                let seat = self.seat_ref(&ctx, who);
                self.affected(&ctx, enemy)
                    .into_iter()
                    .for_each(|enemy| self.engage(enemy, seat));
            }
            MovementEffect::Disengage { enemy } => {
                for enemy in self.affected(&ctx, enemy) {
                    self.disengage(enemy);
                    self.engage_later(enemy);
                }
            }
            MovementEffect::Evade(what) => self.resolve_or_expose(ctx, what, effect),
            MovementEffect::Attack { enemy, who } => {
                let seat = self.seat_ref(&ctx, who);
                let enemies = self.affected(&ctx, enemy);
                enemies
                    .into_iter()
                    .rev()
                    .for_each(|enemy| self.attack(enemy, seat));
            }
            MovementEffect::Spawn {
                what,
                at,
                engaged_with,
                exhausted,
            } => {
                let places = self.select(&ctx, at);
                for enemy in self.affected(&ctx, what) {
                    self.bring_swarm(enemy, ctx.you);
                    match engaged_with {
                        Some(who) => self.spawn_engaged_by_effect(enemy, self.seat_ref(&ctx, who)),
                        None => self.spawn_choice(enemy, ctx.you, places.clone()),
                    }
                    if *exhausted {
                        self.card_mut(enemy).exhausted = true;
                    }
                }
            }
            MovementEffect::Hunt(what) => self.hunt(&ctx, what),
            MovementEffect::DealAround { what, way, from } => {
                self.deal_around(&ctx, what, *way, from);
            }
            MovementEffect::Slide { what, side, of } => {
                for location in self.affected(&ctx, what) {
                    match self.space_of(&ctx, *side, of) {
                        Some(space) => self.card_mut(location).position = Some(space),
                        None => self.done.in_full = false,
                    }
                }
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn movement_could_change(&self, ctx: &Ctx, movement: &MovementEffect) -> bool {
        match movement {
            MovementEffect::Move { who, to, .. } => {
                let places = self.select(&ctx.moving(are_investigators(who)), to);
                self.affected(ctx, who).iter().any(|mover| {
                    let at = self.location_of(*mover);
                    self.card(*mover).zone.in_play()
                        && places.iter().any(|place| Some(*place) != at)
                })
            }
            MovementEffect::MoveTowards { .. } => true,
            MovementEffect::Engage { enemy, .. } => self.affects_any(ctx, enemy),
            MovementEffect::Disengage { enemy: what } => self.affects_any(ctx, what),
            MovementEffect::Evade(what) => {
                let evadable = |enemy: &CardId| self.may_evade_from_afar(ctx.you, *enemy).is_ok();
                self.affected(ctx, what).iter().any(evadable)
                    || !self.minis_meant(ctx, what).is_empty()
            }
            MovementEffect::Attack { enemy, .. } => self.affects_any(ctx, enemy),
            MovementEffect::Spawn { what, .. } => self.affects_any(ctx, what),
            MovementEffect::Hunt(what) | MovementEffect::DealAround { what, .. } => {
                self.affects_any(ctx, what)
            }
            MovementEffect::Slide { what, side, of } => {
                self.affects_any(ctx, what) && self.space_of(ctx, *side, of).is_some()
            }
        }
    }

    /// What may be chosen where the effects then move somebody: some connections are for the moves of
    /// investigators alone.
    pub(super) fn chosen_for(&self, ctx: &Ctx, from: &Match, then: &[Effect]) -> Vec<CardId> {
        let is_investigator = |card: CardId| self.seat_of(card).is_some();
        match moved_first(then) {
            Some(Match::It | Match::Is(Ref::It)) => {
                let mut cards = self.affected(&ctx.moving(true), from);
                let others = self.affected(ctx, from);
                cards.retain(|card| is_investigator(*card) || others.contains(card));
                cards
            }
            Some(Match::Is(Ref::Outer)) => {
                self.affected(&ctx.moving(is_investigator(ctx.it)), from)
            }
            who => self.affected(&ctx.moving(who.is_some_and(are_investigators)), from),
        }
    }

    fn move_effect(&mut self, ctx: Ctx, who: &'static Match, to: &'static Match, certain: bool) {
        let movers = self.affected(&ctx, who);
        let asked = ctx.moving(movers.iter().all(|card| self.seat_of(*card).is_some()));
        let to = self.select(&asked, to).first().copied();
        for card in movers.into_iter().rev() {
            match to {
                Some(to) if certain => self.push_certain_move(&ctx, card, to),
                Some(to) => self.move_by_effect(&ctx, card, to),
                None => self.done.in_full = false,
            }
        }
    }

    fn move_towards_effect(
        &mut self,
        ctx: Ctx,
        who: &'static Match,
        to: &'static Match,
        (all_the_way, until_stopped): (bool, bool),
    ) {
        let movers = self.affected(&ctx, who);
        self.push(MapFrame::StepTowards(StepFrame {
            ctx,
            to,
            movers,
            all_the_way,
            stops: Aside(until_stopped.then_some(false)),
            moving: Aside(None),
            moved: Aside(0),
        }));
    }
}
