//! Paying with counters of other cards: for a card with what may be spent as resources, and for any
//! cost with what may be spent as if it were elsewhere.

use abilities::{Counter, Modifier};

use crate::actions::frame::ActionsFrame;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::meaning::modifiers::ModifierKind;
use crate::state::hash::Aside;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat};

/// Counters that are being paid, and those that may be spent in their place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PurseFrame {
    pub seat: Seat,
    /// The card whose cost is paid.
    pub cause: Aside<CardId>,
    /// Where they are to be paid from by themselves.
    pub own: (CardId, Counter),
    pub left: i32,
    pub sources: Vec<(CardId, Counter)>,
}

impl Game {
    /// The counters that may be spent as resources to pay for the card, each where there are any.
    pub(crate) fn spendable_for(&self, seat: Seat, card: CardId) -> Vec<(CardId, Counter)> {
        let own = self.investigator(seat).card;
        let mut sources = Vec::new();
        self.each_modifier(ModifierKind::SpendAsResources, |ctx, modifier| {
            if let Modifier::SpendAsResources {
                counter,
                from,
                cards,
                who,
            } = modifier
                && self.matches(ctx, own, who)
                && self.matches(ctx, card, cards)
            {
                for source in self.select(ctx, from) {
                    let purse = (source, *counter);
                    let there = self.counter(source, *counter) > 0;
                    if there && !sources.contains(&purse) && purse != (own, Counter::Resource) {
                        sources.push(purse);
                    }
                }
            }
            true
        });
        // Whoever held the card may help to pay for it.
        if let Some(holder) = self.held_for(seat, card) {
            let purse = (self.investigator(holder).card, Counter::Resource);
            if self.counter(purse.0, purse.1) > 0 {
                sources.push(purse);
            }
        }
        for source in self.spendable_elsewhere(own, Counter::Resource) {
            if !sources.contains(&source) {
                sources.push(source);
            }
        }
        sources
    }

    /// The counters that may be spent as if they were on the card, each where there are any.
    pub(crate) fn spendable_elsewhere(
        &self,
        card: CardId,
        counter: Counter,
    ) -> Vec<(CardId, Counter)> {
        let mut sources = Vec::new();
        self.each_modifier(ModifierKind::SpendElsewhere, |ctx, modifier| {
            if let Modifier::SpendElsewhere {
                counter: of,
                from,
                on,
            } = modifier
                && *of == counter
                && self.matches(ctx, card, on)
            {
                for source in self.select(ctx, from) {
                    let fresh = source != card && !sources.contains(&(source, counter));
                    if fresh && self.counter(source, counter) > 0 {
                        sources.push((source, counter));
                    }
                }
            }
            true
        });
        sources
    }

    /// All of the counters that can be spent from the card, and as if they were on it.
    pub(crate) fn spendable(&self, card: CardId, counter: Counter) -> i32 {
        let elsewhere = self.spendable_elsewhere(card, counter);
        self.counter(card, counter) + self.total(&elsewhere)
    }

    /// All that the investigator can pay for the card.
    pub(crate) fn can_spend_for(&self, seat: Seat, card: CardId) -> i32 {
        let own = self.counter(self.investigator(seat).card, Counter::Resource);
        own + self.total(&self.spendable_for(seat, card))
    }

    fn total(&self, sources: &[(CardId, Counter)]) -> i32 {
        let each = sources.iter();
        each.map(|(card, counter)| self.counter(*card, *counter))
            .sum()
    }

    /// Pays so many resources, some of them with the counters if the investigator likes.
    pub(crate) fn pay_resources(&mut self, seat: Seat, cost: i32, sources: Vec<(CardId, Counter)>) {
        let own = self.investigator(seat).card;
        self.pay_from(
            (seat, CardId::NONE),
            (own, Counter::Resource),
            cost,
            sources,
        );
    }

    /// Pays so many counters of the card, some of them with those of the sources if the investigator
    /// likes.
    pub(crate) fn pay_from(
        &mut self,
        (seat, cause): (Seat, CardId),
        own: (CardId, Counter),
        cost: i32,
        sources: Vec<(CardId, Counter)>,
    ) {
        let frame = PurseFrame {
            seat,
            cause: Aside(cause),
            own,
            left: cost,
            sources,
        };
        if frame.sources.is_empty() {
            return self.run_purse(frame);
        }
        self.push(ActionsFrame::Purse(frame));
    }

    /// One source after the other is asked for; the card's own counters pay the rest.
    pub(crate) fn run_purse(&mut self, mut frame: PurseFrame) {
        let asked = !frame.sources.is_empty();
        if asked
            && let Some(answer) = self.answer.take()
            && let ChoiceKind::Amount(amount) = answer.act
        {
            let (card, counter) = frame.sources.remove(0);
            frame.left -= amount;
            self.spend((frame.seat, frame.cause.0), card, counter, amount);
        }
        let (own, kind) = frame.own;
        while let Some((card, counter)) = frame.sources.first().copied() {
            let rest = self.counter(own, kind) + self.total(&frame.sources[1..]);
            let max = self.counter(card, counter).min(frame.left);
            let min = (frame.left - rest).max(0);
            if max > 0 {
                let prompt = Prompt::new(Ask::Pay, frame.seat, card);
                let prompt = prompt.form(Form::Amount { min, max });
                return self.ask(prompt, ActionsFrame::Purse(frame));
            }
            frame.sources.remove(0);
        }
        self.spend((frame.seat, frame.cause.0), own, kind, frame.left);
    }

    /// Counters are spent, for a cost of a card where there is one, which abilities may answer.
    pub(crate) fn spend(
        &mut self,
        (seat, cause): (Seat, CardId),
        card: CardId,
        counter: Counter,
        amount: i32,
    ) {
        if amount <= 0 {
            return;
        }
        let mut spent = Event::new(abilities::EventKind::Spent)
            .who(seat)
            .subject(card)
            .object(cause)
            .amount(amount);
        spent.counter = Aside(counter.index().ok().map(|place| place as u8));
        // So common that it is told only where something answers it.
        let heard = self.is_heard(abilities::Timing::After, spent.kind);
        if heard || self.remembers_kind(spent.kind) {
            self.emit(spent);
            self.occur_part(spent, Part::Afterwards);
        }
        self.spend_counter(card, counter, amount);
    }

    /// Uses that are spent leave the card; some cards are discarded with their last use.
    pub(crate) fn spend_counter(&mut self, card: CardId, counter: Counter, amount: i32) {
        self.card_mut(card).add(counter, -amount);
        if counter == Counter::Uses
            && self.counter(card, counter) == 0
            && self.script_of(card).discard_when_empty
        {
            self.discard(card);
        }
    }
}
