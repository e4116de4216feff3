//! Rules without a database; behaviour through the engine is in `registry/taxation/tests` and in this crate's `tests`.

mod boxes;
mod coverage;
mod due;
mod income;

use kernel_types::Date;

fn day(text: &str) -> Date {
    text.parse().unwrap()
}
