//! The interpreter of effects, by family: what each does, and whether it could change anything.
//!
//! A family has a file of the same name in the ability language and in the text. Every match over
//! a family is exhaustive, so that an effect that can be written is an effect that does something.

mod board;
mod cards;
mod choice;
mod discards;
mod flow;
mod harm;
mod identity;
mod losing;
mod movement;
pub(crate) mod naming;
mod placing;
mod random;
mod scenario;
mod search;
mod several;
mod skill_tests;
mod test_skill;
mod tokens;
mod turning;

use abilities::{Effect, Quantity};

use crate::flow::context::Ctx;
use crate::meaning::frame::MeaningFrame;
use crate::{CardId, Game, Seat};

impl Game {
    pub(crate) fn run_effects(&mut self, ctx: Ctx, list: &'static [Effect], next: u16) {
        let Some(effect) = list.get(usize::from(next)) else {
            return;
        };
        if list.len() > usize::from(next) + 1 {
            self.push(MeaningFrame::Effects {
                ctx,
                list,
                next: next + 1,
            });
        }
        self.run_effect(ctx, effect);
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn run_effect(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Flow(flow) => self.flow_effect(ctx, effect, flow),
            Effect::Tests(test) => self.skill_test_effect(ctx, effect, test),
            Effect::Harm(harm) => self.harm_effect(ctx, effect, harm),
            Effect::Movement(movement) => self.movement_effect(ctx, effect, movement),
            Effect::Tokens(tokens) => self.counter_effect(ctx, tokens),
            Effect::Cards(cards) => self.card_effect(ctx, effect, cards),
            Effect::Board(board) => self.board_effect(ctx, board),
            Effect::Scenario(scenario) => self.scenario_effect(ctx, effect, scenario),
        }
    }

    /// Whether resolving the effects has the potential to change the game state.
    pub(crate) fn could_change(&self, ctx: &Ctx, effects: &[Effect]) -> bool {
        // With which card the costs are paid is chosen later.
        let later = |effect: &Effect| match effect {
            // How often something is done is chosen later, and not what is done.
            Effect::Flow(abilities::FlowEffect::Repeat { effects, .. })
                if !effects.iter().any(speaks_of_payment) =>
            {
                false
            }
            effect => !ctx.paid.is_some() && speaks_of_payment(effect),
        };
        let could = |effect| self.effect_could_change(ctx, effect) || later(effect);
        effects.is_empty() || effects.iter().any(could)
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    fn effect_could_change(&self, ctx: &Ctx, effect: &Effect) -> bool {
        match effect {
            Effect::Flow(flow) => self.flow_could_change(ctx, effect, flow),
            Effect::Tests(test) => self.skill_test_could_change(ctx, test),
            Effect::Harm(harm) => self.harm_could_change(ctx, harm),
            Effect::Movement(movement) => self.movement_could_change(ctx, movement),
            Effect::Tokens(tokens) => self.counter_could_change(ctx, tokens),
            Effect::Cards(cards) => self.card_could_change(ctx, cards),
            Effect::Board(board) => self.board_could_change(ctx, board),
            Effect::Scenario(scenario) => self.scenario_could_change(ctx, scenario),
        }
    }

    /// The investigators that an effect speaks of and affects, in player order.
    pub(crate) fn seats_of(&self, ctx: &Ctx, who: &abilities::Match) -> Vec<Seat> {
        self.in_player_order(&self.affected(ctx, who))
    }

    /// The investigators that match, in player order.
    pub(crate) fn seats_meant(&self, ctx: &Ctx, who: &abilities::Match) -> Vec<Seat> {
        self.in_player_order(&self.select(ctx, who))
    }

    fn in_player_order(&self, cards: &[CardId]) -> Vec<Seat> {
        let count = self.investigators.len() as u8;
        let order = (0..count).map(|n| Seat((self.lead.0 + n) % count));
        order
            .filter(|seat| cards.contains(&self.investigator(*seat).card))
            .collect()
    }

    pub(crate) fn seat_ref(&self, ctx: &Ctx, who: &abilities::Ref) -> Seat {
        self.resolve_ref(ctx, who)
            .and_then(|card| self.seat_of(card))
            .unwrap_or(ctx.you)
    }

    pub(crate) fn run_for_each(
        &mut self,
        ctx: Ctx,
        cards: Vec<CardId>,
        next: u16,
        list: &'static [Effect],
    ) {
        let Some(card) = cards.get(usize::from(next)).copied() else {
            return;
        };
        self.push(MeaningFrame::ForEach {
            ctx,
            cards,
            next: next + 1,
            list,
        });
        self.push_effects(ctx.bind(card), list);
    }

    pub(crate) fn run_each_investigator(
        &mut self,
        ctx: Ctx,
        seats: Vec<Seat>,
        next: u16,
        list: &'static [Effect],
    ) {
        let Some(seat) = seats.get(usize::from(next)).copied() else {
            return;
        };
        self.push(MeaningFrame::EachInvestigator {
            ctx,
            seats,
            next: next + 1,
            list,
        });
        if self.is_playing(seat) || self.ending.is_some() {
            self.push_effects(ctx.you(seat), list);
        }
    }

    pub(crate) fn run_repeat(&mut self, ctx: Ctx, times: i32, list: &'static [Effect]) {
        if times > 0 {
            self.push(MeaningFrame::Repeat {
                ctx,
                times: times - 1,
                list,
            });
            self.push_effects(ctx, list);
        }
    }
}

/// The number under which an effect of a card that resolves only so often is counted.
pub(crate) const LIMITED: u8 = u8::MAX - 2;

/// Below this are the numbers of the second limited part of a card, and of those that follow.
pub(crate) const OTHERS_LIMITED: u8 = u8::MAX - 16;

/// Whether the effect asks about the card with which costs are paid.
fn speaks_of_payment(effect: &Effect) -> bool {
    use abilities::visit::{Node, any};
    any(effect, |node| {
        matches!(node, Node::Ref(abilities::Ref::Paid))
    })
}

/// Whether the amount depends on what is paid, done or revealed before the effect resolves.
fn is_known_later(amount: &Quantity) -> bool {
    match amount {
        Quantity::X
        | Quantity::Done
        | Quantity::Margin
        | Quantity::Revealed(_)
        | Quantity::CommittedIcons(_)
        | Quantity::Base(_, abilities::Ref::Paid)
        | Quantity::If(..) => true,
        Quantity::Sum(list) | Quantity::Lowest(list) => list.iter().any(is_known_later),
        Quantity::Times(left, right) => is_known_later(left) || is_known_later(right),
        Quantity::Negative(inner)
        | Quantity::HalfUp(inner)
        | Quantity::HalfDown(inner)
        | Quantity::PartDown(_, inner)
        | Quantity::AtLeast(_, inner)
        | Quantity::AtMost(_, inner) => is_known_later(inner),
        _ => false,
    }
}
