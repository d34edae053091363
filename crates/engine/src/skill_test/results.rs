//! Step 7 of a skill test: its results, and step 8: its end.

use std::sync::LazyLock;

use abilities::visit::Node;
use abilities::{
    Ability, CardEffect, Counter, CounterEffect, Duration, Effect, FlowEffect, HarmEffect, Match,
    Modifier, MovementEffect, Ref, Stat, TestEffect, TestKind,
};
use cards::PlayKeyword;

use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::skill_test::frame::SkillTestFrame;
use crate::skill_test::{ResultItem, TestResult, TestStep};
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat, ZoneKind};

/// What an enemy does whose keyword answers a failed test.
static STRIKES_BACK: LazyLock<[Effect; 1]> = LazyLock::new(|| {
    [Effect::Movement(MovementEffect::Attack {
        enemy: Match::It,
        who: Ref::You,
    })]
});

impl Game {
    /// Gathers every result of the test, then has them applied one at a time.
    pub(crate) fn note_results(&mut self) {
        let Some(test) = self.tests.last() else {
            return;
        };
        let success = test.succeeded == Some(true);
        let items = if success {
            &test.success
        } else {
            &test.failure
        };
        let mut results: Vec<TestResult> = items.iter().copied().map(TestResult::Effects).collect();
        let usual = test.kind == TestKind::Fight
            || (success && test.kind != TestKind::Plain && test.kind != TestKind::Parley);
        match (success, test.instead) {
            (true, Some(effects)) if !self.is_mini(test.target) => results.insert(
                0,
                TestResult::Instead(ResultItem {
                    ctx: test.ctx,
                    effects,
                }),
            ),
            _ if usual => results.insert(0, TestResult::Usual),
            _ => {}
        }
        for card in self.committed_with_text(test) {
            let ctx = self.committed_ctx(test, card);
            for ability in &self.script_of(card).abilities {
                if let Ability::Committed {
                    success: on_success,
                    failure,
                    condition,
                    ..
                } = ability
                {
                    let effects = if success { on_success } else { failure };
                    if !effects.is_empty() && self.holds(&ctx, condition) {
                        results.push(TestResult::Effects(ResultItem { ctx, effects }));
                    }
                }
            }
        }
        if success {
            results = results.repeat(self.success_times());
        }
        if let Some(cancels) = results.iter().copied().find(cancels_all) {
            results = vec![cancels];
            self.current().after_failure.clear();
        }
        if !success {
            self.pass_failure_on(&mut results);
        }
        // What changes the usual result cannot come after it.
        results.sort_by_key(|one| !changes_usual(one));
        self.current().results = results;
        self.push(SkillTestFrame::Step(TestStep::End));
        self.push(SkillTestFrame::Step(TestStep::Apply { ordered: false }));
    }

    /// How often the results of the successful test resolve.
    fn success_times(&self) -> usize {
        let mut often = 1;
        self.each_modifier(ModifierKind::SuccessTimes, |_, modifier| {
            if let Modifier::SuccessTimes(times) = modifier {
                often *= usize::from(*times);
            }
            true
        });
        often
    }

    pub(crate) fn apply_results(&mut self, ordered: bool) {
        let mut results = std::mem::take(&mut self.current().results);
        if ordered && let ChoiceKind::Order(order) = self.take_answer().act {
            results = order
                .iter()
                .map(|index| results[usize::from(*index)])
                .collect();
            results.sort_by_key(|one| !changes_usual(one));
        } else if !ordered && self.results_order_matters(&results) {
            let (tester, source) = (self.current().tester, self.current().source);
            let card = |one: &TestResult| match one {
                TestResult::Usual => source,
                TestResult::Instead(item) | TestResult::Effects(item) => item.ctx.this,
            };
            let options = results
                .iter()
                .enumerate()
                .map(|(n, one)| PromptOption::new(tester, ChoiceKind::Option(n as u8), card(one)));
            let prompt = Prompt::new(Ask::Order, tester, source)
                .with(options.collect())
                .form(Form::Order);
            self.current().results = results;
            return self.ask(
                prompt,
                SkillTestFrame::Step(TestStep::Apply { ordered: true }),
            );
        }
        self.push_aftermath();
        for result in results.into_iter().rev() {
            match result {
                TestResult::Usual => self.push(SkillTestFrame::UsualResult),
                TestResult::Instead(item) => {
                    if self.current().instead_of_one {
                        self.push(SkillTestFrame::UsualResult);
                    }
                    self.push_effects(item.ctx, item.effects);
                }
                TestResult::Effects(item) => self.push_effects(item.ctx, item.effects),
            }
        }
    }

