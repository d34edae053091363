//! Clocks that jump: what lies in a bin may be deleted too early, and is in a backup then.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::files;
use crate::table::Table;
use casebook_app::App;

/// Seconds by which the clock is wrong.
static WRONG: AtomicI64 = AtomicI64::new(0);
const DAY: i64 = 24 * 60 * 60;
const JUMPS: [i64; 9] = [
    31 * DAY,
    -31 * DAY,
    365 * DAY,
    -60 * 365 * DAY,
    400 * 365 * DAY,
    20_000 * 365 * DAY,
    1,
    -1,
    0,
];

fn clock() -> SystemTime {
    let wrong = WRONG.load(Ordering::Relaxed);
    let by = Duration::from_secs(wrong.unsigned_abs());
    let now = SystemTime::now();
    let jumped = if wrong < 0 {
        now.checked_sub(by)
    } else {
        now.checked_add(by)
    };
    jumped.unwrap_or(UNIX_EPOCH)
}

pub fn that_jump(table: &mut Table) {
    let mut faults = Vec::new();
    for jump in JUMPS {
        let directory = files::directory();
        let fault = jumped(directory.path(), jump).err();
        faults.extend(fault.map(|fault| format!("by {jump} s: {fault}")));
    }
    let note = "what was deleted is in a backup".to_owned();
    table.add("clocks that jump", JUMPS.len(), note, faults);
}

/// A deck lies in the bin while the clock jumps and comes back.
fn jumped(directory: &Path, jump: i64) -> Result<(), String> {
    let open = || App::open_at(directory.to_owned(), clock);
    let told = |error: casebook_app::Error| error.to_string();
    WRONG.store(0, Ordering::Relaxed);
    let app = open();
    let deck = app.copy_starter("agnes").map_err(told)?;
    let kept = app.copy_starter("roland").map_err(told)?;
    app.bin_deck(deck).map_err(told)?;
    WRONG.store(jump, Ordering::Relaxed);
    let app = open();
    app.keep_daily_backup().map_err(told)?;
    let binned = app.binned_decks().map_err(told)?.len();
    app.copy_starter("wendy").map_err(told)?;
    WRONG.store(0, Ordering::Relaxed);
    let app = open();
    app.keep_daily_backup().map_err(told)?;
    app.open_deck(kept).map_err(told)?;
    if app.decks().map_err(told)?.len() != 2 {
        return Err("a deck is gone".to_owned());
    }
    if binned == 0 {
        restored(&app)?;
    }
    let again = app.binned_decks().map_err(told)?.len();
    if again + app.decks().map_err(told)?.len() < 2 {
        return Err("the deck in the bin is gone for good".to_owned());
    }
    Ok(())
}

/// Some backup holds what was deleted.
fn restored(app: &Arc<App>) -> Result<(), String> {
    let files = app.backups().files;
    let holds = |path: &str| {
        app.restore_backup(Path::new(path)).is_ok()
            && app.binned_decks().is_ok_and(|binned| binned.len() == 1)
    };
    match files.iter().any(|file| holds(&file.path)) {
        true => Ok(()),
        false => Err("no backup holds what was deleted".to_owned()),
    }
}
