//! What the investigator's back requires, and cards that change it.

use cards::CardCode;

use super::{Held, Inspection};
use crate::card_rules::CardRule;
use crate::facts::Role;
use crate::setting::Mode;
use crate::violation::{Reason, Violation};

impl Inspection<'_, '_> {
    pub(super) fn check_requirements(&self, report: &mut Vec<Violation>) {
        if !self.transformed {
            for alternatives in &self.back.requirements.cards {
                let missing = self.check_required(alternatives);
                report.extend(missing.filter(|violation| !report.contains(violation)));
            }
            self.check_choices(report);
        }
        self.check_weaknesses(report);
    }

    /// One required card, met by any of its alternatives in the right number of copies.
    fn check_required(&self, alternatives: &[CardCode]) -> Option<Violation> {
        let met = |code: &CardCode| {
            let (have, want) = (self.copies_of(code), self.wanted_copies(code));
            // More copies than the limit are too many copies, and reported as such.
            have >= want.0 && (have <= want.1 || have > self.limit(code))
        };
        if alternatives.iter().any(met) {
            return None;
        }
        let present = alternatives.iter().find(|code| self.copies_of(code) > 0);
        let (reason, cards) = match present {
            Some(code) => {
                let reason = Reason::RequiredCopies {
                    have: self.copies_of(code),
                    want: self.wanted_copies(code).0,
                };
                (reason, vec![code.clone()])
            }
            None => {
                let want = alternatives
                    .first()
                    .map_or(1, |code| self.wanted_copies(code).0);
                (Reason::RequiredCard { want }, alternatives.to_vec())
            }
        };
        Some(Violation::of(reason, cards))
    }

    /// The least and the most copies of a required card: as many as its product holds, unless a
    /// rule of the back says otherwise.
    pub fn wanted_copies(&self, code: &CardCode) -> (u32, u32) {
        let Some(id) = self.edition.builder.index.id(code.as_str()) else {
            return (1, 1);
        };
        let facts = self.edition.facts(id);
        let exact = |copies: u32| (copies, copies);
        let rule = self.back.rules.iter().find_map(|rule| match rule {
            CardRule::CopiesByDeckSize { card, copies } if card == code => {
                let size = self.printed_size();
                copies
                    .iter()
                    .find(|(of, _)| *of == size)
                    .map(|(_, copies)| exact(u32::from(*copies)))
            }
            CardRule::CopiesPer { card, each } if card == code => {
                Some(exact(each.iter().map(|code| self.copies_of(code)).sum()))
            }
            CardRule::CopiesFrom { card, least } if card == code => {
                Some((u32::from(*least), u32::from(facts.limit)))
            }
            _ => None,
        });
        rule.unwrap_or(exact(u32::from(facts.quantity)))
    }

    fn limit(&self, code: &CardCode) -> u32 {
        let id = self.edition.builder.index.id(code.as_str());
        id.map_or(0, |id| u32::from(self.edition.facts(id).limit))
    }

    /// Cards that a side of the investigator adds, or has the player choose.
    fn check_choices(&self, report: &mut Vec<Violation>) {
        for rule in self.investigator_rules() {
            match rule {
                CardRule::Adds(cards) => {
                    let missing = cards.iter().filter(|code| self.copies_of(code) == 0);
                    let missing = missing.map(|code| {
                        Violation::of(Reason::RequiredCard { want: 1 }, [code.clone()])
                    });
                    report.extend(missing);
                }
                CardRule::Choose {
                    from,
                    min,
                    max,
                    experience_each,
                } => {
                    let have = from.iter().filter(|code| self.copies_of(code) > 0).count() as u32;
                    let (least, most) = (u32::from(*min), self.most(*min, *max, *experience_each));
                    if !(least..=most).contains(&have) {
                        report.push(Violation::of(
                            Reason::RequiredChoice { have, least, most },
                            from.clone(),
                        ));
                    }
                }
                _ => {}
            }
        }
    }

    /// How many cards may be chosen with the experience earned, where that is known.
    fn most(&self, min: u8, max: u8, experience_each: u8) -> u32 {
        let earned = match self.setting.mode {
            Mode::Unstated => return u32::from(max),
            Mode::NewCampaign { experience } => experience,
            Mode::Campaign { earned } => earned,
            Mode::Standalone => self.experience(),
        };
        let more = earned
            .checked_div(u32::from(experience_each))
            .unwrap_or(u32::MAX);
        u32::from(max).min(u32::from(min).saturating_add(more))
    }

    /// Basic weaknesses; the placeholder for one still to be drawn counts.
    fn check_weaknesses(&self, report: &mut Vec<Violation>) {
        let have = self.basic_weaknesses();
        let standalone = self.standalone_weaknesses();
        let want = u32::from(self.back.requirements.random_basic_weaknesses)
            + standalone
            + self.replaced_signatures();
        if have < want {
            report.push(Violation::of(
                Reason::RandomWeaknesses {
                    have,
                    want,
                    standalone,
                },
                [],
            ));
        }
    }

    /// Basic weaknesses, those among them that a later stage has replaced.
    pub fn basic_weaknesses(&self) -> u32 {
        let stands_for_one = |held: &&Held| {
            held.facts.role == Role::BasicWeakness
                || self.edition.builder.earlier_stage(held.id).is_some()
        };
        let basic = self.cards.iter().filter(stands_for_one);
        basic.map(|held| held.copies).sum()
    }

    /// An investigator who turned into another has a weakness for each signature card.
    fn replaced_signatures(&self) -> u32 {
        if !self.transformed {
            return 0;
        }
        let required = self
            .back
            .requirements
            .cards
            .iter()
            .filter_map(|alternatives| alternatives.first());
        required.map(|code| self.wanted_copies(code).0).sum()
    }
}
