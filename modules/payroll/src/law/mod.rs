//! What the law of a country takes from pay and adds to it: declared tables (`registry/payroll/countries`), each row with
//! the days it holds. [`rules`] says what a table may say, [`check`] what makes one unusable; [`tax`] and [`funds`] apply
//! them, [`statutory`] puts them in the order every country here shares. Nothing in these files knows a country.

pub mod check;
pub mod due;
pub mod funds;
pub mod returns;
pub mod rules;
pub mod split;
pub mod statutory;
pub mod tax;
