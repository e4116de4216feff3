#![doc = include_str!("../README.md")]

mod aggregate;
mod audit;
mod commit;
mod db;
mod driver;
mod due;
pub mod dump;
mod entity;
mod error;
mod hex;
mod idempotency;
mod list;
mod listen;
mod migrations;
mod outbox;
mod plan;
mod read_log;
mod record;
mod rights;
mod sealed;
mod sealing;
mod search;
mod series;
mod sql;
#[cfg(feature = "testing")]
pub mod testing;
mod tx;
mod view;

pub use aggregate::Aggregate;
pub use audit::{AuditReport, ERASURE, REPLACED, Redaction};
pub use db::{Db, DbOptions, PostgresStore, SqliteStore};
pub use driver::Scope;
pub use driver::sqlite::changes;
pub use due::Work;
pub use entity::{Equality, ExclusionSchema, LineRecord, Record};
pub use error::StoreError;
pub use idempotency::Idempotency;
pub use list::{
    CurrencySum, Export, Filter, FilterGroup, FilterOp, FilterPart, GroupRow, ListPage, ListQuery, Sort, Total,
    write_decimal_text, write_json_text,
};
pub use listen::{Heard, Listener};
pub use migrations::{KERNEL_MIGRATIONS, Migration};
pub use outbox::{Delivery, OutboxCounts, OutboxEvent, OutboxHandler, OutboxOptions, OutboxWorker};
pub use plan::{
    Applied, BATCH, ColumnSchema, DataMigration, DataProgress, IndexColumn, IndexSchema, Plan, Schema, Step, TableKind,
    TableSchema, plan, plan_to,
};
pub use read_log::ReadEntry;
pub use record::{Changes, Update};
pub use rights::{Line, checks_certificate, role_of};
pub use sealed::{Resealed, SealedValues};
pub use sealing::{FieldKey, Sealing};
pub use search::{Hit, Search, words};
pub use sql::{Bind, BulkColumn, ColumnType, Dialect, Row, RowRef, Sql, Statement, Sums, quoted};
pub use tx::{AuditEntry, Mark, Reader, Turnstile, Tx};
pub use view::ViewContext;

pub use futures::future::BoxFuture;
