//! A farm with books in local currency: cattle at what they would fetch, and a year restated for inflation.

use accounting::demo::Operation;
use chrono::{Datelike, Months};
use kernel_types::Date;
use serde_json::{Value as Json, json};

use super::step::{account, cents, entry, made};

/// What the general price index stood at, month by month from January of the year before.
const INDEX: [&str; 24] = [
    "100.0", "101.4", "102.9", "104.1", "105.6", "107.0", "108.2", "109.9", "111.3", "112.8", "114.1", "115.6",
    "116.9", "118.0", "119.4", "120.5", "121.9", "123.2", "124.4", "125.8", "127.1", "128.3", "129.6", "131.0",
];

/// The operations by day.
pub fn operations(until: Date) -> Vec<Operation> {
    let mut list = Vec::new();
    let year = until.year() - 1;
    let day = |year: i32, month: u32, day: u32| Date::from_ymd_opt(year, month, day).unwrap_or_default();
    let first = day(year, 1, 2);
    list.push(entry(first, "Capital paid in by the partners", &[("1111", 95_000_000, 0), ("4110", 0, 95_000_000)]));
    list.push(entry(
        day(year, 1, 10),
        "40 steers and heifers bought at Mount Hampden",
        &[("1910", 32_000_000, 0), ("1111", 0, 32_000_000)],
    ));
    let mut month = day(year, 1, 1);
    let mut number = 0i64;
    while month <= until {
        monthly(&mut list, month, number);
        number += 1;
        let Some(next) = month.checked_add_months(Months::new(1)) else { break };
        month = next;
    }
    cattle(&mut list, year);
    restatement(&mut list, year, until);
    let targets = [
        ("Calves weaned", "head", "14", "13", "5200.00"),
        ("Maize delivered", "tonnes", "160", "171", "182000.00"),
        ("Families employed", "families", "12", "12", "168000.00"),
    ];
    for (name, unit, target, actual, cost) in targets {
        let body = json!({"year": year, "objective": "Food for the valley", "name": name, "unit": unit, "target": target, "actual": actual, "cost": cost, "source": "Farm records"});
        list.push(made(day(year + 1, 1, 20), "financial.performance_indicator", None, body, None));
    }
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

/// Milk and maize come in, wages and feed go out.
fn monthly(list: &mut Vec<Operation>, month: Date, number: i64) {
    let text = month.format("%B %Y");
    let day = |day: u32| month.with_day(day).unwrap_or(month);
    // Prices rise with everything else.
    let risen = |amount: i64| amount * (100 + number * 3 / 2) / 100 / 100 * 100;
    let milk = risen(2_150_000 + (number * 37 % 11) * 45_000);
    list.push(entry(day(28), &format!("Milk, {text}"), &[("1111", milk, 0), ("5140", 0, milk)]));
    if matches!(month.month(), 5..=7) {
        let maize = risen(11_800_000);
        list.push(entry(
            day(22),
            &format!("Maize delivered to the Grain Marketing Board, {text}"),
            &[("1111", maize, 0), ("5140", 0, maize)],
        ));
    }
    for (on, what, code, amount) in
        [(25, "Wages", "7165", 1_250_000), (11, "Feed and dip", "6310", 640_000), (17, "Diesel", "7410", 380_000)]
    {
        let amount = risen(amount);
        list.push(entry(day(on), &format!("{what}, {text}"), &[(code, amount, 0), ("1111", 0, amount)]));
    }
}

/// The herd by half-years: what was sold leaves the books at what it fetched.
fn cattle(list: &mut Vec<Operation>, year: i32) {
    let day = |year: i32, month: u32, day: u32| Date::from_ymd_opt(year, month, day).unwrap_or_default();
    let herd = |from: Date, to: Date, cohorts: Json| json!({"name": format!("Cattle, half-year to {}", to.format("%d %b %Y")), "species": "Cattle, Mashona and Brahman", "location": "Mazowe", "from": from.to_string(), "to": to.to_string(), "cohorts": cohorts});
    let sold = |on: Date, head: i64, each: i64| {
        entry(on, &format!("{head} steers sold"), &[("1111", head * each, 0), ("1910", 0, head * each)])
    };
    let value = |amount: i64| cents(amount * 100);
    list.push(sold(day(year, 5, 20), 4, 860_000));
    list.push(made(day(year, 6, 30), "financial.bio_valuation", None, herd(day(year, 1, 1), day(year, 6, 30), json!([
        {"cohort": "Steers and heifers", "source": "bought", "qty": "40", "firstValue": value(8_000), "cost": value(8_000), "sold": "4", "saleValue": value(8_600), "sameAge": value(8_250), "lastValue": value(8_700)},
    ])), Some("post")));
    list.push(sold(day(year, 11, 18), 6, 920_000));
    list.push(made(day(year, 12, 31), "financial.bio_valuation", None, herd(day(year, 7, 1), day(year, 12, 31), json!([
        {"cohort": "Steers and heifers", "qty": "36", "firstValue": value(8_700), "sold": "6", "saleValue": value(9_200), "died": "1", "sameAge": value(9_050), "lastValue": value(9_500)},
        {"cohort": "Calves", "source": "born", "qty": "9", "firstValue": value(1_700), "sameAge": value(1_800), "lastValue": value(2_600)},
    ])), Some("post")));
    let next = year + 1;
    list.push(entry(
        day(next, 3, 6),
        "12 heifers bought at Mount Hampden",
        &[("1910", 11_640_000, 0), ("1111", 0, 11_640_000)],
    ));
    list.push(made(day(next, 6, 30), "financial.bio_valuation", None, herd(day(next, 1, 1), day(next, 6, 30), json!([
        {"cohort": "Steers and heifers", "qty": "29", "firstValue": value(9_500), "sameAge": value(9_900), "lastValue": value(10_400)},
        {"cohort": "Weaners", "qty": "9", "firstValue": value(2_600), "sameAge": value(2_750), "lastValue": value(4_100)},
        {"cohort": "Heifers bought", "source": "bought", "qty": "12", "firstValue": value(9_600), "cost": value(9_700), "sameAge": value(9_800), "lastValue": value(10_100)},
    ])), Some("post")));
}

/// The first year in purchasing power of its end. Cattle stand at their worth of that day already, so they are placed there.
fn restatement(list: &mut Vec<Operation>, year: i32, until: Date) {
    let day = |year: i32, month: u32, day: u32| Date::from_ymd_opt(year, month, day).unwrap_or_default();
    let points: Vec<Json> = INDEX
        .iter()
        .enumerate()
        .filter_map(|(place, value)| {
            let month = day(year, 1, 1).checked_add_months(Months::new(u32::try_from(place).ok()? + 1))?.pred_opt()?;
            // The newest figures come some weeks later.
            (month <= until).then(|| json!({"month": month.to_string(), "value": value}))
        })
        .collect();
    list.push(made(
        day(year + 1, 1, 14),
        "financial.price_index",
        Some("index"),
        json!({"name": "Consumer prices, ZiG", "source": "Zimbabwe National Statistics Agency", "points": points}),
        None,
    ));
    let end = day(year, 12, 31);
    for (month, amount, reference) in [
        (1, "320000.00", "Herd at its worth of the last day, bought"),
        (5, "-34400.00", "Animals sold at their worth, first half-year"),
        (6, "27600.00", "Herd at its worth of the last day, gain of the first half-year"),
        (11, "-55200.00", "Animals sold at their worth, second half-year"),
    ] {
        let body = json!({"account": account("1910"), "origin": end.to_string(), "posted": day(year, month, 1).to_string(), "amount": amount, "reference": reference});
        list.push(made(day(year + 1, 1, 14), "financial.inflation_layer", None, body, None));
    }
    let body = json!({
        "date": end.to_string(), "index": "$index",
        "explanation": "The herd is measured at its worth of the last day and is not restated; what prices did to it since it was bought is within the fair value gain.",
    });
    list.push(made(day(year + 1, 1, 15), "financial.restatement_run", None, body, Some("post")));
}
