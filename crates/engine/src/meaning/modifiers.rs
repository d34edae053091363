//! Constant abilities and lasting effects: which grants hold at the moment.

use abilities::{Ability, ActiveIn, Duration, Grant, Match, TestMatch};

use crate::flow::context::Ctx;
use crate::{CardId, Game, Seat, ZoneKind};

/// A set of grant variants, so that a game without any of a kind never looks for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct GrantKinds(u64);

impl GrantKinds {
    pub(crate) fn insert(&mut self, grant: &Grant) {
        self.0 |= 1 << kind_of(grant) as u64;
    }

    pub(crate) fn merge(&mut self, other: GrantKinds) {
        self.0 |= other.0;
    }

    /// Whether any of them may contradict another card's.
    pub(crate) fn may_contradict(self) -> bool {
        [GrantKind::Set, GrantKind::TreatToken, GrantKind::TestSkill]
            .into_iter()
            .any(|kind| self.has(kind))
    }

    pub(crate) fn has(self, kind: GrantKind) -> bool {
        self.0 & (1 << kind as u64) != 0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum GrantKind {
    Add,
    Set,
    Keyword,
    LoseKeyword,
    Trait,
    Blank,
    Ability,
    Cannot,
    AdditionalCost,
    AdditionalAction,
    Slots,
    SkillInstead,
    TreatToken,
    MultiplyTokens,
    NoTokens,
    PlayableFrom,
    InsteadOfDiscard,
    NoOpportunity,
    DoesNotEngage,
    DoesNotReady,
    DirectAttacks,
    Connect,
    TestSkill,
    PlayCost,
    MostDamage,
    Multiply,
    SuccessTimes,
    PlayAsIfAt,
    TopCardRevealed,
    MayBeAssigned,
    SafeActions,
    NoSlots,
    Immune,
}

pub(crate) fn kind_of(grant: &Grant) -> GrantKind {
    match grant {
        Grant::Add { .. } => GrantKind::Add,
        Grant::Set { .. } => GrantKind::Set,
        Grant::Keyword { .. } => GrantKind::Keyword,
        Grant::LoseKeyword { .. } => GrantKind::LoseKeyword,
        Grant::Trait { .. } => GrantKind::Trait,
        Grant::Blank(_) => GrantKind::Blank,
        Grant::Ability { .. } => GrantKind::Ability,
        Grant::Cannot(_) => GrantKind::Cannot,
        Grant::AdditionalCost { .. } => GrantKind::AdditionalCost,
        Grant::AdditionalAction { .. } => GrantKind::AdditionalAction,
        Grant::Slots { .. } => GrantKind::Slots,
        Grant::SkillInstead { .. } => GrantKind::SkillInstead,
        Grant::TreatToken { .. } => GrantKind::TreatToken,
        Grant::MultiplyNegativeTokens { .. } => GrantKind::MultiplyTokens,
        Grant::NoTokens { .. } => GrantKind::NoTokens,
        Grant::PlayableFrom { .. } => GrantKind::PlayableFrom,
        Grant::InsteadOfDiscard { .. } => GrantKind::InsteadOfDiscard,
        Grant::NoAttacksOfOpportunity => GrantKind::NoOpportunity,
        Grant::DoesNotEngage(_) => GrantKind::DoesNotEngage,
        Grant::DoesNotReady(_) => GrantKind::DoesNotReady,
        Grant::DirectAttacks(_) => GrantKind::DirectAttacks,
        Grant::Connect { .. } => GrantKind::Connect,
        Grant::TestSkill { .. } => GrantKind::TestSkill,
        Grant::MostDamage { .. } => GrantKind::MostDamage,
        Grant::PlayCost { .. } => GrantKind::PlayCost,
        Grant::Multiply { .. } => GrantKind::Multiply,
        Grant::SuccessTimes(_) => GrantKind::SuccessTimes,
        Grant::PlayAsIfAt { .. } => GrantKind::PlayAsIfAt,
        Grant::TopCardRevealed(_) => GrantKind::TopCardRevealed,
        Grant::MayBeAssigned { .. } => GrantKind::MayBeAssigned,
        Grant::SafeActions(_) => GrantKind::SafeActions,
        Grant::NoSlots(_) => GrantKind::NoSlots,
        Grant::Immune { .. } => GrantKind::Immune,
    }
}

/// A grant with a duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lasting {
    pub ctx: Ctx,
    pub grant: &'static Grant,
    pub until: Duration,
    /// Whose turn it was when the grant began.
    pub turn: Seat,
}

impl Game {
    /// Calls `found` with every grant of the kind that holds now, until it returns false.
    pub(crate) fn each_grant(
        &self,
        kind: GrantKind,
        found: impl FnMut(&Ctx, &'static Grant) -> bool,
    ) {
        self.each_wanted_grant(kind, |_| true, found);
    }

    /// The same for grants that `wants` accepts. It is asked before the condition of a constant
    /// ability is, so that a condition may ask for values that other grants of the kind change.
    pub(crate) fn each_wanted_grant(
        &self,
        kind: GrantKind,
        wants: impl Fn(&Grant) -> bool,
        mut found: impl FnMut(&Ctx, &'static Grant) -> bool,
    ) {
        if !self.grant_kinds.has(kind) {
            return;
        }
        let wants = |grant: &Grant| kind_of(grant) == kind && wants(grant);
        let hidden = self.hidden_cards();
        for card in self.in_play.iter().chain(&hidden) {
            if self.card(*card).def.grant_kinds.has(kind)
                && !self.card_grants(*card, kind, &wants, &mut found)
            {
                return;
            }
        }
        for lasting in &self.lasting {
            if wants(lasting.grant) && !found(&lasting.ctx, lasting.grant) {
                return;
            }
        }
        self.test_grants(kind, &wants, &mut found);
    }

    fn card_grants(
        &self,
        card: CardId,
        kind: GrantKind,
        wants: &impl Fn(&Grant) -> bool,
        found: &mut impl FnMut(&Ctx, &'static Grant) -> bool,
    ) -> bool {
        let ctx = Ctx::new(self.you_of(card), card);
        for ability in &self.script_of(card).abilities {
            let Ability::Constant(constant) = ability else {
                continue;
            };
            if constant.zone != ActiveIn::Play || !constant.grants.iter().any(wants) {
                continue;
            }
            // Whether a card is blank cannot be asked while that is being found out.
            let asks_first = matches!(kind, GrantKind::Blank | GrantKind::Immune);
            if !asks_first && self.is_blank(card) {
                return true;
            }
            if !self.holds(&ctx, &constant.condition) {
                continue;
            }
            for grant in constant.grants.iter().filter(|grant| wants(grant)) {
                if !found(&ctx, grant) {
                    return false;
                }
            }
        }
        true
    }

    /// Grants of the test under way: of the ability that began it, and of committed cards.
    fn test_grants(
        &self,
        kind: GrantKind,
        wants: &impl Fn(&Grant) -> bool,
        found: &mut impl FnMut(&Ctx, &'static Grant) -> bool,
    ) {
        let Some(test) = self.tests.last() else {
            return;
        };
        for grant in test.grants.iter().filter(|grant| wants(grant)) {
            if !found(&test.ctx, grant) {
                return;
            }
        }
        for card in &test.committed {
            if !self.card(*card).def.grant_kinds.has(kind) {
                continue;
            }
            let ctx = Ctx::new(self.card(*card).owner, *card);
            for ability in &self.script_of(*card).abilities {
                let Ability::Committed {
                    grants, condition, ..
                } = ability
                else {
                    continue;
                };
                for grant in grants.iter().filter(|grant| wants(grant)) {
                    if self.holds(&ctx, condition) && !found(&ctx, grant) {
                        return;
                    }
                }
            }
        }
    }

    /// Whose "you" a card's constant ability means: its controller or the owner of the threat area.
    pub(crate) fn you_of(&self, card: CardId) -> Seat {
        match self.card(card).zone {
            ZoneKind::PlayArea(seat)
            | ZoneKind::Threat(seat)
            | ZoneKind::Hand(seat)
            | ZoneKind::Committed(seat) => seat,
            ZoneKind::Attached(host) => {
                let own = self.card(card).controller;
                if own.is_some() {
                    own
                } else {
                    self.you_of(host)
                }
            }
            ZoneKind::Swarm(host) => self.you_of(host),
            ZoneKind::Investigator => self.seat_of(card).unwrap_or(Seat::NONE),
            ZoneKind::Discard(seat) => seat,
            _ => self.card(card).controller,
        }
    }

    pub(crate) fn is_blank(&self, card: CardId) -> bool {
        let mut blank = false;
        self.each_grant(GrantKind::Blank, |ctx, grant| {
            if let Grant::Blank(what) = grant {
                blank |= self.is_meant(ctx, card, what)
                    && (ctx.locked_to.is_some() || !self.is_immune_unless_blank(card, ctx.this));
            }
            !blank
        });
        blank
    }

    /// Whether the grant in force reaches the card.
    pub(crate) fn reaches(&self, ctx: &Ctx, card: CardId, to: &Match) -> bool {
        match ctx.locked_to.get() {
            Some(one) => one == card,
            None => self.matches(ctx, card, to) && !self.is_immune(card, ctx.this),
        }
    }

    /// The same, immunity aside.
    pub(crate) fn is_meant(&self, ctx: &Ctx, card: CardId, to: &Match) -> bool {
        match ctx.locked_to.get() {
            Some(one) => one == card,
            None => self.matches(ctx, card, to),
        }
    }

    /// Every card that the grant in force reaches.
    pub(crate) fn reached(&self, ctx: &Ctx, to: &Match) -> Vec<CardId> {
        match ctx.locked_to.get() {
            Some(one) => vec![one],
            None => self.affected(ctx, to),
        }
    }

    /// Begins lasting effects. One that speaks of a set of cards is for those which are in the set
    /// now, whatever enters it later (lasting-effect.scope-fixed-at-start).
    pub(crate) fn lasting(&mut self, ctx: Ctx, grants: &'static [Grant], until: Duration) {
        for grant in grants {
            self.grant_kinds.insert(grant);
            let lasting = Lasting {
                ctx,
                grant,
                until,
                turn: self.active,
            };
            match grant.reach() {
                Some(to) => {
                    let cards = self.affected(&ctx, to);
                    self.lasting.extend(cards.into_iter().map(|card| Lasting {
                        ctx: Ctx {
                            locked_to: card,
                            ..ctx
                        },
                        ..lasting
                    }));
                }
                _ => self.lasting.push(lasting),
            }
        }
        self.check_precedence(grants);
    }

    /// Drops the lasting effects for which `ends` holds.
    pub(crate) fn expire(&mut self, ends: impl Fn(&Game, &Lasting) -> bool) {
        if self.lasting.is_empty() {
            return;
        }
        let lasting = std::mem::take(&mut self.lasting);
        self.lasting = lasting
            .into_iter()
            .filter(|effect| !ends(self, effect))
            .collect();
    }

    pub(crate) fn during_fits(&self, ctx: &Ctx, during: Option<&TestMatch>) -> bool {
        during.is_none_or(|during| self.test_matches(ctx, during))
    }
}
