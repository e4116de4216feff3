//! From the schema that stands to the one the registry asks for.

use kernel_manifest::Registry;

use crate::sql::ColumnType;

use super::schema::{ColumnSchema, IndexSchema, KeyColumn, Schema, TableSchema};
use crate::entity::ExclusionSchema;

/// What has to be done, and what a person has to decide.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Plan {
    pub steps: Vec<Step>,
    /// Changes the planner does not make alone, each with its reason and the way out.
    pub refused: Vec<String>,
    /// The schema after all steps.
    pub target: Schema,
    /// Of the registry the target was made from.
    pub registry_hash: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Step {
    CreateTable {
        table: String,
        schema: TableSchema,
    },
    /// `fill` of the column is written into the rows that exist.
    AddColumn {
        table: String,
        column: ColumnSchema,
    },
    CreateIndex {
        table: String,
        name: String,
        index: IndexSchema,
    },
    /// Indexes hold nothing of their own: they may go.
    DropIndex {
        table: String,
        name: String,
    },
    /// Rows must not overlap from here on. Refused while some do.
    CreateExclusion {
        table: String,
        name: String,
        exclusion: ExclusionSchema,
    },
    DropExclusion {
        table: String,
        name: String,
    },
    /// NOT NULL is lifted (PostgreSQL; SQLite keeps its columns nullable from the start).
    DropNotNull {
        table: String,
        column: String,
    },
    /// A text becomes JSON, as fields of files did, which were texts that nothing could fill. A text that is no JSON stops the migration.
    TextToJson {
        table: String,
        column: String,
    },
    /// Texts that named records become links to them. What names no record is emptied: it never had an effect.
    LinkByKey {
        table: String,
        column: String,
        key: KeyColumn,
    },
}

impl Plan {
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty() && self.refused.is_empty()
    }
}

/// Compares what stands with what the registry asks for.
pub fn plan(registry: &Registry, current: &Schema) -> Plan {
    let mut plan = diff(current, Schema::of(registry));
    plan.registry_hash.clone_from(&registry.hash);
    plan
}

/// The way to tables that stood elsewhere, as a backup tells of them.
pub fn plan_to(target: Schema, current: &Schema) -> Plan {
    diff(current, target)
}

pub(crate) fn diff(current: &Schema, target: Schema) -> Plan {
    let mut plan = Plan::default();
    let target = with_kept(current, target);
    for (name, table) in &target.tables {
        match current.tables.get(name) {
            None => {
                plan.steps.push(Step::CreateTable { table: name.clone(), schema: table.clone() });
                for (index_name, index) in &table.indexes {
                    let (table, name, index) = (name.clone(), index_name.clone(), index.clone());
                    plan.steps.push(Step::CreateIndex { table, name, index });
                }
                for (exclusion_name, exclusion) in &table.exclusions {
                    let (table, name, exclusion) = (name.clone(), exclusion_name.clone(), exclusion.clone());
                    plan.steps.push(Step::CreateExclusion { table, name, exclusion });
                }
            }
            Some(standing) => change_table(&mut plan, name, standing, table),
        }
    }
    for name in current.tables.keys().filter(|name| !target.tables.contains_key(*name)) {
        plan.refused.push(format!(
            "table {name} is no longer declared. Its rows are not dropped alone: keep the declaration for one release, then drop the \
             table in a written migration and remove it from baobab_schema"
        ));
    }
    plan.target = target;
    plan
}

/// The target with what plugins declared once: their tables and columns stay with the rows in them, for the plugin may return.
fn with_kept(current: &Schema, mut target: Schema) -> Schema {
    for (name, standing) in current.tables.iter().filter(|(_, table)| table.plugin.is_some()) {
        let Some(wanted) = target.tables.get_mut(name).filter(|table| table.plugin == standing.plugin) else {
            target.tables.entry(name.clone()).or_insert_with(|| standing.clone());
            continue;
        };
        let gone = standing
            .columns
            .iter()
            .filter(|old| !old.not_null && !wanted.columns.iter().any(|column| column.name == old.name));
        let gone: Vec<ColumnSchema> = gone.cloned().collect();
        wanted.columns.extend(gone);
    }
    target
}

