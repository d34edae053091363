//! Effects: what an ability does when it resolves.

use serde::{Deserialize, Serialize};

use crate::quantity::{one, zero};
use crate::{
    Condition, Counter, Deck, Destination, Duration, EventPattern, FloodChange, Keep, KeyColour,
    Limit, Match, Modifier, OnToken, Place, Quantity, Ref, Skill, TestKind, Timing, Token,
    TokenChange, Zone,
};

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    // ---- flow and choice ----
    /// Several effects as one (in an option or branch).
    All(Vec<Effect>),
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
    /// `who` chooses one of the options that can be resolved.
    ChooseOne {
        #[serde(default = "you_ref")]
        who: Ref,
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
    /// Resolves the effects for each matching element, as `It`; investigators in player order.
    ForEach {
        from: Match,
        then: Vec<Effect>,
    },
    Repeat {
        times: Quantity,
        effects: Vec<Effect>,
    },
    /// Resolves the effects only so often.
    Limited {
        limit: Limit,
        effects: Vec<Effect>,
    },
    /// Resolves the effects with a matching investigator as `You` (each of several, in player order).
    As {
        who: Match,
        effects: Vec<Effect>,
    },
    /// Pays a cost if able; `otherwise` resolves if it is not paid.
    Pay {
        cost: crate::Cost,
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
        #[serde(alias = "modifiers")]
        modifiers: Vec<Modifier>,
    },
    /// Resolves later, once, at the timing point.
    Delay {
        timing: Timing,
        event: EventPattern,
        effects: Vec<Effect>,
    },

    // ---- the triggering event and tests ----
    /// Cancels the event that triggered this ability.
    Cancel,
    /// Replaces the event that triggered this ability by these effects.
    Instead(Vec<Effect>),
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
        #[serde(default)]
        reveals: Vec<OnToken>,
    },
    /// Adds a result to the test under way.
    OnSuccess(Vec<Effect>),
    OnFailure(Vec<Effect>),
    /// When the test under way ends.
    AfterTest(Vec<Effect>),
    AutoSucceed,
    AutoFail,

    // ---- damage and healing ----
    Damage {
        to: Match,
        #[serde(default = "zero")]
        damage: Quantity,
        #[serde(default = "zero")]
        horror: Quantity,
        #[serde(default)]
        direct: bool,
    },
    /// Cancels as much of the damage and horror that is being dealt as there is, up to so much.
    CancelHarm(Quantity),
    Heal {
        from: Match,
        #[serde(default = "zero")]
        damage: Quantity,
        #[serde(default = "zero")]
        horror: Quantity,
        /// The amount is of damage and horror together, split as the player likes.
        #[serde(default)]
        either: Option<Quantity>,
    },
    Defeat(Match),
    /// Kills investigators: they cannot be used for the rest of the campaign.
    Kill(Match),
    /// Physical and mental trauma.
    Trauma {
        who: Match,
        #[serde(default = "zero")]
        physical: Quantity,
        #[serde(default = "zero")]
        mental: Quantity,
    },

    // ---- movement and enemies ----
    Move {
        who: Match,
        to: Match,
    },
    /// Each moves one connection towards the nearest of the elements.
    MoveTowards {
        who: Match,
        to: Match,
    },
    Engage {
        enemy: Match,
        who: Ref,
    },
    Disengage {
        enemy: Match,
    },
    /// Automatically evades.
    Evade(Match),
    /// The enemies attack the investigator.
    Attack {
        enemy: Match,
        who: Ref,
    },
    Spawn {
        what: Match,
        at: Match,
    },

    /// Puts the top cards of the investigator's deck facedown beneath the enemies, as swarm cards.
    AddSwarm {
        to: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Resolves the Concealed keyword of the enemies: they spawn in the shadows.
    Conceal(Match),
    /// Sets aside so many decoys among the concealed mini-cards of the scenario.
    SetDecoysAside(Quantity),
    /// Turns concealed mini-cards to their revealed sides.
    Expose(Match),

    // ---- tokens ----
    DiscoverClues {
        #[serde(default = "you_ref")]
        who: Ref,
        #[serde(default = "here")]
        at: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    Place {
        counter: Counter,
        on: Match,
        #[serde(default = "one")]
        amount: Quantity,
        /// Doom placed so can advance the agenda at once.
        #[serde(default)]
        may_advance: bool,
    },
    Remove {
        counter: Counter,
        from: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Moves counters; a different kind at the goal where given (secrets as resources).
    MoveCounters {
        counter: Counter,
        from: Ref,
        to: Ref,
        #[serde(default = "one")]
        amount: Quantity,
        #[serde(default)]
        as_counter: Option<Counter>,
    },
    GainResources {
        #[serde(default = "you")]
        who: Match,
        amount: Quantity,
    },
    LoseResources {
        #[serde(default = "you")]
        who: Match,
        amount: Quantity,
    },
    GainActions {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    LoseActions {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// The turn of matching investigators ends as soon as what is under way has resolved.
    EndTurn(Match),

    /// Changes the flood level of locations.
    Flood {
        at: Match,
        to: FloodChange,
    },
    /// Places a key that is set aside on an element; any one where no colour is named.
    PlaceKey {
        #[serde(default)]
        key: Option<KeyColour>,
        on: Match,
        #[serde(default)]
        facedown: bool,
    },
    /// Takes control of the keys on matching elements; of one colour where that is named.
    TakeKeys {
        #[serde(default = "you_ref")]
        who: Ref,
        from: Match,
        #[serde(default)]
        key: Option<KeyColour>,
    },
    /// Gives any number of one's keys to another investigator.
    GiveKeys {
        to: Ref,
    },

    // ---- cards ----
    Draw {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
        /// One card after another, until so many are held.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        until_held: bool,
    },
    DrawEncounter {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "one")]
        amount: Quantity,
    },
    /// Draws a particular card (found by a search, or revealed).
    DrawCard {
        #[serde(default = "you_ref")]
        who: Ref,
        what: Match,
    },
    Discard(Match),
    DiscardFromHand {
        #[serde(default = "you")]
        who: Match,
        #[serde(default = "any")]
        what: Match,
        amount: Quantity,
        #[serde(default)]
        at_random: bool,
    },
    /// Discards from the top of a deck: so many, or until a matching card is discarded (`It` then).
    DiscardFromDeck {
        deck: Deck,
        #[serde(default)]
        amount: Option<Quantity>,
        #[serde(default)]
        until: Option<Match>,
        #[serde(default)]
        then: Vec<Effect>,
    },
    /// Searches zones for cards; each found one is `It` in `then`. Decks are shuffled afterwards.
    Search {
        #[serde(default = "you_ref")]
        who: Ref,
        zones: Vec<Zone>,
        #[serde(default = "any")]
        #[serde(rename = "for")]
        what: Match,
        #[serde(default = "one")]
        count: Quantity,
        /// Up to `count` rather than as many as there are.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        up_to: bool,
        /// No two of the found cards have the same title.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        different: bool,
        then: Vec<Effect>,
        #[serde(default)]
        rest: Keep,
    },
    /// Changes the search that triggered this ability: more cards are looked at, more are found.
    ChangeSearch {
        #[serde(default = "zero")]
        cards: Quantity,
        #[serde(default = "zero")]
        targets: Quantity,
    },
    /// Looks at cards and puts them back in any order.
    Look {
        #[serde(default = "you_ref")]
        who: Ref,
        zone: Zone,
    },
    Put {
        what: Match,
        into: Destination,
    },
    /// Puts a card into play (without playing it), controlled by `who`.
    PutIntoPlay {
        what: Match,
        #[serde(default)]
        under: Option<Ref>,
        at: Place,
        /// It enters play exhausted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        exhausted: bool,
    },
    /// Plays a card, at a changed cost.
    Play {
        what: Match,
        #[serde(default = "zero")]
        discount: Quantity,
        /// At no resource cost at all.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        free: bool,
    },
    /// Commits a card to the test under way, if it may be.
    Commit(Match),
    /// Resolves an action or free ability of the card, without its costs.
    ResolveAbility(Match),
    /// The card is devoured: set aside, out of play, unless something else takes it in.
    Devour(Match),
    /// Your role is this class.
    Role(cards::Class),
    /// This card becomes another one.
    Become(cards::CardCode),
    Attach {
        what: Match,
        to: Match,
    },
    /// Two cards take each other's place at once; in a deck, its top.
    Swap {
        what: Match,
        with: Match,
    },
    TakeControl {
        #[serde(default = "you_ref")]
        who: Ref,
        what: Match,
    },
    Shuffle(Deck),
    ShuffleDiscardInto(Deck),
    Exhaust(Match),
    Ready(Match),
    Reveal(Match),
    /// Turns a card to its other face.
    Flip(Match),
    /// Resolves the Shift abilities of key cards.
    Shift(Match),
    /// Resolves story cards.
    ResolveStory(Match),
    Surge,

    /// Draws from a deck of the scenario's own until a matching location, which is put into play
    /// and moved to, or a card that is no location, which resolves. Other locations go back.
    Explore {
        #[serde(default = "exploration")]
        deck: String,
        to: Match,
    },
    /// You resolve the haunted abilities of matching locations.
    ResolveHaunted(Match),

    // ---- the scenario ----
    AdvanceAct,
    AdvanceAgenda,
    /// Ends the scenario with a resolution (`R1`).
    Resolution(String),
    Resign(Match),
    /// Defeats investigators by the scenario.
    DefeatInvestigators(Match),
    /// Records an entry of the campaign log, `section.entry`.
    Record(String),
    RecordCount(String, Quantity),
    CrossOut(String),
    /// Records each matching card in a section, its code as the entry.
    RecordCards {
        section: String,
        what: Match,
    },
    /// Investigators that match earn experience.
    Experience {
        who: Match,
        amount: Quantity,
    },
    /// The victory points of the victory display, to each investigator.
    VictoryExperience,
    /// `who` chooses an investigator who may add the story card to their deck.
    EarnCard {
        card: cards::CardCode,
        who: Match,
        #[serde(default)]
        optional: bool,
    },
    /// The story card leaves every deck.
    LoseCard(cards::CardCode),
    /// A random basic weakness, where given with the trait.
    GainWeakness {
        who: Match,
        #[serde(default, rename = "with")]
        with_trait: Option<cards::Trait>,
        to: Destination,
    },
    /// The campaign is over: `win`, `lose` or `survived`.
    CampaignEnds(String),
    /// Changes the chaos bag for the rest of the campaign.
    AddToBag(Vec<Token>),
    RemoveFromBag(Vec<Token>),
    /// Chooses at random among matching cards; the one is `It` in `then`.
    AtRandom {
        from: Match,
        #[serde(default = "one")]
        count: Quantity,
        then: Vec<Effect>,
    },
    /// A hook in code: the counted escape hatch.
    Hook(String),
}

fn you() -> Match {
    Match::You
}

fn you_ref() -> Ref {
    Ref::You
}

fn any() -> Match {
    Match::Any
}

fn here() -> Match {
    Match::Is(Ref::LocationOf(Box::new(Ref::You)))
}

fn exploration() -> String {
    "exploration".to_owned()
}

fn plain() -> TestKind {
    TestKind::Plain
}
