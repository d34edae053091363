//! What the scenarios do agrees with the facts that importers took from public data.

mod told;

use std::collections::{BTreeMap, BTreeSet};

use abilities::visit::{Node, visit};
use abilities::{
    Ability, Bags, Effect, FlowEffect, Quantity, Scenario, ScenarioEffect, Side, Symbol,
    TestEffect, Token,
};
use campaign::guide::{GuideFacts, ScenarioFacts};
use cards::CardType;
use casebook_tests::{book, directory, starter};
use told::Told;

use engine::{Game, ScenarioSetup, ZoneKind};

/// The facts of every campaign that has any.
fn campaigns() -> BTreeMap<String, GuideFacts> {
    let folder = directory("../card-data/facts/guides");
    let files = std::fs::read_dir(&folder).expect("the facts are committed");
    let read = |file: std::io::Result<std::fs::DirEntry>| {
        let path = file.expect("the directory can be read").path();
        let text = std::fs::read_to_string(&path).expect("a file of facts");
        let mut facts: GuideFacts = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        facts.scenarios.values_mut().for_each(by_our_names);
        (facts.id.clone(), facts)
    };
    files.map(read).collect()
}

/// What the public data call otherwise than our cards: an encounter set, and places of a map.
const RENAMED: [(&str, &str); 13] = [
    ("sewers", "arkham_sewers"),
    ("northside", "12149"),
    ("downtown", "12145"),
    ("easttown", "12150"),
    ("miskatonic_university", "12156"),
    ("merchant_district", "12151"),
    ("waterfront_district", "12152"),
    ("uptown", "12147"),
    ("southside", "12153"),
    ("french_hill", "12154"),
    ("cistern", "12174"),
    ("sewer", "12183"),
    ("culvert", "12182"),
];

fn by_our_names(scenario: &mut ScenarioFacts) {
    let (set, ours) = RENAMED[0];
    if scenario.sets.remove(set) {
        scenario.sets.insert(ours.to_owned());
    }
    for (place, card) in &RENAMED[1..] {
        if scenario.locations.remove(*place) {
            scenario.locations.insert((*card).to_owned());
        }
    }
}

/// Calls `check` with every scenario and the facts of its campaign and its own.
fn each_scenario(check: impl Fn(&Scenario, &GuideFacts, &ScenarioFacts)) {
    let campaigns = campaigns();
    for scenario in book().scenarios() {
        let campaign = &campaigns[&scenario.campaign];
        check(scenario, campaign, &campaign.scenarios[&scenario.guide_id]);
    }
}

fn text(token: &impl serde::Serialize) -> String {
    let json = serde_json::to_value(token).expect("a token is JSON");
    json.as_str().expect("a token is a text").to_owned()
}

#[test]
fn the_sets_are_those_that_the_guide_gathers() {
    each_scenario(|scenario, _, facts| {
        let sets = scenario.all_sets();
        let ours: BTreeSet<String> = sets.iter().map(ToString::to_string).collect();
        assert_eq!(ours, facts.sets, "{}", scenario.id);
    });
}

#[test]
fn the_bags_are_those_of_the_campaign() {
    each_scenario(|scenario, campaign, _| {
        if campaign.bags.is_empty() {
            // A side story comes to the bag of a campaign; played alone it has that of its own setup.
            assert!(
                !scenario.supplied.bags.standard.is_empty(),
                "{}",
                scenario.id
            );
            return;
        }
        let Bags {
            easy,
            standard,
            hard,
            expert,
        } = &scenario.supplied.bags;
        let ours = [
            ("easy", easy),
            ("standard", standard),
            ("hard", hard),
            ("expert", expert),
        ];
        for (difficulty, tokens) in ours {
            let mut ours: Vec<String> = tokens.iter().map(text).collect();
            let mut theirs: Vec<String> = campaign.bags[difficulty].iter().map(text).collect();
            ours.sort();
            theirs.sort();
            assert_eq!(ours, theirs, "{}, {difficulty}", scenario.id);
        }
    });
}

/// A symbol's modifier where it is fixed; one that counts something is not.
fn fixed(symbol: &Symbol) -> Option<String> {
    let modifier = match &symbol.effect.modifier {
        Quantity::N(modifier) => modifier,
        // The public data say first what it is worth where nothing is the case.
        Quantity::If(_, _, otherwise) => match &**otherwise {
            Quantity::N(modifier) => modifier,
            _ => return None,
        },
        _ => return None,
    };
    Some(match symbol.effect.reveal_another {
        true => format!("{modifier}, reveal 1"),
        false => modifier.to_string(),
    })
}

/// Whether the symbol may make the test fail by itself.
fn may_fail(abilities: &[Ability], side: Side, token: &str) -> bool {
    let mut fails = false;
    for ability in abilities {
        let Ability::Symbol(symbol) = ability else {
            continue;
        };
        if symbol.side == side && text(&symbol.token) == token {
            visit(ability, |node, _| {
                fails |= matches!(node, Node::TestEffect(TestEffect::AutoFail));
            });
        }
    }
    fails
}

