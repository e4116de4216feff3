//! Writing an archive: files one after the other, and last what they were.

use std::collections::HashSet;
use std::io::{self, Read, Write};

use ring::digest::{Context, SHA256};

use crate::ArchiveError;
use crate::tar;
use crate::unpack::{Content, Contents, hex};

/// The last file of every archive.
pub(crate) const CONTENTS: &str = "contents.json";

/// An archive that is being written; whole after [`Pack::finish`] alone.
pub struct Pack<W> {
    output: W,
    /// Seconds since 1970, of every file.
    at: u64,
    contents: Contents,
    names: HashSet<String>,
}

impl<W: Write> Pack<W> {
    pub fn new(output: W, unix_seconds: u64) -> Pack<W> {
        Pack { output, at: unix_seconds, contents: Contents::default(), names: HashSet::new() }
    }

    /// Adds a file of exactly this size.
    ///
    /// # Errors
    /// When there is more or less of it, a name that stands for nothing, or of what is written to.
    pub fn add(&mut self, name: &str, size: u64, content: &mut dyn Read) -> Result<(), ArchiveError> {
        if !is_plain(name) || name == CONTENTS || !self.names.insert(name.to_string()) {
            return Err(ArchiveError::Refused(format!("a file of an archive cannot be called {name}")));
        }
        let sha256 = self.write(name, size, content)?;
        self.contents.files.push(Content { name: name.to_string(), size, sha256 });
        Ok(())
    }

    fn write(&mut self, name: &str, size: u64, content: &mut dyn Read) -> Result<String, ArchiveError> {
        self.output.write_all(&tar::head(name, size, self.at)?)?;
        let mut digest = Context::new(&SHA256);
        let mut chunk = vec![0u8; 64 << 10];
        let mut left = size;
        while left > 0 {
            let room = usize::try_from(left).unwrap_or(usize::MAX).min(chunk.len());
            let (room, _) = chunk.split_at_mut(room);
            let read = content.read(room)?;
            if read == 0 {
                return Err(ArchiveError::Refused(format!("{name} became shorter while it was copied")));
            }
            let (now, _) = room.split_at(read);
            digest.update(now);
            self.output.write_all(now)?;
            left -= read as u64;
        }
        if content.read(&mut [0u8])? != 0 {
            return Err(ArchiveError::Refused(format!("{name} became longer while it was copied")));
        }
        io::copy(&mut io::repeat(0).take(tar::padding(size) as u64), &mut self.output)?;
        Ok(hex(digest.finish().as_ref()))
    }

    /// Writes the list of files and the end; answers what it was written to, and the list.
    ///
    /// # Errors
    /// Of what is written to.
    pub fn finish(mut self) -> Result<(W, Contents), ArchiveError> {
        let list =
            serde_json::to_vec_pretty(&self.contents).map_err(|error| ArchiveError::Refused(error.to_string()))?;
        self.write(CONTENTS, list.len() as u64, &mut list.as_slice())?;
        self.output.write_all(&[0; tar::BLOCK * 2])?;
        Ok((self.output, self.contents))
    }
}

/// A path below wherever the archive is unpacked, and nowhere else.
pub(crate) fn is_plain(name: &str) -> bool {
    !name.is_empty()
        && !name.contains(['\\', '\0', ':'])
        && name.split('/').all(|part| !part.is_empty() && part != "." && part != "..")
}
