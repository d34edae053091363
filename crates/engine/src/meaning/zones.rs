//! The cards of the zones that an ability names.

use abilities::{Match, Zone};

use crate::flow::context::Ctx;
use crate::{CardId, Game, ZoneKind};

impl Game {
    /// Whether the element is an investigator who owns a matching card, wherever that is.
    pub(super) fn owns(&self, ctx: &Ctx, investigator: CardId, what: &Match) -> bool {
        let Some(seat) = self.seat_of(investigator) else {
            return false;
        };
        let mut owned = self.cards().filter(|(_, card)| card.owner == seat);
        owned.any(|(card, _)| self.matches(ctx, card, what))
    }

    /// The matching cards of the zone.
    pub(crate) fn zone_cards(&self, ctx: &Ctx, zone: &Zone, what: &Match) -> Vec<CardId> {
        let mut cards = self.cards_of_zone(ctx, zone);
        cards.retain(|card| self.matches(ctx, *card, what));
        cards
    }

    /// How many matching cards lie in the zone. Cards are counted even where nothing can be done with
    /// them.
    pub(super) fn count_in(&self, ctx: &Ctx, zone: &Zone, what: &Match) -> i32 {
        let cards = match zone {
            Zone::DeckOf(who) if self.closes_decks => {
                let seats = self.seats_meant(ctx, who).into_iter();
                let decks = seats.flat_map(|seat| self.investigator(seat).deck.clone());
                decks.collect()
            }
            zone => self.cards_of_zone(ctx, zone),
        };
        let fits = |card: &&CardId| self.matches(ctx, **card, what);
        cards.iter().filter(fits).count() as i32
    }

    /// Every card of the zone; of an ordered one, the top card first.
    pub(crate) fn cards_of_zone(&self, ctx: &Ctx, zone: &Zone) -> Vec<CardId> {
        let of =
            |who: &Match, pick: fn(&crate::InvestigatorState) -> &Vec<CardId>| -> Vec<CardId> {
                let seats = self
                    .seats()
                    .filter(|seat| self.matches(ctx, self.investigator(*seat).card, who));
                seats
                    .flat_map(|seat| {
                        pick(self.investigator(seat))
                            .iter()
                            .rev()
                            .copied()
                            .collect::<Vec<_>>()
                    })
                    .collect()
            };
        let all = |kind: ZoneKind| {
            self.cards()
                .filter(|(_, card)| card.zone == kind)
                .map(|(id, _)| id)
                .collect()
        };
        match zone {
            Zone::HandOf(who) => of(who, |investigator| &investigator.hand),
            Zone::DeckOf(who) => {
                let mut cards = of(who, |investigator| &investigator.deck);
                if self.closes_decks {
                    cards.retain(|card| !self.is_closed(self.card(*card).zone));
                }
                cards
            }
            Zone::DiscardOf(who) => of(who, |investigator| &investigator.discard),
            Zone::TopOf(inner, count) => {
                let mut cards = self.cards_of_zone(ctx, inner);
                cards.truncate(self.value(ctx, count).max(0) as usize);
                cards
            }
            Zone::BottomOf(inner, count) => {
                let mut cards = self.cards_of_zone(ctx, inner);
                let count = self.value(ctx, count).max(0) as usize;
                cards.split_off(cards.len().saturating_sub(count))
            }
            Zone::EncounterDeck => self.encounter_deck.iter().rev().copied().collect(),
            Zone::EncounterDiscard => self.encounter_discard.iter().rev().copied().collect(),
            Zone::Deck(name) => self.cards_of_pile(name).iter().rev().copied().collect(),
            Zone::Area(name) => self.cards_of_pile(name).to_vec(),
            Zone::AttachedTo(reference) => self
                .resolve_ref(ctx, reference)
                .map_or_else(Vec::new, |host| self.attachments(host).collect()),
            Zone::SetAside => all(ZoneKind::SetAside),
            Zone::Victory => all(ZoneKind::Victory),
            Zone::Removed => all(ZoneKind::Removed),
            Zone::Anywhere => {
                let there = self
                    .cards()
                    .filter(|(_, card)| card.zone != ZoneKind::Removed);
                there.map(|(id, _)| id).collect()
            }
            Zone::Looked => self.cards_looked_at(),
            Zone::Discarded => self.discarded.clone(),
            Zone::Drawn => {
                let held = |card: &&CardId| matches!(self.card(**card).zone, ZoneKind::Hand(_));
                self.drawn.iter().filter(held).copied().collect()
            }
            Zone::BeneathCard(reference) | Zone::FacedownOn(reference) => self
                .resolve_ref(ctx, reference)
                .map_or_else(Vec::new, |card| all(ZoneKind::Beneath(card))),
        }
    }
}
