//! Constant abilities and lasting effects: which modifiers hold at the moment.

use abilities::{Ability, ActiveIn, Duration, Match, Modifier, TestMatch};

use crate::flow::context::Ctx;
pub(crate) use crate::meaning::modifier_kinds::{ModifierKind, ModifierKinds, kind_of};
use crate::meaning::nesting::Level;
use crate::{CardId, Game, Seat, ZoneKind};

/// A modifier with a duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lasting {
    pub ctx: Ctx,
    pub modifier: &'static Modifier,
    pub until: Duration,
    /// Whose turn it was when the modifier began.
    pub turn: Seat,
}

/// How long something lasts, and for whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub until: Duration,
    /// Whose turn it was when it began, until that turn is over.
    pub turn: Seat,
    pub you: Seat,
    /// The card whose effect it is.
    pub this: CardId,
    /// What it bound.
    pub it: CardId,
}

impl Lasting {
    pub(crate) fn span(&self) -> Span {
        Span {
            until: self.until,
            turn: self.turn,
            you: self.ctx.you,
            this: self.ctx.this,
            it: self.ctx.it,
        }
    }
}

impl crate::flow::occurrence::Delayed {
    pub(crate) fn span(&self) -> Option<Span> {
        self.until.0.map(|(until, turn)| Span {
            until,
            turn,
            you: self.ctx.you,
            this: self.ctx.this,
            it: self.ctx.it,
        })
    }
}

impl Game {
    /// Whether anything grants such an ability to other cards now.
    pub(crate) fn grants_ability(&self, such: fn(&Ability) -> bool) -> bool {
        // What other cards lend is known only once they are looked at.
        let mut granted = self.modifier_kinds.has(ModifierKind::AbilitiesOf);
        self.each_modifier(ModifierKind::Ability, |_, modifier| {
            granted |= matches!(modifier, Modifier::Ability { ability, .. } if such(ability));
            !granted
        });
        granted
    }

    /// Calls `found` with every modifier of the kind that holds now, until it returns false.
    pub(crate) fn each_modifier(
        &self,
        kind: ModifierKind,
        found: impl FnMut(&Ctx, &'static Modifier) -> bool,
    ) {
        self.each_wanted_modifier(kind, |_| true, found);
    }

    /// The same for modifiers that `wants` accepts. It is asked before the condition of a constant
    /// ability is, so that a condition may ask for values that other modifiers of the kind change.
    pub(crate) fn each_wanted_modifier(
        &self,
        kind: ModifierKind,
        wants: impl Fn(&Modifier) -> bool,
        mut found: impl FnMut(&Ctx, &'static Modifier) -> bool,
    ) {
        if !self.modifier_kinds.has(kind) {
            return;
        }
        let Some(_level) = Level::enter() else {
            return;
        };
        let wants = |modifier: &Modifier| kind_of(modifier) == kind && wants(modifier);
        let hidden = self.hidden_cards();
        // One after the other and not chained: this is asked more often than anything else.
        for cards in [&self.in_play, &hidden] {
            for card in cards {
                if self.card(*card).def.modifier_kinds.has(kind)
                    && !self.card_grants(*card, ActiveIn::Play, kind, &wants, &mut found)
                {
                    return;
                }
            }
        }
        for (zone, kinds_in) in [
            (ActiveIn::Hand, self.kinds_in_hand),
            (ActiveIn::Discard, self.kinds_in_discard),
            (ActiveIn::DeckTop, self.kinds_on_deck),
        ] {
            if kinds_in.has(kind) && !self.zone_grants(zone, kind, &wants, &mut found) {
                return;
            }
        }
        for lasting in &self.lasting {
            if wants(lasting.modifier) && !found(&lasting.ctx, lasting.modifier) {
                return;
            }
        }
        self.test_grants(kind, &wants, &mut found);
    }

    /// Grants of cards in hands, in discard piles or on decks; whether to go on.
    fn zone_grants(
        &self,
        zone: ActiveIn,
        kind: ModifierKind,
        wants: &impl Fn(&Modifier) -> bool,
        found: &mut impl FnMut(&Ctx, &'static Modifier) -> bool,
    ) -> bool {
        let mut cards = self.investigators.iter().flat_map(|one| one.pile(zone));
        cards.all(|card| {
            !self.card(*card).def.kinds_in(zone).has(kind)
                || zone == ActiveIn::DeckTop && !self.is_active_in(*card, zone)
                || self.card_grants(*card, zone, kind, wants, found)
        })
    }

    fn card_grants(
        &self,
        card: CardId,
        zone: ActiveIn,
        kind: ModifierKind,
        wants: &impl Fn(&Modifier) -> bool,
        found: &mut impl FnMut(&Ctx, &'static Modifier) -> bool,
    ) -> bool {
        let ctx = Ctx::new(self.you_of(card), card);
        for ability in &self.script_of(card).abilities {
            let Ability::Constant(constant) = ability else {
                continue;
            };
            if constant.zone != zone || !constant.modifiers.iter().any(wants) {
                continue;
            }
            // Whether a card is blank cannot be asked while that is being found out.
            let asks_first = matches!(kind, ModifierKind::Blank | ModifierKind::Immune);
            if !asks_first && self.is_blank(card) {
                return true;
            }
            if !self.holds(&ctx, &constant.condition) {
                continue;
            }
            for modifier in constant.modifiers.iter().filter(|modifier| wants(modifier)) {
                if !found(&ctx, modifier) {
                    return false;
                }
            }
        }
        true
    }

    /// Grants of the test under way: of the ability that began it, and of committed cards.
    fn test_grants(
        &self,
        kind: ModifierKind,
        wants: &impl Fn(&Modifier) -> bool,
        found: &mut impl FnMut(&Ctx, &'static Modifier) -> bool,
    ) {
        let Some(test) = self.tests.last() else {
            return;
        };
        for modifier in test.modifiers.iter().filter(|modifier| wants(modifier)) {
            if !found(&test.ctx, modifier) {
                return;
            }
        }
        for card in &test.committed {
            let speaks = self.card(*card).def.modifier_kinds.has(kind);
            // These decide themselves whether a card is blank.
            let decides = matches!(kind, ModifierKind::Blank | ModifierKind::Trait);
            if !speaks || !decides && self.is_blank(*card) {
                continue;
            }
            let ctx = self.committed_ctx(test, *card);
            for ability in &self.script_of(*card).abilities {
                let Ability::Committed {
                    modifiers,
                    condition,
                    ..
                } = ability
                else {
                    continue;
                };
                for modifier in modifiers.iter().filter(|modifier| wants(modifier)) {
                    if self.holds(&ctx, condition) && !found(&ctx, modifier) {
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
        self.each_modifier(ModifierKind::Blank, |ctx, modifier| {
            if let Modifier::Blank(what) = modifier {
                blank |= self.is_meant(ctx, card, what)
                    && (ctx.locked_to.is_some() || !self.is_immune_unless_blank(card, ctx.this));
            }
            !blank
        });
        blank
    }

    /// Whether the modifier in force reaches the card.
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

    /// Every card that the modifier in force reaches.
    pub(crate) fn reached(&self, ctx: &Ctx, to: &Match) -> Vec<CardId> {
        match ctx.locked_to.get() {
            Some(one) => vec![one],
            None => self.affected(ctx, to),
        }
    }

    pub(crate) fn during_fits(&self, ctx: &Ctx, during: Option<&TestMatch>) -> bool {
        during.is_none_or(|during| self.test_matches(ctx, during))
    }
}
