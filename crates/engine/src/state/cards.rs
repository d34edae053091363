//! What a game is made of: cards with their places and tokens, and the investigators.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use abilities::{ActiveIn, Counter, CounterName, FloodLevel, Landmark, Token};

use crate::actions::action_points::CarryingAction;
use crate::state::hash::Added;
use crate::state::hash::Aside;
use crate::state::rare::Rare;
use crate::{CardDef, CardId, Seat};

/// Where a card is. Zones in play come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoneKind {
    /// An investigator card, in front of its player.
    Investigator,
    PlayArea(Seat),
    /// In a threat area; an enemy there is engaged.
    Threat(Seat),
    /// A location on the map.
    Map,
    /// An enemy, asset or other card at a location.
    At(CardId),
    Attached(CardId),
    /// Beneath a host enemy, as one more enemy.
    Swarm(CardId),
    /// A key token on a card.
    On(CardId),
    /// In play, but at no location: where concealed enemies are.
    Shadows,
    Act,
    Agenda,

    Beneath(CardId),
    Hand(Seat),
    Deck(Seat),
    Discard(Seat),
    EncounterDeck,
    EncounterDiscard,
    Victory,
    SetAside,
    Removed,
    /// A deck of the scenario's own.
    Special(u8),
    ActDeck,
    AgendaDeck,
    /// The scenario reference card.
    Reference,
    /// Being drawn, played or searched: out of every other zone for the moment.
    Limbo,
    /// Committed to the test under way.
    Committed(Seat),
    /// A further deck of acts or agendas.
    StageDeck(u8),
    /// In play, but at no location: beside a card of the scenario.
    NextTo(Landmark),
    /// Set aside as it was in play, and the card on which it lay there, if it was on one.
    Apart(CardId),
}

impl ZoneKind {
    pub fn in_play(self) -> bool {
        matches!(
            self,
            ZoneKind::Investigator
                | ZoneKind::PlayArea(_)
                | ZoneKind::Threat(_)
                | ZoneKind::Map
                | ZoneKind::At(_)
                | ZoneKind::Attached(_)
                | ZoneKind::Swarm(_)
                | ZoneKind::On(_)
                | ZoneKind::Shadows
                | ZoneKind::Act
                | ZoneKind::Agenda
                | ZoneKind::NextTo(_)
        )
    }
}

/// One card of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardState {
    plain: Plain,
    rare: Rare,
}

/// What every card has. It is copied as one block, since a game is copied at every prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    pub def: &'static CardDef,
    /// While the card lies facedown as something else, such as a swarm card: what it is itself.
    pub own: Option<&'static CardDef>,
    /// The investigator whose deck it came from; none for encounter cards.
    pub owner: Seat,
    pub controller: Seat,
    pub zone: ZoneKind,
    pub tokens: [i16; 6],
    pub exhausted: bool,
    /// For locations: turned to the revealed side. For other cards always true.
    pub revealed: bool,
    /// Who has looked at the side that lies downwards: a bit for each seat.
    pub(crate) looked_at_by: Added<u8>,
    /// Lying with its other face up.
    pub flipped: bool,
    /// For concealed mini-cards: the enemy on the revealed side, none on a decoy.
    pub(crate) conceals: CardId,
    /// For locations: the flood level.
    pub flood: FloodLevel,
    /// For locations on the map: where they lie, by column and row.
    pub position: Option<(i8, i8)>,
    /// For investigators who play one: the role.
    pub role: Option<cards::Class>,
}

impl Deref for CardState {
    type Target = Plain;

    fn deref(&self) -> &Plain {
        &self.plain
    }
}

impl DerefMut for CardState {
    fn deref_mut(&mut self) -> &mut Plain {
        &mut self.plain
    }
}

/// In the order in which saved games have it in their hashes.
impl Hash for CardState {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let plain = &self.plain;
        (plain.def, plain.own, plain.owner, plain.controller).hash(state);
        (plain.zone, plain.tokens, plain.exhausted, plain.revealed).hash(state);
        (plain.looked_at_by, plain.flipped, &self.rare).hash(state);
        (plain.conceals, plain.flood, plain.position, plain.role).hash(state);
    }
}

impl CardState {
    pub(crate) fn new(def: &'static CardDef, owner: Seat, zone: ZoneKind) -> Self {
        let revealed = def.facts.location.is_none();
        let plain = Plain {
            def,
            own: None,
            owner,
            controller: owner,
            zone,
            tokens: [0; 6],
            exhausted: false,
            revealed,
            looked_at_by: Added::default(),
            flipped: false,
            conceals: CardId::NONE,
            role: None,
            flood: FloodLevel::default(),
            position: None,
        };
        Self {
            plain,
            rare: Rare::default(),
        }
    }

    pub fn count(&self, counter: Counter) -> i32 {
        i32::from(match counter.index() {
            Ok(index) => self.tokens[index],
            Err(name) => self.rare.count(name),
        })
    }

    pub(crate) fn add(&mut self, counter: Counter, amount: i32) {
        self.set(counter, self.count(counter) + amount);
    }

    pub(crate) fn set(&mut self, counter: Counter, count: i32) {
        let count = count.clamp(0, i32::from(i16::MAX)) as i16;
        match counter.index() {
            Ok(index) => self.tokens[index] = count,
            Err(name) => self.rare.set(name, count),
        }
    }

