use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::{Expect, expect};
use tempfile::TempDir;

use super::{import, keywords, places};

/// A directory of its own for each test, removed at its end.
struct Directory(TempDir);

impl Directory {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a directory for the test"))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Every file with its text.
    fn files(&self) -> BTreeMap<String, String> {
        let paths = super::source::json_files(self.path()).expect("written just now");
        let name = |path: &Path| {
            path.strip_prefix(self.path())
                .expect("found under it")
                .to_string_lossy()
                .replace('\\', "/")
        };
        paths
            .iter()
            .map(|path| {
                (
                    name(path),
                    fs::read_to_string(path).expect("written just now"),
                )
            })
            .collect()
    }
}

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/import_cards/fixture/cards")
}

fn check_file(files: &BTreeMap<String, String>, name: &str, expected: &Expect) {
    expected.assert_eq(&files[name]);
}

#[test]
fn the_fixture_becomes_these_facts() {
    let output = Directory::new();
    let report = import(&fixture(), output.path()).expect("the fixture is right");
    let files = output.files();
    check_file(
        &files,
        "cards/box.json",
        &expect![[r#"
        [
        {"code":"99001","name":{"en":"Ada Fixture"},"subname":{"en":"The Sample","ko":"견본"},"kind":"investigator","product":"box","position":1,"quantity":1,"classes":["seeker"],"traits":["scholar","silver twilight"],"play":{"health":{"fixed":7},"sanity":{"fixed":7},"skills":{"willpower":3,"intellect":4,"combat":2,"agility":3}},"unique":true,"double_sided":true,"deck_limit":1,"deck_options":[{"classes":["seeker","neutral"],"level":{"min":0,"max":5}},{"level":{"min":0,"max":2},"tags":["pa"],"text":["parley"],"limit":5},{"level":{"min":0,"max":4},"uses":["charges"]},{"option_select":[{"id":"both","deck_size":5,"option":{"traits":["blessed","cursed"]}}]}],"deck_requirements":{"size":30,"cards":[["99002","99003"]],"random_basic_weaknesses":1}},
        {"code":"99002","name":{"en":"Brass Owl","ko":"황동 부엉이"},"kind":"asset","product":"box","position":2,"quantity":2,"classes":["seeker","mystic"],"traits":["item","relic"],"play":{"cost":"x","level":3,"icons":["intellect","wild","wild"],"slots":["hand","hand","arcane"],"uses":["charges",{"fixed":1}],"keywords":["fast"]},"deck_limit":2,"restrictions":[{"investigators":["99001"]}],"tags":["hd","hh","text:parley"]},
        {"code":"99003","name":{"en":"Bell Jar"},"kind":"event","product":"box","position":3,"quantity":1,"classes":["neutral"],"play":{"cost":"none","level":0},"deck_limit":1,"myriad":true,"bonded_to":["Brass Owl"],"bonded_count":2,"restrictions":[{"traits":["silver twilight","scholar"]}]},
        {"code":"99004","name":{"en":"Clockwork","ko":"태엽 장치"},"kind":"asset","product":"box","position":4,"quantity":2,"classes":["seeker"],"play":{"cost":{"fixed":1},"level":0},"deck_limit":2,"customizations":[{"xp":0,"choice":"choose_trait","choices":1},{"name":{"en":"Louder","ko":"더 크게"},"xp":1,"cost":-1,"traits":["item","tool"],"slots":["hand"],"tags":["hd"]}]},
        {"code":"99101","name":{"en":"Fog Bank"},"kind":"location","product":"box","position":101,"quantity":1,"encounter":{"set":"fog","position":1},"traits":["coast"],"location":{"shroud":{"per_investigator":4},"clues":{"per_investigator":2},"symbol":"circle","connects":["moon"],"revealed_symbol":"star"},"back":{"name":{"en":"Grey Wall"},"traits":["dark"]},"victory":1,"double_sided":true},
        {"code":"99102","name":{"en":"Lighthouse"},"kind":"location","product":"box","position":102,"quantity":1,"encounter":{"set":"fog","position":2},"location":{"shroud":{"fixed":3},"clues":{"fixed":1},"symbol":"moon","connects":["circle"]}},
        {"code":"99103","name":{"en":"Fog Hound"},"kind":"enemy","product":"box","position":103,"quantity":3,"encounter":{"set":"fog","position":3},"traits":["monster"],"play":{"keywords":["swarming","patrol","hunter"],"swarming":{"fixed":2},"patrol":{"titles":["Lighthouse"]}},"enemy":{"fight":{"fixed":3},"evade":"unknown","health":{"per_investigator":2},"damage":1,"horror":0},"prey":{"who":{"lowest":{"skill":"agility"}},"only":true},"spawn":{"at":{"titles":["Lighthouse","Fog Bank"]}}},
        {"code":"99104","name":{"en":"Tide"},"kind":"treachery","product":"box","position":104,"quantity":2,"encounter":{"set":"fog","position":6},"play":{"keywords":["peril","surge"]}},
        {"code":"99105","name":{"en":"Pale Walker"},"kind":"enemy","product":"box","position":105,"quantity":1,"encounter":{"set":"fog","position":8},"enemy":{"fight":"none","evade":"none","health":"star","damage":0,"horror":0}},
        {"code":"99106","name":{"en":"Into the Fog"},"kind":"act","product":"box","position":106,"quantity":1,"encounter":{"set":"fog","position":9},"back":{"code":"99106b"},"clues":{"per_investigator":3},"stage":1},
        {"code":"99106b","name":{"en":"Out of the Fog"},"kind":"location","product":"box","position":106,"quantity":1,"encounter":{"set":"fog","position":9},"location":{"shroud":"none","clues":{"fixed":0}},"hidden":true}
        ]
    "#]],
    );
    check_file(
        &files,
        "cards/again.json",
        &expect![[r#"
            [
            {"code":"99502","name":{"en":"Brass Owl","ko":"황동 부엉이"},"kind":"asset","product":"again","position":2,"quantity":1,"duplicate_of":"99002","classes":["seeker","mystic"],"traits":["item","relic"],"play":{"cost":"x","level":4,"icons":["intellect","wild","wild"],"slots":["hand","hand","arcane"],"uses":["charges",{"fixed":1}],"keywords":["fast"]},"deck_limit":2,"restrictions":[{"investigators":["99001"]}],"tags":["hd","hh"]},
            {"code":"99504","name":{"en":"Clockwork","ko":"태엽 장치"},"kind":"asset","product":"again","position":4,"quantity":1,"duplicate_of":"99004","text_differs":true,"classes":["seeker"],"play":{"cost":{"fixed":1},"level":0},"deck_limit":2,"customizations":[{"xp":0,"choice":"choose_trait","choices":1},{"name":{"en":"Louder","ko":"더 크게"},"xp":1,"cost":-1,"traits":["item","tool"],"slots":["hand"],"tags":["hd"]}]},
            {"code":"99604","name":{"en":"Clockwork","ko":"태엽 장치"},"kind":"asset","product":"again","position":5,"quantity":1,"duplicate_of":"99004","text_differs":true,"classes":["seeker"],"play":{"cost":{"fixed":1},"level":0},"deck_limit":2,"customizations":[{"xp":0,"choice":"choose_trait","choices":1},{"name":{"en":"Louder","ko":"더 크게"},"xp":1,"cost":-1,"traits":["item","tool"],"slots":["hand"],"tags":["hd"]}]}
            ]
        "#]],
    );
    check_file(
        &files,
        "cards/products.json",
        &expect![[r#"
            [
            {"code":"box","name":{"en":"The Box","ko":"상자"},"cycle":"one","cycle_name":{"en":"First Cycle"},"cycle_position":1,"position":1,"released":"2020-01-02"},
            {"code":"again","name":{"en":"The Box Again"},"cycle":"one","cycle_name":{"en":"First Cycle"},"cycle_position":1,"position":2},
            {"code":"large","name":{"en":"The Large Box"},"cycle":"one","cycle_name":{"en":"First Cycle"},"cycle_position":1,"position":3,"released":"2021-01-02","repackages":{"products":["box","again"],"part":"player"}}
            ]
        "#]],
    );
    check_file(
        &files,
        "cards/encounter-sets.json",
        &expect![[r#"
        [
        {"code":"fog","name":{"en":"Rolling Fog","ko":"안개"},"cards":[["99101",1],["99102",1],["99103",3],["99104",2],["99105",1],["99106",1]]}
        ]
    "#]],
    );
    check_file(
        &files,
        "taboos.json",
        &expect![[r#"
        [
        {"code":"001","date":"2020-03-04","cards":[
        {"code":"99002","xp":2},
        {"code":"99003","forbidden":true},
        {"code":"99004","exceptional":true,"changes_abilities":true},
        {"code":"99001","deck_requirements":{"size":40,"cards":[["99002","99003"]],"random_basic_weaknesses":1}}
        ]}
        ]
    "#]],
    );
    check_file(
        &files,
        "translations/ko/traits.json",
        &expect![[r#"
        [
        {"trait":"coast","printed":{"en":"Coast"}},
        {"trait":"dark","printed":{"en":"Dark"}},
        {"trait":"item","printed":{"en":"Item","ko":"물품"}},
        {"trait":"monster","printed":{"en":"Monster"}},
        {"trait":"relic","printed":{"en":"Relic","ko":"유물"}},
        {"trait":"scholar","printed":{"en":"Scholar","ko":"학자"}},
        {"trait":"silver twilight","printed":{"en":"Silver Twilight","ko":"은빛 황혼회"}}
        ]
    "#]],
    );
    expect![[r#"
        read 15 entries with 14 codes
        wrote 14 cards of 2 products (5 with a Korean name), 1 encounter sets, 7 traits, 1 taboo lists; 6 files changed
        encounter sets without cards of their own, left out (1):
            spare
        equal entries of one code, taken once (1):
            99104
        locations without a row of connections (1):
            99106b
        prey instructions that are no plain fact, left to the ability data (1):
            99105
        reprints worded otherwise than what they reprint, which need scripts of their own (2):
            99504, 99604
        spawn instructions that are no plain fact, left to the ability data (1):
            99105
    "#]].assert_eq(&report.to_string());
}

#[test]
fn a_second_import_changes_nothing() {
    let output = Directory::new();
    import(&fixture(), output.path()).expect("the fixture is right");
    let first = output.files();
    let report = import(&fixture(), output.path()).expect("the fixture is right");
    assert_eq!(output.files(), first);
    assert!(report.to_string().contains("; 0 files changed"));
}

#[test]
fn no_text_reaches_the_output() {
    let output = Directory::new();
    import(&fixture(), output.path()).expect("the fixture is right");
    for (file, text) in output.files() {
        for sentence in [
            "reads this",
            "Nor this",
            "hoots",
            "ticks",
            "tocks",
            "rises",
            "thickest",
            "A sentence",
            "읽지",
        ] {
            assert!(!text.contains(sentence), "{file}: {sentence}");
        }
    }
}

/// Imports the fixture with one file changed, and gives the error.
fn import_error(file: &str, from: &str, to: &str) -> String {
    let directory = Directory::new();
    copy(&fixture(), &directory.path().join("cards"));
    let connections = fixture().join("../location-connections.json");
    fs::copy(
        connections,
        directory.path().join("location-connections.json"),
    )
    .expect("part of the fixture");
    let path = directory.path().join("cards").join(file);
    let text = fs::read_to_string(&path).expect("part of the fixture");
    assert!(text.contains(from), "the fixture has no {from}");
    fs::write(&path, text.replacen(from, to, 1)).expect("a file of the test");
    format!(
        "{:#}",
        import(
            &directory.path().join("cards"),
            &directory.path().join("out")
        )
        .expect_err("the data is wrong")
    )
}

fn copy(from: &Path, to: &Path) {
    for path in super::source::json_files(from).expect("the fixture") {
        let target = to.join(path.strip_prefix(from).expect("found under it"));
        fs::create_dir_all(target.parent().expect("it has one")).expect("a directory of the test");
        fs::copy(path, target).expect("part of the fixture");
    }
}

#[test]
fn what_the_importer_does_not_know_stops_it_and_is_named() {
    let player = "pack/box/box.json";
    let encounter = "pack/box/box_encounter.json";
    expect!["pack/box/box.json: card 99001: unknown field `luck`, expected one of `code`, `name`, `subname`, `back_name`, `back_subname`, `back_link`, `back_traits`, `type_code`, `subtype_code`, `faction_code`, `faction2_code`, `faction3_code`, `pack_code`, `position`, `quantity`, `encounter_code`, `encounter_position`, `duplicate_of`, `alternate_of`, `traits`, `cost`, `xp`, `skill_willpower`, `skill_intellect`, `skill_combat`, `skill_agility`, `skill_wild`, `slot`, `health`, `health_per_investigator`, `sanity`, `enemy_fight`, `enemy_evade`, `enemy_damage`, `enemy_horror`, `shroud`, `clues`, `clues_fixed`, `doom`, `stage`, `victory`, `vengeance`, `is_unique`, `double_sided`, `hidden`, `deck_limit`, `permanent`, `exceptional`, `myriad`, `exile`, `bonded_to`, `bonded_count`, `customization_options`, `customization_text`, `restrictions`, `deck_options`, `deck_requirements`, `side_deck_options`, `side_deck_requirements`, `tags`, `text`, `back_text`"].assert_eq(&import_error(
        player,
        "\"sanity\": 7",
        "\"sanity\": 7, \"luck\": 1",
    ));
    expect![[r#"card 99003 in pack/box/box.json: unknown class "wizard""#]].assert_eq(
        &import_error(
            player,
            "\"faction_code\": \"neutral\"",
            "\"faction_code\": \"wizard\"",
        ),
    );
    expect!["card 99001 in pack/box/box.json: line 2 of the deck options: unknown field `limits`, expected one of `faction`, `level`, `base_level`, `trait`, `type`, `tag`, `text`, `slot`, `uses`, `permanent`, `not`, `ignore_match`, `limit`, `atleast`, `id`, `faction_select`, `option_select`, `deck_size_select`, `size`, `name`, `error`"].assert_eq(&import_error(
        player,
        "\"limit\": 5",
        "\"limits\": 5",
    ));
    expect![[
        r#"card 99001 in pack/box/box.json: line 1 of the deck options: unknown class "wizard""#
    ]]
    .assert_eq(&import_error(
        player,
        "\"faction\": [\"seeker\", \"neutral\"]",
        "\"faction\": [\"seeker\", \"wizard\"]",
    ));
    expect![[r#"deck options of 99001: the text pattern "<b>Whisper\\.<\\/b>" has no name; give it one in text_tags.rs"#]].assert_eq(&import_error(player, "<b>Parley", "<b>Whisper"));
    expect![[
        r#"card 99001 in pack/box/box.json: unknown deck requirement "random:trait:basicweakness""#
    ]]
    .assert_eq(&import_error(player, "random:subtype", "random:trait"));
    expect!["card 99102 in pack/box/box_encounter.json: the number -7 has no meaning known to the importer"].assert_eq(&import_error(
        encounter,
        "\"shroud\": 3",
        "\"shroud\": -7",
    ));
    expect!["pack/box/box_encounter.json: the code 99104 is also in pack/box/box_encounter.json, with other facts"].assert_eq(&import_error(encounter, "Peril. It", "It"));
    expect!["pack/box/again.json: card 99502: duplicate_of 99009, which is not there"]
        .assert_eq(&import_error("pack/box/again.json", "99002", "99009"));
    expect!["taboo list 001: there is no card 99009"].assert_eq(&import_error(
        "taboos.json",
        "99004",
        "99009",
    ));
    expect![[r#"product large: reprint_packs name the unknown pack "bag""#]]
        .assert_eq(&import_error("packs.json", "\"again\"]", "\"bag\"]"));
    expect![[r#"product large: unknown reprint_type "half""#]].assert_eq(&import_error(
        "packs.json",
        "\"player\"",
        "\"half\"",
    ));
    let error = import_error("packs.json", "\"chapter\"", "\"luck\"");
    assert!(error.contains("unknown field `luck`"), "{error}");
}

#[test]
fn prey_instructions_of_a_plain_shape_are_facts() {
    for (instruction, expected) in [
        (
            "Highest [combat]",
            Some("Prey { who: Highest(Skill(Combat)), only: false }"),
        ),
        (
            "Fewest cards in hand",
            Some("Prey { who: Lowest(CardsInHand), only: false }"),
        ),
        (
            "Least remaining sanity only",
            Some("Prey { who: Lowest(RemainingSanity), only: true }"),
        ),
        ("Bearer only", Some("Prey { who: Bearer, only: true }")),
        (
            "Ada de la Fixture only",
            Some("Prey { who: Named(\"Ada de la Fixture\"), only: true }"),
        ),
        (
            "Investigator with the Brass Owl",
            Some("Prey { who: Controller(\"Brass Owl\"), only: false }"),
        ),
        ("Most tickets", None),
        ("Poisoned investigator", None),
        ("Nearest to the Lighthouse", None),
    ] {
        assert_eq!(
            places::prey(instruction)
                .map(|prey| format!("{prey:?}"))
                .as_deref(),
            expected,
            "{instruction}"
        );
    }
}

#[test]
fn uses_are_counted_in_one_kind() {
    assert_eq!(keywords::use_kind("charge"), keywords::use_kind("Charges"));
    assert_eq!(keywords::use_kind("supplies").as_str(), "supplies");
}
