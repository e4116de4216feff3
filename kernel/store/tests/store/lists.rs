use kernel_manifest::model::Operation;
use kernel_store::{CurrencySum, Dialect, Export, Filter, FilterOp, ListQuery, Sort, StoreError};
use kernel_types::{Id, Role, Scope, Value};
use serde_json::Value as Json;

use crate::support::{Fixture, TENANT, both, cx, date, fixture};

async fn three_sales(fixture: &Fixture) -> Vec<Id> {
    let parties = [fixture.party("Kariba Foods"), fixture.party("Étoile \"SARL\"")];
    let ids: Vec<Id> = parties.iter().filter_map(|party| party.id()).collect();
    fixture.insert(TENANT, "base.party", parties.to_vec()).await.unwrap();
    let about = Value::text(format!("base.party/{}", ids[1]));
    let sales = vec![
        fixture.sale(
            "S-1",
            &ids[0],
            &[("saleDate", Value::Date(date("2026-01-10"))), ("about", about), ("reference", Value::text("100% PO_7"))],
        ),
        fixture.sale(
            "S-2",
            &ids[1],
            &[
                ("saleDate", Value::Date(date("2026-02-10"))),
                ("currency", Value::text("XOF")),
                ("total", Value::Int(50_000_000)),
            ],
        ),
        fixture.sale(
            "S-3",
            &ids[1],
            &[
                ("saleDate", Value::Date(date("2026-03-10"))),
                ("status", Value::text("posted")),
                ("labels", Value::Json(serde_json::json!(["red"]).into())),
            ],
        ),
    ];
    fixture.insert(TENANT, "shop.sale", sales).await.unwrap();
    ids
}

async fn list(fixture: &Fixture, query: ListQuery) -> Json {
    let mut reader = fixture.db.read(TENANT).await.unwrap();
    let page = reader.list(&cx(), &fixture.grant("shop.sale"), &query).await.unwrap();
    serde_json::from_slice(&page.into_body()).expect("JSON")
}

fn numbers(body: &Json) -> Vec<&str> {
    body["data"].as_array().unwrap().iter().map(|row| row["number"].as_str().unwrap()).collect()
}

async fn filtered(fixture: &Fixture, name: &str, op: FilterOp, values: Vec<Value>) -> Vec<String> {
    let filter = Filter { slot: fixture.slot("shop.sale", name), op, values };
    let sort = vec![Sort { slot: fixture.slot("shop.sale", "number"), descending: false }];
    let body = list(fixture, ListQuery { filters: vec![filter], sort, ..ListQuery::default() }).await;
    numbers(&body).into_iter().map(String::from).collect()
}

