//! Actions left in a turn, regular and additional ones.

use abilities::{Designator, Duration, Match, Modifier};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::modifiers::ModifierKind;
use crate::state::event::Actions;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, Seat};

/// Actions that are spent or lost, while it is chosen which additional ones are among them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AdditionalActionsFrame {
    pub seat: Seat,
    pub left: i32,
    pub purpose: Purpose,
    pub lost: bool,
    /// Those during which something holds are kept for another action.
    pub kept: Added<bool>,
}

/// An additional action, and what holds during the action for which it is spent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CarryingAction {
    ctx: Ctx,
    modifiers: &'static [Modifier],
    /// It has been spent, and what it was spent for is under way.
    spent: bool,
}

/// What actions are spent for; nothing in particular by default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Purpose {
    /// The card that is played, or of which an ability is used.
    source: Option<CardId>,
    actions: Actions,
    /// The enemies or locations to which it can be done.
    targets: Vec<CardId>,
    /// The card with whose additional action alone it is done.
    only: Added<Option<CardId>>,
}

impl Purpose {
    /// An ability of the card.
    pub(crate) fn ability_of(card: CardId) -> Self {
        Self {
            source: card.get(),
            actions: Actions::of(&[Designator::Activate]),
            targets: Vec::new(),
            only: Added(None),
        }
    }
}

/// What an additional action may be used for.
struct Use {
    actions: &'static [Designator],
    on: Option<&'static Match>,
    target: Option<&'static Match>,
}

impl Game {
    /// What an action is for.
    pub(crate) fn purpose_of(&self, seat: Seat, act: &ChoiceKind) -> Purpose {
        let (source, designators) = self.action_nature(act);
        Purpose {
            source: source.get(),
            actions: Actions::of(&designators),
            targets: self.could_be_done_to(seat, act, &designators),
            only: Added(self.additional_only(seat, act)),
        }
    }

    /// The card with whose additional action alone the action is taken, if that is so.
    pub(crate) fn additional_only(&self, seat: Seat, act: &ChoiceKind) -> Option<CardId> {
        match act {
            ChoiceKind::Play(card) => self.played_with_action_of(seat, *card),
            _ => None,
        }
    }

    /// The enemies or locations to which the action can be done. A card may leave several.
    fn could_be_done_to(
        &self,
        seat: Seat,
        act: &ChoiceKind,
        designators: &[Designator],
    ) -> Vec<CardId> {
        let here = self.investigator(seat).location;
        match act {
            ChoiceKind::Investigate => vec![here],
            ChoiceKind::Move(card)
            | ChoiceKind::Fight(card)
            | ChoiceKind::Evade(card)
            | ChoiceKind::Engage(card) => vec![*card],
            _ if designators.contains(&Designator::Fight) => {
                [self.enemies_at(here), self.attacked_from_afar(seat)].concat()
            }
            _ if designators.contains(&Designator::Evade) => {
                [self.engaged_enemies(seat), self.as_if_engaged(seat)].concat()
            }
            _ if designators.contains(&Designator::Investigate) => vec![here],
            _ => Vec::new(),
        }
    }

    fn is_good_for(&self, ctx: &Ctx, only: &Use, purpose: &Purpose) -> bool {
        // Where no kind of action is named, cards are spoken of for their abilities.
        let kind = match (only.actions, only.on) {
            ([], Some(_)) => &[Designator::Activate],
            (named, _) => named,
        };
        let of_kind = kind.is_empty() || purpose.actions.meet(Actions::of(kind));
        let on = |on: &Match| {
            purpose
                .source
                .is_some_and(|card| self.matches(ctx, card, on))
        };
        let at = |what: &Match| {
            let mut targets = purpose.targets.iter();
            !purpose.targets.is_empty() && targets.all(|card| self.matches(ctx, *card, what))
        };
        of_kind && only.on.is_none_or(on) && only.target.is_none_or(at)
    }

    /// Actions the investigator has for what they would do, additional ones included.
    pub(crate) fn actions_to_do(&self, seat: Seat, act: &ChoiceKind) -> i32 {
        // What it is for matters to additional actions alone, and most games have none.
        let carrying = &self.investigator(seat).carrying.0;
        if !self.modifier_kinds.has(ModifierKind::AdditionalAction) && carrying.is_empty() {
            return self.investigator(seat).actions;
        }
        self.actions_for(seat, &self.purpose_of(seat, act))
    }

