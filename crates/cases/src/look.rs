//! What can be looked at in a game, by its name.

mod card;

use abilities::Phase;
use engine::{CardId, Game, LogChange, ZoneKind};

use crate::names::Names;

/// A value that was looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seen {
    Number(i64),
    Truth(bool),
    Name(Named),
    Names {
        list: Vec<Named>,
        /// Whether the order says something.
        ordered: bool,
    },
    Nothing,
}

/// A text with the other texts that mean the same: a card's id and its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    shown: String,
    also: Vec<String>,
}

impl Named {
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self {
            shown: text.into(),
            also: Vec::new(),
        }
    }

    pub(crate) fn or(mut self, text: impl Into<String>) -> Self {
        self.also.push(text.into());
        self
    }

    pub(crate) fn is(&self, text: &str) -> bool {
        self.shown == text || self.also.iter().any(|one| one == text)
    }
}

impl Seen {
    fn text(text: impl Into<String>) -> Self {
        Self::Name(Named::new(text))
    }

    fn unordered(list: Vec<Named>) -> Self {
        Self::Names {
            list,
            ordered: false,
        }
    }

    fn ordered(list: Vec<Named>) -> Self {
        Self::Names {
            list,
            ordered: true,
        }
    }

    pub(crate) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Names { list, .. } => Some(list.len() as i64),
            _ => None,
        }
    }

    pub(crate) fn list(&self) -> Option<&[Named]> {
        match self {
            Self::Names { list, .. } => Some(list),
            Self::Name(name) => Some(std::slice::from_ref(name)),
            Self::Nothing => Some(&[]),
            _ => None,
        }
    }
}

impl std::fmt::Display for Seen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Truth(truth) => write!(f, "{truth}"),
            Self::Name(name) => write!(f, "\"{}\"", name.shown),
            Self::Names { list, .. } => {
                let texts: Vec<String> = list
                    .iter()
                    .map(|name| format!("\"{}\"", name.shown))
                    .collect();
                write!(f, "[{}]", texts.join(", "))
            }
            Self::Nothing => f.write_str("nothing"),
        }
    }
}

/// Looks at a game.
pub(crate) struct Eye<'a> {
    pub game: &'a Game,
    pub names: &'a Names,
}

