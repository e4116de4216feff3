//! Revenue from contracts (IFRS 15): [`recognise`] is the arithmetic, [`record`] the contract,
//! [`estimate`] changes of variable consideration, [`run`] the monthly posting,
//! [`reports`] the waterfall, what remains and the roll-forward.

pub mod estimate;
pub mod recognise;
pub mod record;
pub mod reports;
pub mod run;
