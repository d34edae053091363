//! Actions that an effect lets somebody take, beside those of their turn. They cost no action of
//! their own, and everything else that an action costs and brings about is as usual.

use abilities::{CounterEffect, Designator, Duration, Effect, Likeness, Match, Modifier, TestKind};

use crate::actions::action::{ActionFrame, ActionStep};
use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::turn::Designators;
use crate::frame::Frame;
use crate::state::event::Actions;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

/// An action that an effect lets an investigator take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ImmediateFrame {
    pub seat: Seat,
    ctx: Ctx,
    effect: &'static CounterEffect,
    /// The only enemies or locations to which it may be done.
    aim: Option<Vec<CardId>>,
    /// The only types that it may be of, or must not be of, as they were when it began.
    types: Added<Option<(Likeness, Actions)>>,
    /// Whose turn it really is.
    active: Seat,
    /// How many skill tests were under way when it began: those within belong to the action.
    tests: usize,
    chosen: bool,
    /// How many different ones may still be taken, and those that were.
    others: Added<(i32, Vec<Deed>)>,
}

/// An action as one that differs from others: an ability of a card, the playing of one, or a basic
/// action, whatever it is done to.
type Deed = (CardId, u8, Designators);

/// What kind of action is meant, and on which cards.
#[derive(Clone, Copy)]
struct Wanted {
    actions: &'static [Designator],
    on: Option<&'static Match>,
    target: Option<&'static Match>,
    like: Option<Likeness>,
    basic: bool,
    as_if_turn: bool,
    modifiers: &'static [Modifier],
}

fn wanted(effect: &'static CounterEffect) -> Option<Wanted> {
    match effect {
        CounterEffect::TakeAction {
            who: _,
            actions,
            on,
            target,
            like,
            basic,
            as_if_turn,
            modifiers,
            different: _,
        } => Some(Wanted {
            actions,
            on: on.as_ref(),
            target: target.as_ref(),
            like: *like,
            basic: *basic,
            as_if_turn: *as_if_turn,
            modifiers,
        }),
        _ => None,
    }
}

/// Whether resolving the effects lets somebody take an action.
fn lead_to_action(effects: &Vec<Effect>) -> bool {
    abilities::visit::any(effects, |node| {
        matches!(
            node,
            abilities::visit::Node::CounterEffect(CounterEffect::TakeAction { .. })
        )
    })
}

/// Neither an ability of a card nor the playing of one.
fn is_basic(act: &ChoiceKind) -> bool {
    !matches!(act, ChoiceKind::Use(..) | ChoiceKind::Play(_))
}

impl Game {
    pub(crate) fn take_action_effect(
        &mut self,
        ctx: Ctx,
        who: &abilities::Ref,
        effect: &'static CounterEffect,
    ) {
        let seat = self.seat_ref(&ctx, who);
        let Some(wanted) = wanted(effect).filter(|_| self.is_playing(seat)) else {
            self.done.in_full = false;
            return;
        };
        let frame = ImmediateFrame {
            seat,
            ctx,
            effect,
            aim: wanted.target.map(|target| self.select(&ctx, target)),
            types: Added(wanted.like.map(|like| (like, self.types_for(seat, like)))),
            active: self.active,
            tests: self.tests.len(),
            chosen: false,
            others: Added((self.differing(&ctx, effect) - 1, Vec::new())),
        };
        if wanted.as_if_turn {
            self.active = seat;
        }
        self.push(ActionsFrame::Immediate(Box::new(frame)));
    }

