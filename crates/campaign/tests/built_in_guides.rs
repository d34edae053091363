//! The built-in guides: their facts, their languages, and walks through them.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use casebook_campaign::ChaosToken;
use casebook_campaign::authoring::lacking;
use casebook_campaign::guide::{
    Achievement, Choice, Destination, Guide, GuideFacts, Input, LocationLayout, Partner,
    Resolution, Rule, Scenario, Section, SideStory, Step, StepKind, Text, TravelMap, Ways,
    from_ron,
};
use casebook_campaign::run::{GuideRun, Party, Walker, missing_tokens, walk};
use common::party;
use common::places::places_of;

/// The built-in guides, each read once.
fn guides() -> &'static [Guide] {
    static GUIDES: LazyLock<Vec<Guide>> =
        LazyLock::new(|| from_ron(card_data::guides()).expect("the built-in guides are sound"));
    &GUIDES
}

/// Facts that the importer took from the public guide data.
fn imported(id: &str) -> GuideFacts {
    let facts = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../card-data/facts/guides");
    let file = facts.join(format!("{id}.json"));
    let json = fs::read_to_string(&file).unwrap_or_else(|_| {
        panic!("{id}: no facts; `cargo xtask import-guide-facts PATH` writes them")
    });
    serde_json::from_str(&json).expect("facts as the importer writes them")
}

/// Scenarios of whose elder thing the public data leave out the second token, which is printed on
/// the reference card.
const WITH_ANCIENT_ONE: [&str; 2] = ["tentacles", "return_to_the_devourer_below"];

/// On either side: what the public data say, and what is printed.
const ANCIENT_ONE: [(&str, &str); 2] = [("-5", "-5 or -5, reveal 1"), ("-7", "-7 or -7, reveal 1")];

/// Challenge scenarios whose challenger earns for victory points or for what was collected,
/// whichever is more. The public data count both and give the answer of the comparison, 1, as
/// experience beyond the victory points; the guide counts how much more was collected.
const WHICHEVER_IS_MORE: [(&str, [&str; 2], &str); 2] = [
    (
        "bad_blood",
        ["bb_memories", "bb_victory_display"],
        "bb_memories_beyond_victory",
    ),
    (
        "read_or_die",
        ["rod_tome_count", "rod_victory_display"],
        "rod_tomes_beyond_victory",
    ),
];

/// Names that the public data have for encounter sets, and the sets' own.
const SETS: [(&str, &str); 4] = [
    ("sewers", "arkham_sewers"),
    ("tekeli_li", "tekelili"),
    (
        "machinations_single_group",
        "machinations_through_time_single_group",
    ),
    (
        "machinations_epic_multiplayer",
        "machinations_through_time_epic_multiplayer",
    ),
];

/// Sets that the public data gather, and of which they know no card.
const WITHOUT_CARDS: [&str; 2] = ["return_to_heart_of_the_elders", "meddling_of_meowlathotep"];

/// The facts of a campaign by the codes of our cards. Of scenarios whose symbols the public data do
/// not know, the reference card says what they do.
fn by_our_names(facts: &mut GuideFacts, ours: &GuideFacts) {
    for (id, scenario) in &mut facts.scenarios {
        for set in WITHOUT_CARDS {
            scenario.sets.remove(set);
        }
        for (said, set) in SETS {
            if scenario.sets.remove(said) {
                scenario.sets.insert(set.to_owned());
            }
        }
        for (said, cards) in places_of(&ours.id, id) {
            if scenario.locations.remove(*said) {
                let cards = cards.iter().map(|card| (*card).to_owned());
                scenario.locations.extend(cards);
            }
        }
        if scenario.symbols.iter().all(|side| side.is_empty()) {
            scenario.symbols = ours.scenarios[id].symbols.clone();
        }
    }
}

/// Cards that whoever bears them keeps. The public data give them to the lead investigator, who may
/// be another one by the end of the scenario.
const BORNE: [(&str, [&str; 2]); 1] = [("curse_of_the_rougarou", ["81029", "81030"])];

fn corrected(mut facts: GuideFacts) -> GuideFacts {
    for (scenario, cards) in BORNE {
        let Some(scenario) = facts.scenarios.get_mut(scenario) else {
            continue;
        };
        for resolution in scenario.resolutions.values_mut() {
            for card in cards {
                if resolution.effects.remove(&format!("earn {card} lead")) {
                    resolution.effects.insert(format!("earn {card} bearer"));
                }
            }
        }
    }
    for scenario in WITH_ANCIENT_ONE {
        let Some(scenario) = facts.scenarios.get_mut(scenario) else {
            continue;
        };
        for (symbols, (said, printed)) in scenario.symbols.iter_mut().zip(ANCIENT_ONE) {
            let said_before = symbols.insert(ChaosToken::ElderThing, printed.to_owned());
            assert_eq!(said_before.as_deref(), Some(said), "needs no correction");
        }
    }
    for (scenario, both, beyond) in WHICHEVER_IS_MORE {
        let Some(scenario) = facts.scenarios.get_mut(scenario) else {
            continue;
        };
        for resolution in scenario.resolutions.values_mut() {
            count_what_is_more(&mut resolution.effects, both, beyond);
        }
    }
    facts
}

