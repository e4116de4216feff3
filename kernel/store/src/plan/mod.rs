//! The physical schema of entities: described from the registry, compared with what stands, changed step by step.

mod apply;
mod data;
mod diff;
mod distribute;
mod schema;
mod statements;

pub use apply::{Applied, migrations};
pub use data::{BATCH, DataMigration, DataProgress};
pub use diff::{Plan, Step, plan, plan_to};
pub use schema::{ColumnSchema, IndexColumn, IndexSchema, Schema, TableKind, TableSchema};
