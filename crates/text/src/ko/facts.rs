//! Rules that stand in the facts of a card: keywords, uses, spawn and prey, in Korean.

use cards::{Card, Measure, Number, Place, PlayKeyword, PreyOf, Restriction, Which};

use super::matcher::{Det, np};
use super::mechanic;
use super::reference::quoted;
use super::terms;
use super::words::{self, or};
use crate::Language;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{Match, Prey, Ref, Script, Spawn};

/// Keywords, in the order of the facts and then of the script.
pub fn keywords(c: &Context<'_>) -> Option<String> {
    let card = c.card;
    let mut words: Vec<String> = Vec::new();
    let flags = [
        (card.permanent, "영속"),
        (card.exceptional, "특별"),
        (card.myriad, "무수한"),
    ];
    words.extend(
        flags
            .iter()
            .filter(|(is, _)| *is)
            .map(|(_, word)| (*word).to_owned()),
    );
    let of_deck = card.deck_keywords.iter();
    words.extend(of_deck.map(|one| terms::deck_keyword(*one).to_owned()));
    // An event says in its own line that it is fast, and when it may be played.
    let says_fast = c.script.play.is_some();
    let keywords = card.play.keywords.iter().chain(&c.script.keywords);
    for keyword in keywords.filter(|one| !says_fast || **one != PlayKeyword::Fast) {
        let word = terms::keyword(*keyword);
        let text = match keyword {
            PlayKeyword::Swarming => numbered(word, card.play.swarming),
            PlayKeyword::Concealed => numbered(word, card.play.concealed),
            PlayKeyword::Patrol => match (&c.script.patrol, &card.play.patrol) {
                (Some(to), _) => {
                    format!("{word}({})", np(c, to, Kind::Location, Det::A).text)
                }
                (None, Some(place)) => format!("{word}({})", place_text(c, place)),
                (None, None) => word.to_owned(),
            },
            _ => word.to_owned(),
        };
        if !words.contains(&text) {
            words.push(text);
        }
    }
    words.extend(c.script.seal.as_ref().map(|seal| mechanic::seal(c, seal)));
    let text: Vec<_> = words.iter().map(|word| format!("{word}.")).collect();
    (!text.is_empty()).then(|| text.join(" "))
}

fn numbered(word: &str, number: Option<Number>) -> String {
    number.map_or(word.to_owned(), |number| {
        format!("{word} {}", self::number(number))
    })
}

fn number(number: Number) -> String {
    match number {
        Number::Fixed(n) => n.to_string(),
        Number::PerInvestigator(n) => format!("{n}[per_investigator]"),
        Number::X => "X".to_owned(),
        Number::None => "–".to_owned(),
        Number::Star => "*".to_owned(),
        Number::Unknown => "?".to_owned(),
    }
}

/// `사용(탄약 4발).`, and what happens when they are gone.
pub fn uses(card: &Card, script: &Script) -> Option<String> {
    let Some((kind, count)) = card.play.uses.as_ref() else {
        let sealed = script.discard_when_empty && script.seal.is_some();
        return sealed.then(|| "이 카드에 봉인된 토큰이 없다면 이 카드를 버립니다.".to_owned());
    };
    let noun = words::uses_noun(kind);
    let uses = format!("사용({} {}{}).", noun.text, number(*count), noun.unit);
    Some(if script.discard_when_empty {
        let gone = particles::i(&noun.text);
        format!("{uses} {gone} 남아 있지 않다면 이 카드를 버립니다.")
    } else {
        uses
    })
}

