//! The files a layout sees: templates from this crate, and the data of one document. There are no others.

use std::collections::HashMap;

use typst::foundations::Bytes;
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};

use crate::error::PrintError;

/// Every template, by its path inside the layout. A new layout is a line here.
const TEMPLATES: [(&str, &str); 5] = [
    ("parts.typ", include_str!("../templates/parts.typ")),
    ("document.typ", include_str!("../templates/document.typ")),
    ("letter.typ", include_str!("../templates/letter.typ")),
    ("report.typ", include_str!("../templates/report.typ")),
    ("statement.typ", include_str!("../templates/statement.typ")),
];

/// Files that differ from document to document.
#[derive(Default)]
pub(crate) struct OwnFiles {
    files: HashMap<FileId, Bytes>,
}

impl OwnFiles {
    pub fn add(&mut self, path: &str, content: Vec<u8>) -> Result<(), PrintError> {
        self.files.insert(file_id(path)?, Bytes::new(content));
        Ok(())
    }

    pub fn get(&self, id: FileId) -> Option<Bytes> {
        self.files.get(&id).cloned()
    }
}

pub(crate) fn templates() -> Result<HashMap<FileId, Source>, PrintError> {
    TEMPLATES
        .iter()
        .map(|(path, text)| {
            let id = file_id(path)?;
            Ok((id, Source::new(id, (*text).to_owned())))
        })
        .collect()
}

/// Ids are interned for the life of the process, so paths must come from a fixed list, never from data.
pub(crate) fn file_id(path: &str) -> Result<FileId, PrintError> {
    let path = VirtualPath::new(path).map_err(|error| PrintError::Layout { reason: format!("{error:?}") })?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}
