//! One tenant per statement: a statement over tables of tenants binds the tenant it works for, or says that it looks across them
//! ([`Sql::across_tenants`](crate::Sql::across_tenants)). A database that is spread over machines by tenant then knows which of
//! them holds the rows, and row security is never the only thing that keeps tenants apart.
//!
//! Looked at in debug builds, where tests run: what breaks the rule is refused before it is sent. A statement is read as text:
//! the tables after FROM, JOIN, INTO and UPDATE, what follows `tenant =`, and the first value of an insert. That each of several
//! joined tables is bound is not seen.

use std::collections::HashSet;
use std::sync::LazyLock;

use kernel_types::Value;

use super::shared::Shared;
use crate::driver::Scope;
use crate::error::StoreError;
use crate::migrations::KERNEL_MIGRATIONS;
use crate::sql::{ACROSS_TENANTS, Bind, Statement};

/// The platform's own tables of tenants: those that its migrations put under row security.
static OF_TENANTS: LazyLock<HashSet<&'static str>> = LazyLock::new(|| {
    let mut tables = HashSet::new();
    for line in KERNEL_MIGRATIONS.iter().flat_map(|migration| migration.postgres.lines()) {
        let Some(table) = line.strip_prefix("ALTER TABLE \"").and_then(|rest| rest.split('"').next()) else { continue };
        if line.ends_with(" ENABLE ROW LEVEL SECURITY;") {
            tables.insert(table);
        } else if line.ends_with(" DISABLE ROW LEVEL SECURITY;") {
            tables.remove(table);
        }
    }
    tables
});

/// # Errors
/// Of a statement over tables of tenants that binds none, another than this scope's, or several.
pub(crate) fn check(shared: &Shared, scope: Scope, statement: &Statement) -> Result<(), StoreError> {
    let text = statement.text();
    if text.contains(ACROSS_TENANTS) {
        return Ok(());
    }
    let is_of_tenants = |name: &&str| OF_TENANTS.contains(*name) || shared.is_of_tenants(name);
    let Some(table) = names(text).find(is_of_tenants) else { return Ok(()) };
    if text.contains(" LEFT JOIN ") && listed_by_join(text) {
        let advice =
            "ask with EXISTS, for a database that is spread over machines plans no such list beside an outer join";
        return Err(StoreError::Database(format!(
            "IN (SELECT …) takes its tenant from another table; {advice}: {text}"
        )));
    }
    let Some(tenants) = bound(statement) else {
        return Err(StoreError::Database(format!("a statement over {table} binds no tenant: {text}")));
    };
    let expected = match scope {
        Scope::Tenant(tenant) => Some(tenant.0),
        Scope::Platform => tenants.first().copied(),
    };
    match tenants.iter().find(|tenant| Some(**tenant) != expected) {
        Some(other) => {
            Err(StoreError::Database(format!("a statement of {scope:?} over {table} binds tenant {other}: {text}")))
        }
        None => Ok(()),
    }
}

/// Whether a list that is selected, as `IN (SELECT … WHERE m.tenant = p.tenant)`, has its tenant from the statement around it.
fn listed_by_join(text: &str) -> bool {
    text.split("IN (SELECT ").skip(1).any(|rest| {
        let mut open = 1;
        let end = rest.find(|letter| {
            open += i32::from(letter == '(') - i32::from(letter == ')');
            open == 0
        });
        let list = &rest[..end.unwrap_or(rest.len())];
        let words: Vec<&str> = list.split_whitespace().collect();
        let is_own = |name: &str| words.windows(3).any(|three| matches!(three[0], "FROM" | "JOIN") && three[2] == name);
        list.split("tenant = ").skip(1).any(|compared| {
            let name = name_at(compared);
            compared[name.len()..].starts_with(".tenant") && !is_own(name)
        })
    })
}

/// What stands where a table is named.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let after =
        move |word: &'static str| text.match_indices(word).map(move |(at, _)| name_at(&text[at + word.len()..]));
    ["FROM ", "JOIN ", "INTO ", "UPDATE "].into_iter().flat_map(after)
}

/// The name a text begins with, without quotes.
fn name_at(text: &str) -> &str {
    let text = text.trim_start_matches([' ', '"']);
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(text.len());
    &text[..end]
}

/// The tenants a statement binds, as far as they are seen; none when it binds no tenant at all.
fn bound(statement: &Statement) -> Option<Vec<i64>> {
    let text = statement.text();
    let mut found: Option<Vec<i64>> = None;
    for (at, word) in text.match_indices("tenant") {
        let compared = text[at + word.len()..].trim_start_matches('"').strip_prefix(" = ");
        if let Some(tenants) = compared.and_then(|compared| values(compared, &statement.binds)) {
            found.get_or_insert_default().extend(tenants);
        }
    }
    for (at, word) in text.match_indices("INSERT INTO ") {
        let Some((_, columns)) = text[at + word.len()..].split_once('(') else { continue };
        let Some((columns, rest)) = columns.split_once(')') else { continue };
        let mut columns = columns.split(',').map(name_at);
        let Some(place) = columns.position(|column| column == "tenant") else { continue };
        let found = found.get_or_insert_default();
        if place > 0 {
            continue;
        }
        let rest = rest.trim_start();
        let first = match rest.strip_prefix("VALUES") {
            Some(rows) => Some(rows.trim_start_matches([' ', '('])),
            None if rest.starts_with("SELECT u.c0") => rest.split_once("unnest(").map(|(_, arrays)| arrays),
            None => None,
        };
        found.extend(first.and_then(|first| values(first, &statement.binds)).unwrap_or_default());
    }
    found
}

