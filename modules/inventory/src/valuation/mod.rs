//! Values that change while quantities stay: write-downs to net realisable value (design 4.3.10) and new standard costs (4.3.4).

pub mod realisable;
pub mod standard;
pub mod write_down;

mod written;
