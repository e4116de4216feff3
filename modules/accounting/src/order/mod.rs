//! Sales orders: what a customer ordered, how much of it was delivered and invoiced, and what is left (design 1.2).
//!
//! Quantities are the truth: lines hold what was delivered and what posted invoices charge, and the order's state follows from
//! them. A draft invoice counts for nothing but the next proposal, so that deleting or changing it leaves no trace on the order.

pub mod amend;
pub mod credit;
pub mod deliver;
pub mod invoice;
pub mod progress;

/// Address of the entity.
pub const ORDER: &str = "accounting.sales_order";
