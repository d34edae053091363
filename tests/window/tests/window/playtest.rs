//! A playtest of a deck in the window: begun, read while it runs, stopped, compared, in both languages.

use anyhow::Result;
use casebook_window_tests::Window;

use crate::decks::go;
use crate::player::picture_in_both_sizes;

struct Words {
    language: Option<&'static str>,
    copy: &'static str,
    room: &'static str,
    back: &'static str,
    begin: &'static str,
    running: &'static str,
    pause: &'static str,
    paused: &'static str,
    resume: &'static str,
    stop: &'static str,
    so_far: &'static str,
    outcomes: &'static str,
    cards: &'static str,
    kept: &'static str,
    beside: &'static str,
    side: &'static str,
    save: &'static str,
    saved: &'static str,
}

const ENGLISH: Words = Words {
    language: None,
    copy: "Roland Banks",
    room: "Playtest",
    back: "Back to the deck",
    begin: "Begin the playtest",
    running: "of 200 games played",
    pause: "Pause",
    paused: "Paused",
    resume: "Go on",
    stop: "Stop",
    so_far: "So far",
    outcomes: "How the games ended",
    cards: "Cards of the deck",
    kept: "Cards as CSV",
    beside: "Compare with",
    side: "Side by side",
    save: "Everything as JSON",
    saved: "playtest 1.json",
};

const KOREAN: Words = Words {
    language: Some("한 한국어"),
    copy: "로랜드 뱅크스",
    room: "시험 플레이",
    back: "덱으로 돌아가기",
    begin: "시험 플레이 시작",
    running: "200게임 중",
    pause: "잠시 멈추기",
    paused: "일시 정지",
    resume: "계속하기",
    stop: "그만하기",
    so_far: "지금까지",
    outcomes: "게임의 결과",
    cards: "덱의 카드",
    kept: "카드별 CSV",
    beside: "비교할 시험 플레이",
    side: "나란히 보기",
    save: "전체 JSON",
    saved: "playtest 1.json",
};

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_deck_is_tried_and_read_in_english() -> Result<()> {
    tried(&Window::open("playtest-english")?, &ENGLISH)
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_deck_is_tried_and_read_in_korean() -> Result<()> {
    tried(&Window::open("playtest-korean")?, &KOREAN)
}

fn tried(window: &Window, words: &Words) -> Result<()> {
    if let Some(language) = words.language {
        window.click("button", language)?;
    }
    go(window, "/decks")?;
    window.click_part("button", words.copy)?;
    window.click("link", words.room)?;
    window.expect("button", words.begin)?;
    picture_in_both_sizes(window, "playtest-form")?;
    window.expect_accessible()?;
    play(window, words)?;
    window.expect("button", words.kept)?;
    window.click("button", words.save)?;
    window.expect_text(words.saved)?;
    play(window, words)?;
    beside(window, words)?;
    window.expect_text(words.side)?;
    picture_in_both_sizes(window, "playtest-compared")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.click("link", words.back)?;
    window.expect("link", words.room)?;
    window.expect_no_faults()
}

/// Begins, waits for games, pauses, reads what they tell so far, and stops.
fn play(window: &Window, words: &Words) -> Result<()> {
    window.click("button", words.begin)?;
    window.expect_text(words.running)?;
    window.until("the first games", || {
        // What an earlier playtest told may still stand there.
        let text = window.text()?;
        let told = [words.so_far, words.outcomes, words.cards];
        Ok(told.iter().all(|one| text.contains(one)))
    })?;
    window.click("button", words.pause)?;
    window.expect_text(words.paused)?;
    picture_in_both_sizes(window, "playtest-running")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.click("button", words.resume)?;
    window.expect("button", words.pause)?;
    window.click("button", words.stop)?;
    window.expect("button", words.begin)
}

/// Puts the first playtest beside the second.
fn beside(window: &Window, words: &Words) -> Result<()> {
    window.expect_text(words.beside)?;
    let script = "const field = document.querySelector('.beside select');
        field.value = field.options[1].value;
        field.dispatchEvent(new Event('change', { bubbles: true }));";
    window.script(script, &[])?;
    Ok(())
}
