//! Cards that leave their place: discarded, sent elsewhere, or kept in play, and what is remembered
//! of them.

use abilities::{
    Ability, ActiveIn, Destination, Duration, EventKind, Modifier, MoveCause, Origin, Timing,
};
use cards::CardType;

use crate::decks::discards::By;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::frame::Frame;
use crate::map::leaving::Leaving;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Aside;
use crate::{CardId, Event, Game, Seat, ZoneKind};

impl Game {
    /// Remembers a card as it leaves play, and takes everything from it.
    pub(crate) fn forget(&mut self, card: CardId) {
        self.remember_known(card);
        self.clear_card(card);
    }

    /// Everything that is on the card is taken from it.
    pub(crate) fn clear_card(&mut self, card: CardId) {
        let released = self.card_mut(card).unseal_all();
        self.bag.add_all(released);
        self.card_mut(card).clear();
    }

    /// Remembers a card as it leaves play, and what was said of it there holds no longer.
    pub(crate) fn remember_known(&mut self, card: CardId) {
        let known = self.card(card).clone();
        let at = self.location_of(card).unwrap_or(CardId::NONE);
        self.last_known.retain(|(id, ..)| *id != card);
        self.last_known.push((card, known, at));
        self.uses
            .retain(|one| one.of_all_copies || one.card != card);
        self.lasting.retain(|lasting| lasting.ctx.locked_to != card);
        self.expire(|_, span| {
            let ends = matches!(span.until, Duration::WhileInPlay | Duration::UntilReady);
            ends && span.this == card
        });
    }

    /// Whether a constant ability keeps the card in play.
    pub(crate) fn cannot_leave(&self, card: CardId) -> bool {
        self.cannot_leave_by(card, CardId::NONE)
    }

    /// The same for what the effect of a card does.
    pub(crate) fn cannot_leave_by(&self, card: CardId, by: CardId) -> bool {
        self.is_kept(card, by, false)
    }

    fn is_kept(&self, card: CardId, by: CardId, defeated: bool) -> bool {
        let kept = self.card(card).def.facts.permanent || self.is_key_card(card);
        let asked = Asked::LeavePlay { by, defeated };
        kept || self.forbidden(card, asked).is_err()
    }

    /// The investigator who makes a card leave play by an effect: one whose own card does it, or
    /// who triggered the ability. What a forced ability does has no such cause.
    pub(crate) fn cause(&self, ctx: &Ctx, card: CardId) -> Seat {
        let source = ctx.this.get().map(|source| self.card(source));
        let triggered = source.is_some_and(|source| {
            let of_scenario = matches!(source.def.kind(), CardType::Act | CardType::Agenda);
            source.owner.is_some() || (ctx.event.is_none() && !of_scenario)
        });
        if triggered {
            ctx.you
        } else {
            self.defeated_by(card)
        }
    }

    /// What discards a card where an effect does.
    pub(crate) fn by_effect(&self, ctx: &Ctx, card: CardId) -> By {
        By {
            seat: self.cause(ctx, card),
            effect: Aside(true),
        }
    }

    /// A card leaves its place for its owner's discard pile (or the encounter discard pile).
    pub(crate) fn discard(&mut self, card: CardId) {
        self.discard_by(card, Seat::NONE);
    }

    /// The same, made by an investigator.
    pub(crate) fn discard_by(&mut self, card: CardId, by: impl Into<By>) {
        if self.card(card).zone.in_play() && self.cannot_leave(card) {
            self.done.in_full = false;
            return;
        }
        self.discard_now(card, by);
    }

    /// The same of a card that is defeated.
    pub(crate) fn discard_defeated(&mut self, card: CardId, by: Seat) {
        if self.card(card).zone.in_play() && self.is_kept(card, CardId::NONE, true) {
            self.done.in_full = false;
            return;
        }
        self.discard_now(card, by);
    }

    /// The same where nothing keeps the card in play.
    pub(crate) fn discard_now(&mut self, card: CardId, by: impl Into<By>) {
        let By { seat: by, effect } = by.into();
        if self.leaves_map_later(card, Leaving::Discarded(by)) {
            return;
        }
        // Whoever controls it discards it, into the pile of its owner.
        let state = self.card(card);
        let who = state.controller.get().unwrap_or(state.owner);
        let mut event = Event::new(EventKind::Discarded).subject(card).who(who);
        event.from = Aside(self.origin_of(card));
        event.cause = Aside(effect.0.then_some(MoveCause::Effect));
        event.at = self.location_of(card).unwrap_or(CardId::NONE);
        if let Some(by) = by.get() {
            event.object = self.investigator(by).card;
        }
        self.occur(event);
    }

    /// From where the card would be discarded.
    fn origin_of(&self, card: CardId) -> Option<Origin> {
        match self.card(card).zone {
            ZoneKind::Hand(_) => Some(Origin::Hand),
            ZoneKind::Deck(_) | ZoneKind::EncounterDeck => Some(Origin::Deck),
            zone if zone.in_play() => Some(Origin::Play),
            _ => None,
        }
    }

