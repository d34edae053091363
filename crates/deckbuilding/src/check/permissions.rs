//! Which cards the deck may hold.

use cards::{CardCode, DeckOption, Restriction};

use super::limits::Lines;
use super::{Held, Inspection};
use crate::backs::{DENIED, LIMITED, PERMITTED, Verdict};
use crate::card_rules::CardRule;
use crate::facts::{CardId, Role};
use crate::permission::Permission;
use crate::setting::Mode;
use crate::sheets::Sheet;
use crate::violation::{Exclusion, Part, Reason, Violation};

impl Inspection<'_, '_> {
    pub(super) fn check_permissions(&self, report: &mut Vec<Violation>) {
        let mut lines = self.lines().awaiting(self);
        for held in &self.cards {
            let reason = match self.excluded(held, &mut lines) {
                _ if held.facts.forbidden => Reason::Forbidden { list: self.list() },
                Some(why) => Reason::NotPermitted {
                    why,
                    part: Part::Deck,
                },
                None => continue,
            };
            report.push(Violation::of(reason, [self.code(held)]));
        }
        lines.check(self, report);
    }

    /// Whether one more card may join the deck.
    pub fn permission(&self, held: &Held) -> Option<Permission> {
        let mut lines = self.lines();
        match self.excluded(held, &mut lines) {
            Some(_) => None,
            None if lines.is_empty() => Some(Permission::Free),
            None => Some(Permission::Limited),
        }
    }

    /// Whether one more card may join the deck, and if not, why.
    pub fn allowance(&self, held: &Held) -> Result<Permission, Reason> {
        if held.facts.forbidden {
            return Err(Reason::Forbidden { list: self.list() });
        }
        let mut lines = self.lines();
        let part = Part::Deck;
        match self.excluded(held, &mut lines) {
            Some(why) => Err(Reason::NotPermitted { why, part }),
            None if lines.is_empty() => Ok(Permission::Free),
            None => Ok(Permission::Limited),
        }
    }

    fn list(&self) -> String {
        self.edition
            .list
            .map(|list| list.code.to_string())
            .unwrap_or_default()
    }

    pub(super) fn excluded(&self, held: &Held, lines: &mut Lines) -> Option<Exclusion> {
        let by_role = match held.facts.role {
            Role::Bonded => Some(Exclusion::Bonded),
            Role::Foreign => Some(Exclusion::Foreign),
            Role::Story => (!self.is_granted(held)).then(|| earned(held)),
            Role::BasicWeakness => {
                (!self.meets_restrictions(held)).then_some(Exclusion::OthersOnly)
            }
            Role::Signature => (!self.belongs(held.id)).then_some(Exclusion::OthersOnly),
            Role::Standard => self.not_an_option(held, lines),
        };
        by_role.or_else(|| {
            if held.facts.has_rules {
                self.excluded_by_rule(held)
            } else {
                None
            }
        })
    }

    /// Whether the options, and the restrictions on the card and on the deck, permit a card.
    fn not_an_option(&self, held: &Held, lines: &mut Lines) -> Option<Exclusion> {
        let verdict = match self.sheet(held) {
            Some(_) => self.table.verdict(&self.view(held)),
            None => self.table.of(held.id),
        };
        if held.facts.restricted && !self.meets_restrictions(held) {
            return Some(Exclusion::OthersOnly);
        }
        if self.is_forbidden_kind(held) {
            return Some(Exclusion::Restriction);
        }
        if verdict & PERMITTED != 0 || lines.awaits(|| self.view(held)) {
            return None;
        }
        self.limited(held, verdict, lines)
    }

    /// Enters a card under the limited lines that permit it.
    fn limited(&self, held: &Held, verdict: Verdict, lines: &mut Lines) -> Option<Exclusion> {
        let mut mask = u16::from(verdict & LIMITED);
        if verdict & DENIED == 0 {
            let view = self.view(held);
            if self.permitted_in_campaign(|option| view.matches(option)) {
                return None;
            }
            mask |= lines.extra_lines(&view);
        }
        lines.enter(mask, held);
        match mask {
            0 if verdict & DENIED != 0 => Some(Exclusion::Restriction),
            0 => Some(Exclusion::Options),
            _ => None,
        }
    }

