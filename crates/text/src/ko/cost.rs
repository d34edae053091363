//! Costs in Korean.

use super::clause::{Clause, Piece, inline};
use super::matcher::{Det, np};
use super::quantity::{amount, split, split_moved};
use super::reference::{actor, reference};
use super::token::bag_tokens;
use super::value::value;
use super::verb::{self, Ending, Verb};
use super::words::{self, Noun, Np, with};
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::paragraph::TokenCode;
use crate::particles;
use crate::shape;
use abilities::{Cost, Counter, Match, Quantity, Ref, Stat, Zone};

/// All costs together, as what a player does: `탄약을 1발 소비하고, 이 카드를 소진합니다`.
pub fn costs<'a>(c: &Context<'a>, costs: &'a [Cost]) -> String {
    let pieces: Vec<_> = costs
        .iter()
        .map(|one| Piece::Clause(cost(c, one)))
        .collect();
    inline(&pieces)
}

/// One cost, paid by `You`.
pub fn cost<'a>(c: &Context<'a>, cost: &'a Cost) -> Clause {
    let pay = |before: String, verb: Verb| Clause::new(actor(c), before, verb);
    let spend = |amount: &'a Quantity, noun: &Noun| {
        let (per, what) = split(c, amount, noun);
        pay(per + &what, verb::SPEND)
    };
    match cost {
        Cost::Actions(amount) => spend(amount, &Noun::new("추가 행동", "번")),
        Cost::Resources(amount) => spend(amount, &words::counter(c, Counter::Resource, None)),
        Cost::Spend {
            counter,
            amount,
            from,
        } => {
            let own = *from == Ref::This;
            let noun = words::counter_on(c, *counter, from);
            let (per, what) = match *amount == Quantity::On(*counter, from.clone()) {
                true => (
                    String::new(),
                    format!("{} 모두", particles::eul(&noun.text)),
                ),
                false => split(c, amount, &noun),
            };
            let from = if own && *counter == Counter::Uses && !shape::uses_resources(c.card) {
                String::new()
            } else {
                format!("{} ", reference(c, from).from())
            };
            pay(format!("{per}{from}{what}"), verb::SPEND)
        }
        Cost::Clues(amount) => spend(amount, &words::counter(c, Counter::Clue, None)),
        Cost::PlaceClues(amount) => {
            let clues = format!("당신의 단서를 {}개", value(c, amount));
            pay(format!("당신이 위치한 장소에 {clues}"), verb::PLACE)
        }
        Cost::GroupClues { amount, by } => {
            let (per, what) = split(c, amount, &words::counter(c, Counter::Clue, None));
            let who = match by {
                Match::Investigator => "조사자들".to_owned(),
                by => format!("{}들", np(c, by, Kind::Investigator, Det::Bare).text),
            };
            let who = Np::new(who, Kind::Investigator);
            let spend = Clause::new(Some(who), format!("{per}그룹으로 {what}"), verb::SPEND);
            // What is due for an objective is no duty: the investigators may wait.
            match amount {
                Quantity::Stat(Stat::Threshold, _) => spend.may(),
                _ => spend,
            }
        }
        Cost::Exhaust(what) => pay(one(c, what), verb::EXHAUST),
        Cost::Discard {
            what,
            amount,
            at_random,
        } => {
            let random = if *at_random { "무작위로 " } else { "" };
            if let Some(either) = shape::of_hand_or_play(what) {
                let cards = several(c, either, amount, random);
                // "플레이 영역에서 손 슬롯을 차지하는" would seem to say where it takes the slot.
                let from = match cards.contains("차지하는") {
                    true => "에 있는,",
                    false => "에서",
                };
                return pay(
                    format!("손이나 당신의 플레이 영역{from} {cards}"),
                    verb::DISCARD,
                );
            }
            pay(several(c, what, amount, random), verb::DISCARD)
        }
        Cost::Suffer {
            on,
            damage,
            horror,
            direct,
        } => suffer(c, on, (damage, horror), *direct),
        Cost::Doom { on, amount } => {
            let (per, what) = split(c, amount, &words::counter(c, Counter::Doom, None));
            let on = reference(c, on).to();
            pay(format!("{per}{on} {what}"), verb::PLACE)
        }
        Cost::RemoveFromGame(what) => pay(format!("{} 게임에서", one(c, what)), verb::REMOVE),
        Cost::Exile(what) => pay(one(c, what), verb::EXILE),
        Cost::ReturnToHand(what) => {
            // What somebody controls may be another's, to whose hand it returns then.
            let hand = match what {
                Match::This => "손으로",
                _ => "소유자의 손으로",
            };
            pay(format!("{} {hand}", one(c, what)), verb::RETURN)
        }
        Cost::ShuffleIntoDeck { what, amount } => {
            let cards = several(c, what, amount, "");
            pay(format!("{cards} 당신의 덱에"), verb::SHUFFLE)
        }
        Cost::DrawEncounter => pay("조우 덱의 맨 위 카드를".to_owned(), verb::DRAW),
        Cost::SpendFrom {
            counter,
            amount,
            among,
        } => spent_from(c, (*counter, amount), among, Det::A),
        Cost::Reveal(what) => pay(one(c, what), verb::REVEAL),
        Cost::ReleaseToken => pay("이 카드에 봉인된 혼돈 토큰을 1개".to_owned(), verb::RELEASE),
        Cost::AddTokens { token, amount } => {
            let (per, tokens) = bag_tokens(c, *token, amount);
            pay(format!("{per}{tokens} 혼돈 주머니에"), verb::ADD)
        }
        Cost::RemoveTokens {
            token,
            amount,
            sealed,
        } => {
            let (per, tokens) = bag_tokens(c, *token, amount);
            let from = match sealed {
                true => "혼돈 주머니에 있거나 플레이 상태인 카드에 봉인된",
                false => "혼돈 주머니의",
            };
            pay(format!("{per}{from} {tokens} 토큰 저장소로"), verb::RETURN)
        }
        Cost::X {
            at_least,
            at_most,
            each,
        } => x(c, *at_least, at_most.as_ref(), each),
        Cost::OneOf(options) => {
            if let Some((kind, among)) = shape::spent_either_way(options) {
                let noun = words::uses_noun(kind);
                let among = np(c, among, Kind::Asset, Det::A).from();
                let what = format!("{} 1{}", particles::eul(&noun.text), noun.unit);
                return pay(format!("{among} {what}"), verb::SPEND);
            }
            let options: Vec<_> = options.iter().map(|one| self::cost(c, one)).collect();
            joined(&options, Ending::Or)
        }
        Cost::All(all) => {
            let all: Vec<_> = all.iter().map(|one| self::cost(c, one)).collect();
            joined(&all, Ending::And)
        }
    }
}

