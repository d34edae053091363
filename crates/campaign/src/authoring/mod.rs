//! Guides from the public data to our own files: the step graph by machine, the words by people.
//!
//! The import makes a guide whose sentences are those of others, which stay outside of the project.
//! [`Sheet`] lists them, each once, for whoever finds our words; [`written`] puts those words in
//! their places and makes the files of `card-data/campaigns`. [`lacking`] says which sentences of a
//! guide have no words in a language, [`differences`] what the public data says otherwise, and [`Meant`]
//! which of that is meant.

mod copied;
mod differ;
mod files;
mod meant;
mod rule;
mod sheet;
mod walk;
mod words;

pub use differ::{Difference, What, differences};
pub use files::File;
pub use meant::Meant;
pub use sheet::{Sentence, Sheet};
pub use words::{Lacking, WordError, Words, lacking, written};
