//! Abilities of other cards that may be used as if a card in play had them.
//!
//! The number of such an ability follows from the cards of the one who owns the other card, wherever
//! these are, so that it stays the same while costs are paid with cards of the hand.

use abilities::{Ability, ActiveIn, Cost, Modifier};
use cards::CardType;

use crate::meaning::modifiers::ModifierKind;
use crate::state::faces::{Abilities, FACEDOWN, LENT};
use crate::{CardDef, CardId, Game};

/// How many abilities of one card have numbers of their own.
const OF_ONE_CARD: usize = 2;

impl Game {
    /// The abilities of other cards that are used as if the card had them.
    pub(crate) fn lent_abilities(&self, card: CardId, list: &mut Abilities) {
        self.each_modifier(ModifierKind::AbilitiesOf, |ctx, modifier| {
            if let Modifier::AbilitiesOf { to, of } = modifier
                && self.reaches(ctx, card, to)
            {
                for lender in self.select(ctx, of) {
                    self.lend(card, lender, list);
                }
            }
            true
        });
    }

    /// Cards that answer an event with an ability of another card that hears it.
    pub(crate) fn borrowing(&self, hears: impl Fn(&CardId) -> bool) -> Vec<CardId> {
        let mut cards = Vec::new();
        self.each_modifier(ModifierKind::AbilitiesOf, |ctx, modifier| {
            if let Modifier::AbilitiesOf { to, of } = modifier
                && self.select(ctx, of).iter().any(&hears)
            {
                cards.extend(self.reached(ctx, to));
            }
            true
        });
        cards
    }

    fn lend(&self, card: CardId, lender: CardId, list: &mut Abilities) {
        let def = self.card(lender).def;
        let Some(first) = self.first_number(lender) else {
            return;
        };
        for (place, ability) in lendable(def).take(OF_ONE_CARD).enumerate() {
            let number = first + place as u8;
            let fresh = list.iter().all(|(one, _)| *one != number);
            if fresh && self.has_such_uses(card, def, ability) {
                list.push((number, ability));
            }
        }
    }

    /// The number of the first ability that the card lends: its place among all cards of its owner
    /// that lend any, each title with its versions once.
    fn first_number(&self, lender: CardId) -> Option<u8> {
        let (owner, own) = (self.card(lender).owner, self.card(lender).def);
        let theirs = self.cards().map(|(_, state)| state);
        let theirs =
            theirs.filter(|state| state.owner == owner && lendable(state.def).next().is_some());
        let mut codes: Vec<_> = theirs.map(|state| &state.def.code).collect();
        codes.sort_unstable();
        codes.dedup();
        let place = codes.binary_search(&&own.code).ok()?;
        let number = usize::from(LENT) + place * OF_ONE_CARD;
        let fits = number + OF_ONE_CARD <= usize::from(FACEDOWN);
        fits.then_some(number as u8)
    }

    /// Whether the card has uses of the kind that the ability of the other spends from its own.
    fn has_such_uses(&self, card: CardId, lender: &CardDef, ability: &Ability) -> bool {
        let kind = |def: &CardDef| def.facts.play.uses.as_ref().map(|(kind, _)| kind.clone());
        let (Ability::Action(used) | Ability::Fast(used) | Ability::Reaction(used)) = ability
        else {
            return false;
        };
        !used.cost.iter().any(Cost::spends_uses) || kind(lender) == kind(self.card(card).def)
    }
}

/// The abilities that may be used as another card's.
fn lendable(def: &'static CardDef) -> impl Iterator<Item = &'static Ability> {
    let abilities = match def.kind() {
        CardType::Asset => &def.script().abilities[..],
        _ => &[],
    };
    abilities.iter().filter(|ability| match ability {
        Ability::Action(used) | Ability::Fast(used) | Ability::Reaction(used) => {
            used.zone == ActiveIn::Play
        }
        _ => false,
    })
}
