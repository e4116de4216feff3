//! Whatever the filters, the sort, the nulls and the ties: a walk over the pages shows every matching row exactly once, in
//! an order both databases agree on.

use kernel_store::testing::Backend;
use kernel_store::{Filter, FilterOp, ListQuery, Sort};
use kernel_types::Value;
use proptest::prelude::*;
use serde_json::Value as Json;

use crate::support::{Fixture, TENANT, cx, date, fixture};

const FIELDS: [&str; 6] = ["reference", "saleDate", "total", "postedAt", "status", "createdAt"];

/// Few different values, many nulls.
fn value(name: &str, seed: u64) -> Value {
    let pick = (seed >> 7) % 4;
    if pick == 0 && !matches!(name, "status" | "createdAt") {
        return Value::Null;
    }
    match name {
        "reference" => Value::text(["Zebra", "apple", "Äpfel", "a"][pick as usize]),
        "saleDate" => Value::Date(date(["2026-01-01", "2026-01-02", "2025-12-31", "1999-05-05"][pick as usize])),
        "total" => Value::Int([-5, 0, 10_000, 7][pick as usize]),
        "postedAt" | "createdAt" => {
            Value::Instant(kernel_types::Instant([1, 2_000_000, 3, 946_684_800_000_001][pick as usize]))
        }
        _ => Value::text(["draft", "posted", "void", "paid"][pick as usize]),
    }
}

async fn filled(backend: Backend) -> Fixture {
    let fixture = fixture(backend).await;
    let party = fixture.id();
    let mut seed = 88_172_645_463_325_252u64;
    let mut sales = Vec::new();
    for n in 0..150 {
        let mut values = Vec::new();
        for name in FIELDS {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            values.push((name, value(name, seed)));
        }
        let mut sale = fixture.sale(&format!("S-{n}"), &party, &values);
        sale.lines[0].clear();
        sales.push(sale);
    }
    fixture.insert(TENANT, "shop.sale", sales).await.unwrap();
    fixture
}

async fn walk(fixture: &Fixture, query: &ListQuery) -> Vec<String> {
    let mut reader = fixture.db.read(TENANT).await.unwrap();
    let grant = fixture.grant("shop.sale");
    let mut query = query.clone();
    let mut ids = Vec::new();
    for _ in 0..400 {
        let page = reader.list(&cx(), &grant, &query).await.unwrap();
        query.cursor.clone_from(&page.next);
        let body: Json = serde_json::from_slice(&page.into_body()).unwrap();
        ids.extend(body["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_string()));
        if query.cursor.is_none() {
            return ids;
        }
    }
    panic!("the walk does not end");
}

fn sort_of(keys: &[(usize, bool)], fixture: &Fixture) -> Vec<Sort> {
    keys.iter()
        .map(|(field, descending)| Sort { slot: fixture.slot("shop.sale", FIELDS[*field]), descending: *descending })
        .collect()
}

#[test]
fn every_row_exactly_once_and_the_same_on_both() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let (sqlite, postgres) =
        runtime.block_on(async { (filled(Backend::Sqlite).await, filled(Backend::Postgres).await) });
    let keys = prop::collection::vec((0usize..FIELDS.len(), any::<bool>()), 0..4);
    let filter = prop::option::of((0usize..3, 0u64..2_000));
    let config = ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(config, |(keys in keys, limit in 1u32..60, filter in filter)| {
        let query = |fixture: &Fixture| {
            let filters = filter.iter().map(|(field, seed)| Filter {
                slot: fixture.slot("shop.sale", FIELDS[*field]),
                op: FilterOp::Ne,
                values: vec![value(FIELDS[*field], *seed)],
            });
            let fields = Some(vec![]);
            ListQuery { filters: filters.collect(), sort: sort_of(&keys, fixture), limit, fields, ..ListQuery::default() }
        };
        let whole = |query: ListQuery| ListQuery { limit: 200, ..query };
        let (paged, at_once, elsewhere) = runtime.block_on(async {
            (walk(&sqlite, &query(&sqlite)).await, walk(&sqlite, &whole(query(&sqlite))).await, walk(&postgres, &query(&postgres)).await)
        });
        prop_assert_eq!(&paged, &at_once);
        prop_assert_eq!(&paged, &elsewhere);
        let mut once = paged.clone();
        once.sort();
        once.dedup();
        prop_assert_eq!(once.len(), paged.len());
    });
}
