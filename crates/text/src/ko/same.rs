//! Conditions of the same thing, which is named once, in Korean.

use super::clause::Clause;
use super::comparison::{all_revealed, by_margin, lying};
use super::condition::{clause, simple};
use super::matcher::{Det, np};
use super::predicate::predicate;
use super::reference::reference;
use super::terms;
use super::value::compared_noun;
use super::verb::{BE, BE_REVEALED, Ending};
use super::words::{self, Np, or};
use crate::context::Context;
use crate::group::{Group, Kind, Part};
use crate::{particles, shape};
use abilities::{Condition, Match, Quantity};

/// What the conditions before have spoken of: whoever has been named is not named again.
#[derive(Default)]
pub struct Told {
    subject: Option<Np>,
}

impl Told {
    /// The next condition, as a clause with its ending.
    pub fn clause<'a>(
        &mut self,
        c: &Context<'a>,
        condition: &'a Condition,
        not: bool,
        ending: Ending,
    ) -> String {
        let is_plain = matches!(
            condition,
            Condition::Exists(_) | Condition::Matches(..) | Condition::Compare(..)
        );
        if !is_plain {
            self.subject = None;
            return clause(c, condition, not, ending);
        }
        // What is introduced is introduced once, so that nothing is said and thrown away.
        let is_whole = shape::exact_margins(condition).is_some()
            || matches!(condition, Condition::Exists(matcher) if is_beside(matcher));
        if is_whole {
            self.subject = None;
            return clause(c, condition, not, ending);
        }
        self.plain(c, condition, not, ending)
    }

    /// A condition that is no other one, nor several.
    pub fn plain<'a>(
        &mut self,
        c: &Context<'a>,
        condition: &'a Condition,
        not: bool,
        ending: Ending,
    ) -> String {
        let clauses = self.shortened(simple(c, condition, not));
        let link = if not { Ending::Or } else { Ending::And };
        super::clause::conditions(&clauses, link, ending)
    }

    /// The clauses without the names that were said.
    pub fn shortened(&mut self, mut clauses: Vec<Clause>) -> Vec<Clause> {
        for one in &mut clauses {
            let subject = one.subject.clone();
            self.shorten(one);
            self.subject = subject.or(self.subject.take());
        }
        clauses
    }

    /// `가장 왼쪽 장소가 공개 상태이고 그곳에 단서가 없고 승점이 1 이상이라면`
    fn shorten(&self, one: &mut Clause) {
        let Some(subject) = &self.subject else {
            return;
        };
        if one.subject.as_ref() == Some(subject) {
            one.subject = None;
        }
        let there = format!("{} ", subject.to());
        if subject.kind == Kind::Location
            && one.subject.is_none()
            && let Some(rest) = one.before.strip_prefix(&there)
        {
            one.before = format!("그곳에 {rest}");
        }
    }
}

/// Conditions that are one thought, though two conditions.
pub fn whole<'a>(c: &Context<'a>, inner: &'a [Condition], not: bool) -> Option<Clause> {
    if let [
        Condition::Succeeded,
        Condition::Compare(Quantity::Margin, how, than),
    ] = inner
        && !not
    {
        return Some(by_margin(&c.on_result(true), *how, than));
    }
    if let (Some(tokens), false) = (all_revealed(inner), not) {
        let test = terms::test(c.test);
        let tokens = particles::i(&words::with(&tokens));
        let both = Clause::bare(format!("이번 {test}에서 {tokens} 모두"), BE_REVEALED);
        return Some(both.happened());
    }
    if let (Some(both), false) = (tokens::all(inner), not) {
        return Some(both);
    }
    let (one, counted) = shape::only_one(inner)?;
    let only = np(c, counted, Kind::Card, Det::Bare).text;
    let only = words::insert_only(&only);
    Some(Clause::new(Some(reference(c, one)), only, BE).negated_if(not))
}