fn change_table(plan: &mut Plan, name: &str, standing: &TableSchema, target: &TableSchema) {
    if standing.kind != target.kind {
        plan.refused.push(format!(
            "table {name} would turn from {:?} into {:?}; give it another name",
            standing.kind, target.kind
        ));
        return;
    }
    for column in &target.columns {
        match standing.columns.iter().find(|old| old.name == column.name) {
            None if column.not_null => {
                plan.refused.push(format!(
                    "column {name}.{} cannot be added: it may not be null and has no value for existing rows",
                    column.name
                ));
            }
            None => plan.steps.push(Step::AddColumn { table: name.to_string(), column: column.clone() }),
            Some(old) => change_column(plan, name, old, column),
        }
    }
    for old in &standing.columns {
        if !target.columns.iter().any(|column| column.name == old.name) {
            plan.refused.push(format!(
                "column {name}.{} is no longer declared. Its values are not dropped alone: keep the field (readOnly) for one release, then \
                 drop the column in a written migration",
                old.name
            ));
        }
    }
    for (index_name, index) in &target.indexes {
        let step = Step::CreateIndex { table: name.to_string(), name: index_name.clone(), index: index.clone() };
        match standing.indexes.get(index_name) {
            Some(old) if old == index => {}
            Some(_) => {
                plan.steps.push(Step::DropIndex { table: name.to_string(), name: index_name.clone() });
                plan.steps.push(step);
            }
            None => plan.steps.push(step),
        }
    }
    for index_name in standing.indexes.keys().filter(|index_name| !target.indexes.contains_key(*index_name)) {
        plan.steps.push(Step::DropIndex { table: name.to_string(), name: index_name.clone() });
    }
    change_exclusions(plan, name, standing, target);
}

fn change_exclusions(plan: &mut Plan, table: &str, standing: &TableSchema, target: &TableSchema) {
    for (name, old) in &standing.exclusions {
        if target.exclusions.get(name) != Some(old) {
            plan.steps.push(Step::DropExclusion { table: table.to_string(), name: name.clone() });
        }
    }
    for (name, exclusion) in &target.exclusions {
        if standing.exclusions.get(name) != Some(exclusion) {
            plan.steps.push(Step::CreateExclusion {
                table: table.to_string(),
                name: name.clone(),
                exclusion: exclusion.clone(),
            });
        }
    }
}

fn change_column(plan: &mut Plan, table: &str, old: &ColumnSchema, new: &ColumnSchema) {
    if (old.kind, new.kind) == (ColumnType::Text, ColumnType::Json) && !old.not_null && !new.not_null {
        plan.steps.push(Step::TextToJson { table: table.to_string(), column: old.name.clone() });
    } else if old.kind != new.kind {
        plan.refused.push(format!(
            "column {table}.{} would change from {:?} to {:?}: add a field of another name, copy the values, then retire this one",
            old.name, old.kind, new.kind
        ));
    } else if old.scale != new.scale {
        plan.refused.push(format!(
            "column {table}.{} would change from {} to {} digits after the point: stored integers would change their meaning",
            old.name,
            old.scale.unwrap_or(0),
            new.scale.unwrap_or(0)
        ));
    } else if old.not_null && !new.not_null {
        plan.steps.push(Step::DropNotNull { table: table.to_string(), column: old.name.clone() });
    } else if !old.not_null && new.not_null {
        plan.refused.push(format!("column {table}.{} would become NOT NULL while rows may hold null", old.name));
    }
    if let Some(key) = new.formerly.as_ref().filter(|_| old.formerly.is_none() && old.kind == new.kind) {
        plan.steps.push(Step::LinkByKey { table: table.to_string(), column: new.name.clone(), key: key.clone() });
    }
}
