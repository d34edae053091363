//! English words: articles, plurals, verbs and lists.

use crate::context::Context;
use crate::group::Kind;
use abilities::{Counter, Ref};
use cards::Trait;

/// Somebody or something that a sentence speaks of.
#[derive(Clone, Debug)]
pub struct Np {
    pub text: String,
    /// The form as an object, where it differs (`them`).
    object: Option<&'static str>,
    pub agreement: Agreement,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    You,
    Singular,
    Plural,
}

impl Np {
    pub fn you() -> Self {
        Self {
            text: "you".to_owned(),
            object: None,
            agreement: Agreement::You,
        }
    }

    pub fn they() -> Self {
        Self {
            text: "they".to_owned(),
            object: Some("them"),
            agreement: Agreement::Plural,
        }
    }

    pub fn one(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            object: None,
            agreement: Agreement::Singular,
        }
    }

    pub fn many(text: impl Into<String>) -> Self {
        Self {
            agreement: Agreement::Plural,
            ..Self::one(text)
        }
    }

    pub fn is_you(&self) -> bool {
        self.agreement == Agreement::You
    }

    /// The phrase as an object.
    pub fn object(&self) -> String {
        self.object.map_or_else(|| self.text.clone(), str::to_owned)
    }

    /// The phrase as the object of a sentence of which it is also the subject.
    pub fn reflexive(&self) -> &'static str {
        match self.agreement {
            Agreement::You => "yourself",
            Agreement::Singular => "itself",
            Agreement::Plural => "themselves",
        }
    }

    /// The possessive of a later mention in the same sentence.
    pub fn own(&self, kind: Kind) -> &'static str {
        match (self.agreement, kind) {
            (Agreement::You, _) => "your",
            (Agreement::Singular, Kind::Investigator) | (Agreement::Plural, _) => "their",
            (Agreement::Singular, _) => "its",
        }
    }

    /// Something that belongs to it: `your hand`, `that enemy's health`.
    pub fn of(&self, thing: &str) -> String {
        match (self.agreement, self.object) {
            (Agreement::You, _) => format!("your {thing}"),
            (_, Some(_)) => format!("their {thing}"),
            _ if self.text == "it" => format!("its {thing}"),
            _ if self.text.split(' ').count() > 3 => {
                format!("the {thing} of {}", self.text)
            }
            (Agreement::Plural, _) => format!("{}' {thing}", self.text),
            (Agreement::Singular, _) => format!("{}'s {thing}", self.text),
        }
    }

    /// The phrase with a verb in the indicative: `you take`, `each enemy attacks`.
    pub fn does(&self, verb: &str) -> String {
        format!("{} {}", self.text, self.verb(verb))
    }

    /// The verb in the form that agrees.
    pub fn verb(&self, verb: &str) -> String {
        let (first, rest) = verb.split_once(' ').unwrap_or((verb, ""));
        let rest = if rest.is_empty() {
            String::new()
        } else {
            format!(" {rest}")
        };
        match (first, self.agreement) {
            ("be", Agreement::Singular) => format!("is{rest}"),
            ("be", _) => format!("are{rest}"),
            (
                "automatically" | "successfully" | "may" | "cannot" | "must" | "either",
                Agreement::Singular,
            ) => match first {
                "automatically" | "successfully" => format!("{first} {}", third(rest.trim_start())),
                modal => format!("{modal}{rest}"),
            },
            (_, Agreement::Singular) => third(verb),
            _ => verb.to_owned(),
        }
    }
}

/// The third person singular of a verb, of which further words may follow.
fn third(verb: &str) -> String {
    let (first, rest) = verb.split_once(' ').map_or((verb, ""), |parts| parts);
    let first = match first {
        "have" => "has".to_owned(),
        "do" | "go" => format!("{first}es"),
        _ if first.ends_with("ch") || first.ends_with("sh") || first.ends_with('s') => {
            format!("{first}es")
        }
        _ => match first.strip_suffix('y') {
            Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ies"),
            _ => format!("{first}s"),
        },
    };
    if rest.is_empty() {
        first
    } else {
        format!("{first} {rest}")
    }
}

/// `a, b, and c`.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} {last} {two}"),
        [init @ .., end] => format!("{}, {last} {end}", init.join(", ")),
    }
}

/// `at that location`
pub fn at(place: &str) -> String {
    preceded("at", place)
}

/// A preposition and its noun, and before what is meant where there is none of the first: `at a
/// location on your left (or at your location if there is none)`.
pub fn preceded(preposition: &str, noun: &str) -> String {
    match noun.split_once(" (or ") {
        Some((first, rest)) if rest.ends_with(" if there is none)") => {
            let rest = match rest.strip_prefix("you ") {
                Some(rest) => format!("yourself {rest}"),
                None => rest.to_owned(),
            };
            format!("{preposition} {first} (or {preposition} {rest}")
        }
        _ => format!("{preposition} {noun}"),
    }
}

/// The text as the beginning of a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// The text behind another one in its sentence.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_lowercase());
    first.into_iter().flatten().chain(letters).collect()
}

/// A full sentence.
pub fn sentence(text: &str) -> String {
    let text = capital(text);
    let is_closed = [".", ":", ".**", ".)", ".”"]
        .iter()
        .any(|end| text.ends_with(end));
    if is_closed { text } else { format!("{text}.") }
}

