//! What an operation can refuse, in the terms of the error catalogue (specification §8).

use std::pin::Pin;

use kernel_access::Deny;
use kernel_manifest::model::{Entity, Exclusive};
use kernel_store::StoreError;
use serde::Serialize;
use thiserror::Error;

use crate::say;
use crate::sentence::Sentence;
use crate::words::Words;

/// One problem at one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldError {
    /// JSON pointer into the body: `/lines/3/quantity`; empty for the whole record.
    pub pointer: String,
    /// Stable, snake_case.
    pub code: String,
    /// What the user reads, with the key other languages say it under.
    #[serde(flatten)]
    pub message: Sentence,
}

impl FieldError {
    pub fn new(pointer: impl Into<String>, code: impl Into<String>, message: impl Into<Sentence>) -> Self {
        FieldError { pointer: pointer.into(), code: code.into(), message: message.into() }
    }

    /// A unique combination that is taken, at each of its fields.
    pub fn taken(fields: &[String], message: &Sentence) -> Vec<FieldError> {
        fields.iter().map(|field| FieldError::new(format!("/{field}"), "duplicate", message.clone())).collect()
    }

    /// The same as a text that is declared at `key`.
    #[must_use]
    pub fn declared(self, key: String) -> Self {
        FieldError { message: self.message.declared(key), ..self }
    }
}

/// Why an operation did not happen. Nothing was written.
#[derive(Debug, Error)]
pub enum OpError {
    /// The input is wrong; each problem at its field.
    #[error("the input is not valid: {}", .0.iter().map(|error| error.message.as_str()).collect::<Vec<_>>().join("; "))]
    Invalid(Vec<FieldError>),
    /// A rule of the business refuses: a guard, a closed period, an unbalanced entry. `state` says that it would whatever the
    /// request said, for something is in a state that does not allow it.
    #[error("{message}")]
    Refused { code: String, message: Sentence, pointer: Option<String>, state: bool },
    /// The caller must sign in.
    #[error("sign-in needed")]
    Unauthenticated,
    /// The caller may see the thing but not do this.
    #[error("not permitted")]
    Forbidden,
    /// The action is not one of the caller's role; the sentence names the roles it is for.
    #[error("{0}")]
    RoleNeeded(Sentence),
    /// The record is restricted, and neither the class nor the record itself is open to the caller.
    #[error("restricted")]
    Restricted,
    /// The business requires a second step at sign-in, and the caller has not set one up.
    #[error("a second step at sign-in is needed")]
    SecondFactorNeeded,
    /// There is no such thing, or the caller may not know that there is.
    #[error("not found")]
    NotFound,
    /// Someone saved the record since the caller read it.
    #[error("the record has changed since it was read")]
    Stale { current_version: i64 },
    /// A unique combination is taken.
    #[error("{message}")]
    Duplicate { fields: Vec<String>, message: Sentence },
    /// The same idempotency key came with another body.
    #[error("this request key was already used for another request")]
    IdempotencyMismatch,
    /// Too many attempts or too much load; try again after so many seconds.
    #[error("too many requests")]
    TooMany { retry_after_seconds: u64 },
    /// A fault of ours; the text is for the log, never for the caller.
    #[error("internal: {0}")]
    Internal(String),
    #[error("store: {0}")]
    Store(StoreError),
}

/// What `OpError::Stale` says to people.
pub fn stale() -> Sentence {
    say!("kernel-stale", "Someone else changed this record since you opened it. Compare and save again.")
}

pub type OpResult<T> = Result<T, OpError>;

/// What handlers and providers answer: on its way, and sent between threads.
pub type OpFuture<'a, T> = Pin<Box<dyn Future<Output = OpResult<T>> + Send + 'a>>;

impl OpError {
    /// A refusal without a field.
    pub fn refused(code: impl Into<String>, message: impl Into<Sentence>) -> OpError {
        OpError::Refused { code: code.into(), message: message.into(), pointer: None, state: false }
    }

    /// A refusal because of the state something is in.
    pub fn state(code: impl Into<String>, message: impl Into<Sentence>) -> OpError {
        OpError::refused(code, message).of_state()
    }

    /// The same refusal, because of the state something is in.
    #[must_use]
    pub fn of_state(self) -> OpError {
        match self {
            OpError::Refused { code, message, pointer, .. } => OpError::Refused { code, message, pointer, state: true },
            other => other,
        }
    }

