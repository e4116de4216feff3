//! Financial instruments (IFRS 9): [`cost`] amortised cost by effective interest, [`loss`] expected credit losses, [`matrix`] loss rates
//! from history and [`history`] where it comes from, [`record`] the instrument and its runs.

pub mod cost;
pub mod history;
pub mod loss;
pub mod matrix;
pub mod record;
pub mod reports;
pub mod run;