both! {
    async fn a_page_is_json_with_labels_and_currency_digits(backend) {
        let fixture = fixture(backend).await;
        let parties = three_sales(&fixture).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let sort = vec![Sort { slot: fixture.slot("shop.sale", "saleDate"), descending: true }];
        let page = reader.list(&cx(), &fixture.grant("shop.sale"), &ListQuery { sort, ..ListQuery::default() }).await.unwrap();
        if reader.dialect() == Dialect::Postgres {
            // Rows, then the labels of the many links a whole sale has.
            assert_eq!(reader.statements(), 2);
        }
        let body: Json = serde_json::from_slice(&page.into_body()).unwrap();
        assert_eq!(numbers(&body), ["S-3", "S-2", "S-1"]);
        let (newest, middle, oldest) = (&body["data"][0], &body["data"][1], &body["data"][2]);
        assert_eq!(newest["party"], serde_json::json!({"id": parties[1].as_str(), "label": "Étoile \"SARL\""}));
        assert_eq!(oldest["about"], serde_json::json!({"id": parties[1].as_str(), "label": "Étoile \"SARL\"", "entity": "base.party"}));
        assert_eq!(oldest["saleDate"], "2026-01-10");
        assert_eq!(oldest["total"], "123.45");
        assert_eq!(middle["total"], "5000");
        assert_eq!(oldest["rate"], "1");
        assert_eq!(oldest["createdAt"], "2026-09-21T14:13:20.000000Z");
        assert_eq!(newest["labels"], serde_json::json!(["red"]));
        assert_eq!(newest["version"], 1);
        // Computed in the query: the balance is open and the due date lies before today.
        assert_eq!(newest["overdue"], true);
        assert_eq!(body["page"]["next"], Json::Null);
    }

    async fn filters_select(backend) {
        let fixture = fixture(backend).await;
        let parties = three_sales(&fixture).await;
        let text = |text: &str| vec![Value::text(text)];
        assert_eq!(filtered(&fixture, "status", FilterOp::Eq, text("posted")).await, ["S-3"]);
        assert_eq!(filtered(&fixture, "status", FilterOp::Ne, text("posted")).await, ["S-1", "S-2"]);
        assert_eq!(filtered(&fixture, "reference", FilterOp::Ne, text("x")).await, ["S-1", "S-2", "S-3"]);
        assert_eq!(filtered(&fixture, "saleDate", FilterOp::Gte, vec![Value::Date(date("2026-02-10"))]).await, ["S-2", "S-3"]);
        assert_eq!(filtered(&fixture, "saleDate", FilterOp::Lt, vec![Value::Date(date("2026-02-10"))]).await, ["S-1"]);
        assert_eq!(filtered(&fixture, "total", FilterOp::Gt, vec![Value::Int(1_234_500)]).await, ["S-2"]);
        assert_eq!(filtered(&fixture, "party", FilterOp::Eq, vec![(&parties[1]).into()]).await, ["S-2", "S-3"]);
        assert_eq!(filtered(&fixture, "number", FilterOp::In, vec![Value::text("S-1"), Value::text("S-3")]).await, ["S-1", "S-3"]);
        assert_eq!(filtered(&fixture, "reference", FilterOp::Empty, vec![Value::Bool(true)]).await, ["S-2", "S-3"]);
        assert_eq!(filtered(&fixture, "reference", FilterOp::Contains, text("po_7")).await, ["S-1"]);
        assert!(filtered(&fixture, "reference", FilterOp::Contains, text("pox7")).await.is_empty());
        assert_eq!(filtered(&fixture, "reference", FilterOp::StartsWith, text("100% ")).await, ["S-1"]);
        assert_eq!(filtered(&fixture, "labels", FilterOp::Contains, text("red")).await, ["S-3"]);
        assert_eq!(filtered(&fixture, "overdue", FilterOp::Eq, vec![Value::Bool(true)]).await, ["S-1", "S-2", "S-3"]);
        let about = |id: &Id| text(&format!("base.party/{id}"));
        assert_eq!(filtered(&fixture, "about", FilterOp::Eq, about(&parties[1])).await, ["S-1"]);
        assert_eq!(filtered(&fixture, "about", FilterOp::Ne, about(&parties[1])).await, ["S-2", "S-3"]);
    }

    async fn search_finds_words_prefixes_and_linked_names(backend) {
        let fixture = fixture(backend).await;
        three_sales(&fixture).await;
        for (typed, expected) in [
            ("etoile", vec!["S-2", "S-3"]),
            ("kariba fo", vec!["S-1"]),
            ("po", vec!["S-1"]),
            ("s 2", vec!["S-2"]),
            ("\"; DROP TABLE shop_sale --", vec![]),
            ("  ", vec!["S-1", "S-2", "S-3"]),
        ] {
            let sort = vec![Sort { slot: fixture.slot("shop.sale", "number"), descending: false }];
            let body = list(&fixture, ListQuery { search: Some(typed.into()), sort, ..ListQuery::default() }).await;
            assert_eq!(numbers(&body), expected, "{typed}");
        }
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let grants = [fixture.grant("shop.sale"), fixture.grant("base.party")];
        let hits = reader.search_all(&cx(), &grants, "kariba", 10, 10).await.unwrap();
        let found: Vec<(&str, &str)> = hits.iter().map(|hit| (hit.entity.as_str(), hit.title.as_str())).collect();
        assert_eq!(found, [("shop.sale", "S-1"), ("base.party", "Kariba Foods")]);
        assert_eq!(reader.statements(), 2, "the words are weighed for all entities together");
    }

    /// Words that most records have are looked for in another way than rare ones, and found the same.
    async fn common_words_are_found_as_rare_ones_are(backend) {
        let fixture = fixture(backend).await;
        let mut names: Vec<String> = (0..2_300).map(|number| format!("Harare Trading {number}")).collect();
        names.extend(["Kariba Trade", "Trading Post Kariba", "Tradingstation"].map(String::from));
        let parties = names.iter().map(|name| fixture.party(name)).collect();
        fixture.insert(TENANT, "base.party", parties).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let (grant, name) = (fixture.grant("base.party"), fixture.slot("base.party", "name"));
        for typed in ["trad", "trading", "trading 229", "harare trading 2", "229 trading", "kariba trading", "trading kariba", "trade", "harare kariba", "tradings"] {
            let (last, others) = typed.split(' ').collect::<Vec<_>>().split_last().map(|(last, others)| (*last, others.to_vec())).unwrap();
            let has = |name: &String| {
                let words = kernel_store::words(name);
                others.iter().all(|other| words.iter().any(|word| word == other)) && words.iter().any(|word| word.starts_with(last))
            };
            let mut expected: Vec<&String> = names.iter().filter(|name| has(name)).collect();
            expected.sort_unstable();
            let total = expected.len() as u64;
            expected.truncate(20);
            let query = ListQuery { search: Some(typed.into()), sort: vec![Sort { slot: name, descending: false }], limit: 20, fields: Some(vec![name]), total: true, ..ListQuery::default() };
            let page = reader.list(&cx(), &grant, &query).await.unwrap();
            let body: Json = serde_json::from_slice(&page.into_body()).unwrap();
            let found: Vec<&str> = body["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect();
            assert_eq!(found, expected, "{typed}");
            if total <= 1_000 {
                assert_eq!(body["page"]["total"], total, "{typed}");
            }
        }
        let hits = reader.search_all(&cx(), std::slice::from_ref(&grant), "trading kariba", 10, 10).await.unwrap();
        assert_eq!(hits.iter().map(|hit| hit.title.as_str()).collect::<Vec<_>>(), ["Trading Post Kariba"]);
    }

    async fn what_may_not_be_read_is_neither_shown_nor_asked(backend) {
        let fixture = fixture(backend).await;
        three_sales(&fixture).await;
        let viewer = fixture.grant_of(&fixture.id(), Role::Viewer, Scope::All, "base.party", Operation::Read, None);
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let page = reader.list(&cx(), &viewer, &ListQuery::default()).await.unwrap();
        let body: Json = serde_json::from_slice(&page.into_body()).unwrap();
        assert_eq!(body["data"][0]["taxNumber"], "••••••4567");
        let slot = fixture.slot("base.party", "taxNumber");
        let filter = Filter { slot, op: FilterOp::StartsWith, values: vec![Value::text("2")] };
        let asked = reader.list(&cx(), &viewer, &ListQuery { filters: vec![filter], ..ListQuery::default() }).await;
        assert!(matches!(asked, Err(StoreError::BadQuery(_))));
        let sorted = reader.list(&cx(), &viewer, &ListQuery { sort: vec![Sort { slot, descending: false }], ..ListQuery::default() }).await;
        assert!(matches!(sorted, Err(StoreError::BadQuery(_))));
    }

    async fn only_the_fields_asked_for_are_answered(backend) {
        let fixture = fixture(backend).await;
        let parties = three_sales(&fixture).await;
        let fields = Some(vec![fixture.slot("shop.sale", "number"), fixture.slot("shop.sale", "party")]);
        let expand = vec![(fixture.slot("shop.sale", "party"), fixture.grant("base.party"))];
        let body = list(&fixture, ListQuery { fields, expand, search: Some("S-1".into()), ..ListQuery::default() }).await;
        let row = body["data"][0].as_object().unwrap();
        let keys: Vec<&str> = row.keys().map(String::as_str).collect();
        assert_eq!(keys, ["id", "version", "number", "party"]);
        assert_eq!(row["party"]["record"]["name"], "Kariba Foods");
        assert_eq!(row["party"]["record"]["id"], parties[0].as_str());
    }

    async fn one_record_with_lines_takes_three_round_trips(backend) {
        let fixture = fixture(backend).await;
        let party = fixture.party("Kariba Foods");
        let sale = fixture.sale("S-1", &party.id().unwrap(), &[("currency", Value::text("TND"))]);
        let id = sale.id().unwrap();
        fixture.insert(TENANT, "base.party", vec![party]).await.unwrap();
        fixture.insert(TENANT, "shop.sale", vec![sale]).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let json = reader.record_json(&cx(), &fixture.grant("shop.sale"), &id).await.unwrap().unwrap();
        // Head, lines, and the labels of the links that are set; SQLite looks those up in place, one by one.
        if reader.dialect() == Dialect::Postgres {
            assert_eq!(reader.statements(), 3);
        }
        let record: Json = serde_json::from_slice(&json).unwrap();
        assert_eq!(record["party"]["label"], "Kariba Foods");
        assert_eq!(record["total"], "123.450");
        assert_eq!(record["lines"].as_array().unwrap().len(), 2);
        assert_eq!(record["lines"][0]["text"], "First");
        assert_eq!(record["lines"][0]["qty"], "2");
        assert_eq!(record["lines"][1]["net"], "23.450");
        let missing = reader.record_json(&cx(), &fixture.grant("shop.sale"), &fixture.id()).await.unwrap();
        assert_eq!(missing, None);
    }

    async fn a_page_of_few_columns_takes_one_statement(backend) {
        let fixture = fixture(backend).await;
        three_sales(&fixture).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let fields = Some(vec![fixture.slot("shop.sale", "number"), fixture.slot("shop.sale", "party")]);
        let sort = vec![Sort { slot: fixture.slot("shop.sale", "number"), descending: false }];
        let query = ListQuery { sort, fields, ..ListQuery::default() };
        // The second time the select list is a kept one; another grant has its own.
        for _ in 0..2 {
            let asked = reader.statements();
            let page = reader.list(&cx(), &fixture.grant("shop.sale"), &query).await.unwrap();
            assert_eq!(reader.statements() - asked, 1);
            let body: Json = serde_json::from_slice(&page.into_body()).unwrap();
            assert_eq!(numbers(&body), ["S-1", "S-2", "S-3"]);
            assert_eq!(body["data"][0]["party"]["label"], "Kariba Foods");
        }
    }

    async fn sums_are_per_currency(backend) {
        let fixture = fixture(backend).await;
        three_sales(&fixture).await;
        let total = fixture.slot("shop.sale", "total");
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let sums = reader.sums(&cx(), &fixture.grant("shop.sale"), &ListQuery::default(), &[total]).await.unwrap();
        let sum = |currency: &str, sum: i64| CurrencySum { slot: total, currency: Some(currency.into()), sum };
        assert_eq!(sums, [sum("USD", 2_469_000), sum("XOF", 50_000_000)]);
    }

    async fn declared_queries_group_and_measure(backend) {
        let fixture = fixture(backend).await;
        let parties = three_sales(&fixture).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let query = fixture.registry.queries.get("shop.sales-by-party").unwrap();
        let params = [Value::Date(date("2026-02-01")), Value::Null];
        let answer = reader.aggregate(&cx(), &fixture.grant("shop.sale"), query, &params).await.unwrap();
        assert_eq!(answer.columns, ["party", "name", "total", "count", "latest"]);
        assert_eq!(answer.rows.len(), 1);
        assert_eq!(answer.rows[0].text(0), Some(parties[1].as_str()));
        assert_eq!(answer.rows[0].text(1), Some("Étoile \"SARL\""));
        assert_eq!(answer.rows[0].int(3), Some(2));
        assert_eq!(answer.rows[0].date(4), Some(date("2026-03-10")));
        let query = fixture.registry.queries.get("shop.items").unwrap();
        let answer = reader.aggregate(&cx(), &fixture.grant("shop.sale"), query, &[Value::Int(500_000)]).await.unwrap();
        assert_eq!(answer.rows.len(), 1, "one posted sale with one line above the least amount");
        assert_eq!(answer.rows[0].text(0), Some("First"));
        assert_eq!(answer.rows[0].int(2), Some(1_000_000));
    }

    async fn totals_are_exact_to_a_thousand(backend) {
        let fixture = fixture(backend).await;
        let party = fixture.id();
        let sales: Vec<_> = (0..1_200).map(|n| {
            let status = Value::text(if n % 2 == 0 { "posted" } else { "draft" });
            let mut sale = fixture.sale(&format!("S-{n:05}"), &party, &[("status", status)]);
            sale.lines[0].clear();
            sale
        }).collect();
        fixture.insert(TENANT, "shop.sale", sales).await.unwrap();
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let grant = fixture.grant("shop.sale");
        let status = Filter { slot: fixture.slot("shop.sale", "status"), op: FilterOp::Eq, values: vec![Value::text("posted")] };
        let half = reader.total(&cx(), &grant, &ListQuery { filters: vec![status], ..ListQuery::default() }).await.unwrap();
        assert_eq!((half.count, half.is_estimate), (600, false));
        let all = reader.total(&cx(), &grant, &ListQuery::default()).await.unwrap();
        assert!(all.is_estimate && all.count > 1_000);
        // An export walks through all of them, each once, with its lines.
        let mut export = Export::new(ListQuery::default());
        let mut seen = std::collections::HashSet::new();
        while let Some(records) = reader.export_chunk(&cx(), &grant, &mut export).await.unwrap() {
            for record in records {
                assert!(seen.insert(record.id()));
            }
        }
        assert_eq!(seen.len(), 1_200);
    }

    async fn a_cursor_of_another_list_is_refused(backend) {
        let fixture = fixture(backend).await;
        three_sales(&fixture).await;
        let mut reader = fixture.db.read(TENANT).await.unwrap();
        let grant = fixture.grant("shop.sale");
        let sort = |name: &str| vec![Sort { slot: fixture.slot("shop.sale", name), descending: false }];
        let first = reader.list(&cx(), &grant, &ListQuery { sort: sort("number"), limit: 1, ..ListQuery::default() }).await.unwrap();
        let cursor = first.next.expect("a next page");
        for cursor in [cursor.clone(), String::from("zz"), String::from("5b5d"), cursor[..cursor.len() - 2].to_string(), String::new(), "ü".repeat(20)] {
            let page = reader.list(&cx(), &grant, &ListQuery { sort: sort("saleDate"), cursor: Some(cursor), ..ListQuery::default() }).await;
            assert!(matches!(page, Err(StoreError::BadCursor)), "{page:?}");
        }
    }
}
