//! A report of a past day answers alike however the work goes on: what is voided, paid, taken back or written since is of its own day.
//! Generated: every report that takes a day is asked for one that is past, over the databases earlier releases left and over what
//! declared tests leave; then every kind of record there is worked on with the transitions it offers, documents are written and
//! paid, and all of it is asked again. A report that says nothing there is named with the reason.

use std::collections::BTreeMap;

use kernel_manifest::model::{Entity, Field, FieldKind, Report};
use kernel_testkit::{Backend, Client, TestApp, on_both, registry, releases};
use kernel_types::Date;
use serde_json::{Map, Value as Json, json};

on_both!(past_days_stay_as_they_were);

/// A day in the past, the first of its year, and the day on which work goes on.
#[derive(Debug, Clone, Copy)]
struct Days {
    from: &'static str,
    past: &'static str,
    today: &'static str,
}

const SPRING: Days = Days { from: "2026-01-01", past: "2026-03-31", today: "2026-05-20" };
const SUMMER: Days = Days { from: "2026-01-01", past: "2026-08-31", today: "2027-02-10" };

/// Work of families that the databases of releases hold none of: the declared test that leaves it.
const PLAYED: [(&str, Days); 20] = [
    ("registry/accounting/tests/reduced-rate.yaml", SPRING),
    ("registry/assets/tests/allowance.yaml", Days { past: "2026-12-31", ..SUMMER }),
    ("registry/assets/tests/changes.yaml", SUMMER),
    ("registry/assets/tests/pub-ast-1.yaml", Days { from: "2030-01-01", past: "2030-12-31", today: "2031-02-10" }),
    ("registry/assets/tests/pub-ast-3.yaml", Days { past: "2026-12-31", ..SUMMER }),
    ("registry/banking/tests/forward.yaml", Days { past: "2026-04-05", ..SPRING }),
    ("registry/banking/tests/petty-cash.yaml", SPRING),
    ("registry/crm/tests/campaigns.yaml", SPRING),
    ("registry/crm/tests/commissions.yaml", SPRING),
    ("registry/crm/tests/opportunities.yaml", SPRING),
    ("registry/expenses/tests/policy.yaml", SPRING),
    ("registry/expenses/tests/pub-exp-1.yaml", SPRING),
    ("registry/financial/tests/credit-risk-of-a-day.yaml", SUMMER),
    ("registry/financial/tests/lease-currency.yaml", SUMMER),
    ("registry/financial/tests/lessor-costs.yaml", SUMMER),
    ("registry/financial/tests/valued-once.yaml", SPRING),
    ("registry/helpdesk/tests/sla.yaml", SPRING),
    ("registry/people-and-culture/tests/leave.yaml", SPRING),
    ("registry/procurement/tests/budget.yaml", SPRING),
    ("registry/taxation/tests/withholding-removed.yaml", SPRING),
];

/// Reports that say nothing in any of these, and why.
const SILENT: [(&str, &str); 25] = [
    ("ledger.book-entries", ASKED_FOR_ONE),
    ("accounting.product-customers", ASKED_FOR_ONE),
    ("accounting.product-suppliers", ASKED_FOR_ONE),
    ("banking.suggestions", ASKED_FOR_ONE),
    ("helpdesk.agents", NOTHING_ENDED),
    ("helpdesk.service-levels", NOTHING_ENDED),
    ("helpdesk.time", NOTHING_ENDED),
    ("crm.below-cost", NO_SUCH_WORK),
    ("crm.commission-items", NO_SUCH_WORK),
    ("crm.cross-sell", NO_SUCH_WORK),
    ("expenses.expense-tax", NO_SUCH_WORK),
    ("inventory.count-variance", NO_SUCH_WORK),
    ("inventory.item-margin", NO_SUCH_WORK),
    ("inventory.landed-cost-analysis", NO_SUCH_WORK),
    ("inventory.picking-people", NO_SUCH_WORK),
    ("inventory.picking", NO_SUCH_WORK),
    ("people-and-culture.absence", NO_SUCH_WORK),
    ("people-and-culture.discipline", NO_SUCH_WORK),
    ("people-and-culture.leave-taken", NO_SUCH_WORK),
    ("people-and-culture.recruitment-sources", NO_SUCH_WORK),
    ("people-and-culture.recruitment-stages", NO_SUCH_WORK),
    ("payroll.arrears", NO_SUCH_WORK),
    ("payroll.authority-return", ASKED_FOR_ONE),
    ("payroll.minimum-wage", NO_SUCH_WORK),
    ("reporting.saved", ASKED_FOR_ONE),
];