#[test]
fn the_symbols_are_worth_what_the_reference_card_says() {
    each_scenario(|scenario, _, facts| {
        let card = book().card(scenario.supplied.reference.as_str());
        let script = card.and_then(|card| card.script.as_ref());
        let abilities = &script.expect("a reference card is supported").abilities;
        // Of some scenarios the public data do not know the symbols.
        let known = facts.symbols.iter().filter(|side| !side.is_empty());
        for (side, theirs) in [Side::Standard, Side::Hard].into_iter().zip(known) {
            let symbols = abilities.iter().filter_map(|ability| match ability {
                Ability::Symbol(symbol) if symbol.side == side => Some(symbol),
                _ => None,
            });
            let ours: BTreeMap<String, Option<String>> = symbols
                .map(|symbol| (text(&symbol.token), fixed(symbol)))
                .collect();
            let named: BTreeSet<String> = theirs.keys().map(text).collect();
            assert_eq!(
                ours.keys().cloned().collect::<BTreeSet<_>>(),
                named,
                "{}, {side:?}",
                scenario.id
            );
            for (token, value) in theirs {
                let value = value.split(" or ").next().unwrap_or_default();
                if value == "auto-fail" {
                    let context = format!("{}, {side:?}, {}", scenario.id, text(token));
                    assert!(may_fail(abilities, side, &text(token)), "{context}");
                    continue;
                }
                let counted = value.contains('X');
                let expected = (!counted).then(|| value.to_owned());
                let context = format!("{}, {side:?}, {}", scenario.id, text(token));
                let ours = ours[&text(token)].clone();
                // What is counted may come of an effect of the symbol.
                let ours = ours.filter(|value| !counted || value != "0");
                assert_eq!(ours, expected, "{context}");
            }
        }
    });
}

/// Cards that whoever bears them keeps. The public data give them to the lead investigator, who may
/// be another one by the end of the scenario.
const BORNE: [&str; 2] = ["81029", "81030"];

#[test]
fn resolutions_do_what_the_guide_says() {
    each_scenario(|scenario, _, facts| {
        let ours: BTreeSet<&str> = scenario.resolutions.keys().map(|id| id.as_str()).collect();
        let ends = &facts.resolutions;
        let theirs: BTreeSet<&str> = ends.keys().map(|id| id.as_str()).collect();
        assert_eq!(ours, theirs, "{}", scenario.id);
        for (id, theirs) in ends {
            let ours = Told::all(scenario, &scenario.resolutions[id.as_str()]);
            let mut theirs = theirs.effects.clone();
            // The guide itself takes the cards that a game records out of the decks.
            theirs.remove("lose $input_value");
            for card in BORNE {
                if theirs.remove(&format!("earn {card} lead")) {
                    theirs.insert(format!("earn {card} one"));
                }
            }
            // What is played next is the guide's own.
            theirs.retain(|fact| !fact.starts_with("skip ") && !fact.starts_with("next "));
            assert_eq!(ours, theirs, "{}, {id}", scenario.id);
        }
    });
}

#[test]
fn setups_add_the_tokens_that_the_guide_adds() {
    each_scenario(|scenario, _, facts| {
        let mut ours = BTreeSet::new();
        added(&scenario.setup, &mut ours);
        cards_add(scenario, &mut ours);
        let theirs = facts
            .setup
            .iter()
            .filter_map(|fact| fact.strip_prefix("add "));
        let theirs: BTreeSet<String> = theirs
            .map(|tokens| {
                let mut tokens: Vec<&str> = tokens.split(' ').collect();
                tokens.sort_unstable();
                tokens.join(" ")
            })
            .collect();
        assert_eq!(ours, theirs, "{}", scenario.id);
    });
}

/// The tokens that cards of the scenario's own set add: the guide asks for them while it is played.
fn cards_add(scenario: &Scenario, found: &mut BTreeSet<String>) {
    let Some(own) = scenario.supplied.sets.first() else {
        return;
    };
    for (card, _) in card_data::library().cards_of_set(own.as_str()) {
        let script = book().card(card.code.as_str());
        let script = script.and_then(|card| card.script.as_ref());
        let Some(script) = script else { continue };
        visit(script, |node, _| {
            if let Node::ScenarioEffect(ScenarioEffect::AddToBag(tokens)) = node {
                found.insert(together(tokens));
            }
        });
    }
}

fn together(tokens: &[Token]) -> String {
    let mut tokens: Vec<String> = tokens.iter().map(text).collect();
    tokens.sort();
    tokens.join(" ")
}

/// The tokens that effects add to the bag, those of each effect together.
fn added(effects: &[Effect], found: &mut BTreeSet<String>) {
    for effect in effects {
        match effect {
            Effect::Scenario(ScenarioEffect::AddToBag(tokens)) => {
                found.insert(together(tokens));
            }
            Effect::Flow(FlowEffect::If {
                then, otherwise, ..
            }) => {
                added(then, found);
                added(otherwise, found);
            }
            _ => {}
        }
    }
}

