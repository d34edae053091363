//! Rough chances of skill tests, for quick choices: what tokens there are, and by how much a skill
//! exceeds what is asked.

use abilities::Token;
use engine::Game;

/// What a token with a symbol is taken for while no test says what it does.
const SYMBOL: i32 = -2;
/// What the elder sign is taken for.
const ELDER_SIGN: i32 = 2;

/// The modifiers of the tokens in the bag; none stands for a failure.
pub(crate) struct Chances(Vec<Option<i32>>);

impl Chances {
    pub fn of(game: &Game) -> Self {
        let mut known: Vec<(Token, Option<i32>)> = Vec::new();
        let modifiers = game.bag().iter().map(|token| {
            if let Some((_, modifier)) = known.iter().find(|(one, _)| one == token) {
                return *modifier;
            }
            let modifier = modifier(game, *token);
            known.push((*token, modifier));
            modifier
        });
        Self(modifiers.collect())
    }

    /// The chance of a test by whose difficulty the skill exceeds it so much.
    pub fn of_success(&self, margin: i32) -> f32 {
        if self.0.is_empty() {
            return if margin >= 0 { 1.0 } else { 0.0 };
        }
        let succeeds = |modifier: &&Option<i32>| modifier.is_some_and(|one| one + margin >= 0);
        self.0.iter().filter(succeeds).count() as f32 / self.0.len() as f32
    }
}

fn modifier(game: &Game, token: Token) -> Option<i32> {
    match token {
        Token::AutoFail => None,
        Token::ElderSign => Some(ELDER_SIGN),
        token => Some(game.modifier_of(token).unwrap_or(SYMBOL)),
    }
}
