//! The plugins of this repository, as a server would run them.

mod cases;
mod desk;
mod device;
mod etims;
mod fiscal;
mod guests;
