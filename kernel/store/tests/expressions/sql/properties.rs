//! Random arithmetic: the evaluator, SQLite's functions and PostgreSQL's numeric give the same number.

use kernel_expr::{Value, With, eval, to_sql_unfolded};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value as Json, json};

use super::postgres::Postgres;
use super::sqlite::Sqlite;
use super::store::{Columns, Database};
use crate::support::Schema;

/// Expressions over numbers without a dimension, so that every tree type-checks.
fn tree() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        prop::sample::select(vec!["n", "k", "weight", "fine", "rate", "rate2", "discount"]).prop_map(str::to_string),
        (0i64..1000).prop_map(|n| n.to_string()),
        (0i64..100_000_000, 1usize..10).prop_map(|(n, scale)| decimal(n, scale)),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let two = (inner.clone(), inner.clone());
        prop_oneof![
            6 => (two.clone(), prop::sample::select(vec!["+", "-", "*", "/", "%"])).prop_map(|((a, b), op)| format!("({a} {op} {b})")),
            1 => inner.clone().prop_map(|a| format!("-({a})")),
            1 => inner.clone().prop_map(|a| format!("abs({a})")),
            1 => (inner.clone(), -3i64..12).prop_map(|(a, n)| format!("round({a}, {n})")),
            1 => inner.clone().prop_map(|a| format!("floor({a})")),
            1 => inner.clone().prop_map(|a| format!("ceil({a})")),
            1 => two.clone().prop_map(|(a, b)| format!("min({a}, {b})")),
            1 => two.clone().prop_map(|(a, b)| format!("max({a}, {b})")),
            1 => two.clone().prop_map(|(a, b)| format!("({a} ?? {b})")),
            1 => (two, inner).prop_map(|((a, b), c)| format!("({a} < {b} ? {c} : {b})")),
        ]
    })
}

fn decimal(units: i64, scale: usize) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let digits = format!("{:0>width$}", units.unsigned_abs(), width = scale + 1);
    let (whole, fraction) = digits.split_at(digits.len() - scale);
    format!("{sign}{whole}.{fraction}")
}

/// A stored decimal of this scale, sometimes null.
fn column(scale: usize) -> impl Strategy<Value = Json> {
    let units = prop_oneof![4 => -1_000_000i64..1_000_000, 2 => any::<i64>(), 1 => Just(0)];
    prop_oneof![12 => units.prop_map(move |n| json!(decimal(n, scale))), 1 => Just(Json::Null)]
}

fn given() -> impl Strategy<Value = Json> {
    let int = || prop_oneof![6 => (-1000i64..1000).prop_map(|n| json!(n)), 2 => any::<i64>().prop_map(|n| json!(n)), 1 => Just(Json::Null)];
    (int(), int(), column(3), column(8), column(10), column(10), column(6)).prop_map(|(n, k, weight, fine, rate, rate2, discount)| {
        json!({"n": n, "k": k, "weight": weight, "fine": fine, "rate": rate, "rate2": rate2, "discount": discount})
    })
}

/// Asks the database for each of `count` random trees. An error in Rust must be one on SQLite; PostgreSQL's numeric
/// has no 28-digit limit, so there it is passed over.
fn agree(database: &mut dyn Database, count: u32, errors_agree: bool) {
    let schema = Schema::load();
    let context = schema.fixed_context();
    database.create(&schema);
    // A fixed seed: a failure is the same on every machine.
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let (mut numbers, mut nulls) = (0, 0);
    for _ in 0..count {
        let (source, given) = (tree(), given()).new_tree(&mut runner).expect("a tree").current();
        let checked = schema.check(&json!({"name": "random", "expr": source}));
        let expected = eval(&checked, &With { row: &schema.record("doc", &given), context: &context });
        if expected.is_err() && !errors_agree {
            continue;
        }
        database.fill(&schema, &given);
        let columns = Columns::new(&schema, "doc", "t");
        let expr = to_sql_unfolded(&checked, database.dialect(), &columns, &context).expect("compiles");
        let (text, values) = expr.render(database.dialect(), 1);
        let found = database.ask(&text, &values, expr.repr);
        match &expected {
            Ok(Value::Null) => nulls += 1,
            Ok(_) => numbers += 1,
            Err(_) => {}
        }
        let same = match (&found, &expected) {
            (Ok(found), Ok(value)) => *found == value.to_json(),
            (Err(_), Err(_)) => true,
            _ => false,
        };
        assert!(same, "{source}\n  over {given}\n  found {found:?}, expected {expected:?}\n  {text} {values:?}");
    }
    assert!(numbers > count / 4 && nulls > 0, "too few of {count} trees gave a number: {numbers}, null: {nulls}");
}

#[test]
fn random_arithmetic_agrees_with_sqlite() {
    agree(&mut Sqlite::open(), 1500, true);
}

#[test]
fn random_arithmetic_agrees_with_postgres() {
    agree(&mut Postgres::open(), 600, false);
}
