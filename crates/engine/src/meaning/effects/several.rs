//! Several options of a list, chosen one after another.

use abilities::{Effect, FlowEffect};

use crate::flow::context::Ctx;
use crate::meaning::frame::MeaningFrame;
use crate::{Ask, ChoiceKind, Game, Prompt, PromptOption};

impl Game {
    /// Asks for the next option, or resolves the one that was chosen. It ends once as many as wanted
    /// have resolved, or none is left that would do anything.
    pub(crate) fn run_several(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        left: i32,
        mut taken: Vec<u8>,
    ) {
        let Effect::Flow(FlowEffect::ChooseSeveral {
            who,
            up_to,
            freely,
            options,
            ..
        }) = effect
        else {
            return;
        };
        if let Some(answer) = self.answer.take() {
            let ChoiceKind::Option(index) = answer.act else {
                return;
            };
            taken.push(index);
            self.push(MeaningFrame::Several {
                ctx,
                effect,
                left: left - 1,
                taken,
            });
            return self.push_effects(ctx, &options[usize::from(index)]);
        }
        let able: Vec<u8> = (0..options.len() as u8)
            .filter(|n| {
                let option = &options[usize::from(*n)];
                !taken.contains(n) && (*freely || self.could_change(&ctx, option))
            })
            .collect();
        if left <= 0 || able.is_empty() {
            self.done.in_full &= left <= 0 || *up_to;
            return;
        }
        let seat = self.seat_ref(&ctx, who);
        let stop = up_to.then_some(ChoiceKind::Pass);
        let acts = able.into_iter().map(ChoiceKind::Option).chain(stop);
        let offered = acts.map(|act| PromptOption::new(seat, act, ctx.this));
        self.ask(
            Prompt::new(Ask::ChooseOption, seat, ctx.this).with(offered.collect()),
            MeaningFrame::Several {
                ctx,
                effect,
                left,
                taken,
            },
        );
    }
}
