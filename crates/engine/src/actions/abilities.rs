//! Abilities that resolve, and whether their effects could change anything.

use abilities::{Ability, Designator, EventKind, Match, TestKind};
use cards::PlayKeyword;

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::{AbilityRef, Part};
use crate::{CardId, Event, Game, ZoneKind};

impl Game {
    /// Whether the card has an ability of the designator, or is an event played as such an action.
    pub(crate) fn offers_action(&self, card: CardId, designator: Designator) -> bool {
        let script = self.script_of(card);
        let play = script.play.as_ref();
        play.is_some_and(|play| {
            play.designator == Some(designator) || play.also.contains(&designator)
        }) || script.abilities.iter().any(|ability| match ability {
            Ability::Action(triggered) | Ability::Fast(triggered) => {
                triggered.designator == Some(designator)
            }
            _ => false,
        })
    }

    /// Pays the costs of an ability, then resolves its effects.
    pub(crate) fn run_ability(&mut self, ability: AbilityRef, ctx: Ctx, paid: bool) {
        let triggered = ability.triggered;
        let shifts = self.is_shift(ability.card, ability.number);
        if !paid {
            self.note_use_for(&ctx, ability.number, triggered.limit.as_ref());
            self.done.x = ctx.x;
            self.done.used = None;
            self.done.paid = CardId::NONE;
            self.push(ActionsFrame::Ability {
                ability,
                ctx,
                paid: true,
            });
            self.push(ActionsFrame::Pay {
                ctx,
                costs: &triggered.cost,
                next: 0,
            });
            return;
        }
        let ctx = Ctx {
            used: self.done.used,
            paid: self.done.paid,
            ..ctx.x(self.done.x)
        };
        if shifts {
            self.begin_shift(ability.card, ability.seat);
        }
        match ctx.event {
            Some(Event {
                kind: EventKind::TokenRevealed,
                token: Some(token),
                ..
            }) => self.push_answer(ctx, token, &triggered.effects),
            _ => self.push_effects(ctx, &triggered.effects),
        }
    }

    /// Once the ability that is pushed next has resolved, abilities may answer that it was used.
    pub(crate) fn activated(&mut self, ability: &AbilityRef) {
        let used = Event::new(EventKind::Activated).who(ability.seat);
        let used = used.subject(ability.card).ability(Some(ability.number));
        self.occur_part(used, Part::Afterwards);
    }

    /// What a fight, evasion attempt or investigation may be made against.
    pub(crate) fn attempt_targets(
        &self,
        ctx: &Ctx,
        (kind, target): (TestKind, Option<&Match>),
        ignores: &[PlayKeyword],
    ) -> Vec<CardId> {
        let here = self.investigator(ctx.you).location;
        let mut targets = match (kind, target) {
            (_, Some(target)) => self.affected(ctx, target),
            (TestKind::Fight, None) => {
                let afar = self.attacked_from_afar(ctx.you);
                [self.enemies_at(here), afar, self.minis_at(here)].concat()
            }
            (TestKind::Evade, None) => {
                let as_if = self.as_if_engaged(ctx.you);
                [self.engaged_enemies(ctx.you), as_if, self.minis_at(here)].concat()
            }
            (TestKind::Investigate, None) => here.get().into_iter().collect(),
            _ => Vec::new(),
        };
        self.retain_affected(ctx, &mut targets);
        if let Some(aim) = self.aim_of_action(ctx, kind) {
            targets.retain(|card| aim.contains(card));
        }
        // A card that says what its attempt may be made against means just that.
        let from_afar = target.is_some() && ctx.this.is_some();
        targets.retain(|card| match kind {
            TestKind::Fight if ignores.contains(&PlayKeyword::Aloof) => {
                let here = from_afar
                    || self.location_of(*card) == here.get()
                    || self.is_attacked_from_afar(ctx.you, *card);
                here && self.may_fight_aloof(ctx.you, *card, ctx.this).is_ok()
            }
            TestKind::Fight if from_afar => {
                self.may_fight_from_afar(ctx.you, *card, ctx.this).is_ok()
            }
            TestKind::Evade if from_afar => self.may_evade_from_afar(ctx.you, *card).is_ok(),
            TestKind::Fight => self.may_fight(ctx.you, *card, ctx.this).is_ok(),
            TestKind::Evade => self.may_evade(ctx.you, *card).is_ok(),
            TestKind::Investigate => self.may_investigate(ctx.you, *card).is_ok(),
            TestKind::Plain | TestKind::Parley => true,
        });
        targets
    }

    /// Whether the card is an enemy by the face that is up.
    pub fn is_enemy(&self, card: CardId) -> bool {
        let state = self.card(card);
        let enemy = state.def.facts.enemy.is_some();
        enemy
            && (state.def.kind() == cards::CardType::Enemy || state.flipped)
            && state.zone != ZoneKind::Removed
    }
}
