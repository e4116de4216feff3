//! The plugins of this repository, as a server would run them.

mod cases;
mod desk;
mod etims;
mod fiscal;
mod guests;
