use expect_test::{Expect, expect};

use super::{CardTexts, Query};
use crate::{Card, CardLibrary};

const CARDS: &str = r#"[
{"code":"t01","name":{"en":"Ruth's Lantern","ko":"루스의 등불"},"kind":"asset","product":"box","position":1,"quantity":1,"classes":["seeker"],"traits":["item","tome"],"play":{"cost":{"fixed":2},"level":0,"icons":["intellect","wild"],"slots":["hand"],"uses":["secrets",{"fixed":3}]},"unique":true,"deck_limit":1},
{"code":"t02","name":{"en":"Lantern","ko":"등불"},"kind":"asset","product":"box","position":2,"quantity":2,"classes":["seeker","mystic"],"traits":["item"],"play":{"cost":{"fixed":3},"level":2,"icons":["willpower"],"slots":["hand","hand"]},"deck_limit":2},
{"code":"t03","name":{"en":"Chœur d'Été"},"subname":{"en":"Lantern Street"},"kind":"location","product":"box","position":3,"quantity":1,"encounter":{"set":"fog","position":1},"traits":["dark young"],"location":{"shroud":{"fixed":4},"clues":{"per_investigator":2}}},
{"code":"t04","name":{"en":"Fog Walker","ko":"안개를 걷는 자"},"kind":"enemy","product":"dlc","position":4,"quantity":1,"encounter":{"set":"fog","position":2},"traits":["monster"],"play":{"keywords":["hunter"]},"enemy":{"fight":{"fixed":3},"evade":"x","health":{"per_investigator":4},"damage":1,"horror":0},"victory":1},
{"code":"t05","name":{"en":"Walkers in the Dark","ko":"어둠 속의 배회자"},"kind":"event","product":"dlc","position":5,"quantity":2,"classes":["rogue"],"traits":["tactic"],"play":{"cost":"x","level":1,"icons":["agility"]},"deck_limit":2}
]"#;
const PRODUCTS: &str = r#"[
{"code":"box","name":{"en":"The Box","ko":"상자"},"cycle":"one","cycle_name":{"en":"First Cycle"},"cycle_position":1,"position":1},
{"code":"dlc","name":{"en":"The Addition"},"cycle":"one","cycle_name":{"en":"First Cycle"},"cycle_position":1,"position":2}
]"#;
const SETS: &str = r#"[{"code":"fog","name":{"en":"Rolling Fog","ko":"짙은 안개"},"cards":[["t03",1],["t04",1]]}]"#;
const TRAITS: &str = r#"[{"trait":"tome","printed":{"en":"Tome","ko":"서적"}}]"#;

fn library() -> CardLibrary {
    let files = [
        ("cards", CARDS),
        ("products", PRODUCTS),
        ("encounter-sets", SETS),
        ("traits", TRAITS),
    ];
    CardLibrary::from_json(files.map(|(name, text)| (name, text.as_bytes())))
        .expect("the fixture is right")
}

fn found(query: &str) -> String {
    let query = Query::parse(query).expect("the query is right");
    let library = library();
    let codes: Vec<&str> = library
        .search(&query)
        .iter()
        .map(|card| card.code.as_str())
        .collect();
    codes.join(" ")
}

#[test]
fn an_empty_query_lists_every_card_in_the_order_of_codes() {
    assert_eq!(found("  "), "t01 t02 t03 t04 t05");
}

