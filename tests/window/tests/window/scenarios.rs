//! The first scenario of a campaign as its guide begins it, played in the window to its end and
//! written into the log.

use anyhow::{Result, bail, ensure};
use casebook_window_tests::Window;

use crate::guides::{Reader, begin_campaign};
use crate::player::{Player, picture_in_both_sizes};
use crate::reading::check_words;
use crate::words::{ENGLISH, KOREAN, Words};

/// The same draws for each run of these tests.
const SEED: &str = "42";
/// More than any game of the simple player takes.
const MOST_DECISIONS: usize = 900;
/// More than a guide shows and asks before its first scenario.
const MOST_STEPS: usize = 60;

/// A campaign, and what the window says of it.
struct Kind {
    name: &'static str,
    campaign: &'static str,
    /// The scenario that comes first where the players choose what stands first.
    scenario: &'static str,
    play: &'static str,
    write: &'static str,
    log: &'static str,
    people: &'static str,
    timeline: &'static str,
    resolution: &'static str,
    words: &'static Words,
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_brethren_of_ash_begins_with_a_scenario_played_to_its_end() -> Result<()> {
    played_to_its_end(&english("ash", "Brethren of Ash", "Spreading Flames"))
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_dunwich_legacy_begins_with_a_scenario_played_to_its_end_in_korean() -> Result<()> {
    played_to_its_end(&Kind {
        name: "dunwich",
        campaign: "던위치의 유산",
        scenario: "과외 활동",
        play: "Casebook에서 플레이",
        write: "기록지에 적기",
        log: "기록지",
        people: "조사자",
        timeline: "타임라인",
        resolution: "결말",
        words: &KOREAN,
    })
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn the_return_to_dunwich_begins_with_a_scenario_played_to_its_end() -> Result<()> {
    played_to_its_end(&english(
        "return",
        "Return to The Dunwich Legacy",
        "Return to Extracurricular Activity",
    ))
}

fn english(name: &'static str, campaign: &'static str, scenario: &'static str) -> Kind {
    Kind {
        name,
        campaign,
        scenario,
        play: "Play it in Casebook",
        write: "Write to the log",
        log: "Log",
        people: "Investigators",
        timeline: "Timeline",
        resolution: "esolution",
        words: &ENGLISH,
    }
}

fn played_to_its_end(kind: &Kind) -> Result<()> {
    let window = Window::open(kind.name)?;
    window.resize(1280, 720)?;
    begin_campaign(&window, kind.campaign, kind.words)?;
    read_to_the_game(&window, kind)?;
    window.expect_text(kind.scenario)?;
    window.fill("textbox", kind.words.seed, SEED)?;
    window.click("button", kind.play)?;
    window.expect("region", kind.words.prompt)?;
    let mut player = Player::new(&window, kind.words);
    ensure!(!player.play(MOST_DECISIONS)?, "the game has an end");
    read_the_end(&window, kind)?;
    window.click("button", kind.write)?;
    window.expect("heading", kind.campaign)?;
    read_the_log(&window, kind)?;
    window.expect_no_faults()
}

/// Reads on and answers in the plainest way, until the scenario may be played.
fn read_to_the_game(window: &Window, kind: &Kind) -> Result<()> {
    let mut reader = Reader::default();
    for _ in 0..MOST_STEPS {
        window.settle()?;
        if window.shows("button", kind.play)? {
            return Ok(());
        }
        reader.read(window)?;
    }
    bail!("no scenario begins:\n{}", window.text()?)
}

/// The end of the game says who earned what, and what goes into the log, before it does.
fn read_the_end(window: &Window, kind: &Kind) -> Result<()> {
    window.expect("button", kind.write)?;
    let end = window.region_text(kind.words.over)?;
    for part in [
        kind.words.investigator,
        kind.words.experience,
        kind.resolution,
    ] {
        ensure!(end.contains(part), "the end does not say '{part}':\n{end}");
    }
    let changes = window.text_of(".changes")?.unwrap_or_default();
    check_words(&changes)?;
    ensure!(
        changes.contains(kind.scenario),
        "nothing says that the scenario is over:\n{changes}"
    );
    picture_in_both_sizes(window, "end")?;
    window.expect_accessible()
}

/// The log has entries of the scenario, the investigator what it brought, and the timeline its end.
fn read_the_log(window: &Window, kind: &Kind) -> Result<()> {
    window.click("link", kind.log)?;
    window.settle()?;
    ensure!(
        window.text_of("main .entry")?.is_some(),
        "nothing is recorded:\n{}",
        window.text()?
    );
    picture_in_both_sizes(window, "log")?;
    window.click("link", kind.people)?;
    window.expect_text(kind.words.experience)?;
    picture_in_both_sizes(window, "people")?;
    window.click("link", kind.timeline)?;
    window.expect_text(kind.scenario)?;
    window.expect_text(kind.resolution)?;
    picture_in_both_sizes(window, "timeline")?;
    window.expect_accessible()
}
