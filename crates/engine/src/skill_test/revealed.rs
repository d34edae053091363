//! Revealed tokens that are chosen among, or put back for others.

use abilities::{EventKind, Modifier, Token, TokenMatch};

use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::frame::Frame;
use crate::meaning::modifiers::ModifierKind;
use crate::mechanics::replacing::Replacing;
use crate::skill_test::TestStep;
use crate::skill_test::frame::SkillTestFrame;
use crate::state::hash::{Added, Aside};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Revealed, Seat};

/// Several tokens of which some resolve, and the rest are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct TokenChoice {
    /// The place of the first of them among the revealed tokens. Those chosen lie before the others.
    pub first: u8,
    pub chosen: u8,
    /// How many are to be chosen.
    pub wanted: u8,
    /// Only those that match are chosen, where any does.
    pub of: Aside<Option<&'static TokenMatch>>,
    /// The ability because of which the others are ignored.
    pub by: Aside<Option<Ctx>>,
}

impl Game {
    /// Reveals several tokens at once; the investigator chooses which of them resolve.
    pub(crate) fn reveal_and_choose(
        &mut self,
        ctx: &Ctx,
        reveal: u8,
        wanted: u8,
        of: Option<&'static TokenMatch>,
    ) {
        let tester = self.current().tester;
        let first = self.current().revealed.len() as u8;
        for _ in 0..reveal {
            if let Some(token) = self.draw_token() {
                self.lay_open(tester, token);
            }
        }
        // What cannot be ignored resolves, whatever else is chosen.
        let drawn = self.current().revealed.split_off(usize::from(first));
        let free = |one: &Revealed| !one.certain.0 && self.may_cancel_token(ctx, one.printed);
        let (free, kept): (Vec<_>, Vec<_>) = drawn.into_iter().partition(free);
        let chosen = kept.len() as u8;
        self.current().revealed.extend(kept.into_iter().chain(free));
        let choice = TokenChoice {
            first,
            chosen,
            wanted: wanted.max(chosen),
            of: Aside(of),
            by: Aside(Some(*ctx)),
        };
        self.push(SkillTestFrame::Step(TestStep::ChooseToken {
            choice,
            answered: false,
        }));
    }

    /// A token lies among those revealed in the test; abilities do not answer it yet.
    pub(crate) fn lay_open(&mut self, tester: Seat, token: Token) {
        let (treated, _) = self.treated_as(tester, token);
        self.current().revealed.push(Revealed::new(treated, token));
        let event = Event::new(EventKind::TokenRevealed).who(tester);
        self.emit(event.token(token));
    }