#[test]
fn conditions_combine() {
    for (query, codes) in [
        ("class:seeker", "t01 t02"),
        ("class:seeker level<=1", "t01"),
        ("trait:tome", "t01"),
        ("trait:서적", "t01"),
        ("trait:\"dark young\"", "t03"),
        ("cost<3", "t01"),
        ("cost:x", "t05"),
        ("cost!=x", "t01 t02"),
        ("code:t0", "t01 t02 t03 t04 t05"),
        ("code:t04", "t04"),
        ("code:u", ""),
        ("lantern or cost:x", "t02 t05 t01 t03"),
        ("icons>=2", "t01"),
        ("icon:wild", "t01"),
        ("intellect>=1", "t01"),
        ("type:asset slot:hand", "t01 t02"),
        ("type:적", "t04"),
        ("set:fog", "t03 t04"),
        ("set:\"짙은 안개\"", "t03 t04"),
        ("product:dlc", "t04 t05"),
        ("product:상자", "t01 t02 t03"),
        ("cycle:first", "t01 t02 t03 t04 t05"),
        ("keyword:hunter", "t04"),
        ("uses:secrets", "t01"),
        ("health>=4", "t04"),
        ("evade=x", "t04"),
        ("clues=2", "t03"),
        ("is:unique", "t01"),
        ("is:multiclass", "t02"),
        ("-trait:item", "t03 t04 t05"),
        ("not trait:item -type:enemy", "t03 t05"),
        ("class:rogue or class:mystic", "t02 t05"),
        ("(class:rogue or class:seeker) level>=1", "t02 t05"),
        ("-(class:rogue or type:location) product:box", "t01 t02"),
    ] {
        assert_eq!(found(query), codes, "{query}");
    }
}

#[test]
fn names_rank_whole_then_beginning_then_inside_then_subtitle() {
    assert_eq!(found("lantern"), "t02 t01 t03");
    assert_eq!(found("walker"), "t05 t04");
    assert_eq!(found("ruths lantern"), "t01");
    assert_eq!(found("\"fog walker\""), "t04");
}

#[test]
fn names_forgive_accents_apostrophes_and_a_wrong_letter() {
    assert_eq!(found("choeur dete"), "t03");
    assert_eq!(found("latnern"), "t01 t02 t03");
    assert_eq!(found("lantren -is:unique"), "t02 t03");
    assert_eq!(found("fgo"), "", "three letters are too few to guess by");
}

#[test]
fn korean_names_are_found_by_syllables_half_syllables_and_initials() {
    assert_eq!(found("등불"), "t02 t01");
    assert_eq!(found("등부"), "t02 t01");
    assert_eq!(found("ㄷㅂ"), "t02 t01");
    assert_eq!(found("안개를"), "t04");
    assert_eq!(found("ㅇㄱㄹ"), "t04");
    assert_eq!(found("배회쟈"), "t05");
}

#[test]
fn texts_are_searched_where_there_are_some() {
    struct Texts;
    impl CardTexts for Texts {
        fn contains(&self, card: &Card, words: &str) -> bool {
            card.code.as_str() == "t05" && "draw two cards".contains(words)
        }
    }
    let query = Query::parse("text:\"Draw two\"").expect("the query is right");
    let library = library();
    assert!(library.search(&query).is_empty());
    assert_eq!(library.search_with_texts(&query, &Texts).len(), 1);
}

/// The error, and the query with the place marked.
fn check_error(query: &str, expected: &Expect) {
    let error = Query::parse(query).expect_err("the query is wrong");
    let span = error.span();
    let marks = "^".repeat(query[span.clone()].chars().count().max(1));
    let indent = " ".repeat(query[..span.start].chars().count());
    expected.assert_eq(&format!("{query}\n{indent}{marks}\n{error}\n"));
}

