use thiserror::Error;

use crate::last_words::LastWords;
use crate::pure::shortened;

/// Why a call of a plugin gave no answer. Each has a code for logs, metrics and the administrator's screen.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    #[error("it used up its {limit} units of fuel")]
    Fuel { limit: u64 },
    #[error("it took longer than {limit_ms} ms")]
    Time { limit_ms: u64 },
    #[error("it asked for more than {limit} bytes of memory")]
    Memory { limit: usize },
    #[error("it asked for more than {limit} entries in a table")]
    Table { limit: usize },
    #[error("it called itself too deeply")]
    Stack,
    #[error("its answer of {size} bytes is larger than {limit}")]
    Output { size: usize, limit: usize },
    #[error("it stopped with: {0}")]
    Trap(String),
    #[error("its answer is not what the hook expects: {0}")]
    Answer(String),
    /// The plugin itself says that it could not do the work.
    #[error("{0}")]
    Failed(String),
    #[error("it called a hook from inside a hook")]
    Reentry,
    #[error("the business already runs {limit} plugin calls at once")]
    Busy { limit: usize },
    #[error("the hook is switched off after repeated faults, until {until}")]
    Open {
        /// RFC 3339.
        until: String,
    },
    #[error("the component does not export '{0}'")]
    MissingExport(String),
    #[error("the component imports '{0}', which its world does not offer")]
    UnknownImport(String),
    #[error("the component was built for world version {found}; this server offers {offered}")]
    WorldVersion { found: String, offered: String },
    #[error("the component is {size} bytes, more than the {limit} allowed")]
    Oversized { size: usize, limit: usize },
    #[error("the component cannot be loaded: {0}")]
    Broken(String),
}

impl Fault {
    /// A short stable name, for logs and metrics.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::Fuel { .. } => "fuel",
            Fault::Time { .. } => "time",
            Fault::Memory { .. } => "memory",
            Fault::Table { .. } => "table",
            Fault::Stack => "stack",
            Fault::Output { .. } => "output",
            Fault::Trap(_) => "trap",
            Fault::Answer(_) => "answer",
            Fault::Failed(_) => "failed",
            Fault::Reentry => "reentry",
            Fault::Busy { .. } => "busy",
            Fault::Open { .. } => "open",
            Fault::MissingExport(_) => "missing-export",
            Fault::UnknownImport(_) => "unknown-import",
            Fault::WorldVersion { .. } => "world-version",
            Fault::Oversized { .. } => "oversized",
            Fault::Broken(_) => "broken",
        }
    }

    /// A trap in the guest's own words, where it wrote some before it stopped.
    pub(crate) fn saying(self, words: &LastWords) -> Fault {
        match (self, words.text()) {
            (Fault::Trap(_), Some(said)) => Fault::Trap(shortened(&said)),
            (fault, _) => fault,
        }
    }

    /// Whether the plugin itself said no, in words.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Fault::Failed(_))
    }

    /// Whether it speaks against the plugin: only these count towards switching a hook off.
    pub fn blames_plugin(&self) -> bool {
        !matches!(self, Fault::Busy { .. } | Fault::Open { .. } | Fault::Failed(_))
    }
}
