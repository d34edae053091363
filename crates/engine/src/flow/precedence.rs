//! Constant abilities and lasting effects that contradict each other: the lead investigator says
//! in which order they apply, and the last one holds (simultaneous-resolution.constant-order-by-lead).
//!
//! Modifiers add up in any order. What contradicts is a value, a skill or a token that two cards
//! say something different of. The lead is asked as soon as both are in play, whether or not their
//! conditions hold yet, because a value cannot ask when it is read.

use abilities::{Ability, Modifier};

use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::prompt::Form;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption};

impl Game {
    /// The place of the card among those whose abilities contradict each other; 0 for others.
    pub(crate) fn precedence_of(&self, card: CardId) -> usize {
        let place = self.precedence.iter().position(|one| *one == card);
        place.map_or(0, |place| place + 1)
    }

    /// Something begins that may contradict what is there.
    pub(crate) fn check_precedence(&mut self, modifiers: &[Modifier]) {
        if modifiers.iter().any(may_contradict) {
            self.push(FlowFrame::Precedence);
        }
    }

    /// The same for a card that enters play.
    pub(crate) fn check_precedence_of(&mut self, card: CardId) {
        if constant_grants(self, card).any(may_contradict) {
            self.push(FlowFrame::Precedence);
        }
    }

    pub(crate) fn run_precedence(&mut self) {
        let sources = self.contradicting();
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Order(order) = choice.act {
                self.precedence = order.iter().map(|n| sources[usize::from(*n)]).collect();
            }
            return;
        }
        if sources.iter().all(|card| self.precedence.contains(card)) {
            return;
        }
        let options = sources
            .iter()
            .enumerate()
            .map(|(n, card)| PromptOption::new(self.lead, ChoiceKind::Option(n as u8), *card));
        let prompt = Prompt::new(Ask::Order, self.lead, CardId::NONE).with(options.collect());
        self.ask(prompt.form(Form::Order), FlowFrame::Precedence);
    }

    /// The sources of modifiers of which another source says something different.
    fn contradicting(&self) -> Vec<CardId> {
        let constant = self.in_play.iter().flat_map(|card| {
            let ctx = Ctx::new(self.you_of(*card), *card);
            constant_grants(self, *card).map(move |modifier| (ctx, modifier))
        });
        let lasting = self.lasting.iter().map(|one| (one.ctx, one.modifier));
        let modifiers: Vec<(Ctx, &Modifier)> = constant
            .chain(lasting)
            .filter(|(_, modifier)| may_contradict(modifier))
            .collect();
        let mut sources: Vec<CardId> = Vec::new();
        for (ctx, modifier) in &modifiers {
            let against = |other: &(Ctx, &Modifier)| {
                other.0.this != ctx.this && self.contradict((ctx, modifier), (&other.0, other.1))
            };
            if !sources.contains(&ctx.this) && modifiers.iter().any(against) {
                sources.push(ctx.this);
            }
        }
        sources
    }

    fn contradict(
        &self,
        (one, left): (&Ctx, &Modifier),
        (other, right): (&Ctx, &Modifier),
    ) -> bool {
        match (left, right) {
            (
                Modifier::Set { to, stat, value },
                Modifier::Set {
                    to: also,
                    stat: same,
                    value: another,
                },
            ) => {
                stat == same
                    && (value != another || self.value(one, value) != self.value(other, another))
                    && self.in_play.iter().any(|card| {
                        self.reaches(one, *card, to) && self.reaches(other, *card, also)
                    })
            }
            (
                Modifier::TreatToken {
                    who,
                    token,
                    as_token,
                    ..
                },
                Modifier::TreatToken {
                    who: also,
                    token: same,
                    as_token: another,
                    ..
                },
            ) => {
                let investigators = || self.investigators.iter().map(|one| one.card);
                as_token != another
                    && investigators()
                        .any(|card| self.matches(one, card, who) && self.matches(other, card, also))
                    && self
                        .bag
                        .tokens
                        .iter()
                        .any(|one| self.token_fits(*one, token) && self.token_fits(*one, same))
            }
            (Modifier::TestSkill { skill, .. }, Modifier::TestSkill { skill: another, .. }) => {
                skill != another
            }
            _ => false,
        }
    }
}

fn may_contradict(modifier: &Modifier) -> bool {
    matches!(
        modifier,
        Modifier::Set { .. } | Modifier::TreatToken { .. } | Modifier::TestSkill { .. }
    )
}

fn constant_grants(game: &Game, card: CardId) -> impl Iterator<Item = &'static Modifier> + use<> {
    let abilities = game.script_of(card).abilities.iter();
    let constant = abilities.filter_map(|ability| match ability {
        Ability::Constant(constant) => Some(&constant.modifiers),
        _ => None,
    });
    constant.flatten()
}
