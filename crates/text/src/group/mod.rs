//! A matcher taken apart into what a noun phrase is made of, before any language is chosen.

mod asked;

pub use super::kinds::{Kind, kind_of};
use super::kinds::{is_card, is_modifier, is_title};
use super::names::Names;
use super::shape;
use cards::CardCode;

use abilities::{Direction, Match, Quantity, Ref, Zone};

/// A modifier of the noun, or its negation.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    pub is: &'a Match,
    pub not: bool,
}

/// One particular element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum One<'a> {
    Ref(&'a Ref),
    LocationOf(&'a Ref),
}

impl One<'_> {
    /// The noun of the element, where the reference itself says it.
    fn kind(self) -> Option<Kind> {
        match self {
            One::LocationOf(_) | One::Ref(Ref::LocationOf(_)) => Some(Kind::Location),
            One::Ref(Ref::You | Ref::Lead | Ref::Active | Ref::Tester | Ref::Bearer) => {
                Some(Kind::Investigator)
            }
            One::Ref(Ref::Act) => Some(Kind::Act),
            One::Ref(Ref::Agenda) => Some(Kind::Agenda),
            One::Ref(Ref::Scenario) => Some(Kind::Scenario),
            One::Ref(_) => None,
        }
    }
}

impl Part<'_> {
    /// The noun that only such a modifier can have.
    fn kind(&self) -> Option<Kind> {
        match self.is {
            Match::ConnectedTo(_)
            | Match::Within(..)
            | Match::Beside(..)
            | Match::Adjacent(_)
            | Match::NextAround(..)
            | Match::Across(_)
            | Match::InLine(..)
            | Match::HasSpace(_)
            | Match::CanEnter
            | Match::Revealed => Some(Kind::Location),
            Match::Unengaged
            | Match::EngagedWith(_)
            | Match::SwarmCard
            | Match::Host
            | Match::InShadows => Some(Kind::Enemy),
            Match::Flood(_) | Match::Flooded => Some(Kind::Location),
            Match::Resigned | Match::Defeated | Match::Undefeated | Match::Killed => {
                Some(Kind::Investigator)
            }
            Match::Uses(_) | Match::TakesSlots(..) => Some(Kind::Asset),
            _ => None,
        }
    }
}

