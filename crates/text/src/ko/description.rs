//! What is said of something in Korean: modifiers before its noun, and predicates.

use super::described::{Description, Place, clause, joined, noun, state};
use super::matcher::{Det, np};
use super::reference::{location_of, quoted, reference};
use super::terms;
use super::value::{compared, compared_noun};
use super::verb::{self, BE, CONTROL, EXIST, Ending, LACK};
use super::where_it::where_it;
use super::words::{self, or};
use crate::context::Context;
use crate::group::{Kind, Part};
use crate::{particles, shape};
use abilities::{Compare, Counter, FloodLevel, Match, Quantity};

/// A location of the flood level, or of every other one.
fn flooded(level: FloodLevel, not: bool) -> Description {
    let adnominal = match (level, not) {
        (FloodLevel::Unflooded, true) => "침수된".to_owned(),
        (level, false) => super::board::flood_level(level).to_owned(),
        (level, true) => format!("{} 상태가 아닌", super::board::flood_level(level)),
    };
    state(&adnominal, &format!("{adnominal} 상태"))
}

pub fn description<'a>(c: &Context<'a>, part: &Part<'a>) -> Description {
    let not = part.not;
    let pick = |yes: (&str, &str), no: (&str, &str)| {
        let (adnominal, predicate) = if not { no } else { yes };
        state(adnominal, predicate)
    };
    match part.is {
        Match::Trait(name) => noun(
            format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)),
            not,
        ),
        Match::Class(class) => noun(terms::class(*class).to_owned(), not),
        Match::Weakness => noun("약점".to_owned(), not),
        Match::BasicWeakness => noun("기본 약점".to_owned(), not),
        Match::OfSet(set) => {
            let set = quoted(&c.names.encounter_set(super::LANGUAGE, set));
            clause(format!("{set} 조우 세트에"), verb::BELONG, not)
        }
        Match::Unique => noun("고유".to_owned(), not),
        Match::Story => Description {
            text: if not {
                "이야기 카드가 아닌"
            } else {
                "이야기"
            }
            .to_owned(),
            ..noun("이야기 카드".to_owned(), not)
        },
        Match::Signature => Description {
            text: if not {
                "전용 카드가 아닌"
            } else {
                "전용"
            }
            .to_owned(),
            ..noun("전용 카드".to_owned(), not)
        },
        Match::NamedOnSheet => clause("이 카드의 향상 시트에".to_owned(), verb::BE_WRITTEN, not),
        Match::SameTitle(of) => {
            let with = format!("{} 제목이", reference(c, of).with());
            let verb = if not { verb::DIFFER } else { verb::BE_SAME };
            clause(with, verb, false)
        }
        Match::SharesTrait(of) => clause(
            format!("{} 공통된 특성이", reference(c, of).with()),
            EXIST,
            not,
        ),
        Match::OfRole => noun("당신의 배역".to_owned(), not),
        Match::Exhausted => pick(("소진된", "소진 상태"), ("준비된", "준비 상태")),
        Match::Ready => pick(("준비된", "준비 상태"), ("소진된", "소진 상태")),
        Match::Revealed => pick(("공개된", "공개 상태"), ("미공개된", "미공개 상태")),
        Match::CanInvestigate => pick(
            ("조사할 수 있는", "조사할 수 있는 장소"),
            ("조사할 수 없는", "조사할 수 없는 장소"),
        ),
        Match::Haunted => pick(
            ("신들린", "신들린 장소"),
            ("신들리지 않은", "신들리지 않은 장소"),
        ),
        Match::Empty => pick(
            ("텅 빈", "텅 빈 장소"),
            ("비어 있지 않은", "비어 있지 않은 장소"),
        ),
        Match::SwarmCard => noun("무리".to_owned(), not),
        Match::Host => noun("우두머리".to_owned(), not),
        Match::Flooded => flooded(FloodLevel::Unflooded, !not),
        Match::Flood(level) => flooded(*level, not),
        Match::HasSealed(token) => clause(
            particles::i(&super::token::with_noun(super::token::token_match(token))),
            verb::BE_SEALED,
            not,
        ),
        Match::HasKey(key) => clause(
            particles::i(key.map_or("열쇠", super::board::colour_name)),
            EXIST,
            not,
        ),
        Match::InShadows => clause("그림자 속에".to_owned(), EXIST, not),
        Match::NextTo(mark) => clause(super::place::next_to(*mark).to_owned(), EXIST, not),
        Match::MiniCard => noun("소형 은신".to_owned(), not),
        Match::Unengaged => pick(
            ("교전 중이 아닌", "교전 중이 아닌 상태"),
            ("교전 중인", "교전 중"),
        ),
        Match::Resigned => pick(
            ("후퇴한", "후퇴한 상태"),
            ("후퇴하지 않은", "후퇴하지 않은 상태"),
        ),
        Match::Defeated => pick(
            ("쓰러진", "쓰러진 상태"),
            ("쓰러지지 않은", "쓰러지지 않은 상태"),
        ),
        Match::Undefeated => pick(
            ("쓰러지지 않은", "쓰러지지 않은 상태"),
            ("쓰러진", "쓰러진 상태"),
        ),
        Match::Killed => pick(
            ("사망한", "사망한 상태"),
            ("사망하지 않은", "사망하지 않은 상태"),
        ),
        Match::Keyword(keyword) => {
            clause(format!("{} 키워드가", terms::keyword(*keyword)), EXIST, not)
        }
        Match::TakesSlots(slot, compare, number) => clause(
            format!(
                "{} {}",
                particles::eul(terms::slot(*slot)),
                super::value::compared_units(c, *compare, number, "칸")
            ),
            verb::OCCUPY,
            not,
        ),
        Match::Uses(kind) => clause(particles::eul(&words::uses_noun(kind).text), verb::USE, not),
        Match::Icon(skill) => clause(format!("{} 아이콘이", terms::skill(*skill)), EXIST, not),
        Match::Cost(compare, quantity) => clause(
            format!("비용이 {}", compared(c, *compare, quantity)),
            BE,
            not,
        ),
        Match::EvenCost => clause("비용이 짝수".to_owned(), BE, not),
        Match::OddCost => clause("비용이 홀수".to_owned(), BE, not),
        Match::Offers(designator) => clause(
            format!("**{}** 기능이", terms::designator(*designator)),
            EXIST,
            not,
        ),
        Match::CanCommit => clause("이번 테스트에 소모할 수".to_owned(), EXIST, not),
        Match::Level(compare, quantity) => clause(
            format!("레벨이 {}", compared(c, *compare, quantity)),
            BE,
            not,
        ),
        Match::Has(counter, compare, quantity) => has(c, *counter, *compare, quantity, not),
        Match::Hurt(counter) => {
            let noun = words::counter(c, *counter, None).text;
            clause(format!("회복할 {}", particles::i(&noun)), EXIST, not)
        }
        Match::HasAttached(inner) => {
            let inner = np(c, inner, Kind::Card, Det::Bare).text;
            attached(particles::i(&inner), not)
        }
        Match::HasBeneath(inner) => clause(super::zone::beneath(c, inner), EXIST, not),
        Match::AttachedTo(to) => attached(
            words::of_scenario(np(c, to, Kind::Card, Det::Bare).to()),
            not,
        ),
        Match::ControlledBy(who) => {
            let who = np(c, who, Kind::Investigator, Det::Bare).text;
            clause(particles::i(&who), CONTROL, not)
        }
        Match::OwnedBy(who) if not && **who == Match::Investigator => {
            noun("조우".to_owned(), false)
        }
        Match::OwnedBy(who) if **who == Match::Investigator => noun("플레이어".to_owned(), false),
        Match::OwnedBy(who) => {
            let who = np(c, who, Kind::Investigator, Det::Bare).text;
            let owner = particles::i(&who);
            clause(owner.clone(), verb::OWN, not).shortened(&format!("{owner} 소유한"), not)
        }
        Match::Owns(what) => {
            let what = np(c, what, Kind::Card, Det::Bare).object();
            clause(what.clone(), verb::OWN, not).shortened(&format!("{what} 소유한"), not)
        }
        Match::Uncontrolled => clause("조종하는 조사자가".to_owned(), LACK, not),
        Match::InThreatAreaOf(who) => {
            let who = np(c, who, Kind::Investigator, Det::Bare);
            clause(format!("{}에", who.of("위협 영역")), EXIST, not)
        }
        Match::EngagedWith(with) => {
            let with = np(c, with, Kind::Investigator, Det::Bare).with();
            clause(format!("{with} 교전 중"), BE, not)
        }
        Match::At(place) => {
            let place = np(c, place, Kind::Location, Det::Bare).text;
            clause(format!("{place}에"), EXIST, not)
        }
        Match::With(one) => {
            let place = location_of(c, one).text;
            let there = clause(format!("{place}에"), EXIST, not);
            match place.as_str() {
                "당신이 위치한 장소" => there.shortened("당신이 위치한 장소의", not),
                _ => there,
            }
        }
        Match::ConnectedTo(place) => {
            let from = np(c, place, Kind::Location, Det::Bare).text;
            match from.as_str() {
                "당신이 위치한 장소" | "자신이 위치한 장소" => {
                    clause(format!("{from}와"), verb::CONNECT, not).shortened("이어진", not)
                }
                from => clause(particles::wa(from), verb::CONNECT, not),
            }
        }
        Match::Within(steps, of) => {
            let from = location_of(c, of).text;
            let near = format!("{from}에서 {steps}칸 이내");
            clause(format!("{near}에"), EXIST, not).shortened(&format!("{near}의"), not)
        }
        Match::Beside(side, place) => clause(super::place::beside(c, *side, place), EXIST, not),
        Match::Adjacent(place) => {
            let to = np(c, place, Kind::Location, Det::Bare).with();
            clause(to, verb::BE_ADJACENT, not)
        }
        Match::InLine(line, place) => {
            let with = np(c, place, Kind::Location, Det::Bare).with();
            clause(format!("{with} 같은 {}에", terms::line(*line)), EXIST, not)
        }
        Match::NextAround(way, place) => {
            let from = np(c, place, Kind::Location, Det::Bare).of(terms::rotation(*way));
            clause(format!("{from} 바로 다음에"), EXIST, not)
        }
        Match::Across(place) => {
            let across = np(c, place, Kind::Location, Det::Bare).of("맞은편에");
            clause(across, EXIST, not)
        }
        Match::HasSpace(side) => clause(format!("{}에 빈자리가", terms::side(*side)), EXIST, not),
        Match::CanEnter => clause("들어갈 수".to_owned(), EXIST, not),
        Match::Beneath(card) => {
            let card = np(c, card, Kind::Card, Det::Bare).text;
            clause(format!("{card} 밑에"), EXIST, not)
        }
        Match::Listed(section) => {
            let section = quoted(&c.names.log_entry(super::LANGUAGE, section));
            clause(
                format!("캠페인 기록지의 {section}에"),
                verb::BE_WRITTEN,
                not,
            )
        }
        Match::CommittedFrom(from) => clause(
            format!("{} 이번 테스트에", super::happening::origin(*from)),
            verb::BE_COMMITTED,
            not,
        ),
        Match::RoundBegan(of) => {
            let who = particles::i(&super::reference::reference(c, of).text);
            let began = noun(format!("{who} 이번 라운드를 시작한 장소"), not);
            let place = Place::Clause;
            let text = began.text.trim_end_matches(" 장소").to_owned();
            Description {
                place,
                text,
                ..began
            }
        }
        Match::CommittedToTest => clause("이번 테스트에".to_owned(), verb::BE_COMMITTED, not),
        Match::Where(condition) => where_it(c, condition, not),
        Match::AnyOf(options) if let Some(kinds) = shape::kinds_of_uses(options) => {
            let nouns = kinds.iter().map(|kind| words::uses_noun(kind).text);
            clause(
                particles::eul(&or(&nouns.collect::<Vec<_>>())),
                verb::USE,
                not,
            )
        }
        Match::AnyOf(options) if let Some(kind) = shape::kept_either_way(options) => {
            let noun = words::uses_noun(kind);
            let some = format!("{} 1{} 이상", particles::i(&noun.text), noun.unit);
            clause(some, EXIST, not)
        }
        Match::AnyOf(options) if let Some(away) = super::distance::away(c, options, not) => away,
        Match::AnyOf(options) if let Some(sides) = super::where_it::beside_any(c, options, not) => {
            sides
        }
        Match::AnyOf(options) => several(c, options, not, false),
        Match::All(options) => several(c, options, not, true),
        // The group has taken these apart; what is left of them is a plain noun.
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
            let text = np(c, part.is, Kind::Card, Det::Bare).text;
            let description = noun(text.clone(), not);
            if not {
                description
            } else {
                Description {
                    place: Place::Clause,
                    text: format!("{text}인"),
                    ..description
                }
            }
        }
    }
}

