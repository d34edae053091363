//! The campaign log: decisions, corrections, undoing, and the file that carries it all.

mod common;

use casebook_campaign::ChaosToken;
use casebook_campaign::log::{
    By, Campaign, CampaignLog, Cause, Change, Decision, Later, NotWelcome, UndoError,
};
use casebook_campaign::run::{Answers, GuideRun};
use common::{built_in, party};
use proptest::prelude::*;

fn by_hand(changes: Vec<Change>) -> Decision {
    Decision {
        cause: Cause::Deck,
        answer: None,
        changes,
    }
}

fn experience(amount: i64) -> Change {
    Change::Experience {
        investigator: "01001".into(),
        amount,
    }
}

fn join() -> Change {
    Change::Join {
        investigator: "01001".into(),
        deck: Some("first".into()),
    }
}

/// Proves: experience.3-record-unspent, deckbuilding.changes-between-scenarios
#[test]
fn the_log_is_what_the_decisions_add_up_to() {
    let mut campaign = Campaign::new("Ours", "", party());
    campaign.decide("2026-01-01", by_hand(vec![join(), experience(5)]));
    campaign.decide(
        "2026-01-02",
        by_hand(vec![
            Change::Spend {
                investigator: "01001".into(),
                amount: 3,
            },
            Change::Deck {
                investigator: "01001".into(),
                deck: "second".into(),
            },
            Change::EarnCard {
                investigator: "01001".into(),
                card: "01117".into(),
            },
        ]),
    );
    let log = campaign.log();
    let roland = &log.investigators["01001"];
    assert_eq!(
        (roland.xp_earned, roland.xp_spent, roland.xp_left()),
        (5, 3, 2)
    );
    assert_eq!(roland.decks, ["first", "second"]);
    assert_eq!(roland.story_cards, ["01117"]);
}

/// Proves: join-leave.between-scenarios, join-leave.leaver-kept-in-log
#[test]
fn players_leave_and_return_with_all_they_had() {
    let mut campaign = Campaign::new("Ours", "", party());
    campaign.decide("1", by_hand(vec![join(), experience(4)]));
    campaign.decide("2", by_hand(vec![Change::Leave("01001".into())]));
    assert_eq!(campaign.log().survivors(), Vec::<String>::new());
    let back = Change::Join {
        investigator: "01001".into(),
        deck: None,
    };
    campaign.decide("3", by_hand(vec![back]));
    assert_eq!(campaign.log().survivors(), ["01001"]);
    assert_eq!(campaign.log().investigators["01001"].xp_earned, 4);
}

#[test]
fn whoever_plays_no_more_does_not_lead() {
    let code = || "01001".to_owned();
    let joined = |code: &str| Change::Join {
        investigator: code.to_owned(),
        deck: None,
    };
    let corrected = Change::Correct {
        investigator: code(),
        numbers: [("insane".to_owned(), 1)].into(),
    };
    let party = [joined("01001"), joined("01002"), Change::Lead(code())];
    for end in [
        Change::Killed(code()),
        Change::Insane(code()),
        Change::Leave(code()),
        corrected,
    ] {
        let mut log = CampaignLog::fold(&party);
        log.apply(&Change::Killed("01002".to_owned()));
        assert_eq!(log.lead, Some(code()), "another's death changes nothing");
        log.apply(&end);
        assert_eq!(log.lead, None, "{end:?}");
        assert!(log.may_lead("01001").is_err(), "{end:?}");
        log.apply(&joined("01003"));
        assert_eq!(log.may_lead("01003"), Ok(()));
        log.apply(&Change::Lead("01003".to_owned()));
        assert_eq!(log.lead.as_deref(), Some("01003"));
    }
    let log = CampaignLog::fold(&party);
    let stranger = Err(NotWelcome::Stranger("01009".to_owned()));
    assert_eq!(log.may_lead("01009"), stranger);
}

