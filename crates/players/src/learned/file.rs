//! How networks are written: a row of thousandths for each input.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::network::{Layer, Network};

/// A layer as its file has it; a row of zeros is left empty.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Written {
    bias: Vec<i32>,
    rows: Vec<Vec<i32>>,
}

/// Why a text holds no networks.
#[derive(Debug, Error)]
pub enum NoNetworks {
    #[error(transparent)]
    Unreadable(#[from] ron::error::SpannedError),
    #[error(
        "networks of {found} numbers that are seen of a game and its choices, where {expected} are seen now: learn anew"
    )]
    Other { found: String, expected: String },
}

#[derive(Debug, Error)]
#[error("row {row} of {found} numbers, where the layer gives {expected}")]
pub(super) struct Uneven {
    row: usize,
    found: usize,
    expected: usize,
}

impl TryFrom<Written> for Layer {
    type Error = Uneven;

    fn try_from(written: Written) -> Result<Self, Uneven> {
        let expected = written.bias.len();
        let whole = |number: i32| number as f32 / 1_000.0;
        let mut weights = Vec::with_capacity(written.rows.len() * expected);
        for (row, numbers) in written.rows.into_iter().enumerate() {
            match numbers.len() {
                0 => weights.resize(weights.len() + expected, 0.0),
                found if found == expected => weights.extend(numbers.into_iter().map(whole)),
                found => {
                    return Err(Uneven {
                        row,
                        found,
                        expected,
                    });
                }
            }
        }
        Ok(Self {
            outputs: expected,
            weights,
            bias: written.bias.into_iter().map(whole).collect(),
        })
    }
}

impl From<Layer> for Written {
    fn from(layer: Layer) -> Self {
        let thousandths = |numbers: &[f32]| -> Vec<i32> {
            let rounded = numbers
                .iter()
                .map(|number| (number * 1_000.0).round() as i32);
            rounded.collect()
        };
        let row = |numbers: &[f32]| {
            let mut row = thousandths(numbers);
            if row.iter().all(|number| *number == 0) {
                row.clear();
            }
            row
        };
        Self {
            bias: thousandths(&layer.bias),
            rows: layer
                .weights
                .chunks(layer.outputs.max(1))
                .map(row)
                .collect(),
        }
    }
}

/// As the file of networks has them, a line for each row.
pub(super) fn to_ron(networks: &impl Serialize) -> String {
    let pretty = ron::ser::PrettyConfig::new()
        .new_line("\n")
        .indentor(" ")
        .depth_limit(4);
    ron::ser::to_string_pretty(networks, pretty).expect("numbers can be written")
}

/// How many numbers go into each layer, and come out of the last.
pub(super) fn sizes(network: &Network) -> Vec<usize> {
    let inputs = network.layers.iter().map(Layer::inputs);
    inputs
        .chain(network.layers.last().map(|layer| layer.outputs))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::network::{Layer, Network};
    use super::to_ron;

    #[test]
    fn what_is_written_is_read_again() {
        let mut network = Network::new(&[4, 3, 1], &[1..2, 3..4], 5);
        network.layers[1].bias[0] = -0.25;
        let text = to_ron(&network);
        let read: Network = ron::from_str(&text).unwrap();
        let off = |one: &Network| -> Vec<f32> { one.numbers().copied().collect() };
        let differences = off(&network).into_iter().zip(off(&read));
        assert!(
            differences
                .map(|(one, other)| (one - other).abs())
                .all(|by| by <= 0.000_51)
        );
        assert_eq!(to_ron(&read), text);
    }

    #[test]
    fn a_row_of_another_length_is_named() {
        let error = ron::from_str::<Layer>("(bias: [1, 2], rows: [[1, 2], [], [3]])").unwrap_err();
        let told = error.to_string();
        assert!(
            told.contains("row 2 of 1 numbers, where the layer gives 2"),
            "{told}"
        );
    }
}
