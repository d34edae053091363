//! A deck by keyboard alone: built, broken, mended, upgraded, sent out and brought back in.

use anyhow::{Context, Result, ensure};
use casebook_window_tests::Window;
use serde_json::json;
use thirtyfour::Key;

use crate::player::picture_in_both_sizes;

const ENTER: Key = Key::Enter;

/// What the room says in one language, as far as these tests read it.
struct Words {
    language: Option<&'static str>,
    new_deck: &'static str,
    filter: &'static str,
    investigator: &'static str,
    pool: &'static str,
    query: &'static str,
    legal: &'static str,
    fault: &'static str,
    upgrade: &'static str,
    earned: &'static str,
    step_up: &'static str,
    save: &'static str,
    export: &'static str,
    import: &'static str,
    paste: &'static str,
    already: &'static str,
    import_one: &'static str,
    scope: &'static str,
}

const ENGLISH: Words = Words {
    language: None,
    new_deck: "New deck",
    filter: "Filter the investigators",
    investigator: "Roland Banks",
    pool: "Pool",
    query: "Search the cards",
    legal: "legal",
    fault: "problem",
    upgrade: "Spend experience",
    earned: "Earned",
    step_up: " to level ",
    save: "Save the upgrade",
    export: "Export",
    import: "Import",
    paste: "Paste a deck here",
    already: "You already have this deck",
    import_one: "Import 1 deck",
    scope: "Which cards",
};

const KOREAN: Words = Words {
    language: Some("한 한국어"),
    new_deck: "새 덱",
    filter: "조사자 필터",
    investigator: "로랜드 뱅크스",
    pool: "카드 목록",
    query: "카드 검색",
    legal: "규칙에 맞음",
    fault: "문제",
    upgrade: "경험치 쓰기",
    earned: "획득한 경험치",
    step_up: "향상, 경험치",
    save: "향상 저장",
    export: "내보내기",
    import: "가져오기",
    paste: "덱을 붙여 넣거나",
    already: "이미 있는 덱입니다",
    import_one: "덱 1개 가져오기",
    scope: "카드 범위",
};

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_deck_is_built_by_keyboard_in_english() -> Result<()> {
    let window = Window::open("decks-english")?;
    journey(&window, &ENGLISH)
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_deck_is_built_by_keyboard_in_korean() -> Result<()> {
    let window = Window::open("decks-korean")?;
    journey(&window, &KOREAN)
}

fn journey(window: &Window, words: &Words) -> Result<()> {
    window.resize(1280, 720)?;
    if let Some(language) = words.language {
        window.click("button", language)?;
    }
    begin(window, words)?;
    fill(window, words)?;
    window.expect_text(words.legal)?;
    picture_in_both_sizes(window, "built")?;
    window.expect_accessible()?;
    break_and_mend(window, words)?;
    upgrade(window, words)?;
    go_and_come(window, words)?;
    window.expect_no_faults()
}

/// From the list to the editor: the investigator by name, and the required cards are in.
fn begin(window: &Window, words: &Words) -> Result<()> {
    go(window, "/decks")?;
    window.expect("button", words.new_deck)?;
    go(window, "/decks/new")?;
    window.until("the focus in the filter", || {
        Ok(window.focused()?.1 == words.filter)
    })?;
    window.type_text(words.investigator)?;
    window.until("one investigator", || {
        Ok(
            window.script("return document.querySelectorAll('[data-who]').length", &[])?
                == json!(1),
        )
    })?;
    window.press(&[], ENTER.value())?;
    window.expect("region", words.pool)
}

/// Thirty cards of level 0: down the list, two copies of each.
fn fill(window: &Window, words: &Words) -> Result<()> {
    search(window, words, "level:0 class:guardian limit:2")?;
    for _ in 0..15 {
        window.press(&[], ENTER.value())?;
        window.press(&[], ENTER.value())?;
        window.press(&[], Key::Down.value())?;
    }
    window.until("thirty cards", || Ok(window.text()?.contains("30/30")))
}

/// Writes a query and goes to the first card found.
fn search(window: &Window, words: &Words, query: &str) -> Result<()> {
    window.press(&[], '/')?;
    window.until("the focus in the query", || {
        Ok(window.focused()?.1 == words.query)
    })?;
    window.press(&[Key::Control], 'a')?;
    window.type_text(query)?;
    settled(window)?;
    window.press(&[], Key::Escape.value())?;
    window.press(&[], ENTER.value())?;
    window.until("the focus in the list", || {
        Ok(window.script(
            "return document.activeElement?.hasAttribute('data-row') === true",
            &[],
        )? == json!(true))
    })
}

/// Waits until searches have been answered and painted.
fn settled(window: &Window) -> Result<()> {
    std::thread::sleep(std::time::Duration::from_millis(600));
    window.settle()
}

/// A card too many, and one of another class: the reason is read, and undo mends it.
fn break_and_mend(window: &Window, words: &Words) -> Result<()> {
    choose(window, words.scope, "player")?;
    search(window, words, "name:switchblade level:0")?;
    window.press(&[], ENTER.value())?;
    window.until("the faults", || {
        let text = window.text()?;
        Ok(text.contains("31/30") && text.contains(words.fault))
    })?;
    settled(window)?;
    window.picture("broken")?;
    let reasons = window.region_text(details(words))?;
    ensure!(
        reasons.contains("31"),
        "the check names no number:\n{reasons}"
    );
    window.press(&[Key::Control], 'z')?;
    window.until("the deck mended", || Ok(window.text()?.contains("30/30")))?;
    choose(window, words.scope, "permitted")?;
    window.expect_text(words.legal)
}

fn details(words: &Words) -> &'static str {
    if words.language.is_some() {
        "점검과 도구"
    } else {
        "Check and tools"
    }
}

