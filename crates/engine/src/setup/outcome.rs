//! The end of a game, and what it means for the campaign.

use abilities::{Counter, DEFEAT, Duration, EventKind, Token};
use cards::CardCode;
use serde::{Deserialize, Serialize};

use crate::flow::phases::Flow;
use crate::{CardId, Event, Game, Seat, Status, ZoneKind};

/// A change to the campaign log. Entries are `section.entry` with the ids of the public guide data.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogChange {
    Recorded { entry: String },
    Counted { entry: String, count: i32 },
    CrossedOut { entry: String },
    Killed { investigator: u8 },
    DrivenInsane { investigator: u8 },
    CardEarned { investigator: u8, card: CardCode },
    CardLost { card: CardCode },
    TokensAdded { tokens: Vec<Token> },
    TokensRemoved { tokens: Vec<Token> },
    CampaignEnds { result: String },
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ScenarioOutcome {
    /// `R1`, `R2` …, or `no_resolution`.
    pub resolution: String,
    pub rounds: u16,
    pub investigators: Vec<InvestigatorOutcome>,
    pub changes: Vec<LogChange>,
    /// The victory points of the victory display.
    pub victory_points: i32,
    /// Codes of the cards in the victory display.
    pub victory: Vec<CardCode>,
    #[serde(default)]
    pub reached_by: ReachedBy,
}

/// What led to a resolution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReachedBy {
    /// The act deck advanced.
    Act,
    /// The agenda deck advanced.
    Agenda,
    /// Another card, or nobody was left to play.
    #[default]
    Otherwise,
}

impl ScenarioOutcome {
    /// Whether a game of its own is won: the act deck led to its resolution. Any other ending is
    /// a loss.
    pub fn is_won(&self) -> bool {
        self.reached_by == ReachedBy::Act
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct InvestigatorOutcome {
    pub investigator: CardCode,
    pub ended: Ended,
    /// Trauma suffered in this game.
    pub physical_trauma: i32,
    pub mental_trauma: i32,
    /// Experience earned, never negative.
    pub experience: i32,
    /// Story cards earned.
    pub earned: Vec<CardCode>,
    /// Cards of their deck that were exiled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exiled: Vec<CardCode>,
    /// Boxes of upgrade sheets that were checked: a card, and an option of its sheet, counted from 0.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boxes: Vec<(CardCode, u8)>,
}

/// How an investigator ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Neither defeated nor resigned.
    Alive,
    Resigned,
    /// Defeated by damage equal to health.
    Damage,
    /// Defeated by horror equal to sanity.
    Horror,
    /// Defeated by a card or by the scenario.
    Otherwise,
}

impl Ended {
    pub fn is_defeated(self) -> bool {
        matches!(self, Ended::Damage | Ended::Horror | Ended::Otherwise)
    }
}

impl From<Status> for Ended {
    fn from(status: Status) -> Self {
        match status {
            Status::Playing => Ended::Alive,
            Status::Resigned => Ended::Resigned,
            Status::DefeatedByDamage => Ended::Damage,
            Status::DefeatedByHorror => Ended::Horror,
            Status::DefeatedOtherwise => Ended::Otherwise,
        }
    }
}

impl Game {
    /// The game ends with a resolution; nothing else of the round happens.
    pub(crate) fn end_game(&mut self, resolution: &str) {
        if self.ending.is_some() {
            return;
        }
        self.ending = Some(resolution.to_owned());
        self.stack.clear();
        while let Some(test) = self.tests.pop() {
            self.bag.add_all(
                test.revealed
                    .iter()
                    .filter(|one| !one.assumed)
                    .map(|one| one.printed)
                    .chain(test.ignored),
            );
        }
        self.flow(Flow::GameEnds);
    }

    /// Reads the resolution; "if no resolution was reached" may send on to another one.
    pub(crate) fn resolve_ending(&mut self) {
        self.flow(Flow::Over);
        let Some(id) = self.ending.clone() else {
            return;
        };
        self.count_searched_locations();
        self.read_resolution(&id);
        // What comes of defeat lies on top, and is read first.
        if self.anyone_was_defeated() && self.has_resolution(DEFEAT) {
            self.read_resolution(DEFEAT);
            self.resolutions.rotate_right(1);
        }
    }

    fn anyone_was_defeated(&self) -> bool {
        let mut all = self.investigators.iter();
        all.any(|one| Ended::from(one.status).is_defeated())
    }

    fn has_resolution(&self, id: &str) -> bool {
        self.scenario
            .is_some_and(|scenario| scenario.resolutions.contains_key(id))
    }

    /// Revealed locations in play that are worth points and have no clues join the victory display.
    fn count_searched_locations(&mut self) {
        let searched = |card: &CardId| {
            let state = self.card(*card);
            state.revealed && state.count(Counter::Clue) == 0 && self.is_worth_points(*card)
        };
        for location in self.locations().filter(searched).collect::<Vec<_>>() {
            for attached in self.attachments(location).collect::<Vec<_>>() {
                self.put(attached, self.discard_pile(attached));
            }
            self.put(location, ZoneKind::Victory);
            self.emit(Event::new(EventKind::VictoryGained).subject(location));
        }
    }

    /// Does what the resolution says. One that sends on to another stays how the scenario ended.
    pub(crate) fn read_resolution(&mut self, id: &str) {
        self.resolutions.push(id.to_owned());
        let lead = if self.lead.is_some() {
            self.lead
        } else {
            Seat(0)
        };
        if let Some(effects) = self
            .scenario
            .and_then(|scenario| scenario.resolutions.get(id))
        {
            let ctx = crate::flow::context::Ctx::new(lead, self.reference);
            self.push_effects(ctx.forced(), effects);
        }
    }

    pub(crate) fn close_game(&mut self) {
        self.expire(|_, lasting| lasting.until == Duration::Game);
        let investigators = self
            .investigators
            .iter()
            .map(|investigator| InvestigatorOutcome {
                investigator: investigator.began_as.0.code.clone(),
                ended: Ended::from(investigator.status),
                physical_trauma: investigator.trauma_suffered.0,
                mental_trauma: investigator.trauma_suffered.1,
                experience: investigator.experience.max(0),
                earned: investigator.earned.clone(),
                exiled: investigator.exiled.clone(),
                boxes: investigator.boxes.0.clone(),
            });
        let victory = self
            .cards
            .iter()
            .filter(|card| card.zone == ZoneKind::Victory);
        self.outcome = Some(ScenarioOutcome {
            resolution: self
                .ending
                .clone()
                .unwrap_or_else(|| "no_resolution".to_owned()),
            rounds: self.round,
            investigators: investigators.collect(),
            changes: self.changes.clone(),
            victory_points: self.victory_points(),
            victory: victory.map(|card| card.def.code.clone()).collect(),
            reached_by: self.reached_by,
        });
        self.stack.clear();
    }
}
