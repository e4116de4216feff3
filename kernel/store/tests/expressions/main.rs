//! The corpus in real databases: every case whose need allows SQL runs over a row in SQLite and in PostgreSQL, as a
//! computed value (constants folded and not) and, when it is a condition, as a filter.
//!
//! PostgreSQL: `BAOBAB_TEST_POSTGRES_URL`, else a private throw-away cluster from the installed binaries. A machine
//! without them fails the test.
#![allow(clippy::panic, reason = "a case that does not compile stops the test")]

mod sql;
#[path = "../../../expr/tests/support/mod.rs"]
mod support;

use std::fmt::Write as _;

use kernel_expr::{Checked, Dialect, FixedContext, Need, SqlExpr, SqlRepr, to_sql, to_sql_filter, to_sql_unfolded};
use serde_json::{Value as Json, json};
use sql::store::{Columns, Database};
use support::{Schema, cases, need};

/// One statement to run for a case and what it must answer.
struct Question {
    label: String,
    expr: SqlExpr,
    /// Left out when an error is expected.
    answer: Option<Json>,
}

fn questions(
    checked: &Checked,
    case: &Json,
    context: &FixedContext,
    schema: &Schema,
    dialect: Dialect,
) -> Vec<Question> {
    let columns = Columns::new(schema, "doc", "t");
    let label = |kind: &str| format!("{} {}: {}", kind, case["name"], case["expr"]);
    let error = !case["error"].is_null();
    let answer = |json: &Json| (!error).then(|| json.clone());
    let mut out = Vec::new();
    type Compile = fn(
        &Checked,
        Dialect,
        &dyn kernel_expr::SqlScope,
        &dyn kernel_expr::Context,
    ) -> Result<SqlExpr, kernel_expr::ExprError>;
    let forms: [(&str, Compile); 2] = [("value", to_sql), ("unfolded", to_sql_unfolded)];
    for (kind, compile) in forms {
        match compile(checked, dialect, &columns, context) {
            Ok(expr) => out.push(Question { label: label(kind), expr, answer: answer(&case["expect"]) }),
            Err(e) => panic!("{}: {e}", label(kind)),
        }
    }
    if checked.ty.code() == "bool" {
        let expr =
            to_sql_filter(checked, dialect, &columns, context).unwrap_or_else(|e| panic!("{}: {e}", label("filter")));
        let mut parts = vec![kernel_expr::SqlPart::Text("CASE WHEN ".into())];
        parts.extend(expr.parts);
        let (yes, no) = if dialect == Dialect::Sqlite { ("1", "0") } else { ("TRUE", "FALSE") };
        parts.push(kernel_expr::SqlPart::Text(format!(" THEN {yes} ELSE {no} END")));
        let expr = SqlExpr { parts, repr: SqlRepr::Bool };
        out.push(Question { label: label("filter"), expr, answer: answer(&json!(case["expect"] == json!(true))) });
    }
    out
}

/// Runs every case and returns the differences, and how many statements were asked.
fn differences(database: &mut dyn Database) -> (String, usize) {
    let schema = Schema::load();
    let context = schema.fixed_context();
    let dialect = database.dialect();
    database.create(&schema);
    let mut wrong = String::new();
    let mut asked = 0;
    for (_, case) in cases() {
        if need(&case) == Need::Row || skipped(&case, dialect) {
            continue;
        }
        let checked = schema.check(&case);
        database.fill(&schema, &case["given"]);
        for question in questions(&checked, &case, &context, &schema, dialect) {
            asked += 1;
            let (text, values) = question.expr.render(dialect, 1);
            let found = database.ask(&text, &values, question.expr.repr);
            let same = match (&found, &question.answer) {
                (Ok(found), Some(expected)) => found == expected,
                (Err(_), None) => true,
                _ => false,
            };
            if !same {
                let expected = question.answer.map_or("an error".to_string(), |a| a.to_string());
                let _ =
                    writeln!(wrong, "{}\n  found {found:?}, expected {expected}\n  {text} {values:?}", question.label);
            }
        }
    }
    (wrong, asked)
}

/// A few errors exist in one dialect only: PostgreSQL's numbers and dates reach further. Such cases name their dialects.
fn skipped(case: &Json, dialect: Dialect) -> bool {
    let name = if dialect == Dialect::Sqlite { "sqlite" } else { "postgres" };
    case["sql"].as_array().is_some_and(|only| !only.contains(&json!(name)))
}

