//! Games as they stood after decisions, so that going back never replays from the beginning.

use std::collections::{BTreeMap, VecDeque};

use engine::Game;
use storage::NodeId;

/// Snapshots of the decisions visited last. A game takes some tens of kilobytes.
const RECENT: usize = 64;
/// Of all others, snapshots at every so many decisions.
const SPACING: u32 = 16;
/// The most of these; beyond it they are spaced twice as far.
const SPARSE: usize = 192;

/// Snapshots by decision; the beginning is `None`.
#[derive(Clone, Debug)]
pub(super) struct Snapshots {
    recent: VecDeque<(Option<NodeId>, Game)>,
    sparse: BTreeMap<Option<NodeId>, (u32, Game)>,
    spacing: u32,
}

impl Snapshots {
    pub fn new() -> Self {
        Self {
            recent: VecDeque::with_capacity(RECENT),
            sparse: BTreeMap::new(),
            spacing: SPACING,
        }
    }

    pub fn get(&self, node: Option<NodeId>) -> Option<&Game> {
        let recent = self.recent.iter().find(|(one, _)| *one == node);
        let sparse = || self.sparse.get(&node).map(|(_, game)| game);
        recent.map(|(_, game)| game).or_else(sparse)
    }

    /// Keeps a game that stands after the decision, which is so deep in the tree.
    pub fn keep(&mut self, node: Option<NodeId>, depth: u32, game: &Game) {
        if depth.is_multiple_of(self.spacing) {
            self.sparse.insert(node, (depth, game.clone()));
        }
        while self.sparse.len() > SPARSE {
            self.spacing *= 2;
            let spacing = self.spacing;
            self.sparse
                .retain(|_, (depth, _)| depth.is_multiple_of(spacing));
        }
        self.recent.retain(|(one, _)| *one != node);
        self.recent.truncate(RECENT - 1);
        self.recent.push_front((node, game.clone()));
    }
}
