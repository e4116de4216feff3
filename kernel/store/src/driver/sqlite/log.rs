//! The write-ahead log as a file (<https://www.sqlite.org/fileformat2.html#the_write_ahead_log>): what was committed since a place in it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::changes::ChangedPages;

const HEAD: usize = 32;
const FRAME_HEAD: usize = 24;
const INDEX_HEAD: usize = 48;
/// Looks at an index that is being written.
const ATTEMPTS: usize = 1_000;
const MAGIC: u32 = 0x377f_0682;

/// How far the log was read: behind the last frame of a commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Chosen anew whenever the log begins from its start.
    salts: (u32, u32),
    frames: u64,
    sums: (u32, u32),
}

pub struct Log {
    path: PathBuf,
    /// What of the log counts as committed (<https://www.sqlite.org/walformat.html>).
    index: PathBuf,
}

impl Log {
    /// The log of this database.
    pub fn of(database: &Path) -> Log {
        let beside = |ending: &str| {
            let mut path = database.as_os_str().to_os_string();
            path.push(ending);
            PathBuf::from(path)
        };
        Log { path: beside("-wal"), index: beside("-shm") }
    }

    /// Behind the last commit in it; `None` while it has no beginning.
    pub fn end(&self) -> io::Result<Option<Place>> {
        Ok(self.read(None, &mut |_, _| {})?.map(|(place, _, _)| place))
    }

    /// What commits changed behind a place, or since the beginning where the log has begun anew.
    pub fn since(&self, from: Option<Place>) -> io::Result<Option<(Place, ChangedPages)>> {
        let mut pages = BTreeMap::new();
        let read = self.read(from, &mut |number, page| drop(pages.insert(number, page)))?;
        let Some((place, page_size, pages_after)) = read.filter(|(_, _, pages_after)| *pages_after > 0) else {
            return Ok(None);
        };
        // Of what came later a file that became smaller keeps nothing.
        pages.retain(|number, _| *number <= pages_after);
        Ok(Some((place, ChangedPages { page_size, pages_after, pages })))
    }

    /// Place, size of a page and how many pages there are after the last commit: none when there was none.
    fn read(&self, from: Option<Place>, visit: &mut dyn FnMut(u32, Vec<u8>)) -> io::Result<Option<(Place, u32, u32)>> {
        let mut file = match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened?,
        };
        let mut head = [0u8; HEAD];
        if !filled(&mut file, &mut head)? {
            return Ok(None);
        }
        let Some(start) = Start::read(&head) else { return Ok(None) };
        // A commit is in the file before it is on the disk: a copy made meanwhile would not have it.
        let Some(committed) = self.committed(start.place.salts)? else { return Ok(None) };
        let mut place = match from {
            Some(place) if place.salts == start.place.salts => place,
            _ => start.place,
        };
        let frame = FRAME_HEAD + start.page_size as usize;
        file.seek(SeekFrom::Start(HEAD as u64 + place.frames * frame as u64))?;
        let mut input = BufReader::with_capacity(256 << 10, file);
        let (mut reached, mut sums, mut pages_after) = (place.frames, place.sums, 0);
        let mut uncommitted = Vec::new();
        let mut bytes = vec![0u8; frame];
        // What an earlier round of the log left has other salts, and other sums.
        while reached < committed && filled(&mut input, &mut bytes)? {
            let (about, page) = bytes.split_at(FRAME_HEAD);
            let (numbers, proof) = about.split_at(8);
            sums = start.added(start.added(sums, numbers), page);
            if (word(proof, 0), word(proof, 1)) != place.salts || (word(proof, 2), word(proof, 3)) != sums {
                break;
            }
            reached += 1;
            uncommitted.push((word(numbers, 0), page.to_vec()));
            let size = word(numbers, 1);
            if size > 0 {
                uncommitted.drain(..).for_each(|(number, page)| visit(number, page));
                pages_after = size;
                place = Place { frames: reached, sums, ..place };
            }
        }
        Ok(Some((place, start.page_size, pages_after)))
    }

    /// Frames that count, of the log with these salts.
    fn committed(&self, salts: (u32, u32)) -> io::Result<Option<u64>> {
        let mut file = match File::open(&self.index) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened?,
        };
        for _ in 0..ATTEMPTS {
            // It stands there twice, written one after the other: what differs is being written.
            let mut both = [0u8; 2 * INDEX_HEAD];
            file.seek(SeekFrom::Start(0))?;
            if !filled(&mut file, &mut both)? {
                return Ok(None);
            }
            let (first, second) = both.split_at(INDEX_HEAD);
            if first == second {
                let frames = first.get(16..20).and_then(|four| four.try_into().ok()).map_or(0, u32::from_ne_bytes);
                return Ok(((word(first, 8), word(first, 9)) == salts).then_some(u64::from(frames)));
            }
            std::thread::yield_now();
        }
        Err(io::Error::new(io::ErrorKind::WouldBlock, "its index is being written all the time"))
    }
}

/// The head of a log.
struct Start {
    page_size: u32,
    /// Sums are made of words in the order of the machine that began the log.
    is_big_endian: bool,
    place: Place,
}

impl Start {
    fn read(head: &[u8; HEAD]) -> Option<Start> {
        let magic = word(head, 0);
        let page_size = word(head, 2);
        if magic & !1 != MAGIC || !page_size.is_power_of_two() || page_size < 512 {
            return None;
        }
        let (proven, sums) = head.split_at(HEAD - 8);
        let mut start = Start {
            page_size,
            is_big_endian: magic & 1 == 1,
            place: Place { salts: (word(head, 4), word(head, 5)), frames: 0, sums: (0, 0) },
        };
        start.place.sums = start.added((0, 0), proven);
        (start.place.sums == (word(sums, 0), word(sums, 1))).then_some(start)
    }

    fn added(&self, sums: (u32, u32), bytes: &[u8]) -> (u32, u32) {
        let (mut first, mut second) = sums;
        for eight in bytes.chunks_exact(8) {
            let (one, two) = match self.is_big_endian {
                true => (word(eight, 0), word(eight, 1)),
                false => (word(eight, 0).swap_bytes(), word(eight, 1).swap_bytes()),
            };
            first = first.wrapping_add(one).wrapping_add(second);
            second = second.wrapping_add(two).wrapping_add(first);
        }
        (first, second)
    }
}

/// The word at a place, most significant byte first.
fn word(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at * 4..at * 4 + 4).and_then(|four| four.try_into().ok()).map_or(0, u32::from_be_bytes)
}

/// Whether there was as much as fits.
fn filled(input: &mut impl Read, into: &mut [u8]) -> io::Result<bool> {
    match input.read_exact(into) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
