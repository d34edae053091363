//! `casebook coverage variants`: for each variant of the ability language, a case in which it matters.

use std::process::ExitCode;

use coverage::{Share, VariantProof};
use serde_json::json;

use crate::PROBLEMS;
use crate::book::book;
use crate::checkout_args::Args;
use crate::output::Format;

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let proofs = coverage::variants(book(), &args.checkout()?)?;
    proofs.iter().for_each(|proof| print(proof, args.format));
    let missing = proofs.iter().filter(|one| one.proof.is_none()).count();
    if args.format == Format::Text {
        let Share { used, by_one } = coverage::share_of_one_card(book());
        println!("{} variants, {missing} without a case", proofs.len());
        println!("{by_one} of the {used} that scripts use serve one card");
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
