//! `choose …`: targets, options, amounts, and whether an effect happens at all.

use cards::SkillIcon;
use engine::{Ask, Choice, ChoiceKind, Form, Named, PromptOption};

use super::Reader;
use crate::words::Share;

impl Reader<'_> {
    pub(super) fn choose(&self, names: &[String]) -> Option<Choice> {
        if let Some(choice) = self.targets(names) {
            return Some(choice);
        }
        let [name] = names else { return None };
        match name.as_str() {
            "yes" => self.yes(),
            "no" => self.pass(),
            _ => self.choose_named(name),
        }
    }

    fn yes(&self) -> Option<Choice> {
        if self.game.offers_other_skill() {
            return self
                .prompt
                .options
                .get(1)
                .map(|option| option.choice.clone());
        }
        match self.prompt.form {
            Form::Targets { min: 0, max: 1 } if self.prompt.options.len() == 1 => self
                .prompt
                .options
                .first()
                .map(|option| option.choice.clone()),
            _ => self.option(|act| *act == ChoiceKind::Yes),
        }
    }

    fn choose_named(&self, name: &str) -> Option<Choice> {
        let who = self.prompt.who();
        match (&self.prompt.form, self.prompt.ask) {
            (Form::Amount { .. }, _) => {
                let amount = name.parse().ok()?;
                Some(Choice {
                    who,
                    act: ChoiceKind::Amount(amount),
                })
            }
            (Form::Options, Ask::ChooseSkill) => {
                let skill = SkillIcon::parse(name)?;
                let place = SkillIcon::ALL.iter().position(|one| *one == skill)?;
                self.option(|act| *act == ChoiceKind::Option(place as u8))
            }
            (Form::Options, Ask::ChooseToken) => {
                let offered = self.game.offered_tokens();
                let place = offered.iter().position(|one| one.to_string() == name)?;
                self.option(|act| *act == ChoiceKind::Option(place as u8))
            }
            (Form::Options, _) => self.option_named(name).or_else(|| self.option_about(name)),
            (Form::Assign { damage, horror, .. }, _) => self.assign(&[Share {
                name: name.to_owned(),
                damage: *damage,
                horror: *horror,
            }]),
            _ => None,
        }
    }

    /// A trait that may be named, the code of a card of the collection, or `09021.2` for an option of
    /// an upgrade sheet, counted from 0.
    fn option_named(&self, name: &str) -> Option<Choice> {
        let names = self.game.names();
        let place = names.iter().position(|one| match one {
            Named::Trait(of) => of.as_str() == name,
            Named::Card(card) => card.code.as_str() == name,
            Named::Box(card, option) => format!("{}.{option}", card.code) == name,
        })?;
        let option = self.prompt.options.get(place)?;
        Some(option.choice.clone())
    }

    /// The only option that is about the named card.
    fn option_about(&self, name: &str) -> Option<Choice> {
        let cards = self.names.cards(self.game, name);
        let about = |option: &&PromptOption| {
            let answers = matches!(
                option.choice.act,
                ChoiceKind::Option(_) | ChoiceKind::TakeTurn(_) | ChoiceKind::Targets(_)
            );
            answers && cards.contains(&option.card)
        };
        let mut found = self.options().filter(about);
        let first = found.next()?;
        found.next().is_none().then(|| first.choice.clone())
    }

    /// `choose #n`: as printed on the card, or as listed.
    pub(super) fn numbered(&self, number: usize) -> Option<Choice> {
        let who = self.prompt.who();
        let index = number - 1;
        match (&self.prompt.form, self.prompt.ask) {
            (Form::Options, Ask::ChooseSkill) => {
                let mut skills: Vec<&PromptOption> = self.prompt.options.iter().collect();
                skills.sort_by_key(|option| {
                    if let ChoiceKind::Option(place) = option.choice.act {
                        place
                    } else {
                        0
                    }
                });
                skills.get(index).map(|option| option.choice.clone())
            }
            (Form::Options, _) => {
                let printed = self.option(|act| *act == ChoiceKind::Option(index as u8));
                let numbered = self
                    .prompt
                    .options
                    .iter()
                    .any(|one| matches!(one.choice.act, ChoiceKind::Option(_)));
                let answers = |option: &&PromptOption| {
                    matches!(
                        option.choice.act,
                        ChoiceKind::TakeTurn(_)
                            | ChoiceKind::Yes
                            | ChoiceKind::No
                            | ChoiceKind::Targets(_)
                    )
                };
                let listed = || {
                    self.options()
                        .filter(answers)
                        .nth(index)
                        .map(|option| option.choice.clone())
                };
                if numbered { printed } else { listed() }
            }
            (Form::Targets { .. }, _) => {
                let card = self.prompt.options.get(index)?.card;
                Some(Choice {
                    who,
                    act: ChoiceKind::Targets(vec![card]),
                })
            }
            // Damage before horror: the amount is that of damage.
            (Form::Amount { min, max }, _) => {
                let amount = if index == 0 { *max } else { *min };
                (index < 2).then_some(Choice {
                    who,
                    act: ChoiceKind::Amount(amount),
                })
            }
            _ => None,
        }
    }
}
