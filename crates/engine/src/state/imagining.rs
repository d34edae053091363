//! Imagining what players do not know: another game that looks the same to them.
//!
//! Whoever thinks ahead may not read the order of a deck, the sides of cards that lie downwards or
//! the tokens to come. A game that is imagined has all of these anew, by a seed, so that nothing
//! that follows from it depends on how they really are.

use std::collections::BTreeSet;

use rand_pcg::Pcg32;

use crate::{CardDef, CardId, Game, ZoneKind};

/// The stream of chance that imagined games have.
const STREAM: u64 = 0x1a61_4e00;

impl Game {
    /// A game that differs from this one at most in what the players whom the open prompt asks do
    /// not know: the order of decks, which cards lie facedown, and everything that chance has still
    /// to decide. Games that look the same to them lead to the same imagined game.
    ///
    /// It is made for looking ahead: it has no way back from a choice without end.
    #[must_use]
    pub fn imagined(&self, seed: u64) -> Game {
        let mut game = self.clone();
        game.rng = Pcg32::new(seed, STREAM);
        game.past = None;
        game.is_imagined = true;
        game.imagine_bag();
        game.imagine_decks();
        game.imagine_faces();
        game.imagine_mini_cards();
        game.imagine_fronts();
        game.imagine_beneath();
        if let Some(before) = &mut game.before_action {
            **before = before.imagined(seed);
        }
        game
    }

    /// The order in which tokens lie in the bag means something only to chance.
    fn imagine_bag(&mut self) {
        self.bag.rigged.clear();
        self.bag.tokens.sort_unstable();
    }

    fn imagine_decks(&mut self) {
        let known = self.known_in_decks();
        let mut decks = vec![ZoneKind::EncounterDeck];
        decks.extend(
            (0..self.investigators.len() as u8).map(|seat| ZoneKind::Deck(crate::Seat(seat))),
        );
        for (index, pile) in self.special_decks.iter().enumerate() {
            if !pile.is_area {
                decks.push(ZoneKind::Special(index as u8));
            }
        }
        for deck in decks {
            let cards = self.list_mut(deck).map(std::mem::take).unwrap_or_default();
            let imagined = self.reordered(cards, &known);
            if let Some(list) = self.list_mut(deck) {
                *list = imagined;
            }
        }
    }

    /// Cards of decks of which players know where in it they lie.
    fn known_in_decks(&self) -> BTreeSet<CardId> {
        let mut known: BTreeSet<CardId> = self.looked.iter().copied().collect();
        known.extend(self.seats().filter_map(|seat| self.revealed_top(seat)));
        known.extend(self.revealed_encounter_top());
        known.extend(self.piles().into_iter().flat_map(|pile| pile.open));
        known
    }

    /// The cards in an order that chance gives, whatever order they had; known ones stay.
    fn reordered(&mut self, cards: Vec<CardId>, known: &BTreeSet<CardId>) -> Vec<CardId> {
        let mut unknown: Vec<CardId> = cards
            .iter()
            .copied()
            .filter(|card| !known.contains(card))
            .collect();
        unknown.sort_unstable();
        let mut unknown = self.shuffled(unknown).into_iter();
        let stays = |card: CardId| known.contains(&card).then_some(card);
        cards
            .into_iter()
            .filter_map(|card| stays(card).or_else(|| unknown.next()))
            .collect()
    }

    /// Locations whose unrevealed sides are the same may be any of those that have it.
    fn imagine_faces(&mut self) {
        let mut groups: Vec<Vec<CardId>> = Vec::new();
        let unknown: Vec<CardId> = self
            .cards()
            .map(|(id, _)| id)
            .filter(|card| self.is_unknown_location(*card))
            .collect();
        for card in unknown {
            match groups
                .iter_mut()
                .find(|group| self.same_from_outside(group[0], card))
            {
                Some(group) => group.push(card),
                None => groups.push(vec![card]),
            }
        }
        groups.retain(|group| {
            group
                .iter()
                .any(|card| self.card(*card).zone == ZoneKind::Map)
        });
        for group in groups {
            let mut defs: Vec<_> = group.iter().map(|card| self.card(*card).def).collect();
            defs.sort_by(|one, other| one.code.cmp(&other.code));
            self.shuffle_defs(group, defs);
        }
    }

    /// Cards that lie facedown beneath locations may each be any of them.
    fn imagine_beneath(&mut self) {
        let facedown = |card: &CardId| self.is_facedown_beneath(*card);
        let cards: Vec<CardId> = self.cards().map(|(id, _)| id).filter(facedown).collect();
        let mut defs: Vec<_> = cards.iter().map(|card| self.card(*card).def).collect();
        defs.sort_by(|one, other| one.code.cmp(&other.code));
        self.shuffle_defs(cards, defs);
    }

    /// Each of the cards becomes one of the definitions, as chance has it.
    fn shuffle_defs(&mut self, cards: Vec<CardId>, defs: Vec<&'static CardDef>) {
        for (card, def) in cards.into_iter().zip(self.shuffled(defs)) {
            self.card_mut(card).def = def;
            self.register(def);
        }
    }

    /// A location that lies, or was put away, without anybody having seen its revealed side.
    fn is_unknown_location(&self, card: CardId) -> bool {
        let state = self.card(card);
        let away = matches!(
            state.zone,
            ZoneKind::Map | ZoneKind::SetAside | ZoneKind::Removed
        );
        let facts = &state.def.facts;
        away && !state.revealed
            && facts.location.is_some()
            && facts.double_sided
            && !self.is_known_to_asked(card)
    }

    /// Cards that lie with the same back upwards may have any of the fronts among them.
    fn imagine_fronts(&mut self) {
        let unknown = |(card, state): (CardId, &crate::CardState)| {
            (state.shows_own_back() && !self.is_known_to_asked(card)).then_some(card)
        };
        let cards: Vec<CardId> = self.cards().filter_map(unknown).collect();
        let mut fronts: Vec<_> = cards.iter().map(|card| self.card(*card).own).collect();
        fronts.sort_by(|one, other| one.map(|def| &def.code).cmp(&other.map(|def| &def.code)));
        for (card, front) in cards.into_iter().zip(self.shuffled(fronts)) {
            self.card_mut(card).own = front;
        }
    }

    fn same_from_outside(&self, one: CardId, other: CardId) -> bool {
        let outside = |card: CardId| {
            let facts = &self.card(card).def.facts;
            let symbols = facts
                .location
                .as_ref()
                .map(|location| (location.symbol, &location.connects));
            let named = facts.back.as_ref().and_then(|back| back.name.as_ref());
            (named.unwrap_or(&facts.name), symbols)
        };
        outside(one) == outside(other)
    }

    /// Concealed mini-cards show anything that any of those in play may show.
    fn imagine_mini_cards(&mut self) {
        let unknown = |game: &Game, card: &CardId| {
            game.is_mini(*card) && game.card(*card).zone.in_play() && !game.is_known_to_asked(*card)
        };
        let minis: Vec<CardId> = self
            .cards()
            .map(|(id, _)| id)
            .filter(|card| unknown(self, card))
            .collect();
        let mut shown: Vec<CardId> = minis.iter().map(|card| self.card(*card).conceals).collect();
        shown.sort_unstable();
        let shown = self.shuffled(shown);
        for (mini, shows) in minis.into_iter().zip(shown) {
            self.card_mut(mini).conceals = shows;
        }
    }
}
