//! Stand-ins for the players of a campaign: what no game answers is chosen by chance.

use std::collections::BTreeSet;

use campaign::guide::{Code, Guide, ScenarioId};
use campaign::log::{Campaign, CampaignLog, Cause, Change, Decision};
use campaign::played::Players;
use campaign::run::{Form, GuideRun, Question, Reply, Source, StoryOffer, To, Walker};
use cards::CardCode;
use deckbuilding::{Deck, Random};
use engine::{ScenarioOutcome, ScenarioSetup};

use super::decks;
use super::explained::CardsCan;
use crate::book::book;
use crate::play::{self, PlayerName};

/// The scenario of questions that come before the first one.
const SETUP: &str = "$campaign_setup";
/// Seeds of games that a campaign may use.
const GAMES: u64 = 100;

/// What the players of a campaign did beside the guide.
#[derive(Debug, Default)]
pub struct Tally {
    pub side_stories: u64,
    /// Investigators who joined later.
    pub joined: u64,
    pub bought: u64,
    pub exiled: u64,
    pub spent: i64,
}

pub struct Table<'g> {
    run: GuideRun<'g>,
    policy: PlayerName,
    seed: u64,
    games: u64,
    chance: Random,
    walker: Walker,
    /// The decks of those who play from the beginning, and of those who may join later.
    decks: Vec<Deck>,
    bench: Vec<Deck>,
    /// Whose weaknesses are drawn.
    settled: BTreeSet<Code>,
    /// After so many scenarios it was last asked who joins, and what is bought.
    welcomed: usize,
    shopped: (usize, BTreeSet<Code>),
    /// What the cards of each game can do, in the order of the games.
    pub cards_can: Vec<CardsCan>,
    pub tally: Tally,
}

impl<'g> Table<'g> {
    pub fn new(
        run: GuideRun<'g>,
        (policy, seed): (PlayerName, u64),
        decks: Vec<Deck>,
        mut bench: Vec<Deck>,
    ) -> Self {
        let mut chance = Random::new(seed);
        bench.retain(|one| decks.iter().all(|deck| deck.front() != one.front()));
        chance.shuffle(&mut bench);
        Self {
            run,
            policy,
            seed,
            games: 0,
            walker: Walker::new(seed),
            chance,
            decks,
            bench,
            settled: BTreeSet::new(),
            welcomed: 0,
            shopped: (0, BTreeSet::new()),
            cards_can: Vec::new(),
            tally: Tally::default(),
        }
    }

    fn chosen(&mut self, campaign: &Campaign, question: &Question) -> Option<Reply> {
        match &question.form {
            Form::Weakness { of, traits } => Some(self.weaknesses(campaign, of, traits)),
            Form::Party { present } if present.is_empty() => Some(self.successors()),
            Form::SideStory { offers, .. } => Some(self.side_story(offers)),
            _ => self.walker.reply(question),
        }
    }

    /// A weakness for each.
    fn weaknesses(&mut self, campaign: &Campaign, of: &[Code], traits: &[String]) -> Reply {
        let log = campaign.log();
        let mut held = self.held(campaign, &log);
        let (mut to, mut cards) = (Vec::new(), Vec::new());
        for code in of {
            let deck = self.deck(campaign, code);
            let drawn =
                deck.and_then(|deck| decks::weakness(&deck, &held, traits, &mut self.chance));
            if let Some(card) = drawn {
                held.push(card.clone());
                to.push(code.clone());
                cards.push(card.to_string());
            }
        }
        Reply {
            to: Some(To::Several(to)),
            ..Reply::cards(cards)
        }
    }

    /// The cards of everyone's deck, and what the log gave them.
    fn held(&self, campaign: &Campaign, log: &CampaignLog) -> Vec<CardCode> {
        let mut held = Vec::new();
        for (code, one) in &log.investigators {
            held.extend(
                one.weaknesses
                    .iter()
                    .map(|card| CardCode::from(card.as_str())),
            );
            if let Some(deck) = self.deck(campaign, code) {
                held.extend(deck.slots.iter().map(|(card, _)| card.clone()));
            }
        }
        held
    }

