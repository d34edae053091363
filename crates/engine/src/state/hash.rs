//! A hash that is the same on every machine.

use std::hash::Hasher;

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
