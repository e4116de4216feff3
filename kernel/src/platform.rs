//! The platform's own records: users, sessions, businesses, memberships and grants. Not tenant data.

pub mod access;
pub mod apikey;
pub mod business;
pub mod comment;
pub mod mail;
pub mod membership;
pub mod personal;
pub mod session;
pub mod user;
pub mod viewing;

pub use business::{BusinessRow, GroupRow, NewBusiness};
pub use membership::{BusinessGrants, FamilyGrantRow};
pub use user::{NewUser, UserRow};
