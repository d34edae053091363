//! How sure figures are that come from a number of games. Every interval holds the true figure in
//! 95 of 100 cases.

use crate::interval;

/// The quantile of the normal distribution that leaves 2.5 of 100 above it.
const Z: f64 = 1.959_963_984_540_054;

/// A figure and the ends of its interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// Hits among trials.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    pub hits: u64,
    pub of: u64,
}

impl Hits {
    /// The share of hits with Wilson's interval; none without a trial.
    pub fn share(self) -> Option<Estimate> {
        if self.of == 0 {
            return None;
        }
        let (low, high) = interval(self.hits, self.of);
        let value = self.hits as f64 / self.of as f64;
        Some(Estimate { value, low, high })
    }

    /// By how much this share is greater than the other, with the interval that Newcombe makes of
    /// the two by Wilson (his method 10).
    pub fn minus(self, other: Self) -> Option<Estimate> {
        let (one, other) = (self.share()?, other.share()?);
        let value = one.value - other.value;
        let down = (one.value - one.low).hypot(other.high - other.value);
        let up = (one.high - one.value).hypot(other.value - other.low);
        Some(Estimate {
            value,
            low: value - down,
            high: value + up,
        })
    }
}

/// Values of which the mean is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    count: u64,
    mean: f64,
    /// The sum of the squared distances from the mean, as Welford keeps it.
    squares: f64,
}

impl Sample {
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut sample = Self::default();
        for value in values {
            sample.count += 1;
            let away = value - sample.mean;
            sample.mean += away / sample.count as f64;
            sample.squares += away * (value - sample.mean);
        }
        sample
    }

    /// The mean with Student's interval; none for fewer than two values.
    pub fn mean(&self) -> Option<Estimate> {
        let error = self.squared_error()?.sqrt();
        let reach = student(self.count as f64 - 1.0) * error;
        Some(around(self.mean, reach))
    }

    /// By how much this mean is greater than the other, with Welch's interval.
    pub fn minus(&self, other: &Self) -> Option<Estimate> {
        let (one, two) = (self.squared_error()?, other.squared_error()?);
        let both = one + two;
        let value = self.mean - other.mean;
        if both == 0.0 {
            return Some(around(value, 0.0));
        }
        let part = |error: f64, count: u64| error * error / (count as f64 - 1.0);
        let degrees = both * both / (part(one, self.count) + part(two, other.count));
        Some(around(value, student(degrees) * both.sqrt()))
    }

    /// The square of the mean's standard error.
    fn squared_error(&self) -> Option<f64> {
        let count = self.count as f64;
        (self.count > 1).then(|| self.squares / (count - 1.0) / count)
    }
}

fn around(value: f64, reach: f64) -> Estimate {
    Estimate {
        value,
        low: value - reach,
        high: value + reach,
    }
}

/// The quantile of Student's distribution that leaves 2.5 of 100 above it. One and two degrees have
/// formulas of their own; for more, the expansion around the normal quantile is right to 1 in 100.
fn student(degrees: f64) -> f64 {
    if degrees < 1.5 {
        return 12.706_2;
    }
    if degrees < 2.5 {
        return 4.302_7;
    }
    let z = |power: i32| Z.powi(power);
    let terms = [
        (z(3) + z(1)) / 4.0,
        (5.0 * z(5) + 16.0 * z(3) + 3.0 * z(1)) / 96.0,
        (3.0 * z(7) + 19.0 * z(5) + 17.0 * z(3) - 15.0 * z(1)) / 384.0,
    ];
    let powers = (1..).map(|power| degrees.powi(power));
    Z + terms
        .iter()
        .zip(powers)
        .map(|(term, by)| term / by)
        .sum::<f64>()
}
