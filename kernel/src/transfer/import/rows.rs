//! Rows of a file → the body of one new record. A record without lines is one row. One with lines takes a row for each line: the
//! rows that follow belong to it as long as they say the same document, or say nothing outside the lines.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, PoisonError, RwLock};

use kernel_access::Grant;
use kernel_manifest::model::{Entity, FieldKind, Program};
use kernel_sheets::{Cell, RawRow};
use serde_json::{Map, Value as Json};

use super::RowError;
use super::cells::convert;
use super::names::{Choices, Names};
use super::programs;
use super::targets::{DOCUMENT, Target, targets};
use crate::error::{FieldError, OpError, OpResult};
use crate::op::Op;
use crate::say;
use crate::sentence::Sentence;

/// Rows of one record at most; a longer one is refused as one that goes on further down.
const DOCUMENT_ROWS: usize = 5_000;

/// Which column fills which field.
pub struct Mapping {
    columns: Vec<Mapped>,
    /// The column that tells documents apart.
    document: Option<usize>,
    /// Headings by the names of what they fill.
    headings: HashMap<String, String>,
    unknown: Vec<String>,
    missing: Vec<String>,
    /// Headings of a field that another column fills already.
    twice: Vec<String>,
}

/// Field names by heading, as somebody chose them; an empty name leaves the column out.
pub type Chosen = std::collections::BTreeMap<String, String>;

pub(super) struct Mapped {
    column: usize,
    field: String,
    /// The line set it belongs to.
    set: Option<String>,
    pub kind: FieldKind,
    pub label: String,
    /// Where links to many lead; nothing for other fields.
    pub leads_to: Vec<String>,
    /// What the choices of the field may be called.
    pub choices: Choices,
    /// Columns of an export that count where those before hold nothing.
    others: Vec<usize>,
    /// The file is an export of another program.
    pub is_of_program: bool,
    /// The words of that program for choices.
    pub values: Vec<(String, String)>,
    /// Records are added by their name where there are none.
    pub is_made: bool,
    /// Ids of records by the names that were looked up before the rows.
    known: RwLock<HashMap<String, String>>,
}

impl Mapped {
    fn new(entity: &Entity, column: usize, target: &Target<'_>, names: &Names<'_>) -> Mapped {
        let field = target.field;
        let leads_to = match entity.links_of(field).map(|(_, link)| &link.kind) {
            Some(FieldKind::Link(targets)) => targets.clone(),
            _ => Vec::new(),
        };
        Mapped {
            column,
            field: field.name.clone(),
            set: target.lines.map(|(set, _)| set.name.clone()),
            kind: field.kind.clone(),
            label: names.label(target),
            leads_to,
            choices: names.choices(target),
            others: Vec::new(),
            is_of_program: false,
            values: Vec::new(),
            is_made: false,
            known: RwLock::default(),
        }
    }

    /// Keeps what names were found to mean.
    pub fn learn(&self, found: Vec<(String, String)>) {
        self.known.write().unwrap_or_else(PoisonError::into_inner).extend(found);
    }

