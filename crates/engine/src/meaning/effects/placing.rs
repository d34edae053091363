//! Effects that place cards on the table: into play, attached to others, turned over.

use abilities::{Destination, EventKind, Match, Place, Ref};
use cards::CardType;

use crate::actions::frame::ActionsFrame;
use crate::enemies::spawn::UNENGAGED;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    pub(super) fn put_effect(
        &mut self,
        ctx: Ctx,
        what: &'static Match,
        into: &'static Destination,
        keeping: bool,
    ) {
        let mut cards = self.affected(&ctx, what);
        self.retain_movable(&ctx, &mut cards, what);
        self.done.in_full &= !cards.is_empty();
        self.done.amount = cards.len() as i32;
        for card in cards {
            match keeping {
                true => self.set_apart(&ctx, card),
                false => self.send(&ctx, card, into),
            }
        }
    }

    pub(super) fn put_into_play_effect(
        &mut self,
        ctx: Ctx,
        what: &'static Match,
        under: &'static Option<Ref>,
        at: &'static Place,
        (exhausted, as_it_was): (bool, bool),
    ) {
        let under = under.as_ref().map(|who| self.seat_ref(&ctx, who));
        for card in self.affected(&ctx, what) {
            // It enters play in this state, so nothing has exhausted it.
            if exhausted && !self.card(card).zone.in_play() {
                self.card_mut(card).exhausted = true;
            }
            match at {
                Place::At(places) if as_it_was => self.bring_back(&ctx, card, places),
                _ => self.put_into_play(&ctx, card, under, at),
            }
        }
    }

    pub(super) fn put_into_play(
        &mut self,
        ctx: &Ctx,
        card: CardId,
        under: Option<Seat>,
        at: &'static Place,
    ) {
        if self.may_seal(card).is_err() {
            self.done.in_full = false;
            return;
        }
        match at {
            Place::PlayArea => {
                let seat = under.unwrap_or(ctx.you);
                if !self.card(card).zone.in_play() && self.may_enter_play(seat, card).is_err() {
                    self.done.in_full = false;
                    return;
                }
                self.card_mut(card).controller = seat;
                self.push(ActionsFrame::Slots { seat, asset: card });
            }
            Place::ThreatArea => {
                let seat = under.unwrap_or(ctx.you);
                if !self.has_room_before(seat, card) {
                    self.done.in_full = false;
                    return;
                }
                self.bear(seat, card);
                // An asset takes up its slots there too, once it is in play.
                self.push(ActionsFrame::Slots { seat, asset: card });
                self.enter_play(card, ZoneKind::Threat(seat), seat);
            }
            Place::Map => self.put_on_map(ctx, card),
            Place::Beside(side, of) => match self.space_of(ctx, *side, of) {
                Some(space) => {
                    self.card_mut(card).position = Some(space);
                    self.put_on_map(ctx, card);
                }
                None => self.done.in_full = false,
            },
            Place::NextTo(mark) => {
                let controller = under.unwrap_or(Seat::NONE);
                self.enter_play(card, ZoneKind::NextTo(*mark), controller);
            }
            Place::At(places) => {
                let Some(place) = self.select(ctx, places).first().copied() else {
                    self.done.in_full = false;
                    return;
                };
                let controller = under.unwrap_or(Seat::NONE);
                if self.card(card).def.kind() == CardType::Enemy {
                    self.bring_swarm(card, ctx.you);
                    self.spawn_at(card, place, ctx.you, UNENGAGED);
                } else {
                    self.enter_play(card, ZoneKind::At(place), controller);
                }
            }
        }
    }

    /// Whoever draws a weakness that belongs to nobody, or has it put into their threat area, bears
    /// it from then on.
    pub(super) fn bear(&mut self, seat: Seat, card: CardId) {
        if self.card(card).def.is_weakness() && !self.card(card).owner.is_some() {
            self.card_mut(card).owner = seat;
        }
    }

    /// A location enters play; an ability that nobody chose to use puts it there for nobody.
    fn put_on_map(&mut self, ctx: &Ctx, card: CardId) {
        self.enter_play_by(card, ZoneKind::Map, Seat::NONE, ctx.chooser());
    }

    pub(super) fn attach(&mut self, ctx: &Ctx, what: &'static Match, to: &'static Match) {
        let mut hosts = self.affected(ctx, to);
        hosts.retain(|host| self.card(*host).zone.in_play());
        for card in self.affected(ctx, what) {
            if !self.card(card).zone.in_play() && self.may_seal(card).is_err() {
                self.done.in_full = false;
                continue;
            }
            let open: Vec<CardId> = hosts
                .iter()
                .copied()
                .filter(|host| self.has_room_for(ctx.you, card, *host))
                .collect();
            match open[..] {
                [] => self.done.in_full = false,
                [host] => self.attach_to(card, host, ctx.you),
                _ => {
                    let prompt = Prompt::new(Ask::ChooseTarget, ctx.you, card).targets(&open);
                    let frame = MeaningFrame::AttachAnswered {
                        card,
                        seat: ctx.you,
                    };
                    self.ask(prompt.form(Form::Targets { min: 1, max: 1 }), frame);
                }
            }
        }
    }

    /// Whether the limit of the card lets it enter the threat area.
    fn has_room_before(&self, seat: Seat, card: CardId) -> bool {
        let limit = self.card(card).def.script().limit_in_area;
        let counts = |one: &&CardId| {
            self.card(**one).zone == ZoneKind::Threat(seat)
                && self.is_limited_with(seat, card, **one)
        };
        let copies = self.in_play.iter().filter(counts).count();
        limit.is_none_or(|limit| copies < usize::from(limit))
    }

    /// Whether the other card is this one, or hangs on it.
    fn hangs_on(&self, other: CardId, card: CardId) -> bool {
        let mut at = other;
        while at != card {
            let ZoneKind::Attached(host) = self.card(at).zone else {
                return false;
            };
            at = host;
        }
        true
    }

    /// Whether the limit of the card lets it be attached there. No card is attached to itself, nor to
    /// what is attached to it.
    fn has_room_for(&self, seat: Seat, card: CardId, host: CardId) -> bool {
        if self.hangs_on(host, card) {
            return false;
        }
        let limit = self.card(card).def.script().limit_in_area;
        let copies = self
            .attachments(host)
            .filter(|one| self.is_limited_with(seat, card, *one))
            .count();
        self.has_room_in_play(card).is_ok() && limit.is_none_or(|limit| copies < usize::from(limit))
    }

    /// Whether a card could be attached to one of the hosts.
    pub(super) fn could_attach(&self, ctx: &Ctx, what: &Match, to: &Match) -> bool {
        let hosts = self.affected(ctx, to);
        let cards = match what {
            Match::This => vec![ctx.this],
            _ => self.affected(ctx, what),
        };
        let changes = |card: CardId, host: CardId| {
            // What is attached there already would stay as it is.
            self.card(card).zone != ZoneKind::Attached(host)
                && self.has_room_for(ctx.you, card, host)
        };
        hosts
            .iter()
            .any(|host| cards.is_empty() || cards.iter().any(|card| changes(*card, *host)))
    }

    pub(crate) fn attach_to(&mut self, card: CardId, host: CardId, seat: Seat) {
        let controller = if self.card(card).owner.is_some() {
            seat
        } else {
            Seat::NONE
        };
        if self.card(card).zone.in_play() {
            self.put(card, ZoneKind::Attached(host));
        } else {
            self.enter_play(card, ZoneKind::Attached(host), controller);
        }
        // It may make the host take up slots that there are not.
        let takes = self
            .card(card)
            .def
            .modifier_kinds
            .has(ModifierKind::TakesSlot);
        if let Some(holder) = self.you_of(host).get().filter(|_| takes) {
            self.push(ActionsFrame::SlotsLost(holder));
        }
        self.occurred(Event::new(EventKind::Attached).subject(card).object(host));
    }

    /// Nobody controls the attached card any longer.
    pub(super) fn lose_control(&mut self, card: CardId) {
        if matches!(self.card(card).zone, ZoneKind::Attached(_)) {
            self.card_mut(card).controller = Seat::NONE;
        }
    }

    pub(crate) fn attach_answered(&mut self, card: CardId, seat: Seat) {
        if let crate::ChoiceKind::Targets(hosts) = self.take_answer().act
            && let Some(host) = hosts.first()
        {
            self.attach_to(card, *host, seat);
        }
    }

    /// Turns a card over. A back that is a card of its own takes the front's place: an enemy
    /// on the back of an agenda enters play by its spawn instruction.
    pub(super) fn flip(&mut self, card: CardId) {
        if !self.may_turn(card) {
            self.done.in_full = false;
            return;
        }
        let back = self
            .card(card)
            .def
            .facts
            .back
            .as_ref()
            .and_then(|back| back.code.clone());
        let other = back.and_then(|code| self.book.card(code.as_str()));
        match other.filter(|def| def.kind() == CardType::Enemy) {
            Some(def) => {
                self.lift(card);
                self.card_mut(card).def = def;
                self.register(def);
                self.spawn_drawn(card, self.lead);
            }
            None => {
                let flipped = self.card(card).flipped;
                self.card_mut(card).flipped = !flipped;
                self.forget_looks(card);
            }
        }
    }
}
