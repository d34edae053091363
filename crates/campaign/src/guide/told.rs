//! What a guide tells of the end of a scenario, in effects of a game. What only the players at the
//! table know stays a question, which the scenario's `play` answers.

use abilities::{
    Condition, Destination, Effect as GameEffect, FlowEffect, HarmEffect, LogEntry, LogSection,
    Match, Quantity, Ref, ResolutionId, ScenarioEffect, Token, Told,
};

use super::{
    Branch, Choice, Count, Effect, Guide, Input, LogAction, Operation, Outcome, Points, Recipient,
    Resolution, Scenario, Step, StepId, StepKind, Test, Trauma, TraumaTest, When, Who, XpAmount,
    told_each, told_for::recipient,
};

/// The resolutions of a scenario; one whose id is none of a game is left out.
pub(super) fn resolutions<'g>(
    guide: &'g Guide,
    scenario: &'g Scenario,
) -> impl Iterator<Item = (ResolutionId, Vec<Told>)> + 'g {
    scenario.resolutions.iter().filter_map(move |resolution| {
        let id = ResolutionId::parse(&resolution.id).ok()?;
        Some((id, of_resolution(guide, scenario, resolution)))
    })
}

fn of_resolution(guide: &Guide, scenario: &Scenario, resolution: &Resolution) -> Vec<Told> {
    let teller = Teller { guide, scenario };
    teller.steps(&resolution.steps)
}

struct Teller<'g> {
    guide: &'g Guide,
    scenario: &'g Scenario,
}

/// A step that no game does.
pub(super) struct NoGame;

impl Teller<'_> {
    fn steps(&self, ids: &[StepId]) -> Vec<Told> {
        ids.iter().flat_map(|id| self.step(id)).collect()
    }

    fn step(&self, id: &StepId) -> Vec<Told> {
        // What `$` begins belongs to the guide itself: decks are upgraded between games.
        if id.starts_with('$') {
            return Vec::new();
        }
        let own = self.scenario.steps.get(id);
        let told = match own.or_else(|| self.guide.steps.get(id)) {
            Some(step) => self.of_step(id, step),
            None => Err(NoGame),
        };
        told.unwrap_or_else(|NoGame| {
            let step = id.to_string();
            vec![Told::Beyond { step }]
        })
    }

    fn of_step(&self, id: &StepId, step: &Step) -> Result<Vec<Told>, NoGame> {
        // Where a step has nothing but words, whoever plays at a table does what they say.
        let is_said = step.effects.is_empty() && step.steps.is_empty();
        if is_said && step.kind == StepKind::Plain {
            let step = id.to_string();
            return Ok(vec![Told::Says { step }]);
        }
        let mut told = self.effects(&step.effects)?;
        told.extend(self.of_kind(id, &step.kind)?);
        told.extend(self.steps(&step.steps));
        Ok(told)
    }

    fn of_kind(&self, id: &StepId, kind: &StepKind) -> Result<Vec<Told>, NoGame> {
        match kind {
            StepKind::Plain | StepKind::Story | StepKind::Rule => Ok(Vec::new()),
            StepKind::Branch(branch) => Ok(self.branch(id, branch)?.into_iter().collect()),
            StepKind::Ask(input) => self.asked(id, input),
            StepKind::Resolution(other) => {
                let other = ResolutionId::parse(other).map_err(|_| NoGame)?;
                Ok(vec![does(ScenarioEffect::Resolution(other))])
            }
            _ => Err(NoGame),
        }
    }

    /// What the guide finds in numbers that it keeps, a game is asked; where nothing for a game
    /// follows, it is not.
    fn branch(&self, id: &StepId, branch: &Branch) -> Result<Option<Told>, NoGame> {
        if let (
            Test::Counted {
                count: Count::Entry(section, entry),
                ..
            },
            [],
            Some(Outcome { effects, steps, .. }),
        ) = (&branch.test, branch.cases.as_slice(), &branch.otherwise)
            && steps.is_empty()
        {
            let entry = format!("{section}.{entry}");
            return counted(id, &entry, effects).map(Some);
        }
        let of = |answer: &When| branch.cases.iter().find(|case| case.when == *answer);
        let known = |case: &&super::Case| matches!(case.when, When::Yes | When::No);
        if branch.repeats || !branch.cases.iter().all(|case| known(&case)) {
            return Err(NoGame);
        }
        let side = |answer: When| match of(&answer).map(|case| &case.then) {
            Some(outcome) => self.outcome(outcome),
            None => branch
                .otherwise
                .as_ref()
                .map_or(Ok(Vec::new()), |outcome| self.outcome(outcome)),
        };
        let (then, otherwise) = (side(When::Yes)?, side(When::No)?);
        if then.is_empty() && otherwise.is_empty() {
            return Ok(None);
        }
        Ok(Some(match condition(&branch.test) {
            Ok(condition) => Told::If {
                condition,
                then,
                otherwise,
            },
            Err(NoGame) => Told::AsksWhether {
                step: id.to_string(),
                then,
                otherwise,
            },
        }))
    }

    fn outcome(&self, outcome: &Outcome) -> Result<Vec<Told>, NoGame> {
        let mut told = self.effects(&outcome.effects)?;
        told.extend(self.steps(&outcome.steps));
        Ok(told)
    }

    fn asked(&self, id: &StepId, input: &Input) -> Result<Vec<Told>, NoGame> {
        let step = id.to_string();
        match input {
            Input::Counter(counter) => match counter.effects.as_slice() {
                [
                    Effect::Count {
                        section,
                        entry,
                        by: Operation::SetInput,
                        ..
                    },
                ] => kept(step, section, entry).map(|told| vec![told]),
                effects => victory(effects),
            },
            Input::One { choices, .. } => {
                if let [choice] = choices.as_slice() {
                    let then = self.outcome(&choice.then)?;
                    let otherwise = Vec::new();
                    return Ok(vec![Told::AsksWhether {
                        step,
                        then,
                        otherwise,
                    }]);
                }
                let told = |choice: &Choice| Ok((choice.id.clone(), self.outcome(&choice.then)?));
                let choices = choices.iter().map(told).collect::<Result<_, _>>()?;
                Ok(vec![Told::AsksWhich { step, choices }])
            }
            Input::Cards { choices, .. } => {
                let section = logged_section(choices).ok_or(NoGame)?;
                Ok(vec![Told::AsksForCards { step, section }])
            }
            Input::Investigators(asked) if asked.who == Who::All && !asked.one => {
                Ok(vec![told_each::asked(asked)?])
            }
            // New investigators are chosen between games.
            Input::ScenarioInvestigators { .. } => Ok(Vec::new()),
            _ => Err(NoGame),
        }
    }

    fn effects(&self, effects: &[Effect]) -> Result<Vec<Told>, NoGame> {
        let mut told = Vec::new();
        for effect in effects {
            match effect {
                Effect::ReadSteps(steps) => told.extend(self.steps(steps)),
                Effect::DeckUpgrade | Effect::DeckSave | Effect::ShowCards { .. } => {}
                other => told.extend(game_effect(other)?),
            }
        }
        Ok(told)
    }
}

