//! The body of a sealed file: parts of 64 KiB, each encrypted with its number and whether it is the last. None can be changed, moved,
//! left out or cut off.

use std::io::{self, Read, Write};

use ring::aead::{Aad, LessSafeKey, MAX_TAG_LEN, NONCE_LEN, Nonce};

use crate::broken;

const PART: usize = 64 << 10;
const SEALED_PART: usize = PART + MAX_TAG_LEN;

fn nonce(number: u64, is_last: bool) -> Nonce {
    let mut bytes = [0u8; NONCE_LEN];
    let (_, tail) = bytes.split_at_mut(NONCE_LEN - 9);
    let (place, last) = tail.split_at_mut(8);
    place.copy_from_slice(&number.to_be_bytes());
    last.copy_from_slice(&[u8::from(is_last)]);
    Nonce::assume_unique_for_key(bytes)
}

/// Encrypts what is written. Without [`Sealed::finish`] the file is not whole, and is refused.
pub struct Sealed<W> {
    inner: W,
    key: LessSafeKey,
    number: u64,
    part: Vec<u8>,
}

impl<W: Write> Sealed<W> {
    pub fn new(inner: W, key: LessSafeKey) -> Sealed<W> {
        Sealed { inner, key, number: 0, part: Vec::with_capacity(SEALED_PART) }
    }

    fn seal(&mut self, is_last: bool) -> io::Result<()> {
        let sealed = self.key.seal_in_place_append_tag(nonce(self.number, is_last), Aad::empty(), &mut self.part);
        sealed.map_err(|_| io::Error::other("a part cannot be encrypted"))?;
        self.inner.write_all(&self.part)?;
        self.part.clear();
        self.number += 1;
        Ok(())
    }

    /// Writes the last part; answers what it was written to.
    ///
    /// # Errors
    /// Of what is written to.
    pub fn finish(mut self) -> io::Result<W> {
        self.seal(true)?;
        self.inner.flush()?;
        Ok(self.inner)
    }
}

impl<W: Write> Write for Sealed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // A full part waits until it is known whether it is the last.
        if self.part.len() == PART && !bytes.is_empty() {
            self.seal(false)?;
        }
        let taken = bytes.len().min(PART - self.part.len());
        let (now, _) = bytes.split_at(taken);
        self.part.extend_from_slice(now);
        Ok(taken)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Decrypts what is read; a part is handed out after it was proven.
pub struct Opened<R> {
    inner: R,
    key: LessSafeKey,
    number: u64,
    /// Read and not yet opened: whether there is one says whether the part before it is the last.
    ahead: Vec<u8>,
    part: Vec<u8>,
    given: usize,
    is_over: bool,
}

impl<R: Read> Opened<R> {
    /// # Errors
    /// Of what is read from.
    pub fn new(mut inner: R, key: LessSafeKey) -> io::Result<Opened<R>> {
        let ahead = read_part(&mut inner)?;
        Ok(Opened { inner, key, number: 0, ahead, part: Vec::new(), given: 0, is_over: false })
    }

    fn next(&mut self) -> io::Result<()> {
        let mut sealed = std::mem::take(&mut self.ahead);
        if sealed.len() == SEALED_PART {
            self.ahead = read_part(&mut self.inner)?;
        }
        self.is_over = self.ahead.is_empty();
        let opened = self.key.open_in_place(nonce(self.number, self.is_over), Aad::empty(), &mut sealed);
        let length = opened.map_err(|_| broken("a part was changed, or its end is missing"))?.len();
        if length == 0 && self.number > 0 {
            return Err(broken("its last part is empty"));
        }
        sealed.truncate(length);
        (self.part, self.given) = (sealed, 0);
        self.number += 1;
        Ok(())
    }
}

impl<R: Read> Read for Opened<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        while self.given == self.part.len() {
            if self.is_over || into.is_empty() {
                return Ok(0);
            }
            self.next()?;
        }
        let (_, left) = self.part.split_at(self.given);
        let taken = left.len().min(into.len());
        let (now, _) = left.split_at(taken);
        let (to, _) = into.split_at_mut(taken);
        to.copy_from_slice(now);
        self.given += taken;
        Ok(taken)
    }
}

fn read_part(inner: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    inner.take(SEALED_PART as u64).read_to_end(&mut part)?;
    Ok(part)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::header::cipher;

    fn sealed(plain: &[u8]) -> Vec<u8> {
        let mut sealed = Sealed::new(Vec::new(), cipher(&[5; 32]).unwrap());
        sealed.write_all(plain).unwrap();
        sealed.finish().unwrap()
    }

    fn opened(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut plain = Vec::new();
        Opened::new(bytes, cipher(&[5; 32]).unwrap())?.read_to_end(&mut plain)?;
        Ok(plain)
    }

    #[test]
    fn parts_of_every_length_come_back() {
        for length in [0, 1, PART - 1, PART, PART + 1, 3 * PART] {
            let plain: Vec<u8> = (0..length).map(|place| place as u8).collect();
            assert_eq!(opened(&sealed(&plain)).unwrap(), plain, "{length}");
        }
    }

    #[test]
    fn whatever_is_changed_is_refused() {
        let whole = sealed(&vec![7; 2 * PART + 10]);
        let mut flipped = whole.clone();
        flipped[PART + 100] ^= 1;
        let swapped = [&whole[SEALED_PART..2 * SEALED_PART], &whole[..SEALED_PART], &whole[2 * SEALED_PART..]].concat();
        for (what, bytes) in [
            ("a bit", flipped),
            ("two parts", swapped),
            ("the end", whole[..whole.len() - 1].to_vec()),
            ("the last part", whole[..2 * SEALED_PART].to_vec()),
            ("everything", Vec::new()),
            ("more behind it", [whole.as_slice(), &[0]].concat()),
        ] {
            assert!(opened(&bytes).is_err(), "{what}");
        }
    }
}
