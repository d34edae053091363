//! Odds of any test with any bag, compared with a model that walks every order of draws.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::odds::{Cancel, Choose, Outcome, SkillTest, Value};
use num_rational::BigRational;
use num_traits::{One, Zero};
use serde::Deserialize;

use super::model;

/// Larger bags take the model too long.
const SMALL: usize = 6;
/// More cancelling takes the model too long.
const FEW: u8 = 2;

#[derive(Deserialize)]
struct Line {
    bag: Vec<ChaosToken>,
    skill: i32,
    difficulty: i32,
    #[serde(default)]
    symbols: BTreeMap<ChaosToken, (Outcome, u8)>,
    #[serde(default)]
    choose: Option<Choose>,
    #[serde(default)]
    cancel: Option<Cancel>,
}

pub fn run(bytes: &[u8]) {
    let Ok(line) = serde_json::from_slice::<Line>(bytes) else {
        return;
    };
    let mut test = SkillTest::new(line.bag, line.skill, line.difficulty);
    let symbols = line.symbols.into_iter();
    test.symbols = symbols
        .map(|(token, (result, reveal_another))| {
            (
                token,
                Value {
                    result,
                    reveal_another,
                },
            )
        })
        .collect();
    (test.choose, test.cancel) = (line.choose, line.cancel);
    let Ok(success) = test.success() else {
        return;
    };
    assert!(
        success >= BigRational::zero() && success <= BigRational::one(),
        "{success}"
    );
    let cancels = test.cancel.as_ref().map_or(0, |cancel| cancel.times);
    if test.bag.len() <= SMALL && cancels <= FEW {
        assert_eq!(success, model::success(&test), "{test:?}");
    }
    if let Ok(boosts) = test.boosts() {
        let grows = |pair: &[_]| -> bool {
            let [before, after]: &[campaign::odds::Boost; 2] = pair.try_into().expect("two");
            before.success <= after.success
        };
        assert!(boosts.windows(2).all(grows), "{test:?}");
    }
    let _ = test.tokens();
}
