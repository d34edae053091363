//! Changing sound inputs at random: as JSON where they are JSON, else as words or as bytes.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde_json::Value;

use crate::{json, words};

/// Larger inputs than this are not made longer, in bytes.
pub const LONGEST: usize = 256 * 1024;
/// Values of all seeds that are put into others.
const POOL: usize = 20_000;

/// Makes inputs out of seeds; the same number gives the same ones.
#[derive(Debug)]
pub struct Mutator {
    seeds: Vec<Seed>,
    pool: Vec<Value>,
    chance: Chance,
}

#[derive(Debug)]
enum Seed {
    Json(Value),
    Words(String),
    Bytes(Vec<u8>),
}

/// Random numbers.
#[derive(Debug)]
pub struct Chance(Pcg32);

impl Chance {
    pub fn new(number: u64) -> Self {
        Self(Pcg32::new(number, 18))
    }

    /// A number below a bound that is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0.next_u32() as usize % bound
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        (!all.is_empty()).then(|| &all[self.below(all.len())])
    }

    /// A number on which programs break.
    pub fn number(&mut self) -> i64 {
        const EDGES: [i64; 22] = [
            0,
            1,
            -1,
            2,
            -2,
            3,
            10,
            64,
            127,
            -128,
            255,
            256,
            999,
            1_000,
            32_767,
            65_535,
            65_536,
            i32::MAX as i64,
            i32::MIN as i64,
            u32::MAX as i64,
            i64::MAX,
            i64::MIN,
        ];
        EDGES[self.below(EDGES.len())]
    }
}

impl Mutator {
    pub fn new(seeds: &[Vec<u8>], number: u64) -> Self {
        let seeds: Vec<Seed> = seeds.iter().map(|bytes| seed(bytes)).collect();
        let mut pool = Vec::new();
        for seed in &seeds {
            if let Seed::Json(value) = seed {
                json::collect(value, &mut pool, POOL);
            }
        }
        Self {
            seeds,
            pool,
            chance: Chance::new(number),
        }
    }

    /// The next input.
    pub fn input(&mut self) -> Vec<u8> {
        let Self {
            seeds,
            pool,
            chance,
        } = self;
        let changes = 1 + chance.below(6) * chance.below(2);
        match &seeds[chance.below(seeds.len())] {
            Seed::Json(value) => {
                let mut value = value.clone();
                let mut text = String::new();
                for _ in 0..changes {
                    json::change(&mut value, pool, chance);
                    text = value.to_string();
                    if text.len() > LONGEST {
                        break;
                    }
                }
                // Some are no longer JSON.
                if chance.one_in(16) {
                    bytes(text.into_bytes(), changes, chance)
                } else {
                    text.into_bytes()
                }
            }
            Seed::Words(text) if !chance.one_in(6) => {
                let others: Vec<&str> = seeds.iter().filter_map(Seed::text).collect();
                words::changed(text, &others, changes, chance).into_bytes()
            }
            Seed::Words(text) => bytes(text.clone().into_bytes(), changes, chance),
            Seed::Bytes(raw) => bytes(raw.clone(), changes, chance),
        }
    }
}

impl Seed {
    fn text(&self) -> Option<&str> {
        match self {
            Self::Words(text) => Some(text),
            Self::Json(_) | Self::Bytes(_) => None,
        }
    }
}

fn seed(bytes: &[u8]) -> Seed {
    if let Ok(value @ (Value::Object(_) | Value::Array(_))) = serde_json::from_slice(bytes) {
        return Seed::Json(value);
    }
    match String::from_utf8(bytes.to_vec()) {
        Ok(text) => Seed::Words(text),
        Err(_) => Seed::Bytes(bytes.to_vec()),
    }
}

fn bytes(mut bytes: Vec<u8>, changes: usize, chance: &mut Chance) -> Vec<u8> {
    for _ in 0..changes {
        if bytes.is_empty() {
            bytes.push(chance.below(256) as u8);
        }
        let (from, to) = (chance.below(bytes.len()), chance.below(bytes.len()));
        let part = from.min(to)..from.max(to);
        match chance.below(6) {
            0 => bytes[from] ^= 1 << chance.below(8),
            1 => bytes[from] = chance.below(256) as u8,
            2 => drop(bytes.drain(part)),
            3 => bytes.insert(from, chance.below(256) as u8),
            4 => bytes[part].fill(0),
            _ if bytes.len() < LONGEST => {
                let copy = bytes[part].to_vec();
                bytes.splice(from..from, copy);
            }
            _ => bytes.truncate(from),
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_upon_changes_do_not_grow_without_end() {
        let long = "x".repeat(20_000);
        let seeds = [
            format!(r#"[["{long}"],"{long}",{{"a":"{long}"}}]"#).into_bytes(),
            format!("{long}\n{long} {long}").into_bytes(),
        ];
        let mut mutator = Mutator::new(&seeds, 3);
        let longest = (0..1_000).map(|_| mutator.input().len()).max();
        assert!(
            (LONGEST..4 * LONGEST).contains(&longest.unwrap()),
            "{longest:?}"
        );
    }

    #[test]
    fn the_same_number_gives_the_same_inputs_and_they_differ_from_the_seeds() {
        let seeds = [
            br#"{"a":[1,2,{"b":"c"}]}"#.to_vec(),
            b"class:seeker or x".to_vec(),
        ];
        let inputs = |number| -> Vec<Vec<u8>> {
            let mut mutator = Mutator::new(&seeds, number);
            (0..200).map(|_| mutator.input()).collect()
        };
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
        let changed = inputs(1).iter().filter(|one| !seeds.contains(one)).count();
        assert!(changed > 150, "{changed}");
    }
}
