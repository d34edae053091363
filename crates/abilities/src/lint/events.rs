//! What a pattern or an ability asks of an event, against what events of the kind have.

use super::fault::Finding;
use crate::visit::{At, Frame, Node, Path, Step};
use crate::{
    Ability, CardEffect, Condition, EventField, EventKind, EventPattern, FlowEffect, HarmEffect,
    Quantity, Ref, Trigger,
};

/// The events in whose windows damage and horror may still be changed.
const HARM_UNDER_WAY: &[EventKind] = &[
    EventKind::HarmDealt,
    EventKind::HarmAssigned,
    EventKind::DamagePlaced,
    EventKind::HorrorPlaced,
];

pub(super) fn check(node: Node<'_>, at: &At<'_>) -> Vec<Finding> {
    match node {
        Node::EventPattern(pattern) => of_pattern(pattern, &at.path),
        Node::Ref(Ref::Subject) => of_word("Subject", EventField::Subject, at),
        Node::Ref(Ref::Object) => of_word("Object", EventField::Object, at),
        Node::Ref(Ref::EventWho) => of_word("EventWho", EventField::Who, at),
        Node::Condition(Condition::Answering(kind)) => of_kind(*kind, at),
        Node::Quantity(Quantity::Amount) => of_word("Amount", EventField::Amount, at),
        node if node.is_effect() => of_effect(node, at),
        _ => Vec::new(),
    }
}

/// Fields of a pattern that no event of its kind fills, so that none would ever fit.
fn of_pattern(pattern: &EventPattern, path: &Path) -> Vec<Finding> {
    let asked = [
        (EventField::Who, pattern.who.is_some(), "who"),
        (EventField::Subject, pattern.subject.is_some(), "subject"),
        (EventField::Object, pattern.object.is_some(), "object"),
        (EventField::Amount, pattern.amount.is_some(), "amount"),
        (EventField::Phase, pattern.phase.is_some(), "phase"),
        (EventField::Token, pattern.token.is_some(), "token"),
    ];
    let lacks = |(field, asked, _): &(EventField, bool, _)| {
        *asked && !pattern.kind.fields().contains(field)
    };
    let asked = asked.into_iter().filter(lacks);
    let mut found: Vec<Finding> = asked
        .map(|(field, _, name)| {
            let path = path.then(Step::Field(name));
            without(pattern.kind, field, format!("`{field}`"), &path)
        })
        .collect();
    if !pattern.actions.is_empty() && pattern.kind != EventKind::ActionTaken {
        let message = format!(
            "only `ActionTaken` has `actions`, and this is `{:?}`",
            pattern.kind
        );
        found.push(Finding::new(&path.then(Step::Field("actions")), message));
    }
    if pattern.cause.is_some()
        && !matches!(
            pattern.kind,
            EventKind::Enters | EventKind::Leaves | EventKind::Discarded
        )
    {
        let message = format!(
            "only `Enters`, `Leaves` and `Discarded` have a `cause`, and this is `{:?}`",
            pattern.kind
        );
        found.push(Finding::new(&path.then(Step::Field("cause")), message));
    }
    if pattern.counter.is_some() && !matches!(pattern.kind, EventKind::Spent | EventKind::HarmDealt)
    {
        let message = format!(
            "only `Spent` and `HarmDealt` have a `counter`, and this is `{:?}`",
            pattern.kind
        );
        found.push(Finding::new(&path.then(Step::Field("counter")), message));
    }
    if pattern.from.is_some()
        && !matches!(
            pattern.kind,
            EventKind::Discarded | EventKind::Drawn | EventKind::Revelation
        )
    {
        let message = format!(
            "only `Discarded`, `Drawn` and `Revelation` have a `from`, and this is `{:?}`",
            pattern.kind
        );
        found.push(Finding::new(&path.then(Step::Field("from")), message));
    }
    let placed = [EventField::Who, EventField::Subject];
    if pattern.at.is_some() && !placed.iter().any(|one| pattern.kind.fields().contains(one)) {
        let message = format!("`{:?}` happens nowhere in particular", pattern.kind);
        found.push(Finding::new(&path.then(Step::Field("at")), message));
    }
    found
}

