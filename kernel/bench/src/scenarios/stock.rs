//! The second ledger: movements with their journal, stock of a day over many items, old layers, and the last units.

use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::load::Bounds;
use crate::prepare::{self, FIRST_YEAR, created};
use crate::process::Server;

/// Items that are received and issued through the routes.
const ITEMS: usize = 200;
/// Items of which there are copies for reports, and how their names begin.
pub const COPIED: usize = 10;
pub const COPIED_NAME: &str = "Bench shelf";
/// The item whose one receipt is copied into many layers.
pub const LAYERED_NAME: &str = "Bench layers";
pub const LAYERS: usize = 10_000;
/// Contenders for the last units, and how many of them ask at once: one person may have no more requests under way.
const CONTENDERS: usize = 200;
const AT_ONCE: usize = 32;
const LAST_UNITS: usize = 10;

/// What the scenarios move.
#[derive(Debug, Clone, Default)]
pub struct Goods {
    warehouse: String,
    items: Vec<String>,
    layered: String,
    last: String,
}

impl Goods {
    fn movement(&self, kind: &str, lines: &[(&str, &str, Option<&str>)]) -> String {
        let lines: Vec<_> =
            lines.iter().map(|(item, qty, cost)| json!({"item": item, "qty": qty, "unitCost": cost})).collect();
        json!({"kind": kind, "warehouse": self.warehouse, "lines": lines}).to_string()
    }

    /// A movement of three lines: goods in and goods out by turns, so that there is always enough.
    fn three_lines(&self, number: usize) -> String {
        let item = |step: usize| self.items[(number / 2 * 3 + step) % self.items.len()].as_str();
        match number % 2 {
            0 => self.movement("receipt", &[0, 1, 2].map(|step| (item(step), "4", Some("10.25")))),
            _ => self.movement("issue", &[0, 1, 2].map(|step| (item(step), "3", None))),
        }
    }
}

/// A warehouse with its items and what is in it; [`crate::prepare::multiply`] copies some of them.
pub async fn goods(connection: &mut Connection, owner: &str) -> Result<Goods, Failure> {
    let warehouse = json!({"code": "BENCH", "name": "Bench store"}).to_string();
    let warehouse = created(connection, owner, "/v1/inventory/warehouses", &warehouse).await?;
    let mut goods = Goods { warehouse, ..Goods::default() };
    for number in 0..ITEMS {
        let item = kept(connection, owner, &format!("Bench good {number:03}"), &format!("G{number:03}")).await?;
        goods.items.push(item);
    }
    for items in goods.items.chunks(50) {
        let lines: Vec<_> = items.iter().map(|item| (item.as_str(), "1000", Some("10.00"))).collect();
        moved(connection, owner, &goods.movement("receipt", &lines)).await?;
    }
    for number in 0..COPIED {
        let item = kept(connection, owner, &format!("{COPIED_NAME} {number}"), &format!("SH{number}")).await?;
        for (kind, day, qty, cost) in [("receipt", "06-01", "50", json!("8.40")), ("issue", "07-01", "20", json!(null))]
        {
            let body = json!({
                "kind": kind, "warehouse": goods.warehouse, "date": format!("{}-{day}", FIRST_YEAR + 2),
                "lines": [{"item": item, "qty": qty, "unitCost": cost}],
            });
            moved(connection, owner, &body.to_string()).await?;
        }
    }
    goods.layered = kept(connection, owner, LAYERED_NAME, "LAYERS").await?;
    moved(connection, owner, &goods.movement("receipt", &[(&goods.layered, "1", Some("3.10"))])).await?;
    goods.last = kept(connection, owner, "Bench last units", "LAST").await?;
    let last = LAST_UNITS.to_string();
    moved(connection, owner, &goods.movement("receipt", &[(&goods.last, &last, Some("5.00"))])).await?;
    Ok(goods)
}

/// A product that is kept in stock, first in first out.
async fn kept(connection: &mut Connection, owner: &str, name: &str, code: &str) -> Result<String, Failure> {
    let product = json!({"name": name, "code": code, "salesPrice": "20.00"}).to_string();
    let product = created(connection, owner, "/v1/products/products", &product).await?;
    let item = json!({"product": product, "costing": "fifo"}).to_string();
    created(connection, owner, "/v1/inventory/items", &item).await
}

async fn moved(connection: &mut Connection, owner: &str, body: &str) -> Result<(), Failure> {
    created(connection, owner, "/v1/inventory/movements?then=post", body).await.map(drop)
}

