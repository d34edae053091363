//! Values that a modifier changes by what they are: asked for, they would ask for themselves.

use super::fault::Finding;
use crate::visit::{self, At, Node, Part};
use crate::{Match, Modifier, Quantity, Ref, Stat};

pub(super) fn check(node: Node<'_>, at: &At<'_>) -> Option<Finding> {
    let (to, stat, value) = changed(node)?;
    // What an effect creates may look at the value as it was before.
    if at.around().any(|frame| frame.node.is_effect()) {
        return None;
    }
    let constant = at.around().find_map(|frame| match frame.node {
        Node::Constant(constant) => Some(constant),
        _ => None,
    });
    let others = constant.map_or(&[][..], |constant| &constant.modifiers);
    // Conditions are asked, and cards matched, before it is known whose value is wanted.
    let of_any = |part: &dyn Part| visit::any(part, |node| asked_by(node) == Some(stat));
    let what = if constant.is_some_and(|constant| of_any(&constant.condition)) {
        "the condition of its modifier"
    } else if of_any(to) {
        "what its modifier reaches"
    } else if asks(value, to, stat) || around(others, to, stat, value) {
        "its modifier"
    } else {
        return None;
    };
    let message = format!("`{stat:?}` would depend on itself: {what} asks for it");
    let help = "ask for another value, or count what the value stands for";
    Some(Finding::new(&at.path, message).help(help))
}

/// Whose value a modifier changes, which, and by what.
fn changed(node: Node<'_>) -> Option<(&Match, Stat, &Quantity)> {
    match node {
        Node::Modifier(Modifier::Add { to, stat, by, .. }) => Some((to, *stat, by)),
        Node::Modifier(Modifier::Set { to, stat, value }) => Some((to, *stat, value)),
        _ => None,
    }
}

/// Whether the value asks for another one that a modifier beside it changes by this one.
fn around(others: &[Modifier], to: &Match, stat: Stat, value: &Quantity) -> bool {
    let others = others.iter().filter_map(|one| changed(Node::Modifier(one)));
    let mut others = others.filter(|(_, other, _)| *other != stat);
    others.any(|(also, other, by)| asks(value, also, other) && asks(by, to, stat))
}

/// The value that a part asks for.
fn asked_by(node: Node<'_>) -> Option<Stat> {
    match node {
        Node::Quantity(Quantity::Stat(stat, _) | Quantity::TotalStat(stat, _)) => Some(*stat),
        Node::Quantity(Quantity::RemainingHealth(_)) => Some(Stat::Health),
        Node::Quantity(Quantity::RemainingSanity(_)) => Some(Stat::Sanity),
        _ => None,
    }
}

/// Whether the quantity needs the value of what the modifier changes.
fn asks(value: &Quantity, to: &Match, stat: Stat) -> bool {
    visit::any(value, |node| match node {
        Node::Quantity(Quantity::Stat(one, of)) => *one == stat && is(to, of),
        Node::Quantity(Quantity::TotalStat(one, of)) => *one == stat && **of == *to,
        Node::Quantity(Quantity::RemainingHealth(of)) => stat == Stat::Health && is(to, of),
        Node::Quantity(Quantity::RemainingSanity(of)) => stat == Stat::Sanity && is(to, of),
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
