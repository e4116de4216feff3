//! Steps as SQL, for either dialect.

use super::diff::{Plan, Step};
use super::schema::{IndexSchema, KeyColumn, TableKind, TableSchema};
use crate::entity::{Equality, ExclusionSchema, MAKE_EXTENSION};
use crate::sql::{Dialect, quoted};

/// The condition of row security: the tenant of the row is the tenant of the transaction. No setting, no rows.
const TENANT_ROWS: &str = "\"tenant\" = NULLIF(current_setting('app.tenant', true), '')::bigint";

impl Plan {
    /// The statements of all steps, in order, without semicolons.
    pub fn sql(&self, dialect: Dialect) -> Vec<String> {
        let extension = (dialect == Dialect::Postgres && self.has_exclusions()).then(|| String::from(MAKE_EXTENSION));
        extension.into_iter().chain(self.steps.iter().flat_map(|step| step.sql(dialect, Equality::Operators))).collect()
    }

    pub(super) fn has_exclusions(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::CreateExclusion { .. }))
    }

    /// The same as one readable script.
    pub fn script(&self, dialect: Dialect) -> String {
        let mut script = String::new();
        for statement in self.sql(dialect) {
            script.push_str(&statement);
            script.push_str(";\n");
        }
        script
    }
}

impl Step {
    pub(super) fn sql(&self, dialect: Dialect, equality: Equality) -> Vec<String> {
        match self {
            Step::CreateTable { table, schema } => create_table(dialect, table, schema),
            Step::AddColumn { table, column } => {
                let mut statements = vec![format!(
                    "ALTER TABLE {} ADD COLUMN {} {}",
                    quoted(table),
                    quoted(&column.name),
                    dialect.column_type(column.kind)
                )];
                if let Some(fill) = &column.fill {
                    let fill = format!(
                        "UPDATE {} SET {} = {}{}",
                        quoted(table),
                        quoted(&column.name),
                        literal(dialect, fill),
                        fill_condition(&column.name)
                    );
                    if dialect == Dialect::Postgres {
                        // The rows of all tenants get the value: security is lifted for the owner inside this transaction.
                        statements.push(format!("ALTER TABLE {} NO FORCE ROW LEVEL SECURITY", quoted(table)));
                        statements.push(fill);
                        statements.push(format!("ALTER TABLE {} FORCE ROW LEVEL SECURITY", quoted(table)));
                    } else {
                        statements.push(fill);
                    }
                }
                statements
            }
            Step::CreateIndex { table, name, index } => vec![create_index(dialect, table, name, index)],
            Step::DropIndex { name, .. } => vec![format!("DROP INDEX IF EXISTS {}", quoted(name))],
            Step::CreateExclusion { table, name, exclusion } => exclusion.statements(dialect, table, name, equality),
            Step::DropExclusion { table, name } => ExclusionSchema::drop(dialect, table, name),
            Step::DropNotNull { table, column } => match dialect {
                Dialect::Postgres => {
                    vec![format!("ALTER TABLE {} ALTER COLUMN {} DROP NOT NULL", quoted(table), quoted(column))]
                }
                Dialect::Sqlite => Vec::new(),
            },
            Step::TextToJson { table, column } => {
                let (table, column) = (quoted(table), quoted(column));
                match dialect {
                    Dialect::Postgres => {
                        vec![format!("ALTER TABLE {table} ALTER COLUMN {column} TYPE JSONB USING {column}::jsonb")]
                    }
                    Dialect::Sqlite => {
                        vec![format!("UPDATE {table} SET {column} = json({column}) WHERE {column} IS NOT NULL")]
                    }
                }
            }
            Step::LinkByKey { table, column, key } => {
                let mut statements = row_security(dialect, "NO FORCE", [table, &key.table]);
                statements.push(link_by_key(dialect, table, column, key));
                statements.extend(row_security(dialect, "FORCE", [table, &key.table]));
                statements
            }
        }
    }
}

/// Lifts row security for the owner where a step reads the rows of all tenants, and sets it again; SQLite has none.
pub(super) fn row_security(dialect: Dialect, word: &str, tables: [&String; 2]) -> Vec<String> {
    match dialect {
        Dialect::Postgres => {
            tables.into_iter().map(|table| format!("ALTER TABLE {} {word} ROW LEVEL SECURITY", quoted(table))).collect()
        }
        Dialect::Sqlite => Vec::new(),
    }
}

fn link_by_key(dialect: Dialect, table: &str, column: &str, key: &KeyColumn) -> String {
    format!(
        "UPDATE {table} SET {column} = (SELECT named.\"id\" FROM {target} named WHERE named.\"tenant\" = {table}.\"tenant\" AND {same}) WHERE {unlinked}",
        table = quoted(table),
        column = quoted(column),
        target = quoted(&key.table),
        same = same_key(dialect, table, column, key),
        unlinked = unlinked(table, column, key),
    )
}

/// The text of the link's column is the key of the target's row.
fn same_key(dialect: Dialect, table: &str, column: &str, key: &KeyColumn) -> String {
    let folded = |name: String| match (key.ignore_case, dialect) {
        (false, _) => name,
        (true, Dialect::Sqlite) => format!("{name} COLLATE NOCASE"),
        (true, Dialect::Postgres) => format!("lower({name} COLLATE \"C\")"),
    };
    // The target has a name of its own: a link may lead to its own table.
    format!(
        "{} = {}",
        folded(format!("named.{}", quoted(&key.column))),
        folded(format!("{}.{}", quoted(table), quoted(column)))
    )
}

