//! What gives a meaning to the words: a table over the parts of the language, as the engine resolves
//! them.

use crate::visit::{self, At, Frame, Node};
use crate::{
    Ability, BoardEffect, CardEffect, Cost, EventKind, EventPattern, FlowEffect, HarmEffect, Match,
    Modifier, Quantity, TestEffect,
};

/// How many choices stand around the part, one within the other.
pub fn its(at: &At<'_>) -> usize {
    at.around().filter(|frame| binds_it(frame)).count()
}

fn binds_it(frame: &Frame<'_>) -> bool {
    match (frame.node, frame.part) {
        (node, part) if node.is_effect() => effect_binds_it(node, part),
        (Node::Match(Match::Most(..) | Match::Least(..) | Match::Has(..)), "value") => true,
        (Node::Match(Match::Where(_)), _) => true,
        (Node::Modifier(Modifier::Connect { .. }), "to") => true,
        (Node::Modifier(Modifier::PlayAlsoCosts { .. }), "cost") => true,
        (Node::Quantity(Quantity::Highest(..)), "value") => true,
        _ => false,
    }
}

/// Of the effects, these bind what they chose, found or are about.
fn effect_binds_it(node: Node<'_>, part: &str) -> bool {
    match node {
        Node::FlowEffect(FlowEffect::Choose { .. } | FlowEffect::Name { .. })
        | Node::FlowEffect(FlowEffect::ForEach { .. })
        | Node::CardEffect(CardEffect::Search { .. })
        | Node::FlowEffect(FlowEffect::AtRandom { .. })
        | Node::CardEffect(CardEffect::DiscardFromDeck { .. }) => part == "then",
        // The enemy or location of the attempt.
        Node::TestEffect(TestEffect::Attempt { .. }) => {
            matches!(part, "success" | "failure" | "ends" | "instead")
        }
        Node::HarmEffect(HarmEffect::Damage { .. }) => {
            matches!(part, "damage" | "horror" | "either")
        }
        Node::BoardEffect(BoardEffect::AddSwarm { .. }) => part == "amount",
        Node::BoardEffect(BoardEffect::Explore { .. }) => part == "to",
        _ => false,
    }
}

/// Whether X is paid for, or chosen, around the part.
pub fn pays_x(at: &At<'_>) -> bool {
    at.around().any(|frame| match frame.node {
        Node::FlowEffect(FlowEffect::ChooseAmount { .. }) => frame.part == "then",
        Node::FlowEffect(FlowEffect::Delay { x: Some(_), .. }) => frame.part == "effects",
        Node::FlowEffect(FlowEffect::Until { x: Some(_), .. }) => frame.part == "modifiers",
        // What is paid to commit the card is X in what it does once committed.
        Node::Script(script) => {
            // What is paid to play it, in what is sealed as it enters play.
            let sealed = frame.part == "seal"
                && script
                    .play
                    .iter()
                    .any(|play| play.cost.iter().any(asks_for_x));
            sealed || frame.part == "abilities" && script.commit.cost.iter().any(asks_for_x)
        }
        node => costs(node).any(asks_for_x),
    })
}

fn asks_for_x(cost: &Cost) -> bool {
    visit::any(cost, |node| matches!(node, Node::Cost(Cost::X { .. })))
}

/// Whether a cost around the part is paid with a card for one of its icons.
pub fn pays_icon(at: &At<'_>) -> bool {
    at.around()
        .flat_map(|frame| costs(frame.node))
        .any(|cost| visit::any(cost, |node| matches!(node, Node::Match(Match::Icon(_)))))
}

/// Whether a cost around the part is paid with a card.
pub fn pays_card(at: &At<'_>) -> bool {
    let with_card = |cost: &Cost| {
        visit::any(cost, |node| {
            matches!(
                node,
                Node::Cost(
                    Cost::Discard { .. }
                        | Cost::Exhaust(_)
                        | Cost::ReturnToHand(_)
                        | Cost::RemoveFromGame(_)
                        | Cost::Exile(_)
                        | Cost::ShuffleIntoDeck { .. }
                        | Cost::SpendFrom { .. }
                )
            )
        })
    };
    at.around()
        .flat_map(|frame| costs(frame.node))
        .any(with_card)
}