fn begin(scenario: &Scenario, seed: u64) -> Game {
    let setup = ScenarioSetup {
        scenario: scenario.id.clone(),
        difficulty: abilities::Difficulty::Standard,
        investigators: vec![starter("roland"), starter("daisy")],
        lead: 0,
        seed,
        bag: None,
        log: BTreeSet::from(["campaign_notes.house_standing".to_owned()]),
        counts: BTreeMap::new(),
        weaknesses: None,
    };
    let (mut game, _) = Game::begin(book(), &setup).expect("the setup is sound");
    while let Some(prompt) = game.prompt().filter(|one| one.ask == engine::Ask::Mulligan) {
        let keep = engine::Choice {
            who: prompt.seats[0],
            act: engine::ChoiceKind::Targets(Vec::new()),
        };
        game.apply(keep).expect("nobody must take a mulligan");
    }
    game
}

/// The scenarios that put cards of the encounter deck beneath their locations.
const HIDES_CARDS: [&str; 2] = ["blood-on-the-altar", "return-to-blood-on-the-altar"];

/// The encounter deck is made of the enemies and treacheries of the sets as they are printed, less
/// what the scenario sets aside or spawns.
#[test]
fn encounter_decks_hold_the_printed_copies() {
    each_scenario(|scenario, _, _| {
        let game = begin(scenario, 1);
        let mut copies: BTreeMap<&str, u8> = BTreeMap::new();
        for (_, card) in game.cards() {
            // What is set aside at first may be put into play as well.
            let mut aside = scenario.set_aside.iter();
            let is_aside = aside.any(|(code, _)| *code == card.def.code);
            let drawn = match card.zone {
                ZoneKind::At(_) if is_aside => false,
                ZoneKind::EncounterDeck | ZoneKind::EncounterDiscard | ZoneKind::At(_) => true,
                ZoneKind::Beneath(_) => HIDES_CARDS.contains(&scenario.id.as_str()),
                _ => false,
            };
            let kind = card.def.kind();
            let drawn = drawn && matches!(kind, CardType::Enemy | CardType::Treachery);
            if drawn && card.def.facts.encounter.is_some() {
                *copies.entry(card.def.code.as_str()).or_default() += 1;
            }
        }
        for set in &scenario.supplied.sets {
            for (card, printed) in card_data::library().cards_of_set(set.as_str()) {
                let aside = scenario
                    .set_aside
                    .iter()
                    .find(|(code, _)| *code == card.code);
                let kind = matches!(card.kind, CardType::Enemy | CardType::Treachery);
                let is_back = card_data::library()
                    .cards_of_set(set.as_str())
                    .any(|(other, _)| {
                        let back = other.back.as_ref().and_then(|back| back.code.as_ref());
                        back == Some(&card.code)
                    });
                let expected = match (kind && !is_back && !card.hidden, aside) {
                    (false, _) => 0,
                    (true, Some((_, aside))) => printed - aside,
                    (true, None) => printed,
                };
                let found = copies.get(card.code.as_str()).copied().unwrap_or(0);
                assert_eq!(found, expected, "{}: {}", scenario.id, card.code);
            }
        }
    });
}

/// Scenarios of which one location is not part of the game, whichever it is.
const LEAVES_ONE_OUT: [&str; 2] = ["blood-on-the-altar", "return-to-blood-on-the-altar"];

/// The scenarios of which the guide shows backs alone: the cars of a train, drawn at random.
const DRAWS_ALL: [&str; 2] = [
    "the-essex-county-express",
    "return-to-the-essex-county-express",
];

/// A scenario and the place that is there in some games instead of one that the guide shows.
const OTHER_PLACE: (&str, &str) = ("return-to-extracurricular-activity", "Warren Observatory");

/// The map of the guide shows the places that are in play at the beginning.
#[test]
fn the_map_is_that_of_the_guide() {
    each_scenario(|scenario, _, facts| {
        if facts.locations.is_empty() || DRAWS_ALL.contains(&scenario.id.as_str()) {
            return;
        }
        let title = |code: &str| {
            let card = card_data::library().get(code).expect("the map names cards");
            card.name.en.to_string()
        };
        let theirs: BTreeSet<String> = facts.locations.iter().map(|code| title(code)).collect();
        let mut seen = BTreeSet::new();
        for seed in 1..12 {
            let game = begin(scenario, seed);
            let ours = game
                .locations()
                .map(|card| game.card(card).def.facts.name.en.to_string());
            let ours: BTreeSet<String> = ours.collect();
            // Some leave one of the places out at random.
            let left_out = usize::from(LEAVES_ONE_OUT.contains(&scenario.id.as_str()));
            assert_eq!(
                ours.len(),
                theirs.len() - left_out,
                "{}, seed {seed}",
                scenario.id
            );
            seen.extend(ours);
        }
        if scenario.id == OTHER_PLACE.0 {
            seen.remove(OTHER_PLACE.1);
        }
        assert_eq!(seen, theirs, "{}", scenario.id);
    });
}
