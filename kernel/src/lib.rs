//! What families program against: modules, operations, drafts, the record engine, reports, jobs.
//!
//! Reading order: [`module`] (what a family registers) → [`op`] (how it reaches data) → [`draft`] → [`save`] and
//! [`transition`] (the stages a record passes) → [`posting`] and [`ledger`] (how documents reach the books).

pub mod approval;
pub mod decisions;
pub mod disclosure;
pub mod doc;
pub mod draft;
pub mod effective;
pub mod erasure;
pub mod exclusive;
pub mod languages;
pub mod ledger;
pub mod letters;
pub mod merging;
pub mod module;
pub mod op;
pub mod posting;
pub mod report;
pub mod retention;
pub mod rollup;
pub mod save;
pub mod serial;
pub mod transition;
pub mod typed;

pub mod app;
pub mod audit;
pub mod body;
pub mod context;
pub mod countries;
pub mod editions;
pub mod env;
pub mod error;
pub mod events;
pub mod export;
pub mod field_keys;
pub mod files;
pub mod hooks;
pub mod import;
pub mod inbound;
pub mod jobs;
pub mod notices;
pub mod openapi;
pub mod platform;
pub mod plugins;
pub mod reporting;
pub mod restricted;
pub mod runs;
pub mod search_reindex;
pub mod seed;
pub mod service;
pub mod settings;
pub mod setup;
pub mod shell;
pub mod sibling_business;
pub mod timers;
pub mod vault;

mod compute;
mod effects;
mod finding;
mod hash;
mod links;
mod own;
mod plan;
mod reference;
mod references;
pub mod scheduled_delivery;
mod sentence;
mod visible;

pub use app::App;
pub use approval::{ApprovalProvider, Passage};
pub use context::{Business, OpContext};
pub use doc::Doc;
pub use draft::{Cells, Draft, Line};
pub use error::{FieldError, OpError, OpResult, stale};
pub use jobs::{JobRun, JobStep};
pub use kernel_manifest::model::{Column, ColumnKind, ColumnWords, Registry, Report};
pub use ledger::{LedgerProvider, PostingRequest, PostingRequestLine};
pub use module::{Module, Modules, Occasion, OpFuture, Prepared, Product};
pub use op::Op;
pub use reference::ReferenceSet;
pub use report::{Chart, ChartKind, ReportCall, ReportRow, ReportTable, RowKind, Shape};
pub use runs::{RowDone, RunRow};
pub use sentence::Sentence;
pub use serial::{Reset, Series};

pub use kernel_types::say;

/// The expression language, for what people write in records: formulas of pay.
pub use kernel_expr as expr;
/// Files of other accounting programs as plain records.
pub use kernel_programs as programs;
/// Files of rows, for import handlers.
pub use kernel_sheets as sheets;
/// Files of banks and wallets as plain lines.
pub use kernel_statements as statements;
/// Statements of a module's own tables.
pub use kernel_store::{BulkColumn, ColumnType, DataMigration, LineRecord, Record, Row, Sql, Statement, Sums};
