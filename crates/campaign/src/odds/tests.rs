use std::time::Instant;

use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;

use super::*;

fn bag(text: &str) -> Vec<ChaosToken> {
    text.split_whitespace()
        .map(|token| token.parse().unwrap())
        .collect()
}

fn fraction(numerator: i64, denominator: i64) -> BigRational {
    BigRational::new(numerator.into(), denominator.into())
}

#[test]
fn one_token_decides() {
    let mut test = SkillTest::new(bag("+1 0 -1 -2 skull auto_fail elder_sign"), 3, 3);
    test.symbols.insert(ChaosToken::Skull, Value::modifier(-2));
    test.symbols
        .insert(ChaosToken::ElderSign, Value::modifier(1));
    assert_eq!(test.success().unwrap(), fraction(3, 7));
}

#[test]
fn a_skill_value_is_never_below_zero_and_auto_fail_fails_even_then() {
    assert_eq!(
        SkillTest::new(bag("-8"), 1, 0).success().unwrap(),
        fraction(1, 1)
    );
    assert_eq!(
        SkillTest::new(bag("auto_fail"), 9, 0).success().unwrap(),
        fraction(0, 1)
    );
}

#[test]
fn redrawing_tokens_keep_their_modifier_and_empty_bags_end_the_draw() {
    assert_eq!(
        SkillTest::new(bag("bless -2"), 2, 2).success().unwrap(),
        fraction(1, 2)
    );
    assert_eq!(
        SkillTest::new(bag("bless"), 0, 2).success().unwrap(),
        fraction(1, 1)
    );
    assert_eq!(
        SkillTest::new(bag("frost frost"), 9, 0).success().unwrap(),
        fraction(0, 1)
    );
    assert_eq!(
        SkillTest::new(Vec::new(), 2, 2).success().unwrap(),
        fraction(1, 1)
    );
}

#[test]
fn large_numbers_do_not_wrap() {
    let success =
        |tokens, skill, difficulty| SkillTest::new(bag(tokens), skill, difficulty).success();
    assert_eq!(success("+1", i32::MAX, 2), Ok(fraction(1, 1)));
    assert_eq!(success("-1", i32::MIN, 0), Ok(fraction(1, 1)));
    assert_eq!(success("-1", i32::MIN, i32::MAX), Ok(fraction(0, 1)));
    let mut test = SkillTest::new(bag("skull skull"), 1, 1);
    test.symbols
        .insert(ChaosToken::Skull, Value::reveal_another(i32::MIN));
    assert_eq!(test.success(), Ok(fraction(0, 1)));
    assert!(test.boosts().is_ok() && test.tokens().is_ok());
}

#[test]
fn what_cannot_be_computed_is_refused() {
    let many = |token: &str, count: usize| vec![token.parse::<ChaosToken>().unwrap(); count];
    let most = SkillTest::new(many("auto_fail", 255), 1, 1);
    assert_eq!(most.success(), Ok(fraction(0, 1)));
    let refused = SkillTest::new(many("auto_fail", 256), 1, 1).success();
    assert_eq!(refused, Err(OddsRefused::TooManyTokens { given: 256 }));

    let redrawing = |each: usize| {
        let kinds = ["skull", "cultist", "tablet"];
        let bag: Vec<ChaosToken> = kinds.iter().flat_map(|kind| many(kind, each)).collect();
        let mut test = SkillTest::new(bag, 3, i32::MAX);
        for (modifier, token) in (1..).zip(kinds) {
            let value = Value::reveal_another(modifier);
            test.symbols.insert(token.parse().unwrap(), value);
        }
        test
    };
    assert_eq!(redrawing(24).success(), Err(OddsRefused::TooManyStates));
    let mut cancelled = redrawing(8);
    cancelled.cancel = Some(Cancel {
        times: 255,
        tokens: Vec::new(),
        returned: true,
    });
    assert_eq!(cancelled.success(), Err(OddsRefused::TooManyStates));
    let numbers: Vec<ChaosToken> = (-20..=19).map(ChaosToken::number).collect();
    let mut chosen = SkillTest::new([&numbers[..], &numbers, &numbers].concat(), 3, 3);
    chosen.choose = Some(Choose {
        reveal: 20,
        keep: 1,
    });
    assert_eq!(chosen.success(), Err(OddsRefused::TooManyHands));
}

#[test]
fn more_tokens_to_reveal_than_there_are_reveal_them_all() {
    let mut test = SkillTest::new(bag("skull -1 -1 -1 +1"), 3, 2);
    let all = Value {
        result: Outcome::Modifier(0),
        reveal_another: 255,
    };
    test.symbols.insert(ChaosToken::Skull, all);
    test.choose = Some(Choose { reveal: 2, keep: 2 });
    // A skull among the two: all tokens, -2 in the end. Otherwise the two alone.
    assert_eq!(test.success(), Ok(fraction(3, 10)));
}

