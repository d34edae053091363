//! A hint in the window, and a seat that is handed over and taken back, in both languages.

use anyhow::Result;
use casebook_window_tests::Window;
use thirtyfour::Key;

use crate::play::begin_and_keep;

const ENGLISH: &str = "EN English";
const KOREAN: &str = "한 한국어";

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_hint_is_told_in_both_languages_and_marked_in_the_log() -> Result<()> {
    let window = Window::open("hint")?;
    begin_and_keep(&window)?;
    window.press(&[], 'k')?;
    window.expect_text("looks ahead. Each look")?;
    window.picture("hint-en")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.click("button", KOREAN)?;
    window.expect_text("내다볼 때마다")?;
    window.picture("hint-ko")?;
    window.expect_nothing_clipped()?;
    window.press(&[], 'r')?;
    window.expect_text("행동 3번 중 2번 남음")?;
    window.expect_text("(여기서 힌트를 봄)")?;
    window.click("button", ENGLISH)?;
    window.expect_text("(A hint was asked for here)")?;
    window.expect_no_faults()
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_seat_is_handed_over_and_taken_back() -> Result<()> {
    let window = Window::open("companion")?;
    begin_and_keep(&window)?;
    window.press(&[], 'u')?;
    window.click("checkbox", "Agnes Baker")?;
    window.expect_text("Casebook plays Agnes Baker")?;
    window.expect_text("2 of 3 actions left")?;
    window.click("button", "Pause")?;
    window.expect_text("Casebook waits with Agnes Baker")?;
    window.picture("companion-en")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.click("button", KOREAN)?;
    window.expect_text("Casebook이 기다리는 중: 애그니스 베이커")?;
    window.picture("companion-ko")?;
    window.press(&[Key::Control], 'z')?;
    window.click("button", "돌려받기")?;
    window.expect_text("행동을 수행하세요")?;
    window.expect_no_faults()
}