    pub(crate) fn resolve_discarded(&mut self, event: Event) {
        let card = event.subject;
        let to = self.instead_of_discard(card);
        let by = self.seat_of(event.object).unwrap_or(Seat::NONE);
        self.leave_play(card, by);
        match to {
            Some((ctx, destination)) => self.send(&ctx, card, &destination),
            None => self.put(card, self.discard_pile(card)),
        }
    }

    /// The discard pile to which a card goes.
    pub(crate) fn discard_pile(&self, card: CardId) -> ZoneKind {
        match self.card(card).owner.get() {
            Some(owner) => ZoneKind::Discard(owner),
            None if self.card(card).def.is_encounter()
                || self.card(card).def.facts.encounter.is_some() =>
            {
                ZoneKind::EncounterDiscard
            }
            None => ZoneKind::EncounterDiscard,
        }
    }

    fn instead_of_discard(&self, card: CardId) -> Option<(Ctx, Destination)> {
        let mut found = self.goes_instead(card, false);
        self.each_modifier(ModifierKind::InsteadOfDiscard, |ctx, modifier| {
            if let Modifier::InsteadOfDiscard { cards, to, .. } = modifier
                && self.matches(ctx, card, cards)
            {
                found = Some((*ctx, to.clone()));
            }
            true
        });
        found
    }

    /// Where the card itself says that it goes, wherever it is, instead of being discarded or
    /// shuffled into a deck.
    pub(crate) fn goes_instead(
        &self,
        card: CardId,
        shuffled_in: bool,
    ) -> Option<(Ctx, Destination)> {
        let ctx = Ctx::new(self.card(card).owner, card);
        let constants = self.card(card).def.script().abilities.iter();
        let mut said = constants.filter_map(|ability| match ability {
            Ability::Constant(constant) if constant.zone == ActiveIn::Anywhere => {
                Some(&constant.modifiers)
            }
            _ => None,
        });
        said.find_map(|modifiers| {
            modifiers.iter().find_map(|modifier| match modifier {
                Modifier::InsteadOfDiscard { to, shuffled, .. } if *shuffled || !shuffled_in => {
                    Some((ctx, to.clone()))
                }
                _ => None,
            })
        })
    }

    /// Attachments are discarded with their host, and the leaving is told.
    fn leave_play(&mut self, card: CardId, by: Seat) {
        if !self.card(card).zone.in_play() {
            return;
        }
        self.leave_keys(card, by);
        self.check_changed_health(card);
        self.lose_slots_of(card);
        let is_told = self.is_leaving_map(card);
        if self.card(card).zone == ZoneKind::Map {
            self.empty_location(card);
        }
        if let Some(host) = self.host_of(card) {
            self.push(EnemiesFrame::CheckDefeat(vec![host], by));
        }
        let mut event = Event::new(EventKind::LeavesPlay)
            .subject(card)
            .who(self.card(card).controller);
        event.at = self.location_of(card).unwrap_or(CardId::NONE);
        let attached: Vec<CardId> = self.attachments(card).collect();
        // Attachments that answer the leaving do so before they are discarded with their host, and
        // where it goes decides whether some of them are.
        let (answering, others): (Vec<_>, Vec<_>) = attached
            .into_iter()
            .filter(|attachment| !self.is_key_card(*attachment))
            .partition(|attachment| {
                self.answers(*attachment, &event) || self.may_stay_attached(*attachment, None)
            });
        for attachment in others {
            self.discard_without_host(attachment);
        }
        // What lies facedown on a player's card goes with it.
        if self.card(card).owner.is_some() {
            let beneath = |(id, state): (CardId, &crate::CardState)| {
                (state.zone == ZoneKind::Beneath(card)).then_some(id)
            };
            let facedown: Vec<CardId> = self.cards().filter_map(beneath).collect();
            facedown.into_iter().for_each(|one| self.discard(one));
        }
        if !answering.is_empty() {
            self.push(EnemiesFrame::LoseHost(answering));
        }
        match is_told {
            true => self.occurred(event),
            false => self.occur(event),
        }
    }

    /// Whether the card has an ability that answers the event when it happens.
    fn answers(&self, card: CardId, event: &Event) -> bool {
        let mut answering = self.answering(Timing::When, event);
        answering.any(|(one, ..)| one == card)
    }

    /// Whether the card's host has left play, and the card waits to answer that or to be discarded.
    pub(crate) fn is_losing_host(&self, card: CardId) -> bool {
        let waits = |frame: &Frame| match frame {
            Frame::Enemies(EnemiesFrame::LoseHost(cards)) => cards.contains(&card),
            Frame::Flow(FlowFrame::Occur(occurrence)) => {
                let event = &occurrence.event;
                event.kind == EventKind::Discarded && event.subject == card
            }
            _ => false,
        };
        self.stack.iter().any(waits)
    }

