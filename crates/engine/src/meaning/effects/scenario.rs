//! Effects on the scenario and the campaign log.

use abilities::{Effect, FlowEffect, HarmEffect, ScenarioEffect, EventKind};

use crate::flow::context::Ctx;
use crate::setup::outcome::LogChange;
use crate::{Event, Game, ReachedBy, Status, ZoneKind};

impl Game {
    pub(crate) fn scenario_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Scenario(ScenarioEffect::AdvanceAct) => self.advance_act(),
            Effect::Scenario(ScenarioEffect::AdvanceAgenda) => self.advance_agenda(),
            Effect::Scenario(ScenarioEffect::Resolution(id)) if self.ending.is_some() => self.read_resolution(id),
            Effect::Scenario(ScenarioEffect::Resolution(id)) => {
                self.reached_by = self.reached_by(&ctx);
                self.end_game(id);
            }
            Effect::Scenario(ScenarioEffect::Resign(who)) => self
                .seats_of(&ctx, who)
                .into_iter()
                .for_each(|seat| self.resign(seat)),
            Effect::Scenario(ScenarioEffect::DefeatInvestigators(who)) => {
                for seat in self.seats_of(&ctx, who) {
                    self.defeat_investigator(seat, Status::DefeatedOtherwise);
                }
            }
            Effect::Harm(HarmEffect::Kill(who)) => {
                for seat in self.seats_of(&ctx, who) {
                    self.investigator_mut(seat).killed = true;
                    self.change(LogChange::Killed {
                        investigator: seat.0,
                    });
                    self.defeat_investigator(seat, Status::DefeatedOtherwise);
                }
            }
            Effect::Harm(HarmEffect::Trauma {
                who,
                physical,
                mental,
            }) => {
                for seat in self.seats_of(&ctx, who) {
                    let (physical, mental) = (self.value(&ctx, physical), self.value(&ctx, mental));
                    self.suffer_trauma(seat, physical, mental);
                }
            }
            Effect::Scenario(ScenarioEffect::Experience { who, amount }) => {
                for seat in self.seats_of(&ctx, who) {
                    let amount = self.value(&ctx.you(seat), amount);
                    self.investigator_mut(seat).experience += amount;
                }
            }
            Effect::Scenario(ScenarioEffect::VictoryExperience) => {
                let points = self.victory_points();
                self.investigators
                    .iter_mut()
                    .for_each(|investigator| investigator.experience += points);
            }
            _ => self.log_effects(ctx, effect),
        }
    }

    /// Whether the back of an act or of an agenda says so.
    fn reached_by(&self, ctx: &Ctx) -> ReachedBy {
        let back = ctx.this.get().filter(|_| ctx.forced);
        match back.map(|card| self.card(card).zone) {
            Some(ZoneKind::Act) => ReachedBy::Act,
            Some(ZoneKind::Agenda) => ReachedBy::Agenda,
            _ => ReachedBy::Otherwise,
        }
    }

    fn log_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Scenario(ScenarioEffect::Record(entry)) => self.record(entry),
            Effect::Scenario(ScenarioEffect::RecordCount(entry, count)) => {
                let count = self.value(&ctx, count);
                self.log_counts.insert(entry.clone(), count);
                self.change(LogChange::Counted {
                    entry: entry.clone(),
                    count,
                });
            }
            Effect::Scenario(ScenarioEffect::RecordCards { section, what }) => {
                for card in self.select(&ctx, what) {
                    let entry = format!("{section}.{}", self.card(card).def.code);
                    self.record(&entry);
                }
            }
            Effect::Scenario(ScenarioEffect::CrossOut(entry)) => {
                self.log.remove(entry.as_str());
                self.change(LogChange::CrossedOut {
                    entry: entry.clone(),
                });
            }
            Effect::Scenario(ScenarioEffect::LoseCard(card)) => self.change(LogChange::CardLost { card: card.clone() }),
            Effect::Scenario(ScenarioEffect::GainWeakness {
                who,
                with_trait,
                to,
            }) => {
                for seat in self.seats_of(&ctx, who) {
                    self.gain_weakness(seat, with_trait.as_ref(), to);
                }
            }
            Effect::Scenario(ScenarioEffect::CampaignEnds(result)) => self.change(LogChange::CampaignEnds {
                result: result.clone(),
            }),
            Effect::Scenario(ScenarioEffect::AddToBag(tokens)) => {
                self.bag.gain(tokens.iter().copied());
                self.change(LogChange::TokensAdded {
                    tokens: tokens.clone(),
                });
            }
            Effect::Scenario(ScenarioEffect::RemoveFromBag(tokens)) => {
                for token in tokens {
                    self.bag.lose(*token);
                }
                self.change(LogChange::TokensRemoved {
                    tokens: tokens.clone(),
                });
            }
            Effect::Flow(FlowEffect::Hook(name)) => self.run_hook(&ctx, name),
            _ => {}
        }
    }

    fn record(&mut self, entry: &str) {
        self.log.insert(entry.to_owned());
        self.change(LogChange::Recorded {
            entry: entry.to_owned(),
        });
        self.emit(Event::new(EventKind::Recorded));
    }

    pub(crate) fn change(&mut self, change: LogChange) {
        self.changes.push(change);
    }

    pub(crate) fn victory_points(&self) -> i32 {
        let victory = |card: &crate::CardState| card.def.facts.victory.map_or(0, i32::from);
        self.cards
            .iter()
            .filter(|card| card.zone == crate::ZoneKind::Victory)
            .map(victory)
            .sum()
    }

    /// A random basic weakness from the whole collection joins the investigator's cards.
    fn gain_weakness(
        &mut self,
        seat: crate::Seat,
        with: Option<&cards::Trait>,
        to: &abilities::Destination,
    ) {
        let fits = |def: &&'static crate::CardDef| {
            def.facts.subtype == Some(cards::Subtype::BasicWeakness)
                && def.script.is_some()
                && def.facts.duplicate_of.is_none()
                && with.is_none_or(|name| def.facts.traits.contains(name))
        };
        let found: Vec<&'static crate::CardDef> = self.book.cards().filter(fits).collect();
        if found.is_empty() {
            return;
        }
        let def = found[self.random(found.len())];
        let card = self.create(def, seat, crate::ZoneKind::Limbo);
        self.change(LogChange::CardEarned {
            investigator: seat.0,
            card: def.code.clone(),
        });
        let ctx = self.rules_ctx(seat);
        self.send(&ctx, card, to);
    }
}
