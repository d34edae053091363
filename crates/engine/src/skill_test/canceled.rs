//! Tokens of which some are cancelled, tokens that are ignored from the first, and the elder sign
//! without its token.

use std::sync::LazyLock;

use abilities::{
    Duration, EventKind, Match, Modifier, Quantity, Ref, Stat, Token, TokenEffect, TokenMatch,
};

use crate::flow::context::Ctx;
use crate::meaning::prohibitions::Asked;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::revealing::Revealing;
use crate::mechanics::seal::SealFrame;
use crate::skill_test::TestStep;
use crate::skill_test::frame::SkillTestFrame;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Revealed};

/// Tokens of which some are still to be cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CancelChoice {
    /// The place of the first of them among the revealed tokens.
    pub first: u8,
    pub left: u8,
    /// One that matches is cancelled alone.
    pub alone: &'static TokenMatch,
    /// Some have been cancelled.
    pub begun: bool,
    pub by: Ctx,
}

/// What a token does that is revealed and ignored.
pub(super) static NOTHING: TokenEffect = TokenEffect {
    modifier: Quantity::ZERO,
    reveal_another: false,
    effects: Vec::new(),
    success: Vec::new(),
    failure: Vec::new(),
    after_failure: Vec::new(),
};

/// What an elder sign that nobody revealed adds to the skill value.
static ADDED: LazyLock<[Modifier; 1]> = LazyLock::new(|| {
    [Modifier::Add {
        to: Match::Is(Ref::Tester),
        stat: Stat::TestValue,
        by: Quantity::X,
        during: None,
        least: None,
    }]
});

impl Game {
    /// Whoever takes the test under way resolves what their elder sign does.
    pub(crate) fn resolve_elder_sign(&mut self) {
        let Some((ctx, effect)) = self.token_effect(Token::ElderSign) else {
            self.done.in_full = false;
            return;
        };
        let value = self.value(&ctx, &effect.modifier);
        self.lasting(ctx.x(value), &*ADDED, Duration::Test);
        self.add_token_effect(ctx, effect);
    }

    /// Reveals so many tokens more than one, of which the investigator has some cancelled.
    pub(crate) fn reveal_and_cancel(
        &mut self,
        ctx: &Ctx,
        (more, cancel): (&Quantity, &Quantity),
        alone: &'static TokenMatch,
    ) {
        self.cancel_occurrence(ctx);
        let count = |amount| u8::try_from(self.value(ctx, amount)).unwrap_or(0);
        let (reveal, left) = (count(more).saturating_add(1), count(cancel));
        if matches!(self.revealing(ctx), Revealing::Outside(_)) {
            return self.pick_outside(ctx, reveal, reveal.saturating_sub(left));
        }
        let tester = self.current().tester;
        let first = self.current().revealed.len() as u8;
        for _ in 0..reveal {
            if let Some(token) = self.draw_token() {
                self.lay_open(tester, token);
            }
        }
        let choice = CancelChoice {
            first,
            left,
            alone,
            begun: false,
            by: *ctx,
        };
        self.push(SkillTestFrame::Step(TestStep::CancelTokens {
            choice,
            answered: false,
        }));
    }

    pub(crate) fn cancel_tokens(&mut self, mut choice: CancelChoice, answered: bool) {
        if answered {
            let ChoiceKind::Option(index) = self.take_answer().act else {
                return;
            };
            let place = usize::from(choice.first + index);
            let one = self.current().revealed.remove(place);
            self.current().ignored.push(one.printed);
            let alone = self.token_fits(one.token, choice.alone);
            choice.left = if alone { 0 } else { choice.left - 1 };
            choice.begun = true;
            self.push(SkillTestFrame::Step(TestStep::CancelTokens {
                choice,
                answered: false,
            }));
            return self.note_canceled_tokens(&choice.by, &[one.printed]);
        }
        let places = self.to_cancel(choice);
        if places.is_empty() {
            let end = self.current().revealed.len();
            for index in (usize::from(choice.first)..end).rev() {
                self.token_windows(index);
            }
            return;
        }
        let tester = self.current().tester;
        let option = |n| PromptOption::new(tester, ChoiceKind::Option(n), CardId::NONE);
        let options = places.into_iter().map(option).collect();
        let prompt = Prompt::new(Ask::ChooseToken, tester, choice.by.this).with(options);
        let step = TestStep::CancelTokens {
            choice,
            answered: true,
        };
        self.ask(prompt, SkillTestFrame::Step(step));
    }

    /// The places, from the first of them on, of the tokens that may be cancelled now.
    fn to_cancel(&self, choice: CancelChoice) -> Vec<u8> {
        if choice.left == 0 {
            return Vec::new();
        }
        let revealed = self.tests.last().map_or(&[][..], |test| &test.revealed);
        let open = revealed.iter().skip(usize::from(choice.first));
        let fits = |one: &Revealed| {
            (!choice.begun || !self.token_fits(one.token, choice.alone))
                && !one.certain.0
                && self.may_cancel_token(&choice.by, one.token)
        };
        let places = open.enumerate().filter(|(_, one)| fits(one));
        places.map(|(place, _)| place as u8).collect()
    }

    /// Whether nothing forbids that the investigator cancels or ignores a revealed token.
    pub(crate) fn may_cancel_token(&self, by: &Ctx, token: Token) -> bool {
        let own = self.investigator(by.you).card;
        let revealed = Event::new(EventKind::TokenRevealed).who(by.you);
        self.forbidden(own, Asked::Cancel(&revealed.token(token)))
            .is_ok()
    }

    /// The tokens among which the open prompt asks.
    pub(crate) fn cancelable(&self, choice: CancelChoice) -> Vec<Token> {
        let revealed = self.tests.last().map_or(&[][..], |test| &test.revealed);
        let places = self.to_cancel(choice).into_iter();
        let places = places.map(|place| usize::from(choice.first + place));
        places.map(|place| revealed[place].token).collect()
    }

    /// Tokens that are looked for in the bag are revealed, up to so many, and do nothing.
    pub(crate) fn reveal_ignored(&mut self, ctx: &Ctx, token: &'static TokenMatch, left: i32) {
        self.push(MechanicsFrame::RevealIgnored(SealFrame {
            ctx: *ctx,
            on: CardId::NONE,
            token,
            left,
            may_stop: true,
            or: crate::state::hash::Added(None),
        }));
    }

    pub(crate) fn run_reveal_ignored(&mut self, mut frame: SealFrame) {
        let kinds = self.in_bag_kinds(frame.token);
        let Some(choice) = self.answer.take() else {
            if frame.left > 0 && !kinds.is_empty() && !self.tests.is_empty() {
                let count = kinds.len();
                self.ask_token(frame.ctx, count, true, MechanicsFrame::RevealIgnored(frame));
            }
            return;
        };
        let ChoiceKind::Option(index) = choice.act else {
            return;
        };
        let Some(token) = kinds.get(usize::from(index)).copied() else {
            return;
        };
        if self.bag.remove(token) {
            let tester = self.current().tester;
            self.lay_open(tester, token);
            if let Some(one) = self.current().revealed.last_mut() {
                one.resolved = true;
                one.means = Some((frame.ctx, &NOTHING));
            }
        }
        frame.left -= 1;
        let ctx = frame.ctx;
        self.push(MechanicsFrame::RevealIgnored(frame));
        self.note_canceled_tokens(&ctx, &[token]);
    }
}
