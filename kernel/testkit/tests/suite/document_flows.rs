//! Random flows of documents through the product on both databases (design 13.1, 13.2, 13.6): the books balance, sub-ledgers
//! equal their control accounts, open items never fall below zero, whatever is posted, paid, paid in advance, credited, undone and
//! voided, in two currencies.
//! Most flows run in memory (`modules/accounting/src/flows.rs`, ten thousand a run); these are a sample through the whole stack, as large
//! as `BAOBAB_FLOWS` says (`make flows`: ten thousand on each database).

use kernel_testkit::{Backend, Client, TestApp};
use kernel_types::{IdSource, SeededIds};
use serde_json::{Value as Json, json};

/// Documents of one database, each with what happens to it.
fn flows() -> usize {
    std::env::var("BAOBAB_FLOWS").ok().map_or(40, |text| text.parse().expect("BAOBAB_FLOWS is a number"))
}

struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes) % bound
    }
}

pub fn id(made: &Json) -> String {
    made["data"]["id"].as_str().expect("id").to_string()
}

fn cents(text: &Json) -> i64 {
    let text = text.as_str().expect("an amount");
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let sign = if text.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().expect("whole") * 100 + sign * format!("{part:0<2}")[..2].parse::<i64>().expect("cents")
}

fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

pub async fn bank(owner: &Client, code: &str, currency: &str) -> String {
    let account = owner
        .post(
            "/v1/accounting/accounts",
            &json!({"code": code, "name": format!("Test bank {currency}"), "type": "asset", "subtype": "bank"}),
        )
        .await
        .expect(201);
    id(&owner
        .post(
            "/v1/accounting/bank-accounts",
            &json!({"name": currency, "currency": currency, "glAccount": id(&account)}),
        )
        .await
        .expect(201))
}

/// What the documents of one flow are written in, and the account their money moves on.
struct Terms {
    bank: String,
    currency: &'static str,
}

impl Terms {
    /// The business currency has one rate, the other one a new one each time.
    fn rate(&self, dice: &mut Dice) -> String {
        if self.currency == "USD" { "1".to_string() } else { format!("1.{:04}", 1 + dice.below(9_000)) }
    }
}

async fn invoice(owner: &Client, dice: &mut Dice, customer: &str, terms: &Terms) -> (String, i64) {
    let lines: Vec<Json> = (0..1 + dice.below(4))
        .map(|_| json!({"description": "Goods", "qty": (1 + dice.below(30)).to_string(), "unitPrice": money(1 + dice.below(90_000) as i64), "discountPct": dice.below(3).to_string()}))
        .collect();
    let made = owner
        .post(
            "/v1/accounting/invoices?then=post",
            &json!({"customer": customer, "currency": terms.currency, "rate": terms.rate(dice), "lines": lines}),
        )
        .await
        .expect(201);
    (id(&made), cents(&made["data"]["total"]))
}

/// What can still be paid of an invoice; nothing of a voided one.
async fn outstanding(owner: &Client, invoice: &str) -> i64 {
    let record = owner.get(&format!("/v1/accounting/invoices/{invoice}")).await.expect(200);
    if record["data"]["status"] == "voided" { 0 } else { cents(&record["data"]["outstanding"]) }
}

/// Money of an earlier day that nothing was allocated of is applied to the invoice, and sometimes taken back. An advance prepaid it: the
/// invoice follows its rate and no difference is realised (IFRIC 22), whereas money on account is settled as any other.
async fn advance(owner: &Client, dice: &mut Dice, terms: &Terms, customer: &str, invoice: &str, open: i64) -> String {
    let (amount, on_account) = (1 + dice.below(2 * open as u64) as i64, dice.below(3) == 0);
    let body = json!({"customer": customer, "bankAccount": terms.bank, "date": "2026-02-10", "currency": terms.currency, "rate": terms.rate(dice), "amount": money(amount), "onAccount": on_account});
    let receipt = id(&owner.post("/v1/accounting/receipts?then=post", &body).await.expect(201));
    let applied = owner
        .post(&format!("/v1/accounting/receipts/{receipt}/allocate"), &json!({"invoice": invoice}))
        .await
        .expect(200)["data"]
        .clone();
    assert_eq!(cents(&applied["unallocated"]), (amount - open).max(0));
    if !on_account {
        assert_eq!(applied["allocations"][0]["fx"], "0.00", "{applied}");
    }
    if dice.below(3) == 0 {
        owner
            .post(&format!("/v1/accounting/receipts/{receipt}/unallocate"), &json!({"invoice": invoice}))
            .await
            .expect(200);
        assert_eq!(outstanding(owner, invoice).await, open);
    }
    receipt
}

