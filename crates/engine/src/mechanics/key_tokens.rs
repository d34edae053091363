//! Keys as tokens. Rows `key-token.*`.
//!
//! A key lies on a location, an enemy, a story asset or an investigator card, as a card of its own
//! kind in the zone `On`. A key that an investigator takes is turned faceup, since abilities ask
//! for its colour. What the rules let investigators do with keys are abilities that a location
//! with keys, or an investigator who has some, has beside its own; the keys of a location are
//! taken by an investigator at it, as its other abilities are used.

use std::sync::LazyLock;

use abilities::{
    Ability, BoardEffect, Compare, Condition, Counter, Effect, EventKind, FlowEffect, KeyColour,
    Match, Quantity, Ref, Script, Triggered,
};
use cards::{Card, CardType, Face, Name};

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::mechanics::frame::MechanicsFrame;
use crate::{Ask, CardDef, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

struct Key {
    colour: KeyColour,
    def: &'static CardDef,
}

static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
    let key = |colour| Key {
        colour,
        def: Box::leak(Box::new(CardDef::new(
            facts(colour),
            Some(Script::default()),
        ))),
    };
    KeyColour::ALL.into_iter().map(key).collect()
});

/// The free ability of a location without clues on which keys lie.
static TAKE: LazyLock<Ability> = LazyLock::new(|| {
    let clueless = Match::Has(Counter::Clue, Compare::Equal, Quantity::N(0));
    Ability::Fast(Triggered {
        condition: Condition::Matches(Ref::This, clueless),
        effects: vec![Effect::Board(BoardEffect::TakeKeys {
            who: Ref::You,
            from: Match::This,
            key: None,
        })],
        ..Triggered::default()
    })
});

/// The action of an investigator who has keys.
static GIVE: LazyLock<Ability> = LazyLock::new(|| {
    let another = vec![
        Match::Investigator,
        Match::Not(Box::new(Match::You)),
        Match::With(Ref::You),
    ];
    Ability::Action(Triggered {
        effects: vec![Effect::Flow(FlowEffect::Choose {
            who: Ref::You,
            from: Match::All(another),
            count: Quantity::ONE,
            up_to: false,
            then: vec![Effect::Board(BoardEffect::GiveKeys { to: Ref::It })],
        })],
        ..Triggered::default()
    })
});

fn facts(colour: KeyColour) -> Card {
    let (en, ko) = match colour {
        KeyColour::Red => ("Red Key", "빨간색 열쇠"),
        KeyColour::Blue => ("Blue Key", "파란색 열쇠"),
        KeyColour::Green => ("Green Key", "초록색 열쇠"),
        KeyColour::Yellow => ("Yellow Key", "노란색 열쇠"),
        KeyColour::Purple => ("Purple Key", "보라색 열쇠"),
        KeyColour::Black => ("Black Key", "검은색 열쇠"),
        KeyColour::White => ("White Key", "흰색 열쇠"),
    };
    let name = |en: &str, ko: &str| Name {
        en: en.into(),
        ko: Some(ko.into()),
    };
    let mut card = Card::blank(&format!("{}-key", colour.as_str()), CardType::Key);
    card.name = name(en, ko);
    card.back = Some(Face {
        name: Some(name("Key", "열쇠")),
        ..Face::default()
    });
    card
}

impl Game {
    /// A key of the colour is set aside, for a scenario that uses it.
    pub(crate) fn set_key_aside(&mut self, colour: KeyColour) -> Option<CardId> {
        let key = KEYS.iter().find(|key| key.colour == colour)?;
        self.has_keys = true;
        Some(self.create(key.def, Seat::NONE, ZoneKind::SetAside))
    }

    /// The colour of a key token, face up or not.
    pub fn key_colour(&self, card: CardId) -> Option<KeyColour> {
        let def = self.card(card).def;
        let key = KEYS.iter().find(|key| std::ptr::eq(key.def, def))?;
        Some(key.colour)
    }

    /// The keys on a card.
    pub fn keys_on(&self, card: CardId) -> Vec<CardId> {
        self.cards_at(ZoneKind::On(card)).collect()
    }

