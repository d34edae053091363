//! The layouts of locations that a guide draws, all of them beside each other, so that whoever writes
//! a guide sees which places nothing connects.

use std::collections::BTreeSet;

use campaign::guide::Guide;
use serde::Serialize;

use super::show::layout::layout;
use super::show::names::Names;
use super::view::LayoutView;
use crate::facts::CardName;

/// A layout, and the step that draws it.
#[derive(Debug, Serialize)]
pub struct DrawnLayout {
    pub campaign: String,
    pub scenario: String,
    pub step: String,
    pub layout: LayoutView,
}

impl DrawnLayout {
    pub fn places(&self) -> usize {
        self.layout.rows.iter().flatten().flatten().count()
    }

    /// The places that nothing connects to another.
    pub fn alone(&self) -> Vec<&CardName> {
        let ends = self.layout.ways.iter().flat_map(|way| [way.from, way.to]);
        let reached: BTreeSet<_> = ends.collect();
        let rows = self.layout.rows.iter().enumerate();
        let cells = rows.flat_map(|(y, row)| {
            let cells = row.iter().enumerate();
            cells.map(move |(x, place)| ([y as u32, x as u32], place))
        });
        cells
            .filter(|(cell, _)| !reached.contains(cell))
            .filter_map(|(_, place)| place.as_ref().map(|place| &place.name))
            .collect()
    }
}

/// The layouts of a guide, in the order of its scenarios.
pub fn layouts(guide: &Guide) -> Vec<DrawnLayout> {
    let names = Names::new(guide);
    let steps = guide.scenarios.iter().flat_map(|scenario| {
        let steps = scenario.steps.iter();
        steps.map(move |(id, step)| (scenario, id, step))
    });
    steps
        .filter_map(|(scenario, id, step)| {
            Some(DrawnLayout {
                campaign: guide.id.clone(),
                scenario: scenario.id.clone(),
                step: id.clone(),
                layout: layout(&names, &step.kind)?,
            })
        })
        .collect()
}
