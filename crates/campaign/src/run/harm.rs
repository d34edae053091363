//! Experience and trauma.

use super::machine::{Chosen, Machine, Stop};
use super::question::Offer;
use crate::guide::{Code, Points, Recipient, Text, Trauma, XpAmount};
use crate::log::{By, Change};

impl Machine<'_, '_> {
    pub(super) fn experience(
        &mut self,
        who: &Recipient,
        amount: XpAmount,
        points: &Points,
        chosen: &Chosen,
    ) {
        if self.scenario.skipped {
            return;
        }
        let sum = amount.bonus + amount.scale * chosen.number.unwrap_or_default();
        for investigator in self.recipients(who, &chosen.codes) {
            let section = self.log.experience_to.clone();
            self.change(match (points, section) {
                (Points::Special(points), _) => {
                    let points = points.clone();
                    Change::Points {
                        investigator,
                        points,
                        amount: sum,
                    }
                }
                (Points::Experience, _) if amount.side_story_cost => Change::Spend {
                    investigator,
                    amount: -sum,
                },
                (Points::Experience, Some(section)) => {
                    let by = By::Add {
                        amount: sum,
                        min: Some(0),
                    };
                    Change::CountEach {
                        section,
                        investigator,
                        by,
                    }
                }
                (Points::Experience, None) => Change::Experience {
                    investigator,
                    amount: sum,
                },
            });
        }
    }

    pub(super) fn transfer(&mut self, who: &Recipient, from: &Points, chosen: &Chosen) {
        let Points::Special(points) = from else {
            return;
        };
        for investigator in self.recipients(who, &chosen.codes) {
            let one = self.log.investigators.get(&investigator);
            let amount = one
                .and_then(|one| one.points.get(points))
                .copied()
                .unwrap_or_default();
            if amount != 0 {
                let (investigator, points) = (investigator.clone(), points.clone());
                self.change(Change::Points {
                    investigator,
                    points,
                    amount: -amount,
                });
            }
            if amount != 0 {
                self.change(Change::Experience {
                    investigator,
                    amount,
                });
            }
        }
    }

    pub(super) fn trauma(
        &mut self,
        who: &Recipient,
        trauma: Trauma,
        chosen: &Chosen,
    ) -> Result<(), Stop> {
        let hurt = self.recipients(who, &chosen.codes);
        if let Trauma::Either(amount) = trauma {
            return self.either_trauma(&hurt, amount);
        }
        let input = chosen.number.unwrap_or_default();
        for code in hurt {
            let (has_physical, has_mental) = self.traumas(&code);
            match trauma {
                Trauma::Suffer { physical, mental } => self.suffer(&code, physical, mental),
                Trauma::HealPhysicalInput => self.suffer(&code, -input, 0),
                Trauma::HealMentalInput => self.suffer(&code, 0, -input),
                Trauma::SetPhysical(value) => self.suffer(&code, value - has_physical, 0),
                Trauma::SetMental(value) => self.suffer(&code, 0, value - has_mental),
                Trauma::Killed => self.lose(Change::Killed(code)),
                Trauma::Insane => self.lose(Change::Insane(code)),
                Trauma::Either(_) => {}
            }
        }
        Ok(())
    }

    fn traumas(&self, code: &str) -> (i64, i64) {
        let one = self.log.investigators.get(code);
        one.map_or((0, 0), |one| (one.physical_trauma, one.mental_trauma))
    }

    /// Suffers trauma; as much as the investigator's health or sanity is the end.
    pub(super) fn suffer(&mut self, code: &str, physical: i64, mental: i64) {
        let investigator = code.to_owned();
        self.change(Change::Trauma {
            investigator,
            physical,
            mental,
        });
        let Some((health, sanity)) = self.run.facts.health(code) else {
            return;
        };
        let (has_physical, has_mental) = self.traumas(code);
        if has_physical >= health {
            self.lose(Change::Killed(code.to_owned()));
        }
        if has_mental >= sanity {
            self.lose(Change::Insane(code.to_owned()));
        }
    }

    /// An investigator is killed or driven insane, which in a game of its own is a defeat like any
    /// other.
    pub(super) fn lose(&mut self, loss: Change) {
        if self.party.standalone.is_none() {
            self.change(loss);
        }
    }

    /// Each chooses between physical and mental; who can heal only one kind is not asked.
    fn either_trauma(&mut self, hurt: &[Code], amount: i64) -> Result<(), Stop> {
        let mut asked: Vec<(Code, Vec<Offer>)> = Vec::new();
        for code in hurt {
            let (physical, mental) = self.traumas(code);
            match (amount < 0, physical > 0, mental > 0) {
                (true, false, false) => {}
                (true, true, false) => self.suffer(code, amount, 0),
                (true, false, true) => self.suffer(code, 0, amount),
                _ => asked.push((code.clone(), kinds_of_trauma())),
            }
        }
        for (code, at) in self.ask_each(asked, false, false)? {
            let (physical, mental) = if at == 0 { (amount, 0) } else { (0, amount) };
            self.suffer(&code, physical, mental);
        }
        Ok(())
    }
}

fn kinds_of_trauma() -> Vec<Offer> {
    let offer = |id: &str| Offer {
        id: id.to_owned(),
        text: Text::default(),
    };
    vec![offer("physical"), offer("mental")]
}
