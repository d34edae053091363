//! What the fields of a modifier are where nothing is said.

use crate::{Match, TestMatch};

pub(crate) fn this() -> Match {
    Match::This
}

pub(crate) fn is_this(what: &Match) -> bool {
    *what == Match::This
}

pub(crate) fn you() -> Match {
    Match::You
}

pub(crate) fn investigators() -> Match {
    Match::Investigator
}

pub(crate) fn is_you(who: &Match) -> bool {
    *who == Match::You
}

pub(crate) fn once() -> u8 {
    1
}

pub(crate) fn is_once(times: &u8) -> bool {
    *times == 1
}

pub(crate) fn is_none(number: &u8) -> bool {
    *number == 0
}

pub(crate) fn any_test() -> TestMatch {
    TestMatch::Any
}

pub(crate) fn is_any_test(test: &TestMatch) -> bool {
    *test == TestMatch::Any
}
