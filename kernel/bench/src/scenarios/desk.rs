//! The help desk with ten thousand open tickets, beside the list of invoices.

use serde_json::json;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::load::{Bounds, Outcome};
use crate::process::Server;

/// Columns of the list of tickets as the shell asks for them.
const LIST: &str = "/v1/helpdesk/tickets?sort=-receivedAt&limit=50&fields=number,subject,priority,status,sla,solveBy,agent,person,customer,category,team";
/// One column of the board.
const COLUMN: &str = "/v1/helpdesk/tickets?filter[status][in]=new,open,approval,pending,on_hold&filter[status]=new&sort=rank,receivedAt&limit=25&fields=number,subject,priority,status,agent,solveBy";
const LEVELS: [&str; 3] = ["low", "medium", "high"];
/// Tickets must be listed as fast as invoices, within what two runs differ by.
const AS_FAST: f64 = 0.85;

impl Bench<'_> {
    /// Opens the tickets, then lists them as the list and a column of the board do.
    pub(super) async fn help_desk(&mut self, server: &Server, owner: &str, invoices: &Outcome) -> Result<(), Failure> {
        if !self.wanted("tickets-list") {
            return Ok(());
        }
        let count = self.options.size.tickets;
        let mut connection = Connection::open(server.address).await?;
        let answer =
            connection.send(&Request::get("/v1/helpdesk/categories?limit=5", &[("authorization", owner)])).await?;
        let category = answer.json()?["data"][0]["id"]
            .as_str()
            .ok_or_else(|| Failure(format!("there is no category of tickets: {}", answer.text())))?
            .to_string();
        let opening = Bounds { clients: 4, requests: count, seconds: 120, warm: 0 };
        let opened = {
            let owner = owner.to_string();
            self.load("tickets-list-open", server, opening, 201, false, move |number| {
                let ticket = json!({
                    "subject": format!("Printer {number} on floor {} is stuck", number % 12), "description": "It takes no paper.", "category": category,
                    "impact": LEVELS[number % 3], "urgency": LEVELS[number / 3 % 3],
                });
                let headers = [("content-type", "application/json"), ("authorization", owner.as_str())];
                Request::post("/v1/helpdesk/tickets", &headers, ticket.to_string().as_bytes())
            })
            .await?
        };
        self.results.plain(self.database, "open a ticket, 4 clients", &opened, None);
        for (name, path, what) in [
            ("tickets-list", LIST, "list 50 tickets"),
            ("tickets-list-board", COLUMN, "a column of the board of tickets"),
        ] {
            let owner = owner.to_string();
            let outcome = self
                .load(name, server, self.reads(), 200, false, move |_| Request::get(path, &[("authorization", &owner)]))
                .await?;
            if outcome.requests > 0 && invoices.requests > 0 {
                self.results.at_least(
                    self.database,
                    &format!("{what}: beside invoices"),
                    outcome.per_second / invoices.per_second,
                    AS_FAST,
                    format!(
                        "{count} open tickets; {:.0}/s, p95 {:.1} ms; invoices {:.0}/s",
                        outcome.per_second, outcome.p95_ms, invoices.per_second
                    ),
                );
            }
        }
        Ok(())
    }
}
