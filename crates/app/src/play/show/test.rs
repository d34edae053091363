//! The skill test under way.

use abilities::Token;
use engine::{Ask, Fraction as EngineFraction, Game, Odds, TestState};
use text::{Icon, Section};

use super::cards::{cards, reference};
use super::{side, words};
use crate::facts::{TokenName, Words};
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
        text: meaning(game, test, one.token),
    };
    test.revealed.iter().map(view).collect()
}

/// What a symbol does in this test.
fn meaning(game: &Game, test: &TestState, token: Token) -> Words {
    let (card, section) = match token {
        Token::Skull | Token::Cultist | Token::Tablet | Token::ElderThing => {
            (game.reference(), Section::Reference(side(game)))
        }
        Token::ElderSign => {
            let investigator = game.investigator(test.tester).card;
            (Some(investigator), Section::Front)
        }
        _ => return Words::default(),
    };
    card.map_or_else(Words::default, |card| {
        words::lines(game.card(card).def, |paragraph| {
            paragraph.section == section && paragraph.icons.contains(&Icon::Token(token))
        })
    })
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

#[cfg(test)]
mod tests {
    use abilities::EventKind;
    use engine::{Choice, ChoiceKind, Event};

    use super::super::staged::{begin, hallway};
    use super::*;

    /// What the tokens of an investigation say, in both languages.
    fn told(token: Token) -> Vec<Words> {
        let mut stage = hallway();
        stage.reveal = vec![token];
        stage.enemies.clear();
        let mut game = begin(&stage);
        let revealed = |event: &Event| event.kind == EventKind::TokenRevealed;
        let choose = |game: &mut Game, wanted: fn(&ChoiceKind) -> bool| {
            let options = &game.prompt().expect("asked").options;
            let one = options.iter().find(|one| wanted(&one.choice.act));
            let choice: Choice = one.expect("offered").choice.clone();
            game.apply_until(choice, revealed).expect("offered")
        };
        let mut step = choose(&mut game, |act| *act == ChoiceKind::Investigate);
        while !step.events.iter().any(revealed) {
            step = choose(&mut game, |act| {
                matches!(act, ChoiceKind::Pass | ChoiceKind::Commit(_))
            });
        }
        let view = test(&game).expect("a test");
        view.revealed.into_iter().map(|one| one.text).collect()
    }

    #[test]
    fn a_symbol_says_what_the_scenario_makes_of_it() {
        let words = told(Token::Skull);
        assert_eq!(words.len(), 1);
        assert!(words[0].en[0].contains("[[Ghoul]]"), "{words:?}");
        assert!(words[0].ko[0].contains("[[구울]]"), "{words:?}");
    }

    #[test]
    fn the_elder_sign_says_what_the_investigator_makes_of_it() {
        let words = told(Token::ElderSign);
        assert!(words[0].en[0].contains("clue"), "{words:?}");
    }

    #[test]
    fn a_number_needs_no_words() {
        assert_eq!(told(Token::Number(-1)), [Words::default()]);
    }
}
