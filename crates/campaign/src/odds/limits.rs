//! What odds are not computed: it would take all memory, or have no end.

/// Tokens in a bag. Counts fit a byte then.
pub(super) const MOST_TOKENS: usize = 255;
/// States of a draw. Ten blesses, ten curses and eight frost tokens make a few hundred.
pub(super) const MOST_STATES: usize = 10_000;
/// Ways to choose among tokens that are revealed together.
pub(super) const MOST_HANDS: usize = 50_000;

/// Why odds are not computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OddsRefused {
    #[error("the bag holds {given} tokens, and odds are computed for up to {MOST_TOKENS}")]
    TooManyTokens { given: usize },
    #[error("the odds of this test depend on more than {MOST_STATES} different draws")]
    TooManyStates,
    #[error("there are more than {MOST_HANDS} ways to choose among the revealed tokens")]
    TooManyHands,
}
