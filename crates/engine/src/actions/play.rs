//! Playing cards from hand: what it needs, its cost, and what happens with the card.

use abilities::{Counter, EventKind, PlayTiming};
use cards::CardType;

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::refusal::Refused;
use crate::frame::Frame;
use crate::meaning::nesting;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// A card being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlayFrame {
    pub seat: Seat,
    pub card: CardId,
    pub ctx: Ctx,
    pub step: PlayStep,
    /// The card to which the event stays attached once it is played.
    pub stays_on: CardId,
    /// Where they play it as if they were there.
    pub as_if: CardId,
    /// The terms of the effect that lets it be played.
    pub terms: PlayTerms,
}

/// On what terms an effect lets a card be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PlayTerms {
    /// It costs so much less.
    pub discount: i32,
    /// Whatever forbids that it is played.
    pub regardless: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PlayStep {
    /// The player may say that they play it as if elsewhere.
    Where {
        answered: bool,
    },
    Played,
    /// The event's effects are done: it goes to the discard pile.
    Finished,
    /// What it costs may have been changed: now it is paid.
    Priced,
}

impl Game {
    /// Whether an effect may let the investigator play the card now, on its terms.
    pub(crate) fn may_play_at(
        &self,
        seat: Seat,
        card: CardId,
        terms: PlayTerms,
    ) -> Result<(), Refused> {
        self.may_play_for(seat, card, None, terms)
    }

    /// The same where an effect only asks whether it would do anything.
    pub(crate) fn could_play_at(&self, seat: Seat, card: CardId, terms: PlayTerms) -> bool {
        let asked = nesting::Play::ask(card);
        asked.is_some_and(|_held| self.may_play_at(seat, card, terms).is_ok())
    }

    /// Whether the card may be played where its player is, actions aside.
    pub(crate) fn may_play_here(
        &self,
        seat: Seat,
        card: CardId,
        answering: Option<&Event>,
    ) -> Result<(), Refused> {
        let terms = self.playing(card).map(|play| play.terms);
        let regardless = terms.is_some_and(|terms| terms.regardless);
        let terms = PlayTerms {
            discount: 0,
            regardless,
        };
        self.may_play_for(seat, card, answering, terms)
    }

    fn may_play_for(
        &self,
        seat: Seat,
        card: CardId,
        answering: Option<&Event>,
        terms: PlayTerms,
    ) -> Result<(), Refused> {
        let discount = terms.discount;
        let def = self.card(card).def;
        match def.kind() {
            CardType::Asset | CardType::Event => {}
            CardType::Skill => return Err(Refused::rule("skill-card.never-played")),
            _ => return Err(Refused::rule("play-action.effect")),
        }
        if !self.has_cost(card) {
            return Err(Refused::rule("cost.dash-cannot-be-played"));
        }
        if self.is_silenced(seat) {
            return Err(Refused::rule("peril.no-plays"));
        }
        self.may_play_now(seat, card, answering)?;
        self.may_play_from_elsewhere(seat, card)?;
        if !terms.regardless {
            let own = self.investigator(seat).card;
            self.forbidden(own, Asked::Play(card))?;
        }
        let has = self.can_spend_for(seat, card);
        let mut cost = (self.play_cost(seat, card) - discount).max(0);
        if cost > has {
            let there = self.supposing_changed(seat, card);
            cost = there.map_or(cost, |there| {
                (there.play_cost(seat, card) - discount).max(0)
            });
        }
        if cost > has {
            return Err(Refused::needs("resource.pay-cost", cost, has));
        }
        if cost > 0 {
            self.may_spend(seat, Counter::Resource)?;
        }
        self.may_seal(card)?;
        self.can_pay_for_playing(seat, card)?;
        if def.kind() == CardType::Asset {
            self.keeps_play_terms(seat, card)?;
            let enters = |under: Seat| self.may_enter_play(under, card);
            let takers = self.takers(seat, card);
            match takers.iter().find(|taker| enters(**taker).is_ok()) {
                Some(_) => Ok(()),
                None => takers.first().map_or(
                    Err(Refused::rule("play-restrictions.restriction")),
                    |taker| enters(*taker),
                ),
            }
        } else {
            self.has_room_in_play(card)?;
            self.event_would_do(seat, card, answering)
        }
    }

