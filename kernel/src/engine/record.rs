//! A record as values: bodies, documents and drafts, what expressions read of them, and what is prepared once per entity. Nothing here
//! knows that there are operations.

pub mod body;
pub(crate) mod compute;
pub mod doc;
pub mod draft;
pub mod env;
pub(crate) mod params;
pub(crate) mod plan;
pub(crate) mod reads;
pub(crate) mod reference;
pub(crate) mod setting_value;
pub(crate) mod stored_link;
pub(crate) mod visible;
pub mod working_time;
