//! The header of a sealed file: the file key, wrapped for each recipient, and a MAC that protects it.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use kernel_types::IdSource;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::{hkdf, hmac};

use crate::ArchiveError;
use crate::keys::{Key, Lock, Recipient, agree};
use crate::scrypt::scrypt;

pub const VERSION: &str = "age-encryption.org/v1";
/// The line before the proof begins with it.
pub const END: &str = "---";
const X25519: &str = "X25519";
const SCRYPT: &str = "scrypt";
const X25519_INFO: &str = "age-encryption.org/v1/X25519";
const SCRYPT_SALT: &str = "age-encryption.org/v1/scrypt";
/// 128 MiB and about a second.
const LOG_N: u8 = 17;
/// More is asked for by an attacker who wants this program to run out of memory.
const LOG_N_MAX: u8 = 20;
/// Signs in a line of a wrapped key; a shorter one is the last.
const COLUMNS: usize = 64;

/// The key of one file.
pub type FileKey = [u8; 16];

struct Stanza {
    arguments: Vec<String>,
    body: Vec<u8>,
}

/// 32 bytes for one purpose.
pub fn derived(secret: &[u8], salt: &[u8], info: &str) -> Result<[u8; 32], ArchiveError> {
    let mut key = [0u8; 32];
    let made = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(secret);
    let filled = made.expand(&[info.as_bytes()], hkdf::HKDF_SHA256).and_then(|made| made.fill(&mut key));
    filled.map(|()| key).map_err(|_| ArchiveError::damaged("a key cannot be derived"))
}

pub fn cipher(key: &[u8; 32]) -> Result<LessSafeKey, ArchiveError> {
    UnboundKey::new(&CHACHA20_POLY1305, key)
        .map(LessSafeKey::new)
        .map_err(|_| ArchiveError::damaged("a key has another length"))
}

/// Keys that wrap are used once: their nonce is nought.
fn once() -> Nonce {
    Nonce::assume_unique_for_key([0; NONCE_LEN])
}

/// The head of a new file, with its proof.
pub fn write(lock: &Lock, key: &FileKey, ids: &dyn IdSource) -> Result<String, ArchiveError> {
    let (arguments, wrap) = match lock {
        Lock::Recipient(Recipient(recipient)) => {
            let mut secret = [0u8; 32];
            ids.fill(&mut secret);
            let share = crate::keys::Identity(secret).recipient().0;
            let shared = agree(secret, *recipient).ok_or_else(|| {
                ArchiveError::Refused("this recipient is no key: nothing can be sealed for it".into())
            })?;
            (
                format!("{X25519} {}", STANDARD_NO_PAD.encode(share)),
                derived(&shared, &[share, *recipient].concat(), X25519_INFO)?,
            )
        }
        Lock::Passphrase(passphrase) => {
            let mut salt = [0u8; 16];
            ids.fill(&mut salt);
            (
                format!("{SCRYPT} {} {LOG_N}", STANDARD_NO_PAD.encode(salt)),
                scrypt(passphrase.0.as_bytes(), &salted(&salt), LOG_N),
            )
        }
    };
    let mut wrapped = key.to_vec();
    cipher(&wrap)?
        .seal_in_place_append_tag(once(), Aad::empty(), &mut wrapped)
        .map_err(|_| ArchiveError::damaged("a key cannot be wrapped"))?;
    let head = format!("{VERSION}\n-> {arguments}\n{}\n{END}", STANDARD_NO_PAD.encode(wrapped));
    let proof = hmac::sign(&proof_key(key)?, head.as_bytes());
    Ok(format!("{head} {}\n", STANDARD_NO_PAD.encode(proof.as_ref())))
}

