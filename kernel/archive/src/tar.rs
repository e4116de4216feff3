//! tar as POSIX says it (ustar), with files alone. A size beyond eight gibibytes is written as GNU tar does it.

use crate::ArchiveError;

pub const BLOCK: usize = 512;
const NAME: std::ops::Range<usize> = 0..100;
const MODE: std::ops::Range<usize> = 100..108;
const OWNER: std::ops::Range<usize> = 108..116;
const GROUP: std::ops::Range<usize> = 116..124;
const SIZE: std::ops::Range<usize> = 124..136;
const TIME: std::ops::Range<usize> = 136..148;
const SUM: std::ops::Range<usize> = 148..156;
const KIND: usize = 156;
const MAGIC: std::ops::Range<usize> = 257..265;
const PREFIX: std::ops::Range<usize> = 345..500;
/// A number that is not in octal figures.
const BINARY: u8 = 0x80;

/// The block before a file's content.
///
/// # Errors
/// A name that does not fit.
pub fn head(name: &str, size: u64, unix_seconds: u64) -> Result<[u8; BLOCK], ArchiveError> {
    let mut block = [0u8; BLOCK];
    let (prefix, rest) =
        split(name).ok_or_else(|| ArchiveError::Refused(format!("the name of a file is too long: {name}")))?;
    put(&mut block[NAME], rest.as_bytes());
    put(&mut block[PREFIX], prefix.as_bytes());
    put(&mut block[MODE], b"0000600\0");
    put(&mut block[OWNER], b"0000000\0");
    put(&mut block[GROUP], b"0000000\0");
    put_number(&mut block[SIZE], size);
    put_number(&mut block[TIME], unix_seconds);
    block[KIND] = b'0';
    put(&mut block[MAGIC], b"ustar\x0000");
    let sum = sum(&block);
    put(&mut block[SUM], format!("{sum:06o}\0 ").as_bytes());
    Ok(block)
}

/// Name and size of the file behind this block; `None` for the blocks of noughts at the end.
///
/// # Errors
/// When it is no such block.
pub fn read(block: &[u8; BLOCK]) -> Result<Option<(String, u64)>, ArchiveError> {
    if block.iter().all(|byte| *byte == 0) {
        return Ok(None);
    }
    let wrong = || ArchiveError::damaged("a block that should begin a file does not");
    if number(&block[SUM]) != Some(u64::from(sum(block))) || !matches!(block[KIND], b'0' | 0) {
        return Err(wrong());
    }
    let text = |range: std::ops::Range<usize>| {
        std::str::from_utf8(block[range].split(|byte| *byte == 0).next().unwrap_or_default()).map_err(|_| wrong())
    };
    let (prefix, rest) = (text(PREFIX)?, text(NAME)?);
    let name = if prefix.is_empty() { rest.to_string() } else { format!("{prefix}/{rest}") };
    Ok(Some((name, number(&block[SIZE]).ok_or_else(wrong)?)))
}

/// Noughts after a content of this size, up to the next block.
pub fn padding(size: u64) -> usize {
    let over = (size % BLOCK as u64) as usize;
    if over == 0 { 0 } else { BLOCK - over }
}

/// Where a long name is divided.
fn split(name: &str) -> Option<(&str, &str)> {
    if name.len() <= NAME.len() {
        return Some(("", name));
    }
    name.match_indices('/')
        .map(|(at, _)| (&name[..at], &name[at + 1..]))
        .find(|(prefix, rest)| prefix.len() <= PREFIX.len() && rest.len() <= NAME.len())
}

fn put(field: &mut [u8], bytes: &[u8]) {
    for (to, from) in field.iter_mut().zip(bytes) {
        *to = *from;
    }
}

fn put_number(field: &mut [u8], number: u64) {
    let figures = field.len() - 1;
    let octal = format!("{number:0figures$o}");
    if octal.len() <= figures {
        return put(field, octal.as_bytes());
    }
    let (_, tail) = field.split_at_mut(field.len() - 8);
    put(tail, &number.to_be_bytes());
    field[0] = BINARY;
}

fn number(field: &[u8]) -> Option<u64> {
    if field.first() == Some(&BINARY) {
        let (_, tail) = field.split_at(field.len() - 8);
        return tail.try_into().ok().map(u64::from_be_bytes);
    }
    let text = std::str::from_utf8(field).ok()?.trim_matches(|sign| sign == '\0' || sign == ' ');
    u64::from_str_radix(text, 8).ok()
}

/// Of a block as if its own sum were spaces.
fn sum(block: &[u8; BLOCK]) -> u32 {
    block
        .iter()
        .enumerate()
        .map(|(place, byte)| if SUM.contains(&place) { u32::from(b' ') } else { u32::from(*byte) })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_sizes_come_back() {
        let long = format!("plugins/packages/{}/{}.plugin", "a".repeat(90), "b".repeat(60));
        for (name, size) in
            [("database.sqlite", 0), ("files/t1/ab/abcd", 8 << 30), (long.as_str(), u64::MAX), ("a", (8 << 30) - 1)]
        {
            let block = head(name, size, 1_772_000_000).unwrap();
            assert_eq!(read(&block).unwrap(), Some((name.to_string(), size)));
            let mut changed = block;
            changed[3] ^= 1;
            assert!(read(&changed).is_err());
        }
        assert!(head(&"x".repeat(101), 1, 0).is_err());
        assert_eq!(read(&[0; BLOCK]).unwrap(), None);
        assert_eq!((padding(0), padding(1), padding(512), padding(513)), (0, 511, 0, 511));
    }
}