/// The numbers a text begins with: those of a placeholder, or one that is written out.
fn values(text: &str, binds: &[Bind]) -> Option<Vec<i64>> {
    let number = |text: &str| {
        let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
        text[..end].parse::<i64>().ok()
    };
    if let Some(place) = text.strip_prefix(['$', '?']) {
        let place = usize::try_from(number(place)?).ok()?.checked_sub(1)?;
        return Some(match binds.get(place)? {
            Bind::Value(Value::Int(tenant)) => vec![*tenant],
            Bind::Ints(tenants) => tenants.iter().flatten().copied().collect(),
            _ => Vec::new(),
        });
    }
    match text.strip_prefix('-') {
        Some(text) => number(text).map(|tenant| vec![-tenant]),
        None => number(text).map(|tenant| vec![tenant]),
    }
}

#[cfg(test)]
mod tests {
    use kernel_types::TenantId;

    use super::*;
    use crate::sql::Dialect;

    fn told(scope: Scope, text: &str, binds: Vec<Bind>) -> String {
        let shared = Shared::new(Dialect::Postgres, false);
        let statement = Statement { text: text.into(), binds, joins: crate::sql::Joins::Never };
        check(&shared, scope, &statement).map_or_else(|error| error.to_string(), |()| String::new())
    }

    #[test]
    fn a_statement_over_tables_of_tenants_binds_its_tenant() {
        let ours = Scope::Tenant(TenantId(7));
        for (text, binds) in [
            ("SELECT value FROM setting WHERE tenant = $1", vec![Bind::from(7)]),
            ("SELECT 1 FROM \"audit\" t WHERE t.\"tenant\" = $2 AND t.seq = $1", vec![Bind::from(1), Bind::from(7)]),
            ("UPDATE outbox SET done_at = NULL WHERE outbox.tenant = 7", vec![]),
            ("INSERT INTO setting (tenant, key) VALUES (?1, ?2)", vec![Bind::from(7), Bind::from("k")]),
            (
                "INSERT INTO \"audit\" AS t (\"tenant\", \"seq\") SELECT u.c0, u.c1 FROM unnest($1::bigint[], $2::bigint[]) AS u(c0, c1)",
                vec![Bind::Ints(vec![Some(7), Some(7)]), Bind::Ints(vec![Some(1), Some(2)])],
            ),
            ("SELECT tenant FROM work_due WHERE kind = $1", vec![Bind::from("outbox")]),
            ("SELECT run FROM run_work ORDER BY worked_at", vec![]),
            ("SELECT COUNT(*) FROM outbox /* all tenants */", vec![]),
        ] {
            assert_eq!(told(ours, text, binds), "", "{text}");
        }
    }

    #[test]
    fn a_list_beside_an_outer_join_has_a_tenant_of_its_own() {
        let with = |list: &str| {
            let text = format!(
                "SELECT 1 FROM outbox o LEFT JOIN setting s ON s.tenant = o.tenant WHERE o.tenant = $1 AND o.id IN ({list})"
            );
            told(Scope::Tenant(TenantId(7)), &text, vec![Bind::from(7)])
        };
        assert_ne!(with("SELECT a.record FROM audit a WHERE a.tenant = o.tenant AND a.seq > 2"), "");
        assert_eq!(with("SELECT a.record FROM audit a WHERE a.tenant = $1"), "");
        assert_eq!(with("SELECT a.record FROM audit a JOIN outbox b ON b.tenant = a.tenant WHERE a.tenant = $1"), "");
    }

    #[test]
    fn what_binds_none_or_another_is_refused() {
        let ours = Scope::Tenant(TenantId(7));
        for (scope, text, binds) in [
            (ours, "SELECT value FROM setting WHERE key = $1", vec![Bind::from("k")]),
            (ours, "SELECT value FROM setting WHERE tenant = $1", vec![Bind::from(8)]),
            (ours, "INSERT INTO setting (key) VALUES ($1)", vec![Bind::from("k")]),
            (ours, "INSERT INTO setting (tenant, key) VALUES ($1, $2)", vec![Bind::from(8), Bind::from("k")]),
            (Scope::Platform, "DELETE FROM outbox WHERE done_at IS NOT NULL", vec![]),
            (
                Scope::Platform,
                "UPDATE outbox SET dead = $1 WHERE tenant = $2 OR tenant = $3",
                vec![Bind::from(true), Bind::from(7), Bind::from(8)],
            ),
        ] {
            assert_ne!(told(scope, text, binds), "", "{text}");
        }
    }
}