#[test]
fn errors_point_at_the_place() {
    check_error(
        "level<=two",
        &expect![[r#"
        level<=two
               ^^^
        at 7: `level` needs a number, `x`, `-`, `*` or `?`, and `two` is none of these
    "#]],
    );
    check_error(
        "cost<=x",
        &expect![[r#"
        cost<=x
              ^
        at 6: `x` is no number, so `cost` takes `:` or `!=` with it and not `<=`
    "#]],
    );
    check_error(
        "type:asset class:wizard",
        &expect![[r#"
        type:asset class:wizard
                         ^^^^^^
        at 17: `class` has no value `wizard`; the values are guardian, seeker, rogue, mystic, survivor, neutral
    "#]],
    );
    check_error(
        "서적 level:",
        &expect![[r#"
        서적 level:
           ^^^^^^
        at 7: `level` needs a value
    "#]],
    );
    check_error(
        "colour:red",
        &expect![[r#"
        colour:red
        ^^^^^^
        at 0: there is no field `colour`; the fields are class, type, trait, slot, icon, keyword, uses, tag, set, product, cycle, code, name, text, is, level, cost, icons, willpower, intellect, combat, agility, wild, health, sanity, fight, evade, damage, horror, shroud, clues, doom, stage, victory, vengeance, quantity, limit, position
    "#]],
    );
    check_error(
        "class>seeker",
        &expect![[r#"
        class>seeker
             ^
        at 5: `class` holds words, so it takes `:` and not `>`
    "#]],
    );
    check_error(
        "(a or (b)",
        &expect![[r#"
        (a or (b)
        ^
        at 0: this bracket is never closed
    "#]],
    );
    check_error(
        "a) b",
        &expect![[r#"
        a) b
         ^
        at 1: no bracket is open here
    "#]],
    );
    check_error(
        "a or",
        &expect![[r#"
        a or
          ^^
        at 2: expected a word or a condition
    "#]],
    );
    check_error(
        "not",
        &expect![[r#"
        not
           ^
        at 3: expected a word or a condition
    "#]],
    );
    check_error(
        "()",
        &expect![[r#"
        ()
        ^^
        at 0: expected a word or a condition
    "#]],
    );
    check_error(
        "trait:\"dark",
        &expect![[r#"
        trait:"dark
              ^^^^^
        at 6: this quotation is never closed
    "#]],
    );
}

#[test]
fn deep_brackets_are_an_error_and_no_overflow() {
    let query = "(".repeat(10_000);
    assert!(Query::parse(&query).is_err());
    assert!(Query::parse(&format!("{}a", "-".repeat(10_000))).is_err());
}

proptest::proptest! {
    /// Whatever is typed, an error points inside the query, at the ends of letters.
    #[test]
    fn every_error_points_inside_the_query(query in "[a-z가-힣():<>=\"\\- ]{0,30}") {
        if let Err(error) = Query::parse(&query) {
            proptest::prop_assert!(query.get(error.span()).is_some());
        }
    }
}

fn completed(query: &str) -> (std::ops::Range<usize>, Vec<String>) {
    let completion = library().complete(query, query.len());
    let texts = completion.suggestions.into_iter().map(|one| one.text);
    (completion.span, texts.collect())
}

#[test]
fn a_word_half_typed_is_completed() {
    for (query, at, suggestions) in [
        ("lev", 0, &["level:"][..]),
        (
            "lan",
            0,
            &["Lantern", "\"Ruth's Lantern\"", "\"Chœur d'Été\""],
        ),
        ("등", 0, &["등불", "\"루스의 등불\""]),
        ("class:see", 0, &["class:seeker"]),
        ("x -(class:s", 4, &["class:seeker", "class:survivor"]),
        ("trait:서", 0, &["trait:tome"]),
        ("set:", 0, &["set:fog"]),
        ("cycle:fir", 0, &["cycle:one"]),
        ("class:seeker ", 13, &[]),
        ("level<", 0, &[]),
        ("nonsense:x", 0, &[]),
    ] {
        let (span, found) = completed(query);
        let expected: Vec<String> = suggestions.iter().map(|one| (*one).to_owned()).collect();
        let found: Vec<String> = found.into_iter().take(expected.len().max(1)).collect();
        assert_eq!((span.start, found), (at, expected), "{query}");
    }
}

#[test]
fn a_completion_takes_the_rest_of_the_word_along() {
    let completion = library().complete("class:seeker gun", 8);
    assert_eq!(completion.span, 0..12);
    assert_eq!(completion.suggestions[0].text, "class:seeker");
    // A place within a letter is the place before it.
    assert_eq!(library().complete("등불", 1).suggestions, []);
}
