//! What the trading company of the example declares to the revenue authority: a VAT return for every month of three years but
//! the last, provisional tax of the current year, papers, and the closing of months.

use accounting::demo::Operation;
use chrono::{Datelike, Days, Months};
use kernel_types::Date;
use serde_json::json;

use super::step::{made, moved};

/// The operations by day, beside those of trade.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let Some(first) =
        until.with_month(1).and_then(|day| day.with_day(1)).and_then(|day| day.with_year(until.year() - 2))
    else {
        return list;
    };
    for year in first.year()..=until.year() {
        // Provisional tax is declared for the current year alone.
        for form in ["ZW-VAT7", "ZW-ITF12B"].into_iter().filter(|form| *form == "ZW-VAT7" || year == until.year()) {
            let created = Date::from_ymd_opt(year, 1, 3).unwrap_or(first);
            list.push(moved(
                created,
                "taxation.return_form",
                &format!("$taxation.return_form:code={form}"),
                "create-periods",
                json!({"year": year}),
            ));
        }
    }
    let mut month = first;
    while month < until {
        let Some(next) = month.checked_add_months(Months::new(1)) else { break };
        vat(&mut list, month, next, until);
        month = next;
    }
    for quarter in 1..=4u32 {
        provisional(&mut list, until.year(), quarter, until);
    }
    papers(&mut list, until);
    closes(&mut list, until);
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

fn vat(list: &mut Vec<Operation>, month: Date, next: Date, until: Date) {
    let name = month.format("%Y-%m").to_string();
    let on = |day: u32| next.with_day(day).unwrap_or(next);
    let (prepared, filed, paid) = (on(6), on(9), on(14));
    if prepared > until {
        return;
    }
    let key = format!("vat-{name}");
    list.push(made(
        prepared,
        "taxation.tax_return",
        Some(&key),
        json!({"period": format!("$taxation.tax_period:name=VAT 7 {name}")}),
        None,
    ));
    if filed > until || next.checked_add_months(Months::new(1)).is_none_or(|after| after > until) {
        return;
    }
    list.push(moved(filed, "taxation.tax_return", &format!("${key}"), "review", json!({})));
    let reference = format!("VAT7-{}", name.replace('-', ""));
    list.push(moved(
        filed,
        "taxation.tax_return",
        &format!("${key}"),
        "file",
        json!({"on": filed.to_string(), "method": "portal", "reference": reference}),
    ));
    if paid <= until {
        pay(list, paid, &key);
    }
}

fn provisional(list: &mut Vec<Operation>, year: i32, quarter: u32, until: Date) {
    let Some(filed) = Date::from_ymd_opt(year, quarter * 3, 18) else { return };
    if filed > until {
        return;
    }
    // Shares of the year's estimate: 10, 25, 30 and 35 percent.
    let instalment = ["1800.00", "4500.00", "5400.00", "6300.00"][quarter as usize - 1];
    let from = Date::from_ymd_opt(year, quarter * 3 - 2, 1).unwrap_or(filed);
    let name = format!("ITF12B, provisional tax {} to {}", from.format("%Y-%m"), filed.format("%Y-%m"));
    let key = format!("provisional-{year}-{quarter}");
    let body = json!({"period": format!("$taxation.tax_period:name={name}"), "inputs": [{"box": "1", "amount": "18000.00"}, {"box": "2", "amount": instalment}]});
    list.push(made(filed, "taxation.tax_return", Some(&key), body, None));
    list.push(moved(filed, "taxation.tax_return", &format!("${key}"), "review", json!({})));
    list.push(moved(
        filed,
        "taxation.tax_return",
        &format!("${key}"),
        "file",
        json!({"on": filed.to_string(), "method": "portal"}),
    ));
    if let Some(paid) = filed.checked_add_days(Days::new(5)).filter(|paid| *paid <= until) {
        pay(list, paid, &key);
    }
}

/// Pays, or takes the refund: the payment knows by what the return says.
fn pay(list: &mut Vec<Operation>, on: Date, key: &str) {
    let body = json!({"taxReturn": format!("${key}"), "date": on.to_string(), "bankAccount": BANK, "reference": key.to_uppercase()});
    list.push(made(on, "taxation.tax_payment", None, body, Some("post")));
}

const BANK: &str = "$bank-usd";

fn papers(list: &mut Vec<Operation>, until: Date) {
    let clearance = |title: &str, from: Date, to: Date| json!({"title": title, "kind": "clearance", "authority": "Zimbabwe Revenue Authority", "issuedOn": from.to_string(), "validTo": to.to_string()});
    for year in until.year() - 2..=until.year() {
        let Some((from, to)) = Date::from_ymd_opt(year, 1, 8).zip(Date::from_ymd_opt(year, 12, 31)) else { continue };
        list.push(made(
            from,
            "taxation.tax_document",
            None,
            clearance(&format!("Tax clearance {year}"), from, to),
            None,
        ));
    }
}

/// Two months are soft closed and the one before the last day's is being closed.
fn closes(list: &mut Vec<Operation>, until: Date) {
    for (back, soft) in [(3u32, true), (2, true), (1, false)] {
        let first = until.with_day(1).and_then(|day| day.checked_sub_months(Months::new(back)));
        let Some((month, on)) = first
            .zip(first.and_then(|first| first.checked_add_months(Months::new(1))).and_then(|next| next.with_day(18)))
        else {
            continue;
        };
        let key = format!("close-{}", month.format("%Y-%m"));
        list.push(made(
            on,
            "ledger.close_run",
            Some(&key),
            json!({"period": format!("$ledger.period:name={}", month.format("%Y-%m"))}),
            None,
        ));
        if soft {
            list.push(moved(on, "ledger.close_run", &format!("${key}"), "soft-close", json!({})));
        }
    }
}

#[cfg(test)]
mod tests {
    use accounting::demo::Step;

    use super::*;

    #[test]
    fn three_years_are_declared_and_the_last_month_is_in_work() {
        let list = operations("2026-11-20".parse().unwrap());
        let count = |name: &str| {
            list.iter()
                .filter(|operation| matches!(&operation.step, Step::Move { transition, .. } if *transition == name))
                .count()
        };
        // January 2024 to September 2026, and three quarters of provisional tax; October is prepared and not filed.
        assert_eq!(count("file"), 33 + 3);
        assert!(list.windows(2).all(|pair| pair[0].on <= pair[1].on));
    }
}
