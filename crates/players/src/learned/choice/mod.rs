//! What is seen of a choice.

mod attempt;
mod in_test;
mod kind;
mod named;
mod target;

use abilities::{Ability, Designator, Effect};
use engine::{CardId, Game, Prompt, PromptOption};

use super::features::Features;
use super::goals::Goals;
use crate::instinct::Candidate;
use crate::reading::clue_price;
use crate::table_sense::Sight;
use kind::{ASKS, KINDS};
use named::cards_of;
pub(super) use named::{CARDS, number};

/// The table and the prompt, for the features of each choice.
pub(super) struct Asked<'g> {
    pub sight: &'g Sight<'g>,
    pub goals: &'g Goals<'g>,
    pub prompt: &'g Prompt,
    /// How good the best choice looks.
    pub best: f32,
}

impl Asked<'_> {
    pub fn choice(&self, one: &Candidate) -> Features {
        let mut seen = Features::default();
        let kind = self.kind(&one.choice.act);
        let option = self.option(one);
        let ask = ASKS.iter().position(|ask| *ask == self.prompt.ask);
        seen.case(ask.unwrap_or(ASKS.len()), ASKS.len() + 1);
        seen.case(kind as usize, KINDS);
        seen.push((one.looks - self.best).max(-3.0));
        seen.push(one.looks.clamp(-2.0, 3.0) / 2.0);
        seen.flag(one.looks >= self.best);
        seen.push(self.sight.provoked(&one.choice.act).min(6.0) / 3.0);
        seen.flag(option.is_some_and(|option| option.actions == 0));
        seen.push(option.map_or(0, |option| option.resources) as f32 / 4.0);
        self.attempts(&mut seen, &one.choice.act);
        self.target(&mut seen, &one.choice.act);
        self.way(&mut seen, &one.choice.act);
        self.own_cards(&mut seen, &one.choice.act);
        self.amounts(&mut seen, &one.choice.act);
        self.commitment(&mut seen, &one.choice.act);
        let game = self.sight.game;
        let named = cards_of(&one.choice.act).into_iter();
        seen.among(CARDS, named.map(|card| number(game, card)));
        let source = self.prompt.source.get().into_iter();
        seen.among(CARDS, source.map(|card| number(game, card)));
        seen
    }

    fn option(&self, one: &Candidate) -> Option<&PromptOption> {
        let options = self.prompt.options.iter();
        options
            .into_iter()
            .find(|option| option.choice == one.choice)
    }
}

fn effects(game: &Game, card: CardId, number: Option<u8>) -> Option<&'static [Effect]> {
    match number {
        None => Some(&game.card(card).def.script.as_ref()?.play.as_ref()?.effects),
        Some(number) => match game.ability(card, number)? {
            Ability::Action(one) | Ability::Fast(one) | Ability::Reaction(one) => {
                Some(&one.effects)
            }
            _ => None,
        },
    }
}

/// What kind of action playing the card is, or using an ability of it.
fn designator(game: &Game, card: CardId, number: Option<u8>) -> Option<Designator> {
    match number {
        None => {
            game.card(card)
                .def
                .script
                .as_ref()?
                .play
                .as_ref()?
                .designator
        }
        Some(number) => match game.ability(card, number)? {
            Ability::Action(one) | Ability::Fast(one) => match clue_price(game, one) {
                Some(_) => None,
                None => one.designator,
            },
            _ => None,
        },
    }
}
