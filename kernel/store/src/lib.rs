#![doc = include_str!("../README.md")]

mod db;
mod reader;
mod tx;
mod scope;
mod sql;
mod row;
mod error;
mod dialect;

mod view;
mod record;
mod list;
mod search;
mod aggregate;
mod outbox;
mod plan;
mod entity;
mod exclusive;
mod audit;
mod lock_cache;
mod idempotency;
mod series;
mod listen;

mod bulk;
mod connection;
mod rights;
pub mod dump;
mod job;
mod postgres;
mod queue;
mod shared;
mod sqlite;

pub use aggregate::Aggregate;
pub use outbox::{Delivery, OutboxCounts, OutboxEvent, OutboxHandler, OutboxOptions, OutboxWorker};
#[cfg(feature = "testing")]
pub mod testing;

pub use audit::{AuditEntry, AuditReport};
pub use db::{Db, DbOptions, PostgresStore, SqliteStore};
pub use dialect::{ColumnType, Dialect, quoted};
pub use error::StoreError;
pub use plan::{Applied, BATCH, ColumnSchema, DataMigration, DataProgress, Equality, ExclusionSchema, IndexColumn, IndexSchema, KERNEL_MIGRATIONS, Migration, Plan, Schema, Step, TableKind, TableSchema, plan, plan_to};
pub use idempotency::Idempotency;
pub use listen::{Heard, Listener};
pub use reader::Reader;
pub use list::{CurrencySum, Export, Filter, FilterGroup, FilterOp, FilterPart, GroupRow, ListPage, ListQuery, Sort, Total, write_decimal_text, write_json_text};
pub use record::{Changes, LineRecord, Record};
pub use row::{Row, RowRef};
pub use rights::{Line, checks_certificate, role_of};
pub use scope::Scope;
pub use search::{Hit, Search, words};
pub use sql::{Bind, Sql, Statement};
pub use bulk::{BulkColumn, Sums};
pub use tx::{Turnstile, Tx};
pub use view::ViewContext;

pub use futures::future::BoxFuture;
