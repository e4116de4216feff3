//! Compiled personal data: see [`crate::source::personal`].

use serde::{Deserialize, Serialize};

use super::workflow::Guard;

/// Whose data the records of an entity are, and what an erasure makes of them.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Person {
    /// Slots of the links to whom the record belongs: the first that is set counts, and where none is the record is the person.
    pub subjects: Vec<usize>,
    /// Slots of links to further people, with each of whom it is erased.
    pub also: Vec<usize>,
    pub fields: Vec<Personal>,
    /// What must hold before the person is erased. They read stored fields of the record alone.
    pub guards: Vec<Guard>,
}

/// A field that tells of the person.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Personal {
    /// Index of the line set, for a field of lines.
    pub set: Option<usize>,
    pub slot: usize,
    pub fate: Fate,
}

/// What an erasure makes of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    Clear,
    /// A text that cannot be read, made of what stood there: the same makes the same.
    Hash,
    /// The text that stands there instead.
    Replace(String),
    /// It stays, for this reason.
    Keep(String),
    /// A text computed of personal fields: it is computed anew, and goes from the history as they do.
    Follow,
}

impl Fate {
    /// Stands for the end of the record's id.
    pub const CODE: &'static str = "{code}";
    /// Characters of it.
    pub const CODE_LENGTH: usize = 4;
    /// How a hash that took a text's place begins.
    pub const HASH: &'static str = "sha256:";
    /// Characters of it, with that beginning.
    pub const HASH_LENGTH: usize = 71;

    /// Whether the value is gone afterwards.
    pub fn erases(&self) -> bool {
        !matches!(self, Fate::Keep(_))
    }
}

/// Fields of the lines that say what an erasure did.
pub mod certificate {
    /// What it is about: a field, or what hangs on the records.
    pub const KIND: &str = "kind";
    pub const KINDS: [&str; 5] = [FIELD_OF, COMMENTS, FILES, LETTERS, LINKS];
    pub const FIELD_OF: &str = "field";
    pub const COMMENTS: &str = "comments";
    pub const FILES: &str = "files";
    pub const LETTERS: &str = "letters";
    pub const LINKS: &str = "links";
    /// What the records are called.
    pub const RECORDS: &str = "records";
    /// What the field is called.
    pub const FIELD: &str = "field";
    pub const OUTCOME: &str = "outcome";
    pub const OUTCOMES: [&str; 2] = [ERASED, KEPT];
    pub const ERASED: &str = "erased";
    pub const KEPT: &str = "kept";
    /// How many values, comments, files.
    pub const COUNT: &str = "count";
    /// Why something is kept.
    pub const WHY: &str = "why";
}

/// Fields of the lines that say what an archive of a person's data holds, and what was left out.
pub mod handover {
    pub use super::certificate::{COMMENTS, COUNT, FIELD, FIELD_OF, FILES, KIND, LETTERS, OUTCOME, RECORDS, WHY};

    pub const KINDS: [&str; 6] = [RECORDS, FIELD_OF, COMMENTS, FILES, LETTERS, HISTORY];
    pub const HISTORY: &str = "history";
    pub const OUTCOMES: [&str; 2] = [GIVEN, LEFT_OUT];
    pub const GIVEN: &str = "given";
    pub const LEFT_OUT: &str = "left_out";
}
