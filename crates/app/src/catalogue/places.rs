//! Places in the catalogue on their way to the window.

use std::ops::Deref;

use serde::{Serialize, Serializer};

/// Places in the catalogue, in an order.
///
/// They are sent as the steps from 0 to the first and from each to the next: WebKit hands a long
/// answer over piece by piece, and steps are short.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places(pub Vec<u32>);

impl Deref for Places {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.0
    }
}

impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let before = std::iter::once(0).chain(self.iter().copied());
        let steps = self.iter().zip(before);
        serializer.collect_seq(steps.map(|(place, before)| i64::from(*place) - i64::from(before)))
    }
}

#[test]
fn places_are_sent_as_steps() {
    let sent = serde_json::to_string(&Places(vec![7, 8, 3, 3000])).expect("plain numbers");
    assert_eq!(sent, "[7,1,-5,2997]");
}
