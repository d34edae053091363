//! Matchers and references as English noun phrases, and as what is said of something.

use super::quantity::{compared, value};
use super::words::{self, Np, a, list};
use crate::render::context::{Bound, Context};
use crate::render::group::{Group, Kind, One, Part, Rank, Title};
use crate::{Compare, Condition, Counter, Match, Quantity, Ref, Zone};

/// How many elements a noun phrase speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Det {
    /// `an enemy`
    A,
    /// `each enemy`
    Each,
    /// `enemies`
    Plural,
    /// `the enemies`
    All,
    /// `enemy`, after "for each"
    Bare,
    /// `2 enemies`; the number is written as given
    Number(String, bool),
}

/// What a matcher matches, as a noun phrase. `expected` is the noun where the matcher has none.
pub fn np<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, det: Det) -> Np {
    group(c, &Group::of(matcher, expected), &det)
}

/// The set of matching elements as the goal of an effect: one element, or each of several.
pub fn each<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind) -> Np {
    np(c, matcher, expected, Det::Each)
}

pub fn group<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    if let Some(one) = group.one {
        return particular(c, one);
    }
    if !group.choices.is_empty() {
        return choices(c, group, det);
    }
    let phrase = Phrase::of(c, group);
    if !group.titles.is_empty() {
        return phrase.named(det);
    }
    let plural = match det {
        Det::Plural | Det::All => true,
        Det::Number(_, plural) => *plural,
        Det::A | Det::Each | Det::Bare => false,
    };
    let bare = phrase.text(plural, det == &Det::Each && group.rank.is_none());
    if plural {
        return Np::many(match det {
            Det::All => format!("all {bare}"),
            Det::Number(number, _) => format!("{number} {bare}"),
            _ => bare,
        });
    }
    Np::one(match det {
        Det::Bare => bare,
        _ if group.rank.is_some() => format!("the {bare}"),
        Det::Number(number, _) => format!("{number} {bare}"),
        Det::Each => format!("each {bare}"),
        _ if phrase.is_top => format!("the {bare}"),
        _ if phrase.is_other => format!("an{bare}"),
        _ => a(&bare),
    })
}

fn choices<'a>(c: &Context<'a>, whole: &Group<'a>, det: &Det) -> Np {
    let options: Vec<String> = whole
        .choices
        .iter()
        .map(|choice| group(c, choice, det).object())
        .collect();
    let last = if matches!(det, Det::Each | Det::All) {
        "and"
    } else {
        "or"
    };
    let after = Phrase::of(c, whole).after.join(" ");
    let text = list(&options, last);
    Np::one(if after.is_empty() {
        text
    } else {
        format!("{text} {after}")
    })
}

pub fn particular<'a>(c: &Context<'a>, one: One<'a>) -> Np {
    match one {
        One::Ref(one) => reference(c, one),
        One::LocationOf(one) => location_of(c, one),
    }
}

fn location_of<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    match c.kind_of(one) {
        Kind::Location => reference(c, one),
        _ => Np::one(reference(c, one).of("location")),
    }
}

/// One particular element.
pub fn reference<'a>(c: &Context<'a>, one: &'a Ref) -> Np {
    match c.resolve(one) {
        Ref::This => Np::one(format!("this {}", this_noun(c.kind_of(&Ref::This)))),
        Ref::You => match c.you() {
            None => Np::you(),
            Some(bound) => bound.introduction().map_or_else(Np::they, Np::one),
        },
        Ref::It => c.it().map_or_else(|| Np::one("it"), bound),
        Ref::Outer => c
            .outer()
            .map_or_else(|| Np::one("the first one"), |bound| outer(c, bound)),
        Ref::Lead => Np::one("the lead investigator"),
        Ref::Active => Np::one("the investigator whose turn it is"),
        Ref::EventWho => Np::one("that investigator"),
        role @ (Ref::Subject | Ref::Object) => that(c.kind_of(role)),
        Ref::TestTarget => match c.kind_of(&Ref::TestTarget) {
            Kind::Card => Np::one("the card being tested against"),
            kind => that(kind),
        },
        Ref::Tester => Np::one("the investigator taking the test"),
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
        Ref::Card(code) => Np::one(quoted(&c.names.card(super::LANGUAGE, code))),
    }
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
        (_, true) => Np::many(format!("those {}", words::kind(bound.kind).many)),
        _ => that(bound.kind),
    }
}