    /// Actions the investigator has for something offered by the card, additional ones included.
    pub(crate) fn actions_for(&self, seat: Seat, purpose: &Purpose) -> i32 {
        let regular = match purpose.only.0 {
            Some(_) => 0,
            None => self.investigator(seat).actions,
        };
        regular
            + self
                .additional_sources(seat, purpose)
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

    fn additional_sources(&self, seat: Seat, purpose: &Purpose) -> Vec<(CardId, i32)> {
        let only = purpose.only.0;
        self.sources_where(seat, |ctx, good_for| {
            only.is_none_or(|card| card == ctx.this) && self.is_good_for(ctx, good_for, purpose)
        })
    }

    fn sources_where(&self, seat: Seat, fits: impl Fn(&Ctx, &Use) -> bool) -> Vec<(CardId, i32)> {
        let own = self.investigator(seat).card;
        let mut sources = Vec::new();
        if self.active != seat || self.is_turn_pretended(seat) {
            return sources;
        }
        self.each_modifier(ModifierKind::AdditionalAction, |ctx, modifier| {
            if let Modifier::AdditionalAction {
                who,
                amount,
                actions,
                only_on,
                target,
            } = modifier
                && self.matches(ctx, own, who)
                && !self.investigator(seat).spent_sources.contains(&ctx.this)
                && fits(
                    ctx,
                    &Use {
                        actions,
                        on: only_on.as_ref(),
                        target: target.as_ref(),
                    },
                )
            {
                sources.push((ctx.this, self.value(ctx, amount)));
            }
            true
        });
        let for_anything = Use {
            actions: &[],
            on: None,
            target: None,
        };
        let carrying = self.investigator(seat).carrying.0.iter();
        let unspent = carrying.filter(|one| !one.spent && fits(&one.ctx, &for_anything));
        sources.extend(unspent.map(|one| (one.ctx.this, 1)));
        sources
    }

    /// Additional actions of this turn, which are spent like any other where nothing holds during
    /// them.
    pub(crate) fn gain_actions(&mut self, ctx: Ctx, amount: i32, modifiers: &'static [Modifier]) {
        if modifiers.is_empty() {
            self.investigator_mut(ctx.you).actions += amount;
            return;
        }
        let one = CarryingAction {
            ctx,
            modifiers,
            spent: false,
        };
        let gained = std::iter::repeat_n(one, amount.max(0) as usize);
        self.investigator_mut(ctx.you).carrying.0.extend(gained);
    }

    fn is_carrying(&self, seat: Seat, card: CardId) -> bool {
        let carrying = self.investigator(seat).carrying.0.iter();
        carrying
            .filter(|one| !one.spent)
            .any(|one| one.ctx.this == card)
    }

    /// What held for an action of the investigator is over with it.
    pub(crate) fn end_carried(&mut self, seat: Seat) {
        if !self
            .investigator(seat)
            .carrying
            .0
            .iter()
            .any(|one| one.spent)
        {
            return;
        }
        let carrying = &mut self.investigator_mut(seat).carrying.0;
        let over: Vec<CarryingAction> = carrying.extract_if(.., |one| one.spent).collect();
        self.lasting.retain(|lasting| {
            let of = |one: &CarryingAction| {
                let mut own = one.modifiers.iter();
                lasting.ctx.this == one.ctx.this
                    && own.any(|modifier| std::ptr::eq(modifier, lasting.modifier))
            };
            !over.iter().any(of)
        });
    }

    /// Additional actions that the action qualifies for are spent first.
    pub(crate) fn spend_actions(&mut self, seat: Seat, amount: i32, purpose: Purpose) {
        self.take_additional(AdditionalActionsFrame {
            seat,
            left: amount,
            purpose,
            lost: false,
            kept: Added(false),
        });
    }

    /// Regular actions are lost first.
    pub(crate) fn lose_actions(&mut self, seat: Seat, amount: i32) {
        let regular = self.investigator(seat).actions.min(amount);
        self.investigator_mut(seat).actions -= regular;
        self.take_additional(AdditionalActionsFrame {
            seat,
            left: amount - regular,
            purpose: Purpose::default(),
            lost: true,
            kept: Added(false),
        });
    }

    pub(crate) fn run_additional_actions(&mut self, mut frame: AdditionalActionsFrame) {
        let seat = frame.seat;
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Targets(cards) = choice.act {
                match cards.first() {
                    Some(card) => self.take_source(&mut frame, *card),
                    None => frame.kept.0 = true,
                }
            }
            return self.take_additional(frame);
        }
        let mut cards: Vec<CardId> = self
            .sources_for(&frame)
            .iter()
            .map(|(card, _)| *card)
            .collect();
        let optional = self.may_keep(&frame);
        if optional {
            cards.retain(|card| self.is_carrying(seat, *card));
        }
        let prompt = Prompt::new(Ask::Pay, seat, frame.purpose.source.unwrap_or(CardId::NONE))
            .targets(&cards);
        let form = Form::Targets {
            min: u8::from(!optional),
            max: 1,
        };
        let frame = ActionsFrame::AdditionalActions(frame);
        match optional {
            true => self.ask_always(prompt.form(form), frame),
            false => self.ask(prompt.form(form), frame),
        }
    }

    /// Whether there are actions during which something holds that need not be spent yet.
    fn may_keep(&self, frame: &AdditionalActionsFrame) -> bool {
        let sources = self.sources_for(frame).into_iter();
        let (carrying, plain): (Vec<_>, Vec<_>) =
            sources.partition(|(card, _)| self.is_carrying(frame.seat, *card));
        let regular = match frame.purpose.only.0 {
            Some(_) => 0,
            None => self.investigator(frame.seat).actions,
        };
        let others = regular + plain.iter().map(|(_, amount)| amount).sum::<i32>();
        !frame.lost && !carrying.is_empty() && others >= frame.left
    }

    /// Takes additional actions as long as there is no choice among them, then regular ones.
    fn take_additional(&mut self, mut frame: AdditionalActionsFrame) {
        while frame.left > 0 {
            if self.may_keep(&frame) {
                return self.push(ActionsFrame::AdditionalActions(frame));
            }
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
        let carrying = &mut self.investigator_mut(frame.seat).carrying.0;
        let mut unspent = carrying.iter_mut();
        if let Some(one) = unspent.find(|one| !one.spent && one.ctx.this == card) {
            frame.left -= 1;
            one.spent = true;
            let (ctx, modifiers) = (one.ctx, one.modifiers);
            // What is lost, or spent for something else than an action, carries nothing.
            if !frame.lost && self.is_in_action() {
                self.lasting(ctx, modifiers, Duration::Turn);
            }
            return;
        }
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
        let mut sources = self.additional_sources(frame.seat, &frame.purpose);
        sources.retain(|(card, _)| !frame.kept.0 || !self.is_carrying(frame.seat, *card));
        sources
    }
}
