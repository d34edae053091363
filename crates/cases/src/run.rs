//! Running a case: the script is matched against the game's prompts, and what follows is looked at.

use abilities::EventKind;
use engine::{CardBook, Choice, Event, Game};

use crate::legal::Reader;
use crate::look::Eye;
use crate::names::Names;
use crate::{Case, Expectation, Failure, Moment, Refusal, Step, Task, Words, describe, pass};

/// More prompts than this between two steps mean that the script leads nowhere.
const MOST_PROMPTS: usize = 3000;

/// Runs a case.
///
/// # Errors
/// The first thing that is not as the case says.
pub fn run(book: &'static CardBook, case: &Case) -> Result<(), Failure> {
    let staged = Game::from_stage(book, &case.stage).map_err(|error| Failure {
        at: "stage".to_owned(),
        wrong: vec![error.to_string()],
        prompt: String::new(),
    })?;
    let names = Names::of(&staged);
    let mut run = Run {
        game: staged.game,
        names,
        awaited: None,
    };
    for (index, step) in case.steps.iter().enumerate() {
        run.step(index, step)?;
    }
    run.end(&case.end)
}

struct Run<'a> {
    game: Game,
    names: Names,
    /// The expectation of the last step, until the script goes on.
    awaited: Option<Awaited<'a>>,
}

/// Values that the last step must lead to.
struct Awaited<'a> {
    at: String,
    expectation: &'a Expectation,
    /// Beside an `until`, where the game passes on by itself, it is enough that the values were
    /// seen at one of the moments that may be meant.
    seen: bool,
}

