//! What `casebook coverage rules` and `casebook coverage variants` are told.

use std::path::PathBuf;

use anyhow::Context;
use coverage::Checkout;

use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// The root of a checkout; without it, the nearest one upwards from here.
    #[arg(long)]
    root: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

impl Args {
    /// # Errors
    /// Where no checkout is found.
    pub fn checkout(&self) -> anyhow::Result<Checkout> {
        Ok(match &self.root {
            Some(root) => Checkout::at(root)?,
            None => Checkout::above(&std::env::current_dir().context("where am I?")?)?,
        })
    }
}