    fn may_play_now(
        &self,
        seat: Seat,
        card: CardId,
        answering: Option<&Event>,
    ) -> Result<(), Refused> {
        let own_turn = self.active == seat;
        let may = |time: &PlayTiming| match time {
            PlayTiming::On(_) if answering.is_none() => Err(Refused::rule("fast.event-when-after")),
            PlayTiming::FastInTurn if !own_turn => Err(Refused::rule("fast.event-duration")),
            _ => Ok(()),
        };
        if let Some(play) = self.card(card).def.script().play.as_ref() {
            let times = play.timing.each().iter().map(may);
            times.reduce(Result::or).unwrap_or(Ok(()))?;
        }
        if self.is_fast_asset(card) && !own_turn {
            return Err(Refused::rule("fast.asset-on-own-turn"));
        }
        Ok(())
    }

    /// Whether an asset's own conditions and additional costs allow that it is played.
    fn keeps_play_terms(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let Some(play) = self.card(card).def.script().play.as_ref() else {
            return Ok(());
        };
        let ctx = Ctx::new(seat, card);
        if !self.holds(&ctx, &play.condition) {
            return Err(Refused::rule("play-restrictions.restriction"));
        }
        self.within_limit(seat, card, PLAY, play.limit.as_ref())?;
        self.can_pay_all(&ctx, &play.cost)
    }

