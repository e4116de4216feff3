//! What the state of the edge holds: keys and hashes, limits, what was read of access, brands, the feed of changes. None of it knows
//! the state.

pub mod attempts;
pub mod brands;
pub mod contexts;
pub mod feed;
pub mod hashing;
pub mod hearing;
pub mod meter;
pub mod password;
pub mod readiness;
pub mod sealed;
mod slowdown;
pub mod token;
