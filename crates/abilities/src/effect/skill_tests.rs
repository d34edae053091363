//! Skill tests, attempts, and the chaos tokens of a test.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::{plain, you_ref};
use crate::quantity::one;
use crate::{
    Effect, Match, Modifier, OnToken, Quantity, Ref, Skill, TestKind, TokenChange, TokenMatch,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum TestEffect {
    /// A skill test without a designator.
    Test {
        #[serde(default = "you_ref")]
        who: Ref,
        /// Several: the tester chooses one.
        skills: Vec<Skill>,
        difficulty: Quantity,
        #[serde(default)]
        success: Vec<Effect>,
        #[serde(default)]
        failure: Vec<Effect>,
        #[serde(default = "plain")]
        kind: TestKind,
        #[serde(default)]
        reveals: Vec<OnToken>,
    },
    /// A fight, evasion attempt or investigation, as changed here.
    Attempt {
        kind: TestKind,
        /// The skill used instead of the usual one.
        #[serde(default)]
        skill: Option<Skill>,
        /// What may be attacked, evaded or investigated, where not as usual.
        #[serde(default)]
        target: Option<Match>,
        /// Grants for the duration of the test.
        #[serde(default)]
        #[serde(alias = "modifiers")]
        modifiers: Vec<Modifier>,
        /// Replaces the usual result of success.
        #[serde(default)]
        instead: Option<Vec<Effect>>,
        /// It replaces one clue, or one damage: what is added to that is still discovered or dealt.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        instead_of_one: bool,
        /// Results beside the usual one.
        #[serde(default)]
        success: Vec<Effect>,
        #[serde(default)]
        failure: Vec<Effect>,
        /// What revealed tokens do during the attempt.
        #[serde(default)]
        reveals: Vec<OnToken>,
        /// Resolves when the test ends, whatever its result.
        #[serde(default)]
        ends: Vec<Effect>,
        /// Keywords of the enemy that mean nothing during the attempt.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        ignores: Vec<cards::PlayKeyword>,
        /// The test automatically succeeds.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        succeeds: bool,
    },
    /// Changes tokens of the test under way, or of the bag.
    ChangeToken(TokenChange),
    /// Reveals tokens of the bag outside of a skill test, and resolves for each what is said of it.
    RevealTokens {
        #[serde(default = "one")]
        amount: Quantity,
        /// One after another until a matching one is revealed, rather than so many.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<TokenMatch>,
        /// After each token you may stop. Where one that `until` speaks of is revealed before that,
        /// nothing is resolved.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        may_stop: bool,
        /// In place of a token of which nothing is said, or nothing that could be done, another one
        /// is revealed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
        /// Within what is said of other tokens, and with nothing said here, the same is said of these.
        #[serde(default)]
        reveals: Vec<OnToken>,
    },
    /// Adds a result to the test under way.
    OnSuccess(Vec<Effect>),
    /// Adds a result to the test under way, should it fail.
    OnFailure(Vec<Effect>),
    /// When the test under way ends.
    AfterTest(Vec<Effect>),
    /// The test under way automatically succeeds.
    AutoSucceed,
    /// The test under way automatically fails.
    AutoFail,
    /// Once the test under way is over, whoever performed it attempts it again, with these
    /// modifiers for that attempt.
    TryAgain {
        #[serde(default)]
        modifiers: Vec<Modifier>,
    },
    /// The test under way, which would fail, succeeds by so much instead.
    SucceedBy(Quantity),
    /// The test under way succeeds or fails by so much more, or less, but never by less than 0.
    ChangeMargin(Quantity),
    /// As a result of the test under way: nothing else that its success or failure would do happens.
    CancelResults,
    /// On a success of the test under way these effects resolve in place of all that the test itself
    /// would do.
    ReplaceResults(Vec<Effect>),
    /// The test under way is of this skill instead.
    UseSkill(Skill),
    /// The investigation under way is of such a location instead, as if its investigator were there.
    Retarget {
        to: Match,
        /// With the difficulty that it had before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        same_difficulty: bool,
        /// And of the one that it was of as well: its clue is discovered at either.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        beside: bool,
    },
    /// Commits a card to the test under way, if it may be.
    Commit(Match),
    /// Commits a card to the test under way, even from another location and beside the one card that
    /// another investigator may commit. Each of its skill icons counts as a wild one.
    CommitAsWild(Match),
    /// Whoever takes the test under way resolves their elder sign ability for it, beside the tokens
    /// that were revealed.
    ElderSign,
    /// The tokens of the test under way are revealed now, before cards are committed, and not after.
    RevealNow,
}
