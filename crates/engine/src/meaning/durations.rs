//! Lasting effects: how they begin, and when they are over.

use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::phases::Flow;
use crate::frame::Frame;
use crate::meaning::modifiers::{Lasting, Span};
use crate::{Game, Seat};
use abilities::{Duration, Modifier, Phase, Prohibition};
use cards::PlayKeyword;

impl Game {
    /// Begins lasting effects. One that speaks of a set of cards is for those which are in the set
    /// now, whatever enters it later (lasting-effect.scope-fixed-at-start).
    pub(crate) fn lasting(&mut self, ctx: Ctx, modifiers: &'static [Modifier], until: Duration) {
        let until = self.lasts_from_now(until);
        for modifier in modifiers {
            self.modifier_kinds.insert(modifier);
            let lasting = Lasting {
                ctx,
                modifier,
                until,
                turn: self.active,
            };
            match modifier.reach() {
                Some(to) => {
                    let cards = self.affected(&ctx, to);
                    self.lasting.extend(cards.into_iter().map(|card| Lasting {
                        ctx: Ctx {
                            locked_to: card,
                            ..ctx
                        },
                        ..lasting
                    }));
                }
                _ => self.lasting.push(lasting),
            }
        }
        self.check_precedence(modifiers);
    }

    /// Drops the lasting effects, and what was to come later, for whose duration `ends` holds.
    pub(crate) fn expire(&mut self, ends: impl Fn(&Game, Span) -> bool) {
        let mut lasting = std::mem::take(&mut self.lasting);
        let mut engage_again = false;
        lasting.retain(|effect| {
            let over = ends(self, effect.span());
            let kept_off = matches!(
                effect.modifier,
                Modifier::DoesNotEngage(_)
                    | Modifier::Cannot(Prohibition::Engage { .. })
                    | Modifier::Keyword {
                        keyword: PlayKeyword::Aloof,
                        ..
                    }
            );
            engage_again |= over && kept_off;
            !over
        });
        self.lasting = lasting;
        if engage_again {
            self.engage_whoever_is_there();
        }
        let mut delayed = std::mem::take(&mut self.delayed);
        delayed.retain(|one| !one.span().is_some_and(|span| ends(self, span)));
        self.delayed = delayed;
    }

    /// The turn in which an effect began for somebody's next turn is over: the next one is theirs.
    pub(crate) fn next_turn_comes(&mut self, who: Seat) {
        for (until, turn) in self.spans() {
            if *until == Duration::NextTurn && *turn == who {
                *turn = Seat::NONE;
            }
        }
    }

    /// The phase in which an effect began for the next one of its kind is over.
    pub(crate) fn next_phase_comes(&mut self, phase: Phase) {
        for (until, _) in self.spans() {
            if *until == Duration::EndOfPhase(phase) {
                *until = Duration::EndOfComingPhase(phase);
            }
        }
    }

    /// How long what begins now lasts: outside of a phase of the kind the next one is the first to
    /// come. What happens at the end of a phase, or of the round after it, is no longer within it.
    pub(crate) fn lasts_from_now(&self, until: Duration) -> Duration {
        let over = |frame: &Frame| {
            matches!(
                frame,
                Frame::Flow(FlowFrame::PhaseOver | FlowFrame::Step(Flow::RoundOver))
            )
        };
        match until {
            Duration::EndOfPhase(phase) if self.phase != phase || self.stack.iter().any(over) => {
                Duration::EndOfComingPhase(phase)
            }
            until => until,
        }
    }

    fn spans(&mut self) -> impl Iterator<Item = (&mut Duration, &mut Seat)> {
        let lasting = self.lasting.iter_mut();
        let lasting = lasting.map(|one| (&mut one.until, &mut one.turn));
        let delayed = self.delayed.iter_mut();
        let delayed = delayed.filter_map(|one| {
            let (until, turn) = one.until.0.as_mut()?;
            Some((until, turn))
        });
        lasting.chain(delayed)
    }
}
