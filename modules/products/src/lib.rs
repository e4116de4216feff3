//! Products and services. [`api`] is how documents take prices, taxes and accounts from them; [`prices`] changes many prices at
//! once. Everything else is declared.

pub mod api;
#[rustfmt::skip]
pub mod generated;
mod prices;

use kernel::Module;

/// What this family registers.
pub fn module() -> Module {
    Module::new("products").run("products.change_price", prices::change).run("products.restore_price", prices::restore)
}
