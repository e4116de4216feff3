//! Plugins as partners and administrators handle them: a folder or package becomes a [`Bundle`], whose manifest is checked
//! against the registry and whose components are checked against their worlds; [`run_cases`] tries it. A server keeps
//! packages on a [`PackageStore`] and runs them with a [`PluginRuntime`].
//!
//! What runs the components is `kernel/plugin-host`; where the engine asks them is `kernel/src/engine/steps/hooks`; what a business has
//! is `kernel/src/plugins`.

mod bundle;
mod cases;
mod declared;
mod folder;
mod package_store;
mod runtime;
mod template;
pub mod trust;
mod types;

pub use bundle::{Bundle, BundleError, setting_problems};
pub use cases::{CaseOutcome, run as run_cases};
pub use declared::{Declared, declared, declared_by, older};
pub use folder::read as read_folder;
pub use package_store::{PackageStore, PackageStoreError};
pub use runtime::{Outbound, PluginRuntime, RuntimeConfig, certificates};
pub use template::{TEMPLATE_ENTITIES, write_template};
pub use types::Language;