    /// Results that touch different things come out the same in any order.
    fn results_order_matters(&self, results: &[TestResult]) -> bool {
        let kind = self.tests.last().map_or(TestKind::Plain, |test| test.kind);
        let touched = |one: &TestResult| match one {
            TestResult::Usual if kind == TestKind::Investigate => CLUES,
            TestResult::Usual => ENEMIES,
            TestResult::Instead(item) | TestResult::Effects(item) => touches(item.effects),
        };
        results.iter().enumerate().any(|(n, one)| {
            results[..n].iter().any(|other| {
                let alike = matches!((one, other), (TestResult::Effects(a), TestResult::Effects(b)) if a.effects == b.effects);
                let settled = changes_usual(one) != changes_usual(other);
                !alike && !settled && touched(one) & touched(other) != 0
            })
        })
    }

    /// Retaliate, alert, elusive and haunted locations, once the results have been applied.
    fn push_aftermath(&mut self) {
        let Some(test) = self.tests.last() else {
            return;
        };
        let (kind, enemy, both) = (test.kind, test.target, test.facts());
        let tester = self.bears_failure().unwrap_or(test.tester);
        let (failed, ignored) = (test.succeeded == Some(false), test.keywords_ignored);
        if kind == TestKind::Fight {
            self.push_flight(enemy);
        }
        if !failed {
            return;
        }
        let means =
            |keyword: PlayKeyword| self.has_keyword(enemy, keyword) && !ignored.contains(&keyword);
        let answers = match kind {
            TestKind::Fight => means(PlayKeyword::Retaliate) && !self.card(enemy).exhausted,
            TestKind::Evade => means(PlayKeyword::Alert),
            TestKind::Investigate => {
                for place in both.targets() {
                    self.push_haunted(place, tester);
                }
                false
            }
            _ => false,
        };
        if answers {
            let ctx = self.rules_ctx(tester).bind(enemy);
            let frame = MeaningFrame::Effects {
                ctx,
                list: &*STRIKES_BACK,
                next: 0,
            };
            self.push_keyword_unless_ignored(enemy, frame);
        }
    }

    /// What committed cards do as the test ends.
    pub(crate) fn committed_ends(&self) -> Vec<ResultItem> {
        let Some(test) = self.tests.last() else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for card in self.committed_with_text(test) {
            let ctx = self.committed_ctx(test, card);
            for ability in &self.script_of(card).abilities {
                if let Ability::Committed {
                    ends, condition, ..
                } = ability
                    && !ends.is_empty()
                    && self.holds(&ctx, condition)
                {
                    items.push(ResultItem { ctx, effects: ends });
                }
            }
        }
        items
    }

