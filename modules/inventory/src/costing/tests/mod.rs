//! Tests of costing: the public examples, and random flows.

mod examples;
mod properties;