/// All but the last go on with the ending.
fn joined(clauses: &[Clause], link: Ending) -> Clause {
    let Some((last, init)) = clauses.split_last() else {
        return Clause::bare("", verb::SPEND);
    };
    let before: String = init
        .iter()
        .map(|clause| format!("{} ", clause.verb.after(&clause.before, link)))
        .collect();
    let subject = clauses.first().and_then(|first| first.subject.clone());
    Clause::new(subject, format!("{before}{}", last.before), last.verb)
}

/// The one card, or one of those that match.
fn one<'a>(c: &Context<'a>, what: &'a Match) -> String {
    np(c, what, Kind::Card, Det::A).object()
}

/// `당신의 손에서 카드를 1장`
fn several<'a>(c: &Context<'a>, what: &'a Match, amount: &'a Quantity, random: &str) -> String {
    let mut whole = Group::of(what, Kind::Card);
    if let Some(One::Ref(_)) = whole.one {
        return one(c, what);
    }
    let from = match whole.zone {
        Some(zone @ (Zone::HandOf(_) | Zone::DiscardOf(_))) => {
            whole.zone = None;
            format!("{}에서 ", super::zone::zone(c, zone))
        }
        _ => String::new(),
    };
    let noun = Noun {
        text: super::matcher::group(c, &whole, &Det::Bare).text,
        // An enemy beneath a card or in a pile is counted as a card.
        unit: match (words::unit(whole.kind()), whole.zone) {
            ("", Some(_)) => "장",
            (unit, _) => unit,
        },
    };
    let (per, what) = split(c, amount, &noun);
    format!("{per}{from}{random}{what}")
}

/// Damage and horror, each where there is any: what it depends on, and the object.
pub fn harm<'a>(
    c: &Context<'a>,
    (damage, horror): (&'a Quantity, &'a Quantity),
    direct: bool,
) -> (String, String) {
    if let Some(both) = both(c, (damage, horror), direct) {
        return (String::new(), both);
    }
    let mut parts = Vec::new();
    let mut per = String::new();
    for (amount, word) in [(damage, "피해"), (horror, "공포")] {
        if *amount == Quantity::ZERO {
            continue;
        }
        let word = if direct {
            format!("직접적인 {word}")
        } else {
            word.to_owned()
        };
        let (each, what) = split(c, amount, &Noun::new(&word, ""));
        parts.push(what);
        if each != per {
            per.push_str(&each);
        }
    }
    (per, parts.join(", "))
}

