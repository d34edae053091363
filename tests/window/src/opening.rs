//! How soon a program shows its page, and how much memory it holds then.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail};
use serde_json::json;
use thirtyfour::{Capabilities, WebDriver};

use crate::Window;
use crate::process::Driver;

/// A page that is not there by then never comes.
const LIMIT: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(5);
/// After this the program rests.
const REST: Duration = Duration::from_secs(3);

/// What one start of a program came to.
#[derive(Clone, Copy, Debug)]
pub struct Opening {
    /// From the order to start it until its page is ready.
    pub time: Duration,
    /// All processes of the program and of WebKit, what they share counted once.
    pub megabytes: f64,
}

/// Starts a program on empty data. `ready` is a script that returns whether its page is ready.
pub fn opening(binary: &Path, ready: &str) -> Result<Opening> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let data = tempfile::tempdir()?;
    let driver = Driver::start(data.path())?;
    let mut capabilities = Capabilities::new();
    let options = json!({ "binary": binary, "args": [] });
    capabilities.set("webkitgtk:browserOptions", options)?;
    runtime.block_on(async {
        let begun = Instant::now();
        let web = WebDriver::builder(driver.url(), capabilities)
            .await
            .context("WebKitWebDriver could not open it")?;
        while web.execute(ready, vec![]).await?.json() != &json!(true) {
            if begun.elapsed() > LIMIT {
                bail!("{} shows no page", binary.display());
            }
            thread::sleep(PAUSE);
        }
        let time = begun.elapsed();
        thread::sleep(REST);
        let megabytes = megabytes(driver.group())?;
        web.quit().await?;
        Ok(Opening { time, megabytes })
    })
}

impl Window {
    /// The memory that the app and WebKit hold now, in megabytes.
    pub fn memory(&self) -> Result<f64> {
        megabytes(self._driver.group())
    }
}

/// Memory of the processes of a group without its leader, which is the driver.
fn megabytes(group: u32) -> Result<f64> {
    let mut kilobytes = 0;
    for entry in fs::read_dir("/proc")?.flatten() {
        let process: Option<u32> = entry.file_name().to_string_lossy().parse().ok();
        let is_member = |process: &u32| *process != group && group_of(*process) == Some(group);
        if let Some(process) = process.filter(is_member) {
            kilobytes += proportional(process).unwrap_or_default();
        }
    }
    Ok(f64::from(kilobytes) / 1024.0)
}

fn group_of(process: u32) -> Option<u32> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, fields) = text.rsplit_once(')')?;
    fields.split_whitespace().nth(2)?.parse().ok()
}

fn proportional(process: u32) -> Option<u32> {
    let text = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("Pss:"))?;
    line.split_whitespace().next()?.parse().ok()
}
