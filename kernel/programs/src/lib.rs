#![doc = include_str!("../README.md")]

mod ages;
mod amount;
mod class;
mod columns;
mod company;
mod decode;
mod detect;
mod documents;
mod iif;
mod lists;
mod read;
mod source;
mod table;
mod transactions;
mod trial;

pub use class::{AccountClass, class_of};
pub use company::{Account, At, Balance, Company, Item, Level, OpenDocument, Party, Problem, Side, Step};
pub use detect::{ColumnShape, FieldShape, Inspected, inspect};
pub use read::{InFile, read};
pub use source::{Kind, Options, Source};

#[cfg(test)]
mod tests;
