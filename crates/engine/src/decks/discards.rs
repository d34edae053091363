//! Cards that are discarded at the same time, and the order in which they reach their piles. Rows
//! `discard-pile.simultaneous-*`.
//!
//! The order is asked for only in a game with a card that speaks of what lies on top of a discard
//! pile: nothing else can tell one order from another.

use crate::decks::frame::DecksFrame;
use crate::flow::prompt::Form;
use crate::state::hash::Aside;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat, ZoneKind};

/// What discards a card: an investigator, where one does, and whether by an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct By {
    pub seat: Seat,
    pub effect: Aside<bool>,
}

impl From<Seat> for By {
    fn from(seat: Seat) -> Self {
        let effect = Aside(false);
        Self { seat, effect }
    }
}

/// Cards on their way to discard pile after discard pile, with those who make them leave play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DiscardsFrame {
    piles: Vec<(ZoneKind, Vec<(CardId, By)>)>,
    /// So many piles have their order.
    ordered: usize,
}

impl Game {
    /// Discards cards at the same time, each by the investigator who makes it leave play.
    pub(crate) fn discard_together(
        &mut self,
        cards: impl IntoIterator<Item = (CardId, impl Into<By>)>,
    ) {
        if !self.pile_order {
            return cards
                .into_iter()
                .for_each(|(card, by)| self.discard_by(card, by));
        }
        let mut piles: Vec<(ZoneKind, Vec<(CardId, By)>)> = Vec::new();
        for (card, by) in cards {
            let (pile, by) = (self.discard_pile(card), by.into());
            match piles.iter_mut().find(|(zone, _)| *zone == pile) {
                Some((_, cards)) => cards.push((card, by)),
                None => piles.push((pile, vec![(card, by)])),
            }
        }
        self.push(DecksFrame::Discards(DiscardsFrame { piles, ordered: 0 }));
    }

    /// The owner of a pile chooses the order of the cards for it, the lead investigator that of
    /// encounter cards; then they are discarded one at a time.
    pub(crate) fn run_discards(&mut self, mut frame: DiscardsFrame) {
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Order(order) = choice.act
        {
            let (_, cards) = &mut frame.piles[frame.ordered];
            *cards = order
                .iter()
                .map(|index| cards[usize::from(*index)])
                .collect();
            frame.ordered += 1;
        }
        while let Some((pile, cards)) = frame.piles.get(frame.ordered) {
            if self.differ(cards) {
                let who = match pile {
                    ZoneKind::Discard(owner) if self.is_playing(*owner) => *owner,
                    _ => self.lead,
                };
                let options = cards.iter().enumerate().map(|(n, (card, _))| {
                    PromptOption::new(who, ChoiceKind::Option(n as u8), *card)
                });
                let prompt = Prompt::new(Ask::Order, who, CardId::NONE).with(options.collect());
                return self.ask(prompt.form(Form::Order), DecksFrame::Discards(frame));
            }
            frame.ordered += 1;
        }
        for (card, by) in frame.piles.into_iter().flat_map(|(_, cards)| cards).rev() {
            self.push(DecksFrame::Discard { card, by });
        }
    }

    fn differ(&self, cards: &[(CardId, By)]) -> bool {
        let code = |(card, _): &(CardId, By)| &self.card(*card).def.code;
        cards.iter().any(|card| code(card) != code(&cards[0]))
    }
}
