//! Events: what happened, or is about to happen.

use abilities::{Counter, Designator, Duration, EventKind, MoveCause, Origin, Phase, Token};

use crate::state::hash::{Added, Aside};
use crate::{CardId, Game, Seat};

/// One happening. Which fields are filled depends on the kind; see `EventKind`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    pub kind: EventKind,
    pub who: Seat,
    pub subject: CardId,
    pub object: CardId,
    /// Where the subject was, so that the event can be asked about a card that has left play.
    pub at: CardId,
    pub amount: i32,
    pub phase: Option<Phase>,
    pub token: Option<Token>,
    /// The damage or horror is dealt by an enemy's attack, or the attack is one of opportunity.
    pub by_attack: bool,
    /// The event was cancelled; only abilities that say so answer it.
    pub(crate) canceled: Added<bool>,
    /// Why the subject moves.
    pub(crate) cause: Aside<Option<MoveCause>>,
    /// It cannot be cancelled.
    pub(crate) certain: Aside<bool>,
    /// What is spent or dealt: its place among the counters without a name, or that of both damage
    /// and horror. None of the others is spent.
    pub(crate) counter: Aside<Option<u8>>,
    /// So much of the number of damage and horror together is horror.
    pub(crate) horror: Aside<i32>,
    /// Where the subject was before it was discarded.
    pub(crate) from: Aside<Option<Origin>>,
    /// The number of the ability of its subject that is used.
    pub(crate) ability: Aside<Option<u8>>,
    /// The names under which the action counts.
    pub actions: Actions,
}

/// Beyond the places of the counters without a name.
const DAMAGE_AND_HORROR: usize = Counter::ALL.len();

/// A set of designators.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Actions(u16);

impl Actions {
    pub(crate) fn of(designators: &[Designator]) -> Self {
        let bits = designators.iter().map(|one| 1 << *one as u16);
        Self(bits.fold(0, |all, bit| all | bit))
    }

    /// Whether any of the two has a designator of the other.
    pub(crate) fn meet(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(crate) fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) fn either(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether each of them has a designator that no other one is counted for, beside the used ones.
    pub(crate) fn differ(all: &[Self], used: Self) -> bool {
        let Some((first, rest)) = all.split_first() else {
            return true;
        };
        let free = first.0 & !used.0;
        (0..u16::BITS)
            .map(|bit| 1 << bit)
            .filter(|bit| free & bit != 0)
            .any(|bit| Self::differ(rest, Self(used.0 | bit)))
    }
}

impl Event {
    pub fn new(kind: EventKind) -> Self {
        Self {
            kind,
            who: Seat::NONE,
            subject: CardId::NONE,
            object: CardId::NONE,
            at: CardId::NONE,
            amount: 0,
            phase: None,
            token: None,
            by_attack: false,
            canceled: Added(false),
            cause: Aside(None),
            certain: Aside(false),
            counter: Aside(None),
            horror: Aside(0),
            from: Aside(None),
            ability: Aside(None),
            actions: Actions::default(),
        }
    }

    pub(crate) fn who(mut self, who: Seat) -> Self {
        self.who = who;
        self
    }

    pub(crate) fn subject(mut self, subject: CardId) -> Self {
        self.subject = subject;
        self
    }

    pub(crate) fn object(mut self, object: CardId) -> Self {
        self.object = object;
        self
    }

    pub(crate) fn amount(mut self, amount: i32) -> Self {
        self.amount = amount;
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.phase = Some(phase);
        self
    }

    pub(crate) fn token(mut self, token: Token) -> Self {
        self.token = Some(token);
        self
    }

    pub(crate) fn ability(mut self, number: Option<u8>) -> Self {
        self.ability = Aside(number);
        self
    }

    pub(crate) fn actions(mut self, designators: &[Designator]) -> Self {
        self.actions = Actions::of(designators);
        self
    }

    /// Damage, horror or both are dealt.
    pub(crate) fn harm(mut self, damage: i32, horror: i32) -> Self {
        let kind = match (damage > 0, horror > 0) {
            (true, true) => Some(DAMAGE_AND_HORROR),
            (true, false) => Counter::Damage.index().ok(),
            (false, _) => Counter::Horror.index().ok(),
        };
        self.counter = Aside(kind.map(|place| place as u8));
        self.horror = Aside(horror);
        self.amount(damage + horror)
    }

    /// Whether such counters are among those that are spent or dealt.
    pub(crate) fn has_counter(&self, counter: Counter) -> bool {
        let has = self.counter.0.map(usize::from);
        let both = has == Some(DAMAGE_AND_HORROR);
        has == counter.index().ok() || both && matches!(counter, Counter::Damage | Counter::Horror)
    }

    /// What encounter cards do are effects too.
    pub(crate) fn is_caused_by(&self, cause: MoveCause) -> bool {
        let encounter = self.cause.0 == Some(MoveCause::EncounterEffect);
        self.cause.0 == Some(cause) || encounter && cause == MoveCause::Effect
    }

