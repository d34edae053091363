//! What is said of something in English, as modifiers of its noun.

use super::matcher::{Det, np};
use super::owned;
use super::reference::{location_of, quoted, reference};
use super::terms;
use super::value::compared;
use super::words::{self, Noun, a, list};
use crate::context::Context;
use crate::group::{Group, Kind, One, Part};
use crate::shape;
use abilities::{Compare, Counter, FloodLevel, Match, Quantity, Ref};

/// What is said of something, before or after its noun or as a predicate.
pub enum Description {
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

pub fn description<'a>(c: &Context<'a>, part: &Part<'a>) -> Description {
    let adjective =
        |yes: &str, no: &str| Description::Adjective(if part.not { no } else { yes }.into());
    let non = |word: String| {
        Description::Adjective(if part.not {
            format!("non-{word}")
        } else {
            word
        })
    };
    let with = |what: String| {
        if part.not {
            Description::Without(what)
        } else {
            Description::With(what)
        }
    };
    let phrase = |text: String| {
        Description::Phrase(if part.not {
            format!("not {text}")
        } else {
            text
        })
    };
    match part.is {
        Match::Trait(name) => non(format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name))),
        Match::Class(class) => non(terms::class(*class).to_owned()),
        Match::Weakness => non("weakness".to_owned()),
        Match::BasicWeakness => non("basic weakness".to_owned()),
        Match::OfSet(set) => phrase(format!(
            "of the encounter set {}",
            quoted(&c.names.encounter_set(super::LANGUAGE, set))
        )),
        Match::Unique => non("unique".to_owned()),
        Match::Story => non("story".to_owned()),
        Match::Signature => non("signature".to_owned()),
        Match::Investigator
        | Match::Enemy
        | Match::Treachery
        | Match::Location
        | Match::Asset
        | Match::Event
            if part.not =>
        {
            non(words::kind(Group::of(part.is, Kind::Card).kind()).one)
        }
        Match::NamedOnSheet => phrase("named on this card's upgrade sheet".to_owned()),
        Match::SameTitle(_) if part.not => Description::With("a different title".to_owned()),
        Match::SameTitle(of) => {
            Description::With(format!("the same title as {}", reference(c, of).object()))
        }
        Match::SharesTrait(of) => with(format!(
            "a trait in common with {}",
            reference(c, of).object()
        )),
        Match::OfRole => phrase("of your role".to_owned()),
        Match::TakesSlots(slot, compare, number) => {
            let slots = Noun::count(terms::slot(*slot), &format!("{}s", terms::slot(*slot)));
            let slots = super::value::compared_noun(c, *compare, number, &slots);
            phrase(format!("that takes up {slots}"))
        }
        Match::Uses(kind) => phrase(format!("that uses {}", words::uses_noun(kind).many)),
        Match::Resigned if part.not => Description::Phrase("who did not resign".to_owned()),
        Match::Resigned => Description::Adjective("resigned".to_owned()),
        Match::Code(_) | Match::Named(_) if part.not => {
            let name = np(c, part.is, Kind::Card, Det::Bare).text;
            Description::Phrase(format!("other than {name}"))
        }
        Match::Defeated => adjective("defeated", "undefeated"),
        Match::Undefeated => adjective("undefeated", "defeated"),
        Match::Killed => adjective("killed", "surviving"),
        Match::Where(condition) => super::where_it::where_it(c, condition, part.not),
        Match::Exhausted => adjective("exhausted", "ready"),
        Match::Ready => adjective("ready", "exhausted"),
        Match::Revealed => adjective("revealed", "unrevealed"),
        Match::CanInvestigate => phrase("that can be investigated".to_owned()),
        Match::Haunted => adjective("haunted", "not haunted"),
        Match::Empty => adjective("empty", "occupied"),
        Match::SwarmCard => non("swarm".to_owned()),
        Match::Host => non("host".to_owned()),
        Match::Flood(FloodLevel::Unflooded) => adjective("unflooded", "flooded"),
        Match::Flooded => adjective("flooded", "unflooded"),
        Match::Flood(level) => non(super::board::flood_level(*level).to_owned()),
        Match::HasKey(key) => with(super::board::key(*key)),
        Match::HasSealed(token) => {
            let token = super::token::token_match(token);
            let sealed = match part.not {
                true => format!("no {token} sealed on it"),
                false => format!("{} sealed on it", super::words::a(&token)),
            };
            Description::Phrase(format!("with {sealed}"))
        }
        Match::InShadows => phrase("in the shadows".to_owned()),
        Match::NextTo(mark) => phrase(super::place::next_to(*mark).to_owned()),
        Match::MiniCard => non("concealed mini".to_owned()),
        Match::Unengaged => adjective("unengaged", "engaged"),
        Match::Keyword(keyword) => with(terms::keyword(*keyword).to_lowercase()),
        Match::Icon(skill) => with(a(&format!("{} icon", terms::skill(*skill)))),
        Match::Cost(compare, quantity) => with(format!("cost {}", compared(c, *compare, quantity))),
        Match::EvenCost => with("an even cost".to_owned()),
        Match::OddCost => with("an odd cost".to_owned()),
        Match::Offers(designator) => with(a(&format!(
            "**{}** ability",
            terms::designator(*designator)
        ))),
        Match::CanCommit => {
            let can = if part.not { "cannot" } else { "can" };
            let who = super::doer(c).text;
            Description::Phrase(format!("that {who} {can} commit to this test"))
        }
        Match::Level(compare, quantity) => {
            with(format!("level {}", compared(c, *compare, quantity)))
        }
        Match::Has(counter, compare, quantity) => has(c, *counter, *compare, quantity, part.not),
        Match::Hurt(counter) => with(format!("{} to heal", words::counter(c, *counter, None).one)),
        Match::HasAttached(inner) => with(format!(
            "{} attached",
            np(c, inner, Kind::Card, Det::A).text
        )),
        Match::HasBeneath(inner) => with(format!(
            "{} beneath it",
            np(c, inner, Kind::Card, Det::A).text
        )),
        Match::ControlledBy(who) => owned::relation(c, who, "control", "controlled", part.not),
        Match::OwnedBy(who) if **who == Match::Investigator => adjective("player", "encounter"),
        Match::OwnedBy(who) => owned::relation(c, who, "own", "owned", part.not),
        Match::Owns(what) => owned::owns(c, what, part.not),
        Match::Uncontrolled => phrase("under no player's control".to_owned()),
        Match::InThreatAreaOf(who) => phrase(format!(
            "in {}",
            np(c, who, Kind::Investigator, Det::A).of("threat area")
        )),
        Match::EngagedWith(with) => phrase(format!(
            "engaged with {}",
            np(c, with, Kind::Investigator, Det::A).object()
        )),
        Match::At(place) => phrase(words::at(&np(c, place, Kind::Location, Det::A).text)),
        Match::With(one) => phrase(words::at(&location_of(c, one).text)),
        Match::ConnectedTo(place) => match Group::of(place, Kind::Location).one {
            Some(One::LocationOf(Ref::You) | One::Ref(Ref::LocationOf(_))) if !part.not => {
                connecting(c, place)
            }
            _ => phrase(format!(
                "connected to {}",
                np(c, place, Kind::Location, Det::A).text
            )),
        },
        Match::Within(steps, of) => phrase(format!(
            "up to {steps} connections away from {}",
            location_of(c, of).text
        )),
        Match::Beside(side, place) => phrase(super::place::beside(c, *side, place)),
        Match::Adjacent(place) => phrase(format!(
            "adjacent to {}",
            np(c, place, Kind::Location, Det::A).object()
        )),
        Match::InLine(line, place) => phrase(format!(
            "in the same {} as {}",
            terms::line(*line),
            np(c, place, Kind::Location, Det::A).object()
        )),
        Match::NextAround(way, place) => phrase(format!(
            "next {} from {}",
            terms::rotation(*way),
            np(c, place, Kind::Location, Det::A).object()
        )),
        Match::Across(place) => phrase(format!(
            "across from {}",
            np(c, place, Kind::Location, Det::A).object()
        )),
        Match::HasSpace(side) => with(format!("an empty space {}", terms::space(*side))),
        Match::CanEnter => Description::Clause {
            after: "that you can enter".to_owned(),
            predicate: "be open to you".to_owned(),
        },
        Match::AttachedTo(to) => phrase(format!(
            "attached to {}",
            words::of_scenario(np(c, to, Kind::Card, Det::A).object())
        )),
        Match::Beneath(card) => phrase(format!(
            "beneath {}",
            np(c, card, Kind::Card, Det::A).object()
        )),
        Match::Listed(section) => phrase(format!(
            "listed in the campaign log under {}",
            quoted(&c.names.log_entry(super::LANGUAGE, section))
        )),
        Match::CommittedFrom(from) => {
            phrase(format!("committed {}", super::happening::origin(*from)))
        }
        Match::RoundBegan(of) => {
            let who = super::reference::reference(c, of);
            phrase(format!("where {} began this round", who.text))
        }
        Match::CommittedToTest => phrase("committed to this test".to_owned()),
        Match::AnyOf(options) if let Some(kinds) = shape::kinds_of_uses(options) => {
            let nouns: Vec<_> = kinds
                .iter()
                .map(|kind| words::uses_noun(kind).many)
                .collect();
            phrase(format!("that uses {}", list(&nouns, "or")))
        }
        Match::AnyOf(options) if let Some(kind) = shape::kept_either_way(options) => {
            with(format!("at least 1 {}", words::uses_noun(kind).one))
        }
        Match::AnyOf(options) if let Some(away) = super::distance::away(c, options) => phrase(away),
        Match::AnyOf(options) if let Some(beside) = super::place::on_either_side(c, options) => {
            phrase(beside)
        }
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
        | Match::Outermost(..)
        | Match::NearestTo(..)
        | Match::FarthestFrom(..)
        | Match::Otherwise(..)
        | Match::Most(..)
        | Match::Least(..)
        | Match::In(..)
        | Match::Topmost(..)
        | Match::Not(_) => {
            let noun = np(c, part.is, Kind::Card, Det::A);
            let not = if part.not { "not " } else { "" };
            Description::Clause {
                after: format!("that is {not}{}", noun.text),
                predicate: format!("be {}", noun.text),
            }
        }
    }
}

