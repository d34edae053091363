//! How long effects last, and what they do with chaos tokens.

use serde::{Deserialize, Serialize};

use crate::quantity::one;
use crate::{Effect, Phase, Quantity, Ref, Token, TokenEffect, TokenMatch};

/// How long a modifier lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Duration {
    Test,
    Turn,
    Phase,
    Round,
    Game,
    /// Until the attack under way is over.
    Attack,
    /// While the source stays in play.
    WhileInPlay,
    /// Until the source readies or leaves play.
    UntilReady,
    /// Until the end of your next turn; in your turn, of the one after it.
    NextTurn,
    /// Until your next turn begins.
    TurnBegins,
    /// Until the next round begins.
    RoundBegins,
    /// Until the end of the next phase of the kind; during such a phase, of the one after it.
    EndOfPhase(Phase),
    /// Until the end of the phase of the kind that is under way, or of the next one.
    EndOfComingPhase(Phase),
    /// While a card is being played: until it has taken effect, or its playing has come to nothing.
    Play,
    /// While `It` is being drawn: until it has resolved, or its drawing has come to nothing.
    Draw,
    /// Until the cards that are about to be drawn have been drawn.
    Drawing,
}

/// What an effect lets somebody name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Naming {
    /// Any trait.
    Trait,
    /// The card of another investigator.
    Investigator,
    /// Any card of level 0 that is not permanent.
    LevelZero,
    /// Any card of this game: it stays where it is, and stands for all of its title.
    OfGame,
    /// A box on the upgrade sheet of a customizable card that you own, wherever that is. It is
    /// checked by that, for the rest of the campaign.
    Box,
}

/// What happens when a matching token is revealed: once for each test, or, outside of tests, for
/// each such token.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OnToken {
    pub token: TokenMatch,
    pub effects: Vec<Effect>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TokenChange {
    /// Cancels the revealed token, returns it to the bag and reveals another.
    Redraw,
    /// Cancels the revealed token, returns it to the bag and reveals one in its place that matches
    /// and is looked for in the bag.
    RevealFound(TokenMatch),
    /// Ignores the token, which stays out of the bag until the test ends, and reveals another one
    /// in its place. Where that one matches, nothing cancels or ignores it, and the effects resolve.
    Replace {
        certain: TokenMatch,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        then: Vec<Effect>,
    },
    /// Cancels the token; nothing is revealed in its place.
    Cancel,
    /// Its minus becomes a plus.
    FlipSign,
    /// Instead of one token, reveals several; the investigator chooses which resolve.
    RevealAndChoose {
        reveal: Quantity,
        #[serde(default = "one")]
        choose: Quantity,
        /// Of those that match, where any does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<TokenMatch>,
    },
    RevealAnother,
    /// Reveals tokens until one matches: that one resolves, and the others are ignored.
    RevealUntil(TokenMatch),
    /// Cancels the token and treats it as another one.
    As(Token),
    /// The same, as any other token that is in the bag, of your choice; outside of tests too.
    AsOtherOfBag,
    /// In place of what the symbol usually does, it does this.
    Means(Box<TokenEffect>),
    /// Seals matching tokens of the bag on this card, or on another, which of several is your choice.
    Seal {
        token: TokenMatch,
        #[serde(default = "one")]
        amount: Quantity,
        /// A random one of those that match, rather than one of your choice.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_random: bool,
        #[serde(default = "this")]
        on: Ref,
    },
    /// Seals matching tokens that were revealed in the test under way on this card, or on another:
    /// all of them, or so many of your choice. They count for the test all the same.
    SealRevealed {
        token: TokenMatch,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Quantity>,
        #[serde(default = "this")]
        on: Ref,
    },
    /// Returns so many matching tokens that were revealed in the test under way to the bag, those that
    /// were revealed first before others. Their modifiers are ignored.
    ReturnRevealed {
        token: TokenMatch,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Returns matching tokens that are sealed here, or elsewhere, to the bag, or else to the token
    /// pool: all of them, or so many of your choice.
    Release {
        #[serde(default = "this")]
        from: Ref,
        #[serde(default = "any")]
        token: TokenMatch,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Quantity>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        to_pool: bool,
    },
    /// A token that is sealed here, or elsewhere, resolves in place of the one that would be revealed.
    ResolveSealed {
        #[serde(default = "this")]
        from: Ref,
        #[serde(default = "any")]
        token: TokenMatch,
    },
    /// Reveals so many tokens more than one; of all these so many are cancelled, which the
    /// investigator chooses, or one alone that matches `alone`.
    RevealAndCancel {
        more: Quantity,
        cancel: Quantity,
        alone: TokenMatch,
    },
    /// Reveals matching tokens that are looked for in the bag, up to so many. They are revealed in the
    /// test under way, and ignored.
    RevealIgnored {
        token: TokenMatch,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Adds tokens to the bag for the rest of the game.
    Add {
        token: Token,
        #[serde(default = "one")]
        amount: Quantity,
    },
    RemoveFromBag {
        token: Token,
        #[serde(default = "one")]
        amount: Quantity,
    },
}

fn this() -> Ref {
    Ref::This
}

fn any() -> TokenMatch {
    TokenMatch::Any
}
