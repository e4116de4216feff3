//! What commits change in an embedded database, page by page, for a place outside this machine.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use kernel_types::Instant;

use super::connection::SqliteConnection;
use crate::error::StoreError;

/// First bytes of changes as they lie in a file.
const MAGIC: [u8; 8] = *b"baobab1\n";

/// Pages that commits changed, each as the last of them left it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedPages {
    pub page_size: u32,
    /// Pages of the database after the last of these commits.
    pub pages_after: u32,
    /// By their number, from 1.
    pub pages: BTreeMap<u32, Vec<u8>>,
}

/// Takes changes away as they are committed. Called by a thread of the store's own.
pub trait ChangeSink: Send {
    /// What was committed since the last call: all that was answered by `as_of`. After an error the same comes again, with what was
    /// committed meanwhile.
    ///
    /// # Errors
    /// In words, when it could not be kept.
    fn changed(&mut self, pages: &ChangedPages, as_of: Instant) -> Result<(), String>;

    /// Whether a copy of the whole database is wanted, as it is after the changes told so far.
    fn wants_copy(&mut self) -> bool;

    /// That copy is to be made of this, which holds all that was answered by `as_of`; on a thread of the sink's own, since changes go on.
    fn copy(&mut self, snapshot: Snapshot, as_of: Instant);

    /// Changes got lost: those told from now on follow on a copy that is yet to be made.
    fn interrupted(&mut self);
}

/// The database as of one moment, whatever is committed meanwhile. The log cannot be moved into the file behind it: not for long.
pub struct Snapshot(pub(crate) SqliteConnection);

impl Snapshot {
    /// Writes it into a new file.
    ///
    /// # Errors
    /// Of the file.
    pub fn copy_to(&self, target: &Path) -> Result<(), StoreError> {
        self.0.backup(target)
    }
}

impl ChangedPages {
    /// Writes them so that [`ChangedPages::read_from`] reads them.
    ///
    /// # Errors
    /// Of what is written to.
    pub fn write_to(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&MAGIC)?;
        let count = u32::try_from(self.pages.len()).map_err(io::Error::other)?;
        for number in [self.page_size, self.pages_after, count] {
            output.write_all(&number.to_be_bytes())?;
        }
        for (number, page) in &self.pages {
            output.write_all(&number.to_be_bytes())?;
            output.write_all(page)?;
        }
        Ok(())
    }

    /// Reads what [`ChangedPages::write_to`] wrote.
    ///
    /// # Errors
    /// Of what is read from, or when it is something else.
    pub fn read_from(input: &mut impl Read) -> io::Result<ChangedPages> {
        let mut magic = [0u8; MAGIC.len()];
        input.read_exact(&mut magic)?;
        let (page_size, pages_after, count) = (number(input)?, number(input)?, number(input)?);
        if magic != MAGIC || !(512..=65_536).contains(&page_size) || count > pages_after {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "these are no changes of a database"));
        }
        let mut pages = BTreeMap::new();
        for _ in 0..count {
            let number = number(input)?;
            let mut page = vec![0u8; page_size as usize];
            input.read_exact(&mut page)?;
            pages.insert(number, page);
        }
        Ok(ChangedPages { page_size, pages_after, pages })
    }

    /// Writes the pages into a copy of the database that nobody has open, and that was made before they changed.
    ///
    /// # Errors
    /// Of the file, or when it has pages of another size.
    pub fn apply(&self, database: &mut File) -> io::Result<()> {
        let mut head = [0u8; 18];
        database.seek(SeekFrom::Start(0))?;
        database.read_exact(&mut head)?;
        let [.., high, low] = head;
        // 65,536 does not fit into two bytes and is written as 1.
        let size = match u32::from(u16::from_be_bytes([high, low])) {
            1 => 65_536,
            size => size,
        };
        if size != self.page_size {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the changes are of another database"));
        }
        let size = u64::from(size);
        for (number, page) in &self.pages {
            database.seek(SeekFrom::Start((u64::from(*number) - 1) * size))?;
            database.write_all(page)?;
        }
        database.set_len(u64::from(self.pages_after) * size)
    }
}

fn number(input: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0u8; 4];
    input.read_exact(&mut bytes)?;
    Ok(u32::from_be_bytes(bytes))
}
