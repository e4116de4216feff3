//! Takes mail over SMTP (RFC 5321) for addresses that exist behind it, and for no others: it relays nothing, sends nothing and
//! knows no passwords. The only crate that names smtp-proto.
//!
//! [`Listener`] keeps sessions within limits; a [`Reception`] says which addresses there are, and keeps a mail before the sender is
//! told that it was taken. Commands and content are read by smtp-proto, which does no IO: what is here is the session around it.

mod limits;
mod listener;
mod reply;
mod session;
mod tls;

use std::net::IpAddr;

use futures::future::BoxFuture;

pub use limits::Limits;
pub use listener::Listener;
pub use tls::{Tls, TlsError};

/// A mail whose sender waits for an answer.
#[derive(Debug, Clone)]
pub struct Handed {
    pub peer: IpAddr,
    /// As the sender's server names itself; anybody can say anything.
    pub greeted_as: String,
    /// Return address; empty for mails about mails.
    pub return_to: String,
    /// One that [`Reception::knows`].
    pub recipient: String,
    pub content: std::sync::Arc<[u8]>,
}

/// Why something is not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody has this address.
    Unknown,
    /// Not now: the sender tries again later.
    Later(&'static str),
    /// Not at all.
    Never(&'static str),
}

/// What stands behind the listener.
pub trait Reception: Send + Sync + 'static {
    /// Whether mail for this address is taken.
    fn knows<'a>(&'a self, recipient: &'a str) -> BoxFuture<'a, Result<(), Refusal>>;

    /// Keeps a mail. Answers only once it would survive a loss of power: from then on the sender forgets it.
    fn keep<'a>(&'a self, mail: &'a Handed) -> BoxFuture<'a, Result<(), Refusal>>;
}
