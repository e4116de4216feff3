//! What the handler of a run is told of one row and answers, and who may look at a run at all.

use kernel_access::{Deny, decide_family};
use kernel_manifest::model::Run;
use kernel_types::{Date, Id, Role, Scope, Value};
use serde_json::Value as Json;

use crate::context::OpContext;
use crate::doc::Doc;
use crate::error::OpFuture;
use crate::op::Op;
use crate::sentence::Sentence;

/// Does the work of one row, or takes it back; each in the transaction of its part.
pub type RowHandler = for<'a> fn(&'a mut Op<'_>, &'a RunRow) -> OpFuture<'a, RowDone>;

/// What a row handler works on.
#[derive(Debug)]
pub struct RunRow {
    /// Id of the run.
    pub run: Id,
    /// The record, as the person who confirmed may read it; locked.
    pub record: Doc,
    pub params: Params,
    /// What doing the row left behind; only when it is taken back.
    pub left: Option<Left>,
}

/// The parameters of a run by name.
#[derive(Debug, Clone, Default)]
pub struct Params(pub(crate) Vec<(String, Value)>);

impl Params {
    fn value(&self, name: &str) -> &Value {
        const NULL: &Value = &Value::Null;
        self.0.iter().find(|(known, _)| known == name).map_or(NULL, |(_, value)| value)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.value(name).as_str()
    }

    /// A scaled integer.
    pub fn int(&self, name: &str) -> Option<i64> {
        self.value(name).as_int()
    }

    pub fn date(&self, name: &str) -> Option<Date> {
        match self.value(name) {
            Value::Date(date) => Some(*date),
            _ => None,
        }
    }

    pub fn link(&self, name: &str) -> Option<Id> {
        self.text(name).map(crate::draft::link_id)
    }
}

/// What doing a row left behind.
#[derive(Debug, Clone)]
pub struct Left {
    /// Address and id of the record it made.
    pub made: Option<(String, Id)>,
    /// What the handler wanted to know again.
    pub kept: Json,
}

/// What a row handler did.
#[derive(Debug, Default)]
pub struct RowDone {
    pub(crate) figures: Vec<(&'static str, i64)>,
    pub(crate) made: Option<(String, Id)>,
    pub(crate) kept: Json,
    pub(crate) nothing: Option<Sentence>,
    pub(crate) note: Option<Sentence>,
}

impl RowDone {
    pub fn new() -> RowDone {
        RowDone::default()
    }

    /// There is nothing to do for this record; the sentence says why.
    pub fn nothing(why: impl Into<Sentence>) -> RowDone {
        RowDone { nothing: Some(why.into()), ..RowDone::default() }
    }

    /// What somebody who looks at the row should know: it is done all the same.
    #[must_use]
    pub fn note(mut self, note: impl Into<Sentence>) -> RowDone {
        self.note = Some(note.into());
        self
    }

    /// The value of a declared figure, scaled as its kind is stored.
    #[must_use]
    pub fn figure(mut self, name: &'static str, value: i64) -> RowDone {
        self.figures.push((name, value));
        self
    }

    /// The record it made, which is shown with the row.
    #[must_use]
    pub fn made(mut self, entity: &str, id: &Id) -> RowDone {
        self.made = Some((entity.to_string(), id.clone()));
        self
    }

    /// What taking the row back needs to know.
    #[must_use]
    pub fn keep(mut self, kept: Json) -> RowDone {
        self.kept = kept;
        self
    }
}

/// Whether the caller may look at a run and do it. Its sums are over rows of everybody, so a scope of own records is too
/// narrow for it.
///
/// # Errors
/// Why not; without a grant in the family, or with its feature off, it is absent.
pub fn reach(context: &OpContext, run: &Run) -> Result<Role, Deny> {
    let role = decide_family(&context.actor, &run.access_family)?;
    if run.feature.as_ref().is_some_and(|feature| !context.features.contains(feature)) {
        return Err(Deny::Absent);
    }
    let whole = role != Role::Portal && context.actor.scope_in(&run.access_family) == Scope::All;
    if context.actor.system || (whole && run.need.allows(role)) { Ok(role) } else { Err(Deny::Forbidden) }
}
