//! Sources to the compiled model, one file per subject.

pub(crate) mod dashboard;
pub(crate) mod entity;
pub(crate) mod family;
pub(crate) mod field;
pub(crate) mod fill;
pub(crate) mod form;
pub(crate) mod hash;
mod jobs;
pub(crate) mod kinds;
mod measures;
pub(crate) mod order;
pub(crate) mod paths;
pub(crate) mod posting;
pub(crate) mod print;
pub(crate) mod reach;
pub(crate) mod report;
pub(crate) mod roles;
pub(crate) mod routes;
pub(crate) mod schema;
pub(crate) mod screens;
pub(crate) mod seeds;
pub(crate) mod series;
pub(crate) mod tests;
pub(crate) mod value;
pub(crate) mod wizards;
pub(crate) mod workflow;
