//! Matchers as English noun phrases.

use super::description::{Description, description};
use super::reference::{particular, reference, title};
use super::terms;
use super::words::{self, Np, a, list};
use super::zone::{located, superlative};
use crate::context::Context;
use crate::group::{Group, Kind, Rank};
use crate::shape;
use abilities::{Counter, Match, Ref, Zone};

/// How many elements a noun phrase speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Det {
    /// `an enemy`
    A,
    /// `any enemy`: the player has the choice
    Any,
    /// `each enemy`
    Each,
    /// `enemies`
    Plural,
    /// `all enemies`
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

/// What is taken from a zone: `1 card from your hand`.
pub fn taken<'a>(c: &Context<'a>, matcher: &'a Match, det: &Det) -> String {
    taken_group(c, &Group::of(matcher, Kind::Card), det)
}

pub fn taken_group<'a>(c: &Context<'a>, whole: &Group<'a>, det: &Det) -> String {
    let mut whole = whole.clone();
    let is_of_pile = whole.is_of_pile();
    let from = match whole.zone {
        Some(
            zone @ (Zone::HandOf(_)
            | Zone::DeckOf(_)
            | Zone::Deck(_)
            | Zone::DiscardOf(_)
            | Zone::EncounterDeck
            | Zone::EncounterDiscard
            | Zone::Victory),
        ) if !whole.topmost => {
            whole.zone = None;
            format!(" from {}", super::zone::zone(c, zone))
        }
        _ => String::new(),
    };
    let text = group(c, &whole, det).object() + &from;
    match !is_of_pile || whole.titles.is_empty() || !matches!(det, Det::Each | Det::All) {
        true => text,
        false => format!("each {text}"),
    }
}

pub fn group<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    if let Some(one) = group.one {
        return particular(c, one);
    }
    if !group.choices.is_empty() {
        return choices(c, group, det);
    }
    let phrase = Phrase::of(c, group);
    if group.is_bonded() {
        return bonded(c, group, det);
    }
    if !group.titles.is_empty() {
        let mut named = phrase.named(det);
        if group.is_of_pile() && matches!(det, Det::Each | Det::All) {
            named.text = format!("each {}", named.text);
            return named;
        }
        let is_bare = named.text.starts_with('“') && *det != Det::Bare;
        if is_bare && super::reference::takes_article(c, &group.titles) {
            named.text = format!("the {}", named.text);
        }
        return named;
    }
    let det = match det {
        Det::Each | Det::Any if phrase.is_top => &Det::A,
        det => det,
    };
    let plural = match det {
        Det::Plural | Det::All => true,
        Det::Number(_, plural) => *plural,
        Det::A | Det::Any | Det::Each | Det::Bare => false,
    };
    let ranked = group.rank.is_some();
    let bare = phrase.text(plural, *det == Det::Each && !ranked);
    if plural {
        return Np::many(match det {
            Det::All => format!("all {bare}"),
            Det::Number(number, _) => format!("{number} {bare}"),
            _ => bare,
        });
    }
    Np::one(match det {
        Det::Bare => bare,
        _ if ranked || phrase.is_top => format!("the {bare}"),
        Det::Number(number, _) => format!("{number} {bare}"),
        Det::Each => format!("each {bare}"),
        Det::Any => format!("any {bare}"),
        _ if phrase.is_other => format!("an{bare}"),
        _ => a(&bare),
    })
}

/// Bonded cards by their names: `1 of your bonded “…”`.
fn bonded<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    let names: Vec<_> = group
        .titles
        .iter()
        .map(|one| super::reference::title(c, one))
        .collect();
    match det {
        Det::Bare => Np::one(format!("bonded {}", super::words::list(&names, "or"))),
        Det::A | Det::Any => {
            let names = super::words::list(&names, "or");
            Np::one(format!("1 of your bonded {names}"))
        }
        Det::Number(count, _) => {
            let names = super::words::list(&names, "or");
            Np::many(format!("{count} of your bonded {names}"))
        }
        Det::Each | Det::Plural | Det::All => {
            Np::many(format!("your bonded {}", super::words::list(&names, "and")))
        }
    }
}

