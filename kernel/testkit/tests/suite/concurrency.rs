//! Thirty-two clients post, allocate, credit and void the documents of one customer at the same time: whatever comes first, no
//! invoice is paid twice, the books balance, and what the customer owes is what the control account says. Refusals are part of it;
//! a fault of the server is not.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel_testkit::{Answer, Backend, Client, TestApp};
use kernel_types::{IdSource, SeededIds};
use serde_json::{Value as Json, json};
use tokio::sync::Mutex;

const CLIENTS: usize = 32;
/// What each of them does, one after another.
const STEPS: usize = 6;
/// Invoices they fight for.
const SHARED: usize = 8;

struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        usize::try_from(u64::from_le_bytes(bytes) % bound.max(1) as u64).expect("small")
    }
}

fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

fn cents(text: &Json) -> i64 {
    let text = text.as_str().unwrap_or("0.00");
    let (whole, part) = text.trim_start_matches('-').split_once('.').expect("two places");
    let amount = whole.parse::<i64>().expect("whole") * 100 + part[..2].parse::<i64>().expect("cents");
    if text.starts_with('-') { -amount } else { amount }
}

struct Shared {
    customer: String,
    bank: String,
    invoices: Vec<String>,
    /// Receipts that were posted and nobody has voided yet.
    receipts: Mutex<Vec<String>>,
}

/// What is refused because somebody else was first is as good as done; anything else is a fault.
fn settled(answer: &Answer, done: u16) -> bool {
    assert!(
        answer.status == done || (400..500).contains(&answer.status),
        "{}: {} {}",
        answer.asked,
        answer.status,
        answer.text()
    );
    answer.status == done
}

async fn work(client: Client, shared: Arc<Shared>, seed: u64) -> Vec<String> {
    let mut dice = Dice(SeededIds::new(seed));
    let mut numbers = Vec::new();
    for _ in 0..STEPS {
        let invoice = shared.invoices[dice.below(SHARED)].clone();
        match dice.below(8) {
            0 | 1 => {
                let body = json!({"customer": shared.customer, "lines": [{"description": "Goods", "qty": "1", "unitPrice": "35.00"}]});
                let made = client.post("/v1/accounting/invoices?then=post", &body).await;
                if settled(&made, 201) {
                    numbers.push(made.json()["data"]["number"].as_str().expect("a number").to_string());
                }
            }
            // Everybody wants to pay all of the same invoices.
            2..=4 => {
                let amount = ["100.00", "60.00", "25.50"][dice.below(3)];
                let body = json!({"customer": shared.customer, "bankAccount": shared.bank, "amount": amount, "allocations": [{"invoice": invoice, "amount": amount}]});
                let made = client.post("/v1/accounting/receipts?then=post", &body).await;
                if settled(&made, 201) {
                    shared.receipts.lock().await.push(id(&made.json()));
                }
            }
            5 => {
                let body = json!({"customer": shared.customer, "invoice": invoice, "reason": "allowance", "lines": [{"description": "Breakage", "qty": "1", "unitPrice": "10.00"}]});
                settled(&client.post("/v1/accounting/credit-notes?then=post", &body).await, 201);
            }
            6 => {
                let taken = shared.receipts.lock().await.pop();
                if let Some(receipt) = taken {
                    settled(
                        &client
                            .post(&format!("/v1/accounting/receipts/{receipt}/void"), &json!({"reason": "Taken back"}))
                            .await,
                        200,
                    );
                }
            }
            _ => {
                settled(
                    &client
                        .post(&format!("/v1/accounting/invoices/{invoice}/void"), &json!({"reason": "Wrong customer"}))
                        .await,
                    200,
                );
            }
        }
    }
    numbers
}

async fn every(client: &Client, path: &str) -> Vec<Json> {
    let (mut found, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = client.get(&format!("{path}&limit=200&cursor={cursor}")).await.expect(200);
        found.extend(page["data"].as_array().cloned().unwrap_or_default());
        match page["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => return found,
        }
    }
}

