//! Random reconciliations (design 13): statement lines matched in parts with entries, with documents and with accounts, and taken
//! apart again, in any order. What the bank says, what the books say and what customers owe hold after every step.

use std::collections::BTreeMap;

use kernel_testkit::{Backend, Client, TestApp, on_both};
use kernel_types::{IdSource, SeededIds};
use serde_json::{Value as Json, json};

use crate::{app, balance, bank, create, customer, gl, id, import, invoice, lines, problems, receipt, report};

on_both!(
    matches_splits_and_undoing_keep_balances_and_open_items,
    an_account_in_another_currency_needs_no_rate_to_be_matched
);

/// Steps of one run.
const STEPS: usize = 48;

struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        usize::try_from(u64::from_le_bytes(bytes) % bound.max(1) as u64).expect("small")
    }

    fn cents(&mut self, most: i64) -> i64 {
        1 + i64::try_from(self.below(usize::try_from(most.max(1)).expect("positive"))).expect("small")
    }
}

fn cents(text: &Json) -> i64 {
    let text = text.as_str().unwrap_or("0.00");
    let (whole, part) = text.trim_start_matches('-').split_once('.').expect("two places");
    let amount = whole.parse::<i64>().expect("whole") * 100 + part[..2].parse::<i64>().expect("cents");
    if text.starts_with('-') { -amount } else { amount }
}

fn money(cents: i64) -> String {
    format!("{}{}.{:02}", if cents < 0 { "-" } else { "" }, cents.abs() / 100, cents.abs() % 100)
}

/// What a confirmed match did, in cents.
struct Made {
    id: String,
    bank_line: String,
    amount: i64,
    /// Part that the books did not know.
    posted: i64,
    paid: Option<(String, i64)>,
}

struct World {
    app: TestApp,
    client: Client,
    account: String,
    charges: String,
    /// Receipts of the books before anything was matched.
    received: i64,
    /// Open item → what its invoice is about.
    owed: BTreeMap<String, i64>,
    made: Vec<Made>,
}

async fn open_items(client: &Client) -> BTreeMap<String, i64> {
    let page = client.get("/v1/ledger/open-items?filter%5Bside%5D=receivable&limit=200").await.expect(200);
    page["data"].as_array().into_iter().flatten().map(|item| (id(item), cents(&item["outstanding"]))).collect()
}

async fn world(backend: Backend, dice: &mut Dice) -> World {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Current account", "USD", "1181").await;
    let moyo = customer(&client, "Moyo Trading").await;
    let mut received = 0;
    let mut file = String::from("Date,Description,Amount,Balance\n");
    let mut total = 0;
    let mut say = |text: &str, amount: i64| {
        total += amount;
        file.push_str(&format!("2026-03-05,{text},{},{}\n", money(amount), money(total)));
    };
    for number in 0..8 {
        let amount = 200 + dice.cents(60_000);
        received += amount;
        receipt(&client, &moyo, &account, "2026-03-02", &money(amount), Some(&format!("R{number}"))).await;
        // Some arrive in two parts.
        let first = if number % 3 == 0 { dice.cents(amount - 100) } else { amount };
        say(&format!("DEPOSIT {number}"), first);
        if first < amount {
            say(&format!("DEPOSIT {number} REST"), amount - first);
        }
    }
    for number in 0..6 {
        let amount = 500 + dice.cents(90_000);
        invoice(&client, &moyo, "2026-03-01", &money(amount)).await;
        say(&format!("TRANSFER {number}"), amount / 2);
    }
    for number in 0..4 {
        say(&format!("FEE {number}"), -dice.cents(2_000));
    }
    import(&client, &account, "march.csv", &file).await;
    let owed = open_items(&client).await;
    let charges = gl(&client, "8130").await;
    World { app, client, account, charges, received, owed, made: Vec::new() }
}

