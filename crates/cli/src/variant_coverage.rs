//! `casebook coverage variants`: for each variant of the ability language, a case in which it matters.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use coverage::{Checkout, VariantProof};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::book;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The root of a checkout; without it, the nearest one upwards from here.
    #[arg(long)]
    root: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let checkout = match &args.root {
        Some(root) => Checkout::at(root)?,
        None => Checkout::above(&std::env::current_dir().context("where am I?")?)?,
    };
    let proofs = coverage::variants(book(), &checkout)?;
    proofs.iter().for_each(|proof| print(proof, args.format));
    let missing = proofs.iter().filter(|one| one.proof.is_none()).count();
    if args.format == Format::Text {
        println!("{} variants, {missing} without a case", proofs.len());
    }
    Ok(ExitCode::from(if missing == 0 { 0 } else { PROBLEMS }))
}

fn print(proof: &VariantProof, format: Format) {
    let VariantProof {
        kind,
        variant,
        cases,
        proof,
    } = proof;
    match format {
        Format::Text => {
            let by = proof.as_deref().unwrap_or("no case");
            println!("{kind}::{variant}  {by}  (in {cases} cases)");
        }
        Format::Json => println!(
            "{}",
            json!({ "type": kind, "variant": variant, "cases": cases, "proof": proof })
        ),
    }
}
