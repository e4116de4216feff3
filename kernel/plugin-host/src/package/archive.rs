use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Cursor, Read, Write};

use sha2::{Digest, Sha256};
use thiserror::Error;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::trust::{Signature, SigningKey};
use super::{HASHES, MANIFEST, SIGNATURE};

/// Bytes all files of a package may have together, unpacked.
const MOST_BYTES: u64 = 64 << 20;
const MOST_FILES: usize = 2000;
/// How a directory of an archive begins each of its entries.
const DIRECTORY_ENTRY: [u8; 4] = *b"PK\x01\x02";

#[derive(Debug, Error, PartialEq, Eq)]
pub enum PackageError {
    #[error("the file is not a package: {0}")]
    NotAPackage(String),
    #[error("the package unpacks to more than {MOST_BYTES} bytes or {MOST_FILES} files")]
    TooLarge,
    #[error("'{0}' is not a plain path inside the package")]
    Path(String),
    #[error("the package holds no {0}")]
    Missing(String),
    #[error("'{0}' is not in the list of hashes")]
    Unlisted(String),
    #[error("'{0}' is not what the list of hashes says")]
    Tampered(String),
    #[error("line {0} of the list of hashes cannot be read")]
    List(usize),
    #[error("the signature cannot be read")]
    Signature,
}

/// A package that was read whole and agrees with its own list. Whether its signature counts is [`super::Trust`]'s to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Package {
    /// By path, without the list and the signature.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The list as signed.
    pub hashes: String,
    pub signature: Option<Signature>,
}

impl Package {
    /// SHA-256 of the list, hex: names the package's content, for installing and revoking.
    pub fn digest(&self) -> String {
        hex(&Sha256::digest(self.hashes.as_bytes()))
    }
}

/// Packs files (path to content), signed when a key is given. The same files give the same bytes.
pub fn pack(files: &BTreeMap<String, Vec<u8>>, key: Option<&SigningKey>) -> Result<Vec<u8>, PackageError> {
    if !files.contains_key(MANIFEST) {
        return Err(PackageError::Missing(MANIFEST.into()));
    }
    for path in files.keys() {
        plain(path)?;
    }
    let hashes = list(files);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    // Without times in it, packing twice gives one file.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(zip::DateTime::default());
    let broken = |error: &dyn std::fmt::Display| PackageError::NotAPackage(error.to_string());
    let mut add = |path: &str, content: &[u8]| -> Result<(), PackageError> {
        zip.start_file(path, options).map_err(|error| broken(&error))?;
        zip.write_all(content).map_err(|error| broken(&error))
    };
    for (path, content) in files {
        add(path, content)?;
    }
    add(HASHES, hashes.as_bytes())?;
    if let Some(key) = key {
        add(SIGNATURE, key.sign(hashes.as_bytes()).to_text().as_bytes())?;
    }
    Ok(zip.finish().map_err(|error| broken(&error))?.into_inner())
}

/// Reads a package and holds every file against the list.
pub fn read(bytes: &[u8]) -> Result<Package, PackageError> {
    let broken = |error: &dyn std::fmt::Display| PackageError::NotAPackage(error.to_string());
    // Counted before the archive's directory is built: each entry of it takes more memory than it takes of the file.
    if bytes.windows(DIRECTORY_ENTRY.len()).filter(|window| **window == DIRECTORY_ENTRY).nth(MOST_FILES).is_some() {
        return Err(PackageError::TooLarge);
    }
    let mut zip = ZipArchive::new(Cursor::new(bytes)).map_err(|error| broken(&error))?;
    if zip.len() > MOST_FILES {
        return Err(PackageError::TooLarge);
    }
    let mut files = BTreeMap::new();
    let mut left = MOST_BYTES;
    for index in 0..zip.len() {
        let entry = zip.by_index(index).map_err(|error| broken(&error))?;
        let path = entry.name().map_err(|error| broken(&error))?.into_owned();
        plain(&path)?;
        let mut content = Vec::new();
        // What the entry says of its own size is not believed.
        let read = entry.take(left + 1).read_to_end(&mut content).map_err(|error| broken(&error))?;
        left = left.checked_sub(read as u64).ok_or(PackageError::TooLarge)?;
        if files.insert(path.clone(), content).is_some() {
            return Err(PackageError::Path(path));
        }
    }
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).ok();
    let hashes = files.remove(HASHES).and_then(text).ok_or_else(|| PackageError::Missing(HASHES.into()))?;
    let signature = match files.remove(SIGNATURE) {
        None => None,
        Some(bytes) => Some(text(bytes).and_then(|text| Signature::from_text(&text)).ok_or(PackageError::Signature)?),
    };
    hold(&files, &hashes)?;
    if !files.contains_key(MANIFEST) {
        return Err(PackageError::Missing(MANIFEST.into()));
    }
    Ok(Package { files, hashes, signature })
}

/// `<sha-256 hex>  <path>` a line, by path.
fn list(files: &BTreeMap<String, Vec<u8>>) -> String {
    files.iter().fold(String::new(), |mut list, (path, content)| {
        let _infallible = writeln!(list, "{}  {path}", hex(&Sha256::digest(content)));
        list
    })
}

fn hold(files: &BTreeMap<String, Vec<u8>>, hashes: &str) -> Result<(), PackageError> {
    let mut listed = BTreeMap::new();
    for (index, line) in hashes.lines().enumerate() {
        let (digest, path) = line.split_once("  ").ok_or(PackageError::List(index + 1))?;
        if listed.insert(path, digest).is_some() {
            return Err(PackageError::List(index + 1));
        }
    }
    for (path, content) in files {
        match listed.remove(path.as_str()) {
            None => return Err(PackageError::Unlisted(path.clone())),
            Some(digest) if digest != hex(&Sha256::digest(content)) => {
                return Err(PackageError::Tampered(path.clone()));
            }
            Some(_) => {}
        }
    }
    match listed.keys().next() {
        Some(path) => Err(PackageError::Missing((*path).to_string())),
        None => Ok(()),
    }
}

/// A relative path of ordinary names: nothing that leaves the folder it is unpacked in, on any system.
fn plain(path: &str) -> Result<(), PackageError> {
    let good = |name: &str| {
        !name.is_empty()
            && name != "."
            && name != ".."
            && !name.ends_with('.')
            && name.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_. {}".contains(letter))
    };
    if path.len() <= 200 && path.split('/').all(good) { Ok(()) } else { Err(PackageError::Path(path.into())) }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
