//! Chaos tokens revealed outside of a skill test: one after another, each with its windows; what the
//! ability says of them happens once all are revealed, and nothing else.
//!
//! Rows: `bless-curse.outside-tests`.

use abilities::visit::{Node, visit};
use abilities::{EventKind, OnToken, TestEffect, Token, TokenMatch};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::replacing::Replacing;
use crate::skill_test::frame::SkillTestFrame;
use crate::state::hash::{Added, Aside};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption};

/// Tokens that an ability reveals outside of a skill test.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RevealFrame {
    pub ctx: Ctx,
    pub reveals: &'static [OnToken],
    /// How many are still to be revealed.
    pub left: i32,
    /// Revealing goes on until one matches, rather than for so many.
    pub until: Added<Option<&'static TokenMatch>>,
    /// After each token the investigator may stop.
    pub may_stop: Added<bool>,
    /// Another one is revealed in place of one of which nothing is said that could be done.
    pub again: Added<bool>,
    /// Those revealed; none in the place of one that an ability has put back.
    pub shown: Vec<Option<Token>>,
    /// The places of those that count as other ones, and as which; the last one said counts.
    pub counted: Vec<(u8, Token)>,
    /// Those revealed and ignored, out of the bag until the rest has resolved.
    pub ignored: Vec<Token>,
    /// What is said of the next one, which is revealed in the place of another one.
    pub replacing: Added<Option<Replacing>>,
}

/// Tokens of which some are chosen, and the rest are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PickFrame {
    pub ctx: Ctx,
    pub drawn: Vec<Token>,
    /// How many are still to be chosen.
    pub wanted: u8,
}

/// Where the token that an ability answers is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Revealing {
    Test,
    /// The place in the stack of the frame that reveals it.
    Outside(usize),
}

impl Game {
    pub(crate) fn reveal_outside_test(
        &mut self,
        ctx: Ctx,
        (amount, until, may_stop): (i32, Option<&'static TokenMatch>, bool),
        (reveals, again): (&'static [OnToken], bool),
    ) {
        self.push(MechanicsFrame::Reveal(Box::new(RevealFrame {
            ctx,
            reveals,
            left: amount,
            until: Added(until),
            may_stop: Added(may_stop),
            again: Added(again),
            shown: Vec::new(),
            counted: Vec::new(),
            ignored: Vec::new(),
            replacing: Added(None),
        })));
    }

    pub(crate) fn run_reveal(&mut self, mut frame: Box<RevealFrame>) {
        let found = frame.until.0.is_some_and(|wanted| {
            let fits = |token: &Token| self.token_fits(*token, wanted);
            frame.shown.iter().flatten().any(fits)
        });
        let by_number = frame.until.0.is_none() && !frame.may_stop.0;
        let goes_on = match by_number {
            true => frame.left > 0,
            false => !found && !self.bag.tokens.is_empty(),
        };
        if found && frame.may_stop.0 {
            frame.reveals = &[];
        }
        if !goes_on {
            return self.resolve_revealed(*frame);
        }
        if frame.may_stop.0 && !frame.shown.is_empty() {
            match self.answer.take().map(|choice| choice.act) {
                Some(ChoiceKind::Yes) => {}
                Some(_) => return self.resolve_revealed(*frame),
                None => return self.ask_to_go_on(frame),
            }
        }
        frame.left -= 1;
        let who = frame.ctx.you;
        self.push(MechanicsFrame::Reveal(frame));
        self.push(MechanicsFrame::RevealDrawn);
        self.occur_part(Event::new(EventKind::TokenRevealed).who(who), Part::Would);
    }

    /// Whether another token is revealed.
    fn ask_to_go_on(&mut self, frame: Box<RevealFrame>) {
        let (you, this) = (frame.ctx.you, frame.ctx.this);
        let options = vec![
            PromptOption::new(you, ChoiceKind::Yes, this),
            PromptOption::new(you, ChoiceKind::No, CardId::NONE),
        ];
        let prompt = Prompt::new(Ask::May, you, this).with(options);
        self.ask(prompt, MechanicsFrame::Reveal(frame));
    }

    /// A token leaves the bag and is shown.
    pub(crate) fn reveal_drawn_outside(&mut self) {
        if let Some(token) = self.draw_token() {
            let under_way = self.stack.len() - 1;
            self.show_outside(under_way, &[token]);
        }
    }

    /// Tokens are shown for the frame at this place of the stack, and abilities answer them.
    pub(crate) fn show_outside(&mut self, place: usize, tokens: &[Token]) {
        let Some(Frame::Mechanics(MechanicsFrame::Reveal(frame))) = self.stack.get_mut(place)
        else {
            return;
        };
        let (who, first) = (frame.ctx.you, frame.shown.len());
        frame.shown.extend(tokens.iter().copied().map(Some));
        let replacing = frame.replacing.0.take();
        self.bag.shown.extend(tokens);
        let first_token = tokens.first().copied();
        let certain = first_token.and_then(|token| self.certain_of(replacing, token));
        let event = |token| {
            let mut event = Event::new(EventKind::TokenRevealed).who(who).token(token);
            event.certain = Aside(certain.is_some());
            event
        };
        for token in tokens {
            self.emit(event(*token));
        }
        for (index, token) in tokens.iter().enumerate().rev() {
            self.push(MechanicsFrame::ShownOutside((first + index) as u8));
            self.occur_part(event(*token), Part::Rest);
        }
        if let Some(said) = certain {
            self.push_effects(said.ctx, said.then);
        }
    }

    /// How many such tokens the ability under way has revealed outside of a test.
    pub(crate) fn shown_outside(&self, tokens: &[Token]) -> i32 {
        let shown = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Mechanics(MechanicsFrame::Reveal(frame)) => Some(&frame.shown),
            _ => None,
        });
        let fits = |one: &&Token| tokens.contains(one);
        shown.map_or(0, |shown| {
            shown.iter().flatten().filter(fits).count() as i32
        })
    }

