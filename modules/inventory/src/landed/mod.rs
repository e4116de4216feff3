//! Landed cost: what freight, duty and handling add to goods received. [`spread`] is pure.

pub mod post;
pub mod spread;
