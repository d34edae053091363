//! Campaigns that players bring in as files, and what is then done with them.

use std::cell::RefCell;
use std::sync::Arc;

use app::{App, GuideReply};
use tempfile::TempDir;

/// After so many a new app begins, so that no list grows without end.
const USED_UP: usize = 200;

struct Desk {
    app: Arc<App>,
    used: usize,
    // Dropped last, and with it what the app has written.
    _directory: TempDir,
}

thread_local! {
    static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
}

pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    DESK.with_borrow_mut(|desk| {
        if desk.as_ref().is_none_or(|desk| desk.used > USED_UP) {
            *desk = Some(Desk::new());
        }
        let desk = desk.as_mut().expect("it was just made");
        desk.used += 1;
        brought(&desk.app, text);
    });
}

impl Desk {
    fn new() -> Self {
        let directory = TempDir::new().expect("a directory");
        Self {
            app: App::open(directory.path().to_owned()),
            used: 0,
            _directory: directory,
        }
    }
}

/// A campaign that was kept can be shown, and whatever is kept can be listed.
fn brought(app: &App, text: &str) {
    let Ok(view) = app.import_campaign(text) else {
        return;
    };
    let _ = app.answer_guide(view.id, view.at, GuideReply::Pass);
    let _ = app.undo_decision(view.id, view.at, view.at, true);
    app.campaigns().expect("it is listed");
    app.export_campaign(view.id).expect("it goes out again");
}
