//! An investigator's turn: the actions they may take, and taking one.

use abilities::{Ability, Designator, Modifier};
use smallvec::{SmallVec, smallvec};

use crate::actions::action::{ActionFrame, ActionStep};
use crate::actions::additional_costs::{COST, Demand};
use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

/// The names under which an action counts: hardly more than two.
pub(crate) type Designators = SmallVec<[Designator; 2]>;

impl Game {
    /// Asks the active investigator for an action, a free ability or the end of the turn.
    pub(crate) fn run_turn(&mut self, seat: Seat, answered: bool) {
        use crate::flow::phases::Flow;
        if answered {
            let choice = self.take_answer();
            if choice.act == ChoiceKind::EndTurn {
                return self.flow(Flow::TurnEnds(seat));
            }
            self.flow(Flow::Turn {
                seat,
                answered: false,
            });
            return match choice.act {
                ChoiceKind::Play(card) if self.is_fast(card) => {
                    self.use_free(choice.who, choice.act)
                }
                ChoiceKind::Use(card, number) if !self.is_action(card, number) => {
                    self.use_free(choice.who, choice.act)
                }
                ChoiceKind::AdvanceAct => self.use_free(choice.who, choice.act),
                act => self.push(ActionsFrame::Action(Box::new(ActionFrame {
                    seat,
                    act,
                    step: ActionStep::Pay,
                    given: 0,
                    chosen: (0, None, CardId::NONE),
                }))),
            };
        }
        self.before_action = None;
        if !self.is_playing(seat) || self.investigator(seat).ends_turn {
            return self.flow(Flow::TurnEnds(seat));
        }
        let prompt = self.turn_prompt(seat);
        self.ask_always(
            prompt,
            FlowFrame::Step(Flow::Turn {
                seat,
                answered: true,
            }),
        );
    }

    fn turn_prompt(&self, seat: Seat) -> Prompt {
        let mut prompt = Prompt::new(Ask::Turn, seat, CardId::NONE);
        for act in self.conceivable_actions(seat) {
            if let Ok(actions) = self.may_act(seat, &act) {
                let (card, resources) = self.about(seat, &act);
                prompt
                    .options
                    .push(PromptOption::new(seat, act, card).cost(actions, resources));
            } else if let ChoiceKind::Play(card) = act
                && self.could_be_fast(seat, card)
                && self.may_play(seat, card, None).is_ok()
            {
                prompt
                    .options
                    .push(PromptOption::new(seat, act, card).cost(0, self.play_cost(seat, card)));
            }
        }
        for other in self.seats() {
            let free = self.free_options(other);
            if !free.is_empty() && other != seat {
                prompt.seats.push(other);
            }
            prompt.options.extend(free);
        }
        prompt
            .options
            .push(PromptOption::new(seat, ChoiceKind::EndTurn, CardId::NONE));
        prompt
    }

    pub(crate) fn about(&self, seat: Seat, act: &ChoiceKind) -> (CardId, i32) {
        match act {
            ChoiceKind::Move(card)
            | ChoiceKind::Fight(card)
            | ChoiceKind::Evade(card)
            | ChoiceKind::Engage(card)
            | ChoiceKind::Use(card, _) => (*card, 0),
            ChoiceKind::Play(card) => (*card, self.play_cost(seat, *card)),
            ChoiceKind::Investigate => (self.investigator(seat).location, 0),
            _ => (CardId::NONE, 0),
        }
    }

    /// Every action a player may think of, legal or not.
    pub(crate) fn conceivable_actions(&self, seat: Seat) -> Vec<ChoiceKind> {
        let here = self.investigator(seat).location;
        // Who is at no location can neither investigate nor move.
        let mut acts: Vec<ChoiceKind> = here
            .get()
            .map(|_| ChoiceKind::Investigate)
            .into_iter()
            .collect();
        acts.extend([ChoiceKind::Draw, ChoiceKind::Resource]);
        acts.extend(
            self.locations()
                .filter(|to| here.is_some() && self.may_walk(here, *to))
                .map(ChoiceKind::Move),
        );
        for enemy in self.enemies_at(here) {
            acts.extend([
                ChoiceKind::Fight(enemy),
                ChoiceKind::Evade(enemy),
                ChoiceKind::Engage(enemy),
            ]);
        }
        for enemy in self.attacked_from_afar(seat) {
            acts.push(ChoiceKind::Fight(enemy));
            if self.is_as_if_engaged_with(seat, enemy) {
                acts.push(ChoiceKind::Evade(enemy));
            }
        }
        for mini in self.minis_at(here) {
            acts.extend([ChoiceKind::Fight(mini), ChoiceKind::Evade(mini)]);
        }
        acts.extend(
            self.playable_cards(seat)
                .into_iter()
                .filter(|card| !self.is_fast(*card))
                .map(ChoiceKind::Play),
        );
        let action = |ability: &Ability| matches!(ability, Ability::Action(_));
        let any = self.has_keys || self.grants_ability(action);
        for card in self.usable_cards(seat) {
            if !any && !self.card(card).def.has_action {
                continue;
            }
            for (number, ability) in self.abilities_of(card) {
                if matches!(ability, Ability::Action(one) if self.is_active_in(card, one.zone)) {
                    acts.push(ChoiceKind::Use(card, number));
                }
            }
        }
        acts
    }