const ASKED_FOR_ONE: &str = "It is asked for one record: the page of that record asks.";
const NOTHING_ENDED: &str = "It counts what ended by a day, and the tickets of the test end later.";
const NO_SUCH_WORK: &str = "None of these businesses has had such work by that day.";

/// Reports that may answer otherwise later, and why.
const MAY_CHANGE: [(&str, &str); 15] = [
    ("crm.below-cost", AS_THEY_STAND),
    ("crm.campaigns", CAME_OF_IT),
    ("crm.discounts", AS_THEY_STAND),
    ("crm.forecast", AS_OF_NOW),
    ("crm.pipeline", AS_OF_NOW),
    ("crm.sources", CAME_OF_IT),
    (
        "crm.won-lost",
        "A sale that was opened again was not closed: the reasons of those that closed are counted without it.",
    ),
    ("payroll.annual-return", VOIDED_PAY),
    ("payroll.by-currency", VOIDED_PAY),
    ("payroll.compliance", VOIDED_PAY),
    ("payroll.component-analysis", VOIDED_PAY),
    ("payroll.costs", VOIDED_PAY),
    ("payroll.register", VOIDED_PAY),
    ("payroll.statutory-schedule", VOIDED_PAY),
    (
        "payroll.final-pay",
        "It works out what a person would be paid who left on that day, from what is known of them now.",
    ),
];

const AS_OF_NOW: &str =
    "It looks ahead from now: the days choose which sales are looked at, and what is open is open now.";

const AS_THEY_STAND: &str = "It looks at prices of invoices that stand: one that was voided since was given to nobody.";

const CAME_OF_IT: &str = "The days choose what was begun in them; the report says what has come of it by now.";

const VOIDED_PAY: &str = "Pay is reported by the period it is for. A run that was voided paid nothing for it, and the run that \
     takes its place reports the period anew; the books keep both days.";

