//! The compiler of declarations on good and bad ones. One program, so that it links once.

mod bad;
mod brands;
mod dump;
mod good;
mod instruments;
mod plugins;
mod sharing;
mod words;
