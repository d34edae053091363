//! Scripts for decks that follow taboo lists.

use cards::Card;

use super::Finding;
use crate::Script;
use crate::visit::{Path, Step};

/// Lists that are shared or turned round, and what is wrong within the scripts for them.
pub(super) fn check(card: &Card, script: &Script) -> Vec<Finding> {
    let mut found = Vec::new();
    for (index, taboo) in script.taboo.iter().enumerate() {
        let path = Path::default()
            .then(Step::Field("taboo"))
            .then(Step::Index(index));
        let (from, to) = taboo.lists;
        let mut before = script.taboo[..index].iter().map(|one| one.lists);
        if from > to {
            let message = format!("the taboo lists {from} to {to} are none");
            found.push(Finding::new(&path, message).help(format!("write `({to}, {from})`")));
        } else if before.any(|(first, last)| first <= to && from <= last) {
            let message = "a taboo list stands in two of these scripts";
            let help = "let each script begin after the last list of the one before";
            found.push(Finding::new(&path, message).help(help));
        }
        if !taboo.script.taboo.is_empty() {
            let message = "a script for a taboo list has scripts for taboo lists itself";
            found.push(Finding::new(&path, message).help("put them side by side"));
        }
        let inner = path.then(Step::Field("script"));
        let findings = super::check(card, &taboo.script).into_iter();
        found.extend(findings.map(|finding| finding.under(&inner)));
    }
    found
}
