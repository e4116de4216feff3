//! Writes on their way to PostgreSQL: statements whose results nobody needs, sent in as few round trips as their meaning
//! allows.
//!
//! Two kinds wait. Those of the job at work, sent at its end, or before it reads one of their tables. And those of jobs that
//! are done and share its transaction: they wait for the commit, so that the rows of all of them go table by table instead of
//! job by job. What is read meanwhile is compared with the tables that wait; nothing is sent for a read of other tables.

use std::collections::HashSet;

use crate::sql::{BULK_ROWS, Bind, Joins, Statement, shift_placeholders};

/// PostgreSQL takes 65,535 parameters; far fewer keep the message small.
const PARAMETERS: usize = 30_000;
const PARTS: usize = 24;
/// Values that may wait for the commit: enough for some hundred documents, little enough to hold.
const CARRIED_VALUES: usize = 400_000;

/// The writes that wait in one transaction.
#[derive(Default)]
pub(crate) struct Queue {
    /// Of the job at work.
    own: Vec<Statement>,
    /// Of the job at work, which never reads them back: a read does not send them.
    deferred: Vec<Statement>,
    /// Of jobs that are done.
    carried: Vec<Statement>,
    /// Tables that `carried` writes.
    tables: Vec<Box<str>>,
    /// Idempotency keys that `carried` remembers.
    keys: HashSet<Box<str>>,
    /// Key of the job at work.
    key: Option<Box<str>>,
    values: usize,
}

impl Queue {
    pub fn push(&mut self, statement: Statement) {
        join(&mut self.own, statement);
    }

    pub fn defer(&mut self, statement: Statement) {
        self.deferred.push(statement);
    }

    /// The job at work remembers this idempotency key.
    pub fn remembers(&mut self, key: &str) {
        self.key = Some(key.into());
    }

    /// Whether a job that is done, and not yet written, remembers this idempotency key.
    pub fn holds_key(&self, key: &str) -> bool {
        self.keys.contains(key)
    }

    /// Whether a statement may see or change rows that wait.
    pub fn concerns(&self, text: &str) -> bool {
        self.own.iter().map(target).chain(self.tables.iter().map(|table| &**table)).any(|table| mentions(text, table))
    }

    pub fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// The job is done: everything of it may be sent now.
    pub fn undefer(&mut self) {
        self.deferred.drain(..).for_each(|statement| join(&mut self.own, statement));
    }

    /// The job is done and its writes wait for those of the next. Says whether too much waits.
    pub fn carry(&mut self) -> bool {
        self.undefer();
        for statement in self.own.drain(..) {
            self.values += values(&statement);
            let table = target(&statement);
            if !self.tables.iter().any(|known| **known == *table) {
                self.tables.push(table.into());
            }
            join(&mut self.carried, statement);
        }
        self.keys.extend(self.key.take());
        self.values > CARRIED_VALUES
    }

    /// What the job at work left is void.
    pub fn forget_own(&mut self) {
        self.own.clear();
        self.deferred.clear();
        self.key = None;
    }

    /// Everything is void: the transaction ended.
    pub fn clear(&mut self) {
        self.forget_own();
        drop(self.take_carried());
    }

    /// The writes of jobs that are done, to be sent in this order.
    pub fn take_carried(&mut self) -> Vec<Statement> {
        self.tables.clear();
        self.keys.clear();
        self.values = 0;
        std::mem::take(&mut self.carried)
    }

    /// Takes from the front of the job's own writes what may travel as one statement: `WITH q0 AS (…), q1 AS (…) …`.
    ///
    /// Parts of one statement do not see each other's rows. So a table may be inserted into several times, but a statement
    /// that updates, deletes or upserts never shares the trip with another on its table.
    ///
    /// A database that is spread over machines takes one write a statement.
    pub fn take_group(&mut self, is_spread: bool) -> Option<Statement> {
        take_group(&mut self.own, parts(is_spread), |_, _| false)
    }
}

/// As [`Queue::take_group`] from writes of several jobs, which may name each other's tables besides those they change.
pub(crate) fn take_carried_group(carried: &mut Vec<Statement>, is_spread: bool) -> Option<Statement> {
    take_group(carried, parts(is_spread), |earlier, later| {
        mentions(&later.text, target(earlier)) || mentions(&earlier.text, target(later))
    })
}

