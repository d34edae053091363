//! Chaos tokens of a skill test: revealing them, what they do, what they are worth.

use abilities::{Ability, Effect, EventKind, Modifier, Token, TokenChange, TokenEffect};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::meaning::modifiers::ModifierKind;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::replacing::Replacing;
use crate::mechanics::revealing::Revealing;
use crate::skill_test::frame::SkillTestFrame;
use crate::skill_test::{ResultItem, TestStep};
use crate::state::hash::{Added, Aside};
use crate::{Event, Game, Revealed, Seat};

impl Game {
    /// Whether no token is revealed for the investigator's tests, and what is assumed instead.
    pub(crate) fn unrevealed(&self, tester: Seat) -> Option<Option<Token>> {
        let own = self.investigator(tester).card;
        let mut none = None;
        self.each_modifier(ModifierKind::NoTokens, |ctx, modifier| {
            if let Modifier::NoTokens { who, counts_as } = modifier
                && self.matches(ctx, own, who)
            {
                none = Some(*counts_as);
            }
            none.is_none()
        });
        none
    }

    /// A token that nobody reveals counts as revealed.
    pub(crate) fn assume_token(&mut self, token: Token) {
        self.current().revealed.push(Revealed {
            assumed: true,
            ..Revealed::new(token, token)
        });
    }

    pub(crate) fn reveal_next(&mut self) {
        if self.current().to_reveal <= 0 {
            return;
        }
        self.current().to_reveal -= 1;
        self.push(SkillTestFrame::Step(TestStep::RevealNext));
        let tester = self.current().tester;
        // The token is drawn between the "would reveal" and the "when revealed" windows.
        self.push(SkillTestFrame::RevealDrawn);
        self.occur_part(
            Event::new(EventKind::TokenRevealed).who(tester),
            Part::Would,
        );
    }

    /// A token leaves the bag and is shown.
    pub(crate) fn reveal_drawn(&mut self) {
        let Some(token) = self.draw_token() else {
            return;
        };
        self.show_token(token);
    }

    pub(crate) fn show_token(&mut self, token: Token) {
        let tester = self.current().tester;
        let (treated, _) = self.treated_as(tester, token);
        self.current().revealed.push(Revealed::new(treated, token));
        let replacing = self.current().replacing.0.take();
        let certain = self.certain_of(replacing, token);
        if let Some(one) = self.current().revealed.last_mut() {
            one.certain = Added(certain.is_some());
        }
        self.emit(
            Event::new(EventKind::TokenRevealed)
                .who(tester)
                .token(token),
        );
        let last = self.current().revealed.len() - 1;
        self.token_windows(last);
        if let Some(said) = certain {
            self.push_effects(said.ctx, said.then);
        }
    }

    /// Abilities answer a revealed token.
    pub(crate) fn token_windows(&mut self, index: usize) {
        let tester = self.current().tester;
        let one = self.current().revealed[index];
        self.push(SkillTestFrame::TokenShown(index as u8));
        let mut event = Event::new(EventKind::TokenRevealed).who(tester);
        event.certain = Aside(one.certain.0);
        self.occur_part(event.token(one.printed), Part::Rest);
    }

    /// What each chaos symbol revealed says is initiated, then the tokens that matter are known.
    pub(crate) fn resolve_symbols(&mut self) {
        let Some(index) = self.current().revealed.iter().position(|one| !one.resolved) else {
            return self.all_tokens_revealed();
        };
        self.current().revealed[index].resolved = true;
        self.push(SkillTestFrame::Step(TestStep::Symbols));
        let one = self.current().revealed[index];
        self.resolve_beside(&one);
        let ignored = self.ignored_by(one.token, false);
        if let Some(ctx) = ignored.filter(|_| !one.certain.0) {
            return self.note_canceled_tokens(&ctx, &[one.printed]);
        }
        match one.token {
            Token::AutoFail => self.current().auto = Some(false),
            Token::Bless | Token::Curse if one.means.is_none() => self.reveal_another(),
            _ => {}
        }
        if let Some((ctx, effect)) = self.effect_of(&one) {
            self.add_token_effect(ctx, effect);
        }
    }

    pub(crate) fn reveal_another(&mut self) {
        self.current().to_reveal += 1;
        self.push(SkillTestFrame::Step(TestStep::RevealNext));
    }

    pub(crate) fn add_token_effect(&mut self, ctx: Ctx, effect: &'static TokenEffect) {
        let item = |effects: &'static [Effect]| ResultItem { ctx, effects };
        let test = self.current();
        if !effect.success.is_empty() {
            test.success.push(item(&effect.success));
        }
        if !effect.after_failure.is_empty() {
            test.after_failure.push(item(&effect.after_failure));
        }
        if !effect.failure.is_empty() {
            test.failure.push(item(&effect.failure));
        }
        if effect.reveal_another {
            self.reveal_another();
        }
        self.push_effects(ctx, &effect.effects);
    }