/// Kinds of records that are left alone: closing a year is an entry of the past on purpose, and a rate that is withdrawn was wrong on its
/// own day too.
const LEFT_ALONE: [&str; 4] = ["ledger.fiscal_year", "ledger.period", "ledger.close_run", "ledger.exchange_rate"];

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
async fn questions(owner: &Client, report: &Report, days: Days) -> Vec<String> {
    let mut asked = vec![format!("/v1/{}/reports/{}?", report.family, report.name)];
    for param in &report.params {
        match &param.kind {
            FieldKind::Date if param.name.starts_with("compare") => {}
            FieldKind::Date => {
                let day = if param.name == "from" { days.from } else { days.past };
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
async fn answer_to(owner: &Client, ask: &[Field], today: &str) -> Json {
    let mut given = Map::new();
    for field in ask {
        let value = match &field.kind {
            FieldKind::Text | FieldKind::Long => json!("As work goes on"),
            FieldKind::Date => json!(today),
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
async fn go_on(owner: &Client, today: &str) -> usize {
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
                let answers = answer_to(owner, &transition.ask, today).await;
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
async fn write_more(owner: &Client, today: &str) -> usize {
    let mut done = 0;
    let banks = records(owner, "ledger.bank_account", 1).await;
    let bank = banks.first().map(id).unwrap_or_default();
    for (kind, party, document, money) in
        [("invoices", "customer", "invoice", "receipts"), ("bills", "supplier", "bill", "payments")]
    {
        let open =
            owner.get(&format!("/v1/accounting/{kind}?limit=10&filter[status][in]=posted,part_paid")).await.expect(200);
        for one in open["data"].as_array().into_iter().flatten() {
            let body = json!({party: one[party]["id"], "bankAccount": bank, "date": today, "currency": one["currency"],
                "rate": one["rate"], "allocations": [{document: one["id"]}]});
            done += usize::from(owner.post(&format!("/v1/accounting/{money}?then=post"), &body).await.status == 201);
        }
        let parties = owner.get(&format!("/v1/accounting/{party}s?limit=1")).await.expect(200);
        let body = json!({party: parties["data"][0]["id"], "issueDate": today, "supplierInvoiceNo": "PAST-1",
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
    let dated: Vec<&Report> = registry
        .reports
        .values()
        .map(|report| &**report)
        .filter(|report| report.params.iter().any(|param| matches!(param.kind, FieldKind::Date)))
        .collect();
    for (name, _) in MAY_CHANGE {
        assert!(dated.iter().any(|report| report.address == name), "{name} is no report with a day");
    }
    let mut held = Held::default();
    for name in ["books", "stock", "pay", "desk"] {
        let left = releases::left(backend);
        let (_, content) = left.iter().find(|(path, _)| path.ends_with(&format!("/{name}"))).expect("a database");
        let app = TestApp::of_release(backend, content, SPRING.today.parse::<Date>().expect("a day")).await;
        held.hold(&app, name, SPRING, &dated).await;
    }
    for (file, days) in PLAYED {
        let app = kernel_testkit::declared::played(file, backend).await;
        app.set_today(days.today.parse().expect("a day"));
        held.hold(&app, file, days, &dated).await;
    }
    let told: Vec<String> = held.changed.values().map(|text| text.chars().take(1_500).collect()).collect();
    assert!(told.is_empty(), "{} reports of a past day changed:\n{}", told.len(), told.join("\n"));
    assert!(held.done > 100, "only {} steps were taken", held.done);
    let silent: Vec<&str> = dated
        .iter()
        .map(|report| report.address.as_str())
        .filter(|address| held.said.get(*address).is_none_or(|rows| *rows == 0))
        .collect();
    let stated: Vec<&str> = SILENT.iter().map(|(name, _)| *name).collect();
    assert_eq!(silent, stated, "of {} reports of a day these say nothing here", dated.len());
}

/// What was asked and answered so far.
#[derive(Default)]
struct Held {
    /// By report: the first question whose answer changed, with both answers.
    changed: BTreeMap<String, String>,
    /// By report: rows of its answers.
    said: BTreeMap<String, usize>,
    done: usize,
}

impl Held {
    /// Asks for a past day, goes on working, and asks again.
    async fn hold(&mut self, app: &TestApp, name: &str, days: Days, dated: &[&Report]) {
        let owner = app.owner().await;
        let mut asked: Vec<(String, String)> = Vec::new();
        for report in dated {
            let questions = questions(&owner, report, days).await;
            asked.extend(questions.into_iter().map(|path| (report.address.clone(), path)));
        }
        let before = answers(&owner, &asked).await;
        self.done += write_more(&owner, days.today).await + go_on(&owner, days.today).await;
        let after = answers(&owner, &asked).await;
        for (report, path) in &asked {
            let (Some(then), now) = (before.get(path), after.get(path)) else { continue };
            *self.said.entry(report.clone()).or_default() += then["rows"].as_array().map_or(0, Vec::len);
            if Some(then) != now && !MAY_CHANGE.iter().any(|(name, _)| name == report) {
                self.changed
                    .entry(report.clone())
                    .or_insert_with(|| format!("{name} {path}\n  then {then}\n  now  {}", now.unwrap_or(&Json::Null)));
            }
        }
    }
}
