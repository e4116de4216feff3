//! The plugins of this repository, as a server would run them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking, in its helpers too")]

mod cases;
mod desk;
mod device;
mod etims;
mod fiscal;
mod guests;