/// Adds a write to others that wait: to one that it can join when nothing between them concerns its rows, or at the end.
fn join(waiting: &mut Vec<Statement>, later: Statement) {
    let table = target(&later);
    let plain = is_plain_insert(&later);
    for earlier in waiting.iter_mut().rev() {
        if earlier.text == later.text {
            match earlier.take_up(&later) {
                Some(true) => return,
                // Another row: their order says nothing.
                Some(false) if matches!(later.joins, Joins::Latest { .. }) => continue,
                _ => break,
            }
        }
        let same = target(earlier) == table;
        let in_order = if same {
            !(plain && is_plain_insert(earlier))
        } else {
            earlier.joins == Joins::Never && mentions(&earlier.text, table)
        };
        if in_order {
            break;
        }
    }
    waiting.push(later);
}

impl Statement {
    /// Makes one of this write and a later one of the same text: whether it did, or nothing when they never can.
    fn take_up(&mut self, later: &Statement) -> Option<bool> {
        if self.joins != later.joins || self.binds.len() != later.binds.len() {
            return None;
        }
        match self.joins {
            Joins::Never => None,
            Joins::Rows => {
                if self.binds.first().map_or(0, Bind::rows) + later.binds.first().map_or(0, Bind::rows) > BULK_ROWS {
                    return Some(false);
                }
                self.binds.iter_mut().zip(&later.binds).for_each(|(column, more)| column.extend(more));
                Some(true)
            }
            Joins::Sums { key, add } => {
                for row in 0..later.binds.first().map_or(0, Bind::rows) {
                    self.add_row(&later.binds, row, key, add);
                }
                Some(true)
            }
            Joins::Latest { key } => {
                let from = self.binds.len().saturating_sub(key);
                let same = self.binds[from..] == later.binds[from..];
                if same {
                    self.binds.clone_from(&later.binds);
                }
                Some(same)
            }
        }
    }

    fn add_row(&mut self, later: &[Bind], row: usize, key: &[usize], add: &[usize]) {
        let rows = self.binds.first().map_or(0, Bind::rows);
        let known =
            (0..rows).find(|at| key.iter().all(|column| self.binds[*column].same_row(*at, &later[*column], row)));
        for (index, (column, more)) in self.binds.iter_mut().zip(later).enumerate() {
            match known {
                None => column.push_row(more, row),
                Some(at) if add.contains(&index) => column.add_row(at, more, row),
                Some(at) if !key.contains(&index) => column.set_row(at, more, row),
                Some(_) => {}
            }
        }
    }
}

/// Runs the same code over two columns of one type.
macro_rules! both {
    ($left:expr, $right:expr, $a:ident, $b:ident, $do:expr, $else:expr) => {
        match ($left, $right) {
            (Bind::Ints($a), Bind::Ints($b)) => $do,
            (Bind::Bools($a), Bind::Bools($b)) => $do,
            (Bind::Texts($a), Bind::Texts($b)) => $do,
            (Bind::Dates($a), Bind::Dates($b)) => $do,
            (Bind::Instants($a), Bind::Instants($b)) => $do,
            (Bind::Jsons($a), Bind::Jsons($b)) => $do,
            _ => $else,
        }
    };
}

impl Bind {
    /// Rows of a column; a single value is none.
    fn rows(&self) -> usize {
        both!(self, self, a, _b, a.len(), 0)
    }

    fn extend(&mut self, more: &Bind) {
        both!(self, more, a, b, a.extend(b.iter().cloned()), ());
    }

    #[expect(clippy::clone_on_copy, reason = "numbers are copies, texts are not")]
    fn push_row(&mut self, more: &Bind, row: usize) {
        both!(self, more, a, b, a.push(b[row].clone()), ());
    }

    #[expect(clippy::clone_on_copy, reason = "numbers are copies, texts are not")]
    fn set_row(&mut self, at: usize, more: &Bind, row: usize) {
        both!(self, more, a, b, a[at] = b[row].clone(), ());
    }

    fn same_row(&self, at: usize, other: &Bind, row: usize) -> bool {
        both!(self, other, a, b, a[at] == b[row], false)
    }

    fn add_row(&mut self, at: usize, more: &Bind, row: usize) {
        if let (Bind::Ints(sums), Bind::Ints(more)) = (self, more) {
            sums[at] = Some(sums[at].unwrap_or(0) + more[row].unwrap_or(0));
        }
    }
}

fn values(statement: &Statement) -> usize {
    statement.binds.iter().map(|bind| bind.rows().max(1)).sum()
}

/// Writes that may share a trip.
const fn parts(is_spread: bool) -> usize {
    if is_spread { 1 } else { PARTS }
}

