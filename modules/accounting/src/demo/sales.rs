//! Sales flows: quotation, invoice, receipt in one or several parts, now and then a credit note.

use std::collections::BTreeMap;

use chrono::Datelike;
use kernel_types::{Date, format_scaled};
use serde_json::{Value as Json, json};

use super::books::{cents, tax_group, zwg_rate};
use super::calendar::{plus, vat_rate, working_day};
use super::random::Random;
use super::{Operation, create, post, step};
use crate::totals::{Discount, DocumentIn, LineIn, Side, Tax, WHOLE, compute};

/// Something sold: key of the product, price in cents, tax group, whether the group bears VAT.
#[derive(Debug, Clone)]
pub struct Item {
    pub key: String,
    pub price: i64,
    pub group: &'static str,
    pub taxed: bool,
}

/// A line of a document that is being written.
#[derive(Debug, Clone)]
pub struct SoldLine {
    pub item: Item,
    pub qty: i64,
    pub discount: i64,
}

/// A buyer's habits.
#[derive(Debug, Clone)]
pub struct Buyer {
    pub key: String,
    pub currency: &'static str,
    pub terms_days: i64,
    /// Of a hundred invoices, how many are paid late.
    pub late: i64,
    /// Of a hundred invoices, how many are paid in two parts.
    pub in_parts: i64,
    /// Of a hundred old invoices, how many are never paid.
    pub bad: i64,
}

/// Cents of USD that came into an account in a month (its first day), as far as the generator can tell.
pub type Takings = BTreeMap<(Date, &'static str), i64>;

/// Writes sales and numbers them.
pub struct Seller<'r> {
    pub random: &'r mut Random,
    pub until: Date,
    pub operations: Vec<Operation>,
    pub invoices: usize,
    pub quotations: usize,
    pub takings: Takings,
    /// What documents call the thing that was done ("Delivered to site").
    pub reference: fn(usize) -> String,
}

