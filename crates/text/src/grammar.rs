//! What each language must be able to say.

use super::context::Context;
use abilities::{
    CommitRules, Condition, Constant, Cost, Effect, Match, Modifier, PlayScript, TokenEffect,
    Triggered,
};

/// The sentences of one language. Each function renders one kind of rules text.
pub trait Grammar {
    /// A triggered ability without its icons and label.
    fn triggered<'a>(&self, c: &Context<'a>, ability: &'a Triggered) -> String;
    /// With what the reader begins the game.
    fn begins_in_play<'a>(&self, c: &Context<'a>, what: &'a Match) -> String;
    /// An ability that answers that somebody enters a place, as one that answers that they leave it too.
    fn comes_or_goes(&self, text: &str) -> String;
    /// Two abilities that do the same in answer to two things, told as one that answers either.
    fn after_either(&self, one: &str, other: &str) -> Option<String> {
        let _ = (one, other);
        None
    }
    fn constant<'a>(&self, c: &Context<'a>, constant: &'a Constant) -> String;
    /// What a committed card adds to a test: modifiers, and what success, failure and the end bring.
    fn committed<'a>(
        &self,
        c: &Context<'a>,
        condition: &'a Condition,
        modifiers: &'a [Modifier],
        results: (&'a [Effect], &'a [Effect], &'a [Effect]),
    ) -> String;
    fn effects<'a>(&self, c: &Context<'a>, effects: &'a [Effect]) -> String;
    fn costs<'a>(&self, c: &Context<'a>, costs: &'a [Cost]) -> String;
    /// A chaos symbol; `number` says that a modifier of 0 is said too.
    fn token_effect<'a>(&self, c: &Context<'a>, effect: &'a TokenEffect, number: bool) -> String;
    /// When an event may be played, and its costs beside resources.
    fn play_line<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> Option<String>;
    fn play<'a>(&self, c: &Context<'a>, play: &'a PlayScript) -> String;
    fn commit_rules<'a>(&self, c: &Context<'a>, rules: &'a CommitRules) -> Option<String>;
    fn keywords(&self, c: &Context<'_>) -> Option<String>;
    fn uses(&self, c: &Context<'_>) -> Option<String>;
    /// In whose decks the card may be.
    fn restriction(&self, c: &Context<'_>) -> Option<String>;
    /// How the card comes into a deck, beside who may have it.
    fn deck_line(&self, c: &Context<'_>) -> Option<String>;
    /// What the card changes about the deck that holds it.
    fn deck_rules(&self, c: &Context<'_>, rules: &[deckbuilding::CardRule]) -> Vec<String>;
    /// That another card names the objective.
    fn objective_elsewhere(&self) -> &'static str;
    fn group_limit(&self, limit: u8) -> String;
    fn area_limit(&self, c: &Context<'_>, limit: u8) -> String;
    fn spawn(&self, c: &Context<'_>) -> Option<String>;
    fn prey(&self, c: &Context<'_>) -> Option<String>;
    /// What options of the upgrade sheet change on the card itself.
    fn upgrades(&self, c: &Context<'_>) -> Vec<String>;
    fn points(&self, c: &Context<'_>) -> Option<String>;
}
