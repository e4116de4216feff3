//! What stages are made of and readers ask for, one subject each: links, numbers, figures of others, moments, files, decisions, hooks,
//! entries of the books, the trail. A step may ask another; none names a stage.

pub(crate) mod causes;
pub mod decisions;
pub(crate) mod derived;
pub mod effective;
pub mod exclusive;
pub mod field_keys;
pub mod files;
mod finding;
pub mod hooks;
pub mod letters;
pub(crate) mod links;
pub mod listing;
pub mod names;
pub(crate) mod own;
pub mod posting;
pub mod reach;
pub(crate) mod references;
pub mod restricted;
pub mod retention;
pub mod rollup;
mod saying;
pub mod search_reindex;
pub mod serial;
pub mod settings;
pub(crate) mod trail;
pub mod typed;
pub(crate) mod waiting;
