//! A report of a past day answers alike however the work goes on: what is voided, paid, taken back or written since is of its own day.
//! Generated: every report that takes a day is asked for one that is past, over the databases earlier releases left; then every
//! kind of record there is worked on with the transitions it offers, documents are written and paid, and all of it is asked again.

use std::collections::BTreeMap;

use kernel_manifest::model::{Entity, Field, FieldKind, Report};
use kernel_testkit::{Backend, Client, TestApp, on_both, registry};
use kernel_types::Date;
use serde_json::{Map, Value as Json, json};

use crate::upgrades;

on_both!(past_days_stay_as_they_were);

const PAST: &str = "2026-03-31";
const TODAY: &str = "2026-05-20";

/// Reports that may answer otherwise later, and why.
const MAY_CHANGE: [(&str, &str); 7] = [
    ("payroll.annual-return", VOIDED_PAY),
    ("payroll.by-currency", VOIDED_PAY),
    ("payroll.compliance", VOIDED_PAY),
    ("payroll.costs", VOIDED_PAY),
    ("payroll.register", VOIDED_PAY),
    ("payroll.statutory-schedule", VOIDED_PAY),
    (
        "payroll.final-pay",
        "It works out what a person would be paid who left on that day, from what is known of them now.",
    ),
];

const VOIDED_PAY: &str = "Pay is reported by the period it is for. A run that was voided paid nothing for it, and the run that \
     takes its place reports the period anew; the books keep both days.";

/// Kinds of records that are left alone: closing a year is an entry of the past on purpose.
const LEFT_ALONE: [&str; 3] = ["ledger.fiscal_year", "ledger.period", "ledger.close_run"];

/// Records of a kind that are worked on.
const WORKED_ON: usize = 40;

fn path(entity: &Entity) -> String {
    format!("/v1/{}/{}", entity.family, entity.collection)
}