fn outer(c: &Context<'_>, bound: &Bound) -> Np {
    match c.it() {
        Some(it) if it.kind == bound.kind => {
            Np::one(format!("the {} chosen before", words::kind(bound.kind).one))
        }
        _ => self::bound(bound),
    }
}

pub fn quoted(name: &str) -> String {
    format!("“{}”", name.trim_matches(['"', '“', '”']))
}

fn title(c: &Context<'_>, title: &Title<'_>) -> String {
    quoted(&match title {
        Title::Code(code) => c.names.card(super::LANGUAGE, code),
        Title::English(english) => c.names.title(super::LANGUAGE, english),
    })
}

/// The words of a noun phrase without its determiner.
struct Phrase {
    before: Vec<String>,
    one: String,
    many: String,
    after: Vec<String>,
    each: String,
    is_other: bool,
    /// The topmost card of a pile.
    is_top: bool,
}

impl Phrase {
    fn of<'a>(c: &Context<'a>, group: &Group<'a>) -> Self {
        let nouns: Vec<_> = group.heads.iter().map(|kind| words::kind(*kind)).collect();
        let ones: Vec<_> = nouns.iter().map(|noun| noun.one.clone()).collect();
        let manys: Vec<_> = nouns.iter().map(|noun| noun.many.clone()).collect();
        let mut phrase = Phrase {
            before: Vec::new(),
            one: list(&ones, "or"),
            many: list(&manys, "or"),
            after: Vec::new(),
            each: list(&ones, "and each"),
            is_other: !group.others.is_empty(),
            is_top: false,
        };
        phrase.add_zone(c, group);
        phrase.add_parts(c, group);
        phrase.add_titles(c, group);
        phrase.add_rank(c, group);
        phrase.add_others(c, group);
        phrase
    }

    fn add_parts<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        for part in &group.parts {
            match said(c, part) {
                Said::Adjective(word) => self.before.push(word),
                Said::With(what) => self.after.push(format!("with {what}")),
                Said::Without(what) => self.after.push(format!("without {what}")),
                Said::Phrase(phrase) => self.after.push(phrase),
                Said::Clause { after, .. } => self.after.push(after),
            }
        }
    }

    fn add_titles<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        if group.titles.is_empty() {
            return;
        }
        let titles: Vec<_> = group.titles.iter().map(|t| title(c, t)).collect();
        self.one = list(&titles, "or");
        self.each = list(&titles, "and");
        self.many = format!("copies of {}", self.one);
    }

    fn add_rank<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        match group.rank {
            Some(Rank::Nearest(from)) => self.add_distance(c, "nearest", from),
            Some(Rank::Farthest(from)) => self.add_distance(c, "farthest", from),
            Some(Rank::Most(by)) => self.after.push(superlative(c, by, true)),
            Some(Rank::Least(by)) => self.after.push(superlative(c, by, false)),
            None => {}
        }
    }

    fn add_distance<'a>(&mut self, c: &Context<'a>, word: &str, from: &'a Ref) {
        self.before.insert(0, word.to_owned());
        let from = reference(c, from);
        if !from.is_you() {
            let preposition = if word == "nearest" { "to" } else { "from" };
            self.after.push(format!("{preposition} {}", from.object()));
        }
    }

    fn add_zone<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        match group.zone {
            None => {}
            Some(Zone::SetAside) => self.before.push("set-aside".to_owned()),
            Some(Zone::Looked) => self.after.push("among the cards looked at".to_owned()),
            Some(zone) => {
                self.is_top = group.topmost;
                if group.topmost {
                    self.before.push("topmost".to_owned());
                }
                self.after.push(located(c, zone));
            }
        }
    }

    fn add_others<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        let strangers: Vec<_> = group
            .others
            .iter()
            .filter(|one| !matches!(c.resolve(one), Ref::This | Ref::You))
            .map(|one| reference(c, one).object())
            .collect();
        if !strangers.is_empty() {
            self.is_other = false;
            self.after
                .push(format!("other than {}", list(&strangers, "or")));
        } else if self.is_other {
            self.before.insert(0, "other".to_owned());
        }
    }

    /// A name needs no article, unless words stand before it.
    fn named(&self, det: &Det) -> Np {
        let plural = matches!(det, Det::Plural | Det::Number(..));
        let all = matches!(det, Det::Each | Det::All);
        let text = self.text(plural, all);
        let text = match det {
            Det::Number(number, _) => format!("{number} {text}"),
            Det::Plural | Det::Bare => text,
            _ if self.before.is_empty() => text,
            _ => format!("the {text}"),
        };
        if plural || (all && self.each != self.one) {
            Np::many(text)
        } else {
            Np::one(text)
        }
    }

    fn text(&self, plural: bool, each: bool) -> String {
        let noun = match (plural, each) {
            (true, _) => &self.many,
            (false, true) => &self.each,
            (false, false) => &self.one,
        };
        let words = self.before.iter().chain([noun]).chain(&self.after);
        words.map(String::as_str).collect::<Vec<_>>().join(" ")
    }
}

