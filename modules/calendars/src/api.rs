//! What other families use: business time by itself, stored calendars, and the wall clock of a zone.

pub use crate::calendar::{Calendar, Span};
pub use crate::hours::{DAY, Hours, MINUTE, date_of, day_of, seconds_of};
pub use crate::zone::{moment, wall, zone};
