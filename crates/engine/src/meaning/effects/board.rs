//! What later cycles put on the board; `mechanics` says in full how each works.

use abilities::BoardEffect;

use crate::flow::context::Ctx;
use crate::{CardId, Game};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn board_effect(&mut self, ctx: Ctx, board: &'static BoardEffect) {
        match board {
            BoardEffect::AddSwarm { to, amount } => self.swarm_effect(&ctx, to, amount),
            BoardEffect::Conceal(what) => {
                for enemy in self.select(&ctx, what).into_iter().rev() {
                    self.conceal(enemy, ctx.you);
                }
            }
            BoardEffect::SetDecoysAside(amount) => {
                for _ in 0..self.value(&ctx, amount) {
                    self.set_mini_aside(CardId::NONE);
                }
            }
            BoardEffect::Expose(what) => {
                for mini in self.select(&ctx, what).into_iter().rev() {
                    self.expose(mini, ctx.you);
                }
            }
            BoardEffect::Flood { at, to } => self.flood_effect(&ctx, at, *to),
            BoardEffect::PlaceKey { key, on, facedown } => {
                self.place_key_effect(&ctx, *key, on, *facedown)
            }
            BoardEffect::TakeKeys { who, from, key } => {
                self.take_keys_effect(&ctx, who, from, *key)
            }
            BoardEffect::GiveKeys { to } => self.give_keys_effect(&ctx, to),
            BoardEffect::Shift(what) => {
                let keys = self.affected(&ctx, what);
                self.shift_keys(&ctx, keys);
            }
            BoardEffect::ResolveStory(what) => {
                let cards = self.select(&ctx, what);
                self.resolve_stories(&ctx, cards);
            }
            BoardEffect::Explore { deck, to } => self.explore(ctx, deck, to),
            BoardEffect::ResolveHaunted(at) => {
                for location in self.select(&ctx, at).into_iter().rev() {
                    self.push_haunted(location, ctx.you);
                }
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn board_could_change(&self, ctx: &Ctx, board: &BoardEffect) -> bool {
        match board {
            BoardEffect::AddSwarm { to, .. } => self.exists(ctx, to),
            BoardEffect::Conceal(what) => self.affects_any(ctx, what),
            BoardEffect::SetDecoysAside(..) => true,
            BoardEffect::Expose(what) => self.affects_any(ctx, what),
            BoardEffect::Flood { at, to } => self
                .select(ctx, at)
                .iter()
                .any(|location| self.flood_would_change(*location, *to)),
            BoardEffect::PlaceKey { .. } => true,
            BoardEffect::TakeKeys { from, key, .. } => self
                .select(ctx, from)
                .iter()
                .any(|card| self.has_key(*card, *key)),
            BoardEffect::GiveKeys { to } => self.resolve_ref(ctx, to).is_some(),
            BoardEffect::Shift(what) => self.affects_any(ctx, what),
            BoardEffect::ResolveStory(what) => self
                .select(ctx, what)
                .iter()
                .any(|card| !self.story_of(*card).is_empty()),
            BoardEffect::Explore { deck, .. } => self.has_cards_in(deck),
            BoardEffect::ResolveHaunted(at) => self
                .select(ctx, at)
                .iter()
                .any(|location| self.is_haunted(*location)),
        }
    }
}
