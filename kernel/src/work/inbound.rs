//! Mail that comes in. A record claims an address ([`claim`]); a mail for it is kept with an event in one commit ([`keep`]) before it is
//! acknowledged; the family of the record reads it from the outbox ([`Incoming`]) and says what became of it
//! ([`take`], [`settle`]).
//!
//! A sender that got no answer hands the same mail over again. It is recognised by its fingerprint, so that neither a broken line nor
//! a killed server loses a mail or doubles one.

mod address;
mod incoming;
mod kept;
pub mod source;

use std::sync::Arc;

use crate::app::App;

pub use address::{Place, claim, is_live, place_of, release};
pub use incoming::{Incoming, incoming, read};
pub use kept::{Kept, New, again, keep, settle, sweep, take};
/// Mails, read.
pub use kernel_mime::{Automatic, Bounce, Complaint, Correspondent, Mail, Part};

/// Which mail a server takes, as its operator set it.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// Domains whose addresses records may claim; none: all.
    pub domains: Vec<String>,
    /// The server whose word on who sent a mail is believed, as it names itself in `Authentication-Results`.
    pub trusted: Option<String>,
}

impl App {
    /// Which mail is taken; none where nobody listens for it.
    pub fn inbound(&self) -> Option<Arc<Policy>> {
        self.parts.get::<Policy>()
    }

    /// Says which mail is taken, once.
    pub fn use_inbound(&self, policy: Policy) {
        self.parts.put(policy);
    }
}

/// What is called what became of looking for mail at another server: `helpdesk.mailbox.fetched`, with the `record` and its `problem`.
pub fn fetched_event_of(entity: &str) -> String {
    format!("{entity}.fetched")
}

/// What the event of a mail is called: `helpdesk.mailbox.mail`.
pub fn event_of(entity: &str) -> String {
    format!("{entity}.mail")
}
