//! Declarations: YAML files with positions → typed sources → [`compile`] → [`Registry`] and every diagnostic at once.
//!
//! Reading order: `source` (what people write), `model` (what runs), `decision` (tables at work), `instrument` (questionnaires that are scored), `read` (YAML with positions),
//! `mixins` (what entities share, laid into them), `check` (what every check shares), `lower` (one file per subject), `letters`
//! (what texts name), `compile` (the phases), `words` (what it
//! says in other languages). `registry/LANGUAGE.md` is the language for people.

mod brands;
mod check;
mod compile;
pub mod decision;
pub mod diagnostic;
mod handlers;
mod instrument;
pub mod letters;
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
pub use mixins::{entities, explain};
pub use model::Registry;
pub use plugins::{plugin, plugin_cases};
pub use read::{DEVELOPMENT_FAMILIES, FileKind, Sources, load, load_with};
pub use schemas::schemas;
