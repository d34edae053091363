//! Words that mean something only where something gave them a meaning: "it", X, "that test".

mod bindings;

use bindings::{has_effect_before, has_test, its, pays_card, pays_icon, pays_x};

use super::fault::Finding;
use crate::visit::{At, Node};
use crate::{Condition, Match, Quantity, Ref, Zone};

pub(super) fn check(node: Node<'_>, at: &At<'_>) -> Option<Finding> {
    let (word, lack) = lacking(node, at)?;
    let (message, help) = lack.words(word);
    Some(Finding::new(&at.path, message).help(help))
}

/// What a word would need around it.
#[derive(Clone, Copy)]
enum Lack {
    It,
    Outer,
    X,
    Icon,
    Paid,
    Before,
    Test,
}

/// The word that the part is, and what it lacks there.
fn lacking(node: Node<'_>, at: &At<'_>) -> Option<(&'static str, Lack)> {
    match node {
        Node::Ref(Ref::It) | Node::Match(Match::It) => (its(at) < 1).then_some(("It", Lack::It)),
        Node::Ref(Ref::Outer) => (its(at) < 2).then_some(("Outer", Lack::Outer)),
        Node::Quantity(Quantity::X) => (!pays_x(at)).then_some(("X", Lack::X)),
        Node::Ref(Ref::Paid) => (!pays_card(at)).then_some(("Paid", Lack::Paid)),
        Node::Condition(Condition::Used(_)) => (!pays_icon(at)).then_some(("Used", Lack::Icon)),
        Node::Quantity(Quantity::Done) | Node::Condition(Condition::Done) => {
            (!has_effect_before(at)).then_some(("Done", Lack::Before))
        }
        Node::Zone(Zone::Drawn) => (!has_effect_before(at)).then_some(("Drawn", Lack::Before)),
        Node::Zone(Zone::Discarded) => {
            (!has_effect_before(at)).then_some(("Discarded", Lack::Before))
        }
        node => {
            let word = of_a_test(node)?;
            (!has_test(at)).then_some((word, Lack::Test))
        }
    }
}

/// The words that speak of a skill test under way.
fn of_a_test(node: Node<'_>) -> Option<&'static str> {
    match node {
        Node::Ref(Ref::TestTarget) => Some("TestTarget"),
        Node::Ref(Ref::TestSource) => Some("TestSource"),
        Node::Ref(Ref::Tester) => Some("Tester"),
        Node::Quantity(Quantity::Margin) => Some("Margin"),
        _ => None,
    }
}

impl Lack {
    fn words(self, word: &str) -> (String, &'static str) {
        match self {
            Lack::It => (
                format!("`{word}` refers to nothing: no choice or for-each stands around it"),
                "put the effect in the `then` of a `Choose`, `ForEach`, `Search` or `AtRandom`, or \
                 name the card: `This`, `You`, `Subject`",
            ),
            Lack::Outer => (
                format!("`{word}` refers to nothing: it needs two choices, one within the other"),
                "write `It` for what the only choice bound",
            ),
            Lack::X => (
                format!("`{word}` has no value: nothing here is paid or chosen as X"),
                "ask for it: a cost `X(at_least: …, each: …)`, or `ChooseAmount(…, then: […])`",
            ),
            Lack::Icon => (
                format!("`{word}` is never so: no cost here uses a skill icon"),
                "discard a card for its icon as a cost: `Discard(what: All([…, Icon(…)]))`",
            ),
            Lack::Paid => (
                format!("`{word}` refers to nothing: no cost here is paid with a card"),
                "ask for it: a cost `Discard`, `Exhaust`, `ReturnToHand`, `RemoveFromGame` or `Exile`",
            ),
            Lack::Before => (
                format!("`{word}` speaks of the effect before this one, and there is none"),
                "put it after the effect that it speaks of, in the same list",
            ),
            Lack::Test => (
                format!("`{word}` speaks of a skill test, and none is under way here"),
                "use it in the results of a `Test` or `Attempt`, in a modifier, or in an ability \
                 that answers an event of a test",
            ),
        }
    }
}
