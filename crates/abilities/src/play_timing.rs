//! The times at which a card may be played, one by one.

use crate::{PlayTiming, Trigger};

impl PlayTiming {
    /// The times of which each is a time to play the card.
    pub fn each(&self) -> &[PlayTiming] {
        match self {
            PlayTiming::AnyOf(times) => times,
            PlayTiming::Action | PlayTiming::Fast | PlayTiming::FastInTurn | PlayTiming::On(_) => {
                std::slice::from_ref(self)
            }
        }
    }

    /// The events in answer to which the card is played.
    pub fn triggers(&self) -> impl Iterator<Item = &Trigger> {
        self.each().iter().filter_map(|time| match time {
            PlayTiming::On(trigger) => Some(&**trigger),
            PlayTiming::Action
            | PlayTiming::Fast
            | PlayTiming::FastInTurn
            | PlayTiming::AnyOf(_) => None,
        })
    }
}
