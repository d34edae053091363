//! A process that works on data, and what it said before its end.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::player::Random;
use crate::work::Work;

/// What begins a line that acknowledges something.
pub const SAID: &str = "said ";

/// When a process is killed: after so many lines, and then so many microseconds.
#[derive(Clone, Copy)]
pub struct Kill {
    pub lines: usize,
    pub micros: u64,
}

/// The program itself as the process that works, started by another program where words are given.
pub fn working(through: &[String], work: &Work, directory: &Path, number: usize) -> Command {
    let own = std::env::current_exe().expect("the program has a path");
    let mut command = match through.split_first() {
        Some((first, rest)) => {
            let mut command = Command::new(first);
            command.args(rest).arg(own);
            command
        }
        None => Command::new(own),
    };
    command.args(["work", work.name]).arg(directory);
    command.arg(number.to_string());
    command.stdout(Stdio::piped()).stderr(Stdio::null());
    command
}

/// Lets it work to its end, and returns what it acknowledged.
pub fn to_the_end(command: Command) -> Vec<String> {
    ended(command).0
}

/// What it acknowledged, and whether it came to the end of its work.
pub fn ended(mut command: Command) -> (Vec<String>, bool) {
    let mut child = command.spawn().expect("the process starts");
    let said = lines(&mut child, usize::MAX);
    let status = child.wait().expect("it ends");
    (said, status.success())
}

/// Kills it, and returns what it acknowledged.
pub fn killed(mut command: Command, kill: Kill) -> Vec<String> {
    let mut child = command.spawn().expect("the process starts");
    let mut said = lines(&mut child, kill.lines);
    thread::sleep(Duration::from_micros(kill.micros));
    child.kill().expect("it is killed");
    // What it said in the meantime was acknowledged too.
    said.extend(lines(&mut child, usize::MAX));
    child.wait().expect("it has ended");
    said
}

/// Whole lines of acknowledgements, up to a number.
fn lines(child: &mut Child, most: usize) -> Vec<String> {
    let Some(output) = child.stdout.as_mut() else {
        return Vec::new();
    };
    let mut said = Vec::new();
    // A buffer of one byte leaves what follows to the next reader.
    let mut reader = BufReader::with_capacity(1, output);
    let mut line = String::new();
    while said.len() < most && reader.read_line(&mut line).is_ok_and(|read| read > 0) {
        if let Some(words) = line
            .strip_prefix(SAID)
            .and_then(|one| one.strip_suffix('\n'))
        {
            said.push(words.to_owned());
        }
        line.clear();
    }
    said
}

pub fn any_kill(chance: &mut Random) -> Kill {
    let lines = chance.below(8);
    let micros = if lines == 0 { 120_000 } else { 12_000 };
    Kill {
        lines,
        micros: chance.below(micros) as u64,
    }
}
