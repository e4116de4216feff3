//! Bulk inserts as a database that is spread over machines takes them.
//!
//! There the tenant of a row must stand in the statement for it to be sent to the machine that holds the tenant: rows out of arrays
//! are gathered first and copied, which row security refuses on the machines. So each row is written out, in parts of a power of
//! two, so that there are few texts and their plans are kept. Rows that reach one ordinary server travel as arrays (`bulk.rs`).

use std::fmt::Write as _;

use kernel_types::Value;

use super::statement::{Bind, Joins, Statement};

/// Rows written out in one statement at most.
const ROWS: usize = 64;

/// The statements that write the rows of this one; none when it is no bulk insert.
pub(crate) fn written_out(statement: &Statement) -> Option<Vec<Statement>> {
    let parts = Parts::of(statement.text())?;
    let total = statement.binds.iter().map(rows).max()?;
    let mut statements = Vec::new();
    let mut from = 0;
    while from < total {
        let left = (total - from).min(ROWS);
        // The largest power of two that is left.
        let count = 1 << left.ilog2();
        statements.push(parts.statement(&statement.binds, from, count));
        from += count;
    }
    Some(statements)
}

/// `INSERT INTO "a" AS t ("tenant", "b") SELECT u.c0, u.c1 FROM unnest($1::bigint[], $2::text[]) AS u(c0, c1) ON CONFLICT …`
struct Parts<'t> {
    /// To the bracket that closes the columns.
    head: &'t str,
    /// What is selected of each column, and the type of its values.
    columns: Vec<(&'t str, &'t str)>,
    conflict: &'t str,
}

impl<'t> Parts<'t> {
    fn of(text: &'t str) -> Option<Parts<'t>> {
        if !text.starts_with("INSERT INTO ") {
            return None;
        }
        let (head, rest) = text.split_once(") SELECT ")?;
        let (selected, rest) = rest.split_once(" FROM unnest(")?;
        let (arrays, rest) = rest.split_once(") AS u(")?;
        let (_, conflict) = rest.split_once(')')?;
        if !conflict.is_empty() && !conflict.starts_with(" ON CONFLICT") {
            return None;
        }
        let kind = |array: &'t str| array.split_once("::").and_then(|(_, kind)| kind.strip_suffix("[]"));
        let kinds: Vec<&str> = arrays.split(", ").map(kind).collect::<Option<_>>()?;
        let selected: Vec<&str> = selected.split(", ").collect();
        let is_plain = |(index, item): (usize, &&str)| item.starts_with(&format!("u.c{index}"));
        if selected.len() != kinds.len() || !selected.iter().enumerate().all(is_plain) {
            return None;
        }
        Some(Parts { head, columns: selected.into_iter().zip(kinds).collect(), conflict })
    }

    fn statement(&self, binds: &[Bind], from: usize, count: usize) -> Statement {
        let mut text =
            String::with_capacity(self.head.len() + count * self.columns.len() * 12 + self.conflict.len() + 16);
        text.push_str(self.head);
        text.push_str(") VALUES ");
        let mut values = Vec::with_capacity(count * self.columns.len());
        for row in from..from + count {
            text.push_str(if row == from { "(" } else { ", (" });
            for (index, ((item, kind), column)) in self.columns.iter().zip(binds).enumerate() {
                values.push(value(column, row));
                // What stands behind the column's name is a further cast.
                let cast = item.find("::").map_or("", |at| &item[at..]);
                let comma = if index == 0 { "" } else { ", " };
                let _ = write!(text, "{comma}${}::{kind}{cast}", values.len());
            }
            text.push(')');
        }
        text.push_str(self.conflict);
        Statement { text: text.into(), binds: values, joins: Joins::Never }
    }
}

fn rows(column: &Bind) -> usize {
    match column {
        Bind::Value(_) => 0,
        Bind::Ints(values) => values.len(),
        Bind::Bools(values) => values.len(),
        Bind::Texts(values) => values.len(),
        Bind::Dates(values) => values.len(),
        Bind::Instants(values) => values.len(),
        Bind::Jsons(values) => values.len(),
    }
}

fn value(column: &Bind, row: usize) -> Bind {
    let value = match column {
        Bind::Value(value) => Some(value.clone()),
        Bind::Ints(values) => values.get(row).copied().flatten().map(Value::Int),
        Bind::Bools(values) => values.get(row).copied().flatten().map(Value::Bool),
        Bind::Texts(values) => values.get(row).cloned().flatten().map(Value::Text),
        Bind::Dates(values) => values.get(row).copied().flatten().map(Value::Date),
        Bind::Instants(values) => values.get(row).copied().flatten().map(Value::Instant),
        Bind::Jsons(values) => values.get(row).cloned().flatten().map(|json| Value::Text(json.into())),
    };
    Bind::Value(value.unwrap_or(Value::Null))
}

#[cfg(test)]
mod tests {
    use super::*;

    const INSERT: &str = "INSERT INTO \"a\" AS t (\"tenant\", \"b\") SELECT u.c0, u.c1::jsonb \
                          FROM unnest($1::bigint[], $2::text[]) AS u(c0, c1)";

    fn insert(text: &str, count: usize) -> Statement {
        let tenants = Bind::Ints(vec![Some(7); count]);
        let texts = Bind::Jsons((0..count).map(|row| (row > 0).then(|| row.to_string())).collect());
        Statement { text: text.into(), binds: vec![tenants, texts], joins: Joins::Rows }
    }

    #[test]
    fn rows_are_written_out() {
        let written = written_out(&insert(&format!("{INSERT} ON CONFLICT (tenant) DO NOTHING"), 3)).unwrap_or_default();
        let texts: Vec<&str> = written.iter().map(Statement::text).collect();
        assert_eq!(
            texts,
            [
                "INSERT INTO \"a\" AS t (\"tenant\", \"b\") VALUES ($1::bigint, $2::text::jsonb), ($3::bigint, $4::text::jsonb) \
                 ON CONFLICT (tenant) DO NOTHING",
                "INSERT INTO \"a\" AS t (\"tenant\", \"b\") VALUES ($1::bigint, $2::text::jsonb) ON CONFLICT (tenant) DO NOTHING",
            ]
        );
        assert_eq!(written[0].binds, [Bind::from(7), Bind::Value(Value::Null), Bind::from(7), Bind::from("1")]);
        assert_eq!(written[1].binds, [Bind::from(7), Bind::from("2")]);
    }

    #[test]
    fn many_rows_have_few_texts() {
        let counts: Vec<usize> = written_out(&insert(INSERT, 200))
            .unwrap_or_default()
            .iter()
            .map(|statement| statement.binds.len() / 2)
            .collect();
        assert_eq!(counts, [64, 64, 64, 8]);
    }

    #[test]
    fn other_statements_stay_as_they_are() {
        for text in [
            "UPDATE a SET b = $1",
            "INSERT INTO a (tenant) VALUES ($1)",
            "INSERT INTO d AS t (k, n) SELECT u.c0, MIN(u.c1) FROM unnest($1::text[], $2::bigint[]) AS u(c0, c1) GROUP BY u.c0",
        ] {
            assert!(written_out(&insert(text, 1)).is_none(), "{text}");
        }
    }
}
