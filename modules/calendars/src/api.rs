//! What other families use: stored calendars as working time, and what counts in it.

pub use kernel_types::working_time::{
    Calendar, DAY, Hours, MINUTE, Span, date_of, day_of, moment, seconds_of, wall, zone,
};

pub use crate::calendar::load;
