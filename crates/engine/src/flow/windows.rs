//! Player windows: when free abilities and fast cards may be used.

use abilities::{Ability, EventKind, PlayTiming, Triggered};
use cards::{CardType, PlayKeyword};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::AbilityRef;
use crate::flow::refusal::Refused;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

/// A player window: who has passed in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Window {
    pub passed: u8,
    pub answered: bool,
}

impl Window {
    pub(crate) const OPEN: Window = Window {
        passed: 0,
        answered: false,
    };
}

/// Whether the ability answers the playing of its own card by whoever plays it, or that the card
/// leaves play which they controlled.
fn is_own_playing(ctx: &Ctx) -> bool {
    let own = |event: &Event| event.subject == ctx.this && event.who == ctx.you;
    let played = |event: &&Event| matches!(event.kind, EventKind::Played | EventKind::LeavesPlay);
    ctx.event.as_ref().filter(played).is_some_and(own)
}

impl Game {
    pub(crate) fn run_window(&mut self, mut window: Window) {
        if window.answered {
            window.answered = false;
            let choice = self.take_answer();
            let passes = choice.act == ChoiceKind::Pass;
            window.passed = if passes {
                window.passed | 1 << choice.who.0
            } else {
                0
            };
            self.push(FlowFrame::Window(window));
            if !passes {
                self.use_free(choice.who, choice.act);
            }
            return;
        }
        let mut options = Vec::new();
        let mut seats = Vec::new();
        for seat in self
            .seats()
            .filter(|seat| window.passed & (1 << seat.0) == 0)
        {
            let free = self.free_options(seat);
            if !free.is_empty() {
                seats.push(seat);
                options.extend(free);
                options.push(PromptOption::new(seat, ChoiceKind::Pass, CardId::NONE));
            }
        }
        let Some(first) = seats.first() else { return };
        let mut prompt = Prompt::new(Ask::Window, *first, CardId::NONE).with(options);
        prompt.seats = seats;
        self.ask_always(
            prompt,
            FlowFrame::Window(Window {
                answered: true,
                ..window
            }),
        );
    }

    /// Resolves a free ability or plays a fast card.
    pub(crate) fn use_free(&mut self, seat: Seat, act: ChoiceKind) {
        match act {
            ChoiceKind::Use(card, number) => {
                let Some(triggered) = self.triggered(card, number) else {
                    return;
                };
                let ability = AbilityRef {
                    card,
                    number,
                    seat,
                    triggered,
                };
                if !self.is_shift(card, number) {
                    self.activated(&ability);
                }
                self.push(ActionsFrame::Ability {
                    ability,
                    ctx: Ctx::new(seat, card),
                    paid: false,
                });
            }
            ChoiceKind::Play(card) => self.begin_play(seat, card, Ctx::new(seat, card), false),
            ChoiceKind::AdvanceAct => self.pay_and_advance(),
            _ => {}
        }
    }

    /// What the investigator may do in a player window.
    pub(crate) fn free_options(&self, seat: Seat) -> Vec<PromptOption> {
        let mut options = Vec::new();
        if self.is_silenced(seat) {
            return options;
        }
        let free = |ability: &Ability| matches!(ability, Ability::Fast(_) | Ability::Shift(_));
        let any = self.has_keys || self.grants_ability(free);
        for card in self.usable_cards(seat) {
            if !any && !self.card(card).def.has_fast {
                continue;
            }
            for (number, ability) in self.abilities_of(card) {
                let (Ability::Fast(triggered) | Ability::Shift(triggered)) = ability else {
                    continue;
                };
                if self.may_use(seat, card, number, triggered).is_ok() {
                    options.push(PromptOption::new(seat, ChoiceKind::Use(card, number), card));
                }
            }
        }
        for card in self.playable_cards(seat) {
            if self.is_fast(card)
                && self.is_played_in_windows(card)
                && self.may_play(seat, card, None).is_ok()
            {
                options.push(
                    PromptOption::new(seat, ChoiceKind::Play(card), card)
                        .cost(0, self.play_cost(seat, card)),
                );
            }
        }
        let act = self.acts_to_advance(seat).next();
        options.extend(act.map(|act| PromptOption::new(seat, ChoiceKind::AdvanceAct, act)));
        options
    }

    /// Whether peril keeps the investigator from doing anything.
    pub(crate) fn is_silenced(&self, seat: Seat) -> bool {
        self.peril.is_some() && self.peril != seat
    }

    pub(crate) fn is_fast(&self, card: CardId) -> bool {
        let def = self.card(card).def;
        match def.script().play.as_ref() {
            Some(play) if play.timing != PlayTiming::Action => true,
            Some(_) if def.kind() == CardType::Event => self.gains_keyword(card, PlayKeyword::Fast),
            Some(_) | None => {
                let by_keyword = def.kind() != CardType::Event || !def.is_supported();
                by_keyword && self.has_keyword(card, PlayKeyword::Fast)
            }
        }
    }

