//! A campaign of each kind beside the physical table: one with a map, one with days, one of two
//! halves. Each is led through two scenarios; pictures keep the layouts that are drawn.

use anyhow::{Result, ensure};
use casebook_window_tests::Window;
use serde_json::Value;

use crate::player::picture_in_both_sizes;
use crate::words::{ENGLISH, KOREAN, Words};

/// More than the guide shows and asks in two scenarios.
const MOST_STEPS: usize = 400;
const SCENARIOS: usize = 2;
/// Pictures of layouts, so that the test stays short.
const MOST_PICTURES: usize = 3;

/// A campaign, and what its log shows beside entries.
struct Kind {
    name: &'static str,
    campaign: &'static str,
    log: &'static str,
    panel: Option<&'static str>,
    /// Whether the guide draws a layout in its first two scenarios.
    layout: bool,
    words: &'static Words,
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_campaign_with_a_map_is_led_at_the_table() -> Result<()> {
    led_through(&Kind {
        name: "guide-map",
        campaign: "The Scarlet Keys",
        log: "Log",
        panel: Some("Map"),
        layout: false,
        words: &ENGLISH,
    })
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_campaign_of_days_is_led_in_korean() -> Result<()> {
    led_through(&Kind {
        name: "guide-days",
        campaign: "헴록 베일의 축일",
        log: "기록지",
        panel: Some("달력"),
        layout: true,
        words: &KOREAN,
    })
}

#[test]
#[ignore = "needs a screen: cargo xtask test"]
fn a_campaign_of_two_halves_is_led_at_the_table() -> Result<()> {
    led_through(&Kind {
        name: "guide-halves",
        campaign: "The Web of Dreams",
        log: "Log",
        panel: None,
        layout: true,
        words: &ENGLISH,
    })
}

fn led_through(kind: &Kind) -> Result<()> {
    let window = Window::open(kind.name)?;
    window.resize(1280, 720)?;
    begin_campaign(&window, kind.campaign, kind.words)?;
    let mut reader = Reader::default();
    for _ in 0..MOST_STEPS {
        if reader.ended == SCENARIOS {
            break;
        }
        reader.read(&window)?;
    }
    ensure!(
        reader.ended == SCENARIOS,
        "{} scenarios have ended:\n{}",
        reader.ended,
        window.text()?
    );
    ensure!(
        (reader.layouts > 0) == kind.layout,
        "{} layouts were drawn",
        reader.layouts
    );
    picture_in_both_sizes(&window, "after")?;
    window.expect_accessible()?;
    window.click("link", kind.log)?;
    if let Some(panel) = kind.panel {
        window.expect("region", panel)?;
    }
    picture_in_both_sizes(&window, "log")?;
    window.expect_accessible()?;
    window.expect_no_faults()
}

/// From the rail to the guide's first step, with one investigator.
pub fn begin_campaign(window: &Window, campaign: &str, words: &Words) -> Result<()> {
    window.click("button", words.language)?;
    window.script("location.hash = '#/campaigns/new'", &[])?;
    window.expect("button", words.begin)?;
    window.click_part("radio", campaign)?;
    window.click_part("checkbox", words.investigator)?;
    window.click("button", words.begin)?;
    window.until("the guide", || Ok(shown(window)?["steps"] != Value::Null))
}

/// Reads on and answers in the plainest way.
#[derive(Default)]
pub struct Reader {
    ended: usize,
    layouts: usize,
}

impl Reader {
    pub fn read(&mut self, window: &Window) -> Result<()> {
        let before = shown(window)?;
        if before["layout"] == Value::Bool(true) && self.layouts < MOST_PICTURES {
            self.layouts += 1;
            picture_in_both_sizes(window, &format!("layout-{}", self.layouts))?;
            window.resize(1280, 720)?;
        }
        let went = window.script(READ_ON, &[])?;
        ensure!(went != Value::Null, "no way on:\n{}", window.text()?);
        if went == "answer" {
            window.until("the answer to fit", || {
                Ok(window.script(CONFIRM, &[])? == Value::Bool(true))
            })?;
            // Each question has a form of its own, which goes once its answer is written.
            window.until("the answer to be written", || {
                Ok(window.script(ASKED, &[])? == Value::Bool(false))
            })?;
        } else {
            window.until("what follows", || Ok(shown(window)? != before))?;
        }
        // The page of a scenario that has ended offers to go on, or a side story first.
        if shown(window)?["ended"] == Value::Bool(true) {
            self.ended += usize::from(before["ended"] != Value::Bool(true));
        }
        Ok(())
    }
}

/// Where the guide is.
fn shown(window: &Window) -> Result<Value> {
    window.script(SHOWN, &[])
}

const SHOWN: &str = r"
    const text = document.querySelector('.guide .step')?.innerText;
    return {
        steps: document.querySelectorAll('.guide .path li').length || null,
        layout: document.querySelector('.guide .layout') !== null,
        ended: document.querySelector('.guide .step details summary') !== null,
        text,
    };
";

/// Goes to the next step, or on to the next scenario, or picks an answer.
const READ_ON: &str = r"
    const step = document.querySelector('.guide .step');
    const form = step.querySelector(':scope > form');
    if (!form) {
        const next = [...step.querySelectorAll('.button.primary')].at(-1);
        next?.click();
        return next ? 'next' : null;
    }
    for (const group of form.querySelectorAll('fieldset')) {
        const choices = [...group.querySelectorAll('input[type=radio], input[type=checkbox]')].filter((one) => !one.disabled);
        // Resolutions and what happens in the midst of a scenario are one choice in two groups.
        const chosen = (one) => one.type === 'radio' && [...form.querySelectorAll('input[type=radio]:checked')].some(({ name }) => name === one.name);
        const open = choices.find((one) => !one.checked && !chosen(one));
        open?.click();
    }
    for (const field of form.querySelectorAll('input[type=number]')) {
        field.value = Math.max(1, Number(field.min) || 0);
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const field of form.querySelectorAll('input[type=text], input:not([type])')) {
        field.value = 'Note';
        field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return 'answer';
";

/// Confirms the answer, as soon as what it would write is known.
const CONFIRM: &str = r"
    const form = document.querySelector('.guide .step > form');
    if (!form) return true;
    const confirm = form.querySelector('button[type=submit]');
    if (confirm.getAttribute('aria-disabled') === 'true') return false;
    form.dataset.asked = 'yes';
    confirm.click();
    return true;
";

const ASKED: &str = "return document.querySelector('[data-asked]') !== null";
