//! The platform's own records: users, sessions, businesses, memberships and grants. Not tenant data.

pub mod access;
pub mod apikey;
pub mod archive;
pub mod attempt;
pub mod business;
pub mod comment;
pub mod environment;
pub mod explain;
pub mod grants;
pub mod keys;
pub mod group;
pub mod invite;
pub mod job;
mod leaked;
pub mod life;
pub mod mail;
pub mod member;
pub mod membership;
pub mod passkey;
pub mod person;
pub mod personal;
pub mod review;
pub mod profile;
pub mod pulse;
pub mod purge;
pub mod second_factor;
pub mod session;
pub mod sharing;
pub mod standing;
pub mod switches;
pub mod user;
pub mod verification;
pub mod viewing;

pub use business::{BusinessRow, GroupRow, NewBusiness};
pub use membership::{BusinessGrants, FamilyGrantRow};
pub use user::{NewUser, UserRow};