/// Experience is spent at a price that is shown before.
fn upgrade(window: &Window, words: &Words) -> Result<()> {
    window.click("button", words.upgrade)?;
    window.fill("spinbutton", words.earned, "5")?;
    window.press(&[], Key::Tab.value())?;
    let offer = window
        .name_with("button", words.step_up)?
        .context("no card of the deck has a higher level")?;
    picture_in_both_sizes(window, "upgrade")?;
    window.click("button", &offer)?;
    window.until("the price paid", || {
        Ok(window.script("return document.querySelector('meter')?.value > 0", &[])? == json!(true))
    })?;
    window.click("button", words.save)?;
    window.expect("button", words.upgrade)
}

/// The text that goes out comes back as the same deck.
fn go_and_come(window: &Window, words: &Words) -> Result<()> {
    window.click("tab", words.export)?;
    window.until("the text of the deck", || {
        Ok(exported(window)?.contains("investigator_code"))
    })?;
    let text = exported(window)?;
    go(window, "/decks/import")?;
    let area = "const area = document.querySelector('#import-text');
        area.value = arguments[0];
        area.dispatchEvent(new Event('input', { bubbles: true }));";
    window.expect_text(words.paste)?;
    window.script(area, &[json!(text)])?;
    window.expect_text(words.already)?;
    window.picture("import")?;
    window.click("button", words.import_one)?;
    window.expect("region", words.pool)?;
    window.click("tab", words.export)?;
    window.until("the same text", || {
        Ok(exported(window)?.trim() == text.trim())
    })?;
    go(window, "/decks")?;
    window.expect("button", words.import)?;
    settled(window)?;
    picture_in_both_sizes(window, "list")?;
    window.expect_accessible()
}

fn exported(window: &Window) -> Result<String> {
    let script = "return document.querySelector('textarea[readonly]')?.value ?? ''";
    let text = window.script(script, &[])?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// Sets a list to choose from, as the arrow keys would.
fn choose(window: &Window, name: &str, value: &str) -> Result<()> {
    let script = "const field = [...document.querySelectorAll('select')]
          .find((one) => [...(one.labels ?? [])].some((label) => label.textContent.includes(arguments[0])));
        field.value = arguments[1];
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    window.script(script, &[json!(name), json!(value)])?;
    settled(window)
}

pub fn go(window: &Window, address: &str) -> Result<()> {
    window.script("location.hash = arguments[0]", &[json!(address)])?;
    settled(window)
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn every_card_is_found_and_six_thousand_scroll() -> Result<()> {
    let window = Window::open("cards")?;
    window.resize(1280, 720)?;
    go(&window, "/cards")?;
    window.expect("grid", "Cards found")?;
    let nodes = "return document.querySelectorAll('[data-row]').length";
    for place in ["0.3", "0.7", "1"] {
        let scroll = "const grid = document.querySelector('[role=grid]');
            grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * Number(arguments[0]);";
        window.script(scroll, &[json!(place)])?;
        window.settle()?;
        let shown = window.script(nodes, &[])?.as_u64().unwrap_or(0);
        ensure!((10..=200).contains(&shown), "{shown} cards are in the page");
    }
    window.press(&[], '/')?;
    window.type_text("ㄹㄹㄷ")?;
    settled(&window)?;
    picture_in_both_sizes(&window, "found")?;
    window.press(&[], Key::Escape.value())?;
    window.press(&[], ENTER.value())?;
    settled(&window)?;
    window.press(&[], ENTER.value())?;
    window.expect("complementary", "Roland Banks")?;
    window.picture("sheet")?;
    window.expect_accessible()?;
    go(&window, "/cards?q=levle:2 gun")?;
    window.expect_text("There is no field “levle”.")?;
    window.picture("fault")?;
    go(&window, "/cards?view=grid&q=class:seeker")?;
    window.expect_accessible()?;
    picture_in_both_sizes(&window, "grid")?;
    go(&window, "/cards/collection")?;
    picture_in_both_sizes(&window, "collection")?;
    window.expect_accessible()?;
    window.click("button", "한 한국어")?;
    settled(&window)?;
    picture_in_both_sizes(&window, "collection-ko")?;
    go(&window, "/decks/new")?;
    picture_in_both_sizes(&window, "investigators-ko")?;
    window.expect_no_faults()
}
