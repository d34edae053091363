//! Rules text in Korean.

mod ability;
mod again;
mod allowance;
mod amount;
mod attempt;
mod bearing;
mod board;
mod bonus;
mod cards;
mod chance;
mod changed;
mod chaos;
mod choice;
mod clause;
mod commit;
mod committed;
mod comparison;
mod condition;
mod conditioned;
mod cost;
mod counted;
mod counters;
mod deck;
mod degrees;
mod delayed;
mod described;
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
mod gains;
mod granted;
mod handling;
mod happening;
mod harm;
mod heading;
mod hook;
mod incident;
mod lasting;
mod log;
mod looking;
mod matcher;
mod mechanic;
mod modifier;
mod moment;
mod movement;
mod moving;
mod named;
mod naming;
mod nested;
mod paid;
mod permit;
mod phases;
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
mod said;
mod same;
mod scenario;
mod search;
mod several;
mod sum;
mod terms;
mod test;
mod token;
mod trigger;
mod value;
mod verb;
mod where_it;
mod words;
mod zone;

use super::Language;
use super::context::Context;
use super::grammar::Grammar;
use super::group::Kind;
use abilities::{
    CommitRules, Condition, Constant, Cost, Effect, Match, Modifier, PlayScript, TokenEffect,
    Triggered,
};

const LANGUAGE: Language = Language::Korean;

fn tokens(tokens: &[abilities::Token]) -> String {
    token::token_list(tokens)
}

/// A number within a sentence.
fn number(n: i32) -> String {
    if n < 0 {
        format!("−{}", n.unsigned_abs())
    } else {
        n.to_string()
    }
}

/// A type of uses.
pub fn uses(uses: &::cards::Trait) -> String {
    words::uses_noun(uses).text
}

/// The Korean grammar.
pub struct Korean;

impl Grammar for Korean {
    fn triggered<'a>(&self, c: &Context<'a>, ability: &'a Triggered) -> String {
        plainly::told(&ability::triggered(c, ability))
    }

    fn begins_in_play<'a>(&self, c: &Context<'a>, what: &'a Match) -> String {
        let what = matcher::each(c, what, Kind::Card);
        let from = if what.is_every() {
            "덱에 있는 "
        } else {
            ""
        };
        let what = what.text;
        let what = super::particles::eul(&what);
        format!("당신은 {from}{what} 플레이 영역에 두고 게임을 시작합니다.")
    }

    fn comes_or_goes(&self, text: &str) -> String {
        match text.contains("에 들어갈 때") {
            true => text.replacen("에 들어갈 때", "에 들어가거나 그곳을 떠날 때", 1),
            false => text.replacen("에 들어간 후", "에 들어가거나 그곳을 떠난 후", 1),
        }
    }

    fn constant<'a>(&self, c: &Context<'a>, constant: &'a Constant) -> String {
        plainly::told(&ability::constant(c, constant))
    }

    fn committed<'a>(
        &self,
        c: &Context<'a>,
        condition: &'a Condition,
        modifiers: &'a [Modifier],
        results: (&'a [Effect], &'a [Effect], &'a [Effect]),
    ) -> String {
        plainly::told(&play::committed(c, condition, modifiers, results))
    }

    fn effects<'a>(&self, c: &Context<'a>, effects: &'a [Effect]) -> String {
        plainly::told(&effect::text(c, effects))
    }

    fn costs<'a>(&self, c: &Context<'a>, costs: &'a [Cost]) -> String {
        cost::costs(c, costs)
    }

    fn token_effect<'a>(&self, c: &Context<'a>, effect: &'a TokenEffect, number: bool) -> String {
        plainly::told(&token::effect(c, effect, number))
    }

    fn play_line<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
        play::play_line(c, play)
    }

    fn play<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> String {
        plainly::told(&play::play(c, play))
    }

    fn commit_rules<'a>(&self, c: &Context<'a>, rules: &'a CommitRules) -> Option<String> {
        commit::commit_rules(c, rules)
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
        "다른 카드에 적힌 목표를 이룹니다."
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
