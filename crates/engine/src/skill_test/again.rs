//! A skill test that is attempted again once it is over.

use abilities::{Duration, Effect, Modifier};
use cards::SkillIcon;

use crate::flow::context::Ctx;
use crate::skill_test::frame::SkillTestFrame;
use crate::{CardId, Game, TestState};

/// A test to be attempted again: what called for it, its target and skill, and what an ability
/// adds to the attempt.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Again {
    ctx: Ctx,
    called: &'static Effect,
    target: CardId,
    skill: SkillIcon,
    added: (Ctx, &'static [Modifier]),
}

impl Game {
    /// Whether the test under way can be attempted again, and is not going to be anyway.
    pub(crate) fn may_try_again(&self) -> bool {
        let test = self.tests.last();
        test.is_some_and(|test| test.called.is_some() && test.again.is_none())
    }

    /// The test is over: it waits for what follows from it before it is attempted again.
    pub(crate) fn push_again(&mut self, test: &TestState) {
        let (Some(called), Some(added)) = (test.called, test.again) else {
            return;
        };
        self.push(SkillTestFrame::Again(Box::new(Again {
            ctx: test.ctx,
            called,
            target: test.target,
            skill: test.skill,
            added,
        })));
    }

    pub(crate) fn run_again(&mut self, again: Again) {
        let (tests, target) = (self.tests.len(), again.target);
        if !self.is_playing(again.ctx.you) {
            return;
        }
        if !target.is_some() {
            self.start_plain_test(again.ctx, again.called, again.skill);
        } else if self.card(target).zone.in_play() || self.is_hidden(target) {
            self.start_attempt(again.ctx, again.called, target, Some(again.skill));
        }
        if self.tests.len() > tests {
            let (ctx, modifiers) = again.added;
            self.lasting(ctx, modifiers, Duration::Test);
        }
    }
}
