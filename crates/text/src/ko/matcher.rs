//! Matchers as Korean noun phrases.

use super::described::{Place, Said, order};
use super::description::description;
use super::named::{is_one_of_several, kind_of_named};
use super::reference::{actor, particular, reference, title};
use super::verb::NOT_BE;
use super::words::{self, Np};
use super::zone::{in_several_zones, ranked, zone_of};
use crate::context::Context;
use crate::group::{Group, Kind, One, Part};
use crate::particles;
use crate::shape;
use abilities::{Counter, Match, Ref};

/// How many elements a noun phrase speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Det {
    /// `적 하나`
    A,
    /// `모든 적`, of whom each is meant
    Each,
    /// `적`
    Bare,
    /// `적 둘`; the number is written as given
    Number(String),
}

/// What a matcher matches, as a noun phrase. `expected` is the noun where the matcher has none.
pub fn np<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, det: Det) -> Np {
    if let Some(zone) = shape::whole_zone(matcher).filter(|_| det == Det::Each) {
        return Np::new(super::zone::zone(c, zone), Kind::Card);
    }
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
    phrased(c, group, det, false)
}

/// The elements that are in play, where nothing else says where they are.
pub fn in_play<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det) -> Np {
    phrased(c, group, det, true)
}

fn phrased<'a>(c: &Context<'a>, group: &Group<'a>, det: &Det, in_play: bool) -> Np {
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
        if let (Some(text), Det::Each) = (in_several_zones(c, group), det) {
            return Np::new(text, kind);
        }
        let options = super::same::at_one_place(options);
        let text = match det {
            _ if group.in_order => options.join("(없다면 ") + ")",
            Det::Each => words::with(&options),
            Det::A | Det::Bare | Det::Number(_) => words::or(&options),
        };
        let before = Phrase::of(c, group).modifiers();
        let before = match in_play {
            true => format!("플레이 상태인 {before}"),
            false => before,
        };
        let of = group.choices.iter().map(Group::kind);
        let animate = [Kind::Enemy, Kind::Investigator];
        let kind = match of.clone().all(|kind| animate.contains(&kind)) {
            true => Kind::Investigator,
            false => kind,
        };
        return Np::new(format!("{before}{text}"), kind);
    }
    let mut phrase = Phrase::of(c, group);
    // Several copies of the card to which this one is bonded are no bonded cards themselves.
    if group.is_bonded() && c.is_bonded_to(group) && matches!(det, Det::Number(_)) {
        phrase.zone = "치워 둔 ".to_owned();
    }
    if in_play {
        phrase.zone = match phrase.clauses.is_empty() {
            true => "플레이 상태인 ".to_owned(),
            false => "플레이 상태이고 ".to_owned(),
        };
    }
    let named = !group.titles.is_empty() && !group.is_bonded();
    let single = group.rank.is_some() || group.topmost || named;
    let text = match det {
        Det::Bare => phrase.text(""),
        Det::Each if group.is_of_pile() && !group.titles.is_empty() => phrase.text("모든 "),
        Det::Each if named && is_one_of_several(c, group) => phrase.text("모든 "),
        Det::Each if !group.titles.is_empty() => phrase.named(),
        Det::Each if single => phrase.text(""),
        Det::Each => phrase.text("모든 "),
        // Of several cards of the name that have the trait, one is meant.
        Det::A if named && group.rank.is_none() && has_trait(group) => {
            format!("{} {}", phrase.text(""), words::number("1", kind))
        }
        Det::A if single => phrase.text(""),
        Det::A if group.heads.len() > 1 => format!("{} 하나", phrase.text("")),
        Det::A => format!("{} {}", phrase.text(""), words::number("1", kind)),
        Det::Number(count) => format!("{} {}", phrase.text(""), words::number(count, kind)),
    };
    let text = text.replacen("카드 중 카드 ", "카드 중 ", 1);
    Np::new(text, kind_of_named(c, group))
}

fn has_trait(group: &Group<'_>) -> bool {
    let of_trait = |part: &Part<'_>| !part.not && matches!(part.is, Match::Trait(_));
    !group.topmost && group.parts.iter().any(of_trait)
}

