//! The decks of acts and agendas: which card is current in each, and where each goes from there.

use abilities::{EventKind, Scenario};
use cards::{CardCode, CardType};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::frame::Frame;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// A deck of acts or agendas beside the first one of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StageDeck {
    pub is_act: bool,
    pub current: CardId,
    /// The last one is the top.
    pub cards: Vec<CardId>,
}

/// A deck of stages by its number: the act deck, the agenda deck, then the others.
type Number = usize;

const ACTS: Number = 0;
const AGENDAS: Number = 1;

impl Game {
    fn numbers(&self) -> std::ops::Range<Number> {
        0..AGENDAS + 1 + self.other_stages.len()
    }

    pub(crate) fn is_act_deck(&self, number: Number) -> bool {
        match number {
            ACTS => true,
            AGENDAS => false,
            other => self.other_stages[other - 2].is_act,
        }
    }

    pub(crate) fn current_stage(&self, number: Number) -> CardId {
        match number {
            ACTS => self.act,
            AGENDAS => self.agenda,
            other => self.other_stages[other - 2].current,
        }
    }

    fn set_current_stage(&mut self, number: Number, card: CardId) {
        match number {
            ACTS => self.act = card,
            AGENDAS => self.agenda = card,
            other => self.other_stages[other - 2].current = card,
        }
    }

    fn stage_pile(&self, number: Number) -> &[CardId] {
        match number {
            ACTS => &self.act_deck,
            AGENDAS => &self.agenda_deck,
            other => &self.other_stages[other - 2].cards,
        }
    }

    fn pile_zone(number: Number) -> ZoneKind {
        match number {
            ACTS => ZoneKind::ActDeck,
            AGENDAS => ZoneKind::AgendaDeck,
            other => ZoneKind::StageDeck((other - 2) as u8),
        }
    }

    fn stage_zone(&self, number: Number) -> ZoneKind {
        if self.is_act_deck(number) {
            ZoneKind::Act
        } else {
            ZoneKind::Agenda
        }
    }

    /// The deck in which the card is current: the agenda deck where it is act and agenda in one.
    pub(crate) fn deck_of_current(&self, card: CardId) -> Option<Number> {
        let current = |number: &Number| self.current_stage(*number) == card;
        card.get().and_then(|_| self.numbers().find(current))
    }

