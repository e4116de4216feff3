//! Two years of expenses of the trading company: trips with advances, kilometres, airtime, a company card, and what waits today.

use accounting::demo::Operation;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{Datelike, Days, Months};
use kernel_types::{Date, Id};
use serde_json::json;

use super::step::{account, cents, made, moved};

const CLAIM: &str = "expenses.claim";
const ADVANCE: &str = "expenses.advance";
const REIMBURSEMENT: &str = "expenses.reimbursement";
/// Months of expenses.
const MONTHS: u32 = 24;

type Person = (&'static str, &'static str, &'static str, &'static str, i64);

/// Who spends: address, name on payments, department, where they drive to, kilometres there and back.
const PEOPLE: [Person; 4] = [
    ("contributor@msasa.example", "Ruvimbo Gumbo", "Sales", "Chitungwiza and back", 52),
    ("operator@msasa.example", "Kudzai Marufu", "Accounts", "Norton and back", 84),
    ("collaborator@msasa.example", "Tatenda Mutasa", "Sales", "Marondera and back", 146),
    ("submitter@msasa.example", "Vimbai Zhou", "Office", "Ruwa and back", 46),
];

/// Where trips go, and a hotel there.
const PLACES: [(&str, &str, &str); 3] = [
    ("bulawayo", "Bulawayo", "Rainbow Hotel"),
    ("mutare", "Mutare", "Golden Peacock"),
    ("polokwane", "Polokwane", "Fusion Hotel"),
];

/// The operations by day. `user` answers the id of a person by address; where these people are not known, nothing is spent.
pub fn operations(until: Date, user: &dyn Fn(&str) -> Option<Id>) -> Vec<Operation> {
    let mut list = Vec::new();
    if PEOPLE.iter().any(|person| user(person.0).is_none()) {
        return list;
    }
    let user = &|address: &str| user(address).unwrap_or_else(|| Id::from_stored(address));
    let Some(first) = until.with_day(1).and_then(|month| month.checked_sub_months(Months::new(MONTHS - 1))) else {
        return list;
    };
    setup(&mut list, first, user);
    for back in 0..MONTHS {
        let Some(month) = first.checked_add_months(Months::new(back)) else { continue };
        // The last month is still on its way.
        let open = back + 1 == MONTHS;
        for (place, person) in PEOPLE.iter().enumerate() {
            everyday(&mut list, month, back, (place, person), &user(person.0), until, open);
        }
        trip(
            &mut list,
            month,
            back,
            &user(if back % 4 == 0 { "contributor@msasa.example" } else { "collaborator@msasa.example" }),
            until,
        );
        let paid = day(month, 26);
        if paid <= until {
            let key = format!("reimbursed-{back}");
            list.push(made(paid, REIMBURSEMENT, Some(&key), json!({"bankAccount": "$bank-usd", "date": paid.to_string(), "reference": format!("RTGS {}", 70_100 + back * 37)}), None));
            list.push(moved(paid, REIMBURSEMENT, &format!("${key}"), "gather", json!({})));
            list.push(moved(paid, REIMBURSEMENT, &format!("${key}"), "pay", json!({})));
        }
    }
    card(&mut list, until, user);
    list.retain(|operation| operation.on <= until);
    list.sort_by_key(|operation| operation.on);
    list
}

fn day(month: Date, number: u32) -> Date {
    month.with_day(number).unwrap_or(month)
}

fn category(code: &str) -> String {
    format!("$expenses.category:code={code}")
}

/// Policies, per diems and payment details.
fn setup(list: &mut Vec<Operation>, on: Date, user: &dyn Fn(&str) -> Id) {
    let limit = |code: &str, basis: &str, limit: &str, action: &str| json!({"category": category(code), "basis": basis, "limit": limit, "action": action});
    let sales = json!({
        "name": "Sales and travel", "priority": 10, "department": "Sales", "deadlineDays": 45,
        "rules": [limit("ACCOMMODATION", "night", "95.00", "cap"), limit("MEALS", "day", "30.00", "needs_reason"), limit("ENTERTAINMENT", "person", "25.00", "needs_approval"), limit("PHONE", "item", "40.00", "warn")],
        "mileage": [{"validFrom": on.to_string(), "rate": "0.42"}, {"validFrom": on.to_string(), "aboveKm": "5000", "rate": "0.28"}],
    });
    list.push(made(on, "expenses.policy", None, sales, None));
    let everybody = json!({
        "name": "Office", "priority": 50, "deadlineDays": 45, "rules": [limit("PHONE", "item", "15.00", "cap"), limit("OFFICE", "item", "60.00", "needs_reason")],
        "mileage": [{"validFrom": on.to_string(), "rate": "0.42"}],
    });
    list.push(made(on, "expenses.policy", None, everybody, None));
    for (key, place, _) in PLACES {
        let abroad = place == "Polokwane";
        let body = json!({"place": place, "country": if abroad { "ZA" } else { "ZW" }, "currency": "USD", "rate": if abroad { "85.00" } else { "45.00" }, "validFrom": on.to_string()});
        list.push(made(on, "expenses.per_diem", Some(&format!("per-diem-{key}")), body, None));
    }
    for (place, (address, name, department, _, _)) in PEOPLE.iter().enumerate() {
        let body = json!({
            "user": user(address).as_str(), "name": name, "department": department, "country": "ZW", "costCentre": department, "method": "bank",
            "bank": "CBZ Bank", "accountNumber": format!("0112408{:07}", 2_310_450 + place * 7_013), "provider": "EcoCash", "walletNumber": format!("+26377{:07}", 2_410_377 + place * 90_121),
        });
        list.push(made(on, "expenses.claimant", None, body, None));
    }
}

