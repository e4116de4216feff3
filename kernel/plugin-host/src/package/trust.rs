use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ed25519_dalek::{Signer as _, Verifier as _};
use thiserror::Error;

use super::Package;

/// What is signed: the purpose first, so that a signature made for something else is none of a package.
const PURPOSE: &[u8] = b"baobab plugin package 1\n";

/// Who stands behind a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// On a developer's machine only: read from a folder, signed by nobody.
    Unsigned,
    /// A partner's own key, for the businesses it was given for.
    Private,
    /// The catalogue has looked at it.
    Verified,
    /// Made by the makers of the product.
    Core,
}

impl Level {
    pub fn as_str(self) -> &'static str {
        match self {
            Level::Unsigned => "unsigned",
            Level::Private => "private",
            Level::Verified => "verified",
            Level::Core => "core",
        }
    }
}

#[derive(Debug, Error, PartialEq, Eq)]
pub enum TrustError {
    #[error("the package is not signed")]
    Unsigned,
    #[error("the package is signed with the key '{0}', which this server does not know")]
    UnknownKey(String),
    #[error("the signature of the key '{0}' is wrong")]
    Wrong(String),
    #[error("the package was withdrawn")]
    Revoked,
    #[error("the key '{0}' was withdrawn")]
    RevokedKey(String),
    #[error("the key '{0}' signs for other businesses")]
    OtherBusiness(String),
    #[error("'{0}' is not a key: 32 bytes in base64 are")]
    NotAKey(String),
}

/// A public key and what its signature means.
#[derive(Debug, Clone)]
pub struct Key {
    pub level: Level,
    /// For [`Level::Private`]: the businesses (public ids) it may be installed in.
    pub businesses: BTreeSet<String>,
    public: ed25519_dalek::VerifyingKey,
}

impl Key {
    /// From 32 bytes in base64.
    pub fn new(level: Level, text: &str, businesses: BTreeSet<String>) -> Result<Key, TrustError> {
        let bytes = decode::<32>(text).ok_or_else(|| TrustError::NotAKey(text.into()))?;
        let public = ed25519_dalek::VerifyingKey::from_bytes(&bytes).map_err(|_| TrustError::NotAKey(text.into()))?;
        Ok(Key { level, businesses, public })
    }
}

/// A private key and the name others know its public half by.
pub struct SigningKey {
    name: String,
    key: ed25519_dalek::SigningKey,
}

impl std::fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SigningKey({})", self.name)
    }
}

impl SigningKey {
    /// From the 32 secret bytes.
    pub fn new(name: &str, secret: &[u8; 32]) -> SigningKey {
        SigningKey { name: name.into(), key: ed25519_dalek::SigningKey::from_bytes(secret) }
    }

    /// The public half in base64, for the server that shall trust it.
    pub fn public(&self) -> String {
        STANDARD.encode(self.key.verifying_key().to_bytes())
    }

    pub(super) fn sign(&self, message: &[u8]) -> Signature {
        Signature { key: self.name.clone(), bytes: self.key.sign(&[PURPOSE, message].concat()).to_bytes().to_vec() }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signature {
    /// Name of the key.
    pub key: String,
    bytes: Vec<u8>,
}

impl Signature {
    pub(super) fn to_text(&self) -> String {
        format!("ed25519 {} {}\n", self.key, STANDARD.encode(&self.bytes))
    }

    pub(super) fn from_text(text: &str) -> Option<Signature> {
        let mut words = text.split_ascii_whitespace();
        let (algorithm, key, signature) = (words.next()?, words.next()?, words.next()?);
        let bytes = decode::<64>(signature)?.to_vec();
        (algorithm == "ed25519" && words.next().is_none()).then(|| Signature { key: key.into(), bytes })
    }
}

/// The keys a server trusts and what was withdrawn.
#[derive(Debug, Clone, Default)]
pub struct Trust {
    /// By name.
    pub keys: BTreeMap<String, Key>,
    /// Digests of packages that must no longer run, wherever they came from.
    pub revoked_packages: BTreeSet<String>,
    pub revoked_keys: BTreeSet<String>,
}

impl Trust {
    /// What the package's signature means for a business (public id), or why it means nothing.
    pub fn judge(&self, package: &Package, business: &str) -> Result<Level, TrustError> {
        if self.revoked_packages.contains(&package.digest()) {
            return Err(TrustError::Revoked);
        }
        let signature = package.signature.as_ref().ok_or(TrustError::Unsigned)?;
        if self.revoked_keys.contains(&signature.key) {
            return Err(TrustError::RevokedKey(signature.key.clone()));
        }
        let key = self.keys.get(&signature.key).ok_or_else(|| TrustError::UnknownKey(signature.key.clone()))?;
        let wrong = || TrustError::Wrong(signature.key.clone());
        let bytes = ed25519_dalek::Signature::from_slice(&signature.bytes).map_err(|_| wrong())?;
        key.public.verify(&[PURPOSE, package.hashes.as_bytes()].concat(), &bytes).map_err(|_| wrong())?;
        if key.level == Level::Private && !key.businesses.contains(business) {
            return Err(TrustError::OtherBusiness(signature.key.clone()));
        }
        Ok(key.level)
    }
}

fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    STANDARD.decode(text.trim()).ok()?.try_into().ok()
}