    pub(crate) fn run_immediate(&mut self, mut frame: Box<ImmediateFrame>) {
        if frame.chosen && frame.others.0.0 > 0 {
            frame.chosen = false;
            frame.others.0.0 -= 1;
        }
        if frame.chosen {
            self.active = frame.active;
            return self.end_grants(frame.effect);
        }
        let seat = frame.seat;
        if let Some(choice) = self.answer.take() {
            frame.chosen = true;
            if choice.act == ChoiceKind::Pass {
                frame.others.0.0 = 0;
                return self.push(ActionsFrame::Immediate(frame));
            }
            let deed = self.deed(&choice.act);
            frame.others.0.1.push(deed);
            if let Some(wanted) = wanted(frame.effect) {
                self.lasting(frame.ctx.you(seat), wanted.modifiers, Duration::Turn);
            }
            self.push(ActionsFrame::Immediate(frame));
            return self.push(ActionsFrame::Action(Box::new(ActionFrame {
                seat,
                act: choice.act,
                step: ActionStep::Pay,
                given: 1,
                chosen: (0, None, CardId::NONE),
            })));
        }
        // What it may be done to is known from the frame, so that abilities can be judged by it.
        self.push(ActionsFrame::Immediate(frame.clone()));
        let acts = self.immediate_actions(&frame);
        let legal: Vec<PromptOption> = acts
            .into_iter()
            .filter_map(|act| {
                let actions = self.may_act_given(seat, &act, 1).ok()?;
                let (card, resources) = self.about(seat, &act);
                Some(PromptOption::new(seat, act, card).cost(actions - 1, resources))
            })
            .collect();
        self.stack.pop();
        let first = frame.others.0.1.is_empty();
        if legal.is_empty() {
            self.active = frame.active;
            self.done.in_full &= !first;
            return;
        }
        let mut legal = legal;
        if !first {
            legal.push(PromptOption::new(seat, ChoiceKind::Pass, CardId::NONE));
        }
        let prompt = Prompt::new(Ask::Action, seat, frame.ctx.this).with(legal);
        self.ask(prompt, ActionsFrame::Immediate(frame));
    }

    /// What held for the action is over with it; what is left of it would end with the turn.
    fn end_grants(&mut self, effect: &'static CounterEffect) {
        let Some(wanted) = wanted(effect).filter(|wanted| !wanted.modifiers.is_empty()) else {
            return;
        };
        let granted = wanted.modifiers;
        self.lasting
            .retain(|one| !granted.iter().any(|own| std::ptr::eq(own, one.modifier)));
    }

    /// The actions of the kind that is meant, legal or not.
    fn immediate_actions(&self, frame: &ImmediateFrame) -> Vec<ChoiceKind> {
        let Some(wanted) = wanted(frame.effect) else {
            return Vec::new();
        };
        let mut acts = self.conceivable_actions(frame.seat);
        acts.retain(|act| {
            let aimed = match act {
                ChoiceKind::Investigate => Some(self.investigator(frame.seat).location),
                ChoiceKind::Move(card)
                | ChoiceKind::Fight(card)
                | ChoiceKind::Evade(card)
                | ChoiceKind::Engage(card) => Some(*card),
                _ => None,
            };
            let at_target = match (&frame.aim, aimed) {
                (Some(aim), Some(card)) => aim.contains(&card),
                _ => true,
            };
            at_target
                && self.is_of_kind(&frame.ctx, wanted, act)
                && self.is_like(act, frame.types.0)
                && !frame.others.0.1.contains(&self.deed(act))
        });
        acts
    }

    /// The types of earlier actions that the likeness speaks of.
    fn types_for(&self, seat: Seat, like: Likeness) -> Actions {
        match like {
            Likeness::LastTwo => self.types_in_common(seat, 2),
            Likeness::NewThisTurn => self.types_of_turn(seat),
        }
    }

    fn is_like(&self, act: &ChoiceKind, types: Option<(Likeness, Actions)>) -> bool {
        let own = Actions::of(&self.action_nature(act).1);
        types.is_none_or(|(like, types)| own.meet(types) == (like == Likeness::LastTwo))
    }

    /// How many different actions the effect lets somebody take.
    fn differing(&self, ctx: &Ctx, effect: &CounterEffect) -> i32 {
        match effect {
            CounterEffect::TakeAction {
                different: Some(up_to),
                ..
            } => self.value(ctx, up_to),
            _ => 1,
        }
    }

    fn deed(&self, act: &ChoiceKind) -> Deed {
        let (source, designators) = self.action_nature(act);
        let number = match act {
            ChoiceKind::Use(_, number) => *number,
            _ => 0,
        };
        (source, number, designators)
    }

