//! Ageing as of any day (design 1.4.9): what the database adds up from its indexes is what the definition says, item by item,
//! whatever was settled, taken back and voided before and after the day.

use std::collections::BTreeMap;

use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Date, Id, IdSource, SeededIds, Value};
use serde_json::{Value as Json, json};

on_both!(ageing_is_its_definition);

struct Dice(SeededIds);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        let mut bytes = [0u8; 8];
        self.0.fill(&mut bytes);
        u64::from_le_bytes(bytes) % bound
    }
}

/// An open item as it is written, amounts in cents.
#[derive(Debug, Clone)]
struct Item {
    party: String,
    receivable: bool,
    date: Date,
    due: Option<Date>,
    currency: &'static str,
    amount: i64,
    /// The day its document was voided.
    voided: Option<Date>,
    /// Day, amount, when it was taken back, whether the item's day is kept with it.
    taken: Vec<(Date, i64, Option<Date>, bool)>,
    /// Of another item, on the settling side.
    gave: Vec<(Date, i64, Option<Date>, bool)>,
}

impl Item {
    /// Base per one of the item's currency.
    fn worth(&self) -> i64 {
        if self.currency == "ZAR" { 3 } else { 1 }
    }

    /// What is left on a day, by the definition: what was there less every settlement in force on it. Of an item dated later
    /// nothing was there, but what was paid of it had moved.
    fn left(&self, on: Date) -> i64 {
        let in_force =
            |(day, _, back, _): &&(Date, i64, Option<Date>, bool)| *day <= on && back.is_none_or(|back| back > on);
        let there = if self.date <= on { self.amount } else { 0 };
        there - self.taken.iter().chain(&self.gave).filter(in_force).map(|(_, amount, _, _)| amount).sum::<i64>()
    }
}

fn day(offset: u64) -> Date {
    Date::from_ymd_opt(2025, 6, 1).unwrap_or_default() + chrono::Days::new(offset)
}

fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn cents(text: &Json) -> i64 {
    let text = text.as_str().unwrap_or("0");
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let sign = if text.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().expect("whole") * 100 + sign * format!("{part:0<2}")[..2].parse::<i64>().expect("cents")
}

fn random_items(dice: &mut Dice, parties: &[String]) -> Vec<Item> {
    let mut items: Vec<Item> = (0..60)
        .map(|_| {
            let date = dice.below(200);
            let due = (dice.below(10) > 0).then(|| day(date + dice.below(120)));
            let amount = 100 + dice.below(100_000) as i64;
            Item {
                party: parties[dice.below(parties.len() as u64) as usize].clone(),
                receivable: dice.below(5) > 0,
                date: day(date),
                due,
                currency: if dice.below(3) == 0 { "ZAR" } else { "USD" },
                amount,
                voided: None,
                taken: Vec::new(),
                gave: Vec::new(),
            }
        })
        .collect();
    for item in &mut items {
        let mut free = item.amount;
        for _ in 0..dice.below(4) {
            let amount = if dice.below(3) == 0 { free } else { dice.below(free as u64 + 1) as i64 };
            if amount == 0 {
                continue;
            }
            let early = dice.below(5) == 0;
            let made = if early {
                item.date - chrono::Days::new(1 + dice.below(40))
            } else {
                item.date + chrono::Days::new(dice.below(90))
            };
            let back = (dice.below(3) == 0).then(|| made + chrono::Days::new(dice.below(60)));
            // Days of items were kept before any was settled early.
            let part = (made, amount, back, early || dice.below(4) > 0);
            if dice.below(4) == 0 {
                item.gave.push(part)
            } else {
                item.taken.push(part)
            }
            if back.is_none() {
                free -= amount;
            }
        }
        // Only what nothing settles any more can be voided, on a day after the last settlement was taken back.
        let parts = || item.taken.iter().chain(&item.gave);
        if dice.below(4) == 0 && parts().all(|(_, _, back, _)| back.is_some()) {
            let from = parts().filter_map(|(_, _, back, _)| *back).max().unwrap_or(item.date);
            item.voided = Some(from + chrono::Days::new(dice.below(60)));
        }
    }
    items
}

