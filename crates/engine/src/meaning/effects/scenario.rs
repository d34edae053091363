//! Acts, agendas, resolutions, the campaign log and the chaos bag of the campaign.

use abilities::{Destination, Effect, EventKind, Match, ScenarioEffect};
use cards::Restriction;

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::setup::carried::USURPED;
use crate::setup::outcome::LogChange;
use crate::{Ask, Event, Game, Prompt, ReachedBy, Status, ZoneKind};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn scenario_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        scenario: &'static ScenarioEffect,
    ) {
        match scenario {
            ScenarioEffect::AdvanceAct => self.advance_act(self.stage_spoken_of(&ctx, true)),
            ScenarioEffect::AdvanceAgenda => {
                self.advance_agenda(self.stage_spoken_of(&ctx, false));
            }
            ScenarioEffect::AdvanceTo { stage, back } => {
                if let Some(stage) = self.resolve_ref(&ctx, stage) {
                    self.advance_to(&ctx, stage, *back);
                }
            }
            ScenarioEffect::Gather { sets, into } => self.gather_sets(&ctx, sets, into),
            ScenarioEffect::Resolution(id) if self.ending.is_some() => self.read_resolution(id),
            ScenarioEffect::Resolution(id) => {
                self.reached_by = self.reached_by(&ctx);
                self.end_game(id);
            }
            ScenarioEffect::Resign(who) => self
                .seats_of(&ctx, who)
                .into_iter()
                .for_each(|seat| self.resign(seat)),
            ScenarioEffect::DefeatInvestigators(who) => {
                for seat in self.seats_of(&ctx, who) {
                    self.defeat_investigator(seat, Status::DefeatedOtherwise);
                }
            }
            ScenarioEffect::Record(entry) => self.record(entry),
            ScenarioEffect::RecordCount(entry, count) => {
                let count = self.value(&ctx, count);
                self.log_counts.insert(entry.to_string(), count);
                self.change(LogChange::Counted {
                    entry: entry.to_string(),
                    count,
                });
            }
            ScenarioEffect::CrossOut(entry) => {
                self.log.remove(entry.as_str());
                self.change(LogChange::CrossedOut {
                    entry: entry.to_string(),
                });
            }
            ScenarioEffect::Remember(note) => drop(self.notes.insert(note.clone())),
            ScenarioEffect::Read(passage) => {
                self.passages.push(passage.clone());
                let number = self.passages.len() as i32;
                self.occur(Event::new(EventKind::PassageRead).amount(number));
            }
            ScenarioEffect::Forget(note) => drop(self.notes.remove(note)),
            ScenarioEffect::RecordCards {
                section,
                what,
                of_owner,
            } => {
                for card in self.select(&ctx, what) {
                    let list = self.list_of(section, card, *of_owner);
                    self.record(&format!("{list}.{}", self.card(card).def.code));
                }
            }
            ScenarioEffect::Experience { who, amount } => {
                for seat in self.seats_of(&ctx, who) {
                    let amount = self.value(&ctx.you(seat), amount);
                    self.earn_experience(seat, amount);
                }
            }
            ScenarioEffect::VictoryExperience => {
                let points = self.victory_points();
                for index in 0..self.investigators.len() {
                    self.earn_experience(crate::Seat(index as u8), points);
                }
            }
            ScenarioEffect::EarnCard { who, optional, .. } => {
                self.earn_card_effect(ctx, effect, who, optional)
            }
            ScenarioEffect::LoseCard(card) => {
                self.change(LogChange::CardLost { card: card.clone() })
            }
            ScenarioEffect::Exchange { what, with, to } => {
                for card in self.select(&ctx, what) {
                    self.exchange(card, with, to);
                }
            }
            ScenarioEffect::TakePlace => self.take_place(ctx.this),
            ScenarioEffect::GainWeakness { who, with, to } => {
                for seat in self.seats_of(&ctx, who) {
                    self.gain_weakness(seat, with, to);
                }
            }
            ScenarioEffect::CampaignEnds(result) => self.change(LogChange::CampaignEnds {
                result: result.to_string(),
            }),
            // The guide of a campaign has done so before the game.
            ScenarioEffect::AddToBag(_) | ScenarioEffect::RemoveFromBag(_)
                if self.bag_is_told && self.is_laying_out() => {}
            ScenarioEffect::AddToBag(tokens) => {
                self.bag.gain(tokens.iter().copied());
                self.change(LogChange::TokensAdded {
                    tokens: tokens.clone(),
                });
            }
            ScenarioEffect::RemoveFromBag(tokens) => {
                for token in tokens {
                    self.bag.lose(*token);
                }
                self.change(LogChange::TokensRemoved {
                    tokens: tokens.clone(),
                });
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn scenario_could_change(&self, ctx: &Ctx, scenario: &ScenarioEffect) -> bool {
        match scenario {
            ScenarioEffect::AdvanceAct => true,
            ScenarioEffect::AdvanceAgenda => true,
            ScenarioEffect::AdvanceTo { stage, .. } => self
                .resolve_ref(ctx, stage)
                .is_some_and(|stage| self.deck_for(ctx, stage).is_some()),
            ScenarioEffect::Gather { .. } => self.scenario.is_some(),
            ScenarioEffect::Resolution(..) => true,
            ScenarioEffect::Resign(..) => true,
            ScenarioEffect::DefeatInvestigators(..) => true,
            ScenarioEffect::Record(..) => true,
            ScenarioEffect::RecordCount(..) => true,
            ScenarioEffect::CrossOut(..) => true,
            ScenarioEffect::Read(_) => true,
            ScenarioEffect::Remember(note) => !self.notes.contains(note),
            ScenarioEffect::Forget(note) => self.notes.contains(note),
            ScenarioEffect::RecordCards { .. } => true,
            ScenarioEffect::Experience { .. } => true,
            ScenarioEffect::VictoryExperience => true,
            ScenarioEffect::EarnCard {
                card, only_once, ..
            } => !only_once || !self.is_earned(card),
            ScenarioEffect::LoseCard(..) => true,
            ScenarioEffect::Exchange { what, .. } => self.exists(ctx, what),
            ScenarioEffect::TakePlace => true,
            ScenarioEffect::GainWeakness { .. } => true,
            ScenarioEffect::CampaignEnds(..) => true,
            ScenarioEffect::AddToBag(..) => true,
            ScenarioEffect::RemoveFromBag(..) => true,
        }
    }

    /// Whether somebody has earned the story card in this game.
    fn is_earned(&self, code: &cards::CardCode) -> bool {
        let mut all = self.investigators.iter();
        all.any(|one| one.earned.contains(code))
    }

    fn earn_card_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static Match,
        optional: &'static bool,
    ) {
        let cards = self.select(&ctx, who);
        let min = u8::from(!optional);
        let prompt = Prompt::new(Ask::Scenario, self.lead, ctx.this).targets(&cards);
        if !cards.is_empty() {
            let form = Form::Targets { min, max: 1 };
            let ask = prompt.form(form);
            if *optional {
                self.ask_always(ask, MeaningFrame::Answered { ctx, effect })
            } else {
                self.ask(ask, MeaningFrame::Answered { ctx, effect })
            }
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

    fn record(&mut self, entry: &str) {
        self.log.insert(entry.to_owned());
        self.change(LogChange::Recorded {
            entry: entry.to_owned(),
        });
        self.occurred(Event::new(EventKind::Recorded));
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

    /// The card leaves its owner's deck for good, and another takes its place.
    fn exchange(
        &mut self,
        card: crate::CardId,
        with: &cards::CardCode,
        to: &abilities::Destination,
    ) {
        let owner = self.card(card).owner;
        let Some(def) = self.book.card(with.as_str()).filter(|_| owner.is_some()) else {
            return;
        };
        self.exile(card);
        let new = self.create(def, owner, crate::ZoneKind::Limbo);
        self.change(LogChange::CardEarned {
            investigator: owner.0,
            card: def.code.clone(),
        });
        let ctx = self.rules_ctx(owner);
        self.send(&ctx, new, to);
    }

    /// The card takes the place of its owner from the next game on, as the log tells whoever sets it
    /// up. What leaves their deck by that is there no more from then on either.
    fn take_place(&mut self, card: crate::CardId) {
        let owner = self.card(card).owner;
        if !owner.is_some() {
            return;
        }
        let began_as = self.investigator(owner).began_as.0;
        self.record(&format!("{USURPED}.{}", began_as.code));
        let only = |one: &Restriction| matches!(one, Restriction::Investigators(_));
        let own = self.cards.iter().filter(|card| card.owner == owner);
        let signature = own.filter(|card| {
            let facts = &card.own.unwrap_or(card.def).facts;
            facts.restrictions.iter().any(only)
        });
        for _ in 0..signature.count() {
            self.gain_weakness(owner, &[], &Destination::ShuffledIntoDeck);
        }
    }

    /// A random basic weakness of the collection joins the investigator's cards.
    fn gain_weakness(
        &mut self,
        seat: crate::Seat,
        with: &[cards::Trait],
        to: &abilities::Destination,
    ) {
        let Some(def) = self.draw_basic_weakness(seat, with) else {
            return;
        };
        let card = self.create(def, seat, crate::ZoneKind::Limbo);
        self.change(LogChange::CardEarned {
            investigator: seat.0,
            card: def.code.clone(),
        });
        let ctx = self.rules_ctx(seat);
        self.send(&ctx, card, to);
    }
}
