//! Cards that are played as copies of others: for as long as that takes, and where they stay in play
//! for as long as they do, they are such cards.

use abilities::{Ability, ActiveIn};

use crate::flow::context::Ctx;
use crate::state::card_def::CardDef;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// An exceptional card is not copied.
    pub(crate) fn may_be_copied(&self, card: CardId, as_copy: bool) -> bool {
        !as_copy || !self.card(card).def.facts.exceptional
    }

    /// The card that is played: the one that becomes a copy, where that is so.
    pub(crate) fn as_copy(&mut self, seat: Seat, card: CardId, ctx: Ctx) -> (CardId, Ctx) {
        let Some(own) = self.copier(seat, card) else {
            return (card, ctx);
        };
        let def = self.copied(own, card);
        let before = self.card(own).def;
        self.card_mut(own).def = def;
        self.card_mut(own).set_copying(Some(before));
        self.register(def);
        (own, Ctx { this: own, ..ctx })
    }

    /// What the one card says of itself wherever it is holds of the copy as well.
    fn copied(&self, own: CardId, of: CardId) -> &'static CardDef {
        let anywhere = |ability: &&Ability| matches!(ability, Ability::Constant(one) if one.zone == ActiveIn::Anywhere);
        let of = self.card(of).def;
        let mut script = of.script().clone();
        let kept = self.card(own).def.script().abilities.iter();
        script.abilities.extend(kept.filter(anywhere).cloned());
        CardDef::new(of.facts.clone(), Some(script)).kept()
    }

    /// A copy that goes anywhere but to be played or into play is what it was before.
    pub(crate) fn end_copy(&mut self, card: CardId, to: ZoneKind) {
        if to == ZoneKind::Limbo || to.in_play() {
            return;
        }
        if let Some(before) = self.card(card).copying() {
            self.card_mut(card).def = before;
            self.card_mut(card).set_copying(None);
        }
    }
}
