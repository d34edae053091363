//! What was tried, and what happened.

use std::process::ExitCode;

pub struct Table {
    rows: Vec<Row>,
}

struct Row {
    what: String,
    tried: usize,
    /// What it came to, beside faults.
    note: String,
    faults: Vec<String>,
}

/// Faults of one row that are printed.
const SHOWN: usize = 10;

impl Table {
    pub fn new() -> Self {
        Self { rows: Vec::new() }
    }

    pub fn add(&mut self, what: &str, tried: usize, note: String, faults: Vec<String>) {
        println!("{what}: {tried} tried, {} faults; {note}", faults.len());
        for fault in faults.iter().take(SHOWN) {
            println!("  {fault}");
        }
        self.rows.push(Row {
            what: what.to_owned(),
            tried,
            note,
            faults,
        });
    }

    pub fn print(&self) -> ExitCode {
        println!("\n{:<34}{:>7}{:>8}  came to", "what", "tried", "faults");
        for Row {
            what,
            tried,
            note,
            faults,
        } in &self.rows
        {
            println!("{what:<34}{tried:>7}{:>8}  {note}", faults.len());
        }
        if self.rows.iter().all(|row| row.faults.is_empty()) {
            println!("nothing that was acknowledged is lost, and no damage was accepted");
            return ExitCode::SUCCESS;
        }
        eprintln!("error: something was lost, or damage was accepted");
        ExitCode::FAILURE
    }
}
