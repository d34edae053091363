//! A small network: layers of weighted sums, of which all but the last are cut off below zero.

use std::ops::Range;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};

use super::features::Features;
use super::file::Written;
use crate::worth::dot;

/// Sums of what comes in, by its weights.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub(crate) struct Layer {
    pub outputs: usize,
    /// By input, for each output: a sum can then pass over inputs that are zero.
    pub weights: Vec<f32>,
    pub bias: Vec<f32>,
}

impl Layer {
    fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * self.outputs..(input + 1) * self.outputs]
    }

    pub fn row_mut(&mut self, input: usize) -> &mut [f32] {
        &mut self.weights[input * self.outputs..(input + 1) * self.outputs]
    }

    pub fn inputs(&self) -> usize {
        self.weights.len() / self.outputs.max(1)
    }

    fn new(inputs: usize, outputs: usize) -> Self {
        Self {
            outputs,
            weights: vec![0.0; inputs * outputs],
            bias: vec![0.0; outputs],
        }
    }

    fn of(&self, inputs: &[f32]) -> Vec<f32> {
        let mut sums = self.bias.clone();
        for (at, input) in inputs.iter().enumerate() {
            if *input != 0.0 {
                add(&mut sums, self.row(at), *input);
            }
        }
        sums
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Network {
    pub layers: Vec<Layer>,
}

/// What each layer gave for one input, the last one's sums at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pass(pub Vec<Vec<f32>>);

impl Pass {
    pub fn outputs(&self) -> &[f32] {
        self.0.last().map_or(&[], Vec::as_slice)
    }
}

impl Network {
    /// Layers of so many inputs and outputs; the weights by chance, of the last layer and of the
    /// silent inputs zero.
    pub fn new(sizes: &[usize], silent: &[Range<usize>], seed: u64) -> Self {
        let mut rng = Pcg32::new(seed, 3);
        let mut layers: Vec<Layer> = sizes
            .windows(2)
            .map(|two| Layer::new(two[0], two[1]))
            .collect();
        let hidden = layers.len() - 1;
        for (number, layer) in layers[..hidden].iter_mut().enumerate() {
            // Of the many inputs of the first layer most are zero.
            let usual = if number == 0 {
                40.0
            } else {
                layer.inputs() as f32
            };
            let reach = (3.0 / usual).sqrt();
            for weight in &mut layer.weights {
                *weight = (rng.next_u32() as f32 / 2_147_483_648.0 - 1.0) * reach;
            }
        }
        for input in silent.iter().cloned().flatten() {
            layers[0].row_mut(input).fill(0.0);
        }
        Self { layers }
    }

    /// The same layers, with nothing but zeros.
    pub fn empty(&self) -> Self {
        let layers = self
            .layers
            .iter()
            .map(|one| Layer::new(one.inputs(), one.outputs));
        Self {
            layers: layers.collect(),
        }
    }

    /// The sums of the first layer for features from the first input on.
    pub fn begin(&self, features: &Features) -> Vec<f32> {
        let mut sums = self.layers[0].bias.clone();
        self.add(&mut sums, features, 0);
        sums
    }

    /// Adds features, from an input on, to sums of the first layer.
    pub fn add(&self, sums: &mut [f32], features: &Features, from: usize) {
        for (at, value) in features.iter() {
            add(sums, self.layers[0].row(from + at), value);
        }
    }

    /// All layers, from the sums of the first on.
    pub fn finish(&self, sums: Vec<f32>) -> Pass {
        let mut pass = Vec::with_capacity(self.layers.len());
        pass.push(sums);
        for layer in &self.layers[1..] {
            let last = pass.last_mut().expect("there is a first layer");
            last.iter_mut().for_each(|one| *one = one.max(0.0));
            let next = layer.of(last);
            pass.push(next);
        }
        Pass(pass)
    }

    /// What the network gives for features.
    pub fn of(&self, features: &Features) -> Vec<f32> {
        self.finish(self.begin(features))
            .0
            .pop()
            .unwrap_or_default()
    }

    /// Goes back from slopes of the outputs, adds those of the weights beyond the first layer, and
    /// gives those of the sums of the first layer.
    pub fn back(&self, pass: &Pass, outputs: Vec<f32>, slopes: &mut Network) -> Vec<f32> {
        let mut slope = outputs;
        for number in (1..self.layers.len()).rev() {
            let (layer, into) = (&self.layers[number], &mut slopes.layers[number]);
            let inputs = &pass.0[number - 1];
            add(&mut into.bias, &slope, 1.0);
            let mut before = vec![0.0; inputs.len()];
            for (at, input) in inputs.iter().enumerate() {
                if *input > 0.0 {
                    add(into.row_mut(at), &slope, *input);
                    before[at] = dot(layer.row(at), &slope);
                }
            }
            slope = before;
        }
        slope
    }

    /// Adds the slopes of the first layer for features from an input on; those of its bias with the
    /// features from the first input on.
    pub fn back_to(&mut self, features: &Features, from: usize, sums: &[f32]) {
        if from == 0 {
            add(&mut self.layers[0].bias, sums, 1.0);
        }
        for (at, value) in features.iter() {
            add(self.layers[0].row_mut(from + at), sums, value);
        }
    }

    pub fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.layers
            .iter_mut()
            .flat_map(|one| one.weights.iter_mut().chain(&mut one.bias))
    }

    pub fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.layers
            .iter()
            .flat_map(|one| one.weights.iter().chain(&one.bias))
    }
}

