//! Reads new mail out of a folder at another mail server over IMAP. The only crate that names async-imap.
//!
//! A folder numbers its mails once and for all (`UID`) as long as its `UIDVALIDITY` stays: the two say which mails were taken.

mod dial;
mod mailbox;

pub use dial::{Dial, Reach};
pub use mailbox::{Cursor, Found, Mailbox};

/// Where mail is fetched, and as whom.
#[derive(Clone)]
pub struct Account {
    pub host: String,
    pub port: u16,
    pub folder: String,
    pub user: String,
    pub password: String,
}

/// Why no mail was fetched. The server's own words go to the log; people see the kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trouble {
    /// There is no such server, it does not answer in time, or the line broke.
    NotReached(String),
    /// Its certificate is not that of this name.
    NotTrusted(String),
    /// The name and the password are not accepted.
    NotLetIn(String),
    /// There is no such folder.
    NoFolder(String),
}
