//! Views of records: where values are read from, and what is said of a value that should be there.

use std::fmt;
use std::sync::Arc;

use kernel_manifest::model::{Entity, system};
use kernel_store::Record;
use kernel_types::{Id, Value};

use crate::doc::Doc;
use crate::draft::Draft;
use crate::error::{OpError, OpResult};
use crate::op::Op;
use crate::say;

/// Holds a record that views read.
pub trait Fields {
    fn entity(&self) -> &Arc<Entity>;
    fn record(&self) -> &Record;
    /// Whether somebody is entering it: then an empty field is theirs to fill.
    fn entered(&self) -> bool;
}

/// Holds a record that views write.
pub trait FieldsMut: Fields {
    fn draft(&mut self) -> &mut Draft;
}

impl Fields for Doc {
    fn entity(&self) -> &Arc<Entity> {
        &self.entity
    }
    fn record(&self) -> &Record {
        &self.record
    }
    fn entered(&self) -> bool {
        false
    }
}

impl Fields for Draft {
    fn entity(&self) -> &Arc<Entity> {
        &self.entity
    }
    fn record(&self) -> &Record {
        &self.record
    }
    fn entered(&self) -> bool {
        true
    }
}

impl<F: Fields> Fields for &F {
    fn entity(&self) -> &Arc<Entity> {
        (**self).entity()
    }
    fn record(&self) -> &Record {
        (**self).record()
    }
    fn entered(&self) -> bool {
        (**self).entered()
    }
}

impl<F: Fields> Fields for &mut F {
    fn entity(&self) -> &Arc<Entity> {
        (**self).entity()
    }
    fn record(&self) -> &Record {
        (**self).record()
    }
    fn entered(&self) -> bool {
        (**self).entered()
    }
}

impl FieldsMut for Draft {
    fn draft(&mut self) -> &mut Draft {
        self
    }
}

impl<F: FieldsMut> FieldsMut for &mut F {
    fn draft(&mut self) -> &mut Draft {
        (**self).draft()
    }
}

/// A view that owns a stored record. A record of the wrong entity is found out when the view is made, not at a field.
#[expect(async_fn_in_trait, reason = "called on concrete views, whose futures are seen to be Send")]
pub trait Stored: Sized {
    /// `accounting.bill`
    const ADDRESS: &'static str;

    fn view(doc: Doc) -> Self;

    /// As [`Op::load`].
    async fn load(op: &mut Op<'_>, id: &Id) -> OpResult<Self> {
        Ok(Self::view(op.load(Self::ADDRESS, id).await?))
    }

    /// As [`Op::load_for_update`].
    async fn lock(op: &mut Op<'_>, id: &Id) -> OpResult<Self> {
        Ok(Self::view(op.load_for_update(Self::ADDRESS, id).await?))
    }

    /// As [`Op::load_many_for_update`].
    async fn lock_many(op: &mut Op<'_>, ids: &[Id]) -> OpResult<Vec<Self>> {
        Ok(op.load_many_for_update(Self::ADDRESS, ids).await?.into_iter().map(Self::view).collect())
    }

    /// As [`Op::load_many`].
    async fn load_many(op: &mut Op<'_>, ids: &[Id]) -> OpResult<Vec<Self>> {
        Ok(op.load_many(Self::ADDRESS, ids).await?.into_iter().map(Self::view).collect())
    }

    /// As [`Op::find`].
    async fn find(op: &mut Op<'_>, equal: &[(&str, Value)]) -> OpResult<Vec<Self>> {
        Ok(op.find(Self::ADDRESS, equal).await?.into_iter().map(Self::view).collect())
    }

    /// As [`Op::find_all`].
    async fn find_all(op: &mut Op<'_>, equal: &[(&str, Value)]) -> OpResult<Vec<Self>> {
        Ok(op.find_all(Self::ADDRESS, equal).await?.into_iter().map(Self::view).collect())
    }

    /// One of a reference entity's records, from the cached set.
    async fn of_reference(op: &mut Op<'_>, id: &Id) -> OpResult<Option<Self>> {
        Ok(op.reference(Self::ADDRESS).await?.get(id).map(Self::view))
    }

    /// All records of a reference entity, from the cached set.
    async fn all_of_reference(op: &mut Op<'_>) -> OpResult<Vec<Self>> {
        Ok(op.reference(Self::ADDRESS).await?.iter().map(Self::view).collect())
    }
}

/// A view of `address` over this record is one of the right entity.
///
/// # Errors
/// It is a record of another entity: a fault of the module.
pub fn check(of: &impl Fields, address: &'static str) -> OpResult<()> {
    let found = &of.entity().address;
    if found == address {
        Ok(())
    } else {
        Err(OpError::internal(format!("a view of {address} was laid over a record of {found}")))
    }
}

/// A field of the record itself.
pub fn head<'a>(of: &'a impl Fields, field: &'static str) -> Place<'a> {
    const NULL: &Value = &Value::Null;
    let (entity, record) = (of.entity().as_ref(), of.record());
    let value = entity.slot(field).map_or(NULL, |slot| record.get(slot));
    Place { value, field, entity, record, row: None, entered: of.entered() }
}

/// What is to be said of a field that may be empty in general, and not here.
#[cold]
pub fn missing(of: &impl Fields, field: &'static str) -> OpError {
    head(of, field).bad().into()
}

