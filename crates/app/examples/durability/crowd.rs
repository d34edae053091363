//! Several programs on the same data.

use std::process::{Child, Stdio};
use std::thread;

use crate::files;
use crate::process::{ended, working};
use crate::table::Table;
use crate::work::named;
use casebook_app::App;

const ROUNDS: usize = 20;
const STARTS: usize = 60;

/// Two processes write for as long as they have something to write, and wait for each other.
pub fn two_writers(table: &mut Table) {
    let (mut said, mut faults) = (0, Vec::new());
    let work = named("choices");
    for number in 1..=ROUNDS {
        let directory = files::directory();
        let writers = [number, number + ROUNDS].map(|own| {
            let command = working(&[], work, directory.path(), own);
            thread::spawn(|| ended(command))
        });
        for writer in writers {
            let (acknowledged, at_end) = writer.join().expect("it ended");
            said += acknowledged.len();
            let refused = refused(&acknowledged);
            let hindered = (refused > 0).then(|| format!("{refused} writes were refused"));
            let broken = (!at_end).then(|| "a writer broke off".to_owned());
            let lost = work.check(directory.path(), &acknowledged).err();
            let found = [hindered, broken, lost].into_iter().flatten();
            faults.extend(found.map(|fault| format!("round {number}: {fault}")));
        }
    }
    table.add(
        "two writers at once",
        ROUNDS,
        format!("{said} acknowledgements"),
        faults,
    );
}

/// How often a writer stood where it had stood before. How far it comes says nothing: a game may be
/// over soon.
fn refused(acknowledged: &[String]) -> usize {
    let pairs = acknowledged.windows(2);
    pairs.filter(|pair| pair[0] == pair[1]).count()
}

/// Three programs begin on a directory in which nothing is yet.
pub fn three_starts(table: &mut Table) {
    let work = named("start");
    let mut faults = Vec::new();
    for number in 1..=STARTS {
        let directory = files::directory();
        let started: Vec<Child> = (0..3)
            .map(|_| {
                let mut command = working(&[], work, directory.path(), number);
                command.stdout(Stdio::null()).spawn().expect("it starts")
            })
            .collect();
        for mut child in started {
            if !child.wait().expect("it ends").success() {
                faults.push(format!("round {number}: a start failed"));
            }
        }
        let app = App::open(directory.path().to_owned());
        let decks = app.decks().map_or(0, |decks| decks.len());
        if decks != 3 {
            faults.push(format!("round {number}: {decks} decks of 3"));
        }
    }
    table.add(
        "three starts at once",
        STARTS,
        format!("{} programs", STARTS * 3),
        faults,
    );
}
