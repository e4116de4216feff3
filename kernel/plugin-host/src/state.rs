//! What a store carries: the limits of its call.

use wasmtime::ResourceLimiter;

use crate::fault::Fault;
use crate::last_words::{LastWords, Speaks};
use crate::limits::Limits;

/// Counts what a call takes and refuses more than its limits, as a fault rather than as a failed allocation: the guest
/// could not say why it stopped.
#[derive(Debug)]
pub struct Meter {
    limits: Limits,
    memory: usize,
}

impl Meter {
    pub fn new(limits: Limits) -> Meter {
        Meter { limits, memory: 0 }
    }
}

impl ResourceLimiter for Meter {
    fn memory_growing(&mut self, current: usize, desired: usize, _maximum: Option<usize>) -> wasmtime::Result<bool> {
        let total = self.memory.saturating_add(desired.saturating_sub(current));
        if total > self.limits.memory {
            return Err(Fault::Memory { limit: self.limits.memory }.into());
        }
        self.memory = total;
        Ok(true)
    }

    fn table_growing(&mut self, _current: usize, desired: usize, _maximum: Option<usize>) -> wasmtime::Result<bool> {
        if desired > self.limits.table {
            return Err(Fault::Table { limit: self.limits.table }.into());
        }
        Ok(true)
    }

    fn instances(&self) -> usize {
        MAX_CORE_INSTANCES
    }

    fn tables(&self) -> usize {
        MAX_TABLES
    }

    fn memories(&self) -> usize {
        MAX_MEMORIES
    }
}

/// Core modules one component may instantiate: a language runtime and its adapters need a handful.
pub const MAX_CORE_INSTANCES: usize = 20;
pub const MAX_TABLES: usize = 10;
pub const MAX_MEMORIES: usize = 4;

/// The store of a pure call.
#[derive(Debug)]
pub struct Pure {
    pub(crate) meter: Meter,
    pub(crate) words: LastWords,
}

impl Speaks for Pure {
    fn last_words(&mut self) -> &mut LastWords {
        &mut self.words
    }
}