/// One value and where it was read.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub value: &'a Value,
    pub(super) field: &'static str,
    pub(super) entity: &'a Entity,
    pub(super) record: &'a Record,
    /// Index of the set of lines, and of the line.
    pub(super) row: Option<(usize, usize)>,
    pub(super) entered: bool,
}

impl Place<'_> {
    /// What is to be said when the value cannot be what was declared.
    #[cold]
    pub(super) fn bad(&self) -> BadField {
        let set = self.row.and_then(|(set, index)| Some((self.entity.lines.get(set)?, index)));
        let field = match &set {
            Some((set, _)) => set.slot(self.field).and_then(|slot| set.fields.get(slot)),
            None => self.entity.field(self.field),
        };
        let row = self.row.and_then(|(set, index)| self.record.lines.get(set)?.get(index)?.get(0).as_str());
        BadField {
            entity: self.entity.address.clone(),
            record: self.record.get(system::ID).as_str().map(str::to_string),
            row: row.map(str::to_string),
            pointer: match set {
                Some((set, index)) => format!("/{}/{index}/{}", set.name, self.field),
                None => format!("/{}", self.field),
            },
            label: field.map_or_else(|| self.field.to_string(), crate::body::label_of),
            found: (!self.value.is_null()).then(|| format!("{:?}", self.value)),
            entered: self.entered,
        }
    }
}

/// A field that is empty or holds something that is not declared for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadField {
    entity: String,
    record: Option<String>,
    row: Option<String>,
    pointer: String,
    label: String,
    found: Option<String>,
    entered: bool,
}

impl fmt::Display for BadField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.entity, self.record.as_deref().unwrap_or("(new)"), self.pointer)?;
        if let Some(row) = &self.row {
            write!(f, " (row {row})")?;
        }
        match &self.found {
            Some(found) => write!(f, " holds {found}, which is not declared for it"),
            None => f.write_str(" is empty"),
        }
    }
}

impl std::error::Error for BadField {}

impl From<BadField> for OpError {
    /// Of a draft, the refusal its rules would give at the field; of a stored record, a fault for the log.
    fn from(bad: BadField) -> OpError {
        match (&bad.found, bad.entered) {
            (None, true) => OpError::invalid(
                bad.pointer,
                "required",
                say!("kernel-required", "{label} is required.", label = bad.label),
            ),
            _ => OpError::internal(bad.to_string()),
        }
    }
}

/// A typed view of an entity's records: a name for reading, writing and naming each of its fields.
#[macro_export]
macro_rules! record {
    (
        $(#[$about:meta])*
        $name:ident, $names:ident = $address:literal {
            $($get:ident $set:ident $constant:ident = $wire:literal: $kind:ty;)*
        }
        $(lines {
            $($rows:ident $row_at:ident $row_mut:ident $push:ident $rows_constant:ident = $rows_wire:literal: $row:ident $row_writer:ident;)*
        })?
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy)]
        pub struct $name<S>(pub(crate) S);

        #[doc = concat!("Names of the fields of `", $address, "`.")]
        pub mod $names {
            pub const ADDRESS: &str = $address;
            $(pub const $constant: &str = $wire;)*
            $($(pub const $rows_constant: &str = $rows_wire;)*)?
        }

        impl<S: $crate::typed::Fields> $name<S> {
            #[doc = concat!("A view of a `", $address, "`; an error for a record of another entity.")]
            pub fn of(source: S) -> $crate::OpResult<$name<S>> {
                $crate::typed::check(&source, $address)?;
                Ok($name(source))
            }

            /// The error for a field that may be empty in general, and not here.
            pub fn missing(&self, field: &'static str) -> $crate::OpError {
                $crate::typed::missing(&self.0, field)
            }

            $(pub fn $get(&self) -> <$kind as $crate::typed::Kind>::Out<'_> {
                <$kind as $crate::typed::Kind>::read($crate::typed::head(&self.0, $wire))
            })*

            $($(
            pub fn $rows(&self) -> impl DoubleEndedIterator<Item = $row<'_>> + ExactSizeIterator + Clone {
                $crate::typed::rows(&self.0, $rows_wire).map($row)
            }

            pub fn $row_at(&self, index: usize) -> Option<$row<'_>> {
                $crate::typed::row_at(&self.0, $rows_wire, index).map($row)
            }
            )*)?
        }

        impl<S: $crate::typed::FieldsMut> $name<S> {
            $(pub fn $set(&mut self, value: impl $crate::typed::Writes<<$kind as $crate::typed::Kind>::Cell>) {
                self.0.draft().set($wire, $crate::typed::Writes::into_value(value));
            })*

            $($(
            pub fn $row_mut(&mut self, index: usize) -> $row_writer<'_> {
                $row_writer($crate::typed::RowMut::at(self.0.draft(), $rows_wire, index))
            }

            /// A new row at the end; its id is given when the record is saved.
            pub fn $push(&mut self) -> $row_writer<'_> {
                $row_writer($crate::typed::RowMut::push(self.0.draft(), $rows_wire))
            }
            )*)?
        }

        impl $crate::typed::Stored for $name<$crate::Doc> {
            const ADDRESS: &'static str = $address;
            fn view(doc: $crate::Doc) -> Self {
                $name(doc)
            }
        }

        impl<S> ::std::ops::Deref for $name<S> {
            type Target = S;
            fn deref(&self) -> &S {
                &self.0
            }
        }

        impl<S> ::std::ops::DerefMut for $name<S> {
            fn deref_mut(&mut self) -> &mut S {
                &mut self.0
            }
        }
    };
}