impl World {
    async fn step(&mut self, dice: &mut Dice) {
        let undo = !self.made.is_empty() && dice.below(4) == 0;
        if undo {
            let made = self.made.remove(dice.below(self.made.len()));
            self.client
                .post(&format!("/v1/banking/matches/{}/undo", made.id), &json!({"reason": "Taken apart"}))
                .await
                .expect(200);
            return;
        }
        let open: Vec<Json> =
            lines(&self.client, &self.account).await.into_iter().filter(|line| line["status"] == "open").collect();
        if open.is_empty() {
            return;
        }
        let line = &open[dice.below(open.len())];
        let left = cents(&line["unexplained"]);
        let mut body = json!({"bankAccount": self.account});
        let mut made = Made { id: String::new(), bank_line: id(line), amount: 0, posted: 0, paid: None };
        match dice.below(3) {
            0 if left > 0 => {
                let book = report(&self.client, &format!("book-lines?bankAccount={}", self.account)).await;
                let rows: Vec<&Json> = book["rows"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter(|row| cents(&row["cells"]["amount"]) > 0)
                    .collect();
                if rows.is_empty() {
                    return;
                }
                let row = rows[dice.below(rows.len())];
                made.amount = left.min(cents(&row["cells"]["amount"]));
                body["bookLines"] = json!([{"entry": row["keys"]["entry"], "entryLine": row["keys"]["entryLine"], "amount": money(made.amount)}]);
            }
            1 if left > 0 => {
                let items: Vec<(String, i64)> =
                    open_items(&self.client).await.into_iter().filter(|(_, outstanding)| *outstanding > 0).collect();
                if items.is_empty() {
                    return;
                }
                let (item, outstanding) = &items[dice.below(items.len())];
                made.amount = dice.cents(left.min(*outstanding));
                made.posted = made.amount;
                made.paid = Some((item.clone(), made.amount));
                body["items"] = json!([{"openItem": item, "amount": money(made.amount)}]);
            }
            _ => {
                // A part, or all of it.
                let part = if dice.below(2) == 0 { left.abs() } else { dice.cents(left.abs()) };
                made.amount = part * left.signum();
                made.posted = made.amount;
                body["entries"] =
                    json!([{"account": self.charges, "amount": money(made.amount), "description": "By hand"}]);
            }
        }
        body["bankLines"] = json!([{"bankLine": made.bank_line, "amount": money(made.amount)}]);
        let answer = self.client.post("/v1/banking/matches?then=confirm", &body).await.expect(201)["data"].clone();
        assert_eq!(answer["difference"], "0.00", "{answer}");
        made.id = id(&answer);
        self.made.push(made);
    }

    async fn holds(&self) {
        let mut explained: BTreeMap<&str, i64> = BTreeMap::new();
        let mut paid: BTreeMap<&str, i64> = BTreeMap::new();
        for made in &self.made {
            *explained.entry(&made.bank_line).or_default() += made.amount;
            if let Some((item, amount)) = &made.paid {
                *paid.entry(item).or_default() += amount;
            }
        }
        for line in lines(&self.client, &self.account).await {
            let (amount, matched) = (cents(&line["amount"]), cents(&line["matched"]));
            assert_eq!(matched, explained.get(id(&line).as_str()).copied().unwrap_or(0), "{line}");
            assert!(matched.abs() <= amount.abs() && matched * amount >= 0, "{line}");
            assert_eq!(line["status"] == "matched", matched == amount, "{line}");
        }
        let now = open_items(&self.client).await;
        for (item, owed) in &self.owed {
            let outstanding = now.get(item).copied().unwrap_or(0);
            assert_eq!(outstanding, owed - paid.get(item.as_str()).copied().unwrap_or(0), "open item {item}");
            assert!(outstanding >= 0);
        }
        let posted: i64 = self.made.iter().map(|made| made.posted).sum();
        assert_eq!(balance(&self.client, &self.account).await, money(self.received + posted), "the cash book");
        let standing = report(&self.client, &format!("standing?bankAccount={}", self.account)).await;
        assert_eq!(standing["rows"][0]["cells"]["difference"], "0.00", "{standing}");
    }
}

async fn matches_splits_and_undoing_keep_balances_and_open_items(backend: Backend) {
    let mut dice = Dice(SeededIds::new(1_315));
    let mut world = world(backend, &mut dice).await;
    world.holds().await;
    for step in 0..STEPS {
        world.step(&mut dice).await;
        if step % 6 == 5 {
            world.holds().await;
            assert_eq!(problems(&world.app).await, Vec::<String>::new());
        }
    }
    // Taken apart entirely, everything is as it was.
    for made in std::mem::take(&mut world.made).into_iter().rev() {
        world
            .client
            .post(&format!("/v1/banking/matches/{}/undo", made.id), &json!({"reason": "All of it"}))
            .await
            .expect(200);
    }
    world.holds().await;
    assert_eq!(problems(&world.app).await, Vec::<String>::new());
}

/// Matching posts nothing by itself, so no rate is asked for what both sides say in the account's own currency.
async fn an_account_in_another_currency_needs_no_rate_to_be_matched(backend: Backend) {
    let (app, client) = app(backend).await;
    let account = bank(&client, "Rand account", "ZAR", "1182").await;
    let customer =
        id(&create(&client, "/v1/parties/customers", &json!({"name": "Moyo Trading", "currency": "ZAR"})).await);
    let body = json!({"customer": customer, "bankAccount": account, "currency": "ZAR", "rate": "0.05", "date": "2026-03-02", "amount": "1800.00"});
    client.post("/v1/accounting/receipts?then=post", &body).await.expect(201);
    import(&client, &account, "rand.csv", "Date,Description,Amount,Balance\n2026-03-03,DEPOSIT,1800.00,1800.00\n")
        .await;
    let line = lines(&client, &account).await[0].clone();
    let book = report(&client, &format!("book-lines?bankAccount={account}")).await;
    let row = &book["rows"][0];
    let body = json!({"bankAccount": account, "bankLines": [{"bankLine": id(&line)}], "bookLines": [{"entry": row["keys"]["entry"], "entryLine": row["keys"]["entryLine"]}]});
    let made = client.post("/v1/banking/matches?then=confirm", &body).await.expect(201);
    assert_eq!(made["data"]["status"], "confirmed");
    assert_eq!(lines(&client, &account).await[0]["status"], "matched");
    assert_eq!(problems(&app).await, Vec::<String>::new());
}
