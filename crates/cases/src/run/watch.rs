//! The choices that a step asks about: which of them were legal, and which were refused.

use engine::Game;

use crate::legal::Reader;
use crate::names::Names;
use crate::{Expectation, Refusal, Words};

/// Which of the choices that a step asks about were legal, and which were refused.
pub(super) struct Watch<'a> {
    offered: Vec<(&'a Words, bool)>,
    not_offered: Vec<(&'a Words, bool)>,
    refused: Vec<(&'a Refusal, Option<String>)>,
}

impl<'a> Watch<'a> {
    pub(super) fn of(expectation: &'a Expectation) -> Self {
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

    pub(super) fn look(&mut self, game: &Game, names: &Names) {
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

    pub(super) fn wrong(&self) -> Vec<String> {
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
pub(super) fn rules_against(game: &Game, names: &Names, words: &Words) -> Vec<String> {
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
