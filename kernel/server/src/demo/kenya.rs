//! The group's company in Kenya, from the year it was bought: books in shillings, VAT 3 every month, goods from Harare.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Months};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::standards::{PAID_BY_KENYA, SALES_TO_KENYA};
use super::step::{account, cents, entry, made, moved};

const CUSTOMERS: [(&str, &str); 6] = [
    ("Athi River Contractors", "Athi River"),
    ("Kasarani Hardware", "Nairobi"),
    ("Rift Valley Builders", "Nakuru"),
    ("Mombasa Road Developers", "Nairobi"),
    ("Thika Housing Co-operative", "Thika"),
    ("Lakeside Fundis", "Kisumu"),
];
const SUPPLIERS: [(&str, &str); 3] =
    [("Savannah Cement Depot", "Nairobi"), ("Mabati Steel Stockists", "Mariakani"), ("Kenya Power", "Nairobi")];
/// What is sold: text and usual net amount of a line in cents of KES.
const GOODS: [(&str, i64); 5] = [
    ("Cement 42.5N, 50 kg bags", 18_500_000),
    ("Roofing sheets, gauge 30", 24_200_000),
    ("Reinforcing bars Y12", 21_600_000),
    ("Water tanks 5,000 L", 16_900_000),
    ("Paint and sundries", 9_800_000),
];
/// Cents of KES for one of USD.
const SHILLINGS: i64 = 12_950;

/// The operations by day.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let Some(first) = Date::from_ymd_opt(until.year(), 1, 1) else { return list };
    list.push(made(
        first,
        "ledger.account",
        None,
        json!({
            "code": "6180", "name": "Purchases from group companies", "type": "expense", "subtype": "cogs", "parent": account("6100"),
            "statementLine": "$ledger.statement_line:code=pl.cost_of_sales.goods",
        }),
        None,
    ));
    list.push(entry(
        first,
        "Balances brought forward",
        &[("1111", 418_000_000, 0), ("1350", 100_000_000, 0), ("4110", 0, 400_000_000), ("4210", 0, 118_000_000)],
    ));
    parties(&mut list, first);
    list.push(moved(
        first,
        "taxation.return_form",
        "$taxation.return_form:code=KE-VAT3",
        "create-periods",
        json!({"year": first.year()}),
    ));
    let mut month = first;
    let mut number = 0usize;
    while month <= until {
        trade(&mut list, month, &mut number, until);
        costs(&mut list, month);
        vat(&mut list, month, until);
        let Some(next) = month.checked_add_months(Months::new(1)) else { break };
        month = next;
    }
    for (month, amount) in SALES_TO_KENYA {
        let on = Date::from_ymd_opt(first.year(), month, 10).unwrap_or(first);
        let shillings = amount * SHILLINGS / 100;
        list.push(entry(on, "Goods from Msasa Trading", &[("6180", shillings, 0), ("3122", 0, shillings)]));
    }
    for (month, day, amount) in PAID_BY_KENYA {
        let on = Date::from_ymd_opt(first.year(), month, day).unwrap_or(first);
        let shillings = amount * SHILLINGS / 100;
        list.push(entry(on, "Paid to Msasa Trading", &[("3122", shillings, 0), ("1111", 0, shillings)]));
    }
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

fn parties(list: &mut Vec<Operation>, on: Date) {
    let party = |name: &str, code: String, city: &str, number: usize| {
        json!({
            "name": name, "code": code, "currency": "KES", "phone": format!("+25472{:07}", number * 131_071 + 400_211), "taxNumber": format!("P05{:07}K", number * 73_331 + 1_204_411),
            "addresses": [{"kind": "billing", "line1": format!("{} Kenyatta Avenue", number * 7 + 3), "city": city, "country": "KE", "primary": true}],
        })
    };
    for (number, (name, city)) in CUSTOMERS.iter().enumerate() {
        list.push(made(
            on,
            "parties.customer",
            Some(&format!("customer-{number}")),
            party(name, format!("K{:03}", number + 1), city, number),
            None,
        ));
    }
    for (number, (name, city)) in SUPPLIERS.iter().enumerate() {
        list.push(made(
            on,
            "parties.supplier",
            Some(&format!("supplier-{number}")),
            party(name, format!("V{:03}", number + 1), city, number + 40),
            None,
        ));
    }
}

const BANK: &str = "$ledger.bank_account:name=Main bank account";
const VAT: &str = "$ledger.tax_group:code=KE-STD";

