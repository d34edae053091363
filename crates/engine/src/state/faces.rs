//! What a card is and can do by the face of it that is up.

use abilities::{Ability, ActiveIn, Modifier};
use cards::CardType;
use smallvec::SmallVec;

use crate::meaning::modifiers::ModifierKind;
use crate::{CardDef, CardId, Game};

/// The number of an ability that a card has by the rules, without that it says so.
const BY_RULE: u8 = u8::MAX - 1;

/// The number of the first ability of the side that lies downwards.
pub(crate) const FACEDOWN: u8 = 0xc0;

/// The number of the first ability that another card lends.
pub(crate) const LENT: u8 = 0x80;

/// Abilities with their numbers. Asked for all the time, and hardly a card has more than these, so
/// they need no memory of their own.
pub type Abilities = SmallVec<[(u8, &'static Ability); 4]>;

impl Game {
    /// What kind of card it is.
    pub fn kind_of(&self, card: CardId) -> CardType {
        self.card(card).def.kind()
    }

    /// The script of the face that is up.
    pub(crate) fn script_of(&self, card: CardId) -> &'static abilities::Script {
        let state = self.card(card);
        let script = state.def.script();
        if state.revealed && !state.flipped {
            return script;
        }
        script
            .other_face
            .as_deref()
            .unwrap_or_else(|| crate::state::card_def::empty())
    }

    /// The abilities of the side that lies downwards that work there.
    fn abilities_facedown(&self, card: CardId) -> impl Iterator<Item = (u8, &'static Ability)> {
        let script = self.card(card).own.map(CardDef::script);
        let abilities = script.into_iter().flat_map(|script| &script.abilities);
        let works = |ability: &Ability| match ability {
            Ability::Forced(triggered) | Ability::Reaction(triggered) => {
                triggered.zone == ActiveIn::Facedown
            }
            _ => false,
        };
        let numbers = FACEDOWN..BY_RULE;
        numbers.zip(abilities).filter(move |(_, one)| works(one))
    }

    /// The abilities of a card with their numbers: printed ones, unless blank, then granted ones.
    pub fn abilities_of(&self, card: CardId) -> Abilities {
        let mut list = Abilities::new();
        let printed = &self.script_of(card).abilities;
        if !printed.is_empty() && !self.is_blank(card) {
            list.extend(
                printed
                    .iter()
                    .enumerate()
                    .map(|(index, ability)| (index as u8, ability)),
            );
        }
        list.extend(self.abilities_facedown(card));
        list.extend(self.key_ability(card).map(|ability| (BY_RULE, ability)));
        let mut number = printed.len() as u8;
        self.each_modifier(ModifierKind::Ability, |ctx, modifier| {
            if let Modifier::Ability { to, ability } = modifier
                && self.reaches(ctx, card, to)
            {
                list.push((number, ability));
                number += 1;
            }
            true
        });
        if self.modifier_kinds.has(ModifierKind::AbilitiesOf) {
            self.lent_abilities(card, &mut list);
        }
        list
    }
}
