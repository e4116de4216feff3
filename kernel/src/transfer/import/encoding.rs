//! The encoding of files that do not name one: bytes that are not valid UTF-8 are read as Windows-1252, as spreadsheets save them.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use kernel_sheets::Encoding;

/// The encoding of a file. Workbooks and files with a byte order mark say it themselves, and so does what holds NUL bytes.
pub(super) fn of_file(path: &Path) -> std::io::Result<Encoding> {
    let mut file = File::open(path)?;
    let (mut buffer, mut kept, mut first) = (vec![0_u8; 64 * 1024], Vec::new(), true);
    loop {
        let count = file.read(&mut buffer)?;
        let Some(read) = buffer.get(..count).filter(|read| !read.is_empty()) else {
            // A character that is cut off at the end is none.
            return Ok(if kept.is_empty() { Encoding::Detect } else { Encoding::Windows1252 });
        };
        let says_so = first
            && [&b"PK"[..], &[0xEF, 0xBB, 0xBF], &[0xFF, 0xFE], &[0xFE, 0xFF], &[0xD0, 0xCF]]
                .iter()
                .any(|mark| read.starts_with(mark));
        if says_so || read.contains(&0) {
            return Ok(Encoding::Detect);
        }
        first = false;
        kept.extend_from_slice(read);
        match std::str::from_utf8(&kept) {
            Ok(_) => kept.clear(),
            Err(error) if error.error_len().is_some() => return Ok(Encoding::Windows1252),
            Err(error) => {
                kept.drain(..error.valid_up_to());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Encoding, of_file};

    fn told(bytes: &[u8]) -> Encoding {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), bytes).unwrap();
        of_file(file.path()).unwrap()
    }

    #[test]
    fn what_is_no_utf_8_is_of_windows() {
        assert_eq!(told("Nome;Cidade\nJoão;Beira\n".as_bytes()), Encoding::Detect);
        assert_eq!(told(b"Nome;Cidade\nJo\xE3o;Beira\n"), Encoding::Windows1252);
        assert_eq!(told(b"Nome\nJo\xE3"), Encoding::Windows1252);
        assert_eq!(told(b"PK\x03\x04\xE3\x28"), Encoding::Detect);
        assert_eq!(told(&[0xFF, 0xFE, b'a', 0]), Encoding::Detect);
        // Characters may fall on the edge of what is read at once.
        assert_eq!(told("é".repeat(50_000).as_bytes()), Encoding::Detect);
        assert_eq!(told(b""), Encoding::Detect);
    }
}