/// Five invoices and two bills a month, paid some weeks later.
fn trade(list: &mut Vec<Operation>, month: Date, number: &mut usize, until: Date) {
    for place in 0..5u64 {
        *number += 1;
        let Some(on) = month.checked_add_days(Days::new(2 + place * 5)) else { continue };
        let key = format!("sale-{number}");
        let customer = format!("$customer-{}", *number % CUSTOMERS.len());
        let lines: Vec<Json> = GOODS
            .iter()
            .enumerate()
            .filter(|(index, _)| (index + *number).is_multiple_of(3))
            .map(|(index, (text, price))| {
                let price = price * (80 + i64::try_from((*number * 7 + index * 11) % 45).unwrap_or(0)) / 100 / 1_000 * 1_000;
                json!({"description": text, "qty": "1", "unitPrice": cents(price), "account": account("5110"), "taxGroup": VAT})
            })
            .collect();
        let body = json!({"customer": customer, "issueDate": on.to_string(), "dueDate": plus(on, 30).to_string(), "currency": "KES", "reference": format!("LPO {}", 700 + *number), "lines": lines});
        list.push(made(on, "accounting.invoice", Some(&key), body, Some("post")));
        let paid = plus(on, 18 + (*number as u64 * 5) % 24);
        // One in eleven keeps us waiting.
        if paid <= until && !number.is_multiple_of(11) {
            let body = json!({
                "customer": customer, "date": paid.to_string(), "bankAccount": BANK, "method": "bank", "currency": "KES",
                "reference": format!("RTGS{:05}", *number * 37), "allocations": [{"invoice": format!("${key}")}],
            });
            list.push(made(paid, "accounting.receipt", None, body, Some("post")));
        }
    }
    for (place, (days, supplier, text, code, price)) in [
        (6u64, 0, "Cement", "6120", 46_500_000),
        (12, 1, "Roofing and steel", "6120", 58_200_000),
        (20, 2, "Electricity", "7230", 2_450_000),
    ]
    .into_iter()
    .enumerate()
    {
        let on = plus(month, days);
        let key = format!("bought-{month}-{place}");
        let body = json!({
            "supplier": format!("$supplier-{supplier}"), "supplierInvoiceNo": format!("KE{}{place}", month.format("%y%m")), "issueDate": on.to_string(), "dueDate": plus(on, 30).to_string(), "currency": "KES",
            "lines": [{"description": format!("{text}, {}", month.format("%B %Y")), "qty": "1", "unitPrice": cents(price), "account": account(code), "taxGroup": VAT}],
        });
        list.push(made(on, "accounting.bill", Some(&key), body, Some("post")));
        let paid = plus(on, 30);
        if paid <= until {
            let body = json!({
                "supplier": format!("$supplier-{supplier}"), "date": paid.to_string(), "bankAccount": BANK, "method": "bank", "currency": "KES",
                "reference": format!("EFT {}", month.format("%y%m")), "allocations": [{"bill": format!("${key}")}],
            });
            list.push(made(paid, "accounting.payment", None, body, Some("post")));
        }
    }
}

fn costs(list: &mut Vec<Operation>, month: Date) {
    list.push(entry(
        plus(month, 2),
        &format!("Rent {}", month.format("%B %Y")),
        &[("7210", 9_000_000, 0), ("1111", 0, 9_000_000)],
    ));
    list.push(entry(
        plus(month, 25),
        &format!("Salaries {}", month.format("%B %Y")),
        &[("7110", 31_500_000, 0), ("3152", 0, 4_700_000), ("1111", 0, 26_800_000)],
    ));
    let Some(next) = month.checked_add_months(Months::new(1)) else { return };
    list.push(entry(
        plus(next, 8),
        &format!("PAYE {}", month.format("%B %Y")),
        &[("3152", 4_700_000, 0), ("1111", 0, 4_700_000)],
    ));
}

/// The return of a month, filed and paid by the twentieth of the next; that of the last month is prepared.
fn vat(list: &mut Vec<Operation>, month: Date, until: Date) {
    let Some(next) = month.checked_add_months(Months::new(1)) else { return };
    let (prepared, filed) = (plus(next, 8), plus(next, 14));
    if prepared > until {
        return;
    }
    let name = month.format("%Y-%m").to_string();
    let key = format!("vat-{name}");
    list.push(made(
        prepared,
        "taxation.tax_return",
        Some(&key),
        json!({"period": format!("$taxation.tax_period:name=VAT 3 {name}")}),
        None,
    ));
    if next.checked_add_months(Months::new(1)).is_none_or(|after| after > until) {
        return;
    }
    list.push(moved(filed, "taxation.tax_return", &format!("${key}"), "review", json!({})));
    let reference = format!("KRA{}", name.replace('-', ""));
    list.push(moved(
        filed,
        "taxation.tax_return",
        &format!("${key}"),
        "file",
        json!({"on": filed.to_string(), "method": "portal", "reference": reference}),
    ));
    let paid = plus(next, 17);
    let body =
        json!({"taxReturn": format!("${key}"), "date": paid.to_string(), "bankAccount": BANK, "reference": reference});
    list.push(made(paid, "taxation.tax_payment", None, body, Some("post")));
}

fn plus(day: Date, days: u64) -> Date {
    day.checked_add_days(Days::new(days)).unwrap_or(day)
}
