//! `casebook language`: the reference of the ability language, written into `docs/language`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use coverage::Checkout;

use crate::PROBLEMS;
use crate::book::book;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The root of a checkout; without it, the nearest one upwards from here.
    #[arg(long)]
    root: Option<PathBuf>,
    /// Writes nothing, and ends with 1 where a file is not as it would be written.
    #[arg(long)]
    check: bool,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let checkout = match &args.root {
        Some(root) => Checkout::at(root)?,
        None => Checkout::above(&std::env::current_dir().context("where am I?")?)?,
    };
    let directory = checkout.root().join("docs/language");
    fs::create_dir_all(&directory)?;
    let mut stale = 0;
    for chapter in coverage::language(book(), &checkout)? {
        let path = directory.join(&chapter.file);
        if fs::read_to_string(&path).is_ok_and(|now| now == chapter.text) {
            continue;
        }
        stale += 1;
        println!("{}", path.display());
        if !args.check {
            fs::write(&path, &chapter.text).with_context(|| path.display().to_string())?;
        }
    }
    let is_stale = args.check && stale > 0;
    Ok(ExitCode::from(if is_stale { PROBLEMS } else { 0 }))
}
