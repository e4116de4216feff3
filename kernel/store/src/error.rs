//! What can go wrong in the store, in terms its callers can act on.

use thiserror::Error;

/// Everything the store reports. Cloned when one commit fails for several waiting writers.
#[derive(Debug, Clone, Error)]
pub enum StoreError {
    /// A declared unique combination already exists. `fields` are the declared names (camelCase).
    #[error("{entity}: another record has the same {}", fields.join(", "))]
    Unique { entity: String, fields: Vec<String> },
    /// Another record has this span of time, as a declaration of the entity says. `code` is its name.
    #[error("{entity}: another record covers this time ({code})")]
    Exclusive { entity: String, code: String },
    /// A unique index of a table the store does not know as an entity.
    #[error("{table}: duplicate key in {index}")]
    UniqueIndex { table: String, index: String },
    /// The record was changed since the caller read it; `current` is its version now.
    #[error("the record is at version {current}, not {expected}")]
    VersionConflict { expected: i64, current: i64 },
    /// No such record, or the grant does not reach it.
    #[error("not found")]
    NotFound,
    /// The page cursor was not made by this list with this sort.
    #[error("the cursor does not belong to this list")]
    BadCursor,
    /// The list, filter or parameter asks for something that does not exist or may not be read.
    #[error("{0}")]
    BadQuery(String),
    /// A number does not fit into its column, or a sum into any: 64 bits hold what is stored.
    #[error("a number is too large to be kept")]
    TooLarge,
    /// The database gave up on contention; seen only when the retries ran out.
    #[error("the database is busy: {0}")]
    Busy(String),
    /// No connection, or it was lost. The outcome of a commit in flight is unknown: ask again with the same idempotency key.
    #[error("the database is not reachable: {0}")]
    Unavailable(String),
    /// A stored row that should not exist.
    #[error("inconsistent row in {table} (column {column}, record {record}): {detail}")]
    Inconsistent { table: String, column: String, record: String, detail: String },
    /// The job panicked; nothing of it was kept.
    #[error("the operation failed unexpectedly: {0}")]
    Panicked(String),
    /// Schema steps that need a person.
    #[error("the schema cannot be changed alone:\n{}", .0.join("\n"))]
    Refused(Vec<String>),
    #[error("database: {0}")]
    Database(String),
}

impl StoreError {
    /// Whether asking again later may succeed.
    pub fn is_retryable(&self) -> bool {
        matches!(self, StoreError::Busy(_) | StoreError::Unavailable(_))
    }

    pub(crate) fn inconsistent(column: impl std::fmt::Display, detail: impl std::fmt::Display) -> StoreError {
        StoreError::Inconsistent {
            table: String::new(),
            column: column.to_string(),
            record: String::new(),
            detail: detail.to_string(),
        }
    }
}
