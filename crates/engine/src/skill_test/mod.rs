//! Skill tests, in eight steps.

pub(crate) mod again;
mod answers;
mod canceled;
pub(crate) mod committing;
mod failure;
pub(crate) mod frame;
pub(crate) mod icons;
pub(crate) mod odds;
pub(crate) mod results;
mod returned;
pub(crate) mod revealed;
pub(crate) mod shown;
pub(crate) mod tokens;
mod usual;
mod wild;

use abilities::{
    Effect, EventKind, Modifier, OnToken, Quantity, Stat, TestKind, Token, TokenEffect,
};
use cards::SkillIcon;

use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::Part;
use crate::flow::windows::Window;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::stats::skill_stat;
use crate::mechanics::replacing::Replacing;
use crate::skill_test::canceled::CancelChoice;
use crate::skill_test::frame::SkillTestFrame;
use crate::skill_test::revealed::TokenChoice;
use crate::state::hash::{Added, Aside};
use crate::{CardId, Event, Game, Seat};

/// A revealed token, and what has become of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Revealed {
    pub token: Token,
    /// The token itself, where an ability treats it as another one.
    pub printed: Token,
    /// Its minus counts as a plus.
    pub flipped: bool,
    /// Its effect has been initiated (step 4).
    pub resolved: bool,
    /// Nobody revealed it: it only counts as revealed.
    pub assumed: bool,
    /// What it does in place of its usual effect.
    pub(crate) means: Option<(Ctx, &'static TokenEffect)>,
    /// Nothing cancels or ignores it.
    pub(crate) certain: Added<bool>,
}

impl Revealed {
    pub(crate) fn new(token: Token, printed: Token) -> Self {
        Self {
            token,
            printed,
            flipped: false,
            resolved: false,
            assumed: false,
            means: None,
            certain: Added(false),
        }
    }
}

/// A result that waits for step 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ResultItem {
    pub ctx: Ctx,
    pub effects: &'static [Effect],
}

/// A result to apply at step 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TestResult {
    /// What success at a fight, evasion attempt or investigation does.
    Usual,
    /// What replaces that, and what it leaves of it.
    Instead(ResultItem),
    Effects(ResultItem),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Difficulty {
    Quantity(Ctx, &'static Quantity),
    Of(CardId, Stat),
}

/// What can be asked about a test once it is over, as while it was under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TestFacts {
    pub kind: TestKind,
    pub skill: SkillIcon,
    pub tester: Seat,
    pub target: CardId,
    /// Another location that is investigated with it.
    pub beside: Added<Option<CardId>>,
    pub source: CardId,
    /// A revelation calls for it.
    pub in_revelation: bool,
}

impl TestFacts {
    /// What is tested against, which may be two locations.
    pub(crate) fn targets(&self) -> impl Iterator<Item = CardId> {
        self.target.get().into_iter().chain(self.beside.0)
    }
}

impl TestState {
    pub(crate) fn facts(&self) -> TestFacts {
        let is_revelation =
            |event: Event| event.kind == EventKind::Revelation && event.subject == self.source;
        TestFacts {
            in_revelation: self.ctx.event.is_some_and(is_revelation),
            kind: self.kind,
            skill: self.skill,
            tester: self.tester,
            target: self.target,
            beside: self.beside,
            source: self.source,
        }
    }
}

