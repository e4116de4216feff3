//! One payslip: what is earned ([`components`], with [`formula`] and the order of dependencies in [`order`]), what the law
//! takes ([`crate::law`]), what is deducted after it ([`deductions`]), and the lines with their figures ([`slip`]). [`loan`],
//! [`arrears`], [`leaving`] and [`rounding`] are what comes beside a month's pay. No IO.

pub mod arrears;
pub mod components;
pub mod days;
pub mod deductions;
pub mod formula;
pub mod leaving;
pub mod loan;
pub mod order;
pub mod rounding;
pub mod slip;
pub mod variance;