fn connecting<'a>(c: &Context<'a>, place: &'a Match) -> Description {
    let from = np(c, place, Kind::Location, Det::A);
    if from.text == "your location" || from.text == "their location" {
        Description::Adjective("connecting".to_owned())
    } else {
        Description::Phrase(format!("connected to {}", from.text))
    }
}

pub(super) fn has<'a>(
    c: &Context<'a>,
    counter: Counter,
    compare: Compare,
    quantity: &'a Quantity,
    not: bool,
) -> Description {
    let noun = words::counter(c, counter, None);
    let compare = if not {
        shape::opposite(compare, quantity)
    } else {
        compare
    };
    Description::With(super::value::compared_noun(c, compare, quantity, &noun))
}

/// Several modifiers of which one, or all, apply.
fn several<'a>(c: &Context<'a>, part: &Part<'a>, options: &'a [Match]) -> Description {
    let all = matches!(part.is, Match::All(_));
    let last = if all != part.not { "and" } else { "or" };
    let parts: Vec<Description> = options
        .iter()
        .map(|option| match option {
            Match::Not(inner) => description(
                c,
                &Part {
                    is: inner,
                    not: !part.not,
                },
            ),
            is => description(c, &Part { is, not: part.not }),
        })
        .collect();
    let adjectives = parts
        .iter()
        .all(|description| matches!(description, Description::Adjective(_)));
    let has_adjective = parts
        .iter()
        .any(|description| matches!(description, Description::Adjective(_)));
    let words: Vec<String> = parts
        .into_iter()
        .map(|description| match description {
            Description::Adjective(word) if !adjectives => format!("that is {word}"),
            Description::Adjective(word) => word,
            Description::With(what) if has_adjective => format!("that has {what}"),
            Description::With(what) => format!("with {what}"),
            Description::Without(what) => format!("without {what}"),
            Description::Phrase(phrase) => phrase,
            Description::Clause { after, .. } => after,
        })
        .collect();
    if adjectives {
        Description::Adjective(list(&words, last))
    } else {
        Description::Phrase(list(&words, last))
    }
}