/// A skill test under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TestState {
    pub kind: TestKind,
    pub skill: SkillIcon,
    pub tester: Seat,
    /// The enemy or location tested against.
    pub target: CardId,
    /// Another location that is investigated with it.
    pub(crate) beside: Added<Option<CardId>>,
    /// The card whose ability calls for the test; none for basic actions.
    pub source: CardId,
    pub committed: Vec<CardId>,
    /// What X is for committed cards that cost so much to commit.
    pub(crate) paid: Added<Vec<(CardId, i32)>>,
    pub revealed: Vec<Revealed>,
    pub succeeded: Option<bool>,
    /// By how much the test succeeded or failed.
    pub margin: i32,
    pub(crate) difficulty: Difficulty,
    pub(crate) ctx: Ctx,
    pub(crate) modifiers: &'static [Modifier],
    pub(crate) reveals: &'static [OnToken],
    /// Keywords of its enemy that mean nothing.
    pub(crate) keywords_ignored: &'static [cards::PlayKeyword],
    pub(crate) reacted: Vec<usize>,
    pub(crate) success: Vec<ResultItem>,
    pub(crate) failure: Vec<ResultItem>,
    pub(crate) ends: Vec<ResultItem>,
    /// Resolves once the test is over.
    pub(crate) after: Vec<ResultItem>,
    /// Resolves once the test is over, if it was failed.
    pub(crate) after_failure: Vec<ResultItem>,
    /// What replaces the usual result of the attempt.
    pub(crate) instead: Option<&'static [Effect]>,
    /// It replaces one clue or damage, and not what is added to that.
    pub(crate) instead_of_one: bool,
    pub(crate) auto: Option<bool>,
    pub(crate) passed: u8,
    pub(crate) results: Vec<TestResult>,
    /// Tokens that are still to be revealed.
    pub(crate) to_reveal: i32,
    /// Tokens revealed and ignored, out of the bag until the test ends.
    pub(crate) ignored: Vec<Token>,
    /// How many of the events that are remembered had happened when it began.
    pub(crate) since: usize,
    /// The skill value and the difficulty with which the result was determined.
    pub(crate) verdict: Option<(i32, i32)>,
    /// What calls for it, with which it can be attempted again.
    pub(crate) called: Option<&'static Effect>,
    /// It is attempted again once it is over, with what an ability adds to that.
    pub(crate) again: Option<(Ctx, &'static [Modifier])>,
    /// An ability has it succeed by so much.
    pub(crate) succeeds_by: Option<i32>,
    /// By how much more it succeeds or fails than its figures say.
    pub(crate) more_margin: i32,
    /// Its tokens are revealed before cards are committed, and not after.
    pub(crate) revealed_early: Added<bool>,
    /// What is said of the next token, which is revealed in the place of another one.
    pub(crate) replacing: Added<Option<Replacing>>,
    /// Abilities have answered that all its tokens are revealed.
    pub(crate) tokens_answered: Aside<bool>,
    /// Committed cards each of whose icons counts as a wild one.
    pub(crate) wild: Added<Vec<CardId>>,
}

/// The figures of a skill test, under way or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TestReport {
    pub skill: SkillIcon,
    pub value: i32,
    pub difficulty: i32,
    /// Whether it succeeded, once that is determined.
    pub succeeded: Option<bool>,
    pub margin: i32,
    /// As printed, in the order in which they were revealed.
    pub tokens: Vec<Token>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TestStep {
    Begin,
    Commit {
        answered: bool,
    },
    Reveal,
    /// Reveal tokens until none is owed.
    RevealNext,
    /// Choose among several revealed.
    ChooseToken {
        choice: TokenChoice,
        answered: bool,
    },
    Symbols,
    /// The token's own effect, then what abilities say of it.
    Determine,
    Result,
    Apply {
        ordered: bool,
    },
    End,
    Close,
    /// Choose which of several revealed are cancelled.
    CancelTokens {
        choice: CancelChoice,
        answered: bool,
    },
}

impl Game {
    pub(crate) fn begin_test(&mut self, mut test: TestState) {
        test.since = self.remembered();
        self.tests.push(test);
        self.push(SkillTestFrame::Step(TestStep::Begin));
    }

    pub(crate) fn current(&mut self) -> &mut TestState {
        self.tests
            .last_mut()
            .expect("a step of a test runs only during a test")
    }

    pub(crate) fn run_test(&mut self, step: TestStep) {
        let Some((tester, target)) = self.tests.last().map(|test| (test.tester, test.target))
        else {
            return;
        };
        match step {
            TestStep::Begin => {
                self.push(SkillTestFrame::Step(TestStep::Commit { answered: false }));
                self.push(FlowFrame::Window(Window::OPEN));
                self.occur(
                    Event::new(EventKind::TestBegins)
                        .who(tester)
                        .subject(target),
                );
            }
            TestStep::Commit { answered } => self.commit_step(answered),
            TestStep::Reveal => {
                self.push(SkillTestFrame::Step(TestStep::Symbols));
                if !self.current().revealed_early.0 {
                    self.reveal_tokens_of_test(tester);
                }
            }
            TestStep::RevealNext => self.reveal_next(),
            TestStep::ChooseToken { choice, answered } => self.choose_token(choice, answered),
            TestStep::CancelTokens { choice, answered } => self.cancel_tokens(choice, answered),
            TestStep::Symbols => self.resolve_symbols(),
            TestStep::Determine => self.determine(),
            TestStep::Result => self.note_results(),
            TestStep::Apply { ordered } => self.apply_results(ordered),
            TestStep::End => {
                self.push(SkillTestFrame::Step(TestStep::Close));
                let ends = std::mem::take(&mut self.current().ends);
                let committed = self.committed_ends();
                for item in ends.into_iter().chain(committed).rev() {
                    self.push_effects(item.ctx, item.effects);
                }
                self.occur(Event::new(EventKind::TestEnds).who(tester));
            }
            TestStep::Close => self.close_test(),
        }
    }

    /// Step 3: a token is revealed, or one is assumed where none is.
    fn reveal_tokens_of_test(&mut self, tester: Seat) {
        match self.unrevealed(tester) {
            Some(assumed) => {
                if let Some(token) = assumed {
                    self.assume_token(token);
                }
            }
            None => {
                self.current().to_reveal = 1;
                self.push(SkillTestFrame::Step(TestStep::RevealNext));
            }
        }
    }