fn choices<'a>(c: &Context<'a>, whole: &Group<'a>, det: &Det) -> Np {
    let options: Vec<String> = whole
        .choices
        .iter()
        .map(|choice| group(c, choice, det).object())
        .collect();
    if whole.in_order {
        return Np::one(options.join(" (or, where there is none, ") + ")");
    }
    let last = match det {
        Det::Each | Det::All | Det::Plural => "and",
        Det::A | Det::Any | Det::Bare | Det::Number(..) => "or",
    };
    let after = Phrase::of(c, whole).after();
    let text = list(&options, last);
    let text = if after.is_empty() {
        text
    } else {
        format!("{text} {after}")
    };
    match det {
        Det::Each | Det::All | Det::Plural => Np::many(text),
        Det::A | Det::Any | Det::Bare | Det::Number(..) => Np::one(text),
    }
}

/// The words of a noun phrase without its determiner.
struct Phrase {
    before: Vec<String>,
    one: String,
    many: String,
    /// The noun after "each".
    each: String,
    /// A superlative, said before other words after the noun.
    rank: Option<String>,
    /// Whose it is, which would cling to a noun in the words after it.
    whose: Vec<String>,
    with: Vec<String>,
    after: Vec<String>,
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
            each: list(&ones, "and each"),
            rank: None,
            whose: Vec::new(),
            with: Vec::new(),
            after: Vec::new(),
            is_other: group.elsewhere || !group.others.is_empty(),
            is_top: group.topmost,
        };
        phrase.add_parts(c, group);
        phrase.add_zone(c, group);
        phrase.add_titles(c, group);
        phrase.add_rank(c, group);
        phrase.add_others(c, group);
        if group.two_away {
            phrase.after.push("exactly 2 connections away".to_owned());
        }
        phrase
    }

    /// States stand before classes and traits: `an exhausted Guardian [[Ghoul]] enemy`.
    fn add_parts<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        let mut traits = Vec::new();
        let uses = shape::counted_uses(&group.parts);
        for part in &group.parts {
            if let Some(kinds) = &uses {
                if let Match::Has(Counter::Uses, how, than) = part.is {
                    let noun = words::uses_of(kinds);
                    let what = super::value::compared_noun(c, *how, than, &noun);
                    self.with.push(format!("with {what}"));
                    continue;
                }
                if shape::used(part).is_some() {
                    continue;
                }
            }
            match description(c, part) {
                Description::Adjective(word) if word.starts_with("non-[[") => {
                    self.before.insert(0, word);
                }
                Description::Adjective(word) if matches!(part.is, Match::Class(_)) => {
                    traits.insert(0, word);
                }
                Description::Adjective(word) if word.contains("[[") => traits.push(word),
                Description::Adjective(word) => self.before.push(word),
                Description::With(what) => self.with.push(format!("with {what}")),
                Description::Without(what) => self.with.push(format!("without {what}")),
                Description::Phrase(phrase) => self.after.push(phrase),
                Description::Clause { after, .. } if after.starts_with("you ") => {
                    self.whose.push(after);
                }
                Description::Clause { after, .. } => self.after.push(after),
            }
        }
        self.before.extend(traits);
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
            Some(Rank::Nearest(from)) => self.add_distance(c, true, from),
            Some(Rank::Farthest(from)) => self.add_distance(c, false, from),
            Some(Rank::Outermost(side)) => self.before.insert(0, terms::outermost(side).to_owned()),
            Some(Rank::NearestTo(to)) => {
                let to = np(c, to, Kind::Card, Det::A).object();
                self.after.push(format!("nearest to {to}"));
            }
            Some(Rank::Most(by)) => self.rank = Some(superlative(c, by, true)),
            Some(Rank::Least(by)) => self.rank = Some(superlative(c, by, false)),
            None => {}
        }
    }

    /// What is nearest is nearest to you, unless something else is said.
    fn add_distance<'a>(&mut self, c: &Context<'a>, nearest: bool, from: &'a Ref) {
        let from = reference(c, from);
        let (word, preposition) = match nearest {
            true => ("nearest", "to"),
            false => ("farthest", "from"),
        };
        self.before.insert(0, word.to_owned());
        if !(nearest && from.is_you()) {
            self.after.push(format!("{preposition} {}", from.object()));
        }
    }

    fn add_zone<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        if let (true, Some(zone)) = (group.is_top_card(), group.zone) {
            self.before.insert(0, "top".to_owned());
            self.after
                .push(format!("of {}", super::zone::zone(c, zone)));
            return;
        }
        if self.is_top {
            self.before.insert(0, "topmost".to_owned());
        }
        match group.zone {
            None => {}
            Some(Zone::SetAside) => self.before.insert(0, "set-aside".to_owned()),
            Some(zone) => self.after.push(located(c, zone)),
        }
    }

    /// "Another enemy" is one other than that of which the sentence speaks.
    fn add_others<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        let kind = group.kind();
        let strangers: Vec<_> = group
            .others
            .iter()
            .filter(|one| match c.resolve(one) {
                Ref::This | Ref::You => false,
                one => c.kind_of(one) != kind,
            })
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
        let plural = matches!(det, Det::Plural | Det::Number(_, true));
        let all = matches!(det, Det::Each | Det::All);
        let text = self.text(plural, all);
        let text = match det {
            Det::Number(number, true) => format!("{number} {text}"),
            Det::Number(number, false) => format!("{number} copy of {text}"),
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

    /// The words after the noun.
    fn after(&self) -> String {
        // Longer clauses come last: "you control that uses ammo".
        let is_clause = |words: &&String| words.starts_with("that ");
        let (clauses, phrases): (Vec<_>, Vec<_>) = self.after.iter().partition(is_clause);
        let is_long = |words: &&String| words.contains("equal to or less than ");
        let (long, short): (Vec<_>, Vec<_>) = self.with.iter().partition(is_long);
        // "An asset controlled by an investigator that uses ammo" would seem to speak of the one.
        let is_use = |words: &&String| words.starts_with("that uses ");
        let (uses, clauses): (Vec<_>, Vec<_>) = clauses.into_iter().partition(is_use);
        let rest: Vec<_> = self
            .whose
            .iter()
            .chain(uses)
            .chain(short)
            .chain(phrases)
            .chain(long)
            .chain(clauses)
            .cloned()
            .collect();
        let rest = rest.join(" ");
        match (&self.rank, rest.is_empty()) {
            (None, _) => rest,
            (Some(rank), true) => rank.clone(),
            (Some(rank), false) => format!("{rank} among those {rest}"),
        }
    }

    fn before(&self) -> String {
        let mut text = String::new();
        for word in &self.before {
            if word.starts_with("non-") && text.contains("non-") {
                text = format!("{}, ", text.trim_end());
            }
            text.push_str(word);
            text.push(' ');
        }
        text
    }

    fn text(&self, plural: bool, each: bool) -> String {
        let noun = match (plural, each) {
            (true, _) => &self.many,
            (false, true) => &self.each,
            (false, false) => &self.one,
        };
        let mut after = self.after();
        if plural {
            for (one, many) in [("that uses ", "that use "), ("that takes ", "that take ")] {
                after = after.replace(one, many);
            }
        }
        let space = if after.is_empty() { "" } else { " " };
        format!("{}{noun}{space}{after}", self.before())
    }
}

/// Every matching element, as the object of a verb.
pub fn object<'a>(c: &Context<'a>, what: &'a Match) -> String {
    each(c, what, Kind::Card).object()
}
