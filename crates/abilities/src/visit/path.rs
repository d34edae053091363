//! Where a part stands.

use std::fmt;

use super::Node;

/// One step of a path, from a part to one of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    Field(&'static str),
    /// A part of a variant that has a place and no name.
    Place(usize),
    Index(usize),
    Key(String),
    /// The part is this variant: no step further, but what is written there.
    Variant(&'static str),
}

/// The way from a whole file to a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path(Vec<Step>);

impl Path {
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The path of a file's entry with this key.
    pub fn of_key(key: &str) -> Path {
        Path(vec![Step::Key(key.to_owned())])
    }

    /// The same, and one step further.
    pub fn then(&self, step: Step) -> Path {
        let mut path = self.clone();
        path.push(step);
        path
    }

    /// The same, and all the way of the other.
    pub fn join(&self, rest: &Path) -> Path {
        let mut path = self.clone();
        path.0.extend(rest.0.iter().cloned());
        path
    }

    /// The place in a list to which the last step leads.
    pub(super) fn index(&self) -> usize {
        match self.0.last() {
            Some(Step::Index(index)) => *index,
            _ => 0,
        }
    }

    pub(super) fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    pub(super) fn extend(&mut self, step: Option<Step>) {
        self.0.extend(step);
    }
}

/// `abilities[0].Action.0.effects[1].Damage.to`
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.0.iter().enumerate() {
            let dot = if at == 0 { "" } else { "." };
            match step {
                Step::Field(name) | Step::Variant(name) => write!(f, "{dot}{name}")?,
                Step::Place(place) => write!(f, "{dot}{place}")?,
                Step::Index(index) => write!(f, "[{index}]")?,
                Step::Key(key) => write!(f, "[{key:?}]")?,
            }
        }
        Ok(())
    }
}

/// A part that others stand in, and in which of its own parts the walk is.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    pub node: Node<'a>,
    pub part: &'static str,
    /// The place of the part itself in the list that it stands in; 0 where it stands in none.
    pub index: usize,
}

/// Where a walk is: the path, and the parts around the present one.
#[derive(Clone, Debug, Default)]
pub struct At<'a> {
    pub path: Path,
    pub(super) frames: Vec<Frame<'a>>,
}

impl<'a> At<'a> {
    /// The parts that the present one stands in, from the inside outwards.
    pub fn around(&self) -> impl Iterator<Item = &Frame<'a>> {
        self.frames.iter().rev().skip(1)
    }

    /// The variant that the present part is, where its type has variants.
    pub fn variant(&self) -> Option<&'static str> {
        match self.path.0.last() {
            Some(Step::Variant(name)) => Some(name),
            _ => None,
        }
    }
}
