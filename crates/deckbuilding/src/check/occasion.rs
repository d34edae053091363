//! What the game asks of a deck: experience at the start of a campaign, and in standalone mode.

use super::Inspection;
use crate::card_rules::CardRule;
use crate::setting::Mode;
use crate::violation::{Reason, Violation};

/// The most experience that a standalone deck may hold.
const STANDALONE_MOST: u32 = 49;

impl Inspection<'_, '_> {
    pub(super) fn check_occasion(&self, report: &mut Vec<Violation>) {
        let (limit, standalone) = match self.setting.mode {
            Mode::Unstated | Mode::Campaign { .. } => return,
            Mode::NewCampaign { experience } => (experience + self.bonus(false), false),
            Mode::Standalone => (STANDALONE_MOST, true),
        };
        let have = self.experience();
        if have > limit {
            report.push(Violation::of(
                Reason::OverExperience {
                    have,
                    limit,
                    standalone,
                },
                [],
            ));
        }
    }

    /// Weaknesses that a standalone deck's experience adds: one for each full ten.
    pub(super) fn standalone_weaknesses(&self) -> u32 {
        match self.setting.mode {
            Mode::Standalone => {
                self.experience()
                    .saturating_sub(self.bonus(true))
                    .min(STANDALONE_MOST)
                    / 10
            }
            _ => 0,
        }
    }

    /// Experience that the deck begins with; in a standalone game, only what is free there.
    fn bonus(&self, standalone: bool) -> u32 {
        let of_cards = self.card_rules().map(|(rule, held)| (rule, held.copies));
        let rules = self
            .investigator_rules()
            .map(|rule| (rule, 1))
            .chain(of_cards);
        let bonus = rules.filter_map(|(rule, copies)| match rule {
            CardRule::BonusExperience {
                amount,
                free_in_standalone,
            } if *free_in_standalone || !standalone => Some(u32::from(*amount) * copies),
            _ => None,
        });
        bonus.sum()
    }
}
