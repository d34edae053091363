//! Disks of many sizes that are full before the work is done.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::files;
use crate::process::{to_the_end, working};
use crate::table::Table;
use crate::work::{WORK, Work};

const DISKS: u64 = 126;
/// Bytes by which each disk is larger than the one before it.
const STEP: u64 = 12 * 1024;
/// Room for reading what is there, after the work.
const ENOUGH: u64 = 256 * 1024 * 1024;

pub fn at_many_sizes(table: &mut Table) {
    let (mut tried, mut said, mut faults) = (0, 0, Vec::new());
    for number in 0..DISKS {
        let work = &WORK[number as usize % WORK.len()];
        let mount = TempDir::new().expect("a directory");
        match on_a_disk(work, mount.path(), number) {
            None => {
                let note = "no disk can be mounted here; see the calls that fail".to_owned();
                return table.add("full disks", 0, note, Vec::new());
            }
            Some((acknowledged, checked)) => {
                tried += 1;
                said += acknowledged;
                let fault = checked.err();
                faults.extend(fault.map(|fault| format!("{}, disk {number}: {fault}", work.name)));
            }
        }
    }
    table.add(
        "full disks",
        tried,
        format!("{said} acknowledgements"),
        faults,
    );
}

/// How much was acknowledged, and whether it is there.
fn on_a_disk(work: &Work, mount: &Path, number: u64) -> Option<(usize, Result<(), String>)> {
    let prepared = files::directory();
    work.prepare(prepared.path());
    let data = mount.join("data");
    // A file takes whole pages.
    let size = files::size(prepared.path()) + 64 * 1024 + STEP * (number / WORK.len() as u64);
    let disk = Disk::mounted(mount, size)?;
    files::copy(prepared.path(), &data).expect("the disk has room for what is there");
    let said = to_the_end(working(&[], work, &data, number as usize + 1));
    disk.grow();
    Some((said.len(), work.check(&data, &said)))
}

/// A disk in memory, gone with the value.
struct Disk<'a>(&'a Path);

impl<'a> Disk<'a> {
    /// Nothing where this user may not mount one.
    fn mounted(at: &'a Path, size: u64) -> Option<Self> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]);
        let done = mount.arg(at).output().ok()?.status.success();
        done.then_some(Self(at))
    }

    fn grow(&self) {
        let mut mount = Command::new("mount");
        mount
            .args(["-o", &format!("remount,size={ENOUGH}")])
            .arg(self.0);
        assert!(
            mount.status().is_ok_and(|status| status.success()),
            "it cannot grow"
        );
    }
}

impl Drop for Disk<'_> {
    fn drop(&mut self) {
        // One that is still in use goes with the machine.
        let _ = Command::new("umount").arg(self.0).status();
    }
}