/// What is said of something, before or after its noun or as a predicate.
enum Said {
    Adjective(String),
    With(String),
    Without(String),
    Phrase(String),
    /// Words after the noun, and the predicate (with a verb in the base form).
    Clause {
        after: String,
        predicate: String,
    },
}

fn said<'a>(c: &Context<'a>, part: &Part<'a>) -> Said {
    let adjective = |yes: &str, no: &str| Said::Adjective(if part.not { no } else { yes }.into());
    let non = |word: String| {
        Said::Adjective(if part.not {
            format!("non-{word}")
        } else {
            word
        })
    };
    let with = |what: String| {
        if part.not {
            Said::Without(what)
        } else {
            Said::With(what)
        }
    };
    let phrase = |text: String| {
        Said::Phrase(if part.not {
            format!("not {text}")
        } else {
            text
        })
    };
    match part.is {
        Match::Trait(name) => non(format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name))),
        Match::Class(class) => non(words::class(*class).to_owned()),
        Match::Weakness => non("weakness".to_owned()),
        Match::Unique => non("unique".to_owned()),
        Match::Uses(kind) => phrase(format!("that uses {}", words::uses_noun(kind).many)),
        Match::Resigned => adjective("resigned", "unresigned"),
        Match::Defeated => adjective("defeated", "undefeated"),
        Match::Killed => adjective("killed", "surviving"),
        Match::Where(condition) => where_it(c, condition, part.not),
        Match::Exhausted => adjective("exhausted", "ready"),
        Match::Ready => adjective("ready", "exhausted"),
        Match::Revealed => adjective("revealed", "unrevealed"),
        Match::Empty => adjective("empty", "occupied"),
        Match::Unengaged => adjective("unengaged", "engaged"),
        Match::Keyword(keyword) => with(words::keyword(*keyword).to_lowercase()),
        Match::Icon(skill) => with(a(&format!("{} icon", words::skill(*skill)))),
        Match::Cost(compare, quantity) => with(format!("cost {}", compared(c, *compare, quantity))),
        Match::Level(compare, quantity) => {
            with(format!("level {}", compared(c, *compare, quantity)))
        }
        Match::Has(counter, compare, quantity) => has(c, *counter, *compare, quantity, part.not),
        Match::Hurt(counter) => with(format!("{} to heal", words::counter(*counter, None).one)),
        Match::HasAttached(inner) => with(format!(
            "{} attached",
            np(c, inner, Kind::Card, Det::A).text
        )),
        Match::ControlledBy(who) => relation(c, who, "control", "controlled", part.not),
        Match::OwnedBy(who) => relation(c, who, "own", "owned", part.not),
        Match::Uncontrolled => phrase("under no player's control".to_owned()),
        Match::InThreatAreaOf(who) => phrase(format!(
            "in {}",
            np(c, who, Kind::Investigator, Det::A).of("threat area")
        )),
        Match::EngagedWith(with) => phrase(format!(
            "engaged with {}",
            np(c, with, Kind::Investigator, Det::A).object()
        )),
        Match::At(place) => phrase(format!("at {}", np(c, place, Kind::Location, Det::A).text)),
        Match::With(one) => phrase(format!("at {}", location_of(c, one).text)),
        Match::ConnectedTo(place) => match Group::of(place, Kind::Location).one {
            Some(One::LocationOf(Ref::You) | One::Ref(Ref::LocationOf(_))) if !part.not => {
                connecting(c, place)
            }
            _ => phrase(format!(
                "connected to {}",
                np(c, place, Kind::Location, Det::A).text
            )),
        },
        Match::CanEnter => Said::Clause {
            after: "that you can enter".to_owned(),
            predicate: "can be entered".to_owned(),
        },
        Match::AttachedTo(to) => phrase(format!(
            "attached to {}",
            np(c, to, Kind::Card, Det::A).object()
        )),
        Match::Beneath(card) => phrase(format!(
            "beneath {}",
            np(c, card, Kind::Card, Det::A).object()
        )),
        Match::CommittedToTest => phrase("committed to this test".to_owned()),
        Match::AnyOf(options) | Match::All(options) => several(c, part, options),
        // The group has taken these apart; they are no modifiers.
        Match::Any
        | Match::This
        | Match::You
        | Match::It
        | Match::Is(_)
        | Match::Investigator
        | Match::Enemy
        | Match::Location
        | Match::Asset
        | Match::Event
        | Match::Skill
        | Match::Treachery
        | Match::Kind(_)
        | Match::Code(_)
        | Match::Named(_)
        | Match::Nearest(..)
        | Match::Farthest(..)
        | Match::Most(..)
        | Match::Least(..)
        | Match::In(..)
        | Match::Topmost(..)
        | Match::Not(_) => {
            let noun = np(c, part.is, Kind::Card, Det::A);
            let not = if part.not { "not " } else { "" };
            Said::Clause {
                after: format!("that is {not}{}", noun.text),
                predicate: format!("be {}", noun.text),
            }
        }
    }
}