    /// The counters with names, in the order of the names.
    pub fn named(&self) -> &[(CounterName, i16)] {
        self.rare.named()
    }

    /// The tokens that are sealed on the card.
    pub fn sealed(&self) -> &[Token] {
        self.rare.sealed()
    }

    pub(crate) fn seal(&mut self, token: Token) {
        self.rare.seal(token);
    }

    /// Whether such a token was sealed here; it is no longer.
    pub(crate) fn unseal(&mut self, token: Token) -> bool {
        self.rare.unseal(token)
    }

    pub(crate) fn unseal_all(&mut self) -> Vec<Token> {
        self.rare.unseal_all()
    }

    /// The card is being played from beneath another card, or is committed from there.
    pub(crate) fn is_from_beneath(&self) -> bool {
        self.rare.is_from_beneath()
    }

    pub(crate) fn set_from_beneath(&mut self, from_beneath: bool) {
        self.rare.set_from_beneath(from_beneath);
    }

    /// The card is being played from a discard pile, or is committed from there.
    pub(crate) fn is_from_discard(&self) -> bool {
        self.rare.is_from_discard()
    }

    pub(crate) fn set_from_discard(&mut self, from_discard: bool) {
        self.rare.set_from_discard(from_discard);
    }

    /// Whether it lies with its own back upwards, which other cards have too.
    pub(crate) fn shows_own_back(&self) -> bool {
        let back = self.own.and_then(|own| own.facts.back.as_ref());
        back.is_some_and(|back| back.code.as_ref() == Some(&self.def.code))
    }

    /// What the card was before it became a copy of another.
    pub(crate) fn copying(&self) -> Option<&'static CardDef> {
        self.rare.copying()
    }

    pub(crate) fn set_copying(&mut self, before: Option<&'static CardDef>) {
        self.rare.set_copying(before);
    }

    pub(crate) fn copy_counters(&mut self, of: &Self) {
        self.tokens = of.tokens;
        self.rare.copy_counters(&of.rare);
    }

    pub(crate) fn clear_counters(&mut self) {
        self.tokens = [0; 6];
        self.rare.clear_counters();
    }

    /// What remains on a card that leaves play: nothing.
    pub(crate) fn clear(&mut self) {
        self.def = self.own.take().unwrap_or(self.def);
        self.clear_counters();
        self.exhausted = false;
        self.controller = self.owner;
        self.flipped = false;
        self.looked_at_by = Added::default();
        self.flood = FloodLevel::default();
        self.position = None;
        self.revealed = self.def.facts.location.is_none();
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    Playing,
    Resigned,
    /// Defeated by damage equal to health.
    DefeatedByDamage,
    /// Defeated by horror equal to sanity.
    DefeatedByHorror,
    /// Defeated by a card or by the scenario.
    DefeatedOtherwise,
}

impl Status {
    pub fn is_defeated(self) -> bool {
        matches!(
            self,
            Status::DefeatedByDamage | Status::DefeatedByHorror | Status::DefeatedOtherwise
        )
    }
}

/// One investigator and their areas. The last element of a deck or discard pile is its top.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InvestigatorState {
    pub card: CardId,
    /// Who they were as the game began, whatever their card has become since.
    pub(crate) began_as: Aside<&'static CardDef>,
    pub location: CardId,
    /// While they play a card as if they were elsewhere: where they are all the same.
    pub(crate) really_at: CardId,
    pub status: Status,
    pub killed: bool,
    pub insane: bool,
    pub hand: Vec<CardId>,
    pub deck: Vec<CardId>,
    pub discard: Vec<CardId>,
    /// Actions left in this turn, additional ones of constant abilities not counted.
    pub actions: i32,
    /// Whether they have taken their turn this round.
    pub turn_taken: bool,
    /// Something has ended their turn: it is over once what is under way has resolved.
    pub ends_turn: bool,
    /// Sources of additional actions that have been spent this turn.
    pub spent_sources: Vec<CardId>,
    /// Additional actions of this turn during which something holds.
    pub(crate) carrying: Added<Vec<CarryingAction>>,
    /// Trauma before the game and trauma suffered in it.
    pub physical_trauma: i32,
    pub mental_trauma: i32,
    pub trauma_suffered: (i32, i32),
    pub experience: i32,
    pub earned: Vec<cards::CardCode>,
    /// Cards of their deck that were exiled.
    pub exiled: Vec<cards::CardCode>,
    /// Boxes of upgrade sheets that were checked: cards with an option of theirs.
    pub(crate) boxes: Added<Vec<(cards::CardCode, u8)>>,
}

impl InvestigatorState {
    /// Boxes of upgrade sheets that were checked: cards with an option of theirs, counted from 0.
    pub fn boxes(&self) -> &[(cards::CardCode, u8)] {
        &self.boxes.0
    }

    /// The cards out of play of which an ability may be active; none are in play.
    pub(crate) fn pile(&self, zone: ActiveIn) -> &[CardId] {
        match zone {
            ActiveIn::Play | ActiveIn::Searched | ActiveIn::Facedown | ActiveIn::Anywhere => &[],
            ActiveIn::Hand => &self.hand,
            ActiveIn::Discard => &self.discard,
            ActiveIn::DeckTop => self.deck.last().map_or(&[], std::slice::from_ref),
        }
    }
}
