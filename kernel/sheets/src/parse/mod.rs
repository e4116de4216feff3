//! Cells to values, with errors in plain words. A blank cell is `Ok(None)`: whether a value is required is the caller's business.

mod date;
mod decimal;
mod plain;

use thiserror::Error;

pub use date::{DateOrder, date};
pub(crate) use decimal::plain_number;
pub use decimal::{Decimal, NumberStyle, decimal};
pub use plain::{boolean, text};

/// Why a cell is not the value that was asked for. The text is fit to be shown to the person who made the file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct CellProblem {
    /// Stable, for clients: `not_a_date`, `no_such_date`, `ambiguous_number`, `not_a_number`, `number_too_large`, `too_many_decimals`, `not_a_boolean`, `text_too_long`, `control_character`, `failed_formula`.
    pub code: &'static str,
    pub message: String,
}

impl CellProblem {
    fn new(code: &'static str, message: impl Into<String>) -> Self {
        CellProblem { code, message: message.into() }
    }

    fn failed_formula(code: &str) -> Self {
        CellProblem::new("failed_formula", format!("the formula in this cell failed with {code}"))
    }
}

/// The text as it is quoted in a message: short enough to read.
fn shown(text: &str) -> String {
    const SHOWN_MAX: usize = 40;
    if text.chars().count() <= SHOWN_MAX {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(SHOWN_MAX).collect();
    short.push('…');
    short
}
