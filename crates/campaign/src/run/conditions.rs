//! What a guide asks the campaign itself.

use super::groups::Groups;
use super::machine::{Chosen, Machine, Stop, Task};
use super::question::{Form, Offer};
use super::read;
use super::verdict::{Verdict, arithmetic, names_hold, number, yes};
use crate::guide::{
    Bearer, Branch, Code, Count, InvestigatorData, Operand, Predicate, Quantifier, Test,
    TraumaTest, When, Who,
};

impl<'g> Machine<'_, 'g> {
    /// Runs the outcome that fits.
    pub(super) fn branch(&mut self, branch: &'g Branch) -> Result<(), Stop> {
        let verdict = self.verdict(&branch.test, &[])?;
        let step = self.current.clone();
        let outcomes = self.fitting(branch, &verdict);
        if branch.repeats && !outcomes.is_empty() {
            self.stack.push(Task::Again(branch, step));
        }
        self.outcomes(outcomes);
        Ok(())
    }

    /// The outcomes of the cases that the verdict fits.
    fn fitting(
        &self,
        branch: &'g Branch,
        verdict: &Verdict,
    ) -> Vec<(&'g crate::guide::Outcome, Chosen)> {
        let mut outcomes = Vec::new();
        let number = match verdict {
            Verdict::One(When::Number(number), _) => Some(*number),
            _ => None,
        };
        for case in &branch.cases {
            let codes = match verdict {
                Verdict::One(when, codes) if *when == case.when => codes.clone(),
                Verdict::AnyOf(names) if names_hold(&case.when, names) && outcomes.is_empty() => {
                    Vec::new()
                }
                Verdict::Each(groups) => match groups.with(&case.when) {
                    codes if codes.is_empty() => continue,
                    codes => codes,
                },
                _ => continue,
            };
            outcomes.push((&case.then, Chosen { codes, number }));
        }
        if let (true, Some(otherwise)) = (outcomes.is_empty(), &branch.otherwise) {
            outcomes.push((
                otherwise,
                Chosen {
                    codes: Vec::new(),
                    number,
                },
            ));
        }
        outcomes
    }

    /// Whether a predicate holds; what only the players know does not.
    pub(super) fn holds(&mut self, predicate: &'g Predicate, input: &[Code]) -> bool {
        match self.verdict(&predicate.test, input) {
            Ok(Verdict::One(when, _)) => predicate.is.contains(&when),
            Ok(Verdict::AnyOf(names)) => predicate.is.iter().any(|when| names_hold(when, &names)),
            Ok(Verdict::Each(groups)) => {
                let chosen = predicate.is.iter().flat_map(|when| groups.with(when));
                let mut chosen = chosen.filter(|code| input.is_empty() || input.contains(code));
                chosen.next().is_some()
            }
            Ok(Verdict::Unknown) | Err(_) => false,
        }
    }

    fn verdict(&mut self, test: &'g Test, input: &[Code]) -> Result<Verdict, Stop> {
        let verdict = match test {
            Test::Among { count, conditions } => {
                let mut held = 0;
                for condition in conditions {
                    held += u32::from(self.holds(condition, input));
                }
                yes(held >= *count)
            }
            Test::Unknown { kind } => return self.ask_players(kind),
            _ => self
                .about_log(test, input)
                .or_else(|| self.about_people(test))
                .or_else(|| self.about_scenario(test))
                .unwrap_or(Verdict::Unknown),
        };
        Ok(verdict)
    }

    /// A condition of a kind that is not known is put to the players.
    fn ask_players(&mut self, kind: &str) -> Result<Verdict, Stop> {
        let offer = Offer {
            id: kind.to_owned(),
            text: crate::guide::Text::default(),
        };
        let text = self.text();
        let answer = self.ask(text, Form::YesNo { offer }, |form, reply| match form {
            Form::YesNo { offer } => read::yes_no(offer, reply),
            _ => Ok(false),
        })?;
        Ok(yes(answer))
    }

    fn about_log(&self, test: &Test, input: &[Code]) -> Option<Verdict> {
        let log = &self.log;
        let first = input.first().map(String::as_str);
        let named = |id: &'_ str| -> String {
            if id == "$input_value" {
                first.unwrap_or(id).to_owned()
            } else {
                id.to_owned()
            }
        };
        Some(match test {
            Test::Logged { section, entry } => yes(log.has(&named(section), &named(entry))),
            Test::CardsLogged { section, entry } => {
                let entry = log
                    .entry(&named(section), &named(entry))
                    .filter(|entry| entry.stands());
                let cards = entry.map(|entry| entry.cards.clone()).unwrap_or_default();
                Verdict::One(if entry.is_some() { When::Yes } else { When::No }, cards)
            }
            Test::WhichCard { section, entry } => {
                let entry = log.entry(section, entry).filter(|entry| entry.stands());
                let cards = entry.map(|entry| entry.cards.clone()).unwrap_or_default();
                Verdict::AnyOf(cards)
            }
            Test::InvestigatorLogged { section, entry } => {
                let entry = log.entry(section, entry).filter(|entry| entry.stands());
                let cards = entry.map(|entry| entry.cards.clone()).unwrap_or_default();
                self.each(|code| cards.iter().any(|card| card == code))
            }
            Test::SectionStands(section) => {
                let crossed = log
                    .sections
                    .get(&named(section))
                    .is_some_and(|one| one.crossed_out);
                let known = log.sections.contains_key(&named(section))
                    || self.run.guide.section(&named(section)).is_some();
                yes(known && !crossed)
            }
            Test::Counted { count, max } => {
                let count = self.counted(count);
                number(max.map_or(count, |max| count.min(max)))
            }
            Test::InvestigatorCounted { section, who } => self.investigator_counts(section, *who),
            Test::TaskAssigned { section, entry } => {
                let entry = log.entry(section, entry);
                let of = entry
                    .filter(|entry| !entry.crossed_out)
                    .and_then(|entry| entry.task_of.clone());
                Verdict::One(
                    if of.is_some() { When::Yes } else { When::No },
                    of.into_iter().collect(),
                )
            }
            Test::Math { left, right, by } => {
                arithmetic(self.operand(left), self.operand(right), *by)
            }
            Test::KeyBorneBy { key, bearer } => yes(self.key_bearer(key) == Some(*bearer)),
            Test::KeysBorneBy(bearer) => {
                let keys = log
                    .keys
                    .keys()
                    .filter(|key| self.key_bearer(key) == Some(*bearer));
                number(keys.count() as i64)
            }
            Test::Visited(place) => yes(log.travel.visited.contains(place)),
            Test::At(place) => yes(log.travel.at.as_ref() == Some(place)),
            _ => return None,
        })
    }

    fn about_scenario(&self, test: &Test) -> Option<Verdict> {
        let scenario = &self.scenario;
        Some(match test {
            Test::Difficulty => Verdict::One(
                When::Is(self.log.difficulty.clone().unwrap_or_default()),
                Vec::new(),
            ),
            Test::Completed(id) => yes(self.log.completed(&self.actual(id))),
            Test::Replayed(id) => yes(self.log.replays.contains_key(&self.actual(id))),
            Test::NextScenarioSet => yes(self.log.next.is_some()),
            Test::TokensInBag(token) => {
                number(self.log.bag.iter().filter(|other| *other == token).count() as i64)
            }
            Test::LinkedCampaign => yes(self.party.linked),
            Test::GuideVersion(version) => yes(self.run.guide.version >= *version),
            Test::Cycle => {
                let guide = self.run.guide;
                let mut names = vec![guide.id.clone()];
                names.extend(guide.original.clone());
                names.extend(guide.id.strip_suffix('c').map(str::to_owned));
                names.push(format!("{}c", guide.id));
                Verdict::AnyOf(names)
            }
            Test::Standalone => yes(self.party.standalone.is_some()),
            Test::PlayerCount => number(self.player_count()),
            Test::ResolutionReached => Verdict::One(
                When::Is(scenario.resolution.clone().unwrap_or_default()),
                Vec::new(),
            ),
            Test::HasResolution => yes(scenario.resolution.is_some()),
            _ => return None,
        })
    }

    fn about_people(&self, test: &Test) -> Option<Verdict> {
        Some(match test {
            Test::HasCard {
                who: Who::Each,
                card,
            } => self.each(|code| self.has_card(code, card)),
            Test::HasCard { who, card } => {
                let codes = self.who_in_campaign(*who);
                let with: Vec<Code> = codes
                    .into_iter()
                    .filter(|code| self.has_card(code, card))
                    .collect();
                Verdict::One(if with.is_empty() { When::No } else { When::Yes }, with)
            }
            Test::Investigator { data, except } => {
                let codes = self
                    .playing()
                    .into_iter()
                    .filter(|code| !except.contains(code));
                Verdict::AnyOf(codes.flat_map(|code| self.data(&code, *data)).collect())
            }
            Test::EachInvestigator(data) => {
                let mut groups = Groups::default();
                for code in self.playing() {
                    for value in self.data(&code, *data) {
                        groups.add(When::Is(value), code.clone());
                    }
                }
                Verdict::Each(groups)
            }
            Test::AnySurvivor => yes(!self.log.survivors().is_empty()),
            Test::AnyWithStatus(who) => {
                let codes = self.who(*who);
                Verdict::One(
                    if codes.is_empty() {
                        When::No
                    } else {
                        When::Yes
                    },
                    codes,
                )
            }
            Test::InvestigatorStatus {
                investigator,
                status,
            } => yes(self.who(*status).contains(investigator)),
            Test::Traumatized { who, by } => self.traumatized(*who, *by),
            Test::HasSupply { who, supply, .. } => {
                let has = |code: &str| self.supply(code, supply) > 0;
                match who {
                    Quantifier::All => self.each(has),
                    Quantifier::Any => {
                        let with: Vec<Code> = self
                            .playing()
                            .into_iter()
                            .filter(|code| has(code))
                            .collect();
                        Verdict::One(if with.is_empty() { When::No } else { When::Yes }, with)
                    }
                }
            }
            Test::Partner(test) => self.partner_verdict(test),
            _ => return None,
        })
    }

    fn each(&self, holds: impl Fn(&str) -> bool) -> Verdict {
        let mut groups = Groups::default();
        for code in self.playing() {
            groups.add(if holds(&code) { When::Yes } else { When::No }, code);
        }
        Verdict::Each(groups)
    }

    fn data(&self, code: &str, data: InvestigatorData) -> Vec<String> {
        match data {
            InvestigatorData::Trait => self.run.facts.traits(code),
            InvestigatorData::Class => self.run.facts.classes(code),
            InvestigatorData::Code => vec![code.to_owned()],
        }
    }

    fn traumatized(&self, who: Who, by: TraumaTest) -> Verdict {
        let hurt = |code: &str| {
            self.log
                .investigators
                .get(code)
                .is_some_and(|one| match by {
                    TraumaTest::Killed => one.killed,
                    TraumaTest::Insane => one.insane,
                    TraumaTest::Physical => one.physical_trauma > 0,
                    TraumaTest::Mental => one.mental_trauma > 0,
                    TraumaTest::Alive => one.survives(),
                })
        };
        match who {
            Who::Lead => yes(hurt(&self.lead())),
            Who::Each => {
                let mut groups = Groups::default();
                for code in &self.scenario.investigators {
                    groups.add(if hurt(code) { When::Yes } else { When::No }, code.clone());
                }
                Verdict::Each(groups)
            }
            _ => yes(self.scenario.investigators.iter().all(|code| hurt(code))),
        }
    }

    fn investigator_counts(&self, section: &str, who: Quantifier) -> Verdict {
        let counts: Vec<i64> = self
            .playing()
            .iter()
            .map(|code| self.investigator_count(code, section))
            .collect();
        let all_same = counts.windows(2).all(|pair| pair[0] == pair[1]);
        match who {
            Quantifier::Any => Verdict::AnyOf(counts.iter().map(ToString::to_string).collect()),
            Quantifier::All if all_same => number(counts.first().copied().unwrap_or_default()),
            Quantifier::All => Verdict::One(When::Is(String::new()), Vec::new()),
        }
    }

    /// A number of the log.
    pub(super) fn counted(&self, count: &Count) -> i64 {
        match count {
            Count::Entries(section) => self.log.entries(section) as i64,
            Count::Entry(section, entry) => self.log.count(section, entry),
        }
    }

    fn operand(&self, operand: &Operand) -> i64 {
        match operand {
            Operand::Constant(value) => *value,
            Operand::Counted(count) => self.counted(count),
            Operand::Task { section, entry } => self.task_count(section, entry),
            Operand::TokensInBag(token) => {
                self.log.bag.iter().filter(|other| *other == token).count() as i64
            }
            Operand::PlayerCount => self.player_count(),
            Operand::MostXpEarned => {
                let earned = self.log.investigators.iter().map(|(code, one)| {
                    let before = self.scenario.earned.get(code);
                    one.xp_earned - before.copied().unwrap_or_default()
                });
                earned.max().unwrap_or_default()
            }
            Operand::Partners(test) => self.partners(test).len() as i64,
        }
    }

    fn key_bearer(&self, key: &str) -> Option<Bearer> {
        let key = self.log.keys.get(key)?;
        if key.investigator.is_some() {
            return Some(Bearer::Investigator);
        }
        (key.enemy.is_some() || key.stolen_from.is_some()).then_some(Bearer::Enemy)
    }

    fn player_count(&self) -> i64 {
        self.scenario.investigators.len() as i64
    }
}
