//! Chaos tokens sealed on cards: out of the bag until they are released.
//!
//! Rows: `seal.*`. That a card which leaves play releases its tokens stands in `zones.rs`.

use abilities::{EventKind, Seal, Token, TokenChange, TokenMatch};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::revealing::Revealing;
use crate::skill_test::TestStep;
use crate::skill_test::frame::SkillTestFrame;
use crate::state::hash::Added;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption};

/// Tokens that are still to be sealed on a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SealFrame {
    pub ctx: Ctx,
    pub on: CardId,
    pub token: &'static TokenMatch,
    pub left: i32,
    /// Enough are sealed for the player to stop.
    pub may_stop: bool,
    /// What may be sealed instead, until a token is.
    pub or: Added<Option<&'static Seal>>,
}

/// Tokens that are still to be released from a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReleaseFrame {
    pub ctx: Ctx,
    pub from: CardId,
    pub token: &'static TokenMatch,
    pub left: i32,
    pub to_pool: bool,
}

impl Game {
    /// Seals so many tokens of the bag on the card.
    pub(crate) fn seal(
        &mut self,
        (ctx, on): (Ctx, CardId),
        token: &'static TokenMatch,
        left: i32,
        up_to: bool,
    ) {
        self.done.amount = 0;
        let frame = SealFrame {
            ctx,
            on,
            token,
            left,
            may_stop: false,
            or: Added(None),
        };
        self.push(MechanicsFrame::Seal(frame, up_to));
    }

    pub(crate) fn run_seal(&mut self, mut frame: SealFrame, up_to: bool) {
        if let Some(choice) = self.answer.take() {
            let ChoiceKind::Option(index) = choice.act else {
                return;
            };
            let kinds = self.to_seal(&frame);
            if let Some(token) = kinds.get(usize::from(index)).copied()
                && self.bag.remove(token)
            {
                self.done.amount += 1;
                let up_to = self.settle_seal(&mut frame, token, up_to);
                frame.left -= 1;
                frame.may_stop = up_to;
                let (ctx, on) = (frame.ctx, frame.on);
                self.push(MechanicsFrame::Seal(frame, up_to));
                return self.seal_token(&ctx, token, on);
            }
        }
        if frame.left <= 0 {
            return;
        }
        let kinds = self.to_seal(&frame);
        if kinds.is_empty() {
            self.done.in_full &= up_to && self.done.amount > 0;
            return;
        }
        let may_stop = frame.may_stop;
        self.ask_token(
            frame.ctx,
            kinds.len(),
            may_stop,
            MechanicsFrame::Seal(frame, up_to),
        );
    }

    /// Tokens that chance takes out of the bag are sealed on the card.
    pub(crate) fn seal_at_random(
        &mut self,
        (ctx, on): (Ctx, CardId),
        wanted: &TokenMatch,
        amount: i32,
    ) {
        self.done.amount = 0;
        for _ in 0..amount {
            let token = if *wanted == TokenMatch::Any {
                self.draw_token()
            } else {
                let fitting = self.in_bag(wanted);
                let index = (!fitting.is_empty()).then(|| self.random(fitting.len()));
                let token = index.map(|index| fitting[index]);
                token.filter(|token| self.bag.remove(*token))
            };
            let Some(token) = token else {
                self.done.in_full = false;
                return;
            };
            self.done.amount += 1;
            self.seal_token(&ctx, token, on);
        }
    }

    /// A token that is out of the bag is sealed on the card.
    pub(super) fn seal_token(&mut self, ctx: &Ctx, token: Token, on: CardId) {
        self.card_mut(on).seal(token);
        let event = Event::new(EventKind::TokenSealed).who(ctx.you);
        let event = event.subject(on).token(token);
        self.remember(event);
        self.occur_part(event, Part::Afterwards);
    }

