//! Campaigns that players bring in as files, and what is then done with them.

use app::App;
use tempfile::TempDir;

pub fn run(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let directory = TempDir::new().expect("a directory");
    let app = App::open(directory.path().to_owned()).expect("the app opens");
    let Ok(view) = app.import_campaign(text) else {
        return;
    };
    let _ = app.answer_guide(view.id, view.at, app::GuideReply::Pass);
    let _ = app.undo_decision(view.id, view.at, view.at, true);
    app.campaigns().expect("it is listed");
    app.export_campaign(view.id).expect("it goes out again");
}
