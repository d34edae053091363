//! The parts of events, tests and tokens.

use super::{Node, Part, Walk, choice, in_file, structure};

choice!(Phase {
    Mythos,
    Investigation,
    Enemy,
    Upkeep,
});
choice!(Timing {
    Would,
    When,
    At,
    After,
});
choice!(EventKind {
    RoundBegins,
    RoundEnds,
    PhaseBegins,
    PhaseEnds,
    TurnBegins,
    TurnEnds,
    GameEnds,
    ActAdvances,
    AgendaAdvances,
    ActionTaken,
    Drawn,
    Revelation,
    Played,
    Committed,
    EntersPlay,
    LeavesPlay,
    Discarded,
    Enters,
    Leaves,
    LocationRevealed,
    CluesDiscovered,
    CluesPlaced,
    DoomPlaced,
    ResourcesGained,
    Spawned,
    SpawnsOutOfPlay,
    Engaged,
    Disengaged,
    Attacks,
    Evaded,
    Defeated,
    HarmDealt,
    HarmAssigned,
    DamagePlaced,
    HorrorPlaced,
    Healed,
    TokenRevealed,
    TestBegins,
    TestSucceeded,
    TestFailed,
    TestEnds,
    Exhausted,
    Readied,
    Resigned,
    Eliminated,
    ManualAdjustment,
    EntersDeck,
    ControlChanged,
    EncounterDeckReshuffled,
    DeckReshuffled,
    Attached,
    Recorded,
    TraumaSuffered,
    VictoryGained,
    Explored,
    SwarmAdded,
    FloodChanged,
    KeysTaken,
    Shifted,
    Exposed,
    StoryResolved,
    GameBegins,
    OpeningHand,
    UpkeepDraw,
    CardsDrawn,
    Searched,
    Canceled,
    EntersShadows,
    TopRevealed,
    Devoured,
});
structure!(EventPattern {
    kind,
    who,
    subject,
    object,
    amount,
    phase,
    token,
    test,
    by_attack,
    even_if_canceled,
    actions,
    at
});
choice!(Trigger {
    Would(event),
    When(event),
    At(event),
    After(event),
});
choice!(TestKind {
    Plain,
    Fight,
    Evade,
    Investigate,
    Parley,
});
choice!(TestMatch {
    Any,
    Kind(kind),
    Skill(skill),
    OnTreachery,
    By(what),
    Against(what),
    From(what),
    All(test),
    AnyOf(test),
    Not(test),
});

choice!(TokenMatch {
    Any,
    OneOf(token),
    Negative,
    BadSymbol,
    ReducesToZero,
    Symbol,
    Numeric,
});

choice!(FloodLevel {
    Unflooded,
    Partially,
    Fully,
});
choice!(FloodChange {
    Increase,
    Decrease,
    Becomes(level),
});
choice!(Direction {
    Left,
    Right,
    Above,
    Below,
});
choice!(Line { Row, Column });
choice!(KeyColour {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Black,
    White,
});
