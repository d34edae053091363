//! Campaigns: what was decided is there after every reopening, and nothing is lost by undoing.

mod directory;

use abilities::{Difficulty, Phase};
use campaign::log::{Campaign, Cause, Change, Decision, Later};
use campaign::run::{Answer, Party, Reply};
use casebook_storage::{
    CampaignGame, CampaignId, GameId, GameStatus, NewGame, Storage, StorageError, Time,
};
use directory::Directory;
use engine::ScenarioSetup;

const NOW: Time = Time(1_000);

fn decision(step: &str, note: &str) -> Decision {
    Decision {
        cause: Cause::Guide {
            scenario: "torch".to_owned(),
            step: step.to_owned(),
        },
        answer: Some(Answer::new("torch", step, Reply::yes(true))),
        changes: vec![Change::Note(note.to_owned())],
    }
}

fn begun() -> Campaign {
    let party = Party {
        investigators: vec!["01001".to_owned()],
        ..Party::default()
    };
    let mut campaign = Campaign::new("Ours", "core", party);
    campaign.decide("1000", decision("first", "one"));
    campaign
}

/// Changes the campaign and keeps that.
fn change<T>(storage: &Storage, id: CampaignId, work: impl FnOnce(&mut Campaign) -> T) -> Campaign {
    let before = storage.campaign(id).unwrap().campaign;
    let mut after = before.clone();
    work(&mut after);
    storage.keep_decisions(id, &before, &after, NOW).unwrap();
    after
}

#[test]
fn a_campaign_comes_back_with_every_decision_and_what_was_undone() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_campaign(&begun(), NOW).unwrap();
    change(&storage, id, |one| {
        one.decide("1001", decision("second", "two"))
    });
    let kept = change(&storage, id, |one| one.undo("1002", 2, Later::Undone));
    assert_eq!(kept.log().notes, ["one"]);
    drop(storage);

    let storage = directory.open();
    assert_eq!(storage.campaign(id).unwrap().campaign, kept);
    let again = change(&storage, id, |one| one.redo(3));
    assert_eq!(storage.campaign(id).unwrap().campaign, again);
    assert_eq!(again.log().notes, ["one", "two"]);
    assert_eq!(storage.campaigns().unwrap().readable[0].campaign, again);
}

#[test]
fn a_campaign_brought_in_keeps_its_undone_decisions() {
    let directory = Directory::new();
    let storage = directory.open();
    let mut campaign = begun();
    campaign.decide("5", decision("second", "two"));
    campaign.undo("6", 2, Later::Kept).unwrap();
    let id = storage.add_campaign(&campaign, NOW).unwrap();
    assert_eq!(storage.campaign(id).unwrap().campaign, campaign);
}

#[test]
fn who_wrote_to_an_older_state_is_refused_and_changes_nothing() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_campaign(&begun(), NOW).unwrap();
    let old = storage.campaign(id).unwrap().campaign;
    let kept = change(&storage, id, |one| {
        one.decide("1001", decision("second", "two"))
    });
    let mut late = old.clone();
    late.decide("1002", decision("late", "three"));
    let error = storage.keep_decisions(id, &old, &late, NOW).unwrap_err();
    assert!(
        matches!(error, StorageError::CampaignMovedOn(one) if one == id),
        "{error}"
    );
    assert_eq!(storage.campaign(id).unwrap().campaign, kept);
}

#[test]
fn the_bin_gives_campaigns_back_until_it_is_emptied() {
    let directory = Directory::new();
    let storage = directory.open();
    let id = storage.add_campaign(&begun(), NOW).unwrap();
    storage.bin_campaign(id, Some(Time(2_000))).unwrap();
    assert!(storage.campaigns().unwrap().readable.is_empty());
    assert_eq!(storage.binned_campaigns().unwrap().readable.len(), 1);
    assert_eq!(storage.empty_campaign_bin(Time(2_000)).unwrap(), 0);
    storage.bin_campaign(id, None).unwrap();
    assert_eq!(storage.campaigns().unwrap().readable[0].campaign, begun());
    storage.bin_campaign(id, Some(Time(2_000))).unwrap();
    assert_eq!(storage.empty_campaign_bin(Time(2_001)).unwrap(), 1);
    let gone = storage.campaign(id).unwrap_err();
    assert!(matches!(gone, StorageError::NoCampaign(_)), "{gone}");
}

#[test]
fn a_game_of_no_campaign_is_not_kept_at_all() {
    let directory = Directory::new();
    let storage = directory.open();
    let game = CampaignGame {
        game: GameId(0),
        campaign: CampaignId(7),
        scenario: "torch".to_owned(),
        after: 1,
        written: None,
    };
    let setup = ScenarioSetup {
        scenario: "the-gathering".to_owned(),
        difficulty: Difficulty::Easy,
        investigators: Vec::new(),
        lead: 0,
        seed: 1,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    };
    let new = NewGame {
        setup: &setup,
        card_data: "",
        status: GameStatus {
            round: 1,
            phase: Phase::Mythos,
            waiting: None,
            resolution: None,
            decisions: 0,
        },
    };
    assert!(storage.begin_campaign_game(&new, &game, NOW).is_err());
    assert_eq!(storage.games().unwrap(), []);
    let id = storage.add_campaign(&begun(), NOW).unwrap();
    let link = CampaignGame {
        campaign: id,
        ..game
    };
    let begun = storage.begin_campaign_game(&new, &link, NOW).unwrap();
    let kept = storage.campaign_games(id).unwrap();
    assert_eq!(
        (kept.len(), kept[0].game, kept[0].written),
        (1, begun, None)
    );
    assert_eq!(
        storage.campaign_of_game(begun).unwrap(),
        kept.into_iter().next()
    );
}

#[test]
fn tables_and_guides_are_replaced_by_newer_ones() {
    let directory = Directory::new();
    let storage = directory.open();
    let table = CampaignId(0);
    assert_eq!(storage.table(table).unwrap(), None);
    storage.keep_table(table, "{}", NOW).unwrap();
    storage.keep_table(table, "[]", NOW).unwrap();
    assert_eq!(storage.table(table).unwrap().as_deref(), Some("[]"));
    let guide = |text: &str| [("eoe".to_owned(), text.to_owned())];
    storage.keep_guides(&guide("old"), NOW).unwrap();
    storage.keep_guides(&guide("new"), NOW).unwrap();
    assert_eq!(storage.guides().unwrap()["eoe"], "new");
    storage.remove_guides(&["other".to_owned()]).unwrap();
    assert_eq!(storage.guides().unwrap().len(), 1);
    storage.remove_guides(&["eoe".to_owned()]).unwrap();
    assert!(storage.guides().unwrap().is_empty());
}