/// A word for a field of the event that the ability answers.
fn of_word(word: &str, field: EventField, at: &At<'_>) -> Vec<Finding> {
    match answered(at) {
        None => vec![unanswered(word, at)],
        Some(kinds) => match kinds.iter().find(|kind| !kind.fields().contains(&field)) {
            Some(kind) if !kinds.iter().any(|kind| kind.fields().contains(&field)) => {
                vec![without(*kind, field, format!("`{word}`"), &at.path)]
            }
            _ => Vec::new(),
        },
    }
}

/// Which event it is, of those that the ability answers.
fn of_kind(kind: EventKind, at: &At<'_>) -> Vec<Finding> {
    match answered(at) {
        None => vec![unanswered("Answering", at)],
        Some(kinds) if !kinds.contains(&kind) => {
            let message = format!("`Answering({kind:?})` never holds: nothing here answers that");
            vec![Finding::new(&at.path, message)]
        }
        Some(_) => Vec::new(),
    }
}

fn of_effect(node: Node<'_>, at: &At<'_>) -> Vec<Finding> {
    let (word, kinds): (_, &[EventKind]) = match node {
        Node::FlowEffect(FlowEffect::Cancel) => ("Cancel", &[]),
        Node::FlowEffect(FlowEffect::Instead(_)) => ("Instead", &[]),
        Node::CardEffect(CardEffect::ChangeSearch { .. }) => (
            "ChangeSearch",
            &[EventKind::Searched, EventKind::DeckLooked],
        ),
        Node::HarmEffect(HarmEffect::CancelHarm(_)) => ("CancelHarm", HARM_UNDER_WAY),
        Node::HarmEffect(HarmEffect::CancelAll(_)) => ("CancelAll", HARM_UNDER_WAY),
        Node::HarmEffect(HarmEffect::MoreHarm { .. }) => ("MoreHarm", HARM_UNDER_WAY),
        _ => return Vec::new(),
    };
    match answered(at) {
        None => vec![unanswered(word, at)],
        Some(answered) if !kinds.is_empty() && !kinds.iter().any(|one| answered.contains(one)) => {
            let kinds: Vec<String> = kinds.iter().map(|kind| format!("`{kind:?}`")).collect();
            let message = format!("`{word}` does nothing in answer to `{:?}`", answered[0]);
            let help = format!("answer {}", kinds.join(" or "));
            vec![Finding::new(&at.path, message).help(help)]
        }
        Some(_) => Vec::new(),
    }
}

fn unanswered(word: &str, at: &At<'_>) -> Finding {
    let message = format!("`{word}` speaks of an event, and nothing here answers one");
    let help = "give the ability a timing point: `on: After(kind: …)`";
    Finding::new(&at.path, message).help(help)
}

fn without(kind: EventKind, field: EventField, word: String, path: &Path) -> Finding {
    let has: Vec<String> = kind.fields().iter().map(|one| format!("`{one}`")).collect();
    let has = match has.as_slice() {
        [] => "it has no fields".to_owned(),
        has => format!("it has {}", has.join(", ")),
    };
    let message = format!("{word} asks for the {field} of an event, and `{kind:?}` has none");
    Finding::new(path, message).help(has)
}

/// The kinds of the innermost events, at least one, that are answered around the part.
fn answered(at: &At<'_>) -> Option<Vec<EventKind>> {
    at.around().find_map(answers)
}

fn answers(frame: &Frame<'_>) -> Option<Vec<EventKind>> {
    let kind = |trigger: &Trigger| trigger.pattern().kind;
    let kinds = match frame.node {
        Node::EventPattern(pattern) => vec![pattern.kind],
        Node::Triggered(triggered) => triggered.on.iter().map(kind).collect(),
        Node::PlayScript(play) => play.timing.triggers().map(kind).collect(),
        Node::FlowEffect(FlowEffect::Delay { event, .. }) if frame.part == "effects" => {
            vec![event.kind]
        }
        Node::Ability(Ability::Revelation(_)) => vec![EventKind::Revelation],
        _ => Vec::new(),
    };
    (!kinds.is_empty()).then_some(kinds)
}
