//! Revenue from contracts (IFRS 15): [`recognise`] is the arithmetic, [`record`] the contract,
//! [`estimate`] changes of variable consideration, [`modify`] the arithmetic of modifications and [`change`] their record,
//! [`end`] the end before a contract is fulfilled, [`run`] the monthly posting, [`reports`] the waterfall, what remains and the
//! roll-forward.

pub mod change;
pub mod end;
pub mod estimate;
pub mod modify;
pub mod recognise;
pub mod record;
pub mod reports;
pub mod run;
