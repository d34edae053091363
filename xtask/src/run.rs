//! `cargo xtask run`: from a bare machine to the open app.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell::cargo_shell;
use crate::steps::{Steps, check, output};
use crate::{setup, ui, workspace};

/// How long the window may take to paint where there is no screen to look at.
const PAINT_LIMIT: Duration = Duration::from_secs(60);

/// A picture with fewer colours than this still shows an empty window.
const COLOURS_OF_A_PAGE: u32 = 40;

pub fn run(_arguments: &[String]) -> Result<()> {
    let mut steps = Steps::new("run");
    let node = setup::prepare(&mut steps)?;
    ui::install(&mut steps, &node)?;
    ui::build(&mut steps, &node)?;
    steps.step("cargo build", || check(&mut cargo_shell("build")))?;
    if has_screen() {
        steps.finish();
        println!("\nCasebook is open; this command ends with its window.");
        return check(&mut Command::new(workspace::shell_binary()));
    }
    let picture = steps.step("open without a screen", picture_without_screen)?;
    steps.finish();
    println!("\nThere is no screen ($DISPLAY is not set), so Casebook opened in Xvfb.");
    println!("Its picture: {}", picture.display());
    Ok(())
}

fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"]
        .iter()
        .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

/// A child process that ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // A process that has ended already is what we want, so neither result matters.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn picture_without_screen() -> Result<PathBuf> {
    let (_screen, display) = start_screen()?;
    let app = Command::new(workspace::shell_binary())
        .env("DISPLAY", &display)
        .spawn()
        .context("the built app could not start")?;
    let mut app = Running(app);
    let picture = workspace::screenshots().join("run.png");
    fs::create_dir_all(workspace::screenshots())?;
    let started = Instant::now();
    let mut before = None;
    loop {
        sleep(Duration::from_millis(500));
        if let Some(status) = app.0.try_wait()? {
            bail!("the app ended before it was painted, with {status}");
        }
        let now = take_picture(&display, &picture);
        if now.is_some() && now == before {
            return Ok(picture);
        }
        if started.elapsed() > PAINT_LIMIT {
            bail!("nothing was painted within {} s", PAINT_LIMIT.as_secs());
        }
        before = now;
    }
}

/// Starts Xvfb on a free display and returns its name.
fn start_screen() -> Result<(Running, String)> {
    let mut child = Command::new("Xvfb")
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x720x24",
            "-nolisten",
            "tcp",
        ])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("Xvfb could not start")?;
    let stdout = child.stdout.take().context("Xvfb has no output")?;
    let screen = Running(child);
    let mut number = String::new();
    BufReader::new(stdout).read_line(&mut number)?;
    if number.trim().is_empty() {
        bail!("Xvfb found no free display");
    }
    Ok((screen, format!(":{}", number.trim())))
}

/// Takes a picture and returns its signature if it shows more than an empty window.
fn take_picture(display: &str, path: &Path) -> Option<String> {
    let mut import = Command::new("import");
    output(
        import
            .args(["-window", "root"])
            .arg(path)
            .env("DISPLAY", display),
    )?;
    let mut identify = Command::new("identify");
    let facts = output(identify.args(["-format", "%k %#"]).arg(path))?;
    let (colours, signature) = facts.split_once(' ')?;
    let painted = colours.parse::<u32>().ok()? >= COLOURS_OF_A_PAGE;
    painted.then(|| signature.to_owned())
}
