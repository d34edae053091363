//! Whole views of staged tables, and what they must not tell.

use std::collections::{BTreeMap, BTreeSet};

use engine::{CardId, Choice, ChoiceKind, Game, Stage, StagedCard, StagedInvestigator, ZoneKind};
use expect_test::{ExpectFile, expect_file};
use players::Policy;
use serde_json::Value;

use super::log;
use super::staged::{apply, begin, cards, hallway, json, show};
use crate::play::view::{ActName, FormView, GameView};

/// Faces by name and code only, so that a snapshot shows the table and not the library.
fn brief(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(facts) = fields.get_mut("facts") {
                let name = facts["name"]["en"].as_str().unwrap().to_owned();
                let code = facts.get("code").and_then(Value::as_str);
                *facts = format!("{name} {}", code.unwrap_or("?")).into();
            }
            fields.retain(|_, field| *field != Value::Array(Vec::new()));
            fields.values_mut().for_each(brief);
        }
        Value::Array(list) => list.iter_mut().for_each(brief),
        _ => {}
    }
}

fn expect(game: &Game, file: &ExpectFile) {
    let mut json = json(game);
    brief(&mut json);
    file.assert_eq(&format!(
        "{}\n",
        serde_json::to_string_pretty(&json).unwrap()
    ));
}

#[test]
fn a_turn() {
    expect(&begin(&hallway()), &expect_file!["snapshots/turn.json"]);
}

#[test]
fn a_test_with_a_card_committed() {
    let mut game = begin(&hallway());
    apply(&mut game, |act| matches!(act, ChoiceKind::Fight(_)));
    while !matches!(game.prompt().unwrap().ask, engine::Ask::Commit) {
        apply(&mut game, |act| *act == ChoiceKind::Pass);
    }
    apply(&mut game, |act| matches!(act, ChoiceKind::Commit(_)));
    expect(&game, &expect_file!["snapshots/test.json"]);
}

#[test]
fn damage_over_several_receivers() {
    let mut game = begin(&hallway());
    apply(&mut game, |act| *act == ChoiceKind::Resource);
    expect(&game, &expect_file!["snapshots/assign.json"]);
}

#[test]
fn a_choice_names_the_enemies_that_would_attack_first() {
    let view = show(&begin(&hallway()));
    for choice in view.prompt.unwrap().choices {
        let attackers = choice.provokes.unwrap_or_default();
        let names: Vec<&str> = attackers.iter().map(|one| &*one.name.en).collect();
        match choice.act {
            ActName::Investigate | ActName::Move | ActName::Draw | ActName::Resource => {
                assert_eq!(names, ["Ghoul Minion"], "{:?}", choice.act);
            }
            ActName::Fight | ActName::Evade | ActName::EndTurn => {
                assert!(names.is_empty(), "{:?}", choice.act);
            }
            _ => {}
        }
    }
}

#[test]
fn a_face_has_its_text_in_both_languages() {
    let view = show(&begin(&hallway()));
    for card in &view.investigators[0].hand {
        assert!(!card.facts.text.en.is_empty(), "{:?}", card.facts.name);
        assert_eq!(
            card.facts.text.en.len(),
            card.facts.text.ko.len(),
            "{:?}",
            card.facts.name
        );
    }
}

/// A treachery that its holder keeps hidden.
fn whisper() -> cards::Card {
    serde_json::from_value(serde_json::json!({
        "code": "whisper", "name": {"en": "Whisper"}, "kind": "treachery", "product": "made-up",
        "position": 1, "quantity": 1, "traits": ["madness"],
        "encounter": {"set": "made-up"}, "play": {"keywords": ["hidden"]},
    }))
    .unwrap()
}