    pub(crate) fn may_enter_play(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let facts = &self.card(card).def.facts;
        let copy = |id: &&CardId| {
            self.card(**id).def.facts.unique && self.card(**id).def.facts.name == facts.name
        };
        if facts.unique && self.in_play.iter().any(|id| copy(&id)) {
            return Err(Refused::rule("unique.cannot-bring-second"));
        }
        self.has_room_in_play(card)?;
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::EnterPlay(card))?;
        if let Some(limit) = self.card(card).def.script().limit_in_area {
            let same = |id: &&CardId| {
                self.card(**id).zone == ZoneKind::PlayArea(seat)
                    && self.is_limited_with(seat, card, **id)
            };
            let has = self.in_play.iter().filter(same).count() as i32;
            if has >= i32::from(limit) {
                return Err(Refused::needs(
                    "faq-2.3.per-investigator",
                    i32::from(limit),
                    has,
                ));
            }
        }
        self.slots_could_hold(seat, card)
    }

    /// Whether so many copies in play, those of all investigators together, leave room for another.
    pub(crate) fn has_room_in_play(&self, card: CardId) -> Result<(), Refused> {
        let def = self.card(card).def;
        let Some(limit) = def.script().limit_in_play else {
            return Ok(());
        };
        let copy = |id: &&CardId| self.card(**id).def.facts.name == def.facts.name;
        let has = self.in_play.iter().filter(copy).count() as i32;
        if has < i32::from(limit) {
            return Ok(());
        }
        Err(Refused::needs("limit.group-limit", i32::from(limit), has))
    }

    /// Whether the limit of the card counts the other one: a copy of it, or a card that it names.
    pub(crate) fn is_limited_with(&self, seat: Seat, card: CardId, other: CardId) -> bool {
        let def = self.card(card).def;
        match &def.script().limit_of {
            Some(what) => self.matches(&Ctx::new(seat, card), other, what),
            None => self.card(other).def.facts.name == def.facts.name,
        }
    }

    fn is_fast_asset(&self, card: CardId) -> bool {
        self.kind_of(card) == CardType::Asset && self.is_fast(card)
    }

    pub(crate) fn event_would_do(
        &self,
        seat: Seat,
        card: CardId,
        answering: Option<&Event>,
    ) -> Result<(), Refused> {
        let def = self.card(card).def;
        let Some(play) = def.script().play.as_ref() else {
            // What an unsupported event does, its players do by hand.
            let by_hand = !def.is_supported();
            return by_hand
                .then_some(())
                .ok_or(Refused::rule("ability.definition"));
        };
        let _asking = nesting::Asking::about(card);
        let mut ctx = Ctx::new(seat, card);
        if let Some(event) = answering {
            ctx = ctx.event(*event, usize::from(u16::MAX));
        }
        if !self.holds(&ctx, &play.condition) {
            return Err(Refused::rule("play-restrictions.restriction"));
        }
        self.within_limit(seat, card, PLAY, play.limit.as_ref())?;
        self.can_pay_all(&ctx, &play.cost)?;
        let cost = self.play_cost(seat, card);
        if self.would_do_raised(&ctx, self.can_spend_for(seat, card) - cost)
            || self.could_change(&ctx, &play.effects)
            || self.would_do_with_x(&ctx, play)
        {
            return Ok(());
        }
        Err(Refused::rule("initiation.check-restrictions"))
    }

    /// From its initiation on, a card that is played is in nobody's hand, deck or discard pile, so
    /// that nothing which pays for it or answers the action can take it away.
    pub(crate) fn take_out_to_play(&mut self, seat: Seat, card: CardId) {
        if !self.card(card).zone.in_play() {
            let under = self.held_for(seat, card).unwrap_or(seat);
            self.put(card, ZoneKind::Limbo);
            self.card_mut(card).controller = under;
        }
    }

    /// Begins to play a card; `paid`: its costs have been paid with the action.
    pub(crate) fn begin_play(&mut self, seat: Seat, card: CardId, ctx: Ctx, paid: bool) {
        self.begin_play_for(seat, card, ctx, paid, PlayTerms::default());
    }

    /// The same on the terms of an effect that lets the card be played.
    pub(crate) fn begin_play_for(
        &mut self,
        seat: Seat,
        card: CardId,
        ctx: Ctx,
        paid: bool,
        terms: PlayTerms,
    ) {
        let (card, ctx) = self.as_copy(seat, card, ctx);
        let changes = !paid && self.is_price_heard();
        let frame = PlayFrame {
            seat,
            card,
            ctx,
            step: if changes {
                PlayStep::Priced
            } else {
                PlayStep::Where { answered: false }
            },
            stays_on: self.stays_on(seat, card),
            as_if: CardId::NONE,
            terms,
        };
        self.push(ActionsFrame::Play(Box::new(frame)));
        if changes {
            self.occur_part(self.payment(seat, card), Part::Before);
        } else if !paid {
            self.pay_for_card(seat, card);
        }
    }

    pub(crate) fn run_play(&mut self, mut frame: Box<PlayFrame>) {
        match frame.step {
            PlayStep::Where { answered } => self.choose_where(frame, answered),
            PlayStep::Played => {
                let card = frame.card;
                let zone = self.card(card).zone;
                if zone.in_play() && !matches!(zone, ZoneKind::Attached(_)) {
                    return self.stop_playing();
                }
                self.pretend(&frame);
                frame.step = PlayStep::Finished;
                let ctx = Ctx {
                    paid: self.done.paid,
                    ..frame.ctx.x(self.done.x)
                };
                frame.ctx = ctx;
                // One that was taken out already may be played for somebody else.
                if zone != ZoneKind::Limbo {
                    self.put(card, ZoneKind::Limbo);
                    self.card_mut(card).controller = frame.seat;
                }
                let seat = frame.seat;
                self.push(ActionsFrame::Play(frame));
                self.occur(Event::new(EventKind::Played).who(seat).subject(card));
            }
            PlayStep::Finished => {
                self.stop_pretending(&frame);
                self.stop_playing();
            }
            PlayStep::Priced => self.pay_as_changed(frame),
        }
    }

    /// The card takes effect: an asset enters play, an event resolves.
    pub(crate) fn resolve_played(&mut self, event: Event) {
        let card = event.subject;
        match self.kind_of(card) {
            CardType::Asset => self.run_taken_by(event.who, card),
            _ => {
                let ctx = self
                    .playing(card)
                    .map_or_else(|| Ctx::new(event.who, card), |play| play.ctx);
                self.push(ActionsFrame::FinishEvent(card));
                if let Some(play) = self.card(card).def.script().play.as_ref() {
                    self.push_effects(ctx, &play.effects);
                }
            }
        }
    }

    /// The playing of the card, kept by its frame below.
    pub(crate) fn playing(&self, card: CardId) -> Option<&PlayFrame> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Actions(ActionsFrame::Play(play)) if play.card == card => Some(&**play),
            _ => None,
        })
    }

    /// An event that nothing has moved goes to its owner's discard pile, unless it stays attached.
    pub(crate) fn finish_event(&mut self, card: CardId) {
        let bound = self.take_bound_for(card);
        if self.card(card).zone != ZoneKind::Limbo {
            return;
        }
        if let Some((ctx, then)) = bound {
            return self.send(&ctx, card, then);
        }
        let host = self.playing(card).and_then(|play| play.stays_on.get());
        match host.filter(|host| self.card(*host).zone.in_play()) {
            Some(host) => self.put(card, ZoneKind::Attached(host)),
            None => self.discard(card),
        }
    }
}

/// The number under which a card's plays are counted for its limit.
pub(crate) const PLAY: u8 = u8::MAX - 1;

/// The number under which plays are remembered that a modifier counts as the first of a period.
pub(crate) const FIRST_PLAY: u8 = u8::MAX - 4;
