//! The element for which a condition holds, in Korean: `손에 든 카드가 5장 이상인 조사자`.

use super::described::{Description, Place, clause, joined};
use super::matcher::{Det, group, np};
use super::reference::location_of;
use super::terms;
use super::value::{compared, compared_noun, value};
use super::verb::{BE, CONTROL, EXIST, Ending, LACK};
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::{particles, shape};
use abilities::{Compare, Condition, Match, Quantity, Ref, Stat};

/// A condition on the element, in which it is `It`.
pub(super) fn where_it<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> Description {
    let inner = c.with(Bound::new(shape::kind_of_it(condition)).near());
    match condition {
        Condition::Not(condition) => where_it(c, condition, !not),
        Condition::AnyOf(options) if !not && options.iter().all(is_comparison) => {
            let options: Vec<_> = options.iter().map(|one| where_it(c, one, false)).collect();
            joined(&options, Ending::Or)
        }
        Condition::Exists(matcher) if controlled_by_it(matcher).is_some() => {
            let mut what = Group::of(matcher, Kind::Card);
            what.parts.retain(|part| !is_controlled_by_it(part.is));
            let what = group(&inner, &what, &Det::Bare).object();
            clause(what, CONTROL, not)
        }
        Condition::Exists(matcher) if let Some(zone) = shape::zone_of_copy(matcher) => {
            let there = super::zone::zone(&inner, zone);
            clause(format!("{there}에 제목이 같은 카드가"), EXIST, not)
        }
        Condition::Exists(matcher) => {
            let there = Group::of(matcher, Kind::Card).without_place_at_it();
            let what = group(&inner, &there, &Det::Bare).text;
            clause(particles::i(&what), EXIST, not)
        }
        Condition::Compare(measure, how, than) if !matches!(measure, Quantity::Happened(..)) => {
            let how = match not {
                true => shape::opposite(*how, than),
                false => *how,
            };
            if let Some(way) = shape::way(measure, how, than) {
                let there = match way {
                    shape::Way::Between(goal) => {
                        let goal = location_of(&inner, goal).text;
                        format!("{goal}까지의 최단 경로에")
                    }
                    shape::Way::Away(goal) => {
                        format!("{} 더 먼 곳에", location_of(&inner, goal).from())
                    }
                };
                return clause(there, EXIST, false);
            }
            if let Quantity::Base(stat @ (Stat::Health | Stat::Sanity), Ref::It)
            | Quantity::Stat(stat @ (Stat::Health | Stat::Sanity), Ref::It) = measure
                && (how, than) == (Compare::AtLeast, &Quantity::ONE)
            {
                return clause(particles::i(terms::stat(*stat)), EXIST, false);
            }
            if shape::is_hand_of_it(measure) {
                let cards = words::Noun::new("손에 든 카드", "장");
                let (before, verb) = compared_noun(&inner, how, than, &cards);
                return clause(before, verb, false);
            }
            if let Some(cards) = shape::in_deck_of_it(measure) {
                let cards = group(&inner, &Group::of(cards, Kind::Card), &Det::Bare).text;
                let (before, verb) =
                    compared_noun(&inner, how, than, &words::Noun::new(&cards, "장"));
                return clause(format!("자신의 덱에 {before}"), verb, false);
            }
            if let Some(cards) = shape::in_hand_of_it(measure) {
                let cards = group(&inner, &Group::of(cards, Kind::Card), &Det::Bare).text;
                let noun = words::Noun::new(&format!("손에 든 {cards}"), "장");
                let (before, verb) = compared_noun(&inner, how, than, &noun);
                return clause(before, verb, false);
            }
            if *measure == Quantity::Sealed(Ref::It) {
                let tokens = words::Noun::new("봉인된 혼돈 토큰", "개");
                let (before, verb) = compared_noun(&inner, how, than, &tokens);
                return clause(before, verb, false);
            }
            if let Quantity::Icons(skill, Ref::It) = measure {
                let icons = words::Noun::new(&format!("{} 아이콘", terms::skill(*skill)), "개");
                let (before, verb) = compared_noun(&inner, how, than, &icons);
                return clause(before, verb, false);
            }
            // What it has is compared, and not what it is compared with.
            if let (Quantity::Stat(stat, Ref::It), Quantity::Margin) = (than, measure) {
                let margin = compared(&inner, turned(how), measure);
                let stat = particles::i(terms::stat(*stat));
                return clause(format!("{stat} {margin}"), BE, false);
            }
            let no_points = (how, than) == (Compare::AtMost, &Quantity::ZERO);
            if *measure == Quantity::Base(Stat::Victory, Ref::It) && no_points {
                return clause("승점이".to_owned(), LACK, false);
            }
            if *measure == Quantity::ChosenTraits(Ref::It) && shape::names_a_trait(c.script) {
                return clause("선택한 특성이".to_owned(), EXIST, false);
            }
            let than = compared(&inner, how, than);
            let measure = match measure {
                Quantity::ChosenTraits(Ref::It) => {
                    "이 카드의 향상 시트에서 선택한 특성이".to_owned()
                }
                Quantity::RemainingHealth(Ref::It) => "남은 체력이".to_owned(),
                Quantity::RemainingSanity(Ref::It) => "남은 정신력이".to_owned(),
                Quantity::Base(stat, Ref::It) => particles::i(&terms::base(*stat)),
                Quantity::Stat(stat, Ref::It) => particles::i(terms::stat(*stat)),
                measure => particles::i(&value(&inner, measure)),
            };
            clause(format!("{measure} {than}"), BE, false)
        }
        Condition::Compare(Quantity::Happened(event, _), how, than)
            if !not && shape::is_hurt_by_this(event, *how, than) =>
        {
            Description {
                place: Place::Clause,
                text: "이 카드로 피해를 받은".to_owned(),
                before: "이 카드로 피해를 받은".to_owned(),
                verb: EXIST,
            }
        }
        // What is checked is no place, nor an enemy.
        Condition::Upgraded(_) => {
            let checked = super::condition::clause(&inner, condition, not, Ending::If);
            Description {
                place: Place::Clause,
                text: format!("({checked})"),
                before: super::condition::clause(&inner, condition, not, Ending::And),
                verb: EXIST,
            }
        }
        other => {
            let text = super::condition::clause(&inner, other, not, Ending::While);
            let text = text.strip_suffix(" 동안").unwrap_or(&text);
            let text = text.replacen("그 조사자의 차례", "차례", 1);
            // What it did itself is said of it.
            let text = match other {
                Condition::Compare(Quantity::Happened(event, _), ..)
                    if event.subject == Some(Match::It) =>
                {
                    text.replacen("그 카드가 ", "", 1)
                }
                _ => text,
            };
            Description {
                place: Place::Clause,
                text,
                before: super::condition::clause(&inner, other, not, Ending::And),
                verb: EXIST,
            }
        }
    }
}

