//! What each business does: the generators of the families, in the terms of the replay.

use kernel_types::Date;

use super::Step;

/// The operations of a business of the example, in the order of their days.
pub fn steps(_business: &str, _first_year: i32, _last_day: Date) -> Vec<Step> {
    Vec::new()
}
