//! Taking back an action: the one hook of the ability language.
//!
//! No effect can describe what this does, for it asks for the game's own past. Where a card of the
//! game takes actions back, the game is remembered as each action begins, until the next one may be
//! chosen.

use abilities::EventKind;
use abilities::visit::Node;

use crate::actions::frame::ActionsFrame;
use crate::actions::play::{PlayFrame, PlayStep};
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::{CardId, Event, Game, ZoneKind};

/// The name of the hook.
const HOOK: &str = "take_back_action";

/// The hooks that scripts may name.
pub const HOOKS: &[&str] = &[HOOK];

/// Whether the part of a script is the hook.
pub(crate) fn takes_back(part: &Node<'_>) -> bool {
    matches!(part, Node::HookName(name) if name.as_str() == HOOK)
}

impl Game {
    /// An action is about to be taken: it may be taken back later.
    pub(crate) fn remember_before_action(&mut self) {
        self.before_action = None;
        if self.takes_back {
            let mut before = self.clone();
            // What is taken back is among the choices made since.
            before.past = None;
            self.before_action = Some(Box::new(before));
        }
    }

    pub(crate) fn hook_could_change(&self, name: &str) -> bool {
        name == HOOK && self.before_action.is_some()
    }

    pub(crate) fn run_hook(&mut self, ctx: &Ctx, name: &str) {
        if name == HOOK {
            self.take_back_action(ctx);
        }
    }

    /// The game is again as it was before the action, but for the card that does this and its costs.
    fn take_back_action(&mut self, ctx: &Ctx) {
        let Some(before) = self.before_action.take() else {
            self.done.in_full = false;
            return;
        };
        let played = self.playing(ctx.this).copied();
        let now = std::mem::replace(self, *before);
        // Chance goes on: what is revealed or shuffled next is as unknown as it was.
        self.rng = now.rng;
        self.bag.rigged = now.bag.rigged;
        self.events = now.events;
        self.forced = now.forced;
        if let Some(frame) = played {
            self.play_before_action(frame);
        }
    }

    /// The card is played, and its costs are paid, in the game as it was before the action.
    fn play_before_action(&mut self, played: PlayFrame) {
        let (seat, card) = (played.seat, played.card);
        if played.as_if.is_some() {
            self.note_as_if(seat, card);
        }
        self.push(ActionsFrame::Play(Box::new(PlayFrame {
            step: PlayStep::Finished,
            as_if: CardId::NONE,
            ..played
        })));
        let event = Event::new(EventKind::Played).who(seat).subject(card);
        self.occur_part(event, Part::Afterwards);
        self.push(ActionsFrame::FinishEvent(card));
        self.pay_for_card(seat, card);
        self.put(card, ZoneKind::Limbo);
        self.card_mut(card).controller = seat;
    }
}
