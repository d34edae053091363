//! What swarm cards and concealed mini-cards must not tell.

use engine::{Act, Stage, StagedEnemy, ZoneKind};

use super::tests::{begin, cards, hallway, json};

#[test]
fn a_swarm_card_shows_its_host_and_nothing_of_itself() {
    let stage = |code: &str| {
        let mut stage = hallway();
        stage.enemies[0].swarm = cards(&[code]);
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
    stage.enemies[0].swarm = cards(&["01086"]);
    let mut game = begin(&stage);
    let host = game.enemies().next().unwrap();
    let swarm = game.swarm_of(host)[0];
    let own = game.known_def(swarm).code.clone();
    let fight = game.prompt().unwrap().options.iter();
    let fight = fight.map(|option| option.choice.clone());
    let fight = fight.into_iter().find(|one| one.act == Act::Fight(swarm));
    game.apply(fight.unwrap()).unwrap();
    while matches!(game.card(swarm).zone, ZoneKind::Swarm(_)) {
        let prompt = game.prompt().unwrap();
        let pass = engine::Choice {
            who: prompt.who(),
            act: Act::Pass,
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
}
