//! Random walks: answers drawn from what is offered, to see that every guide ends well.

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::answer::{AddedCard, Pick, Reply, To};
use super::question::{Form, Offer, Question, ResolutionOffer, SupplyOffer};
use super::source::Source;
use super::{GuideRun, InvalidAnswer, Party, Progress};
use crate::guide::Code;
use crate::log::{CampaignLog, Change};

/// Things done in the middle of one scenario before the walk ends it.
const MAX_BRANCHES: u32 = 12;
/// Numbers without an upper bound stay below this.
const MAX_COUNT: u64 = 8;

/// Answers at random.
#[derive(Debug)]
pub struct Walker {
    random: Pcg64Mcg,
    branches: u32,
    scenario: String,
    /// How many questions were answered.
    pub answered: u32,
}

/// What a walk found to be wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WalkError {
    #[error(transparent)]
    InvalidAnswer(#[from] InvalidAnswer),
    #[error("scenario `{scenario}`, step `{step}`: no way on")]
    DeadEnd { scenario: String, step: String },
    #[error("{investigator} has {what}")]
    Negative { investigator: Code, what: String },
    #[error("a {0} token was to leave the bag and was not in it")]
    NoSuchToken(String),
    #[error("the campaign ended with an empty chaos bag")]
    EmptyBag,
}

/// Walks through a guide with a seed and checks what must hold of every campaign.
pub fn walk(run: &GuideRun<'_>, party: &Party, seed: u64) -> Result<Progress, WalkError> {
    let mut walker = Walker::new(seed);
    let progress = run.run(party, &mut walker)?;
    if let Some(question) = &progress.question {
        return Err(WalkError::DeadEnd {
            scenario: question.scenario.clone(),
            step: question.step.clone(),
        });
    }
    check(&progress)?;
    Ok(progress)
}

fn check(progress: &Progress) -> Result<(), WalkError> {
    let mut log = CampaignLog::default();
    for change in progress.changes() {
        log.apply(change);
        for (code, one) in &log.investigators {
            let numbers = [
                ("experience", one.xp_earned),
                ("physical trauma", one.physical_trauma),
                ("mental trauma", one.mental_trauma),
            ];
            if let Some((what, number)) = numbers.iter().find(|(_, number)| *number < 0) {
                return Err(WalkError::Negative {
                    investigator: code.clone(),
                    what: format!("{number} {what}"),
                });
            }
        }
    }
    if log.bag.is_empty() && log.difficulty.is_some() {
        return Err(WalkError::EmptyBag);
    }
    Ok(())
}

/// Tokens that a campaign was to take out of the bag and that were not in it.
pub fn missing_tokens(progress: &Progress) -> Vec<String> {
    let mut log = CampaignLog::default();
    let mut missing = Vec::new();
    for change in progress.changes() {
        if let Change::RemoveTokens(tokens) = change {
            let mut bag = log.bag.clone();
            for token in tokens {
                match bag.iter().position(|other| other == token) {
                    Some(at) => {
                        bag.remove(at);
                    }
                    None => missing.push(token.to_string()),
                }
            }
        }
        log.apply(change);
    }
    missing
}

impl Walker {
    pub fn new(seed: u64) -> Self {
        Self {
            random: Pcg64Mcg::seed_from_u64(seed),
            branches: 0,
            scenario: String::new(),
            answered: 0,
        }
    }

    fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1) as u64;
        usize::try_from(self.random.next_u64() % bound).unwrap_or_default()
    }

    fn between(&mut self, min: i64, max: Option<i64>) -> i64 {
        let span = max.map_or(MAX_COUNT, |max| {
            u64::try_from(max.saturating_sub(min)).unwrap_or_default()
        });
        let more = i64::try_from(self.random.next_u64() % (span + 1)).unwrap_or_default();
        min.saturating_add(more)
    }

    fn one_of(&mut self, offers: &[Offer]) -> Pick {
        let at = self.below(offers.len());
        Pick::Index(at as i64)
    }

    fn some_of(&mut self, codes: &[Code], min: usize, max: usize) -> Vec<Code> {
        let mut left = codes.to_vec();
        let wanted = min + self.below(max.saturating_sub(min) + 1);
        let mut some = Vec::new();
        while some.len() < wanted && !left.is_empty() {
            let at = self.below(left.len());
            some.push(left.swap_remove(at));
        }
        some
    }

    fn each(&mut self, each: &[(Code, Vec<Offer>)], unique: bool) -> Reply {
        let mut taken: Vec<usize> = Vec::new();
        let picks = each.iter().map(|(code, offers)| {
            let free: Vec<usize> = (0..offers.len())
                .filter(|at| !unique || !taken.contains(at))
                .collect();
            if free.is_empty() {
                return (code.clone(), Pick::Nothing(()));
            }
            let at = free[self.below(free.len())];
            taken.push(at);
            (code.clone(), Pick::Index(at as i64))
        });
        Reply::each(picks.collect::<Vec<_>>())
    }

    /// Nothing where no resolution is offered: there is no way on then.
    fn resolution(&mut self, offers: &[ResolutionOffer], investigators: &[Code]) -> Option<Reply> {
        let offer = offers.get(self.below(offers.len()))?;
        let mut reply = Reply::choice(&offer.id);
        for code in investigators {
            let status = if offer.statuses.is_empty() {
                ["alive", "resigned", "physical", "mental"][self.below(4)]
            } else {
                &offer.statuses[self.below(offer.statuses.len())]
            };
            reply.status.insert(code.clone(), status.to_owned());
        }
        Some(reply)
    }
}

