//! A game that is being played: where it stands, how it got there, and the way back.

use engine::{CardDatabase, Choice, Game, IllegalChoice, ScenarioSetup, SetupError};
use storage::{Decision, GameId, GameStatus, NodeId, Place, SavedGame, Time};

use super::bookmarks::Bookmarks;
use super::companion::Companions;
use super::hinted::Hinted;
use super::orders::Orders;
use super::show::log;
use super::snapshots::Snapshots;
use super::tree::Tree;
use super::view::LogGroup;

/// A game with its decisions.
#[derive(Debug)]
pub(crate) struct Session {
    pub id: GameId,
    pub setup: ScenarioSetup,
    pub tree: Tree,
    pub game: Game,
    /// What the decision before the cursor led to.
    pub news: LogGroup,
    /// What decisions led to that were made before the last one in the same step.
    pub before: Vec<LogGroup>,
    pub orders: Orders,
    pub bookmarks: Bookmarks,
    pub hinted: Hinted,
    pub companions: Companions,
    book: &'static CardDatabase,
    snapshots: Snapshots,
}

/// Why a saved game cannot be brought back to where it stood.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unplayable {
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("decision {decision}: {cause}")]
    Choice { decision: u32, cause: IllegalChoice },
    #[error("after decision {decision} the game stands otherwise than when it was saved")]
    Differs { decision: u32 },
}

/// A game after a decision, and what the decision led to.
pub(crate) struct Snapshot {
    pub game: Game,
    pub news: LogGroup,
}

/// A choice with what it led to, not yet part of the game.
pub(crate) struct PendingDecision {
    pub reached: Snapshot,
    pub decision: Decision,
}

impl Snapshot {
    pub fn status(&self) -> GameStatus {
        status(&self.game, self.news.at)
    }
}

impl PendingDecision {
    pub fn status(&self) -> GameStatus {
        self.reached.status()
    }
}

impl Session {
    /// A game at its beginning; `id` is given once it is kept.
    pub fn begin(book: &'static CardDatabase, setup: ScenarioSetup) -> Result<Self, SetupError> {
        let tree = Tree::new(Vec::new(), Place::default());
        Self::at_beginning(book, GameId(0), setup, tree)
    }

    fn at_beginning(
        book: &'static CardDatabase,
        id: GameId,
        setup: ScenarioSetup,
        tree: Tree,
    ) -> Result<Self, SetupError> {
        let Snapshot { game, news } = first(book, &setup)?;
        let mut snapshots = Snapshots::new();
        snapshots.keep(None, 0, &game);
        Ok(Self {
            id,
            setup,
            tree,
            game,
            news,
            before: Vec::new(),
            orders: Orders::default(),
            bookmarks: Bookmarks::default(),
            hinted: Hinted::default(),
            companions: Companions::default(),
            book,
            snapshots,
        })
    }

    /// A saved game, brought back to where the player stood, or, where the card data of now lead
    /// elsewhere, as far as they agree: the second value is the reason then.
    pub fn restore(
        book: &'static CardDatabase,
        saved: SavedGame,
    ) -> Result<(Self, Option<Unplayable>), Unplayable> {
        let tree = Tree::new(saved.decisions, saved.place);
        let mut session = Self::at_beginning(book, saved.id, saved.setup, tree)?;
        session.orders = Orders::read(&saved.orders);
        session.bookmarks = Bookmarks::read(&saved.bookmarks);
        session.hinted = Hinted::read(&saved.hints);
        let mut reached = None;
        for node in session.tree.path(saved.place.cursor) {
            let mut game = session.game.clone();
            match session.replay(&mut game, node, session.at() + 1) {
                Ok(news) => session.arrive(Snapshot { game, news }, Some(node)),
                Err(reason) => {
                    let place = session.tree.place_at(reached);
                    session.tree.stand(place);
                    return Ok((session, Some(reason)));
                }
            }
            reached = Some(node);
        }
        Ok((session, None))
    }

    /// Decisions made up to where the player stands.
    pub fn at(&self) -> u32 {
        self.news.at
    }

    pub fn status(&self) -> GameStatus {
        status(&self.game, self.at())
    }