fn count_what_is_more(effects: &mut BTreeSet<String>, both: [&str; 2], beyond: &str) {
    for entry in both {
        let said_before = effects.remove(&format!("count hidden.{entry} SetInput"));
        assert!(said_before, "needs no correction");
    }
    for by in ["SetInput", "AddInput(-1)"] {
        effects.insert(format!("count hidden.{beyond} {by}"));
    }
}

#[test]
fn facts_agree_with_the_public_guide_data() {
    for guide in guides() {
        let id = &guide.id;
        let mut facts = corrected(imported(id));
        let ours = GuideFacts::of(guide);
        by_our_names(&mut facts, &ours);
        assert_eq!(ours.bags, facts.bags, "{id}: chaos bags");
        for (scenario, wanted) in &facts.scenarios {
            assert_eq!(
                ours.scenarios.get(scenario),
                Some(wanted),
                "{id}: {scenario}"
            );
        }
        assert_eq!(ours, facts, "{id}");
    }
}

#[test]
fn every_sentence_is_there_in_both_languages() {
    for guide in guides() {
        assert_eq!(lacking(guide), [], "{}", guide.id);
    }
}

/// Every title and name of a guide, in both languages.
fn named(guide: &Guide) -> Vec<&Text> {
    let mut named = vec![&guide.name];
    named.extend(guide.people.iter().map(|(_, name)| name));
    for section in &guide.sections {
        named.push(&section.title);
        named.extend(section.printed.iter().map(|(_, name)| name));
    }
    for one in &guide.achievements {
        named.push(&one.title);
    }
    let scenarios = guide.scenarios.iter();
    named.extend(scenarios.flat_map(|one| [&one.name, &one.header]));
    let rules = guide.scenarios.iter().flat_map(|one| &one.rules);
    named.extend(rules.chain(&guide.rules).map(|rule| &rule.title));
    let steps = guide.scenarios.iter().flat_map(|one| one.steps.values());
    for step in steps.chain(guide.steps.values()) {
        named.push(&step.title);
        if let StepKind::Locations(layout) = &step.kind {
            named.extend(layout.names.iter().map(|(_, name)| name));
        }
    }
    named
}

#[test]
fn one_title_has_one_korean_name_in_all_guides() {
    let mut known: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for name in guides().iter().flat_map(named) {
        let korean = name.ko.as_deref().unwrap_or_default();
        known.entry(&name.en).or_default().insert(korean);
    }
    assert!(known.len() > 500, "{} names were read", known.len());
    known.retain(|_, korean| korean.len() > 1);
    assert_eq!(known, BTreeMap::new(), "one thing has several names");
}

