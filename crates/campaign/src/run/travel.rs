//! Travelling on a map.

use super::answer::{Amount, Pick};
use super::machine::{Machine, Stop};
use super::misfit::Misread;
use super::question::Form;
use crate::guide::{Destination, DestinationStatus, Text, TravelMap};
use crate::log::Change;

/// The scenario of a stop where nothing is played.
const IN_TRANSIT: &str = "travelling";

impl Machine<'_, '_> {
    /// Asks where to go next, unless the campaign has already said so.
    pub(super) fn embark(&mut self, may_return: bool) -> Result<(), Stop> {
        let Some(map) = &self.run.guide.map else {
            return Ok(());
        };
        if self.log.next.is_some() {
            return Ok(());
        }
        let here = self.log.travel.at.clone().unwrap_or_default();
        let to = self.destinations(map, &here);
        if to.is_empty() {
            return Ok(());
        }
        let text = self.text();
        let (at, time) = self.ask(text, Form::Travel { to: to.clone() }, |_, reply| {
            let place = match &reply.choice {
                Some(Pick::Id(id)) => to.iter().position(|(other, ..)| other == id),
                Some(Pick::Index(at)) => usize::try_from(*at).ok().filter(|at| *at < to.len()),
                _ => return Err(Misread::Missing("choice")),
            };
            let given = reply
                .choice
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default();
            let place = place.ok_or(Misread::NotOffered(given))?;
            match &reply.count {
                Some(Amount::One(time)) => Ok((place, *time)),
                _ => Ok((place, to[place].2)),
            }
        })?;
        if may_return {
            self.arrive(here, 0, true);
        }
        let location = to[at].0.clone();
        let scenario = map.find(&location).map(|place| self.scenario_of(place));
        self.arrive(location, time, false);
        self.change(Change::Next(scenario));
        Ok(())
    }

    fn arrive(&mut self, location: String, journey: i64, may_return: bool) {
        self.change(Change::Arrive {
            location,
            journey,
            may_return,
        });
    }

    /// Places where the party can go, with their names and the time that it takes.
    fn destinations(&self, map: &TravelMap, here: &str) -> Vec<(String, Text, i64)> {
        let distances = map.distances(here);
        let open = map
            .locations
            .iter()
            .filter(|place| place.id != here && self.log.travel.is_open(place));
        open.filter_map(|place| {
            let time = distances.get(place.id.as_str())?;
            Some((place.id.clone(), place.name.clone(), *time))
        })
        .collect()
    }

    fn scenario_of(&self, place: &Destination) -> String {
        match place.status {
            DestinationStatus::Side => IN_TRANSIT.to_owned(),
            _ => self.actual(&place.scenario),
        }
    }
}