/// Proves: join-leave.joiner-new-investigator
#[test]
fn only_an_investigator_whom_the_campaign_has_not_seen_may_join() {
    let joined = |code: &str| Change::Join {
        investigator: code.to_owned(),
        deck: None,
    };
    let mut log = CampaignLog::fold(&[joined("01001"), joined("01002"), joined("01003")]);
    log.apply(&Change::Leave("01002".to_owned()));
    log.apply(&Change::Killed("01003".to_owned()));
    let of = |make: fn(String) -> NotWelcome, code: &str| Err(make(code.to_owned()));
    assert_eq!(log.may_join("01001"), of(NotWelcome::Present, "01001"));
    assert_eq!(log.may_join("01002"), of(NotWelcome::Used, "01002"));
    assert_eq!(log.may_join("01003"), of(NotWelcome::Lost, "01003"));
    assert_eq!(log.may_join("01004"), Ok(()));
    assert_eq!(log.may_return("01001"), of(NotWelcome::Present, "01001"));
    assert_eq!(log.may_return("01002"), Ok(()));
    assert_eq!(log.may_return("01003"), of(NotWelcome::Lost, "01003"));
    assert_eq!(log.may_return("01004"), of(NotWelcome::Stranger, "01004"));
    assert_eq!(log.may_leave("01002"), of(NotWelcome::Gone, "01002"));
    ["01004", "01005", "02001"]
        .iter()
        .for_each(|code| log.apply(&joined(code)));
    assert_eq!(log.may_join("02002"), Err(NotWelcome::Full));
    assert_eq!(log.may_return("01002"), Err(NotWelcome::Full));
    assert_eq!(log.may_leave("01001"), Ok(()));
}

#[test]
fn a_correction_by_hand_stands_in_the_history() {
    let mut campaign = Campaign::new("Ours", "", party());
    let record = Change::Record {
        section: "campaign_notes".into(),
        entry: "house_burned".into(),
        text: String::new(),
    };
    campaign.decide("1", by_hand(vec![record]));
    let erase = Change::Erase {
        section: "campaign_notes".into(),
        entry: "house_burned".into(),
    };
    let number = campaign.correct("2", "we misread", vec![erase]);
    assert!(!campaign.log().has("campaign_notes", "house_burned"));
    let written = campaign
        .history()
        .iter()
        .find(|record| record.number == number)
        .unwrap();
    assert_eq!(
        written.decision.cause,
        Cause::Hand {
            reason: "we misread".into()
        }
    );
}

#[test]
fn undoing_takes_later_decisions_along_or_keeps_them() {
    let mut campaign = Campaign::new("Ours", "", party());
    let first = campaign.decide("1", by_hand(vec![join(), experience(5)]));
    let second = campaign.decide("2", by_hand(vec![experience(2)]));
    campaign.decide("3", by_hand(vec![experience(1)]));
    let xp = |campaign: &Campaign| {
        campaign
            .log()
            .investigators
            .get("01001")
            .map_or(0, |one| one.xp_earned)
    };
    let kept = campaign.undo("4", second, Later::Kept).unwrap();
    assert_eq!(xp(&campaign), 6);
    assert!(campaign.redo(kept));
    assert_eq!(xp(&campaign), 8);
    let all = campaign.undo("5", second, Later::Undone).unwrap();
    assert_eq!(xp(&campaign), 5);
    assert_eq!(
        campaign.undo("6", second, Later::Kept),
        Err(UndoError::Undone(second))
    );
    assert_eq!(
        campaign.undo("6", all, Later::Kept),
        Err(UndoError::Undoing(all))
    );
    assert_eq!(
        campaign.undo("6", 99, Later::Kept),
        Err(UndoError::Unknown(99))
    );
    campaign.undo("7", first, Later::Undone).unwrap();
    assert_eq!(campaign.log(), CampaignLog::default());
    assert_eq!(campaign.history().len(), 6, "nothing is ever lost");
}

#[test]
fn every_change_of_the_bag_has_its_cause() {
    let mut campaign = Campaign::new("Ours", "", party());
    let skull = vec![ChaosToken::Skull];
    campaign.decide(
        "1",
        by_hand(vec![Change::AddTokens(skull.clone()), experience(1)]),
    );
    campaign.correct("2", "one too many", vec![Change::RemoveTokens(skull)]);
    let history = campaign.bag_history();
    assert_eq!(history.len(), 2);
    assert_eq!(
        history[1].0.decision.cause,
        Cause::Hand {
            reason: "one too many".into()
        }
    );
    assert!(campaign.log().bag.is_empty());
}

#[test]
fn numbers_never_fall_below_their_floor() {
    let trauma = Change::Trauma {
        investigator: "01001".into(),
        physical: -3,
        mental: 1,
    };
    let count = |by| Change::Count {
        section: "s".into(),
        entry: "e".into(),
        by,
    };
    let changes = [
        trauma,
        count(By::Set(2)),
        count(By::Add {
            amount: -5,
            min: Some(0),
        }),
        experience(-4),
    ];
    let log = CampaignLog::fold(&changes);
    let one = &log.investigators["01001"];
    assert_eq!(
        (one.physical_trauma, one.mental_trauma, one.xp_earned),
        (0, 1, 0)
    );
    assert_eq!(log.count("s", "e"), 0);
}