    fn permitted_in_campaign(&self, matches: impl Fn(&DeckOption) -> bool) -> bool {
        let mut rules = self.back.rules.iter();
        self.is_in_campaign()
            && rules
                .any(|rule| matches!(rule, CardRule::PermitsInCampaign(option) if matches(option)))
    }

    fn is_forbidden_kind(&self, held: &Held) -> bool {
        self.card_rules().any(
            |(rule, _)| matches!(rule, CardRule::Forbids(kind) if self.view(held).matches(kind)),
        )
    }

    /// Whether the investigator is one whom the card names, or has a trait or class that it names.
    fn meets_restrictions(&self, held: &Held) -> bool {
        let card = self.edition.builder.card(held.id);
        card.restrictions.is_empty()
            || card
                .restrictions
                .iter()
                .any(|restriction| match restriction {
                    Restriction::Investigators(codes) => codes.contains(&self.deck.investigator),
                    Restriction::Traits(traits) => {
                        traits.iter().any(|name| self.front.traits.contains(name))
                    }
                    Restriction::Classes(classes) => classes
                        .iter()
                        .any(|class| self.front.classes.contains(class)),
                })
    }

    /// Whether a signature card is one of this investigator's.
    fn belongs(&self, id: CardId) -> bool {
        let original = self.edition.facts(id).original;
        let same = |code: &CardCode| {
            let id = self.edition.builder.index.id(code.as_str());
            id.is_some_and(|id| self.edition.facts(id).original == original)
        };
        let side = self.back.card.side_deck_requirements.iter();
        let required = side
            .chain([self.back.requirements])
            .flat_map(|required| required.cards.iter().flatten());
        let mut added = self.investigator_rules().flat_map(|rule| match rule {
            CardRule::Adds(cards) | CardRule::Choose { from: cards, .. } => cards.as_slice(),
            _ => &[],
        });
        !self.transformed && (required.into_iter().any(same) || added.any(same))
    }

    /// Whether a campaign may have brought the card. Later stages of basic weaknesses are brought
    /// by play, of which the campaign is not told.
    fn is_granted(&self, held: &Held) -> bool {
        let Some(granted) = &self.setting.granted else {
            return self.is_in_campaign();
        };
        let index = &self.edition.builder.index;
        let same = |code: &CardCode| {
            let id = index.id(code.as_str());
            id.is_some_and(|id| self.edition.facts(id).original == held.facts.original)
        };
        granted.iter().any(same)
            || (self.edition.builder.earlier_stage(held.id).is_some() && self.is_in_campaign())
    }

    pub(super) fn is_in_campaign(&self) -> bool {
        match self.setting.mode {
            Mode::Unstated => {
                self.setting.played || self.deck.is_in_campaign() || self.has_levels()
            }
            Mode::Campaign { .. } => true,
            Mode::NewCampaign { .. } | Mode::Standalone => false,
        }
    }

    /// Whether the deck holds what only experience buys.
    pub(super) fn has_levels(&self) -> bool {
        let bought = |held: &Held| held.facts.role == Role::Standard && held.facts.price() > 0;
        let marked = |(_, sheet): &(CardId, Sheet)| sheet.experience() > 0;
        self.cards.iter().any(bought) || self.sheets.iter().any(marked)
    }

    fn excluded_by_rule(&self, held: &Held) -> Option<Exclusion> {
        let standalone = self.setting.mode == Mode::Standalone;
        let new = standalone || matches!(self.setting.mode, Mode::NewCampaign { .. });
        self.edition
            .builder
            .index
            .rules(held.id)
            .iter()
            .find_map(|rule| match rule {
                CardRule::CampaignOnly if standalone => Some(Exclusion::CampaignOnly),
                CardRule::MultiplayerOnly if self.setting.investigators == Some(1) => {
                    Some(Exclusion::MultiplayerOnly)
                }
                CardRule::Researched
                    if new || (self.setting.granted.is_some() && !self.is_granted(held)) =>
                {
                    Some(Exclusion::Researched)
                }
                _ => None,
            })
    }
}

fn earned(held: &Held) -> Exclusion {
    if held.facts.weakness {
        Exclusion::EarnedWeakness
    } else {
        Exclusion::Earned
    }
}
