//! Whether anything acknowledged is ever lost: `cargo xtask durability`.
//!
//! A process works on player's data and says what was acknowledged; it is killed, its disk is full,
//! its writes and syncs fail. Then the data are opened again and compared with what it said.
//! Databases are damaged and must be refused or restored, several programs work at once, and clocks
//! jump. Prints a table, and fails where a decision was lost or damage was accepted.
//!
//! `durability [PART…] [--kills 1000]` runs all parts or those that are named; `durability work PATH DIRECTORY NUMBER` is the process.

mod clocks;
mod crowd;
mod damage;
mod files;
mod full;
mod injected;
mod kills;
#[path = "../../tests/player/mod.rs"]
mod player;
mod process;
mod table;
mod work;

use std::process::ExitCode;

use table::Table;

const KILLS: usize = 1_000;
const USAGE: &str = "usage: durability [PART…] [--kills 1000]";

type Part = fn(&Wanted, &mut Table);
/// In the order in which they run; all where none is named.
const PARTS: [(&str, Part); 7] = [
    ("kills", |wanted, table| {
        kills::at_any_moment(wanted.kills, table);
    }),
    ("calls", |_, table| injected::at_each_call(table)),
    ("disks", |_, table| full::at_many_sizes(table)),
    ("damage", |_, table| damage::of_150_databases(table)),
    ("writers", |_, table| crowd::two_writers(table)),
    ("starts", |_, table| crowd::three_starts(table)),
    ("clocks", |_, table| clocks::that_jump(table)),
];

struct Wanted {
    kills: usize,
    /// Names of parts.
    parts: Vec<String>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [work, path, directory, number] = &arguments[..]
        && work == "work"
    {
        work::named(path).work(directory.as_ref(), number.parse().expect(USAGE));
        return ExitCode::SUCCESS;
    }
    let Some(wanted) = wanted(arguments) else {
        let names = PARTS.map(|(name, _)| name).join(", ");
        eprintln!("{USAGE}\nparts: {names}");
        return ExitCode::FAILURE;
    };
    let mut table = Table::new();
    for (name, part) in PARTS {
        if wanted.parts.is_empty() || wanted.parts.iter().any(|one| one == name) {
            part(&wanted, &mut table);
        }
    }
    table.print()
}

fn wanted(arguments: Vec<String>) -> Option<Wanted> {
    let (mut kills, mut parts) = (KILLS, Vec::new());
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        if word == "--kills" {
            kills = words.next()?.parse().ok()?;
        } else if PARTS.iter().any(|(name, _)| *name == word) {
            parts.push(word);
        } else {
            return None;
        }
    }
    Some(Wanted { kills, parts })
}
