//! Writing a sealed file.

use std::io::{self, Write};

use kernel_types::IdSource;

use crate::ArchiveError;
use crate::header::{self, FileKey, cipher, derived};
use crate::keys::Lock;
use crate::stream::Sealed;

/// A file that is being sealed; whole after [`Sealing::finish`] alone.
pub struct Sealing<W>(Sealed<W>);

/// Begins a file that every holder of a fitting key can open.
///
/// # Errors
/// Of what is written to, or of a lock that nothing opens.
pub fn seal<W: Write>(mut output: W, lock: &Lock, ids: &dyn IdSource) -> Result<Sealing<W>, ArchiveError> {
    let (mut key, mut nonce): (FileKey, [u8; 16]) = ([0; 16], [0; 16]);
    ids.fill(&mut key);
    ids.fill(&mut nonce);
    output.write_all(header::write(lock, &key, ids)?.as_bytes())?;
    output.write_all(&nonce)?;
    Ok(Sealing(Sealed::new(output, cipher(&derived(&key, &nonce, "payload")?)?)))
}

impl<W: Write> Sealing<W> {
    /// Writes the end; answers what it was written to.
    ///
    /// # Errors
    /// Of what is written to.
    pub fn finish(self) -> Result<W, ArchiveError> {
        Ok(self.0.finish()?)
    }
}

impl<W: Write> Write for Sealing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