    /// As what the token counts, and as what beside it.
    pub(crate) fn treated_as(&self, seat: Seat, token: Token) -> (Token, &'static [Token]) {
        let own = self.investigator(seat).card;
        let mut treated: (_, _, &'static [Token]) = (0, token, &[]);
        self.each_modifier(ModifierKind::TreatToken, |ctx, modifier| {
            if let Modifier::TreatToken {
                who,
                token: which,
                as_token,
                also,
            } = modifier
                && self.token_fits(token, which)
                && self.matches(ctx, own, who)
            {
                let rank = self.precedence_of(ctx.this);
                if treated.0 <= rank {
                    treated = (rank, *as_token, also);
                }
            }
            true
        });
        (treated.1, treated.2)
    }

    /// What the token counts as beside the one that it is treated as resolves after it.
    pub(super) fn resolve_beside(&mut self, one: &Revealed) {
        let tester = self.current().tester;
        let (treated, also) = self.treated_as(tester, one.printed);
        if one.assumed || one.token != treated {
            return;
        }
        for token in also {
            self.assume_token(*token);
            let last = self.current().revealed.len() - 1;
            self.push(SkillTestFrame::TokenShown(last as u8));
        }
    }

    /// Reveals tokens until one matches; the others are ignored.
    pub(crate) fn reveal_until(&mut self, ctx: &Ctx, wanted: &TokenMatch) {
        let tester = self.current().tester;
        let first = self.current().revealed.len();
        let (found, others) = self.draw_tokens_until(wanted);
        for token in others.iter().chain(&found) {
            self.lay_open(tester, *token);
        }
        let ignored = self.current().revealed.drain(first..first + others.len());
        let ignored: Vec<Token> = ignored.map(|one| one.printed).collect();
        self.current().ignored.extend(&ignored);
        if found.is_some() {
            self.token_windows(first);
        }
        self.note_canceled_tokens(ctx, &ignored);
    }

    /// Takes tokens out of the bag until one matches, which comes first, or the bag is empty.
    pub(crate) fn draw_tokens_until(&mut self, wanted: &TokenMatch) -> (Option<Token>, Vec<Token>) {
        let mut others = Vec::new();
        while let Some(token) = self.draw_token() {
            if self.token_fits(token, wanted) {
                return (Some(token), others);
            }
            others.push(token);
        }
        (None, others)
    }

    /// One token is chosen after another, until no choice is left.
    pub(crate) fn choose_token(&mut self, mut choice: TokenChoice, answered: bool) {
        let open = usize::from(choice.first + choice.chosen);
        if answered {
            let ChoiceKind::Option(index) = self.take_answer().act else {
                return;
            };
            let revealed = &mut self.current().revealed;
            let token = revealed.remove(open + usize::from(index));
            revealed.insert(open, token);
            choice.chosen += 1;
            return self.push(SkillTestFrame::Step(TestStep::ChooseToken {
                choice,
                answered: false,
            }));
        }
        let left = (self.current().revealed.len() - open) as u8;
        let wanted = choice.wanted - choice.chosen;
        if wanted == 0 || left <= wanted {
            choice.chosen += left.min(wanted);
            return self.keep_chosen(choice);
        }
        let tester = self.current().tester;
        let fits = |n: &u8| self.is_of_wanted(choice, open + usize::from(*n));
        let mut places: Vec<u8> = (0..left).filter(fits).collect();
        if places.is_empty() {
            places = (0..left).collect();
        }
        let options = places
            .into_iter()
            .map(|n| PromptOption::new(tester, ChoiceKind::Option(n), CardId::NONE));
        let prompt = Prompt::new(Ask::ChooseToken, tester, CardId::NONE).with(options.collect());
        let frame = TestStep::ChooseToken {
            choice,
            answered: true,
        };
        self.ask(prompt, SkillTestFrame::Step(frame));
    }

    /// Whether the revealed token is one of those that are to be chosen first.
    fn is_of_wanted(&self, choice: TokenChoice, place: usize) -> bool {
        let revealed = self.tests.last().and_then(|test| test.revealed.get(place));
        revealed.is_some_and(|one| {
            choice
                .of
                .0
                .is_none_or(|wanted| self.token_fits(one.token, wanted))
        })
    }

    /// The answered token is ignored and stays out of the bag; another one is revealed.
    pub(crate) fn replace_token(&mut self, replacing: Replacing) {
        let ctx = &replacing.ctx;
        let Some(place) = self.place_of_answered(ctx) else {
            return;
        };
        if self
            .tests
            .last()
            .is_none_or(|test| place >= test.revealed.len())
        {
            return;
        }
        let one = self.current().revealed.remove(place);
        if !one.assumed {
            self.current().ignored.push(one.printed);
        }
        self.move_up_behind(ctx, place);
        self.cancel_occurrence(ctx);
        self.current().replacing = Added(Some(replacing));
        self.reveal_another();
        self.note_canceled_tokens(ctx, &[one.printed]);
    }

    /// Whether the token of which an ability speaks is one that nothing cancels.
    pub(crate) fn answers_certain(&self, ctx: &Ctx) -> bool {
        if ctx
            .event
            .is_some_and(|event| event.kind == EventKind::TokenRevealed && event.token.is_some())
        {
            return ctx.event.is_some_and(|event| event.certain.0);
        }
        let revealed = self.tests.last().map(|test| &test.revealed);
        let place = self.place_of_answered(ctx);
        place
            .zip(revealed)
            .and_then(|(place, revealed)| revealed.get(place))
            .is_some_and(|one| one.certain.0)
    }

    /// Abilities answer the tokens that were chosen; the others stay out of the bag until the test
    /// ends.
    fn keep_chosen(&mut self, choice: TokenChoice) {
        let end = usize::from(choice.first + choice.chosen);
        let test = self.current();
        let ignored = test.revealed.drain(end..).map(|one| one.printed);
        let ignored: Vec<Token> = ignored.collect();
        test.ignored.extend(&ignored);
        for index in (usize::from(choice.first)..end).rev() {
            self.token_windows(index);
        }
        if let Some(ctx) = choice.by.0 {
            self.note_canceled_tokens(&ctx, &ignored);
        }
    }

    /// A token goes back into the bag, and another one is revealed in its place. Whoever answers
    /// its revealing cancels it. Where the test would succeed or fail by then, it is found out anew
    /// whether it does.
    pub(crate) fn redraw_token(&mut self, ctx: &Ctx) {
        let Some(test) = self.tests.last() else {
            return;
        };
        if self.unrevealed(test.tester).is_some() {
            self.done.in_full = false;
            return;
        }
        let canceled = self.put_token_back(ctx);
        self.cancel_occurrence(ctx);
        let below = usize::from(ctx.occurrence).checked_sub(1);
        match below.and_then(|index| self.stack.get_mut(index)) {
            Some(frame @ Frame::SkillTest(SkillTestFrame::Step(TestStep::Determine))) => {
                *frame = Frame::SkillTest(SkillTestFrame::Step(TestStep::Symbols));
                self.current().succeeded = None;
                self.reveal_another();
            }
            _ => {
                self.reveal_another();
                self.note_canceled_tokens(ctx, canceled.as_slice());
            }
        }
    }

    /// The place of the token whose revealing an ability answers, else of the one whose symbol
    /// resolves, else of the last one.
    fn place_of_answered(&self, ctx: &Ctx) -> Option<usize> {
        let below = usize::from(ctx.occurrence).checked_sub(1);
        match below.and_then(|index| self.stack.get(index)) {
            Some(Frame::SkillTest(SkillTestFrame::TokenShown(place))) => Some(usize::from(*place)),
            _ => {
                let revealed = &self.tests.last()?.revealed;
                let symbol = revealed.iter().rposition(|one| one.resolved);
                symbol.or(revealed.len().checked_sub(1))
            }
        }
    }

    /// The token of which an ability speaks.
    pub(crate) fn answered_token(&mut self, ctx: &Ctx) -> Option<&mut Revealed> {
        let place = self.place_of_answered(ctx)?;
        self.tests.last_mut()?.revealed.get_mut(place)
    }

    /// A token goes back into the bag as if it had not been revealed.
    pub(crate) fn put_token_back(&mut self, ctx: &Ctx) -> Option<Token> {
        let place = self.place_of_answered(ctx)?;
        let revealed = &mut self.current().revealed;
        if place >= revealed.len() {
            return None;
        }
        let one = revealed.remove(place);
        if !one.assumed {
            self.give_back(one.printed);
        }
        self.move_up_behind(ctx, place);
        Some(one.printed)
    }

    /// Tokens that were revealed with the one that is gone move up; nothing more is said of that one.
    fn move_up_behind(&mut self, ctx: &Ctx, gone: usize) {
        let end = usize::from(ctx.occurrence).min(self.stack.len());
        let windows = self.stack[..end].iter_mut().rev();
        for frame in windows {
            match frame {
                Frame::SkillTest(SkillTestFrame::TokenShown(place))
                    if usize::from(*place) > gone =>
                {
                    *place -= 1
                }
                Frame::SkillTest(SkillTestFrame::TokenShown(place))
                    if usize::from(*place) == gone =>
                {
                    *frame = Frame::Flow(FlowFrame::Nothing)
                }
                Frame::SkillTest(SkillTestFrame::TokenShown(_))
                | Frame::Flow(FlowFrame::Occur(_) | FlowFrame::Nothing) => {}
                _ => return,
            }
        }
    }
}
