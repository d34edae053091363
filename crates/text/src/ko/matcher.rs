//! Matchers as Korean noun phrases.

use super::reference::{actor, particular, reference, title};
use super::said::{Place, said};
use super::words::{self, Np};
use super::zone::{located, superlative};
use crate::context::Context;
use crate::group::{Group, Kind, One, Rank};
use crate::josa;
use abilities::{Match, Ref, Zone};

/// How many elements a noun phrase speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Det {
    /// `적 하나`
    A,
    /// `각 적`
    Each,
    /// `모든 적`
    All,
    /// `적`
    Bare,
    /// `적 둘`; the number is written as given
    Number(String),
}

/// What a matcher matches, as a noun phrase. `expected` is the noun where the matcher has none.
pub fn np<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, det: Det) -> Np {
    group(c, &Group::of(matcher, expected), &det)
}

/// The set of matching elements as the goal of an effect: one element, or each of several.
pub fn each<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind) -> Np {
    np(c, matcher, expected, Det::Each)
}

/// Those who do something, as a subject: the reader is not named.
pub fn subject<'a>(c: &Context<'a>, who: &'a Match, expected: Kind) -> Option<Np> {
    match Group::of(who, expected).one {
        Some(One::Ref(one)) => subject_ref(c, one),
        _ => Some(each(c, who, expected)),
    }
}

pub fn subject_ref<'a>(c: &Context<'a>, who: &'a Ref) -> Option<Np> {
    match c.resolve(who) {
        Ref::You => actor(c),
        who => Some(reference(c, who)),
    }
}

/// Those of whom something is said: the reader is `당신`.
pub fn topic<'a>(c: &Context<'a>, who: &'a Match, expected: Kind, det: Det) -> Np {
    let np = np(c, who, expected, det);
    if np.text == "자신" {
        Np::new("그 조사자", Kind::Investigator)
    } else {
        np
    }
}

pub fn group<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    if let Some(one) = group.one {
        return particular(c, one);
    }
    let kind = group.kind();
    if !group.choices.is_empty() {
        let options: Vec<String> = group
            .choices
            .iter()
            .map(|choice| self::group(c, choice, det).text)
            .collect();
        let text = match det {
            _ if group.in_order => options.join("(없다면 ") + ")",
            Det::Each | Det::All => words::with(&options),
            Det::A | Det::Bare | Det::Number(_) => words::or(&options),
        };
        let before = Phrase::of(c, group).modifiers();
        return Np::new(format!("{before}{text}"), kind);
    }
    let phrase = Phrase::of(c, group);
    let single = group.rank.is_some() || group.topmost || !group.titles.is_empty();
    let text = match det {
        Det::Bare => phrase.text(""),
        Det::Each | Det::All if !group.titles.is_empty() => phrase.named(),
        Det::Each if single => phrase.text(""),
        Det::Each => phrase.text("각 "),
        Det::All => phrase.text("모든 "),
        Det::A if single => phrase.text(""),
        Det::A => format!("{} {}", phrase.text(""), words::number("1", kind)),
        Det::Number(count) => format!("{} {}", phrase.text(""), words::number(count, kind)),
    };
    Np::new(text, kind)
}

/// The words of a noun phrase.
struct Phrase {
    zone: String,
    /// Clauses such as `당신이 조종하는`.
    clauses: Vec<String>,
    /// Words such as `소진된` and `다른`.
    states: Vec<String>,
    traits: Vec<String>,
    nouns: Vec<String>,
    rank: Option<String>,
    /// Alternatives of names mean any of them; nouns, each.
    is_name: bool,
}