    /// Whether a key lies on the card whose colour, where one is named, can be seen to be that.
    pub(crate) fn has_key(&self, card: CardId, colour: Option<KeyColour>) -> bool {
        self.in_play.iter().any(|key| {
            let state = self.card(*key);
            state.zone == ZoneKind::On(card)
                && colour
                    .is_none_or(|colour| !state.flipped && self.key_colour(*key) == Some(colour))
        })
    }

    /// What the rules let investigators do with the keys on the card.
    pub(crate) fn key_ability(&self, card: CardId) -> Option<&'static Ability> {
        if !self.has_keys || !self.has_key(card, None) {
            return None;
        }
        match self.card(card).zone {
            ZoneKind::Map => Some(&TAKE),
            ZoneKind::Investigator => Some(&GIVE),
            _ => None,
        }
    }

    pub(crate) fn place_key_effect(
        &mut self,
        ctx: &Ctx,
        key: Option<KeyColour>,
        on: &Match,
        facedown: bool,
    ) {
        if let Some(host) = self.select(ctx, on).first().copied() {
            self.place_key(key, host, facedown);
        }
    }

    pub(crate) fn take_keys_effect(
        &mut self,
        ctx: &Ctx,
        who: &Ref,
        from: &Match,
        key: Option<KeyColour>,
    ) {
        let seat = self.seat_ref(ctx, who);
        for host in self.select(ctx, from) {
            let mut keys = self.keys_on(host);
            keys.retain(|one| key.is_none_or(|key| self.key_colour(*one) == Some(key)));
            self.take_keys(seat, host, &keys);
        }
    }

    pub(crate) fn give_keys_effect(&mut self, ctx: &Ctx, to: &Ref) {
        let keys = self.keys_on(self.investigator(ctx.you).card);
        let most = keys.len() as u8;
        let prompt = Prompt::new(Ask::GiveKeys, ctx.you, ctx.this).targets(&keys);
        let to = self.seat_ref(ctx, to);
        let frame = MechanicsFrame::KeysGiven { from: ctx.you, to };
        self.ask(prompt.form(Form::Targets { min: 1, max: most }), frame);
    }

    /// The named key, or any of those set aside: the backs of all look the same.
    fn place_key(&mut self, colour: Option<KeyColour>, host: CardId, facedown: bool) {
        let mut aside: Vec<CardId> = self
            .cards_at(ZoneKind::SetAside)
            .filter(|card| self.key_colour(*card).is_some())
            .collect();
        aside.retain(|key| colour.is_none_or(|colour| self.key_colour(*key) == Some(colour)));
        let Some(key) = aside.first().copied() else {
            self.done.in_full = false;
            return;
        };
        if colour.is_none() {
            let other = aside[self.random(aside.len())];
            let (own, new) = (self.card(key).def, self.card(other).def);
            self.card_mut(key).def = new;
            self.card_mut(other).def = own;
        }
        self.put(key, ZoneKind::On(host));
        self.card_mut(key).flipped = facedown;
    }

    pub(crate) fn keys_given(&mut self, from: Seat, to: Seat) {
        if let ChoiceKind::Targets(keys) = self.take_answer().act {
            self.take_keys(to, self.investigator(from).card, &keys);
        }
    }

    /// The investigator takes control of keys that lie on another card.
    fn take_keys(&mut self, seat: Seat, from: CardId, keys: &[CardId]) {
        if keys.is_empty() || !self.is_playing(seat) {
            self.done.in_full = false;
            return;
        }
        let own = self.investigator(seat).card;
        for key in keys {
            self.put(*key, ZoneKind::On(own));
            self.card_mut(*key).flipped = false;
        }
        let event = Event::new(EventKind::KeysTaken).who(seat).subject(from);
        self.occur(event.amount(keys.len() as i32));
    }

    /// The keys of a card that leaves play go to whoever made it leave, else to its location.
    pub(crate) fn leave_keys(&mut self, card: CardId, by: Seat) {
        let keys = self.keys_on(card);
        if keys.is_empty() {
            return;
        }
        if self.is_playing(by) {
            return self.take_keys(by, card, &keys);
        }
        let place = self.location_of(card).filter(|place| *place != card);
        for key in keys {
            self.put(key, place.map_or(ZoneKind::SetAside, ZoneKind::On));
        }
    }
}