/// The file's key out of its head: all lines, the last of them with the proof.
pub fn read(head: &str, key: &Key) -> Result<FileKey, ArchiveError> {
    let (signed, proof) =
        head.trim_end_matches('\n').rsplit_once(' ').filter(|(signed, _)| signed.ends_with(END)).ok_or_else(foreign)?;
    let stanzas = stanzas(signed)?;
    if stanzas.len() > 1 && stanzas.iter().any(|stanza| stanza.arguments.first().is_some_and(|kind| kind == SCRYPT)) {
        return Err(ArchiveError::damaged("a passphrase stands beside other keys"));
    }
    for stanza in &stanzas {
        let Some(wrap) = wrap_of(stanza, key)? else { continue };
        let mut wrapped = stanza.body.clone();
        let Ok(plain) = cipher(&wrap)?.open_in_place(once(), Aad::empty(), &mut wrapped) else { continue };
        let found: FileKey = (&*plain).try_into().map_err(|_| ArchiveError::damaged("its key has another length"))?;
        let given = STANDARD_NO_PAD.decode(proof).map_err(|_| ArchiveError::damaged("its head was changed"))?;
        hmac::verify(&proof_key(&found)?, signed.as_bytes(), &given)
            .map_err(|_| ArchiveError::damaged("its head was changed"))?;
        return Ok(found);
    }
    Err(ArchiveError::OtherKey)
}

fn foreign() -> ArchiveError {
    ArchiveError::Foreign("its head is not that of an age file".into())
}

fn salted(salt: &[u8]) -> Vec<u8> {
    [SCRYPT_SALT.as_bytes(), salt].concat()
}

fn proof_key(key: &FileKey) -> Result<hmac::Key, ArchiveError> {
    Ok(hmac::Key::new(hmac::HMAC_SHA256, &derived(key, &[], "header")?))
}

fn stanzas(signed: &str) -> Result<Vec<Stanza>, ArchiveError> {
    let mut lines = signed.split('\n');
    if lines.next() != Some(VERSION) {
        return Err(foreign());
    }
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if line == END {
            return if lines.next().is_none() { Ok(found) } else { Err(foreign()) };
        }
        let arguments: Vec<String> =
            line.strip_prefix("-> ").ok_or_else(foreign)?.split(' ').map(str::to_string).collect();
        let mut text = String::new();
        loop {
            let line = lines.next().ok_or_else(foreign)?;
            text.push_str(line);
            if line.len() < COLUMNS {
                break;
            }
        }
        found.push(Stanza { arguments, body: STANDARD_NO_PAD.decode(text).map_err(|_| foreign())? });
    }
    Err(foreign())
}

/// The key a stanza is wrapped with, when it is one for this key.
fn wrap_of(stanza: &Stanza, key: &Key) -> Result<Option<[u8; 32]>, ArchiveError> {
    let arguments: Vec<&str> = stanza.arguments.iter().map(String::as_str).collect();
    match (arguments.as_slice(), key) {
        ([X25519, share], Key::Identity(identity)) => {
            let share: [u8; 32] =
                STANDARD_NO_PAD.decode(share).ok().and_then(|share| share.try_into().ok()).ok_or_else(foreign)?;
            let shared = agree(identity.0, share).ok_or_else(|| ArchiveError::damaged("its key is none"))?;
            Ok(Some(derived(&shared, &[share, identity.recipient().0].concat(), X25519_INFO)?))
        }
        ([SCRYPT, salt, log_n], Key::Passphrase(passphrase)) => {
            let salt = STANDARD_NO_PAD.decode(salt).map_err(|_| foreign())?;
            let log_n = log_n.parse::<u8>().ok().filter(|log_n| (1..=LOG_N_MAX).contains(log_n));
            let log_n = log_n.ok_or_else(|| {
                ArchiveError::Foreign(format!("its passphrase takes more than {} MiB to try", 1 << (LOG_N_MAX - 10)))
            })?;
            Ok(Some(scrypt(passphrase.0.as_bytes(), &salted(&salt), log_n)))
        }
        _ => Ok(None),
    }
}