fn connecting<'a>(c: &Context<'a>, place: &'a Match) -> Said {
    let from = np(c, place, Kind::Location, Det::A);
    if from.text == "your location" {
        Said::Adjective("connecting".to_owned())
    } else {
        Said::Phrase(format!("connected to {}", from.text))
    }
}

fn relation<'a>(c: &Context<'a>, who: &'a Match, verb: &str, done: &str, not: bool) -> Said {
    let who = np(c, who, Kind::Investigator, Det::A);
    let after = match (who.is_you(), not) {
        (true, false) => format!("you {verb}"),
        (true, true) => format!("you do not {verb}"),
        (false, false) => format!("{done} by {}", who.object()),
        (false, true) => format!("not {done} by {}", who.object()),
    };
    Said::Clause {
        after,
        predicate: format!("be {done} by {}", who.object()),
    }
}

fn has<'a>(
    c: &Context<'a>,
    counter: Counter,
    compare: Compare,
    quantity: &'a Quantity,
    not: bool,
) -> Said {
    let noun = words::counter(counter, None);
    let compare = if not { opposite(compare) } else { compare };
    Said::With(super::quantity::compared_noun(c, compare, quantity, &noun))
}

pub fn opposite(compare: Compare) -> Compare {
    match compare {
        Compare::Less => Compare::AtLeast,
        Compare::AtMost => Compare::More,
        Compare::Equal => Compare::Equal,
        Compare::AtLeast => Compare::Less,
        Compare::More => Compare::AtMost,
    }
}

