//! The HTTP edge: routes, extractors, problem+json, OpenAPI, the embedded shell. The only crate that names axum, and it
//! names no family.
//!
//! A handler takes the caller, parses, calls one function of `kernel::service` and converts. [`caller::Caller`] is the one
//! extractor that authenticates and yields the context, so a handler cannot forget.

mod access;
mod answered;
mod asked;
mod auth;
mod body;
mod brand;
mod business;
mod caller;
mod data;
mod decisions;
mod errands;
mod events;
mod fair;
mod feeds;
mod files;
mod held;
mod lacking;
mod openapi;
mod personal;
mod plain_page;
mod platform;
mod plugins;
mod print;
mod problem;
mod public_link;
mod reading;
mod ready;
mod registry;
mod reports;
mod restricted;
mod router;
mod runs;
mod scheduled_delivery;
mod search;
mod sharing;
mod shell;
mod signing;
mod state;
mod turns;
mod verify;
mod visiting;
pub mod web_push;
mod working_time;

pub use access::watch as watch_access;

pub use auth::peer::Peer;
pub use fair::Quotas;
pub use held::brands::{Brand, BrandFile, Brands};
pub use held::feed::{Change, Feed};
pub use held::password::hash_password;
pub use held::sealed::{field_sealing, opens as opens_sealed};
pub use openapi::document as openapi;
pub use router::router;
pub use state::{HttpConfig, HttpState};