    /// A refusal at a field.
    pub fn refused_at(pointer: impl Into<String>, code: impl Into<String>, message: impl Into<Sentence>) -> OpError {
        OpError::Refused { code: code.into(), message: message.into(), pointer: Some(pointer.into()), state: false }
    }

    /// One wrong field.
    pub fn invalid(pointer: impl Into<String>, code: impl Into<String>, message: impl Into<Sentence>) -> OpError {
        OpError::Invalid(vec![FieldError::new(pointer, code, message)])
    }

    pub fn internal(message: impl Into<String>) -> OpError {
        OpError::Internal(message.into())
    }

    /// The same in the words of a sector: `{customer} is required.` reads `Patient is required.` in a clinic. Fields are called
    /// as their screens call them.
    #[must_use]
    pub fn localize(self, words: &Words<'_>) -> OpError {
        let translated = |message: Sentence| message.with_words(|text| words.translate(text));
        match self {
            OpError::Invalid(errors) => OpError::Invalid(
                errors.into_iter().map(|error| FieldError { message: translated(error.message), ..error }).collect(),
            ),
            OpError::Refused { code, message, pointer, state } => {
                OpError::Refused { code, message: translated(message), pointer, state }
            }
            OpError::Duplicate { fields, message } => OpError::Duplicate { fields, message: translated(message) },
            other => other,
        }
    }
}

impl From<Deny> for OpError {
    fn from(deny: Deny) -> OpError {
        match deny {
            Deny::Absent => OpError::NotFound,
            Deny::Forbidden => OpError::Forbidden,
            Deny::Restricted => OpError::Restricted,
        }
    }
}

impl From<StoreError> for OpError {
    fn from(error: StoreError) -> OpError {
        match error {
            StoreError::NotFound => OpError::NotFound,
            StoreError::VersionConflict { current, .. } => OpError::Stale { current_version: current },
            StoreError::BadCursor => OpError::invalid(
                "/cursor",
                "cursor",
                say!(
                    "kernel-page-address-does-not-belong-to-list",
                    "This page address does not belong to this list; start from the first page."
                ),
            ),
            StoreError::BadQuery(message) => OpError::invalid("", "query", message),
            StoreError::TooLarge => OpError::refused(
                "amount_too_large",
                say!(
                    "kernel-figure-so-large-total-can",
                    "A figure is so large that a total of it can no longer be kept. Check the amounts and the dates you ask for."
                ),
            ),
            other => OpError::Store(other),
        }
    }
}

impl OpError {
    /// A store error about one entity: unique combinations are told by their labels.
    pub fn from_store(error: StoreError, entity: &Entity) -> OpError {
        match error {
            StoreError::Unique { entity: address, fields } if address == entity.address => {
                let labels: Vec<String> = fields
                    .iter()
                    .map(|name| entity.field(name).map_or_else(|| name.clone(), crate::labels::label_of))
                    .collect();
                let message = say!(
                    "kernel-another-record-already",
                    "Another record already has this {labels}.",
                    labels = labels.join(" and ").to_lowercase()
                );
                OpError::Duplicate { fields, message }
            }
            StoreError::Exclusive { entity: address, code } if address == entity.address => {
                let exclusive = entity.exclusives.iter().find(|exclusive| exclusive.code == code);
                match exclusive {
                    Some(exclusive) => OpError::Invalid(vec![overlap_error(entity, exclusive)]),
                    None => OpError::Store(StoreError::Exclusive { entity: address, code }),
                }
            }
            other => other.into(),
        }
    }
}

/// What is said where a declaration has no words of its own.
fn taken() -> Sentence {
    say!("kernel-span-taken", "Another record covers this time already.")
}

/// What a row hears whose span another has (`x-exclusive`).
pub(crate) fn overlap_error(entity: &Entity, exclusive: &Exclusive) -> FieldError {
    let message = exclusive.say.as_deref().map_or_else(taken, Sentence::from);
    let error = FieldError::new(format!("/{}", exclusive.field), &*exclusive.code, message);
    match &exclusive.say {
        Some(_) => error.declared(format!("{}.exclusive.{}", entity.address, exclusive.code)),
        None => error,
    }
}

/// What the writer of a sheet says when it fails.
pub(crate) fn sheet_error(error: impl std::fmt::Display) -> OpError {
    OpError::internal(format!("sheet: {error}"))
}
