//! All tokens of a test are revealed, and some of them go back to the bag without counting.

use abilities::{EventKind, TokenMatch};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::skill_test::TestStep;
use crate::skill_test::canceled::NOTHING;
use crate::skill_test::frame::SkillTestFrame;
use crate::state::hash::Aside;
use crate::{Event, Game, Revealed};

impl Game {
    /// No token is left that reveals another: abilities answer that once, and what they reveal
    /// resolves before the tokens that matter are known.
    pub(super) fn all_tokens_revealed(&mut self) {
        if self.current().tokens_answered.0 {
            return self.push(SkillTestFrame::Step(TestStep::Determine));
        }
        self.current().tokens_answered = Aside(true);
        let tester = self.current().tester;
        self.push(SkillTestFrame::Step(TestStep::Symbols));
        let event = Event::new(EventKind::TokensRevealed).who(tester);
        self.occur_part(event, Part::Afterwards);
    }

    /// So many matching tokens go back to the bag. They were revealed all the same.
    pub(super) fn return_revealed(&mut self, ctx: &Ctx, wanted: &TokenMatch, amount: i32) {
        let tokens = self.sealable_of_test(wanted);
        let tokens: Vec<_> = tokens.into_iter().take(amount.max(0) as usize).collect();
        self.done.amount = tokens.len() as i32;
        self.done.in_full &= amount <= tokens.len() as i32;
        for token in &tokens {
            let is_it = |one: &&mut Revealed| !one.assumed && one.printed == *token;
            if let Some(one) = self.current().revealed.iter_mut().find(is_it) {
                one.assumed = true;
                one.means = Some((*ctx, &NOTHING));
            }
            self.give_back(*token);
        }
        self.note_canceled_tokens(ctx, &tokens);
    }
}