impl Phrase {
    fn of<'a>(c: &Context<'a>, group: &Group<'a>) -> Self {
        let heads = group.heads.iter().map(|kind| words::kind(*kind).to_owned());
        let mut phrase = Phrase {
            zone: zone_of(c, group),
            clauses: Vec::new(),
            states: Vec::new(),
            traits: Vec::new(),
            nouns: heads.collect(),
            rank: None,
            is_name: !group.titles.is_empty(),
        };
        for part in &group.parts {
            let said = said(c, part);
            match said.place {
                Place::Clause => phrase.clauses.push(said.text),
                Place::State => phrase.states.push(said.text),
                Place::Trait => phrase.traits.push(said.text),
            }
        }
        if phrase.is_name {
            phrase.nouns = group.titles.iter().map(|one| title(c, one)).collect();
        }
        phrase.rank = group.rank.map(|rank| ranked(c, rank));
        phrase.add_others(c, group);
        phrase
    }

    fn add_others<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        let kind = group.kind();
        let (same, strange): (Vec<&Ref>, Vec<&Ref>) =
            group
                .others
                .iter()
                .copied()
                .partition(|one| match c.resolve(one) {
                    Ref::This | Ref::You => true,
                    one => c.kind_of(one) == kind,
                });
        let strange: Vec<_> = strange
            .into_iter()
            .map(|one| reference(c, one).text)
            .collect();
        if !strange.is_empty() {
            let strange = josa::i(&words::or(&strange));
            self.clauses.push(format!("{strange} 아닌"));
        }
        if !same.is_empty() {
            self.states.push("다른".to_owned());
        }
    }

    /// Everything before the noun, with its space.
    fn modifiers(&self) -> String {
        self.words("")
    }

    fn words(&self, det: &str) -> String {
        // A clause would seem to speak of what is set aside.
        let after = self.zone.starts_with("치워 둔");
        let mut text = if after {
            String::new()
        } else {
            self.zone.clone()
        };
        for word in &self.clauses {
            text.push_str(word);
            text.push(' ');
        }
        if after {
            text.push_str(&self.zone);
        }
        if let Some(rank) = &self.rank {
            if !self.clauses.is_empty() {
                text.push_str(&format!("{} 중 ", self.nouns.join(" 또는 ")));
            }
            text.push_str(rank);
            text.push(' ');
        }
        for (at, word) in self.states.iter().enumerate() {
            let goes_on = self
                .states
                .get(at + 1)
                .is_some_and(|next| next.ends_with("아닌"));
            match word.strip_suffix("아닌") {
                Some(start) if goes_on => text.push_str(&format!("{start}아니고 ")),
                _ => text.push_str(&format!("{word} ")),
            }
        }
        text.push_str(det);
        for word in &self.traits {
            text.push_str(word);
            text.push(' ');
        }
        text
    }

    /// All cards of the names.
    fn named(&self) -> String {
        format!("{}{}", self.words(""), words::with(&self.nouns))
    }

    fn text(&self, det: &str) -> String {
        let noun = if det.is_empty() || self.is_name {
            words::or(&self.nouns)
        } else {
            words::with(&self.nouns)
        };
        format!("{}{noun}", self.words(det))
    }
}

fn zone_of<'a>(c: &Context<'a>, group: &Group<'a>) -> String {
    match group.zone {
        None => String::new(),
        Some(Zone::SetAside) => "치워 둔 ".to_owned(),
        Some(zone) if group.topmost => {
            format!("{}의 맨 위에 있는 ", super::zone::zone(c, zone))
        }
        Some(zone) => format!("{} ", located(c, zone)),
    }
}

fn ranked<'a>(c: &Context<'a>, rank: Rank<'a>) -> String {
    let distance = |word: &str, from: &'a Ref| {
        let from = reference(c, from);
        if from.is_you() {
            format!("가장 {word}")
        } else {
            format!("{} 가장 {word}", from.from())
        }
    };
    match rank {
        Rank::Nearest(from) => distance("가까운", from),
        Rank::Farthest(from) => distance("먼", from),
        Rank::NearestTo(to) => {
            format!("{} 가장 가까운", np(c, to, Kind::Card, Det::Bare).with())
        }
        Rank::Most(by) => superlative(c, by, true),
        Rank::Least(by) => superlative(c, by, false),
    }
}
