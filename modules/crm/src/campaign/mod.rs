//! Campaigns: who is written to, what they get and when, and what is kept of it.
//!
//! A campaign that is launched makes a row of every person ([`audience`]); a row is left exactly once, in the transaction that queues its
//! letter ([`sending`]), so that no crash sends twice and none is forgotten. What a letter says is pure ([`content`]), as are the hours
//! ([`hours`]), who may be written to ([`permission`]) and who earned what was won ([`attribution`]).

pub mod attribution;
pub mod audience;
pub mod bounces;
pub mod content;
pub mod effects;
pub mod hours;
pub mod permission;
pub mod sending;

pub mod letter;
pub mod message;
mod recipients;