/// Proves: hidden.not-shown-to-others
#[test]
fn a_hidden_card_is_seen_while_its_holder_is_asked_and_by_nobody_else() {
    let mut stage = hallway();
    stage.cards = vec![(whisper(), abilities::Script::default())];
    stage.investigators.push(StagedInvestigator {
        id: Some("friend".into()),
        card: Some("01002".into()),
        at: Some("01112".into()),
        hand: Some(cards(&["whisper"])),
        ..StagedInvestigator::default()
    });
    let mut game = begin(&stage);
    let take_turn = |game: &mut Game, seat: u8| {
        apply(game, |act| *act == ChoiceKind::TakeTurn(engine::Seat(seat)));
    };
    take_turn(&mut game, 0);
    let seen = json(&game).to_string();
    assert!(seen.contains("Hidden card"), "{seen}");
    assert!(!seen.to_lowercase().contains("whisper"), "{seen}");
    let mut game = begin(&stage);
    take_turn(&mut game, 1);
    assert!(json(&game).to_string().contains("Whisper"));
}

#[test]
fn the_back_of_an_act_is_not_read_before_it_advances() {
    let view = show(&begin(&hallway()));
    let (act, agenda) = (view.act.unwrap(), view.agenda.unwrap());
    assert_eq!(act.card.facts.text.en, [""; 0]);
    assert_eq!(agenda.card.facts.text.en, [""; 0]);
}

/// Proves: location.mini-card-marks
#[test]
fn an_investigator_is_marked_where_they_are() {
    for code in ["01112", "01114"] {
        let mut stage = hallway();
        stage.investigators[0].at = Some(code.into());
        let places = show(&begin(&stage)).locations.into_iter();
        let marked: Vec<_> = places
            .filter(|place| !place.investigators.is_empty())
            .map(|place| place.facts.code.clone())
            .collect();
        assert_eq!(marked, [Some(code.to_owned())]);
    }
}

#[test]
fn the_order_of_decks_is_not_told() {
    let shown = |turn: fn(&mut Vec<StagedCard>)| {
        let mut stage = hallway();
        turn(stage.investigators[0].deck.as_mut().unwrap());
        turn(stage.encounter_deck.as_mut().unwrap());
        let game = begin(&stage);
        (json(&game), game.state_hash())
    };
    let (straight, hash) = shown(|_| {});
    let (reversed, other_hash) = shown(|deck| deck.reverse());
    assert_ne!(hash, other_hash);
    // Cards are numbered in the order in which the stage names them; only the hidden ones differ.
    assert_eq!(straight, reversed);
}

#[test]
fn an_unrevealed_location_does_not_tell_which_one_it_is() {
    let game = begin(&hallway());
    let view = show(&game);
    let attic = view.locations.iter().find(|place| !place.revealed).unwrap();
    let facts = &attic.facts;
    assert_eq!(
        (&facts.code, &facts.location, facts.victory),
        (&None, &None, None)
    );
    assert_eq!((attic.shroud, attic.clues), (None, 0));
    assert_eq!(facts.text.en, [""; 0]);
    let written = serde_json::to_string(attic).unwrap();
    assert!(!written.contains("01113"), "{written}");
}

#[test]
fn a_location_in_the_victory_display_shows_its_points() {
    let mut stage = hallway();
    stage.locations.truncate(1);
    stage.victory = cards(&["01113", "01116"]);
    let view = show(&begin(&stage));
    let points: Vec<_> = view
        .victory
        .cards
        .iter()
        .map(|card| card.facts.victory)
        .collect();
    assert_eq!((view.victory.points, points), (3, vec![Some(1), Some(2)]));
}

/// The numbers of all cards whose faces the view shows, with how often it shows them.
fn shown_cards(value: &Value, shown: &mut BTreeMap<u64, u32>) {
    match value {
        Value::Object(fields) => {
            if let (Some(id), true) = (fields.get("id"), fields.contains_key("facts")) {
                *shown.entry(id.as_u64().unwrap()).or_default() += 1;
            }
            fields.values().for_each(|field| shown_cards(field, shown));
        }
        Value::Array(list) => list.iter().for_each(|item| shown_cards(item, shown)),
        _ => {}
    }
}

fn is_hidden(zone: ZoneKind) -> bool {
    use ZoneKind::{ActDeck, AgendaDeck, Deck, EncounterDeck, Special};
    matches!(
        zone,
        Deck(_) | EncounterDeck | ActDeck | AgendaDeck | Special(_)
    )
}

/// Lies open on the table: must be shown somewhere.
fn is_open(zone: ZoneKind) -> bool {
    use ZoneKind::{Committed, Discard, EncounterDiscard, Hand, Reference, Victory};
    zone.in_play()
        || matches!(
            zone,
            Hand(_) | Discard(_) | EncounterDiscard | Victory | Committed(_) | Reference
        )
}

