//! What a sentence can tell of its card, its uses and its test.

use std::sync::LazyLock;

use cards::{CardCode, CardType, Trait};

use super::context::Context;
use super::group::{Group, Kind, One, Title};
use super::roles::{is_against_enemy, is_of_test, tested};
use crate::shape;
use abilities::{
    ActiveIn, Counter, Effect, EventKind, EventPattern, Match, Ref, TestEffect, TestKind, Trigger,
    Triggered,
};

impl<'a> Context<'a> {
    /// The kind of uses of this card, which may keep those of the card that it is bonded to.
    pub fn own_uses(&self) -> Option<&Trait> {
        let own = self.card.play.uses.as_ref().map(|(kind, _)| kind);
        let mut partners = self.card.bonded_to.iter();
        let of_partner = || partners.find_map(|title| self.names.uses_of_title(title));
        own.or_else(of_partner).or_else(|| self.usual_uses())
    }

    /// The kind of uses that cards of its traits have, for a card that speaks of its uses without
    /// having any when it enters play.
    fn usual_uses(&self) -> Option<&Trait> {
        static CHARGES: LazyLock<Trait> = LazyLock::new(|| Trait::from("charges"));
        let traits = &self.card.traits;
        let of_charges = traits
            .iter()
            .any(|one| ["spell", "relic"].contains(&one.as_str()));
        (of_charges && !self.card.bonded_to.is_empty()).then(|| &*CHARGES)
    }

    /// The kind of uses of the one card that matches, where it is known.
    pub fn uses_of(&self, matcher: &'a Match) -> Option<&Trait> {
        match Group::of(matcher, Kind::Card).one {
            Some(One::Ref(Ref::This)) => self.own_uses(),
            Some(One::Ref(Ref::It)) => self.it().and_then(|it| it.uses.as_ref()),
            Some(One::Ref(Ref::Subject)) => {
                let subject = self.event.and_then(|event| event.subject.as_ref());
                subject.and_then(uses_said)
            }
            Some(_) => uses_said(matcher),
            None => uses_said(matcher).or_else(|| self.uses_of_named(matcher)),
        }
    }

    /// The kind of uses of a card of the title that the matcher names.
    fn uses_of_named(&self, matcher: &Match) -> Option<&Trait> {
        match matcher {
            Match::Named(title) => self.names.uses_of_title(title),
            Match::All(parts) => parts.iter().find_map(|part| self.uses_of_named(part)),
            _ => None,
        }
    }

    /// The kinds of uses that the element has, where they are known.
    pub fn uses_of_ref(&self, one: &Ref) -> Vec<&Trait> {
        let bound = match one {
            Ref::This => return self.own_uses().into_iter().collect(),
            Ref::It => self.it(),
            Ref::Outer => self.outer(),
            _ => None,
        };
        bound.map_or(Vec::new(), |bound| {
            bound.uses.iter().chain(&bound.kinds_of_uses).collect()
        })
    }

    /// Whether clues are discovered at the place that was investigated with success: they are
    /// additional ones.
    pub fn discovers_more(&self, at: &Match) -> bool {
        self.test == Some(TestKind::Investigate)
            && self.succeeded == Some(true)
            && *at == Match::Is(Ref::TestTarget)
    }

    /// Whether the event harms this card, which has health alone: then damage is all that it takes.
    pub fn takes_only_damage(&self, event: &EventPattern) -> bool {
        let play = &self.card.play;
        if event.kind == EventKind::HarmDealt && event.counter == Some(Counter::Damage) {
            return true;
        }
        event.kind == EventKind::HarmAssigned
            && event.subject == Some(Match::This)
            && play.health.is_some()
            && play.sanity.is_none()
    }

    /// Whether another enemy than the one that attacks was just spoken of, so that "that enemy"
    /// could be either.
    pub fn has_other_than_attacker(&self) -> bool {
        let attacks = self.event.is_some_and(|on| on.kind == EventKind::Attacks);
        attacks && self.it().is_some_and(|it| it.kind == Kind::Enemy)
    }

