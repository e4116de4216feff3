//! Hyperinflation (IAS 29, design 2.6): [`restate`] and [`year`] are the arithmetic, [`layers`] where amounts come from, [`run`]
//! what is read from the books ([`read`]) and posted.

mod layers;
pub mod read;
pub mod record;
pub mod report;
pub mod restate;
pub mod run;
pub mod year;

#[cfg(test)]
mod examples;
