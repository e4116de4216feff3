//! Requests for quotations: inviting suppliers, counting what came, opening, answering questions, awarding.

pub mod award;
pub mod bids;
pub mod invite;
pub mod lines;
