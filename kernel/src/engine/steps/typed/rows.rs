//! Lines of a record, one at a time.

use kernel_manifest::model::Entity;
use kernel_store::Record;
use kernel_types::Value;

use super::view::{Fields, Place};
use crate::draft::Draft;
use crate::error::OpError;

/// One line for reading. Copies two references and two numbers.
#[derive(Clone, Copy)]
pub struct Row<'a> {
    entity: &'a Entity,
    record: &'a Record,
    set: usize,
    index: usize,
    entered: bool,
}

impl<'a> Row<'a> {
    pub fn place(self, field: &'static str) -> Place<'a> {
        Place {
            value: self.raw(field),
            field,
            entity: self.entity,
            record: self.record,
            row: Some((self.set, self.index)),
            entered: self.entered,
        }
    }

    #[cold]
    pub fn missing(self, field: &'static str) -> OpError {
        self.place(field).bad().into()
    }

    /// The value as it is stored, for what is copied from one row to another.
    pub fn raw(self, field: &str) -> &'a Value {
        const NULL: &Value = &Value::Null;
        let slot = self.entity.lines.get(self.set).and_then(|set| set.slot(field));
        let values = self.record.lines.get(self.set).and_then(|rows| rows.get(self.index));
        slot.zip(values).map_or(NULL, |(slot, row)| row.get(slot))
    }
}

impl std::fmt::Debug for Row<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "row {} of set {} of {}", self.index, self.set, self.entity.address)
    }
}

/// The lines of one set, in order.
pub fn rows<'a, F: Fields>(
    of: &'a F,
    lines: &str,
) -> impl DoubleEndedIterator<Item = Row<'a>> + ExactSizeIterator + Clone + use<'a, F> {
    let (entity, record, entered) = (of.entity().as_ref(), of.record(), of.entered());
    // A set that is not declared has no lines, as a set without lines.
    let set = entity.lines.iter().position(|set| set.name == lines).unwrap_or(usize::MAX);
    let count = record.lines.get(set).map_or(0, Vec::len);
    (0..count).map(move |index| Row { entity, record, set, index, entered })
}

/// One line of a set, where there are so many.
pub fn row_at<'a>(of: &'a impl Fields, lines: &str, index: usize) -> Option<Row<'a>> {
    let (entity, record) = (of.entity().as_ref(), of.record());
    let set = entity.lines.iter().position(|set| set.name == lines)?;
    record.lines.get(set)?.get(index)?;
    Some(Row { entity, record, set, index, entered: of.entered() })
}

impl Draft {
    /// Keeps the lines of a set that satisfy a condition.
    pub fn retain_lines(&mut self, lines: &str, keep: impl Fn(Row<'_>) -> bool) {
        let kept: Vec<bool> = rows(self, lines).map(keep).collect();
        if let Some(set) = self.set_index(lines) {
            let mut kept = kept.into_iter();
            self.record.lines[set].retain(|_| kept.next().unwrap_or(true));
        }
    }
}

/// One line for writing. A set or line that does not exist is reported when the draft is saved.
#[derive(Debug)]
pub struct RowMut<'a> {
    draft: &'a mut Draft,
    lines: &'static str,
    index: usize,
}

impl<'a> RowMut<'a> {
    pub fn at(draft: &'a mut Draft, lines: &'static str, index: usize) -> RowMut<'a> {
        RowMut { draft, lines, index }
    }

    pub fn push(draft: &'a mut Draft, lines: &'static str) -> RowMut<'a> {
        draft.push_line(lines, &[]);
        let index = draft.line_count(lines).saturating_sub(1);
        RowMut { draft, lines, index }
    }

    pub fn set(&mut self, field: &'static str, value: Value) {
        self.draft.set_line(self.lines, self.index, field, value);
    }
}

/// Typed rows of one set of lines.
#[macro_export]
macro_rules! record_rows {
    (
        $(#[$about:meta])*
        $name:ident $writer:ident, $names:ident {
            $($get:ident $set:ident $constant:ident = $wire:literal: $kind:ty;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name<'a>(pub(crate) $crate::typed::Row<'a>);

        #[doc = concat!("Writes to a [`", stringify!($name), "`].")]
        #[derive(Debug)]
        pub struct $writer<'a>(pub(crate) $crate::typed::RowMut<'a>);

        #[doc = concat!("Names of the fields of [`", stringify!($name), "`].")]
        pub mod $names {
            $(pub const $constant: &str = $wire;)*
        }

        impl<'a> $name<'a> {
            $(pub fn $get(self) -> <$kind as $crate::typed::Kind>::Out<'a> {
                <$kind as $crate::typed::Kind>::read(self.0.place($wire))
            })*

            /// The error for a field that may be empty in general, and not here.
            pub fn missing(self, field: &'static str) -> $crate::OpError {
                self.0.missing(field)
            }

            /// The id; an error for a row that was never saved.
            pub fn stored_id(self) -> Result<&'a str, $crate::typed::BadField> {
                <$crate::typed::Must<$crate::typed::Text> as $crate::typed::Kind>::read(self.0.place("id"))
            }

            /// The value of a field as it is stored, for what is copied from one row to another.
            pub fn raw(self, field: &str) -> &'a $crate::typed::Value {
                self.0.raw(field)
            }
        }

        impl $writer<'_> {
            $(pub fn $set(&mut self, value: impl $crate::typed::Writes<<$kind as $crate::typed::Kind>::Cell>) -> &mut Self {
                self.0.set($wire, $crate::typed::Writes::into_value(value));
                self
            })*
        }
    };
}