impl Eye<'_> {
    /// What the key names; several values where the name is that of several copies of a card.
    pub(crate) fn look(&self, key: &str) -> Result<Vec<Seen>, String> {
        let (name, rest) = key.split_once('.').unwrap_or((key, ""));
        if let Some(seen) = self.of_game(name, rest)? {
            return Ok(vec![seen]);
        }
        let cards = self.names.one(self.game, name);
        if cards.is_empty() {
            return Err(format!("nothing is called '{name}'"));
        }
        cards
            .into_iter()
            .map(|card| self.of_card(card, rest))
            .collect()
    }

    fn of_game(&self, name: &str, rest: &str) -> Result<Option<Seen>, String> {
        let game = self.game;
        let seen = match (name, rest) {
            ("test", field) => self.of_test(field)?,
            ("log", section) => self.of_log(section),
            ("earned", who) => self.earned(who)?,
            ("agenda", field) => self.of_stage(game.agenda(), field)?,
            ("act", field) => self.of_stage(game.act(), field)?,
            ("scenario", field) => self.of_stage(game.reference(), field)?,
            ("encounter", "deck") => Seen::ordered(self.codes(game.encounter_deck().iter().rev())),
            ("encounter", "discard") => {
                Seen::ordered(self.codes(game.encounter_discard().iter().rev()))
            }
            ("encounter", "top") => self.of_stage(game.revealed_encounter_top(), "card")?,
            ("encounter", "deck.count") => Seen::Number(game.encounter_deck().len() as i64),
            ("encounter", "discard.count") => Seen::Number(game.encounter_discard().len() as i64),
            ("doom", "") => Seen::Number(i64::from(game.doom_in_play())),
            ("victory", "") => Seen::unordered(self.in_zone(ZoneKind::Victory)),
            ("set_aside", "") => Seen::unordered(self.in_zone(ZoneKind::SetAside)),
            ("removed", "") => Seen::unordered(self.in_zone(ZoneKind::Removed)),
            ("bag", "") => Seen::unordered(
                game.bag()
                    .iter()
                    .map(|token| Named::new(token.to_string()))
                    .collect(),
            ),
            ("notes", "") => {
                let notes = game.notes().iter();
                Seen::unordered(notes.map(|note| Named::new(note.as_str())).collect())
            }
            ("passages", "") => {
                let passages = game.passages().iter();
                Seen::ordered(passages.map(|one| Named::new(one.as_str())).collect())
            }
            ("resolutions", "") => {
                let read = game.resolutions().iter();
                Seen::ordered(read.map(|one| Named::new(one.as_str())).collect())
            }
            ("phase", "") => Seen::text(phase_name(game.phase())),
            ("round", "") => Seen::Number(i64::from(game.round())),
            ("lead", "") => Seen::Name(self.named(game.investigator(game.lead()).card)),
            ("active", "") => match game.active() {
                Some(seat) => Seen::Name(self.named(game.investigator(seat).card)),
                None => Seen::Nothing,
            },
            ("won", "") => match game.outcome() {
                Some(outcome) => Seen::Truth(outcome.is_won()),
                None => Seen::Nothing,
            },
            ("lost", "") => Seen::unordered(self.changes(|change| match change {
                LogChange::CardLost { card } => Some(card.as_str()),
                _ => None,
            })),
            ("campaign", "") => Seen::unordered(self.changes(|change| match change {
                LogChange::CampaignEnds { result } => Some(result.as_str()),
                _ => None,
            })),
            ("resolution", "") => game.resolution().map_or(Seen::Nothing, Seen::text),
            _ => return Ok(None),
        };
        Ok(Some(seen))
    }

    fn of_test(&self, field: &str) -> Result<Seen, String> {
        let Some(test) = self.game.test_report() else {
            return Ok(Seen::Nothing);
        };
        Ok(match field {
            "skill" => Seen::text(test.skill.as_str()),
            "difficulty" => Seen::Number(i64::from(test.difficulty)),
            "value" => Seen::Number(i64::from(test.value)),
            "by" => Seen::Number(i64::from(test.margin)),
            "result" => match test.succeeded {
                Some(success) => Seen::text(if success { "success" } else { "failure" }),
                None => Seen::Nothing,
            },
            "tokens" => Seen::ordered(
                test.tokens
                    .iter()
                    .map(|token| Named::new(token.to_string()))
                    .collect(),
            ),
            "odds" => match self.game.odds() {
                Some(odds) => Seen::text(odds.success.to_string()),
                None => Seen::Nothing,
            },
            other => return Err(format!("a test has no '{other}'")),
        })
    }

    /// A section's entries, or the count of an entry.
    fn of_log(&self, section: &str) -> Seen {
        if let Some(count) = self.game.log_counts().get(section) {
            return Seen::Number(i64::from(*count));
        }
        if self.game.log().contains(section) {
            return Seen::Truth(true);
        }
        let within = |entry: &String| {
            entry
                .strip_prefix(section)
                .and_then(|rest| rest.strip_prefix('.'))
                .map(str::to_owned)
        };
        let counted = self.game.log_counts().keys().filter_map(within);
        let entries = self.game.log().iter().filter_map(within);
        let mut list: Vec<String> = entries.chain(counted).collect();
        list.sort();
        Seen::unordered(list.into_iter().map(Named::new).collect())
    }

    fn earned(&self, who: &str) -> Result<Seen, String> {
        let seat = self
            .names
            .seat(self.game, who)
            .ok_or_else(|| format!("no investigator is called '{who}'"))?;
        let codes = self.game.investigator(seat).earned.iter();
        let mut list: Vec<Named> = codes.map(|code| Named::new(code.as_str())).collect();
        list.extend(self.changes(|change| match change {
            LogChange::CardEarned { investigator, card } if *investigator == seat.0 => {
                Some(card.as_str())
            }
            _ => None,
        }));
        Ok(Seen::unordered(list))
    }

    /// What the game has changed in the campaign so far.
    fn changes(&self, one: impl Fn(&LogChange) -> Option<&str>) -> Vec<Named> {
        let changes = self.game.changes().iter();
        changes.filter_map(one).map(Named::new).collect()
    }

    fn of_stage(&self, card: Option<CardId>, field: &str) -> Result<Seen, String> {
        match (card, field) {
            (Some(card), "card") => Ok(Seen::Name(self.code(card))),
            (None, "card") => Ok(Seen::Nothing),
            (Some(card), field) => self.of_card(card, field),
            (None, _) => Ok(Seen::Number(0)),
        }
    }

    fn in_zone(&self, zone: ZoneKind) -> Vec<Named> {
        self.game
            .cards()
            .filter(|(_, card)| card.zone == zone)
            .map(|(card, _)| self.code(card))
            .collect()
    }

    fn codes<'a>(&self, cards: impl Iterator<Item = &'a CardId>) -> Vec<Named> {
        cards.map(|card| self.code(*card)).collect()
    }

    /// A card in a list of codes.
    fn code(&self, card: CardId) -> Named {
        let facts = &self.game.card(card).def.facts;
        let mut named = Named::new(facts.code.as_str());
        if let Some(id) = self.names.id(card) {
            named = named.or(id);
        }
        facts
            .duplicate_of
            .iter()
            .fold(named, |named, code| named.or(code.as_str()))
    }

    /// A card, place or person by its name.
    fn named(&self, card: CardId) -> Named {
        let code = self.game.card(card).def.code.as_str();
        Named::new(self.names.name(self.game, card)).or(code)
    }
}

pub(crate) fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Mythos => "mythos",
        Phase::Investigation => "investigation",
        Phase::Enemy => "enemy",
        Phase::Upkeep => "upkeep",
    }
}
