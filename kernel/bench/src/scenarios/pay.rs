//! Payroll of many people: the run, their payslips as files, and clocks that hand in punches.

use std::time::Instant;

use serde_json::{Value as Json, json};

use super::Bench;
use crate::Failure;
use crate::client::{Connection, Request};
use crate::load::Bounds;
use crate::prepare::{FIRST_YEAR, created};
use crate::process::Server;

/// Twelve components: what most payslips have, and what is set aside each month.
const COMPONENTS: [(&str, Option<&str>); 12] = [
    ("BASIC", None),
    ("HOUSING", Some("2500")),
    ("TRANSPORT", Some("900")),
    ("ALLOWANCE", Some("400")),
    ("BENEFIT", Some("350")),
    ("REFUND", Some("120")),
    ("MEDICAL", Some("600")),
    ("RETIREMENT", Some("700")),
    ("UNION", Some("80")),
    ("SAVINGS", Some("300")),
    ("LEAVE_PROVISION", None),
    ("THIRTEENTH_PROVISION", None),
];
/// Payslips printed to know how long all of them take.
const PRINTED: usize = 200;
/// Seconds for 5,000 payslips on two cores.
const PRINTS: f64 = 5_000.0 / 90.0;
/// Punches a second: two thousand a minute.
const PUNCHES: f64 = 2_000.0 / 60.0;

impl Bench<'_> {
    pub(super) async fn pay(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        if !self.wanted("payroll") {
            return Ok(());
        }
        let (database, people) = (self.database, self.options.size.people);
        let mut connection = Connection::open(server.address).await?;
        dollars(&mut connection, owner).await?;
        let (group, structure) = rules(&mut connection, owner, "BENCH").await?;
        let many = Bounds { clients: 4, requests: people, seconds: 300, warm: 0 };
        let employed = self
            .load("payroll-people", server, many, 201, true, posted(owner, "/v1/people-and-culture/employees", person))
            .await?;
        let mut employees = Vec::with_capacity(people);
        for answer in &employed.answers {
            employees.push(answer.json()?["data"]["id"].as_str().unwrap_or_default().to_string());
        }
        let salary = {
            let employees = employees.clone();
            move |number: usize| {
                json!({
                    "employee": employees[number % employees.len()], "payGroup": group, "structure": structure,
                    "from": format!("{FIRST_YEAR}-01-01"), "basic": format!("{}.50", 9_000 + number % 500 * 37),
                })
            }
        };
        let paid = self
            .load(
                "payroll-salaries",
                server,
                many,
                201,
                false,
                posted(owner, "/v1/payroll/assignments?then=activate", salary),
            )
            .await?;
        if employed.failures + paid.failures > 0 || employees.len() != people {
            return Err(Failure(format!("{} of {people} people, {} salaries refused", employees.len(), paid.failures)));
        }
        connection = Connection::open(server.address).await?;
        let run = self.calculated(&mut connection, owner, people).await?;
        self.payslips(server, &mut connection, owner, &run).await?;

        let punch = move |number: usize| {
            let minute = number / employees.len();
            json!({
                "employee": employees[number % employees.len()], "source": "biometric",
                "at": format!("{}-03-02T05:{:02}:12Z", FIRST_YEAR + 2, minute % 60),
            })
        };
        let clocks =
            Bounds { clients: 4, requests: self.options.size.writes * 4, seconds: self.options.size.seconds, warm: 0 };
        let handed = self
            .load("payroll-punches", server, clocks, 201, false, posted(owner, "/v1/people-and-culture/punches", punch))
            .await?;
        let about =
            format!("processor {:.2} ms, p95 {:.1} ms, {} refused", handed.cpu_ms, handed.p95_ms, handed.failures);
        self.results.at_least(database, "punches, 4 clients, /s", handed.per_second, PUNCHES, about);
        Ok(())
    }

    /// The run of a month; its id.
    async fn calculated(&mut self, connection: &mut Connection, owner: &str, people: usize) -> Result<String, Failure> {
        let group = list(connection, owner, "/v1/payroll/pay-groups?filter[code]=BENCH").await?;
        let month = FIRST_YEAR + 2;
        let body = json!({
            "payGroup": group[0]["id"], "from": format!("{month}-03-01"), "to": format!("{month}-03-31"), "payDate": format!("{month}-03-31"),
        });
        let run = created(connection, owner, "/v1/payroll/runs", &body.to_string()).await?;
        let headers = [("authorization", owner), ("content-type", "application/json")];
        let began = Instant::now();
        let answer =
            connection.send(&Request::post(&format!("/v1/payroll/runs/{run}/calculate"), &headers, b"{}")).await?;
        let seconds = began.elapsed().as_secs_f64();
        let told = answer.json()?;
        if answer.status != 200 || told["data"]["headcount"].as_u64() != u64::try_from(people).ok() {
            return Err(Failure(format!("payroll run: {} {}", answer.status, answer.text())));
        }
        let most = if self.postmaster.is_some() { 6.0 } else { 4.0 };
        let about = format!(
            "{people} people, {} components, {} findings to correct",
            COMPONENTS.len(),
            told["data"]["blocking"]
        );
        self.results.at_most(self.database, "payroll run, s", seconds, most, about);
        Ok(run)
    }

    async fn payslips(
        &mut self,
        server: &Server,
        connection: &mut Connection,
        owner: &str,
        run: &str,
    ) -> Result<(), Failure> {
        let found =
            list(connection, owner, &format!("/v1/payroll/payslips?filter[run]={run}&limit=100&fields=number")).await?;
        let ids: Vec<String> = found.iter().filter_map(|row| row["id"].as_str().map(str::to_string)).collect();
        if ids.is_empty() {
            return Err(Failure("the payroll run made no payslips".into()));
        }
        let printing = Bounds { clients: 2, requests: PRINTED, seconds: 60, warm: 2 };
        let owner = owner.to_string();
        let printed = self
            .load("payroll-prints", server, printing, 200, false, move |number| {
                let path = format!("/v1/payroll/payslips/{}/print?format=pdf", ids[number % ids.len()]);
                Request::get(&path, &[("authorization", &owner)])
            })
            .await?;
        let about = format!("{:.0} s for 5,000, processor {:.1} ms each", 5_000.0 / printed.per_second, printed.cpu_ms);
        self.results.at_least(self.database, "payslips as PDF, 2 clients, /s", printed.per_second, PRINTS, about);
        Ok(())
    }
}