async fn written(app: &TestApp, control: &'static str, items: Vec<Item>) {
    let context = app.business.context.as_system();
    let count = items.len();
    let kept = app
        .app
        .write(&context, move |op| {
            let items = items.clone();
            Box::pin(async move {
                let account = op.reference("ledger.account").await?.iter().find(|doc| doc.text("control") == Some(control)).map(|doc| doc.id());
                let account = account.map(|id| id.to_string());
                for item in &items {
                    let now = if item.voided.is_some() { item.amount } else { item.left(Date::MAX) };
                    let body = json!({
                        "account": account, "control": control, "party": item.party, "side": if item.receivable { "receivable" } else { "payable" },
                        "date": item.date.to_string(), "dueDate": item.due.map(|due| due.to_string()), "currency": item.currency, "rate": item.worth().to_string(),
                        "amount": money(item.amount), "outstanding": money(now), "baseAmount": money(item.amount * item.worth()), "baseOutstanding": money(now * item.worth()),
                    });
                    let id = op.create("ledger.open_item", body).await?.id();
                    if let Some(day) = item.voided {
                        // As a reversal leaves it.
                        let fields = [("outstanding", Value::Int(0)), ("baseOutstanding", Value::Int(0)), ("reversed", Value::Bool(true)), ("reversedOn", Value::Date(day))];
                        op.set_fields("ledger.open_item", &id, &fields).await?;
                    }
                    for (parts, settles) in [(&item.taken, true), (&item.gave, false)] {
                        for (made, amount, back, keeps) in parts {
                            let base = money(amount * item.worth());
                            let mut body = json!({"date": made.to_string(), "currency": item.currency, "amount": money(*amount), "base": "0.00", "fromBase": "0.00"});
                            if settles {
                                body["toItem"] = json!(id.as_str());
                                body["base"] = json!(base);
                            } else {
                                // What it settles in turn is none of the items looked at.
                                body["fromItem"] = json!(id.as_str());
                                body["toItem"] = json!(stranger(op, item.currency).await?.to_string());
                                body["fromBase"] = json!(base);
                            }
                            if *keeps {
                                body[if settles { "itemDate" } else { "fromItemDate" }] = json!(item.date.to_string());
                            }
                            let made = op.create("ledger.allocation", body).await?.id();
                            if let Some(back) = back {
                                op.set_fields("ledger.allocation", &made, &[("reversedOn", Value::Date(*back))]).await?;
                            }
                        }
                    }
                }
                Ok(items.len())
            })
        })
        .await;
    assert_eq!(kept.expect("items are written"), count);
}

/// An item that no ageing shows: what the settling side settles.
async fn stranger(op: &mut kernel::Op<'_>, currency: &str) -> kernel::OpResult<Id> {
    let account = op
        .reference("ledger.account")
        .await?
        .iter()
        .find(|doc| doc.text("control") == Some("none"))
        .map(|doc| doc.id().to_string());
    let any = op.find("parties.customer", &[]).await?.first().map(|doc| doc.id().to_string());
    let body = json!({"account": account, "control": "none", "party": any, "side": "receivable", "date": "2025-01-01", "currency": currency, "rate": "1", "amount": "0.00", "outstanding": "0.00", "baseAmount": "0.00", "baseOutstanding": "0.00"});
    Ok(op.create("ledger.open_item", body).await?.id())
}

/// Not due, 1–30, 31–60, 61–90 and more days, by party.
fn slow(
    items: &[Item],
    owed: bool,
    on: Date,
    by_document_date: bool,
    currency: Option<&str>,
) -> BTreeMap<String, [i64; 5]> {
    let mut found: BTreeMap<String, [i64; 5]> = BTreeMap::new();
    for item in items
        .iter()
        .filter(|item| item.voided.is_none_or(|day| day > on) && currency.is_none_or(|wanted| wanted == item.currency))
    {
        let left = item.left(on) * if currency.is_some() { 1 } else { item.worth() };
        let since = if by_document_date { item.date } else { item.due.unwrap_or(item.date) };
        let band = match (on - since).num_days() {
            late if late <= 0 => 0,
            1..=30 => 1,
            31..=60 => 2,
            61..=90 => 3,
            _ => 4,
        };
        found.entry(item.party.clone()).or_default()[band] += if item.receivable == owed { left } else { -left };
    }
    found.retain(|_, bands| *bands != [0; 5]);
    found
}

/// Random items of customers and suppliers, on days before, within and after everything that happened.
async fn ageing_is_its_definition(backend: Backend) {
    let app = TestApp::new(backend).await;
    let owner = app.owner().await;
    let mut dice = Dice(SeededIds::new(7_919));
    for (control, path, report, param) in [
        ("customer", "customers", "aged-receivables", "customer"),
        ("supplier", "suppliers", "aged-payables", "supplier"),
    ] {
        let mut parties = Vec::new();
        for name in ["Moyo", "Banda", "Dube", "Phiri"] {
            let made = owner.post(&format!("/v1/parties/{path}"), &json!({"name": name})).await.expect(201);
            parties.push(made["data"]["id"].as_str().expect("id").to_string());
        }
        let items = random_items(&mut dice, &parties);
        written(&app, control, items.clone()).await;
        for offset in [0, 25, 60, 61, 110, 150, 199, 240, 300, 420] {
            let on = day(offset);
            for (by, currency, only) in [
                ("due_date", None, None),
                ("document_date", None, None),
                ("due_date", Some("ZAR"), None),
                ("due_date", None, Some(&parties[1])),
            ] {
                let mut expected = slow(&items, control == "customer", on, by == "document_date", currency);
                if let Some(only) = only {
                    expected.retain(|party, _| party == only);
                }
                let mut path = format!("/v1/accounting/reports/{report}?asOf={on}&by={by}");
                path.push_str(&currency.map_or_else(String::new, |currency| format!("&currency={currency}")));
                path.push_str(&only.map_or_else(String::new, |only| format!("&{param}={only}")));
                let answer = owner.get(&path).await.expect(200);
                let mut found: BTreeMap<String, [i64; 5]> = BTreeMap::new();
                for row in answer["rows"].as_array().into_iter().flatten() {
                    let party = row["keys"]["id"].as_str().unwrap_or_default().to_string();
                    found.insert(
                        party,
                        ["notDue", "band1", "band2", "band3", "band4"].map(|column| cents(&row["cells"][column])),
                    );
                }
                assert_eq!(found, expected, "{path}");
            }
        }
    }
}