    fn resolve_revealed(&mut self, frame: RevealFrame) {
        let mut back: Vec<Token> = frame.shown.iter().copied().flatten().collect();
        back.extend(frame.ignored);
        self.push(MechanicsFrame::TokensBack(back));
        let counts = |(place, token): (usize, Option<Token>)| {
            let said = frame.counted.iter().rev();
            let mut other = said.filter(|(at, _)| usize::from(*at) == place);
            token.map(|token| other.next().map_or(token, |(_, other)| *other))
        };
        let shown = frame.shown.into_iter().enumerate();
        let counted: Vec<Token> = shown.filter_map(counts).collect();
        if frame.again.0 {
            return self.resolve_or_reveal(frame.ctx, frame.reveals, &counted);
        }
        for token in counted.into_iter().rev() {
            for one in frame.reveals.iter().rev() {
                if self.token_fits(token, &one.token) {
                    self.push_answer(frame.ctx, token, &one.effects);
                }
            }
        }
    }

    /// One token after another resolves, or another one is revealed in its place.
    pub(crate) fn resolve_or_reveal(
        &mut self,
        ctx: Ctx,
        reveals: &'static [OnToken],
        tokens: &[Token],
    ) {
        if let [token] = tokens {
            let said = reveals
                .iter()
                .find(|one| self.token_fits(*token, &one.token));
            return match said.filter(|one| self.could_change(&ctx, &one.effects)) {
                Some(one) => self.push_answer(ctx, *token, &one.effects),
                None if self.bag.tokens.is_empty() => self.done.in_full = false,
                None => self.reveal_outside_test(ctx, (1, None, false), (reveals, true)),
            };
        }
        // What one of them does may change what the next could do.
        for token in tokens.iter().rev() {
            self.push(MechanicsFrame::Revealed {
                ctx,
                reveals,
                token: *token,
            });
        }
    }

    /// What is said of the tokens among which these are revealed, where nothing is said of these.
    pub(crate) fn said_around(
        &self,
        this: CardId,
        effect: &'static TestEffect,
    ) -> Option<(&'static [OnToken], bool)> {
        let own = matches!(effect, TestEffect::RevealTokens { reveals, .. } if reveals.is_empty());
        let mut said = None;
        visit(self.script_of(this.get().filter(|_| own)?), |node, at| {
            if !matches!(node, Node::TestEffect(one) if std::ptr::eq(one, effect)) {
                return;
            }
            said = at.around().find_map(|around| match around.node {
                Node::TestEffect(TestEffect::RevealTokens { reveals, again, .. }) => {
                    Some((&reveals[..], *again))
                }
                _ => None,
            });
        });
        said
    }

    pub(crate) fn tokens_back(&mut self, tokens: Vec<Token>) {
        for token in tokens {
            if let Some(place) = self.bag.shown.iter().position(|one| *one == token) {
                self.bag.shown.swap_remove(place);
                self.give_back(token);
            }
        }
    }

    /// What reveals the token that the ability answers: a skill test, or something else.
    pub(crate) fn revealing(&self, ctx: &Ctx) -> Revealing {
        let end = usize::from(ctx.occurrence).min(self.stack.len());
        let reveals = |(place, frame): (usize, &Frame)| match frame {
            Frame::SkillTest(SkillTestFrame::Step(_)) => Some(Revealing::Test),
            Frame::Mechanics(MechanicsFrame::Reveal(_)) => Some(Revealing::Outside(place)),
            _ => None,
        };
        let below = self.stack[..end].iter().enumerate().rev();
        below
            .into_iter()
            .find_map(reveals)
            .unwrap_or(Revealing::Test)
    }

    /// Takes the token that the ability answers from those that were revealed outside of a test: what
    /// reveals them, and the token.
    pub(crate) fn take_answered(
        &mut self,
        ctx: &Ctx,
        place: usize,
    ) -> Option<(&mut RevealFrame, Option<Token>)> {
        let below = usize::from(ctx.occurrence).checked_sub(1);
        let answered = match below.and_then(|index| self.stack.get(index)) {
            Some(Frame::Mechanics(MechanicsFrame::ShownOutside(index))) => usize::from(*index),
            _ => return None,
        };
        let Some(Frame::Mechanics(MechanicsFrame::Reveal(frame))) = self.stack.get_mut(place)
        else {
            return None;
        };
        let token = frame.shown.get_mut(answered).and_then(Option::take);
        Some((&mut **frame, token))
    }

