//! Financial instruments (IFRS 9): [`cost`] amortised cost by effective interest, [`loss`] expected credit losses, [`record`]
//! the instrument and its runs, [`valuation`] fair values.

pub mod cost;
pub mod loss;
pub mod record;
pub mod reports;
pub mod run;
