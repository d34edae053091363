//! Flow and choice: what resolves, how often, for whom, and what lasts.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use super::you_ref;
use crate::quantity::one;
use crate::{
    Condition, Cost, Duration, Effect, EventPattern, Limit, Match, Modifier, PhasePart, Quantity,
    Ref, Timing,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(rename = "Effect", deny_unknown_fields)]
pub enum FlowEffect {
    /// Several effects as one (in an option or branch).
    All(Vec<Effect>),
    /// Resolves the first effects where the condition holds, the others where it does not.
    If {
        condition: Condition,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// The player may resolve the effects, or not.
    May(Vec<Effect>),
    /// The second part resolves only if the first resolved in full.
    Then(Vec<Effect>, Vec<Effect>),
    /// `who` chooses among matching elements; each chosen one is `It` in `then`.
    Choose {
        #[serde(default = "you_ref")]
        who: Ref,
        from: Match,
        #[serde(default = "one")]
        count: Quantity,
        /// Up to `count` rather than exactly that many.
        #[serde(default)]
        up_to: bool,
        then: Vec<Effect>,
    },
    /// `who` chooses one of the options that can be resolved, or chance does.
    ChooseOne {
        #[serde(default = "you_ref")]
        who: Ref,
        /// One of all the options at random, like the sides of a coin.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_random: bool,
        options: Vec<Vec<Effect>>,
    },
    /// `who` chooses several of the options, one after another in any order, each of them at most
    /// once. What is chosen resolves before the next choice.
    ChooseSeveral {
        #[serde(default = "you_ref")]
        who: Ref,
        count: Quantity,
        /// Up to `count` rather than exactly that many.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        up_to: bool,
        /// Options that would change nothing may be chosen as well.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        freely: bool,
        options: Vec<Vec<Effect>>,
    },
    /// `who` chooses a number; it is X in `then`.
    ChooseAmount {
        #[serde(default = "you_ref")]
        who: Ref,
        at_least: Quantity,
        at_most: Quantity,
        then: Vec<Effect>,
    },
    /// You name something, or find it in the collection. A trait that was named counts as chosen in
    /// `then`; a card of the collection is `It`, and lies aside.
    Name {
        what: crate::Naming,
        then: Vec<Effect>,
    },
    /// Resolves the effects for each matching element, as `It`; investigators in player order.
    ForEach { from: Match, then: Vec<Effect> },
    /// Resolves the effects so many times.
    Repeat {
        times: Quantity,
        effects: Vec<Effect>,
    },
    /// Resolves the effects only so often.
    Limited { limit: Limit, effects: Vec<Effect> },
    /// Resolves the effects with a matching investigator as `You` (each of several, in player order).
    As { who: Match, effects: Vec<Effect> },
    /// Pays a cost if able; `otherwise` resolves if it is not paid.
    Pay {
        cost: Cost,
        #[serde(default)]
        optional: bool,
        #[serde(default)]
        then: Vec<Effect>,
        #[serde(default)]
        otherwise: Vec<Effect>,
    },
    /// Grants that last.
    Until {
        duration: Duration,
        /// What X is in the grants: the number as it is when they begin.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<Quantity>,
        #[serde(alias = "modifiers")]
        modifiers: Vec<Modifier>,
    },
    /// Resolves later, once, at the timing point.
    Delay {
        timing: Timing,
        event: Box<EventPattern>,
        /// Or at that of one of these events, whichever comes first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        or: Vec<EventPattern>,
        /// Unless this is over before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Duration>,
        /// What X is in the effects: the number as it is when the delay begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        x: Option<Quantity>,
        effects: Vec<Effect>,
    },
    /// Cancels the event that triggered this ability.
    Cancel,
    /// The event that triggered this ability happens to that investigator instead: they draw the
    /// card, are attacked, or are dealt the damage and horror. An asset that is played enters play
    /// under their control; what was placed on a card is assigned anew, as what is dealt to them.
    Redirect(Ref),
    /// So much is added to the number of the event that triggered this ability. A negative amount
    /// cancels so much of it, and the event itself where nothing is left.
    Alter(Quantity),
    /// Replaces the event that triggered this ability by these effects. An enemy that is evaded
    /// counts as evaded all the same.
    Instead(Vec<Effect>),
    /// Chooses at random among matching cards; the one is `It` in `then`.
    AtRandom {
        from: Match,
        #[serde(default = "one")]
        count: Quantity,
        then: Vec<Effect>,
    },
    /// The next time that it would begin, a phase or a step of one does not happen.
    Skip(PhasePart),
    /// A phase or a step of one is done now, beside those of the round.
    DoAgain(PhasePart),
    /// A hook in code: the counted escape hatch.
    Hook(crate::HookName),
}
