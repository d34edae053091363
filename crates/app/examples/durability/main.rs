//! Whether anything acknowledged is ever lost: `cargo xtask durability`.
//!
//! A process works on player's data and says what was acknowledged; it is killed, its disk is full,
//! its writes and syncs fail. Then the data are opened again and compared with what it said.
//! Databases are damaged and must be refused or restored, several programs work at once, and clocks
//! jump. Prints a table, and fails where a decision was lost or damage was accepted.
//!
//! `durability [--kills 1000]` is the whole; `durability work PATH DIRECTORY NUMBER` is the process.

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
const USAGE: &str = "usage: durability [--kills 1000]";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let kills = match words[..] {
        ["work", path, directory, number] => {
            work::named(path).work(directory.as_ref(), number.parse().expect(USAGE));
            return ExitCode::SUCCESS;
        }
        [] => KILLS,
        ["--kills", number] => number.parse().expect(USAGE),
        _ => panic!("{USAGE}"),
    };
    let mut table = Table::new();
    kills::at_any_moment(kills, &mut table);
    injected::at_each_call(&mut table);
    full::at_many_sizes(&mut table);
    damage::of_150_databases(&mut table);
    crowd::two_writers(&mut table);
    crowd::three_starts(&mut table);
    clocks::that_jump(&mut table);
    table.print()
}
