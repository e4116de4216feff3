//! SHA-256 as hexadecimal text.

use sha2::{Digest, Sha256};

/// Lower-case hexadecimal SHA-256 of the bytes.
pub fn hex(bytes: &[u8]) -> String {
    hex_digest(&Sha256::digest(bytes))
}

/// Bytes as lower-case hexadecimal.
pub fn hex_digest(digest: &[u8]) -> String {
    digest.iter().fold(String::with_capacity(64), |mut text, byte| {
        for nibble in [byte >> 4, byte & 15] {
            text.push(char::from(if nibble < 10 { b'0' + nibble } else { b'a' + nibble - 10 }));
        }
        text
    })
}
