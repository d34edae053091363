//! Rules text in English.

mod ability;
mod again;
mod allowance;
mod amount;
mod attempt;
mod bearing;
mod board;
mod bonus;
mod cards;
mod choice;
mod claims;
mod clause;
mod clinging;
mod commit;
mod common;
mod comparison;
mod condition;
mod conditioned;
mod cost;
mod counters;
mod customary;
mod deck;
mod delayed;
mod denied;
mod description;
mod distance;
mod divided;
mod each;
#[path = "../effect/mod.rs"]
#[allow(
    clippy::duplicate_mod,
    reason = "what is said of an effect is one file, compiled once for each language"
)]
mod effect;
mod elsewhere;
mod facts;
mod granted;
mod handling;
mod happening;
mod harm;
mod heading;
mod hook;
mod idiom;
mod incident;
mod lasting;
mod lead;
mod log;
mod looking;
mod matcher;
mod mechanic;
mod modifier;
mod moment;
mod movement;
mod moving;
mod naming;
mod nested;
mod options;
mod ordered;
mod owned;
mod paid;
mod permit;
mod phases;
mod phrase;
mod place;
mod plainly;
mod play;
mod predicate;
mod prohibition;
mod quantity;
mod reaction;
mod rearranged;
mod reference;
mod repeat;
mod results;
mod said;
mod scenario;
mod search;
mod seen;
mod several;
mod signed;
mod spent;
mod terms;
mod test;
mod together;
mod token;
mod trigger;
mod value;
mod where_it;
mod words;
mod zone;

use super::Language;
use super::context::Context;
use super::grammar::Grammar;
use super::group::Kind;
use abilities::{
    CommitRules, Condition, Constant, Cost, Effect, EventKind, Match, Modifier, PlayScript,
    TokenEffect, Triggered,
};
use words::Np;
pub use words::capital;

const LANGUAGE: Language = Language::English;

/// The one who takes the test of which the sentence speaks.
fn tester(c: &Context<'_>) -> Np {
    match c.you() {
        Some(_) => Np::they(),
        None if c.committed => Np::one("the test"),
        None if tests_another(c) && !c.reader_acts => Np::one("that investigator"),
        None => Np::you(),
    }
}

/// The test, or the token, that is spoken of need not be the reader's.
fn tests_another(c: &Context<'_>) -> bool {
    let of_test = [
        EventKind::TokenRevealed,
        EventKind::TokensRevealed,
        EventKind::TestBegins,
    ];
    let who = c.event.filter(|event| of_test.contains(&event.kind));
    who.and_then(|event| event.who.as_ref())
        .is_some_and(|who| *who != Match::You)
}

/// The one who resolves the ability, spoken of before.
fn doer(c: &Context<'_>) -> Np {
    match c.you() {
        Some(_) => Np::they(),
        None => Np::you(),
    }
}

fn tokens(tokens: &[abilities::Token]) -> String {
    token::token_list(tokens)
}

/// A number within a sentence.
fn words_number(n: i32) -> String {
    if n < 0 {
        format!("−{}", n.unsigned_abs())
    } else {
        n.to_string()
    }
}

/// A type of uses.
pub fn uses(uses: &::cards::Trait) -> String {
    words::uses_noun(uses).many
}

/// The text in the words of the rules.
fn usual(c: &Context<'_>, text: String) -> String {
    let text = idiom::usual(spent::counted(text));
    customary::of_card(c, plainly::told(&text))
}

/// The English grammar.
pub struct English;

impl Grammar for English {
    fn triggered<'a>(&self, c: &Context<'a>, ability: &'a Triggered) -> String {
        usual(c, ability::triggered(c, ability))
    }

    fn begins_in_play<'a>(&self, c: &Context<'a>, what: &'a Match) -> String {
        let what = matcher::each(c, what, Kind::Card).object();
        let from = if what.starts_with("each ") {
            " in your deck"
        } else {
            ""
        };
        format!("You begin the game with {what}{from} in play.")
    }

    fn comes_or_goes(&self, text: &str) -> String {
        match text.contains(" enters ") {
            true => text.replacen(" enters ", " enters or leaves ", 1),
            false => text.replacen(" enter ", " enter or leave ", 1),
        }
    }

    fn after_either(&self, one: &str, other: &str) -> Option<String> {
        common::after_either(one, other)
    }

    fn constant<'a>(&self, c: &Context<'a>, constant: &'a Constant) -> String {
        let text = customary::of_reader(c, ability::constant(c, constant));
        usual(c, text)
    }

    fn committed<'a>(
        &self,
        c: &Context<'a>,
        condition: &'a Condition,
        modifiers: &'a [Modifier],
        results: (&'a [Effect], &'a [Effect], &'a [Effect]),
    ) -> String {
        let text = play::committed(c, condition, modifiers, results);
        let cost = commit::commit_rules(c, &c.script.commit);
        usual(c, spent::apart(cost.unwrap_or_default(), &text).1)
    }

    fn effects<'a>(&self, c: &Context<'a>, effects: &'a [Effect]) -> String {
        usual(c, effect::text(c, effects))
    }

    fn costs<'a>(&self, c: &Context<'a>, costs: &'a [Cost]) -> String {
        cost::costs(c, costs)
    }

    fn token_effect<'a>(&self, c: &Context<'a>, effect: &'a TokenEffect, number: bool) -> String {
        usual(c, token::effect(c, effect, number))
    }

    fn play_line<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
        let line = play::play_line(c, play)?;
        let (line, _) = spent::apart(line, &play::play(c, play));
        Some(usual(c, line))
    }

    fn play<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> String {
        let text = play::play(c, play);
        let cost = play::play_line(c, play).unwrap_or_default();
        usual(c, spent::apart(cost, &text).1)
    }

    fn commit_rules<'a>(&self, c: &Context<'a>, rules: &'a CommitRules) -> Option<String> {
        let cost = commit::commit_rules(c, rules)?;
        let brings = c.script.abilities.iter().filter_map(|one| match one {
            abilities::Ability::Committed { .. } => Some(ability::quoted(c, one)),
            _ => None,
        });
        let brings: Vec<String> = brings.collect();
        Some(spent::apart(cost, &brings.join(" ")).0)
    }

    fn keywords(&self, c: &Context<'_>) -> Option<String> {
        facts::keywords(c)
    }

    fn uses(&self, c: &Context<'_>) -> Option<String> {
        facts::uses(c.card, c.script)
    }

    fn restriction(&self, c: &Context<'_>) -> Option<String> {
        facts::restriction(c)
    }

    fn deck_line(&self, c: &Context<'_>) -> Option<String> {
        facts::deck_line(c)
    }

    fn deck_rules(&self, c: &Context<'_>, rules: &[deckbuilding::CardRule]) -> Vec<String> {
        deck::rules(c, rules)
    }

    fn objective_elsewhere(&self) -> &'static str {
        "Complete an objective on another card."
    }

    fn group_limit(&self, limit: u8) -> String {
        facts::group_limit(limit)
    }

    fn area_limit(&self, c: &Context<'_>, limit: u8) -> String {
        facts::area_limit(c, limit)
    }

    fn spawn(&self, c: &Context<'_>) -> Option<String> {
        facts::spawn(c)
    }

    fn prey(&self, c: &Context<'_>) -> Option<String> {
        facts::prey(c)
    }

    fn upgrades(&self, c: &Context<'_>) -> Vec<String> {
        facts::upgrades(c)
    }

    fn points(&self, c: &Context<'_>) -> Option<String> {
        facts::points(c.card)
    }
}