    pub(crate) fn by_attack(mut self, by_attack: bool) -> Self {
        self.by_attack = by_attack;
        self
    }
}

impl Game {
    /// What an event does to the game, once nothing has replaced it.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn resolve_event(&mut self, event: Event) {
        match event.kind {
            EventKind::Enters => self.resolve_enters(event),
            EventKind::LocationRevealed => self.resolve_location_revealed(event),
            EventKind::CluesPlaced => self.resolve_clues_placed(event),
            EventKind::TokensAdded => self.resolve_tokens_added(event),
            EventKind::ResourcesLost => self.resolve_resources_lost(event),
            EventKind::ActionsLost => self.lose_actions(event.who, event.amount),
            EventKind::DoomPlaced => self
                .card_mut(event.subject)
                .add(Counter::Doom, event.amount),
            EventKind::CluesDiscovered => self.resolve_clues_discovered(event),
            EventKind::ResourcesGained => {
                let card = self.investigator(event.who).card;
                self.card_mut(card).add(Counter::Resource, event.amount);
            }
            EventKind::PhaseEnds | EventKind::RoundEnds | EventKind::TurnEnds => {
                self.period_ends(event)
            }
            EventKind::Discarded => self.resolve_discarded(event),
            EventKind::Drawn => self.resolve_drawn(event),
            EventKind::Revelation => self.resolve_revelation(event),
            EventKind::Attacks => self.resolve_attacks(event),
            EventKind::Evaded => self.resolve_evaded(event),
            EventKind::Engaged => self.resolve_engaged(event),
            EventKind::Defeated => self.resolve_defeated(event),
            EventKind::SpawnsOutOfPlay => self.resolve_spawns_out_of_play(event),
            EventKind::Spawned => self.resolve_spawned(event),
            EventKind::Played => self.resolve_played(event),
            EventKind::ActAdvances => self.resolve_act_advances(event),
            EventKind::AgendaAdvances => self.resolve_agenda_advances(event),
            EventKind::Exhausted => self.set_exhausted(event.subject, true),
            EventKind::Readied => {
                self.set_exhausted(event.subject, false);
                self.expire(|_, span| {
                    span.until == Duration::UntilReady && span.this == event.subject
                });
            }
            EventKind::Exposed => self.resolve_exposed(event),
            EventKind::StoryResolved => self.resolve_story(event),
            EventKind::FloodChanged => self.resolve_flood_changed(event),
            EventKind::DamagePlaced | EventKind::HorrorPlaced => self.resolve_placed(event),
            EventKind::UpkeepDraw => self.push_draw(event.who, event.amount),
            EventKind::UpkeepResources => self.gain_resources(event.who, event.amount),
            EventKind::Devoured => self.resolve_devoured(event),
            // These tell of what has been done; whoever answers them does the rest.
            EventKind::RoundBegins
            | EventKind::PhaseBegins
            | EventKind::TurnBegins
            | EventKind::GameEnds
            | EventKind::ActionTaken
            | EventKind::Committed
            | EventKind::EntersPlay
            | EventKind::LeavesPlay
            | EventKind::Leaves
            | EventKind::Disengaged
            | EventKind::HarmDealt
            | EventKind::DamageHealed
            | EventKind::HorrorHealed
            | EventKind::TokenRevealed
            | EventKind::TestBegins
            | EventKind::TestSucceeded
            | EventKind::TestFailed
            | EventKind::TestEnds
            | EventKind::Resigned
            | EventKind::Eliminated
            | EventKind::ManualAdjustment
            | EventKind::EntersDeck
            | EventKind::ControlChanged
            | EventKind::EncounterDeckReshuffled
            | EventKind::DeckReshuffled
            | EventKind::Attached
            | EventKind::Recorded
            | EventKind::TraumaSuffered
            | EventKind::VictoryGained
            | EventKind::Explored
            | EventKind::SwarmAdded
            | EventKind::KeysTaken
            | EventKind::Shifted
            | EventKind::GameBegins
            | EventKind::OpeningHand
            | EventKind::CardsDrawn
            | EventKind::CardsCommitted
            | EventKind::Searched
            | EventKind::Canceled
            | EventKind::EntersShadows
            | EventKind::TopRevealed
            | EventKind::HarmAssigned
            | EventKind::PaidFor
            | EventKind::PassageRead
            | EventKind::Spent
            | EventKind::TokenSealed
            | EventKind::TokenReleased
            | EventKind::ChosenAtRandom
            | EventKind::Arrives
            | EventKind::TokensRevealed
            | EventKind::HarmPlaced
            | EventKind::UsesPlaced
            | EventKind::Activated
            | EventKind::TokenAnswered
            | EventKind::HandDiscarded
            | EventKind::DrawBegins
            | EventKind::DeckLooked => {}
            EventKind::LookedUnder => self.resolve_looked_under(event),
            EventKind::EncounterStep => self.draw_encounter_cards(),
        }
    }
}

/// The kind as one bit of a set of kinds.
pub(crate) fn bit(kind: EventKind) -> u128 {
    1 << (kind as u8)
}
