//! What one game of a campaign hands on to the next.

use abilities::{Ability, Counter, LogSection, Modifier, Prohibition};

use crate::{CardId, Game, LogChange, Seat};

/// The section of the campaign log that counts, under the code of an investigator, the resources
/// with which they begin the next game beyond the usual.
const RESOURCES: &str = "next_game_resources";

/// The section of the campaign log that lists investigators, by their codes, whose place a card of
/// their deck has taken.
pub const USURPED: &str = "usurped";

impl Game {
    fn resources_entry(&self, seat: Seat) -> String {
        let began_as = self.investigator(seat).began_as.0;
        format!("{RESOURCES}.{}", began_as.code)
    }

    /// So many resources more are in the investigator's pool as the next game begins.
    pub(crate) fn gain_next_game(&mut self, seat: Seat, amount: i32) {
        if amount > 0 {
            let entry = self.resources_entry(seat);
            let before = self.log_counts.get(&entry).copied().unwrap_or(0);
            self.count_carried(entry, before + amount);
        }
    }

    /// What the last game left is taken up, and no longer waits for anybody.
    pub(crate) fn take_up_resources(&mut self) {
        for index in 0..self.investigators.len() {
            let seat = Seat(index as u8);
            let entry = self.resources_entry(seat);
            let count = self.log_counts.get(&entry).copied().unwrap_or(0);
            if count > 0 {
                let card = self.investigator(seat).card;
                self.card_mut(card).add(Counter::Resource, count);
                self.count_carried(entry, 0);
            }
        }
    }

    fn count_carried(&mut self, entry: String, count: i32) {
        self.log_counts.insert(entry.clone(), count);
        self.change(LogChange::Counted { entry, count });
    }

    /// A card of the deck that forbids it does so for the whole campaign, even once its owner is
    /// eliminated and it is in play no more.
    fn may_earn(&self, seat: Seat) -> bool {
        let forbids = |ability: &Ability| {
            matches!(ability, Ability::Constant(constant) if constant.modifiers.iter().any(|one| {
                matches!(
                    one,
                    Modifier::Cannot(Prohibition::GainResources {
                        experience: true,
                        ..
                    })
                )
            }))
        };
        let mut own = self.cards.iter().filter(|card| card.owner == seat);
        !own.any(|card| card.def.script().abilities.iter().any(forbids))
    }

    /// Experience, of which some investigators can earn none.
    pub(crate) fn earn_experience(&mut self, seat: Seat, amount: i32) {
        if amount <= 0 || self.may_earn(seat) {
            self.investigator_mut(seat).experience += amount;
        }
    }
}

impl Game {
    /// Where a section lists the card: for everybody, or for the cards of its owner alone.
    pub(crate) fn list_of(&self, section: &LogSection, card: CardId, of_owner: bool) -> String {
        let owner = self.card(card).owner;
        if of_owner && owner.is_some() {
            let investigator = &self.investigator(owner).began_as.0.code;
            return format!("{section}.{investigator}");
        }
        section.to_string()
    }

    /// Whether the section lists the card of a deck, in whichever of its versions: a card that is
    /// upgraded stays the one that was written down.
    pub(crate) fn lists_version(&self, section: &str, card: CardId) -> bool {
        let state = self.card(card);
        state.owner.is_some()
            && self.log.iter().any(|entry| {
                let code = entry
                    .strip_prefix(section)
                    .and_then(|rest| rest.strip_prefix('.'));
                let listed = code.and_then(|code| self.book.card(code));
                listed.is_some_and(|def| def.facts.name == state.def.facts.name)
            })
    }
}
