//! The way to a database: connections of either kind, and for whom they work.

mod connection;
pub(crate) mod postgres;
mod scope;
pub(crate) mod sqlite;

pub(crate) use connection::Connection;
pub(crate) use scope::PLATFORM_SETTING;
pub use scope::Scope;