#[test]
fn a_played_campaign_comes_back_identical_from_its_file() {
    let guide = built_in("core");
    let given = common::answers(
        r#"[
        {"step":"difficulty_choice","choice":"hard"},
        {"scenario":"torch","step":"$play_scenario","choice":"R1"},
        {"step":"earn_lita","add_card":"01117","to":"01002"},
        {"scenario":"torch","step":"earn_xp","count":3}
    ]"#,
    );
    let run = GuideRun::new(&guide);
    let progress = run.run(&party(), &mut Answers::lenient(&given)).unwrap();
    let mut campaign = Campaign::new("Ours", "core", party());
    for decision in progress.decisions.clone() {
        campaign.decide("2026-02-03T20:00", decision);
    }
    assert_eq!(campaign.log(), progress.log);
    let json = campaign.to_json();
    let back = Campaign::from_json(json.as_bytes()).unwrap();
    assert_eq!(back, campaign);
    assert_eq!(back.to_json(), json);
    // The answers alone lead the guide to the same place.
    let again = run
        .run(&party(), &mut Answers::strict(&back.answers()))
        .unwrap();
    assert_eq!(again.log, progress.log);
}

#[test]
fn what_is_no_campaign_file_is_refused() {
    let error = |json: &str| {
        Campaign::from_json(json.as_bytes())
            .unwrap_err()
            .to_string()
    };
    assert!(error("{").starts_with("not a campaign file"));
    let other = Campaign::new("x", "", party()).to_json();
    let wrong = other.replace("casebook-campaign", "recipe");
    assert_eq!(error(&wrong), "not a campaign file: its format is `recipe`");
    let newer = other.replace("\"version\": 1", "\"version\": 9");
    assert!(error(&newer).contains("newer version"));
}

fn changes() -> impl Strategy<Value = Change> {
    let code = || prop_oneof![Just("01001".to_owned()), Just("01002".to_owned())];
    let name = || prop_oneof![Just("a".to_owned()), Just("b".to_owned())];
    prop_oneof![
        (code(), -3i64..6).prop_map(|(investigator, amount)| Change::Experience {
            investigator,
            amount
        }),
        (code(), -2i64..3, -2i64..3).prop_map(|(investigator, physical, mental)| {
            Change::Trauma {
                investigator,
                physical,
                mental,
            }
        }),
        (name(), name()).prop_map(|(section, entry)| Change::Record {
            section,
            entry,
            text: "t".into()
        }),
        (name(), name()).prop_map(|(section, entry)| Change::CrossOut { section, entry }),
        (name(), name(), -3i64..4).prop_map(|(section, entry, amount)| Change::Count {
            section,
            entry,
            by: By::Add {
                amount,
                min: Some(0)
            }
        }),
        (-4i8..2).prop_map(|number| Change::AddTokens(vec![ChaosToken::number(number)])),
        (-4i8..2).prop_map(|number| Change::RemoveTokens(vec![ChaosToken::number(number)])),
        code().prop_map(Change::Killed),
        Just(Change::SetBagAside),
        Just(Change::TakeBagBack),
    ]
}

proptest! {
    #[test]
    fn any_history_survives_its_file_and_an_undoing_that_is_taken_back(
        decisions in prop::collection::vec(prop::collection::vec(changes(), 0..4), 1..12),
        undone in 1u64..12,
        kept in any::<bool>(),
    ) {
        let mut campaign = Campaign::new("Any", "", party());
        for changes in decisions {
            campaign.decide("now", by_hand(changes));
        }
        let before = campaign.log();
        for one in before.investigators.values() {
            prop_assert!(one.xp_earned >= 0 && one.physical_trauma >= 0 && one.mental_trauma >= 0);
        }
        let later = if kept { Later::Kept } else { Later::Undone };
        if let Ok(undoing) = campaign.undo("later", undone, later) {
            prop_assert_eq!(&Campaign::from_json(campaign.to_json().as_bytes()).unwrap(), &campaign);
            prop_assert!(campaign.redo(undoing));
        }
        prop_assert_eq!(campaign.log(), before);
    }
}
