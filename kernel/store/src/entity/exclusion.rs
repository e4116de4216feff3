//! Rows that do not overlap in time (`x-exclusive`), as the databases hold it.
//!
//! PostgreSQL holds it by a partial exclusion constraint. Its tenant and text columns are compared for equality inside a GiST index,
//! for which the extension `btree_gist` has the operators. Where the extension cannot be had (it is not installed, or the role may
//! not create it), each of these values is compared as a range of itself alone, which needs a range type over text and nothing else.
//! SQLite has one writer, which looks before it writes.

use kernel_expr::Checked;
use kernel_manifest::model::{Entity, Exclusive, FieldKind};
use serde::{Deserialize, Serialize};

use crate::sql::{ColumnType, Dialect, quoted};

/// A range type over text, made where `btree_gist` cannot be had.
const TEXT_RANGE: &str = "baobab_text_range";

/// Rows of one tenant that agree in `by` do not overlap.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExclusionSchema {
    pub by: Vec<SharedColumn>,
    pub from: String,
    /// The first of these that is not null ends the span.
    pub to: Vec<String>,
    /// Days, of which the last counts; otherwise instants, of which the last does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub days: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Condition>,
    /// Where the label of a row is found.
    pub named: String,
    /// What it is called: the code of its refusal.
    pub code: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SharedColumn {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: ColumnType,
}

/// A condition over the columns of a row, as each database reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    pub sqlite: String,
    pub postgres: String,
}

/// How PostgreSQL compares values for equality inside a GiST index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Equality {
    /// By the operators of `btree_gist`.
    Operators,
    /// As ranges of one value.
    Ranges,
}

impl ExclusionSchema {
    pub(crate) fn of(entity: &Entity, exclusive: &Exclusive) -> Option<ExclusionSchema> {
        let column = |slot: usize| entity.fields.get(slot).map(|field| field.column.clone());
        let by = exclusive.by.iter().map(|slot| {
            let field = entity.fields.get(*slot)?;
            Some(SharedColumn { name: field.column.clone(), kind: ColumnType::of(&field.kind)? })
        });
        let holds = match &exclusive.holds {
            Some(holds) => Some(condition(holds, entity)?),
            None => None,
        };
        let label = entity
            .fields
            .get(entity.label_slot)
            .filter(|field| field.stored && !matches!(field.kind, FieldKind::Link(_)));
        Some(ExclusionSchema {
            by: by.collect::<Option<_>>()?,
            from: column(exclusive.from)?,
            to: exclusive.to.iter().map(|slot| column(*slot)).collect::<Option<_>>()?,
            days: exclusive.days,
            holds,
            named: label.map_or_else(|| String::from("id"), |field| field.column.clone()),
            code: exclusive.code.clone(),
        })
    }

    pub(crate) fn statements(&self, dialect: Dialect, table: &str, name: &str, equality: Equality) -> Vec<String> {
        match dialect {
            // The index that serves the look is one of the table's.
            Dialect::Sqlite => Vec::new(),
            Dialect::Postgres => {
                let tenant = SharedColumn { name: String::from("tenant"), kind: ColumnType::Int };
                let equal = std::iter::once(&tenant).chain(&self.by).map(|column| equal(column, equality));
                let parts: Vec<String> = equal.chain([format!("({}) WITH &&", self.span())]).collect();
                let holds = self.takes_part(dialect);
                vec![format!(
                    "ALTER TABLE {} ADD CONSTRAINT {} EXCLUDE USING gist ({}) WHERE ({holds})",
                    quoted(table),
                    quoted(name),
                    parts.join(", ")
                )]
            }
        }
    }

    pub(crate) fn drop(dialect: Dialect, table: &str, name: &str) -> Vec<String> {
        match dialect {
            Dialect::Sqlite => Vec::new(),
            Dialect::Postgres => {
                vec![format!("ALTER TABLE {} DROP CONSTRAINT IF EXISTS {}", quoted(table), quoted(name))]
            }
        }
    }

    /// Where a span ends; null when it goes on.
    fn end(&self) -> String {
        let columns: Vec<String> = self.to.iter().map(|name| quoted(name)).collect();
        match columns.as_slice() {
            [one] => one.clone(),
            several => format!("COALESCE({})", several.join(", ")),
        }
    }

    /// The span of a row as a range of PostgreSQL. One that would end before it begins is empty, and in nobody's way.
    fn span(&self) -> String {
        let (range, bounds) = self.range();
        let (from, end) = (quoted(&self.from), self.end());
        format!("CASE WHEN {end} < {from} THEN 'empty'::{range} ELSE {range}({from}, {end}, '{bounds}') END")
    }

    fn range(&self) -> (&'static str, &'static str) {
        if self.days { ("daterange", "[]") } else { ("tstzrange", "[)") }
    }

    fn takes_part(&self, dialect: Dialect) -> String {
        let begins = format!("{} IS NOT NULL", quoted(&self.from));
        match &self.holds {
            Some(holds) => {
                format!("{begins} AND ({})", if dialect == Dialect::Sqlite { &holds.sqlite } else { &holds.postgres })
            }
            None => begins,
        }
    }

