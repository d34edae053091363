//! What an investigator may ignore, and the order of encounter draws that one of them chooses.

use abilities::Modifier;

use crate::flow::frame::FlowFrame;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

impl Game {
    /// What a card does by itself is to happen next, unless an investigator may ignore it: then they
    /// are asked.
    pub(crate) fn push_unless_ignored(&mut self, card: CardId, frame: impl Into<Frame>) {
        self.push_unless(card, false, frame);
    }

    /// The same of what a keyword of the card does.
    pub(crate) fn push_keyword_unless_ignored(&mut self, card: CardId, frame: impl Into<Frame>) {
        self.push_unless(card, true, frame);
    }

    fn push_unless(&mut self, card: CardId, is_keyword: bool, frame: impl Into<Frame>) {
        match self.may_ignore(card, is_keyword) {
            Some(seat) => self.push(FlowFrame::MayIgnore(seat, card, Box::new(frame.into()))),
            None => self.push(frame),
        }
    }

    /// The investigator who may ignore what the card does by itself.
    fn may_ignore(&self, card: CardId, is_keyword: bool) -> Option<Seat> {
        let mut seat = None;
        self.each_modifier(ModifierKind::MayIgnore, |ctx, modifier| {
            if let Modifier::MayIgnore { what, keywords } = modifier
                && (is_keyword || !keywords)
                && self.matches(ctx, card, what)
            {
                // Of a test it is whoever takes it.
                let tester = self.tests.last().map(|test| test.tester);
                seat = Some(tester.unwrap_or(ctx.you));
            }
            seat.is_none()
        });
        seat.filter(|seat| self.is_playing(*seat))
    }

    pub(crate) fn run_may_ignore(&mut self, seat: Seat, card: CardId, frame: Box<Frame>) {
        match self.answer.take().map(|choice| choice.act) {
            Some(ChoiceKind::Yes) => self.push(*frame),
            Some(_) => {}
            None => {
                let options = vec![
                    PromptOption::new(seat, ChoiceKind::Yes, card),
                    PromptOption::new(seat, ChoiceKind::No, CardId::NONE),
                ];
                let prompt = Prompt::new(Ask::May, seat, card).with(options);
                self.ask(prompt, FlowFrame::MayIgnore(seat, card, frame));
            }
        }
    }

    /// The investigator who says in which order encounter cards are drawn.
    pub(crate) fn orders_draws(&self) -> Option<Seat> {
        let mut seat = None;
        self.each_modifier(ModifierKind::ChoosesDrawOrder, |ctx, _| {
            seat = Some(ctx.you);
            false
        });
        seat.filter(|seat| self.is_playing(*seat))
    }

    pub(crate) fn run_draw_order(&mut self, chooser: Seat) {
        let seats: Vec<Seat> = self.seats().collect();
        let Some(choice) = self.answer.take() else {
            let option = |(index, seat): (usize, &Seat)| {
                let card = self.investigator(*seat).card;
                PromptOption::new(chooser, ChoiceKind::Option(index as u8), card)
            };
            let options = seats.iter().enumerate().map(option).collect();
            let own = self.investigator(chooser).card;
            let prompt = Prompt::new(Ask::Order, chooser, own).with(options);
            return self.ask(prompt.form(Form::Order), FlowFrame::DrawOrder(chooser));
        };
        let seats = match choice.act {
            ChoiceKind::Order(order) => {
                let places = order.iter().map(|place| usize::from(*place));
                places
                    .filter_map(|place| seats.get(place).copied())
                    .collect()
            }
            _ => seats,
        };
        self.push_encounter_draws(seats);
    }
}
