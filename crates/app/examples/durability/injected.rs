//! Calls of the system that fail, or at which the process is killed, one after the other.

use std::process::Command;

use crate::files;
use crate::process::{to_the_end, working};
use crate::table::Table;
use crate::work::WORK;

/// Calls that bring something to the disk.
const CALLS: [&str; 7] = [
    "pwrite64",
    "write",
    "fsync",
    "fdatasync",
    "rename",
    "unlink",
    "ftruncate",
];
/// The call of its kind that fails, and whether all after it fail too.
const WHEN: [&str; 4] = ["2", "7", "1+", "9+"];
const FAULTS: [(&str, &str); 3] = [
    ("an error of the disk", "error=EIO"),
    ("a full disk", "error=ENOSPC"),
    ("a kill", "signal=KILL"),
];

pub fn at_each_call(table: &mut Table) {
    let may_trace = Command::new("strace")
        .args(["-qq", "-o", "/dev/null", "true"])
        .status();
    if !may_trace.is_ok_and(|status| status.success()) {
        let note = "strace, which makes calls fail, cannot be used here".to_owned();
        return table.add("failing calls", 0, note, Vec::new());
    }
    for (what, injection) in FAULTS {
        let (mut tried, mut said, mut faults) = (0, 0, Vec::new());
        for (number, work) in WORK.iter().enumerate() {
            for call in CALLS {
                // A kill is the last thing that happens, and a full disk shows where bytes go.
                let skipped = injection != "error=EIO" && !call.contains("write");
                for when in WHEN
                    .iter()
                    .filter(|when| !(skipped || injection == "signal=KILL" && when.ends_with('+')))
                {
                    let directory = files::directory();
                    work.prepare(directory.path());
                    let through = [
                        "strace",
                        "-f",
                        "-qq",
                        "-o",
                        "/dev/null",
                        "-e",
                        &format!("trace={call}"),
                        "-e",
                        &format!("inject={call}:{injection}:when={when}"),
                    ];
                    let through = through.map(str::to_owned);
                    let acknowledged =
                        to_the_end(working(&through, work, directory.path(), number + 1));
                    tried += 1;
                    said += acknowledged.len();
                    let fault = work.check(directory.path(), &acknowledged).err();
                    faults.extend(
                        fault.map(|fault| format!("{}, {call} {when}: {fault}", work.name)),
                    );
                }
            }
        }
        let note = format!("{said} acknowledgements");
        table.add(&format!("at a call: {what}"), tried, note, faults);
    }
}
