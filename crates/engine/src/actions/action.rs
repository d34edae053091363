//! Taking an action: its costs, attacks of opportunity, its effect.

use std::sync::LazyLock;

use abilities::{Ability, ActiveIn, Designator, Duration, EventKind, Modifier, TestKind, Timing};

use crate::actions::frame::ActionsFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::{AbilityRef, Part};
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::state::event::Actions;
use crate::{CardId, ChoiceKind, Event, Game, Seat};

/// An action under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ActionFrame {
    pub seat: Seat,
    pub act: ChoiceKind,
    pub step: ActionStep,
    /// How many of the actions that it costs an effect gives.
    pub given: i32,
    /// What was chosen while its costs were paid: X, the skill icon used, and the card paid with.
    pub chosen: (i32, Option<abilities::Skill>, CardId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ActionStep {
    Pay,
    Opportunity,
    Resolve,
    /// What the card costs that is played may have been changed: now it is paid.
    Priced,
    /// What it does has resolved: until then this step tells that the action is under way.
    Over,
}

static ATTEMPTS: LazyLock<[(TestKind, Vec<abilities::Effect>); 3]> = LazyLock::new(|| {
    [TestKind::Fight, TestKind::Evade, TestKind::Investigate].map(|kind| {
        let attempt = abilities::Effect::Tests(abilities::TestEffect::Attempt {
            kind,
            skill: None,
            target: Some(abilities::Match::It),
            modifiers: Vec::new(),
            instead: None,
            instead_of_one: false,
            success: Vec::new(),
            failure: Vec::new(),
            reveals: Vec::new(),
            ends: Vec::new(),
            ignores: Vec::new(),
            succeeds: false,
        });
        (kind, vec![attempt])
    })
});

fn basic_attempt(kind: TestKind) -> &'static [abilities::Effect] {
    ATTEMPTS
        .iter()
        .find(|(one, _)| *one == kind)
        .map_or(&[], |(_, effects)| effects)
}

/// The number of the ability with which the action is taken.
fn used_by(act: &ChoiceKind) -> Option<u8> {
    match act {
        ChoiceKind::Use(_, number) => Some(*number),
        _ => None,
    }
}

impl Game {
    pub(crate) fn run_action(&mut self, mut action: Box<ActionFrame>) {
        let seat = action.seat;
        if let (ActionStep::Pay, ChoiceKind::Play(card)) = (&action.step, &action.act) {
            let (card, _) = self.as_copy(seat, *card, Ctx::new(seat, *card));
            action.act = ChoiceKind::Play(card);
        }
        match action.step {
            ActionStep::Pay if self.announces(&action) => {}
            ActionStep::Pay | ActionStep::Priced => {
                if action.step == ActionStep::Pay {
                    self.remember_before_action();
                } else if self.begins_fast(&action) {
                    return;
                }
                let (source, designators) = self.action_nature(&action.act);
                let given = action.given;
                let Ok(actions) = self.may_act_given(seat, &action.act, given) else {
                    return self.stop_playing();
                };
                action.step = ActionStep::Opportunity;
                let act = action.act.clone();
                self.push(ActionsFrame::Action(action));
                let purpose = self.purpose_of(seat, &act);
                self.spend_actions(seat, actions - given, purpose);
                self.pay_action_costs(seat, &act, &designators);
                let taken = Event::new(EventKind::ActionTaken).who(seat);
                let taken = taken.amount(actions - given).ability(used_by(&act));
                self.emit(taken.subject(source).actions(&designators));
            }
            ActionStep::Opportunity => {
                let safe = self.provokes_nothing(seat, &action.act, 1);
                action.step = ActionStep::Resolve;
                action.chosen = (self.done.x, self.done.used, self.done.paid);
                let act = action.act.clone();
                self.push(ActionsFrame::Action(action));
                self.announce(seat, &act);
                if !safe {
                    let enemies = self.ready_engaged(seat);
                    self.push(EnemiesFrame::Attacks {
                        enemies,
                        seat,
                        opportunity: true,
                        ordered: false,
                    });
                }
            }
            ActionStep::Resolve if self.is_playing(seat) => {
                let (source, designators) = self.action_nature(&action.act);
                let taken = Event::new(EventKind::ActionTaken).who(seat);
                let taken = taken.actions(&designators).ability(used_by(&action.act));
                self.occur_part(taken.subject(source), Part::Afterwards);
                (self.done.x, self.done.used, self.done.paid) = action.chosen;
                let act = action.act.clone();
                action.step = ActionStep::Over;
                self.push(ActionsFrame::Action(action));
                self.resolve_action(seat, act);
            }
            ActionStep::Resolve | ActionStep::Over => {
                self.expire_attack();
                if !self.is_in_action() {
                    self.end_carried(seat);
                }
            }
        }
    }

