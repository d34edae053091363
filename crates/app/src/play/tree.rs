//! The decisions of a game as a tree: an undone one stays, and another in its place is a branch.

use engine::Choice;
use storage::{Decision, NodeId, Place};

/// All decisions ever made in a game, and where the player stands among them.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The decision numbered `n` stands at `n - 1`.
    decisions: Vec<Decision>,
    place: Place,
}

impl Tree {
    pub fn new(decisions: Vec<Decision>, place: Place) -> Self {
        Self { decisions, place }
    }

    pub fn place(&self) -> Place {
        self.place
    }

    pub fn cursor(&self) -> Option<NodeId> {
        self.place.cursor
    }

    pub fn decision(&self, node: NodeId) -> &Decision {
        &self.decisions[node.0 as usize - 1]
    }

    pub fn contains(&self, node: NodeId) -> bool {
        (1..=self.decisions.len() as u32).contains(&node.0)
    }

    /// The number that the next new decision gets.
    pub fn next_number(&self) -> NodeId {
        NodeId(self.decisions.len() as u32 + 1)
    }

    /// The decisions that lead to a node, itself among them; none for the beginning.
    pub fn path(&self, to: Option<NodeId>) -> Vec<NodeId> {
        let before = |node: &NodeId| self.decision(*node).parent;
        let mut path: Vec<NodeId> = std::iter::successors(to, before).collect();
        path.reverse();
        path
    }

    /// The line on which the player stands: what was made, and what redo makes again.
    pub fn line(&self) -> Vec<NodeId> {
        self.path(self.place.tip)
    }

    /// The decision that is the same choice at the same place.
    pub fn same(&self, after: Option<NodeId>, choice: &Choice) -> Option<NodeId> {
        let is_same = |one: &&Decision| one.parent == after && one.choice == *choice;
        self.decisions.iter().find(is_same).map(|one| one.node)
    }

    /// The place after going to a decision: the line stays where it passes there.
    pub fn place_at(&self, node: Option<NodeId>) -> Place {
        let passes = node.is_none_or(|node| self.line().contains(&node));
        let tip = if passes {
            self.place.tip
        } else {
            node.map(|node| self.newest_below(node))
        };
        Place { cursor: node, tip }
    }

    /// The last decision made of those that follow a node. Numbers grow with time.
    fn newest_below(&self, node: NodeId) -> NodeId {
        let mut below = self.marks([node]);
        for decision in &self.decisions {
            if decision
                .parent
                .is_some_and(|parent| below[parent.0 as usize])
            {
                below[decision.node.0 as usize] = true;
            }
        }
        let newest = below.iter().rposition(|is_below| *is_below);
        newest.map_or(node, |index| NodeId(index as u32))
    }

    /// For each node, whether it is among these.
    fn marks(&self, nodes: impl IntoIterator<Item = NodeId>) -> Vec<bool> {
        let mut marks = vec![false; self.decisions.len() + 1];
        for node in nodes {
            marks[node.0 as usize] = true;
        }
        marks
    }

    pub fn stand(&mut self, place: Place) {
        self.place = place;
    }

    /// Adds a decision after which the player stands then.
    pub fn add(&mut self, decision: Decision) {
        let node = Some(decision.node);
        self.decisions.push(decision);
        self.place = Place {
            cursor: node,
            tip: node,
        };
    }

    /// The ends of all other lines, each with the first decision that is not of this line.
    pub fn branches(&self) -> Vec<Branch> {
        let line = self.line();
        let ends = self.other_ends(&line);
        ends.map(|end| self.branch(&line, end)).collect()
    }

    pub fn branch_count(&self) -> usize {
        self.other_ends(&self.line()).count()
    }

    /// Decisions that none follows, but for that of the line.
    fn other_ends(&self, line: &[NodeId]) -> impl Iterator<Item = NodeId> {
        let on_line = self.marks(line.iter().copied());
        let followed = self.marks(self.decisions.iter().filter_map(|one| one.parent));
        let nodes = self.decisions.iter().map(|one| one.node);
        nodes.filter(move |node| !on_line[node.0 as usize] && !followed[node.0 as usize])
    }

    fn branch(&self, line: &[NodeId], end: NodeId) -> Branch {
        let path = self.path(Some(end));
        let shared = path.iter().zip(line).take_while(|(a, b)| a == b).count();
        Branch {
            end,
            leaves: shared as u32,
            decisions: path.len() as u32,
            first: path[shared],
        }
    }
}

/// A line that was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Branch {
    pub end: NodeId,
    /// Decisions that it shares with the present line.
    pub leaves: u32,
    pub decisions: u32,
    /// Its first decision that is not of the present line.
    pub first: NodeId,
}

#[cfg(test)]
mod tests {
    use super::*;
    use abilities::Phase;
    use engine::{ChoiceKind, Seat};
    use storage::Time;

    fn choice(amount: i32) -> Choice {
        Choice {
            who: Seat(0),
            act: ChoiceKind::Amount(amount),
        }
    }

    /// A tree of `(parent, what was chosen)`, standing at its last decision.
    fn tree(decisions: &[(u32, i32)]) -> Tree {
        let mut tree = Tree::new(Vec::new(), Place::default());
        for (number, (parent, amount)) in (1..).zip(decisions) {
            tree.add(Decision {
                node: NodeId(number),
                parent: (*parent > 0).then_some(NodeId(*parent)),
                choice: choice(*amount),
                state: String::new(),
                round: 1,
                phase: Phase::Mythos,
                made: Time(0),
            });
        }
        tree
    }

    fn numbers(nodes: &[NodeId]) -> Vec<u32> {
        nodes.iter().map(|node| node.0).collect()
    }

    #[test]
    fn the_line_passes_through_the_cursor_to_the_tip() {
        let mut tree = tree(&[(0, 1), (1, 2), (2, 3)]);
        tree.stand(tree.place_at(Some(NodeId(1))));
        assert_eq!(numbers(&tree.path(tree.cursor())), [1]);
        assert_eq!(numbers(&tree.line()), [1, 2, 3]);
        tree.stand(tree.place_at(None));
        assert_eq!((tree.cursor(), tree.line().len()), (None, 3));
    }

    #[test]
    fn a_decision_made_again_is_the_same_one() {
        let tree = tree(&[(0, 1), (1, 2), (1, 3)]);
        assert_eq!(tree.same(Some(NodeId(1)), &choice(2)), Some(NodeId(2)));
        assert_eq!(tree.same(Some(NodeId(2)), &choice(2)), None);
        assert_eq!(tree.same(None, &choice(1)), Some(NodeId(1)));
    }

    #[test]
    fn going_to_another_branch_takes_its_newest_end() {
        // 1 – 2 – 3, 2 – 5, and 1 – 4, where the player stands at first.
        let mut tree = tree(&[(0, 1), (1, 2), (2, 3), (1, 4), (2, 5)]);
        tree.stand(Place {
            cursor: Some(NodeId(4)),
            tip: Some(NodeId(4)),
        });
        assert_eq!(tree.place_at(Some(NodeId(2))).tip, Some(NodeId(5)));
        let branches = tree.branches();
        let seen: Vec<_> = branches
            .iter()
            .map(|one| (one.end.0, one.leaves, one.decisions, one.first.0))
            .collect();
        assert_eq!(seen, [(3, 1, 3, 2), (5, 1, 3, 2)]);
    }
}