/// Adds so many times another list.
pub(crate) fn add(sums: &mut [f32], other: &[f32], times: f32) {
    for (sum, other) in sums.iter_mut().zip(other) {
        *sum += other * times;
    }
}

#[cfg(test)]
mod tests {
    use super::super::features::Features;
    use super::Network;

    fn features(values: &[f32]) -> Features {
        let mut list = Features::default();
        values.iter().for_each(|value| list.push(*value));
        list
    }

    /// A network of which no number is zero.
    fn network() -> Network {
        let mut network = Network::new(&[3, 5, 10, 2], &[], 1);
        for (at, number) in network.numbers_mut().enumerate() {
            *number += ((at * 7 % 11) as f32 - 5.0) / 20.0 + 0.01;
        }
        network
    }

    #[test]
    fn slopes_are_those_of_small_changes() {
        let seen = features(&[0.5, 0.0, -1.2]);
        let network = network();
        let sum = |network: &Network| {
            let outputs = network.of(&seen);
            f64::from(outputs[0]) + 2.0 * f64::from(outputs[1])
        };
        let pass = network.finish(network.begin(&seen));
        let mut slopes = network.empty();
        let sums = network.back(&pass, vec![1.0, 2.0], &mut slopes);
        slopes.back_to(&seen, 0, &sums);
        let found: Vec<f32> = slopes.numbers().copied().collect();
        const STEP: f32 = 0.002;
        for (at, slope) in found.iter().enumerate() {
            let mut moved = network.clone();
            *moved.numbers_mut().nth(at).unwrap() += STEP;
            let change = (sum(&moved) - sum(&network)) / f64::from(STEP);
            assert!(
                (change - f64::from(*slope)).abs() < 0.02,
                "{at}: {change} and {slope}"
            );
        }
        assert!(found.iter().filter(|slope| **slope != 0.0).count() > 20);
    }

    #[test]
    fn features_from_an_input_on_are_those_of_one_list() {
        let network = network();
        let mut sums = network.begin(&features(&[0.3]));
        network.add(&mut sums, &features(&[0.0, 2.0]), 1);
        let apart = network.finish(sums);
        assert_eq!(apart.outputs(), network.of(&features(&[0.3, 0.0, 2.0])));
    }
}