    /// What the action is has been said and paid for, and it has not yet taken effect.
    fn announce(&mut self, seat: Seat, act: &ChoiceKind) {
        if self.is_heard(Timing::When, EventKind::ActionTaken) {
            let (source, designators) = self.action_nature(act);
            let taken = Event::new(EventKind::ActionTaken).who(seat);
            let taken = taken.actions(&designators).subject(source);
            self.occur_part(taken, Part::Before);
        }
    }

    /// What was to last for an attack is over even where no attack came of it.
    fn expire_attack(&mut self) {
        let attack = |frame: &Frame| matches!(frame, Frame::Enemies(EnemiesFrame::Attack(_)));
        if self.tests.is_empty() && !self.stack.iter().any(attack) {
            self.expire(|_, lasting| lasting.until == Duration::Attack);
        }
    }

    /// Whether somebody is taking an action.
    pub(crate) fn is_in_action(&self) -> bool {
        let of_action = |frame: &Frame| matches!(frame, Frame::Actions(ActionsFrame::Action(_)));
        self.stack.iter().any(of_action)
    }

    fn pay_action_costs(&mut self, seat: Seat, act: &ChoiceKind, designators: &[Designator]) {
        let demand = self.demand_of(seat, act);
        for (ctx, cost) in self.additional_costs(seat, designators, demand) {
            self.note_first(&ctx);
            if !matches!(cost, abilities::Cost::Actions(_)) {
                self.pay(ctx, cost);
            }
        }
        match act {
            ChoiceKind::Play(card) => self.pay_for_card(seat, *card),
            ChoiceKind::Use(card, number) => {
                if let Some(triggered) = self.triggered(*card, *number) {
                    let ability = AbilityRef {
                        card: *card,
                        number: *number,
                        seat,
                        triggered,
                    };
                    self.note_use(seat, ability.card, ability.number, triggered.limit.as_ref());
                    self.done.x = 0;
                    self.done.used = None;
                    self.done.paid = CardId::NONE;
                    self.push(ActionsFrame::Pay {
                        ctx: Ctx::new(seat, *card),
                        costs: &triggered.cost,
                        next: 0,
                    });
                }
            }
            _ => {}
        }
    }

    pub(crate) fn first_each(&self, source: &Ctx) -> Option<abilities::Period> {
        let mut found = None;
        self.each_modifier(ModifierKind::AdditionalCost, |ctx, modifier| {
            if let Modifier::AdditionalCost { first_each, .. } = modifier
                && ctx.this == source.this
            {
                found = *first_each;
            }
            found.is_none()
        });
        found
    }

    /// The enemies that would make attacks of opportunity if the investigator took the action now.
    pub fn provoked(&self, seat: Seat, act: &ChoiceKind) -> Vec<CardId> {
        let is_action = match act {
            ChoiceKind::Investigate
            | ChoiceKind::Move(_)
            | ChoiceKind::Draw
            | ChoiceKind::Resource
            | ChoiceKind::Engage(_) => true,
            ChoiceKind::Play(card) => !self.is_fast(*card),
            ChoiceKind::Use(card, number) => self.is_action(*card, *number),
            _ => false,
        };
        let mut enemies = if is_action {
            self.ready_engaged(seat)
        } else {
            Vec::new()
        };
        if !enemies.is_empty() && self.provokes_nothing(seat, act, 0) {
            enemies.clear();
        }
        enemies
    }

