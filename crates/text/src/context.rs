//! What a sentence may take as known: the card, who "you" is, and what "that enemy" means.

use std::rc::Rc;

use cards::{Card, UseKind};

use super::Language;
use super::bound::Bound;
use super::deed::Deed;
use super::group::{Group, Kind, One};
use super::host::host_kind;
use super::names::Names;
use super::roles::{
    begins_of_anybody, is_against_enemy, is_anybodys, is_of_anybody, is_of_test, object_kind,
    pattern_test, source_kind, subject_kind, target_kind, test_kind, tested,
};
use crate::shape;
use abilities::{
    Condition, Designator, Effect, EventKind, EventPattern, Match, Ref, Script, TestEffect,
    TestKind, Trigger, Triggered,
};

/// The context of a sentence.
#[derive(Clone)]
pub struct Context<'a> {
    pub names: &'a dyn Names,
    pub card: &'a Card,
    pub script: &'a Script,
    /// The event that triggered the ability.
    pub event: Option<&'a EventPattern>,
    /// The skill test of which the sentence speaks.
    pub test: Option<TestKind>,
    /// The noun of the card of which that test comes; where nothing says it, a treachery.
    pub source: Option<Kind>,
    /// A test of some kind is under way wherever the sentence is used.
    pub tested: bool,
    /// Whether that test succeeded or failed, where the sentence depends on it.
    pub succeeded: Option<bool>,
    /// The one who acts in the sentence, whose cards are "their" cards.
    pub actor: Option<&'a Ref>,
    /// What has gained the ability, where the card only modifiers it: it is `This` then.
    pub gainer: Option<&'a Match>,
    /// Within a branch of a sentence, where no new paragraph can begin.
    pub nested: bool,
    /// The kind of an attempt that was made before, in the same ability.
    pub attempted: Option<TestKind>,
    /// The effect before this one, which the sentence may count or ask about.
    pub before: Option<&'a Effect>,
    /// An enemy of the test was just spoken of.
    pub enemy_named: bool,
    /// What the effect before this one did.
    pub done: Option<Deed>,
    /// Within a list of options, in which no other list can stand.
    pub listed: bool,
    /// The ability is that of a committed card, whose owner may not be the one who takes the test.
    pub committed: bool,
    /// The designator that stands before the effects, where an attempt need not say it again.
    pub headed: Option<Designator>,
    /// Whoever does what the ability answers is the one who reads it.
    pub reader_acts: bool,
    /// The side that has the ability lies facedown.
    pub facedown: bool,
    bound: Vec<Rc<Bound>>,
    you: Option<Rc<Bound>>,
}

impl<'a> Context<'a> {
    pub fn new(names: &'a dyn Names, card: &'a Card, script: &'a Script) -> Self {
        Self {
            names,
            card,
            script,
            event: None,
            test: None,
            source: None,
            tested: false,
            succeeded: None,
            actor: None,
            gainer: None,
            nested: false,
            attempted: None,
            done: None,
            before: None,
            enemy_named: false,
            listed: false,
            committed: false,
            headed: None,
            reader_acts: false,
            facedown: false,
            bound: Vec::new(),
            you: None,
        }
    }

    /// The name of an option of the card's upgrade sheet, or its number where it has none.
    pub fn upgrade(&self, language: Language, option: u8) -> String {
        let option = usize::from(option);
        let name = self.card.customizations.get(option);
        match name.and_then(|one| one.name.as_ref()) {
            Some(name) => match (&name.ko, language) {
                (Some(korean), Language::Korean) => korean.to_string(),
                _ => name.en.to_string(),
            },
            None => (option + 1).to_string(),
        }
    }

    /// The context with a further element bound as `It`.
    pub fn with(&self, bound: Bound) -> Self {
        let mut inner = self.clone();
        inner.bound.push(Rc::new(bound));
        inner
    }

    /// The context in which somebody else than the reader is `You`.
    pub fn with_you(&self, bound: Bound) -> Self {
        let mut inner = self.clone();
        inner.you = Some(Rc::new(bound));
        inner
    }

    /// The context in which the reader is `You` again.
    pub fn of_reader(&self) -> Self {
        Self {
            you: None,
            ..self.clone()
        }
    }

    /// What is done after the attempt, if the effect is one.
    pub fn past(&self, effect: &'a Effect) -> Self {
        let attempted = match effect {
            Effect::Tests(TestEffect::Attempt { kind, .. }) => Some(*kind),
            _ => self.attempted,
        };
        Self {
            attempted,
            before: Some(effect),
            done: Deed::of(effect),
            ..self.clone()
        }
    }

    pub fn in_list(&self) -> Self {
        Self {
            listed: true,
            ..self.clone()
        }
    }

    pub fn nested(&self) -> Self {
        Self {
            nested: true,
            ..self.clone()
        }
    }

