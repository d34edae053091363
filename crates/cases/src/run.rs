//! Running a case: the script is matched against the game's prompts, and what follows is looked at.

mod moments;
mod watch;

use engine::{CardDatabase, Choice, Game};

use self::moments::{begins, is_moment, moment_name, moment_of};
use self::watch::{Watch, rules_against};
use crate::legal::Reader;
use crate::look::Eye;
use crate::names::Names;
use crate::{Case, Expectation, Failure, Moment, Step, Task, Words, describe, pass};

/// More prompts than this between two steps mean that the script leads nowhere.
const MOST_PROMPTS: usize = 3000;

/// Runs a case.
///
/// # Errors
/// The first thing that is not as the case says.
pub fn run(book: &'static CardDatabase, case: &Case) -> Result<(), Failure> {
    play(book, case).map(drop)
}

/// Runs a case, and hands out the game as it is after its script.
///
/// # Errors
/// The first thing that is not as the case says.
pub fn play(book: &'static CardDatabase, case: &Case) -> Result<Game, Failure> {
    play_seen(book, case, &mut |_| ())
}

/// Runs a case, and shows its game as it begins and after each choice.
///
/// # Errors
/// The first thing that is not as the case says.
pub fn play_seen(
    book: &'static CardDatabase,
    case: &Case,
    see: &mut dyn FnMut(&Game),
) -> Result<Game, Failure> {
    // A case begins with a phase: that this phase begins is no moment to wait for.
    let own = Moment::Phase(case.stage.phase);
    let first = moment_of(case.steps.first()).filter(|moment| *moment != own);
    let staged = case
        .stage
        .begin_until(book, |event| is_moment(first, event));
    let staged = staged.map_err(|error| Failure {
        at: "stage".to_owned(),
        wrong: vec![error.to_string()],
        prompt: String::new(),
    })?;
    let names = Names::of(&staged);
    let reached = staged
        .step
        .events
        .iter()
        .any(|event| is_moment(first, event));
    let mut run = Run {
        game: staged.game,
        names,
        awaited: Vec::new(),
        reached,
        see,
    };
    (run.see)(&run.game);
    for (index, step) in case.steps.iter().enumerate() {
        run.step(index, step, moment_of(case.steps.get(index + 1)))?;
    }
    run.end(&case.end)?;
    Ok(run.game)
}

/// The game of a case at the prompt where the first choice of its script is made, and that choice.
///
/// # Errors
/// A stage that cannot be set up, or a script that begins with no choice.
pub fn first_choice(book: &'static CardDatabase, case: &Case) -> Result<(Game, Choice), Failure> {
    let failure = |wrong: String| Failure {
        at: "step 1".to_owned(),
        wrong: vec![wrong],
        prompt: String::new(),
    };
    let staged = case.stage.begin(book);
    let staged = staged.map_err(|error| failure(error.to_string()))?;
    let names = Names::of(&staged);
    let mut run = Run {
        game: staged.game,
        names,
        awaited: Vec::new(),
        reached: false,
        see: &mut |_| (),
    };
    let Some((step, Task::Choose(words))) = case.steps.first().map(|step| (step, &step.task))
    else {
        return Err(failure("the script begins with no choice".to_owned()));
    };
    for _ in 0..MOST_PROMPTS {
        if let Some(choice) = run.find(step, words) {
            return Ok((run.game, choice));
        }
        let Some(pass) = pass::pass(&run.game, None) else {
            break;
        };
        run.apply("step 1", pass, None)?;
    }
    Err(run.failure("step 1", vec![format!("'{words}' is not legal")]))
}

struct Run<'a> {
    game: Game,
    names: Names,
    /// What earlier steps must lead to, until the script goes on with a choice.
    awaited: Vec<Awaited<'a>>,
    /// The moment for which the next step waits has begun.
    reached: bool,
    /// Is shown the game after each choice.
    see: &'a mut dyn FnMut(&Game),
}

