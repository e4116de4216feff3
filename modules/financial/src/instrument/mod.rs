//! Financial instruments (IFRS 9): [`cost`] amortised cost by effective interest, [`loss`] expected credit losses, [`arrears`] what is
//! overdue and the stage it leads to, [`money`] what came, [`matrix`] loss rates from history and [`history`] where it comes from, [`record`] the instrument and
//! its runs.

pub mod arrears;
pub mod cost;
pub mod history;
pub mod loss;
pub mod matrix;
pub mod money;
pub mod record;
pub mod reports;
pub mod run;
