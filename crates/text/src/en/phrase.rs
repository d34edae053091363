//! The words of an English noun phrase: what stands before its noun and behind it.

use super::clinging;
use super::description::{Description, description};
use super::matcher::{Det, np};
use super::reference::{reference, title};
use super::terms;
use super::words::{self, Np, list};
use super::zone::{located, superlative};
use crate::context::Context;
use crate::group::{Group, Kind, Part, Rank};
use crate::shape;
use abilities::{Counter, Match, Ref, Zone};

/// The words of a noun phrase without its determiner.
pub(super) struct Phrase {
    before: Vec<String>,
    one: String,
    many: String,
    /// The noun after "each".
    each: String,
    /// A superlative, said before other words after the noun.
    rank: Option<String>,
    /// Whose it is, which would cling to a noun in the words after it.
    whose: Vec<String>,
    with: Vec<String>,
    after: Vec<String>,
    pub(super) is_other: bool,
    /// The topmost card of a pile.
    pub(super) is_top: bool,
}

impl Phrase {
    pub(super) fn of<'a>(c: &Context<'a>, group: &Group<'a>) -> Self {
        let nouns: Vec<_> = group.heads.iter().map(|kind| words::kind(*kind)).collect();
        let ones: Vec<_> = nouns.iter().map(|noun| noun.one.clone()).collect();
        let manys: Vec<_> = nouns.iter().map(|noun| noun.many.clone()).collect();
        let mut phrase = Phrase {
            before: Vec::new(),
            one: list(&ones, "or"),
            many: list(&manys, "or"),
            each: list(&ones, "and each"),
            rank: None,
            whose: Vec::new(),
            with: Vec::new(),
            after: Vec::new(),
            is_other: group.elsewhere || !group.others.is_empty(),
            is_top: group.topmost,
        };
        phrase.add_parts(c, group);
        phrase.add_zone(c, group);
        phrase.add_titles(c, group);
        phrase.add_rank(c, group);
        phrase.add_others(c, group);
        // What is listed would seem to be listed in the deck.
        phrase
            .after
            .sort_by_key(|words| words.starts_with("listed in the campaign log"));
        if group.two_away {
            phrase.after.push("exactly 2 connections away".to_owned());
        }
        phrase
    }

    /// States stand before classes and traits: `an exhausted Guardian [[Ghoul]] enemy`.
    fn add_parts<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        let mut traits = Vec::new();
        let mut whose = None;
        let uses = shape::counted_uses(&group.parts);
        let is_of_role = |part: &&Part<'_>| part.not && *part.is == Match::OfRole;
        let is_neutral =
            |part: &&Part<'_>| part.not && *part.is == Match::Class(cards::Class::Neutral);
        let is_neither = group.parts.iter().any(|part| is_of_role(&part))
            && group.parts.iter().any(|part| is_neutral(&part));
        if is_neither {
            self.after
                .push("that are neither Neutral nor of your role".to_owned());
        }
        for part in &group.parts {
            if is_neither && (is_of_role(&part) || is_neutral(&part)) {
                continue;
            }
            if let Some(kinds) = &uses {
                if let Match::Has(Counter::Uses, how, than) = part.is {
                    let noun = words::uses_of(kinds);
                    let what = super::value::compared_noun(c, *how, than, &noun);
                    self.with.push(format!("with {what}"));
                    continue;
                }
                if shape::used(part).is_some() {
                    continue;
                }
            }
            if let (Match::NextAround(way, place), false) = (part.is, part.not) {
                let from = np(c, place, Kind::Location, Det::A).object();
                self.before.push("next".to_owned());
                self.after
                    .push(format!("{} from {from}", terms::rotation(*way)));
                continue;
            }
            match description(c, part) {
                Description::Phrase(phrase) if group.kind() == Kind::Investigator => {
                    self.after
                        .push(phrase.replace("sealed on it", "sealed on them"));
                }
                Description::Adjective(word) if word.starts_with("non-[[") => {
                    self.before.insert(0, word);
                }
                Description::Adjective(word) if matches!(part.is, Match::Class(_)) => {
                    traits.insert(0, word);
                }
                Description::Adjective(word) if word == "player" => whose = Some(word),
                Description::Adjective(word) if word.contains("[[") => traits.push(word),
                Description::Adjective(word) => self.before.push(word),
                Description::With(what) => self.with.push(format!("with {what}")),
                Description::Without(what) => self.with.push(format!("without {what}")),
                Description::Phrase(phrase) => self.after.push(phrase),
                Description::Clause { after, .. } if after.starts_with("you ") => {
                    self.whose.push(after);
                }
                Description::Clause { after, .. } => self.after.push(after),
            }
        }
        self.before.extend(traits);
        self.before.extend(whose);
        self.join_levels();
    }

    /// `with level 0 or more with level 3 or less` is `of level 0–3`.
    fn join_levels(&mut self) {
        let level = |words: &String| words.strip_prefix("with level ").map(str::to_owned);
        let levels: Vec<String> = self.with.iter().filter_map(level).collect();
        if let [least, most] = &levels[..]
            && let (Some(least), Some(most)) = (
                least.strip_suffix(" or more"),
                most.strip_suffix(" or less"),
            )
        {
            self.with.retain(|words| level(words).is_none());
            self.with.push(format!("of level {least}–{most}"));
        }
    }

    fn add_titles<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        if group.titles.is_empty() {
            return;
        }
        let titles: Vec<_> = group.titles.iter().map(|t| title(c, t)).collect();
        self.one = list(&titles, "or");
        self.each = list(&titles, "and");
        if let Some(kind) = group.needed_kind(c.names) {
            self.one = format!("the {} {}", words::kind(kind).one, self.one);
            self.each = format!("the {} {}", words::kind(kind).one, self.each);
        }
        self.many = format!("copies of {}", self.one);
    }

    fn add_rank<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        match group.rank {
            Some(Rank::Nearest(from)) => self.add_distance(c, true, from),
            Some(Rank::Farthest(from)) => self.add_distance(c, false, from),
            Some(Rank::Outermost(side)) => self.before.insert(0, terms::outermost(side).to_owned()),
            Some(Rank::NearestTo(to)) => {
                let to = np(c, to, Kind::Card, Det::A).object();
                self.after.push(format!("nearest to {to}"));
            }
            Some(Rank::FarthestFrom(from)) => {
                let from = np(c, from, Kind::Card, Det::Plural).object();
                self.after.push(format!("farthest from all {from}"));
            }
            Some(Rank::Most(by)) => self.rank = Some(superlative(c, by, true)),
            Some(Rank::Least(by)) => self.rank = Some(superlative(c, by, false)),
            None => {}
        }
    }

    /// What is nearest is nearest to you, unless something else is said.
    fn add_distance<'a>(&mut self, c: &Context<'a>, nearest: bool, from: &'a Ref) {
        let from = reference(c, from);
        let (word, preposition) = match nearest {
            true => ("nearest", "to"),
            false => ("farthest", "from"),
        };
        if nearest && from.is_you() {
            self.before.insert(0, word.to_owned());
        } else {
            self.after
                .push(format!("{word} {preposition} {}", from.object()));
        }
    }

    fn add_zone<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        if let (true, Some(zone)) = (group.is_top_card(), group.zone) {
            self.before.insert(0, "top".to_owned());
            self.after
                .push(format!("of {}", super::zone::zone(c, zone)));
            return;
        }
        if self.is_top {
            self.before.insert(0, "topmost".to_owned());
        }
        match group.zone {
            None => {}
            Some(Zone::SetAside) => self.before.insert(0, "set-aside".to_owned()),
            Some(zone @ Zone::BeneathCard(_)) => self.whose.push(located(c, zone)),
            Some(Zone::Anywhere) if group.titles.len() > 1 => {
                self.after.push("(wherever they are)".to_owned());
            }
            Some(zone) => self.after.push(located(c, zone)),
        }
    }

    /// "Another enemy" is one other than that of which the sentence speaks.
    fn add_others<'a>(&mut self, c: &Context<'a>, group: &Group<'a>) {
        if let (Some(Zone::Looked), [Ref::It]) = (group.zone, &group.others[..]) {
            self.is_other = false;
            for words in &mut self.after {
                *words = words.replacen("among the cards", "among the other cards", 1);
            }
            return;
        }
        let kind = group.kind();
        let strangers: Vec<_> = group
            .others
            .iter()
            .filter(|one| match c.resolve(one) {
                Ref::This | Ref::You => false,
                one => c.kind_of(one) != kind,
            })
            .map(|one| reference(c, one).object())
            .collect();
        if !strangers.is_empty() {
            self.is_other = false;
            self.after
                .push(format!("other than {}", list(&strangers, "or")));
        } else if self.is_other {
            self.before.insert(0, "other".to_owned());
        }
    }

    /// A name needs no article, unless words stand before it or several cards have it.
    pub(super) fn named(&self, det: &Det, several: bool) -> Np {
        let plural = matches!(det, Det::Plural | Det::Number(_, true));
        let all = matches!(det, Det::Each | Det::All);
        let text = self.text(plural, all);
        let text = match det {
            Det::Number(number, true) => format!("{number} {text}"),
            Det::Number(number, false) => format!("{number} copy of {text}"),
            Det::Plural | Det::Bare => text,
            Det::A | Det::Any if several && self.is_other => format!("an{text}"),
            Det::A | Det::Any if several && self.is_outermost() => format!("the {text}"),
            Det::A | Det::Any if several && !self.is_top => words::a(&text),
            Det::Each | Det::All if several && !self.is_top => format!("each {text}"),
            _ if self.before.is_empty() => text,
            _ => format!("the {text}"),
        };
        if plural || (all && !several && self.each != self.one) {
            Np::many(text)
        } else {
            Np::one(text)
        }
    }

    /// Of which there is one alone, unless somebody has to choose.
    fn is_outermost(&self) -> bool {
        self.before.first().is_some_and(|word| word == "nearest")
    }

    /// The words after the noun.
    pub(super) fn after(&self) -> String {
        // Longer clauses come last: "you control that uses ammo".
        let is_clause = |words: &&String| words.starts_with("that ");
        let (clauses, phrases): (Vec<_>, Vec<_>) = self.after.iter().partition(is_clause);
        let is_long = |words: &&String| words.contains("equal to or less than ");
        let (long, short): (Vec<_>, Vec<_>) = self.with.iter().partition(is_long);
        // "An asset controlled by an investigator that uses ammo" would seem to speak of the one.
        let is_use = |words: &&String| words.starts_with("that uses ");
        let (uses, clauses): (Vec<_>, Vec<_>) = clauses.into_iter().partition(is_use);
        let (uses, held) = clinging::controlled_last(uses, &phrases);
        let phrases: Vec<&String> = match held {
            true => phrases
                .into_iter()
                .filter(|words| !clinging::is_held(words))
                .collect(),
            false => phrases,
        };
        // "A card with 1 doom at your location" would seem to speak of doom there.
        let clings = !uses.is_empty() || self.with.iter().any(|words| clinging::counts(words));
        let (places, phrases): (Vec<_>, Vec<_>) = phrases
            .into_iter()
            .partition(|words| clings && clinging::is_near_place(words));
        // "Connected to a location with no enemies" would seem to speak of that location.
        let is_connected = |words: &&String| words.starts_with("connected to ");
        let (connected, phrases): (Vec<_>, Vec<_>) = phrases.into_iter().partition(is_connected);
        let short: Vec<String> = match connected.is_empty() {
            true => with_all(&short),
            false => short.iter().map(|words| having(words)).collect(),
        };
        let (short, phrases) = clinging::counted_and_held(short, phrases);
        let rest: Vec<_> = self
            .whose
            .iter()
            .chain(places)
            .chain(&uses)
            .chain(connected)
            .chain(&short)
            .chain(phrases)
            .chain(long)
            .chain(clauses)
            .cloned()
            .collect();
        let rest = rest.join(" ");
        match (&self.rank, rest.is_empty()) {
            (None, _) => rest,
            (Some(rank), true) => rank.clone(),
            (Some(rank), false) => format!("{rank} among those {rest}"),
        }
    }

    fn before(&self) -> String {
        let mut text = String::new();
        for word in &self.before {
            if word.starts_with("non-") && text.contains("non-") {
                text = format!("{}, ", text.trim_end());
            }
            text.push_str(word);
            text.push(' ');
        }
        text
    }

    pub(super) fn text(&self, plural: bool, each: bool) -> String {
        let noun = match (plural, each) {
            (true, _) => &self.many,
            (false, true) => &self.each,
            (false, false) => &self.one,
        };
        let mut after = self.after();
        if plural {
            let verbs = [
                ("that uses ", "that use "),
                ("that takes ", "that take "),
                (
                    " and is controlled by an investigator",
                    " and are controlled by investigators",
                ),
            ];
            for (one, many) in verbs {
                after = after.replace(one, many);
            }
        }
        let space = if after.is_empty() { "" } else { " " };
        format!("{}{noun}{space}{after}", self.before())
    }
}

/// `with no enemies` as a clause: `that has no enemies`.
pub(super) fn having(words: &str) -> String {
    match (words.strip_prefix("with "), words.strip_prefix("without ")) {
        (Some(what), _) => format!("that has {what}"),
        (None, Some(what)) => format!("that does not have {what}"),
        (None, None) => words.to_owned(),
    }
}

/// `with at least 1 clue and shroud 2 or less`: "with" is said once.
fn with_all(words: &[&String]) -> Vec<String> {
    let with = |words: &&String| words.starts_with("with ");
    let mut all: Vec<String> = Vec::new();
    for (at, one) in words.iter().enumerate() {
        let again = at > 0 && with(one) && words[..at].iter().all(with);
        match (again, all.last_mut()) {
            (true, Some(last)) => {
                last.push_str(&one.replacen("with ", " and ", 1));
            }
            _ => all.push((*one).clone()),
        }
    }
    all
}
