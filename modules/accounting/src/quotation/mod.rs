//! Quotations: turning them into invoices, in part or whole, and revising them.

pub mod convert;
pub mod revise;
