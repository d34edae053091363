//! Investigators who go on to another campaign, and what a campaign begins with otherwise.

mod common;

use std::collections::BTreeMap;

use casebook_campaign::guide::Code;
use casebook_campaign::log::{CampaignLog, Change, Investigator, TransferError};
use casebook_campaign::run::{Answer, Answers, GuideRun, Party, Reply};
use common::{built_in, count, ended, party};

const ROLAND: &str = "01001";
const DAISY: &str = "01002";
const AGNES: &str = "01004";

/// The log after the setup of the first campaign.
fn begun(party: &Party) -> CampaignLog {
    let guide = built_in("core");
    let given = [Answer::new(
        "$campaign_setup",
        "difficulty_choice",
        Reply::choice("standard"),
    )];
    let run = GuideRun::new(&guide);
    run.run(party, &mut Answers::lenient(&given)).unwrap().log
}

/// The log of a campaign that has ended, with all that could be carried along.
fn old() -> CampaignLog {
    let investigator = || ROLAND.to_owned();
    let mut log = begun(&party());
    let changes = [
        Change::Deck {
            investigator: investigator(),
            deck: "first".into(),
        },
        Change::Deck {
            investigator: investigator(),
            deck: "last".into(),
        },
        Change::Experience {
            investigator: investigator(),
            amount: 7,
        },
        Change::Spend {
            investigator: investigator(),
            amount: 4,
        },
        Change::Trauma {
            investigator: investigator(),
            physical: 1,
            mental: 2,
        },
        Change::EarnCard {
            investigator: investigator(),
            card: "01117".into(),
        },
        Change::Weakness {
            investigator: investigator(),
            weakness: "01097".into(),
        },
        Change::Points {
            investigator: investigator(),
            points: "favours".into(),
            amount: 2,
        },
        Change::Supply {
            investigator: investigator(),
            supply: "rope".into(),
            amount: 1,
        },
        Change::Record {
            section: "campaign_notes".into(),
            entry: "house_burned".into(),
            text: String::new(),
        },
        Change::Note("a vow".into()),
        Change::AddTokens(vec![casebook_campaign::ChaosToken::ElderThing]),
        Change::Killed(DAISY.into()),
        Change::Result(Some("win".into())),
    ];
    changes.iter().for_each(|change| log.apply(change));
    log
}

/// A new campaign with Roland of the old one and a new investigator beside him.
fn new_party() -> Party {
    Party {
        investigators: vec![ROLAND.to_owned(), AGNES.to_owned()],
        transferred: old().transfer(&[ROLAND.to_owned()]).unwrap(),
        ..Party::default()
    }
}

/// Proves: faq-1.11.standard-is-clean-start
#[test]
fn a_campaign_begins_with_nothing() {
    let log = begun(&party());
    let clean = Investigator {
        present: true,
        // The new deck's own, drawn at the campaign's setup.
        weaknesses: vec!["random:".to_owned()],
        ..Investigator::default()
    };
    let expected: BTreeMap<Code, Investigator> = [ROLAND, DAISY]
        .map(|code| (code.to_owned(), clean.clone()))
        .into();
    assert_eq!(log.investigators, expected);
}

/// Proves: faq-1.11.any-subset
#[test]
fn some_go_on_and_others_begin_anew() {
    let log = begun(&new_party());
    assert_eq!(log.survivors(), [ROLAND, AGNES]);
    assert_eq!(log.investigators[ROLAND].xp_earned, 7);
    assert_eq!(log.investigators[AGNES].xp_earned, 0);
    assert_eq!(old().transfer(&[]), Ok(BTreeMap::new()));
    let lost = TransferError::Lost(DAISY.to_owned());
    assert_eq!(old().transfer(&[DAISY.to_owned()]), Err(lost));
    let unknown = TransferError::Unknown(AGNES.to_owned());
    assert_eq!(old().transfer(&[AGNES.to_owned()]), Err(unknown));
    let goes_on = begun(&party()).transfer(&[ROLAND.to_owned()]);
    assert_eq!(goes_on, Err(TransferError::NotEnded));
}