    /// The host is gone: what is still attached to it is discarded, unless it stays with it there.
    pub(crate) fn lose_host(&mut self, attachments: Vec<CardId>) {
        for attachment in attachments {
            if let ZoneKind::Attached(host) = self.card(attachment).zone
                && !self.may_stay_attached(attachment, Some(host))
            {
                self.discard_without_host(attachment);
            }
        }
    }

    /// What was attached to a card that is gone is discarded. What cannot leave play stays with
    /// whoever controls it.
    fn discard_without_host(&mut self, attachment: CardId) {
        match self.card(attachment).controller.get() {
            Some(seat) if self.cannot_leave(attachment) => {
                self.put(attachment, ZoneKind::PlayArea(seat));
            }
            _ => self.discard(attachment),
        }
    }

    /// Whether an ability lets the card stay attached to a host out of play: where that is, or
    /// anywhere.
    pub(crate) fn may_stay_attached(&self, card: CardId, host: Option<CardId>) -> bool {
        let mut stays = false;
        self.each_modifier(ModifierKind::StaysAttached, |ctx, modifier| {
            if let Modifier::StaysAttached { what, into } = modifier {
                let there = host.is_none_or(|host| self.cards_of_pile(into).contains(&host));
                stays |= there && self.reaches(ctx, card, what);
            }
            !stays
        });
        stays
    }

    /// Sends a card to a destination out of play.
    pub(crate) fn send(&mut self, ctx: &Ctx, card: CardId, to: &Destination) {
        let kept = self.card(card).zone.in_play()
            && (self.cannot_leave_by(card, ctx.this) || self.is_shielded(card, ctx.this));
        if kept {
            self.done.in_full = false;
            return;
        }
        if self.leaves_map_later(card, Leaving::Sent(*ctx, to.clone())) {
            return;
        }
        self.leave_play(card, self.cause(ctx, card));
        if self.host_of(card).is_some() {
            return self.put(card, ZoneKind::Removed);
        }
        let owner = self.card(card).owner;
        let own_deck = if owner.is_some() {
            ZoneKind::Deck(owner)
        } else {
            ZoneKind::EncounterDeck
        };
        match to {
            // A weakness that enters a hand resolves as if it had been drawn.
            Destination::Hand if owner.is_some() && self.card(card).def.is_weakness() => {
                self.draw_card(owner, card)
            }
            Destination::Hand if owner.is_some() => self.put(card, ZoneKind::Hand(owner)),
            Destination::Hand => self.put(card, ZoneKind::EncounterDiscard),
            Destination::HandOf(who) => {
                let seat = self
                    .resolve_ref(ctx, who)
                    .and_then(|card| self.seat_of(card))
                    .unwrap_or(ctx.you);
                self.put(card, ZoneKind::Hand(seat));
            }
            Destination::DeckTop => self.put(card, own_deck),
            Destination::DeckBottom => self.put_at_bottom(card, own_deck),
            Destination::ShuffledIntoDeck => match self.goes_instead(card, true) {
                Some((ctx, instead)) => self.send(&ctx, card, &instead),
                None => self.shuffle_into(card, own_deck),
            },
            Destination::EncounterDeckTop => self.put(card, ZoneKind::EncounterDeck),
            Destination::EncounterDeckBottom => self.put_at_bottom(card, ZoneKind::EncounterDeck),
            Destination::ShuffledIntoEncounterTop(most) => {
                self.shuffle_into_top(card, ZoneKind::EncounterDeck, usize::from(*most));
            }
            Destination::ShuffledIntoEncounterDeck => {
                self.shuffle_into(card, ZoneKind::EncounterDeck)
            }
            Destination::EncounterDiscard => self.put(card, ZoneKind::EncounterDiscard),
            Destination::DiscardPile => self.put(card, self.discard_pile(card)),
            Destination::ShuffledIntoOwnDeck(name) => {
                let deck = self.named_deck(name);
                self.shuffle_into(card, ZoneKind::Special(deck));
            }
            Destination::OwnDeckBottom(name) => {
                let deck = self.named_deck(name);
                self.put_at_bottom(card, ZoneKind::Special(deck));
            }
            Destination::Area(name) => {
                let area = self.named_area(name);
                self.put(card, ZoneKind::Special(area));
            }
            Destination::RemovedFromGame => self.put(card, ZoneKind::Removed),
            Destination::Exile => self.exile(card),
            Destination::SetAside => self.put(card, ZoneKind::SetAside),
            Destination::VictoryDisplay => {
                self.put(card, ZoneKind::Victory);
                self.occur(Event::new(EventKind::VictoryGained).subject(card));
            }
            Destination::Beneath(host) | Destination::FacedownOn(host) => {
                let host = self.resolve_ref(ctx, host).unwrap_or(ctx.this);
                self.put(card, ZoneKind::Beneath(host));
            }
        }
    }
}