    /// The record that is called so, where it was looked up before.
    pub fn known(&self, name: &str) -> Option<String> {
        self.known.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    /// The same column of an export of another program.
    fn of(mut self, program: &Program, header: &[String]) -> Mapped {
        let name = self.name();
        self.is_of_program = true;
        self.is_made = program.make.contains(&name);
        self.others = programs::columns_of(program, header, &name);
        self.others.retain(|column| *column != self.column);
        self.values =
            program.values.iter().find(|(field, _)| *field == name).map_or_else(Vec::new, |(_, words)| words.clone());
        self
    }

    /// What a row says here: of an export the first column that holds something, and of several values in it the first.
    pub fn cell<'r>(&self, row: &'r RawRow) -> Cow<'r, Cell> {
        if !self.is_of_program {
            return Cow::Borrowed(row.cell(self.column));
        }
        match self.source(row).map(|column| row.cell(column)) {
            Some(Cell::Text(text)) => Cow::Owned(Cell::Text(programs::first_of(text, &self.kind).to_string())),
            Some(cell) => Cow::Borrowed(cell),
            None => Cow::Owned(Cell::Empty),
        }
    }

    /// The first column of an export that holds something here.
    fn source(&self, row: &RawRow) -> Option<usize> {
        let holds = |column: &usize| {
            let cell = row.cell(*column);
            !cell.is_blank() && self.meant(&cell.text()) != Some("")
        };
        std::iter::once(self.column).chain(self.others.iter().copied()).find(holds)
    }

    /// The column of another text this one takes instead: a person who has a family name alone is called by it once.
    fn borrowed(&self, row: &RawRow) -> Option<usize> {
        self.source(row).filter(|column| *column != self.column && self.kind == FieldKind::Text)
    }

    fn meant(&self, word: &str) -> Option<&str> {
        let word = word.trim().to_lowercase();
        self.values.iter().find(|(said, _)| *said == word).map(|(_, value)| value.as_str())
    }

    /// As [`Target::name`].
    fn name(&self) -> String {
        self.set.as_ref().map_or_else(|| self.field.clone(), |set| format!("{set}.{}", self.field))
    }
}

/// The rows of one record.
#[derive(Debug, Default)]
pub(super) struct Group {
    pub rows: Vec<RawRow>,
    /// Its document has ended further up.
    pub is_torn: bool,
}

impl Group {
    /// Where the record begins.
    pub fn line_number(&self) -> u64 {
        self.rows.first().map_or(0, |row| row.line_number)
    }
}

impl Mapping {
    /// Headings match what a field is called; what was `chosen` for a heading goes before that, then what the program that wrote the
    /// file means by it.
    pub(super) fn new(
        entity: &Entity,
        header: &[String],
        (chosen, program): (Option<&Chosen>, Option<&Program>),
        names: &Names<'_>,
        create: &Grant,
    ) -> Mapping {
        let targets = targets(entity, create);
        let mut mapping = Mapping {
            columns: Vec::new(),
            document: None,
            headings: HashMap::new(),
            unknown: Vec::new(),
            missing: Vec::new(),
            twice: Vec::new(),
        };
        let read = program.map(|program| programs::read_as(program, header, &targets));
        for (column, heading) in header.iter().enumerate() {
            if !heading.contains(char::is_alphanumeric) {
                continue;
            }
            let said = chosen.and_then(|chosen| chosen.get(heading));
            let name = match said.or_else(|| read.as_ref().and_then(|read| read.get(heading))) {
                Some(name) if name.is_empty() => continue,
                Some(name) => Some(name.clone()),
                None => names.name_of(entity, &targets, heading),
            };
            match name {
                Some(name) if mapping.headings.contains_key(&name) => mapping.twice.push(heading.clone()),
                Some(name) if name == DOCUMENT && targets.iter().any(|target| target.lines.is_some()) => {
                    mapping.headings.insert(name, heading.clone());
                    mapping.document = Some(column);
                }
                Some(name) => match targets.iter().find(|target| target.name() == name) {
                    Some(target) => {
                        mapping.headings.insert(name, heading.clone());
                        let mapped = Mapped::new(entity, column, target, names);
                        mapping.columns.push(match program {
                            Some(program) => mapped.of(program, header),
                            None => mapped,
                        });
                    }
                    None => mapping.unknown.push(heading.clone()),
                },
                None => mapping.unknown.push(heading.clone()),
            }
        }
        let missing =
            targets.iter().filter(|target| target.is_needed() && !mapping.headings.contains_key(&target.name()));
        mapping.missing = missing.map(|target| names.label(target)).collect();
        mapping
    }

    /// Why the file cannot be imported at all.
    pub fn problem(&self) -> Option<Sentence> {
        if !self.unknown.is_empty() {
            return Some(say!(
                "kernel-columns-unknown",
                "These columns are not known: {columns}. Remove or rename them.",
                columns = self.unknown.join(", ")
            ));
        }
        if !self.twice.is_empty() {
            return Some(say!(
                "kernel-columns-twice",
                "These columns are there twice: {columns}.",
                columns = self.twice.join(", ")
            ));
        }
        if !self.missing.is_empty() {
            return Some(say!(
                "kernel-columns-missing",
                "These columns are missing: {columns}.",
                columns = self.missing.join(", ")
            ));
        }
        None
    }

