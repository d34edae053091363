//! The Hidden keyword: encounter cards that somebody holds in hand, and that work there.
//!
//! Rows: `hidden.*`.

use abilities::Match;
use cards::{CardType, PlayKeyword};

use crate::flow::context::Ctx;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// Whether a hidden card is in somebody's hand.
    pub(crate) fn is_hidden(&self, card: CardId) -> bool {
        let state = self.card(card);
        matches!(state.zone, ZoneKind::Hand(_)) && state.def.printed_keyword(PlayKeyword::Hidden)
    }

    /// Whether the card lies facedown beneath a location, and nobody whom the open prompt asks has
    /// looked at it. What is put beneath a location lies facedown until a card says otherwise.
    pub fn is_facedown_beneath(&self, card: CardId) -> bool {
        let ZoneKind::Beneath(host) = self.card(card).zone else {
            return false;
        };
        self.kind_of(host) == CardType::Location && !self.is_known_to_asked(card)
    }

    /// Whether the card is hidden from those whom the open prompt asks: somebody else holds it.
    pub fn is_unseen(&self, card: CardId) -> bool {
        let ZoneKind::Hand(holder) = self.card(card).zone else {
            return false;
        };
        let asked = self.prompt.as_ref().map_or(&[][..], |prompt| &prompt.seats);
        self.is_hidden(card) && self.investigators.len() > 1 && !asked.contains(&holder)
    }

    /// Hidden cards in hands: their abilities are active as if they were in play.
    pub(crate) fn hidden_cards(&self) -> Vec<CardId> {
        if !self.any_hidden {
            return Vec::new();
        }
        let hands = self.seats().flat_map(|seat| &self.investigator(seat).hand);
        hands
            .copied()
            .filter(|card| self.is_hidden(*card))
            .collect()
    }

    /// Only the investigator who holds a hidden card may trigger its abilities.
    pub(crate) fn holds_hidden(&self, seat: Seat, card: CardId) -> bool {
        self.card(card).zone == ZoneKind::Hand(seat) && self.is_hidden(card)
    }

    /// Whether a hidden treachery works as if it lay in a threat area.
    pub(crate) fn is_hidden_treachery(&self, card: CardId) -> bool {
        self.kind_of(card) == CardType::Treachery && self.is_hidden(card)
    }

    /// Drops the hidden cards that the effect cannot take out of a hand: all but the one that bears
    /// the ability, unless the ability names hidden cards.
    pub(crate) fn retain_movable(&self, ctx: &Ctx, cards: &mut Vec<CardId>, what: &Match) {
        if self.any_hidden && !names_hidden(what) {
            cards.retain(|card| *card == ctx.this || !self.is_hidden(*card));
        }
        cards.retain(|card| !self.is_kept_in_discard(*card));
    }

    /// Whether the card lies in a discard pile that no card can leave.
    pub(crate) fn is_kept_in_discard(&self, card: CardId) -> bool {
        let ZoneKind::Discard(seat) = self.card(card).zone else {
            return false;
        };
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::LeaveDiscard).is_err()
    }

    /// Hidden encounter cards of an investigator who is eliminated go to their discard piles.
    pub(crate) fn discard_hidden_of(&mut self, seat: Seat) {
        let held: Vec<CardId> = self.investigator(seat).hand.clone();
        for card in held {
            if self.is_hidden(card) && !self.card(card).owner.is_some() {
                self.put(card, self.discard_pile(card));
            }
        }
    }
}

/// Whether the ability speaks of hidden cards as such, or of one by its name.
fn names_hidden(what: &Match) -> bool {
    match what {
        Match::Keyword(PlayKeyword::Hidden) | Match::Code(_) | Match::Named(_) => true,
        Match::In(_, inner) | Match::Topmost(_, inner) => names_hidden(inner),
        Match::All(list) | Match::AnyOf(list) => list.iter().any(names_hidden),
        _ => false,
    }
}
