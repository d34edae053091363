//! A game played to its end without a person.

use anyhow::bail;
use engine::{Choice, Game, ScenarioSetup};
use rand_pcg::Pcg32;

use super::player::PlayerName;
use super::seen::Seen;
use crate::book::book;

/// A game of more decisions leads nowhere.
const MOST_DECISIONS: usize = 50_000;

/// A game that was played, or that has begun.
pub struct Played {
    pub game: Game,
    pub choices: Vec<Choice>,
    pub events: usize,
    /// What was wrong, if something was.
    pub problem: Option<String>,
}

/// Names the game in which the engine broke, so that it can be played again.
pub struct NamedInPanic(pub u64);

impl Drop for NamedInPanic {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("error: the game with seed {} broke the engine", self.0);
        }
    }
}

/// Plays a game to its end.
///
/// # Errors
/// A setup that no game can begin with, or a game that the engine cannot end.
pub fn to_its_end(setup: &ScenarioSetup, policy: PlayerName) -> anyhow::Result<Game> {
    let played = play(policy, false, setup, &mut Seen::default())?;
    match played.problem {
        None => Ok(played.game),
        Some(problem) => bail!("seed {}: {problem}", setup.seed),
    }
}

/// Plays a game to its end, or to where something is wrong, and notes the cards that come up.
///
/// # Errors
/// A setup that no game can begin with.
pub fn play(
    policy: PlayerName,
    check: bool,
    setup: &ScenarioSetup,
    seen: &mut Seen,
) -> anyhow::Result<Played> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let policy = policy.of_game(setup.seed);
    let chooses = |number: usize| {
        let seed = setup
            .seed
            .wrapping_mul(1_000_003)
            .wrapping_add(number as u64);
        policy.player(seed, cores)
    };
    let choose = |game: &Game, rng: &mut Pcg32, number| chooses(number).choose(game, rng);
    play_by(choose, check, setup, seen)
}

/// The same with a player who is asked at each prompt, and told how many choices came before.
///
/// # Errors
/// A setup that no game can begin with.
pub fn play_by(
    choose: impl Fn(&Game, &mut Pcg32, usize) -> Option<Choice>,
    check: bool,
    setup: &ScenarioSetup,
    seen: &mut Seen,
) -> anyhow::Result<Played> {
    let (game, step) = Game::begin(book(), setup)?;
    let begun = Played {
        game,
        choices: Vec::new(),
        events: step.events.len(),
        problem: None,
    };
    seen.hands(&begun.game);
    Ok(begun.play_on(choose, check, setup.seed, seen))
}

impl Played {
    /// Plays a game that has begun to its end, or to where something is wrong.
    pub fn play_on(
        mut self,
        choose: impl Fn(&Game, &mut Pcg32, usize) -> Option<Choice>,
        check: bool,
        seed: u64,
        seen: &mut Seen,
    ) -> Self {
        let game = &mut self.game;
        let mut rng = Pcg32::new(seed, 7);
        while self.problem.is_none()
            && let Some(choice) = choose(game, &mut rng, self.choices.len())
        {
            self.choices.push(choice.clone());
            seen.choice(game, &choice);
            let applied = if check {
                game.apply_checked(choice)
            } else {
                game.apply(choice).map(|step| (step, Ok(())))
            };
            self.problem = match applied {
                Err(error) => Some(error.to_string()),
                Ok((step, sound)) => {
                    self.events += step.events.len();
                    step.events.iter().for_each(|event| seen.event(game, event));
                    seen.hands(game);
                    sound.err().map(|broken| broken.to_string())
                }
            };
            if self.choices.len() > MOST_DECISIONS {
                self.problem = Some(format!("no end after {MOST_DECISIONS} decisions"));
            }
        }
        if self.problem.is_none() && game.outcome().is_none() {
            self.problem = Some("the game stopped without an outcome".to_owned());
        }
        self
    }
}
