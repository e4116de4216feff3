//! A hardware and building materials merchant in Harare.

use kernel_types::Date;
use serde_json::json;

use super::books::{
    Running, account, bank_accounts, capital, cents, equipment, exchange_rates, monthly_entries, tax_group,
};
use super::calendar::{building_season, day, first_day, months, working_day};
use super::names::{BUILDERS, MERCHANT_SUPPLIERS};
use super::purchases::{Bought, Buying, supplier};
use super::random::Random;
use super::sales::{Buyer, Item, Seller, SoldLine, Takings, customer};
use super::{Operation, create};

/// Code, name, unit, category, sales price and cost in cents, usual quantity of a line.
const GOODS: [(&str, &str, &str, &str, i64, i64, i64); 34] = [
    ("CEM-32", "Cement 32.5R, 50 kg", "BAG", "cement", 1_150, 905, 60),
    ("CEM-42", "Cement 42.5N, 50 kg", "BAG", "cement", 1_290, 1_020, 40),
    ("LIME-25", "Hydrated lime, 25 kg", "BAG", "cement", 640, 455, 12),
    ("BRK-COM", "Common brick, thousand", "EA", "bricks", 11_500, 8_700, 6),
    ("BRK-FACE", "Face brick, thousand", "EA", "bricks", 23_800, 18_100, 3),
    ("SND-RIV", "River sand, cubic metre", "EA", "aggregate", 2_600, 1_650, 10),
    ("STN-19", "Crushed stone 19 mm, cubic metre", "EA", "aggregate", 3_900, 2_700, 8),
    ("REB-10", "Reinforcing bar Y10, 6 m", "EA", "steel", 690, 520, 80),
    ("REB-12", "Reinforcing bar Y12, 6 m", "EA", "steel", 980, 755, 60),
    ("MESH-193", "Brick force and mesh 193, sheet", "EA", "steel", 5_400, 4_100, 6),
    ("IBR-36", "IBR roofing sheet 3.6 m, 0.5 mm", "EA", "roofing", 2_950, 2_260, 40),
    ("IBR-48", "IBR roofing sheet 4.8 m, 0.5 mm", "EA", "roofing", 3_930, 3_010, 30),
    ("RDG-CAP", "Ridge cap 3 m", "EA", "roofing", 1_480, 1_060, 10),
    ("TMB-114", "Timber 114 × 38 mm, 6 m", "EA", "timber", 1_620, 1_180, 35),
    ("TMB-152", "Timber 152 × 50 mm, 6 m", "EA", "timber", 2_840, 2_110, 20),
    ("PLY-18", "Shutter ply 18 mm", "EA", "timber", 4_650, 3_540, 12),
    ("PNT-PVA20", "PVA paint white, 20 L", "EA", "paint", 5_200, 3_720, 8),
    ("PNT-ENM5", "Enamel paint, 5 L", "EA", "paint", 2_990, 2_140, 6),
    ("VRN-5", "Varnish, 5 L", "EA", "paint", 3_350, 2_450, 4),
    ("PVC-110", "PVC soil pipe 110 mm, 6 m", "EA", "plumbing", 2_180, 1_590, 12),
    ("PEX-20", "Water pipe 20 mm, 100 m", "EA", "plumbing", 6_900, 5_150, 4),
    ("TAP-BIB", "Brass bib tap", "EA", "plumbing", 890, 560, 10),
    ("GEY-150", "Geyser 150 L", "EA", "plumbing", 31_500, 24_800, 1),
    ("CBL-25", "House wire 2.5 mm², 100 m", "EA", "electrical", 7_250, 5_480, 6),
    ("DB-12", "Distribution board 12 way", "EA", "electrical", 4_800, 3_420, 2),
    ("LED-9", "LED bulb 9 W", "EA", "electrical", 210, 115, 50),
    ("SOL-550", "Solar panel 550 W", "EA", "solar", 14_900, 11_700, 8),
    ("INV-5", "Hybrid inverter 5 kVA", "EA", "solar", 68_000, 54_500, 1),
    ("BAT-48", "Lithium battery 48 V 100 Ah", "EA", "solar", 112_000, 91_000, 1),
    ("DRL-H", "Hammer drill", "EA", "tools", 8_900, 6_600, 2),
    ("WHL-B", "Wheelbarrow", "EA", "tools", 5_900, 4_250, 3),
    ("NL-100", "Wire nails 100 mm, 50 kg", "EA", "fasteners", 8_600, 6_450, 3),
    ("TLE-FLR", "Floor tile 600 × 600, box", "EA", "tiles", 1_860, 1_320, 40),
    ("TLE-ADH", "Tile adhesive, 20 kg", "BAG", "tiles", 890, 610, 30),
];