impl Bench<'_> {
    pub(super) async fn stock(&mut self, server: &Server, owner: &str, goods: &Goods) -> Result<(), Failure> {
        if !self.wanted("stock") {
            return Ok(());
        }
        let database = self.database;
        let posted = |key: &'static str, make: std::sync::Arc<dyn Fn(usize) -> String + Send + Sync>| {
            let owner = owner.to_string();
            move |number: usize| {
                let key = format!("{key}-{number}");
                let headers = [
                    ("authorization", owner.as_str()),
                    ("content-type", "application/json"),
                    ("idempotency-key", key.as_str()),
                ];
                Request::post("/v1/inventory/movements?then=post", &headers, make(number).as_bytes())
            }
        };
        let turns = {
            let goods = goods.clone();
            std::sync::Arc::new(move |number: usize| goods.three_lines(number))
        };
        let one =
            self.load("stock-move", server, self.writes(1), 201, false, posted("stock-move", turns.clone())).await?;
        self.results.cpu(database, "movement of 3 lines with its journal, 1 client", &one, 1.5);
        let many = self.load("stock-move-32", server, self.writes(32), 201, false, posted("stock-32", turns)).await?;
        let rate = if self.postmaster.is_some() { 700.0 } else { 1_000.0 };
        let about = format!("processor {:.2} ms, p95 {:.1} ms, {} refused", many.cpu_ms, many.p95_ms, many.failures);
        self.results.at_least(database, "movements of 3 lines, 32 clients, /s", many.per_second, rate, about);

        let layered = {
            let (goods, item) = (goods.clone(), goods.layered.clone());
            std::sync::Arc::new(move |_: usize| goods.movement("issue", &[(&item, "3", None)]))
        };
        let issues = Bounds { clients: 1, requests: 200, seconds: self.options.size.seconds, warm: 4 };
        let issued = self.load("stock-layers", server, issues, 201, false, posted("stock-layers", layered)).await?;
        self.results.cpu(database, "issue from 10,000 layers", &issued, 2.0);

        let last = {
            let (goods, item) = (goods.clone(), goods.last.clone());
            std::sync::Arc::new(move |_: usize| goods.movement("issue", &[(&item, "1", None)]))
        };
        let contest = Bounds { clients: AT_ONCE, requests: CONTENDERS, seconds: 60, warm: 0 };
        let contest = self.load("stock-last", server, contest, 201, false, posted("stock-last", last)).await?;
        let sold = contest.requests - contest.failures;
        let about = format!("{sold} sold, {} refused, p95 {:.0} ms", contest.failures, contest.p95_ms);
        let off = sold.abs_diff(LAST_UNITS) as f64;
        self.results.at_most(database, "last ten units, 200 contenders: sold too many or too few", off, 0.0, about);

        let asked = |path: String| {
            let owner = owner.to_string();
            move |_: usize| Request::get(&path, &[("authorization", &owner)])
        };
        let few = Bounds { clients: 1, requests: 12, seconds: self.options.size.seconds, warm: 2 };
        let items = self.options.size.items;
        let day = format!("/v1/inventory/reports/stock-on-hand?date={}-06-15", FIRST_YEAR + 2);
        let day = self.load("stock-day", server, few, 200, false, asked(day)).await?;
        self.results.at_most(database, "stock at a date, p50 ms", day.p50_ms, 300.0, format!("{items} items"));
        let now = "/v1/inventory/reports/stock-by-category".to_string();
        let now = self.load("stock-value", server, few, 200, false, asked(now)).await?;
        self.results.at_most(database, "valuation of today, p50 ms", now.p50_ms, 50.0, format!("{items} items"));
        self.opening(server, owner).await
    }

    /// Products with their opening stock from one file. Last, for it makes as many items as there were.
    async fn opening(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        let (database, rows) = (self.database, self.options.size.items);
        let mut connection = Connection::open(server.address).await?;
        let file = opening_file(rows);
        let (seconds, told) = prepare::imported(&mut connection, owner, "/v1/inventory/stock/import", &file).await?;
        if told["imported"].as_u64() != Some(rows as u64) {
            return Err(Failure(format!("import of stock: {told}")));
        }
        let about = format!("{rows} products with their opening stock, {:.2} ms each", seconds * 1e3 / rows as f64);
        self.results.at_most(database, "import of stock, s", seconds, 300.0, about);
        Ok(())
    }
}

/// A file as people fill in the product's own template.
fn opening_file(rows: usize) -> String {
    let mut out = String::from("Code,Name,Quantity,Unit cost,Reorder below,Fill up to\n");
    for row in 0..rows {
        let (cents, qty) = (100 + row % 900, 5 + row % 200);
        out.push_str(&format!("IMP-{row:06},Imported good {row},{qty},{}.{:02},5,200\n", cents / 100, cents % 100));
    }
    out
}
