//! A clinic: patients pay at once, medical aid societies are billed and pay in their own time.

use kernel_types::Date;
use serde_json::json;

use super::books::{Running, account, bank_accounts, capital, cents, equipment, monthly_entries, tax_group};
use super::calendar::{clinic_season, day, first_day, months, working_day};
use super::names::{MEDICAL_AID, person};
use super::purchases::{Bought, Buying, supplier};
use super::random::Random;
use super::sales::{Buyer, Item, Seller, SoldLine, Takings, customer};
use super::{Operation, create};

const PATIENTS: usize = 44;

/// Code, name, kind, account, price in cents, taxed.
const CARE: [(&str, &str, &str, &str, i64, bool); 10] = [
    ("CON-GP", "Consultation, general practitioner", "service", "5240", 3_000, false),
    ("CON-SPEC", "Consultation, specialist", "service", "5240", 6_500, false),
    ("ANC", "Antenatal visit", "service", "5240", 2_500, false),
    ("LAB-FBC", "Full blood count", "service", "5250", 1_800, false),
    ("LAB-MAL", "Malaria rapid test", "service", "5250", 700, false),
    ("XRAY", "X-ray, one view", "service", "5240", 4_000, false),
    ("DRS", "Dressing", "service", "5240", 1_000, false),
    ("MED-AMX", "Amoxicillin course", "product", "5250", 850, false),
    ("MED-COA", "Artemether-lumefantrine course", "product", "5250", 950, false),
    ("MED-PAR", "Paracetamol, 20 tablets", "product", "5250", 250, false),
];

const SUPPLIERS: [(&str, &str, &str, &str, i64); 6] = [
    ("drugs", "CAPS Pharmaceuticals", "Medicines", "6330", 78_000),
    ("lab", "Lancet Laboratories Supplies", "Reagents and test kits", "6330", 36_000),
    ("waste", "Enviroserve Waste", "Medical waste collection", "7240", 8_200),
    ("zesa", "ZESA Holdings", "Electricity", "7230", 17_500),
    ("gas", "BOC Gases", "Oxygen", "6330", 12_400),
    ("it", "Dandemutande", "Internet", "7320", 9_900),
];

/// Of a month, in cents.
const DEPRECIATION: i64 = 14_000;

pub fn operations(seed: u64, until: Date) -> Vec<Operation> {
    let mut random = Random::new(seed);
    let on = first_day();
    let mut operations = bank_accounts();
    operations.push(capital(6_000_000));
    operations.push(equipment("Laboratory and consulting room equipment", DEPRECIATION));
    for (code, name, kind, income, price, _) in CARE {
        operations.push(create(
            on,
            "products.product",
            key_of(code),
            json!({
                "kind": kind, "code": code, "name": name, "currency": "USD", "salesPrice": cents(price),
                "incomeAccount": account(income), "salesTaxGroup": tax_group("ZW-EXEMPT"),
            }),
        ));
    }
    let payers = payers();
    for (number, buyer) in payers.iter().enumerate() {
        let operation = match MEDICAL_AID.get(number) {
            Some(society) => customer(on, &buyer.key, number, society, "company", "Harare", buyer),
            None => customer(on, &buyer.key, number, &person(number * 5 + 2), "person", "Mutare", buyer),
        };
        operations.push(operation);
    }
    for (number, (key, name, _, _, _)) in SUPPLIERS.iter().enumerate() {
        operations.push(supplier(on, &format!("supplier-{key}"), number, name, "Mutare", "Clinic"));
    }
    let mut seller = Seller {
        random: &mut random,
        until,
        operations: Vec::new(),
        invoices: 0,
        quotations: 0,
        takings: Takings::new(),
        reference: visit_number,
    };
    for month in months(until) {
        for _ in 0..(6 * clinic_season(month) / 100) {
            let date = day(month, seller.random.between(1, 28));
            if date > until {
                continue;
            }
            // A third of the visits are paid by medical aid.
            let society = seller.random.chance(33);
            let index = if society { seller.random.between(0, 5) } else { seller.random.between(6, 49) };
            let buyer = payers[usize::try_from(index).unwrap_or(0).min(payers.len() - 1)].clone();
            // Societies are billed for the visits of a week at once.
            let visits = if society { seller.random.between(9, 30) } else { 1 };
            let lines = visit(seller.random, visits);
            seller.invoice(date, &buyer, &lines);
        }
    }
    operations.extend(super::books::sweeps(&seller.takings, until));
    operations.extend(seller.operations);
    let mut buying = Buying { random: &mut random, until, operations: Vec::new(), bills: 0 };
    for month in months(until) {
        for (index, (key, _, text, code, price)) in SUPPLIERS.iter().enumerate() {
            let date = working_day(day(month, buying.random.between(2, 26)));
            if date <= until && (index == 0 || buying.random.chance(38)) {
                let price = price * clinic_season(month) / 100 * buying.random.between(80, 125) / 100;
                let text = format!("{text}, {}", month.format("%B %Y"));
                buying.bill(
                    date,
                    &format!("supplier-{key}"),
                    30,
                    &[Bought::Service { text, account: code, price }],
                    "ZW-PUR-EXEMPT",
                );
            }
        }
    }
    operations.extend(buying.operations);
    operations.extend(monthly_entries(
        &mut random,
        until,
        &Running { gross_pay: 62_000, payroll: None, pay_funds: 0, rent: 22_000, depreciation: DEPRECIATION },
    ));
    operations
}

fn key_of(code: &str) -> String {
    format!("care-{}", code.to_lowercase())
}

fn visit_number(number: usize) -> String {
    format!("Visit {:05}", 20_400 + number)
}

fn payers() -> Vec<Buyer> {
    let society = |number: usize| Buyer {
        key: format!("society-{}", number + 1),
        currency: "USD",
        terms_days: 45,
        late: 60,
        in_parts: 8,
        bad: 3,
    };
    let patient = |number: usize| Buyer {
        key: format!("patient-{}", number + 1),
        currency: "USD",
        terms_days: 0,
        late: 10,
        in_parts: 4,
        bad: 2,
    };
    (0..MEDICAL_AID.len()).map(society).chain((0..PATIENTS).map(patient)).collect()
}

/// Consultations and what follows from them.
fn visit(random: &mut Random, visits: i64) -> Vec<SoldLine> {
    let line = |(code, _, _, _, price, taxed): &(&str, &str, &str, &str, i64, bool)| SoldLine {
        item: Item { key: key_of(code), price: *price, group: "ZW-EXEMPT", taxed: *taxed },
        qty: visits,
        discount: 0,
    };
    let mut lines: Vec<SoldLine> = random.pick(&CARE[..3]).map(line).into_iter().collect();
    for care in &CARE[3..] {
        if random.chance(24) {
            lines.push(line(care));
        }
    }
    lines
}
