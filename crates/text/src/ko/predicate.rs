//! What is said of a thing in Korean as clauses of their own: `그 적이 소진 상태라면`.

use super::clause::Clause;
use super::comparison::lying;
use super::description::description;
use super::matcher::{Det, group};
use super::verb::{BE, EXIST, Verb};
use super::words::Np;
use crate::context::Context;
use crate::group::{Group, Kind, One, Part};
use abilities::{Match, Ref, Zone};

/// What is said of `subject`, as clauses that all hold.
pub fn predicate<'a>(c: &Context<'a>, subject: &Np, matcher: &'a Match, not: bool) -> Vec<Clause> {
    let whole = Group::of(matcher, Kind::Card);
    let claim = |before: String, verb: Verb| Clause::new(Some(subject.clone()), before, verb);
    let mut claims = Vec::new();
    if let (
        Some(zone @ (Zone::DiscardOf(_) | Zone::HandOf(_) | Zone::Deck(_))),
        [Kind::Card],
        true,
    ) = (
        whole.zone,
        &whole.heads[..],
        whole.parts.is_empty() && whole.titles.is_empty(),
    ) {
        let pile = match zone {
            Zone::DiscardOf(who) if **who != Match::You => "버린 카드 더미".to_owned(),
            zone => super::zone::zone(c, zone),
        };
        return vec![claim(format!("{pile}에"), EXIST).negated_if(not)];
    }
    let known = whole.heads == [subject.kind] && whole.titles.is_empty() && !whole.parts.is_empty();
    // `[[조력자]] 자산` is one thought.
    let is_trait = |part: &Part<'_>| matches!(part.is, Match::Trait(_)) && !part.not;
    if !known && names_something(&whole, matcher) && whole.parts.iter().all(is_trait) {
        let text = group(c, &whole, &Det::Bare).text;
        return vec![claim(text, BE).negated_if(not)];
    }
    if !known && names_something(&whole, matcher) {
        let nouns = Group {
            parts: Vec::new(),
            ..whole.clone()
        };
        let text = group(c, &nouns, &Det::Bare).text;
        claims.push(claim(text, BE).negated_if(not));
    }
    for part in &whole.parts {
        let description = description(
            c,
            &Part {
                is: part.is,
                not: part.not != not,
            },
        );
        // What lies on a thing or is attached to it is the subject: `그 장소에 단서가 없다면`.
        claims.push(match part.is {
            Match::Has(..) | Match::HasAttached(_) | Match::Icon(_) | Match::Keyword(_) => {
                lying(&subject.to(), description.before, description.verb)
            }
            // What nobody controls is the object: `이 카드를 조종하는 조사자가 없는 동안`.
            Match::Uncontrolled => Clause::bare(
                format!("{} {}", subject.object(), description.before),
                description.verb,
            ),
            _ => claim(description.before, description.verb),
        });
    }
    claims
}

fn names_something(group: &Group<'_>, matcher: &Match) -> bool {
    let has_noun = group.heads != [Kind::Card] || matches!(matcher, Match::Kind(_));
    let only_modified = matches!(
        matcher,
        Match::EngagedWith(_) | Match::Unengaged | Match::ConnectedTo(_) | Match::Revealed
    );
    let particular = matches!(group.one, Some(One::Ref(_)));
    (particular
        || !group.titles.is_empty()
        || !group.choices.is_empty()
        || group.zone.is_some()
        || group.rank.is_some()
        || has_noun)
        && !only_modified
}

/// With which enemy an investigator is engaged, taken out of the group: what is said then is said
/// of the enemy.
pub fn take_engaged<'a>(whole: &mut Group<'a>) -> Option<&'a Ref> {
    if whole.kind() != Kind::Investigator {
        return None;
    }
    let at = whole.parts.iter().position(|part| {
        !part.not && matches!(part.is, Match::EngagedWith(with) if one_of(with).is_some())
    })?;
    match whole.parts.remove(at).is {
        Match::EngagedWith(with) => one_of(with),
        _ => None,
    }
}

fn one_of(matcher: &Match) -> Option<&Ref> {
    match Group::of(matcher, Kind::Card).one {
        Some(One::Ref(one)) => Some(one),
        _ => None,
    }
}
