//! Particular elements in English: `you`, `this card`, `that enemy`.

use super::words::{self, Np};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One, Title};
use abilities::{Ref, TestKind};

pub fn particular<'a>(c: &Context<'a>, one: One<'a>) -> Np {
    match one {
        One::Ref(one) => reference(c, one),
        One::LocationOf(one) => location_of(c, one),
    }
}

pub fn location_of<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    match c.kind_of(one) {
        Kind::Location => reference(c, one),
        _ => Np::one(reference(c, one).of("location")),
    }
}

/// One particular element.
pub fn reference<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    match c.resolve(one) {
        Ref::This => this(c),
        Ref::You => match c.you() {
            None => Np::you(),
            Some(bound) => match bound.introduction() {
                Some(several) if several.starts_with("you and ") => Np::many(several),
                Some(one) => Np::one(one),
                None => Np::they(),
            },
        },
        Ref::It => c.it().map_or_else(|| Np::one("it"), bound),
        Ref::Outer => match (c.outer(), c.it()) {
            (Some(bound), _) => outer(c, bound),
            (None, Some(only)) => self::bound(only),
            (None, None) => Np::one("the first one"),
        },
        Ref::Lead => Np::one("the lead investigator"),
        Ref::Active => Np::one("the investigator taking their turn"),
        Ref::EventWho => Np::one("that investigator"),
        Ref::Subject if c.has_other_than_attacker() => Np::one("the attacking enemy"),
        Ref::Subject if c.is_healed_by_card() => Np::one("the healed card"),
        role @ (Ref::Subject | Ref::Object) => that(c.kind_of(role)),
        Ref::TestTarget => Np::one(match (c.test, c.succeeded) {
            (Some(TestKind::Fight), _) => "the attacked enemy",
            (Some(TestKind::Evade), Some(true)) => "the evaded enemy",
            (Some(TestKind::Evade), _) => "the enemy being evaded",
            (Some(TestKind::Investigate), _) => "the investigated location",
            (Some(TestKind::Parley), _) => "the enemy of the parley",
            (Some(TestKind::Plain) | None, _) if c.enemy_named => "that enemy",
            (Some(TestKind::Plain) | None, _) if c.is_against_enemy() => {
                "the attacked or evaded enemy"
            }
            (Some(TestKind::Plain) | None, _) => "the card being tested against",
        }),
        Ref::Paid => that(c.kind_of(&Ref::Paid)),
        Ref::TestSource => match c.kind_of(&Ref::TestSource) {
            // An event names the card itself.
            Kind::Card if c.event.is_none() => Np::one("the card that calls for the test"),
            kind => that(kind),
        },
        Ref::Tester => Np::one("the investigator taking the test"),
        Ref::Bearer if c.card.subtype.is_none() => Np::one("this card's owner"),
        Ref::Bearer => Np::one("the bearer"),
        Ref::Host => Np::one(format!(
            "the attached {}",
            words::kind(c.kind_of(&Ref::Host)).one
        )),
        Ref::LocationOf(one) => location_of(c, one),
        Ref::ControllerOf(one) => {
            Np::one(format!("the controller of {}", reference(c, one).object()))
        }
        Ref::Act => Np::one("the current act"),
        Ref::Agenda => Np::one("the current agenda"),
        Ref::Scenario => Np::one("the scenario reference card"),
        Ref::Card(code) => Np::one(quoted(&c.names.card(super::LANGUAGE, code))),
    }
}

/// The card itself, or the one that has gained the ability.
fn this(c: &Context<'_>) -> Np {
    let gainer = c.gainer.map(|gainer| Group::of(gainer, Kind::Card));
    Np::one(match gainer {
        Some(Group { titles, .. }) if !titles.is_empty() => {
            let names: Vec<_> = titles.iter().map(|one| title(c, one)).collect();
            words::list(&names, "or")
        }
        _ => format!("this {}", this_noun(c.kind_of(&Ref::This))),
    })
}

/// Cards that players hold are all "this card".
fn this_noun(kind: Kind) -> String {
    match kind {
        Kind::Asset | Kind::Event | Kind::Skill | Kind::Treachery | Kind::Weakness => {
            words::kind(Kind::Card).one
        }
        kind => words::kind(kind).one,
    }
}

fn that(kind: Kind) -> Np {
    Np::one(format!("that {}", words::kind(kind).one))
}

fn bound(bound: &Bound) -> Np {
    if let Some(introduction) = bound.introduction() {
        return if bound.plural {
            Np::many(introduction)
        } else {
            Np::one(introduction)
        };
    }
    match (bound.near, bound.plural) {
        (true, false) if bound.kind != Kind::Investigator => Np::one("it"),
        (_, false) if bound.either => {
            Np::one(format!("the chosen {}", words::kind(bound.kind).one))
        }
        (_, true) => Np::many(format!("those {}", words::kind(bound.kind).many)),
        _ => that(bound.kind),
    }
}

fn outer(c: &Context<'_>, bound: &Bound) -> Np {
    if let Some(introduction) = bound.introduction() {
        return Np::one(introduction);
    }
    match c.it() {
        Some(it) if it.kind == bound.kind && bound.plural => {
            Np::one(format!("each of those {}", words::kind(bound.kind).many))
        }
        Some(it) if it.kind == bound.kind && it.is_known() => {
            Np::one(format!("the first {}", words::kind(bound.kind).one))
        }
        _ => self::bound(bound),
    }
}

pub fn quoted(name: &str) -> String {
    let mut open = false;
    let inner: String = name
        .chars()
        .map(|letter| match letter {
            '"' => {
                open = !open;
                if open { '‘' } else { '’' }
            }
            '“' => '‘',
            '”' => '’',
            other => other,
        })
        .collect();
    format!("“{inner}”")
}

/// What the names of places end in that are no names of their own: they take an article.
const COMMON_PLACES: [&str; 16] = [
    "Attic",
    "Bathroom",
    "Bedroom",
    "Cellar",
    "Gateway",
    "Graveyard",
    "Graves",
    "Hall",
    "Hallway",
    "Parlor",
    "Path",
    "Pits",
    "Site",
    "Study",
    "Woods",
    "Void",
];

/// Whether the names need an article where nothing else determines them.
pub fn takes_article(c: &Context<'_>, titles: &[Title<'_>]) -> bool {
    let name = |title: &Title<'_>| match title {
        Title::Code(code) => c.names.card(super::LANGUAGE, code),
        Title::English(english) => c.names.title(super::LANGUAGE, english),
    };
    let is_common = |title: &Title<'_>| {
        name(title)
            .rsplit(' ')
            .next()
            .is_some_and(|last| COMMON_PLACES.contains(&last))
    };
    !titles.is_empty() && titles.iter().all(is_common)
}

pub fn title(c: &Context<'_>, title: &Title<'_>) -> String {
    quoted(&match title {
        Title::Code(code) => c.names.card(super::LANGUAGE, code),
        Title::English(english) => c.names.title(super::LANGUAGE, english),
    })
}

/// The one who resolves the ability.
pub fn actor<'a>(c: &Context<'a>) -> Np {
    reference(c, &Ref::You)
}
