//! Mail: tickets that come by mail, and replies that leave as mail.
//!
//! A mail gives nobody rights. Who it says it is from counts once the mail server vouches for it, or once it answers a letter that
//! only the requester got; everybody else is a requester from outside, and what a stranger sends into a ticket is for agents alone.

mod decide;
mod held;
mod key;
mod mailbox;
mod receive;
mod send;
mod sender;
mod thread;

pub use held::accept;
pub use mailbox::{close, fetch, fetched, open, stop_fetching};
pub use receive::received;
pub use send::{delivered, files, send};

pub const MAILBOX: &str = "helpdesk.mailbox";
pub const HELD: &str = "helpdesk.held_mail";
