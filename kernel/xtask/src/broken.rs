//! What `tidy` says of a rule that does not hold.

use std::fmt;

/// A broken rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// Relative to the repository.
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}
