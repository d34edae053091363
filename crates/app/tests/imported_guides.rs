//! Guides that the player brings in: kept, listed, played, removed; bad ones change nothing.

mod desk;

use std::fs;
use std::io::Write;
use std::path::Path;

use casebook_app::{
    CampaignView, DeckChoice, Error, ErrorCode, GuidePart, GuideReply, HandChange, NewCampaign,
    StepKindName,
};
use desk::{Desk, alive};
use tempfile::TempDir;

/// Two small campaigns of our own in the form of the public data.
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../campaign/tests/fixtures");

/// A folder that goes with the test.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, file: &str, contents: &str) {
        let path = self.path().join(file);
        fs::create_dir_all(path.parent().expect("a folder around it")).expect("a folder");
        fs::write(path, contents).expect("a file");
    }
}

fn begin(desk: &Desk) -> Result<CampaignView, Error> {
    desk.app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: "By the sea".to_owned(),
        guide: "imported:lighthouse".to_owned(),
        difficulty: None,
        decks: vec![DeckChoice::Starter {
            id: "roland".to_owned(),
        }],
    })
}

/// Passes over questions, or takes the first offer, until the guide asks how a scenario ended.
fn to_the_ending(desk: &Desk, mut view: CampaignView) -> CampaignView {
    use casebook_app::FormAsked as F;
    for _ in 0..20 {
        let reply = match &view.guide.question.as_ref().expect("a question").form {
            F::Resolution { .. } => return view,
            F::One { offers, .. } => GuideReply::Choice {
                id: offers[0].id.clone(),
            },
            F::Investigators { from, .. } => GuideReply::People {
                to: vec![from[0].code.clone()],
                choice: None,
            },
            _ => GuideReply::Pass,
        };
        view = desk.answer(&view, reply);
    }
    panic!("no scenario was reached: {:?}", view.guide.question)
}

#[test]
fn guides_of_a_folder_are_kept_and_lead_campaigns() {
    let desk = Desk::new();
    assert!(begin(&desk).is_err(), "the guide is not here yet");
    let mut steps = Vec::new();
    let imported = desk
        .app
        .import_guides(Path::new(FIXTURES), |step| steps.push((step.done, step.of)))
        .expect("an import");
    assert_eq!(steps, [(1, 2), (2, 2)]);
    assert_eq!((imported.files, imported.found), (6, 2));
    let unknown: Vec<_> = imported
        .unknown
        .iter()
        .map(|one| (one.part, one.kind.as_str(), one.files.len()))
        .collect();
    assert_eq!(
        unknown,
        [
            (GuidePart::Step, "almanac", 2),
            (GuidePart::Effect, "ring_bell", 2),
            (GuidePart::Condition, "moon_phase", 1),
        ]
    );
    assert!(
        imported
            .missing
            .contains(&"lighthouse/the_calm: nowhere".to_owned())
    );

    // The next day they are still there, beside ours.
    let desk = desk.restart();
    let guides = desk.app.guides().expect("guides");
    let found = guides.iter().find(|one| one.id == "imported:lighthouse");
    let found = found.expect("it can begin a campaign");
    assert!(found.imported);
    assert_eq!(
        (&*found.name.en, found.scenarios),
        ("The Lighthouse", 2),
        "an interlude is none"
    );
    assert!(guides.iter().any(|one| one.id == "core" && !one.imported));

    begin(&desk).expect("a campaign");
    let listed = desk.app.imported_guides().expect("a list").guides;
    let led: Vec<_> = listed
        .iter()
        .map(|one| (one.id.as_str(), one.campaigns))
        .collect();
    assert_eq!(led, [("lighthouse", 1), ("return_to_the_lighthouse", 0)]);
}

#[test]
fn steps_of_unknown_kinds_are_shown_and_written_by_hand() {
    let desk = Desk::new();
    desk.app
        .import_guides(Path::new(FIXTURES), |_| {})
        .expect("an import");
    let view = to_the_ending(&desk, begin(&desk).expect("a campaign"));
    let view = desk.answer(&view, alive("R1", &["01001"]));
    let weather = view.guide.steps.iter().find(|one| one.id == "weather");
    let weather = weather.expect("it is shown");
    assert_eq!(weather.kind, StepKindName::Unknown);
    assert_eq!(weather.unknown, ["almanac"]);
    assert_eq!(weather.text.en.as_ref(), "Look the weather up.");
    let changes = vec![HandChange::Note {
        text: "The almanac says rain.".to_owned(),
    }];
    let noted = desk
        .app
        .correct_campaign(view.id, view.at, "almanac", &changes)
        .expect("a note");
    assert_eq!(noted.notes, ["The almanac says rain."]);
    assert_eq!(noted.guide.question, view.guide.question);
}

