//! Grants: what a constant ability or a lasting effect changes for as long as it holds.

use cards::{PlayKeyword, SkillIcon, Slot, Trait};
use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::modifier_fields::{
    any_test, investigators, is_any_test, is_none, is_once, is_this, is_you, once, this, you,
};
use crate::quantity::{is_zero, one, zero};
use crate::{
    Ability, Cost, Counter, Designator, Limit, Match, Period, Prohibition, Quantity, Stat,
    TestMatch, Token, TokenMatch, Zone,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, VariantNames)]
#[serde(deny_unknown_fields)]
pub enum Modifier {
    /// Adds to a value of every matching element.
    Add {
        #[serde(default = "you")]
        to: Match,
        stat: Stat,
        #[serde(default = "one")]
        by: Quantity,
        /// Only during such tests.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        during: Option<TestMatch>,
        /// It lowers no value below this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
    },
    /// Gives a value instead of the printed one (before modifiers).
    Set {
        to: Match,
        stat: Stat,
        value: Quantity,
    },
    /// Matching cards gain the keyword.
    Keyword { to: Match, keyword: PlayKeyword },
    /// Matching cards lose the keyword.
    LoseKeyword { to: Match, keyword: PlayKeyword },
    /// Matching enemies prefer such an investigator of those whom they may pursue, as if that were
    /// printed on them.
    Prey { to: Match, who: Match },
    /// Matching cards gain the trait.
    Trait { to: Match, name: Trait },
    /// The printed text of matching cards counts as blank, traits apart.
    Blank(Match),
    /// Nothing is left of matching cards but their titles, types and texts: they have no class, cost,
    /// level, icons, traits, slots, health and sanity of their own. Enemies keep their values.
    OnlyText(Match),
    /// Matching cards gain the ability.
    Ability { to: Match, ability: Box<Ability> },
    /// The action, free and reaction abilities of other cards may be used as if they were those of
    /// matching cards, which pay their costs and are spoken of as "this card". Each use reveals the
    /// other card.
    AbilitiesOf {
        #[serde(default = "this")]
        to: Match,
        of: Match,
    },
    /// Effects of the sources do not affect matching cards, and cannot choose them.
    Immune {
        to: Match,
        from: Match,
        /// Damage and horror of them is dealt all the same.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        but_harm: bool,
    },
    /// Something cannot be done.
    Cannot(Prohibition),
    /// An additional cost of the actions, for matching investigators.
    AdditionalCost {
        #[serde(default = "you")]
        who: Match,
        actions: Vec<Designator>,
        cost: Cost,
        /// Only of what is done to such a location or enemy; then an effect that does it demands
        /// the cost as well.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Match>,
        /// Of moving out of such a location, rather than into it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        leaving: bool,
        /// Only the first such action of each period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_each: Option<Period>,
    },
    /// An additional action in each turn, where given only for such actions, and only for abilities
    /// on matching cards or for playing such.
    AdditionalAction {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
        /// Only for actions with one of these designators. Where none is named, `only_on` speaks of
        /// abilities alone.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        actions: Vec<Designator>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_on: Option<Match>,
        /// Only against such enemies or locations.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<Match>,
    },
    /// More slots, where given only for matching assets.
    Slots {
        slot: Slot,
        /// Each of them may be of one of these kinds instead, as needed.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        or: Vec<Slot>,
        amount: Quantity,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only_for: Option<Match>,
    },
    /// Up to so many of the matching assets of one investigator take up one slot of the kind
    /// together, or none.
    ShareSlot {
        slot: Slot,
        cards: Match,
        up_to: u8,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        none: bool,
    },
    /// Matching assets take up one more slot, of this kind.
    TakesSlot { to: Match, slot: Slot },
    /// Your slots of these kinds hold assets of any of them.
    SharedSlots(Vec<Slot>),
    /// The investigator may use the first skill in place of the second.
    SkillInstead {
        #[serde(default = "you")]
        who: Match,
        skill: SkillIcon,
        instead_of: SkillIcon,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        during: Option<TestMatch>,
    },
    /// The tests use this skill, whatever skill the ability names.
    TestSkill { skill: SkillIcon, during: TestMatch },
    /// Cards that the investigators play cost more or less.
    PlayCost {
        who: Match,
        cards: Match,
        by: Quantity,
        /// Only the first matching card that each of them plays in each period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_each: Option<Period>,
    },
    /// Counters of matching cards may be spent as resources to pay for the cards that matching
    /// investigators play.
    SpendAsResources {
        counter: Counter,
        #[serde(default = "this")]
        from: Match,
        cards: Match,
        /// Who plays them.
        #[serde(default = "you")]
        who: Match,
    },
    /// Counters of the one card may be spent as if they were on a matching one.
    SpendElsewhere {
        counter: Counter,
        #[serde(default = "this")]
        from: Match,
        on: Match,
    },
    /// Matching revealed tokens count as another one.
    TreatToken {
        who: Match,
        token: TokenMatch,
        as_token: Token,
        /// And as these beside it: all of them resolve.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        also: Vec<Token>,
    },
    /// Revealed tokens that match are ignored: their modifiers, and their other effects unless only
    /// the modifier is.
    IgnoreTokens {
        tokens: TokenMatch,
        #[serde(default = "any_test", skip_serializing_if = "is_any_test")]
        during: TestMatch,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        modifier_only: bool,
    },
    /// Negative modifiers of revealed tokens count so many times.
    MultiplyNegativeTokens { during: TestMatch, times: u8 },
    /// Such damage or horror on this card may be healed as if it were on a matching element. Where the
    /// card itself counts as one of them, it is discarded when it is healed.
    HealedAs {
        counter: Counter,
        #[serde(default = "you")]
        of: Match,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        discarded: bool,
    },
    /// What the investigators would heal of matching elements beyond the damage and horror that is on
    /// them counts as healed, and so many counters of the kind are placed on this card.
    ExcessHealed {
        #[serde(default = "you")]
        who: Match,
        of: Match,
        place: Counter,
    },
    /// This investigator resolves all that a failure of the test under way does, instead of whoever
    /// takes the test.
    ResolvesFailure(Match),
    /// The tests fail where the skill value is only as high as the difficulty.
    TiesFail(TestMatch),
    /// No chaos tokens are revealed for the tests of matching investigators.
    NoTokens {
        who: Match,
        /// The token that counts as revealed all the same.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counts_as: Option<Token>,
    },
    /// A value of every matching element is multiplied, once modifiers are added.
    Multiply {
        #[serde(default = "you")]
        to: Match,
        stat: Stat,
        times: u8,
    },
    /// The results of the test under way resolve so many times if it is successful.
    SuccessTimes(u8),
    /// Cards of the zone may be played as if they were in hand.
    PlayableFrom {
        #[serde(default = "you", skip_serializing_if = "is_you")]
        who: Match,
        zone: Zone,
        cards: Match,
        /// They cost so many resources less.
        #[serde(default = "zero", skip_serializing_if = "is_zero")]
        discount: Quantity,
        /// Additional costs of playing one of them so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cost: Vec<Cost>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
        /// An attached event stays attached once it is played.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stays: bool,
        /// Where an event goes once it is played so, in place of its owner's discard pile.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<crate::Destination>,
        /// This card is played as a copy of it, and it stays where it is. No exceptional card is
        /// copied.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        as_copy: bool,
        /// An asset in another hand enters play under the control of whoever held it, who may spend
        /// resources to pay for it as well.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        for_holder: bool,
        /// Only with the additional action that this card gives, and so never as a fast card.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        additional: bool,
    },
    /// You may commit cards of the zone as if they were in your hand.
    CommittableFrom {
        zone: Zone,
        cards: Match,
        /// Additional costs of committing one of them so.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cost: Vec<Cost>,
        /// To tests of other investigators at such locations, as if you were there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Match>,
    },
    /// You may play matching cards as if you were at one of the locations, and, unless it says
    /// otherwise, engaged with each enemy there.
    PlayAsIfAt {
        cards: Match,
        at: Match,
        /// Not as if engaged with anybody there.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        unengaged: bool,
        /// What doing so costs.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cost: Vec<Cost>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<Limit>,
    },
    /// Where a matching card lets somebody choose a card and this one, or another that is named, is
    /// among those that may be chosen, it must be.
    ChosenFirst {
        by: Match,
        #[serde(default = "this", skip_serializing_if = "is_this")]
        what: Match,
    },
    /// You choose in which order the investigators draw encounter cards in the mythos phase.
    ChoosesDrawOrder,
    /// You may ignore what matching cards would trigger by themselves: forced and haunted abilities,
    /// and keywords that answer a skill test.
    MayIgnore {
        what: Match,
        /// Only keywords.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keywords: bool,
    },
    /// The top card of a deck lies revealed, as the investigator whose deck it is, or you, plays.
    TopCardRevealed(crate::Deck),
    /// Damage and horror dealt to elements that match `of` may be assigned to this element.
    MayBeAssigned {
        to: Match,
        of: Match,
        /// Only the damage, or only the horror.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        only: Option<Counter>,
        /// It must be assigned here before any of it is assigned to the one to whom it is dealt.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        first: bool,
        /// Direct damage and horror may be assigned to it as well.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        direct: bool,
        /// At least so much must be assigned here, as far as there is room.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        least: Option<u8>,
    },
    /// Matching cards that would go to their owner's discard pile go elsewhere instead.
    InsteadOfDiscard {
        cards: Match,
        to: crate::Destination,
        /// Those that would be shuffled into a deck as well.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shuffled: bool,
    },
    /// This action or ability provokes no attacks of opportunity.
    NoAttacksOfOpportunity,
    /// Actions of matching investigators provoke no attacks of opportunity.
    SafeActions {
        #[serde(default = "you")]
        who: Match,
        /// Only actions with one of these designators, where any is named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        actions: Vec<Designator>,
        /// Only abilities on such cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Match>,
        /// Only the first such action of each period.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_each: Option<Period>,
    },
    /// Matching cards gain so many of this skill icon, or lose them where the number is negative.
    Icons {
        to: Match,
        icon: SkillIcon,
        #[serde(default = "one")]
        by: Quantity,
    },
    /// The icons of matching cards subtract from the skill value.
    IconsSubtract(Match),
    /// The icons of matching cards count so many times, those of each card so many fewer.
    IconsTimes {
        to: Match,
        #[serde(default = "once", skip_serializing_if = "is_once")]
        times: u8,
        #[serde(default, skip_serializing_if = "is_none")]
        fewer: u8,
    },
    /// Matching cards take up no slots.
    NoSlots(Match),
    /// Matching enemies do not engage by themselves.
    DoesNotEngage(Match),
    /// Matching cards do not ready in the upkeep phase.
    DoesNotReady(Match),
    /// Damage and horror of attacks by matching enemies may not be assigned elsewhere.
    DirectAttacks(Match),
    /// All damage and horror dealt to matching cards is direct.
    DirectHarm(Match),
    /// Matching cards keep their doom when an agenda advances.
    KeepsDoom(Match),
    /// Matching attachments stay attached, with what is on them, while the card to which they are
    /// attached lies in the area.
    StaysAttached {
        #[serde(default = "this")]
        what: Match,
        into: crate::AreaName,
    },
    /// Abilities with several action icons cost matching investigators one, or so many fewer.
    OneAction {
        #[serde(default = "you")]
        who: Match,
        on: Match,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fewer: Option<Quantity>,
    },
    /// Matching enemies that hunt move towards one of these locations, instead of their prey.
    Lured { enemies: Match, to: Match },
    /// Matching enemies may be attacked as if they were at the location of whoever attacks.
    AttackedFromAfar {
        what: Match,
        /// Who may attack them so.
        #[serde(default = "investigators")]
        who: Match,
        /// As if they were engaged with whoever it is, so that they may be evaded as well, even where
        /// they are attached to a card.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        engaged: bool,
    },
    /// Matching enemies take at most so much damage from each attack.
    MostDamage { to: Match, amount: Quantity },
    /// Matching locations are connected to the others matched, in one direction; for `to`, `It`
    /// is the location of `from`.
    Connect {
        from: Match,
        to: Match,
        /// Only for the moves of investigators, by actions and by effects.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        moving: bool,
    },
    /// The limits of abilities on matching cards do not bind, "(max …)" apart.
    NoLimits(Match),
    /// On matching cards each such number of their text is another one.
    Numbers { on: Match, from: u8, to: u8 },
    /// An additional cost of playing matching cards, for matching investigators, or of committing
    /// them to tests. `It` is that card.
    PlayAlsoCosts {
        #[serde(default = "you")]
        who: Match,
        cards: Match,
        cost: Cost,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        committing: bool,
    },
}
