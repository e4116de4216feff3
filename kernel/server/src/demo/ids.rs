//! Ids that depend on the example alone.

use std::sync::{Mutex, PoisonError};

use kernel_types::{Id, IdSource, SeededIds};
/// [`SeededIds`] that start again with a new seed for each batch, so that a load that goes on after an interruption gives
/// the ids an uninterrupted one would.
pub struct BatchIds {
    current: Mutex<SeededIds>,
}

impl BatchIds {
    pub fn new() -> BatchIds {
        BatchIds { current: Mutex::new(SeededIds::new(0)) }
    }

    /// Starts again for the batch of this name.
    pub fn start(&self, name: &str) {
        *self.current.lock().unwrap_or_else(PoisonError::into_inner) = SeededIds::new(seed(name));
    }
}

impl IdSource for BatchIds {
    fn next_id(&self, unix_ms: u64) -> Id {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).next_id(unix_ms)
    }

    fn fill(&self, buffer: &mut [u8]) {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).fill(buffer);
    }
}

/// FNV-1a, 64 bits: names to seeds.
pub fn seed(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The one id of a named thing, as of a moment in the example.
pub fn named(name: &str, unix_ms: u64) -> Id {
    SeededIds::new(seed(name)).next_id(unix_ms)
}
