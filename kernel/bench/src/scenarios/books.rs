//! Reports over the books and the close of a month.

use std::time::Instant;

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::prepare::FIRST_YEAR;
use crate::process::Server;

impl Bench<'_> {
    pub(super) async fn general_ledger(
        &mut self,
        server: &Server,
        connection: &mut Connection,
        owner: &str,
    ) -> Result<(), Failure> {
        if !self.wanted("general-ledger") {
            return Ok(());
        }
        let accounts = connection
            .send(&Request::get(
                "/v1/ledger/accounts?filter[isGroup]=false&filter[control]=none&limit=5&fields=code",
                &[("authorization", owner)],
            ))
            .await?;
        let account = accounts.json()?["data"][2]["id"].as_str().unwrap_or_default().to_string();
        let base = format!(
            "/v1/ledger/reports/general-ledger?account={account}&from={FIRST_YEAR}-01-01&to={}-12-31&limit=100",
            FIRST_YEAR + 2
        );
        let first = {
            let (base, owner) = (base.clone(), owner.to_string());
            self.load("general-ledger", server, self.reads(), 200, false, move |_| {
                Request::get(&base, &[("authorization", &owner)])
            })
            .await?
        };
        self.results.cpu(self.database, "general ledger, first page of 100", &first, 5.0);
        // Deep: a page that begins after two years.
        let deep = format!("{base}&cursor={}-11-15~1~0~0~0", FIRST_YEAR + 1);
        let owner = owner.to_string();
        let deep = self
            .load("general-ledger-deep", server, self.reads(), 200, false, move |_| {
                Request::get(&deep, &[("authorization", &owner)])
            })
            .await?;
        self.results.cpu(self.database, "general ledger, deep page of 100", &deep, 5.0);
        Ok(())
    }

    /// What customers owed on a day two years in, over every open item there is: the middle of nine answers.
    pub(super) async fn ageing(&mut self, connection: &mut Connection, owner: &str) -> Result<(), Failure> {
        if !self.wanted("aged") {
            return Ok(());
        }
        let headers = [("authorization", owner)];
        let mut took = Vec::new();
        let mut parties = 0;
        for month in 1..=9 {
            let path = format!("/v1/accounting/reports/aged-receivables?asOf={}-{month:02}-15", FIRST_YEAR + 2);
            let began = Instant::now();
            let answer = connection.send(&Request::get(&path, &headers)).await?;
            took.push(began.elapsed().as_secs_f64());
            if answer.status != 200 {
                return Err(Failure(format!("aged receivables: {} {}", answer.status, answer.text())));
            }
            parties = answer.json()?["rows"].as_array().map_or(0, Vec::len);
        }
        took.sort_by(f64::total_cmp);
        self.results.at_most(
            self.database,
            "aged receivables of any day, s",
            took[took.len() / 2],
            0.1,
            format!("{} items, half of them settled since, {parties} parties", self.options.size.invoices),
        );
        Ok(())
    }

    /// The checks of a month's close, all of them, over every line there is.
    pub(super) async fn month_close(&mut self, connection: &mut Connection, owner: &str) -> Result<(), Failure> {
        if !self.wanted("month-close") {
            return Ok(());
        }
        let headers = [("authorization", owner), ("content-type", "application/json")];
        let name = format!("{}-06", FIRST_YEAR + 1);
        let periods = connection
            .send(&Request::get(&format!("/v1/ledger/periods?filter[name]={name}"), &headers))
            .await?
            .json()?;
        let period = periods["data"][0]["id"]
            .as_str()
            .ok_or_else(|| Failure(format!("there is no period {name}: {periods}")))?
            .to_string();
        let began = Instant::now();
        let made = connection
            .send(&Request::post("/v1/ledger/close-runs", &headers, format!("{{\"period\":\"{period}\"}}").as_bytes()))
            .await?;
        let took = began.elapsed().as_secs_f64();
        if made.status != 201 {
            return Err(Failure(format!("month close: {} {}", made.status, made.text())));
        }
        let checks = made.json()?["data"]["checks"].as_array().map_or(0, Vec::len);
        self.results.at_most(self.database, "month-close checks, s", took, 3.0, format!("{checks} checks, {name}"));
        Ok(())
    }
}