/// The costs that are paid before what else the part says.
fn costs<'a>(node: Node<'a>) -> Box<dyn Iterator<Item = &'a Cost> + 'a> {
    match node {
        Node::Triggered(triggered) => Box::new(triggered.cost.iter()),
        Node::PlayScript(play) => Box::new(play.cost.iter()),
        Node::FlowEffect(FlowEffect::Pay { cost, .. }) => Box::new(std::iter::once(cost)),
        _ => Box::new(std::iter::empty()),
    }
}

/// Whether an effect resolves before the part: one earlier in a list, or one of which the part is the
/// consequence.
pub fn has_effect_before(at: &At<'_>) -> bool {
    let later = at
        .around()
        .any(|frame| frame.index > 0 && in_effects(frame));
    later || at.around().any(follows)
}

/// The list in which the frame stands is one of effects.
fn in_effects(frame: &Frame<'_>) -> bool {
    frame.node.is_effect()
}

fn follows(frame: &Frame<'_>) -> bool {
    match frame.node {
        Node::FlowEffect(FlowEffect::Then(..)) => frame.part == "then",
        node if node.is_effect() => {
            effect_binds_it(node, frame.part)
                || matches!(node, Node::FlowEffect(FlowEffect::Pay { .. }))
        }
        Node::Triggered(triggered) => frame.part == "effects" && !triggered.cost.is_empty(),
        Node::PlayScript(play) => frame.part == "effects" && !play.cost.is_empty(),
        _ => false,
    }
}

/// Whether a skill test may be under way, or has just ended, where the part resolves.
pub fn has_test(at: &At<'_>) -> bool {
    at.around().any(|frame| match frame.node {
        node if node.is_effect() => effect_has_test(node, frame.part),
        Node::Ability(Ability::ElderSign(_) | Ability::Symbol(_) | Ability::Committed { .. })
        | Node::TestMatch(_)
        | Node::CommitRules(_)
        | Node::Modifier(_)
        | Node::Constant(_) => true,
        Node::Triggered(triggered) => match &triggered.on {
            Some(on) => speaks_of_test(on.pattern()),
            None => asks_for_test(&triggered.condition),
        },
        Node::PlayScript(play) => {
            let mut answers = play.timing.triggers();
            answers.any(|on| speaks_of_test(on.pattern())) || asks_for_test(&play.condition)
        }
        Node::EventPattern(pattern) => speaks_of_test(pattern),
        _ => false,
    })
}

fn effect_has_test(node: Node<'_>, part: &str) -> bool {
    match node {
        Node::TestEffect(TestEffect::Test { .. })
        | Node::TestEffect(TestEffect::Attempt { .. }) => {
            matches!(
                part,
                "success" | "failure" | "instead" | "ends" | "modifiers" | "reveals"
            )
        }
        Node::TestEffect(TestEffect::OnSuccess(_))
        | Node::TestEffect(TestEffect::OnFailure(_))
        | Node::TestEffect(TestEffect::AfterTest(_)) => true,
        Node::FlowEffect(FlowEffect::Delay { event, .. }) => {
            part == "effects" && speaks_of_test(event)
        }
        _ => false,
    }
}

fn asks_for_test(condition: &crate::Condition) -> bool {
    use crate::Condition;
    visit::any(condition, |node| {
        let Node::Condition(condition) = node else {
            return false;
        };
        matches!(
            condition,
            Condition::During(_) | Condition::Revealed(_) | Condition::Succeeded
        )
    })
}

/// Whether an event that fits happens in a skill test, or may.
fn speaks_of_test(pattern: &EventPattern) -> bool {
    let in_tests = matches!(
        pattern.kind,
        EventKind::TestBegins
            | EventKind::TestSucceeded
            | EventKind::TestFailed
            | EventKind::TestEnds
            | EventKind::TokenRevealed
            | EventKind::Committed
            | EventKind::CluesDiscovered
            | EventKind::Evaded
            | EventKind::DamagePlaced
            | EventKind::HarmDealt
            | EventKind::Defeated
            | EventKind::Attacks
    );
    in_tests || pattern.test.is_some()
}
