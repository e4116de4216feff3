//! Files people hand in: pictures of people and brands, and whatever is attached to records.
//!
//! Bytes lie in the data folder under the hash of their content ([`blob`]); what a file is, is read from its bytes and
//! never from its name ([`content`]); pictures are decoded and written anew, so that nothing but pixels survives
//! ([`picture`]). An attachment belongs to a record and follows that record's grant ([`attachment`]).

pub mod attachment;
pub mod content;
pub(crate) mod held;
pub mod name;
pub mod picture;
pub mod proof;
pub mod sealed;

pub use crate::file_store::{Area, FileStore, Incoming, Received, blob, scan};
pub use attachment::{Attachment, NewAttachment};
pub use picture::{PictureUse, StoredPicture, picture_bytes, store_image};

/// Largest attachment, bytes: a scanned contract fits, a film does not.
pub const ATTACHMENT_MAX: u64 = 25 << 20;
/// Largest picture of a person or brand, bytes: what phone cameras make.
pub const PICTURE_MAX: u64 = 12 << 20;