#[test]
fn choosing_one_of_three_takes_the_best() {
    let mut test = SkillTest::new(bag("0 -5 -5 -5 -5"), 3, 3);
    test.choose = Some(Choose { reveal: 3, keep: 1 });
    assert_eq!(test.success().unwrap(), fraction(3, 5));
    test.choose = Some(Choose { reveal: 5, keep: 2 });
    assert_eq!(test.success().unwrap(), fraction(0, 1));
}

#[test]
fn cancelling_draws_again_with_or_without_the_token() {
    let mut test = SkillTest::new(bag("0 auto_fail"), 3, 3);
    test.cancel = Some(Cancel {
        times: 1,
        tokens: vec![ChaosToken::AutoFail],
        returned: true,
    });
    assert_eq!(test.success().unwrap(), fraction(3, 4));
    test.cancel.as_mut().unwrap().returned = false;
    assert_eq!(test.success().unwrap(), fraction(1, 1));
}

#[test]
fn icons_are_worth_what_they_add() {
    let test = SkillTest::new(bag("0 -1 -2 auto_fail"), 2, 3);
    let gains: Vec<BigRational> = test
        .boosts()
        .unwrap()
        .into_iter()
        .map(|boost| boost.gain)
        .collect();
    let quarter = fraction(1, 4);
    assert_eq!(
        gains,
        [fraction(0, 1), quarter.clone(), quarter.clone(), quarter]
    );
    let tokens = test.tokens().unwrap();
    assert_eq!(tokens.len(), 4);
    assert!(tokens.iter().all(|token| token.success == fraction(0, 1)));
}

#[test]
fn a_bag_of_25_with_five_redrawing_tokens_takes_no_time() {
    let mut test = SkillTest::new(
        bag(
            "+1 0 0 -1 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 skull skull cultist tablet auto_fail \
             elder_sign bless bless curse curse elder_thing",
        ),
        4,
        4,
    );
    test.symbols
        .insert(ChaosToken::ElderThing, Value::reveal_another(-3));
    let started = Instant::now();
    let success = test.success().unwrap();
    let taken = started.elapsed();
    assert!(success > fraction(0, 1) && success < fraction(1, 1));
    assert!(taken.as_millis() < 50, "{taken:?}");
}

/// Walks every order of draws.
fn brute_force(
    test: &SkillTest,
    left: &[ChaosToken],
    sum: i32,
    pending: u32,
    frost: u32,
) -> BigRational {
    if pending == 0 || left.is_empty() {
        return fraction(i64::from(test.passes(i64::from(sum))), 1);
    }
    let mut total = fraction(0, 1);
    for at in 0..left.len() {
        let mut rest = left.to_vec();
        let token = rest.remove(at);
        let frost = frost + u32::from(token == ChaosToken::Frost);
        let value = test.value(token);
        total += match value.result {
            _ if frost == 2 => fraction(0, 1),
            Outcome::AutoFail => fraction(0, 1),
            Outcome::AutoSucceed => fraction(1, 1),
            Outcome::Modifier(modifier) => {
                let pending = pending - 1 + u32::from(value.reveal_another);
                brute_force(test, &rest, sum + modifier, pending, frost)
            }
        };
    }
    total / BigRational::from_integer(BigInt::from(left.len()))
}

fn tokens() -> impl Strategy<Value = ChaosToken> {
    prop_oneof![
        (-4i8..=1).prop_map(ChaosToken::number),
        Just(ChaosToken::Skull),
        Just(ChaosToken::Tablet),
        Just(ChaosToken::AutoFail),
        Just(ChaosToken::ElderSign),
        Just(ChaosToken::Bless),
        Just(ChaosToken::Curse),
        Just(ChaosToken::Frost),
    ]
}

proptest! {
    #[test]
    fn odds_agree_with_brute_force(
        bag in prop::collection::vec(tokens(), 0..7),
        skill in 0i32..6,
        difficulty in 0i32..6,
        skull in -3i32..=0,
        redraws in 0u8..3,
    ) {
        let mut test = SkillTest::new(bag, skill, difficulty);
        test.symbols.insert(ChaosToken::Skull, Value {
            result: Outcome::Modifier(skull),
            reveal_another: redraws,
        });
        prop_assert_eq!(test.success().unwrap(), brute_force(&test, &test.bag, 0, 1, 0));
    }
}