/// `apart` says of writes to different tables that they cannot share a trip.
fn take_group(
    queue: &mut Vec<Statement>,
    most: usize,
    apart: impl Fn(&Statement, &Statement) -> bool,
) -> Option<Statement> {
    let mut taken = 0;
    let mut parameters = 0;
    for (index, statement) in queue.iter().enumerate().take(most) {
        parameters += statement.binds.len();
        let plain = is_plain_insert(statement);
        let target = target(statement);
        let clash = queue[..index].iter().any(|earlier| match self::target(earlier) == target {
            true => !(plain && is_plain_insert(earlier)),
            false => apart(earlier, statement),
        });
        if index > 0 && (clash || parameters > PARAMETERS) {
            break;
        }
        taken += 1;
    }
    let mut parts: Vec<Statement> = queue.drain(..taken).collect();
    if parts.len() <= 1 {
        return parts.pop();
    }
    let mut text = String::with_capacity(parts.iter().map(|part| part.text.len() + 16).sum());
    let mut binds = Vec::with_capacity(parameters);
    let last = parts.len() - 1;
    for (index, part) in parts.into_iter().enumerate() {
        match index {
            0 => text.push_str("WITH q0 AS ("),
            _ if index == last => text.push_str(") "),
            _ => text.push_str(&format!("), q{index} AS (")),
        }
        shift_placeholders(&part.text, binds.len(), &mut text);
        binds.extend(part.binds);
    }
    Some(Statement { text: text.into(), binds, joins: Joins::Never })
}

fn is_plain_insert(statement: &Statement) -> bool {
    statement.text.starts_with("INSERT") && !statement.text.contains("ON CONFLICT")
}

/// The table a statement changes: the first word after INSERT INTO, UPDATE or DELETE FROM, without quotes.
fn target(statement: &Statement) -> &str {
    let text = &*statement.text;
    let rest =
        ["INSERT INTO ", "UPDATE ", "DELETE FROM "].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
    let end = rest.find([' ', '(']).unwrap_or(rest.len());
    rest[..end].trim_matches('"')
}

/// Whether the text names the table. A column or a text of the same name counts too: then more is sent than need be.
fn mentions(text: &str, table: &str) -> bool {
    let part_of_name = |byte: Option<&u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let bytes = text.as_bytes();
    text.match_indices(table).any(|(at, _)| {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        !part_of_name(before) && !part_of_name(bytes.get(at + table.len()))
    })
}

#[cfg(test)]
mod tests {
    use kernel_types::Value;

    use super::*;

    fn statement(text: &str, binds: usize) -> Statement {
        Statement::new(text.into(), vec![Value::Int(1); binds])
    }

    fn rows(text: &str, columns: &[&[i64]], joins: Joins) -> Statement {
        let binds = columns.iter().map(|column| Bind::Ints(column.iter().copied().map(Some).collect())).collect();
        Statement { text: text.into(), binds, joins }
    }

    fn carried(statements: Vec<Statement>) -> Vec<Statement> {
        let mut queue = Queue::default();
        for statement in statements {
            queue.push(statement);
            queue.carry();
        }
        queue.take_carried()
    }

    #[test]
    fn independent_statements_travel_together() {
        let mut queue = Queue::default();
        queue.push(statement("INSERT INTO \"a\" (x) VALUES ($1)", 1));
        queue.push(statement("INSERT INTO a (x) VALUES ($1)", 1));
        queue.push(statement("UPDATE b SET x = $1 WHERE y = $2", 2));
        queue.push(statement("DELETE FROM b WHERE x = $1", 1));
        let first = queue.take_group(false).map(|group| group.text().to_string());
        let expected = "WITH q0 AS (INSERT INTO \"a\" (x) VALUES ($1)), q1 AS (INSERT INTO a (x) VALUES ($2)) UPDATE b SET x = $3 WHERE y = $4";
        assert_eq!(first.as_deref(), Some(expected));
        let second = queue.take_group(false).map(|group| group.text().to_string());
        assert_eq!(second.as_deref(), Some("DELETE FROM b WHERE x = $1"));
        assert!(queue.take_group(false).is_none());
    }

    #[test]
    fn a_database_spread_over_machines_is_sent_one_write_at_a_time() {
        let mut queue = Queue::default();
        queue.push(statement("INSERT INTO a (x) VALUES ($1)", 1));
        queue.push(statement("UPDATE b SET x = $1", 1));
        let sent: Vec<String> =
            std::iter::from_fn(|| queue.take_group(true)).map(|group| group.text().to_string()).collect();
        assert_eq!(sent, ["INSERT INTO a (x) VALUES ($1)", "UPDATE b SET x = $1"]);
    }