    /// Cards whose triggered abilities the investigator may use at all (clarification 1.2).
    pub(crate) fn usable_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let cards = self.in_play.iter().copied().chain(self.hidden_cards());
        let names = |card: CardId| self.card(card).def.names_users;
        let reached = cards.filter(move |card| names(*card) || self.in_reach(seat, *card));
        let own = self.investigator(seat);
        // One that lies revealed on a deck is used as if it were in a threat area.
        let decks = if self.used_on_deck {
            &self.investigators[..]
        } else {
            &[]
        };
        let decks = decks.iter().filter_map(|one| one.deck.last());
        let out_of_play = own.hand.iter().chain(&own.discard).chain(decks).copied();
        reached.chain(out_of_play.filter(|card| self.card(*card).def.used_out_of_play))
    }

    /// Whether the ability is for the investigator: those it names, or those within its reach.
    pub(crate) fn is_for(&self, seat: Seat, card: CardId, triggered: &Triggered) -> bool {
        let own = self.investigator(seat).card;
        if let Some(by) = &triggered.by {
            return self.matches(&Ctx::new(seat, card), own, by);
        }
        let in_hand = triggered.zone != abilities::ActiveIn::Play;
        in_hand && self.card(card).owner == seat || self.in_reach(seat, card)
    }

    pub(crate) fn in_reach(&self, seat: Seat, card: CardId) -> bool {
        let here = self.investigator(seat).location;
        let state = self.card(card);
        match state.zone {
            ZoneKind::Investigator => self.investigator(seat).card == card,
            ZoneKind::PlayArea(owner) | ZoneKind::Committed(owner) => owner == seat,
            ZoneKind::Deck(owner) => {
                self.is_playing(owner) && self.investigator(owner).location == here
            }
            ZoneKind::Threat(owner) => {
                // An asset there is its bearer's own, as in a play area.
                owner == seat
                    || (self.kind_of(card) != CardType::Asset
                        && self.is_playing(owner)
                        && self.investigator(owner).location == here)
            }
            ZoneKind::Map => card == here,
            ZoneKind::At(_) if self.is_sent_out(card) => state.controller == seat,
            ZoneKind::At(location) => location == here,
            ZoneKind::Attached(host) => {
                // A card that somebody controls is theirs alone, wherever it is attached.
                state.controller == seat
                    || (state.controller.get().is_none() && self.location_of(host) == Some(here))
            }
            ZoneKind::Swarm(host) => self.in_reach(seat, host),
            ZoneKind::Act | ZoneKind::Agenda => true,
            ZoneKind::Hand(_) => self.holds_hidden(seat, card),
            _ => false,
        }
    }

    pub(crate) fn triggered(&self, card: CardId, number: u8) -> Option<&'static Triggered> {
        let (_, ability) = self
            .abilities_of(card)
            .into_iter()
            .find(|(n, _)| *n == number)?;
        match ability {
            Ability::Forced(triggered)
            | Ability::Reaction(triggered)
            | Ability::Fast(triggered)
            | Ability::Shift(triggered)
            | Ability::Action(triggered) => Some(triggered),
            _ => None,
        }
    }

    /// Whether the investigator may use a fast or action ability now, actions aside.
    pub(crate) fn may_use(
        &self,
        seat: Seat,
        card: CardId,
        number: u8,
        triggered: &'static Triggered,
    ) -> Result<(), Refused> {
        if !self.is_active_in(card, triggered.zone) {
            return Err(Refused::rule("ability.active-only-in-play"));
        }
        let ctx = Ctx::new(seat, card);
        self.may_trigger(seat, card, number, triggered, &ctx)
    }

    /// Whether the investigator may answer the event with the reaction.
    pub(crate) fn may_react(
        &self,
        seat: Seat,
        card: CardId,
        number: u8,
        triggered: &'static Triggered,
        event: &Event,
    ) -> Result<(), Refused> {
        let ctx = self.ctx_of_answer(seat, card, event, usize::from(u16::MAX));
        let fits = triggered
            .on
            .as_ref()
            .is_some_and(|trigger| self.event_fits(&ctx, trigger.pattern(), event));
        if !fits {
            return Err(Refused::rule("triggered-ability.reaction-on-condition"));
        }
        if self.is_silenced(seat) {
            return Err(Refused::rule("peril.no-triggers"));
        }
        self.may_trigger(seat, card, number, triggered, &ctx)
    }

    fn may_trigger(
        &self,
        seat: Seat,
        card: CardId,
        number: u8,
        triggered: &'static Triggered,
        ctx: &Ctx,
    ) -> Result<(), Refused> {
        // A key has a rule of its own for who may shift it.
        let shifts = self.is_shift(card, number);
        if shifts {
            self.may_shift(seat, card)?;
        } else if !self.is_for(seat, card, triggered) && !is_own_playing(ctx) {
            return Err(Refused::rule("faq-1.2.nothing-else"));
        }
        if self.is_exhausted_asset(card)
            && triggered
                .cost
                .iter()
                .any(|cost| matches!(cost, abilities::Cost::Exhaust(abilities::Match::This)))
        {
            return Err(Refused::rule("exhaust.cannot-exhaust-again"));
        }
        self.forbidden(self.investigator(seat).card, Asked::Trigger(card))?;
        if !self.holds(ctx, &triggered.condition) {
            return Err(Refused::rule("triggered-ability.prerequisites-met"));
        }
        self.within_limit_for(ctx, number, triggered.limit.as_ref())?;
        self.can_pay_all(ctx, &triggered.cost)?;
        if shifts || self.could_change(ctx, &triggered.effects) {
            return Ok(());
        }
        Err(Refused::rule("triggered-ability.needs-potential-change"))
    }

    fn is_exhausted_asset(&self, card: CardId) -> bool {
        self.card(card).exhausted
    }
}