    /// Committed cards are discarded, tokens go back, and effects for the test expire.
    pub(crate) fn close_test(&mut self) {
        let Some(test) = self.tests.last() else {
            return;
        };
        self.last_test = Some(self.report_of(test));
        let Some(test) = self.tests.pop() else { return };
        self.push_again(&test);
        for one in test.revealed.iter().filter(|one| !one.assumed) {
            self.put_away(one.printed);
        }
        for token in test.ignored {
            self.give_back(token);
        }
        if self.tests.is_empty() {
            self.clear_uses(abilities::Period::Test);
            self.expire(|_, lasting| lasting.until == abilities::Duration::Test);
        }
        if test.kind == TestKind::Fight {
            self.expire(|_, lasting| lasting.until == Duration::Attack);
        }
        let failed = if test.succeeded == Some(false) {
            test.after_failure
        } else {
            Vec::new()
        };
        for item in test.after.into_iter().chain(failed).rev() {
            self.push_effects(item.ctx, item.effects);
        }
        let mut committed = test.committed;
        committed.retain(|card| matches!(self.card(*card).zone, ZoneKind::Committed(_)));
        self.discard_together(committed.into_iter().map(|card| (card, Seat::NONE)));
    }

    /// A test whose investigator is eliminated ends at once, without results.
    pub(crate) fn abort_test_of(&mut self, seat: Seat) {
        let Some(test) = self.tests.last() else {
            return;
        };
        if test.tester != seat {
            return;
        }
        let is_step = |frame: &Frame| {
            matches!(
                frame,
                Frame::SkillTest(
                    SkillTestFrame::Step(_)
                        | SkillTestFrame::UsualResult
                        | SkillTestFrame::RevealDrawn
                )
            )
        };
        if let Some(first) = self.stack.iter().position(is_step) {
            let kept: Vec<Frame> = self
                .stack
                .drain(first..)
                .filter(|frame| !is_step(frame))
                .collect();
            self.stack
                .push(Frame::SkillTest(SkillTestFrame::Step(TestStep::Close)));
            self.stack.extend(kept);
        }
    }

    /// The clues on a card, or, for an investigator card, those that the investigator has.
    pub fn clues_on(&self, card: CardId) -> i32 {
        self.counter(card, Counter::Clue)
    }
}

const CLUES: u8 = 1;
const CARDS: u8 = 2;
const RESOURCES: u8 = 4;
const ENEMIES: u8 = 8;
const HEALING: u8 = 16;
const EVERYTHING: u8 = u8::MAX;

/// Whether the result cancels all others.
fn cancels_all(result: &TestResult) -> bool {
    matches!(result, TestResult::Effects(item)
        if item.effects.contains(&Effect::Tests(TestEffect::CancelResults)))
}

/// Whether a result changes what the test does by the rules: the damage of the attack, or the clues
/// of the investigation.
fn changes_usual(result: &TestResult) -> bool {
    let TestResult::Effects(item) = result else {
        return false;
    };
    item.effects.iter().any(|effect| {
        abilities::visit::any(effect, |node| {
            let Node::FlowEffect(FlowEffect::Until {
                duration: Duration::Test,
                modifiers,
                ..
            }) = node
            else {
                return false;
            };
            modifiers.iter().any(changes_amount)
        })
    })
}

fn changes_amount(modifier: &Modifier) -> bool {
    matches!(
        modifier,
        Modifier::Add {
            stat: Stat::AttackDamage | Stat::CluesDiscovered,
            ..
        } | Modifier::Set {
            stat: Stat::AttackDamage | Stat::CluesDiscovered,
            ..
        } | Modifier::Multiply {
            stat: Stat::AttackDamage | Stat::CluesDiscovered,
            ..
        }
    )
}

/// What the effects may change, as far as the order of results goes.
fn touches(effects: &[Effect]) -> u8 {
    effects.iter().fold(0, |sum, effect| {
        sum | match effect {
            Effect::Tokens(CounterEffect::DiscoverClues { .. }) => CLUES,
            Effect::Cards(CardEffect::Draw { .. }) => CARDS,
            Effect::Tokens(CounterEffect::GainResources { .. }) => RESOURCES,
            Effect::Harm(HarmEffect::Heal { .. }) => HEALING,
            Effect::Flow(FlowEffect::May(list)) | Effect::Flow(FlowEffect::All(list)) => {
                touches(list)
            }
            Effect::Cards(CardEffect::Put { .. }) => CARDS,
            _ => EVERYTHING,
        }
    })
}
