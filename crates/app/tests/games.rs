//! Beginning, listing, refusing, binning and recovering games.

mod player;

use casebook_app::{Answer, ClassName, DeckChoice, DifficultyName, ErrorCode, GameView, NewGame};
use expect_test::expect;
use player::{Directory, Random, any_answer, play_to, the_gathering};
use rusqlite::Connection;

#[test]
fn the_gathering_is_offered_at_every_difficulty() {
    let directory = Directory::new();
    let app = directory.start();
    let scenarios = app.play_scenarios().unwrap();
    let one = scenarios
        .iter()
        .find(|one| one.id == "the-gathering")
        .unwrap();
    let all = [
        DifficultyName::Easy,
        DifficultyName::Standard,
        DifficultyName::Hard,
        DifficultyName::Expert,
    ];
    assert_eq!(one.difficulties, all);
    assert_eq!(one.name.ko.as_deref(), Some("회합"));
    for one in &scenarios {
        assert_eq!(one.unsupported, [], "{}", one.id);
    }
    let order: Vec<_> = scenarios.iter().map(|one| one.id.as_str()).collect();
    expect![[r#"
        [
            "spreading-flames",
            "smoke-and-mirrors",
            "queen-of-ash",
            "the-gathering",
            "the-midnight-masks",
            "the-devourer-below",
            "extracurricular-activity",
            "the-house-always-wins",
            "the-miskatonic-museum",
            "the-essex-county-express",
            "blood-on-the-altar",
            "undimensioned-and-unseen",
            "where-doom-awaits",
            "lost-in-time-and-space",
            "return-to-extracurricular-activity",
            "return-to-the-house-always-wins",
            "return-to-the-miskatonic-museum",
            "return-to-the-essex-county-express",
            "return-to-blood-on-the-altar",
            "return-to-undimensioned-and-unseen",
            "return-to-where-doom-awaits",
            "return-to-lost-in-time-and-space",
            "return-to-the-gathering",
            "return-to-the-midnight-masks",
            "return-to-the-devourer-below",
            "curse-of-the-rougarou",
            "carnevale-of-horrors",
        ]
    "#]]
    .assert_debug_eq(&order);
}

#[test]
fn starter_decks_are_legal_and_name_what_is_not_supported() {
    let directory = Directory::new();
    let app = directory.start();
    let decks = app.starter_decks().unwrap();
    let lines: Vec<String> = decks
        .iter()
        .map(|deck| {
            let name = &deck.investigator_name;
            assert!(deck.violations.en.is_empty(), "{}", deck.id);
            let left = deck.unsupported.len();
            let (en, ko) = (&name.en, name.ko.as_deref().unwrap_or("-"));
            format!(
                "{}: {} | {en} | {ko} | {} cards | {left} not supported",
                deck.id, deck.name, deck.cards
            )
        })
        .collect();
    expect![[r#"
        agnes: Agnes Baker: Older Blood | Agnes Baker | 애그니스 베이커 | 33 cards | 0 not supported
        andre: André Patel: Starter Deck | André Patel | - | 35 cards | 0 not supported
        carolyn: Carolyn Fern: Starter Deck | Carolyn Fern | - | 33 cards | 0 not supported
        daisy: Daisy Walker: The Night Shelves | Daisy Walker | 데이지 워커 | 33 cards | 0 not supported
        daniela: Daniela Reyes: Core Set of 2026 | Daniela Reyes | - | 33 cards | 0 not supported
        dexter: Dexter Drake: Core Set of 2026 | Dexter Drake | - | 33 cards | 0 not supported
        harvey: Harvey Walters: Starter Deck | Harvey Walters | 하비 월터스 | 33 cards | 0 not supported
        isabelle: Isabelle Barnes: Core Set of 2026 | Isabelle Barnes | - | 33 cards | 0 not supported
        jacqueline: Jacqueline Fine: Starter Deck | Jacqueline Fine | 재클린 파인 | 33 cards | 0 not supported
        joe: Joe Diamond: Core Set of 2026 | Joe Diamond | - | 33 cards | 0 not supported
        marie: Marie Lambeau: Starter Deck | Marie Lambeau | - | 33 cards | 0 not supported
        miguel: Miguel de la Cruz: Starter Deck | Miguel de la Cruz | - | 33 cards | 0 not supported
        nathaniel: Nathaniel Cho: Starter Deck | Nathaniel Cho | 너새니얼 조 | 33 cards | 0 not supported
        roland: Roland Banks: Badge and Notebook | Roland Banks | 로랜드 뱅크스 | 33 cards | 0 not supported
        skids: "Skids" O'Toole: One Last Job | "Skids" O'Toole | “스키즈” 오'툴 | 33 cards | 0 not supported
        stella: Stella Clark: Starter Deck | Stella Clark | 스텔라 클라크 | 35 cards | 0 not supported
        tommy: Tommy Muldoon: Starter Deck | Tommy Muldoon | - | 33 cards | 0 not supported
        trish: Trish Scarborough: Core Set of 2026 | Trish Scarborough | - | 33 cards | 0 not supported
        wendy: Wendy Adams: Streetwise | Wendy Adams | 웬디 애덤스 | 33 cards | 0 not supported
        winifred: Winifred Habbamock: Starter Deck | Winifred Habbamock | 위니프레드 해버먹 | 33 cards | 0 not supported"#]].assert_eq(&lines.join("\n"));
}

/// What lies beneath a location lies facedown: nothing of it reaches the window.
#[test]
fn cards_beneath_locations_show_nothing() {
    let directory = Directory::new();
    let app = directory.start();
    let altar = NewGame {
        scenario: "blood-on-the-altar".into(),
        ..the_gathering(&["roland"], 1)
    };
    let game = app.begin_game(&altar).unwrap();
    let view = play_to(&app, game, 10, &mut Random(1));
    let beneath: Vec<_> = view
        .locations
        .iter()
        .flat_map(|one| &one.attached)
        .collect();
    assert!(beneath.len() >= 3, "{}", beneath.len());
    for card in beneath {
        assert_eq!(card.facts.code, None);
        assert_eq!(card.facts.name.en.to_string(), "Facedown card");
    }
}

#[test]
fn a_game_is_listed_with_where_it_stands() {
    let directory = Directory::new();
    let app = directory.start();
    let first = app.begin_game(&the_gathering(&["roland"], 1)).unwrap();
    let second = app
        .begin_game(&the_gathering(&["skids", "daisy"], 2))
        .unwrap();
    let first = play_to(&app, first, 6, &mut Random(3));

    let games = directory.start().games().unwrap();
    assert_eq!(
        games.iter().map(|game| game.id).collect::<Vec<_>>(),
        [first.id, second.id]
    );
    let game = &games[0];
    assert_eq!(game.scenario, first.scenario);
    assert_eq!(
        (game.round, game.phase, game.decisions),
        (first.round, first.phase, 6)
    );
    let who = first.prompt.as_ref().map(|prompt| prompt.who[0]);
    assert_eq!(
        (game.waiting, &game.resolution, game.other_card_data),
        (who, &None, false)
    );
    let people: Vec<_> = games[1]
        .investigators
        .iter()
        .map(|one| (&*one.name.en, &*one.classes))
        .collect();
    let expected: [(_, &[_]); 2] = [
        ("\"Skids\" O'Toole", &[ClassName::Rogue]),
        ("Daisy Walker", &[ClassName::Seeker]),
    ];
    assert_eq!(people, expected);
    assert!(game.updated >= game.created && game.created > 1_700_000_000_000);

    // Going back is where it stands too.
    app.go_to_decision(first.id, 2).unwrap();
    assert_eq!(app.games().unwrap()[0].decisions, 2);
}

#[test]
fn a_game_that_is_over_says_how_it_ended() {
    let directory = Directory::new();
    let app = directory.start();
    let view = app.begin_game(&the_gathering(&["agnes"], 4)).unwrap();
    let view = play_to(&app, view, 5_000, &mut Random(17));
    let outcome = view.outcome.unwrap();
    assert_eq!(
        app.games().unwrap()[0].resolution.as_deref(),
        Some(&*outcome.resolution)
    );
    let error = app
        .choose(view.id, view.history.at, Answer::Choice { index: 0 })
        .unwrap_err();
    assert_eq!(error.code(), ErrorCode::IllegalAnswer);
    assert!(app.undo(view.id).unwrap().prompt.is_some());
}

#[test]
fn the_bin_keeps_a_game_whole() {
    let directory = Directory::new();
    let app = directory.start();
    let view = app.begin_game(&the_gathering(&["wendy"], 5)).unwrap();
    let view = play_to(&app, view, 8, &mut Random(6));
    app.bin_game(view.id).unwrap();
    assert_eq!(app.games().unwrap(), []);
    let binned = app.binned_games().unwrap();
    assert!(binned[0].id == view.id && binned[0].deleted.is_some());
    app.restore_game(view.id).unwrap();
    assert_eq!(app.open_game(view.id).unwrap(), view);

    app.bin_game(view.id).unwrap();
    let day = 24 * 60 * 60 * 1000;
    age_bin(&directory, 29 * day);
    assert_eq!(app.binned_games().unwrap().len(), 1);
    age_bin(&directory, 2 * day);
    assert_eq!(app.binned_games().unwrap(), []);
    assert_eq!(
        app.open_game(view.id).unwrap_err().code(),
        ErrorCode::NoGame
    );
}

/// What is in the bin was put there so much earlier.
fn age_bin(directory: &Directory, milliseconds: i64) {
    let connection = Connection::open(directory.database()).unwrap();
    let sql = "UPDATE games SET deleted = deleted - ?1";
    connection.execute(sql, [milliseconds]).unwrap();
}

#[test]
fn late_and_illegal_answers_change_nothing() {
    let directory = Directory::new();
    let app = directory.start();
    let view = app
        .begin_game(&the_gathering(&["roland", "agnes"], 6))
        .unwrap();
    let view = play_to(&app, view, 4, &mut Random(2));
    let (game, at) = (view.id, view.history.at);
    let late = app
        .choose(game, at - 1, any_answer(&view, &mut Random(2)))
        .unwrap_err();
    assert_eq!(late.code(), ErrorCode::StaleAnswer);
    let answers = [
        Answer::Choice { index: 999 },
        Answer::Amount { amount: -1 },
        Answer::Pass { seat: 77 },
        Answer::Commit {
            seat: 9,
            cards: vec![60_000],
        },
        Answer::Targets {
            cards: vec![60_000, 60_000],
        },
        Answer::Order {
            order: vec![0, 0, 255],
        },
        Answer::Assign { points: Vec::new() },
        Answer::Spend {
            amounts: Vec::new(),
        },
    ];
    for answer in answers {
        let error = app.choose(game, at, answer.clone()).unwrap_err();
        assert_eq!(error.code(), ErrorCode::IllegalAnswer, "{answer:?}");
    }
    assert_eq!(
        app.odds(game, &[60_000]).unwrap_err().code(),
        ErrorCode::IllegalAnswer
    );
    assert_eq!(app.open_game(game).unwrap(), view);
}

#[test]
fn a_game_that_cannot_begin_says_why_and_is_not_kept() {
    let directory = Directory::new();
    let app = directory.start();
    let refused = |new: NewGame| app.begin_game(&new).unwrap_err().code();
    let twice = the_gathering(&["roland", "roland"], 1);
    assert_eq!(refused(twice), ErrorCode::SetupRefused);
    assert_eq!(refused(the_gathering(&[], 1)), ErrorCode::SetupRefused);
    assert_eq!(
        refused(the_gathering(&["norman"], 1)),
        ErrorCode::UnknownDeck
    );
    let mut lead = the_gathering(&["roland"], 1);
    lead.lead = 3;
    assert_eq!(refused(lead), ErrorCode::SetupRefused);
    let mut unknown = the_gathering(&["roland"], 1);
    unknown.scenario = "the-lost-scenario".into();
    assert_eq!(refused(unknown), ErrorCode::SetupRefused);
    let mut saved = the_gathering(&["roland"], 1);
    saved.decks = vec![DeckChoice::Saved { id: 12 }];
    assert_eq!(refused(saved), ErrorCode::UnknownDeck);
    assert_eq!(app.games().unwrap(), []);
    assert_eq!(app.open_game(1).unwrap_err().code(), ErrorCode::NoGame);
}

#[test]
fn a_game_of_other_card_data_is_recovered_as_far_as_it_leads_where_it_led() {
    let directory = Directory::new();
    let view = {
        let app = directory.start();
        let view = app.begin_game(&the_gathering(&["daisy"], 9)).unwrap();
        play_to(&app, view, 12, &mut Random(21))
    };
    let game = view.id;
    let connection = Connection::open(directory.database()).unwrap();
    connection
        .execute("UPDATE games SET card_data = 'older'", [])
        .unwrap();
    let app = directory.start();
    assert!(app.games().unwrap()[0].other_card_data);
    assert_eq!(app.open_game(game).unwrap().state, view.state);
    assert!(!app.games().unwrap()[0].other_card_data);

    connection
        .execute("UPDATE choices SET state = 'elsewhere' WHERE node >= 9", [])
        .unwrap();
    let app = directory.start();
    assert_eq!(
        app.open_game(game).unwrap_err().code(),
        ErrorCode::OtherCardData
    );
    let recovered: GameView = app.recover_game(game).unwrap();
    assert_eq!(recovered.history.at, 8);
    let view = play_to(&app, recovered, 10, &mut Random(22));
    assert_eq!(directory.start().open_game(game).unwrap(), view);
}

#[test]
fn odds_count_the_cards_that_are_not_committed_yet() {
    let directory = Directory::new();
    let app = directory.start();
    let mut view = app
        .begin_game(&the_gathering(&["roland", "wendy"], 7))
        .unwrap();
    let mut chance = Random(4242);
    loop {
        let form = &view.prompt.as_ref().unwrap().form;
        let committable = match form {
            casebook_app::FormView::Commit { tester, cards } => cards
                .iter()
                .find(|one| one.seat == *tester && one.icons > 0)
                .copied(),
            _ => None,
        };
        if let Some(one) = committable {
            let now = app.odds(view.id, &[]).unwrap().unwrap();
            assert_eq!(view.test.as_ref().unwrap().odds.as_ref(), Some(&now));
            let with = app.odds(view.id, &[one.card]).unwrap().unwrap();
            assert_eq!(with.value, now.value + one.icons);
            assert_eq!(with.success, now.with_more[one.icons as usize - 1]);
            return;
        }
        assert_eq!(
            view.test.is_some(),
            app.odds(view.id, &[]).unwrap().is_some()
        );
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
}

#[test]
fn the_log_is_the_news_of_all_decisions() {
    let directory = Directory::new();
    let app = directory.start();
    let mut view = app
        .begin_game(&the_gathering(&["agnes", "roland"], 2))
        .unwrap();
    let mut news = vec![view.news.clone()];
    let mut chance = Random(77);
    while view.prompt.is_some() && news.len() < 40 {
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
        news.push(view.news.clone());
    }
    assert_eq!(app.game_log(view.id, 0).unwrap(), news);
    assert_eq!(app.game_log(view.id, 10).unwrap(), news[10..]);
    let back = app.go_to_decision(view.id, 15).unwrap();
    assert_eq!(back.news, news[15]);
    assert_eq!(app.game_log(view.id, 0).unwrap(), news[..=15]);
}

#[test]
fn a_fault_of_the_database_is_told_and_the_rest_goes_on() {
    let directory = Directory::new();
    let app = directory.start();
    std::fs::create_dir_all(directory.database()).unwrap();
    assert_eq!(app.games().unwrap_err().code(), ErrorCode::Storage);
    assert_eq!(app.starter_decks().unwrap().len(), 20);
    assert!(!app.rules().unwrap().entries.is_empty());
    std::fs::remove_dir_all(directory.database()).unwrap();
    assert_eq!(app.games().unwrap(), []);
}
