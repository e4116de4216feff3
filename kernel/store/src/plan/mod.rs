//! The physical schema of entities: described from the registry, compared with what stands, changed step by step.

mod apply;
mod data;
mod diff;
mod distribute;
mod exclusion;
mod kernel;
mod schema;
mod statements;

pub use apply::Applied;
pub use data::{BATCH, DataMigration, DataProgress};
pub use diff::{Plan, Step, plan, plan_to};
pub(crate) use exclusion::exclusion_name;
pub use exclusion::{Equality, ExclusionSchema};
pub use kernel::{KERNEL_MIGRATIONS, Migration};
pub use schema::{ColumnSchema, IndexColumn, IndexSchema, Schema, TableKind, TableSchema};
pub(crate) use schema::{KIND_SUFFIX, index_name};
