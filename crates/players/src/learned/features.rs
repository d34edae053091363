//! What is seen, as numbers of which most are zero.

/// Numbers by their place in a list; those that are zero are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Features {
    seen: Vec<(u16, f32)>,
    count: u16,
}

impl Features {
    /// The next number of the list.
    pub fn push(&mut self, value: f32) {
        if value != 0.0 {
            self.seen.push((self.count, value));
        }
        self.count += 1;
    }

    pub fn flag(&mut self, holds: bool) {
        self.push(f32::from(u8::from(holds)));
    }

    /// One number for each of so many cases: 1 for the case that holds. Whatever lies beyond the
    /// last case counts as the last.
    pub fn case(&mut self, holds: usize, cases: usize) {
        let at = holds.min(cases - 1) as u16;
        self.seen.push((self.count + at, 1.0));
        self.count += cases as u16;
    }

    /// Adds to one number of so many that follow; where nothing is added they are zero.
    pub fn among(&mut self, cases: usize, holding: impl Iterator<Item = usize>) {
        for at in holding {
            self.seen.push((self.count + at as u16, 1.0));
        }
        self.count += cases as u16;
    }

    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        self.seen
            .iter()
            .map(|(at, value)| (usize::from(*at), *value))
    }

    /// How many numbers there are, zeros among them.
    pub fn count(&self) -> usize {
        usize::from(self.count)
    }
}
