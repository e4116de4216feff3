//! What is declared, as plain tables for people and for tests from outside.

mod matrix;
mod routes;
mod wizards;
mod words;

pub use matrix::matrix;
pub use routes::routes;
pub use wizards::wizards;
pub use words::words;