    /// The answered token goes back into the bag as if it had not been revealed; another one is
    /// revealed in its place where this is said.
    pub(crate) fn put_back_outside(&mut self, ctx: &Ctx, place: usize, another: bool) {
        let Some((frame, token)) = self.take_answered(ctx, place) else {
            return;
        };
        frame.left += i32::from(another);
        self.cancel_occurrence(ctx);
        self.tokens_back(token.into_iter().collect());
        self.note_canceled_tokens(ctx, token.as_slice());
    }

    /// Tokens are revealed until one matches, which counts; the others are ignored.
    pub(crate) fn reveal_until_outside(&mut self, ctx: &Ctx, wanted: &TokenMatch) {
        let (found, others) = self.draw_tokens_until(wanted);
        self.bag.shown.extend(others.iter().chain(&found));
        self.keep(ctx, found.as_slice(), &others);
    }

    /// The token as which the answered one counts is chosen among those of the bag.
    pub(crate) fn run_count_as(&mut self, ctx: Ctx) {
        let kinds = self.in_bag_kinds(&TokenMatch::Any);
        let Some(choice) = self.answer.take() else {
            if kinds.is_empty() {
                self.done.in_full = false;
                return;
            }
            return self.ask_token(ctx, kinds.len(), false, MechanicsFrame::CountAs(ctx));
        };
        let ChoiceKind::Option(index) = choice.act else {
            return;
        };
        if let Some(token) = kinds.get(usize::from(index)) {
            match self.revealing(&ctx) {
                Revealing::Outside(place) => self.count_outside_as(&ctx, place, *token),
                Revealing::Test => self.count_as(&ctx, *token),
            }
        }
    }

    fn count_outside_as(&mut self, ctx: &Ctx, place: usize, token: Token) {
        let below = usize::from(ctx.occurrence).checked_sub(1);
        let answered = match below.and_then(|index| self.stack.get(index)) {
            Some(Frame::Mechanics(MechanicsFrame::ShownOutside(index))) => *index,
            _ => return,
        };
        if let Some(Frame::Mechanics(MechanicsFrame::Reveal(frame))) = self.stack.get_mut(place) {
            frame.counted.push((answered, token));
        }
        self.cancel_occurrence(ctx);
        self.note_cancel(ctx);
    }

    /// Several tokens are revealed at once; the investigator chooses which of them count.
    pub(crate) fn pick_outside(&mut self, ctx: &Ctx, reveal: u8, wanted: u8) {
        let drawn: Vec<Token> = (0..reveal).map_while(|_| self.draw_token()).collect();
        self.bag.shown.extend(&drawn);
        // What cannot be ignored counts, whatever else is chosen.
        let free = |token: &Token| self.may_cancel_token(ctx, *token);
        let (drawn, kept): (Vec<Token>, Vec<Token>) = drawn.into_iter().partition(free);
        let wanted = wanted.saturating_sub(kept.len() as u8);
        self.push(MechanicsFrame::Pick(Box::new(PickFrame {
            ctx: *ctx,
            drawn,
            wanted,
        })));
        self.keep(ctx, &kept, &[]);
    }

    pub(crate) fn run_pick(&mut self, mut pick: Box<PickFrame>) {
        if let Some(choice) = self.answer.take() {
            let ChoiceKind::Option(index) = choice.act else {
                return;
            };
            let chosen = pick.drawn.remove(usize::from(index));
            self.keep(&pick.ctx, &[chosen], &[]);
            pick.wanted -= 1;
            return self.push(MechanicsFrame::Pick(pick));
        }
        let (ctx, left) = (pick.ctx, pick.drawn.len() as u8);
        if pick.wanted == 0 {
            return self.keep(&ctx, &[], &pick.drawn);
        }
        if left <= pick.wanted {
            return self.keep(&ctx, &pick.drawn, &[]);
        }
        let option = |n| PromptOption::new(ctx.you, ChoiceKind::Option(n), CardId::NONE);
        let prompt = Prompt::new(Ask::ChooseToken, ctx.you, ctx.this);
        self.ask(
            prompt.with((0..left).map(option).collect()),
            MechanicsFrame::Pick(pick),
        );
    }

    /// Chosen tokens count as revealed; ignored ones stay out of the bag until the rest has resolved.
    fn keep(&mut self, ctx: &Ctx, chosen: &[Token], ignored: &[Token]) {
        let Revealing::Outside(place) = self.revealing(ctx) else {
            return;
        };
        if let Some(Frame::Mechanics(MechanicsFrame::Reveal(frame))) = self.stack.get_mut(place) {
            frame.ignored.extend(ignored);
        }
        for token in chosen {
            // It was counted among the tokens out of the bag when it was drawn.
            if let Some(at) = self.bag.shown.iter().position(|one| one == token) {
                self.bag.shown.swap_remove(at);
            }
        }
        self.show_outside(place, chosen);
        self.note_canceled_tokens(ctx, ignored);
    }
}