/// The official rate that limits written in dollars are turned by, of every month: an old one is refused.
async fn dollars(connection: &mut Connection, owner: &str) -> Result<(), Failure> {
    let kinds = list(connection, owner, "/v1/ledger/rate-types?filter[code]=official").await?;
    let kind = kinds.first().ok_or_else(|| Failure("there is no official rate type".into()))?["id"].clone();
    let headers = [("authorization", owner), ("content-type", "application/json")];
    for month in 0..36 {
        let from = format!("{}-{:02}-01T00:00:00Z", FIRST_YEAR + month / 12, month % 12 + 1);
        let rate = json!({"base": "USD", "quote": "ZWG", "rate": "26.5", "rateType": kind, "effectiveFrom": from});
        let rate = created(connection, owner, "/v1/accounting/exchange-rates", &rate.to_string()).await?;
        let path = format!("/v1/accounting/exchange-rates/{rate}/approve");
        let answer = connection.send(&Request::post(&path, &headers, b"{}")).await?;
        if answer.status != 200 {
            return Err(Failure(format!("POST {path}: {} {}", answer.status, answer.text())));
        }
    }
    Ok(())
}

/// A pay group and a structure of twelve components, both of a code; their ids.
pub(super) async fn rules(connection: &mut Connection, owner: &str, code: &str) -> Result<(String, String), Failure> {
    let headers = [("authorization", owner), ("content-type", "application/json")];
    let setting = json!({"separateSalaries": false}).to_string();
    let answer = connection.send(&Request::patch("/v1/settings/payroll", &headers, setting.as_bytes())).await?;
    if answer.status >= 300 {
        return Err(Failure(format!("settings of payroll: {} {}", answer.status, answer.text())));
    }
    let known = list(connection, owner, "/v1/payroll/components?limit=100&fields=code").await?;
    let mut lines = Vec::new();
    for (component, amount) in COMPONENTS {
        let found = known.iter().find(|row| row["code"] == component);
        let id = found.ok_or_else(|| Failure(format!("there is no pay component {component}")))?["id"].clone();
        lines.push(json!({"component": id, "amount": amount}));
    }
    let structure = json!({"code": code, "name": "Bench staff", "lines": lines}).to_string();
    let structure = created(connection, owner, "/v1/payroll/structures", &structure).await?;
    let group = json!({"code": code, "name": "Bench staff", "country": "ZW", "currency": "ZWG", "rates": [{"code": "wcif", "rate": "1.38"}]});
    let group = created(connection, owner, "/v1/payroll/pay-groups", &group.to_string()).await?;
    Ok((group, structure))
}

pub(super) fn person(number: usize) -> Json {
    json!({
        "firstName": "Bench", "lastName": format!("Person {number}"), "hireDate": format!("{FIRST_YEAR}-01-01"), "country": "ZW",
        "currency": "ZWG", "dateOfBirth": format!("19{}-02-{:02}", 70 + number % 30, 1 + number % 28), "taxNumber": format!("20{number:08}"),
    })
}

/// Requests that create records of `make`.
fn posted(
    owner: &str,
    path: &'static str,
    make: impl Fn(usize) -> Json + Send + Sync + 'static,
) -> impl Fn(usize) -> Request + Send + Sync + 'static {
    let owner = owner.to_string();
    move |number| {
        let headers = [("authorization", owner.as_str()), ("content-type", "application/json")];
        Request::post(path, &headers, make(number).to_string().as_bytes())
    }
}

async fn list(connection: &mut Connection, owner: &str, path: &str) -> Result<Vec<Json>, Failure> {
    let answer = connection.send(&Request::get(path, &[("authorization", owner)])).await?;
    match answer.json()?["data"].take() {
        Json::Array(rows) if answer.status == 200 => Ok(rows),
        _ => Err(Failure(format!("GET {path}: {} {}", answer.status, answer.text()))),
    }
}
