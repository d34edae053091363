//! Matching by place: control, engagement, location, attachment, nearest and most.

use abilities::{Match, Ref};
use cards::CardType;

use crate::flow::context::Ctx;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// Of the matching elements, those nearest to the reference, or farthest from it.
    pub(crate) fn is_nearest(
        &self,
        ctx: &Ctx,
        card: CardId,
        to: &Ref,
        inner: &Match,
        far: bool,
    ) -> bool {
        let Some(origin) = self
            .resolve_ref(ctx, to)
            .and_then(|other| self.location_of(other))
        else {
            return false;
        };
        let distance = |id: CardId| {
            if !far && self.is_near_in_shadows(id) {
                return Some(i32::MAX);
            }
            let steps = self
                .location_of(id)
                .and_then(|place| self.distance(origin, place));
            steps.map(|steps| if far { -steps } else { steps })
        };
        self.is_least(ctx, card, inner, distance)
    }

    /// How far it is from the element to the nearest other one that matches; the same for every
    /// element where there is none.
    pub(crate) fn steps_to_any(&self, ctx: &Ctx, from: CardId, to: &Match) -> i32 {
        let goals = self.select(ctx, to).into_iter().filter(|id| *id != from);
        let steps = goals.filter_map(|id| {
            let (from, goal) = (self.location_of(from)?, self.location_of(id)?);
            self.distance(from, goal)
        });
        steps.min().unwrap_or(i32::MAX)
    }

    pub(crate) fn is_least(
        &self,
        ctx: &Ctx,
        card: CardId,
        inner: &Match,
        key: impl Fn(CardId) -> Option<i32>,
    ) -> bool {
        if !self.matches(ctx, card, inner) {
            return false;
        }
        let Some(own) = key(card) else { return false };
        self.select(ctx, inner)
            .into_iter()
            .filter_map(key)
            .all(|other| own <= other)
    }

    /// An asset that is attached to another card is controlled all the same: it fills slots and takes
    /// damage and horror for its controller.
    pub(crate) fn is_attached_asset_of(&self, seat: Seat, card: CardId) -> bool {
        let state = self.card(card);
        matches!(state.zone, ZoneKind::Attached(_))
            && state.controller == seat
            && self.kind_of(card) == CardType::Asset
    }

    /// An event speaks of a card as it was in play; otherwise everybody controls the cards of
    /// their own areas, and the scenario those of its own.
    pub(crate) fn controls(&self, ctx: &Ctx, card: CardId, fits: impl Fn(Seat) -> bool) -> bool {
        let spoken_of = ctx
            .event
            .is_some_and(|event| event.subject == card || event.object == card);
        let state = if spoken_of {
            self.card_as_known(card)
        } else {
            self.card(card)
        };
        match state.zone {
            ZoneKind::PlayArea(seat)
            | ZoneKind::Hand(seat)
            | ZoneKind::Deck(seat)
            | ZoneKind::Discard(seat) => fits(seat),
            ZoneKind::Investigator => self.seat_of(card).is_some_and(fits),
            ZoneKind::Threat(seat) => {
                state.def.is_weakness() && state.def.kind() == CardType::Asset && fits(seat)
            }
            // An event being played is controlled by whoever plays it.
            ZoneKind::Attached(_) | ZoneKind::Limbo => {
                state.controller.is_some() && fits(state.controller)
            }
            ZoneKind::At(_) => self.is_sent_out(card) && fits(state.controller),
            _ => false,
        }
    }

    /// Whether the card is an asset that is played to a location, and somebody controls it from
    /// wherever they are.
    pub(crate) fn is_sent_out(&self, card: CardId) -> bool {
        let state = self.card_as_known(card);
        let play = || state.def.script().play.as_ref();
        matches!(state.zone, ZoneKind::At(_))
            && state.controller.is_some()
            && play().is_some_and(|play| play.at.is_some())
    }

    pub(crate) fn is_engaged_with(&self, ctx: &Ctx, card: CardId, with: &Match) -> bool {
        if self.is_enemy(card) {
            return self
                .engaged_seats(card)
                .iter()
                .any(|seat| self.matches(ctx, self.investigator(*seat).card, with));
        }
        let Some(seat) = self.seat_of(card) else {
            return false;
        };
        self.engaged_enemies(seat)
            .iter()
            .any(|enemy| self.matches(ctx, *enemy, with))
    }
}
