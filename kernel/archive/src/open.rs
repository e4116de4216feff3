//! Reading a sealed file.

use std::io::Read;

use crate::ArchiveError;
use crate::header::{self, END, VERSION, cipher, derived};
use crate::keys::Key;
use crate::stream::Opened;

/// Bytes of a head; that of a file for one key has about two hundred.
const HEAD_MAX: usize = 16 << 10;

/// Opens a file; what is read is proven part by part.
///
/// # Errors
/// When it is no sealed file, not for this key, or its head was changed.
pub fn open<R: Read>(mut input: R, key: &Key) -> Result<impl Read + use<R>, ArchiveError> {
    let head = head(&mut input)?;
    let file_key = header::read(&head, key)?;
    let mut nonce = [0u8; 16];
    input.read_exact(&mut nonce).map_err(|_| ArchiveError::damaged("it ends in its head"))?;
    Ok(Opened::new(input, cipher(&derived(&file_key, &nonce, "payload")?)?)?)
}

/// The lines up to the one with the proof, which is read byte by byte: what follows it belongs to the body.
fn head(input: &mut impl Read) -> Result<String, ArchiveError> {
    let mut head = Vec::new();
    let foreign = || ArchiveError::Foreign("it does not begin as an age file does".into());
    loop {
        let from = head.len();
        loop {
            let mut byte = [0u8];
            input.read_exact(&mut byte).map_err(|_| foreign())?;
            head.extend_from_slice(&byte);
            if byte == *b"\n" {
                break;
            }
            if head.len() > HEAD_MAX || (from == 0 && head.len() > VERSION.len()) {
                return Err(foreign());
            }
        }
        let (_, line) = head.split_at(from);
        if line.starts_with(END.as_bytes()) {
            return String::from_utf8(head).map_err(|_| foreign());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use kernel_types::SeededIds;

    use super::*;
    use crate::keys::{Identity, Lock, Passphrase};
    use crate::seal;

    fn sealed(lock: &Lock) -> Vec<u8> {
        let mut sealing = seal(Vec::new(), lock, &SeededIds::new(11)).unwrap();
        sealing.write_all(b"four cows in the yard").unwrap();
        sealing.finish().unwrap()
    }

    fn opened(bytes: &[u8], key: &Key) -> Result<Vec<u8>, ArchiveError> {
        let mut plain = Vec::new();
        open(bytes, key)?.read_to_end(&mut plain)?;
        Ok(plain)
    }

    #[test]
    fn a_file_opens_for_its_key_alone() {
        let (ours, theirs) = (Identity::new(&SeededIds::new(1)), Identity::new(&SeededIds::new(2)));
        let file = sealed(&Lock::Recipient(ours.recipient()));
        assert_eq!(opened(&file, &Key::Identity(ours.clone())).unwrap(), b"four cows in the yard");
        assert!(matches!(opened(&file, &Key::Identity(theirs)), Err(ArchiveError::OtherKey)));
        assert!(matches!(opened(&file, &Key::Passphrase(Passphrase("open".into()))), Err(ArchiveError::OtherKey)));
        let mut changed = file.clone();
        // A sign of the wrapped key, or of the proof: base64 has no such sign.
        changed[VERSION.len() + 20] = b'!';
        assert!(opened(&changed, &Key::Identity(ours.clone())).is_err());
        assert!(matches!(opened(b"PK\x03\x04 a workbook", &Key::Identity(ours)), Err(ArchiveError::Foreign(_))));
    }

    #[test]
    fn a_passphrase_opens_what_it_sealed() {
        let lock = Passphrase("three goats on the roof".into());
        let file = sealed(&Lock::Passphrase(lock.clone()));
        assert_eq!(opened(&file, &Key::Passphrase(lock)).unwrap(), b"four cows in the yard");
        assert!(matches!(
            opened(&file, &Key::Passphrase(Passphrase("three goats".into()))),
            Err(ArchiveError::OtherKey)
        ));
        let greedy = String::from_utf8_lossy(&file[..200]).replace(" 17\n", " 40\n");
        let refused = opened(&[greedy.as_bytes(), &file[200..]].concat(), &Key::Passphrase(Passphrase("x".into())));
        assert!(matches!(refused, Err(ArchiveError::Foreign(why)) if why.contains("MiB")));
    }
}
