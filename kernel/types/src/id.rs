//! Record ids: 26 characters of lower-case Crockford base 32, 48 bits of milliseconds and 80 of randomness.
//!
//! Ids sort by creation time (so primary keys append), are unguessable (so they are public), and are plain text
//! in both databases.

use std::fmt;
use std::sync::Arc;
use std::sync::Mutex;

use serde::{Deserialize, Serialize};

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// Length of an id in characters.
pub const ID_LENGTH: usize = 26;

/// A record's public, time-ordered id. Cheap to clone.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Id(Arc<str>);

impl Id {
    /// Builds an id from a time (milliseconds since 1970, 48 bits used) and 80 random bits.
    pub fn from_parts(unix_ms: u64, random: u128) -> Self {
        let mut bits = (u128::from(unix_ms & 0xffff_ffff_ffff) << 80) | (random & ((1u128 << 80) - 1));
        let mut text = [b'0'; ID_LENGTH];
        for slot in text.iter_mut().rev() {
            *slot = ALPHABET[(bits & 31) as usize];
            bits >>= 5;
        }
        Id(text.iter().map(|byte| char::from(*byte)).collect::<String>().into())
    }

    /// Reads an id as clients send it; `None` when it does not have the shape of one.
    pub fn parse(text: &str) -> Option<Self> {
        let shaped = text.len() == ID_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        shaped.then(|| Id(text.into()))
    }

    /// An id read back from the database, which only ever holds well-formed ones.
    pub fn from_stored(text: &str) -> Self {
        Id(text.into())
    }

    /// As [`Id::from_stored`], of text that is shared already: nothing is copied.
    pub fn from_shared(text: Arc<str>) -> Self {
        Id(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn shared(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl TryFrom<String> for Id {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        Id::parse(&text).ok_or_else(|| format!("'{text}' is not a record id"))
    }
}

impl From<Id> for String {
    fn from(id: Id) -> String {
        id.0.to_string()
    }
}

/// The tenant key that leads every stored row: one per (business, environment).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TenantId(pub i64);

/// Where ids and secret bytes come from; the only source of randomness a rule can reach.
pub trait IdSource: Send + Sync {
    /// A fresh id that sorts after those made in earlier milliseconds.
    fn next_id(&self, unix_ms: u64) -> Id;
    /// Fills the buffer with secret random bytes.
    fn fill(&self, buffer: &mut [u8]);
}

/// The operating system's randomness, taken in blocks because a system call per id shows in the posting path.
#[derive(Default)]
pub struct RandomIds {
    block: Mutex<(Vec<u8>, usize)>,
}

const BLOCK_BYTES: usize = 4_000;

impl IdSource for RandomIds {
    fn next_id(&self, unix_ms: u64) -> Id {
        let mut bytes = [0u8; 16];
        let mut block = self.block.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if block.1 + 10 > block.0.len() {
            block.0.resize(BLOCK_BYTES, 0);
            fill_from_os(&mut block.0);
            block.1 = 0;
        }
        let start = block.1;
        bytes[6..].copy_from_slice(&block.0[start..start + 10]);
        block.1 += 10;
        drop(block);
        Id::from_parts(unix_ms, u128::from_be_bytes(bytes))
    }

    fn fill(&self, buffer: &mut [u8]) {
        fill_from_os(buffer);
    }
}

#[expect(clippy::panic, reason = "a machine without randomness must not issue tokens or ids")]
fn fill_from_os(buffer: &mut [u8]) {
    if let Err(error) = getrandom::fill(buffer) {
        panic!("the operating system gives no randomness: {error}");
    }
}

/// Repeatable ids for tests and demo data (SplitMix64). Never for secrets of a real business.
pub struct SeededIds {
    state: Mutex<u64>,
}

impl SeededIds {
    pub fn new(seed: u64) -> Self {
        SeededIds { state: Mutex::new(seed) }
    }

    fn next_u64(&self) -> u64 {
        let mut state = self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = *state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

impl IdSource for SeededIds {
    fn next_id(&self, unix_ms: u64) -> Id {
        Id::from_parts(unix_ms, (u128::from(self.next_u64()) << 64) | u128::from(self.next_u64()))
    }

    fn fill(&self, buffer: &mut [u8]) {
        for chunk in buffer.chunks_mut(8) {
            let bytes = self.next_u64().to_le_bytes();
            chunk.copy_from_slice(&bytes[..chunk.len()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_sort_by_time_and_survive_parsing() {
        let ids = RandomIds::default();
        let earlier = ids.next_id(1_700_000_000_000);
        let later = ids.next_id(1_700_000_000_001);
        assert!(earlier < later);
        assert_eq!(Id::parse(earlier.as_str()), Some(earlier));
    }

    #[test]
    fn foreign_shapes_are_not_ids() {
        assert_eq!(Id::parse("INV-2026-00001"), None);
        assert_eq!(Id::parse("ILOU0000000000000000000000"), None);
    }

    #[test]
    fn seeded_ids_repeat_and_random_ids_do_not() {
        let (left, right) = (SeededIds::new(7), SeededIds::new(7));
        assert_eq!(left.next_id(5), right.next_id(5));
        let ids = RandomIds::default();
        let made: std::collections::HashSet<_> = (0..1_000).map(|_| ids.next_id(5)).collect();
        assert_eq!(made.len(), 1_000);
    }
}