    /// The context in which somebody acts.
    pub fn acting(&self, actor: &'a Ref) -> Self {
        Self {
            actor: Some(actor),
            ..self.clone()
        }
    }

    /// The context of an ability that something else gains.
    pub fn gained_by(&self, gainer: &'a Match) -> Self {
        Self {
            gainer: Some(gainer),
            ..self.clone()
        }
    }

    pub fn after(&self, trigger: &'a Trigger) -> Self {
        self.on(trigger.pattern())
    }

    pub fn on(&self, pattern: &'a EventPattern) -> Self {
        let succeeded = match pattern.kind {
            EventKind::TestSucceeded => Some(true),
            EventKind::TestFailed => Some(false),
            _ => self.succeeded,
        };
        Self {
            event: Some(pattern),
            test: pattern_test(pattern).or(self.test),
            source: pattern.test.as_ref().and_then(source_kind).or(self.source),
            tested: self.tested || is_of_test(pattern),
            succeeded,
            // Who takes the test to which a card is committed may be anybody.
            committed: self.committed || pattern.kind == EventKind::Committed,
            ..self.clone()
        }
    }

    /// The context of what holds while the condition does, which may say of what the test comes.
    pub fn sourced(&self, condition: &Condition) -> Self {
        Self {
            source: tested(condition).and_then(source_kind).or(self.source),
            ..self.clone()
        }
    }

    pub fn headed(&self, designator: Option<Designator>) -> Self {
        Self {
            headed: designator,
            ..self.clone()
        }
    }

    /// Whether an attempt here is the action that the ability begins with.
    pub fn says_attempt(&self, kind: TestKind) -> bool {
        self.headed.is_some() && self.headed == shape::designator(kind)
    }

    /// The results of an attempt, in which the enemy or location of the attempt is bound.
    pub fn against_target(&self, kind: TestKind) -> Self {
        match kind {
            TestKind::Fight | TestKind::Evade => self.with(Bound::new(Kind::Enemy)),
            TestKind::Investigate => self.with(Bound::new(Kind::Location)),
            TestKind::Plain | TestKind::Parley => self.clone(),
        }
    }

    pub fn in_test(&self, test: TestKind) -> Self {
        Self {
            test: Some(test),
            headed: None,
            ..self.clone()
        }
    }

    /// The context of an ability that is used while the condition holds: during a test, perhaps.
    pub fn during(self, condition: &Condition) -> Self {
        let test = tested(condition);
        Self {
            test: test.and_then(test_kind).or(self.test),
            source: test.and_then(source_kind).or(self.source),
            tested: self.tested || test.is_some(),
            committed: self.committed || test.is_some_and(is_anybodys),
            ..self
        }
    }

    pub fn facedown(self, facedown: bool) -> Self {
        Self { facedown, ..self }
    }

    /// The context of a test that somebody takes.
    pub fn about(&self, who: &'a Ref) -> Self {
        if *self.resolve(who) == Ref::You || self.you.is_some() {
            return self.clone();
        }
        Self {
            committed: true,
            ..self.clone()
        }
    }

    /// The context of what a committed card does in the test.
    pub fn committed(&self, test: Option<TestKind>) -> Self {
        Self {
            committed: true,
            test: test.or(self.test),
            ..self.clone()
        }
    }

    pub fn on_result(&self, succeeded: bool) -> Self {
        Self {
            succeeded: Some(succeeded),
            ..self.clone()
        }
    }

    /// Whether the test that is spoken of has succeeded, where that has been said.
    pub fn has_succeeded(&self) -> Option<bool> {
        let answered = self.event.map(|event| event.kind);
        self.succeeded.or(match answered {
            Some(EventKind::TestSucceeded) => Some(true),
            Some(EventKind::TestFailed) => Some(false),
            _ => None,
        })
    }

    /// What is said where the condition holds: that the test has succeeded is known then.
    pub fn given(&self, when: &Condition) -> Self {
        match when {
            Condition::Succeeded => self.on_result(true),
            Condition::All(all) if all.contains(&Condition::Succeeded) => self.on_result(true),
            Condition::During(test) => Self {
                test: test_kind(test).or(self.test),
                enemy_named: is_against_enemy(test),
                ..self.clone()
            },
            Condition::Matches(Ref::It, Match::Uses(kind)) => self.with_uses(kind),
            _ => self.clone(),
        }
    }

    /// The context in which the kind of uses of `It` has been said.
    fn with_uses(&self, kind: &UseKind) -> Self {
        let mut inner = self.clone();
        if let Some(it) = inner.bound.pop() {
            inner.bound.push(Rc::new(it.with_uses(kind.clone())));
        }
        inner
    }

    /// Who "you" is, where not the reader.
    pub fn you(&self) -> Option<&Bound> {
        self.you.as_deref()
    }