/// The number asked for is that of the victory display, which a game counts itself.
fn victory(effects: &[Effect]) -> Result<Vec<Told>, NoGame> {
    let [
        Effect::Experience {
            who: Recipient::All,
            amount,
            points: Points::Experience,
        },
    ] = effects
    else {
        return Err(NoGame);
    };
    if amount.scale != 1 || amount.side_story_cost {
        return Err(NoGame);
    }
    let mut told = vec![does(ScenarioEffect::VictoryExperience)];
    if amount.bonus != 0 {
        told.push(experience(Match::Investigator, amount)?);
    }
    Ok(told)
}

/// The number asked for is written into the campaign log.
fn kept(step: String, section: &str, entry: &str) -> Result<Told, NoGame> {
    let entry = LogEntry::parse(&format!("{section}.{entry}")).map_err(|_| NoGame)?;
    let who = None;
    Ok(Told::AsksHowMuch { step, entry, who })
}

/// Experience for a number of the guide's own.
fn counted(id: &StepId, entry: &str, effects: &[Effect]) -> Result<Told, NoGame> {
    let [
        Effect::Experience {
            who,
            amount,
            points: Points::Experience,
        },
    ] = effects
    else {
        return Err(NoGame);
    };
    if amount.scale != 1 || amount.bonus != 0 || amount.side_story_cost {
        return Err(NoGame);
    }
    Ok(Told::AsksHowMuch {
        step: id.to_string(),
        entry: LogEntry::parse(entry).map_err(|_| NoGame)?,
        who: Some(recipient(who)?),
    })
}

fn experience(who: Match, amount: &XpAmount) -> Result<Told, NoGame> {
    let amount = number(amount.bonus)?;
    Ok(does(ScenarioEffect::Experience { who, amount }))
}

/// The section in which each chosen card is an entry of its own. That such a card leaves every deck
/// is done between games, by what the log says.
fn logged_section(choices: &[Choice]) -> Option<LogSection> {
    let [choice] = choices else {
        return None;
    };
    match choice.then.effects.as_slice() {
        [Effect::LogCards(logged)] | [Effect::LogCards(logged), Effect::RemoveCard { .. }] => {
            LogSection::parse(&logged.section).ok()
        }
        _ => None,
    }
}

