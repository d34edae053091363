//! All figures of the engine and the libraries around it, with a yardstick of the machine beside
//! them: `cargo xtask figures`. One core is used. Prints a JSON object of names and numbers; a name
//! ends with its unit.

mod games;
mod library;
mod machine;

use serde_json::{Map, Value, json};

/// What was measured, in the order in which it was.
#[derive(Debug, Default)]
pub struct Figures(Map<String, Value>);

impl Figures {
    /// Notes a number with four digits that mean something.
    pub fn note(&mut self, name: &str, number: f64) {
        let digits = 3 - number.abs().max(1e-9).log10().floor() as i32;
        let scale = 10_f64.powi(digits);
        self.0
            .insert(name.to_owned(), json!((number * scale).round() / scale));
    }
}

fn main() {
    let mut figures = Figures::default();
    machine::yardstick(&mut figures);
    library::loading(&mut figures);
    library::searches(&mut figures);
    library::decks(&mut figures);
    library::odds(&mut figures);
    library::walks(&mut figures);
    games::database(&mut figures);
    games::alone(&mut figures);
    games::of_four(&mut figures);
    games::memory(&mut figures);
    println!("{}", Value::Object(figures.0));
}
