//! Constant abilities and lasting effects that contradict each other: the lead investigator says
//! in which order they apply, and the last one holds (simultaneous-resolution.constant-order-by-lead).
//!
//! Modifiers add up in any order. What contradicts is a value, a skill or a token that two cards
//! say something different of. The lead is asked as soon as both are in play, whether or not their
//! conditions hold yet, because a value cannot ask when it is read.

use abilities::{Ability, Grant};

use crate::flow::context::Ctx;
use crate::flow::frame::Frame;
use crate::flow::prompt::Form;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption};

impl Game {
    /// The place of the card among those whose abilities contradict each other; 0 for others.
    pub(crate) fn precedence_of(&self, card: CardId) -> usize {
        let place = self.precedence.iter().position(|one| *one == card);
        place.map_or(0, |place| place + 1)
    }

    /// Something begins that may contradict what is there.
    pub(crate) fn check_precedence(&mut self, grants: &[Grant]) {
        if grants.iter().any(may_contradict) {
            self.push(Frame::Precedence);
        }
    }

    /// The same for a card that enters play.
    pub(crate) fn check_precedence_of(&mut self, card: CardId) {
        if constant_grants(self, card).any(may_contradict) {
            self.push(Frame::Precedence);
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
        self.ask(prompt.form(Form::Order), Frame::Precedence);
    }

    /// The sources of grants of which another source says something different.
    fn contradicting(&self) -> Vec<CardId> {
        let constant = self.in_play.iter().flat_map(|card| {
            let ctx = Ctx::new(self.you_of(*card), *card);
            constant_grants(self, *card).map(move |grant| (ctx, grant))
        });
        let lasting = self.lasting.iter().map(|one| (one.ctx, one.grant));
        let grants: Vec<(Ctx, &Grant)> = constant
            .chain(lasting)
            .filter(|(_, grant)| may_contradict(grant))
            .collect();
        let mut sources: Vec<CardId> = Vec::new();
        for (ctx, grant) in &grants {
            let against = |other: &(Ctx, &Grant)| {
                other.0.this != ctx.this && self.contradict((ctx, grant), (&other.0, other.1))
            };
            if !sources.contains(&ctx.this) && grants.iter().any(against) {
                sources.push(ctx.this);
            }
        }
        sources
    }

    fn contradict(&self, (one, left): (&Ctx, &Grant), (other, right): (&Ctx, &Grant)) -> bool {
        match (left, right) {
            (
                Grant::Set { to, stat, value },
                Grant::Set {
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
                Grant::TreatToken {
                    who,
                    token,
                    as_token,
                },
                Grant::TreatToken {
                    who: also,
                    token: same,
                    as_token: another,
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
            (Grant::TestSkill { skill, .. }, Grant::TestSkill { skill: another, .. }) => {
                skill != another
            }
            _ => false,
        }
    }
}

fn may_contradict(grant: &Grant) -> bool {
    matches!(
        grant,
        Grant::Set { .. } | Grant::TreatToken { .. } | Grant::TestSkill { .. }
    )
}

fn constant_grants(game: &Game, card: CardId) -> impl Iterator<Item = &'static Grant> + use<> {
    let abilities = game.script_of(card).abilities.iter();
    let constant = abilities.filter_map(|ability| match ability {
        Ability::Constant(constant) => Some(&constant.grants),
        _ => None,
    });
    constant.flatten()
}