    /// `counted` is 1 once the action has been counted as taken, and 0 before.
    fn provokes_nothing(&self, seat: Seat, act: &ChoiceKind, counted: usize) -> bool {
        if !self.is_playing(seat) {
            return true;
        }
        let (card, designators) = self.action_nature(act);
        let exempt = [
            Designator::Fight,
            Designator::Evade,
            Designator::Parley,
            Designator::Resign,
        ];
        if designators.iter().any(|one| exempt.contains(one)) {
            return true;
        }
        let of_itself = match act {
            ChoiceKind::Use(_, number) => {
                let triggered = self.triggered(card, *number);
                triggered.is_some_and(|triggered| triggered.no_attacks)
            }
            ChoiceKind::Play(_) => self.is_played_safely(card),
            _ => false,
        };
        of_itself || self.acts_safely(seat, card, &designators, counted)
    }

    /// Whether a modifier says that the action provokes nothing.
    fn acts_safely(
        &self,
        seat: Seat,
        card: CardId,
        designators: &[Designator],
        counted: usize,
    ) -> bool {
        let own = self.investigator(seat).card;
        let mut safe = false;
        self.each_modifier(ModifierKind::SafeActions, |ctx, modifier| {
            if let Modifier::SafeActions {
                who,
                actions,
                on,
                first_each,
            } = modifier
            {
                let which = (!actions.is_empty()).then(|| Actions::of(actions));
                safe |= which.is_none_or(|which| which.meet(Actions::of(designators)))
                    && on
                        .as_ref()
                        .is_none_or(|on| card.is_some() && self.reaches(ctx, card, on))
                    && first_each.is_none_or(|per| self.actions_taken(seat, which, per) <= counted)
                    && self.matches(ctx, own, who);
            }
            !safe
        });
        safe
    }

    /// Whether the card says of itself, in hand, that playing it provokes no attacks.
    fn is_played_safely(&self, card: CardId) -> bool {
        let ctx = Ctx::new(self.card(card).owner, card);
        self.script_of(card)
            .abilities
            .iter()
            .any(|ability| match ability {
                Ability::Constant(constant) => {
                    constant.zone == ActiveIn::Hand
                        && constant
                            .modifiers
                            .contains(&Modifier::NoAttacksOfOpportunity)
                        && self.holds(&ctx, &constant.condition)
                }
                _ => false,
            })
    }

    fn resolve_action(&mut self, seat: Seat, act: ChoiceKind) {
        let ctx = self.rules_ctx(seat);
        let attempt = |kind, target| MeaningFrame::Effects {
            ctx: ctx.bind(target),
            list: basic_attempt(kind),
            next: 0,
        };
        match act {
            ChoiceKind::Investigate => self.push(attempt(
                TestKind::Investigate,
                self.investigator(seat).location,
            )),
            ChoiceKind::Fight(enemy) => self.push(attempt(TestKind::Fight, enemy)),
            ChoiceKind::Evade(enemy) => self.push(attempt(TestKind::Evade, enemy)),
            ChoiceKind::Move(to) => self.move_by_action(seat, to),
            ChoiceKind::Engage(enemy) => self.engage(enemy, seat),
            ChoiceKind::Draw => self.push_draw(seat, 1),
            ChoiceKind::Resource => self.gain_resources(seat, 1),
            ChoiceKind::Play(card) => self.begin_play(seat, card, Ctx::new(seat, card), true),
            ChoiceKind::Use(card, number) => {
                if let Some(triggered) = self.triggered_as_known(card, number) {
                    let ability = AbilityRef {
                        card,
                        number,
                        seat,
                        triggered,
                    };
                    self.activated(&ability);
                    self.push(ActionsFrame::Ability {
                        ability,
                        ctx: Ctx::new(seat, card),
                        paid: true,
                    });
                }
            }
            _ => {}
        }
    }

    /// An ability goes on even where its card left play while its costs were paid.
    fn triggered_as_known(
        &self,
        card: CardId,
        number: u8,
    ) -> Option<&'static abilities::Triggered> {
        self.triggered(card, number).or_else(|| {
            match self
                .card(card)
                .def
                .script()
                .abilities
                .get(usize::from(number))
            {
                Some(Ability::Action(triggered)) => Some(triggered),
                _ => None,
            }
        })
    }
}
