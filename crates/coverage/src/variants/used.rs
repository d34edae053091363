//! Which variants of the ability language a script or scenario is made of.

use std::collections::BTreeMap;

use abilities::visit::{Part, Step, visit};

/// The enum of the ability language and its variant.
pub type Variant = (&'static str, &'static str);

/// How often each variant stands in the part.
pub fn of(part: &dyn Part) -> BTreeMap<Variant, usize> {
    let mut found: BTreeMap<Variant, usize> = BTreeMap::new();
    visit(part, |node, at| {
        if let Some(Step::Variant(name)) = at.path.steps().last() {
            *found.entry((node.kind(), name)).or_default() += 1;
        }
    });
    found
}
