//! Flow and choice: what resolves, how often, for whom, and what lasts.

use abilities::{Duration, Effect, FlowEffect, Limit, Match, Naming, Quantity, Ref};

use super::{LIMITED, OTHERS_LIMITED, is_known_later};
use crate::flow::context::Ctx;
use crate::flow::occurrence::Delayed;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn flow_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        flow: &'static FlowEffect,
    ) {
        match flow {
            FlowEffect::All(list) => self.push_effects(ctx, list),
            FlowEffect::If {
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
            FlowEffect::May(list) if !self.could_change(&ctx, list) => {}
            FlowEffect::May(_) => {
                let options = vec![
                    PromptOption::new(ctx.you, ChoiceKind::Yes, ctx.this),
                    PromptOption::new(ctx.you, ChoiceKind::No, CardId::NONE),
                ];
                self.ask(
                    Prompt::new(Ask::May, ctx.you, ctx.this).with(options),
                    MeaningFrame::Answered { ctx, effect },
                );
            }
            FlowEffect::Then(first, second) => {
                self.done.in_full = true;
                self.push(MeaningFrame::Then { ctx, list: second });
                self.push_effects(ctx, first);
            }
            FlowEffect::Choose { .. } => self.ask_choose(ctx, effect),
            FlowEffect::ChooseOne {
                at_random: true,
                options,
                ..
            } => self.one_at_random(ctx, options),
            FlowEffect::ChooseOne { who, options, .. } => {
                self.choose_one_effect(ctx, effect, who, options)
            }
            FlowEffect::ChooseSeveral { count, .. } => {
                let left = self.value(&ctx, count);
                self.run_several(ctx, effect, left, Vec::new());
            }
            FlowEffect::ChooseAmount {
                who,
                at_least,
                at_most,
                ..
            } => self.choose_amount_effect(ctx, effect, who, at_least, at_most),
            FlowEffect::Name { what, .. } => self.ask_name(ctx, effect, *what),
            FlowEffect::ForEach { from, then } => self.for_each_effect(ctx, from, then),
            FlowEffect::Repeat { times, effects } => {
                let times = self.value(&ctx, times);
                self.push(MeaningFrame::Repeat {
                    ctx,
                    times,
                    list: effects,
                });
            }
            FlowEffect::Limited { limit, effects } => self.limited_effect(ctx, limit, effects),
            FlowEffect::As { who, effects } => self.as_effect(ctx, who, effects),
            FlowEffect::Pay {
                cost,
                optional,
                then,
                otherwise,
            } => self.ask_pay(ctx, effect, cost, *optional, (then, otherwise)),
            FlowEffect::Until {
                duration,
                x,
                modifiers,
            } => {
                let x = x.as_ref().map_or(ctx.x, |x| self.value(&ctx, x));
                self.lasting(ctx.x(x), modifiers, *duration);
            }
            FlowEffect::Delay {
                timing,
                event,
                or,
                until,
                x,
                effects,
            } => {
                let x = x.as_ref().map_or(ctx.x, |x| self.value(&ctx, x));
                let delayed = Delayed {
                    ctx: ctx.x(x),
                    timing: *timing,
                    pattern: event,
                    or: Added(or),
                    until: Added(until.map(|until| (self.lasts_from_now(until), self.active))),
                    effects,
                };
                self.delayed.push(delayed);
            }
            FlowEffect::Cancel if !self.may_cancel(&ctx) => self.done.in_full = false,
            FlowEffect::Cancel => {
                self.cancel_occurrence(&ctx);
                self.note_cancel(&ctx);
            }
            FlowEffect::Redirect(who) => {
                let who = self.seat_ref(&ctx, who);
                self.redirect_occurrence(&ctx, who);
            }
            FlowEffect::Alter(by) => {
                let by = self.value(&ctx, by);
                self.alter_occurrence(&ctx, by);
            }
            FlowEffect::Instead(effects) => self.replace_occurrence(ctx, effects),
            FlowEffect::AtRandom { from, count, then } => {
                self.at_random_effect(ctx, from, count, then)
            }
            FlowEffect::Skip(part) => self.skip_next(*part),
            FlowEffect::DoAgain(part) => self.do_again(*part),
            FlowEffect::Hook(name) => self.run_hook(&ctx, name),
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn flow_could_change(&self, ctx: &Ctx, effect: &Effect, flow: &FlowEffect) -> bool {
        match flow {
            FlowEffect::All(list) => self.could_change(ctx, list),
            FlowEffect::If {
                condition,
                then,
                otherwise,
            } => {
                let branch = if self.holds(ctx, condition) {
                    then
                } else {
                    otherwise
                };
                !branch.is_empty() && self.could_change(ctx, branch)
            }
            FlowEffect::May(list) => self.could_change(ctx, list),
            FlowEffect::Then(first, _) => self.could_change(ctx, first),
            FlowEffect::Choose {
                count, up_to, then, ..
            } => {
                let found = self.choosable(ctx, effect);
                let least = if *up_to {
                    1
                } else {
                    self.value(ctx, count).max(1)
                };
                found.len() as i32 >= least
                    && found
                        .iter()
                        .any(|card| self.could_change(&ctx.bind(*card), then))
            }
            FlowEffect::ChooseOne { options, .. } => {
                options.iter().any(|option| self.could_change(ctx, option))
            }
            FlowEffect::ChooseSeveral { count, options, .. } => {
                self.value(ctx, count) > 0
                    && options.iter().any(|option| self.could_change(ctx, option))
            }
            FlowEffect::ChooseAmount {
                at_least,
                at_most,
                then,
                ..
            } => {
                let most = self.value(ctx, at_most);
                most >= self.value(ctx, at_least) && self.could_change(&ctx.x(most), then)
            }
            FlowEffect::Name { what, .. } => {
                *what != Naming::Box || !self.open_boxes(ctx.you).is_empty()
            }
            FlowEffect::ForEach { from, then } => self
                .select(ctx, from)
                .iter()
                .any(|card| self.could_change(&ctx.bind(*card), then)),
            FlowEffect::Repeat { times, effects } => {
                let often = is_known_later(times) || self.value(ctx, times) > 0;
                often && self.could_change(ctx, effects)
            }
            FlowEffect::Limited { limit, effects } => {
                let number = self.limit_number(ctx, limit);
                let within = self.within_limit_for(ctx, number, Some(limit));
                within.is_ok() && self.could_change(ctx, effects)
            }
            FlowEffect::As { who, effects } => self.select(ctx, who).iter().any(|card| {
                self.seat_of(*card)
                    .is_some_and(|seat| self.could_change(&ctx.you(seat), effects))
            }),
            FlowEffect::Pay {
                cost,
                then,
                otherwise,
                ..
            } => {
                let pays = self.can_pay(ctx, cost).is_ok() && self.could_change(ctx, then);
                pays || !otherwise.is_empty()
            }
            FlowEffect::Until { duration, .. } => match duration {
                Duration::Turn => self.active.is_some(),
                Duration::Test => !self.tests.is_empty(),
                Duration::Phase
                | Duration::Round
                | Duration::Game
                | Duration::Attack
                | Duration::WhileInPlay
                | Duration::UntilReady
                | Duration::NextTurn
                | Duration::TurnBegins
                | Duration::RoundBegins
                | Duration::Play
                | Duration::Draw
                | Duration::Drawing
                | Duration::EndOfPhase(_)
                | Duration::EndOfComingPhase(_) => true,
            },
            FlowEffect::Delay { .. } => true,
            FlowEffect::Cancel => self.may_cancel(ctx),
            FlowEffect::Alter(by) => self.value(ctx, by) > 0 || self.may_cancel(ctx),
            FlowEffect::Redirect(who) => {
                let who = self.seat_ref(ctx, who);
                let other = |event: crate::Event| {
                    let enters = event.kind != abilities::EventKind::Played
                        || self.may_enter_play(who, event.subject).is_ok();
                    enters && (event.who != who || event.kind == abilities::EventKind::HarmPlaced)
                };
                self.is_playing(who) && ctx.event.is_none_or(other)
            }
            FlowEffect::Instead(..) => true,
            FlowEffect::AtRandom { from, .. } => self.exists(ctx, from),
            FlowEffect::Skip(_) => true,
            FlowEffect::DoAgain(_) => true,
            FlowEffect::Hook(name) => self.hook_could_change(name),
        }
    }

    fn choose_one_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static Ref,
        options: &'static [Vec<Effect>],
    ) {
        let seat = self.seat_ref(&ctx, who);
        let able: Vec<usize> = (0..options.len())
            .filter(|n| self.could_change(&ctx, &options[*n]))
            .collect();
        if able.is_empty() {
            self.done.in_full = false;
            return;
        }
        let ask = if self.card(ctx.this).def.facts.stage.is_some() {
            Ask::Scenario
        } else {
            Ask::ChooseOption
        };
        let list = able
            .into_iter()
            .map(|n| PromptOption::new(seat, ChoiceKind::Option(n as u8), ctx.this))
            .collect();
        self.ask(
            Prompt::new(ask, seat, ctx.this).with(list),
            MeaningFrame::Answered { ctx, effect },
        );
    }

    fn choose_amount_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static Ref,
        at_least: &'static Quantity,
        at_most: &'static Quantity,
    ) {
        let seat = self.seat_ref(&ctx, who);
        let (min, max) = (self.value(&ctx, at_least), self.value(&ctx, at_most));
        if max >= min {
            self.ask(
                Prompt::new(Ask::ChooseAmount, seat, ctx.this).form(Form::Amount { min, max }),
                MeaningFrame::Answered { ctx, effect },
            );
        }
    }

    fn one_at_random(&mut self, ctx: Ctx, options: &'static [Vec<Effect>]) {
        if let Some(option) = options.get(self.random(options.len())) {
            self.push_effects(ctx, option);
        }
    }

    fn for_each_effect(&mut self, ctx: Ctx, from: &'static Match, then: &'static [Effect]) {
        let cards = self.select(&ctx, from);
        self.push(MeaningFrame::ForEach {
            ctx,
            cards,
            next: 0,
            list: then,
        });
    }

    fn limited_effect(&mut self, ctx: Ctx, limit: &'static Limit, effects: &'static [Effect]) {
        let number = self.limit_number(&ctx, limit);
        if self.within_limit_for(&ctx, number, Some(limit)).is_ok() {
            self.note_use_for(&ctx, number, Some(limit));
            self.push_effects(ctx, effects);
        }
    }

    /// The number under which a limited part of an ability is counted: of several such parts on one
    /// card each is counted by itself.
    fn limit_number(&self, ctx: &Ctx, limit: &Limit) -> u8 {
        let (mut before, mut found) = (0, false);
        abilities::visit::visit(self.script_of(ctx.this), |node, _| {
            if let abilities::visit::Node::FlowEffect(FlowEffect::Limited { limit: one, .. }) = node
            {
                found |= std::ptr::eq(one, limit);
                before += u8::from(!found);
            }
        });
        if found && before > 0 {
            OTHERS_LIMITED - before
        } else {
            LIMITED
        }
    }

    fn as_effect(&mut self, ctx: Ctx, who: &'static Match, effects: &'static [Effect]) {
        let seats = self.seats_meant(&ctx, who);
        self.push(MeaningFrame::EachInvestigator {
            ctx,
            seats,
            next: 0,
            list: effects,
        });
    }
}
