//! Declarations: YAML files with positions → typed sources → [`compile`] → [`Registry`] and every diagnostic at once.
//!
//! Reading order, each seeing those before it: `source` (what people write), `model` (what runs), `read` (YAML with positions, one file
//! to its type), `check` (what every check shares), `decision` (tables at work), `instrument` (questionnaires that are scored),
//! `letters` (what texts name), `mixins` (what entities share, laid into them), `load` (a registry folder to everything that is
//! declared), `lower` (one file per subject), `compile` (the phases). `words` is what it says in other languages.
//! `registry/LANGUAGE.md` is the language for people.

mod brands;
mod check;
mod compile;
pub mod decision;
pub mod diagnostic;
mod handlers;
mod instrument;
pub mod letters;
mod load;
mod lower;
mod mixins;
pub mod model;
pub mod packed;
mod plugins;
pub mod read;
pub mod schemas;
pub mod source;
pub mod words;

pub use brands::brands;
pub use check::names::is_kebab;
pub use compile::compile;
pub use diagnostic::{Diagnostic, Diagnostics};
pub use handlers::Handlers;
pub use load::{load, load_with};
pub use mixins::{entities, explain};
pub use model::Registry;
pub use plugins::{plugin, plugin_cases};
pub use read::{DEVELOPMENT_FAMILIES, FileKind, Sources};
pub use schemas::schemas;
