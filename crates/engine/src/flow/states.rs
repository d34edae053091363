//! Forced abilities that answer no event but a state of the board: they resolve as soon as their
//! condition holds, whatever brought that about, and not again before it has ceased to hold.

use abilities::{Ability, ActiveIn, EventKind, Triggered};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::AbilityRef;
use crate::flow::phases::Flow;
use crate::frame::Frame;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// Looks whether a state has come about that some ability waits for.
    pub(crate) fn notice_states(&mut self) {
        if !self.awaits.own || !self.is_under_way() {
            return;
        }
        let mut holding = Vec::new();
        for (card, number, triggered) in self.awaiting() {
            if !self.holds(&self.state_ctx(card), &triggered.condition) || self.is_entering(card) {
                continue;
            }
            let known = self.answered_states.contains(&(card, number));
            if known || self.answer_state(card, number, triggered) {
                holding.push((card, number));
            }
        }
        self.answered_states = holding;
    }

    /// Nothing is noticed before the game has begun, after its end, or while somebody searches.
    fn is_under_way(&self) -> bool {
        !self.is_laying_out() && self.ending.is_none() && self.looked.is_empty()
    }

    pub(crate) fn is_laying_out(&self) -> bool {
        matches!(
            self.stack.first(),
            None | Some(Frame::Flow(FlowFrame::Step(
                Flow::GameBegins
                    | Flow::DrawOpening { .. }
                    | Flow::OpeningHand { .. }
                    | Flow::SetUp
                    | Flow::PlaceInvestigators
                    | Flow::AfterSetup
            )))
        )
    }

    fn awaiting(&self) -> Vec<(CardId, u8, &'static Triggered)> {
        let mut found = Vec::new();
        for card in &self.in_play {
            if !self.awaits.granted && !self.card(*card).def.awaits.own {
                continue;
            }
            let abilities = self.abilities_of(*card).into_iter();
            found.extend(abilities.filter_map(|(number, ability)| match ability {
                Ability::Forced(triggered) if triggered.on.is_none() => {
                    Some((*card, number, triggered))
                }
                _ => None,
            }));
        }
        for seat in self.seats() {
            for card in &self.investigator(seat).hand {
                if self.card(*card).def.awaits.own {
                    found.extend(self.awaiting_in_hand(*card));
                }
            }
        }
        found
    }

    /// What waits for a state while its card is in a hand.
    fn awaiting_in_hand(&self, card: CardId) -> Vec<(CardId, u8, &'static Triggered)> {
        let abilities = self.abilities_of(card).into_iter();
        let waiting = abilities.filter_map(|(number, ability)| match ability {
            Ability::Forced(triggered)
                if triggered.on.is_none() && triggered.zone == ActiveIn::Hand =>
            {
                Some((card, number, triggered))
            }
            _ => None,
        });
        waiting.collect()
    }

    fn state_ctx(&self, card: CardId) -> Ctx {
        Ctx::new(self.seat_of_state(card), card).forced()
    }

    /// Whether the card enters play and what answers that has not resolved: it may still bring about
    /// another state.
    fn is_entering(&self, card: CardId) -> bool {
        self.stack.iter().any(|frame| {
            matches!(frame, Frame::Flow(FlowFrame::Occur(occurrence))
                if occurrence.event.kind == EventKind::EntersPlay
                    && occurrence.event.subject == card)
        })
    }

    /// "You" is whoever holds or controls the card, else the lead investigator.
    fn seat_of_state(&self, card: CardId) -> Seat {
        if let ZoneKind::Hand(holder) = self.card(card).zone {
            return holder;
        }
        let own = self.you_of(card);
        if own.is_some() { own } else { self.lead }
    }

    /// The ability is to resolve next, if it could change anything.
    fn answer_state(&mut self, card: CardId, number: u8, triggered: &'static Triggered) -> bool {
        let (seat, ctx) = (self.seat_of_state(card), self.state_ctx(card));
        let within = self.within_limit(seat, card, number, triggered.limit.as_ref());
        if within.is_err() || !self.could_change(&ctx, &triggered.effects) {
            return false;
        }
        self.push_restore();
        self.push(ActionsFrame::Ability {
            ability: AbilityRef {
                card,
                number,
                seat,
                triggered,
            },
            ctx,
            paid: false,
        });
        true
    }
}
