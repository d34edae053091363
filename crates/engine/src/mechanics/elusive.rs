//! The Elusive keyword: a ready enemy that has attacked or was attacked disengages, moves to a
//! connecting location, one without investigators where there is one, and exhausts.

use cards::PlayKeyword;

use crate::enemies::frame::EnemiesFrame;
use crate::flow::prompt::Form;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, ZoneKind};
use abilities::{EventKind, MoveCause};

impl Game {
    pub(crate) fn is_elusive(&self, enemy: CardId) -> bool {
        let state = self.card(enemy);
        state.zone.in_play() && !state.exhausted && self.has_keyword(enemy, PlayKeyword::Elusive)
    }

    /// An elusive enemy flees once everything above on the stack has resolved.
    pub(crate) fn push_flight(&mut self, enemy: CardId) {
        if self.is_elusive(enemy) {
            self.push(EnemiesFrame::Flees(enemy));
        }
    }

    pub(crate) fn run_flight(&mut self, enemy: CardId) {
        if !self.is_elusive(enemy) {
            return;
        }
        let places = match self.answer.take().map(|choice| choice.act) {
            Some(ChoiceKind::Targets(places)) => places,
            _ => self.refuges(enemy),
        };
        if places.len() > 1 {
            let prompt = Prompt::new(Ask::EnemyChoice, self.lead, enemy).targets(&places);
            let form = Form::Targets { min: 1, max: 1 };
            return self.ask(prompt.form(form), EnemiesFrame::Flees(enemy));
        }
        self.occur(Event::new(EventKind::Exhausted).subject(enemy));
        self.disengage(enemy);
        if let Some(place) = places.first() {
            self.push_move(enemy, *place, Some(MoveCause::Effect));
        }
    }

    /// Where the enemy may flee: connecting locations without investigators, or any of them.
    fn refuges(&self, enemy: CardId) -> Vec<CardId> {
        let from = match self.card(enemy).zone {
            ZoneKind::At(place) => place,
            ZoneKind::Threat(seat) => self.investigator(seat).location,
            _ => return Vec::new(),
        };
        let mut places = self.connections(from);
        places.retain(|place| self.may_enter(enemy, *place).is_ok());
        let is_free = |place: &CardId| {
            let mut seats = self.seats();
            !seats.any(|seat| self.investigator(seat).location == *place)
        };
        let free: Vec<CardId> = places.iter().copied().filter(is_free).collect();
        if free.is_empty() { places } else { free }
    }
}