    /// The current acts, or the current agendas, of all decks.
    pub(crate) fn current_stages(&self, acts: bool) -> impl Iterator<Item = CardId> + '_ {
        let of_kind = self
            .numbers()
            .filter(move |one| self.is_act_deck(*one) == acts);
        of_kind.filter_map(|number| self.current_stage(number).get())
    }

    /// The current act or agenda that an ability speaks of: its own card, or that of the first deck.
    pub(crate) fn stage_spoken_of(&self, ctx: &Ctx, act: bool) -> CardId {
        let own = self.current_stages(act).find(|card| *card == ctx.this);
        own.unwrap_or(if act { self.act } else { self.agenda })
    }

    /// Current cards of the decks beside the first ones, whether they are acts, and how many cards
    /// follow them.
    pub fn other_stages(&self) -> impl Iterator<Item = (CardId, bool, usize)> + '_ {
        let decks = self.other_stages.iter();
        decks.filter_map(|deck| Some((deck.current.get()?, deck.is_act, deck.cards.len())))
    }

    /// The acts or agendas that are left in all decks, the current ones among them.
    pub(crate) fn left_of_decks(&self, acts: bool) -> i32 {
        let of_deck = |number: Number| {
            let current = self.current_stage(number).get();
            let stands = current.is_some_and(|act| self.card(act).zone.in_play());
            self.stage_pile(number).len() as i32 + i32::from(stands)
        };
        let decks = self.numbers().filter(|one| self.is_act_deck(*one) == acts);
        decks.map(of_deck).sum()
    }

    // ---- building ----

    /// The decks as the scenario lists them, with versions in the places of their stages.
    pub(crate) fn build_stages(&mut self, scenario: &'static Scenario) {
        let book = self.book;
        for (number, deck) in scenario.stage_decks().enumerate() {
            if number > AGENDAS {
                self.add_stage_deck(deck.is_act);
            }
            for code in deck.codes.iter().rev() {
                let version = self.version_of(scenario, code);
                if let Some(def) = book.card(version.as_str()) {
                    self.put_in_stage_deck(number, def);
                }
            }
        }
        if let Some(def) = book.card(scenario.supplied.reference.as_str()) {
            self.reference = self.create(def, Seat::NONE, ZoneKind::Reference);
        }
        for number in self.numbers() {
            if let Some(first) = self.stage_pile(number).last().copied() {
                self.put(first, self.stage_zone(number));
                self.set_current_stage(number, first);
            }
        }
        for code in &scenario.other_stages {
            if let Some(def) = book.card(code.as_str()) {
                self.create(def, Seat::NONE, ZoneKind::SetAside);
            }
        }
    }

    /// A further deck, without cards.
    pub(crate) fn add_stage_deck(&mut self, is_act: bool) -> Number {
        self.other_stages.push(StageDeck {
            is_act,
            current: CardId::NONE,
            cards: Vec::new(),
        });
        self.stage_orders.push(Vec::new());
        self.stage_orders.len() - 1
    }

    /// A card goes on top of its deck, before those that are there.
    pub(crate) fn put_in_stage_deck(&mut self, number: Number, def: &'static crate::CardDef) {
        let card = self.create(def, Seat::NONE, Self::pile_zone(number));
        self.stage_orders[number].insert(0, card);
    }

    /// A card that no deck had becomes current before all others.
    pub(crate) fn begin_stage_deck(&mut self, number: Number, def: &'static crate::CardDef) {
        let card = self.create(def, Seat::NONE, self.stage_zone(number));
        self.stage_orders[number].insert(0, card);
        self.set_current_stage(number, card);
    }

    /// The card itself, or one of its versions where it has any: as the log says, or by chance.
    fn version_of(
        &mut self,
        scenario: &'static Scenario,
        code: &'static CardCode,
    ) -> &'static CardCode {
        let ctx = Ctx::new(self.lead, CardId::NONE);
        let stated = scenario
            .stage_if
            .iter()
            .find(|one| one.stage == *code && self.holds(&ctx, &one.when));
        if let Some(stated) = stated {
            return &stated.version;
        }
        let versions = scenario
            .versions
            .iter()
            .find(|list| list.first() == Some(code));
        versions.map_or(code, |list| &list[self.random(list.len())])
    }

    // ---- going on ----

    /// The next card of the deck becomes current; the advanced one is removed from the game.
    pub(crate) fn next_stage(&mut self, card: CardId) {
        if self.ending.is_some() {
            return;
        }
        // A card that has turned its other face stays; it may be act and agenda in one.
        if self.card(card).flipped {
            return self.take_place_of_act(card);
        }
        let Some(number) = self.deck_of_current(card) else {
            return;
        };
        self.remove_stage(card);
        let next = self.stage_pile(number).last().copied();
        self.set_current_stage(number, next.unwrap_or(CardId::NONE));
        self.leave_beneath(card, next);
        // What the advanced card kept from engaging does so now.
        if let Some(next) = next {
            self.put(next, self.stage_zone(number));
            self.take_place_of_act(next);
            self.engage_whoever_is_there();
            self.occur(Event::new(EventKind::EntersPlay).subject(next));
        }
    }

    /// Cards beneath a deck stay there when another card of it becomes current.
    fn leave_beneath(&mut self, before: CardId, next: Option<CardId>) {
        let Some(next) = next else { return };
        let beneath: Vec<CardId> = self.cards_at(ZoneKind::Beneath(before)).collect();
        for card in beneath {
            self.put(card, ZoneKind::Beneath(next));
        }
    }

    /// Where the act has left play, the card is act and agenda in one.
    fn take_place_of_act(&mut self, card: CardId) {
        if self.act.is_some() && !self.card(self.act).zone.in_play() {
            self.act = card;
        }
    }

    fn remove_stage(&mut self, card: CardId) {
        if matches!(self.card(card).zone, ZoneKind::Act | ZoneKind::Agenda) {
            let attached: Vec<CardId> = self.attachments(card).collect();
            attached.into_iter().for_each(|one| self.discard(one));
            self.put(card, ZoneKind::Removed);
        }
    }

    /// The stage becomes current, whatever stood next; with its back, that is read at once.
    pub(crate) fn advance_to(&mut self, ctx: &Ctx, stage: CardId, back: bool) {
        let Some(number) = self.deck_for(ctx, stage) else {
            return;
        };
        let current = self.current_stage(number);
        self.forget_next_stage(current);
        if stage == current {
            self.card_mut(stage).flipped = false;
        } else {
            if current.is_some() {
                self.remove_stage(current);
            }
            self.reorder_stages(number, stage);
            self.put(stage, self.stage_zone(number));
            self.card_mut(stage).flipped = false;
            self.set_current_stage(number, stage);
            self.leave_beneath(current, Some(stage));
        }
        if back {
            self.push(DecksFrame::NextStage { card: stage });
            self.resolve_back(stage);
        } else if stage != current {
            self.engage_whoever_is_there();
            self.occur(Event::new(EventKind::EntersPlay).subject(stage));
        }
    }

    /// What an advancing card would have gone on to is not waited for any more.
    fn forget_next_stage(&mut self, card: CardId) {
        for frame in &mut self.stack {
            if matches!(frame, Frame::Decks(DecksFrame::NextStage { card: waiting }) if *waiting == card)
            {
                *frame = Frame::Flow(FlowFrame::Nothing);
            }
        }
    }

    /// The deck that has the stage, else that of the card which names it, else the first of its kind.
    pub(crate) fn deck_for(&self, ctx: &Ctx, stage: CardId) -> Option<Number> {
        let has = |number: &Number| self.stage_orders[*number].contains(&stage);
        let is_act = match self.card(stage).def.kind() {
            CardType::Act => true,
            CardType::Agenda => false,
            _ => return None,
        };
        let of_kind = |number: &Number| self.is_act_deck(*number) == is_act;
        let own = self.deck_of_current(ctx.this).filter(of_kind);
        let found = self.numbers().find(has).or(own);
        found.or(Some(if is_act { ACTS } else { AGENDAS }))
    }

    /// What stands before the stage in its deck is gone, and what stands behind it follows again.
    fn reorder_stages(&mut self, number: Number, stage: CardId) {
        let order = &self.stage_orders[number];
        let Some(place) = order.iter().position(|card| *card == stage) else {
            return;
        };
        let (before, behind) = (order[..place].to_vec(), order[place + 1..].to_vec());
        let pile = Self::pile_zone(number);
        for card in before {
            if self.card(card).zone == pile {
                self.put(card, ZoneKind::Removed);
            }
        }
        for card in behind.into_iter().rev() {
            let zone = self.card(card).zone;
            if zone == pile || zone == ZoneKind::Removed {
                self.put(card, pile);
            }
        }
    }
}
