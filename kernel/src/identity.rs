//! Who people are and what they hold: users, sessions, businesses with their members, grants, keys, letters. The platform's own
//! records, not tenant data.

pub mod access;
pub mod apikey;
pub mod attempt;
pub mod business;
pub mod explain;
pub mod grants;
pub mod group;
pub mod invite;
pub mod keys;
mod leaked;
pub mod mail;
pub mod member;
pub mod member_access;
pub mod membership;
pub mod number;
pub mod passkey;
mod people;
pub mod person;
pub mod personal;
pub mod profile;
pub mod pulse;
pub mod push;
pub mod review;
pub mod second_factor;
pub mod second_factor_policy;
pub mod session;
pub mod switches;
pub mod user;
pub mod verification;
pub mod viewing;

pub use business::{BusinessRow, GroupRow, NewBusiness};
pub use membership::{BusinessGrants, FamilyGrantRow};
pub use user::{NewUser, UserRow};
