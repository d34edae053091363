//! What swarm cards, concealed mini-cards, key tokens, flood tokens and searches tell, and what they
//! must not.

use std::collections::BTreeSet;

use abilities::{EventKind, FloodLevel, KeyColour};
use engine::{ChoiceKind, Game, Stage, StagedCard, StagedEnemy, ZoneKind};

use super::staged::{apply, begin, cards as staged, hallway, json};

#[test]
fn a_swarm_card_shows_its_host_and_nothing_of_itself() {
    let stage = |code: &str| {
        let mut stage = hallway();
        stage.enemies[0].swarm = staged(&[code]);
        begin(&stage)
    };
    let (game, other) = (stage("01086"), stage("01087"));
    assert_ne!(game.state_hash(), other.state_hash());
    assert_eq!(json(&game), json(&other));
    let swarm = game
        .cards()
        .find(|(_, card)| matches!(card.zone, ZoneKind::Swarm(_)));
    let shown = json(&game).to_string();
    let (id, _) = swarm.unwrap();
    assert!(shown.contains(&format!("\"id\":{}", id.0)), "{shown}");
}

#[test]
fn a_swarm_card_that_was_defeated_goes_to_its_deck_unknown() {
    let mut stage = hallway();
    stage.enemies[0].health = Some(1);
    stage.enemies[0].fight = Some(0);
    stage.enemies[0].damage_taken = 0;
    stage.enemies[0].swarm = staged(&["01086"]);
    let mut game = begin(&stage);
    let host = game.enemies().next().unwrap();
    let swarm = game.swarm_of(host)[0];
    let own = game.known_def(swarm).code.clone();
    let fight = game.prompt().unwrap().options.iter();
    let fight = fight.map(|option| option.choice.clone());
    let fight = fight
        .into_iter()
        .find(|one| one.act == ChoiceKind::Fight(swarm));
    game.apply(fight.unwrap()).unwrap();
    while matches!(game.card(swarm).zone, ZoneKind::Swarm(_)) {
        let prompt = game.prompt().unwrap();
        let pass = engine::Choice {
            who: prompt.who(),
            act: ChoiceKind::Pass,
        };
        game.apply(pass).unwrap();
    }
    assert_eq!(game.card(swarm).def.code.as_str(), "01086");
    assert_eq!(
        game.known_def(swarm).code,
        own,
        "the log goes on to call it so"
    );
}

/// Proves: concealed.mini-card-sides
#[test]
fn mini_cards_look_alike_whatever_they_show() {
    let stage = |first: Option<&str>, second: Option<&str>| -> Stage {
        let mut stage = hallway();
        stage.enemies.push(StagedEnemy {
            id: Some("agent".into()),
            card: Some("01161".into()),
            in_shadows: true,
            ..StagedEnemy::default()
        });
        let mini = |shows: Option<&str>| vec![(None, shows.map(str::to_owned))];
        stage.locations[0].mini_cards = mini(first);
        stage.locations[2].mini_cards = mini(second);
        stage
    };
    let here = begin(&stage(Some("agent"), None));
    let there = begin(&stage(None, Some("agent")));
    assert_ne!(here.state_hash(), there.state_hash());
    assert_eq!(json(&here), json(&there));
    assert_eq!(exposed(here), Some("01161".to_owned()));
    assert_eq!(exposed(there), None);
}

/// What the mini-card at the investigator shows once it is turned over: an enemy, or a decoy.
fn exposed(mut game: Game) -> Option<String> {
    let here = game.investigators()[0].location;
    let mini = game.minis_at(here)[0];
    let evade = game.prompt().unwrap().options.iter();
    let mut choice = evade
        .map(|option| option.choice.clone())
        .find(|one| one.act == ChoiceKind::Fight(mini));
    let shown = |events: &[engine::Event]| {
        let turned = events.iter().find(|event| event.kind == EventKind::Exposed);
        turned.map(|event| event.object)
    };
    loop {
        let step = game.apply(choice.unwrap()).unwrap();
        if let Some(object) = shown(&step.events) {
            return object
                .get()
                .map(|enemy| game.card(enemy).def.code.to_string());
        }
        let prompt = game.prompt().unwrap();
        choice = Some(engine::Choice {
            who: prompt.who(),
            act: ChoiceKind::Pass,
        });
    }
}

/// Proves: flood.two-sided-token
#[test]
fn a_flood_token_has_a_side_for_each_level() {
    let shown = |flood: FloodLevel| {
        let mut stage = hallway();
        stage.locations[0].flood = flood;
        json(&begin(&stage))["locations"][0]["flood"].clone()
    };
    assert_eq!(shown(FloodLevel::Unflooded), serde_json::Value::Null);
    let (partly, fully) = (shown(FloodLevel::Partially), shown(FloodLevel::Fully));
    assert!(partly.is_string() && fully.is_string() && partly != fully);
}