/// The investigators in whose decks the card may be.
pub fn restriction(c: &Context<'_>) -> Option<String> {
    let texts: Vec<_> = c.card.restrictions.iter().map(|one| only(c, one)).collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn only(c: &Context<'_>, restriction: &Restriction) -> String {
    match restriction {
        Restriction::Investigators(codes) => {
            let mut names: Vec<String> = Vec::new();
            for code in codes {
                // Of an investigator who was printed again, another card may have the name.
                let name = c
                    .names
                    .title(super::LANGUAGE, &c.names.card(Language::English, code));
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!("{} 덱 전용.", or(&names))
        }
        Restriction::Traits(traits) => {
            let names: Vec<_> = traits
                .iter()
                .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
                .collect();
            format!("{} 조사자 전용.", or(&names))
        }
        Restriction::Classes(classes) => {
            let names: Vec<_> = classes
                .iter()
                .map(|one| terms::class(*one).to_owned())
                .collect();
            format!("{} 조사자 전용.", or(&names))
        }
    }
}

/// `모든 조사자를 합쳐 최대 3장까지만 플레이 영역에 있을 수 있습니다.`
pub fn group_limit(limit: u8) -> String {
    format!("모든 조사자를 합쳐 최대 {limit}장까지만 플레이 영역에 있을 수 있습니다.")
}

/// `장소당 최대 1장.`
pub fn area_limit(c: &Context<'_>, limit: u8) -> String {
    if let Some(what) = &c.script.limit_of {
        let what = np(c, what, Kind::Card, Det::Bare).text;
        return match c.kind_of(&Ref::Host) {
            Kind::Card => format!("당신의 플레이 영역에 {what} 최대 {limit}장."),
            host => format!("{}마다 {what} 최대 {limit}장.", words::kind(host)),
        };
    }
    match c.kind_of(&Ref::Host) {
        Kind::Card => format!("당신의 플레이 영역에 최대 {limit}장."),
        host => format!("{}마다 최대 {limit}장.", words::kind(host)),
    }
}

pub fn spawn<'a>(c: &Context<'a>) -> Option<String> {
    match (&c.script.spawn, &c.card.spawn) {
        (Some(Spawn::At(place)), _) => {
            let place = np(c, place, Kind::Location, Det::A).text;
            Some(format!("{place}."))
        }
        (Some(Spawn::EngagedWith(who)), _) => {
            let who = np(c, who, Kind::Investigator, Det::Bare).with();
            Some(format!("{who} 교전한 상태."))
        }
        (None, Some(spawn)) => Some(match spawn {
            cards::Spawn::At(place) => format!("{}.", place_text(c, place)),
            cards::Spawn::EngagedWithPrey => "먹잇감과 교전한 상태.".to_owned(),
            cards::Spawn::EngagedWith(name) => {
                format!("{} 교전한 상태.", particles::wa(&title(c, name)))
            }
        }),
        (None, None) => None,
    }
}

fn title(c: &Context<'_>, english: &str) -> String {
    quoted(&c.names.title(super::LANGUAGE, english))
}

fn place_text(c: &Context<'_>, place: &Place) -> String {
    let traits: Vec<_> = place
        .traits
        .iter()
        .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
        .collect();
    let titles: Vec<_> = place.titles.iter().map(|name| title(c, name)).collect();
    let which = match place.which {
        None => "",
        Some(Which::Nearest) => "가장 가까운",
        Some(Which::Farthest) => "가장 먼",
        Some(Which::Connecting) => "이어진",
        Some(Which::MostClues) => "단서가 가장 많은",
        Some(Which::Leftmost) => "가장 왼쪽의",
        Some(Which::Rightmost) => "가장 오른쪽의",
    };
    let noun = if titles.is_empty() {
        "장소".to_owned()
    } else {
        or(&titles)
    };
    let empty = if place.empty { "텅 빈" } else { "" };
    let any = match (place.which, titles.is_empty()) {
        (None | Some(Which::Connecting), true) => "1곳",
        _ => "",
    };
    [which, empty, &or(&traits), &noun, any]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn prey<'a>(c: &Context<'a>) -> Option<String> {
    match (&c.script.prey, &c.card.prey) {
        (Some(Prey::Prefers(who)), _) => Some(prey_line(&hunted(c, who), false)),
        (Some(Prey::Only(who)), _) => Some(prey_line(&hunted(c, who), true)),
        (None, Some(prey)) => Some(printed_prey(c, prey)),
        (None, None) => None,
    }
}

fn hunted<'a>(c: &Context<'a>, who: &'a Match) -> String {
    np(c, who, Kind::Investigator, Det::Bare).text
}

fn prey_line(who: &str, only: bool) -> String {
    if only {
        format!("{who}만.")
    } else {
        format!("{who}.")
    }
}

