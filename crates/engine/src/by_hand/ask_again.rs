//! Asking the open prompt again after something was done by hand.
//!
//! The frame that waits for the answer goes back to where it asks, so that what it offers is true
//! of the table as it is then. Where a frame does not know any more how it came to ask, its prompt
//! is kept, without what is gone.

use std::slice::from_ref;

use abilities::{Effect, TestEffect};

use crate::actions::play::PlayStep;
use crate::flow::frame::Frame;
use crate::flow::occurrence::Stage;
use crate::flow::phases::Flow;
use crate::flow::prompt::Form;
use crate::skill_test::TestStep;
use crate::{Ask, CardId, Game, Prompt, ZoneKind};

/// A prompt that is kept, with what waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StillAsked {
    prompt: Prompt,
    /// Where the cards of the options were when they were offered.
    zones: Vec<Option<ZoneKind>>,
    resume: Frame,
}

impl Game {
    /// Closes the prompt; it is asked again when the stack is back where it stands now.
    pub(crate) fn prepare_to_ask_again(&mut self) {
        let (Some(prompt), Some(resume)) = (self.prompt.take(), self.stack.pop()) else {
            return;
        };
        match asks_anew(resume, prompt.ask) {
            Ok(frame) => self.push(frame),
            Err(resume) => {
                let zones = self.zones_of(&prompt);
                self.push(Frame::AskStill(Box::new(StillAsked {
                    prompt,
                    zones,
                    resume,
                })));
            }
        }
        // What is done by hand is no part of the effect that asks.
        self.push_restore();
    }

    fn zones_of(&self, prompt: &Prompt) -> Vec<Option<ZoneKind>> {
        let zone = |card: CardId| Some(self.card(card.get()?).zone);
        prompt.options.iter().map(|one| zone(one.card)).collect()
    }

    /// The prompt once more, without the options whose cards are not there any more.
    pub(crate) fn ask_still(&mut self, asked: StillAsked) {
        let StillAsked {
            mut prompt,
            zones,
            resume,
        } = asked;
        let now = self.zones_of(&prompt);
        let mut there = zones.iter().zip(&now).map(|(then, now)| then == now);
        prompt.options.retain(|_| there.next() == Some(true));
        prompt.options.retain(|one| {
            let seat = self.seat_of(one.card);
            seat.is_none_or(|seat| self.is_playing(seat))
        });
        let listed = matches!(prompt.form, Form::Options | Form::Targets { .. });
        if listed && prompt.options.is_empty() {
            self.done.in_full = false;
            return;
        }
        self.ask_always(prompt, resume);
    }
}

/// The frame as it was before it asked, if that can be told from it.
fn asks_anew(frame: Frame, ask: Ask) -> Result<Frame, Frame> {
    Ok(match frame {
        Frame::Flow(flow) => Frame::Flow(flow_anew(flow)),
        Frame::Window(mut window) => {
            window.answered = false;
            Frame::Window(window)
        }
        Frame::Occur(mut occurrence) => {
            occurrence.stage = match occurrence.stage {
                Stage::Reacted(timing) => Stage::Reactions(timing),
                Stage::Ordered(timing) => Stage::Order(timing),
                stage => stage,
            };
            Frame::Occur(occurrence)
        }
        Frame::Answered {
            ctx,
            effect: effect @ Effect::Tests(TestEffect::Attempt { .. }),
        } if ask == Ask::ChooseSkill => Frame::Attempt {
            ctx,
            effect,
            target: ctx.outer,
        },
        Frame::Answered { ctx, effect } => Frame::Effects {
            ctx,
            list: from_ref(effect),
            next: 0,
        },
        Frame::SearchAnswered { ctx, effect, more } => Frame::Searching { ctx, effect, more },
        Frame::Damage(mut damage) => {
            damage.step = crate::enemies::damage::DamageStep::Assign;
            Frame::Damage(damage)
        }
        Frame::Test(step) => Frame::Test(test_anew(step)),
        Frame::Play(mut play) => {
            play.step = PlayStep::Where { answered: false };
            Frame::Play(play)
        }
        Frame::Attacks {
            enemies,
            seat,
            opportunity,
            ..
        } => Frame::Attacks {
            enemies,
            seat,
            opportunity,
            ordered: false,
        },
        Frame::Hunters(mut hunters) => {
            if let Some(enemy) = hunters.moving.take() {
                hunters.enemies.insert(0, enemy);
            }
            Frame::Hunters(hunters)
        }
        Frame::Haunted(mut haunted) => {
            haunted.asked = false;
            Frame::Haunted(haunted)
        }
        Frame::Conceal(mut conceal) => {
            conceal.chosen.clear();
            Frame::Conceal(conceal)
        }
        // For an effect, it does not know which cards it may be.
        frame @ Frame::DiscardFromHand { .. } if ask == Ask::HandSize => frame,
        // These ask whenever they run without an answer.
        frame @ (Frame::Engage(_)
        | Frame::Slots { .. }
        | Frame::MassiveAttacks(_)
        | Frame::DefeatedByBoth(_)
        | Frame::Precedence
        | Frame::IconUsed { .. }
        | Frame::AdditionalActions(_)
        | Frame::Excess(_)
        | Frame::Discards(_)
        | Frame::StepTowards(_)
        | Frame::SlotsLost(_)
        | Frame::Seal(..)
        | Frame::PayAnswered { .. }
        | Frame::CluesPaid) => frame,
        frame => return Err(frame),
    })
}

fn flow_anew(flow: Flow) -> Flow {
    match flow {
        Flow::OpeningHand { index, .. } => Flow::OpeningHand {
            index,
            answered: false,
        },
        Flow::NextTurn { .. } => Flow::NextTurn { answered: false },
        Flow::Turn { seat, .. } => Flow::Turn {
            seat,
            answered: false,
        },
        flow => flow,
    }
}

fn test_anew(step: TestStep) -> TestStep {
    match step {
        TestStep::Commit { .. } => TestStep::Commit { answered: false },
        TestStep::ChooseToken { choice, .. } => TestStep::ChooseToken {
            choice,
            answered: false,
        },
        TestStep::Apply { .. } => TestStep::Apply { ordered: false },
        step => step,
    }
}
