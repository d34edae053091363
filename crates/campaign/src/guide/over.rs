//! Return-to campaigns as our own files write them: only what differs from the original.

use super::{Guide, Resolution, Scenario};

impl Guide {
    /// This guide laid over the one that it returns to.
    pub(super) fn over(&self, original: &Self) -> Self {
        let mut whole = original.clone();
        whole.id.clone_from(&self.id);
        whole.folder.clone_from(&self.folder);
        whole.name.clone_from(&self.name);
        whole.original.clone_from(&self.original);
        whole.version = whole.version.max(self.version);
        if !self.order.is_empty() {
            whole.order.clone_from(&self.order);
        }
        if self.calendar.is_some() {
            whole.calendar.clone_from(&self.calendar);
        }
        if !self.achievements.is_empty() {
            whole.achievements.clone_from(&self.achievements);
        }
        if !self.setup.is_empty() {
            whole.setup.clone_from(&self.setup);
        }
        for section in &self.sections {
            whole.sections.retain(|other| other.id != section.id);
            whole.sections.push(section.clone());
        }
        whole.steps.extend(self.steps.clone());
        for scenario in &self.scenarios {
            let place = whole
                .scenarios
                .iter_mut()
                .find(|other| scenario.returns_to(other));
            match place {
                Some(other) => *other = scenario.over(other),
                None => whole.scenarios.push(scenario.clone()),
            }
        }
        whole
    }
}

impl Scenario {
    fn returns_to(&self, other: &Self) -> bool {
        other.id == self.id || Some(&other.id) == self.original.as_ref()
    }

    fn over(&self, original: &Self) -> Self {
        let mut whole = original.clone();
        whole.id.clone_from(&self.id);
        whole.name.clone_from(&self.name);
        whole.original.clone_from(&self.original);
        if !self.header.is_empty() {
            whole.header.clone_from(&self.header);
        }
        if self.symbols.is_some() {
            whole.reference_card.clone_from(&self.reference_card);
            whole.symbols.clone_from(&self.symbols);
        }
        if !self.setup.is_empty() {
            whole.setup.clone_from(&self.setup);
        }
        whole.steps.extend(self.steps.clone());
        for resolution in &self.resolutions {
            whole.put(resolution);
        }
        whole
    }

    fn put(&mut self, resolution: &Resolution) {
        match self
            .resolutions
            .iter_mut()
            .find(|other| other.id == resolution.id)
        {
            Some(place) => *place = resolution.clone(),
            None => self.resolutions.push(resolution.clone()),
        }
    }
}