/// `현재 주요사건이 주요사건 1 또는 2라면`
pub fn stages<'a>(c: &Context<'a>, conditions: &'a [Condition]) -> Option<Clause> {
    let [Condition::Stage(of, _), _, ..] = conditions else {
        return None;
    };
    let stage = |one: &Condition| match one {
        Condition::Stage(card, stage) if card == of => Some(stage.to_string()),
        _ => None,
    };
    let numbers: Option<Vec<String>> = conditions.iter().map(stage).collect();
    let noun = words::kind(c.kind_of(of));
    let current = Np::new(format!("현재 {noun}"), Kind::Card);
    let is = format!("{noun} {}", or(&numbers?));
    Some(Clause::new(Some(current), is, BE))
}

fn is_beside(matcher: &Match) -> bool {
    Group::of(matcher, Kind::Location)
        .parts
        .iter()
        .any(|part| matches!(part.is, Match::Beside(..)))
}

/// What is said of the place at one side of another: `이 장소의 바로 왼쪽 장소가 미공개 상태거나 그곳에
/// 단서가 1개 이상 있다`.
pub fn beside<'a>(c: &Context<'a>, matcher: &'a Match) -> Option<Vec<Clause>> {
    let group = Group::of(matcher, Kind::Location);
    let [
        Part {
            is: Match::Beside(side, of),
            not: false,
        },
        Part {
            is: Match::AnyOf(options),
            not: false,
        },
    ] = group.parts[..]
    else {
        return None;
    };
    if group.kind() != Kind::Location || group.zone.is_some() || !group.titles.is_empty() {
        return None;
    }
    let place = format!("바로 {} 장소", terms::side(*side));
    let place = Np::new(
        np(c, of, Kind::Location, Det::Bare).of(&place),
        Kind::Location,
    );
    let mut told = Vec::new();
    for option in options {
        told.extend(match option {
            Match::Has(counter, how, than) => {
                let noun = words::counter(c, *counter, None);
                let (before, verb) = compared_noun(c, *how, than, &noun);
                let there = match told.is_empty() {
                    true => place.to(),
                    false => "그곳에".to_owned(),
                };
                vec![lying(&there, before, verb)]
            }
            option => predicate(c, &place, option, false),
        });
    }
    Some(told)
}

/// Tokens of which the same is said.
pub mod tokens {
    use crate::ko::clause::Clause;
    use crate::ko::verb;
    use crate::ko::words::{or, with};
    use abilities::{Compare, Condition, Quantity, Token};

    /// Tokens that are counted, where they are, and the number of which there are at least.
    type Counted<'a> = (&'a [Token], bool, &'a Quantity);

    fn counted(condition: &Condition) -> Option<Counted<'_>> {
        match condition {
            Condition::Compare(Quantity::Revealed(tokens), Compare::AtLeast, than) => {
                Some((tokens, true, than))
            }
            Condition::Compare(Quantity::InBag(tokens), Compare::AtLeast, than) => {
                Some((tokens, false, than))
            }
            _ => None,
        }
    }

    /// The names of the tokens, whether they are revealed, and their number.
    fn alike(conditions: &[Condition]) -> Option<(Vec<String>, bool, &Quantity)> {
        let all: Option<Vec<Counted<'_>>> = conditions.iter().map(counted).collect();
        let all = all?;
        let (_, revealed, than) = *all.first()?;
        let same = all.iter().all(|one| (one.1, one.2) == (revealed, than));
        let names = all.iter().map(|one| crate::ko::tokens(one.0)).collect();
        let is_number = matches!(than, Quantity::N(1..));
        (all.len() > 1 && same && is_number).then_some((names, revealed, than))
    }

    fn number(than: &Quantity) -> String {
        match than {
            Quantity::N(n) => n.to_string(),
            _ => String::new(),
        }
    }

    /// `공개된 [bless] 토큰과 [curse] 토큰이 각각 1개 이상 있다`
    pub fn all(conditions: &[Condition]) -> Option<Clause> {
        let (names, revealed, than) = alike(conditions)?;
        let names: Vec<String> = names.iter().map(|name| format!("{name} 토큰")).collect();
        let place = if revealed {
            "공개된"
        } else {
            "혼돈 주머니에"
        };
        let what = format!("{place} {}이 각각 {}개 이상", with(&names), number(than));
        Some(Clause::bare(what, verb::EXIST))
    }

    /// `공개된 [bless] 또는 [curse] 토큰이 2개 이상 있다`
    pub fn any(conditions: &[Condition]) -> Option<Clause> {
        let (names, revealed, than) = alike(conditions)?;
        // Where each is enough alone, a list would seem to count them together.
        let place = if revealed {
            "공개된"
        } else {
            "혼돈 주머니에"
        };
        let what = format!(
            "{place} {} 토큰 중 한 종류가 {}개 이상",
            or(&names),
            number(than)
        );
        Some(Clause::bare(what, verb::EXIST))
    }
}

