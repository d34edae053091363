//! Campaigns as the window uses them: begun, answered, undone, and there after every restart.

mod desk;

use casebook_app::{
    CauseView, ChangeName, ChapterStatus, ClassName, DeckChoice, DeckEdit, DifficultyName,
    ErrorCode, ErrorView, FormAsked, GuideReply, HandChange, NewCampaign,
};
use desk::{Desk, alive};

#[test]
fn a_campaign_opens_with_what_the_guide_says_first() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes"]);
    assert_eq!(view.name, "The Night of the Zealot");
    assert_eq!(view.difficulty, Some(DifficultyName::Standard));
    assert_eq!(view.bag.iter().map(|one| one.count).sum::<u32>(), 16);
    let members: Vec<_> = view
        .members
        .iter()
        .map(|one| (&*one.name.en, one.lead))
        .collect();
    assert_eq!(members, [("Roland Banks", true), ("Agnes Baker", false)]);
    assert_eq!(
        view.members[0].deck.as_deref(),
        Some("Roland Banks: Badge and Notebook")
    );
    assert!(matches!(view.timeline[0].cause, CauseView::Begun));
    assert_eq!(view.undo, None, "the beginning stays");
    let statuses: Vec<_> = view.chapters.iter().map(|one| one.status).collect();
    assert_eq!(statuses.len(), 3);
    assert!(statuses.contains(&ChapterStatus::Ahead));
}

#[test]
fn an_answer_writes_the_log_and_undo_takes_it_back() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let scenario = at_end
        .guide
        .scenario
        .as_ref()
        .expect("a scenario is under way");
    assert_eq!(scenario.code, "torch");
    assert_eq!(at_end.guide.playable.as_deref(), Some("the-gathering"));
    assert!(at_end.guide.steps.iter().any(|step| !step.sets.is_empty()));

    let ended = desk.answer(&at_end, alive("R1", &["01001"]));
    let notes = &ended.sections[0];
    assert_eq!(notes.entries[0].text.en.as_ref(), "Your house burned down.");
    assert!(
        notes.entries[0].text.ko.is_some(),
        "entries are in both languages"
    );
    assert_eq!(notes.entries[0].decisions, [ended.at]);
    let last = ended.timeline.last().expect("decisions");
    assert!(
        last.changes
            .iter()
            .any(|one| one.kind == ChangeName::Recorded)
    );
    let previewed = desk
        .app
        .preview_answer(at_end.id, ended.at, GuideReply::Pass);
    let refused = desk.answer(&ended, GuideReply::Pass);
    let written = refused.timeline.last().map(|one| one.changes.clone());
    assert_eq!(
        previewed.ok(),
        written,
        "what is shown before is what is written"
    );
    assert_eq!(refused.members[0].mental, 1, "the house is lost");
    let ended = desk.undo(&refused);

    let undone = desk.undo(&ended);
    assert!(undone.sections[0].entries.is_empty());
    assert_eq!(undone.guide.question, at_end.guide.question);
    let redone = desk.app.redo_decision(undone.id, undone.at).expect("redo");
    assert_eq!(redone.sections, ended.sections);
    assert_eq!(redone.guide, ended.guide);
}

#[test]
fn an_answer_given_twice_or_wrongly_changes_nothing() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let wrong = desk
        .app
        .answer_guide(at_end.id, at_end.at, alive("R9", &["01001"]));
    let code = |error| ErrorView::from(error).code;
    assert_eq!(code(wrong.unwrap_err()), ErrorCode::IllegalAnswer);
    desk.answer(&at_end, alive("R1", &["01001"]));
    let late = desk
        .app
        .answer_guide(at_end.id, at_end.at, alive("R2", &["01001"]));
    assert_eq!(code(late.unwrap_err()), ErrorCode::StaleAnswer);
    let now = desk.app.campaign(at_end.id).unwrap();
    assert_eq!(now.at, at_end.at + 1);
}

#[test]
fn an_undone_answer_in_the_middle_is_asked_anew_and_later_ones_can_stay() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let ended = desk.answer(&at_end, alive("R1", &["01001"]));
    let ending = ended.at;
    let count = |view: &casebook_app::CampaignView| match &view.guide.question {
        Some(question) => matches!(question.form, FormAsked::Number { .. }),
        None => false,
    };
    let mut view = ended;
    while !count(&view) {
        view = desk.answer(&view, GuideReply::Pass);
    }
    let counted = desk.answer(&view, GuideReply::Count { count: 2 });
    assert_eq!(counted.members[0].earned, 4);

    let kept = desk
        .app
        .undo_decision(counted.id, counted.at, ending, true)
        .unwrap();
    assert_eq!(kept.members[0].earned, 4, "the experience stays in the log");
    assert!(
        kept.sections[0].entries.is_empty(),
        "what the resolution wrote is gone"
    );
    let waiting = kept.timeline.iter().filter(|one| one.waiting);
    assert_eq!(waiting.count(), 2, "the guide asks for the ending first");
    let again = desk.answer(&kept, alive("R2", &["01001"]));
    assert_eq!(
        again.sections[0].entries[0].text.en.as_ref(),
        "Your house still stands."
    );
    assert_eq!(
        again.members[0].earned, 5,
        "1 more for the lead, and the points that stayed"
    );
}

