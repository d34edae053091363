//! Hints: on demand, what a player without a person would do at the open prompt.

use engine::Game;
use players::Thinker;

use super::show::hint;
use super::thoughts::{about_all, thinker};
use super::view::HintView;
use crate::settings::PlayerLevel;
use crate::{App, Error};

impl App {
    /// What a player without a person would do at the prompt of decision `at`, and why. It is
    /// thought about away from the game, which can be played on meanwhile; nothing where it was.
    ///
    /// # Errors
    /// [`Error::StaleAnswer`] where another decision is open.
    pub fn hint(&self, game: i64, at: u32) -> Result<Option<HintView>, Error> {
        let level = self.settings()?.level;
        let (number, position) = self.with_session(game, |session, _| {
            session.expect_at(at)?;
            Ok((self.thoughts.begin(), session.game.clone()))
        })?;
        let go_on = self.thoughts.goes_on(number);
        let thinker = thinker(level, &position);
        let found = thought_out(&position, at, level, &thinker, &go_on);
        self.with_session(game, |session, storage| {
            if found.is_none() || !self.thoughts.is_wanted(number) {
                return Ok(None);
            }
            if session.hinted.note(session.tree.cursor()) {
                storage.keep_hints(session.id, &session.hinted.json())?;
            }
            Ok(found)
        })
    }

    /// Ends the thought that goes on, since nobody waits for it any more.
    pub fn stop_thinking(&self) {
        self.thoughts.end();
    }
}

/// The hint for a position. It sees nothing but imagined games, so that it depends on nothing
/// hidden.
fn thought_out(
    position: &Game,
    at: u32,
    level: PlayerLevel,
    thinker: &Thinker,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Option<HintView> {
    let considered = thinker.consider_in(position, about_all(go_on));
    hint::hint(position, at, level, &considered)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::Seat;
    use players::{Budget, Policy};
    use rand_pcg::Pcg32;

    use super::*;
    use crate::play::view::ReasonName;
    use crate::{DeckChoice, DifficultyName, NewGame};

    /// Prompts of a game for two, some decisions apart.
    fn positions() -> Vec<Game> {
        let directory = tempfile::tempdir().unwrap();
        let app = App::open(directory.path().to_owned());
        let starter = |id: &str| DeckChoice::Starter { id: id.to_owned() };
        let new = NewGame {
            scenario: "the-gathering".into(),
            difficulty: DifficultyName::Standard,
            decks: vec![starter("roland"), starter("daisy")],
            lead: 0,
            seed: Some(5),
        };
        app.begin_game(&new).unwrap();
        let mut game = app.open_session().take().unwrap().game;
        let mut rng = Pcg32::new(3, 7);
        let mut list = Vec::new();
        for number in 0..120 {
            let Some(choice) = Policy::Greedy.choose(&game, &mut rng) else {
                break;
            };
            if number % 12 == 0 {
                list.push(game.clone());
            }
            game.apply(choice).unwrap();
        }
        list
    }

    fn hint_for(game: &Game) -> HintView {
        let thinker = Thinker::new(Budget::Visits(60), 4, 1);
        thought_out(game, 0, PlayerLevel::Steady, &thinker, &|| true).unwrap()
    }

    #[test]
    fn games_that_differ_only_in_what_is_hidden_have_the_same_hint() {
        let (mut other_decks, mut kinds) = (0, BTreeMap::new());
        for game in positions() {
            let other = game.imagined(77);
            let deck = |game: &Game| game.investigator(Seat(0)).deck.clone();
            other_decks += usize::from(deck(&game) != deck(&other));
            let hint = hint_for(&game);
            assert_eq!(hint, hint_for(&other));
            assert!((1..=3).contains(&hint.choices.len()));
            for reason in &hint.reasons {
                *kinds.entry(format!("{:?}", reason.kind)).or_insert(0) += 1;
            }
        }
        assert!(other_decks >= 8, "{other_decks}");
        assert!(kinds.len() >= 2, "{kinds:?}");
    }

    #[test]
    fn a_thought_that_nobody_wants_ends_at_once() {
        let game = positions().swap_remove(2);
        let thinker = Thinker::new(Budget::Visits(100_000), 4, 2);
        let hint = thought_out(&game, 0, PlayerLevel::Steady, &thinker, &|| false);
        assert!(hint.unwrap().looks <= 4);
    }

    #[test]
    fn a_reason_names_what_is_better() {
        let positions = positions();
        let hints = positions.iter().map(hint_for);
        for hint in hints.filter(|hint| hint.choices.len() > 1) {
            let (best, next) = (&hint.choices[0], &hint.choices[1]);
            for reason in &hint.reasons {
                let better = match reason.kind {
                    ReasonName::Won => best.won > next.won,
                    ReasonName::Lost => best.lost < next.lost,
                    ReasonName::Defeated => best.defeated < next.defeated,
                    ReasonName::Clues => best.clues > next.clues,
                    ReasonName::Dealt => best.dealt > next.dealt,
                    ReasonName::Harm => best.damage + best.horror < next.damage + next.horror,
                    ReasonName::Outlook => best.outlook > next.outlook,
                    ReasonName::Alike => hint.reasons.len() == 1,
                };
                assert!(better, "{hint:?}");
            }
        }
    }
}