/// The words of a noun phrase.
struct Phrase {
    zone: String,
    /// Clauses such as `당신이 조종하는`.
    clauses: Vec<Said>,
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
        let mut parts: Vec<&Part<'a>> = group.parts.iter().collect();
        // Who controls it and where it is come first: said behind what the noun is like, they would
        // seem to be what is like that.
        parts.sort_by_key(|part| order(part));
        if group.is_bonded() {
            parts.clear();
        }
        let uses = shape::counted_uses(&group.parts);
        for part in parts {
            if let Some(kinds) = &uses {
                if let Match::Has(Counter::Uses, how, than) = part.is {
                    let noun = words::uses_of(kinds);
                    let (before, verb) = super::value::compared_noun(c, *how, than, &noun);
                    phrase.clauses.push(Said::of(verb, &before));
                    continue;
                }
                if shape::used(part).is_some() {
                    continue;
                }
            }
            let description = description(c, part);
            match description.place {
                Place::Clause => phrase.clauses.push(description.said()),
                Place::State => phrase.states.push(description.text),
                Place::Trait => phrase.traits.push(description.text),
            }
        }
        // "이어진" belongs to the place, not to what lies there.
        phrase.clauses.sort_by_key(|clause| clause.text == "이어진");
        // "소진된 [[정예]]가 아닌 적" would seem to speak of an exhausted elite.
        phrase.states.sort_by_key(|state| !state.ends_with(" 아닌"));
        phrase.settle_clauses();
        if phrase.is_name {
            phrase.nouns = group.titles.iter().map(|one| title(c, one)).collect();
            if let (Some(kind), Some(first)) =
                (group.needed_kind(c.names), phrase.nouns.first_mut())
            {
                *first = format!("{} {first}", words::kind(kind));
            }
        }
        if group.two_away {
            phrase.clauses.push(Said {
                text: "정확히 2칸 떨어진".to_owned(),
                going_on: "정확히 2칸 떨어져 있고".to_owned(),
            });
        }
        phrase.rank = group.rank.map(|rank| ranked(c, rank));
        phrase.add_others(c, group);
        phrase
    }

    /// A clause that would cling to the one behind it becomes a word before the noun.
    fn settle_clauses(&mut self) {
        for own in ["당신이 조종하는", "당신이 소유한"] {
            let at = self.clauses.iter().position(|one| one.text == own);
            if let (Some(at), true) = (at, self.clauses.len() > 1) {
                self.clauses.remove(at);
                // "당신의 약점이 아닌 카드" would seem to be somebody else's weakness.
                let denied = self.states.iter().take_while(|one| one.ends_with(" 아닌"));
                let denied = denied.count();
                self.states.insert(denied, "당신의".to_owned());
            }
        }
        // "피해가 1 이상 있는 적이 아닌 카드" would seem to be no enemy that has damage.
        let no_enemy = self.states.iter().position(|state| state == "적이 아닌");
        let has = self
            .clauses
            .last()
            .is_some_and(|last| last.text.ends_with(" 있는"));
        if let (Some(at), true) = (no_enemy, has) {
            self.states.remove(at);
            let behind = self.clauses.len() - 1;
            self.clauses.insert(behind, Said::of(NOT_BE, "적이"));
        }
        let is_shown = |state: &String| state == "공개된" || state == "미공개된";
        if let (Some(place), Some(state)) = (
            self.clauses.last_mut(),
            self.states.iter_mut().find(|one| is_shown(one)),
        ) && let Some(before) = place.text.strip_suffix("이어진")
        {
            match state.as_str() {
                "공개된" => place.text = format!("{before}이어져 있고"),
                _ => *state = "미공개".to_owned(),
            }
        }
        // "조사자가 조종하는 약점도 이야기 카드도 아닌 카드" would seem to be of weaknesses.
        let denied = self
            .states
            .iter()
            .filter(|one| one.ends_with(" 아닌"))
            .count();
        if let Some(last) = self.clauses.last_mut()
            && denied > 1
            && last.text.ends_with("조종하는")
        {
            last.text.push(',');
        }
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
            let strange = particles::i(&words::or(&strange));
            self.clauses.push(Said::of(NOT_BE, &strange));
        }
        if group.elsewhere || !same.is_empty() {
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
        let mut text = if after { String::new() } else { self.placed() };
        // "위험 키워드가 없는 약점이 아닌 음모" would seem to speak of a weakness.
        let denied = self.states.iter().filter(|one| one.ends_with(" 아닌"));
        let denied: Vec<_> = denied.collect();
        let lacks =
            |clause: &Said| clause.text.ends_with("가 없는") || clause.text.ends_with("이 없는");
        let turned = match (&denied[..], &self.clauses[..]) {
            ([one], [clause]) if lacks(clause) && text.is_empty() && self.rank.is_none() => {
                Some((*one).clone())
            }
            _ => None,
        };
        if let Some(one) = &turned {
            text.push_str(&one.replace(" 아닌", " 아니고 "));
        }
        for (at, clause) in self.clauses.iter().enumerate() {
            let goes_on = self
                .clauses
                .get(at + 1)
                .is_some_and(|next| !["이어진", "이어져 있고"].contains(&next.text.as_str()));
            text.push_str(if goes_on {
                &clause.going_on
            } else {
                &clause.text
            });
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
        let states = self
            .states
            .iter()
            .filter(|one| turned.as_ref() != Some(*one));
        for word in super::described::neither(&states.cloned().collect::<Vec<_>>()) {
            text.push_str(&word);
            text.push(' ');
        }
        // A range is said as one.
        text = text.replace(" 이상이고 레벨이 ", " 이상 ");
        text.push_str(det);
        for word in &self.traits {
            text.push_str(word);
            text.push(' ');
        }
        text
    }

    /// The zone, kept apart from what is said of the card: `손에 든, 비용이 3 이하인`.
    fn placed(&self) -> String {
        let says_more = !self.clauses.is_empty() || self.rank.is_some();
        let clings = ["든 ", "있는 ", "된 ", "가까운 "];
        let clings = clings.iter().any(|end| self.zone.ends_with(end));
        match clings && says_more && !self.zone.ends_with("있든 ") {
            true => format!("{}, ", self.zone.trim_end()),
            false => self.zone.clone(),
        }
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