#[test]
fn sqlite_agrees_with_the_corpus() {
    let (wrong, asked) = differences(&mut sql::sqlite::Sqlite::open());
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(asked > 600, "only {asked} statements");
}

#[test]
fn postgres_agrees_with_the_corpus() {
    let (wrong, asked) = differences(&mut sql::postgres::Postgres::open());
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(asked > 600, "only {asked} statements");
}

#[track_caller]
fn check_filter(source: &str, sqlite: &str, postgres: &str) {
    let schema = Schema::load();
    let checked = schema.check(&json!({"name": "filter", "expr": source}));
    let columns = Columns::new(&schema, "doc", "t");
    for (dialect, expected) in [(Dialect::Sqlite, sqlite), (Dialect::Postgres, postgres)] {
        let expr = to_sql_filter(&checked, dialect, &columns, &schema.fixed_context()).expect("compiles");
        assert_eq!(expr.render(dialect, 1).0, expected);
    }
}

#[test]
fn filters_on_columns_stay_plain() {
    check_filter(
        "status == 'posted' && total > 0",
        "t.status = ?1 AND t.total > 0",
        "t.status = $1::text AND t.total > 0",
    );
    check_filter(
        "code == 'x' || total >= 10.5",
        "t.code = ?1 OR t.total >= 105000",
        "t.code = $1::text OR t.total >= 105000",
    );
    check_filter(
        "active && dueDate < today()",
        "t.active = 1 AND t.due_date < ?1",
        "t.active AND t.due_date < $1::date",
    );
    check_filter("createdBy == me", "t.created_by = ?1", "t.created_by = $1::text");
    check_filter("status in ['posted', 'paid']", "t.status IN (?1, ?2)", "t.status IN ($1::text, $2::text)");
    check_filter("total > setting('invoice.approvalAbove')", "t.total > ?1", "t.total > $1::bigint");
    check_filter("code == null", "t.code IS NULL", "t.code IS NULL");
    check_filter("!active", "NOT COALESCE(t.active = 1, 0)", "NOT COALESCE(t.active, FALSE)");
    check_filter("total == paid", "t.total IS t.paid", "t.total IS NOT DISTINCT FROM t.paid");
    check_filter("total - paid > 0", "bao_sub(t.total, t.paid) > 0", "(t.total - t.paid) > 0");
}

#[test]
fn sqlite_serves_the_plain_filter_from_an_index() {
    let mut database = sql::sqlite::Sqlite::open();
    let schema = Schema::load();
    database.create(&schema);
    let checked = schema.check(&json!({"name": "plan", "expr": "status == 'posted' && total > 10.5"}));
    let columns = Columns::new(&schema, "doc", "t");
    let expr = to_sql_filter(&checked, Dialect::Sqlite, &columns, &schema.fixed_context()).expect("compiles");
    let plan = database.plan(&expr, "CREATE INDEX doc_open ON doc (status, total)");
    assert!(plan.contains("USING INDEX doc_open (status=? AND total>?)"), "{plan}");
}

#[test]
fn what_the_scope_refuses_is_an_error_with_its_place() {
    struct Nothing;
    impl kernel_expr::SqlScope for Nothing {
        fn column(&self, _: usize, name: &str) -> Option<String> {
            (name == "total").then(|| "total".to_string())
        }
    }
    let schema = Schema::load();
    for (source, message, at) in [
        ("total > 0 && code == 'x'", "`code` has no column to query", "code"),
        ("total > 0 && customer.name == 'x'", "`customer.name` is not joined in this query", "customer.name"),
        ("total == sum(lines, net)", "the lines `lines` have no table in this query", "sum(lines, net)"),
    ] {
        let checked = schema.check(&json!({"name": "refused", "expr": source}));
        let error = to_sql_filter(&checked, Dialect::Sqlite, &Nothing, &schema.fixed_context()).expect_err("refused");
        assert_eq!((error.message.as_str(), &source[error.span.start..error.span.end]), (message, at));
    }
}

#[test]
fn a_query_that_doubles_itself_is_refused() {
    let schema = Schema::load();
    let mut source = "active".to_string();
    for _ in 0..40 {
        source = format!("({source} in [approved, true])");
    }
    let checked = schema.check(&json!({"name": "doubling", "expr": source}));
    let columns = Columns::new(&schema, "doc", "t");
    let error = to_sql_filter(&checked, Dialect::Postgres, &columns, &schema.fixed_context()).expect_err("too large");
    assert_eq!(error.message, "the expression is too large for a query");
}
