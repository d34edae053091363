//! A hand on the real window: it finds things as a player does, by role and name, and acts on them.
//!
//! Every call waits for what it needs and fails after a limit with a message that says what it
//! waited for. Windows and their drivers end with the value that owns them.

mod frames;
mod opening;
mod page;
mod played;
mod pointer;
mod process;
mod region;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use thirtyfour::{Capabilities, Key, WebDriver, WebElement};
use tokio::runtime::Runtime;

pub use frames::Frames;
pub use opening::{Opening, opening};
pub use played::{Stands, play_into, play_to};
use process::Driver;
pub use region::Control;
use tempfile::TempDir;

/// How long a thing may take to appear, on a machine that is busy with a build.
const PATIENCE: Duration = Duration::from_secs(60);
/// What the driver says where it cannot read what a script has told it.
const ANSWER_LOST: &str = "Could not parse script result";

/// How long one request to the driver may take.
const REQUEST_LIMIT: Duration = Duration::from_secs(60);

/// The open app, its driver and its own empty data directory.
pub struct Window {
    name: &'static str,
    runtime: Runtime,
    web: WebDriver,
    data: TempDir,
    // Dropped last: without it the session is gone.
    _driver: Driver,
}

impl Window {
    /// Opens the app as one has it who knows it: without the notes of the first game and the
    /// question whether a turn with actions left shall end, and with quick moments. Pictures carry
    /// `name`.
    pub fn open(name: &'static str) -> Result<Self> {
        Self::open_prepared(name, |_| Ok(()))
    }

    /// The same with data that were put into its directory before.
    pub fn open_prepared(
        name: &'static str,
        prepare: impl FnOnce(&Path) -> Result<()>,
    ) -> Result<Self> {
        let data = tempfile::tempdir()?;
        write_settings(&data)?;
        prepare(data.path())?;
        Self::open_with(name, data)
    }

    /// Opens the app with empty data, as on the first start.
    pub fn open_first(name: &'static str) -> Result<Self> {
        Self::open_with(name, tempfile::tempdir()?)
    }

    /// Closes the app and opens it again with the same data, as a player does the next day.
    pub fn reopen(self) -> Result<Self> {
        let Self {
            name,
            runtime,
            web,
            data,
            _driver,
        } = self;
        runtime
            .block_on(web.quit())
            .context("the window could not be closed")?;
        drop(_driver);
        Self::open_with(name, data)
    }

    /// Kills the app in the midst of whatever it does, and opens it again with the same data.
    pub fn kill_and_reopen(self) -> Result<Self> {
        let Self {
            name,
            runtime,
            web,
            data,
            _driver,
        } = self;
        // Leaving the session open keeps the driver from closing the window in good order.
        runtime.block_on(async { web.leak() })?;
        drop(_driver);
        Self::open_with(name, data)
    }

    fn open_with(name: &'static str, data: TempDir) -> Result<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        // On a machine under full load a driver may give no answer to its first request.
        let (driver, web) = Self::connect(&runtime, &data).or_else(|error| {
            eprintln!("once more after: {error:#}");
            Self::connect(&runtime, &data)
        })?;
        let window = Self {
            name,
            runtime,
            web,
            data,
            _driver: driver,
        };
        window.until("the first screen", || {
            Ok(window.script(page::READY, &[])? == json!(true))
        })?;
        Ok(window)
    }

    fn connect(runtime: &Runtime, data: &TempDir) -> Result<(Driver, WebDriver)> {
        let driver = Driver::start(data.path())?;
        let options = json!({ "binary": process::app_binary()?, "args": [] });
        let mut capabilities = Capabilities::new();
        capabilities.set("webkitgtk:browserOptions", options)?;
        let session = WebDriver::builder(driver.url(), capabilities).request_timeout(REQUEST_LIMIT);
        let web = runtime
            .block_on(async { session.await })
            .context("WebKitWebDriver could not open the app")?;
        Ok((driver, web))
    }

    /// Waits until the app has written a file of its data directory.
    pub fn expect_saved(&self, file: &str) -> Result<()> {
        let path = self.data.path().join(file);
        self.until(&format!("the file {file}"), || Ok(path.exists()))
    }

