//! The interpreter of effects, by family.

mod cards;
mod choice;
mod identity;
mod placing;
mod scenario;
mod search;
mod tests;
mod tokens;

use abilities::{Effect, BoardEffect, CardEffect, CounterEffect, FlowEffect, HarmEffect, MovementEffect, ScenarioEffect, TestEffect};

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
            Effect::Flow(FlowEffect::All(list)) => self.push_effects(ctx, list),
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }) => {
                let branch = if self.holds(&ctx, condition) {
                    then
                } else {
                    otherwise
                };
                self.push_effects(ctx, branch);
            }
            Effect::Flow(FlowEffect::Then(first, second)) => {
                self.done.in_full = true;
                self.push(Frame::Then { ctx, list: second });
                self.push_effects(ctx, first);
            }
            Effect::Flow(FlowEffect::May(_))
            | Effect::Flow(FlowEffect::Choose { .. })
            | Effect::Flow(FlowEffect::ChooseOne { .. })
            | Effect::Flow(FlowEffect::ChooseAmount { .. })
            | Effect::Flow(FlowEffect::Pay { .. })
            | Effect::Cards(CardEffect::Look { .. })
            | Effect::Cards(CardEffect::Search { .. })
            | Effect::Harm(HarmEffect::CancelHarm(_))
            | Effect::Scenario(ScenarioEffect::EarnCard { .. }) => self.ask_effect(ctx, effect),
            Effect::Flow(FlowEffect::ForEach { from, then }) => {
                let cards = self.select(&ctx, from);
                self.push(Frame::ForEach {
                    ctx,
                    cards,
                    next: 0,
                    list: then,
                });
            }
            Effect::Flow(FlowEffect::Repeat { times, effects }) => {
                let times = self.value(&ctx, times);
                self.push(Frame::Repeat {
                    ctx,
                    times,
                    list: effects,
                });
            }
            Effect::Flow(FlowEffect::Limited { limit, effects }) => {
                if self
                    .within_limit(ctx.you, ctx.this, LIMITED, Some(limit))
                    .is_ok()
                {
                    self.note_use(ctx.you, ctx.this, LIMITED, Some(limit));
                    self.push_effects(ctx, effects);
                }
            }
            Effect::Flow(FlowEffect::As { who, effects }) => {
                let seats = self.seats_of(&ctx, who);
                self.push(Frame::EachInvestigator {
                    ctx,
                    seats,
                    next: 0,
                    list: effects,
                });
            }
            Effect::Flow(FlowEffect::Until {
                duration,
                modifiers,
            }) => self.lasting(ctx, modifiers, *duration),
            Effect::Flow(FlowEffect::Delay {
                timing,
                event,
                effects,
            }) => {
                self.delayed.push(crate::flow::occurrence::Delayed {
                    ctx,
                    timing: *timing,
                    pattern: event,
                    effects,
                });
            }
            Effect::Flow(FlowEffect::Cancel) => {
                self.cancel_occurrence(&ctx);
                self.note_cancel(&ctx);
            }
            Effect::Flow(FlowEffect::Instead(effects)) => self.replace_occurrence(ctx, effects),
            Effect::Tests(TestEffect::Test { .. }) | Effect::Tests(TestEffect::Attempt { .. }) => self.test_effect(ctx, effect),
            Effect::Tests(TestEffect::RevealTokens { amount, reveals }) => {
                let amount = self.value(&ctx, amount);
                self.reveal_outside_test(ctx, amount, reveals);
            }
            Effect::Cards(CardEffect::ChangeSearch { .. })
            | Effect::Tests(TestEffect::Commit(_))
            | Effect::Cards(CardEffect::ResolveAbility(_))
            | Effect::Cards(CardEffect::Devour(_))
            | Effect::Cards(CardEffect::Role(_))
            | Effect::Cards(CardEffect::Become(_)) => self.identity_effects(ctx, effect),
            _ => self.run_plain_effect(ctx, effect),
        }
    }

    fn run_plain_effect(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Tests(TestEffect::ChangeToken(_))
            | Effect::Tests(TestEffect::OnSuccess(_))
            | Effect::Tests(TestEffect::OnFailure(_))
            | Effect::Tests(TestEffect::AfterTest(_))
            | Effect::Tests(TestEffect::AutoSucceed)
            | Effect::Tests(TestEffect::AutoFail) => self.test_change(ctx, effect),
            Effect::Harm(HarmEffect::Damage { .. })
            | Effect::Harm(HarmEffect::Heal { .. })
            | Effect::Tokens(CounterEffect::DiscoverClues { .. })
            | Effect::Tokens(CounterEffect::Place { .. })
            | Effect::Tokens(CounterEffect::Remove { .. })
            | Effect::Tokens(CounterEffect::MoveCounters { .. })
            | Effect::Tokens(CounterEffect::GainResources { .. })
            | Effect::Tokens(CounterEffect::LoseResources { .. })
            | Effect::Tokens(CounterEffect::GainActions { .. })
            | Effect::Tokens(CounterEffect::LoseActions { .. })
            | Effect::Tokens(CounterEffect::EndTurn(_)) => self.token_effects(ctx, effect),
            Effect::Movement(MovementEffect::Move { .. })
            | Effect::Movement(MovementEffect::MoveTowards { .. })
            | Effect::Movement(MovementEffect::Engage { .. })
            | Effect::Movement(MovementEffect::Disengage { .. })
            | Effect::Movement(MovementEffect::Evade(_))
            | Effect::Movement(MovementEffect::Attack { .. })
            | Effect::Movement(MovementEffect::Spawn { .. }) => self.enemy_effects(ctx, effect),
            Effect::Board(BoardEffect::Shift(what)) => {
                let keys = self.affected(&ctx, what);
                self.shift_keys(&ctx, keys);
            }
            Effect::Board(BoardEffect::ResolveStory(what)) => {
                let cards = self.select(&ctx, what);
                self.resolve_stories(&ctx, cards);
            }
            Effect::Board(BoardEffect::Conceal(what)) => {
                for enemy in self.select(&ctx, what).into_iter().rev() {
                    self.conceal(enemy, ctx.you);
                }
            }
            Effect::Board(BoardEffect::Expose(what)) => {
                for mini in self.select(&ctx, what).into_iter().rev() {
                    self.expose(mini, ctx.you);
                }
            }
            Effect::Board(BoardEffect::SetDecoysAside(amount)) => {
                for _ in 0..self.value(&ctx, amount) {
                    self.set_mini_aside(CardId::NONE);
                }
            }
            Effect::Board(BoardEffect::Flood { .. }) => self.flood_effect(&ctx, effect),
            Effect::Board(BoardEffect::PlaceKey { .. }) | Effect::Board(BoardEffect::TakeKeys { .. }) | Effect::Board(BoardEffect::GiveKeys { .. }) => {
                self.key_effect(ctx, effect);
            }
            Effect::Board(BoardEffect::AddSwarm { .. }) => self.swarm_effect(&ctx, effect),
            Effect::Scenario(ScenarioEffect::AdvanceAct)
            | Effect::Scenario(ScenarioEffect::AdvanceAgenda)
            | Effect::Scenario(ScenarioEffect::Resolution(_))
            | Effect::Scenario(ScenarioEffect::Resign(_))
            | Effect::Scenario(ScenarioEffect::DefeatInvestigators(_))
            | Effect::Harm(HarmEffect::Kill(_))
            | Effect::Harm(HarmEffect::Trauma { .. })
            | Effect::Scenario(ScenarioEffect::Record(_))
            | Effect::Scenario(ScenarioEffect::RecordCount(..))
            | Effect::Scenario(ScenarioEffect::RecordCards { .. })
            | Effect::Scenario(ScenarioEffect::CrossOut(_))
            | Effect::Scenario(ScenarioEffect::Experience { .. })
            | Effect::Scenario(ScenarioEffect::VictoryExperience)
            | Effect::Scenario(ScenarioEffect::LoseCard(_))
            | Effect::Scenario(ScenarioEffect::GainWeakness { .. })
            | Effect::Scenario(ScenarioEffect::CampaignEnds(_))
            | Effect::Scenario(ScenarioEffect::AddToBag(_))
            | Effect::Scenario(ScenarioEffect::RemoveFromBag(_))
            | Effect::Flow(FlowEffect::Hook(_)) => self.scenario_effects(ctx, effect),
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
            Effect::Movement(MovementEffect::Move { who, to }) => {
                let to = self.select(&ctx, to).first().copied();
                for card in self.affected(&ctx, who).into_iter().rev() {
                    match to {
                        Some(to) => self.move_by_effect(&ctx, card, to),
                        None => self.done.in_full = false,
                    }
                }
            }
            Effect::Movement(MovementEffect::MoveTowards { who, to }) => {
                let movers = self.affected(&ctx, who);
                self.push(Frame::StepTowards(StepFrame { ctx, to, movers }));
            }
            Effect::Movement(MovementEffect::Engage { enemy, who }) => {
                let seat = self.seat_ref(&ctx, who);
                self.affected(&ctx, enemy)
                    .into_iter()
                    .for_each(|enemy| self.engage(enemy, seat));
            }
            Effect::Movement(MovementEffect::Disengage { enemy }) => {
                for enemy in self.affected(&ctx, enemy) {
                    self.disengage(enemy);
                    self.engage_later(enemy);
                }
            }
            Effect::Movement(MovementEffect::Evade(what)) => self.resolve_or_expose(ctx, what, effect),
            Effect::Movement(MovementEffect::Attack { enemy, who }) => {
                let seat = self.seat_ref(&ctx, who);
                let enemies = self.affected(&ctx, enemy);
                enemies
                    .into_iter()
                    .rev()
                    .for_each(|enemy| self.attack(enemy, seat));
            }
            Effect::Movement(MovementEffect::Spawn { what, at }) => {
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
