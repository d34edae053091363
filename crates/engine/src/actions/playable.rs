//! Cards played as if they were in hand, on whatever terms, and as if their player were elsewhere.

use abilities::{Cost, Destination, Limit, Modifier, Quantity};

use crate::actions::frame::ActionsFrame;
use crate::actions::play::{PlayFrame, PlayStep};
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

/// On what terms a card is played that is not in hand.
#[derive(Clone, Copy)]
struct Terms {
    /// Of the card that modifiers it.
    ctx: Ctx,
    discount: &'static Quantity,
    cost: &'static [Cost],
    limit: Option<&'static Limit>,
    stays: bool,
    then: Option<&'static Destination>,
    as_copy: bool,
    for_holder: bool,
    additional: bool,
}

/// Events that are being played on such terms, and where they go then.
pub(crate) type BoundFor = Added<Vec<(CardId, Ctx, &'static Destination)>>;

/// The numbers under which such plays, and plays as if elsewhere, are counted for their limits.
const FROM_ELSEWHERE: u8 = u8::MAX - 2;
const AS_IF_ELSEWHERE: u8 = u8::MAX - 3;

impl Game {
    /// Cards that the investigator may play as from hand.
    pub(crate) fn playable_cards(&self, seat: Seat) -> Vec<CardId> {
        let mut cards = self.investigator(seat).hand.clone();
        self.each_modifier(ModifierKind::PlayableFrom, |ctx, modifier| {
            if let Modifier::PlayableFrom {
                who,
                zone,
                cards: which,
                as_copy,
                ..
            } = modifier
                && self.matches(ctx, self.investigator(seat).card, who)
            {
                let there = self.zone_cards(ctx, zone, which);
                for card in there {
                    if !cards.contains(&card) && self.may_be_copied(card, *as_copy) {
                        cards.push(card);
                    }
                }
            }
            true
        });
        cards
    }

    fn is_of(&self, seat: Seat, card: CardId) -> bool {
        self.card(card).zone == ZoneKind::Hand(seat)
    }

    /// The terms of the first ability that lets the card be played, one that may be used if any.
    fn terms(&self, seat: Seat, card: CardId) -> Option<Terms> {
        if self.is_of(seat, card) {
            return None;
        }
        let mut found: Option<Terms> = None;
        self.each_modifier(ModifierKind::PlayableFrom, |ctx, modifier| {
            if let Modifier::PlayableFrom {
                who,
                zone,
                cards,
                discount,
                cost,
                limit,
                stays,
                then,
                as_copy,
                for_holder,
                additional,
            } = modifier
                && self.matches(ctx, self.investigator(seat).card, who)
                && self.zone_cards(ctx, zone, cards).contains(&card)
                && self.may_be_copied(card, *as_copy)
            {
                let terms = Terms {
                    ctx: *ctx,
                    discount,
                    cost,
                    limit: limit.as_ref(),
                    stays: *stays,
                    then: then.as_ref(),
                    as_copy: *as_copy,
                    for_holder: *for_holder,
                    additional: *additional,
                };
                if found.is_none() || self.may_use_terms(seat, &terms).is_ok() {
                    found = Some(terms);
                }
            }
            found.is_none_or(|terms| self.may_use_terms(seat, &terms).is_err())
        });
        found
    }

    /// The card that would be played as a copy of this one.
    pub(crate) fn copier(&self, seat: Seat, card: CardId) -> Option<CardId> {
        let terms = self.terms(seat, card).filter(|terms| terms.as_copy)?;
        terms.ctx.this.get()
    }

    /// The investigator in whose hand the card is and for whom it would be played.
    pub(crate) fn held_for(&self, seat: Seat, card: CardId) -> Option<Seat> {
        match self.card(card).zone {
            ZoneKind::Hand(holder) if holder != seat => {
                let terms = self.terms(seat, card);
                terms.filter(|terms| terms.for_holder).map(|_| holder)
            }
            _ => None,
        }
    }

    /// The card with whose additional action alone the card may be played.
    pub(crate) fn played_with_action_of(&self, seat: Seat, card: CardId) -> Option<CardId> {
        if !self.modifier_kinds.has(ModifierKind::PlayableFrom) {
            return None;
        }
        let terms = self.terms(seat, card).filter(|terms| terms.additional)?;
        terms.ctx.this.get()
    }

    fn may_use_terms(&self, seat: Seat, terms: &Terms) -> Result<(), Refused> {
        self.within_limit(seat, terms.ctx.this, FROM_ELSEWHERE, terms.limit)?;
        self.can_pay_all(&terms.ctx, terms.cost)
    }

    pub(crate) fn may_play_from_elsewhere(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        if let ZoneKind::Discard(owner) = self.card(card).zone {
            let own = self.investigator(owner).card;
            self.forbidden(own, Asked::LeaveDiscard)?;
        }
        let Some(terms) = self.terms(seat, card) else {
            return Ok(());
        };
        if terms.additional && self.is_fast(card) {
            return Err(Refused::rule("play-action.effect"));
        }
        self.may_use_terms(seat, &terms)
    }

    pub(crate) fn discount(&self, seat: Seat, card: CardId) -> i32 {
        self.terms(seat, card)
            .map_or(0, |terms| self.value(&terms.ctx, terms.discount))
    }

    /// Pays what it costs beside the card's own costs to play it from where it is.
    pub(crate) fn pay_terms(&mut self, seat: Seat, card: CardId) {
        let Some(terms) = self.terms(seat, card) else {
            return;
        };
        self.note_use(seat, terms.ctx.this, FROM_ELSEWHERE, terms.limit);
        if let Some(then) = terms.then {
            self.bound_for.0.retain(|(one, ..)| *one != card);
            self.bound_for.0.push((card, terms.ctx, then));
        }
        self.push(ActionsFrame::Pay {
            ctx: terms.ctx,
            costs: terms.cost,
            next: 0,
        });
    }

    /// Where an event that was played from elsewhere goes in place of its owner's discard pile.
    pub(crate) fn take_bound_for(&mut self, card: CardId) -> Option<(Ctx, &'static Destination)> {
        let place = self.bound_for.0.iter().position(|(one, ..)| *one == card)?;
        let (_, ctx, then) = self.bound_for.0.remove(place);
        Some((ctx, then))
    }

    /// The card to which an event stays attached when it is played.
    pub(crate) fn stays_on(&self, seat: Seat, card: CardId) -> CardId {
        let stays = self.terms(seat, card).is_some_and(|terms| terms.stays);
        match self.card(card).zone {
            ZoneKind::Attached(host) if stays => host,
            _ => CardId::NONE,
        }
    }

    // ---- as if elsewhere ----

    /// Whether the card may be played now, actions aside. A fast event may answer an event.
    pub(crate) fn may_play(
        &self,
        seat: Seat,
        card: CardId,
        answering: Option<&Event>,
    ) -> Result<(), Refused> {
        let here = self.may_play_here(seat, card, answering);
        if here.is_ok() || !self.modifier_kinds.has(ModifierKind::PlayAsIfAt) {
            return here;
        }
        let there = self.places_for(seat, card, |game| game.may_play_here(seat, card, answering));
        if there.is_empty() { here } else { Ok(()) }
    }

    /// Where else the investigator could play the card as if they were there.
    fn places_for(
        &self,
        seat: Seat,
        card: CardId,
        able: impl Fn(&Game) -> Result<(), Refused>,
    ) -> Vec<CardId> {
        let mut places: Vec<CardId> = Vec::new();
        self.each_modifier(ModifierKind::PlayAsIfAt, |ctx, modifier| {
            if let Modifier::PlayAsIfAt {
                cards,
                at,
                cost,
                limit,
                ..
            } = modifier
                && ctx.you == seat
                && self.can_pay_all(ctx, cost).is_ok()
                && self.matches(ctx, card, cards)
                && self
                    .within_limit(seat, ctx.this, AS_IF_ELSEWHERE, limit.as_ref())
                    .is_ok()
            {
                places.extend(self.select(ctx, at));
            }
            true
        });
        places.retain(|place| {
            let mut there = self.clone();
            there.put_as_if(seat, *place);
            able(&there).is_ok()
        });
        places
    }

    /// The game as it would be if the investigator were at the place, unless they are already as if
    /// they were elsewhere.
    pub(crate) fn as_if_at(&self, seat: Seat, place: CardId) -> Option<Game> {
        let really = !self.investigator(seat).really_at.is_some();
        really.then(|| {
            let mut there = self.clone();
            there.put_as_if(seat, place);
            there
        })
    }

    /// Until what is pushed next is over, the investigator is as if they were at the place.
    pub(crate) fn begin_pretending(&mut self, seat: Seat, place: CardId) {
        self.put_as_if(seat, place);
        self.push(ActionsFrame::Pretended { seat, place });
    }

    fn put_as_if(&mut self, seat: Seat, place: CardId) {
        let investigator = self.investigator_mut(seat);
        investigator.really_at = investigator.location;
        investigator.location = place;
    }

    pub(crate) fn choose_where(&mut self, mut frame: Box<PlayFrame>, answered: bool) {
        let (seat, card) = (frame.seat, frame.card);
        if answered {
            frame.step = PlayStep::Played;
            if let ChoiceKind::Targets(places) = self.take_answer().act
                && let Some(place) = places.first()
            {
                frame.as_if = *place;
                self.push(ActionsFrame::Play(frame));
                return self.note_as_if(seat, card);
            }
            return self.push(ActionsFrame::Play(frame));
        }
        let event = frame.ctx.event;
        // Its costs are paid, so that only where it is played is still to be asked.
        let places = self.places_for(seat, card, |game| {
            game.event_would_do(seat, card, event.as_ref())
        });
        if places.is_empty() {
            frame.step = PlayStep::Played;
            return self.push(ActionsFrame::Play(frame));
        }
        let here = self.event_would_do(seat, card, event.as_ref()).is_ok();
        let min = u8::from(!here);
        let prompt = Prompt::new(Ask::ChooseTarget, seat, card).targets(&places);
        frame.step = PlayStep::Where { answered: true };
        self.ask(
            prompt.form(Form::Targets { min, max: 1 }),
            ActionsFrame::Play(frame),
        );
    }

    /// Playing it as if elsewhere is counted and paid for.
    pub(crate) fn note_as_if(&mut self, seat: Seat, played: CardId) {
        let mut used = None;
        self.each_modifier(ModifierKind::PlayAsIfAt, |ctx, modifier| {
            if let Modifier::PlayAsIfAt {
                cards, cost, limit, ..
            } = modifier
                && ctx.you == seat
                && self.matches(ctx, played, cards)
                && self.can_pay_all(ctx, cost).is_ok()
            {
                used = Some((*ctx, cost, limit.as_ref()));
            }
            used.is_none()
        });
        let Some((ctx, costs, limit)) = used else {
            return;
        };
        self.note_use(seat, ctx.this, AS_IF_ELSEWHERE, limit);
        if !costs.is_empty() {
            self.push_restore();
            self.push(ActionsFrame::Pay {
                ctx,
                costs,
                next: 0,
            });
        }
    }

    /// Whether whoever plays a card as if elsewhere is as if engaged with each enemy there.
    pub(crate) fn is_as_if_engaged(&self, seat: Seat) -> bool {
        let mut engaged = false;
        self.each_modifier(ModifierKind::PlayAsIfAt, |ctx, modifier| {
            if let Modifier::PlayAsIfAt { unengaged, .. } = modifier {
                engaged |= ctx.you == seat && !unengaged;
            }
            !engaged
        });
        engaged
    }

    /// While the card is played, its player is where they play it as if they were.
    pub(crate) fn pretend(&mut self, frame: &PlayFrame) {
        if let Some(place) = frame.as_if.get() {
            self.put_as_if(frame.seat, place);
        }
    }

    /// The player is where they were, unless the card has moved them.
    pub(crate) fn stop_pretending(&mut self, frame: &PlayFrame) {
        if let Some(place) = frame.as_if.get() {
            self.is_back(frame.seat, place);
        }
    }

    pub(crate) fn is_back(&mut self, seat: Seat, place: CardId) {
        let investigator = self.investigator_mut(seat);
        let really_at = std::mem::replace(&mut investigator.really_at, CardId::NONE);
        if investigator.location == place {
            investigator.location = really_at;
        }
    }
}
