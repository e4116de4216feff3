//! Hashes over what is declared, not over how it is written: comments, spacing and the order of keys in a file do not count
//! where the typed form does not keep them.

use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::read::{Doc, Sources};

/// Feeds serialised values straight into the hash.
struct Feed(Sha256);

impl std::io::Write for Feed {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Feed {
    fn new() -> Feed {
        Feed(Sha256::new())
    }

    fn doc<T: Serialize>(&mut self, doc: &Doc<T>) {
        self.0.update(doc.file.path.as_bytes());
        self.value(&doc.value);
    }

    fn value<T: Serialize>(&mut self, value: &T) {
        self.0.update([0]);
        // Writing into a hash cannot fail, and the source types hold nothing that JSON cannot say.
        serde_json::to_writer(std::io::BufWriter::new(&mut *self), value).ok();
        self.0.update([0]);
    }

    fn finish(self) -> String {
        self.0.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Hash of everything declared, hex.
pub(crate) fn registry(sources: &Sources) -> String {
    let mut feed = Feed::new();
    if let Some(terms) = &sources.terms {
        feed.doc(terms);
    }
    sources.roles.iter().for_each(|doc| feed.doc(doc));
    sources.wizard_families.iter().for_each(|doc| feed.doc(doc));
    for family in &sources.families {
        family.family.iter().for_each(|doc| feed.doc(doc));
        family.routes.iter().for_each(|doc| feed.doc(doc));
        family.terms.iter().for_each(|doc| feed.doc(doc));
        family.entities.iter().for_each(|doc| feed.doc(doc));
        family.screens.iter().for_each(|doc| feed.doc(doc));
        family.queries.iter().for_each(|doc| feed.doc(doc));
        family.reports.iter().for_each(|doc| feed.doc(doc));
        family.dashboards.iter().for_each(|doc| feed.doc(doc));
        family.prints.iter().for_each(|doc| feed.doc(doc));
        family.pages.iter().for_each(|doc| feed.doc(doc));
        family.libraries.iter().for_each(|doc| feed.doc(doc));
        family.runs.iter().for_each(|doc| feed.doc(doc));
        family.decisions.iter().for_each(|doc| feed.doc(doc));
        family.instruments.iter().for_each(|source| feed.doc(&source.doc));
        family.seeds.iter().for_each(|doc| feed.doc(doc));
        family.tests.iter().for_each(|doc| feed.doc(doc));
        family.wizards.iter().for_each(|doc| feed.doc(doc));
    }
    feed.finish()
}

/// Hash of one value, hex.
pub(crate) fn of<T: Serialize>(value: &T) -> String {
    let mut feed = Feed::new();
    feed.value(value);
    feed.finish()
}
