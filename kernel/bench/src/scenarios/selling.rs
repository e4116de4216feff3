//! Selling: prices of a line with many entries in reach, the forecast over many deals, and the board of the pipeline.

use std::time::Instant;

use crm::prices::book::{Base, Book, Entry, Scope, Wanted, resolve};
use crm::prices::breaks::Mode;
use kernel_types::Date;
use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::load::Bounds;
use crate::process::Server;
use crate::report::Results;

/// Deals that are made through the route; the others are their copies.
pub const DEALS_MADE: usize = 10;
/// How the names of those begin.
pub const DEAL: &str = "Bench deal";
/// Entries of the price book, and lines that ask it.
const ENTRIES: usize = 10_000;
const LINES: usize = 2_000;

/// One price book of 10,000 entries: what a line costs, the algorithm alone.
pub fn prices(results: &mut Results) {
    let small = |number: usize| i64::try_from(number).unwrap_or(0);
    let entries = (0..ENTRIES).map(|place| Entry {
        product: format!("{:026}", place / 4),
        min_qty: [1, 50, 200, 1_000][place % 4] * 1_000_000,
        price: Some((10_000 - small(place % 4) * 700) * 1_000),
        discount: None,
        from: None,
        to: None,
    });
    let books = [Book {
        name: "Trade".into(),
        scope: Scope::Default,
        priority: 10,
        base: Base::Entries,
        adjust: 0,
        mode: Mode::Graduated,
        round_to: None,
        ending: None,
        entries: entries.collect(),
    }];
    let on = Date::from_ymd_opt(2026, 3, 5).unwrap_or_default();
    let began = Instant::now();
    let found = (0..LINES)
        .filter(|line| {
            let product = format!("{:026}", (line * 7_919) % (ENTRIES / 4));
            resolve(&books, Wanted { product: &product, qty: 120_000_000, on, list: None, cost: None }).is_some()
        })
        .count();
    let each = began.elapsed().as_secs_f64() * 1e3 / LINES as f64;
    let about = format!("{found} of {LINES} lines priced, {ENTRIES} entries in reach, the algorithm alone");
    results.at_most("in memory", "price of a line, ms", each, 0.2, about);
}

/// A few deals of one account; [`crate::prepare::multiply`] copies them.
pub async fn deals(connection: &mut Connection, owner: &str, customer: &str) -> Result<(), Failure> {
    for number in 0..DEALS_MADE {
        let body = json!({
            "name": format!("{DEAL} {number}"), "account": customer, "expectedClose": "2026-12-15",
            "estimate": format!("{}.00", 1_000 + number * 250), "nextStep": "Call",
        });
        let headers = [("authorization", owner), ("content-type", "application/json")];
        let answer =
            connection.send(&Request::post("/v1/crm/opportunities", &headers, body.to_string().as_bytes())).await?;
        if answer.status != 201 {
            return Err(Failure(format!("a deal: {} {}", answer.status, answer.text())));
        }
    }
    Ok(())
}

impl Bench<'_> {
    /// The forecast over all deals, a column of the board with what it adds up to, and a card that is moved.
    pub(super) async fn selling(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        let (database, deals) = (self.database, self.options.size.deals);
        let asked = |path: &'static str| {
            let owner = owner.to_string();
            move |_| Request::get(path, &[("authorization", &owner)])
        };
        let few = Bounds { clients: 1, requests: 40, seconds: self.options.size.seconds, warm: 4 };
        let forecast =
            self.load("forecast", server, few, 200, false, asked("/v1/crm/reports/forecast?months=12")).await?;
        self.results.at_most(database, "forecast, p50 ms", forecast.p50_ms, 150.0, format!("{deals} open deals"));
        const COLUMN: &str = "/v1/crm/opportunities?filter[stage]=proposal&sort=expectedClose&limit=40";
        let column = self.load("board", server, self.reads(), 200, false, asked(COLUMN)).await?;
        self.results.at_most(database, "column of the board, p95 ms", column.p95_ms, 100.0, format!("{deals} deals"));
        let moving = {
            let owner = owner.to_string();
            move |number: usize| {
                let headers = [("authorization", owner.as_str()), ("content-type", "application/json")];
                Request::post(&format!("/v1/crm/opportunities/{:026}/to-negotiation", 2 + number * 4), &headers, b"{}")
            }
        };
        let moved = Bounds { clients: 1, requests: 200, seconds: self.options.size.seconds, warm: 0 };
        let moved = self.load("board-move", server, moved, 200, false, moving).await?;
        self.results.at_most(database, "a card moved and saved, p95 ms", moved.p95_ms, 100.0, format!("{deals} deals"));
        Ok(())
    }
}
