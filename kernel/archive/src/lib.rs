#![doc = include_str!("../README.md")]

mod keys;
mod open;
mod pack;
mod seal;
mod unpack;

mod bech32;
mod header;
mod scrypt;
mod stream;
mod tar;

use std::io;

use thiserror::Error;

pub use keys::{Identity, Key, Lock, Passphrase, Recipient};
pub use open::open;
pub use pack::Pack;
pub use seal::{Sealing, seal};
pub use unpack::{Content, Contents, unpack};

/// Why an archive cannot be written or read.
#[derive(Debug, Error)]
pub enum ArchiveError {
    #[error("{0}")]
    Io(#[from] io::Error),
    /// What is in it is not what was put there, in words.
    #[error("the archive is damaged: {0}")]
    Damaged(String),
    #[error("this is no archive that can be opened here: {0}")]
    Foreign(String),
    #[error("the archive is not for this key: use the one it was sealed for")]
    OtherKey,
    #[error("{0}")]
    Refused(String),
}

impl ArchiveError {
    pub(crate) fn damaged(why: impl Into<String>) -> ArchiveError {
        ArchiveError::Damaged(why.into())
    }
}

/// As an I/O error, so that readers of the stream see the cause.
pub(crate) fn broken(why: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("the archive is damaged: {why}"))
}
