//! Concealed X: enemies in the shadows, and the mini-cards that mark where they may be. Rows
//! `concealed.*` and `concealed-mini-card.*`.
//!
//! A mini-card is a card of its own kind that lies at a location; `CardState::conceals` says what
//! its revealed side shows, an enemy or (nothing) a decoy. Mini-cards are shuffled by exchanging
//! what they show, so that a mini-card that lies where it lay tells nobody anything. Each enemy
//! has one; decoys are set aside by the scenario.
//!
//! The ledger leaves open whether an effect that discovers clues may expose a mini-card at a
//! location without clues. It may: it exposes in place of what it would do, and that changes the
//! game.

use std::sync::LazyLock;

use abilities::{Effect, EventKind, HarmEffect, Match, MovementEffect, Script, Stat};
use cards::{Card, CardType, Name, PlayKeyword};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::mechanics::frame::MechanicsFrame;
use crate::{Ask, CardDef, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

static MINI_CARD: LazyLock<&'static CardDef> = LazyLock::new(|| {
    let mut card = Card::blank("mini-card", CardType::Scenario);
    card.name = Name {
        en: "Concealed mini-card".into(),
        ko: Some("소형 은신 카드".into()),
    };
    Box::leak(Box::new(CardDef::new(card, Some(Script::default()))))
});

/// Mini-cards on their way to locations.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ConcealFrame {
    pub enemy: CardId,
    pub seat: Seat,
    /// Locations that get one more mini-card than the others, as far as they are chosen.
    pub chosen: Vec<CardId>,
}