async fn records(owner: &Client, address: &str, limit: usize) -> Vec<Json> {
    let registry = registry();
    let Some(entity) = registry.entities.get(address) else { return Vec::new() };
    let answer = owner.get(&format!("{}?limit={limit}", path(entity))).await;
    match answer.status {
        200 => answer.json()["data"].as_array().cloned().unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn id(record: &Json) -> &str {
    record["id"].as_str().unwrap_or_default()
}

/// The addresses a report is asked at: its days past, and where it is about a record, each of the first ones.
async fn questions(owner: &Client, report: &Report) -> Vec<String> {
    let mut asked = vec![format!("/v1/{}/reports/{}?", report.family, report.name)];
    for param in &report.params {
        match &param.kind {
            FieldKind::Date if param.name.starts_with("compare") => {}
            FieldKind::Date => {
                let day = if param.name == "from" { "2026-01-01" } else { PAST };
                asked.iter_mut().for_each(|path| path.push_str(&format!("{}={day}&", param.name)));
            }
            FieldKind::Link(to) if param.required => {
                let mut each = Vec::new();
                for record in records(owner, &to[0], 3).await {
                    each.extend(asked.iter().map(|path| format!("{path}{}={}&", param.name, id(&record))));
                }
                asked = each;
            }
            _ => {}
        }
    }
    asked
}

/// What reports answer: figures of every row, and the totals.
async fn answers(owner: &Client, asked: &[(String, String)]) -> BTreeMap<String, Json> {
    let mut found = BTreeMap::new();
    for (_, path) in asked {
        let answer = owner.get(path).await;
        if answer.status == 200 {
            let whole = answer.json();
            let rows: Vec<&Json> = whole["rows"].as_array().into_iter().flatten().map(|row| &row["cells"]).collect();
            found.insert(path.clone(), json!({"rows": rows, "totals": whole["totals"]}));
        }
    }
    found
}

/// Answers to what a transition asks; links are answered with the first record there is.
async fn answer_to(owner: &Client, ask: &[Field]) -> Json {
    let mut given = Map::new();
    for field in ask {
        let value = match &field.kind {
            FieldKind::Text | FieldKind::Long => json!("As work goes on"),
            FieldKind::Date => json!(TODAY),
            FieldKind::Money if field.required => json!("1.00"),
            FieldKind::Link(to) => match records(owner, &to[0], 1).await.first() {
                Some(record) => json!(id(record)),
                None => continue,
            },
            _ => continue,
        };
        given.insert(field.name.clone(), value);
    }
    Json::Object(given)
}

/// Takes every kind of record a step further: of several transitions each record takes another one first.
async fn go_on(owner: &Client) -> usize {
    let registry = registry();
    let mut done = 0;
    for entity in registry.entities.values().filter(|entity| !LEFT_ALONE.contains(&entity.address.as_str())) {
        let Some(states) = &entity.states else { continue };
        // A draft of a past day that is posted now is an entry of that day on purpose.
        let offered: Vec<_> = entity
            .transitions
            .values()
            .filter(|transition| !transition.internal && !transition.from.iter().any(|from| **from == *states.initial))
            .collect();
        if offered.is_empty() {
            continue;
        }
        for (place, record) in records(owner, &entity.address, WORKED_ON).await.iter().enumerate() {
            for step in 0..offered.len() {
                let transition = offered[(place + step) % offered.len()];
                let answers = answer_to(owner, &transition.ask).await;
                let path = format!("{}/{}/{}", path(entity), id(record), transition.name);
                if owner.post(&path, &answers).await.status == 200 {
                    done += 1;
                    break;
                }
            }
        }
    }
    done
}

/// Money for what is open, and documents of today.
async fn write_more(owner: &Client) -> usize {
    let mut done = 0;
    let banks = records(owner, "ledger.bank_account", 1).await;
    let bank = banks.first().map(id).unwrap_or_default();
    for (kind, party, document, money) in
        [("invoices", "customer", "invoice", "receipts"), ("bills", "supplier", "bill", "payments")]
    {
        let open =
            owner.get(&format!("/v1/accounting/{kind}?limit=10&filter[status][in]=posted,part_paid")).await.expect(200);
        for one in open["data"].as_array().into_iter().flatten() {
            let body = json!({party: one[party]["id"], "bankAccount": bank, "date": TODAY, "currency": one["currency"],
                "rate": one["rate"], "allocations": [{document: one["id"]}]});
            done += usize::from(owner.post(&format!("/v1/accounting/{money}?then=post"), &body).await.status == 201);
        }
        let parties = owner.get(&format!("/v1/accounting/{party}s?limit=1")).await.expect(200);
        let body = json!({party: parties["data"][0]["id"], "issueDate": TODAY, "supplierInvoiceNo": "PAST-1",
            "lines": [{"description": "Goods", "qty": "3", "unitPrice": "17.00"}]});
        let mut body = body;
        if document == "invoice" {
            body.as_object_mut().expect("a body").remove("supplierInvoiceNo");
        }
        done += usize::from(owner.post(&format!("/v1/accounting/{kind}?then=post"), &body).await.status == 201);
    }
    done
}

async fn past_days_stay_as_they_were(backend: Backend) {
    let registry = registry();
    let dated: Vec<_> = registry
        .reports
        .values()
        .filter(|report| report.params.iter().any(|param| matches!(param.kind, FieldKind::Date)))
        .collect();
    for (name, _) in MAY_CHANGE {
        assert!(dated.iter().any(|report| report.address == name), "{name} is no report with a day");
    }
    let (mut changed, mut said, mut done): (BTreeMap<String, String>, BTreeMap<String, usize>, usize) =
        Default::default();
    for name in ["books", "stock", "pay", "desk"] {
        let left = upgrades::left(backend);
        let (_, content) = left.iter().find(|(path, _)| path.ends_with(&format!("/{name}"))).expect("a database");
        let app = TestApp::of_release(backend, content, TODAY.parse::<Date>().expect("a day")).await;
        let owner = app.owner().await;
        let mut asked: Vec<(String, String)> = Vec::new();
        for report in &dated {
            asked.extend(questions(&owner, report).await.into_iter().map(|path| (report.address.clone(), path)));
        }
        let before = answers(&owner, &asked).await;
        done += write_more(&owner).await + go_on(&owner).await;
        let after = answers(&owner, &asked).await;
        for (report, path) in &asked {
            let (Some(then), now) = (before.get(path), after.get(path)) else { continue };
            *said.entry(report.clone()).or_default() += then["rows"].as_array().map_or(0, Vec::len);
            if Some(then) != now && !MAY_CHANGE.iter().any(|(name, _)| name == report) {
                changed
                    .entry(report.clone())
                    .or_insert_with(|| format!("{name} {path}\n  then {then}\n  now  {}", now.unwrap_or(&Json::Null)));
            }
        }
    }
    let told: Vec<String> = changed.values().map(|text| text.chars().take(1_500).collect()).collect();
    assert!(told.is_empty(), "{} reports of a past day changed:\n{}", told.len(), told.join("\n"));
    assert!(done > 60, "only {done} steps were taken");
    // The databases hold no work of every family: what says nothing there is not held.
    let saying = said.values().filter(|rows| **rows > 0).count();
    assert!(said.len() > 60 && saying > 35, "only {saying} of {} reports say something", said.len());
}
