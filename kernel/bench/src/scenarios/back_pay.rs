//! A raise that holds from a year ago: twelve closed months of one person are worked out again.

use std::time::Instant;

use serde_json::{Value as Json, json};

use super::Bench;
use super::pay::{person, rules};
use crate::Failure;
use crate::client::{Connection, Request};
use crate::prepare::{APPROVER, FIRST_YEAR, MANAGER, created, sign_in};
use crate::process::Server;

const MONTHS: u32 = 12;
/// Calculations of the month after, to tell the middle one.
const CALCULATED: usize = 5;
const MOST_MS: f64 = 200.0;

impl Bench<'_> {
    pub(super) async fn back_pay(&mut self, server: &Server, owner: &str) -> Result<(), Failure> {
        // After the payroll of many, which enters the rates.
        if !self.wanted("payroll") {
            return Ok(());
        }
        let mut connection = Connection::open(server.address).await?;
        let approver = sign_in(&mut connection, APPROVER).await?;
        let manager = sign_in(&mut connection, MANAGER).await?;
        let (group, structure) = rules(&mut connection, owner, "BACK").await?;
        let employee =
            created(&mut connection, owner, "/v1/people-and-culture/employees", &person(99_999).to_string()).await?;
        let year = FIRST_YEAR + 1;
        let salary = |from: i32, basic: &str| {
            let salary = json!({
                "employee": employee, "payGroup": group, "structure": structure, "from": format!("{from}-01-01"), "basic": basic,
            });
            salary.to_string()
        };
        const SALARIES: &str = "/v1/payroll/assignments?then=activate";
        created(&mut connection, owner, SALARIES, &salary(year - 1, "9000.50")).await?;
        for month in 1..=MONTHS {
            let run = made(&mut connection, owner, &group, year, month).await?;
            for (who, step) in
                [(owner, "calculate"), (owner, "submit"), (approver.as_str(), "approve"), (manager.as_str(), "post")]
            {
                done(&mut connection, who, &format!("/v1/payroll/runs/{run}/{step}")).await?;
            }
        }
        created(&mut connection, owner, SALARIES, &salary(year, "10000.50")).await?;
        let run = made(&mut connection, owner, &group, year + 1, 1).await?;
        let mut took = Vec::new();
        let mut gross = Json::Null;
        for _ in 0..CALCULATED {
            let began = Instant::now();
            gross = done(&mut connection, owner, &format!("/v1/payroll/runs/{run}/calculate")).await?["gross"].take();
            took.push(began.elapsed().as_secs_f64() * 1e3);
        }
        took.sort_by(f64::total_cmp);
        let about = format!("gross {gross} with {MONTHS} months of arrears");
        self.results.at_most(
            self.database,
            "12 closed months worked out again, ms",
            took[CALCULATED / 2],
            MOST_MS,
            about,
        );
        Ok(())
    }
}

/// A run of a month; its id.
async fn made(connection: &mut Connection, owner: &str, group: &str, year: i32, month: u32) -> Result<String, Failure> {
    let last = match month {
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    let body = json!({
        "payGroup": group, "from": format!("{year}-{month:02}-01"), "to": format!("{year}-{month:02}-{last}"),
        "payDate": format!("{year}-{month:02}-{last}"),
    });
    created(connection, owner, "/v1/payroll/runs", &body.to_string()).await
}

/// A transition; the record after it.
async fn done(connection: &mut Connection, who: &str, path: &str) -> Result<Json, Failure> {
    let headers = [("authorization", who), ("content-type", "application/json")];
    let answer = connection.send(&Request::post(path, &headers, b"{}")).await?;
    if answer.status != 200 {
        return Err(Failure(format!("POST {path}: {} {}", answer.status, answer.text())));
    }
    Ok(answer.json()?["data"].take())
}
