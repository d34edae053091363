//! What lies on the physical table beside the app: the chaos bag, the round, and the counters of
//! each investigator. Campaign 0 is a table of its own.

use std::hash::{BuildHasher, Hasher, RandomState};

use campaign::guide::SymbolRule;
use campaign::log::CampaignLog;
use campaign::run::Facts;
use campaign::{BagEvent, ChaosToken, TableBag};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use storage::{CampaignId, Storage};
use ts_rs::TS;

use super::guides::GuideSession;
use super::refused::illegal;
use super::show::names::{text, tokens};
use super::view::{BagEventName, BagEventView, SealedView, SymbolView, TablePersonView, TableView};
use crate::facts::{TokenCount, TokenName};
use crate::play::view::PhaseName;
use crate::{App, Error};

/// The bag of a table without a campaign: that of the first campaign at standard difficulty.
const USUAL_BAG: [&str; 16] = [
    "+1",
    "0",
    "0",
    "-1",
    "-1",
    "-1",
    "-2",
    "-2",
    "-3",
    "-4",
    "skull",
    "skull",
    "cultist",
    "tablet",
    "auto_fail",
    "elder_sign",
];
/// The bag's history is shown as far as this.
const SHOWN: usize = 40;

/// A change at the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum TableChange {
    Reveal {
        count: u8,
    },
    /// Revealed tokens go back; bless and curse tokens leave the bag.
    Return,
    Seal {
        token: String,
        on: String,
    },
    Release {
        token: String,
        on: String,
    },
    Add {
        token: String,
    },
    Remove {
        token: String,
    },
    /// The bag as the campaign log has it, and everything else as at the start of a scenario.
    LayAnew,
    NextPhase,
    PreviousPhase,
    Count {
        who: String,
        what: Counted,
        number: u16,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Counted {
    Damage,
    Horror,
    Resources,
    Clues,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Table {
    bag: TableBag,
    round: u16,
    /// The place among the four phases.
    phase: usize,
    people: Vec<Person>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Person {
    code: String,
    damage: u16,
    horror: u16,
    resources: u16,
    clues: u16,
}

/// What the scenario reference card says of each symbol.
type SymbolRules = Vec<(ChaosToken, SymbolRule)>;

const PHASES: [PhaseName; 4] = [
    PhaseName::Mythos,
    PhaseName::Investigation,
    PhaseName::Enemy,
    PhaseName::Upkeep,
];

impl App {
    /// The table of a campaign, or one of its own for 0.
    pub fn table(&self, campaign: i64) -> Result<TableView, Error> {
        let storage = self.storage()?;
        let (log, led) = self.behind(campaign)?;
        let table = kept(&storage, campaign, &log)?;
        Ok(view(&table, &log, &led))
    }

    /// Changes something at the table and keeps that.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for tokens that are not there, or of which the game has no more.
    pub fn change_table(&self, campaign: i64, change: &TableChange) -> Result<TableView, Error> {
        let storage = self.storage()?;
        let (log, led) = self.behind(campaign)?;
        let mut table = kept(&storage, campaign, &log)?;
        change_at(&mut table, &log, change)?;
        let state = serde_json::to_string(&table).map_err(illegal)?;
        storage.keep_table(CampaignId(campaign), &state, self.now())?;
        Ok(view(&table, &log, &led))
    }
}

impl App {
    /// What a test can reveal, the tokens that lie revealed among it, and what the scenario
    /// reference card says of the symbols.
    pub(super) fn in_the_bag(
        &self,
        campaign: i64,
    ) -> Result<(Vec<ChaosToken>, SymbolRules), Error> {
        let (log, led) = self.behind(campaign)?;
        let table = kept(&*self.storage()?, campaign, &log)?;
        let mut bag = table.bag.tokens().to_vec();
        bag.extend(table.bag.revealed());
        Ok((bag, rules(&log, &led)))
    }

    /// The log and guide of the campaign at the table; an empty one for a table of its own.
    fn behind(&self, campaign: i64) -> Result<(CampaignLog, GuideSession), Error> {
        if campaign == 0 {
            let bag = USUAL_BAG.iter().filter_map(|token| token.parse().ok());
            let log = CampaignLog {
                bag: bag.collect(),
                ..CampaignLog::default()
            };
            return Ok((log, self.led("")?));
        }
        let saved = self.storage()?.campaign(CampaignId(campaign))?.campaign;
        let led = self.leading(&saved)?;
        let progress = saved.follow(&led.run()).progress;
        let mut log = saved.log();
        log.next = progress
            .question
            .map(|question| question.scenario)
            .or(log.next);
        Ok((log, led))
    }
}

/// The table as it was left; one that cannot be read, or was never laid, is laid anew.
fn kept(storage: &Storage, campaign: i64, log: &CampaignLog) -> Result<Table, Error> {
    let state = storage.table(CampaignId(campaign))?;
    let kept = state.and_then(|state| serde_json::from_str::<Table>(&state).ok());
    let mut table = kept.unwrap_or_else(|| laid(log));
    for code in log.survivors() {
        if !table.people.iter().any(|one| one.code == code) {
            table.people.push(person(code, log));
        }
    }
    table
        .people
        .retain(|one| log.survivors().contains(&one.code));
    table.people.sort_by_key(|one| !log.leads(&one.code));
    Ok(table)
}

fn laid(log: &CampaignLog) -> Table {
    Table {
        bag: TableBag::new(log.bag.clone()),
        round: 1,
        // The first round has no mythos phase.
        phase: 1,
        people: log
            .survivors()
            .into_iter()
            .map(|code| person(code, log))
            .collect(),
    }
}

/// Everyone begins with five resources, and with damage and horror for their trauma.
fn person(code: String, log: &CampaignLog) -> Person {
    let known = log.investigators.get(&code);
    let points = |trauma: i64| u16::try_from(trauma).unwrap_or(0);
    Person {
        damage: known.map_or(0, |one| points(one.physical_trauma)),
        horror: known.map_or(0, |one| points(one.mental_trauma)),
        code,
        resources: 5,
        ..Person::default()
    }
}

fn change_at(table: &mut Table, log: &CampaignLog, change: &TableChange) -> Result<(), Error> {
    let read = |token: &str| token.parse::<ChaosToken>().map_err(illegal);
    match change {
        TableChange::Reveal { count } => {
            let mut random = Pcg64Mcg::new(chance());
            table.bag.reveal(usize::from(*count), &mut random);
        }
        TableChange::Return => table.bag.return_revealed(),
        TableChange::Seal { token, on } => {
            table.bag.seal(read(token)?, on.as_str()).map_err(illegal)?;
        }
        TableChange::Release { token, on } => {
            table.bag.release(read(token)?, on).map_err(illegal)?;
        }
        TableChange::Add { token } => table.bag.add(read(token)?).map_err(illegal)?,
        TableChange::Remove { token } => table.bag.remove(read(token)?).map_err(illegal)?,
        TableChange::LayAnew => *table = laid(log),
        TableChange::NextPhase => {
            table.round += u16::from(table.phase == 3);
            table.phase = (table.phase + 1) % PHASES.len();
        }
        TableChange::PreviousPhase if (table.round, table.phase) > (1, 1) => {
            table.round -= u16::from(table.phase == 0);
            table.phase = (table.phase + 3) % PHASES.len();
        }
        TableChange::PreviousPhase => {}
        TableChange::Count { who, what, number } => {
            let mut people = table.people.iter_mut();
            let person = people.find(|one| one.code == *who);
            let person = person.ok_or_else(|| illegal(format!("{who} is not at the table")))?;
            *match what {
                Counted::Damage => &mut person.damage,
                Counted::Horror => &mut person.horror,
                Counted::Resources => &mut person.resources,
                Counted::Clues => &mut person.clues,
            } = *number;
        }
    }
    Ok(())
}

/// Chance that nobody can foresee: the standard library's hash keys come from the system.
fn chance() -> u128 {
    let part = || u128::from(RandomState::new().build_hasher().finish());
    part() << 64 | part()
}

fn rules(log: &CampaignLog, led: &GuideSession) -> SymbolRules {
    let scenario = log.next.as_deref();
    scenario.map_or_else(Vec::new, |id| led.symbol_rules(log, id))
}

fn view(table: &Table, log: &CampaignLog, led: &GuideSession) -> TableView {
    let names = led.names();
    let bag = &table.bag;
    let sealed = bag.sealed().iter().map(|sealed| SealedView {
        token: TokenName(sealed.token.into()),
        on: sealed.on.clone(),
    });
    let history = bag.history().iter().rev().take(SHOWN);
    let people = table.people.iter().map(|one| {
        let health = names.library.health(&one.code);
        let printed = |number: i64| u16::try_from(number).unwrap_or(0);
        TablePersonView {
            who: names.named(&one.code),
            damage: one.damage,
            horror: one.horror,
            resources: one.resources,
            clues: one.clues,
            health: health.map(|(health, _)| printed(health)),
            sanity: health.map(|(_, sanity)| printed(sanity)),
        }
    });
    TableView {
        bag: counted(bag.tokens()),
        revealed: tokens(bag.revealed()),
        sealed: sealed.collect(),
        history: history.map(event).collect(),
        round: table.round,
        phase: PHASES[table.phase.min(3)],
        people: people.collect(),
        symbols: rules(log, led).iter().map(symbol).collect(),
    }
}

fn counted(tokens: &[ChaosToken]) -> Vec<TokenCount> {
    super::show::bag(&CampaignLog {
        bag: tokens.to_vec(),
        ..CampaignLog::default()
    })
}

fn event(event: &BagEvent) -> BagEventView {
    use BagEventName as N;
    let (kind, list): (_, &[ChaosToken]) = match event {
        BagEvent::Revealed(tokens) => (N::Revealed, tokens),
        BagEvent::Returned(tokens) => (N::Returned, tokens),
        BagEvent::Sealed(sealed) => (N::Sealed, std::slice::from_ref(&sealed.token)),
        BagEvent::Released(sealed) => (N::Released, std::slice::from_ref(&sealed.token)),
        BagEvent::Added(token) => (N::Added, std::slice::from_ref(token)),
        BagEvent::Removed(token) => (N::Removed, std::slice::from_ref(token)),
    };
    BagEventView {
        kind,
        tokens: tokens(list),
    }
}

fn symbol((token, rule): &(ChaosToken, SymbolRule)) -> SymbolView {
    let (counts, cases) = match rule {
        SymbolRule::Fixed(_) => (None, Vec::new()),
        SymbolRule::Counted { what, .. } => (Some(text(what)), Vec::new()),
        SymbolRule::Either { cases, .. } => {
            (None, cases.iter().map(|(case, _)| text(case)).collect())
        }
    };
    SymbolView {
        token: TokenName((*token).into()),
        counts,
        cases,
    }
}