    /// Whether a column names other records of this kind.
    pub(super) fn refers_to(&self, address: &str) -> bool {
        self.columns.iter().any(|mapped| match &mapped.kind {
            FieldKind::Link(targets) => targets.iter().any(|target| target == address),
            _ => mapped.leads_to.iter().any(|target| target == address),
        })
    }

    /// Columns whose records are added by their name.
    pub(super) fn made(&self) -> impl Iterator<Item = &Mapped> {
        self.columns.iter().filter(|mapped| mapped.is_made)
    }

    /// Takes the state out of a body: what a file says of it, where records may be brought in with it.
    pub(super) fn state(&self, entity: &Entity, body: &mut Json) -> OpResult<Option<Arc<str>>> {
        let Some(states) = &entity.states else { return Ok(None) };
        let name = &entity.fields[states.slot].name;
        let Some(said) = body.as_object_mut().and_then(|body| body.remove(name)) else { return Ok(None) };
        let begins = states.import.iter().find(|state| said.as_str() == Some(state));
        begins.map(|state| Some(Arc::clone(state))).ok_or_else(|| {
            let label = self.columns.iter().find(|mapped| mapped.field == *name).map_or(name, |mapped| &mapped.label);
            OpError::invalid(
                format!("/{name}"),
                "cell",
                say!(
                    "kernel-cell",
                    "{label}: records cannot be imported as '{said}'.",
                    label,
                    said = said.as_str().unwrap_or_default()
                ),
            )
        })
    }

    /// Whether records take several rows.
    pub(super) fn has_lines(&self) -> bool {
        self.columns.iter().any(|mapped| mapped.set.is_some())
    }

    /// What the row says of the document it belongs to; blank where nothing does.
    pub(super) fn document_of(&self, row: &RawRow) -> String {
        self.document.map_or_else(String::new, |column| row.cell(column).text().trim().to_string())
    }

    /// Whether the row goes on with the record of the rows before it.
    pub(super) fn goes_on(&self, group: &Group, row: &RawRow) -> bool {
        let Some(first) = group.rows.first().filter(|_| self.has_lines() && group.rows.len() < DOCUMENT_ROWS) else {
            return false;
        };
        let document = self.document_of(row);
        if !document.is_empty() {
            return document == self.document_of(first);
        }
        self.heads().all(|mapped| row.cell(mapped.column).is_blank())
    }

    fn heads(&self) -> impl Iterator<Item = &Mapped> {
        self.columns.iter().filter(|mapped| mapped.set.is_none())
    }

    /// The create body of a record. What the document says of itself is read from its first row.
    pub(super) async fn body(&self, op: &mut Op<'_>, group: &Group) -> OpResult<Json> {
        let mut body = Map::new();
        let mut errors = Vec::new();
        let mut lines: BTreeMap<&str, Vec<Json>> = BTreeMap::new();
        for (index, row) in group.rows.iter().enumerate() {
            let mut own: BTreeMap<&str, Map<String, Json>> = BTreeMap::new();
            let borrowed: Vec<usize> = self.columns.iter().filter_map(|mapped| mapped.borrowed(row)).collect();
            for mapped in self.columns.iter().filter(|mapped| index == 0 || mapped.set.is_some()) {
                let cell = mapped.cell(row);
                let is_lent = mapped.kind == FieldKind::Text && borrowed.contains(&mapped.column);
                if cell.is_blank() || is_lent {
                    continue;
                }
                let read = convert(op, mapped, &cell).await?;
                let (object, pointer) = match &mapped.set {
                    Some(set) => (
                        own.entry(set).or_default(),
                        format!("/{set}/{}/{}", lines.get(set.as_str()).map_or(0, Vec::len), mapped.field),
                    ),
                    None => (&mut body, format!("/{}", mapped.field)),
                };
                match read {
                    Ok(Json::Null) => {}
                    Ok(json) => {
                        object.insert(mapped.field.clone(), json);
                    }
                    Err(message) => errors.push(FieldError::new(pointer, "cell", message)),
                }
            }
            for (set, line) in own {
                lines.entry(set).or_default().push(Json::Object(line));
            }
        }
        body.extend(lines.into_iter().map(|(set, lines)| (set.to_string(), Json::Array(lines))));
        if errors.is_empty() { Ok(Json::Object(body)) } else { Err(OpError::Invalid(errors)) }
    }