/// Categories of the goods, each part of building materials.
const CATEGORIES: [(&str, &str); 13] = [
    ("cement", "Cement and lime"),
    ("bricks", "Bricks"),
    ("aggregate", "Sand and stone"),
    ("steel", "Reinforcing steel"),
    ("roofing", "Roofing"),
    ("timber", "Timber and board"),
    ("paint", "Paint and brushes"),
    ("plumbing", "Plumbing"),
    ("electrical", "Electrical"),
    ("solar", "Solar"),
    ("tools", "Tools"),
    ("fasteners", "Fasteners and ironmongery"),
    ("tiles", "Tiles and adhesive"),
];

const SERVICES: [(&str, &str, i64); 3] = [
    ("SRV-DEL", "Delivery within Harare", 4_500),
    ("SRV-CUT", "Cutting and bending", 1_200),
    ("SRV-INS", "Solar installation, day", 18_000),
];

/// Bills that come every month: supplier, what, account, base price in cents.
const OVERHEADS: [(&str, &str, &str, &str, i64); 5] = [
    ("zesa", "ZESA Holdings", "Electricity", "7230", 96_000),
    ("telone", "TelOne", "Telephone and fibre", "7320", 31_000),
    ("security", "Securico Security Services", "Guarding", "7260", 92_000),
    ("fuel", "Zuva Petroleum", "Fuel, delivery trucks", "7410", 310_000),
    ("insurance", "Old Mutual Insurance", "Insurance premium", "7350", 84_000),
];

/// Of a month, in cents.
const DEPRECIATION: i64 = 92_000;
/// Builders' merchants sell by the lorry: lines are so many times the usual quantity.
const LOADS: i64 = 5;

pub fn operations(seed: u64, until: Date, payroll: Option<Date>) -> Vec<Operation> {
    let mut random = Random::new(seed);
    let on = first_day();
    let mut operations = bank_accounts();
    // Salaries are paid out of it until sales have grown.
    operations.push(capital(170_000_000));
    operations.push(equipment("Delivery van, forklift and racking", DEPRECIATION));
    operations.extend(exchange_rates(until));
    operations.extend(goods(on));
    let items = items();
    let buyers = buyers();
    for (number, (buyer, (name, city))) in buyers.iter().zip(BUILDERS).enumerate() {
        operations.push(customer(on, &buyer.key, number, name, "company", city, buyer));
    }
    operations.extend(suppliers(on));

    let mut seller = Seller {
        random: &mut random,
        until,
        operations: Vec::new(),
        invoices: 0,
        quotations: 0,
        takings: Takings::new(),
        reference: order_number,
    };
    for (index, month) in months(until).into_iter().enumerate() {
        // Trade grows by about a percent a month on top of the season.
        let count = 26 * building_season(month) / 100 * (100 + i64::try_from(index).unwrap_or(0)) / 100;
        for _ in 0..count {
            let date = working_day(day(month, seller.random.between(1, 28)));
            if date > until {
                continue;
            }
            let mut buyer = buyers[seller.random.favourite(buyers.len())].clone();
            if buyer.currency == "ZWG" && super::books::zwg_rate(date).is_none() {
                buyer.currency = "USD";
            }
            let lines = basket(seller.random, &items);
            if seller.random.chance(22) {
                seller.quote(date, &buyer, &lines)
            } else {
                seller.invoice(date, &buyer, &lines)
            }
        }
    }
    operations.extend(super::books::sweeps(&seller.takings, until));
    operations.extend(seller.operations);
    operations.extend(super::orders::operations(until));

    let mut buying = Buying { random: &mut random, until, operations: Vec::new(), bills: 0 };
    for (index, month) in months(until).into_iter().enumerate() {
        let growth = 100 + i64::try_from(index).unwrap_or(0);
        restock(&mut buying, month, building_season(month) * growth / 100);
        for (key, _, text, code, price) in OVERHEADS {
            let date = working_day(day(month, buying.random.between(4, 20)));
            if date <= until {
                let price = price * growth / 100 * buying.random.between(88, 115) / 100;
                let text = format!("{text}, {}", month.format("%B %Y"));
                buying.bill(
                    date,
                    &format!("supplier-{key}"),
                    14,
                    &[Bought::Service { text, account: code, price }],
                    "ZW-PUR",
                );
            }
        }
    }
    operations.extend(buying.operations);
    let running =
        Running { gross_pay: 5_200_000, payroll, pay_funds: 7_000_000, rent: 420_000, depreciation: DEPRECIATION };
    operations.extend(monthly_entries(&mut random, until, &running));
    operations
}

fn order_number(number: usize) -> String {
    format!("LPO {}", 4_100 + number * 3)
}

