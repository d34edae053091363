//! Every committed script parses and makes sense.

use std::fs;
use std::path::Path;

fn files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../card-data")
        .join(folder);
    let mut files: Vec<_> = fs::read_dir(root)
        .expect("card-data has the folder")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "ron"))
        .map(|path| {
            let name = path
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            (
                name,
                fs::read_to_string(&path).expect("the file can be read"),
            )
        })
        .collect();
    files.sort();
    files
}

#[test]
fn scripts_parse() {
    for (name, text) in files("abilities") {
        casebook_abilities::parse_scripts(&name, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn scenarios_parse() {
    for (name, text) in files("scenarios") {
        casebook_abilities::parse_scenario(&name, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}
