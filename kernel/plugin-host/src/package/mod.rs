//! Packages: a plugin as one signed file.
//!
//! A package is a zip of the plugin's folder with two files added: `hashes` lists every other file with its SHA-256, and
//! `signature` signs that list. A file that is not listed, not there, or not what the list says ends the reading.

mod archive;
mod trust;

pub use archive::{Package, PackageError, pack, read};
pub use trust::{Key, Level, Signature, SigningKey, Trust, TrustError};

/// The list of files, in the package.
pub const HASHES: &str = "hashes";
/// The signature of the list, in the package.
pub const SIGNATURE: &str = "signature";
/// The manifest, in the folder and the package.
pub const MANIFEST: &str = "plugin.yaml";
