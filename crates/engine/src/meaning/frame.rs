//! Frames of the meaning of the language.

#![deny(clippy::wildcard_enum_match_arm)]

use std::slice::from_ref;

use abilities::{Effect, TestEffect};

use crate::enemies::healing::HealFrame;
use crate::flow::context::Ctx;
use crate::state::hash::Added;
use crate::{Ask, CardId, Game, Seat, ZoneKind};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum MeaningFrame {
    /// A list of effects and the place of the next one.
    Effects {
        ctx: Ctx,
        list: &'static [Effect],
        next: u16,
    } = 1,
    /// The effect has asked, and the answer is in.
    Answered {
        ctx: Ctx,
        effect: &'static Effect,
    } = 2,
    /// Effects for each of the bound cards that are left.
    ForEach {
        ctx: Ctx,
        cards: Vec<CardId>,
        next: u16,
        list: &'static [Effect],
    } = 3,
    /// Cards chosen at random, in this order: so many are still to be chosen, each once abilities
    /// that answer it have. The first one waits for that where it has been drawn.
    AtRandom {
        ctx: Ctx,
        cards: Vec<CardId>,
        drawn: bool,
        count: usize,
        list: &'static [Effect],
    } = 130,
    /// Effects with each of the investigators that are left as `You`.
    EachInvestigator {
        ctx: Ctx,
        seats: Vec<Seat>,
        next: u16,
        list: &'static [Effect],
    } = 4,
    /// Repeats so many times.
    Repeat {
        ctx: Ctx,
        times: i32,
        list: &'static [Effect],
    } = 5,
    /// Effects that resolve if everything before them did in full.
    Then {
        ctx: Ctx,
        list: &'static [Effect],
    } = 6,
    /// An attempt begins, once its additional costs are paid.
    Attempt {
        ctx: Ctx,
        effect: &'static Effect,
        target: CardId,
    } = 13,
    /// Cards are looked at, once abilities have answered that they will be: they may look at more.
    Looking {
        ctx: Ctx,
        effect: &'static Effect,
        more: Added<i32>,
    } = 142,
    /// A search that abilities may still change: by more cards and more targets.
    Searching {
        ctx: Ctx,
        effect: &'static Effect,
        more: (i32, i32),
    } = 34,
    /// The cards of a search are looked at, each where it was then; those that answer it have.
    Looked {
        ctx: Ctx,
        effect: &'static Effect,
        more: (i32, i32),
        looked: Vec<(CardId, ZoneKind)>,
    } = 120,
    /// The search has asked, and the answer is in.
    SearchAnswered {
        ctx: Ctx,
        effect: &'static Effect,
        more: (i32, i32),
    } = 73,
    SearchOver {
        ctx: Ctx,
        zones: &'static [abilities::Zone],
        rest: abilities::Keep,
    } = 70,
    /// Damage or horror is healed from an element and from cards that count as it.
    Heal(HealFrame) = 123,
    HealSplit {
        ctx: Ctx,
        card: CardId,
        amount: i32,
    } = 71,
    /// Damage and horror together are dealt to the bound card, split as somebody likes.
    HarmSplit {
        ctx: Ctx,
        effect: &'static Effect,
    } = 82,
    AttachAnswered {
        card: CardId,
        seat: Seat,
    } = 72,
    /// Options of which so many are still to be chosen, each at most once.
    Several {
        ctx: Ctx,
        effect: &'static Effect,
        left: i32,
        taken: Vec<u8>,
    } = 91,
    /// A cost has been paid: what follows knows the amount that was chosen as X.
    Paid {
        ctx: Ctx,
        list: &'static [Effect],
    } = 84,
}

impl Game {
    pub(crate) fn run_meaning_frame(&mut self, frame: MeaningFrame) {
        match frame {
            MeaningFrame::Effects { ctx, list, next } => self.run_effects(ctx, list, next),
            MeaningFrame::Answered { ctx, effect } => self.effect_answered(ctx, effect),
            MeaningFrame::ForEach {
                ctx,
                cards,
                next,
                list,
            } => self.run_for_each(ctx, cards, next, list),
            MeaningFrame::AtRandom {
                ctx,
                cards,
                drawn,
                count,
                list,
            } => self.run_at_random(ctx, cards, drawn, count, list),
            MeaningFrame::EachInvestigator {
                ctx,
                seats,
                next,
                list,
            } => {
                self.run_each_investigator(ctx, seats, next, list);
            }
            MeaningFrame::Repeat { ctx, times, list } => self.run_repeat(ctx, times, list),
            MeaningFrame::Paid { ctx, list } => {
                let paid = self.done.paid;
                let ctx = Ctx {
                    paid,
                    ..ctx.x(self.done.x)
                };
                self.push_effects(ctx, list);
            }
            MeaningFrame::Then { ctx, list } => {
                if self.done.in_full {
                    self.push_effects(ctx, list);
                }
            }
            MeaningFrame::Attempt {
                ctx,
                effect,
                target,
            } => self.attempt_paid(ctx, effect, target),
            MeaningFrame::Looking { ctx, effect, .. } => self.run_look(ctx, effect),
            MeaningFrame::Searching { ctx, effect, more } => {
                self.look_in_search(ctx, effect, more);
            }
            MeaningFrame::Looked {
                ctx,
                effect,
                more,
                looked,
            } => self.ask_search(ctx, effect, more, looked),
            MeaningFrame::SearchAnswered { ctx, effect, .. } => self.effect_answered(ctx, effect),
            MeaningFrame::SearchOver { ctx, zones, rest } => self.search_over(&ctx, zones, rest),
            MeaningFrame::Heal(frame) => self.run_heal(frame),
            MeaningFrame::HealSplit { ctx, card, amount } => self.heal_split(ctx, card, amount),
            MeaningFrame::HarmSplit { ctx, effect } => self.run_harm_split(ctx, effect),
            MeaningFrame::AttachAnswered { card, seat } => self.attach_answered(card, seat),
            MeaningFrame::Several {
                ctx,
                effect,
                left,
                taken,
            } => self.run_several(ctx, effect, left, taken),
        }
    }
}

impl MeaningFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Answered {
                ctx,
                effect: effect @ Effect::Tests(TestEffect::Attempt { .. }),
            } if ask == Ask::ChooseSkill => Ok(Self::Attempt {
                ctx,
                effect,
                target: ctx.outer,
            }),
            Self::Answered { ctx, effect } => Ok(Self::Effects {
                ctx,
                list: from_ref(effect),
                next: 0,
            }),
            Self::SearchAnswered { ctx, effect, more } => Ok(Self::Searching { ctx, effect, more }),
            // It asks whenever it runs without an answer.
            frame @ (Self::HarmSplit { .. } | Self::Several { .. } | Self::Heal(_)) => Ok(frame),
            frame @ (Self::Effects { .. }
            | Self::ForEach { .. }
            | Self::AtRandom { .. }
            | Self::EachInvestigator { .. }
            | Self::Repeat { .. }
            | Self::Then { .. }
            | Self::Attempt { .. }
            | Self::Searching { .. }
            | Self::Looking { .. }
            | Self::Looked { .. }
            | Self::SearchOver { .. }
            | Self::HealSplit { .. }
            | Self::Paid { .. }
            | Self::AttachAnswered { .. }) => Err(frame),
        }
    }
}
