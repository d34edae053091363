//! A walk over everything that a script or scenario is made of.
//!
//! [`visit`] calls a function for every part, with the path that leads to it and the parts that it
//! stands in. For each type of the language there is one list of its variants and fields, which
//! becomes a match without a catch-all: whoever adds a variant or a field adds it here, or the crate
//! does not compile.

#![deny(clippy::wildcard_enum_match_arm)]

mod effect;
mod event;
mod leaves;
mod matcher;
mod modifier;
mod path;
mod script;
mod value;

use cards::{CardCode, EncounterSet, Trait};

pub use path::{At, Frame, Path, Step};

macro_rules! nodes {
    ($($name:ident),* $(,)?) => {
        /// A part of a script or scenario.
        #[derive(Clone, Copy, Debug)]
        pub enum Node<'a> {
            $($name(&'a crate::$name),)*
            Card(&'a CardCode),
            Trait(&'a Trait),
            Set(&'a EncounterSet),
            /// A word of the vocabulary of card facts: which vocabulary, and the word.
            Word(&'static str, &'static str),
        }

        impl Node<'_> {
            /// The name of its type; that of an effect is `Effect`, whichever its family.
            pub fn kind(&self) -> &'static str {
                if self.is_effect() {
                    return "Effect";
                }
                match self {
                    $(Node::$name(_) => stringify!($name),)*
                    Node::Card(_) => "CardCode",
                    Node::Trait(_) => "Trait",
                    Node::Set(_) => "EncounterSet",
                    Node::Word(kind, _) => kind,
                }
            }
        }
    };
}

nodes!(
    Script,
    TabooScript,
    PlayScript,
    PlayTiming,
    Ability,
    Constant,
    Triggered,
    ActiveIn,
    Designator,
    Period,
    Limit,
    TokenEffect,
    Symbol,
    Side,
    Likeness,
    Naming,
    CommitRules,
    Spawn,
    Seal,
    Prey,
    FlowEffect,
    TestEffect,
    HarmEffect,
    MovementEffect,
    CounterEffect,
    CardEffect,
    BoardEffect,
    ScenarioEffect,
    Duration,
    OnToken,
    TokenChange,
    Match,
    Ref,
    Zone,
    Deck,
    Destination,
    Place,
    Landmark,
    Keep,
    Counter,
    Quantity,
    Compare,
    Condition,
    Cost,
    Modifier,
    Stat,
    Prohibition,
    Phase,
    PhasePart,
    MoveCause,
    Origin,
    Timing,
    EventKind,
    EventPattern,
    Trigger,
    TestKind,
    TestMatch,
    Token,
    TokenMatch,
    FloodLevel,
    FloodChange,
    KeyColour,
    Direction,
    Rotation,
    Line,
    Difficulty,
    Play,
    Supplied,
    Scenario,
    StageIf,
    Told,
    GuideAnswer,
    CodeIf,
    LocalName,
    Layout,
    Bags,
    AreaName,
    CampaignResult,
    CounterName,
    DeckName,
    HookName,
    LogCount,
    LogEntry,
    LogSection,
    NoteName,
    PassageName,
    ResolutionId,
);

impl Node<'_> {
    /// Whether it is an effect of any family.
    pub fn is_effect(&self) -> bool {
        matches!(
            self,
            Node::FlowEffect(_)
                | Node::TestEffect(_)
                | Node::HarmEffect(_)
                | Node::MovementEffect(_)
                | Node::CounterEffect(_)
                | Node::CardEffect(_)
                | Node::BoardEffect(_)
                | Node::ScenarioEffect(_)
        )
    }
}

/// What a script can be made of.
pub trait Part {
    /// Reports itself, and then each of its own parts.
    fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>);
}

/// Calls the function for the part and for everything in it, from the outside inwards and in the
/// order of the fields.
pub fn visit<'a>(part: &'a dyn Part, mut seen: impl FnMut(Node<'a>, &At<'a>)) {
    let mut walk = Walk {
        seen: &mut seen,
        at: At::default(),
    };
    part.walk(&mut walk);
}

/// Whether the function holds for any part.
pub fn any<'a>(part: &'a dyn Part, mut holds: impl FnMut(Node<'a>) -> bool) -> bool {
    let mut found = false;
    visit(part, |node, _| found = found || holds(node));
    found
}

/// A walk under way: whom it tells, and where it is.
pub struct Walk<'v, 'a> {
    seen: &'v mut dyn FnMut(Node<'a>, &At<'a>),
    at: At<'a>,
}

impl std::fmt::Debug for Walk<'_, '_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Walk({:?})", self.at)
    }
}

impl<'a> Walk<'_, 'a> {
    fn enter(&mut self, node: Node<'a>, variant: Option<&'static str>) {
        let index = self.at.path.index();
        self.at.path.extend(variant.map(Step::Variant));
        let part = "";
        self.at.frames.push(Frame { node, part, index });
        (self.seen)(node, &self.at);
    }

    fn leave(&mut self, variant: bool) {
        self.at.frames.pop();
        if variant {
            self.at.path.pop();
        }
    }

    fn leaf(&mut self, node: Node<'a>) {
        self.enter(node, None);
        self.leave(false);
    }

    fn field(&mut self, name: &'static str, part: &'a dyn Part) {
        self.part(name, Step::Field(name), part);
    }

    /// A part that its variant gives a place instead of a name; `name` is what it is called here.
    fn place(&mut self, place: usize, name: &'static str, part: &'a dyn Part) {
        self.part(name, Step::Place(place), part);
    }

    fn part(&mut self, name: &'static str, step: Step, part: &'a dyn Part) {
        if let Some(frame) = self.at.frames.last_mut() {
            frame.part = name;
        }
        self.step(step, part);
    }

    fn step(&mut self, step: Step, part: &'a dyn Part) {
        self.at.path.push(step);
        part.walk(self);
        self.at.path.pop();
    }
}

/// A field with the name that it has in files, where that is another one.
macro_rules! in_file {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

/// The variants of an enum, with their fields or with names for the places of their parts.
macro_rules! choice {
    ($name:ident {
        $($variant:ident
            $(($($place:ident),*))?
            $({ $($field:ident $(= $file:literal)?),* })?
        ),* $(,)?
    }) => {
        impl Part for crate::$name {
            fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
                match self {
                    $(crate::$name::$variant $(($($place),*))? $({ $($field),* })? => {
                        walk.enter(Node::$name(self), Some(stringify!($variant)));
                        $(
                            let places = [$((stringify!($place), $place as &'a dyn Part)),*];
                            for (place, (name, part)) in places.into_iter().enumerate() {
                                walk.place(place, name, part);
                            }
                        )?
                        $($(walk.field(in_file!($field $($file)?), $field);)*)?
                        walk.leave(true);
                    })*
                }
            }
        }
    };
}

/// The fields of a struct.
macro_rules! structure {
    ($name:ident { $($field:ident $(= $file:literal)?),* $(,)? }) => {
        impl Part for crate::$name {
            fn walk<'a>(&'a self, walk: &mut Walk<'_, 'a>) {
                let crate::$name { $($field),* } = self;
                walk.enter(Node::$name(self), None);
                $(walk.field(in_file!($field $($file)?), $field);)*
                walk.leave(false);
            }
        }
    };
}

use {choice, in_file, structure};
