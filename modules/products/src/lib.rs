//! Products and services. All of it is declared; [`api`] is how documents take prices, taxes and accounts from them.

pub mod api;
#[rustfmt::skip]
pub mod generated;

use kernel::Module;

/// What this family registers: nothing but its name; its declarations need no code.
pub fn module() -> Module {
    Module::new("products")
}