fn attached(before: String, not: bool) -> Description {
    clause(before, verb::BE_ATTACHED, not)
}

fn has<'a>(
    c: &Context<'a>,
    counter: Counter,
    compare: Compare,
    quantity: &'a Quantity,
    not: bool,
) -> Description {
    let compare = if not {
        shape::opposite(compare, quantity)
    } else {
        compare
    };
    let noun = words::counter(c, counter, None);
    let (before, verb) = compared_noun(c, compare, quantity, &noun);
    clause(before, verb, false)
}

/// Several modifiers of which one, or all, apply.
fn several<'a>(c: &Context<'a>, options: &'a [Match], not: bool, all: bool) -> Description {
    if let (false, false, Some(counters)) = (not, all, shape::any_of_counters(options)) {
        let nouns = counters
            .iter()
            .map(|one| words::counter(c, *one, None).text);
        return clause(particles::i(&or(&nouns.collect::<Vec<_>>())), EXIST, false);
    }
    if let (false, Some(sets)) = (all, sets(c, options)) {
        return clause(format!("{} 조우 세트에", or(&sets)), verb::BELONG, not);
    }
    if let (false, false, Some(places)) = (not, all, super::where_it::places(c, options)) {
        return clause(format!("{}에", or(&places)), EXIST, false);
    }
    let parts: Vec<Description> = options
        .iter()
        .map(|option| match option {
            Match::Not(inner) => description(
                c,
                &Part {
                    is: inner,
                    not: !not,
                },
            ),
            is => description(c, &Part { is, not }),
        })
        .collect();
    if parts.iter().all(|part| part.place == Place::Trait) {
        let texts: Vec<String> = parts.iter().map(|part| part.text.clone()).collect();
        let text = if all { texts.join(" ") } else { or(&texts) };
        return noun(text, false);
    }
    joined(&parts, if all == not { Ending::Or } else { Ending::And })
}

/// The encounter sets of which all that is said is that cards belong to them.
fn sets<'a>(c: &Context<'a>, options: &'a [Match]) -> Option<Vec<String>> {
    let set = |one: &'a Match| match one {
        Match::OfSet(set) => Some(quoted(&c.names.encounter_set(super::LANGUAGE, set))),
        _ => None,
    };
    options.iter().map(set).collect()
}
