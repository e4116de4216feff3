//! What every demo business has: years, rates, bank accounts, capital, and the monthly entries of rent and salaries.

use chrono::Datelike;
use kernel_types::{Date, format_scaled};
use serde_json::{Value as Json, json};

use super::calendar::{day, first_day, months, plus, working_day};
use super::random::Random;
use super::sales::Takings;
use super::{Operation, create, post, step};

/// Amounts in cents as text.
pub fn cents(amount: i64) -> Json {
    Json::String(format_scaled(amount, 2, 2))
}

pub fn account(code: &str) -> Json {
    Json::String(format!("$ledger.account:code={code}"))
}

/// The account that serves a role.
fn role(role: &str) -> Json {
    Json::String(format!("$ledger.account:role={role}"))
}

pub fn tax_group(code: &str) -> Json {
    Json::String(format!("$ledger.tax_group:code={code}"))
}

/// ZWG for one USD, scale 4, twice a month from its introduction; it lost much of its worth in September 2024.
pub fn zwg_rate(date: Date) -> Option<i64> {
    let started = Date::from_ymd_opt(2024, 4, 8)?;
    if date < started {
        return None;
    }
    let fall = Date::from_ymd_opt(2024, 9, 27)?;
    let weeks = (date - started).num_days() / 14;
    Some(if date < fall { 135_600 + weeks * 270 } else { 247_000 + (weeks - 12) * 520 })
}

/// Rates twice a month, entered and approved.
pub fn exchange_rates(until: Date) -> Vec<Operation> {
    let mut operations = Vec::new();
    for month in months(until) {
        for number in [1, 8, 16, 24] {
            let on = day(month, number);
            let Some(rate) = zwg_rate(on).filter(|_| on <= until) else { continue };
            let key = format!("rate-{on}");
            let body = json!({
                "base": "USD", "quote": "ZWG", "rateType": "$ledger.rate_type:code=official",
                "effectiveFrom": format!("{on}T00:00:00Z"), "rate": format_scaled(rate, 4, 4), "source": "Interbank, published daily",
            });
            operations.push(create(on, "ledger.exchange_rate", key.clone(), body));
            operations.push(step(on, "ledger.exchange_rate", format!("${key}"), "approve", &[]));
        }
    }
    operations
}

/// Accounts money moves through: name, currency, ledger account, kind.
pub fn bank_accounts() -> Vec<Operation> {
    let on = first_day();
    [
        ("bank-usd", "CBZ Nostro", "USD", "1112", "bank", "CBZ Bank", "01124080110029"),
        ("bank-zwg", "Stanbic local account", "ZWG", "1113", "bank", "Stanbic Bank", "9140001275331"),
        ("wallet", "EcoCash merchant wallet", "USD", "1122", "mobile_money", "Cassava", "0772418830"),
        ("cash", "Cash office", "USD", "1133", "cash", "", ""),
    ]
    .into_iter()
    .map(|(key, name, currency, code, kind, bank, number)| {
        let mut body = json!({"name": name, "currency": currency, "glAccount": account(code), "kind": kind});
        if let Some(fields) = body.as_object_mut() {
            if !bank.is_empty() {
                fields.insert("bank".into(), json!(bank));
                fields.insert("accountNumber".into(), json!(number));
            }
            if key == "bank-usd" {
                fields.insert("isDefault".into(), json!(true));
            }
        }
        create(on, "ledger.bank_account", key.to_string(), body)
    })
    .collect()
}

/// One entry of `(code of the account, debit, credit)` in cents.
pub fn journal(on: Date, narration: &str, lines: &[(&str, i64, i64)]) -> Operation {
    entry(on, narration, lines.iter().map(|(code, debit, credit)| (account(code), *debit, *credit)))
}

/// As [`journal`] for accounts named in another way: charts number some differently, which are found by their role.
fn entry(on: Date, narration: &str, lines: impl IntoIterator<Item = (Json, i64, i64)>) -> Operation {
    let line = |(account, debit, credit): (Json, i64, i64)| match debit {
        0 => json!({"account": account, "docCredit": cents(credit)}),
        _ => json!({"account": account, "docDebit": cents(debit)}),
    };
    let lines: Vec<Json> = lines.into_iter().map(line).collect();
    post(on, "ledger.journal_entry", None, json!({"date": on.to_string(), "narration": narration, "lines": lines}))
}

