#![doc = include_str!("../README.md")]

#[rustfmt::skip]
pub mod generated;

mod check;
mod doctor;
mod in_force;
mod publish;
mod text;

use std::sync::Arc;

use kernel::Module;

/// The functions the declarations of `registry/rules` name.
pub fn module() -> Module {
    Module::new("rules")
        .calculator("rules.version", check::check)
        .effect("rules.publish", publish::publish)
        .decisions(Arc::new(in_force::Versions))
        .check(doctor::unreadable)
}
