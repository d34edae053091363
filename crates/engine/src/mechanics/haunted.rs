//! Haunted locations: what they do to whoever fails to investigate them.
//!
//! Rows: `haunted.*`.

use abilities::{Ability, Effect};

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::mechanics::frame::MechanicsFrame;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

/// Haunted abilities of a location that an investigator has to resolve.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HauntedFrame {
    pub location: CardId,
    pub seat: Seat,
    /// The order is asked for, and the answer is in.
    pub asked: bool,
}

impl Game {
    /// Haunted abilities, printed and gained.
    fn haunted(&self, location: CardId) -> Vec<&'static [Effect]> {
        let haunts = |(_, ability): (u8, &'static Ability)| match ability {
            Ability::Haunted(effects) => Some(&effects[..]),
            _ => None,
        };
        let abilities = self.abilities_of(location).into_iter();
        abilities.filter_map(haunts).collect()
    }

    pub(crate) fn is_haunted(&self, card: CardId) -> bool {
        self.is_location(card) && !self.haunted(card).is_empty()
    }

    pub(crate) fn push_haunted(&mut self, location: CardId, seat: Seat) {
        if !self.is_haunted(location) {
            return;
        }
        let frame = MechanicsFrame::Haunted(HauntedFrame {
            location,
            seat,
            asked: false,
        });
        self.push_unless_ignored(location, frame);
    }

    /// All of them resolve, in an order that the lead investigator chooses.
    pub(crate) fn run_haunted(&mut self, mut frame: HauntedFrame) {
        if !self.card(frame.location).zone.in_play() || !self.is_playing(frame.seat) {
            return;
        }
        let mut abilities = self.haunted(frame.location);
        if frame.asked {
            if let ChoiceKind::Order(order) = self.take_answer().act {
                abilities = order
                    .iter()
                    .map(|index| abilities[usize::from(*index)])
                    .collect();
            }
        } else if abilities.iter().any(|one| *one != abilities[0]) {
            frame.asked = true;
            let options = (0..abilities.len() as u8)
                .map(|n| PromptOption::new(self.lead, ChoiceKind::Option(n), frame.location));
            let prompt = Prompt::new(Ask::Order, self.lead, frame.location)
                .with(options.collect())
                .form(Form::Order);
            return self.ask(prompt, MechanicsFrame::Haunted(frame));
        }
        let ctx = Ctx::new(frame.seat, frame.location).forced();
        for effects in abilities.into_iter().rev() {
            self.push_effects(ctx, effects);
        }
    }
}