    /// The present deck of an investigator.
    fn deck(&self, campaign: &Campaign, code: &str) -> Option<Deck> {
        if let Some((json, _)) = campaign.deck(code) {
            return Deck::from_json(json).ok();
        }
        let mut known = self.decks.iter();
        known.find(|deck| deck.front().as_str() == code).cloned()
    }

    /// Where nobody is left: sometimes nobody comes either, and the campaign is lost.
    fn successors(&mut self) -> Reply {
        let wanted = self.chance.below(5).min(self.bench.len());
        let new = self.bench.split_off(self.bench.len() - wanted);
        self.tally.joined += new.len() as u64;
        let codes = new.iter().map(|deck| deck.front().to_string()).collect();
        self.decks.extend(new);
        Reply::cards(codes)
    }

    fn side_story(&mut self, offers: &[StoryOffer]) -> Reply {
        let shelf = self.run.side_stories;
        let open = offers.iter().filter(|offer| offer.is_open());
        let played =
            |offer: &&StoryOffer| shelf.is_some_and(|shelf| engine_id(shelf, &offer.id).is_some());
        let open: Vec<&StoryOffer> = open.filter(played).collect();
        match self.chance.pick(&open) {
            Some(offer) if self.chance.below(3) == 0 => {
                self.tally.side_stories += 1;
                Reply::choice(&offer.id)
            }
            _ => Reply::default(),
        }
    }
}

impl Table<'_> {
    /// Gives everyone who plays their first deck, with what weaknesses the guide has not asked for.
    fn settle(&mut self, campaign: &Campaign, log: &CampaignLog) -> Option<Decision> {
        let mut changes = Vec::new();
        for code in log.survivors() {
            if self.settled.contains(&code) {
                continue;
            }
            let deck = self.deck(campaign, &code)?;
            let held = self.held(campaign, log);
            let drawn = log
                .investigators
                .get(&code)
                .map_or(0, |one| one.weaknesses.len());
            let (deck, weaknesses) = self.complete(&deck, drawn, held);
            changes.push(Change::Deck {
                investigator: code.clone(),
                deck: deck.to_json(),
            });
            changes.extend(weaknesses.into_iter().map(|card| Change::Weakness {
                investigator: code.clone(),
                weakness: card.to_string(),
            }));
            self.settled.insert(code);
        }
        decided(Cause::Deck, changes)
    }

    /// The deck with a weakness for each placeholder beyond those drawn already.
    fn complete(
        &mut self,
        deck: &Deck,
        drawn: usize,
        mut held: Vec<CardCode>,
    ) -> (Deck, Vec<CardCode>) {
        let (mut deck, wanted) = decks::without_placeholders(deck);
        let mut new = Vec::new();
        for _ in drawn..wanted as usize {
            let Some(card) = decks::weakness(&deck, &held, &[], &mut self.chance) else {
                break;
            };
            deck.slots.add(&card, 1);
            held.push(card.clone());
            new.push(card);
        }
        (deck, new)
    }

    /// Someone joins in the place of each who was lost, or not; and somebody leads in the place of
    /// whoever led.
    fn welcome(&mut self, campaign: &Campaign, log: &CampaignLog) -> Option<Decision> {
        if self.welcomed == log.scenarios.len() {
            return None;
        }
        self.welcomed = log.scenarios.len();
        let mut changes = Vec::new();
        let mut playing = log.survivors();
        // Where nobody is left, the guide may ask for others itself.
        let is_asked = playing.is_empty() && self.chance.below(2) == 0;
        let lost = log.investigators.values().filter(|one| !one.survives());
        let places = lost.count().saturating_sub(self.tally.joined as usize);
        for _ in 0..places {
            if is_asked || self.chance.below(3) == 0 {
                continue;
            }
            let Some(deck) = self.bench.pop() else {
                break;
            };
            let code = deck.front().to_string();
            if log.may_join(&code).is_err() {
                continue;
            }
            let held = self.held(campaign, log);
            let (deck, weaknesses) = self.complete(&deck, 0, held);
            changes.push(Change::Join {
                investigator: code.clone(),
                deck: Some(deck.to_json()),
            });
            changes.extend(weaknesses.into_iter().map(|card| Change::Weakness {
                investigator: code.clone(),
                weakness: card.to_string(),
            }));
            self.tally.joined += 1;
            self.settled.insert(code.clone());
            playing.push(code);
        }
        let leads = |code: &Code| log.leads(code);
        if !playing.iter().any(leads)
            && let Some(code) = self.chance.pick(&playing)
        {
            changes.push(Change::Lead(code.clone()));
        }
        let reason = String::new();
        decided(Cause::Hand { reason }, changes)
    }

    /// Spends the experience of one investigator after the other.
    fn shop(&mut self, campaign: &Campaign, log: &CampaignLog) -> Option<Decision> {
        if self.shopped.0 != log.scenarios.len() {
            self.shopped = (log.scenarios.len(), BTreeSet::new());
        }
        for code in log.survivors() {
            if !self.shopped.1.insert(code.clone()) {
                continue;
            }
            if let Some(changes) = self.buy(campaign, log, &code) {
                return decided(Cause::Deck, changes);
            }
        }
        None
    }

    fn buy(&mut self, campaign: &Campaign, log: &CampaignLog, code: &str) -> Option<Vec<Change>> {
        let one = log.investigators.get(code)?;
        let (json, exiled) = campaign.deck(code)?;
        let deck = Deck::from_json(json).ok()?;
        let exiled: Vec<CardCode> = exiled
            .iter()
            .map(|card| CardCode::from(card.as_str()))
            .collect();
        let number = |amount: i64| u32::try_from(amount).unwrap_or_default();
        let purse = (number(one.xp_left()), number(one.xp_earned));
        if purse.0 == 0 && exiled.is_empty() {
            return None;
        }
        let (deck, price) = decks::upgraded(&deck, &exiled, purse, &mut self.chance)?;
        self.tally.bought += 1;
        self.tally.exiled += exiled.len() as u64;
        self.tally.spent += i64::from(price);
        let investigator = code.to_owned();
        let mut changes = vec![Change::Deck {
            investigator: investigator.clone(),
            deck: deck.to_json(),
        }];
        if price > 0 {
            changes.push(Change::Spend {
                investigator,
                amount: i64::from(price),
            });
        }
        Some(changes)
    }
}

