//! Kills at any moment.

use crate::files;
use crate::player::Random;
use crate::process::{any_kill, killed, working};
use crate::table::Table;
use crate::work::WORK;

pub fn at_any_moment(kills: usize, table: &mut Table) {
    let mut chance = Random(2026);
    let each = kills.div_ceil(WORK.len());
    for work in &WORK {
        let (mut said, mut faults) = (0, Vec::new());
        for number in 1..=each {
            let directory = files::directory();
            work.prepare(directory.path());
            let command = working(&[], work, directory.path(), number);
            let acknowledged = killed(command, any_kill(&mut chance));
            said += acknowledged.len();
            let fault = work.check(directory.path(), &acknowledged).err();
            faults.extend(fault.map(|fault| format!("kill {number}: {fault}")));
        }
        let note = format!("{said} acknowledgements");
        table.add(&format!("killed: {}", work.name), each, note, faults);
    }
}
