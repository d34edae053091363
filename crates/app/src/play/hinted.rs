//! Where in a game its players asked for a hint: what was decided then is marked.

use std::collections::BTreeSet;

use storage::NodeId;

/// The decisions after which a hint was asked for, by their numbers; 0 is the beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hinted(BTreeSet<u32>);

impl Hinted {
    /// As it is kept. What cannot be read is none.
    pub fn read(json: &str) -> Self {
        Self(serde_json::from_str(json).unwrap_or_default())
    }

    pub fn json(&self) -> String {
        serde_json::to_string(&self.0).unwrap_or_default()
    }

    /// Notes a hint after that decision; whether it is the first one there.
    pub fn note(&mut self, after: Option<NodeId>) -> bool {
        self.0.insert(number(after))
    }

    /// How many decisions of a line had been made at each prompt of it for which a hint was asked.
    pub fn along(&self, line: &[NodeId]) -> Vec<u32> {
        let nodes = std::iter::once(None).chain(line.iter().copied().map(Some));
        let asked = (0..).zip(nodes);
        let asked = asked.filter(|(_, node)| self.0.contains(&number(*node)));
        asked.map(|(at, _)| at).collect()
    }
}

fn number(node: Option<NodeId>) -> u32 {
    node.map_or(0, |node| node.0)
}