    /// Whether a card heals another one, so that "that card" could be either.
    pub fn is_healed_by_card(&self) -> bool {
        let heals = |on: &EventPattern| {
            matches!(on.kind, EventKind::DamageHealed | EventKind::HorrorHealed)
                && on.object.is_some()
        };
        self.event.is_some_and(heals) && self.kind_of(&Ref::Subject) == Kind::Card
    }

    /// The kinds of uses of which the card just chosen has one, where several were named.
    pub fn it_uses(&self, matcher: &Match) -> &[Trait] {
        match (Group::of(matcher, Kind::Card).one, self.it()) {
            (Some(One::Ref(Ref::It)), Some(it)) => &it.kinds_of_uses,
            _ => &[],
        }
    }

    /// Whether the group is of the card to which this one is bonded, which is no bonded card itself.
    pub fn is_bonded_to(&self, group: &Group<'a>) -> bool {
        let is_partner = |title: &Title<'a>| match title {
            Title::English(english) => self.card.bonded_to.iter().any(|one| **one == **english),
            Title::Code(_) => false,
        };
        group.titles.iter().any(is_partner)
    }

    /// Whether a test is under way of which the sentence can speak as "this test".
    pub fn is_in_test(&self) -> bool {
        self.test.is_some() || self.tested || self.committed
    }

    /// Whether the ability answers only while the skill card is committed, and does not say so itself.
    pub fn is_heard_committed(&self, ability: &Triggered) -> bool {
        let answers = |on: &Trigger| {
            let event = on.pattern();
            let of_test = is_of_test(event) || event.kind == EventKind::TokenRevealed;
            of_test && event.subject != Some(Match::This)
        };
        // What commits the card answers before that.
        let commits =
            |effect: &Effect| matches!(effect, Effect::Tests(TestEffect::Commit(Match::This)));
        let says_it =
            shape::says_committed(&ability.condition) || ability.effects.iter().any(commits);
        self.card.kind == cards::CardType::Skill
            && ability.zone == ActiveIn::Play
            && ability.on.as_ref().is_some_and(answers)
            && !says_it
    }

    /// Whether the card is committed only to tests against enemies.
    pub fn is_against_enemy(&self) -> bool {
        let tests = self.script.commit.tests.as_ref();
        let played = self.script.play.as_ref();
        let played = played.and_then(|play| tested(&play.condition));
        tests.or(played).is_some_and(is_against_enemy)
    }

    /// Whether the card comes from the encounter deck rather than from a player's deck.
    pub fn is_encounter_card(&self) -> bool {
        self.card.encounter.is_some()
    }

    /// A card of the scenario speaks to whoever does what its forced ability answers: `after you
    /// enter this location`.
    pub fn read_by_whoever(mut self, ability: &Triggered) -> Self {
        let of_scenario = matches!(
            self.card.kind,
            CardType::Location | CardType::Treachery | CardType::Enemy
        );
        let on = ability.on.as_ref().map(Trigger::pattern);
        let anybody = Some(Match::Investigator);
        let does = on.is_some_and(|on| match on.kind {
            EventKind::Enters | EventKind::Leaves => on.subject == anybody,
            EventKind::LocationRevealed | EventKind::TestSucceeded | EventKind::Evaded => {
                on.who == anybody
            }
            _ => false,
        });
        self.reader_acts = of_scenario && self.is_encounter_card() && does;
        self
    }

    /// Whether the event is done by the one who reads of it.
    pub fn is_done_by_reader(&self, who: Option<&Match>) -> bool {
        self.reader_acts && who == Some(&Match::Investigator)
    }

    /// The other side of the act or agenda, where that is a card of another kind with a title of its own.
    pub fn other_side(&self, what: &Match) -> Option<CardCode> {
        let turns = matches!(self.card.kind, CardType::Act | CardType::Agenda);
        if *what != Match::This || !turns || self.gainer.is_some() {
            return None;
        }
        let other = CardCode::new(format!("{}b", self.card.code));
        let kind = self.names.kind_of_card(&other)?;
        (kind != self.card.kind).then_some(other)
    }
}

/// The uses that the matching cards have, where the matcher says so.
fn uses_said(matcher: &Match) -> Option<&Trait> {
    match matcher {
        Match::Uses(kind) => Some(kind),
        Match::All(parts) => parts.iter().find_map(uses_said),
        _ => None,
    }
}
