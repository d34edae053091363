//! The skill test under way.

use engine::{Ask, Fraction as EngineFraction, Game, Odds, TestState};

use super::cards::{cards, reference};
use crate::facts::TokenName;
use crate::play::view::{
    Fraction, ModifierView, OddsView, ResultView, RevealedView, TestView, TokenOdds,
};

pub(super) fn test(game: &Game) -> Option<TestView> {
    let test = game.test()?;
    let (value, difficulty) = game.test_figures()?;
    let modifiers: Vec<ModifierView> = game
        .test_parts()
        .into_iter()
        .filter_map(|part| {
            Some(ModifierView {
                source: reference(game, part.source)?,
                amount: part.amount,
            })
        })
        .collect();
    let in_window = game
        .prompt()
        .is_some_and(|prompt| prompt.ask == Ask::Window);
    Some(TestView {
        step: game.test_step().unwrap_or(1),
        in_window,
        kind: test.kind.into(),
        skill: test.skill.into(),
        tester: test.tester.0,
        target: reference(game, test.target),
        source: reference(game, test.source),
        base: game.test_base()?,
        modifiers,
        committed: cards(game, test.committed.iter().copied()),
        value,
        difficulty,
        revealed: revealed(game, test),
        result: test.succeeded.map(|succeeded| ResultView {
            succeeded,
            margin: test.margin,
        }),
        odds: (test.revealed.is_empty())
            .then(|| game.odds().as_ref().map(OddsView::from))
            .flatten(),
    })
}

fn revealed(game: &Game, test: &TestState) -> Vec<RevealedView> {
    let view = |one: &engine::Revealed| RevealedView {
        token: TokenName(one.token),
        printed: TokenName(one.printed),
        modifier: game.modifier(one),
    };
    test.revealed.iter().map(view).collect()
}

impl From<&Odds> for OddsView {
    fn from(odds: &Odds) -> Self {
        let token = |(token, count, modifier, success): &(_, _, _, EngineFraction)| TokenOdds {
            token: TokenName(*token),
            count: *count,
            modifier: *modifier,
            success: (*success).into(),
        };
        Self {
            success: odds.success.into(),
            value: odds.value,
            difficulty: odds.difficulty,
            tokens: odds.tokens.iter().map(token).collect(),
            with_more: odds.with_more.iter().map(|one| (*one).into()).collect(),
            with_less: odds.with_less.into(),
        }
    }
}

impl From<EngineFraction> for Fraction {
    /// A window's number holds 53 bits; a longer fraction is shown by the nearest one that fits.
    fn from(fraction: EngineFraction) -> Self {
        let length = u128::BITS - fraction.denominator.leading_zeros();
        let beyond = length.saturating_sub(53);
        Self {
            numerator: (fraction.numerator >> beyond) as u64,
            denominator: (fraction.denominator >> beyond) as u64,
        }
    }
}
