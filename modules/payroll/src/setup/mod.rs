//! What payroll is set up with: pay groups with the law that holds, components, structures, salaries, inputs, tables of the
//! business's own.

pub mod component;
pub mod group;
pub mod input;
pub mod salary;
pub mod structure;
pub mod table;
