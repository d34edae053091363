//! Values that a modifier changes by what they are: asked for, they would ask for themselves.

use super::fault::Finding;
use crate::visit::{self, At, Node};
use crate::{Match, Modifier, Quantity, Ref, Stat};

pub(super) fn check(node: Node<'_>, at: &At<'_>) -> Option<Finding> {
    let (to, stat, value) = match node {
        Node::Modifier(Modifier::Add { to, stat, by, .. }) => (to, *stat, by),
        Node::Modifier(Modifier::Set { to, stat, value }) => (to, *stat, value),
        _ => return None,
    };
    // What an effect creates may look at the value as it was before.
    let lasts = !at.around().any(|frame| frame.node.is_effect());
    (lasts && asks(value, to, stat)).then(|| {
        let message = format!("`{stat:?}` would depend on itself: its modifier asks for it");
        Finding::new(&at.path, message)
            .help("ask for another value, or count what the value stands for")
    })
}

/// Whether the quantity needs the value of what the modifier changes.
fn asks(value: &Quantity, to: &Match, stat: Stat) -> bool {
    visit::any(value, |node| match node {
        Node::Quantity(Quantity::Stat(one, of)) => *one == stat && is(to, of),
        Node::Quantity(Quantity::TotalStat(one, of)) => *one == stat && **of == *to,
        _ => false,
    })
}

fn is(to: &Match, of: &Ref) -> bool {
    match (to, of) {
        (Match::This, Ref::This) | (Match::You, Ref::You) => true,
        (Match::Is(one), of) => one == of,
        (Match::Code(code), Ref::Card(of)) => code == of,
        (Match::All(parts) | Match::AnyOf(parts), of) => parts.iter().any(|one| is(one, of)),
        _ => false,
    }
}
