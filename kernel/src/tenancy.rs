//! How a business lives: set-up, environments, jobs on all of its data, archives, and what leaves it for people outside.

pub mod absent;
pub mod archive;
pub mod business_lifecycle;
pub mod comment;
pub mod disclosure;
pub mod environment;
pub mod figures;
pub mod job;
pub mod own_dashboard;
pub mod purge;
pub mod reading;
pub mod scheduled_delivery;
pub mod setup;
pub mod sharing;
pub mod sibling_business;
pub mod signing;
pub mod visiting;
pub mod worker;