fn printed_prey(c: &Context<'_>, prey: &cards::Prey) -> String {
    let who = match &prey.who {
        PreyOf::Highest(measure) => measured(*measure, true),
        PreyOf::Lowest(measure) => measured(*measure, false),
        PreyOf::Bearer => "약점의 보유자".to_owned(),
        PreyOf::LeadInvestigator => "대표 조사자".to_owned(),
        PreyOf::Named(name) => title(c, name),
        PreyOf::Controller(name) => format!("{}의 조종자", title(c, name)),
    };
    prey_line(&who, prey.only)
}

fn measured(measure: Measure, most: bool) -> String {
    let value = |name: &str| {
        let word = if most { "높은" } else { "낮은" };
        format!("{} 가장 {word} 조사자", particles::i(name))
    };
    let count = |name: &str| {
        let word = if most { "많은" } else { "적은" };
        format!("{} 가장 {word} 조사자", particles::i(name))
    };
    match measure {
        Measure::Skill(skill) => value(terms::skill(skill)),
        Measure::RemainingHealth => count("남은 체력"),
        Measure::RemainingSanity => count("남은 정신력"),
        Measure::Damage => count("피해"),
        Measure::Horror => count("공포"),
        Measure::Clues => count("단서"),
        Measure::Resources => count("자원"),
        Measure::CardsInHand => count("손에 든 카드"),
    }
}

/// `승점 2점.`
pub fn points(card: &Card) -> Option<String> {
    let victory = card.victory.map(|points| format!("승점 {points}점."));
    let vengeance = card.vengeance.map(|points| format!("복수 {points}점."));
    let lines: Vec<String> = victory.into_iter().chain(vengeance).collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

/// `결속(도일 여사). 덱당 최대 1장.`
pub fn deck_line(c: &Context<'_>) -> Option<String> {
    let mut texts = Vec::new();
    if !c.card.bonded_to.is_empty() {
        let names: Vec<_> = c
            .card
            .bonded_to
            .iter()
            .map(|name| c.names.title(super::LANGUAGE, name))
            .collect();
        texts.push(format!("결속({}).", or(&names)));
    }
    if let Some(limit) = crate::shape::limit_per_deck(c.card) {
        texts.push(format!("덱당 최대 {limit}장."));
    }
    (!texts.is_empty()).then(|| texts.join(" "))
}

/// `신체 슬롯 대신 `: the slots that the card takes otherwise.
fn instead_of(c: &Context<'_>) -> String {
    let usual: Vec<_> = c
        .card
        .play
        .slots
        .iter()
        .map(|slot| terms::slot(*slot))
        .collect();
    match usual.is_empty() {
        true => String::new(),
        false => format!("{} 대신 ", usual.join(", ")),
    }
}

/// `‘견고화’: 체력 +2.`
pub fn upgrades(c: &Context<'_>) -> Vec<String> {
    let number = |n: i8| format!("{}{}", if n < 0 { "−" } else { "+" }, n.unsigned_abs());
    let upgrade = |(option, change): (u8, &cards::Customization)| {
        let mut texts = Vec::new();
        for (by, what) in [
            (change.cost, "비용"),
            (change.health, "체력"),
            (change.sanity, "정신력"),
        ] {
            if by != 0 {
                texts.push(format!("{what} {}", number(by)));
            }
        }
        if !change.traits.is_empty() {
            let traits: Vec<_> = change
                .traits
                .iter()
                .map(|name| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name)))
                .collect();
            texts.push(format!("특성 {}", traits.join(", ")));
        }
        if let Some(slots) = &change.slots {
            let slots: Vec<_> = slots
                .iter()
                .map(|slot| terms::slot(*slot).to_owned())
                .collect();
            texts.push(match &slots[..] {
                [] => "슬롯을 차지하지 않음".to_owned(),
                slots => format!("{}{} 차지", instead_of(c), slots.join(", ")),
            });
        }
        let name = super::reference::quoted(&c.upgrade(super::LANGUAGE, option));
        (!texts.is_empty()).then(|| format!("{name}: {}.", texts.join(", ")))
    };
    (0..)
        .zip(&c.card.customizations)
        .filter_map(upgrade)
        .collect()
}
