//! Bytes as small hexadecimal digits.

pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(|nibble| char::from(DIGITS[usize::from(nibble)])).collect()
}
