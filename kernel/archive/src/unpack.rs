//! Reading an archive to its end, held against the list of what was put into it.

use std::io::{self, Read};

use ring::digest::{Context, SHA256};
use serde::{Deserialize, Serialize};

use crate::ArchiveError;
use crate::pack::{CONTENTS, is_plain};
use crate::tar;

/// Largest list of files that is read, bytes: some millions of them.
const LIST_MAX: u64 = 1 << 30;

/// What was put into an archive.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contents {
    pub files: Vec<Content>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    pub name: String,
    pub size: u64,
    /// Hexadecimal.
    pub sha256: String,
}

/// Hands every file to `visit`, with its size, in the order they were put in. What it does not read is read here: the archive is proven
/// to its end.
///
/// # Errors
/// When it is not whole, or not what was put in; then nothing of what was visited counts.
pub fn unpack<R: Read>(
    mut input: R,
    visit: &mut dyn FnMut(&str, u64, &mut dyn Read) -> Result<(), ArchiveError>,
) -> Result<Contents, ArchiveError> {
    let mut found = Contents::default();
    let mut told: Option<Contents> = None;
    while let Some((name, size)) = next(&mut input)? {
        if told.is_some() {
            return Err(ArchiveError::damaged("there is more behind its list of files"));
        }
        if !is_plain(&name) {
            return Err(ArchiveError::damaged(format!("{name} leads out of it")));
        }
        let mut body = Body { inner: (&mut input).take(size), digest: Context::new(&SHA256) };
        if name == CONTENTS {
            let mut list = Vec::new();
            (&mut body).take(LIST_MAX).read_to_end(&mut list)?;
            told = Some(
                serde_json::from_slice(&list).map_err(|_| ArchiveError::damaged("its list of files cannot be read"))?,
            );
        } else {
            visit(&name, size, &mut body)?;
        }
        io::copy(&mut body, &mut io::sink())?;
        if body.inner.limit() > 0 {
            return Err(ArchiveError::damaged(format!("it ends inside {name}")));
        }
        let sha256 = hex(body.digest.finish().as_ref());
        skip(&mut input, tar::padding(size))?;
        if name != CONTENTS {
            found.files.push(Content { name, size, sha256 });
        }
    }
    match told {
        None => Err(ArchiveError::damaged("its list of files is missing: it was not finished")),
        Some(told) if told != found => Err(ArchiveError::damaged("its files are not those of its list")),
        Some(told) => {
            // The sealer sealed nothing after its end.
            io::copy(&mut input, &mut io::sink())?;
            Ok(told)
        }
    }
}

fn next(input: &mut impl Read) -> Result<Option<(String, u64)>, ArchiveError> {
    let mut block = [0u8; tar::BLOCK];
    input.read_exact(&mut block).map_err(ends)?;
    tar::read(&block)
}

fn skip(input: &mut impl Read, bytes: usize) -> Result<(), ArchiveError> {
    let mut rest = [0u8; tar::BLOCK];
    let (rest, _) = rest.split_at_mut(bytes);
    input.read_exact(rest).map_err(ends)
}

fn ends(error: io::Error) -> ArchiveError {
    match error.kind() {
        io::ErrorKind::UnexpectedEof => ArchiveError::damaged("it ends before its end"),
        _ => error.into(),
    }
}

/// A file's content on its way, hashed as it goes.
struct Body<'i, R> {
    inner: io::Take<&'i mut R>,
    digest: Context,
}

impl<R: Read> Read for Body<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(into)?;
        let (now, _) = into.split_at(read);
        self.digest.update(now);
        Ok(read)
    }
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Pack;

    fn packed() -> Vec<u8> {
        let mut pack = Pack::new(Vec::new(), 1_772_000_000);
        pack.add("manifest.json", 2, &mut b"{}".as_slice()).unwrap();
        pack.add("files/t1/ab/abcd", 700, &mut vec![7u8; 700].as_slice()).unwrap();
        pack.add("files/empty", 0, &mut io::empty()).unwrap();
        for wrong in ["", "/etc/passwd", "../up", "a//b", "a/./b", "c:\\b", "contents.json", "files/empty"] {
            assert!(pack.add(wrong, 0, &mut io::empty()).is_err(), "{wrong}");
        }
        pack.finish().unwrap().0
    }

    fn names(bytes: &[u8]) -> Result<Vec<String>, ArchiveError> {
        let mut names = Vec::new();
        unpack(bytes, &mut |name, _, _| {
            names.push(name.to_string());
            Ok(())
        })?;
        Ok(names)
    }

    #[test]
    fn files_come_back_whole_or_not_at_all() {
        let whole = packed();
        assert_eq!(names(&whole).unwrap(), ["manifest.json", "files/t1/ab/abcd", "files/empty"]);
        let mut content = Vec::new();
        unpack(whole.as_slice(), &mut |name, _, body| match name {
            "files/t1/ab/abcd" => body.read_to_end(&mut content).map(drop).map_err(ArchiveError::from),
            _ => Ok(()),
        })
        .unwrap();
        assert_eq!(content, vec![7; 700]);
        // A head, a content, another head, another content, the head of the list.
        for at in [0, 513, 1_030, 1_600, 3_100] {
            let mut changed = whole.clone();
            changed[at] ^= 1;
            assert!(names(&changed).is_err(), "changed at {at}");
        }
        for end in [0, 512, 1_000, 1_536, whole.len() - 1_024] {
            assert!(names(&whole[..end]).is_err(), "ends at {end}");
        }
    }

    #[test]
    fn a_name_that_leads_out_is_refused() {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&tar::head("../../etc/cron.d/x", 0, 0).unwrap());
        bytes.extend_from_slice(&[0; tar::BLOCK * 2]);
        assert!(matches!(names(&bytes), Err(ArchiveError::Damaged(why)) if why.contains("leads out")));
    }
}