/// The column holds a text that is the id of no record.
fn unlinked(table: &str, column: &str, key: &KeyColumn) -> String {
    let (table, column, target) = (quoted(table), quoted(column), quoted(&key.table));
    format!(
        "{table}.{column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {target} named WHERE named.\"tenant\" = {table}.\"tenant\" AND named.\"id\" = {table}.{column})"
    )
}

impl Step {
    /// Of texts about to become links: asks for those that name no record, as `tenant, id, text`.
    pub(super) fn unnamed(&self, dialect: Dialect) -> Option<String> {
        let Step::LinkByKey { table, column, key } = self else { return None };
        Some(format!(
            "SELECT {table}.\"tenant\", {table}.\"id\", {table}.{column} FROM {table} WHERE {unlinked} AND NOT EXISTS (SELECT 1 FROM {target} named WHERE \
             named.\"tenant\" = {table}.\"tenant\" AND {same}) ORDER BY 1, 2 LIMIT 200",
            same = same_key(dialect, table, column, key),
            unlinked = unlinked(table, column, key),
            table = quoted(table),
            column = quoted(column),
            target = quoted(&key.table),
        ))
    }
}

/// A `<link>_kind` is filled only where there is a link.
fn fill_condition(column: &str) -> String {
    match column.strip_suffix(crate::sql::KIND_SUFFIX) {
        Some(link) => format!(" WHERE {} IS NOT NULL", quoted(link)),
        None => String::new(),
    }
}

fn create_table(dialect: Dialect, table: &str, schema: &TableSchema) -> Vec<String> {
    let mut lines: Vec<String> = schema
        .columns
        .iter()
        .map(|column| {
            let not_null = if column.not_null { " NOT NULL" } else { "" };
            format!("    {} {}{not_null}", quoted(&column.name), dialect.column_type(column.kind))
        })
        .collect();
    let key = match schema.kind {
        TableKind::Entity => "\"tenant\", \"id\"",
        TableKind::Lines => "\"tenant\", \"parent\", \"seq\"",
    };
    lines.push(format!("    PRIMARY KEY ({key})"));
    let mut statements =
        vec![format!("CREATE TABLE {} (\n{}\n){}", quoted(table), lines.join(",\n"), dialect.table_suffix())];
    if dialect == Dialect::Postgres {
        let table = quoted(table);
        statements.push(format!("ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"));
        statements.push(format!("ALTER TABLE {table} FORCE ROW LEVEL SECURITY"));
        statements
            .push(format!("CREATE POLICY \"tenant_rows\" ON {table} USING ({TENANT_ROWS}) WITH CHECK ({TENANT_ROWS})"));
    }
    statements
}

fn create_index(dialect: Dialect, table: &str, name: &str, index: &IndexSchema) -> String {
    let columns: Vec<String> = index
        .columns
        .iter()
        .map(|column| {
            let order = match (column.key, column.descending) {
                // Lists sort ids in the database's own order of nulls, there being none.
                (true, false) => "",
                (true, true) => " DESC",
                (false, descending) => dialect.order(descending),
            };
            format!("{}{order}", compared(dialect, &column.name, column.ignore_case))
        })
        .collect();
    let unique = if index.unique { "UNIQUE " } else { "" };
    format!("CREATE {unique}INDEX {} ON {} ({})", quoted(name), quoted(table), columns.join(", "))
}

/// A column as an index compares it. Both databases fold the letters A to Z and no others.
fn compared(dialect: Dialect, column: &str, ignore_case: bool) -> String {
    match (ignore_case, dialect) {
        (false, _) => quoted(column),
        (true, Dialect::Sqlite) => format!("{} COLLATE NOCASE", quoted(column)),
        (true, Dialect::Postgres) => format!("lower({} COLLATE \"C\")", quoted(column)),
    }
}

impl Step {
    /// Asks for rows of one tenant that an index about to be made would take for one: `tenant, values, ids`. Only of an index that now
    /// ignores case; any other is refused by the database alone.
    pub(super) fn clashes(&self, dialect: Dialect) -> Option<String> {
        let Step::CreateIndex { table, index, .. } = self else { return None };
        if !index.unique || !index.columns.iter().any(|column| column.ignore_case) {
            return None;
        }
        let folded: Vec<String> =
            index.columns.iter().map(|column| compared(dialect, &column.name, column.ignore_case)).collect();
        let shown: Vec<String> =
            index.columns.iter().filter(|column| !column.key).map(|column| quoted(&column.name)).collect();
        let present: Vec<String> = shown.iter().map(|column| format!("{column} IS NOT NULL")).collect();
        let join = |values: &[String]| {
            values.iter().map(|value| format!("CAST({value} AS TEXT)")).collect::<Vec<_>>().join(" || ' ' || ")
        };
        let joined = if dialect == Dialect::Sqlite { "group_concat" } else { "string_agg" };
        let list = |value: &str| format!("{joined}({value}, ', ' ORDER BY \"id\")");
        Some(format!(
            "SELECT {}, {} FROM {} WHERE {} GROUP BY {} HAVING COUNT(*) > 1 ORDER BY 1 LIMIT 20",
            list(&join(&shown)),
            list("\"id\""),
            quoted(table),
            present.join(" AND "),
            folded.join(", "),
        ))
    }
}

fn literal(dialect: Dialect, value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Bool(flag) => match dialect {
            Dialect::Sqlite => i64::from(*flag).to_string(),
            Dialect::Postgres => flag.to_string(),
        },
        serde_json::Value::Number(number) => number.to_string(),
        serde_json::Value::String(text) => format!("'{}'", text.replace('\'', "''")),
        _ => String::from("NULL"),
    }
}
