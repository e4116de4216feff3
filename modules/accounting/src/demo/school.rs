//! A secondary school: students are its customers, fee statements its invoices.

use kernel_types::Date;
use serde_json::json;

use super::books::{Running, account, bank_accounts, capital, cents, equipment, journal, monthly_entries, tax_group};
use super::calendar::{day, first_day, months, plus, school_terms, working_day};
use super::names::person;
use super::purchases::{Bought, Buying, supplier};
use super::random::Random;
use super::sales::{Buyer, Item, Seller, SoldLine, Takings, customer};
use super::{Operation, create};

/// Those who pay fees; the trust pays for the others.
const STUDENTS: usize = 60;
/// What the trust gives each month towards bursaries and pay, in cents.
const GRANT: i64 = 2_700_000;

/// Code, name, account, price in cents, whether every student pays it.
const FEES: [(&str, &str, &str, i64, bool); 6] = [
    ("TUI-JUN", "Tuition, forms 1 to 4", "5220", 78_000, true),
    ("LEVY", "Development levy", "5220", 6_000, true),
    ("BOARD", "Boarding", "5230", 98_000, false),
    ("BUS", "School bus, term", "5230", 9_000, false),
    ("SCI", "Science laboratory fee", "5220", 3_500, false),
    ("SPORT", "Sports and clubs", "5230", 2_500, true),
];

const SUPPLIERS: [(&str, &str, &str, &str, i64); 6] = [
    ("food", "Surface Wholesale Foods", "Food for the boarding hall", "7155", 310_000),
    ("books", "College Press Publishers", "Textbooks", "6320", 110_000),
    ("stationery", "Eversharp Stationers", "Stationery and printing", "7315", 11_500),
    ("zesa", "ZESA Holdings", "Electricity", "7230", 68_000),
    ("water", "City of Bulawayo", "Water and refuse", "7240", 9_800),
    ("transport", "Tenda Coaches", "Bus repairs and fuel", "7410", 74_000),
];

/// Of a month, in cents.
const DEPRECIATION: i64 = 31_000;

pub fn operations(seed: u64, until: Date, payroll: Option<Date>) -> Vec<Operation> {
    let mut random = Random::new(seed);
    let on = first_day();
    let mut operations = bank_accounts();
    operations.push(capital(9_500_000));
    operations.push(equipment("School bus, furniture and computers", DEPRECIATION));
    for (code, name, income, price, _) in FEES {
        operations.push(create(
            on,
            "products.product",
            key_of(code),
            json!({
                "kind": "service", "code": code, "name": name, "currency": "USD", "salesPrice": cents(price),
                "incomeAccount": account(income), "salesTaxGroup": tax_group("ZW-EXEMPT"),
            }),
        ));
    }
    let students: Vec<Buyer> = (0..STUDENTS).map(student).collect();
    for (number, buyer) in students.iter().enumerate() {
        operations.push(customer(on, &buyer.key, number, &person(number * 3 + 1), "person", "Bulawayo", buyer));
    }
    for (number, (key, name, _, _, _)) in SUPPLIERS.iter().enumerate() {
        operations.push(supplier(on, &format!("supplier-{key}"), number, name, "Bulawayo", "School"));
    }
    let mut seller = Seller {
        random: &mut random,
        until,
        operations: Vec::new(),
        invoices: 0,
        quotations: 0,
        takings: Takings::new(),
        reference: roll_number,
    };
    for (start, _) in school_terms(until) {
        for (number, buyer) in students.iter().enumerate() {
            let date = working_day(plus(start, i64::try_from(number % 4).unwrap_or(0)));
            if date <= until {
                seller.invoice(date, buyer, &fees_of(number));
            }
        }
    }
    operations.extend(super::books::sweeps(&seller.takings, until));
    operations.extend(seller.operations);
    let mut buying = Buying { random: &mut random, until, operations: Vec::new(), bills: 0 };
    for month in months(until) {
        for (index, (key, _, text, code, price)) in SUPPLIERS.iter().enumerate() {
            // Books come with the term; the rest comes every month or every other.
            let comes = if index == 1 { month_starts_term(month) } else { index == 0 || buying.random.chance(42) };
            let date = working_day(day(month, buying.random.between(3, 24)));
            if comes && date <= until {
                let price = price * buying.random.between(82, 120) / 100;
                let text = format!("{text}, {}", month.format("%B %Y"));
                buying.bill(
                    date,
                    &format!("supplier-{key}"),
                    21,
                    &[Bought::Service { text, account: code, price }],
                    "ZW-PUR-EXEMPT",
                );
            }
        }
    }
    operations.extend(buying.operations);
    for month in months(until) {
        let date = working_day(day(month, 20));
        if date <= until {
            let narration = format!("Grant of the Mukuyu Trust, {}", month.format("%B %Y"));
            operations.push(journal(date, &narration, &[("1112", GRANT, 0), ("5320", 0, GRANT)]));
        }
    }
    operations.extend(monthly_entries(
        &mut random,
        until,
        &Running { gross_pay: 3_050_000, payroll, pay_funds: 4_100_000, rent: 25_000, depreciation: DEPRECIATION },
    ));
    operations
}

fn month_starts_term(month: Date) -> bool {
    use chrono::Datelike;
    matches!(month.month(), 1 | 5 | 9)
}

fn key_of(code: &str) -> String {
    format!("fee-{}", code.to_lowercase())
}

fn roll_number(number: usize) -> String {
    format!("Roll {:04}", 1_200 + number)
}

fn student(number: usize) -> Buyer {
    Buyer {
        key: format!("student-{}", number + 1),
        currency: "USD",
        terms_days: 14,
        late: [20, 35, 55][number % 3],
        in_parts: [40, 55, 25, 10][number % 4],
        bad: if number % 13 == 5 { 20 } else { 1 },
    }
}

/// Everyone pays the obligatory fees; boarders live in, others may take the bus.
fn fees_of(number: usize) -> Vec<SoldLine> {
    let boards = number.is_multiple_of(3);
    FEES.iter()
        .filter(|(code, _, _, _, everyone)| {
            *everyone
                || (*code == "BOARD" && boards)
                || (*code == "BUS" && !boards && number % 2 == 1)
                || (*code == "SCI" && number % 4 == 2)
        })
        .map(|(code, _, _, price, _)| SoldLine {
            item: Item { key: key_of(code), price: *price, group: "ZW-EXEMPT", taxed: false },
            qty: 1,
            // A sibling's discount on tuition.
            discount: if *code == "TUI-JUN" && number % 9 == 4 { 10 } else { 0 },
        })
        .collect()
}