/// Which of the choices that a step asks about were legal, and which were refused.
struct Watch<'a> {
    offered: Vec<(&'a Words, bool)>,
    not_offered: Vec<(&'a Words, bool)>,
    refused: Vec<(&'a Refusal, Option<String>)>,
}

impl<'a> Run<'a> {
    fn step(&mut self, index: usize, step: &'a Step) -> Result<(), Failure> {
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
            Task::Choose(words) => self.choose(&at, step, words, &mut watch)?,
            Task::Until(moment) => self.pass_until(&at, step, *moment, &mut watch)?,
        }
        Ok(())
    }

    /// Passes until the choice is legal, checks what had to follow before it, and takes it.
    fn choose(
        &mut self,
        at: &str,
        step: &'a Step,
        words: &Words,
        watch: &mut Watch,
    ) -> Result<(), Failure> {
        for _ in 0..MOST_PROMPTS {
            watch.look(&self.game, &self.names);
            if let Some(choice) = self.find(step, words) {
                self.check_awaited()?;
                self.check_watch(at, watch)?;
                self.apply(at, choice)?;
                self.awaited = Some(Awaited {
                    at: at.to_owned(),
                    expectation: &step.expectation,
                    seen: false,
                });
                return Ok(());
            }
            let Some(pass) = pass::pass(&self.game, None) else {
                let over = if self.game.prompt().is_some() {
                    "and the prompt cannot be passed"
                } else {
                    ""
                };
                let mut wrong = vec![
                    format!("expected: {words}, which is not legal {over}")
                        .trim_end()
                        .to_owned(),
                ];
                wrong.extend(self.why_refused(words));
                return Err(self.failure(at, wrong));
            };
            self.apply(at, pass)?;
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

    fn apply(&mut self, at: &str, choice: Choice) -> Result<(), Failure> {
        let applied = self.game.apply(choice);
        applied
            .map(|_| ())
            .map_err(|error| self.failure(at, vec![error.to_string()]))
    }

    /// Passes everything until the moment begins.
    fn pass_until(
        &mut self,
        at: &str,
        step: &'a Step,
        moment: Moment,
        watch: &mut Watch,
    ) -> Result<(), Failure> {
        for _ in 0..MOST_PROMPTS {
            watch.look(&self.game, &self.names);
            if pass::pass(&self.game, None).is_none() {
                self.note_awaited();
            }
            let Some(pass) = pass::pass_everything(&self.game) else {
                let wrong = match self.game.prompt() {
                    Some(_) => "the prompt cannot be passed",
                    None => "the game ended before",
                };
                return Err(self.failure(at, vec![wrong.to_owned()]));
            };
            let applied = self.game.apply_until(pass, |event| begins(moment, event));
            let step_taken = applied.map_err(|error| self.failure(at, vec![error.to_string()]))?;
            if step_taken.events.iter().any(|event| begins(moment, event)) {
                self.note_awaited();
                let expectation = &step.expectation;
                let before = self.awaited.replace(Awaited {
                    at: at.to_owned(),
                    expectation,
                    seen: false,
                });
                self.note_awaited();
                self.game.go_on();
                self.note_awaited();
                if let Some(before) = before {
                    self.check(&before)?;
                }
                return self.check_watch(at, watch);
            }
        }
        Err(self.failure(
            at,
            vec![format!("it did not begin in {MOST_PROMPTS} prompts")],
        ))
    }

    /// Passes on to the next turn with actions left, or to the end of the game.
    fn end(&mut self, end: &'a Expectation) -> Result<(), Failure> {
        let at = "end";
        let mut watch = Watch::of(end);
        for _ in 0..MOST_PROMPTS {
            watch.look(&self.game, &self.names);
            if self.game.prompt().is_none() || self.game.has_actions_left() {
                break;
            }
            match pass::pass(&self.game, None) {
                Some(pass) => self.apply(at, pass)?,
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
        let awaited = self.awaited.take();
        awaited.map_or(Ok(()), |awaited| self.check(&awaited))
    }

    fn check(&self, awaited: &Awaited) -> Result<(), Failure> {
        if awaited.seen {
            return Ok(());
        }
        let wrong = self.compare(awaited.expectation);
        if wrong.is_empty() {
            Ok(())
        } else {
            Err(self.failure(&format!("after {}", awaited.at), wrong))
        }
    }

    /// At a moment that may be meant: notes that the awaited values are seen.
    fn note_awaited(&mut self) {
        let Some(awaited) = &self.awaited else { return };
        if !awaited.seen && self.compare(awaited.expectation).is_empty() {
            self.awaited
                .iter_mut()
                .for_each(|awaited| awaited.seen = true);
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

impl<'a> Watch<'a> {
    fn of(expectation: &'a Expectation) -> Self {
        Self {
            offered: expectation
                .offered
                .iter()
                .map(|words| (words, false))
                .collect(),
            not_offered: expectation
                .not_offered
                .iter()
                .map(|words| (words, false))
                .collect(),
            refused: expectation
                .refused
                .iter()
                .map(|refusal| (refusal, None))
                .collect(),
        }
    }

    fn look(&mut self, game: &Game, names: &Names) {
        let Some(prompt) = game.prompt() else { return };
        let reader = Reader {
            game,
            names,
            prompt,
            who: None,
        };
        for (words, legal) in self.offered.iter_mut().filter(|(_, legal)| !legal) {
            *legal = reader.find(words).is_some();
        }
        for (words, legal) in self.not_offered.iter_mut().filter(|(_, legal)| !legal) {
            *legal = reader.is_offered_exactly(words);
        }
        for (refusal, found) in &mut self.refused {
            if found.as_ref() != Some(&refusal.rule) {
                let rules = rules_against(game, names, &refusal.choice);
                let same = rules
                    .iter()
                    .find(|rule| **rule == refusal.rule)
                    .or(rules.first());
                *found = same.cloned().or(found.take());
            }
        }
    }

    fn wrong(&self) -> Vec<String> {
        let offered = self.offered.iter().filter(|(_, legal)| !legal);
        let not_offered = self.not_offered.iter().filter(|(_, legal)| *legal);
        let refused = self
            .refused
            .iter()
            .filter(|(refusal, found)| found.as_ref() != Some(&refusal.rule));
        let found = |found: &Option<String>| match found {
            Some(rule) => format!("it is forbidden by {rule}"),
            None => "no prompt lists it as forbidden".to_owned(),
        };
        offered
            .map(|(words, _)| format!("expected that '{words}' is offered: it never was"))
            .chain(
                not_offered
                    .map(|(words, _)| format!("expected that '{words}' is not offered: it was")),
            )
            .chain(refused.map(|(refusal, rule)| {
                format!(
                    "expected that '{}' is forbidden by {}: {}",
                    refusal.choice,
                    refusal.rule,
                    found(rule)
                )
            }))
            .collect()
    }
}

/// The rules by which the open prompt forbids the choice.
fn rules_against(game: &Game, names: &Names, words: &Words) -> Vec<String> {
    let Some(prompt) = game.prompt() else {
        return Vec::new();
    };
    let reader = Reader {
        game,
        names,
        prompt,
        who: None,
    };
    let refusals = game.refusals();
    refusals
        .iter()
        .filter(|one| reader.is_meant(words, &one.act))
        .map(|one| one.why.rule.0.to_owned())
        .collect()
}

fn begins(moment: Moment, event: &Event) -> bool {
    match moment {
        Moment::Phase(phase) => event.kind == EventKind::PhaseBegins && event.phase == Some(phase),
        Moment::Round => event.kind == EventKind::RoundBegins,
        Moment::Turn => event.kind == EventKind::TurnBegins,
        Moment::GameEnd => event.kind == EventKind::GameEnds,
    }
}

fn moment_name(moment: Moment) -> &'static str {
    match moment {
        Moment::Phase(phase) => crate::look::phase_name(phase),
        Moment::Round => "round",
        Moment::Turn => "turn",
        Moment::GameEnd => "game end",
    }
}
