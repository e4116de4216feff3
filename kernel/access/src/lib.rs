//! `decide(actor, entity, operation)` → [`Deny`] or [`Grant`]. Pure: no IO, no clock.
//!
//! A [`Grant`] is the only key to the store: it carries the tenant, the rows and the fields its holder may touch, and
//! nothing outside this crate can make one.

mod actor;
mod decide;
mod grant;
mod granting;

pub use actor::{Actor, FamilyGrant, Membership};
pub use decide::{Deny, decide, decide_at_most, decide_family, decide_open, decide_transition};
pub use grant::{Grant, RowRule, Sight};
pub use granting::{GrantRefusal, Target, administers, administers_for_good, may_grant, within};