    /// What `It` refers to.
    pub fn it(&self) -> Option<&Bound> {
        self.bound.last().map(Rc::as_ref)
    }

    /// What `Outer` refers to.
    pub fn outer(&self) -> Option<&Bound> {
        let at = self.bound.len().checked_sub(2)?;
        self.bound.get(at).map(Rc::as_ref)
    }

    /// The element itself where the event or the card's type says which one it is: an event that
    /// speaks of "you" has no "that investigator".
    pub fn resolve(&self, one: &'a Ref) -> &'a Ref {
        let role = |matcher: &'a Option<Match>| match Group::of(matcher.as_ref()?, Kind::Card) {
            Group {
                one: Some(One::Ref(one)),
                ..
            } => Some(one),
            _ => None,
        };
        let named = match (one, self.event) {
            (Ref::Subject, Some(event)) if self.is_done_by_reader(event.subject.as_ref()) => {
                Some(&Ref::You)
            }
            (Ref::EventWho | Ref::Tester, Some(event))
                if self.is_done_by_reader(event.who.as_ref()) =>
            {
                Some(&Ref::You)
            }
            (Ref::Subject, Some(event)) => role(&event.subject),
            (Ref::Object, Some(event)) => role(&event.object),
            (Ref::EventWho, Some(event)) => role(&event.who),
            (Ref::Tester, Some(event)) if begins_of_anybody(event) => Some(&Ref::EventWho),
            (Ref::Tester, event) if !self.committed && !event.is_some_and(is_of_anybody) => {
                Some(&Ref::You)
            }
            (Ref::This, _) if self.card.kind == cards::CardType::Investigator => Some(&Ref::You),
            _ => None,
        };
        match named {
            Some(Ref::This) if *one != Ref::This => self.resolve(&Ref::This),
            // The subject of an event before this one, which has none of its own.
            Some(Ref::Subject | Ref::Object) => one,
            Some(Ref::Active) if *one == Ref::Subject => one,
            Some(named) => named,
            None => one,
        }
    }

    /// The ability of a committed card is one of the test, whatever it waits for.
    pub fn of_test(&self, ability: &Triggered) -> Self {
        Self {
            tested: self.tested
                || self.is_heard_committed(ability)
                || shape::says_committed(&ability.condition),
            ..self.clone()
        }
    }

    /// The noun with which to speak of the element.
    /// The kind of a group whose choices are all of the same: the attached enemy, or an enemy.
    pub fn kind_among(&self, among: &Group<'a>) -> Kind {
        let kinds = among.choices.iter().map(|choice| match choice.one {
            Some(One::Ref(one)) => self.kind_of(one),
            _ => choice.kind(),
        });
        let kinds: Vec<Kind> = kinds.collect();
        match (among.kind(), &kinds[..]) {
            (Kind::Card, [first, rest @ ..]) if rest.iter().all(|kind| kind == first) => *first,
            (kind, _) => kind,
        }
    }

    pub fn kind_of(&self, one: &'a Ref) -> Kind {
        match self.resolve(one) {
            Ref::This => match self.gainer {
                // The card to which this one is attached.
                Some(Match::Is(host @ Ref::Host)) => self.kind_of(host),
                Some(gainer) => Group::of(gainer, Kind::Card).kind(),
                None => Kind::from(self.card.kind),
            },
            Ref::It => self.it().map_or(Kind::Card, |bound| bound.kind),
            Ref::Outer => self.outer().map_or(Kind::Card, |bound| bound.kind),
            Ref::Subject => self.event.map_or(Kind::Card, subject_kind),
            Ref::Object => self.event.map_or(Kind::Card, object_kind),
            Ref::TestSource => self.source.unwrap_or(Kind::Treachery),
            Ref::TestTarget => match self.test.and_then(target_kind) {
                Some(kind) => kind,
                None if self.is_against_enemy() => Kind::Enemy,
                None => Kind::Card,
            },
            Ref::Host => host_kind(self.script).unwrap_or(Kind::Card),
            Ref::LocationOf(_) => Kind::Location,
            Ref::Act => Kind::Act,
            Ref::Agenda => Kind::Agenda,
            Ref::Scenario => Kind::Scenario,
            Ref::Paid | Ref::Card(_) => Kind::Card,
            Ref::You
            | Ref::Lead
            | Ref::Active
            | Ref::EventWho
            | Ref::Tester
            | Ref::Bearer
            | Ref::ControllerOf(_) => Kind::Investigator,
        }
    }

    /// The noun of whatever the matcher matches.
    pub fn kind(&self, matcher: &'a Match, expected: Kind) -> Kind {
        let group = Group::of(matcher, expected);
        match group.one {
            Some(One::Ref(one)) => self.kind_of(one),
            Some(One::LocationOf(_)) => Kind::Location,
            None => group.kind(),
        }
    }
}
