//! Locations that leave play while something answers that, so that whoever is there may still go.

use abilities::{Destination, EventKind, Timing};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::frame::Frame;
use crate::map::frame::MapFrame;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// How a location leaves play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Leaving {
    Discarded(Seat),
    Sent(Ctx, Destination),
}

/// A location that leaves play once what answers that has resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LeaveFrame {
    location: CardId,
    how: Leaving,
    /// It leaves now.
    now: bool,
}

impl Game {
    /// Whether the location waits for abilities that answer when it leaves play.
    pub(crate) fn leaves_map_later(&mut self, location: CardId, how: Leaving) -> bool {
        if self.card(location).zone != ZoneKind::Map || self.is_leaving_map(location) {
            return false;
        }
        let mut event = Event::new(EventKind::LeavesPlay).subject(location);
        event.at = location;
        if self.answering(Timing::When, &event).next().is_none() {
            return false;
        }
        self.push(MapFrame::Leave(LeaveFrame {
            location,
            how,
            now: false,
        }));
        self.occur_part(event, Part::Before);
        true
    }

    /// What answers that it leaves has resolved already.
    pub(crate) fn is_leaving_map(&self, location: CardId) -> bool {
        self.stack.iter().any(|frame| {
            let Frame::Map(MapFrame::Leave(frame)) = frame else {
                return false;
            };
            frame.location == location && frame.now
        })
    }

    pub(crate) fn run_leave(&mut self, mut frame: LeaveFrame) {
        let location = frame.location;
        if frame.now || self.card(location).zone != ZoneKind::Map {
            return;
        }
        frame.now = true;
        let how = frame.how.clone();
        self.push(MapFrame::Leave(frame));
        match how {
            Leaving::Discarded(by) => self.discard_now(location, by),
            Leaving::Sent(ctx, to) => self.send(&ctx, location, &to),
        }
    }
}