    /// Whether the action may be taken, and how many actions it costs.
    pub(crate) fn may_act(&self, seat: Seat, act: &ChoiceKind) -> Result<i32, Refused> {
        self.may_act_given(seat, act, 0)
    }

    /// The same where an effect gives some of the actions that it costs.
    pub(crate) fn may_act_given(
        &self,
        seat: Seat,
        act: &ChoiceKind,
        given: i32,
    ) -> Result<i32, Refused> {
        let ctx = self.rules_ctx(seat);
        let (source, designators) = self.action_nature(act);
        let mut actions = 1;
        match act {
            ChoiceKind::Investigate => {
                self.may_investigate(seat, self.investigator(seat).location)?
            }
            ChoiceKind::Move(to) => {
                self.may_enter(self.investigator(seat).card, *to)?;
            }
            ChoiceKind::Fight(enemy) => self.may_fight(seat, *enemy, CardId::NONE)?,
            ChoiceKind::Evade(enemy) => self.may_evade(seat, *enemy)?,
            ChoiceKind::Engage(enemy) => self.may_engage(seat, *enemy)?,
            ChoiceKind::Draw => self.may_draw(seat, CardId::NONE)?,
            ChoiceKind::Resource => self.may_gain(seat, CardId::NONE)?,
            ChoiceKind::Play(card) => self.may_play(seat, *card, None)?,
            ChoiceKind::Use(card, number) => {
                let triggered = self
                    .triggered(*card, *number)
                    .ok_or(Refused::rule("ability.active-only-in-play"))?;
                actions = self.action_icons(seat, *card, triggered);
                self.may_use(seat, *card, *number, triggered)?;
            }
            _ => return Err(Refused::rule("investigation.2.2.1-action-list")),
        }
        self.may_designate(seat, source, &designators)?;
        let demand = self.demand_of(seat, act);
        actions += self.additional_actions_cost(&ctx, &designators, demand)?;
        // What is good for one additional action alone is no action that an effect gives.
        let has = match given > 0 && self.additional_only(seat, act).is_some() {
            true => 0,
            false => given + self.actions_to_do(seat, act),
        };
        let needs = actions + self.actions_among_costs(seat, act);
        if has < needs {
            return Err(Refused::needs(
                "investigation.2.2.1-three-actions",
                needs,
                has,
            ));
        }
        Ok(actions)
    }

    /// The action icons that the ability costs the investigator.
    fn action_icons(&self, seat: Seat, card: CardId, triggered: &abilities::Triggered) -> i32 {
        let printed = i32::from(triggered.actions.max(1));
        let own = self.investigator(seat).card;
        let mut icons = printed;
        self.each_modifier(ModifierKind::OneAction, |ctx, modifier| {
            if let Modifier::OneAction { who, on, fewer } = modifier
                && self.matches(ctx, own, who)
                && self.matches(ctx, card, on)
            {
                let fewer = fewer.as_ref().map_or(icons, |fewer| self.value(ctx, fewer));
                icons -= fewer;
            }
            true
        });
        icons.max(1)
    }

    /// The actions that the card or the ability asks for among its own costs, beside the one with
    /// which it is played or activated.
    fn actions_among_costs(&self, seat: Seat, act: &ChoiceKind) -> i32 {
        let (card, costs) = match act {
            ChoiceKind::Play(card) => {
                let play = self.card(*card).def.script().play.as_ref();
                (*card, play.map(|play| &play.cost))
            }
            ChoiceKind::Use(card, number) => {
                let triggered = self.triggered(*card, *number);
                (*card, triggered.map(|triggered| &triggered.cost))
            }
            _ => return 0,
        };
        let ctx = Ctx::new(seat, card);
        let of_actions = |cost: &abilities::Cost| match cost {
            abilities::Cost::Actions(amount) => self.value(&ctx, amount),
            _ => 0,
        };
        costs.into_iter().flatten().map(of_actions).sum()
    }

