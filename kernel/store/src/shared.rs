//! What all connections of one store share: counters and the texts of statements built once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use crate::dialect::Dialect;

pub(crate) struct Shared {
    pub dialect: Dialect,
    statements: AtomicU64,
    texts: RwLock<HashMap<TextKey, Arc<str>>>,
}

/// A statement's shape: which table, what it does, and the slots or words that vary.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct TextKey {
    pub table: String,
    pub verb: &'static str,
    pub detail: Vec<u32>,
}

/// Shapes kept. Filters and sorts multiply, so a full cache starts again rather than grow.
const TEXT_LIMIT: usize = 4_096;

impl Shared {
    pub fn new(dialect: Dialect) -> Arc<Shared> {
        Arc::new(Shared { dialect, statements: AtomicU64::new(0), texts: RwLock::new(HashMap::new()) })
    }

    pub fn count_statement(&self) {
        self.statements.fetch_add(1, Ordering::Relaxed);
    }

    pub fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }

    /// The text of this shape, built on first use.
    pub fn text(&self, key: TextKey, build: impl FnOnce() -> Arc<str>) -> Arc<str> {
        if let Some(text) = self.texts.read().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Arc::clone(text);
        }
        let text = build();
        let mut texts = self.texts.write().unwrap_or_else(PoisonError::into_inner);
        if texts.len() >= TEXT_LIMIT {
            texts.clear();
        }
        texts.insert(key, Arc::clone(&text));
        text
    }
}
