//! What fits a card and what does not, and parts that do nothing.

mod taboo;

use cards::{Card, CardType, Number};

use super::ability;
use super::fault::Finding;
use crate::visit::{At, Node, Path, Step};
use crate::{
    Ability, CardEffect, Counter, Destination, FlowEffect, Match, Modifier, Place, Script,
    TestEffect, TokenMatch, Triggered,
};

/// Parts of a script that its card cannot have, or must have.
pub(super) fn check(card: &Card, script: &Script) -> Vec<Finding> {
    let mut found: Vec<Finding> = of_play(card, script).into_iter().collect();
    for (index, one) in script.abilities.iter().enumerate() {
        let path = ability(index);
        found.extend(timing(one, &path));
        found.extend(nothing(one, &path));
        found.extend(misplaced(card, one, &path));
    }
    found.extend(faces(card, script));
    found.extend(taboo::check(card, script));
    found
}

/// Parts that do nothing, wherever they stand.
pub(super) fn check_part(node: Node<'_>, at: &At<'_>) -> Option<Finding> {
    let message = match node {
        node if node.is_effect() => empty_effect(node)?,
        Node::Match(Match::All(parts) | Match::AnyOf(parts)) if parts.is_empty() => {
            "a match of no parts"
        }
        Node::Modifier(Modifier::IgnoreTokens {
            tokens: TokenMatch::ReducesToZero,
            ..
        }) => "a token is ignored or not whatever it brings the skill value to",
        Node::Modifier(Modifier::MayBeAssigned {
            only: Some(Counter::Clue | Counter::Doom | Counter::Resource | Counter::Uses),
            ..
        }) => "only damage and horror are assigned",
        Node::CardEffect(CardEffect::Put {
            into,
            keeping: true,
            ..
        }) if *into != Destination::SetAside => {
            "only cards that are set aside keep what is on them"
        }
        Node::CardEffect(CardEffect::PutIntoPlay {
            at: place,
            as_it_was: true,
            ..
        }) if !matches!(place, Place::At(_)) => {
            "a card comes back as it was to a location, and to nowhere else"
        }
        Node::Limit(limit) if limit.times == 0 => "a limit of 0 times forbids the ability",
        _ => return None,
    };
    Some(Finding::new(&at.path, message))
}

