//! The use cases of a game that is open: choose, go back and forth, look at odds and the log.

use std::sync::{MutexGuard, PoisonError};

use engine::{CardId, Choice, IllegalChoice};
use storage::{NodeId, Storage};

use super::answer::Answer;
use super::games::{restore, unplayable};
use super::session::{Session, Unplayable};
use super::show::{self, Surroundings, log};
use super::tree::Branch;
use super::view::{
    BranchView, CardNumber, GameView, HistoryView, LogGroup, MarkView, OddsView, Offered,
    PassUntil, PhaseName, Standing,
};
use crate::{App, Error};

/// More passes in a row than any game asks for; standing orders never make a game go on by itself
/// for longer.
const MOST_PASSES: usize = 200;

impl App {
    /// Answers the open prompt. The choice is on the disk before the next prompt is shown.
    ///
    /// # Errors
    /// [`Error::StaleAnswer`] where the answer was given to another decision than the open one;
    /// [`Error::IllegalAnswer`] where the prompt does not allow it, [`Error::NotByHand`] where the
    /// table does not. The game stays as it is.
    pub fn choose(&self, game: i64, at: u32, answer: Answer) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            session.expect_at(at)?;
            let over = || illegal("the game is over");
            let prompt = session.game.prompt().ok_or_else(over)?;
            let unknown = || illegal("no such choice");
            let choice = answer.choice(prompt).ok_or_else(unknown)?;
            session.before.clear();
            self.take(session, storage, &choice)?;
            self.pass_by_orders(session, storage)?;
            Ok(session.view())
        })
    }

    /// Gives a standing order about an ability, or takes it back.
    pub fn order(
        &self,
        game: i64,
        offered: &Offered,
        standing: Standing,
    ) -> Result<GameView, Error> {
        self.with_orders(game, |session| {
            let at = session.at();
            let offered = offered.clone();
            session.orders.stand(&session.game, at, offered, standing);
        })
    }

    /// Passes all windows and reactions until something is over, or no longer.
    pub fn pass_until(&self, game: i64, until: Option<PassUntil>) -> Result<GameView, Error> {
        self.with_orders(game, |session| {
            let at = session.at();
            session.orders.pass_until(&session.game, at, until);
        })
    }

    fn with_orders(&self, game: i64, change: impl FnOnce(&mut Session)) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            change(session);
            storage.keep_orders(session.id, &session.orders.json())?;
            session.before.clear();
            let stood = session.at();
            self.pass_by_orders(session, storage)?;
            // What the window has heard of already is no news.
            session.before.retain(|group| group.at > stood);
            Ok(session.view())
        })
    }

    /// Passes for as long as the standing orders do.
    pub(super) fn pass_by_orders(
        &self,
        session: &mut Session,
        storage: &Storage,
    ) -> Result<(), Error> {
        for _ in 0..MOST_PASSES {
            let Some(pass) = session.orders.pass(&session.game) else {
                break;
            };
            session.before.push(session.news.clone());
            self.take(session, storage, &pass)?;
        }
        Ok(())
    }

    /// Makes a choice, which is on the disk before anything else happens.
    pub(super) fn take(
        &self,
        session: &mut Session,
        storage: &Storage,
        choice: &Choice,
    ) -> Result<(), Error> {
        self.thoughts.end();
        let made = session.make(choice, self.now()).map_err(refused)?;
        let cursor = session.tree.cursor();
        match session.tree.same(cursor, choice) {
            Some(node) => {
                let place = session.tree.place_at(Some(node));
                let status = made.status();
                storage.stand_at(session.id, place, &status, self.now())?;
                session.stand(place, made.reached);
            }
            None => {
                storage.add_choice(session.id, &made.decision, &made.status())?;
                session.accept(made);
            }
        }
        Ok(())
    }

    /// Takes the last decision back, if there is one, with the passes that standing orders made.
    pub fn undo(&self, game: i64) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            loop {
                let before = session.at().saturating_sub(1);
                let view = self.go_along_line(session, storage, before)?;
                if before == 0 || session.orders.pass(&session.game).is_none() {
                    return Ok(view);
                }
            }
        })
    }

    /// Makes the next decision of the line again, if there is one, with the passes that standing
    /// orders make.
    pub fn redo(&self, game: i64) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            loop {
                let after = session.at() + 1;
                let view = self.go_along_line(session, storage, after)?;
                let last = !view.history.can_redo;
                if last || session.orders.pass(&session.game) != session.next_choice() {
                    return Ok(view);
                }
            }
        })
    }

    /// Goes to any decision of the line, counted from 0, the beginning.
    pub fn go_to_decision(&self, game: i64, at: u32) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            self.go_along_line(session, storage, at)
        })
    }

    /// The log of the line up to where the player stands, from a decision on.
    pub fn game_log(&self, game: i64, from: u32) -> Result<Vec<LogGroup>, Error> {
        self.with_session(game, |session, _| {
            session.log(from).map_err(|reason| session.fault(&reason))
        })
    }

    /// The odds of the test under way with further cards committed; nothing outside of a test.
    pub fn odds(&self, game: i64, cards: &[CardNumber]) -> Result<Option<OddsView>, Error> {
        self.with_session(game, |session, _| {
            let held: Vec<CardId> = cards.iter().map(|card| CardId(*card)).collect();
            let known = session.game.cards().count();
            if let Some(card) = held.iter().find(|card| usize::from(card.0) >= known) {
                return Err(illegal(format!("no card has the number {}", card.0)));
            }
            Ok(session.game.odds_with(&held).as_ref().map(OddsView::from))
        })
    }

    /// Lines that were left, the one left last first.
    pub fn branches(&self, game: i64) -> Result<Vec<BranchView>, Error> {
        self.with_session(game, |session, _| {
            let mut branches = session.tree.branches();
            branches.sort_by_key(|branch| std::cmp::Reverse(branch.end));
            branches
                .into_iter()
                .map(|one| session.branch(one))
                .collect()
        })
    }

    /// Goes to the end of a line that was left; it becomes the present one.
    ///
    /// # Errors
    /// [`Error::NoBranch`] for an unknown one.
    pub fn resume_branch(&self, game: i64, branch: i64) -> Result<GameView, Error> {
        self.with_session(game, |session, storage| {
            let node = u32::try_from(branch).map(NodeId);
            let node = node.ok().filter(|node| session.tree.contains(*node));
            let node = node.ok_or(Error::NoBranch { branch })?;
            self.go_to(session, storage, Some(node))
        })
    }

    fn go_along_line(
        &self,
        session: &mut Session,
        storage: &Storage,
        at: u32,
    ) -> Result<GameView, Error> {
        let line = session.tree.line();
        let at = (at as usize).min(line.len());
        let node = at.checked_sub(1).map(|index| line[index]);
        self.go_to(session, storage, node)
    }

    fn go_to(
        &self,
        session: &mut Session,
        storage: &Storage,
        node: Option<NodeId>,
    ) -> Result<GameView, Error> {
        session.before.clear();
        if node != session.tree.cursor() {
            self.thoughts.end();
            let reached = session
                .reach(node)
                .map_err(|reason| session.fault(&reason))?;
            let place = session.tree.place_at(node);
            storage.stand_at(session.id, place, &reached.status(), self.now())?;
            session.stand(place, reached);
            if session.orders.forget_from(session.at()) {
                storage.keep_orders(session.id, &session.orders.json())?;
            }
        }
        Ok(session.view())
    }

    /// The game that is open; one at a time, others are opened again from the disk.
    pub(crate) fn open_session(&self) -> MutexGuard<'_, Option<Session>> {
        // A panic may have left a session half changed: the next command reads it from the disk.
        self.session.lock().unwrap_or_else(|poisoned| {
            self.session.clear_poison();
            let mut open = PoisonError::into_inner(poisoned);
            *open = None;
            open
        })
    }

    /// Works on a game, which is read from the disk where another one was open.
    pub(crate) fn with_session<T>(
        &self,
        game: i64,
        work: impl FnOnce(&mut Session, &Storage) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let storage = self.storage()?;
        let mut open = self.open_session();
        let session = match open.take_if(|session| session.id.0 == game) {
            Some(session) => session,
            None => restore(&storage, game)?,
        };
        work(open.insert(session), &storage)
    }
}

