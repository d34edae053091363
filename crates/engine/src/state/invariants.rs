//! What must hold after every event and at every prompt of every game.

use thiserror::Error;

use crate::{CardId, Form, Game, ZoneKind};

/// An invariant that does not hold.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Broken {
    #[error("{0:?} is listed in a zone where it is not")]
    Misplaced(CardId),
    #[error("{0:?} is in no list of its zone")]
    Lost(CardId),
    #[error("{0:?} has a negative counter")]
    Negative(CardId),
    #[error("the chaos bag has {has} tokens, {expected} were put in")]
    Tokens { has: usize, expected: usize },
    #[error("more {0} tokens are in the bag and on cards than there may be")]
    TooMany(abilities::Token),
    #[error("a prompt without a legal choice")]
    NoChoice,
    #[error("{0:?} is attached to a card that is not in play")]
    Unattached(CardId),
    #[error("{0:?} has another definition than its own without being a swarm card")]
    Disguised(CardId),
    #[error("{0:?} has a token, or is one, where there can be none")]
    Token(CardId),
    #[error("the game stopped without a prompt or an outcome")]
    Stuck,
}

impl Game {
    /// Tokens in the bag, revealed in tests or outside of them, ignored and sealed.
    pub fn token_count(&self) -> usize {
        let out: usize = self
            .tests
            .iter()
            .map(|test| {
                let assumed = test.revealed.iter().filter(|one| one.assumed).count();
                test.revealed.len() - assumed + test.ignored.len()
            })
            .sum();
        let sealed: usize = self.cards.iter().map(|card| card.sealed().len()).sum();
        self.bag.tokens.len() + self.bag.shown.len() + out + sealed
    }

    /// Takes a choice like [`Game::apply`], and checks the board on the way, whenever a step of a
    /// rule has told what it did.
    ///
    /// # Errors
    /// The choice is illegal.
    pub fn apply_checked(
        &mut self,
        choice: crate::Choice,
    ) -> Result<(crate::Step, Result<(), Broken>), crate::IllegalChoice> {
        let mut step = self.apply_until(choice, |_| true)?;
        let mut sound = self.check_board();
        while step.prompt.is_none() && !self.is_over() {
            let next = self.go_on_until(|_| true);
            step.events.extend(next.events);
            step.prompt = next.prompt;
            sound = sound.and_then(|()| self.check_board());
        }
        Ok((step, sound.and_then(|()| self.check_prompt())))
    }

    /// Checks every invariant that holds at a prompt.
    ///
    /// # Errors
    /// The first that does not hold.
    pub fn check(&self) -> Result<(), Broken> {
        self.check_board()?;
        self.check_prompt()
    }

    /// Checks what holds after every event, even where nothing is asked.
    fn check_board(&self) -> Result<(), Broken> {
        for (id, card) in self.cards() {
            if card.tokens.iter().any(|count| *count < 0) {
                return Err(Broken::Negative(id));
            }
            let lists = self.lists().filter(|(_, list)| list.contains(&id)).count();
            if lists != usize::from(is_listed(card.zone)) {
                return Err(Broken::Lost(id));
            }
            if let ZoneKind::Attached(host) | ZoneKind::Swarm(host) | ZoneKind::On(host) = card.zone
                && !self.card(host).zone.in_play()
                && !self.is_losing_host(id)
                && !self.may_stay_attached(id, Some(host))
                && !self.is_about_to_spawn(host)
            {
                return Err(Broken::Unattached(id));
            }
            let is_disguised = card.own.is_some() && !card.shows_own_back();
            if is_disguised != matches!(card.zone, ZoneKind::Swarm(_)) {
                return Err(Broken::Disguised(id));
            }
            let dry = card.zone == ZoneKind::Map || !card.flood.is_flooded();
            let is_key = self.key_colour(id).is_some();
            let in_key_zone = matches!(
                card.zone,
                ZoneKind::On(_) | ZoneKind::Apart(_) | ZoneKind::SetAside | ZoneKind::Removed
            );
            if !dry || (is_key && !in_key_zone) {
                return Err(Broken::Token(id));
            }
        }
        for (zone, list) in self.lists() {
            let wrong = |id: &&CardId| match zone {
                Some(zone) => self.card(**id).zone != zone,
                None => !self.card(**id).zone.in_play(),
            };
            if let Some(id) = list.iter().find(wrong) {
                return Err(Broken::Misplaced(*id));
            }
        }
        let (has, expected) = (
            self.token_count(),
            self.bag.owned + self.bag.strangers.len(),
        );
        if has != expected {
            return Err(Broken::Tokens { has, expected });
        }
        for token in [abilities::Token::Bless, abilities::Token::Curse] {
            if self.has_too_many(token) {
                return Err(Broken::TooMany(token));
            }
        }
        Ok(())
    }

    fn check_prompt(&self) -> Result<(), Broken> {
        let Some(prompt) = &self.prompt else {
            return if self.outcome.is_some() {
                Ok(())
            } else {
                Err(Broken::Stuck)
            };
        };
        let empty = matches!(prompt.form, Form::Options | Form::Targets { .. })
            && prompt.options.is_empty();
        if empty || prompt.seats.is_empty() {
            Err(Broken::NoChoice)
        } else {
            Ok(())
        }
    }

    fn lists(&self) -> impl Iterator<Item = (Option<ZoneKind>, &Vec<CardId>)> {
        let seats = self
            .investigators
            .iter()
            .enumerate()
            .flat_map(|(index, investigator)| {
                let seat = crate::Seat(index as u8);
                [
                    (Some(ZoneKind::Hand(seat)), &investigator.hand),
                    (Some(ZoneKind::Deck(seat)), &investigator.deck),
                    (Some(ZoneKind::Discard(seat)), &investigator.discard),
                ]
            });
        let special = self
            .special_decks
            .iter()
            .enumerate()
            .map(|(index, pile)| (Some(ZoneKind::Special(index as u8)), &pile.cards));
        let stages = self.other_stages.iter().enumerate();
        let stages =
            stages.map(|(index, deck)| (Some(ZoneKind::StageDeck(index as u8)), &deck.cards));
        seats.chain(special).chain(stages).chain([
            (Some(ZoneKind::EncounterDeck), &self.encounter_deck),
            (Some(ZoneKind::EncounterDiscard), &self.encounter_discard),
            (Some(ZoneKind::ActDeck), &self.act_deck),
            (Some(ZoneKind::AgendaDeck), &self.agenda_deck),
            (None, &self.in_play),
        ])
    }
}

fn is_listed(zone: ZoneKind) -> bool {
    zone.in_play()
        || matches!(
            zone,
            ZoneKind::Hand(_)
                | ZoneKind::Deck(_)
                | ZoneKind::Discard(_)
                | ZoneKind::EncounterDeck
                | ZoneKind::EncounterDiscard
                | ZoneKind::ActDeck
                | ZoneKind::AgendaDeck
                | ZoneKind::StageDeck(_)
                | ZoneKind::Special(_)
        )
}
