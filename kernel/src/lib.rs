//! What families program against: modules, operations, drafts, the record engine, reports, jobs.
//!
//! Layers, from the ground up, each in a folder that sees those before it and none after it (`ARCHITECTURE.md`, which `tidy` reads):
//! ground, engine, identity, reporting, service, transfer, shell, plugins, tenancy, work. The engine has layers of its own: record,
//! operation, steps, stages.
//!
//! Reading order: [`module`] (what a family registers) → [`op`] (how it reaches data) → [`draft`] → [`save`] and
//! [`transition`] (the stages a record passes) → [`posting`] and [`ledger`] (how documents reach the books).

mod ground;

mod engine;

mod identity;

pub mod reporting;

pub mod service;

mod transfer;

pub mod openapi;
pub mod shell;

pub mod plugins;

mod tenancy;

mod work;

pub use engine::{
    app, approval, body, business_setup, decisions, doc, draft, editions, effective, env, erasure, exclusive,
    field_keys, files, hooks, ledger, letters, listing, merging, module, op, posting, reach, report, restricted,
    retention, run_row, save, search_reindex, seed, serial, settings, transition, typed, working_time,
};
pub(crate) use engine::{
    causes, collecting, compute, derived, effects, file_store, hook_runner, import_batch, job_step, links, names, own,
    params, parts, plan, reads, reference, references, setting_value, stored_link, trail, visible, waiting,
};
pub use ground::{context, countries, error, events, languages, vault, words};
pub(crate) use ground::{drawn, hash, labels, roles, sentence, times};
pub use service::audit;
pub use tenancy::{disclosure, scheduled_delivery, setup, sibling_business};
pub use transfer::{export, import};
pub use work::{inbound, jobs, notices, runs, timers};

/// The platform's own records: users, sessions, businesses, memberships and grants, and how a business lives.
pub mod platform {
    pub use crate::identity::*;
    pub use crate::tenancy::*;
}

/// Figures a record keeps of others.
pub mod rollup {
    pub use crate::engine::rollup::*;
    pub use crate::tenancy::figures::take_up;
}

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
pub use sentence::{Sentence, length_of_time};
pub use serial::{Reset, Series};

pub use kernel_types::{say, written};

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
