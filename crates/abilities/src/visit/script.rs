//! The parts of scripts and scenarios.

use super::{Node, Part, Walk, choice, in_file, structure};

structure!(Script {
    play,
    abilities,
    commit,
    spawn,
    prey,
    keywords,
    seal,
    patrol,
    discard_when_empty,
    limit_in_area,
    limit_of,
    limit_in_play,
    objective,
    advanced,
    story,
    other_face,
    taboo
});
structure!(TabooScript { lists, script });
structure!(PlayScript {
    timing,
    cost,
    condition,
    designator,
    also,
    effects,
    under,
    at,
    limit,
    raises
});
choice!(PlayTiming {
    Action,
    Fast,
    FastInTurn,
    On(trigger),
    AnyOf(times),
});
choice!(Ability {
    Constant(constant),
    Forced(triggered),
    Reaction(triggered),
    Fast(triggered),
    Action(triggered),
    Revelation(effects),
    Haunted(effects),
    ElderSign(effect),
    Symbol(symbol),
    Shift(triggered),
    Committed { modifiers, success, failure, condition, ends },
});
structure!(Constant {
    condition,
    modifiers,
    zone
});
structure!(Triggered {
    on,
    condition,
    actions,
    designator,
    cost,
    limit,
    zone,
    by,
    no_attacks,
    effects
});
choice!(ActiveIn {
    Play,
    Hand,
    Discard,
    DeckTop,
    Searched,
    Facedown,
    Anywhere,
});
choice!(Designator {
    Fight,
    Evade,
    Investigate,
    Move,
    Engage,
    Parley,
    Resign,
    Draw,
    Resource,
    Play,
    Activate,
    Explore,
    Role,
});
choice!(Period {
    Turn,
    Phase,
    Round,
    Game,
    Test,
    Search,
    SinceTurn,
    Attack,
});
structure!(Limit {
    times,
    per,
    group,
    by_title,
    each,
    together,
    by_trait
});
structure!(TokenEffect {
    modifier,
    reveal_another,
    effects,
    success,
    failure,
    after_failure
});
structure!(Symbol {
    token,
    side,
    effect
});
choice!(Side { Standard, Hard });
choice!(Naming {
    Trait,
    Investigator,
    LevelZero,
    OfGame,
    Box,
});
choice!(Likeness {
    LastTwo,
    NewThisTurn
});
structure!(CommitRules {
    own_test_only,
    max_per_test,
    tests,
    condition,
    cost,
    never,
    from,
    must,
    any_test
});
choice!(Spawn {
    At(what),
    EngagedWith(what),
});
structure!(Seal {
    token,
    amount,
    up_to,
    or
});
choice!(Prey {
    Prefers(what),
    Only(what),
});

choice!(Difficulty {
    Easy,
    Standard,
    Hard,
    Expert,
});
structure!(Scenario {
    play,
    supplied,
    resolutions
});
structure!(Supplied {
    title,
    reference,
    sets,
    one_of_sets,
    decks,
    bags,
    told
});
structure!(Play {
    id,
    campaign,
    guide_id,
    versions,
    agendas,
    acts,
    other_acts,
    other_agendas,
    stage_if,
    other_stages,
    locations,
    set_aside,
    keys,
    start,
    start_if,
    setup,
    answers
});
choice!(Told {
    Does(effect),
    If { condition, then, otherwise },
    AsksForCards { step, section },
    AsksWhether {
        step,
        then,
        otherwise
    },
    AsksWhich { step, choices },
    AsksHowMuch { step, entry, who },
    AsksEach { choices },
    Says { step },
    Beyond { step },
});
choice!(GuideAnswer {
    Cards { what, others },
    Whether(condition),
    Drawn { from, wanted },
    Which(choices),
    HowMuch(amount),
    Does(effects),
});
structure!(CodeIf { code, when });
structure!(StageIf {
    when,
    stage,
    version
});
structure!(LocalName { en, ko });
structure!(Layout { card, at, in_play });
structure!(Bags {
    easy,
    standard,
    hard,
    expert
});
