//! Codes on goods: what they say ([`gs1`], [`gtin`], pure), how they are kept ([`keep`]), and whose they are ([`lookup`]).
//!
//! The browser reads codes as well, so that scanning works without a connection (`web/src/features/inventory/gs1.ts`). Both are held to the
//! cases of `corpus.json`.

pub mod gs1;
pub mod gtin;
pub mod keep;
pub mod lookup;

#[cfg(test)]
mod tests;
