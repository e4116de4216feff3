//! Customers and suppliers. Almost everything is declared; code holds only what guards a supplier's bank details, and
//! [`api`], through which other families read parties.

pub mod api;
#[rustfmt::skip]
pub mod generated;

mod bank_details;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("parties").calculator("parties.supplier_bank_details", bank_details::watch)
}
