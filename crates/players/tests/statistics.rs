//! Intervals of shares and means, on numbers that are known.

use casebook_players::statistics::{Estimate, Hits, Sample};

fn near(found: Estimate, value: f64, low: f64, high: f64) {
    let close = |one: f64, other: f64| (one - other).abs() < 6e-4;
    let all = close(found.value, value) && close(found.low, low) && close(found.high, high);
    assert!(all, "{found:?} is not {value}, {low} to {high}");
}

fn hits(hits: u64, of: u64) -> Hits {
    Hits { hits, of }
}

/// 81 of 263 is the example of Newcombe's paper on single proportions.
#[test]
fn shares_have_the_intervals_of_wilson() {
    near(hits(81, 263).share().unwrap(), 0.3080, 0.2553, 0.3662);
    near(hits(15, 148).share().unwrap(), 0.1014, 0.0624, 0.1605);
    near(hits(0, 20).share().unwrap(), 0.0, 0.0, 0.1611);
    near(hits(1, 29).share().unwrap(), 0.0345, 0.0061, 0.1718);
    assert_eq!(hits(0, 0).share(), None);
}

/// The contrasts a, d and h of Newcombe's paper on differences, by his method 10.
#[test]
fn differences_have_the_intervals_of_newcombe() {
    near(
        hits(56, 70).minus(hits(48, 80)).unwrap(),
        0.2,
        0.0524,
        0.3339,
    );
    near(
        hits(5, 56).minus(hits(0, 29)).unwrap(),
        0.0893,
        -0.0381,
        0.1926,
    );
    near(hits(10, 10).minus(hits(0, 10)).unwrap(), 1.0, 0.6075, 1.0);
    assert_eq!(hits(5, 9).minus(hits(0, 0)), None);
}

/// From the quantiles of tables for 1, 2, 4 and 9 degrees: 12.706, 4.303, 2.776 and 2.262.
#[test]
fn few_values_leave_much_open() {
    let reach = |values: &[f64]| {
        let mean = Sample::of(values.iter().copied()).mean().unwrap();
        assert!((mean.value - mean.low - (mean.high - mean.value)).abs() < 1e-9);
        mean.high - mean.value
    };
    let known = [
        (reach(&[0.0, 1.0]), 6.353),
        (reach(&[0.0, 1.0, 2.0]), 2.484),
        (reach(&[1.0, 2.0, 3.0, 4.0, 5.0]), 1.963),
        (
            reach(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0]),
            2.166,
        ),
    ];
    for (found, table) in known {
        assert!((found - table).abs() < 0.01, "{found} is not {table}");
    }
}

/// Sleep gained with two drugs (Cushny and Peebles, as Student had them): the mean of the first
/// is 0.75 (-0.53 to 2.03), and Welch's test says -3.365 to 0.205.
#[test]
fn means_have_the_intervals_of_student_and_welch() {
    let first = Sample::of([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0]);
    let second = Sample::of([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
    near(first.mean().unwrap(), 0.75, -0.5298, 2.0298);
    near(first.minus(&second).unwrap(), -1.58, -3.3655, 0.2055);
    assert_eq!(Sample::of([1.0]).mean(), None);
    near(
        Sample::of([2.0, 2.0])
            .minus(&Sample::of([1.0, 1.0]))
            .unwrap(),
        1.0,
        1.0,
        1.0,
    );
}
