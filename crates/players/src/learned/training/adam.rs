//! Steps along slopes, each number at its own pace (Kingma and Ba, "Adam", 2015).

use super::super::network::Network;

const OLD_SLOPE: f32 = 0.9;
const OLD_SQUARE: f32 = 0.999;

#[derive(Debug)]
pub(super) struct Adam {
    slope: Network,
    square: Network,
    steps: i32,
}

impl Adam {
    pub fn of(network: &Network) -> Self {
        Self {
            slope: network.empty(),
            square: network.empty(),
            steps: 0,
        }
    }

    /// One step of the network against the slopes, divided by how many lessons they are the sum of.
    pub fn step(&mut self, network: &mut Network, slopes: &Network, lessons: usize, rate: f32) {
        self.steps += 1;
        let whole = |old: f32| 1.0 - old.powi(self.steps);
        let (whole_slope, whole_square) = (whole(OLD_SLOPE), whole(OLD_SQUARE));
        let share = 1.0 / lessons.max(1) as f32;
        let known = self.slope.numbers_mut().zip(self.square.numbers_mut());
        for ((number, slope), (old, square)) in
            network.numbers_mut().zip(slopes.numbers()).zip(known)
        {
            let slope = slope * share;
            *old = OLD_SLOPE * *old + (1.0 - OLD_SLOPE) * slope;
            *square = OLD_SQUARE * *square + (1.0 - OLD_SQUARE) * slope * slope;
            let pace = (*square / whole_square).sqrt() + 1e-8;
            *number -= rate * (*old / whole_slope) / pace;
        }
    }
}