#[test]
fn whatever_asks_or_instructs_says_something() {
    let mut found = Vec::new();
    for guide in guides() {
        let id = &guide.id;
        for scenario in &guide.scenarios {
            for (step_id, step) in &scenario.steps {
                let silent = !step.hidden && step.text.is_empty() && step.title.is_empty();
                let input = match &step.kind {
                    StepKind::Ask(input) => Some(&**input),
                    _ => None,
                };
                let by_choices = matches!(
                    input,
                    Some(Input::One { choices, .. }) if choices.iter().all(has_text)
                );
                let counts = matches!(
                    input,
                    Some(Input::Counter(counter)) if !counter.text.is_empty()
                );
                let reads =
                    matches!(step.kind, StepKind::Plain | StepKind::Story) || input.is_some();
                // The window has its own words for what every campaign asks.
                let known = matches!(
                    input,
                    Some(Input::Play(_) | Input::SaveDecks | Input::UpgradeDecks { .. })
                );
                let writes = !step.effects.is_empty() || known;
                if silent && reads && !by_choices && !counts && !writes {
                    found.push(format!("{id}/{}: {step_id}", scenario.id));
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new(), "silent steps");
}

#[test]
fn every_resolution_runs_and_names_only_steps_that_exist() {
    for guide in guides() {
        let id = &guide.id;
        let run = GuideRun {
            facts: card_data::library(),
            ..GuideRun::new(guide)
        };
        for scenario in &guide.scenarios {
            for resolution in &scenario.resolutions {
                let progress = run
                    .resolution(&party(), &scenario.id, &resolution.id, &mut Walker::new(1))
                    .unwrap();
                assert_eq!(
                    progress.missing,
                    [],
                    "{id}/{}/{}",
                    scenario.id,
                    resolution.id
                );
                assert_eq!(progress.question, None);
            }
        }
    }
}

/// Tokens that a guide removes whether or not the players have any: what an earlier scenario or a
/// choice has added, all of a kind.
fn in_vain(id: &str) -> &'static [&'static str] {
    match id {
        "eoe" => &["elder_thing"],
        "ptc" | "rtptc" | "tdc" => &["cultist", "elder_thing", "tablet"],
        "tfa" | "rttfa" => &["cultist", "tablet"],
        "tdea" => &["skull"],
        "tskc" => &["elder_thing", "tablet"],
        _ => &[],
    }
}

#[test]
fn random_walks_end_and_keep_the_log_sound() {
    for guide in guides() {
        let id = &guide.id;
        let run = GuideRun {
            facts: card_data::library(),
            ..GuideRun::new(guide)
        };
        let mut read = BTreeSet::new();
        for seed in 0..100 {
            let party = Party {
                investigators: (1..=seed % 4 + 1)
                    .map(|code| format!("0100{code}"))
                    .collect(),
                ..Party::default()
            };
            let progress = walk(&run, &party, seed).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert!(!progress.log.scenarios.is_empty());
            let missing = missing_tokens(&progress);
            assert!(
                missing
                    .iter()
                    .all(|token| in_vain(id).contains(&token.as_str())),
                "{id}, seed {seed}: {missing:?}"
            );
            assert!(progress.missing.is_empty(), "{id}: {:?}", progress.missing);
            read.extend(progress.shown);
        }
        let resolutions = guide.scenarios.iter().flat_map(|scenario| {
            let all = scenario.resolutions.iter();
            all.map(|one| (scenario.id.clone(), one.id.clone()))
        });
        // What no walk comes to is read by a run of its own.
        let unread = resolutions.filter(|(scenario, one)| {
            let passage = (scenario.clone(), format!("$r_{one}"));
            let alone = || run.resolution(&party(), scenario, one, &mut Walker::new(1));
            !read.contains(&passage) && !alone().is_ok_and(|run| run.shown.contains(&passage))
        });
        let unread: Vec<_> = unread.collect();
        assert_eq!(unread, [], "{id}: every resolution is read");
    }
}

#[test]
fn a_guide_survives_its_own_files() {
    let guides = from_ron(card_data::guides()).unwrap();
    for guide in guides {
        let json = serde_json::to_string(&guide).unwrap();
        assert_eq!(
            serde_json::from_str::<casebook_campaign::guide::Guide>(&json).unwrap(),
            guide
        );
    }
}

fn has_text(choice: &Choice) -> bool {
    !choice.text.is_empty()
}

fn laid(rows: [&str; 2], ways: &[Ways]) -> LocationLayout {
    let row = |row: &str| row.split(' ').map(str::to_owned).collect();
    LocationLayout {
        rows: rows.map(row).to_vec(),
        ways: ways.to_vec(),
        ..LocationLayout::default()
    }
}

#[test]
fn places_are_connected_by_sides_rows_and_names() {
    let rows = ["a blank b", "c d blank"];
    let connected = |ways: &[Ways]| -> Vec<_> {
        let layout = laid(rows, ways);
        layout.connected().into_iter().collect()
    };
    assert_eq!(connected(&[]), []);
    let sides = [((0, 0), (1, 0)), ((1, 0), (1, 1))];
    assert_eq!(connected(&[Ways::Sides]), sides);
    let in_rows = [((0, 0), (0, 2)), ((1, 0), (1, 1))];
    assert_eq!(connected(&[Ways::InRows]), in_rows);
    assert_eq!(connected(&[Ways::BetweenRows]).len(), 4);
    let between = Ways::Between((1, 1), (0, 0));
    assert_eq!(connected(&[between]), [((0, 0), (1, 1))]);
    assert_eq!(connected(&[between, between, Ways::Sides]).len(), 3);
}

#[test]
fn a_way_to_a_gap_leads_nowhere() {
    let layout = laid(["a blank b", "c"], &[Ways::Between((0, 1), (0, 2))]);
    assert_eq!(layout.connected().len(), 0);
    assert_eq!(layout.nowhere().into_iter().collect::<Vec<_>>(), [(0, 1)]);
}

/// The fields of a type, as the reader names them where it finds another one.
fn fields<T: serde::de::DeserializeOwned>() -> Vec<String> {
    let unknown = serde_json::from_value::<T>(serde_json::json!({"?": 0}));
    let told = unknown.err().expect("an unknown field").to_string();
    let (_, known) = told.split_once("expected").expect("what there is");
    let names = known.split('`').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

#[test]
fn the_page_about_guides_names_every_field() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../card-data/campaigns/README.md");
    let page = fs::read_to_string(page).expect("the page");
    let of_types = [
        fields::<Guide>(),
        fields::<Scenario>(),
        fields::<Section>(),
        fields::<Partner>(),
        fields::<TravelMap>(),
        fields::<Destination>(),
        fields::<Achievement>(),
        fields::<Rule>(),
        fields::<SideStory>(),
        fields::<Resolution>(),
        fields::<Step>(),
        fields::<LocationLayout>(),
    ];
    for name in of_types.iter().flatten() {
        let written = [format!("`{name}`"), format!("`{name}: ")];
        assert!(written.iter().any(|one| page.contains(one)), "{name}");
    }
}