fn empty_effect(node: Node<'_>) -> Option<&'static str> {
    match node {
        Node::FlowEffect(FlowEffect::All(list))
        | Node::FlowEffect(FlowEffect::May(list))
        | Node::TestEffect(TestEffect::OnSuccess(list))
        | Node::TestEffect(TestEffect::OnFailure(list))
            if list.is_empty() =>
        {
            Some("there are no effects in it")
        }
        Node::FlowEffect(FlowEffect::If {
            then, otherwise, ..
        }) if then.is_empty() && otherwise.is_empty() => {
            Some("neither `then` nor `otherwise` has an effect")
        }
        Node::FlowEffect(FlowEffect::Choose { then, .. })
        | Node::FlowEffect(FlowEffect::ForEach { then, .. })
            if then.is_empty() =>
        {
            Some("what is chosen does nothing: `then` is empty")
        }
        Node::FlowEffect(FlowEffect::ChooseOne { options, .. }) if options.len() < 2 => {
            Some("a choice of one has fewer than two options")
        }
        Node::FlowEffect(FlowEffect::ChooseSeveral { options, .. }) if options.len() < 2 => {
            Some("a choice of several has fewer than two options")
        }
        Node::TestEffect(TestEffect::Test { skills, .. }) if skills.is_empty() => {
            Some("the test names no skill")
        }
        Node::FlowEffect(FlowEffect::Until { modifiers, .. }) if modifiers.is_empty() => {
            Some("there are no modifiers in it")
        }
        _ => None,
    }
}

fn of_play(card: &Card, script: &Script) -> Option<Finding> {
    let path = Path::default().then(Step::Field("play"));
    let reveals = |ability: &Ability| matches!(ability, Ability::Revelation(_));
    match (card.kind == CardType::Event, &script.play) {
        // An event without a cost may have a Revelation alone.
        (true, None) if script.abilities.iter().any(reveals) => None,
        // One whose cost is a dash is never played: it acts where it lies or is put.
        (true, None) if card.play.cost == Some(Number::None) => None,
        (true, None) => {
            let message = "an event without a play script does nothing when it is played";
            Some(Finding::new(&path, message).help("write `play: (effects: […])`"))
        }
        // An asset says when it may be played and at what additional cost, and no more.
        (false, Some(play))
            if card.kind == CardType::Asset
                && play.effects.is_empty()
                && play.designator.is_none() =>
        {
            None
        }
        (false, Some(_)) => {
            let kind = with_article(card.kind.as_str());
            let message = format!("only events have a play script, and this is {kind}");
            let help = "say what happens as it enters play: `Reaction(on: After(kind: \
                        EntersPlay, subject: This), …)`";
            Some(Finding::new(&path, message).help(help))
        }
        _ => None,
    }
}

/// A word with the article that its sound asks for.
fn with_article(word: &str) -> String {
    let article = match word.starts_with(['a', 'e', 'i', 'o', 'u']) {
        true => "an",
        false => "a",
    };
    format!("{article} {word}")
}

const NO_TIMING: &str = "this ability has no timing point, and would never resolve";

/// Forced abilities and reactions answer an event; the others do not. A forced ability may wait for
/// a state of the board instead.
fn timing(ability: &Ability, path: &Path) -> Option<Finding> {
    let lacks = |triggered: &Triggered| triggered.on.is_none();
    let waits = |triggered: &Triggered| !triggered.condition.is_always();
    match ability {
        Ability::Forced(triggered) if lacks(triggered) && waits(triggered) => None,
        Ability::Forced(triggered) if lacks(triggered) => {
            let help = "write `on: After(kind: …)`, or the `condition` that it waits for";
            Some(Finding::new(path, NO_TIMING).help(help))
        }
        Ability::Reaction(triggered) if lacks(triggered) => {
            Some(Finding::new(path, NO_TIMING).help("write `on: After(kind: …)`"))
        }
        Ability::Fast(triggered) | Ability::Action(triggered) if !lacks(triggered) => {
            let message = "this ability is used when its player likes, and answers no event";
            let help = "write `Reaction` or `Forced`, or take `on` away";
            Some(Finding::new(path, message).help(help))
        }
        _ => None,
    }
}

fn nothing(ability: &Ability, path: &Path) -> Option<Finding> {
    let empty = match ability {
        Ability::Forced(triggered)
        | Ability::Reaction(triggered)
        | Ability::Fast(triggered)
        | Ability::Action(triggered)
        | Ability::Shift(triggered) => triggered.effects.is_empty(),
        Ability::Constant(constant) => constant.modifiers.is_empty(),
        Ability::Revelation(effects) | Ability::Haunted(effects) => effects.is_empty(),
        Ability::ElderSign(_) | Ability::Symbol(_) => false,
        Ability::Committed {
            modifiers,
            success,
            failure,
            ends,
            condition: _,
        } => modifiers.is_empty() && [success, failure, ends].iter().all(|list| list.is_empty()),
    };
    let what = match ability {
        Ability::Constant(_) => "modifiers",
        _ => "effects",
    };
    empty.then(|| Finding::new(path, format!("this ability does nothing: it has no {what}")))
}

/// Abilities that only cards of one type have.
fn misplaced(card: &Card, ability: &Ability, path: &Path) -> Option<Finding> {
    let (what, kinds): (_, &[CardType]) = match ability {
        Ability::ElderSign(_) => ("an elder sign ability", &[CardType::Investigator]),
        Ability::Symbol(_) => ("an ability for a chaos symbol", &[CardType::Scenario]),
        Ability::Haunted(_) => (
            "a haunted ability",
            &[CardType::Location, CardType::EnemyLocation],
        ),
        Ability::Shift(_) => ("a Shift ability", &[CardType::Key]),
        _ => return None,
    };
    (!kinds.contains(&card.kind)).then(|| {
        let of: Vec<String> = kinds.iter().map(ToString::to_string).collect();
        let message = format!("{what} stands on a card of the type {}", of.join(" or "));
        Finding::new(path, message).help(format!("this card is of the type {}", card.kind))
    })
}

/// Parts of a script that only some types of cards have.
fn faces(card: &Card, script: &Script) -> Vec<Finding> {
    let decks: &[CardType] = &[CardType::Act, CardType::Agenda];
    let enemies: &[CardType] = &[CardType::Enemy, CardType::EnemyLocation];
    let parts: [(&'static str, bool, &[CardType]); 4] = [
        ("objective", script.objective, &[CardType::Act]),
        ("advanced", !script.advanced.is_empty(), decks),
        ("prey", script.prey.is_some(), enemies),
        ("patrol", script.patrol.is_some(), enemies),
    ];
    let wrong = parts
        .into_iter()
        .filter(|(_, there, kinds)| *there && !kinds.contains(&card.kind));
    wrong
        .map(|(field, _, kinds)| {
            let kinds: Vec<String> = kinds.iter().map(ToString::to_string).collect();
            let path = Path::default().then(Step::Field(field));
            let kind = card.kind;
            let message = format!("`{field}` means nothing on a card of the type {kind}");
            Finding::new(&path, message).help(format!("it is for {}", kinds.join(" and ")))
        })
        .collect()
}