/// Handed in, approved, posted, as far as that lies behind.
fn on_its_way(list: &mut Vec<Operation>, key: &str, on: Date, until: Date, open: bool, place: usize) {
    let record = format!("${key}");
    let steps: &[(&'static str, u64)] = match (open, place) {
        (true, 0) => &[("submit", 1)],
        (true, 1) => &[],
        (true, 2) => &[("submit", 1), ("approve", 2)],
        _ => &[("submit", 1), ("approve", 2), ("post", 4)],
    };
    for (step, after) in steps {
        let then = on.checked_add_days(Days::new(*after)).unwrap_or(on);
        if then <= until {
            list.push(moved(then, CLAIM, &record, step, json!({})));
        }
    }
}

/// Kilometres, parking, airtime: what somebody spends in a month.
fn everyday(
    list: &mut Vec<Operation>,
    month: Date,
    back: u32,
    who: (usize, &Person),
    user: &Id,
    until: Date,
    open: bool,
) {
    let (place, (_, _, department, route, km)) = who;
    let number = i64::from(back) * 4 + i64::try_from(place).unwrap_or(0);
    let on = day(month, 9 + u32::try_from(place).unwrap_or(0) * 2);
    if on > until {
        return;
    }
    let key = format!("spent-{back}-{place}");
    let spent = |offset: u64| on.checked_sub_days(Days::new(offset)).unwrap_or(on).to_string();
    let mut lines = vec![
        json!({"category": category("MILEAGE"), "date": spent(4), "km": (*km * (1 + number % 3)).to_string(), "route": *route}),
        json!({"category": category("PARKING"), "date": spent(3), "amount": cents(200 + number % 5 * 50), "merchant": "City Parking"}),
        json!({"category": category("PHONE"), "date": spent(6), "amount": cents(800 + number % 7 * 150), "merchant": if place % 2 == 0 { "Econet" } else { "NetOne" }, "description": "Data"}),
    ];
    if number % 3 == 0 {
        lines.push(json!({"category": category("MEALS"), "date": spent(2), "amount": cents(650 + number % 4 * 80), "merchant": "Chicken Inn"}));
    }
    if number % 5 == 2 {
        lines.push(json!({"category": category("ENTERTAINMENT"), "date": spent(2), "amount": cents(4_800 + number % 6 * 700), "merchant": "Amanzi", "persons": 3, "attendees": "Two buyers of Turnall", "reason": "The slip stayed at the table"}));
    }
    if place == 3 {
        lines.push(json!({"category": category("OFFICE"), "date": spent(5), "amount": cents(1_850 + number % 9 * 110), "merchant": "Kingstons", "description": "Toner and paper", "reason": "Paid by EcoCash, the message is kept"}));
    }
    let name = match *department {
        "Sales" => "Customer visits",
        "Accounts" => "Bank and tax office",
        _ => "Office errands",
    };
    let body = json!({"purpose": format!("{name}, {}", month.format("%B")), "employee": user.as_str(), "date": on.to_string(), "lines": lines});
    list.push(made(on, CLAIM, Some(&key), body, None));
    on_its_way(list, &key, on, until, open, place);
}

/// A trip with per diems and a hotel; every other one with an advance.
fn trip(list: &mut Vec<Operation>, month: Date, back: u32, user: &Id, until: Date) {
    if back % 2 == 1 {
        return;
    }
    let Some((key, place, hotel)) = PLACES.get((back / 2 % 3) as usize).copied() else { return };
    let (left, home) = (day(month, 14), day(month, 16));
    let employee = user.as_str();
    if back % 4 == 0 {
        let asked = day(month, 10);
        if home > until {
            return;
        }
        let kept = format!("advance-{back}");
        let record = format!("${kept}");
        let amount = if place == "Polokwane" { "300.00" } else { "120.00" };
        list.push(made(asked, ADVANCE, Some(&kept), json!({"employee": employee, "purpose": format!("Trip to {place}"), "amount": amount, "date": asked.to_string(), "due": day(month, 28).to_string()}), Some("submit")));
        list.push(moved(day(month, 11), ADVANCE, &record, "approve", json!({})));
        list.push(moved(day(month, 12), ADVANCE, &record, "pay", json!({"bankAccount": "$bank-usd", "date": day(month, 12).to_string(), "reference": format!("RTGS {}", 60_400 + back)})));
        if back == 20 {
            // This one is not accounted for yet.
            return;
        }
    }
    let kept = format!("trip-{back}");
    let night = if place == "Polokwane" { 10_800 } else { 8_900 };
    let body = json!({
        "purpose": format!("Customers in {place}"), "employee": employee, "date": day(month, 18).to_string(), "tripFrom": left.to_string(), "tripTo": home.to_string(),
        "destination": format!("$per-diem-{key}"), "days": [{"date": day(month, 15).to_string(), "breakfast": true}],
        "lines": [
            {"category": category("PERDIEM"), "date": home.to_string()},
            {"category": category("ACCOMMODATION"), "date": home.to_string(), "merchant": hotel, "nights": 2, "amount": cents(night * 2), "reason": "The hotel mails its invoice at the end of the month"},
            {"category": category("TAXI"), "date": left.to_string(), "merchant": "Airport taxi", "amount": "9.00"},
        ],
    });
    list.push(made(day(month, 18), CLAIM, Some(&kept), body, None));
    on_its_way(list, &kept, day(month, 18), until, false, 9);
}

/// A card of the company, the last month's statement, and what of it was claimed.
fn card(list: &mut Vec<Operation>, until: Date, user: &dyn Fn(&str) -> Id) {
    let Some(month) = until.with_day(1).and_then(|month| month.checked_sub_months(Months::new(1))) else { return };
    let holder = user("manager@msasa.example");
    let on = day(month, 2);
    list.push(made(on, "ledger.account", Some("card-ledger"), json!({"code": "3119", "name": "Company card, CBZ Visa", "type": "liability", "subtype": "payable", "parent": account("3120"), "reconcilable": true, "monetary": true, "statementLine": "$ledger.statement_line:code=bs.current_liabilities.other_payables"}), None));
    list.push(made(on, "ledger.bank_account", Some("card-account"), json!({"name": "CBZ Visa", "kind": "card", "bank": "CBZ Bank", "currency": "USD", "glAccount": "$card-ledger", "showOnDocuments": false}), None));
    list.push(made(on, "expenses.card", Some("card"), json!({"name": "CBZ Visa of Chipo Sibanda", "lastDigits": "4417", "holder": holder.as_str(), "bankAccount": "$card-account"}), None));
    let charged = |number: u32| day(month, number).to_string();
    let body = json!({
        "purpose": "Trade fair in Johannesburg", "employee": holder.as_str(), "date": charged(20),
        "lines": [
            {"category": category("AIRFARE"), "date": charged(8), "merchant": "Airlink", "amount": "318.40", "paidBy": "company_card", "reason": "Electronic ticket"},
            {"category": category("ACCOMMODATION"), "date": charged(13), "merchant": "City Lodge", "nights": 2, "amount": "196.00", "paidBy": "company_card", "reason": "Invoice follows by mail"},
            {"category": category("TAXI"), "date": charged(14), "merchant": "Bolt", "amount": "9.80"},
        ],
    });
    list.push(made(day(month, 20), CLAIM, Some("card-claim"), body, None));
    on_its_way(list, "card-claim", day(month, 20), until, false, 9);
    let mut file = String::from("Date,Description,Counterparty,Reference,Amount,Balance\n");
    let mut balance = 0i64;
    for (number, payee, amount) in
        [(8, "Airlink", 31_840), (13, "City Lodge", 19_600), (17, "Zuva Msasa", 6_250), (24, "Adobe", 5_499)]
    {
        balance -= amount;
        file.push_str(&format!(
            "{},CARD 4417 {},{payee},,{},{}\n",
            charged(number),
            payee.to_uppercase(),
            cents(-amount),
            cents(balance)
        ));
    }
    let read = until.with_day(3).unwrap_or(until);
    list.push(made(
        read,
        "banking.statement",
        Some("card-statement"),
        json!({"bankAccount": "$card-account", "fileName": "Visa.csv", "content": STANDARD.encode(file)}),
        Some("import"),
    ));
    list.push(moved(read, "expenses.card", "$card", "fetch", json!({})));
}
