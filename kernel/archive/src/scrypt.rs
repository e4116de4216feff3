//! scrypt (RFC 7914) with one lane and blocks of 1 KiB, as the age format takes it: a key from a passphrase, slow and with much memory.

use std::num::NonZeroU32;

use ring::pbkdf2;

/// Words of a block: `r` is 8.
const WORDS: usize = 256;
const SALSA: usize = 16;

/// 32 bytes from a passphrase; takes `1024 << log_n` bytes of memory.
pub fn scrypt(passphrase: &[u8], salt: &[u8], log_n: u8) -> [u8; 32] {
    let mut bytes = [0u8; WORDS * 4];
    pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, NonZeroU32::MIN, salt, passphrase, &mut bytes);
    let mut block = [0u32; WORDS];
    for (word, four) in block.iter_mut().zip(bytes.chunks_exact(4)) {
        *word = four.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    mix(&mut block, 1 << log_n);
    for (word, four) in block.iter().zip(bytes.chunks_exact_mut(4)) {
        four.copy_from_slice(&word.to_le_bytes());
    }
    let mut key = [0u8; 32];
    pbkdf2::derive(pbkdf2::PBKDF2_HMAC_SHA256, NonZeroU32::MIN, &bytes, passphrase, &mut key);
    key
}

/// ROMix: every step of the first half is kept, and the second half goes back to one of them each time.
fn mix(block: &mut [u32; WORDS], steps: usize) {
    let mut kept = Vec::with_capacity(steps);
    for _ in 0..steps {
        kept.push(*block);
        shuffle(block);
    }
    for _ in 0..steps {
        // The first word of the last part; steps are a power of two.
        let place = block[WORDS - SALSA] as usize & (steps - 1);
        for (word, other) in block.iter_mut().zip(&kept[place]) {
            *word ^= other;
        }
        shuffle(block);
    }
}

/// BlockMix: parts run through Salsa20/8 one after the other, even ones first.
fn shuffle(block: &mut [u32; WORDS]) {
    const PARTS: usize = WORDS / SALSA;
    let mut last = [0u32; SALSA];
    last.copy_from_slice(&block[WORDS - SALSA..]);
    let mut out = [0u32; WORDS];
    for (place, part) in block.chunks_exact(SALSA).enumerate() {
        for (word, other) in last.iter_mut().zip(part) {
            *word ^= other;
        }
        salsa(&mut last);
        let to = if place % 2 == 0 { place / 2 } else { PARTS / 2 + place / 2 };
        out[to * SALSA..(to + 1) * SALSA].copy_from_slice(&last);
    }
    *block = out;
}

/// Salsa20/8.
fn salsa(words: &mut [u32; SALSA]) {
    let before = *words;
    let mut turn = |to: usize, one: usize, other: usize, by: u32| {
        words[to] ^= words[one].wrapping_add(words[other]).rotate_left(by)
    };
    for _ in 0..4 {
        for [a, b, c, d] in [
            [0, 4, 8, 12],
            [5, 9, 13, 1],
            [10, 14, 2, 6],
            [15, 3, 7, 11],
            [0, 1, 2, 3],
            [5, 6, 7, 4],
            [10, 11, 8, 9],
            [15, 12, 13, 14],
        ] {
            turn(b, a, d, 7);
            turn(c, b, a, 9);
            turn(d, c, b, 13);
            turn(a, d, c, 18);
        }
    }
    for (word, before) in words.iter_mut().zip(before) {
        *word = word.wrapping_add(before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first is of RFC 7914, the other was worked out with OpenSSL.
    #[test]
    fn keys_are_those_of_others() {
        let hex = |bytes: [u8; 32]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(
            hex(scrypt(b"pleaseletmein", b"SodiumChloride", 14)),
            "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        );
        assert_eq!(hex(scrypt(b"", b"", 4)), "e2b1883717d879f495cb7d86aa1eb8697e724978e8fc819881b007fbba2cf86b");
    }
}