/// A condition on the element, in which it is `It`.
fn where_it<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> Said {
    let inner = c.with(Bound::new(Kind::Card).near());
    match condition {
        Condition::Not(condition) => where_it(c, condition, !not),
        Condition::Exists(matcher) => {
            let there = Group::of(matcher, Kind::Card).without_place_at_it();
            let det = if not { Det::Plural } else { Det::A };
            let what = group(&inner, &there, &det).text;
            Said::With(if not { format!("no {what}") } else { what })
        }
        Condition::Compare(measure, how, than) => {
            let how = if not { opposite(*how) } else { *how };
            match measure {
                Quantity::RemainingHealth(Ref::It) => {
                    Said::With(format!("{} remaining health", compared(&inner, how, than)))
                }
                Quantity::RemainingSanity(Ref::It) => {
                    Said::With(format!("{} remaining sanity", compared(&inner, how, than)))
                }
                Quantity::Stat(stat, Ref::It) => Said::With(format!(
                    "{} {}",
                    words::stat(*stat),
                    compared(&inner, how, than)
                )),
                Quantity::On(counter, Ref::It) => has(&inner, *counter, how, than, false),
                measure => Said::Phrase(format!(
                    "for which {} is {}",
                    value(&inner, measure),
                    compared(&inner, how, than)
                )),
            }
        }
        other => Said::Phrase(format!(
            "for which {}",
            super::condition::clause(&inner, other, not)
        )),
    }
}

/// Several modifiers of which one, or all, apply.
fn several<'a>(c: &Context<'a>, part: &Part<'a>, options: &'a [Match]) -> Said {
    let all = matches!(part.is, Match::All(_));
    let last = if all != part.not { "and" } else { "or" };
    let parts: Vec<Said> = options
        .iter()
        .map(|option| match option {
            Match::Not(inner) => said(
                c,
                &Part {
                    is: inner,
                    not: !part.not,
                },
            ),
            is => said(c, &Part { is, not: part.not }),
        })
        .collect();
    let adjectives = parts.iter().all(|said| matches!(said, Said::Adjective(_)));
    let words: Vec<String> = parts
        .into_iter()
        .map(|said| match said {
            Said::Adjective(word) if !adjectives => format!("that is {word}"),
            Said::Adjective(word) => word,
            Said::With(what) => format!("with {what}"),
            Said::Without(what) => format!("without {what}"),
            Said::Phrase(phrase) => phrase,
            Said::Clause { after, .. } => after,
        })
        .collect();
    if adjectives {
        Said::Adjective(list(&words, last))
    } else {
        Said::Phrase(list(&words, last))
    }
}

/// What is said of `subject`, as a sentence: `that enemy is exhausted`.
pub fn predicate<'a>(c: &Context<'a>, subject: &Np, matcher: &'a Match, not: bool) -> String {
    let group = Group::of(matcher, Kind::Card);
    let mut claims = Vec::new();
    let be = |rest: String| subject.does(&format!("be {}{rest}", if not { "not " } else { "" }));
    if names_something(&group, matcher) {
        let nouns = Group {
            parts: Vec::new(),
            ..group.clone()
        };
        claims.push(be(self::group(c, &nouns, &Det::A).object()));
    }
    for part in &group.parts {
        claims.push(match said(c, part) {
            Said::Adjective(word) => be(word),
            Said::Phrase(phrase) => be(phrase),
            Said::With(what) if not => negative_have(subject, &what),
            Said::With(what) => subject.does(&format!("have {what}")),
            Said::Without(what) => negative_have(subject, &what),
            Said::Clause { predicate, .. } => {
                let predicate = if not || part.not {
                    predicate.replacen("be ", "be not ", 1)
                } else {
                    predicate
                };
                subject.does(&predicate)
            }
        });
    }
    list(&claims, if not { "or" } else { "and" })
}