    /// The tokens of the test under way are revealed now.
    pub(crate) fn reveal_early(&mut self) {
        let Some(test) = self
            .tests
            .last_mut()
            .filter(|test| test.revealed.is_empty())
        else {
            self.done.in_full = false;
            return;
        };
        test.revealed_early = Added(true);
        let tester = test.tester;
        self.reveal_tokens_of_test(tester);
    }

    // ---- steps 5 and 6: value and result ----

    /// The skill value before tokens: base, committed icons and modifiers.
    pub(crate) fn value_before_tokens(&self, test: &TestState) -> i32 {
        let own = self.investigator(test.tester).card;
        let of_skill = skill_stat(test.skill).map_or(0, |stat| self.modifiers(own, stat));
        self.base_of_test(test)
            + of_skill
            + self.committed_icons(test)
            + self.modifiers(own, Stat::TestValue)
    }

    /// The base of the skill that the test uses.
    pub(crate) fn base_of_test(&self, test: &TestState) -> i32 {
        let own = self.investigator(test.tester).card;
        let of_skill = || skill_stat(test.skill).map_or(0, |stat| self.base(own, stat));
        self.set_value(own, Stat::TestValue)
            .unwrap_or_else(of_skill)
    }

    pub(crate) fn test_value(&self, test: &TestState) -> i32 {
        if test.auto == Some(false) {
            return 0;
        }
        let tokens: i32 = test.revealed.iter().map(|one| self.modifier(one)).sum();
        (self.value_before_tokens(test) + tokens).max(0)
    }

    pub(crate) fn test_difficulty(&self, test: &TestState) -> i32 {
        if test.auto == Some(true) {
            return 0;
        }
        let own = self.investigator(test.tester).card;
        let set = self.set_value(own, Stat::Difficulty);
        let base = set.unwrap_or_else(|| match test.difficulty {
            Difficulty::Quantity(ctx, quantity) => self.value(&ctx, quantity),
            Difficulty::Of(card, stat) => self.stat(card, stat),
        });
        (base + self.modifiers(own, Stat::Difficulty)).max(0)
            * self.multiplier(own, Stat::Difficulty)
    }

    /// Success or failure, and by how much, as things stand.
    pub(crate) fn standing(&self, test: &TestState) -> (bool, i32) {
        if let Some(by) = test.succeeds_by {
            return (true, (by + test.more_margin).max(0));
        }
        let (value, difficulty) = (self.test_value(test), self.test_difficulty(test));
        let tie_fails = test.auto.is_none() && value == difficulty && self.ties_fail();
        let success = test.auto != Some(false) && value >= difficulty && !tie_fails;
        let margin = (value - difficulty).abs() + test.more_margin;
        (success, margin.max(0))
    }

    /// Whether the test under way fails where its value is only as high as its difficulty.
    fn ties_fail(&self) -> bool {
        let mut fails = false;
        self.each_modifier(ModifierKind::TiesFail, |ctx, modifier| {
            if let Modifier::TiesFail(tests) = modifier {
                fails |= self.test_matches(ctx, tests);
            }
            !fails
        });
        fails
    }

    /// The test's figures as they stand, or as they were when its result was determined.
    pub(crate) fn report_of(&self, test: &TestState) -> TestReport {
        let now = || (self.test_value(test), self.test_difficulty(test));
        let (value, difficulty) = test.verdict.unwrap_or_else(now);
        TestReport {
            skill: test.skill,
            value,
            difficulty,
            succeeded: test.succeeded,
            margin: test.margin,
            tokens: test.revealed.iter().map(|one| one.printed).collect(),
        }
    }

    fn determine(&mut self) {
        let Some(test) = self.tests.last() else {
            return;
        };
        let (success, margin) = self.standing(test);
        let verdict = (self.test_value(test), self.test_difficulty(test));
        let (tester, target) = (test.tester, test.target);
        let kind = if success {
            EventKind::TestSucceeded
        } else {
            EventKind::TestFailed
        };
        if self.current().succeeded.is_none() {
            // A "would fail" ability may still change the value; the result is determined anew then.
            self.current().succeeded = Some(success);
            self.current().margin = margin;
            self.push(SkillTestFrame::Step(TestStep::Determine));
            let event = Event::new(kind).who(tester).subject(target).amount(margin);
            return self.occur_part(event, Part::Would);
        }
        self.current().succeeded = Some(success);
        self.current().margin = margin;
        self.current().verdict = Some(verdict);
        self.push(SkillTestFrame::Step(TestStep::Result));
        let event = Event::new(kind).who(tester).subject(target).amount(margin);
        self.occur_part(event, Part::Rest);
        self.emit(event);
    }
}
