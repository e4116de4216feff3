//! Compiled retention: see [`crate::source::retention`].

use std::sync::Arc;

use kernel_expr::Checked;
use serde::{Deserialize, Serialize};

/// How long records are kept, and what becomes of them then.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Retention {
    /// Slot of the day or moment the time is counted from.
    pub from: usize,
    pub after: Period,
    /// Only records for which this holds. It reads stored fields of the record alone.
    pub condition: Option<Arc<Checked>>,
    pub act: Ending,
    /// Setting under which it is asked for.
    pub propose: Option<String>,
    /// Setting under which it is done.
    pub carry_out: Option<String>,
}

/// A length of time by the calendar.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Period {
    Fixed {
        months: u32,
        days: u32,
    },
    /// A setting that says how many months.
    Setting(String),
}

impl Period {
    pub const NONE: Period = Period::Fixed { months: 0, days: 0 };

    /// `P90D`, `P24M`, `P6Y`.
    pub fn parse(text: &str) -> Option<Period> {
        let inner = text.strip_prefix('P')?;
        let unit = inner.chars().last()?;
        let number = inner.strip_suffix(unit)?.parse::<u32>().ok().filter(|number| *number <= 1_200)?;
        match unit {
            'D' => Some(Period::Fixed { months: 0, days: number }),
            'M' => Some(Period::Fixed { months: number, days: 0 }),
            'Y' => Some(Period::Fixed { months: number * 12, days: 0 }),
            _ => None,
        }
    }
}

/// What becomes of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    Delete,
    Erase {
        /// Address of the register of requests.
        register: String,
        /// Slot of its link to the person.
        link: usize,
        /// Its transition that erases.
        transition: String,
    },
}

/// Fields of a register of requests for erasure that say why one is made.
pub mod register {
    pub const CAUSE: &str = "cause";
    /// The time is over.
    pub const PERIOD: &str = "period";
    pub const ASKED_BY: &str = "askedBy";
    /// Nobody but the business itself.
    pub const BUSINESS: &str = "business";
}

#[cfg(test)]
mod tests {
    use super::Period;

    #[test]
    fn periods_are_read_in_days_months_and_years() {
        assert_eq!(Period::parse("P90D"), Some(Period::Fixed { months: 0, days: 90 }));
        assert_eq!(Period::parse("P24M"), Some(Period::Fixed { months: 24, days: 0 }));
        assert_eq!(Period::parse("P6Y"), Some(Period::Fixed { months: 72, days: 0 }));
        for wrong in ["", "P", "P6", "6Y", "P1H", "PY", "P-1Y", "P9999Y", "P1Y6M"] {
            assert_eq!(Period::parse(wrong), None, "{wrong}");
        }
    }
}
