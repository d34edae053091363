//! Boxes of upgrade sheets that are checked in a game.

use cards::CardCode;

use crate::actions::frame::ActionsFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::{CardDef, CardId, Game, Seat, UpgradeSheet};

impl CardDef {
    /// The checked boxes of the option.
    fn boxes_of(&self, option: u8) -> u8 {
        let printed = self.facts.customizations.get(usize::from(option));
        match self.has_checked(option) {
            true => printed.map_or(0, |one| one.xp),
            false => self.begun.iter().filter(|one| **one == option).count() as u8,
        }
    }

    /// Its sheet with one more box of the option checked.
    fn with_box(&self, option: u8) -> UpgradeSheet {
        let options = 0..self.facts.customizations.len() as u8;
        let mut sheet = UpgradeSheet {
            checked: options.filter(|one| self.has_checked(*one)).collect(),
            named: self.named.clone(),
            chosen: self.chosen.clone(),
            begun: self.begun.clone(),
        };
        let printed = self.facts.customizations.get(usize::from(option));
        if printed.is_some_and(|one| self.boxes_of(option) + 1 >= one.xp) {
            sheet.begun.retain(|one| *one != option);
            sheet.checked.push(option);
        } else {
            sheet.begun.push(option);
        }
        sheet
    }
}

impl Game {
    /// The options with a box to check on the sheets of the customizable cards that the investigator
    /// owns, wherever these are: each card with one of its copies.
    pub(crate) fn open_boxes(&self, seat: Seat) -> Vec<(CardId, u8)> {
        let mut found: Vec<(CardId, u8)> = Vec::new();
        for (id, card) in self.cards().filter(|(_, card)| card.owner == seat) {
            let def = card.def;
            let is_known = |one: &(CardId, u8)| self.card(one.0).def.code == def.code;
            if def.facts.customizations.is_empty() || found.iter().any(is_known) {
                continue;
            }
            let options = (0..).zip(&def.facts.customizations);
            let open = options.filter(|(at, option)| def.boxes_of(*at) < option.xp);
            found.extend(open.map(|(at, _)| (id, at)));
        }
        found
    }

    /// All copies have one sheet, and it stays so after the game.
    pub(crate) fn check_box(&mut self, seat: Seat, code: &CardCode, option: u8) {
        let is_copy = |card: &crate::CardState| card.owner == seat && card.def.code == *code;
        let copies: Vec<CardId> = self
            .cards()
            .filter(|(_, card)| is_copy(card))
            .map(|(id, _)| id)
            .collect();
        let Some(def) = copies.first().map(|card| self.card(*card).def) else {
            return;
        };
        // What a sheet changes is told from the card without one.
        let printed = match def.taboo {
            Some(list) => self.book.card_under(code.as_str(), Some(list)),
            None => self.book.card(code.as_str()),
        };
        let Some(printed) = printed else { return };
        let changed = printed.upgraded(&def.with_box(option)).kept();
        for card in &copies {
            self.card_mut(*card).def = changed;
        }
        self.register(changed);
        let checked = &mut self.investigator_mut(seat).boxes.0;
        checked.push((code.clone(), option));
        // It may bear less than before, or take up other slots.
        self.push(ActionsFrame::SlotsLost(seat));
        self.push(EnemiesFrame::CheckDefeat(copies, seat));
    }
}