    /// The card that offers the action, and the names under which it counts.
    pub(crate) fn action_nature(&self, act: &ChoiceKind) -> (CardId, Designators) {
        match act {
            ChoiceKind::Investigate => (CardId::NONE, smallvec![Designator::Investigate]),
            ChoiceKind::Move(_) => (CardId::NONE, smallvec![Designator::Move]),
            ChoiceKind::Fight(_) => (CardId::NONE, smallvec![Designator::Fight]),
            ChoiceKind::Evade(_) => (CardId::NONE, smallvec![Designator::Evade]),
            ChoiceKind::Engage(_) => (CardId::NONE, smallvec![Designator::Engage]),
            ChoiceKind::Draw => (CardId::NONE, smallvec![Designator::Draw]),
            ChoiceKind::Resource => (CardId::NONE, smallvec![Designator::Resource]),
            ChoiceKind::Play(card) => {
                let play = self.card(*card).def.script().play.as_ref();
                let named = play.into_iter().flat_map(|play| {
                    let also = play.also.iter().copied();
                    play.designator.into_iter().chain(also)
                });
                (
                    *card,
                    std::iter::once(Designator::Play).chain(named).collect(),
                )
            }
            ChoiceKind::Use(card, number) => {
                let designator = self
                    .triggered(*card, *number)
                    .and_then(|triggered| triggered.designator);
                (
                    *card,
                    std::iter::once(Designator::Activate)
                        .chain(designator)
                        .collect(),
                )
            }
            _ => (CardId::NONE, Designators::new()),
        }
    }

    fn may_designate(
        &self,
        seat: Seat,
        source: CardId,
        designators: &[Designator],
    ) -> Result<(), Refused> {
        let own = self.investigator(seat).card;
        let asked = |designators: &[Designator]| {
            self.forbidden(
                own,
                Asked::Act {
                    source,
                    designators,
                },
            )
        };
        let played = designators.first() == Some(&Designator::Play);
        let play = self
            .card_script(source)
            .and_then(|script| script.play.as_ref());
        match play.filter(|play| played && play.designator.is_none() && !play.also.is_empty()) {
            // It is only one of them, as an option will say.
            Some(play) => {
                let each = play.also.iter().map(|one| asked(&[Designator::Play, *one]));
                each.reduce(Result::or).unwrap_or(Ok(()))
            }
            None => asked(designators),
        }
    }

    fn card_script(&self, card: CardId) -> Option<&'static abilities::Script> {
        card.get().map(|card| self.card(card).def.script())
    }

    /// Additional costs of the action: further actions are counted, others must be payable.
    fn additional_actions_cost(
        &self,
        ctx: &Ctx,
        designators: &[Designator],
        demand: Demand,
    ) -> Result<i32, Refused> {
        let mut actions = 0;
        let mut refused = Ok(());
        for (source, cost) in self.additional_costs(ctx.you, designators, demand) {
            match cost {
                abilities::Cost::Actions(amount) => actions += self.value(&source, amount),
                other => refused = refused.and_then(|()| self.can_pay(&source, other)),
            }
        }
        refused.map(|()| actions)
    }

    pub(crate) fn additional_costs(
        &self,
        seat: Seat,
        designators: &[Designator],
        demand: Demand,
    ) -> Vec<(Ctx, &'static abilities::Cost)> {
        let own = self.investigator(seat).card;
        let mut costs = Vec::new();
        self.each_modifier(ModifierKind::AdditionalCost, |ctx, modifier| {
            if let Modifier::AdditionalCost {
                who,
                actions,
                cost,
                first_each,
                target,
                leaving,
            } = modifier
            {
                let from = self.investigator(seat).location;
                let meant = match (target, demand) {
                    (None, Demand::Action { .. }) => true,
                    (None, Demand::Effect { .. }) => false,
                    (Some(what), Demand::Action { target } | Demand::Effect { target }) => {
                        let place = if *leaving { from } else { target };
                        // Whoever is nowhere leaves no place.
                        target.is_some() && place.is_some() && self.matches(ctx, place, what)
                    }
                };
                let fresh = first_each.is_none_or(|per| {
                    !self.uses.iter().any(|one| {
                        one.card == ctx.this
                            && one.per == per
                            && one.seat == seat
                            && one.number == COST
                    })
                });
                if meant
                    && fresh
                    && actions.iter().any(|one| designators.contains(one))
                    && self.matches(ctx, own, who)
                {
                    costs.push((ctx.you(seat), cost));
                }
            }
            true
        });
        costs
    }

    pub(crate) fn is_action(&self, card: CardId, number: u8) -> bool {
        let ability = self
            .abilities_of(card)
            .into_iter()
            .find(|(n, _)| *n == number);
        matches!(ability, Some((_, Ability::Action(_))))
    }
}