/// Proves: faq-1.11.deck-kept, faq-1.11.story-cards-copied
#[test]
fn the_deck_and_what_was_earned_go_along() {
    let log = begun(&new_party());
    let roland = &log.investigators[ROLAND];
    assert_eq!(roland.decks, ["last"]);
    assert_eq!((roland.xp_earned, roland.xp_spent), (7, 4));
    assert_eq!((roland.physical_trauma, roland.mental_trauma), (1, 2));
    assert_eq!(roland.story_cards, ["01117"]);
    // And the setup of the new campaign adds no further one.
    assert_eq!(roland.weaknesses, ["random:", "01097"]);
}

/// Proves: faq-1.11.rest-erased, faq-1.11.chaos-bag-reset
#[test]
fn nothing_else_goes_along() {
    let fresh = Party {
        transferred: BTreeMap::new(),
        ..new_party()
    };
    let (mut log, mut clean) = (begun(&new_party()), begun(&fresh));
    assert!(old().bag.len() > clean.bag.len());
    let roland = log.investigators.get_mut(ROLAND).unwrap();
    assert_eq!(
        (&roland.points, &roland.supplies),
        (&BTreeMap::new(), &BTreeMap::new())
    );
    *roland = Investigator::default();
    *clean.investigators.get_mut(ROLAND).unwrap() = Investigator::default();
    assert_eq!(log, clean);
}

/// Proves: faq-1.11.effects-are-per-campaign
#[test]
fn what_held_for_the_campaign_ends_with_it() {
    let mut old = old();
    for change in [
        Change::RedirectExperience(Some("dreams".into())),
        Change::Skip("arkham".into()),
        Change::Next(Some("tentacles".into())),
    ] {
        old.apply(&change);
    }
    let party = Party {
        transferred: old.transfer(&[ROLAND.to_owned()]).unwrap(),
        ..new_party()
    };
    let guide = built_in("core");
    let given = [
        Answer::new(
            "$campaign_setup",
            "difficulty_choice",
            Reply::choice("standard"),
        ),
        Answer::new("torch", "$play_scenario", Reply::choice("R2")),
        count("torch", "earn_xp", 1),
    ];
    let run = GuideRun::new(&guide);
    let progress = run.run(&party, &mut Answers::lenient(&given)).unwrap();
    // The experience is earned as usual, and the second scenario follows the first.
    assert_eq!(progress.log.investigators[ROLAND].xp_earned, 7 + 4);
    assert_eq!(progress.question.unwrap().scenario, "arkham");
}

/// Proves: faq-1.11.exceptions-carry-over
#[test]
fn earned_cards_work_as_if_the_campaign_went_on() {
    // Lita leaves whoever has her, wherever she was earned.
    let guide = built_in("core");
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(&guide)
    };
    let setup = casebook_campaign::played::scenario_setup(
        &begun(&new_party()),
        "the-gathering",
        &[(ROLAND.to_owned(), vec!["01016".into()])],
        1,
    )
    .unwrap();
    let deck: Vec<&str> = setup.investigators[0]
        .deck
        .iter()
        .map(|card| card.as_str())
        .collect();
    assert_eq!(deck, ["01016", "01117", "01097"]);
    let given = [
        Answer::new(
            "$campaign_setup",
            "difficulty_choice",
            Reply::choice("standard"),
        ),
        ended("torch", "R1", ["alive", "alive"]),
    ];
    let party = Party {
        investigators: vec![ROLAND.to_owned(), DAISY.to_owned()],
        ..new_party()
    };
    let progress = run.run(&party, &mut Answers::lenient(&given)).unwrap();
    assert!(
        progress.log.investigators[ROLAND]
            .story_cards
            .contains(&"01117".to_owned())
    );
}