async fn one_customer_many_hands(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let account = owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": "1119", "name": "Test bank", "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201);
    let bank = id(&owner
        .post("/v1/accounting/bank-accounts", &json!({"name": "Main", "currency": "USD", "glAccount": id(&account)}))
        .await
        .expect(201));
    let customer =
        id(&owner.post("/v1/accounting/customers", &json!({"name": "Everybody's customer"})).await.expect(201));
    let mut invoices = Vec::new();
    for _ in 0..SHARED {
        let body = json!({"customer": customer, "lines": [{"description": "Goods", "qty": "4", "unitPrice": "25.00"}]});
        invoices.push(id(&owner.post("/v1/accounting/invoices?then=post", &body).await.expect(201)));
    }
    let shared = Arc::new(Shared { customer, bank, invoices, receipts: Mutex::new(Vec::new()) });
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..CLIENTS {
        tasks.spawn(work(owner.clone(), Arc::clone(&shared), 4_000 + number as u64));
    }
    let numbers: Vec<String> = tasks.join_all().await.into_iter().flatten().collect();
    assert_eq!(numbers.iter().collect::<BTreeSet<_>>().len(), numbers.len(), "two invoices carry one number");

    // Every invoice: total = paid + credited + outstanding, and never more.
    let documents = every(&owner, "/v1/accounting/invoices?fields=number,status,total,paid,credited,outstanding").await;
    assert_eq!(documents.len(), SHARED + numbers.len());
    let mut serials: Vec<u64> = Vec::new();
    let mut owed = 0;
    for document in &documents {
        let of = |field: &str| cents(&document[field]);
        assert_eq!(of("total"), of("paid") + of("credited") + of("outstanding"), "{document}");
        assert!(of("outstanding") >= 0 && of("paid") >= 0, "{document}");
        if document["status"] == "voided" {
            assert_eq!((of("paid"), of("credited")), (0, 0), "{document}");
        } else {
            owed += of("outstanding");
        }
        serials.extend(
            document["number"]
                .as_str()
                .and_then(|number| number.rsplit('-').next())
                .and_then(|serial| serial.parse::<u64>().ok()),
        );
    }
    serials.sort_unstable();
    assert_eq!(serials, (1..=documents.len() as u64).collect::<Vec<_>>(), "numbers run without gaps");

    // Open items: what the invoices say, and the control account with the customer's credit.
    let items = every(&owner, "/v1/accounting/open-items?filter%5Bcontrol%5D=customer").await;
    let of_side = |side: &str| {
        items.iter().filter(|item| item["side"] == side).map(|item| cents(&item["baseOutstanding"])).sum::<i64>()
    };
    for item in &items {
        assert!(cents(&item["outstanding"]) >= 0 && cents(&item["outstanding"]) <= cents(&item["amount"]), "{item}");
    }
    assert_eq!(of_side("receivable"), owed);
    let trial = owner.get("/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31").await.expect(200);
    assert_eq!(trial["totals"]["closingDebit"], trial["totals"]["closingCredit"]);
    let control = trial["rows"]
        .as_array()
        .into_iter()
        .flatten()
        .find(|row| row["cells"]["code"] == "1210")
        .map_or(0, |row| cents(&row["cells"]["closingDebit"]) - cents(&row["cells"]["closingCredit"]));
    assert_eq!(
        control,
        items
            .iter()
            .map(|item| if item["side"] == "receivable" {
                cents(&item["baseOutstanding"])
            } else {
                -cents(&item["baseOutstanding"])
            })
            .sum::<i64>()
    );
    let context = app.business.context.as_system();
    for check in app.app.product.modules.checks.clone() {
        let problems =
            app.app.write(&context, move |op| Box::pin(async move { check(op).await })).await.expect("a check");
        assert_eq!(problems, Vec::<String>::new());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_customer_many_hands_on_sqlite() {
    one_customer_many_hands(Backend::Sqlite).await;
}
