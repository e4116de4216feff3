//! The files a layout sees: templates from this crate, and the data of one document. There are no others.

use std::collections::HashMap;

use typst::foundations::Bytes;
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};

use crate::error::PrintError;

/// Every template, by its path inside the layout. A new layout is a line here.
const TEMPLATES: [(&str, &str); 7] = [
    ("parts.typ", include_str!("../templates/parts.typ")),
    ("blocks.typ", include_str!("../templates/blocks.typ")),
    ("document.typ", include_str!("../templates/document.typ")),
    ("labels.typ", include_str!("../templates/labels.typ")),
    ("letter.typ", include_str!("../templates/letter.typ")),
    ("report.typ", include_str!("../templates/report.typ")),
    ("statement.typ", include_str!("../templates/statement.typ")),
];

/// Files that differ from document to document.
#[derive(Default)]
pub(crate) struct OwnFiles {
    files: HashMap<FileId, Bytes>,
    /// Paths of what is drawn, by content: a label that stands on every sheet is drawn once.
    drawn: HashMap<Vec<u8>, String>,
}

impl OwnFiles {
    pub fn add(&mut self, path: &str, content: Vec<u8>) -> Result<(), PrintError> {
        self.files.insert(file_id(path)?, Bytes::new(content));
        Ok(())
    }

    /// Adds what is drawn under a path of its own; answers the path.
    pub fn draw(&mut self, ending: &str, content: Vec<u8>) -> Result<String, PrintError> {
        if let Some(path) = self.drawn.get(&content) {
            return Ok(path.clone());
        }
        let path = format!("drawn-{}.{ending}", self.drawn.len());
        self.add(&path, content.clone())?;
        self.drawn.insert(content, path.clone());
        Ok(path)
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

/// Ids are interned for the life of the process, so paths must come from a fixed list or be numbered, never come from data.
pub(crate) fn file_id(path: &str) -> Result<FileId, PrintError> {
    let path = VirtualPath::new(path).map_err(|error| PrintError::Layout { reason: format!("{error:?}") })?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}
