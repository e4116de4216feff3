//! Plugins as partners and administrators handle them: a folder or package becomes a [`Bundle`], whose manifest is checked
//! against the registry and whose components are checked against their worlds; [`cases`] are run against it.
//!
//! What runs the components is `kernel/plugin-host`; where the engine asks them is `kernel/src/hooks`.

mod bundle;
mod cases;
mod folder;

pub use bundle::{Bundle, BundleError, setting_problems};
pub use cases::{CaseOutcome, run as run_cases};
pub use folder::{read as read_folder, write_template};
