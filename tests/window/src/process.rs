//! The processes and files around a window: the driver, the built app, data and pictures.

use std::net::TcpListener;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};

/// Set where no pictures are taken and the app shall paint just as it does for players.
const AS_SHIPPED: &str = "CASEBOOK_PAINT_AS_SHIPPED";

const START_LIMIT: Duration = Duration::from_secs(60);

/// WebKitWebDriver on a port of its own. It leads a process group, so that the app and the
/// processes of WebKit end with it.
pub struct Driver {
    child: Child,
    port: u16,
}

impl Driver {
    pub fn start(data: &Path) -> Result<Self> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let mut command = Command::new("WebKitWebDriver");
        if env::var_os(AS_SHIPPED).is_none() {
            // Without a GPU the app would paint in plain memory, and there the driver sometimes
            // waits for a picture in vain.
            command.env("WEBKIT_DISABLE_DMABUF_RENDERER", "0");
        }
        let child = command
            .args([&format!("--port={port}"), "--replace-on-new-session"])
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("CASEBOOK_DATA_DIR", data)
            // What the page itself remembers belongs to the test as well.
            .env("XDG_DATA_HOME", data.join("webview"))
            .env("XDG_CACHE_HOME", data.join("webview"))
            .env("LANG", "en_US.UTF-8")
            .env("LANGUAGE", "en")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()
            .context("WebKitWebDriver could not start; Debian's package is webkit2gtk-driver")?;
        let driver = Self { child, port };
        driver.wait_until_listening()?;
        Ok(driver)
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The number of the process group, which is the driver's own.
    pub fn group(&self) -> u32 {
        self.child.id()
    }

    fn wait_until_listening(&self) -> Result<()> {
        let started = Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            if started.elapsed() > START_LIMIT {
                bail!("WebKitWebDriver does not listen on port {}", self.port);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // The group's number is the leader's; what has ended already needs no signal.
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill")
            .args(["-KILL", "--", &group])
            .stderr(Stdio::null())
            .status();
        let _ = self.child.wait();
    }
}

/// The app under test: named by `CASEBOOK_BINARY`, else the debug build beside this test.
pub fn app_binary() -> Result<PathBuf> {
    let path = match env::var_os("CASEBOOK_BINARY") {
        Some(path) => PathBuf::from(path),
        None => return program("casebook-desktop"),
    };
    existing(path)
}

/// A program of the workspace, as it was built beside this test.
pub fn program(name: &str) -> Result<PathBuf> {
    let test = env::current_exe()?;
    let profile = test
        .parent()
        .and_then(Path::parent)
        .context("a target directory")?;
    existing(profile.join(name))
}

fn existing(path: PathBuf) -> Result<PathBuf> {
    ensure!(
        path.exists(),
        "{} is missing; cargo xtask test builds it",
        path.display()
    );
    Ok(path)
}

/// Where pictures go: `CASEBOOK_SCREENSHOTS`, else `screenshots` in the workspace.
pub fn screenshots() -> Result<PathBuf> {
    let path = match env::var_os("CASEBOOK_SCREENSHOTS") {
        Some(path) => PathBuf::from(path),
        None => workspace().join("screenshots"),
    };
    fs::create_dir_all(&path).with_context(|| format!("making {}", path.display()))?;
    Ok(path)
}

pub fn workspace() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors()
        .nth(2)
        .expect("tests/window lies two levels down")
}
