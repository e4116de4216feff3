//! Reminders of what is overdue: who is reminded and how far, interest, and the charge that follows (design 1.4.10).

pub mod charge;
pub mod interest;
pub mod run;