    /// One token sealed on the card goes back into the bag, or resolves as if just revealed.
    pub(crate) fn release_one(
        &mut self,
        ctx: Ctx,
        (from, token): (CardId, &'static TokenMatch),
        resolves: bool,
    ) {
        let kinds = kinds(self.sealed_on(from, token));
        if !kinds.is_empty() {
            let frame = ReleaseFrame {
                ctx,
                from,
                token,
                left: 1,
                to_pool: false,
            };
            let count = kinds.len();
            self.ask_token(ctx, count, false, MechanicsFrame::Release(frame, resolves));
        }
    }

    pub(crate) fn run_release(&mut self, frame: ReleaseFrame, resolves: bool) {
        let (ctx, from) = (frame.ctx, frame.from);
        let ChoiceKind::Option(index) = self.take_answer().act else {
            return;
        };
        let kinds = kinds(self.sealed_on(from, frame.token));
        let Some(token) = kinds.get(usize::from(index)).copied() else {
            return;
        };
        if !self.card_mut(from).unseal(token) {
            return;
        }
        self.note_released(&ctx, token, from);
        match resolves.then(|| self.revealing(&ctx)) {
            Some(Revealing::Outside(place)) => self.show_outside(place, &[token]),
            Some(Revealing::Test) if !self.tests.is_empty() => self.show_token(token),
            _ => self.bag.add(token),
        }
        self.discard_unsealed(from);
    }

    fn note_released(&mut self, ctx: &Ctx, token: Token, from: CardId) {
        let event = Event::new(EventKind::TokenReleased).who(ctx.you);
        let event = event.subject(from).token(token);
        self.remember(event);
        self.occur_part(event, Part::Afterwards);
    }

    /// Some cards do not outlast the tokens sealed on them.
    pub(crate) fn discard_unsealed(&mut self, card: CardId) {
        let script = self.script_of(card);
        if script.discard_when_empty && script.seal.is_some() && self.card(card).sealed().is_empty()
        {
            self.discard(card);
        }
    }

    /// Tokens sealed on a card leave it: all of those that are meant, or so many of them.
    pub(crate) fn release(&mut self, ctx: &Ctx, change: &'static TokenChange) {
        let TokenChange::Release {
            from,
            token,
            amount,
            to_pool,
        } = change
        else {
            return;
        };
        let Some(from) = self.resolve_ref(ctx, from) else {
            self.done.in_full = false;
            return;
        };
        let there = self.sealed_on(from, token).len() as i32;
        let wanted = amount
            .as_ref()
            .map_or(there, |amount| self.value(ctx, amount));
        self.done.amount = 0;
        self.done.in_full &= wanted <= there;
        self.push(MechanicsFrame::ReleaseSome(ReleaseFrame {
            ctx: *ctx,
            from,
            token,
            left: wanted.min(there),
            to_pool: *to_pool,
        }));
    }

    pub(crate) fn run_release_some(&mut self, mut frame: ReleaseFrame) {
        let kinds = kinds(self.sealed_on(frame.from, frame.token));
        if let Some(choice) = self.answer.take() {
            let ChoiceKind::Option(index) = choice.act else {
                return;
            };
            if let Some(token) = kinds.get(usize::from(index)).copied() {
                self.unseal(&frame, token);
                frame.left -= 1;
            }
            return self.push(MechanicsFrame::ReleaseSome(frame));
        }
        if frame.left <= 0 || kinds.is_empty() {
            return self.discard_unsealed(frame.from);
        }
        // Where all go, or all are alike, there is nothing to choose.
        let there = self.sealed_on(frame.from, frame.token).len() as i32;
        if frame.left >= there || kinds.len() == 1 {
            self.unseal(&frame, kinds[0]);
            frame.left -= 1;
            return self.push(MechanicsFrame::ReleaseSome(frame));
        }
        self.ask_token(
            frame.ctx,
            kinds.len(),
            false,
            MechanicsFrame::ReleaseSome(frame),
        );
    }

    fn unseal(&mut self, frame: &ReleaseFrame, token: Token) {
        if !self.card_mut(frame.from).unseal(token) {
            return;
        }
        self.done.amount += 1;
        if frame.to_pool {
            self.bag.retire(token);
        } else {
            self.bag.add(token);
            self.note_released(&frame.ctx, token, frame.from);
        }
    }

    /// The tokens sealed on the card that match.
    pub(crate) fn sealed_on(&self, card: CardId, wanted: &TokenMatch) -> Vec<Token> {
        let sealed = self.card(card).sealed().iter().copied();
        sealed
            .filter(|token| self.token_fits(*token, wanted))
            .collect()
    }

    pub(crate) fn ask_token(
        &mut self,
        ctx: Ctx,
        count: usize,
        may_stop: bool,
        resume: MechanicsFrame,
    ) {
        let mut options: Vec<PromptOption> = (0..count as u8)
            .map(|n| PromptOption::new(ctx.you, ChoiceKind::Option(n), CardId::NONE))
            .collect();
        if may_stop {
            options.push(PromptOption::new(ctx.you, ChoiceKind::Pass, CardId::NONE));
        }
        let prompt = Prompt::new(Ask::ChooseToken, ctx.you, ctx.this).with(options);
        self.ask(prompt, resume);
    }

    /// The tokens that the options of the open prompt stand for, where it asks for one.
    pub fn offered_tokens(&self) -> Vec<Token> {
        let Some(prompt) = self
            .prompt
            .as_ref()
            .filter(|prompt| prompt.ask == Ask::ChooseToken)
        else {
            return Vec::new();
        };
        match self.stack.last() {
            Some(Frame::Mechanics(MechanicsFrame::Seal(frame, _))) => {
                self.in_bag_kinds(frame.token)
            }
            Some(Frame::Mechanics(MechanicsFrame::ReleaseSome(frame))) => {
                kinds(self.sealed_on(frame.from, frame.token))
            }
            Some(Frame::Mechanics(MechanicsFrame::SealRevealed(frame))) => {
                kinds(self.sealable_of_test(frame.token))
            }
            Some(Frame::Mechanics(MechanicsFrame::Release(frame, _))) => {
                kinds(self.sealed_on(frame.from, frame.token))
            }
            Some(Frame::Mechanics(MechanicsFrame::RevealIgnored(frame))) => {
                self.in_bag_kinds(frame.token)
            }
            Some(Frame::Mechanics(MechanicsFrame::ReturnTokens(_))) => {
                self.returning().unwrap_or_default()
            }
            Some(Frame::Mechanics(MechanicsFrame::Pick(pick))) => pick.drawn.clone(),
            Some(Frame::SkillTest(SkillTestFrame::Step(TestStep::CancelTokens {
                choice, ..
            }))) => self.cancelable(*choice),
            Some(Frame::Mechanics(MechanicsFrame::CountAs(_))) => {
                self.in_bag_kinds(&TokenMatch::Any)
            }
            _ => {
                let revealed = self.tests.last().map_or(&[][..], |test| &test.revealed);
                let first = revealed.len().saturating_sub(prompt.options.len());
                revealed[first..].iter().map(|one| one.token).collect()
            }
        }
    }

    pub(super) fn in_bag(&self, wanted: &TokenMatch) -> Vec<Token> {
        let fits = |token: &Token| self.token_fits(*token, wanted);
        self.bag.tokens.iter().copied().filter(fits).collect()
    }

    pub(crate) fn holds_token(&self, wanted: &TokenMatch) -> bool {
        !self.in_bag(wanted).is_empty()
    }

    pub(crate) fn in_bag_kinds(&self, wanted: &TokenMatch) -> Vec<Token> {
        kinds(self.in_bag(wanted))
    }
}

/// Each kind of token once.
pub(super) fn kinds(mut tokens: Vec<Token>) -> Vec<Token> {
    tokens.sort();
    tokens.dedup();
    tokens
}
