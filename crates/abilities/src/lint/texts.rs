//! What a card's text shows where something has no words.

use cards::Card;

use super::fault::Finding;
use super::{Known, Rendered};
use crate::Script;
use crate::visit::Path;

/// Each language in which a part of the script comes out as nothing, or as a note to authors.
pub(super) fn check(known: &Known<'_>, card: &Card, script: &Script) -> Vec<Finding> {
    let rendered = (known.render)(card, script);
    rendered.iter().filter_map(fault).collect()
}

fn fault(paragraph: &Rendered) -> Option<Finding> {
    let Rendered { language, text } = paragraph;
    let message = if text.trim().is_empty() {
        format!("a paragraph of this card is empty in {language}")
    } else if text.contains("no text)") {
        format!("something in this card has no words in {language}: {text}")
    } else if text.contains("  ") {
        format!("words are missing in {language}: {text}")
    } else {
        return None;
    };
    let help = "give it words in crates/text, in both languages";
    Some(Finding::new(&Path::default(), message).help(help))
}
