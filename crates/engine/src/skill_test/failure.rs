//! A failed test whose effects another investigator resolves than the one who took it.

use abilities::Modifier;

use crate::meaning::modifiers::ModifierKind;
use crate::skill_test::{ResultItem, TestResult};
use crate::{Game, Seat};

impl Game {
    /// The investigator who resolves what the failure of the test under way does, where an ability
    /// says that another one does.
    pub(super) fn bears_failure(&self) -> Option<Seat> {
        let mut bears = None;
        self.each_modifier(ModifierKind::ResolvesFailure, |ctx, modifier| {
            if let Modifier::ResolvesFailure(who) = modifier {
                bears = self.seats_meant(ctx, who).first().copied();
            }
            bears.is_none()
        });
        bears
    }

    /// Every result of the failure is resolved by whoever bears it.
    pub(super) fn pass_failure_on(&mut self, results: &mut [TestResult]) {
        let Some(seat) = self.bears_failure() else {
            return;
        };
        let pass = |item: &mut ResultItem| item.ctx.you = seat;
        for result in results {
            match result {
                TestResult::Instead(item) | TestResult::Effects(item) => pass(item),
                TestResult::Usual => {}
            }
        }
        self.current().after_failure.iter_mut().for_each(pass);
    }
}
