//! Places among a game's decisions that the players marked to come back to. A mark is of a decision,
//! not of its number on a line, so that it stays where it is when the line is left.

use abilities::Phase;
use serde::{Deserialize, Serialize};
use storage::NodeId;

use super::session::Session;
use super::view::{BookmarkView, GameView};
use crate::{App, Error};

/// Letters of a name that are kept.
const LONGEST: usize = 80;

/// The marks of one game, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Bookmarks(Vec<Bookmark>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Bookmark {
    /// The last decision that was made, which is also the number of the mark; 0 for the beginning.
    node: u32,
    name: String,
}

impl Bookmarks {
    /// The marks as they are kept. What cannot be read is none.
    pub fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_default()
    }

    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Marks a place; one that is marked gets the new name.
    fn mark(&mut self, place: Option<NodeId>, name: &str) {
        let node = place.map_or(0, |node| node.0);
        let name: String = name.trim().chars().take(LONGEST).collect();
        match self.0.iter_mut().find(|one| one.node == node) {
            Some(one) => one.name = name,
            None => self.0.push(Bookmark { node, name }),
        }
    }

    fn remove(&mut self, id: i64) {
        self.0.retain(|one| i64::from(one.node) != id);
    }
}

impl App {
    /// Marks where the game stands; a place that is marked gets the new name.
    pub fn bookmark(&self, game: i64, name: &str) -> Result<GameView, Error> {
        self.with_bookmarks(game, |session| {
            session.bookmarks.mark(session.tree.cursor(), name);
        })
    }

    /// Takes a mark away; one that is not there is no fault.
    pub fn remove_bookmark(&self, game: i64, bookmark: i64) -> Result<GameView, Error> {
        self.with_bookmarks(game, |session| session.bookmarks.remove(bookmark))
    }

    fn with_bookmarks(
        &self,
        game: i64,
        change: impl FnOnce(&mut Session),
    ) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            change(session);
            storage.keep_bookmarks(session.id, &session.bookmarks.json())?;
            Ok(session.view())
        })
    }
}

impl Session {
    /// The marks as the window shows them; none of a decision that there is not.
    pub(super) fn bookmark_views(&self) -> Option<Vec<BookmarkView>> {
        let line = self.tree.line();
        let views: Vec<BookmarkView> = (self.bookmarks.0.iter())
            .filter_map(|one| self.bookmark_view(one, &line))
            .collect();
        Some(views).filter(|views| !views.is_empty())
    }

    fn bookmark_view(&self, bookmark: &Bookmark, line: &[NodeId]) -> Option<BookmarkView> {
        let node = (bookmark.node > 0).then_some(NodeId(bookmark.node));
        if node.is_some_and(|node| !self.tree.contains(node)) {
            return None;
        }
        let last = node.map(|node| self.tree.decision(node));
        Some(BookmarkView {
            id: bookmark.node.into(),
            name: bookmark.name.clone(),
            decisions: self.tree.path(node).len() as u32,
            on_line: node.is_none_or(|node| line.contains(&node)),
            round: last.map_or(0, |last| last.round),
            phase: last.map_or(Phase::Mythos, |last| last.phase).into(),
        })
    }
}
