//! Attacks against enemies elsewhere, as if they were at the location of whoever attacks.

use abilities::{
    Designator, Effect, EventKind, FlowEffect, Modifier, TestEffect, TestKind, Timing,
};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::frame::Frame;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, ChoiceKind, Event, Game, Seat};

impl Game {
    /// The enemies of which a card may say how they are reached: those in play, and those that the
    /// investigator holds.
    fn enemies_to_reach(&self, seat: Seat) -> Vec<CardId> {
        let held = self.investigator(seat).hand.iter().copied();
        let held = held.filter(|card| self.is_enemy(*card));
        self.enemies().chain(held).collect()
    }

    /// Enemies elsewhere that the investigator may attack as if they were here.
    pub(crate) fn attacked_from_afar(&self, seat: Seat) -> Vec<CardId> {
        if !self.modifier_kinds.has(ModifierKind::AttackedFromAfar) {
            return Vec::new();
        }
        let here = self.investigator(seat).location.get();
        let mut enemies = self.enemies_to_reach(seat);
        enemies.retain(|enemy| {
            self.location_of(*enemy) != here && self.is_attacked_from_afar(seat, *enemy)
        });
        enemies
    }

    /// Whether the investigator may attack the enemy as if it were at their location.
    pub(crate) fn is_attacked_from_afar(&self, seat: Seat, enemy: CardId) -> bool {
        let own = self.investigator(seat).card;
        let mut is_so = false;
        self.each_modifier(ModifierKind::AttackedFromAfar, |ctx, modifier| {
            if let Modifier::AttackedFromAfar { what, who, .. } = modifier {
                is_so |= self.matches(ctx, own, who) && self.reaches(ctx, enemy, what);
            }
            !is_so
        });
        is_so
    }

    /// Whether the investigator may attack and evade the enemy as if it were engaged with them.
    pub(crate) fn is_as_if_engaged_with(&self, seat: Seat, enemy: CardId) -> bool {
        let own = self.investigator(seat).card;
        let mut is_so = false;
        self.each_modifier(ModifierKind::AttackedFromAfar, |ctx, modifier| {
            if let Modifier::AttackedFromAfar {
                what,
                who,
                engaged: true,
            } = modifier
            {
                is_so |= self.matches(ctx, own, who) && self.reaches(ctx, enemy, what);
            }
            !is_so
        });
        is_so
    }

    /// The enemies that the investigator may evade as if they were engaged.
    pub(crate) fn as_if_engaged(&self, seat: Seat) -> Vec<CardId> {
        if !self.modifier_kinds.has(ModifierKind::AttackedFromAfar) {
            return Vec::new();
        }
        let mut enemies = self.enemies_to_reach(seat);
        enemies.retain(|enemy| self.is_as_if_engaged_with(seat, *enemy));
        enemies
    }

    /// Whether something that answers the activation of an attack could let it reach an enemy
    /// elsewhere: then it may be activated though there is nothing here to attack.
    pub(crate) fn could_reach_afar(&self, ctx: &Ctx) -> bool {
        if !self.is_heard(Timing::When, EventKind::ActionTaken) || ctx.this == CardId::NONE {
            return false;
        }
        let (seat, with) = (ctx.you, ctx.this);
        let taken = Event::new(EventKind::ActionTaken).who(seat).subject(with);
        let event = taken.amount(1).actions(&[Designator::Fight]);
        let place = usize::from(u16::MAX);
        let reaches = |card: CardId, effects: &[Effect]| {
            let ctx = Ctx::new(seat, card).event(event, place);
            self.would_reach(&ctx, with, effects)
        };
        let by_card = self.playable_cards(seat).into_iter().any(|card| {
            let ctx = Ctx::new(seat, card).event(event, place);
            let play = self.card(card).def.script().play.as_ref();
            play.is_some_and(|play| reaches(card, &play.effects))
                && self.play_triggers(card).any(|trigger| {
                    trigger.timing() == Timing::When
                        && self.event_fits(&ctx, trigger.pattern(), &event)
                })
                && self.may_play(seat, card, Some(&event)).is_ok()
        });
        by_card
            || self
                .answering(Timing::When, &event)
                .any(|(card, number, _, triggered)| {
                    reaches(card, &triggered.effects)
                        && self
                            .may_react(seat, card, number, triggered, &event)
                            .is_ok()
                })
    }

    /// Whether the effects let an enemy be attacked that may be attacked at all.
    fn would_reach(&self, ctx: &Ctx, with: CardId, effects: &[Effect]) -> bool {
        let grants = effects.iter().filter_map(|effect| match effect {
            Effect::Flow(FlowEffect::Until { modifiers, .. }) => Some(modifiers),
            _ => None,
        });
        grants.flatten().any(|modifier| match modifier {
            Modifier::AttackedFromAfar { what, .. } => self
                .affected(ctx, what)
                .into_iter()
                .any(|enemy| self.may_fight_aloof(ctx.you, enemy, with).is_ok()),
            _ => false,
        })
    }

    /// Whether the attack that is activated has nothing to attack unless something lets it reach
    /// further.
    pub(crate) fn attack_must_reach(&self, event: &Event) -> bool {
        if event.kind != EventKind::ActionTaken {
            return false;
        }
        let action = self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Actions(ActionsFrame::Action(action)) => Some(&action.act),
            _ => None,
        });
        let Some(ChoiceKind::Use(card, number)) = action else {
            return false;
        };
        let ctx = Ctx::new(event.who, *card);
        let effects = self.triggered(*card, *number).map(|one| &one.effects);
        effects.into_iter().flatten().any(|effect| match effect {
            Effect::Tests(TestEffect::Attempt {
                kind: TestKind::Fight,
                target,
                ignores,
                ..
            }) => self
                .attempt_targets(&ctx, (TestKind::Fight, target.as_ref()), ignores)
                .is_empty(),
            _ => false,
        })
    }
}