impl Seller<'_> {
    /// Offers, and on acceptance invoices through conversion.
    pub fn quote(&mut self, on: Date, buyer: &Buyer, lines: &[SoldLine]) {
        self.quotations += 1;
        let key = format!("quotation-{}", self.quotations);
        let body = self.body(on, buyer, lines, "validUntil", plus(on, 30));
        self.operations.push(create(on, "accounting.quotation", key.clone(), body));
        let sent = working_day(plus(on, 1));
        let fate = self.random.between(0, 99);
        if sent > self.until || fate < 8 {
            return;
        }
        let target = format!("${key}");
        self.operations.push(step(sent, "accounting.quotation", target.clone(), "send", &[]));
        let answered = working_day(plus(sent, self.random.between(1, 12)));
        if answered > self.until || fate < 28 {
            return;
        }
        if fate < 42 {
            let reason = ["Found a lower price", "Project postponed", "Budget not approved"][self.quotations % 3];
            self.operations.push(step(
                answered,
                "accounting.quotation",
                target,
                "reject",
                &[("reason", json!(reason))],
            ));
            return;
        }
        let accepted = [("acceptedBy", json!(super::names::person(self.quotations)))];
        self.operations.push(step(answered, "accounting.quotation", target.clone(), "accept", &accepted));
        let converted = working_day(plus(answered, 1));
        if converted > self.until {
            return;
        }
        self.operations.push(step(converted, "accounting.quotation", target, "convert", &[]));
        let invoice = format!("${key}.invoice");
        self.operations.push(step(converted, "accounting.invoice", invoice.clone(), "post", &[]));
        self.collect(converted, buyer, lines, invoice);
    }

    /// Invoices straight away.
    pub fn invoice(&mut self, on: Date, buyer: &Buyer, lines: &[SoldLine]) {
        self.invoices += 1;
        let key = format!("invoice-{}", self.invoices);
        let body = self.body(on, buyer, lines, "dueDate", plus(on, buyer.terms_days));
        // The newest ones may still be drafts.
        if on > plus(self.until, 0) || (plus(on, 3) > self.until && self.random.chance(40)) {
            self.operations.push(create(on, "accounting.invoice", key, body));
            return;
        }
        self.operations.push(post(on, "accounting.invoice", key.clone(), body));
        let breakage = self.random.chance(3);
        // What a credit note leaves is paid at once: how much that is, only the books know.
        let buyer = &Buyer { in_parts: if breakage { 0 } else { buyer.in_parts }, ..buyer.clone() };
        self.collect(on, buyer, lines, format!("${key}"));
        if breakage {
            self.credit(on, buyer, lines, &key);
        }
    }

    fn body(&mut self, on: Date, buyer: &Buyer, lines: &[SoldLine], until_field: &str, until: Date) -> Json {
        let rows: Vec<Json> = lines
            .iter()
            .map(|line| {
                let mut row = json!({
                    "product": format!("${}", line.item.key),
                    "qty": line.qty.to_string(),
                    "unitPrice": price(line.item.price, buyer.currency, on),
                    "taxGroup": tax_group(line.item.group),
                });
                if line.discount > 0
                    && let Some(fields) = row.as_object_mut()
                {
                    fields.insert("discountPct".into(), json!(line.discount.to_string()));
                }
                row
            })
            .collect();
        let mut body = json!({
            "customer": format!("${}", buyer.key),
            "issueDate": on.to_string(),
            "currency": buyer.currency,
            "reference": (self.reference)(self.invoices + self.quotations),
            "lines": rows,
        });
        if let Some(fields) = body.as_object_mut() {
            fields.insert(until_field.into(), json!(until.to_string()));
        }
        body
    }

    /// Money comes in when the buyer's habits say; `invoice` refers to the posted invoice.
    fn collect(&mut self, on: Date, buyer: &Buyer, lines: &[SoldLine], invoice: String) {
        let old = plus(on, buyer.terms_days + 120) <= self.until;
        if old && self.random.chance(buyer.bad) {
            return;
        }
        let delay =
            if self.random.chance(buyer.late) { self.random.between(6, 75) } else { self.random.between(-4, 3) };
        let paid = working_day(plus(on, (buyer.terms_days + delay).max(0)));
        if paid > self.until {
            return;
        }
        let total = expected_total(lines, buyer.currency, on);
        if !self.random.chance(buyer.in_parts) {
            self.receipt(paid, buyer, &invoice, None, total);
            return;
        }
        let first = total * self.random.between(30, 65) / 100 / 100 * 100;
        self.receipt(paid, buyer, &invoice, Some(first), first);
        let rest = working_day(plus(paid, self.random.between(14, 40)));
        if rest <= self.until && self.random.chance(85) {
            self.receipt(rest, buyer, &invoice, None, total - first);
        }
    }

    /// All that is open, or an amount in cents; `worth` is about how much it will be.
    fn receipt(&mut self, on: Date, buyer: &Buyer, invoice: &str, amount: Option<i64>, worth: i64) {
        let (account, method) = match (buyer.currency, self.random.between(0, 9)) {
            ("ZWG", _) => ("bank-zwg", "bank"),
            (_, 0..=4) => ("bank-usd", "bank"),
            (_, 5..=7) => ("wallet", "mobile_money"),
            _ => ("cash", "cash"),
        };
        if buyer.currency == "USD" {
            *self.takings.entry((on.with_day(1).unwrap_or(on), account)).or_insert(0) += worth;
        }
        let mut allocation = json!({"invoice": invoice});
        if let (Some(amount), Some(fields)) = (amount, allocation.as_object_mut()) {
            fields.insert("amount".into(), cents(amount));
        }
        let reference =
            format!("{}{:06}", if method == "mobile_money" { "MP" } else { "TRF" }, self.random.between(1, 999_999));
        let body = json!({
            "customer": format!("${}", buyer.key), "date": on.to_string(), "bankAccount": format!("${account}"), "method": method,
            "currency": buyer.currency, "reference": reference, "allocations": [allocation],
        });
        self.operations.push(post(on, "accounting.receipt", None, body));
    }

    /// A few days later part of it comes back; what was paid already stays as credit of the customer.
    fn credit(&mut self, on: Date, buyer: &Buyer, lines: &[SoldLine], invoice: &str) {
        let day = working_day(plus(on, self.random.between(2, 9)));
        let Some(line) = lines.first().filter(|_| day <= self.until) else { return };
        let body = json!({
            "customer": format!("${}", buyer.key), "issueDate": day.to_string(), "reason": "allowance", "invoice": format!("${invoice}"),
            "notes": "Breakage on delivery",
            "lines": [{
                "product": format!("${}", line.item.key), "qty": "1",
                "unitPrice": price(line.item.price * 9 / 10, buyer.currency, on), "taxGroup": tax_group(line.item.group),
            }],
        });
        self.operations.push(post(day, "accounting.credit_note", None, body));
    }
}