/// Values that a step must lead to.
struct Awaited<'a> {
    at: String,
    expectation: &'a Expectation,
    /// Beside an `until`, where the game passes on by itself, it is enough that the values were
    /// seen at one of the moments that may be meant.
    seen: bool,
}

impl<'a> Run<'a> {
    fn step(&mut self, index: usize, step: &'a Step, next: Option<Moment>) -> Result<(), Failure> {
        let at = match &step.task {
            Task::Choose(words) => format!("step {}: choose = \"{words}\"", index + 1),
            Task::Until(moment) => {
                format!("step {}: until = \"{}\"", index + 1, moment_name(*moment))
            }
        };
        if let Some(name) = &step.who
            && self.names.seat(&self.game, name).is_none()
        {
            return Err(self.failure(&at, vec![format!("no investigator is called '{name}'")]));
        }
        let mut watch = Watch::of(&step.expectation);
        match &step.task {
            Task::Choose(words) => self.choose(&at, step, words, next, &mut watch)?,
            Task::Until(moment) => self.pass_until(&at, *moment, &mut watch)?,
        }
        self.check_watch(&at, &watch)?;
        self.await_values(at, step);
        Ok(())
    }

    fn await_values(&mut self, at: String, step: &'a Step) {
        self.awaited.push(Awaited {
            at,
            expectation: &step.expectation,
            seen: false,
        });
        if matches!(step.task, Task::Until(_)) {
            self.note_awaited();
        }
    }

    /// Passes until the choice is legal, checks what had to follow before it, and takes it.
    fn choose(
        &mut self,
        at: &str,
        step: &Step,
        words: &Words,
        next: Option<Moment>,
        watch: &mut Watch,
    ) -> Result<(), Failure> {
        self.go_on();
        for _ in 0..MOST_PROMPTS {
            watch.look(&self.game, &self.names);
            if let Some(choice) = self.find(step, words) {
                self.check_awaited()?;
                self.check_watch(at, watch)?;
                return self.apply(at, choice, next);
            }
            let Some(pass) = pass::pass(&self.game, None) else {
                let open = self.game.prompt().is_some();
                let why = if open {
                    "not legal, and the prompt cannot be passed"
                } else {
                    "no longer possible"
                };
                let mut wrong = vec![format!("expected '{words}': it is {why}")];
                wrong.extend(self.why_refused(words));
                return Err(self.failure(at, wrong));
            };
            self.apply(at, pass, None)?;
        }
        Err(self.failure(
            at,
            vec![format!(
                "'{words}' did not become legal in {MOST_PROMPTS} prompts"
            )],
        ))
    }

    /// The rules that forbid the choice at the prompt, where it lists them.
    fn why_refused(&self, words: &Words) -> Option<String> {
        let rules: Vec<String> = rules_against(&self.game, &self.names, words);
        (!rules.is_empty()).then(|| format!("forbidden by: {}", rules.join(", ")))
    }

    fn find(&self, step: &Step, words: &Words) -> Option<Choice> {
        let prompt = self.game.prompt()?;
        let who = step
            .who
            .as_ref()
            .and_then(|name| self.names.seat(&self.game, name));
        Reader {
            game: &self.game,
            names: &self.names,
            prompt,
            who,
        }
        .find(words)
    }

    /// Takes a choice, and goes on to the next prompt or to the moment for which a step waits.
    fn apply(&mut self, at: &str, choice: Choice, stop: Option<Moment>) -> Result<(), Failure> {
        let applied = self
            .game
            .apply_until(choice, |event| is_moment(stop, event));
        let step = applied.map_err(|error| self.failure(at, vec![error.to_string()]))?;
        self.reached = step.events.iter().any(|event| is_moment(stop, event));
        (self.see)(&self.game);
        Ok(())
    }

    /// From a moment between prompts to the next prompt.
    fn go_on(&mut self) {
        self.reached = false;
        if self.game.prompt().is_none() && !self.game.is_over() {
            self.game.go_on_until(|_| false);
            self.note_awaited();
        }
    }