impl Source for Walker {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        if self.scenario != question.scenario {
            self.scenario.clone_from(&question.scenario);
            self.branches = 0;
        }
        self.answered += 1;
        let form = &question.form;
        Some(match form {
            Form::One { .. } | Form::Several { .. } | Form::OneEach { .. } | Form::YesNo { .. } => {
                self.choose(form)
            }
            Form::Number { min, max } => Reply::count(self.between(*min, *max)),
            Form::NumberEach { each, total } => self.numbers(each, *total),
            Form::Supplies { of, supplies } => self.supplies(of, supplies),
            Form::PartnerTrauma { partners } => self.partner_trauma(partners),
            Form::Resolution {
                offers,
                branches,
                investigators,
            } => {
                let more = !branches.is_empty() && self.branches < MAX_BRANCHES;
                if more && self.below(2) == 0 {
                    self.branches += 1;
                    let at = self.below(branches.len());
                    return Some(Reply::choice(&branches[at].id));
                }
                return self.resolution(offers, investigators);
            }
            Form::Text => Reply {
                text: Some("text".to_owned()),
                ..Reply::default()
            },
            Form::Travel { to } => Reply::choice(&to.get(self.below(to.len()))?.0),
            _ => self.name(form),
        })
    }
}

impl Walker {
    fn choose(&mut self, form: &Form) -> Reply {
        let choice = match form {
            Form::One { offers, .. } => self.one_of(offers),
            Form::Several {
                offers, min, max, ..
            } => {
                let all: Vec<Code> = (0..offers.len()).map(|at| at.to_string()).collect();
                let some = self.some_of(&all, *min, *max);
                let places = some.iter().filter_map(|at| at.parse().ok());
                Pick::Many(places.map(Pick::Index).collect())
            }
            Form::OneEach { each, unique, .. } => return self.each(each, *unique),
            _ => Pick::Yes(self.below(2) == 0),
        };
        Reply {
            choice: Some(choice),
            ..Reply::default()
        }
    }

    /// Answers that name investigators or cards.
    fn name(&mut self, form: &Form) -> Reply {
        match form {
            Form::Investigators {
                from,
                min,
                max,
                offers,
            } => Reply {
                choice: (offers.len() > 1).then(|| self.one_of(offers)),
                to: Some(To::Several(self.some_of(from, *min, *max))),
                ..Reply::default()
            },
            Form::Cards { from, min, max, .. } => {
                let from = from.clone().unwrap_or_default();
                let max = max.unwrap_or(from.len()).min(from.len());
                Reply::cards(self.some_of(&from, (*min).min(max), max))
            }
            Form::AddCard { from, card, .. } => Reply {
                add_card: Some(AddedCard::Card(card.clone())),
                to: Some(To::Several(self.some_of(from, 0, 1))),
                ..Reply::default()
            },
            Form::Party { present } => Reply::cards(present.clone()),
            _ => Reply::default(),
        }
    }

    fn numbers(&mut self, each: &[(Code, i64, Option<i64>)], total: Option<i64>) -> Reply {
        let share = total.map(|total| total / each.len().max(1) as i64);
        let counts = each.iter().map(|(code, min, own)| {
            let most = [*own, share].into_iter().flatten().min();
            let number = self.between(*min, most.map(|most| most.max(*min)));
            (code.clone(), Pick::Index(number))
        });
        Reply::each(counts.collect::<Vec<_>>())
    }

    fn supplies(&mut self, of: &[(Code, i64)], supplies: &[SupplyOffer]) -> Reply {
        let bags = of.iter().map(|(code, points)| {
            let at = self.below(supplies.len());
            let affordable = supplies.get(at).filter(|supply| supply.cost <= *points);
            let nothing = Pick::Many(Vec::new());
            (
                code.clone(),
                affordable.map_or(nothing, |one| Pick::Id(one.id.clone())),
            )
        });
        Reply::each(bags.collect::<Vec<_>>())
    }

    fn partner_trauma(&mut self, partners: &[(Code, i64, i64)]) -> Reply {
        let hurt = partners.iter().map(|(code, health, sanity)| {
            let damage = Pick::Index(self.between(0, Some(*health)));
            let horror = Pick::Index(self.between(0, Some(*sanity)));
            let both = [("damage".to_owned(), damage), ("horror".to_owned(), horror)];
            (code.clone(), Pick::Each(both.into()))
        });
        Reply::each(hurt.collect::<Vec<_>>())
    }
}
