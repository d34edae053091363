//! Cards of a stage, in the areas of investigators and in the decks and piles of nobody.

use abilities::Counter;
use cards::{CardType, Number};

use super::{Planner, Spot};
use crate::stage::{StageError, StagedCard};
use crate::{CardDef, Seat, ZoneKind};

impl Planner<'_> {
    /// Hands, play areas, threat areas, decks and discard piles.
    pub(super) fn areas(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let place = format!("investigator {}", index + 1);
            for one in staged.hand.iter().flatten() {
                self.card(&format!("{place}, hand"), one, ZoneKind::Hand(seat), seat)?;
            }
            for one in &staged.play {
                self.card(
                    &format!("{place}, play"),
                    one,
                    ZoneKind::PlayArea(seat),
                    seat,
                )?;
            }
            for one in &staged.threat {
                self.card(
                    &format!("{place}, threat"),
                    one,
                    ZoneKind::Threat(seat),
                    seat,
                )?;
            }
            for one in staged.discard.iter().rev() {
                self.card(
                    &format!("{place}, discard"),
                    one,
                    ZoneKind::Discard(seat),
                    seat,
                )?;
            }
            if !self.stage.setup {
                for one in staged.deck.iter().flatten().rev() {
                    self.card(&format!("{place}, deck"), one, ZoneKind::Deck(seat), seat)?;
                }
            }
        }
        Ok(())
    }

    /// The decks and piles that belong to nobody.
    pub(super) fn piles(&mut self) -> Result<(), StageError> {
        let nobody = Seat::NONE;
        for one in self.stage.encounter_deck.iter().flatten().rev() {
            self.card("encounter, deck", one, ZoneKind::EncounterDeck, nobody)?;
        }
        for one in self.stage.encounter_discard.iter().flatten().rev() {
            self.card(
                "encounter, discard",
                one,
                ZoneKind::EncounterDiscard,
                nobody,
            )?;
        }
        for colour in &self.stage.keys {
            self.game.set_key_aside(*colour);
        }
        for one in &self.stage.set_aside {
            self.card("set_aside", one, ZoneKind::SetAside, nobody)?;
        }
        for one in &self.stage.victory {
            self.card("victory", one, ZoneKind::Victory, nobody)?;
        }
        for (name, cards) in &self.stage.decks {
            let index = self.game.named_deck(name);
            for one in cards.iter().rev() {
                self.card(
                    &format!("decks, {name}"),
                    one,
                    ZoneKind::Special(index),
                    nobody,
                )?;
            }
        }
        for staged in self.stage.agenda.iter().chain(&self.stage.other_agendas) {
            for code in staged.card.iter().chain(&staged.deck) {
                self.def_of("agenda", Some(code), CardType::Agenda)?;
            }
        }
        for staged in self.stage.act.iter().chain(&self.stage.other_acts) {
            for code in staged.card.iter().chain(&staged.deck) {
                self.def_of("act", Some(code), CardType::Act)?;
            }
        }
        Ok(())
    }

    /// The card with the options of its upgrade sheet that the stage checks.
    pub(super) fn upgraded_def(
        &self,
        place: &str,
        staged: &StagedCard,
        taboo: Option<u16>,
    ) -> Result<&'static CardDef, StageError> {
        let def = self.under(self.def(place, &staged.card)?, taboo);
        let known = def.facts.customizations.len();
        let mut options = staged.upgrades.iter().chain(&staged.begun);
        if let Some(option) = options.find(|one| usize::from(**one) >= known) {
            return Err(StageError::UnknownUpgrade {
                place: place.to_owned(),
                code: staged.card.clone(),
                option: *option,
            });
        }
        for code in &staged.named {
            self.def(place, code)?;
        }
        let sheet = crate::UpgradeSheet {
            checked: staged.upgrades.clone(),
            named: staged.named.clone(),
            chosen: staged.chosen.clone(),
            begun: staged.begun.clone(),
        };
        if sheet == crate::UpgradeSheet::default() {
            return Ok(def);
        }
        Ok(def.upgraded(&sheet).kept())
    }

    pub(super) fn card(
        &mut self,
        place: &str,
        staged: &StagedCard,
        zone: ZoneKind,
        seat: Seat,
    ) -> Result<(), StageError> {
        let taboo = self.stage.investigators.get(seat.index());
        let def = self.upgraded_def(place, staged, taboo.and_then(|one| one.taboo))?;
        let owner = match &staged.owner {
            Some(name) => self.seat_named(place, name)?,
            None if def.is_encounter() => Seat::NONE,
            None => seat,
        };
        let id = self.game.create(def, owner, ZoneKind::Limbo);
        self.name(place, staged.id.as_deref(), id)?;
        let spot = match (&staged.attached_to, &staged.at) {
            (Some(host), _) => Spot::On(host.clone()),
            (None, Some(at)) => Spot::At(at.clone()),
            (None, None) => match staged.beneath_act {
                Some(act) => Spot::Beneath { act },
                None => Spot::Zone(zone),
            },
        };
        if let Spot::On(name) | Spot::At(name) = &spot {
            self.mentions(place, name);
        }
        let uses = if zone.in_play() {
            uses_of(place, staged, def)?
        } else {
            0
        };
        self.game.bag.owned += staged.sealed.len();
        for token in &staged.sealed {
            self.game.card_mut(id).seal(*token);
        }
        let lies_apart = matches!(spot, Spot::At(_) | Spot::Beneath { .. });
        let controlled = zone.in_play() && !lies_apart;
        self.place(id, spot, |placement| {
            placement.controller = if controlled { seat } else { owner };
            placement.exhausted = staged.exhausted;
            placement.facedown = staged.facedown;
            placement.counters = vec![
                (Counter::Damage, staged.damage),
                (Counter::Horror, staged.horror),
                (Counter::Doom, staged.doom),
                (Counter::Clue, staged.clues),
                (Counter::Resource, staged.resources),
                (Counter::Uses, uses),
            ];
        });
        Ok(())
    }
}

/// The uses with which the card lies in play: those stated, else the printed number.
fn uses_of(place: &str, staged: &StagedCard, def: &CardDef) -> Result<i32, StageError> {
    let printed = def.facts.play.uses.as_ref();
    let Some((kind, count)) = &staged.uses else {
        return Ok(match printed {
            Some((_, Number::Fixed(count))) => i32::from(*count),
            _ => 0,
        });
    };
    match printed {
        Some((own, _)) if own.as_str() == kind => Ok(*count),
        own => Err(StageError::WrongUses {
            place: place.to_owned(),
            code: staged.card.clone(),
            stated: kind.clone(),
            has: own.map_or_else(|| "no uses".to_owned(), |(own, _)| own.to_string()),
        }),
    }
}