async fn step(
    owner: &Client,
    dice: &mut Dice,
    terms: &Terms,
    customer: &str,
    invoice: &str,
    receipts: &mut Vec<String>,
) {
    let open = outstanding(owner, invoice).await;
    match dice.below(7) {
        0..=2 if open > 0 => {
            let amount = 1 + dice.below(open as u64) as i64;
            let body = json!({"customer": customer, "bankAccount": terms.bank, "currency": terms.currency, "rate": terms.rate(dice), "amount": money(amount), "allocations": [{"invoice": invoice, "amount": money(amount)}]});
            receipts.push(id(&owner.post("/v1/accounting/receipts?then=post", &body).await.expect(201)));
            assert_eq!(outstanding(owner, invoice).await, open - amount);
        }
        3 => {
            // A credit of one piece of the first line; refused once all of it is credited.
            let record = owner.get(&format!("/v1/accounting/invoices/{invoice}")).await.expect(200);
            let line = record["data"]["lines"][0]["id"].as_str().expect("id").to_string();
            let note = owner.post("/v1/accounting/credit-notes?then=post", &json!({"customer": customer, "invoice": invoice, "reason": "return", "lines": [{"invoiceLine": line, "qty": "1"}]})).await;
            assert!(
                note.status == 201 || note.text().contains("over_credited") || note.text().contains("link_not_allowed"),
                "{}",
                note.text()
            );
        }
        6 if open > 0 => receipts.push(advance(owner, dice, terms, customer, invoice, open).await),
        4 => {
            if let Some(receipt) = receipts.pop() {
                owner
                    .post(&format!("/v1/accounting/receipts/{receipt}/void"), &json!({"reason": "Taken back"}))
                    .await
                    .expect(200);
            }
        }
        _ => {
            // Voided only while nothing is allocated; otherwise refused, and nothing changes.
            let answer = owner
                .post(&format!("/v1/accounting/invoices/{invoice}/void"), &json!({"reason": "Wrong customer"}))
                .await;
            assert!(
                answer.status == 200
                    || ["has_allocations", "wrong_state"].contains(&answer.json()["code"].as_str().unwrap_or_default()),
                "{}",
                answer.text()
            );
        }
    }
}

async fn the_books_hold(owner: &Client) {
    let report = owner.get("/v1/ledger/reports/trial-balance?from=2026-01-01&to=2026-12-31").await.expect(200);
    assert_eq!(report["totals"]["debit"], report["totals"]["credit"]);
    assert_eq!(report["totals"]["closingDebit"], report["totals"]["closingCredit"]);
    let balance = |code: &str| {
        let rows = report["rows"].as_array().expect("rows");
        let cells =
            rows.iter().find(|row| row["cells"]["code"] == code).map(|row| row["cells"].clone()).unwrap_or_default();
        let amount = |name: &str| cells[name].as_str().map_or(0, |_| cents(&cells[name]));
        amount("closingDebit") - amount("closingCredit")
    };
    let (mut items, mut advances) = (0, 0);
    let mut cursor = String::new();
    loop {
        let page = owner
            .get(&format!("/v1/accounting/open-items?filter%5Bcontrol%5D=customer&limit=200&cursor={cursor}"))
            .await
            .expect(200);
        for item in page["data"].as_array().expect("data") {
            let left = cents(&item["outstanding"]);
            assert!(left >= 0 && left <= cents(&item["amount"]), "{item}");
            let side = if item["side"] == "receivable" { 1 } else { -1 };
            if item["account"]["label"]
                .as_str()
                .is_some_and(|label| label.contains("1210") || label.contains("Trade receivables"))
            {
                items += side * cents(&item["baseOutstanding"]);
            } else {
                advances += side * cents(&item["baseOutstanding"]);
            }
        }
        match page["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => break,
        }
    }
    assert_eq!(balance("1210"), items, "the control account and its open items");
    assert_eq!(balance("3131"), advances, "the account of advances and its open items");
}

async fn books_balance_under_random_flows(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut dice = Dice(SeededIds::new(77));
    let terms = [
        Terms { bank: bank(&owner, "1119", "USD").await, currency: "USD" },
        Terms { bank: bank(&owner, "1118", "EUR").await, currency: "EUR" },
    ];
    let customers = [
        id(&owner.post("/v1/accounting/customers", &json!({"name": "Acme"})).await.expect(201)),
        id(&owner.post("/v1/accounting/customers", &json!({"name": "Beta"})).await.expect(201)),
    ];
    let flows = flows();
    // Looking at every open item takes longer the more there are.
    let looks = (flows / 20).max(10);
    for flow in 0..flows {
        let customer = &customers[flow % 2];
        let terms = &terms[flow / 2 % 2];
        let (invoice, total) = invoice(&owner, &mut dice, customer, terms).await;
        assert_eq!(outstanding(&owner, &invoice).await, total);
        let mut receipts = Vec::new();
        for _ in 0..1 + dice.below(6) {
            step(&owner, &mut dice, terms, customer, &invoice, &mut receipts).await;
        }
        if flow % looks == looks - 1 {
            the_books_hold(&owner).await;
        }
    }
    assert_eq!(crate::doctor::found(&app).await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn books_balance_under_random_flows_on_sqlite() {
    books_balance_under_random_flows(Backend::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn books_balance_under_random_flows_on_postgres() {
    books_balance_under_random_flows(Backend::Postgres).await;
}
