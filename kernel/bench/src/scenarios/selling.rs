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
use crate::prepare;
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
        self.people(server, owner).await
    }

    /// Contacts from a file, each asked whether it is known already, and a campaign for two in five of them.
    async fn people(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        if self.options.only.as_deref().is_some_and(|only| !"contacts and campaign".contains(only)) {
            return Ok(());
        }
        let (database, contacts) = (self.database, self.options.size.contacts);
        let mut connection = Connection::open(server.address).await?;
        let file = people_file(contacts);
        let (seconds, _) = prepare::imported(&mut connection, owner, "/v1/crm/contacts/import", &file).await?;
        let about = format!("{contacts} contacts, {:.2} ms each", seconds * 1e3 / contacts as f64);
        self.results.at_most(database, "import of contacts, s", seconds, 60.0, about);

        let list = json!({"name": "Bench readers", "kind": "dynamic", "people": "contacts", "city": "Bulawayo"});
        let list = posted(&mut connection, owner, "/v1/crm/campaign-lists", &list.to_string()).await?;
        let campaign = json!({
            "name": "Bench rains", "type": "email", "list": list["id"], "subject": "Before the rains",
            "blocks": [{"kind": "text", "text": "Dear [first name|customer], roofs first."}],
        });
        let campaign = posted(&mut connection, owner, "/v1/crm/campaigns", &campaign.to_string()).await?;
        let path = |step: &str| format!("/v1/crm/campaigns/{}/{step}", campaign["id"].as_str().unwrap_or_default());
        for step in ["submit", "approve"] {
            posted(&mut connection, owner, &path(step), "{}").await?;
        }
        let began = Instant::now();
        let launched = posted(&mut connection, owner, &path("launch"), "{}").await?;
        let seconds = began.elapsed().as_secs_f64();
        let queued = launched["waiting"].as_u64().unwrap_or_default();
        if queued < (contacts * 2 / 5) as u64 {
            return Err(Failure(format!("{queued} recipients are waiting")));
        }
        self.results.at_most(database, "campaign queued, s", seconds, 10.0, format!("{queued} recipients"));
        // Nothing of it leaves while the rest is measured.
        posted(&mut connection, owner, &path("cancel"), r#"{"remark": "Measured"}"#).await.map(drop)
    }
}

/// The record a request made or moved.
async fn posted(
    connection: &mut Connection,
    owner: &str,
    path: &str,
    body: &str,
) -> Result<serde_json::Value, Failure> {
    let headers = [("authorization", owner), ("content-type", "application/json")];
    let answer = connection.send(&Request::post(path, &headers, body.as_bytes())).await?;
    match answer.status {
        200 | 201 => Ok(answer.json()?["data"].clone()),
        status => Err(Failure(format!("{path}: {status} {}", answer.text()))),
    }
}

/// People of whom no two are the same, with names that many share: what the question about duplicates has to look through.
fn people_file(contacts: usize) -> String {
    const FIRST: [&str; 12] =
        ["Anesu", "Brian", "Chipo", "Daniel", "Efua", "Farai", "Grace", "Hope", "Itai", "Joyce", "Kudzai", "Lerato"];
    const LAST: [&str; 14] = [
        "Chuma", "Dube", "Gotora", "Hove", "Moyo", "Ncube", "Nyoni", "Phiri", "Sibanda", "Sithole", "Tembo", "Banda",
        "Mhlanga", "Zulu",
    ];
    let mut out = String::from("firstName,lastName,email,phone,city,country,consents.channel\n");
    for number in 0..contacts {
        let city = if number % 5 < 2 { "Bulawayo" } else { "Harare" };
        let (first, last) = (FIRST[number % FIRST.len()], LAST[(number / FIRST.len()) % LAST.len()]);
        out.push_str(&format!(
            "{first},{last} {number},p{number}@people.example,+26377{:07},{city},ZW,email\n",
            1_000_000 + number
        ));
    }
    out
}