#[test]
fn everything_is_there_after_a_restart() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["wendy", "skids"]));
    let ended = desk.answer(&at_end, alive("R2", &["01003", "01005"]));
    let desk = desk.restart();
    assert_eq!(desk.app.campaign(ended.id).unwrap(), ended);
    let listed = desk.app.campaigns().unwrap();
    assert_eq!((listed.len(), listed[0].played), (1, 0));
    let classes = |at: usize| &*listed[0].investigators[at].classes;
    assert_eq!(listed[0].investigators.len(), 2);
    assert_eq!(classes(0), [ClassName::Survivor]);
    assert_eq!(classes(1), [ClassName::Rogue]);
}

#[test]
fn guides_count_scenarios_and_no_interludes() {
    let guides = Desk::new().app.guides().unwrap();
    let scenarios = |id: &str| {
        let guide = guides.iter().find(|one| one.id == id);
        guide.unwrap_or_else(|| panic!("{id}")).scenarios
    };
    let counted = ["core", "dwl", "ptc", "tfa", "tcu", "tic", "rtdwl", "rtptc"];
    let expected = [3, 8, 8, 10, 8, 8, 8, 8];
    assert_eq!(counted.map(scenarios), expected);
}

#[test]
fn an_interlude_is_no_scenario_that_was_played() {
    let desk = Desk::new();
    let begun = desk.app.begin_campaign(&NewCampaign {
        name: String::new(),
        guide: "dwl".to_owned(),
        story: None,
        difficulty: Some(DifficultyName::Standard),
        transferred: Vec::new(),
        decks: vec![DeckChoice::Starter {
            id: "roland".to_owned(),
        }],
    });
    let mut view = begun.unwrap();
    for _ in 0..10 {
        let reply = match &view.guide.question.as_ref().unwrap().form {
            FormAsked::Resolution { .. } => break,
            FormAsked::One { .. } => GuideReply::Choice {
                id: "1a".to_owned(),
            },
            _ => GuideReply::Pass,
        };
        view = desk.answer(&view, reply);
    }
    let ended = view.chapters.iter();
    let ended = ended.filter(|one| one.status == ChapterStatus::Played);
    assert_eq!(ended.count(), 1, "the prologue");
    let listed = desk.app.campaigns().unwrap();
    assert_eq!((listed[0].played, listed[0].scenarios), (0, 8));
}

#[test]
fn a_campaign_comes_back_from_the_bin_and_from_the_archive() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    desk.app.bin_campaign(view.id).unwrap();
    assert!(desk.app.campaigns().unwrap().is_empty());
    assert_eq!(desk.app.binned_campaigns().unwrap().len(), 1);
    desk.app.restore_campaign(view.id).unwrap();
    desk.app.archive_campaign(view.id, true).unwrap();
    assert!(desk.app.campaigns().unwrap()[0].archived);
    assert_eq!(desk.app.campaign(view.id).unwrap(), view);
}

#[test]
fn a_campaign_needs_one_to_four_different_investigators() {
    let desk = Desk::new();
    for decks in [&[][..], &["roland", "roland"], &["roland"; 5]] {
        let error = desk.try_begin(decks).unwrap_err();
        assert_eq!(ErrorView::from(error).code, ErrorCode::CampaignRefused);
    }
}

#[test]
fn names_and_texts_longer_than_anyone_writes_are_refused_with_the_limit() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let deck = desk.app.copy_starter("agnes").unwrap();
    let (name, text) = ("가".repeat(501), "가".repeat(100_001));
    let note = HandChange::Note { text: text.clone() };
    let rename = DeckEdit::Rename { name: name.clone() };
    for refused in [
        desk.app.rename_campaign(view.id, &name).unwrap_err(),
        desk.app
            .correct_campaign(view.id, view.at, "", &[note])
            .unwrap_err(),
        desk.app.edit_deck(deck, &rename).unwrap_err(),
        desk.app
            .edit_deck(deck, &DeckEdit::Notes { notes: text })
            .unwrap_err(),
    ] {
        assert!(refused.to_string().contains("letters"), "{refused}");
        assert_eq!(ErrorView::from(refused).code, ErrorCode::TooLong);
    }
    assert_eq!(desk.app.campaign(view.id).unwrap(), view);
    let longest = "가".repeat(500);
    desk.app.rename_campaign(view.id, &longest).unwrap();
}