    #[test]
    fn writes_of_several_jobs_travel_together_unless_one_reads_the_table_of_another() {
        let mut carried = vec![
            statement("INSERT INTO a (x) VALUES ($1)", 1),
            statement("UPDATE b SET x = $1", 1),
            statement("DELETE FROM c WHERE x IN (SELECT x FROM a WHERE y = $1)", 1),
        ];
        let first = take_carried_group(&mut carried, false).map(|group| group.text().to_string());
        assert_eq!(first.as_deref(), Some("WITH q0 AS (INSERT INTO a (x) VALUES ($1)) UPDATE b SET x = $2"));
        let second = take_carried_group(&mut carried, false).map(|group| group.text().to_string());
        assert_eq!(second.as_deref(), Some("DELETE FROM c WHERE x IN (SELECT x FROM a WHERE y = $1)"));
        assert!(carried.is_empty());
    }

    #[test]
    fn rows_of_several_jobs_become_one_statement_per_table() {
        let insert = "INSERT INTO a AS t (x) SELECT u.c0 FROM unnest($1::bigint[]) AS u(c0)";
        let written = carried(vec![
            rows(insert, &[&[1, 2]], Joins::Rows),
            statement("UPDATE b SET x = $1", 1),
            rows(insert, &[&[3]], Joins::Rows),
        ]);
        assert_eq!(written.len(), 2);
        assert_eq!(written[0].binds, vec![Bind::Ints(vec![Some(1), Some(2), Some(3)])]);
    }

    #[test]
    fn rows_wait_behind_what_may_concern_them() {
        let insert = "INSERT INTO a AS t (x) SELECT u.c0 FROM unnest($1::bigint[]) AS u(c0)";
        for between in [
            "DELETE FROM a WHERE x = $1",
            "DELETE FROM b WHERE x IN (SELECT x FROM a WHERE x = $1)",
            "UPDATE a SET x = $1",
        ] {
            let written = carried(vec![
                rows(insert, &[&[1]], Joins::Rows),
                statement(between, 1),
                rows(insert, &[&[2]], Joins::Rows),
            ]);
            let texts: Vec<&str> = written.iter().map(Statement::text).collect();
            assert_eq!(texts, [insert, between, insert]);
        }
    }

    #[test]
    fn sums_of_one_key_become_one_row() {
        const SUMS: Joins = Joins::Sums { key: &[0], add: &[1] };
        let upsert = "INSERT INTO a AS t (k, n, at) SELECT … ON CONFLICT (k) DO UPDATE SET n = t.n + excluded.n, at = excluded.at";
        let written = carried(vec![
            rows(upsert, &[&[1, 2], &[10, 20], &[100, 100]], SUMS),
            rows(upsert, &[&[2, 3], &[5, 7], &[101, 101]], SUMS),
        ]);
        let columns = [&[1, 2, 3], &[10, 25, 7], &[100, 101, 101]]
            .map(|column| Bind::Ints(column.iter().copied().map(Some).collect()));
        assert_eq!(written.len(), 1);
        assert_eq!(written[0].binds, columns);
    }

    #[test]
    fn of_what_a_row_holds_the_latest_is_written() {
        let update = "UPDATE head SET n = $1 WHERE id = $2";
        let latest = |n: i64, id: i64| {
            Statement::new(update.into(), vec![Value::Int(n), Value::Int(id)]).joining(Joins::Latest { key: 1 })
        };
        let written = carried(vec![latest(1, 7), latest(1, 8), latest(2, 7)]);
        let binds: Vec<&[Bind]> = written.iter().map(|statement| statement.binds.as_slice()).collect();
        assert_eq!(binds, [[Bind::from(2), Bind::from(7)], [Bind::from(1), Bind::from(8)]]);
    }

    #[test]
    fn a_read_sends_what_it_may_see_and_nothing_else() {
        let mut queue = Queue::default();
        queue.push(statement("INSERT INTO \"invoice\" (x) VALUES ($1)", 1));
        queue.defer(statement("INSERT INTO audit (x) VALUES ($1)", 1));
        assert!(queue.concerns("SELECT x FROM \"invoice\" WHERE tenant = $1"));
        assert!(queue.concerns("SELECT x FROM customer c JOIN invoice ON true"));
        assert!(!queue.concerns("SELECT x FROM invoice_lines"));
        assert!(!queue.concerns("SELECT x FROM audit"), "the job never reads it back");
        queue.carry();
        assert!(queue.concerns("SELECT x FROM audit"), "the next job may");
        assert!(queue.concerns("SELECT x FROM invoice"));
        queue.take_carried();
        assert!(!queue.concerns("SELECT x FROM invoice"));
    }

    #[test]
    fn keys_are_known_until_they_are_written() {
        let mut queue = Queue::default();
        queue.remembers("k1");
        queue.forget_own();
        queue.remembers("k2");
        assert!(!queue.holds_key("k2"), "the job at work knows its own");
        queue.carry();
        assert!(!queue.holds_key("k1"));
        assert!(queue.holds_key("k2"));
        queue.take_carried();
        assert!(!queue.holds_key("k2"));
    }
}
