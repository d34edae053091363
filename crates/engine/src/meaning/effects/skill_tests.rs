//! Effects that begin a skill test or change the one under way.

use abilities::{Effect, Match, Ref, Skill, Stat, TestEffect, TestKind, Token, TokenChange};
use cards::{PlayKeyword, SkillIcon};

use super::test_skill::place;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::mechanics::revealing::Revealing;
use crate::skill_test::{Difficulty, ResultItem};
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat, TestState};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn skill_test_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        skill_test: &'static TestEffect,
    ) {
        let item = |effects: &'static [Effect]| ResultItem { ctx, effects };
        match skill_test {
            TestEffect::Test { who, skills, .. } => self.test_effect(ctx, effect, who, skills),
            TestEffect::Attempt {
                kind,
                target,
                ignores,
                ..
            } => self.attempt_effect(ctx, effect, (*kind, target.as_ref()), ignores),
            TestEffect::ChangeToken(change) => self.change_token(&ctx, change),
            TestEffect::RevealTokens {
                amount,
                until,
                may_stop,
                again,
                reveals,
            } => {
                let amount = self.value(&ctx, amount);
                let how = (amount, until.as_ref(), *may_stop);
                let said = (&reveals[..], *again);
                let said = self.said_around(ctx.this, skill_test).unwrap_or(said);
                self.reveal_outside_test(ctx, how, said);
            }
            TestEffect::OnSuccess(list) => self.on_test(|test| test.success.push(item(list))),
            TestEffect::OnFailure(list) => self.on_test(|test| test.failure.push(item(list))),
            TestEffect::AfterTest(list) => self.on_test(|test| test.after.push(item(list))),
            TestEffect::AutoSucceed => self.on_test(|test| test.auto = Some(true)),
            TestEffect::AutoFail => self.on_test(|test| test.auto = Some(false)),
            TestEffect::TryAgain { modifiers } => {
                self.on_test(|test| test.again = Some((ctx, modifiers)));
            }
            TestEffect::SucceedBy(by) => {
                let by = self.value(&ctx, by);
                self.on_test(|test| test.succeeds_by = Some(by));
            }
            TestEffect::ChangeMargin(more) => {
                let more = self.value(&ctx, more);
                self.on_test(|test| {
                    test.more_margin += more;
                    test.margin = (test.margin + more).max(0);
                });
            }
            TestEffect::UseSkill(skill) => self.on_test(|test| test.skill = *skill),
            TestEffect::Retarget {
                to,
                same_difficulty,
                beside,
            } => self.retarget(&ctx, to, *same_difficulty, *beside),
            TestEffect::CancelResults => self.note_cancel(&ctx),
            TestEffect::ReplaceResults(list) => self.on_test(|test| {
                test.success = vec![item(list)];
                test.instead = Some(&[]);
            }),
            TestEffect::Commit(what) => self.commit_effect(&ctx, what),
            TestEffect::CommitAsWild(what) => self.commit_as_wild(&ctx, what),
            TestEffect::ElderSign => self.resolve_elder_sign(),
            TestEffect::RevealNow => self.reveal_early(),
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn skill_test_could_change(&self, ctx: &Ctx, skill_test: &TestEffect) -> bool {
        match skill_test {
            TestEffect::Test { .. } => true,
            TestEffect::Attempt {
                kind,
                target,
                ignores,
                ..
            } => {
                let aimed = (*kind, target.as_ref());
                !self.attempt_targets(ctx, aimed, ignores).is_empty()
                    || aimed == (TestKind::Fight, None) && self.could_reach_afar(ctx)
            }
            TestEffect::ChangeToken(TokenChange::Seal { token, on, .. }) => {
                self.holds_token(token) && self.resolve_ref(ctx, on).is_some()
            }
            TestEffect::ChangeToken(
                TokenChange::Release { from, token, .. }
                | TokenChange::ResolveSealed { from, token },
            ) => self
                .resolve_ref(ctx, from)
                .is_some_and(|from| !self.sealed_on(from, token).is_empty()),
            TestEffect::ChangeToken(TokenChange::Add { token, .. }) => self.room_for(*token) > 0,
            TestEffect::ChangeToken(TokenChange::RemoveFromBag { token, .. }) => {
                self.bag.tokens.contains(token)
            }
            TestEffect::ChangeToken(
                TokenChange::Replace { .. }
                | TokenChange::RevealFound(_)
                | TokenChange::Redraw
                | TokenChange::Cancel
                | TokenChange::As(_),
            ) if !self.may_cancel(ctx) || self.answers_certain(ctx) => false,
            TestEffect::ChangeToken(TokenChange::RevealFound(wanted)) => {
                let shown = self.revealing(ctx) != Revealing::Test || self.test_shows_tokens();
                shown && self.holds_token(wanted)
            }
            TestEffect::ChangeToken(
                TokenChange::Replace { .. } | TokenChange::Redraw | TokenChange::Cancel,
            ) => self.revealing(ctx) != Revealing::Test || self.test_shows_tokens(),
            TestEffect::ChangeToken(
                TokenChange::FlipSign | TokenChange::As(_) | TokenChange::Means(_),
            ) => self.revealing(ctx) == Revealing::Test && self.test_shows_tokens(),
            TestEffect::ChangeToken(TokenChange::AsOtherOfBag) => {
                self.holds_token(&abilities::TokenMatch::Any)
            }
            TestEffect::ChangeToken(TokenChange::RevealAndChoose { .. }) => true,
            TestEffect::ChangeToken(TokenChange::RevealAndCancel { .. }) => true,
            TestEffect::ChangeToken(TokenChange::RevealIgnored { token, .. }) => {
                !self.tests.is_empty() && self.holds_token(token)
            }
            TestEffect::ChangeToken(TokenChange::RevealUntil(_)) => true,
            TestEffect::ChangeToken(
                TokenChange::SealRevealed { token, .. } | TokenChange::ReturnRevealed { token, .. },
            ) => !self.sealable_of_test(token).is_empty(),
            TestEffect::ChangeToken(TokenChange::RevealAnother) => !self.tests.is_empty(),
            TestEffect::RevealTokens { .. } => !self.bag.tokens.is_empty(),
            TestEffect::OnSuccess(..) => true,
            TestEffect::OnFailure(..) => true,
            TestEffect::AfterTest(..) => true,
            TestEffect::AutoSucceed => true,
            TestEffect::AutoFail => true,
            TestEffect::TryAgain { .. } => self.may_try_again(),
            TestEffect::SucceedBy(_) => !self.tests.is_empty(),
            TestEffect::UseSkill(skill) => {
                self.tests.last().is_some_and(|test| test.skill != *skill)
            }
            TestEffect::Retarget { to, .. } => {
                let target = self.tests.last().map(|test| test.target);
                let mut places = self.select(ctx, to).into_iter();
                target.is_some() && places.any(|place| Some(place) != target)
            }
            TestEffect::ChangeMargin(_)
            | TestEffect::CancelResults
            | TestEffect::ReplaceResults(_) => !self.tests.is_empty(),
            TestEffect::ElderSign => self.token_effect(Token::ElderSign).is_some(),
            TestEffect::RevealNow => {
                let test = self.tests.last();
                test.is_some_and(|test| test.revealed.is_empty())
            }
            TestEffect::Commit(what) => self
                .select(ctx, what)
                .iter()
                .any(|card| self.may_commit_card(ctx.you, *card).is_ok()),
            TestEffect::CommitAsWild(what) => self
                .select(ctx, what)
                .iter()
                .any(|card| self.may_commit_as_wild(ctx.you, *card).is_ok()),
        }
    }

    fn test_shows_tokens(&self) -> bool {
        let test = self.tests.last();
        test.is_some_and(|test| !test.revealed.is_empty())
    }

    fn test_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static Ref,
        skills: &'static [Skill],
    ) {
        let seat = self.seat_ref(&ctx, who);
        if !self.is_playing(seat) {
            return;
        }
        let options = skills
            .iter()
            .map(|skill| PromptOption::new(seat, ChoiceKind::Option(place(*skill)), ctx.this));
        let prompt = Prompt::new(Ask::ChooseSkill, seat, ctx.this).with(options.collect());
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    fn attempt_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        aimed: (TestKind, Option<&'static Match>),
        ignores: &'static [PlayKeyword],
    ) {
        let targets = self.attempt_targets(&ctx, aimed, ignores);
        if targets.is_empty() || !self.is_playing(ctx.you) {
            self.done.in_full = false;
            return;
        }
        let prompt = Prompt::new(Ask::ChooseTarget, ctx.you, ctx.this).targets(&targets);
        self.ask(
            prompt.form(Form::Targets { min: 1, max: 1 }),
            MeaningFrame::Answered { ctx, effect },
        );
    }

    /// The investigation under way is of another location, with its shroud unless the difficulty
    /// stays as it was, or of that one beside its own.
    fn retarget(&mut self, ctx: &Ctx, to: &Match, same_difficulty: bool, beside: bool) {
        let Some(place) = self.select(ctx, to).first().copied() else {
            self.done.in_full = false;
            return;
        };
        self.on_test(|test| {
            if beside {
                test.beside = Added(Some(place));
            } else {
                test.target = place;
                test.beside = Added(None);
            }
            if !same_difficulty {
                test.difficulty = Difficulty::Of(place, Stat::Shroud);
            }
        });
    }

    fn on_test(&mut self, change: impl FnOnce(&mut TestState)) {
        if let Some(test) = self.tests.last_mut() {
            change(test);
        }
    }

    pub(crate) fn start_plain_test(&mut self, ctx: Ctx, effect: &'static Effect, skill: SkillIcon) {
        let Effect::Tests(TestEffect::Test {
            who,
            difficulty,
            success,
            failure,
            kind,
            reveals,
            ..
        }) = effect
        else {
            return;
        };
        let tester = self.seat_ref(&ctx, who);
        let mut test = self.blank_test(
            ctx,
            *kind,
            skill,
            tester,
            Difficulty::Quantity(ctx, difficulty),
        );
        if *kind == TestKind::Parley {
            let enemy = [ctx.it, ctx.this].into_iter().filter_map(CardId::get);
            let mut enemy = enemy.filter(|card| self.is_enemy(*card));
            test.target = enemy.next().unwrap_or(CardId::NONE);
        }
        test.called = Some(effect);
        test.reveals = reveals;
        test.success = results(ctx, success);
        test.failure = results(ctx, failure);
        self.begin_test(test);
    }

    /// The costs of the attempt are paid, and its target is still there.
    pub(crate) fn attempt_paid(&mut self, ctx: Ctx, effect: &'static Effect, target: CardId) {
        if self.card(target).zone.in_play() || self.is_hidden(target) {
            return self.start_attempt(ctx, effect, target, None);
        }
        self.done.in_full = false;
    }

    /// Begins a fight, evasion attempt or investigation against the target.
    pub(crate) fn start_attempt(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        target: CardId,
        chosen: Option<SkillIcon>,
    ) {
        let Effect::Tests(TestEffect::Attempt {
            kind,
            skill,
            modifiers,
            instead,
            instead_of_one,
            success,
            failure,
            ends,
            reveals,
            ignores,
            succeeds,
            ..
        }) = effect
        else {
            return;
        };
        let usual = match kind {
            TestKind::Evade => SkillIcon::Agility,
            TestKind::Investigate => SkillIcon::Intellect,
            _ => SkillIcon::Combat,
        };
        let named = skill.unwrap_or(usual);
        let difficulty = match kind {
            TestKind::Fight => Difficulty::Of(target, Stat::Fight),
            TestKind::Evade => Difficulty::Of(target, Stat::Evade),
            _ => Difficulty::Of(target, Stat::Shroud),
        };
        let mut test = self.blank_test(ctx, *kind, named, ctx.you, difficulty);
        test.called = Some(effect);
        test.target = target;
        test.modifiers = modifiers;
        test.reveals = reveals;
        test.keywords_ignored = ignores;
        test.instead = instead.as_deref();
        test.instead_of_one = *instead_of_one;
        test.auto = succeeds.then_some(true);
        let ctx = ctx.bind(target);
        test.success = results(ctx, success);
        test.failure = results(ctx, failure);
        test.ends = results(ctx, ends);
        for modifier in modifiers {
            self.modifier_kinds.insert(modifier);
        }
        match chosen {
            Some(skill) => test.skill = skill,
            None => {
                let skills = self.skills_instead(&test);
                if skills.len() > 1 {
                    return self.ask_skill(ctx, effect, &skills);
                }
            }
        }
        test.skill = self.imposed_skill(&test);
        self.begin_test(test);
    }

    fn blank_test(
        &self,
        ctx: Ctx,
        kind: TestKind,
        skill: SkillIcon,
        tester: Seat,
        difficulty: Difficulty,
    ) -> TestState {
        TestState {
            kind,
            skill,
            tester,
            target: CardId::NONE,
            beside: Added(None),
            source: ctx.this,
            committed: Vec::new(),
            paid: crate::state::hash::Added::default(),
            revealed: Vec::new(),
            succeeded: None,
            margin: 0,
            difficulty,
            ctx,
            modifiers: &[],
            reveals: &[],
            keywords_ignored: &[],
            reacted: Vec::new(),
            success: Vec::new(),
            failure: Vec::new(),
            ends: Vec::new(),
            after: Vec::new(),
            after_failure: Vec::new(),
            results: Vec::new(),
            instead: None,
            instead_of_one: false,
            auto: None,
            passed: 0,
            to_reveal: 0,
            ignored: Vec::new(),
            since: 0,
            verdict: None,
            called: None,
            again: None,
            succeeds_by: None,
            more_margin: 0,
            revealed_early: crate::state::hash::Added::default(),
            replacing: crate::state::hash::Added::default(),
            tokens_answered: crate::state::hash::Aside::default(),
            wild: crate::state::hash::Added::default(),
        }
    }
}

fn results(ctx: Ctx, effects: &'static [Effect]) -> Vec<ResultItem> {
    if effects.is_empty() {
        Vec::new()
    } else {
        vec![ResultItem { ctx, effects }]
    }
}