/// Money the owners put in on the first day.
pub fn capital(amount: i64) -> Operation {
    journal(plus(first_day(), 1), "Capital paid in by the shareholders", &[("1112", amount, 0), ("4110", 0, amount)])
}

/// What the business works with, bought in its first week and written off evenly over five years.
pub fn equipment(what: &str, depreciation: i64) -> Operation {
    let on = working_day(plus(first_day(), 4));
    let cost = depreciation * 60;
    entry(on, what, [(role("PPE"), cost, 0), (account("1112"), 0, cost)])
}

/// What came in over the wallet and the cash office is banked at the end of the month, less a float.
pub fn sweeps(takings: &Takings, until: Date) -> Vec<Operation> {
    let banked = takings.iter().filter_map(|((month, account), amount)| {
        let (code, name) = match *account {
            "wallet" => ("1122", "EcoCash settled to bank"),
            "cash" => ("1133", "Cash banked"),
            _ => return None,
        };
        let on = day(*month, 31);
        let amount = amount * 90 / 100 / 1_000 * 1_000;
        (on <= until && amount > 0).then(|| {
            journal(on, &format!("{name}, {}", month.format("%B %Y")), &[("1112", amount, 0), (code, 0, amount)])
        })
    });
    banked.collect()
}

/// What a month costs beside bills, in cents.
pub struct Running {
    pub gross_pay: i64,
    /// First day of the month from which payroll pays; salaries are journals before it.
    pub payroll: Option<Date>,
    /// Moved before each of its pay days to the account that payroll pays from.
    pub pay_funds: i64,
    pub rent: i64,
    /// Of what [`equipment`] cost.
    pub depreciation: i64,
}

/// Salaries with their deductions or the money for them, rent, bank charges and depreciation of every month.
pub fn monthly_entries(random: &mut Random, until: Date, running: &Running) -> Vec<Operation> {
    let mut operations = Vec::new();
    for month in months(until) {
        // Pay rises once a year and wobbles with overtime.
        let years = i64::from(month.year() - first_day().year());
        let gross = running.gross_pay * (100 + 6 * years) / 100 + random.between(-400, 900) * 100;
        let (paye, nssa) = (gross * 17 / 100, gross * 45 / 1_000);
        let payday = working_day(day(month, 25));
        let rent_day = working_day(day(month, 3));
        let last = day(month, 31);
        if rent_day <= until {
            let rent = running.rent * (100 + 4 * years) / 100;
            operations.push(journal(
                rent_day,
                &format!("Rent {}", month.format("%B %Y")),
                &[("7210", rent, 0), ("1112", 0, rent)],
            ));
        }
        if payday <= until && running.payroll.is_none_or(|first| month < first) {
            let net = gross - paye - nssa;
            let lines =
                [("7110", gross, 0), ("7120", nssa, 0), ("3152", 0, paye), ("3153", 0, nssa * 2), ("1112", 0, net)];
            operations.push(journal(payday, &format!("Salaries {}", month.format("%B %Y")), &lines));
            let paid = plus(payday, 12);
            if paid <= until {
                let lines = [("3152", paye, 0), ("3153", nssa * 2, 0), ("1112", 0, paye + nssa * 2)];
                operations.push(journal(
                    working_day(paid).min(until),
                    &format!("PAYE and NSSA {}", month.format("%B %Y")),
                    &lines,
                ));
            }
        }
        let funded = working_day(day(month, 22));
        if funded <= until && running.payroll.is_some_and(|first| month >= first) {
            operations.push(journal(
                funded,
                &format!("Transferred for salaries, {}", month.format("%B %Y")),
                &[("1111", running.pay_funds, 0), ("1112", 0, running.pay_funds)],
            ));
        }
        if last <= until {
            let charges = random.between(38, 96) * 100 + random.between(0, 99);
            operations.push(journal(
                last,
                &format!("Bank charges {}", month.format("%B %Y")),
                &[("8130", charges, 0), ("1112", 0, charges)],
            ));
        }
    }
    // Depreciation by quarter; most small businesses run it with their management accounts.
    for month in months(until).into_iter().filter(|month| month.month() % 3 == 0) {
        let last = day(month, 31);
        if last <= until && running.depreciation > 0 {
            operations.push(depreciation(last, running.depreciation * 3));
        }
    }
    operations
}

fn depreciation(on: Date, amount: i64) -> Operation {
    entry(on, &format!("Depreciation, quarter to {on}"), [(account("7610"), amount, 0), (role("ACCDEP"), 0, amount)])
}
