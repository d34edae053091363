//! The `[case.stage]` of a file, as a stage of the engine.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Difficulty, Token};
use cards::CardCode;
use engine::{Stage, StagedAct, StagedAgenda, StagedEnemy, StagedInvestigator, StagedLocation};
use serde::Deserialize;
use toml::{Table, Value};

use self::cards_of::CardText;
use self::made_up::MadeUp;

mod board;
mod cards_of;
mod defaults;
mod made_up;
mod prey;
mod words;

pub(crate) use words::phase;
use words::{keywords, read_log, traits};

/// Where something is wrong, and what.
type Wrong = (String, String);

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawStage {
    chaos_bag: Option<Vec<Token>>,
    reveal: Vec<Token>,
    difficulty: Option<Difficulty>,
    scenario: Option<String>,
    setup: bool,
    round: Option<u16>,
    phase: Option<String>,
    seed: Option<u64>,
    lead: Option<String>,
    location: Vec<RawLocation>,
    investigator: Vec<RawInvestigator>,
    enemy: Vec<RawEnemy>,
    encounter: RawEncounter,
    agenda: Option<RawAgenda>,
    act: Option<RawAct>,
    other_act: Vec<RawAct>,
    other_agenda: Vec<RawAgenda>,
    card: Vec<MadeUp>,
    set_aside: Vec<CardText>,
    victory: Vec<CardText>,
    decks: BTreeMap<String, Vec<CardText>>,
    keys: Vec<String>,
    decoys: u8,
    log: Table,
    weaknesses: Option<Vec<CardCode>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawLocation {
    id: Option<String>,
    card: Option<CardCode>,
    shroud: Option<i16>,
    clues: Option<i16>,
    clues_per_investigator: Option<PerInvestigator>,
    doom: i32,
    connects: Vec<String>,
    one_way: bool,
    position: Option<(i8, i8)>,
    revealed: Option<bool>,
    traits: Vec<String>,
    keywords: Vec<String>,
    victory: Option<i8>,
    flood: Option<String>,
    mini_cards: Vec<board::MiniCard>,
    keys: Vec<String>,
}

/// `true` makes `clues` count for each investigator; a number is that many clues for each.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected true, false or a number of clues for each investigator"
)]
enum PerInvestigator {
    Whether(bool),
    Clues(i16),
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawInvestigator {
    id: Option<String>,
    card: Option<CardCode>,
    skills: Option<defaults::RawSkills>,
    health: Option<i16>,
    sanity: Option<i16>,
    at: Option<String>,
    resources: Option<i32>,
    clues: Option<i32>,
    damage: Option<i32>,
    horror: Option<i32>,
    actions: Option<i32>,
    physical_trauma: i32,
    mental_trauma: i32,
    taboo: Option<u16>,
    keys: Vec<String>,
    hand: Option<Vec<CardText>>,
    play: Vec<CardText>,
    deck: Option<Vec<CardText>>,
    beside: Vec<CardText>,
    discard: Vec<CardText>,
    threat: Vec<CardText>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawEnemy {
    id: Option<String>,
    card: Option<CardCode>,
    fight: Option<i16>,
    health: Option<i16>,
    evade: Option<i16>,
    damage: Option<u8>,
    horror: Option<u8>,
    engaged: Option<String>,
    at: Option<String>,
    owner: Option<String>,
    exhausted: bool,
    damage_taken: i32,
    doom: i32,
    clues: i32,
    keywords: Vec<String>,
    traits: Vec<String>,
    prey: Option<Value>,
    victory: Option<i8>,
    in_shadows: bool,
    #[serde(default)]
    in_middle: bool,
    swarming: Option<i16>,
    swarm: Vec<CardText>,
    keys: Vec<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawEncounter {
    deck: Option<Vec<CardText>>,
    discard: Option<Vec<CardText>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawAgenda {
    card: Option<CardCode>,
    doom: i32,
    threshold: Option<i16>,
    deck: Vec<CardCode>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawAct {
    card: Option<CardCode>,
    clues: Option<i16>,
    deck: Vec<CardCode>,
}

impl RawStage {
    pub(crate) fn read(self) -> Result<Stage, Wrong> {
        let default = Stage::default();
        let phase = match &self.phase {
            None => default.phase,
            Some(text) => phase(text).ok_or_else(|| {
                at(
                    "phase",
                    format!("'{text}' is none of mythos, investigation, enemy, upkeep"),
                )
            })?,
        };
        let (log, counts) = read_log(self.log)?;
        let mut locations = each("location", self.location, RawLocation::read)?;
        // A setup lays out places of its own.
        if !self.setup {
            locations = defaults::locations(locations);
        }
        let investigators = each("investigator", self.investigator, RawInvestigator::read)?;
        Ok(Stage {
            scenario: self.scenario,
            setup: self.setup,
            difficulty: self.difficulty.unwrap_or(default.difficulty),
            round: self.round.unwrap_or(default.round),
            phase,
            seed: self.seed.unwrap_or(default.seed),
            lead: self.lead,
            chaos_bag: self.chaos_bag,
            reveal: self.reveal,
            locations,
            investigators: defaults::investigators(investigators),
            enemies: each("enemy", self.enemy, RawEnemy::read)?,
            encounter_deck: cards_of::optional("encounter, deck", self.encounter.deck)?,
            encounter_discard: cards_of::optional("encounter, discard", self.encounter.discard)?,
            agenda: self.agenda.map(RawAgenda::read),
            act: self.act.map(RawAct::read),
            other_acts: self.other_act.into_iter().map(RawAct::read).collect(),
            other_agendas: self.other_agenda.into_iter().map(RawAgenda::read).collect(),
            set_aside: cards_of::all("set_aside", self.set_aside)?,
            victory: cards_of::all("victory", self.victory)?,
            decoys: self.decoys,
            keys: board::set_aside_keys(&self.keys)?,
            cards: each("card", self.card, MadeUp::read)?,
            decks: cards_of::by_name("decks", self.decks)?,
            log,
            counts,
            weaknesses: self.weaknesses,
        })
    }
}

pub(super) fn at(place: &str, wrong: String) -> Wrong {
    (place.to_owned(), wrong)
}

fn each<R, T>(
    kind: &str,
    list: Vec<R>,
    read: impl Fn(R) -> Result<T, Wrong>,
) -> Result<Vec<T>, Wrong> {
    let numbered = list.into_iter().enumerate();
    let place =
        |index: usize, (inner, text): Wrong| (format!("{kind} {}, {inner}", index + 1), text);
    numbered
        .map(|(index, raw)| read(raw).map_err(|wrong| place(index, wrong)))
        .collect()
}

impl RawAgenda {
    fn read(self) -> StagedAgenda {
        StagedAgenda {
            card: self.card,
            doom: self.doom,
            threshold: self.threshold,
            deck: self.deck,
        }
    }
}

impl RawAct {
    fn read(self) -> StagedAct {
        StagedAct {
            card: self.card,
            clues: self.clues,
            deck: self.deck,
        }
    }
}

impl RawLocation {
    fn read(self) -> Result<StagedLocation, Wrong> {
        let (clues, each) = match self.clues_per_investigator {
            None => (self.clues, false),
            Some(PerInvestigator::Whether(each)) => (self.clues, each),
            Some(PerInvestigator::Clues(clues)) => (Some(clues), true),
        };
        Ok(StagedLocation {
            id: self.id,
            card: self.card,
            shroud: self.shroud,
            clues,
            clues_per_investigator: each,
            doom: self.doom,
            connects: self.connects,
            one_way: self.one_way,
            position: self.position,
            unrevealed: self.revealed == Some(false),
            traits: traits(&self.traits),
            keywords: keywords(&self.keywords)?,
            victory: self.victory,
            mini_cards: self
                .mini_cards
                .into_iter()
                .map(|mini| (mini.id, mini.shows))
                .collect(),
            flood: board::flood(self.flood.as_deref())?,
            keys: board::keys(&self.keys)?,
        })
    }
}

impl RawInvestigator {
    fn read(self) -> Result<StagedInvestigator, Wrong> {
        Ok(StagedInvestigator {
            id: self.id,
            card: self.card,
            skills: self.skills.map(Into::into),
            health: self.health,
            sanity: self.sanity,
            at: self.at,
            resources: self.resources,
            clues: self.clues,
            damage: self.damage,
            horror: self.horror,
            actions: self.actions,
            physical_trauma: self.physical_trauma,
            mental_trauma: self.mental_trauma,
            taboo: self.taboo,
            keys: board::keys(&self.keys)?,
            hand: cards_of::optional("hand", self.hand)?,
            play: cards_of::all("play", self.play)?,
            deck: cards_of::optional("deck", self.deck)?,
            beside: cards_of::all("beside", self.beside)?,
            discard: cards_of::all("discard", self.discard)?,
            threat: cards_of::all("threat", self.threat)?,
        })
    }
}

impl RawEnemy {
    fn read(self) -> Result<StagedEnemy, Wrong> {
        let prey = self
            .prey
            .as_ref()
            .map(prey::read)
            .transpose()
            .map_err(|wrong| at("prey", wrong))?;
        Ok(StagedEnemy {
            id: self.id,
            card: self.card,
            fight: self.fight,
            health: self.health,
            evade: self.evade,
            damage: self.damage,
            horror: self.horror,
            engaged: self.engaged,
            at: self.at,
            owner: self.owner,
            exhausted: self.exhausted,
            damage_taken: self.damage_taken,
            doom: self.doom,
            clues: self.clues,
            keywords: keywords(&self.keywords)?,
            traits: traits(&self.traits),
            prey,
            victory: self.victory,
            in_shadows: self.in_shadows,
            in_middle: self.in_middle,
            swarming: self.swarming,
            swarm: cards_of::all("swarm", self.swarm)?,
            keys: board::keys(&self.keys)?,
        })
    }
}

type Log = (BTreeSet<String>, BTreeMap<String, i32>);