    /// Passes everything until the moment begins.
    fn pass_until(&mut self, at: &str, moment: Moment, watch: &mut Watch) -> Result<(), Failure> {
        for _ in 0..MOST_PROMPTS {
            if self.reached {
                // The moment is over for a step that waits for the next one.
                self.reached = false;
                self.note_awaited();
                return Ok(());
            }
            watch.look(&self.game, &self.names);
            if self.game.prompt().is_none() && !self.game.is_over() {
                let step = self.game.go_on_until(|event| begins(moment, event));
                self.reached = step.events.iter().any(|event| begins(moment, event));
                self.note_awaited();
                continue;
            }
            if pass::pass(&self.game, None).is_none() {
                self.note_awaited();
            }
            let Some(pass) = pass::pass_everything(&self.game) else {
                let open = self.game.prompt().is_some();
                let wrong = if open {
                    "the prompt cannot be passed"
                } else {
                    "the game ended before"
                };
                return Err(self.failure(at, vec![wrong.to_owned()]));
            };
            self.apply(at, pass, Some(moment))?;
        }
        Err(self.failure(
            at,
            vec![format!("it did not begin in {MOST_PROMPTS} prompts")],
        ))
    }

    /// Passes on to the next turn with actions left, or to the end of the game.
    fn end(&mut self, end: &'a Expectation) -> Result<(), Failure> {
        let at = "end";
        self.go_on();
        let mut watch = Watch::of(end);
        for _ in 0..MOST_PROMPTS {
            watch.look(&self.game, &self.names);
            if self.game.prompt().is_none() || self.game.has_actions_left() {
                break;
            }
            match pass::pass(&self.game, None) {
                Some(pass) => self.apply(at, pass, None)?,
                // In a turn with actions left, the game stops for the choice.
                None if self.in_turn_with_actions() => break,
                None => {
                    return Err(self.failure(at, vec!["the prompt cannot be passed".to_owned()]));
                }
            }
        }
        self.check_awaited()?;
        let wrong = self.compare(end);
        if !wrong.is_empty() {
            return Err(self.failure(at, wrong));
        }
        self.check_watch(at, &watch)
    }

    fn in_turn_with_actions(&self) -> bool {
        self.game
            .active()
            .is_some_and(|seat| self.game.investigator(seat).actions > 0)
    }

    // ---- what must follow ----

    fn check_awaited(&mut self) -> Result<(), Failure> {
        for awaited in std::mem::take(&mut self.awaited)
            .into_iter()
            .filter(|awaited| !awaited.seen)
        {
            let wrong = self.compare(awaited.expectation);
            if !wrong.is_empty() {
                return Err(self.failure(&format!("after {}", awaited.at), wrong));
            }
        }
        Ok(())
    }

    /// At a moment that may be meant: notes which awaited values are seen.
    fn note_awaited(&mut self) {
        for index in 0..self.awaited.len() {
            if !self.awaited[index].seen && self.compare(self.awaited[index].expectation).is_empty()
            {
                self.awaited[index].seen = true;
            }
        }
    }

    /// A line for each value that is not as expected.
    fn compare(&self, expectation: &Expectation) -> Vec<String> {
        let eye = Eye {
            game: &self.game,
            names: &self.names,
        };
        let mut wrong = Vec::new();
        for (key, expected) in &expectation.values {
            match eye.look(key) {
                Err(error) => wrong.push(format!("{key}: {error}")),
                Ok(seen) if seen.iter().any(|seen| expected.holds(seen)) => {}
                Ok(seen) => {
                    let found: Vec<String> = seen.iter().map(ToString::to_string).collect();
                    wrong.push(format!(
                        "{key}: expected {expected}, found {}",
                        found.join(" and ")
                    ));
                }
            }
        }
        wrong
    }

    fn check_watch(&self, at: &str, watch: &Watch) -> Result<(), Failure> {
        let wrong = watch.wrong();
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(self.failure(at, wrong))
        }
    }

    fn failure(&self, at: &str, wrong: Vec<String>) -> Failure {
        Failure {
            at: at.to_owned(),
            wrong,
            prompt: describe::prompt(&self.game, &self.names),
        }
    }
}