/// The text with `a` or `an` before it.
pub fn a(text: &str) -> String {
    let sound = text.trim_start_matches(['[', '“', '*', '‘']).to_lowercase();
    let consonant = ["uni", "use", "one"].iter().any(|u| sound.starts_with(u));
    let vowel = sound.starts_with(['a', 'e', 'i', 'o', 'u', '8']) || sound == "x";
    let unaccented = sound.starts_with("unin") || sound.starts_with("unim");
    let article = if vowel && (!consonant || unaccented) {
        "an"
    } else {
        "a"
    };
    format!("{article} {text}")
}

/// A noun that is counted, or measured like damage.
#[derive(Clone, Debug)]
pub struct Noun {
    pub one: String,
    pub many: String,
    pub mass: bool,
}

impl Noun {
    pub fn count(one: &str, many: &str) -> Self {
        Self {
            one: one.to_owned(),
            many: many.to_owned(),
            mass: false,
        }
    }

    pub fn mass(word: &str) -> Self {
        Self {
            mass: true,
            ..Self::count(word, word)
        }
    }

    pub fn prefixed(&self, prefix: &str) -> Self {
        Self {
            one: format!("{prefix} {}", self.one),
            many: format!("{prefix} {}", self.many),
            mass: self.mass,
        }
    }
}

pub fn kind(kind: Kind) -> Noun {
    let (one, many) = match kind {
        Kind::Investigator => ("investigator", "investigators"),
        Kind::Enemy => ("enemy", "enemies"),
        Kind::Location => ("location", "locations"),
        Kind::Asset => ("asset", "assets"),
        Kind::Event => ("event", "events"),
        Kind::Skill => ("skill card", "skill cards"),
        Kind::Treachery => ("treachery", "treacheries"),
        Kind::Act => ("act", "acts"),
        Kind::Agenda => ("agenda", "agendas"),
        Kind::Story => ("story card", "story cards"),
        Kind::Scenario => ("scenario card", "scenario cards"),
        Kind::Key => ("key", "keys"),
        Kind::Weakness => ("weakness", "weaknesses"),
        Kind::Card => ("card", "cards"),
    };
    Noun::count(one, many)
}

/// A counter; `uses` is the card's own type of uses.
pub fn counter(c: &Context<'_>, counter: Counter, uses: Option<&Trait>) -> Noun {
    match counter {
        Counter::Damage => Noun::mass("damage"),
        Counter::Horror => Noun::mass("horror"),
        Counter::Clue => Noun::count("clue", "clues"),
        Counter::Doom => Noun::mass("doom"),
        Counter::Resource => Noun::count("resource", "resources"),
        Counter::Uses => uses.map_or_else(|| Noun::count("use", "uses"), uses_noun),
        Counter::Named(name) => {
            let name = c.names.counter(super::LANGUAGE, name.as_str());
            Noun::count(&format!("{name} counter"), &format!("{name} counters"))
        }
    }
}

/// A counter of the element: its own kind of uses where it is known.
pub fn counter_on(c: &Context<'_>, counter: Counter, on: &Ref) -> Noun {
    match (counter, c.uses_of_ref(on)) {
        (Counter::Uses, kinds) if !kinds.is_empty() => uses_of(&kinds),
        _ => self::counter(c, counter, None),
    }
}

/// A type of uses: facts give the plural.
pub fn uses_noun(uses: &Trait) -> Noun {
    let many = uses.as_str();
    let mass = [
        "ammo",
        "evidence",
        "renown",
        "inspiration",
        "durability",
        "brilliance",
        "time",
        "aether",
    ];
    if mass.contains(&many) {
        return Noun::mass(many);
    }
    let one = match many.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => many.strip_suffix('s').unwrap_or(many).to_owned(),
    };
    Noun::count(&one, many)
}

/// Uses of one of several kinds.
pub fn uses_of(kinds: &[&Trait]) -> Noun {
    let nouns: Vec<_> = kinds.iter().map(|kind| uses_noun(kind)).collect();
    let one: Vec<_> = nouns.iter().map(|noun| noun.one.clone()).collect();
    let many: Vec<_> = nouns.iter().map(|noun| noun.many.clone()).collect();
    Noun {
        one: list(&one, "or"),
        many: list(&many, "or"),
        mass: nouns.iter().all(|noun| noun.mass),
    }
}

/// What is in play and no player's: acts, agendas and locations are no encounter cards.
pub fn of_scenario(text: String) -> String {
    text.replace("an encounter card", "a scenario card")
}

/// The past of a verb in its base form; words before it stay: `successfully investigated`.
pub fn past(verb: &str) -> String {
    if let Some(done) = verb.strip_prefix("have ") {
        return done.to_owned();
    }
    if let Some((before, last)) = verb.rsplit_once(' ') {
        return format!("{before} {}", past(last));
    }
    match verb {
        "take" => "took".to_owned(),
        "draw" => "drew".to_owned(),
        "begin" => "began".to_owned(),
        "leave" => "left".to_owned(),
        "deal" => "dealt".to_owned(),
        "spend" => "spent".to_owned(),
        "become" => "became".to_owned(),
        "make" => "made".to_owned(),
        verb if verb.ends_with('e') => format!("{verb}d"),
        verb => format!("{verb}ed"),
    }
}