    /// Clicks the thing with this ARIA role and accessible name.
    pub fn click(&self, role: &str, name: &str) -> Result<()> {
        let element = self.find(role, name)?;
        self.press_on(&element, || format!("the {role} '{name}'"))
    }

    /// Clicks the first thing with this role whose name contains the text.
    pub fn click_part(&self, role: &str, part: &str) -> Result<()> {
        let element = self.find_with(page::FIND_PART, role, part)?;
        self.press_on(&element, || format!("the {role} with '{part}' in its name"))
    }

    /// Clicks an element; where that fails, a picture shows what stood in the way.
    ///
    /// Like a player it waits until the thing stands still: what moves between the aim and the
    /// click is missed.
    fn press_on(&self, element: &WebElement, what: impl Fn() -> String) -> Result<()> {
        self.until(&format!("{} to stand still", what()), || {
            self.stands_still(element)
        })?;
        let clicked = self.runtime.block_on(element.click());
        if clicked.is_err() {
            self.picture("failed")?;
        }
        clicked.with_context(|| format!("clicking {}", what()))
    }

    fn stands_still(&self, element: &WebElement) -> Result<bool> {
        let run = self
            .web
            .execute_async(page::STANDS_STILL, vec![element.to_json()?]);
        match self.runtime.block_on(run) {
            Ok(told) => Ok(told.json() == &json!(true)),
            // The driver now and then loses the answer of a page that is being drawn anew.
            Err(error) if error.to_string().contains(ANSWER_LOST) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Replaces the text of a field.
    pub fn fill(&self, role: &str, name: &str, text: &str) -> Result<()> {
        let element = self.find(role, name)?;
        self.runtime.block_on(async {
            element.clear().await?;
            element.send_keys(text).await
        })?;
        Ok(())
    }

    /// Types text at whatever has the focus.
    pub fn type_text(&self, text: &str) -> Result<()> {
        let chain = self.web.action_chain().send_keys(text);
        Ok(self.runtime.block_on(chain.perform())?)
    }

    /// Presses one key with the given keys held down.
    pub fn press(&self, held: &[Key], key: impl Into<char>) -> Result<()> {
        let mut chain = self.web.action_chain();
        for held in held {
            chain = chain.key_down(held.value());
        }
        let key = key.into();
        chain = chain.key_down(key).key_up(key);
        for held in held {
            chain = chain.key_up(held.value());
        }
        Ok(self.runtime.block_on(chain.perform())?)
    }

    /// Waits until a thing with this role and name is shown.
    pub fn expect(&self, role: &str, name: &str) -> Result<()> {
        self.find(role, name).map(|_| ())
    }

    /// Whether a thing with this role and name is shown now.
    pub fn shows(&self, role: &str, name: &str) -> Result<bool> {
        match self.script(page::FIND, &[json!(role), json!(name)]) {
            Ok(found) => Ok(!found.is_null()),
            // It was there as the script ran, and was gone before the driver could name it.
            Err(error) if format!("{error:#}").contains("stale element") => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The text of the first element that the selector finds, if there is one.
    pub fn text_of(&self, selector: &str) -> Result<Option<String>> {
        let text = self.script(page::TEXT_OF, &[json!(selector)])?;
        Ok(text.as_str().map(str::to_owned))
    }

    /// Marks the first element that the selector finds with `data-marked`.
    pub fn mark(&self, selector: &str) -> Result<()> {
        self.script(page::MARK, &[json!(selector)]).map(drop)
    }

    /// The whole name of the first thing with this role whose name contains the text.
    pub fn name_with(&self, role: &str, part: &str) -> Result<Option<String>> {
        let found = self.script(page::NAME_WITH, &[json!(role), json!(part)])?;
        Ok(found.as_str().map(str::to_owned))
    }

    /// Waits until the page shows this text somewhere.
    pub fn expect_text(&self, text: &str) -> Result<()> {
        self.until(&format!("the text '{text}'"), || {
            Ok(self.text()?.contains(text))
        })
    }

    /// The text of the whole page, as it is shown.
    pub fn text(&self) -> Result<String> {
        let text = self.script("return document.body.innerText", &[])?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// The role and name of whatever has the focus.
    pub fn focused(&self) -> Result<(String, String)> {
        let found = self.script(page::FOCUSED, &[])?;
        let part = |index: usize| found[index].as_str().unwrap_or_default().to_owned();
        Ok((part(0), part(1)))
    }

    /// Resizes the page (not its frame) to this many pixels.
    pub fn resize(&self, width: u32, height: u32) -> Result<()> {
        self.runtime
            .block_on(self.web.set_window_rect(0, 0, width, height))?;
        self.until("the new size", || {
            let size = self.script("return [innerWidth, innerHeight]", &[])?;
            Ok(size == json!([width, height]))
        })
    }

    /// Takes a picture of the page once it has been painted, for people to look at.
    pub fn picture(&self, label: &str) -> Result<PathBuf> {
        self.settle()?;
        let path = process::screenshots()?.join(format!("{}-{label}.png", self.name));
        self.runtime.block_on(self.web.screenshot(&path))?;
        Ok(path)
    }

    /// Waits for fonts and two animation frames, so that what was changed last is painted.
    pub fn settle(&self) -> Result<()> {
        self.runtime
            .block_on(self.web.execute_async(page::SETTLED, vec![]))?;
        Ok(())
    }

    /// Runs axe-core over the page and fails on faults that it calls serious or critical.
    pub fn expect_accessible(&self) -> Result<()> {
        self.settle()?;
        self.script(page::axe()?, &[])?;
        let run = self.web.execute_async(page::RUN_AXE, vec![]);
        let faults = self.runtime.block_on(run)?;
        let faults: Vec<String> = faults.convert()?;
        ensure!(
            faults.is_empty(),
            "axe-core found faults:\n{}",
            faults.join("\n")
        );
        Ok(())
    }

    /// Fails on script errors and on violations of the content security policy since the start.
    pub fn expect_no_faults(&self) -> Result<()> {
        let faults = self.script(page::FAULTS, &[])?;
        ensure!(faults == json!([]), "the page recorded faults: {faults:#}");
        Ok(())
    }

    /// Fails on text that is cut off without saying so.
    pub fn expect_nothing_clipped(&self) -> Result<()> {
        self.settle()?;
        let clipped = self.script(page::CLIPPED, &[])?;
        ensure!(clipped == json!([]), "clipped text: {clipped:#}");
        Ok(())
    }

    /// Runs a script in the page and returns its value.
    pub fn script(&self, script: &str, arguments: &[Value]) -> Result<Value> {
        let run = self.web.execute(script, arguments.to_vec());
        let result = self
            .runtime
            .block_on(run)
            .context("a script failed in the page")?;
        Ok(result.json().clone())
    }

    fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        self.find_with(page::FIND, role, name)
    }

    fn find_with(&self, script: &str, role: &str, name: &str) -> Result<WebElement> {
        let arguments = [json!(role), json!(name)];
        let mut found = None;
        self.until(&format!("the {role} '{name}'"), || {
            let run = self.web.execute(script, arguments.to_vec());
            let result = self.runtime.block_on(run)?;
            found = if result.json().is_null() {
                None
            } else {
                Some(result.element()?)
            };
            Ok(found.is_some())
        })?;
        found.context("the thing was found above")
    }

    /// Waits until something holds; `what` says in the failure what was waited for.
    pub fn until(&self, what: &str, mut holds: impl FnMut() -> Result<bool>) -> Result<()> {
        let started = Instant::now();
        while !holds()? {
            if started.elapsed() > PATIENCE {
                self.picture("failed")?;
                bail!(
                    "waited {} s for {what}; the page says:\n{}",
                    PATIENCE.as_secs(),
                    self.text()?
                );
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl std::fmt::Debug for Window {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Window")
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

/// Settings of one who knows the app.
fn write_settings(data: &TempDir) -> Result<()> {
    let settings = json!({ "first_steps": false, "beats": "fast", "ask_to_end": false });
    let file = data.path().join("settings.json");
    Ok(std::fs::write(file, settings.to_string())?)
}
