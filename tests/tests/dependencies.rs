//! Every direct dependency says why it is there, comes from the registry, and is named where its
//! licence asks for that.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn text(file: impl AsRef<Path>) -> String {
    let file = root().join(file);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Lines of a manifest that name a version, with the line above each block of them.
fn without_reason(manifest: &str) -> Vec<String> {
    let mut has_reason = false;
    let mut unexplained = Vec::new();
    let mut is_dependencies = false;
    for line in manifest.lines().map(str::trim) {
        if line.starts_with('[') {
            is_dependencies = line.contains("dependencies");
            has_reason = false;
        } else if line.starts_with('#') {
            has_reason = true;
        } else if line.is_empty() {
            has_reason = false;
        } else if is_dependencies
            && !line.contains("path =")
            && !line.contains("workspace = true")
            && line.contains('=')
            && !has_reason
        {
            unexplained.push(line.to_owned());
        }
    }
    unexplained
}

fn manifests() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("the crates");
    let mut all: Vec<PathBuf> = crates
        .map(|entry| entry.expect("a crate").path().join("Cargo.toml"))
        .collect();
    for one in [
        "Cargo.toml",
        "src-tauri/Cargo.toml",
        "tests/figures/Cargo.toml",
        "tests/fuzz/Cargo.toml",
        "tests/window/Cargo.toml",
        "xtask/Cargo.toml",
    ] {
        all.push(root().join(one));
    }
    all
}

#[test]
fn every_direct_dependency_has_a_reason() {
    for manifest in manifests() {
        let unexplained = without_reason(&text(&manifest));
        assert!(
            unexplained.is_empty(),
            "{}: {unexplained:?}",
            manifest.display()
        );
    }
    assert_eq!(without_reason("[dependencies]\nsome = \"1\"").len(), 1);
    assert!(without_reason("[dependencies]\n# Why.\nsome = \"1\"").is_empty());
}

fn locked() -> Vec<Table> {
    let lock: Table = text("Cargo.lock").parse().expect("the lock file");
    let packages = lock["package"].as_array().expect("packages").iter();
    packages.filter_map(Value::as_table).cloned().collect()
}

#[test]
fn every_dependency_comes_from_the_registry_with_a_checksum() {
    for package in locked() {
        let Some(source) = package.get("source").and_then(Value::as_str) else {
            continue;
        };
        let name = &package["name"];
        assert!(source.starts_with("registry+"), "{name}: {source}");
        assert!(package.contains_key("checksum"), "{name} has no checksum");
    }
}

/// The file of the window's packages takes no comments, so that the reasons stand beside it.
#[test]
fn every_package_of_the_window_has_a_reason() {
    let manifest: serde_json::Value = serde_json::from_str(&text("ui/package.json")).expect("JSON");
    let reasons = text("ui/DEPENDENCIES.md");
    let named = |package: &String| reasons.contains(&format!("`{package}`"));
    let mut packages = Vec::new();
    for list in ["dependencies", "devDependencies"] {
        packages.extend(
            manifest[list]
                .as_object()
                .expect("packages")
                .keys()
                .cloned(),
        );
    }
    let silent: Vec<&String> = packages.iter().filter(|one| !named(one)).collect();
    assert!(silent.is_empty() && packages.len() > 10, "{silent:?}");
}

#[test]
fn the_notice_names_what_its_licence_asks_for() {
    let notice = text("NOTICE");
    let locked = locked();
    // Crates under the Mozilla Public License, which wants its users told.
    let deny: Table = text("deny.toml").parse().expect("what dependencies may be");
    let exceptions = deny["licenses"]["exceptions"].as_array().expect("a list");
    for name in exceptions.iter().filter_map(|one| one["crate"].as_str()) {
        let is_locked = locked.iter().any(|one| one["name"].as_str() == Some(name));
        assert!(is_locked && notice.contains(name), "{name}");
    }
    assert_eq!(exceptions.len(), 5);
}
