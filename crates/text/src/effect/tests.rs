//! Skill tests and chaos tokens.

use super::super::attempt::Results;
use super::super::{attempt, cards, lasting, mechanic, naming, token};
use super::{Piece, predicate, sentence};
use crate::context::Context;
use crate::shape;
use abilities::{TestEffect, TokenChange};

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a TestEffect) -> Vec<Piece> {
    match effect {
        TestEffect::Test {
            who,
            skills,
            difficulty,
            success,
            failure,
            kind,
            reveals,
        } => {
            let results = Results {
                success,
                failure,
                reveals,
                ends: &[],
                instead: None,
                instead_of_one: false,
            };
            sentence(attempt::test(c, (who, skills, difficulty, *kind), &results))
        }
        TestEffect::Attempt {
            kind,
            skill,
            target,
            modifiers,
            instead,
            instead_of_one,
            success,
            failure,
            reveals,
            ends,
            ignores,
            succeeds,
        } => {
            let results = Results {
                success,
                failure,
                reveals,
                ends,
                instead: instead.as_deref(),
                instead_of_one: *instead_of_one,
            };
            let target = target.as_ref();
            let aimed = (*skill, target, modifiers.as_slice());
            let said = attempt::attempt(c, *kind, aimed, (ignores, *succeeds), &results);
            if said.is_empty() {
                Vec::new()
            } else {
                sentence(said)
            }
        }
        TestEffect::ChangeToken(TokenChange::Means(does)) => predicate(token::means(c, does)),
        TestEffect::ChangeToken(change) => sentence(token::change(c, change)),
        TestEffect::OnSuccess(effects) => sentence(lasting::on_result(c, effects, true)),
        TestEffect::OnFailure(effects) => sentence(lasting::on_result(c, effects, false)),
        TestEffect::AfterTest(effects) => sentence(lasting::after_test(c, effects)),
        TestEffect::AutoSucceed => predicate(attempt::auto_succeed(c)),
        TestEffect::AutoFail => predicate(attempt::auto_fail(c)),
        TestEffect::TryAgain { modifiers } => {
            let mut pieces = predicate(attempt::try_again(c));
            if let Some(with) = lasting::again_with(c, modifiers) {
                pieces.extend(sentence(with));
            }
            pieces
        }
        TestEffect::SucceedBy(by) => predicate(attempt::succeed_by(c, by)),
        TestEffect::ChangeMargin(by) => predicate(attempt::change_margin(c, by)),
        TestEffect::CancelResults => sentence(attempt::cancel_results()),
        TestEffect::ReplaceResults(effects) => sentence(attempt::replace_results(c, effects)),
        TestEffect::UseSkill(skill) => predicate(attempt::use_skill(*skill)),
        TestEffect::Retarget {
            to,
            same_difficulty,
            beside,
        } => predicate(attempt::retarget(c, to, *same_difficulty, *beside)),
        TestEffect::Commit(what) => predicate(cards::commit(c, what)),
        TestEffect::CommitAsWild(what) => predicate(cards::commit_as_wild(c, what)),
        TestEffect::RevealNow => sentence(token::reveal_now()),
        TestEffect::ElderSign => predicate(token::elder_sign()),
        TestEffect::RevealTokens {
            amount,
            until,
            may_stop,
            again,
            reveals,
        } => {
            let how = (amount, until.as_ref(), *may_stop);
            sentence(
                match (again, reveals.is_empty() && shape::reveals_again(c.script)) {
                    (true, _) => naming::reveal_again(c, amount, reveals),
                    (false, true) => naming::reveal_as_before(c, amount),
                    (false, false) => mechanic::reveal(c, how, reveals),
                },
            )
        }
    }
}
