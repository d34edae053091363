//! Skill tests, in eight steps.

use abilities::{Effect, EventKind, Grant, OnToken, Quantity, Stat, TestKind, Token};
use cards::SkillIcon;

use crate::frame::{Ctx, Frame};
use crate::occurrence::Part;
use crate::prompt::Form;
use crate::refusal::Refused;
use crate::revealed::TokenChoice;
use crate::windows::Window;
use crate::{Act, Ask, CardId, Event, Game, Opt, Prompt, Seat, ZoneKind};

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
}

impl Revealed {
    pub(crate) fn new(token: Token, printed: Token) -> Self {
        Self {
            token,
            printed,
            flipped: false,
            resolved: false,
            assumed: false,
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
    Effects(ResultItem),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Difficulty {
    Quantity(Ctx, &'static Quantity),
    Of(CardId, Stat),
}

/// A skill test under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TestState {
    pub kind: TestKind,
    pub skill: SkillIcon,
    pub tester: Seat,
    /// The enemy or location tested against.
    pub target: CardId,
    /// The card whose ability calls for the test; none for basic actions.
    pub source: CardId,
    pub committed: Vec<CardId>,
    pub revealed: Vec<Revealed>,
    pub succeeded: Option<bool>,
    /// By how much the test succeeded or failed.
    pub margin: i32,
    pub(crate) difficulty: Difficulty,
    pub(crate) ctx: Ctx,
    pub(crate) grants: &'static [Grant],
    pub(crate) reveals: &'static [OnToken],
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
    pub(crate) auto: Option<bool>,
    pub(crate) passed: u8,
    pub(crate) results: Vec<TestResult>,
    /// Tokens that are still to be revealed.
    pub(crate) to_reveal: i32,
    /// Tokens revealed and ignored, out of the bag until the test ends.
    pub(crate) ignored: Vec<Token>,
    /// The skill value and the difficulty with which the result was determined.
    pub(crate) verdict: Option<(i32, i32)>,
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
}

impl Game {
    pub(crate) fn begin_test(&mut self, test: TestState) {
        self.tests.push(test);
        self.push(Frame::Test(TestStep::Begin));
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
                self.push(Frame::Test(TestStep::Commit { answered: false }));
                self.push(Frame::Window(Window::OPEN));
                self.occur(
                    Event::new(EventKind::TestBegins)
                        .who(tester)
                        .subject(target),
                );
            }
            TestStep::Commit { answered } => self.commit_step(answered),
            TestStep::Reveal => {
                self.push(Frame::Test(TestStep::Symbols));
                match self.unrevealed(tester) {
                    Some(assumed) => {
                        if let Some(token) = assumed {
                            self.assume_token(token);
                        }
                    }
                    None => {
                        self.current().to_reveal = 1;
                        self.push(Frame::Test(TestStep::RevealNext));
                    }
                }
            }
            TestStep::RevealNext => self.reveal_next(),
            TestStep::ChooseToken { choice, answered } => self.choose_token(choice, answered),
            TestStep::Symbols => self.resolve_symbols(),
            TestStep::Determine => self.determine(),
            TestStep::Result => self.note_results(),
            TestStep::Apply { ordered } => self.apply_results(ordered),
            TestStep::End => {
                self.push(Frame::Test(TestStep::Close));
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

    // ---- step 2: committing ----

    fn commit_step(&mut self, answered: bool) {
        if answered {
            let choice = self.take_answer();
            match choice.act {
                Act::Commit(cards) => {
                    self.push(Frame::Test(TestStep::Commit { answered: false }));
                    for card in cards {
                        // An earlier card of the same choice may rule out a later one.
                        if self.may_commit_card(choice.who, card).is_err() {
                            continue;
                        }
                        self.commit_card(choice.who, card);
                    }
                }
                _ => {
                    self.current().passed |= 1 << choice.who.0;
                    self.push(Frame::Test(TestStep::Commit { answered: false }));
                }
            }
            return;
        }
        let passed = self.current().passed;
        let cards = self.committable();
        let waiting: Vec<Seat> = self.committers(&cards, passed);
        if waiting.is_empty() {
            self.push(Frame::Test(TestStep::Reveal));
            return self.push(Frame::Window(Window::OPEN));
        }
        let tester = self.current().tester;
        let target = self.current().target;
        let mut prompt = Prompt::new(Ask::Commit, tester, target);
        for (seat, card) in &cards {
            if self.may_commit_together(*seat, &[*card]) {
                let act = Act::Commit(vec![*card]);
                prompt.options.push(Opt::new(*seat, act, *card));
            }
        }
        prompt.options.extend(
            waiting
                .iter()
                .map(|seat| Opt::new(*seat, Act::Pass, CardId::NONE)),
        );
        prompt.seats = waiting;
        self.ask_always(
            prompt.form(Form::Commit { tester, cards }),
            Frame::Test(TestStep::Commit { answered: true }),
        );
    }

    pub(crate) fn commit_card(&mut self, seat: Seat, card: CardId) {
        self.put(card, ZoneKind::Committed(seat));
        self.current().committed.push(card);
        let event = Event::new(EventKind::Committed).who(seat);
        self.occur(event.subject(card));
    }

    fn committers(&self, cards: &[(Seat, CardId)], passed: u8) -> Vec<Seat> {
        self.seats()
            .filter(|seat| passed & (1 << seat.0) == 0 && cards.iter().any(|(who, _)| who == seat))
            .collect()
    }

    /// Cards that may be committed to the test under way, and by whom.
    pub(crate) fn committable(&self) -> Vec<(Seat, CardId)> {
        let mut cards = Vec::new();
        for seat in self.seats() {
            let mut hand = self.investigator(seat).hand.clone();
            hand.retain(|card| self.may_commit_card(seat, *card).is_ok());
            if self.could_commit_enough(seat, hand.len()) {
                cards.extend(hand.into_iter().map(|card| (seat, card)));
            }
        }
        cards
    }

    /// Whether the investigator may commit the card to the test under way.
    pub(crate) fn may_commit_card(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let test = self
            .tests
            .last()
            .ok_or(Refused::rule("skill-test-timing.st.2-tester-commits"))?;
        if seat != test.tester {
            self.may_help(test, seat)?;
        }
        let def = self.card(card).def;
        let rules = &def.script().commit;
        if self.matching_icons(card, test.skill) == 0 {
            return Err(Refused::rule("skill-test-timing.st.2-no-icon-no-commit"));
        }
        let ctx = Ctx::new(seat, card);
        let wrong_test = rules
            .tests
            .as_ref()
            .is_some_and(|tests| !self.test_matches(&ctx, tests));
        if rules.never || wrong_test || (rules.own_test_only && seat != test.tester) {
            return Err(Refused::by_card("golden-rule.card-beats-rules", card));
        }
        let copies = test
            .committed
            .iter()
            .filter(|one| self.card(**one).def.facts.name == def.facts.name)
            .count();
        if let Some(max) = rules.max_per_test
            && copies >= usize::from(max)
        {
            return Err(Refused::needs(
                "limit.max-committed",
                i32::from(max),
                copies as i32,
            ));
        }
        let own = self.investigator(seat).card;
        self.forbidden(|game, ctx, forbidden| match forbidden {
            abilities::Forbidden::Commit { who, cards } => {
                game.matches(ctx, own, who) && game.matches(ctx, card, cards)
            }
            _ => false,
        })
    }

    /// Whether a number of cards that may be committed is among those there are.
    fn could_commit_enough(&self, seat: Seat, most: usize) -> bool {
        let Some(test) = self.tests.last() else {
            return false;
        };
        let most = if seat == test.tester {
            most
        } else {
            most.min(1)
        };
        (1..=most).any(|count| self.may_commit_so_many(seat, test, count))
    }

    /// Whether no ability forbids the number of cards that the investigator would have committed.
    fn may_commit_so_many(&self, seat: Seat, test: &TestState, more: usize) -> bool {
        let own = self.investigator(seat).card;
        let of_seat = |card: &&CardId| self.card(**card).zone == ZoneKind::Committed(seat);
        let free = self.forbidden(|game, ctx, forbidden| match forbidden {
            abilities::Forbidden::CommitCount { who, counts } => {
                let count = test.committed.iter().filter(of_seat).count() + more;
                counts.iter().any(|one| usize::from(*one) == count) && game.matches(ctx, own, who)
            }
            _ => false,
        });
        free.is_ok()
    }

    /// Whether the cards keep their limits for each test when they are committed at once.
    pub(crate) fn may_commit_together(&self, seat: Seat, cards: &[CardId]) -> bool {
        let Some(test) = self.tests.last() else {
            return false;
        };
        if !self.may_commit_so_many(seat, test, cards.len()) {
            return false;
        }
        cards.iter().all(|card| {
            let def = self.card(*card).def;
            let same = |other: &&CardId| self.card(**other).def.facts.name == def.facts.name;
            let copies = cards.iter().chain(&test.committed).filter(same).count();
            let max = def.script().commit.max_per_test;
            max.is_none_or(|max| copies <= usize::from(max))
        })
    }

    /// Others at the tester's location may commit one card each.
    fn may_help(&self, test: &TestState, seat: Seat) -> Result<(), Refused> {
        if self.investigator(seat).location != self.investigator(test.tester).location {
            return Err(Refused::rule("skill-test-timing.st.2-others-commit-one"));
        }
        if self.is_silenced(seat) {
            return Err(Refused::rule("peril.no-commits"));
        }
        let already = test
            .committed
            .iter()
            .filter(|card| self.card(**card).zone == ZoneKind::Committed(seat))
            .count();
        if already > 0 {
            return Err(Refused::needs(
                "skill-test-timing.st.2-others-commit-one",
                1,
                already as i32,
            ));
        }
        Ok(())
    }

    /// Icons of a card that match the skill, wild ones among them.
    pub(crate) fn matching_icons(&self, card: CardId, skill: SkillIcon) -> i32 {
        let icons = &self.card(card).def.facts.play.icons;
        icons
            .iter()
            .filter(|icon| **icon == skill || **icon == SkillIcon::Wild)
            .count() as i32
    }

    pub(crate) fn committed_icons(&self, test: &TestState) -> i32 {
        test.committed
            .iter()
            .map(|card| self.matching_icons(*card, test.skill))
            .sum()
    }

    // ---- steps 5 and 6: value and result ----

    /// The skill value before tokens: base, committed icons and modifiers.
    pub(crate) fn value_before_tokens(&self, test: &TestState) -> i32 {
        let own = self.investigator(test.tester).card;
        self.skill_value(test.tester, test.skill)
            + self.committed_icons(test)
            + self.modifiers(own, Stat::TestValue)
    }

    pub(crate) fn test_value(&self, test: &TestState) -> i32 {
        if test.auto == Some(false) {
            return 0;
        }
        let tokens: i32 = test
            .revealed
            .iter()
            .map(|one| self.token_modifier(one))
            .sum();
        (self.value_before_tokens(test) + tokens).max(0)
    }

    pub(crate) fn test_difficulty(&self, test: &TestState) -> i32 {
        if test.auto == Some(true) {
            return 0;
        }
        let base = match test.difficulty {
            Difficulty::Quantity(ctx, quantity) => self.value(&ctx, quantity),
            Difficulty::Of(card, stat) => self.stat(card, stat),
        };
        let own = self.investigator(test.tester).card;
        (base + self.modifiers(own, Stat::Difficulty)).max(0)
            * self.multiplier(own, Stat::Difficulty)
    }

    /// Success or failure, and by how much, as things stand.
    pub(crate) fn standing(&self, test: &TestState) -> (bool, i32) {
        let (value, difficulty) = (self.test_value(test), self.test_difficulty(test));
        let success = test.auto != Some(false) && value >= difficulty;
        (success, (value - difficulty).abs())
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
            self.push(Frame::Test(TestStep::Determine));
            let event = Event::new(kind).who(tester).subject(target).amount(margin);
            return self.occur_part(event, Part::Would);
        }
        self.current().succeeded = Some(success);
        self.current().margin = margin;
        self.current().verdict = Some(verdict);
        self.push(Frame::Test(TestStep::Result));
        let event = Event::new(kind).who(tester).subject(target).amount(margin);
        self.occur_part(event, Part::Rest);
        self.emit(event);
    }
}