/// A name that cards have.
#[derive(Clone, Copy, Debug)]
pub enum Title<'a> {
    Code(&'a CardCode),
    English(&'a str),
}

/// The best of the matching elements by a measure.
#[derive(Clone, Copy, Debug)]
pub enum Rank<'a> {
    Nearest(&'a Ref),
    Farthest(&'a Ref),
    Outermost(Direction),
    NearestTo(&'a Match),
    FarthestFrom(&'a Match),
    Most(&'a Quantity),
    Least(&'a Quantity),
}

/// A matcher as a noun with modifiers.
#[derive(Clone, Debug, Default)]
pub struct Group<'a> {
    /// The nouns, several for "enemy or investigator"; none where the matcher does not say.
    pub heads: Vec<Kind>,
    pub one: Option<One<'a>>,
    pub titles: Vec<Title<'a>>,
    /// The noun that stands beside a title, where the matcher says one.
    pub named_kind: Option<Kind>,
    pub parts: Vec<Part<'a>>,
    pub rank: Option<Rank<'a>>,
    pub zone: Option<&'a Zone>,
    /// The one nearest the top of the zone.
    pub topmost: bool,
    /// Elements left out: "another enemy", "each other investigator".
    pub others: Vec<&'a Ref>,
    /// Whole noun phrases, of which one applies; the rest of the group modifies each of them.
    pub choices: Vec<Group<'a>>,
    /// A choice applies only where there is nothing of the one before it.
    pub in_order: bool,
    /// Locations other than that of the reader: "another location".
    pub elsewhere: bool,
    /// Locations exactly 2 connections from that of the reader.
    pub two_away: bool,
}

impl<'a> Group<'a> {
    /// Takes a matcher apart. `expected` is the noun where the matcher has none.
    pub fn of(matcher: &'a Match, expected: Kind) -> Self {
        let mut group = Group::default();
        group.add(matcher);
        group.named_kind = match group.titles.is_empty() {
            true => None,
            false => group.heads.first().copied(),
        };
        if let Some(kind) = group.one.and_then(One::kind) {
            group.heads = vec![kind];
        }
        if group.heads.is_empty() && group.one.is_none() && group.choices.is_empty() {
            let expected = match expected {
                Kind::Card => group.parts.iter().find_map(Part::kind).unwrap_or(expected),
                stated => stated,
            };
            let weakness = group
                .parts
                .iter()
                .position(|part| *part.is == Match::Weakness && !part.not);
            match weakness {
                Some(at) if matches!(expected, Kind::Card | Kind::Weakness) => {
                    group.parts.remove(at);
                    group.heads.push(Kind::Weakness);
                }
                _ => group.heads.push(expected),
            }
        }
        group.settle_location();
        group.settle_distance();
        group
    }

    fn add(&mut self, matcher: &'a Match) {
        match matcher {
            Match::Any => {}
            Match::This => self.point(&Ref::This),
            Match::You => self.point(&Ref::You),
            Match::It => self.point(&Ref::It),
            Match::Is(one) => self.point(one),
            Match::Code(code) => self.titles.push(Title::Code(code)),
            Match::Named(title) => self.titles.push(Title::English(title)),
            Match::Nearest(from, inner) => self.rank(Rank::Nearest(from), inner),
            Match::Farthest(from, inner) => self.rank(Rank::Farthest(from), inner),
            Match::Outermost(side, inner) => self.rank(Rank::Outermost(*side), inner),
            Match::NearestTo(to, inner) => self.rank(Rank::NearestTo(to), inner),
            Match::FarthestFrom(from, inner) => self.rank(Rank::FarthestFrom(from), inner),
            Match::Otherwise(first, second) => {
                let groups = [first, second].map(|one| Group::of(one, Kind::Card));
                self.choices.extend(groups);
                self.in_order = true;
            }
            Match::Most(by, inner) => self.rank(Rank::Most(by), inner),
            Match::Least(by, inner) => self.rank(Rank::Least(by), inner),
            Match::In(zone, inner) => {
                self.zone = Some(zone);
                self.add(inner);
            }
            Match::Topmost(zone, inner) => {
                self.zone = Some(zone);
                self.topmost = true;
                self.add(inner);
            }
            Match::Not(inner) => self.exclude(inner),
            Match::All(inner) => inner.iter().for_each(|inner| self.add(inner)),
            Match::AnyOf(inner) => self.either(matcher, inner),
            other => match kind_of(other) {
                Some(kind) => self.heads.push(kind),
                None => self.parts.push(Part {
                    is: other,
                    not: false,
                }),
            },
        }
    }

    /// The noun without which a title would be that of other cards as well.
    pub fn needed_kind(&self, names: &dyn Names) -> Option<Kind> {
        let several = |title: &Title<'_>| match title {
            Title::English(english) => names.have_several_types(english),
            Title::Code(_) => false,
        };
        self.named_kind.filter(|_| self.titles.iter().any(several))
    }

    fn point(&mut self, one: &'a Ref) {
        self.one = Some(One::Ref(one));
    }

    fn rank(&mut self, rank: Rank<'a>, inner: &'a Match) {
        self.rank = Some(rank);
        self.add(inner);
    }

    fn exclude(&mut self, inner: &'a Match) {
        match inner {
            Match::This => self.others.push(&Ref::This),
            Match::You => self.others.push(&Ref::You),
            Match::It => self.others.push(&Ref::It),
            Match::Is(one) => self.others.push(one),
            Match::Not(inner) => self.add(inner),
            Match::AnyOf(inner) => inner.iter().for_each(|inner| self.exclude(inner)),
            inner => self.parts.push(Part {
                is: inner,
                not: true,
            }),
        }
    }

    fn either(&mut self, whole: &'a Match, options: &'a [Match]) {
        let is_far = shape::reach(options).is_some_and(|reach| reach.most > 1);
        if options.iter().all(|option| kind_of(option).is_some()) {
            self.heads.extend(options.iter().filter_map(kind_of));
            self.heads.sort_unstable();
        } else if options.iter().all(is_title) {
            options.iter().for_each(|option| self.add(option));
        } else if is_far || options.iter().all(is_modifier) {
            self.parts.push(Part {
                is: whole,
                not: false,
            });
        } else {
            let kind = options.iter().find_map(|option| {
                let group = Group::of(option, Kind::Card);
                group.heads.first().copied()
            });
            let expected = kind.unwrap_or(Kind::Card);
            self.choices
                .extend(options.iter().map(|option| Group::of(option, expected)));
        }
    }

    /// "A location at your location" is your location.
    fn settle_location(&mut self) {
        let [part] = self.parts[..] else { return };
        if self.heads != [Kind::Location] || part.not || !self.is_plain() {
            return;
        }
        if let Match::With(one) = part.is {
            self.one = Some(One::LocationOf(one));
            self.parts.clear();
        }
    }

    /// Locations by their distance from the reader's own.
    fn settle_distance(&mut self) {
        if self.heads != [Kind::Location] {
            return;
        }
        let far = |part: &Part<'_>| !part.not && shape::is_steps_from_you(part.is, 2);
        let near = |part: &Part<'_>| {
            part.not && (0..2).any(|steps| shape::is_steps_from_you(part.is, steps))
        };
        if self.parts.iter().any(far) && self.parts.iter().filter(|part| near(part)).count() == 2 {
            self.parts.retain(|part| !far(part) && !near(part));
            self.two_away = true;
            return;
        }
        let here = |part: &Part<'_>| part.not && *part.is == Match::With(Ref::You);
        self.elsewhere = self.parts.iter().any(here);
        self.parts.retain(|part| !here(part));
        self.settle_near();
    }

    /// "Your location or a connecting location" are two nouns.
    fn settle_near(&mut self) {
        let near = |part: &Part<'a>| match part.is {
            Match::AnyOf(options) if !part.not => {
                let reach = shape::reach(options)?;
                ((reach.least, reach.most) == (0, 1)).then_some(options)
            }
            _ => None,
        };
        let Some((at, options)) = self
            .parts
            .iter()
            .enumerate()
            .find_map(|(at, part)| Some((at, near(part)?)))
        else {
            return;
        };
        let rest = |part: &Part<'a>| near(part).is_some() || matches!(part.is, Match::Has(..));
        if !self.parts.iter().all(rest) {
            return;
        }
        self.parts.remove(at);
        self.heads.clear();
        let places = options.iter().map(|one| Group::of(one, Kind::Location));
        self.choices.extend(places);
    }

    /// Nothing but nouns and modifiers.
    fn is_plain(&self) -> bool {
        self.one.is_none()
            && self.titles.is_empty()
            && self.rank.is_none()
            && self.zone.is_none()
            && self.others.is_empty()
            && self.choices.is_empty()
    }

    /// The noun with which a later sentence speaks of the element.
    pub fn kind(&self) -> Kind {
        match (&self.heads[..], &self.choices[..]) {
            ([kind], _) => *kind,
            ([], [first, rest @ ..]) if rest.iter().all(|next| next.kind() == first.kind()) => {
                first.kind()
            }
            ([first, rest @ ..], _)
                if rest.iter().all(|kind| is_card(*kind)) && is_card(*first) =>
            {
                Kind::Card
            }
            (heads @ [_, _, ..], _) if !heads.contains(&Kind::Investigator) => Kind::Card,
            ([first, ..], _) => *first,
            _ => Kind::Card,
        }
    }
}