    /// Rows that take part with a span that is not empty.
    fn there(&self, dialect: Dialect) -> String {
        let (from, end) = (quoted(&self.from), self.end());
        format!(
            "{} AND ({end} IS NULL OR {end} {} {from})",
            self.takes_part(dialect),
            if self.days { ">=" } else { ">" }
        )
    }

    /// Asks for the row that is in a span's way: binds tenant, own id, beginning, end (or null), then what is shared. Rows do not
    /// overlap, so it is the last that began before, or the first that begins within: two seeks, however long the history. (The
    /// index of the constraint would serve one look for an overlap, but not under row security, which asks leakproof operators first.)
    pub(crate) fn seek(&self, dialect: Dialect, table: &str) -> String {
        let mark = |number: usize| format!("{}{number}", if dialect == Dialect::Sqlite { '?' } else { '$' });
        let shared: Vec<String> = self
            .by
            .iter()
            .enumerate()
            .map(|(index, column)| format!(" AND {} = {}", quoted(&column.name), mark(index + 5)))
            .collect();
        let (from, end, there) = (quoted(&self.from), self.end(), self.there(dialect));
        let (after, before) = if self.days { (">=", "<=") } else { (">", "<") };
        let moment = |number: usize| match dialect {
            Dialect::Sqlite => mark(number),
            Dialect::Postgres => {
                format!("CAST({} AS {})", mark(number), if self.days { "DATE" } else { "TIMESTAMPTZ" })
            }
        };
        let (begins, ends) = (moment(3), moment(4));
        let rows = format!(
            "FROM {} WHERE \"tenant\" = {}{} AND \"id\" <> {} AND {there}",
            quoted(table),
            mark(1),
            shared.concat(),
            mark(2)
        );
        format!(
            "SELECT id FROM (SELECT \"id\" AS id, {end} AS \"end\" {rows} AND {from} <= {begins} ORDER BY {from}{} LIMIT 1) earlier WHERE \"end\" IS NULL OR \"end\" {after} \
             {begins} UNION ALL SELECT id FROM (SELECT \"id\" AS id {rows} AND {from} > {begins} AND ({ends} IS NULL OR {from} {before} {ends}) ORDER BY {from}{} LIMIT 1) later LIMIT 1",
            dialect.order(true),
            dialect.order(false),
        )
    }

    /// Asks for pairs of rows that overlap all the same: `id, label, id, label`. Of one tenant (its only bind) or of all.
    pub(crate) fn pairs(&self, dialect: Dialect, table: &str, of_one_tenant: bool) -> String {
        let columns: Vec<String> = self
            .by
            .iter()
            .enumerate()
            .map(|(index, column)| format!(", {} AS \"b{index}\"", quoted(&column.name)))
            .collect();
        let tenant = match (of_one_tenant, dialect) {
            (false, _) => "",
            (true, Dialect::Sqlite) => "\"tenant\" = ?1 AND ",
            (true, Dialect::Postgres) => "\"tenant\" = $1 AND ",
        };
        let rows = format!(
            "(SELECT \"tenant\", \"id\", CAST({} AS TEXT) AS named, {} AS \"begin\", {} AS \"end\"{} FROM {} WHERE {tenant}{})",
            quoted(&self.named),
            quoted(&self.from),
            self.end(),
            columns.concat(),
            quoted(table),
            self.there(dialect),
        );
        let equal: Vec<String> =
            (0..self.by.len()).map(|index| format!(" AND b.\"b{index}\" = a.\"b{index}\"")).collect();
        format!(
            "SELECT a.\"id\", a.named, b.\"id\", b.named FROM {rows} a JOIN {rows} b ON b.\"tenant\" = a.\"tenant\"{} AND (b.\"begin\" > a.\"begin\" OR (b.\"begin\" = \
             a.\"begin\" AND b.\"id\" > a.\"id\")) AND (a.\"end\" IS NULL OR b.\"begin\" {} a.\"end\") ORDER BY 1, 3 LIMIT 20",
            equal.concat(),
            if self.days { "<=" } else { "<" },
        )
    }
}

fn condition(holds: &Checked, entity: &Entity) -> Option<Condition> {
    let text = |dialect| Exclusive::condition(holds, entity, dialect).ok();
    Some(Condition { sqlite: text(kernel_expr::Dialect::Sqlite)?, postgres: text(kernel_expr::Dialect::Postgres)? })
}

fn equal(column: &SharedColumn, equality: Equality) -> String {
    let name = quoted(&column.name);
    let range = match (equality, column.kind) {
        (Equality::Operators, _) => return format!("{name} WITH ="),
        (Equality::Ranges, ColumnType::Int) => "int8range",
        (Equality::Ranges, ColumnType::Date) => "daterange",
        (Equality::Ranges, _) => TEXT_RANGE,
    };
    format!("{range}({name}, {name}, '[]') WITH =")
}

/// Makes the extension, where the role may.
pub(crate) const MAKE_EXTENSION: &str = "CREATE EXTENSION IF NOT EXISTS btree_gist";

/// Makes the range type that does without it, unless it is there.
pub(crate) fn make_text_range() -> String {
    format!(
        "DO $$ BEGIN IF to_regtype('{TEXT_RANGE}') IS NULL THEN CREATE TYPE {TEXT_RANGE} AS RANGE (subtype = text, collation = \"C\"); END IF; END $$"
    )
}
