//! Actions left in a turn, regular and additional ones.

use abilities::Modifier;

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, Seat};

/// Actions that are spent or lost, while it is chosen which additional ones are among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AdditionalActionsFrame {
    pub seat: Seat,
    pub left: i32,
    /// The card that offers the action for which they are spent.
    pub source: CardId,
    pub lost: bool,
}

impl Game {
    /// Actions the investigator has for something offered by the card, additional ones included.
    pub(crate) fn actions_for(&self, seat: Seat, source: CardId) -> i32 {
        let regular = self.investigator(seat).actions;
        regular
            + self
                .additional_sources(seat, source)
                .iter()
                .map(|(_, amount)| amount)
                .sum::<i32>()
    }

    /// All actions left in the turn, whatever they are good for.
    pub fn actions_left(&self, seat: Seat) -> i32 {
        if self.active != seat {
            return self.investigator(seat).actions;
        }
        self.investigator(seat).actions
            + self
                .sources_where(seat, |_, _| true)
                .iter()
                .map(|(_, amount)| amount)
                .sum::<i32>()
    }

    fn additional_sources(&self, seat: Seat, source: CardId) -> Vec<(CardId, i32)> {
        self.sources_where(seat, |ctx, only_on| match only_on {
            None => true,
            Some(cards) => source.is_some() && self.matches(ctx, source, cards),
        })
    }

    fn sources_where(
        &self,
        seat: Seat,
        fits: impl Fn(&Ctx, Option<&'static abilities::Match>) -> bool,
    ) -> Vec<(CardId, i32)> {
        let own = self.investigator(seat).card;
        let mut sources = Vec::new();
        if self.active != seat {
            return sources;
        }
        self.each_modifier(ModifierKind::AdditionalAction, |ctx, modifier| {
            if let Modifier::AdditionalAction {
                who,
                amount,
                only_on,
            } = modifier
                && self.matches(ctx, own, who)
                && !self.investigator(seat).spent_sources.contains(&ctx.this)
                && fits(ctx, only_on.as_ref())
            {
                sources.push((ctx.this, self.value(ctx, amount)));
            }
            true
        });
        sources
    }

    /// Additional actions that the action qualifies for are spent first.
    pub(crate) fn spend_actions(&mut self, seat: Seat, amount: i32, source: CardId) {
        self.take_additional(AdditionalActionsFrame {
            seat,
            left: amount,
            source,
            lost: false,
        });
    }

    /// Regular actions are lost first.
    pub(crate) fn lose_actions(&mut self, seat: Seat, amount: i32) {
        let regular = self.investigator(seat).actions.min(amount);
        self.investigator_mut(seat).actions -= regular;
        self.take_additional(AdditionalActionsFrame {
            seat,
            left: amount - regular,
            source: CardId::NONE,
            lost: true,
        });
    }

    pub(crate) fn run_additional_actions(&mut self, mut frame: AdditionalActionsFrame) {
        let seat = frame.seat;
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Targets(cards) = choice.act
                && let Some(card) = cards.first()
            {
                self.take_source(&mut frame, *card);
            }
            return self.take_additional(frame);
        }
        let cards: Vec<CardId> = self
            .sources_for(&frame)
            .iter()
            .map(|(card, _)| *card)
            .collect();
        let prompt = Prompt::new(Ask::Pay, seat, frame.source).targets(&cards);
        let form = Form::Targets { min: 1, max: 1 };
        self.ask(prompt.form(form), ActionsFrame::AdditionalActions(frame));
    }

    /// Takes additional actions as long as there is no choice among them, then regular ones.
    fn take_additional(&mut self, mut frame: AdditionalActionsFrame) {
        while frame.left > 0 {
            let sources = self.sources_for(&frame);
            let all: i32 = sources.iter().map(|(_, amount)| amount).sum();
            let code = |card: CardId| &self.card(card).def.code;
            let alike = sources
                .iter()
                .all(|(card, _)| code(*card) == code(sources[0].0));
            match sources.first() {
                None => break,
                Some((card, _)) if alike || all <= frame.left => {
                    self.take_source(&mut frame, *card);
                }
                Some(_) => return self.push(ActionsFrame::AdditionalActions(frame)),
            }
        }
        if !frame.lost {
            let investigator = self.investigator_mut(frame.seat);
            investigator.actions = (investigator.actions - frame.left.max(0)).max(0);
        }
    }

    fn take_source(&mut self, frame: &mut AdditionalActionsFrame, card: CardId) {
        let amounts = self.sources_for(frame).into_iter();
        frame.left -= amounts
            .filter(|(one, _)| *one == card)
            .map(|(_, n)| n)
            .sum::<i32>();
        self.investigator_mut(frame.seat).spent_sources.push(card);
    }

    fn sources_for(&self, frame: &AdditionalActionsFrame) -> Vec<(CardId, i32)> {
        if frame.lost {
            return self.sources_where(frame.seat, |_, _| true);
        }
        self.additional_sources(frame.seat, frame.source)
    }
}
