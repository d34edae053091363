//! Matching by place: control, engagement, location, attachment, nearest and most.

use abilities::Match;
use cards::CardType;

use crate::flow::context::Ctx;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// Where the card is, and what it has to do with others.
    pub(crate) fn matches_place(&self, ctx: &Ctx, card: CardId, what: &Match) -> bool {
        let state = self.card_as_known(card);
        let seat_fits = |seat: Seat, who: &Match| {
            seat.is_some() && self.matches(ctx, self.investigator(seat).card, who)
        };
        match what {
            Match::ControlledBy(who) => self.controls(ctx, card, |seat| seat_fits(seat, who)),
            Match::Uncontrolled => !self.controls(ctx, card, |_| true),
            Match::OwnedBy(who) => seat_fits(state.owner, who),
            Match::InThreatAreaOf(who) => {
                matches!(state.zone, ZoneKind::Threat(seat) if seat_fits(seat, who))
            }
            Match::EngagedWith(with) => self.is_engaged_with(ctx, card, with),
            Match::InShadows => state.zone == ZoneKind::Shadows,
            Match::MiniCard => self.is_mini(card),
            Match::SwarmCard => matches!(state.zone, ZoneKind::Swarm(_)),
            Match::Host => !self.swarm_of(card).is_empty(),
            Match::Unengaged => self.is_enemy(card) && self.engaged_seats(card).is_empty(),
            Match::At(place) => self
                .location_as_known(card)
                .is_some_and(|location| self.matches(ctx, location, place)),
            Match::With(reference) => {
                let there = self
                    .resolve_ref(ctx, reference)
                    .and_then(|other| self.location_as_known(other));
                there.is_some() && self.location_as_known(card) == there
            }
            Match::ConnectedTo(place) => {
                self.kind_of(card) == CardType::Location
                    && self
                        .in_play_matching(ctx, place)
                        .iter()
                        .any(|from| self.connected(*from, card))
            }
            Match::CanEnter => {
                ctx.you.is_some()
                    && self
                        .may_enter(self.investigator(ctx.you).card, card)
                        .is_ok()
            }
            Match::Haunted => self.is_haunted(card),
            Match::Empty => {
                self.kind_of(card) == CardType::Location
                    && self.enemies_at(card).is_empty()
                    && self
                        .seats()
                        .all(|seat| self.investigator(seat).location != card)
            }
            Match::AttachedTo(host) => {
                matches!(state.zone, ZoneKind::Attached(on) if self.matches(ctx, on, host))
            }
            Match::HasAttached(inner) => self
                .attachments(card)
                .any(|attached| self.matches(ctx, attached, inner)),
            Match::Beneath(host) => {
                let zone = self.card(card).zone;
                matches!(zone, ZoneKind::Beneath(on) if self.matches(ctx, on, host))
            }
            Match::CommittedToTest => self
                .tests
                .last()
                .is_some_and(|test| test.committed.contains(&card)),
            _ => self.matches_extreme(ctx, card, what),
        }
    }

    fn matches_extreme(&self, ctx: &Ctx, card: CardId, what: &Match) -> bool {
        match what {
            Match::Nearest(to, inner) | Match::Farthest(to, inner) => {
                let Some(origin) = self
                    .resolve_ref(ctx, to)
                    .and_then(|other| self.location_of(other))
                else {
                    return false;
                };
                let far = matches!(what, Match::Farthest(..));
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
            Match::NearestTo(to, inner) => {
                self.is_least(ctx, card, inner, |id| Some(self.steps_to_any(ctx, id, to)))
            }
            Match::Otherwise(first, second) => {
                self.matches(ctx, card, first)
                    || self.matches(ctx, card, second) && !self.exists(ctx, first)
            }
            Match::Most(quantity, inner) => self.is_least(ctx, card, inner, |id| {
                Some(-self.value(&ctx.bind(id), quantity))
            }),
            Match::Least(quantity, inner) => self.is_least(ctx, card, inner, |id| {
                Some(self.value(&ctx.bind(id), quantity))
            }),
            _ => false,
        }
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

    fn is_least(
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

    /// An event speaks of a card as it was in play; otherwise everybody controls the cards of
    /// their own areas, and the scenario those of its own.
    fn controls(&self, ctx: &Ctx, card: CardId, fits: impl Fn(Seat) -> bool) -> bool {
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
            _ => false,
        }
    }

    fn is_engaged_with(&self, ctx: &Ctx, card: CardId, with: &Match) -> bool {
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
