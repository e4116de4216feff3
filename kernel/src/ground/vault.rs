//! Secrets that records keep and a server reads back, such as the password of a mailbox: sealed under a key that does not lie in the database.

/// Seals and opens secrets; set by the edge that holds the installation's key.
pub trait Vault: Send + Sync + 'static {
    /// `about` says whose secret it is: sealed for one, it opens for no other.
    fn seal(&self, plain: &str, about: &str) -> Option<String>;
    /// `None` when it was changed, moved or sealed under another key.
    fn open(&self, sealed: &str, about: &str) -> Option<String>;
}
