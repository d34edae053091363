//! Cards turned to a face of another type.

use abilities::{Place, Ref};
use cards::CardType;

use crate::actions::frame::ActionsFrame;
use crate::enemies::spawn::UNENGAGED;
use crate::flow::context::Ctx;
use crate::{CardDef, CardId, CardState, Game, Seat, ZoneKind};

impl Game {
    /// Turns a card to its other face, which takes the place of the one that was up.
    pub(super) fn turn_over(
        &mut self,
        ctx: &Ctx,
        card: CardId,
        (at, under): (Option<&'static Place>, Option<&'static Ref>),
        keeping: bool,
    ) {
        if !self.may_turn(card) {
            self.done.in_full = false;
            return;
        }
        let before = self.card(card).clone();
        let here = self.location_of(card).filter(|here| *here != card);
        // What lies with a back that others have too knows its own front.
        let other = before.own.or_else(|| self.book.other_face(before.def));
        let kind = other.map_or(before.def.kind(), CardDef::kind);
        // What lies among the cards of an investigator lies where an asset belongs.
        let held = kind == CardType::Asset && matches!(before.zone, ZoneKind::PlayArea(_));
        let alike = is_alike(before.def.kind(), kind) || !has_a_place(kind);
        let stays = at.is_none() && (alike || held);
        if !stays {
            self.lift(card);
        }
        self.show_other_face(card, other, &before);
        if !stays {
            // A location is revealed as it enters play, and its clues come then.
            let state = self.card_mut(card);
            state.revealed = state.def.facts.location.is_none();
        }
        self.set_tokens(card, &before, keeping);
        let under = under.map(|who| self.seat_ref(ctx, who));
        match at {
            _ if stays => {
                if let (true, ZoneKind::PlayArea(seat)) = (held && !alike, before.zone) {
                    self.push(ActionsFrame::SlotsLost(seat));
                }
                self.check_changed_health(card);
            }
            Some(at) => self.put_into_play(ctx, card, under, at),
            None => self.place_by_type(card, here, under.unwrap_or(ctx.you)),
        }
    }

    /// Takes a card from its place, without that it leaves play for good.
    pub(super) fn lift(&mut self, card: CardId) {
        let attached: Vec<CardId> = self.attachments(card).collect();
        attached.into_iter().for_each(|one| self.discard(one));
        if self.card(card).zone == ZoneKind::Map {
            self.empty_location(card);
        }
        self.lose_slots_of(card);
        self.put(card, ZoneKind::Limbo);
    }

    fn show_other_face(
        &mut self,
        card: CardId,
        other: Option<&'static CardDef>,
        before: &CardState,
    ) {
        match other {
            Some(def) => {
                let state = self.card_mut(card);
                state.def = def;
                state.own = None;
                self.register(def);
            }
            None => self.card_mut(card).flipped = !before.flipped,
        }
        self.forget_looks(card);
    }

    fn set_tokens(&mut self, card: CardId, before: &CardState, keeping: bool) {
        let state = self.card_mut(card);
        if keeping {
            state.copy_counters(before);
        } else {
            state.clear_counters();
        }
    }

    /// Where a card of its type belongs when nothing else is said.
    fn place_by_type(&mut self, card: CardId, here: Option<CardId>, seat: Seat) {
        match self.kind_of(card) {
            CardType::Asset => {
                self.card_mut(card).controller = seat;
                self.push(ActionsFrame::Slots { seat, asset: card });
            }
            CardType::Enemy => match here {
                Some(here) if self.script_of(card).spawn.is_none() => {
                    self.bring_swarm(card, seat);
                    self.spawn_at(card, here, seat, UNENGAGED);
                }
                _ => self.spawn_drawn(card, seat),
            },
            _ => self.enter_play(card, ZoneKind::Map, Seat::NONE),
        }
    }
}

/// Whether a card of the type has a place of its own in play.
fn has_a_place(kind: CardType) -> bool {
    is_place(kind) || matches!(kind, CardType::Asset | CardType::Enemy)
}

fn is_place(kind: CardType) -> bool {
    matches!(kind, CardType::Location | CardType::EnemyLocation)
}

/// Whether cards of the two types lie in the same places.
fn is_alike(one: CardType, other: CardType) -> bool {
    one == other || is_place(one) && is_place(other)
}