    /// Tries a choice; the session stays as it is.
    pub fn make(&self, choice: &Choice, now: Time) -> Result<PendingDecision, IllegalChoice> {
        let mut game = self.game.clone();
        let news = apply(&mut game, choice, self.at() + 1)?;
        let decision = Decision {
            node: self.tree.next_number(),
            parent: self.tree.cursor(),
            choice: choice.clone(),
            state: game.fingerprint(),
            round: self.game.round(),
            phase: self.game.phase(),
            made: now,
        };
        let reached = Snapshot { game, news };
        Ok(PendingDecision { reached, decision })
    }

    /// A choice that is on the disk becomes part of the game.
    pub fn accept(&mut self, made: PendingDecision) {
        let node = made.decision.node;
        self.tree.add(made.decision);
        self.arrive(made.reached, Some(node));
    }

    /// The player stands elsewhere from now on.
    pub fn stand(&mut self, place: Place, reached: Snapshot) {
        self.tree.stand(place);
        self.arrive(reached, place.cursor);
    }

    fn arrive(&mut self, reached: Snapshot, node: Option<NodeId>) {
        self.snapshots.keep(node, reached.news.at, &reached.game);
        self.game = reached.game;
        self.news = reached.news;
    }

    /// The game after a decision: from the nearest snapshot before it, so that what the decision
    /// led to is known too.
    pub fn reach(&self, to: Option<NodeId>) -> Result<Snapshot, Unplayable> {
        let path = self.tree.path(to);
        let before = |index: usize| index.checked_sub(1).map(|index| path[index]);
        let known = (0..path.len()).rev().find_map(|index| {
            let game = self.snapshots.get(before(index))?;
            Some((index, game.clone()))
        });
        let Some((start, mut game)) = known else {
            return self.replay_all(&path);
        };
        let mut news = None;
        for (number, node) in (1..).zip(&path).skip(start) {
            news = Some(self.replay(&mut game, *node, number)?);
        }
        match news {
            Some(news) => Ok(Snapshot { game, news }),
            None => self.replay_all(&path),
        }
    }

    fn replay_all(&self, path: &[NodeId]) -> Result<Snapshot, Unplayable> {
        let mut reached = first(self.book, &self.setup)?;
        for (number, node) in (1..).zip(path) {
            reached.news = self.replay(&mut reached.game, *node, number)?;
        }
        Ok(reached)
    }

    /// The log of the decisions up to where the player stands, from one of them on.
    pub fn log(&self, from: u32) -> Result<Vec<LogGroup>, Unplayable> {
        let Snapshot { mut game, news } = first(self.book, &self.setup)?;
        let mut groups = vec![news];
        for (number, node) in (1..).zip(self.tree.path(self.tree.cursor())) {
            groups.push(self.replay(&mut game, node, number)?);
        }
        groups.retain(|group| group.at >= from);
        Ok(groups)
    }

    /// Makes a saved decision again in a game that stands before it.
    fn replay(&self, game: &mut Game, node: NodeId, number: u32) -> Result<LogGroup, Unplayable> {
        let saved = self.tree.decision(node);
        let stood = (game.round(), game.phase()) == (saved.round, saved.phase);
        let news = apply(game, &saved.choice, number).map_err(|cause| Unplayable::Choice {
            decision: number,
            cause,
        })?;
        if !(stood && game.stands_at(&saved.state)) {
            return Err(Unplayable::Differs { decision: number });
        }
        Ok(news)
    }
}

fn first(book: &'static CardDatabase, setup: &ScenarioSetup) -> Result<Snapshot, SetupError> {
    let (game, step) = Game::begin(book, setup)?;
    let news = LogGroup {
        at: 0,
        round: game.round(),
        phase: game.phase().into(),
        choice: None,
        events: log::events(&game, &step.events),
    };
    Ok(Snapshot { game, news })
}

/// Takes the choice and tells what it led to.
fn apply(game: &mut Game, choice: &Choice, at: u32) -> Result<LogGroup, IllegalChoice> {
    let prompt = game.prompt().filter(|_| game.allows(choice));
    let made = prompt.map(|prompt| log::choice(game, prompt, choice));
    let (round, phase) = (game.round(), game.phase().into());
    let step = game.apply(choice.clone())?;
    Ok(LogGroup {
        at,
        round,
        phase,
        choice: made,
        events: log::events(game, &step.events),
    })
}

fn status(game: &Game, decisions: u32) -> GameStatus {
    GameStatus {
        round: game.round(),
        phase: game.phase(),
        waiting: game.prompt().map(|prompt| prompt.who().0),
        resolution: game.outcome().map(|outcome| outcome.resolution.clone()),
        decisions,
    }
}
