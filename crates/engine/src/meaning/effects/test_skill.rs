//! Which skill a test uses: the usual one, another in its place, or one that something imposes.

use abilities::{Effect, Modifier, TestEffect};
use cards::SkillIcon;

use crate::flow::context::Ctx;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, ChoiceKind, Game, Prompt, PromptOption, TestState};

impl Game {
    pub(super) fn ask_skill(&mut self, ctx: Ctx, effect: &'static Effect, skills: &[SkillIcon]) {
        let option = |skill: &SkillIcon| {
            PromptOption::new(ctx.you, ChoiceKind::Option(place(*skill)), ctx.this)
        };
        let options = skills.iter().map(option).collect();
        // The target is bound around the choice, so that the attempt can go on with it.
        let ctx = Ctx {
            outer: ctx.it,
            ..ctx
        };
        let prompt = Prompt::new(Ask::ChooseSkill, ctx.you, ctx.this).with(options);
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    /// Whether the open prompt offers other skills in place of the usual one, its first option.
    pub fn offers_other_skill(&self) -> bool {
        let asks = self
            .prompt()
            .is_some_and(|prompt| prompt.ask == Ask::ChooseSkill);
        let attempt = |frame: &Frame| {
            matches!(
                frame,
                Frame::Meaning(MeaningFrame::Answered {
                    effect: Effect::Tests(TestEffect::Attempt { .. }),
                    ..
                })
            )
        };
        asks && self.stack.last().is_some_and(attempt)
    }

    /// The skill of the test and those that may be used in its place.
    pub(super) fn skills_instead(&mut self, test: &TestState) -> Vec<SkillIcon> {
        let own = self.investigator(test.tester).card;
        let mut skills = vec![test.skill];
        self.tests.push(test.clone());
        self.each_modifier(ModifierKind::SkillInstead, |ctx, modifier| {
            if let Modifier::SkillInstead {
                who,
                skill,
                instead_of,
                during,
            } = modifier
                && *instead_of == test.skill
                && self.during_fits(ctx, during.as_ref())
                && self.matches(ctx, own, who)
                && !skills.contains(skill)
            {
                skills.push(*skill);
            }
            true
        });
        self.tests.pop();
        skills
    }

    pub(super) fn imposed_skill(&mut self, test: &TestState) -> SkillIcon {
        let mut imposed = (0, test.skill);
        self.tests.push(test.clone());
        self.each_modifier(ModifierKind::TestSkill, |ctx, modifier| {
            if let Modifier::TestSkill { skill, during } = modifier
                && self.test_matches(ctx, during)
            {
                let rank = self.precedence_of(ctx.this);
                if imposed.0 <= rank {
                    imposed = (rank, *skill);
                }
            }
            true
        });
        self.tests.pop();
        imposed.1
    }
}

/// The number of a skill in a choice among skills: its place in `SkillIcon::ALL`.
pub(super) fn place(skill: SkillIcon) -> u8 {
    SkillIcon::ALL
        .iter()
        .position(|one| *one == skill)
        .unwrap_or(0) as u8
}