    fn is_of_kind(&self, ctx: &Ctx, wanted: Wanted, act: &ChoiceKind) -> bool {
        let (source, designators) = self.action_nature(act);
        let of_kind = wanted.actions.is_empty()
            || Actions::of(&designators).meet(Actions::of(wanted.actions));
        // What is done to a target is an attempt, a move or an engagement.
        let has_target = wanted.target.is_none()
            || designators.iter().any(|one| {
                matches!(
                    one,
                    Designator::Fight
                        | Designator::Evade
                        | Designator::Investigate
                        | Designator::Move
                        | Designator::Engage
                )
            });
        let on = |on: &Match| source.is_some() && self.matches(ctx, source, on);
        of_kind && has_target && wanted.on.is_none_or(on) && (!wanted.basic || is_basic(act))
    }

    /// Actions of the kind that the open prompt asks for, each with why it may not be taken.
    pub(crate) fn immediate_open(&self) -> Option<(Seat, Vec<ChoiceKind>)> {
        let Some(Frame::Actions(ActionsFrame::Immediate(frame))) = self.stack.last() else {
            return None;
        };
        Some((frame.seat, self.immediate_actions(frame)))
    }

    /// Whether the investigator could take such an action now. Abilities and events that themselves
    /// let somebody take an action are left out, lest they ask about each other without end.
    pub(crate) fn could_take_action(&self, ctx: &Ctx, effect: &CounterEffect) -> bool {
        let CounterEffect::TakeAction {
            who,
            actions,
            on,
            target,
            like,
            basic,
            as_if_turn: _,
            modifiers: _,
            different: _,
        } = effect
        else {
            return false;
        };
        let seat = self.seat_ref(ctx, who);
        // Whoever is eliminated is nowhere, and acts no more.
        if !self.is_playing(seat) {
            return false;
        }
        let types = like.map(|like| (like, self.types_for(seat, like)));
        let acts = self.conceivable_actions(seat);
        acts.iter().any(|act| {
            let (source, designators) = self.action_nature(act);
            let of_kind =
                actions.is_empty() || Actions::of(&designators).meet(Actions::of(actions));
            let aimed = match act {
                ChoiceKind::Move(card)
                | ChoiceKind::Fight(card)
                | ChoiceKind::Evade(card)
                | ChoiceKind::Engage(card) => Some(*card),
                _ => None,
            };
            of_kind
                && self.is_like(act, types)
                && (!basic || is_basic(act))
                && on
                    .as_ref()
                    .is_none_or(|on| source.is_some() && self.matches(ctx, source, on))
                && target
                    .as_ref()
                    .is_none_or(|target| aimed.is_none_or(|card| self.matches(ctx, card, target)))
                && !self.leads_to_action(act)
                && self.may_act_given(seat, act, 1).is_ok()
        })
    }

    fn leads_to_action(&self, act: &ChoiceKind) -> bool {
        match act {
            ChoiceKind::Use(card, number) => self
                .triggered(*card, *number)
                .is_some_and(|triggered| lead_to_action(&triggered.effects)),
            ChoiceKind::Play(card) => {
                let play = self.card(*card).def.script().play.as_ref();
                play.is_some_and(|play| lead_to_action(&play.effects))
            }
            _ => false,
        }
    }

    /// The only cards against which the attempt may be made, where it belongs to an action that an
    /// effect lets somebody take against some cards only.
    pub(crate) fn aim_of_action(&self, ctx: &Ctx, kind: TestKind) -> Option<&[CardId]> {
        if matches!(kind, TestKind::Plain | TestKind::Parley) {
            return None;
        }
        let innermost = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Actions(ActionsFrame::Immediate(frame)) => Some(frame),
            _ => None,
        })?;
        let own = innermost.seat == ctx.you && innermost.tests == self.tests.len();
        innermost.aim.as_deref().filter(|_| own)
    }

    /// Whether the investigator only acts as if it were their turn.
    pub(crate) fn is_turn_pretended(&self, seat: Seat) -> bool {
        self.stack.iter().any(|frame| match frame {
            Frame::Actions(ActionsFrame::Immediate(frame)) => {
                frame.seat == seat && frame.active != seat
            }
            _ => false,
        })
    }
}