fn illegal(cause: impl ToString) -> Error {
    Error::IllegalAnswer {
        cause: cause.to_string(),
    }
}

fn refused(cause: IllegalChoice) -> Error {
    match cause {
        IllegalChoice::Adjustment(reason) => Error::NotByHand(reason),
        IllegalChoice::Endless(endless) => Error::Endless(endless),
        cause => illegal(cause),
    }
}

impl Session {
    /// # Errors
    /// [`Error::StaleAnswer`] where another decision is open.
    pub(super) fn expect_at(&self, given: u32) -> Result<(), Error> {
        match self.at() {
            open if open == given => Ok(()),
            open => Err(Error::StaleAnswer { given, open }),
        }
    }

    pub(super) fn view(&self) -> GameView {
        let around = Surroundings {
            id: self.id.0,
            seed: show::seed(&self.setup),
            news: self.news.clone(),
            before: self.before.clone(),
            orders: self.orders.view(&self.game),
            companions: self.companions.view(&self.game),
            history: self.history(),
        };
        show::view(&self.game, around)
    }

    fn fault(&self, reason: &Unplayable) -> Error {
        unplayable(self.id.0, reason)
    }

    /// What redo would choose.
    fn next_choice(&self) -> Option<Choice> {
        let line = self.tree.line();
        let node = line.get(self.at() as usize)?;
        Some(self.tree.decision(*node).choice.clone())
    }

    fn history(&self) -> HistoryView {
        let line = self.tree.line();
        HistoryView {
            decisions: line.len() as u32,
            at: self.at(),
            can_undo: self.at() > 0,
            can_redo: (self.at() as usize) < line.len(),
            marks: self.marks(&line),
            branches: self.tree.branch_count() as u32,
            bookmarks: self.bookmark_views(),
            hints: self.hinted.along(&line),
        }
    }

    fn marks(&self, line: &[NodeId]) -> Vec<MarkView> {
        let mut marks: Vec<MarkView> = Vec::new();
        for (at, node) in (0..).zip(line) {
            let decision = self.tree.decision(*node);
            let (round, phase) = (decision.round, PhaseName::from(decision.phase));
            let same = |mark: &MarkView| (mark.round, mark.phase) == (round, phase);
            if !marks.last().is_some_and(same) {
                marks.push(MarkView { at, round, phase });
            }
        }
        marks
    }

    fn branch(&self, branch: Branch) -> Result<BranchView, Error> {
        let first = self.tree.decision(branch.first);
        let last = self.tree.decision(branch.end);
        let before = self
            .reach(first.parent)
            .map_err(|reason| self.fault(&reason))?;
        let decision = branch.leaves;
        let prompt = before.game.prompt();
        let prompt = prompt.ok_or_else(|| self.fault(&Unplayable::Differs { decision }))?;
        Ok(BranchView {
            id: branch.end.0.into(),
            leaves: branch.leaves,
            decisions: branch.decisions,
            round: last.round,
            phase: last.phase.into(),
            made: last.made.0,
            choice: log::choice(&before.game, prompt, &first.choice),
        })
    }
}