    /// What is wrong with the rows before any of them is read as values: cells that cannot be read at all, rows that contradict the
    /// first of their document.
    pub(super) fn faults(&self, group: &Group) -> Vec<RowError> {
        let mut found = Vec::new();
        if group.is_torn {
            let message = say!(
                "kernel-document-torn",
                "The rows of one document must follow each other; this one began further up."
            );
            found.push(RowError { row: group.line_number(), column: self.headings.get(DOCUMENT).cloned(), message });
        }
        for (index, row) in group.rows.iter().enumerate() {
            for fault in &row.faults {
                let mapped = fault.column.and_then(|column| self.columns.iter().find(|mapped| mapped.column == column));
                let column = mapped.and_then(|mapped| self.headings.get(&mapped.name())).cloned();
                found.push(RowError { row: row.line_number, column, message: fault.kind.to_string().into() });
            }
            for mapped in self.heads().filter(|_| index > 0) {
                let (said, first) = (row.cell(mapped.column), group.rows[0].cell(mapped.column));
                if !said.is_blank() && said.text().trim() != first.text().trim() {
                    let message = say!(
                        "kernel-document-differs",
                        "{label}: the first row of this document says something else.",
                        label = mapped.label
                    );
                    found.push(RowError {
                        row: row.line_number,
                        column: self.headings.get(&mapped.field).cloned(),
                        message,
                    });
                }
            }
        }
        found
    }

    /// A refused record in the file's own terms, with the rows that are left out because of others of theirs.
    pub(super) fn errors(&self, group: &Group, mut found: Vec<RowError>, error: OpError) -> Vec<RowError> {
        let mut at = |pointer: &str, message: Sentence| {
            let mut parts = pointer.trim_start_matches('/').split('/');
            let name = parts.next().unwrap_or_default();
            let (row, column) = match parts.next().and_then(|index| index.parse().ok()) {
                Some(index) => (
                    self.row_of(group, name, index),
                    self.headings.get(&format!("{name}.{}", parts.next().unwrap_or_default())),
                ),
                None => (group.line_number(), self.headings.get(name)),
            };
            found.push(RowError { row, column: column.cloned(), message });
        };
        match error {
            OpError::Invalid(errors) => errors.into_iter().for_each(|error| at(&error.pointer, error.message)),
            OpError::Duplicate { fields, message } => at(fields.first().map_or("", String::as_str), message),
            OpError::Refused { message, pointer, .. } => at(pointer.as_deref().unwrap_or_default(), message),
            OpError::Internal(detail) => {
                tracing::error!(error = detail, "import.row_failed");
                at("", say!("kernel-row-not-imported", "This row could not be imported; try again."));
            }
            other => at("", other.to_string().into()),
        }
        if let Some(wrong) = found.first().map(|error| error.row) {
            let others: Vec<u64> = group
                .rows
                .iter()
                .map(|row| row.line_number)
                .filter(|row| !found.iter().any(|error| error.row == *row))
                .collect();
            found.extend(others.into_iter().map(|row| RowError {
                row,
                column: None,
                message: say!("kernel-row-left-out", "Left out with its document: see row {wrong}.", wrong),
            }));
        }
        found.sort_by_key(|error| error.row);
        found
    }

    /// The row that says a line: those without anything of its set say none.
    fn row_of(&self, group: &Group, set: &str, index: usize) -> u64 {
        let of_set = |mapped: &&Mapped| mapped.set.as_deref() == Some(set);
        let mut says = group
            .rows
            .iter()
            .filter(|row| self.columns.iter().filter(of_set).any(|mapped| !row.cell(mapped.column).is_blank()));
        says.nth(index).map_or_else(|| group.line_number(), |row| row.line_number)
    }
}
