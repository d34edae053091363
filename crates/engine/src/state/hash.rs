//! A hash that is the same on every machine.

use std::hash::{Hash, Hasher};

/// FNV-1a over 64 bits, with integers written in little-endian order and sizes as 64 bits.
#[derive(Debug)]
pub(crate) struct Stable(u64);

impl Stable {
    pub(crate) fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Stable {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_u128(&mut self, n: u128) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

impl Stable {
    pub(crate) fn write(&mut self, bytes: &[u8]) {
        Hasher::write(self, bytes);
    }

    pub(crate) fn finish(&self) -> u64 {
        Hasher::finish(self)
    }
}

/// What games that were saved before did not have: it is in a state hash only where it is not what
/// it is by default, so that those games keep their hashes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Added<T>(pub T);

impl<T: Default + PartialEq + Hash> Hash for Added<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if self.0 != T::default() {
            self.0.hash(state);
        }
    }
}

/// What follows from the decisions alone and leaves state hashes as they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Aside<T>(pub T);

impl<T> Hash for Aside<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