fn is_comparison(condition: &Condition) -> bool {
    matches!(condition, Condition::Compare(..))
}

fn is_controlled_by_it(matcher: &Match) -> bool {
    matches!(matcher, Match::ControlledBy(who)
        if matches!(**who, Match::It | Match::Is(Ref::It)))
}

fn controlled_by_it(matcher: &Match) -> Option<&Match> {
    match matcher {
        Match::All(parts) => parts.iter().find(|part| is_controlled_by_it(part)),
        _ => None,
    }
}

/// The comparison read from the other side.
fn turned(how: Compare) -> Compare {
    match how {
        Compare::Less => Compare::More,
        Compare::AtMost => Compare::AtLeast,
        Compare::Equal => Compare::Equal,
        Compare::AtLeast => Compare::AtMost,
        Compare::More => Compare::Less,
    }
}

/// Where something is, in one of several places.
pub fn places<'a>(c: &Context<'a>, options: &'a [Match]) -> Option<Vec<String>> {
    let places = options.iter().map(|option| match option {
        Match::With(one) => Some(location_of(c, one).text),
        Match::At(place) => Some(np(c, place, Kind::Location, Det::Bare).text),
        _ => None,
    });
    let mut places: Vec<String> = places.collect::<Option<_>>()?;
    // "이 적이 위치한 장소 또는 이 적이 위치한 장소와 이어진 장소" would say it twice.
    if let [here, others] = &mut places[..]
        && let Some(rest) = others.strip_prefix(&format!("{} 이어진 ", particles::wa(here)))
    {
        *others = format!("이어진 {rest}");
    }
    Some(places)
}

/// Places beside the same one: `이 장소의 바로 왼쪽 또는 바로 오른쪽에 있는`.
pub fn beside_any<'a>(c: &Context<'a>, options: &'a [Match], not: bool) -> Option<Description> {
    let Some(Match::Beside(_, of)) = options.first() else {
        return None;
    };
    let sides: Option<Vec<String>> = options
        .iter()
        .map(|option| match option {
            Match::Beside(side, place) if place == of => {
                Some(format!("바로 {}", terms::side(*side)))
            }
            _ => None,
        })
        .collect();
    let sides = words::or(&sides?);
    let place = np(c, of, Kind::Location, Det::Bare).of(&sides);
    Some(clause(format!("{place}에"), EXIST, not))
}