#[test]
fn a_step_that_says_nothing_is_shown_where_it_would_do_what_is_not_known() {
    let desk = Desk::new();
    let folder = Folder::new();
    folder.write(
        "tide/campaign.json",
        r#"{"id": "tide", "name": "The Tide", "scenarios": ["ebb"], "setup": [], "campaign_log": [], "steps": []}"#,
    );
    folder.write(
        "tide/ebb.json",
        r#"{"id": "ebb", "scenario_name": "Ebb", "full_name": "Ebb", "header": "I",
            "setup": ["moon", "$play_scenario"],
            "steps": [{"id": "moon", "hidden": true, "effects": [{"type": "pull"}]}],
            "resolutions": [{"id": "R1", "title": "Resolution 1", "steps": []}]}"#,
    );
    desk.app
        .import_guides(folder.path(), |_| {})
        .expect("an import");
    let begun = desk.app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: String::new(),
        guide: "imported:tide".to_owned(),
        difficulty: None,
        decks: vec![DeckChoice::Starter {
            id: "roland".to_owned(),
        }],
    });
    let view = to_the_ending(&desk, begun.expect("a campaign"));
    assert_eq!(view.guide.steps[0].unknown, ["pull"]);
}

#[test]
fn a_removed_guide_leaves_the_log_and_leads_on_when_it_is_back() {
    let desk = Desk::new();
    let import = || desk.app.import_guides(Path::new(FIXTURES), |_| {});
    import().expect("an import");
    let view = to_the_ending(&desk, begin(&desk).expect("a campaign"));
    let left = desk.app.remove_guides(Some("lighthouse")).expect("removed");
    assert_eq!(left.guides.len(), 1);
    let alone = desk.app.campaign(view.id).expect("the log is there");
    assert_eq!((alone.guide_name, alone.guide.question), (None, None));
    assert_eq!(alone.members, view.members);
    assert!(desk.app.remove_guides(None).expect("all").guides.is_empty());
    import().expect("again");
    assert_eq!(desk.app.campaign(view.id).expect("led again"), view);
}

#[test]
fn a_zip_file_is_read_too_and_a_newer_guide_takes_the_place_of_its_elder() {
    let desk = Desk::new();
    let folder = Folder::new();
    let path = folder.path().join("guides.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).expect("a file"));
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("copy-main/campaigns/lighthouse/campaign.json", options)
        .expect("an entry");
    zip.write_all(br#"{"id": "lighthouse", "name": "The Old Lighthouse", "scenarios": []}"#)
        .expect("its text");
    zip.finish().expect("a zip file");
    desk.app.import_guides(&path, |_| {}).expect("an import");
    let name = || {
        let view = desk.app.imported_guides().expect("a list");
        view.guides[0].name.en.to_string()
    };
    assert_eq!(name(), "The Old Lighthouse");
    desk.app
        .import_guides(Path::new(FIXTURES), |_| {})
        .expect("an import");
    assert_eq!(name(), "The Lighthouse");
}

#[test]
fn a_broken_copy_names_its_file_and_changes_nothing() {
    let desk = Desk::new();
    desk.app
        .import_guides(Path::new(FIXTURES), |_| {})
        .expect("an import");
    let before = desk.app.imported_guides().expect("a list");
    let folder = Folder::new();
    let refused = |path: &Path, file: &str, cause: &str| {
        let error = desk.app.import_guides(path, |_| {}).expect_err("refused");
        assert_eq!(error.code(), ErrorCode::ImportUnreadable, "{error}");
        let told = error.to_string();
        assert!(told.contains(file) && told.contains(cause), "{told}");
    };
    let whole = folder.path().display().to_string();
    refused(folder.path(), &whole, "no campaign.json was found");
    refused(&folder.path().join("missing"), "missing", "");
    folder.write("text.zip", "no archive");
    refused(&folder.path().join("text.zip"), "text.zip", "");
    folder.write("sea/campaign.json", r#"{"name": "Nameless"}"#);
    refused(folder.path(), "sea/campaign.json", "no id");
    folder.write("sea/campaign.json", "{\n  \"id\": \"sea\",\n}");
    refused(folder.path(), "sea/campaign.json", "line 3");
    folder.write("sea/campaign.json", r#"{"id": "sea", "name": "Sea"}"#);
    folder.write("sea/wave.json", "[1, 2");
    refused(folder.path(), "sea/wave.json", "line 1");
    folder.write("sea/wave.json", "[1, 2]");
    folder.write(
        "back/campaign.json",
        r#"{"id": "back", "original_id": "gone", "name": "Back"}"#,
    );
    refused(folder.path(), &whole, "back returns to gone");
    assert_eq!(desk.app.imported_guides().expect("a list"), before);
}

/// The shelf of side stories is no campaign that one begins: one of its stories is.
#[test]
fn every_campaign_that_comes_with_the_app_can_be_begun() {
    let desk = Desk::new();
    let guides = desk.app.guides().expect("guides");
    let ids: Vec<&str> = guides.iter().map(|guide| guide.id.as_str()).collect();
    for id in ["core", "ptc", "tskc", "fhv", "tdea", "tdeb", "rttcu"] {
        assert!(ids.contains(&id), "{id}: {ids:?}");
    }
    let shelves = guides.iter().filter(|guide| !guide.stories.is_empty());
    let shelves: Vec<&str> = shelves.map(|guide| guide.id.as_str()).collect();
    assert_eq!(shelves, ["side"]);
}