/// Mini-cards of which one may be exposed in place of what would happen otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ExposeFrame {
    pub seat: Seat,
    pub minis: Vec<CardId>,
    pub otherwise: Otherwise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Otherwise {
    Discover { location: CardId, amount: i32 },
    Effect { ctx: Ctx, effect: &'static Effect },
}

impl Game {
    pub(crate) fn is_mini(&self, card: CardId) -> bool {
        std::ptr::eq(self.card(card).def, *MINI_CARD)
    }

    /// A new mini-card, set aside; a decoy where it shows no enemy.
    pub(crate) fn set_mini_aside(&mut self, shows: CardId) -> CardId {
        let mini = self.create(*MINI_CARD, Seat::NONE, ZoneKind::SetAside);
        self.card_mut(mini).conceals = shows;
        mini
    }

    /// The mini-cards at a location.
    pub fn minis_at(&self, location: CardId) -> Vec<CardId> {
        let here = |card: &CardId| self.is_mini(*card);
        self.cards_at(ZoneKind::At(location)).filter(here).collect()
    }

    fn minis_aside(&self) -> Vec<CardId> {
        let aside = self.cards_at(ZoneKind::SetAside);
        aside.filter(|card| self.is_mini(*card)).collect()
    }

    // ---- concealing ----

    /// Whether drawing the enemy resolves its Concealed keyword.
    pub(crate) fn conceals_itself(&self, enemy: CardId) -> bool {
        self.has_keyword(enemy, PlayKeyword::Concealed)
            && self.card(enemy).def.facts.play.concealed.is_some()
    }

    /// The enemy spawns in the shadows, then its mini-card and decoys are distributed.
    pub(crate) fn conceal(&mut self, enemy: CardId, seat: Seat) {
        let seat = if self.is_playing(seat) {
            seat
        } else {
            self.lead
        };
        self.push(MechanicsFrame::Conceal(ConcealFrame {
            enemy,
            seat,
            chosen: Vec::new(),
        }));
        self.put(enemy, ZoneKind::Limbo);
        self.occur(Event::new(EventKind::Spawned).subject(enemy).who(seat));
    }

    pub(crate) fn enter_shadows(&mut self, enemy: CardId) {
        self.enter_play(enemy, ZoneKind::Shadows, Seat::NONE);
        let event = Event::new(EventKind::EntersShadows).subject(enemy);
        self.occur_part(event, Part::Afterwards);
    }

    fn minis_for(&mut self, enemy: CardId) -> Vec<CardId> {
        let aside = self.minis_aside();
        let own = aside
            .iter()
            .copied()
            .find(|mini| self.card(*mini).conceals == enemy)
            .unwrap_or_else(|| self.set_mini_aside(enemy));
        let decoys = self.stat(enemy, Stat::Concealed);
        let mut minis = vec![own];
        let free = aside
            .into_iter()
            .filter(|mini| !self.card(*mini).conceals.is_some());
        minis.extend(free.take(decoys as usize));
        minis
    }

    /// Nearest first; where equally near locations are too many, the investigator chooses.
    pub(crate) fn run_conceal(&mut self, mut frame: ConcealFrame) {
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Targets(places) = choice.act
        {
            frame.chosen.extend(places);
            return self.distribute(&frame);
        }
        if self.card(frame.enemy).zone != ZoneKind::Shadows {
            return;
        }
        let minis = self.minis_for(frame.enemy);
        let places: Vec<CardId> = self.locations().collect();
        if places.is_empty() {
            return;
        }
        let wanted = minis.len() % places.len();
        let near = self.by_distance(frame.seat, places);
        for group in near {
            let left = wanted - frame.chosen.len();
            if group.len() <= left {
                frame.chosen.extend(group);
            } else if left > 0 {
                let most = left as u8;
                let prompt = Prompt::new(Ask::Conceal, frame.seat, frame.enemy).targets(&group);
                let form = Form::Targets {
                    min: most,
                    max: most,
                };
                return self.ask(prompt.form(form), MechanicsFrame::Conceal(frame));
            }
        }
        self.distribute(&frame);
    }

    /// The locations by how far they are from an investigator, equally near ones together.
    fn by_distance(&self, seat: Seat, places: Vec<CardId>) -> Vec<Vec<CardId>> {
        let from = self.investigator(seat).location;
        let mut far: Vec<(i32, CardId)> = places
            .into_iter()
            .map(|place| (self.distance(from, place).unwrap_or(i32::MAX), place))
            .collect();
        far.sort_by_key(|(steps, _)| *steps);
        far.chunk_by(|one, next| one.0 == next.0)
            .map(|group| group.iter().map(|(_, place)| *place).collect())
            .collect()
    }

    fn distribute(&mut self, frame: &ConcealFrame) {
        let minis = self.minis_for(frame.enemy);
        let places: Vec<CardId> = self.locations().collect();
        let each = minis.len() / places.len();
        self.shuffle_minis(&minis);
        let mut left = minis.into_iter();
        for place in places {
            let held = !self.minis_at(place).is_empty();
            let more = usize::from(frame.chosen.contains(&place));
            let given: Vec<CardId> = left.by_ref().take(each + more).collect();
            for mini in &given {
                self.put(*mini, ZoneKind::At(place));
            }
            if held && !given.is_empty() {
                let all = self.minis_at(place);
                self.shuffle_minis(&all);
            }
        }
    }

    fn shuffle_minis(&mut self, minis: &[CardId]) {
        let shown = minis.iter().map(|mini| self.card(*mini).conceals).collect();
        let shown = self.shuffled(shown);
        for (mini, shows) in minis.iter().zip(shown) {
            self.card_mut(*mini).conceals = shows;
        }
    }

    // ---- in the shadows ----

    /// Whether the enemy is in the shadows, out of reach of a player card's effect.
    pub(crate) fn is_shielded(&self, card: CardId, source: CardId) -> bool {
        self.card(card).zone == ZoneKind::Shadows
            && source
                .get()
                .is_some_and(|source| self.card(source).owner.is_some())
    }

    /// Whether an enemy in the shadows counts among those that may be the nearest.
    pub(crate) fn is_near_in_shadows(&self, card: CardId) -> bool {
        self.card(card).zone == ZoneKind::Shadows
            && !self
                .enemies()
                .any(|enemy| self.location_of(enemy).is_some())
    }

    // ---- exposing ----

    pub(crate) fn expose(&mut self, mini: CardId, seat: Seat) {
        let mut event = Event::new(EventKind::Exposed).subject(mini).who(seat);
        event.object = self.card(mini).conceals;
        event.at = self.location_of(mini).unwrap_or(CardId::NONE);
        self.occur(event);
    }

    /// A decoy is set aside; an enemy leaves the shadows for where its mini-card was.
    pub(crate) fn resolve_exposed(&mut self, event: Event) {
        if !self.card(event.subject).zone.in_play() {
            return;
        }
        self.put(event.subject, ZoneKind::SetAside);
        let Some(enemy) = event.object.get() else {
            return;
        };
        if self.card(enemy).zone == ZoneKind::Shadows {
            self.put(enemy, ZoneKind::At(event.at));
            self.engage_enemy(enemy);
        }
        let hidden = self
            .in_play
            .iter()
            .any(|card| self.card(*card).zone == ZoneKind::Shadows);
        if !hidden {
            let places: Vec<CardId> = self.locations().collect();
            for place in places {
                for mini in self.minis_at(place) {
                    self.put(mini, ZoneKind::SetAside);
                }
            }
        }
    }

    /// Discovers clues, or exposes a mini-card at the location instead.
    pub(crate) fn discover_or_expose(&mut self, seat: Seat, location: CardId, amount: i32) {
        let minis = self.minis_at(location);
        let otherwise = Otherwise::Discover { location, amount };
        self.offer_expose(seat, minis, otherwise);
    }

    /// Resolves an effect on enemies, or exposes a mini-card of those it could mean instead.
    pub(crate) fn resolve_or_expose(&mut self, ctx: Ctx, what: &Match, effect: &'static Effect) {
        let minis = self.minis_meant(&ctx, what);
        let otherwise = Otherwise::Effect { ctx, effect };
        self.offer_expose(ctx.you, minis, otherwise);
    }

    fn offer_expose(&mut self, seat: Seat, minis: Vec<CardId>, otherwise: Otherwise) {
        if minis.is_empty() || !self.is_playing(seat) {
            return self.not_exposed(seat, otherwise);
        }
        let prompt = Prompt::new(Ask::Expose, seat, minis[0]).targets(&minis);
        let frame = ExposeFrame {
            seat,
            minis,
            otherwise,
        };
        self.ask_always(
            prompt.form(Form::Targets { min: 0, max: 1 }),
            MechanicsFrame::Expose(frame),
        );
    }

    pub(crate) fn run_expose(&mut self, frame: ExposeFrame) {
        match self.take_answer().act {
            ChoiceKind::Targets(minis) if !minis.is_empty() => self.expose(minis[0], frame.seat),
            _ => self.not_exposed(frame.seat, frame.otherwise),
        }
    }

    fn not_exposed(&mut self, seat: Seat, otherwise: Otherwise) {
        match otherwise {
            Otherwise::Discover { location, amount } => self.discover(seat, location, amount),
            Otherwise::Effect { ctx, effect } => self.resolve_on_enemies(ctx, effect),
        }
    }

    /// The mini-cards that an effect on such enemies could expose: those for which all holds that
    /// is said of the enemies. What speaks of no enemies means none.
    pub(crate) fn minis_meant(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        if !speaks_of_enemies(what) {
            return Vec::new();
        }
        let mut minis = self.select(ctx, &as_minis(what));
        minis.retain(|card| self.is_mini(*card) && self.card(*card).zone.in_play());
        minis
    }

    /// The shroud of the location of a mini-card: so hard it is to find what is behind it.
    pub(crate) fn mini_difficulty(&self, mini: CardId) -> Option<i32> {
        let location = self.location_of(mini).filter(|_| self.is_mini(mini))?;
        Some(self.stat(location, Stat::Shroud))
    }
}

/// Whether a choice of one enemy goes on to damage or evade it, so that it may be a mini-card.
pub(crate) fn may_expose_chosen(effects: &[Effect]) -> bool {
    let is_it = |what: &Match| matches!(what, Match::It | Match::Is(abilities::Ref::It));
    effects.iter().any(|effect| match effect {
        Effect::Harm(HarmEffect::Damage { to, .. }) => is_it(to),
        Effect::Movement(MovementEffect::Evade(what)) => is_it(what),
        _ => false,
    })
}

fn speaks_of_enemies(what: &Match) -> bool {
    match what {
        Match::Enemy => true,
        Match::All(list) | Match::AnyOf(list) => list.iter().any(speaks_of_enemies),
        Match::Nearest(_, inner) | Match::Farthest(_, inner) => speaks_of_enemies(inner),
        _ => false,
    }
}

/// The same with mini-cards for enemies. A mini-card counts as engaged with whoever is at it.
fn as_minis(what: &Match) -> Match {
    let each = |list: &[Match]| list.iter().map(as_minis).collect();
    match what {
        Match::Enemy => Match::MiniCard,
        Match::EngagedWith(who) => Match::At(Box::new(Match::Where(Box::new(
            abilities::Condition::Exists(Match::All(vec![
                (**who).clone(),
                Match::With(abilities::Ref::It),
            ])),
        )))),
        Match::All(list) => Match::All(each(list)),
        Match::AnyOf(list) => Match::AnyOf(each(list)),
        Match::Nearest(to, inner) => Match::Nearest(to.clone(), Box::new(as_minis(inner))),
        Match::Farthest(to, inner) => Match::Farthest(to.clone(), Box::new(as_minis(inner))),
        other => other.clone(),
    }
}
