//! Quotations side by side: six suppliers, forty lines.

use std::time::Instant;

use serde_json::{Value as Json, json};

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};

const SUPPLIERS: usize = 6;
const LINES: usize = 40;
/// What a comparison must reach, in milliseconds.
const TARGET: f64 = 300.0;
const ASKED: &str = "/v1/procurement/rfqs";
const QUOTED: &str = "/v1/procurement/supplier-quotations";

/// A buyer's session; a refused call fails the bench.
struct Buyer<'b> {
    connection: &'b mut Connection,
    owner: &'b str,
}

impl Buyer<'_> {
    async fn call(&mut self, method: &str, path: &str, body: &Json) -> Result<Json, Failure> {
        let headers = [("authorization", self.owner), ("content-type", "application/json")];
        let text = body.to_string();
        let request = match method {
            "GET" => Request::get(path, &headers[..1]),
            "PATCH" => Request::patch(path, &headers, text.as_bytes()),
            _ => Request::post(path, &headers, text.as_bytes()),
        };
        let answer = self.connection.send(&request).await?;
        if answer.status >= 300 {
            return Err(Failure(format!("{method} {path}: {} {}", answer.status, answer.text())));
        }
        answer.json()
    }

    async fn created(&mut self, path: &str, body: &Json) -> Result<String, Failure> {
        let answer = self.call("POST", path, body).await?;
        let id = answer["data"]["id"].as_str().map(str::to_string);
        id.ok_or_else(|| Failure(format!("POST {path} gave no id")))
    }
}

impl Bench<'_> {
    /// The middle of nine answers, each with the cheapest split over all suppliers.
    pub(super) async fn comparison(&mut self, connection: &mut Connection, owner: &str) -> Result<(), Failure> {
        if !self.wanted("comparison") {
            return Ok(());
        }
        let mut buyer = Buyer { connection, owner };
        let mut suppliers = Vec::new();
        for number in 0..SUPPLIERS {
            let supplier = json!({"name": format!("Supplier {number}"), "code": format!("S{number}")});
            suppliers.push(json!({"supplier": buyer.created("/v1/parties/suppliers", &supplier).await?}));
        }
        let lines: Vec<Json> = (0..LINES)
            .map(|line| json!({"description": format!("Part {line}"), "qty": format!("{}", 10 + line * 3)}))
            .collect();
        let request = json!({"title": "Spare parts", "deadline": "2099-12-31T12:00:00Z", "sealed": false, "suppliers": suppliers, "lines": lines});
        let asked = buyer.created(ASKED, &request).await?;
        buyer.call("POST", &format!("{ASKED}/{asked}/send"), &json!({})).await?;
        let quotations = buyer.call("GET", &format!("{QUOTED}?filter[rfq]={asked}&limit=20"), &Json::Null).await?;
        let ids: Vec<String> = quotations["data"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|row| row["id"].as_str().map(str::to_string))
            .collect();
        for (bid, id) in ids.iter().enumerate() {
            let path = format!("{QUOTED}/{id}");
            let mut quotation = buyer.call("GET", &path, &Json::Null).await?["data"].take();
            let lines = quotation["lines"].as_array_mut().map(std::mem::take).unwrap_or_default();
            let priced: Vec<Json> = lines
                .into_iter()
                .enumerate()
                .map(|(line, row)| json!({"id": row["id"], "price": format!("{}.{:02}", 5 + (line * 7 + bid * 3) % 60, (line * 13 + bid * 29) % 100)}))
                .collect();
            let terms =
                json!({"version": quotation["version"], "freight": format!("{}", 40 + bid * 25), "lines": priced});
            buyer.call("PATCH", &path, &terms).await?;
            buyer.call("POST", &format!("{path}/submit"), &json!({})).await?;
        }
        buyer.call("POST", &format!("{ASKED}/{asked}/open-bids"), &json!({})).await?;
        let mut took = Vec::new();
        let mut rows = 0;
        for _ in 0..9 {
            let began = Instant::now();
            let report = buyer
                .call("GET", &format!("/v1/procurement/reports/quotation-comparison?rfq={asked}"), &Json::Null)
                .await?;
            took.push(began.elapsed().as_secs_f64() * 1e3);
            rows = report["rows"].as_array().map_or(0, Vec::len);
        }
        took.sort_by(f64::total_cmp);
        self.results.at_most(
            self.database,
            "comparison of quotations, ms",
            took[took.len() / 2],
            TARGET,
            format!("{} suppliers × {LINES} lines, {rows} rows", ids.len()),
        );
        Ok(())
    }
}
