//! Suppliers: how they delivered, papers of theirs that end, and what they offer in the mall.

pub mod documents;
pub mod mall;
pub mod score;
pub mod scorecard;