/// `당신이 위치한 장소의 조사자 1명 또는 [[조력자]] 자산 1장`: where all of them are is said once.
pub fn at_one_place(mut options: Vec<String>) -> Vec<String> {
    let here = "당신이 위치한 장소의 ";
    if options.len() > 1
        && options.iter().all(|one| one.starts_with(here))
        && !options.iter().any(|one| one.contains("조종하는"))
    {
        for one in options.iter_mut().skip(1) {
            one.replace_range(..here.len(), "");
        }
    }
    if let [hand, pile] = &options[..]
        && let Some(cards) = hand.strip_prefix("손에 든 ")
        && pile.strip_prefix("당신의 버린 카드 더미에 있는 ") == Some(cards)
    {
        return vec![format!("손이나 당신의 버린 카드 더미에 있는 {cards}")];
    }
    options
}

/// What is said of the only card of its name: `‘기관차’가 공개 상태이고 그곳에 단서가 없다`.
pub fn of_named<'a>(c: &Context<'a>, whole: &Group<'a>) -> Option<Vec<Clause>> {
    let is_plain = whole.one.is_none()
        && whole.zone.is_none()
        && whole.rank.is_none()
        && whole.choices.is_empty()
        && whole.others.is_empty();
    if whole.titles.len() != 1 || whole.parts.is_empty() || !is_plain {
        return None;
    }
    let bare = Group {
        parts: Vec::new(),
        ..whole.clone()
    };
    let named = super::matcher::group(c, &bare, &Det::Each);
    if named.is_every() {
        return None;
    }
    let claims = whole.parts.iter();
    let claims = claims.flat_map(|part| predicate(c, &named, part.is, part.not));
    Some(claims.collect())
}

/// `‘X’가 당신이 위치한 장소 또는 이어진 장소에 있다`: the same in one of several places.
pub fn in_one_of_places<'a>(c: &Context<'a>, conditions: &'a [Condition]) -> Option<Clause> {
    let there = |one: &'a Condition| {
        let Condition::Exists(matcher) = one else {
            return None;
        };
        let mut whole = Group::of(matcher, Kind::Card);
        let place = super::condition::take_place(c, &mut whole)?;
        let what = super::matcher::group(c, &whole, &Det::Bare);
        Some((place.strip_suffix('에')?.to_owned(), what))
    };
    let all: Option<Vec<(String, Np)>> = conditions.iter().map(there).collect();
    let all = all?;
    let (_, what) = all.first()?;
    if all.len() < 2 || all.iter().any(|(_, other)| other != what) {
        return None;
    }
    let places: Vec<String> = all.iter().map(|(place, _)| place.clone()).collect();
    let before = format!("{}에", or(&places));
    Some(Clause::new(Some(what.clone()), before, super::verb::EXIST))
}

/// Whether it goes without saying beside the others: what is at the second stage is not at the first.
pub fn is_implied(condition: &Condition, all: &[Condition]) -> bool {
    let Condition::Not(inner) = condition else {
        return false;
    };
    let Condition::Stage(of, _) = &**inner else {
        return false;
    };
    all.iter()
        .any(|one| matches!(one, Condition::Stage(card, _) if card == of))
}
