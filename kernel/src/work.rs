//! Work nobody waits for: jobs by the clock, timers of records, runs over many records, notices, mail that comes in.

pub mod inbound;
pub mod jobs;
pub mod notices;
pub mod runs;
pub mod timers;
