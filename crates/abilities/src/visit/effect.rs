//! The parts of effects, family by family.

use super::{Node, Part, Walk, choice, in_file, structure};
use crate::Effect;

/// A family is no part of its own: scripts name the effect alone.
impl Part for Effect {
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
        match self {
            Effect::Flow(effect) => effect.walk(walk),
            Effect::Tests(effect) => effect.walk(walk),
            Effect::Harm(effect) => effect.walk(walk),
            Effect::Movement(effect) => effect.walk(walk),
            Effect::Tokens(effect) => effect.walk(walk),
            Effect::Cards(effect) => effect.walk(walk),
            Effect::Board(effect) => effect.walk(walk),
            Effect::Scenario(effect) => effect.walk(walk),
        }
    }
}

choice!(FlowEffect {
    All(effects),
    If { condition, then, otherwise },
    May(effects),
    Then(first, then),
    Choose { who, from, count, up_to, then },
    ChooseOne { who, options },
    ChooseSeveral { who, count, up_to, freely, options },
    ChooseAmount { who, at_least, at_most, then },
    ForEach { from, then },
    Repeat { times, effects },
    Limited { limit, effects },
    As { who, effects },
    Pay { cost, optional, then, otherwise },
    Until { duration, x, modifiers },
    Delay { timing, event, until, x, effects },
    Cancel,
    Redirect(of),
    Alter(value),
    Instead(effects),
    AtRandom { from, count, then },
    Skip(part),
    DoAgain(part),
    Hook(name),
});

choice!(TestEffect {
    Test { who, skills, difficulty, success, failure, kind, reveals },
    Attempt { kind, skill, target, modifiers, instead, instead_of_one, success, failure, reveals, ends, ignores, succeeds },
    ChangeToken(change),
    RevealTokens { amount, until, may_stop, reveals },
    OnSuccess(effects),
    OnFailure(effects),
    AfterTest(effects),
    AutoSucceed,
    AutoFail,
    TryAgain { modifiers },
    SucceedBy(value),
    ChangeMargin(value),
    CancelResults,
    ReplaceResults(effects),
    UseSkill(skill),
    Retarget { to, same_difficulty },
    Commit(what),
});

choice!(HarmEffect {
    Damage { to, damage, horror, either, direct },
    CancelHarm(value),
    MoreHarm { damage, horror },
    Heal { from, damage, horror, either },
    Defeat(what),
    Kill(what),
    DriveInsane(what),
    Trauma { who, physical, mental },
});

choice!(MovementEffect {
    Move { who, to, certain },
    MoveTowards { who, to, all_the_way },
    Engage { enemy, who },
    Disengage { enemy },
    Evade(what),
    Attack { enemy, who },
    Spawn { what, at, engaged_with, exhausted },
    Hunt(what),
    Slide { what, side, of },
    DealAround { what, way, from },
});

choice!(CounterEffect {
    DiscoverClues { who, at, amount },
    Place { counter, on, amount, may_advance },
    Remove { counter, from, amount },
    Replenish { on, amount },
    MoveCounters { counter, from, to, amount, as_counter },
    GainResources { who, amount },
    LoseResources { who, amount },
    GainActions { who, amount },
    LoseActions { who, amount },
    TakeAction { who, actions, on, target, basic, as_if_turn },
    EndTurn(what),
});

choice!(CardEffect {
    Draw { who, amount, until_held },
    DrawEncounter { who, amount },
    DrawCard { who, what },
    Discard(what),
    DiscardFromHand { who, what, amount, at_random },
    DiscardFromDeck { deck, amount, until, then },
    Search { who, zones, what = "for", count, up_to, different, then, rest },
    ChangeSearch { cards, targets },
    Look { who, zone },
    LookUnder { who, what },
    Put { what, into },
    PutIntoPlay { what, under, at, exhausted },
    Play { what, discount, free, regardless },
    ResolveAbility { of, action, paid },
    ResolveRevelation(what),
    Devour(what),
    Role(class),
    Become(card),
    Attach { what, to },
    Swap { what, with, keeping },
    TakeControl { who, what },
    Shuffle(deck),
    ShuffleDiscardInto(deck),
    Exhaust(what),
    Ready(what),
    Reveal(what),
    Hide { what, shuffled },
    Flip(what),
    TurnOver { what, at, under, keeping },
    Surge,
});

choice!(BoardEffect {
    AddSwarm { to, amount },
    Conceal(what),
    SetDecoysAside(value),
    Expose(what),
    Flood { at, to },
    PlaceKey { key, on, facedown },
    TakeKeys { who, from, key },
    GiveKeys { to },
    Shift(what),
    ResolveStory(what),
    Explore { deck, to },
    ResolveHaunted(what),
});

choice!(ScenarioEffect {
    AdvanceAct,
    AdvanceAgenda,
    AdvanceTo { stage, back },
    Gather { sets, into },
    Resolution(id),
    Resign(what),
    DefeatInvestigators(what),
    Record(entry),
    RecordCount(entry, value),
    CrossOut(entry),
    Read(passage),
    Remember(note),
    Forget(note),
    RecordCards { section, what },
    Experience { who, amount },
    VictoryExperience,
    EarnCard { card, who, optional, only_once },
    LoseCard(card),
    Exchange { what, with, to },
    GainWeakness { who, with, to },
    CampaignEnds(result),
    AddToBag(token),
    RemoveFromBag(token),
});

choice!(Duration {
    Test,
    Turn,
    Phase,
    Round,
    Game,
    Attack,
    WhileInPlay,
    UntilReady,
    NextTurn,
    EndOfPhase(phase),
    Play,
});
structure!(OnToken { token, effects });
choice!(TokenChange {
    Redraw,
    Replace,
    Cancel,
    FlipSign,
    RevealAndChoose { reveal, choose, of },
    RevealAnother,
    RevealUntil(token),
    As(token),
    AsOtherOfBag,
    Means(effect),
    Seal { token, amount, at_random, on },
    SealRevealed { token, amount, on },
    Release { from, token, amount, to_pool },
    ResolveSealed { from, token },
    Add { token, amount },
    RemoveFromBag { token, amount },
});