/// A click on anything that shines must be legal.
fn check_choices(game: &Game, view: &GameView) {
    let (Some(prompt), Some(shown)) = (game.prompt(), &view.prompt) else {
        return;
    };
    assert!(!shown.choices.is_empty() || !matches!(shown.form, FormView::Options));
    for choice in &shown.choices {
        let meant = &prompt.options[choice.index as usize].choice;
        let whole = matches!(shown.form, FormView::Options | FormView::Commit { .. });
        assert!(
            !whole || prompt.allows(meant),
            "{meant:?} at {:?}",
            prompt.ask
        );
    }
}

fn check_visibility(game: &Game, rules: &BTreeSet<String>) {
    let mut shown = BTreeMap::new();
    let view = show(game);
    check_choices(game, &view);
    let json = serde_json::to_value(&view).unwrap();
    shown_cards(&json, &mut shown);
    for (id, card) in game.cards() {
        let times = shown.get(&u64::from(id.0)).copied().unwrap_or_default();
        let looked_at = game.looked_at().contains(&id);
        match card.zone {
            _ if looked_at => assert_eq!(times, 1, "{id:?} is looked at"),
            zone if is_hidden(zone) => assert_eq!(times, 0, "{id:?} in {zone:?} is told"),
            zone if is_open(zone) => assert_eq!(times, 1, "{id:?} in {zone:?}"),
            zone => assert!(times <= 1, "{id:?} in {zone:?}"),
        }
    }
    for place in view.locations.iter().filter(|place| !place.revealed) {
        assert_eq!((&place.facts.code, place.shroud), (&None, None));
    }
    for refusal in view.prompt.iter().flat_map(|prompt| &prompt.refusals) {
        assert!(
            rules.contains(&refusal.rule),
            "no rule is called {}",
            refusal.rule
        );
    }
}

/// Every open card once, no hidden one, and no refusal without its rule, at every prompt of games
/// that random players play.
/// Proves: discard-pile.public
#[test]
fn what_lies_open_is_shown_once_and_nothing_else() {
    let rules = crate::rules::rule_book().unwrap();
    let rows = rules.entries.iter().flat_map(|entry| &entry.rows);
    let rules: BTreeSet<String> = rows.map(|row| row.id.clone()).collect();
    for seed in 0..12 {
        let mut stage = Stage {
            scenario: Some("the-gathering".into()),
            setup: true,
            seed,
            ..Stage::default()
        };
        for code in ["01001", "01005", "01004"]
            .iter()
            .take(1 + seed as usize % 3)
        {
            stage.investigators.push(StagedInvestigator {
                card: Some((*code).into()),
                hand: Some(cards(&["01087", "01039", "01016"])),
                deck: Some(cards(&[
                    "01086", "01088", "01089", "01030", "01075", "01065", "01092",
                ])),
                ..StagedInvestigator::default()
            });
        }
        let mut game = begin(&stage);
        let mut chance = rand_pcg::Pcg32::new(seed, 7);
        while let Some(choice) = Policy::Random.choose(&game, &mut chance) {
            check_visibility(&game, &rules);
            log_names_no_hidden_card(&mut game, choice);
        }
        check_visibility(&game, &rules);
    }
}

/// The log speaks of cards that players have seen: never of one that is still in a deck, unless
/// it went there in sight of all.
fn log_names_no_hidden_card(game: &mut Game, choice: Choice) {
    let before: BTreeSet<CardId> = hidden(game);
    let step = game.apply(choice).unwrap();
    let still: BTreeSet<CardId> = hidden(game).intersection(&before).copied().collect();
    for event in log::events(game, &step.events) {
        for card in [event.subject, event.object, event.place]
            .into_iter()
            .flatten()
        {
            assert!(
                !still.contains(&CardId(card.id)),
                "{:?} of {:?}",
                event.event,
                card.name
            );
        }
    }
}

fn hidden(game: &Game) -> BTreeSet<CardId> {
    let cards = game.cards().filter(|(_, card)| is_hidden(card.zone));
    cards.map(|(id, _)| id).collect()
}