fn negative_have(subject: &Np, what: &str) -> String {
    if let Some(rest) = what.strip_prefix("no ") {
        return subject.does(&format!("have {rest}"));
    }
    format!("{} not have {what}", subject.does("do"))
}

fn names_something(group: &Group<'_>, matcher: &Match) -> bool {
    let has_noun = group.heads != [Kind::Card] || matches!(matcher, Match::Kind(_));
    group.one.is_some()
        || !group.titles.is_empty()
        || !group.choices.is_empty()
        || group.zone.is_some()
        || group.rank.is_some()
        || has_noun
}

/// `with the most clues`.
fn superlative<'a>(c: &Context<'a>, by: &'a Quantity, most: bool) -> String {
    let count = |noun: &str, mass: bool| match (most, mass) {
        (true, _) => format!("with the most {noun}"),
        (false, true) => format!("with the least {noun}"),
        (false, false) => format!("with the fewest {noun}"),
    };
    let value_of = |noun: &str| {
        format!(
            "with the {} {noun}",
            if most { "highest" } else { "lowest" }
        )
    };
    match by {
        Quantity::On(counter, Ref::It) => {
            let noun = words::counter(*counter, None);
            count(&noun.many, noun.mass)
        }
        Quantity::Stat(stat, Ref::It) => value_of(words::stat(*stat)),
        Quantity::RemainingHealth(Ref::It) => count("remaining health", true),
        Quantity::RemainingSanity(Ref::It) => count("remaining sanity", true),
        Quantity::CardsIn(zone, _) => match &**zone {
            Zone::HandOf(_) => count("cards in hand", false),
            _ => count("cards", false),
        },
        other => {
            let inner = c.with(Bound::new(Kind::Card).near());
            value_of(&format!("value ({})", value(&inner, other)))
        }
    }
}

/// A zone as a noun phrase.
pub fn zone<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::HandOf(who) => whose(c, who, "hand"),
        Zone::DeckOf(who) => whose(c, who, "deck"),
        Zone::DiscardOf(who) => whose(c, who, "discard pile"),
        Zone::TopOf(inner, Quantity::N(1)) => format!("the top card of {}", zone(c, inner)),
        Zone::TopOf(inner, amount) => {
            format!("the top {} cards of {}", value(c, amount), zone(c, inner))
        }
        Zone::Deck(name) => format!("the {}", c.names.deck(super::LANGUAGE, name)),
        Zone::EncounterDeck => "the encounter deck".to_owned(),
        Zone::EncounterDiscard => "the encounter discard pile".to_owned(),
        Zone::SetAside => "the set-aside cards".to_owned(),
        Zone::Victory => "the victory display".to_owned(),
        Zone::Removed => "the cards removed from the game".to_owned(),
        Zone::Looked => "the cards looked at".to_owned(),
        Zone::BeneathCard(card) => format!("the cards beneath {}", reference(c, card).object()),
    }
}

fn whose<'a>(c: &Context<'a>, who: &'a Match, thing: &str) -> String {
    np(c, who, Kind::Investigator, Det::A).of(thing)
}

/// Where a card of the zone is: `in your hand`.
pub fn located<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::TopOf(..) | Zone::Looked | Zone::SetAside | Zone::Removed => {
            format!("among {}", zone(c, zone_of))
        }
        Zone::BeneathCard(card) => format!("beneath {}", reference(c, card).object()),
        Zone::HandOf(_)
        | Zone::DeckOf(_)
        | Zone::DiscardOf(_)
        | Zone::Deck(_)
        | Zone::EncounterDeck
        | Zone::EncounterDiscard
        | Zone::Victory => format!("in {}", zone(c, zone_of)),
    }
}
