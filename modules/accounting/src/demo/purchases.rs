//! Purchases: bills of stock and services, and their payments.

use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::books::{account, cents, tax_group};
use super::calendar::{plus, working_day};
use super::random::Random;
use super::{Operation, Step, create, post};

/// Writes bills and their payments.
pub struct Buying<'r> {
    pub random: &'r mut Random,
    pub until: Date,
    pub operations: Vec<Operation>,
    pub bills: usize,
}

/// A line of a bill: what, quantity, unit price in cents, tax group; a product's key or an expense account.
pub enum Bought {
    Stock { product: String, qty: i64, price: i64 },
    Service { text: String, account: &'static str, price: i64 },
}

impl Buying<'_> {
    /// A bill and, when it falls due before the end, its payment. `group` is the tax group of every line.
    pub fn bill(&mut self, on: Date, supplier: &str, terms_days: i64, lines: &[Bought], group: &str) {
        self.bills += 1;
        let key = format!("bill-{}", self.bills);
        let rows: Vec<Json> = lines
            .iter()
            .map(|line| match line {
                Bought::Stock { product, qty, price } => {
                    json!({"product": format!("${product}"), "qty": qty.to_string(), "unitPrice": cents(*price), "taxGroup": tax_group(group)})
                }
                Bought::Service { text, account: code, price } => {
                    json!({"description": text, "qty": "1", "unitPrice": cents(*price), "account": account(code), "taxGroup": tax_group(group)})
                }
            })
            .collect();
        let body = json!({
            "supplier": format!("${supplier}"), "supplierInvoiceNo": format!("{}{:05}", prefix(supplier), self.bills * 17 + 1_204),
            "issueDate": on.to_string(), "receivedDate": working_day(plus(on, 1)).min(self.until).to_string(),
            "dueDate": plus(on, terms_days).to_string(), "currency": "USD", "lines": rows,
        });
        if plus(on, 5) > self.until && self.random.chance(50) {
            self.operations.push(create(on, "accounting.bill", key, body));
            return;
        }
        self.operations.push(post(on, "accounting.bill", key.clone(), body));
        let paid = working_day(plus(on, terms_days + self.random.between(-3, 9)));
        if paid > self.until || self.random.chance(4) {
            return;
        }
        // What comes in over the wallet is settled to the bank: suppliers are paid from there.
        let (bank, method) = ("bank-usd", "bank");
        let payment = json!({
            "supplier": format!("${supplier}"), "date": paid.to_string(), "bankAccount": format!("${bank}"), "method": method, "currency": "USD",
            "reference": format!("EFT{:06}", self.random.between(1, 999_999)), "allocations": [{"bill": format!("${key}")}],
        });
        self.operations.push(post(paid, "accounting.payment", None, payment));
    }
}

fn prefix(supplier: &str) -> String {
    supplier.chars().filter(char::is_ascii_alphabetic).take(3).flat_map(char::to_uppercase).collect()
}

/// A supplier record.
pub fn supplier(on: Date, key: &str, number: usize, name: &str, city: &str, group: &str) -> Operation {
    let body = json!({
        "name": name, "code": format!("S{:04}", number + 1), "currency": "USD", "group": group,
        "phone": super::names::phone(number + 900), "email": format!("accounts@{}.example.co.zw", super::names::mailbox(name).replace('.', "-")),
        "taxNumber": format!("1001{:06}", number * 733 + 104_211), "taxClearanceNumber": format!("TC{:06}", number * 911 + 10_204),
        "taxClearanceValidTo": "2026-12-31",
        "addresses": [{"kind": "billing", "line1": format!("{} Industrial Road", 4 + number * 9), "city": city, "country": "ZW", "primary": true}],
        "bankAccounts": [{"bank": "CABS", "accountName": name, "accountNumber": format!("10{:08}", number * 48_271 + 3_300_017), "currency": "USD"}],
    });
    let step = Step::Create { entity: "parties.supplier", keep: Some(key.to_string()), body, then: Some("approve") };
    Operation { on, step }
}
