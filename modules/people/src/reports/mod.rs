//! Reports of people and leave.

pub mod absence;
pub mod chart;
pub mod details;
pub mod feedback;
pub mod liability;
pub mod quality;
pub mod survey;
pub mod turnover;

use kernel_types::scaled::power_of_ten;
use kernel_types::{PERCENT_SCALE, Value, round_half_away};

/// `part` of `whole` in percent with one decimal; null without a whole.
fn share(part: i64, whole: i64) -> Value {
    if whole == 0 {
        return Value::Null;
    }
    let tenths = round_half_away(i128::from(part) * 1_000, i128::from(whole));
    i64::try_from(tenths * i128::from(power_of_ten(PERCENT_SCALE)) / 10).map_or(Value::Null, Value::Int)
}
