//! Plain values every other crate speaks: ids, scaled decimals, rounding, roles, time. No IO.

pub mod calendar;
pub mod currency;
pub mod id;
pub mod labels;
pub mod markup;
pub mod phones;
pub mod relative;
pub mod role;
pub mod rounding;
pub mod scaled;
pub mod schedule;
pub mod sentence;
pub mod sms;
pub mod strokes;
pub mod time;
pub mod value;
pub mod working_time;

pub use id::{ID_LENGTH, Id, IdSource, RandomIds, SeededIds, TenantId};
pub use role::{Level, Role, Scope};
pub use rounding::{allocate, mul_div_round, round_half_away, round_to_digits};
pub use scaled::{
    MONEY_SCALE, Money, PERCENT_SCALE, Percent, QUANTITY_SCALE, Quantity, RATE_SCALE, Rate, ScaledError, format_scaled,
    parse_scaled, write_scaled,
};
pub use sentence::{Filled, Sentence};
pub use time::{Clock, FixedClock, Instant, SystemClock};
pub use value::Value;

pub use chrono::NaiveDate as Date;