/// A price in cents of USD as text in the buyer's currency; local prices are rounded to whole tens of cents.
fn price(usd_cents: i64, currency: &str, on: Date) -> Json {
    match zwg_rate(on).filter(|_| currency == "ZWG") {
        Some(rate) => cents(usd_cents * rate / 10_000 / 10 * 10),
        None => cents(usd_cents),
    }
}

/// What the engine will make of the lines, in cents: the same arithmetic.
pub fn expected_total(lines: &[SoldLine], currency: &str, on: Date) -> i64 {
    let cents_of = |item: &Item| match price(item.price, currency, on) {
        Json::String(text) => kernel_types::parse_scaled(&text, 6).unwrap_or(0),
        _ => 0,
    };
    let document = DocumentIn {
        side: Side::Sale,
        lines: lines
            .iter()
            .map(|line| LineIn {
                qty: line.qty * 1_000_000,
                unit_price: cents_of(&line.item),
                discount_pct: line.discount * 1_000_000,
                group: line.item.taxed.then_some(0),
                ..LineIn::default()
            })
            .collect(),
        groups: vec![vec![0]],
        taxes: vec![Tax {
            rate: vat_rate(on),
            per_unit: None,
            compound: false,
            sequence: 1,
            reverse: false,
            recoverable_pct: WHOLE,
        }],
        discount: Discount::None,
        shipping: 0,
        shipping_group: None,
        inclusive: false,
        per_line: false,
        unit: 100,
        cash_step: 0,
        rate: 10_000_000_000,
        base_unit: 100,
        assessed: Vec::new(),
        rounding: None,
    };
    compute(&document).map_or(0, |out| out.total / 100)
}

/// A customer record.
pub fn customer(on: Date, key: &str, number: usize, name: &str, kind: &str, city: &str, buyer: &Buyer) -> Operation {
    let mut body = json!({
        "name": name, "code": format!("C{:04}", number + 1), "type": kind, "currency": buyer.currency,
        // Most look their documents up themselves, among them the one the example's self-service user stands for.
        "portalEnabled": number % 4 != 3,
        "phone": super::names::phone(number), "email": format!("{}@example.co.zw", super::names::mailbox(name)),
        "addresses": [{"kind": "billing", "line1": format!("{} {} Road", 3 + number * 7 % 180, super::names::LAST[number % 40]), "city": city, "country": "ZW", "primary": true}],
    });
    if let Some(fields) = body.as_object_mut()
        && kind == "company"
    {
        fields.insert(
            "taxNumber".into(),
            json!(format!("2000{}", format_scaled(i64::try_from(number).unwrap_or(0) * 13_577 + 120_411, 0, 0))),
        );
        fields.insert("contacts".into(), json!([{"name": super::names::person(number + 11), "role": "Accounts", "phone": super::names::phone(number + 400), "primary": true}]));
    }
    create(on, "parties.customer", key.to_string(), body)
}