fn game_effect(effect: &Effect) -> Result<Option<Told>, NoGame> {
    let told = match effect {
        Effect::Log {
            section,
            entry: Some(entry),
            action,
            ..
        } => {
            let entry = LogEntry::parse(&format!("{section}.{entry}")).map_err(|_| NoGame)?;
            match action {
                LogAction::Record => does(ScenarioEffect::Record(entry)),
                LogAction::CrossOut => does(ScenarioEffect::CrossOut(entry)),
                LogAction::Remove | LogAction::Circle => return Err(NoGame),
            }
        }
        Effect::Experience {
            who,
            amount,
            points: Points::Experience,
        } => experience(recipient(who)?, amount)?,
        Effect::Trauma { who, trauma } => suffered(recipient(who)?, trauma)?,
        Effect::AddCard {
            who,
            card,
            optional,
            deck_card: false,
        } => earned(who, card.as_str().into(), *optional)?,
        Effect::RemoveCard {
            who: None,
            card,
            deck_card: false,
            exile: false,
        } => does(ScenarioEffect::LoseCard(card.as_str().into())),
        Effect::AddWeakness {
            who,
            traits,
            chosen: false,
        } => does(ScenarioEffect::GainWeakness {
            who: recipient(who)?,
            with: traits
                .iter()
                .map(|one| one.to_lowercase().as_str().into())
                .collect(),
            to: Destination::ShuffledIntoDeck,
        }),
        Effect::AddTokens(tokens) => does(ScenarioEffect::AddToBag(of_bag(tokens))),
        Effect::RemoveTokens(tokens) => does(ScenarioEffect::RemoveFromBag(of_bag(tokens))),
        Effect::Result(result) => {
            let result = abilities::CampaignResult::parse(result).map_err(|_| NoGame)?;
            does(ScenarioEffect::CampaignEnds(result))
        }
        // Which scenario follows is the guide's own affair.
        Effect::NextScenario(_) | Effect::SkipScenario(_) | Effect::CompleteScenario => {
            return Ok(None);
        }
        _ => return Err(NoGame),
    };
    Ok(Some(told))
}

/// A card for one of several, or one for each.
fn earned(who: &Recipient, card: cards::CardCode, optional: bool) -> Result<Told, NoGame> {
    let earn = |who| {
        GameEffect::Scenario(ScenarioEffect::EarnCard {
            card,
            who,
            optional,
            only_once: false,
        })
    };
    Ok(Told::Does(match who {
        Recipient::All
        | Recipient::Defeated
        | Recipient::NotDefeated
        | Recipient::Resigned
        | Recipient::NotResigned => GameEffect::Flow(FlowEffect::ForEach {
            from: match who {
                // Whoever is dead receives nothing.
                Recipient::All => recipient(&Recipient::Choice)?,
                who => recipient(who)?,
            },
            then: vec![earn(Match::It)],
        }),
        _ => earn(recipient(who)?),
    }))
}

fn suffered(who: Match, trauma: &Trauma) -> Result<Told, NoGame> {
    let harm = match trauma {
        Trauma::Suffer { physical, mental } => HarmEffect::Trauma {
            who,
            physical: number(*physical)?,
            mental: number(*mental)?,
        },
        Trauma::Killed => HarmEffect::Kill(who),
        Trauma::Insane => HarmEffect::DriveInsane(who),
        _ => return Err(NoGame),
    };
    Ok(Told::Does(GameEffect::Harm(harm)))
}

fn condition(test: &Test) -> Result<Condition, NoGame> {
    match test {
        Test::Logged { section, entry } => {
            let entry = LogEntry::parse(&format!("{section}.{entry}")).map_err(|_| NoGame)?;
            Ok(Condition::Recorded(entry))
        }
        Test::Traumatized {
            who: Who::Lead,
            by: TraumaTest::Killed,
        } => Ok(Condition::Matches(Ref::Lead, Match::Killed)),
        _ => Err(NoGame),
    }
}

fn of_bag(tokens: &[crate::ChaosToken]) -> Vec<Token> {
    tokens.iter().map(|token| Token::from(*token)).collect()
}

fn number(amount: i64) -> Result<Quantity, NoGame> {
    i32::try_from(amount).map(Quantity::N).map_err(|_| NoGame)
}

fn does(effect: ScenarioEffect) -> Told {
    Told::Does(GameEffect::Scenario(effect))
}
