//! `cargo xtask import-guide-facts PATH`: facts of a local copy of the public guide data, for the
//! campaigns that have a guide of our own. Facts only: no sentence of the data is written.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use campaign::guide::{GuideFacts, GuideKind, from_ron};
use campaign::import;

/// Writes a file for each built-in campaign into `card-data/facts/guides`.
pub fn import_guide_facts(arguments: &[String]) -> Result<()> {
    let [path] = arguments else {
        bail!("usage: cargo xtask import-guide-facts PATH");
    };
    let mut files = Vec::new();
    collect(Path::new(path), Path::new(path), &mut files)?;
    let files = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    let imported = import::guides(files)?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../card-data/facts/guides");
    fs::create_dir_all(&root)?;
    for built_in in from_ron(card_data::guides())? {
        let guide = imported.guides.iter().find(|guide| guide.id == built_in.id);
        let guide = guide.with_context(|| format!("no campaign `{}` in {path}", built_in.id))?;
        let file = root.join(format!("{}.json", guide.id));
        let mut facts = GuideFacts::of(guide);
        if guide.kind == GuideKind::SideStories {
            // The shelf of the public data holds scenarios of fans too.
            facts.order.retain(|id| built_in.order.contains(id));
            let ours = |id: &str| built_in.scenarios.iter().any(|one| one.id == id);
            facts.scenarios.retain(|id, _| ours(id));
        }
        let json = serde_json::to_string_pretty(&facts)?;
        fs::write(&file, json + "\n").with_context(|| file.display().to_string())?;
        println!("{}", guide.id);
    }
    Ok(())
}

fn collect(root: &Path, path: &Path, files: &mut Vec<(String, Vec<u8>)>) -> Result<()> {
    let entries = fs::read_dir(path).with_context(|| path.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let name = path
                .strip_prefix(root)?
                .to_string_lossy()
                .replace('\\', "/");
            files.push((name, fs::read(&path)?));
        }
    }
    Ok(())
}