    /// What a revealed token does: its usual effect, or the one that an ability has given it.
    fn effect_of(&self, one: &Revealed) -> Option<(Ctx, &'static TokenEffect)> {
        one.means.or_else(|| self.token_effect(one.token))
    }

    /// The ability that a symbol initiates: of the reference card or of the tester's investigator.
    pub(crate) fn token_effect(&self, token: Token) -> Option<(Ctx, &'static TokenEffect)> {
        let test = self.tests.last()?;
        if token == Token::ElderSign {
            let card = self.investigator(test.tester).card;
            if self.is_blank(card) {
                return None;
            }
            return self
                .script_of(card)
                .abilities
                .iter()
                .find_map(|ability| match ability {
                    Ability::ElderSign(effect) => Some((Ctx::new(test.tester, card), effect)),
                    _ => None,
                });
        }
        let reference = self.reference.get()?;
        let hard = matches!(
            self.difficulty,
            abilities::Difficulty::Hard | abilities::Difficulty::Expert
        );
        let side = if hard {
            abilities::Side::Hard
        } else {
            abilities::Side::Standard
        };
        self.script_of(reference)
            .abilities
            .iter()
            .find_map(|ability| match ability {
                Ability::Symbol(symbol) if symbol.token == token && symbol.side == side => {
                    Some((Ctx::new(test.tester, reference).forced(), &symbol.effect))
                }
                _ => None,
            })
    }

    /// The modifier of one revealed token.
    pub(crate) fn token_modifier(&self, one: &Revealed) -> i32 {
        let printed = match one.token {
            _ if one.means.is_some() => self
                .effect_of(one)
                .map_or(0, |(ctx, effect)| self.value(&ctx, &effect.modifier)),
            Token::Number(n) => i32::from(n),
            Token::Bless => 2,
            Token::Curse => -2,
            Token::Frost => -1,
            Token::AutoFail => 0,
            _ => self
                .effect_of(one)
                .map_or(0, |(ctx, effect)| self.value(&ctx, &effect.modifier)),
        };
        let value = if one.flipped { printed.abs() } else { printed };
        if value < 0 {
            value * self.negative_times()
        } else {
            value
        }
    }

    /// The modifier that a token has now, for abilities that ask whether it is negative.
    pub(crate) fn printed_modifier(&self, token: Token) -> i32 {
        self.token_modifier(&Revealed::new(token, token))
    }

    /// Whether an ability says that such tokens are ignored: their modifiers, or all they do.
    pub(crate) fn ignores(&self, token: Token, modifier: bool) -> bool {
        self.ignored_by(token, modifier).is_some()
    }

    /// The ability that says so.
    fn ignored_by(&self, token: Token, modifier: bool) -> Option<Ctx> {
        let mut by = None;
        self.each_modifier(ModifierKind::IgnoreTokens, |ctx, grant| {
            if let Modifier::IgnoreTokens {
                tokens,
                during,
                modifier_only,
            } = grant
            {
                let ignores = (modifier || !modifier_only)
                    // What a token brings the value to depends on which tokens are ignored.
                    && *tokens != abilities::TokenMatch::ReducesToZero
                    && self.token_fits(token, tokens)
                    && self.test_matches(ctx, during);
                by = ignores.then_some(*ctx);
            }
            by.is_none()
        });
        by
    }

    fn negative_times(&self) -> i32 {
        let mut times = 1;
        self.each_modifier(ModifierKind::MultiplyTokens, |ctx, modifier| {
            if let Modifier::MultiplyNegativeTokens {
                during,
                times: factor,
            } = modifier
                && self.test_matches(ctx, during)
            {
                times *= i32::from(*factor);
            }
            true
        });
        times
    }

    /// What an ability says of tokens revealed during its test happens once, for a token that
    /// nothing has cancelled.
    pub(crate) fn token_shown(&mut self, index: usize) {
        let Some(test) = self.tests.last() else {
            return;
        };
        let Some(one) = test.revealed.get(index).copied() else {
            return;
        };
        let fresh = |n: &usize| {
            !test.reacted.contains(n) && self.token_fits(one.token, &test.reveals[*n].token)
        };
        let Some(which) = (0..test.reveals.len()).find(fresh) else {
            return;
        };
        let (ctx, effects) = (test.ctx, &test.reveals[which].effects);
        self.current().reacted.push(which);
        self.push_answer(ctx, one.token, effects);
    }

