//! Where handed-in files lie: bytes under the hash of their content ([`blob`]), looked at by somebody who knows harmful ones ([`scan`]).
//! Which record a file belongs to, and who may read it, is told in [`crate::files`].

pub mod blob;
pub mod scan;

pub use blob::{Area, FileStore, Incoming, Received};
