//! The nouns of what events, tests and attachments speak of.

use super::group::{Group, Kind};
use abilities::{Condition, EventKind, EventPattern, Match, TestKind, TestMatch};

/// Whether the event happens in a test and nowhere else.
pub fn is_of_test(event: &EventPattern) -> bool {
    let of_test = matches!(
        event.kind,
        EventKind::TestBegins
            | EventKind::TestSucceeded
            | EventKind::TestFailed
            | EventKind::TestEnds
            | EventKind::Committed
    );
    of_test || event.test.is_some()
}

/// Whether a token is revealed in a test of which is said who takes it, and not who reveals.
pub fn is_of_somebodys_test(event: &EventPattern) -> bool {
    event.kind == EventKind::TokenRevealed
        && event.who.is_none()
        && event.test.as_ref().is_some_and(is_anybodys)
}

/// Whether the one who takes such a test may be somebody else than the reader.
pub fn is_anybodys(test: &TestMatch) -> bool {
    match test {
        TestMatch::Any => true,
        TestMatch::By(who) => *who != Match::You,
        TestMatch::All(tests) => tests.iter().any(is_anybodys),
        _ => false,
    }
}

/// The kind of test of which the event speaks.
pub fn pattern_test(pattern: &EventPattern) -> Option<TestKind> {
    pattern.test.as_ref().and_then(test_kind)
}

/// The kind of test that the matcher asks for, if it asks for one.
pub fn test_kind(test: &TestMatch) -> Option<TestKind> {
    match test {
        TestMatch::Kind(kind) => Some(*kind),
        TestMatch::All(tests) => tests.iter().find_map(test_kind),
        _ => None,
    }
}

/// The noun of what a test of the kind is taken against.
pub fn target_kind(test: TestKind) -> Option<Kind> {
    match test {
        TestKind::Fight | TestKind::Evade | TestKind::Parley => Some(Kind::Enemy),
        TestKind::Investigate => Some(Kind::Location),
        TestKind::Plain => None,
    }
}

/// Whether whatever test is meant is taken against an enemy.
pub fn is_against_enemy(test: &TestMatch) -> bool {
    match test {
        TestMatch::Kind(kind) => target_kind(*kind) == Some(Kind::Enemy),
        TestMatch::Against(target) => Group::of(target, Kind::Card).kind() == Kind::Enemy,
        TestMatch::All(tests) => tests.iter().any(is_against_enemy),
        TestMatch::AnyOf(tests) => tests.iter().all(is_against_enemy),
        _ => false,
    }
}

/// The test of which the condition speaks.
pub fn tested(condition: &Condition) -> Option<&TestMatch> {
    match condition {
        Condition::During(test) => Some(test),
        Condition::All(all) => all.iter().find_map(tested),
        _ => None,
    }
}

/// The noun of the card of which the test comes, where the matcher says so.
pub fn source_kind(test: &TestMatch) -> Option<Kind> {
    match test {
        TestMatch::From(source) => Some(Group::of(source, Kind::Card).kind()),
        TestMatch::All(tests) => tests.iter().find_map(source_kind),
        _ => None,
    }
}

/// The noun of an event's subject.
pub fn subject_kind(event: &EventPattern) -> Kind {
    let usual = match event.kind {
        EventKind::ActAdvances => Kind::Act,
        EventKind::AgendaAdvances => Kind::Agenda,
        EventKind::Enters | EventKind::Leaves => Kind::Investigator,
        EventKind::LocationRevealed | EventKind::CluesDiscovered | EventKind::CluesPlaced => {
            Kind::Location
        }
        EventKind::FloodChanged => Kind::Location,
        EventKind::Shifted => Kind::Key,
        EventKind::StoryResolved => Kind::Story,
        EventKind::SwarmAdded
        | EventKind::Spawned
        | EventKind::SpawnsOutOfPlay
        | EventKind::Engaged
        | EventKind::Disengaged
        | EventKind::Attacks
        | EventKind::Evaded
        | EventKind::Defeated => Kind::Enemy,
        EventKind::TestBegins | EventKind::TestSucceeded | EventKind::TestFailed => {
            pattern_test(event)
                .and_then(target_kind)
                .unwrap_or(Kind::Card)
        }
        _ => Kind::Card,
    };
    event
        .subject
        .as_ref()
        .map_or(usual, |subject| Group::of(subject, usual).kind())
}

/// The noun of an event's object.
pub fn object_kind(event: &EventPattern) -> Kind {
    let usual = match event.kind {
        EventKind::Enters | EventKind::Leaves | EventKind::Spawned | EventKind::Arrives => {
            Kind::Location
        }
        EventKind::SpawnsOutOfPlay => Kind::Location,
        EventKind::DamagePlaced | EventKind::HorrorPlaced | EventKind::HarmAssigned
            if event.by_attack =>
        {
            Kind::Enemy
        }
        _ => Kind::Card,
    };
    event
        .object
        .as_ref()
        .map_or(usual, |object| Group::of(object, usual).kind())
}

/// "After you become engaged with an enemy": of any enemy, not of the one that says so.
pub fn answers_your_engagement(event: &EventPattern) -> bool {
    event.who == Some(Match::You)
        && event
            .subject
            .as_ref()
            .is_some_and(|subject| *subject != Match::This)
}

/// Whether an investigator moves, whatever the location is.
pub fn moves_anywhere(event: &EventPattern) -> bool {
    let is_any = event
        .object
        .as_ref()
        .is_none_or(|place| Group::of(place, Kind::Location).is_unnamed());
    subject_kind(event) == Kind::Investigator && event.subject.is_some() && is_any
}

/// The test that begins is that of anybody who is named with it.
pub fn begins_of_anybody(event: &EventPattern) -> bool {
    event.kind == EventKind::TestBegins && event.who == Some(Match::Investigator)
}

/// The test that ends is anybody's.
pub fn is_of_anybody(event: &EventPattern) -> bool {
    let spends = event.kind == EventKind::Spent && event.who == Some(Match::Investigator);
    spends || event.kind == EventKind::TestEnds && event.who.is_none()
}