fn goods(on: Date) -> Vec<Operation> {
    let of_goods = |code: &str, name: &str| {
        json!({
            "code": code, "name": name, "incomeAccount": account("5110"), "expenseAccount": account("6120"),
            "salesTaxGroup": tax_group("ZW-STD"), "purchaseTaxGroup": tax_group("ZW-PUR"),
        })
    };
    let mut operations = vec![
        create(on, "products.product_category", "category-goods".to_string(), of_goods("GOODS", "Building materials")),
        create(
            on,
            "products.product_category",
            "category-services".to_string(),
            json!({
                "code": "SERVICES", "name": "Services", "incomeAccount": account("5210"), "salesTaxGroup": tax_group("ZW-STD"),
            }),
        ),
    ];
    for (code, name) in CATEGORIES {
        let mut body = of_goods(&code.to_uppercase(), name);
        body["partOf"] = json!("$category-goods");
        operations.push(create(on, "products.product_category", format!("category-{code}"), body));
    }
    for (code, name, unit, group, price, cost, _) in GOODS {
        operations.push(create(on, "products.product", key_of(code), json!({
            "kind": "product", "code": code, "name": name, "category": format!("$category-{group}"), "uom": format!("$ledger.uom:code={unit}"),
            "currency": "USD", "salesPrice": cents(price), "purchasePrice": cents(cost),
        })));
    }
    for (code, name, price) in SERVICES {
        operations.push(create(on, "products.product", key_of(code), json!({
            "kind": "service", "code": code, "name": name, "category": "$category-services", "currency": "USD", "salesPrice": cents(price),
        })));
    }
    operations
}

fn key_of(code: &str) -> String {
    format!("product-{}", code.to_lowercase())
}

fn items() -> Vec<(Item, i64)> {
    let item = |code: &str, price: i64| Item { key: key_of(code), price, group: "ZW-STD", taxed: true };
    let goods = GOODS.iter().map(|(code, _, _, _, price, _, usual)| (item(code, *price), *usual));
    goods.chain(SERVICES.iter().map(|(code, _, price)| (item(code, *price), 1))).collect()
}

fn buyers() -> Vec<Buyer> {
    (0..BUILDERS.len())
        .map(|number| Buyer {
            key: format!("customer-{}", number + 1),
            currency: if number % 9 == 3 { "ZWG" } else { "USD" },
            terms_days: [0, 7, 14, 30, 30, 30, 45][number % 7],
            late: [12, 25, 40, 18][number % 4],
            in_parts: [5, 14, 9][number % 3],
            bad: if number % 11 == 7 { 12 } else { 2 },
        })
        .collect()
}

fn basket(random: &mut Random, items: &[(Item, i64)]) -> Vec<SoldLine> {
    let count = random.between(2, 7);
    let mut lines: Vec<SoldLine> = Vec::new();
    for _ in 0..count {
        let Some((item, usual)) = random.pick(items).cloned() else { break };
        if lines.iter().any(|line| line.item.key == item.key) {
            continue;
        }
        let qty = (usual * LOADS * random.between(25, 160) / 100).max(1);
        let discount = if qty > usual * LOADS && random.chance(35) {
            [5, 5, 7, 10][usize::try_from(random.between(0, 3)).unwrap_or(0)]
        } else {
            0
        };
        lines.push(SoldLine { item, qty, discount });
    }
    lines
}

fn suppliers(on: Date) -> Vec<Operation> {
    let merchants = MERCHANT_SUPPLIERS
        .iter()
        .enumerate()
        .map(|(number, (name, city, what))| supplier(on, &format!("supplier-{what}"), number, name, city, "Stock"));
    let overheads = OVERHEADS.iter().enumerate().map(|(number, (key, name, _, _, _))| {
        supplier(on, &format!("supplier-{key}"), number + 40, name, "Harare", "Overheads")
    });
    merchants.chain(overheads).collect()
}

/// Orders about what a month sells, one bill per supplier, some in two deliveries.
fn restock(buying: &mut Buying<'_>, month: Date, volume: i64) {
    for (_, _, what) in MERCHANT_SUPPLIERS {
        let goods: Vec<_> = GOODS.iter().filter(|good| good.3 == what).collect();
        let deliveries = if matches!(what, "cement" | "steel" | "roofing" | "timber") { 2 } else { 1 };
        for _ in 0..deliveries {
            let date = working_day(day(month, buying.random.between(2, 27)));
            if goods.is_empty() || date > buying.until || buying.random.chance(24) {
                continue;
            }
            let lines: Vec<Bought> = goods
                .iter()
                .map(|(code, _, _, _, _, cost, usual)| Bought::Stock {
                    product: key_of(code),
                    // What a month sells, less what is still in the yard; two deliveries share it.
                    qty: (usual * LOADS * (if deliveries == 2 { 13 } else { 26 }) * volume / 1_000
                        * buying.random.between(70, 130)
                        / 100)
                        .max(1),
                    price: cost * buying.random.between(97, 104) / 100,
                })
                .collect();
            buying.bill(date, &format!("supplier-{what}"), 30, &lines, "ZW-PUR");
        }
    }
}
