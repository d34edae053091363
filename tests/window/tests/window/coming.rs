//! What is coming, asked at the end of a turn in the window, in both languages.

use anyhow::Result;
use casebook_window_tests::Window;

use crate::play::begin_and_keep;

const ENGLISH: &str = "EN English";
const KOREAN: &str = "한 한국어";

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn what_is_coming_is_told_in_both_languages() -> Result<()> {
    let window = Window::open("coming")?;
    begin_and_keep(&window)?;
    window.press(&[], 'y')?;
    window.expect_text("If you end your turn now:")?;
    window.expect_text("Agnes Baker gains 1 resource")?;
    window.expect_text("Agnes Baker draws 1 encounter card")?;
    window.picture("coming-en")?;
    window.expect_accessible()?;
    window.expect_nothing_clipped()?;
    window.click("button", KOREAN)?;
    window.expect_text("지금 차례를 끝내면:")?;
    window.expect_text("애그니스 베이커가 자원을 1개 획득합니다")?;
    window.picture("coming-ko")?;
    window.expect_nothing_clipped()?;
    window.press(&[], 'r')?;
    window.expect_text("행동 3번 중 2번 남음")?;
    window.click("button", "다가올 일")?;
    window.expect_text("지금 차례를 끝내면:")?;
    window.click("button", ENGLISH)?;
    window.expect_text("If you end your turn now:")?;
    window.expect_no_faults()
}
