//! Reactions: who may answer an event, and answering it.

use abilities::{Timing, Trigger};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::{AbilityRef, Occurrence, Stage};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat};

impl Game {
    pub(crate) fn offer_reactions(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        let options = self.reaction_options(&occurrence, timing);
        if options.is_empty() {
            return self.advance(occurrence, timing);
        }
        let mut seats: Vec<Seat> = Vec::new();
        for option in &options {
            if !seats.contains(&option.choice.who) {
                seats.push(option.choice.who);
            }
        }
        let mut prompt =
            Prompt::new(Ask::Reaction, seats[0], occurrence.event.subject).with(options);
        prompt.seats.clone_from(&seats);
        occurrence.stage = Stage::Reacted(timing);
        let must = self.price_must_change(&occurrence.event)
            || timing == Timing::When && self.attack_must_reach(&occurrence.event);
        if must {
            return self.ask(prompt, FlowFrame::Occur(occurrence));
        }
        let pass = |seat: &Seat| PromptOption::new(*seat, ChoiceKind::Pass, CardId::NONE);
        prompt.options.extend(seats.iter().map(pass));
        self.ask_always(prompt, FlowFrame::Occur(occurrence));
    }

    fn reaction_options(&self, occurrence: &Occurrence, timing: Timing) -> Vec<PromptOption> {
        let event = occurrence.event;
        let mut options = Vec::new();
        let reactions: Vec<_> = self
            .answering(timing, &event)
            .filter(|(_, _, forced, _)| !forced)
            .collect();
        for seat in self
            .seats()
            .filter(|seat| occurrence.passed & (1 << seat.0) == 0)
        {
            for (card, number, _, triggered) in &reactions {
                let fresh =
                    !occurrence.used.contains(&(*card, *number)) && !self.stands_in(*card, &event);
                if fresh
                    && self
                        .may_react(seat, *card, *number, triggered, &event)
                        .is_ok()
                {
                    options.push(PromptOption::new(
                        seat,
                        ChoiceKind::Use(*card, *number),
                        *card,
                    ));
                }
            }
            options.extend(self.reaction_cards(seat, timing, &event));
        }
        options
    }

    /// Fast events whose timing point this is.
    fn reaction_cards(&self, seat: Seat, timing: Timing, event: &Event) -> Vec<PromptOption> {
        let mut options = Vec::new();
        for card in self.playable_cards(seat) {
            let ctx = Ctx::new(seat, card).event(*event, usize::from(u16::MAX));
            let answers = |trigger: &Trigger| {
                trigger.timing() == timing && self.event_fits(&ctx, trigger.pattern(), event)
            };
            if self.play_triggers(card).any(answers)
                && self.may_play(seat, card, Some(event)).is_ok()
            {
                options.push(
                    PromptOption::new(seat, ChoiceKind::Play(card), card)
                        .cost(0, self.play_cost(seat, card)),
                );
            }
        }
        options
    }

    /// Whether the card is played at other times than in answer to an event.
    pub(crate) fn is_played_in_windows(&self, card: CardId) -> bool {
        let play = self.card(card).def.script().play.as_ref();
        play.is_none_or(|play| {
            let mut times = play.timing.each().iter();
            times.any(|time| !matches!(time, abilities::PlayTiming::On(_)))
        })
    }

    /// The events in answer to which the card may be played.
    pub(crate) fn play_triggers(&self, card: CardId) -> impl Iterator<Item = &'static Trigger> {
        let play = self.card(card).def.script().play.as_ref();
        play.into_iter().flat_map(|play| play.timing.triggers())
    }

    pub(crate) fn reacted(&mut self, mut occurrence: Box<Occurrence>, timing: Timing) {
        let choice = self.take_answer();
        let event = occurrence.event;
        let place = self.stack.len();
        occurrence.stage = Stage::Reactions(timing);
        let who = choice.who;
        match choice.act {
            ChoiceKind::Use(card, number) => {
                occurrence.passed = 0;
                occurrence.used.push((card, number));
                self.push(FlowFrame::Occur(occurrence));
                self.push_restore();
                let ctx = self.ctx_of_answer(who, card, &event, place);
                if let Some(triggered) = self.triggered(card, number) {
                    let ability = AbilityRef {
                        card,
                        number,
                        seat: who,
                        triggered,
                    };
                    self.push(ActionsFrame::Ability {
                        ability,
                        ctx,
                        paid: false,
                    });
                }
            }
            ChoiceKind::Play(card) => {
                occurrence.passed = 0;
                let event = self.discarding_without(card, event);
                occurrence.event = event;
                self.push(FlowFrame::Occur(occurrence));
                self.push_restore();
                let ctx = Ctx::new(who, card).event(event, place);
                self.begin_play(who, card, ctx, false);
            }
            _ => {
                occurrence.passed |= 1 << who.0;
                self.push(FlowFrame::Occur(occurrence));
            }
        }
    }
}