/// Proves: key-token.seven-tokens
#[test]
fn seven_keys_differ_faceup_and_are_alike_facedown() {
    let shown = |colour: KeyColour, facedown: bool| {
        let mut stage = hallway();
        stage.locations[0].keys = vec![(colour, facedown)];
        json(&begin(&stage)).to_string()
    };
    let different = |facedown| -> BTreeSet<String> {
        KeyColour::ALL
            .iter()
            .map(|one| shown(*one, facedown))
            .collect()
    };
    assert_eq!(different(false).len(), 7);
    assert_eq!(different(true).len(), 1);
}

/// Proves: search.look-privately
#[test]
fn a_search_shows_every_card_to_the_searcher_while_it_lasts_and_the_others_to_nobody() {
    let mut stage = hallway();
    stage.investigators[0]
        .play
        .push(StagedCard::new("lens".into()));
    stage.investigators.push(engine::StagedInvestigator {
        id: Some("friend".into()),
        card: Some("01002".into()),
        at: Some("01112".into()),
        ..Default::default()
    });
    let lens = serde_json::json!({
        "code": "lens", "name": { "en": "Lens" }, "kind": "asset", "product": "made-up",
        "position": 1, "quantity": 1,
    });
    let script = r#"(abilities: [Fast(
        effects: [Search(zones: [TopOf(DeckOf(You), N(3))], then: [DrawCard(what: It)])],
    )])"#;
    let script = abilities::parse_script("lens", script).unwrap();
    stage.cards = vec![(serde_json::from_value(lens).unwrap(), script)];
    let mut game = begin(&stage);
    let names = ["Beat Cop", "Dodge", "Dynamite Blast"];
    let told = |game: &Game, name: &str| json(game).to_string().contains(name);
    let looks = |act: &ChoiceKind| {
        matches!(
            act,
            ChoiceKind::Use(..) | ChoiceKind::TakeTurn(engine::Seat(0))
        )
    };
    let mut looked = false;
    while !looked {
        let prompt = game.prompt().unwrap();
        assert!(names.iter().all(|name| !told(&game, name)));
        let choice = prompt.options.iter().map(|option| option.choice.clone());
        let lens = |act: &ChoiceKind| matches!(act, ChoiceKind::Use(card, _) if game.card(*card).def.code.as_str() == "lens");
        let choice = choice.into_iter().find(|one| {
            lens(&one.act) || (looks(&one.act) && !matches!(one.act, ChoiceKind::Use(..)))
        });
        game.apply(choice.unwrap()).unwrap();
        looked = !game.looked_at().is_empty();
    }
    assert_eq!(
        game.prompt().unwrap().seats,
        [engine::Seat(0)],
        "only the searcher is asked"
    );
    assert!(names.iter().all(|name| told(&game, name)), "all of them");
    let found = game.prompt().unwrap().options[0].choice.clone();
    game.apply(found).unwrap();
    assert!(told(&game, names[0]), "it was drawn");
    assert!(
        names[1..].iter().all(|name| !told(&game, name)),
        "nobody hears what was left"
    );
}

const SIREN: &str = r#"{"siren": (abilities: [
    Action(effects: [
        Place(counter: Named("alarm_level"), on: You, amount: N(2)),
        Remember("bridge_fallen"),
    ]),
    Action(effects: [DriveInsane(You)]),
])}"#;

#[test]
fn counters_with_names_notes_and_insanity_are_told() {
    let mut stage = hallway();
    let facts = cards::Card {
        code: "siren".into(),
        ..card_data::library().get("01087").unwrap().clone()
    };
    let mut scripts = abilities::parse_scripts("siren.ron", SIREN).unwrap();
    let script = scripts.remove("siren").unwrap();
    stage.cards = vec![(facts, script)];
    stage.enemies.clear();
    stage.investigators[0].play = staged(&["siren"]);
    let mut game = begin(&stage);
    let before = json(&game);
    assert!(before["notes"].is_null());
    assert!(before["investigators"][0]["card"]["counters"]["named"].is_null());

    let siren = |number: u8| move |act: &ChoiceKind| matches!(act, ChoiceKind::Use(_, one) if *one == number);
    apply(&mut game, siren(0));
    let view = json(&game);
    assert_eq!(view["notes"][0]["ko"], "다리가 무너졌다");
    let alarm = &view["investigators"][0]["card"]["counters"]["named"][0];
    assert_eq!(
        (&alarm["kind"]["en"], &alarm["count"]),
        (&"alarm level".into(), &2.into())
    );

    apply(&mut game, siren(1));
    while game.outcome().is_none() {
        apply(&mut game, |_| true);
    }
    let lost = &json(&game)["outcome"]["investigators"][0];
    assert_eq!(
        (&lost["insane"], &lost["killed"]),
        (&true.into(), &false.into())
    );
}