/// The same where somebody else is dealt it: `이 카드에 피해 1을`.
pub fn harm_moved<'a>(
    c: &Context<'a>,
    amounts: (&'a Quantity, &'a Quantity),
    direct: bool,
) -> (String, String) {
    let (amount, word) = match amounts {
        (damage, Quantity::N(0)) => (damage, "피해"),
        (Quantity::N(0), horror) => (horror, "공포"),
        _ => return harm(c, amounts, direct),
    };
    let direct = if direct { "직접적인 " } else { "" };
    split_moved(c, amount, &Noun::new(&format!("{direct}{word}"), ""))
}

/// `피해 1과 공포 1을`
fn both<'a>(
    c: &Context<'a>,
    (damage, horror): (&'a Quantity, &'a Quantity),
    direct: bool,
) -> Option<String> {
    if *damage == Quantity::ZERO || *horror == Quantity::ZERO {
        return None;
    }
    let direct = if direct { "직접적인 " } else { "" };
    let counted = |quantity: &'a Quantity, word: &str| {
        amount(c, quantity).counted(&Noun::new(&format!("{direct}{word}"), ""))
    };
    let (damage, horror) = (counted(damage, "피해")?, counted(horror, "공포")?);
    Some(particles::eul(&with(&[damage, horror])))
}

fn suffer<'a>(
    c: &Context<'a>,
    on: &'a Match,
    amounts: (&'a Quantity, &'a Quantity),
    direct: bool,
) -> Clause {
    let (per, what) = harm_moved(c, amounts, direct);
    let payer = actor(c);
    if *on == Match::You {
        let (per, what) = harm(c, amounts, direct);
        return Clause::new(payer, per + &what, verb::RECEIVE);
    }
    let on = np(c, on, Kind::Card, Det::A).to();
    Clause::new(payer, format!("{per}{on} {what}"), verb::DEAL)
}

/// A number of costs chosen while paying.
fn spent_from<'a>(
    c: &Context<'a>,
    (counter, amount): (Counter, &'a Quantity),
    among: &'a Match,
    det: Det,
) -> Clause {
    let (per, what) = split(c, amount, &words::counter(c, counter, c.uses_of(among)));
    let among = np(c, among, Kind::Asset, det).from();
    Clause::bare(format!("{per}{among} {what}"), verb::SPEND)
}

fn x<'a>(c: &Context<'a>, at_least: i32, at_most: Option<&'a Quantity>, each: &'a Cost) -> Clause {
    let paid = match each {
        // One time from this, the next time from that.
        Cost::SpendFrom {
            counter,
            amount,
            among,
        } => spent_from(c, (*counter, amount), among, Det::Bare),
        each => cost(c, each),
    };
    // Paid once or not at all: what is done says what it brings.
    if (at_least, at_most) == (0, Some(&Quantity::ONE)) {
        return paid.may();
    }
    // What is done says for itself how many were spent.
    if *each == Cost::Actions(Quantity::ONE)
        && (at_least, at_most) == (0, None)
        && shape::spends_more_actions(c.script)
    {
        return Clause::new(paid.subject, "추가 행동을 원하는 만큼", paid.verb);
    }
    if let (Some(Quantity::N(most)), Some((start, unit))) = (at_most, paid.before.rsplit_once(" 1"))
    {
        let number = match at_least {
            0 => format!("최대 {most}"),
            least => format!("{least}~{most}"),
        };
        let mut clause = Clause::new(
            paid.subject.clone(),
            format!("{start} {number}{unit}"),
            paid.verb,
        );
        clause.remark.push_str("(X는 그 수)");
        return clause;
    }
    let least = (at_least > 0).then(|| format!("{at_least} 이상"));
    let most = at_most.map(|most| format!("{} 이하", super::value::value(c, most)));
    let bounds: Vec<_> = least.into_iter().chain(most).collect();
    let bound = match bounds.is_empty() {
        true => String::new(),
        false => format!("(X는 {})", bounds.join(", ")),
    };
    let before = match (paid.before.rsplit_once(" 1"), each) {
        (Some((start, unit)), _) => format!("{start} X{unit}"),
        // Several copies, and not one of them several times.
        (None, Cost::Exhaust(_) | Cost::Exile(_)) => format!("{} X장", paid.before),
        (None, _) => format!("{} X번", paid.before),
    };
    let mut clause = Clause::new(paid.subject, before, paid.verb);
    clause.remark.push_str(&bound);
    clause
}

/// Tokens with how many of each: `[curse] 토큰 2개`.
pub fn token_counts(tokens: &[abilities::Token]) -> String {
    let mut counts: Vec<(abilities::Token, usize)> = Vec::new();
    for token in tokens {
        match counts.iter_mut().find(|(known, _)| known == token) {
            Some((_, count)) => *count += 1,
            None => counts.push((*token, 1)),
        }
    }
    let texts: Vec<_> = counts
        .into_iter()
        .map(|(token, count)| format!("{} 토큰 {count}개", TokenCode(token)))
        .collect();
    with(&texts)
}
