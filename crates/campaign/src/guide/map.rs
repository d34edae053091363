//! Maps that players travel, and what travel costs.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};

use super::{Code, ScenarioId, Text, is_default};

/// Places and the ways between them; each way costs one unit of time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TravelMap {
    /// The card that shortens a journey.
    pub fast_card: Code,
    pub locations: Vec<Destination>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Destination {
    pub id: String,
    pub name: Text,
    pub scenario: ScenarioId,
    pub status: DestinationStatus,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// Where it lies on the map, in degrees east and north.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: Option<(i16, i16)>,
    pub connections: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum DestinationStatus {
    Open,
    Locked,
    /// A place for a side story.
    Side,
}

impl TravelMap {
    pub fn find(&self, id: &str) -> Option<&Destination> {
        self.locations.iter().find(|location| location.id == id)
    }

    /// How many ways it takes to each place that can be reached.
    pub fn distances(&self, from: &str) -> BTreeMap<&str, i64> {
        let mut known = BTreeMap::new();
        let mut queue: VecDeque<(&str, i64)> = VecDeque::new();
        if let Some(start) = self.find(from) {
            queue.push_back((&start.id, 0));
        }
        let mut seen: BTreeSet<&str> = queue.iter().map(|(id, _)| *id).collect();
        while let Some((id, distance)) = queue.pop_front() {
            known.insert(id, distance);
            let ways = self
                .find(id)
                .map_or(&[][..], |location| &location.connections);
            for next in ways {
                if seen.insert(next) && self.find(next).is_some() {
                    queue.push_back((next, distance + 1));
                }
            }
        }
        known
    }
}
