//! The interpreter of effects, by family.

mod cards;
mod choice;
mod identity;
mod placing;
mod scenario;
mod search;
mod tests;
mod tokens;

use abilities::Effect;

use crate::flow::context::Ctx;
use crate::flow::frame::Frame;
use crate::map::steps::StepFrame;
use crate::{CardId, Game, Seat};

impl Game {
    pub(crate) fn run_effects(&mut self, ctx: Ctx, list: &'static [Effect], next: u16) {
        let Some(effect) = list.get(usize::from(next)) else {
            return;
        };
        if list.len() > usize::from(next) + 1 {
            self.push(Frame::Effects {
                ctx,
                list,
                next: next + 1,
            });
        }
        self.run_effect(ctx, effect);
    }

    pub(crate) fn run_effect(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::All(list) => self.push_effects(ctx, list),
            Effect::If {
                condition,
                then,
                otherwise,
            } => {
                let branch = if self.holds(&ctx, condition) {
                    then
                } else {
                    otherwise
                };
                self.push_effects(ctx, branch);
            }
            Effect::Then(first, second) => {
                self.done.in_full = true;
                self.push(Frame::Then { ctx, list: second });
                self.push_effects(ctx, first);
            }
            Effect::May(_)
            | Effect::Choose { .. }
            | Effect::ChooseOne { .. }
            | Effect::ChooseAmount { .. }
            | Effect::Pay { .. }
            | Effect::Look { .. }
            | Effect::Search { .. }
            | Effect::CancelHarm(_)
            | Effect::EarnCard { .. } => self.ask_effect(ctx, effect),
            Effect::ForEach { from, then } => {
                let cards = self.select(&ctx, from);
                self.push(Frame::ForEach {
                    ctx,
                    cards,
                    next: 0,
                    list: then,
                });
            }
            Effect::Repeat { times, effects } => {
                let times = self.value(&ctx, times);
                self.push(Frame::Repeat {
                    ctx,
                    times,
                    list: effects,
                });
            }
            Effect::Limited { limit, effects } => {
                if self
                    .within_limit(ctx.you, ctx.this, LIMITED, Some(limit))
                    .is_ok()
                {
                    self.note_use(ctx.you, ctx.this, LIMITED, Some(limit));
                    self.push_effects(ctx, effects);
                }
            }
            Effect::As { who, effects } => {
                let seats = self.seats_of(&ctx, who);
                self.push(Frame::EachInvestigator {
                    ctx,
                    seats,
                    next: 0,
                    list: effects,
                });
            }
            Effect::Until {
                duration,
                modifiers,
            } => self.lasting(ctx, modifiers, *duration),
            Effect::Delay {
                timing,
                event,
                effects,
            } => {
                self.delayed.push(crate::flow::occurrence::Delayed {
                    ctx,
                    timing: *timing,
                    pattern: event,
                    effects,
                });
            }
            Effect::Cancel => {
                self.cancel_occurrence(&ctx);
                self.note_cancel(&ctx);
            }
            Effect::Instead(effects) => self.replace_occurrence(ctx, effects),
            Effect::Test { .. } | Effect::Attempt { .. } => self.test_effect(ctx, effect),
            Effect::RevealTokens { amount, reveals } => {
                let amount = self.value(&ctx, amount);
                self.reveal_outside_test(ctx, amount, reveals);
            }
            Effect::ChangeSearch { .. }
            | Effect::Commit(_)
            | Effect::ResolveAbility(_)
            | Effect::Devour(_)
            | Effect::Role(_)
            | Effect::Become(_) => self.identity_effects(ctx, effect),
            _ => self.run_plain_effect(ctx, effect),
        }
    }

    fn run_plain_effect(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::ChangeToken(_)
            | Effect::OnSuccess(_)
            | Effect::OnFailure(_)
            | Effect::AfterTest(_)
            | Effect::AutoSucceed
            | Effect::AutoFail => self.test_change(ctx, effect),
            Effect::Damage { .. }
            | Effect::Heal { .. }
            | Effect::DiscoverClues { .. }
            | Effect::Place { .. }
            | Effect::Remove { .. }
            | Effect::MoveCounters { .. }
            | Effect::GainResources { .. }
            | Effect::LoseResources { .. }
            | Effect::GainActions { .. }
            | Effect::LoseActions { .. }
            | Effect::EndTurn(_) => self.token_effects(ctx, effect),
            Effect::Move { .. }
            | Effect::MoveTowards { .. }
            | Effect::Engage { .. }
            | Effect::Disengage { .. }
            | Effect::Evade(_)
            | Effect::Attack { .. }
            | Effect::Spawn { .. } => self.enemy_effects(ctx, effect),
            Effect::Shift(what) => {
                let keys = self.affected(&ctx, what);
                self.shift_keys(&ctx, keys);
            }
            Effect::ResolveStory(what) => {
                let cards = self.select(&ctx, what);
                self.resolve_stories(&ctx, cards);
            }
            Effect::Conceal(what) => {
                for enemy in self.select(&ctx, what).into_iter().rev() {
                    self.conceal(enemy, ctx.you);
                }
            }
            Effect::Expose(what) => {
                for mini in self.select(&ctx, what).into_iter().rev() {
                    self.expose(mini, ctx.you);
                }
            }
            Effect::SetDecoysAside(amount) => {
                for _ in 0..self.value(&ctx, amount) {
                    self.set_mini_aside(CardId::NONE);
                }
            }
            Effect::Flood { .. } => self.flood_effect(&ctx, effect),
            Effect::PlaceKey { .. } | Effect::TakeKeys { .. } | Effect::GiveKeys { .. } => {
                self.key_effect(ctx, effect);
            }
            Effect::AddSwarm { .. } => self.swarm_effect(&ctx, effect),
            Effect::AdvanceAct
            | Effect::AdvanceAgenda
            | Effect::Resolution(_)
            | Effect::Resign(_)
            | Effect::DefeatInvestigators(_)
            | Effect::Kill(_)
            | Effect::Trauma { .. }
            | Effect::Record(_)
            | Effect::RecordCount(..)
            | Effect::RecordCards { .. }
            | Effect::CrossOut(_)
            | Effect::Experience { .. }
            | Effect::VictoryExperience
            | Effect::LoseCard(_)
            | Effect::GainWeakness { .. }
            | Effect::CampaignEnds(_)
            | Effect::AddToBag(_)
            | Effect::RemoveFromBag(_)
            | Effect::Hook(_) => self.scenario_effects(ctx, effect),
            _ => self.card_effects(ctx, effect),
        }
    }

    /// The investigators that match, in player order.
    pub(crate) fn seats_of(&self, ctx: &Ctx, who: &abilities::Match) -> Vec<Seat> {
        let cards = self.select(ctx, who);
        let count = self.investigators.len() as u8;
        let order = (0..count).map(|n| Seat((self.lead.0 + n) % count));
        order
            .filter(|seat| cards.contains(&self.investigator(*seat).card))
            .collect()
    }

    pub(crate) fn seat_ref(&self, ctx: &Ctx, who: &abilities::Ref) -> Seat {
        self.resolve_ref(ctx, who)
            .and_then(|card| self.seat_of(card))
            .unwrap_or(ctx.you)
    }

    pub(crate) fn run_for_each(
        &mut self,
        ctx: Ctx,
        cards: Vec<CardId>,
        next: u16,
        list: &'static [Effect],
    ) {
        let Some(card) = cards.get(usize::from(next)).copied() else {
            return;
        };
        self.push(Frame::ForEach {
            ctx,
            cards,
            next: next + 1,
            list,
        });
        self.push_effects(ctx.bind(card), list);
    }

    pub(crate) fn run_each_investigator(
        &mut self,
        ctx: Ctx,
        seats: Vec<Seat>,
        next: u16,
        list: &'static [Effect],
    ) {
        let Some(seat) = seats.get(usize::from(next)).copied() else {
            return;
        };
        self.push(Frame::EachInvestigator {
            ctx,
            seats,
            next: next + 1,
            list,
        });
        if self.is_playing(seat) || self.ending.is_some() {
            self.push_effects(ctx.you(seat), list);
        }
    }

    pub(crate) fn run_repeat(&mut self, ctx: Ctx, times: i32, list: &'static [Effect]) {
        if times > 0 {
            self.push(Frame::Repeat {
                ctx,
                times: times - 1,
                list,
            });
            self.push_effects(ctx, list);
        }
    }

    fn enemy_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Move { who, to } => {
                let to = self.select(&ctx, to).first().copied();
                for card in self.affected(&ctx, who).into_iter().rev() {
                    match to {
                        Some(to) => self.move_by_effect(&ctx, card, to),
                        None => self.done.in_full = false,
                    }
                }
            }
            Effect::MoveTowards { who, to } => {
                let movers = self.affected(&ctx, who);
                self.push(Frame::StepTowards(StepFrame { ctx, to, movers }));
            }
            Effect::Engage { enemy, who } => {
                let seat = self.seat_ref(&ctx, who);
                self.affected(&ctx, enemy)
                    .into_iter()
                    .for_each(|enemy| self.engage(enemy, seat));
            }
            Effect::Disengage { enemy } => {
                for enemy in self.affected(&ctx, enemy) {
                    self.disengage(enemy);
                    self.engage_later(enemy);
                }
            }
            Effect::Evade(what) => self.resolve_or_expose(ctx, what, effect),
            Effect::Attack { enemy, who } => {
                let seat = self.seat_ref(&ctx, who);
                let enemies = self.affected(&ctx, enemy);
                enemies
                    .into_iter()
                    .rev()
                    .for_each(|enemy| self.attack(enemy, seat));
            }
            Effect::Spawn { what, at } => {
                let places = self.select(&ctx, at);
                for enemy in self.affected(&ctx, what) {
                    self.bring_swarm(enemy, ctx.you);
                    self.spawn_choice(enemy, ctx.you, places.clone());
                }
            }
            _ => {}
        }
    }
}

/// The number under which an effect of a card that resolves only so often is counted.
pub(crate) const LIMITED: u8 = u8::MAX - 2;