fn decided(cause: Cause, changes: Vec<Change>) -> Option<Decision> {
    (!changes.is_empty()).then_some(Decision {
        cause,
        answer: None,
        changes,
    })
}

impl Players for Table<'_> {
    fn reply(&mut self, campaign: &Campaign, question: &Question) -> Option<Reply> {
        self.chosen(campaign, question)
    }

    fn between(&mut self, campaign: &Campaign, question: &Question) -> Option<Decision> {
        if question.scenario == SETUP {
            return None;
        }
        let log = campaign.log();
        let settled = self.settle(campaign, &log);
        let welcomed = settled.or_else(|| self.welcome(campaign, &log));
        welcomed.or_else(|| self.shop(campaign, &log))
    }

    fn play(
        &mut self,
        campaign: &Campaign,
        scenario: &ScenarioId,
        investigators: &[Code],
    ) -> Result<(ScenarioSetup, ScenarioOutcome), String> {
        let guide = self.run.guide_of(scenario);
        let id = engine_id(guide, scenario).ok_or("the engine does not play it")?;
        let setup = app::campaign_setup(campaign, &id, investigators);
        let setup = ScenarioSetup {
            seed: self.seed.wrapping_mul(GAMES).wrapping_add(self.games),
            weaknesses: Some(book().basic_weaknesses()),
            ..setup.map_err(|error| error.to_string())?
        };
        self.games += 1;
        let game = play::to_its_end(&setup, self.policy).map_err(|error| error.to_string())?;
        self.cards_can.push(CardsCan::of(&game));
        let outcome = game.outcome().cloned().ok_or("it came to no end")?;
        Ok((setup, outcome))
    }
}

/// The engine's id for a scenario of the guide.
pub fn engine_id(guide: &Guide, scenario: &str) -> Option<String> {
    let mut all = book().scenarios();
    all.find(|one| one.campaign == guide.id && one.guide_id == scenario)
        .map(|one| one.id.clone())
}
