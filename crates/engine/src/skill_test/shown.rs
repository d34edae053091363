//! The skill test under way, for whoever shows it.

use abilities::{Stat, Token};

use crate::frame::Frame;
use crate::meaning::stats::skill_stat;
use crate::skill_test::TestStep;
use crate::skill_test::frame::SkillTestFrame;
use crate::{Ask, CardId, Game, Part, Revealed};

impl Game {
    /// The step of the skill test under way, 1 to 8.
    pub fn test_step(&self) -> Option<u8> {
        let test = self.tests.last()?;
        let next = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::SkillTest(SkillTestFrame::Step(step)) => Some(*step),
            _ => None,
        })?;
        let in_window = self
            .prompt
            .as_ref()
            .is_some_and(|prompt| prompt.ask == Ask::Window);
        Some(match next {
            TestStep::Begin | TestStep::Commit { answered: false } => 1,
            TestStep::Commit { answered: true } => 2,
            TestStep::Reveal if in_window => 2,
            TestStep::Reveal
            | TestStep::RevealNext
            | TestStep::ChooseToken { .. }
            | TestStep::CancelTokens { .. } => 3,
            TestStep::Symbols if test.revealed.iter().any(|one| one.resolved) => 4,
            TestStep::Symbols => 3,
            TestStep::Determine | TestStep::Result => 6,
            TestStep::Apply { .. } | TestStep::End => 7,
            TestStep::Close => 8,
        })
    }

    /// The value and the difficulty of the test as they stand: with tokens as soon as there are any.
    pub fn test_figures(&self) -> Option<(i32, i32)> {
        let test = self.tests.last()?;
        let value = if test.revealed.is_empty() {
            self.value_before_tokens(test)
        } else {
            self.test_value(test)
        };
        Some((value, self.test_difficulty(test)))
    }

    /// What adds to the value of the test under way: committed cards by their icons, and modifiers
    /// of the skill and of the test. The rest is the skill itself.
    pub fn test_parts(&self) -> Vec<Part> {
        let Some(test) = self.tests.last() else {
            return Vec::new();
        };
        let own = self.investigator(test.tester).card;
        let committed = test.committed.iter().map(|card| Part {
            source: *card,
            amount: self.matching_icons(*card, test.skill),
        });
        let mut parts: Vec<Part> = committed.filter(|part| part.amount != 0).collect();
        parts.extend(
            skill_stat(test.skill)
                .map(|stat| self.parts(own, stat))
                .unwrap_or_default(),
        );
        parts.extend(self.parts(own, Stat::TestValue));
        parts
    }

    /// The skill of the test under way without what `test_parts` adds to it.
    pub fn test_base(&self) -> Option<i32> {
        let added: i32 = self.test_parts().iter().map(|part| part.amount).sum();
        Some(self.value_before_tokens(self.tests.last()?) - added)
    }

    /// The icons of a card that count in the test under way.
    pub fn icons_in_test(&self, card: CardId) -> i32 {
        self.tests
            .last()
            .map_or(0, |test| self.matching_icons(card, test.skill))
    }

    /// The modifier of a revealed token.
    pub fn modifier(&self, revealed: &Revealed) -> i32 {
        match self.ignores(revealed.token, true) {
            true => 0,
            false => self.token_modifier(revealed),
        }
    }

    /// The modifier that a token of the bag has now; symbols have one only during a test.
    pub fn modifier_of(&self, token: Token) -> Option<i32> {
        let plain = matches!(
            token,
            Token::Number(_) | Token::Bless | Token::Curse | Token::Frost
        );
        let known = plain || (!self.tests.is_empty() && token != Token::AutoFail);
        known.then(|| self.modifier(&Revealed::new(token, token)))
    }
}
