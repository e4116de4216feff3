#![doc = include_str!("../README.md")]

mod db;
mod dialect;
mod error;
mod reader;
mod row;
mod scope;
mod sql;
mod tx;

mod aggregate;
mod audit;
mod due;
mod entity;
mod exclusion;
mod exclusive;
mod hex;
mod idempotency;
mod list;
mod listen;
mod lock_cache;
mod migrations;
mod names;
mod one_tenant;
mod outbox;
mod plan;
mod read_log;
mod record;
mod sealed;
mod sealing;
mod search;
mod series;
mod view;

mod bulk;
pub mod changes;
mod connection;
pub mod dump;
mod job;
mod postgres;
mod queue;
mod rights;
mod shared;
mod spread;
mod sqlite;

pub use aggregate::Aggregate;
pub use outbox::{Delivery, OutboxCounts, OutboxEvent, OutboxHandler, OutboxOptions, OutboxWorker};
#[cfg(feature = "testing")]
pub mod testing;

pub use audit::{AuditEntry, AuditReport, ERASURE, REPLACED, Redaction};
pub use bulk::{BulkColumn, Sums};
pub use db::{Db, DbOptions, PostgresStore, SqliteStore};
pub use dialect::{ColumnType, Dialect, quoted};
pub use due::Work;
pub use error::StoreError;
pub use exclusion::{Equality, ExclusionSchema};
pub use idempotency::Idempotency;
pub use list::{
    CurrencySum, Export, Filter, FilterGroup, FilterOp, FilterPart, GroupRow, ListPage, ListQuery, Sort, Total,
    write_decimal_text, write_json_text,
};
pub use listen::{Heard, Listener};
pub use migrations::{KERNEL_MIGRATIONS, Migration};
pub use plan::{
    Applied, BATCH, ColumnSchema, DataMigration, DataProgress, IndexColumn, IndexSchema, Plan, Schema, Step, TableKind,
    TableSchema, plan, plan_to,
};
pub use read_log::ReadEntry;
pub use reader::Reader;
pub use record::{Changes, LineRecord, Record, Update};
pub use rights::{Line, checks_certificate, role_of};
pub use row::{Row, RowRef};
pub use scope::Scope;
pub use sealed::{Resealed, SealedValues};
pub use sealing::{FieldKey, Sealing};
pub use search::{Hit, Search, words};
pub use sql::{Bind, Sql, Statement};
pub use tx::{Mark, Turnstile, Tx};
pub use view::ViewContext;

pub use futures::future::BoxFuture;
