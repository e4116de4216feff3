//! Leave: how it is counted, earned and taken.
//!
//! Reading order: [`days`] and [`accrual`] (pure) → [`stored`] (plans and entries as they are kept) → [`request`] → [`decide`] → [`work`].

pub mod accrual;
pub mod days;
pub mod decide;
pub mod request;
pub mod stored;
pub mod work;