    /// The answered token counts as another one.
    pub(crate) fn count_as(&mut self, ctx: &Ctx, token: Token) {
        let mut canceled = None;
        if let Some(one) = self.answered_token(ctx) {
            canceled = Some(one.token);
            one.token = token;
        }
        self.cancel_occurrence(ctx);
        self.note_canceled_tokens(ctx, canceled.as_slice());
    }

    fn cancel_token(&mut self, ctx: &Ctx) {
        let canceled = self.put_token_back(ctx);
        self.cancel_occurrence(ctx);
        self.note_canceled_tokens(ctx, canceled.as_slice());
    }

    pub(crate) fn change_token(&mut self, ctx: &Ctx, change: &'static TokenChange) {
        match change {
            TokenChange::Redraw => match self.revealing(ctx) {
                Revealing::Outside(place) => self.put_back_outside(ctx, place, true),
                Revealing::Test => self.redraw_token(ctx),
            },
            TokenChange::Cancel => match self.revealing(ctx) {
                Revealing::Outside(place) => self.put_back_outside(ctx, place, false),
                Revealing::Test => self.cancel_token(ctx),
            },
            TokenChange::FlipSign => {
                if let Some(one) = self.answered_token(ctx) {
                    one.flipped = true;
                }
            }
            TokenChange::RevealFound(wanted) => {
                if let Some(found) = self.in_bag_kinds(wanted).first().copied() {
                    self.bag.rigged.push_front(found);
                    self.change_token(ctx, &TokenChange::Redraw);
                }
            }
            TokenChange::Replace { certain, then } => {
                let replacing = Replacing {
                    ctx: *ctx,
                    certain,
                    then,
                };
                match self.revealing(ctx) {
                    Revealing::Outside(place) => self.replace_outside(replacing, place),
                    Revealing::Test => self.replace_token(replacing),
                }
            }
            TokenChange::RevealAndChoose { reveal, choose, of } => {
                self.cancel_occurrence(ctx);
                let count = |amount| u8::try_from(self.value(ctx, amount)).unwrap_or(0);
                let (reveal, choose) = (count(reveal), count(choose));
                match self.revealing(ctx) {
                    Revealing::Outside(_) => self.pick_outside(ctx, reveal, choose),
                    Revealing::Test => self.reveal_and_choose(ctx, reveal, choose, of.as_ref()),
                }
            }
            TokenChange::RevealAndCancel {
                more,
                cancel,
                alone,
            } => self.reveal_and_cancel(ctx, (more, cancel), alone),
            TokenChange::RevealIgnored { token, amount } => {
                let amount = self.value(ctx, amount);
                self.reveal_ignored(ctx, token, amount);
            }
            TokenChange::RevealAnother => self.reveal_another(),
            TokenChange::RevealUntil(wanted) => {
                self.cancel_occurrence(ctx);
                match self.revealing(ctx) {
                    Revealing::Outside(_) => self.reveal_until_outside(ctx, wanted),
                    Revealing::Test => self.reveal_until(ctx, wanted),
                }
            }
            TokenChange::Means(effect) => {
                if let Some(one) = self.answered_token(ctx) {
                    one.means = Some((*ctx, effect));
                }
            }
            TokenChange::As(token) => self.count_as(ctx, *token),
            TokenChange::AsOtherOfBag => self.push(MechanicsFrame::CountAs(*ctx)),
            TokenChange::Seal {
                token,
                amount,
                at_random,
                on,
            } => {
                let amount = self.value(ctx, amount);
                let Some(on) = self.resolve_ref(ctx, on) else {
                    self.done.in_full = false;
                    return;
                };
                if *at_random {
                    self.seal_at_random((*ctx, on), token, amount);
                } else {
                    self.seal((*ctx, on), token, amount, false);
                }
            }
            TokenChange::SealRevealed { token, amount, on } => {
                self.seal_revealed(ctx, token, amount.as_ref(), on);
            }
            TokenChange::ReturnRevealed { token, amount } => {
                let amount = self.value(ctx, amount);
                self.return_revealed(ctx, token, amount);
            }
            TokenChange::Release { .. } => self.release(ctx, change),
            TokenChange::ResolveSealed { from, token } => {
                if let Some(from) = self.resolve_ref(ctx, from) {
                    self.cancel_occurrence(ctx);
                    self.release_one(*ctx, (from, token), true);
                }
            }
            TokenChange::Add { token, amount } => {
                let amount = self.value(ctx, amount);
                self.add_tokens_by(ctx, *token, amount);
            }
            TokenChange::RemoveFromBag { token, amount } => {
                let amount = self.value(ctx, amount);
                self.remove_tokens(*token, amount);
            }
        }
    }
}
