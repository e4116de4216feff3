//! What is measured, on one database.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Instant;

use crate::Failure;
use crate::client::{Connection, Request};
use crate::load::{Bounds, Outcome, run};
use crate::prepare::{self, CLERK, Catalogue, FIRST_YEAR, OWNER, World};
use crate::process::{Server, free_address, postmaster_of};
use crate::report::Results;
use crate::shell;
use crate::size::Size;

mod back_pay;
mod booking;
mod books;
mod buying;
mod desk;
mod endurance;
mod pay;
pub mod selling;
pub mod stock;
mod timers;

pub struct Options {
    pub baobab: PathBuf,
    /// This program, which is the hand-written server too.
    pub own: PathBuf,
    pub only: Option<String>,
    pub size: Size,
    pub keep: bool,
    pub trace: bool,
}

/// Columns of the invoice list as the shell asks for them.
const LIST: &str = "/v1/accounting/invoices?filter[status]=posted&sort=-issueDate&limit=50&fields=number,customer,issueDate,dueDate,currency,total,outstanding,status";

struct Bench<'b> {
    database: &'static str,
    options: &'b Options,
    results: &'b mut Results,
    postmaster: Option<u32>,
    /// The business everything is measured on.
    tenant: i64,
}

/// Prepares a database and measures everything on it.
pub async fn measure(
    database: &'static str,
    url: &str,
    folder: &Path,
    options: &Options,
    results: &mut Results,
) -> Result<(), Failure> {
    let began = Instant::now();
    say(database, "preparing the business");
    let world = prepare::business(url).await?;
    results.entities(world.entities, world.families);
    let mut bench = Bench { database, options, results, postmaster: postmaster_of(url), tenant: world.tenant };
    let server = bench.generic(url, folder).await?;
    let mut connection = Connection::open(server.address).await?;
    let owner = prepare::sign_in(&mut connection, OWNER).await?;
    if bench.timers_alone() {
        return bench.timers(&server, &owner, url).await;
    }
    let mut catalogue = prepare::records(&mut connection, &owner).await?;
    catalogue.goods = stock::goods(&mut connection, &owner).await?;
    selling::deals(&mut connection, &owner, &catalogue.customers[0]).await?;
    bench.import(&server, &mut connection, &owner).await?;
    drop(connection);
    drop(server);
    say(database, "multiplying the rows");
    let multiplying = Instant::now();
    prepare::multiply(url, &world, &options.size).await?;
    bench.results.note(format!(
        "{database}: data ready in {:.0} s, of which copying {:.0} s",
        began.elapsed().as_secs_f64(),
        multiplying.elapsed().as_secs_f64()
    ));

    say(database, "cold starts");
    bench.cold_starts(url, folder).await?;
    say(database, "hand-written server");
    let hand = bench.baseline(url, folder, &world, &catalogue).await?;
    let in_place = bench.in_place(url, folder, &world, &catalogue).await?;
    if options.trace {
        crate::trace::run(database, url, &catalogue).await?;
    }
    say(database, "Baobab");
    bench.product(url, folder, &catalogue, &hand, &in_place).await
}

fn say(database: &str, what: &str) {
    eprintln!("{database}: {what}");
}

/// What a hand-written server reached, by scenario; what it was not asked for has no requests.
#[derive(Default)]
struct Hand {
    edge: Outcome,
    list: Outcome,
    deep: Outcome,
    get: Outcome,
    create: Outcome,
    post: Outcome,
    post_many: Outcome,
    trial: Outcome,
}

impl Bench<'_> {
    async fn generic(&self, url: &str, folder: &Path) -> Result<Server, Failure> {
        let address = free_address()?;
        let mut command = Command::new(&self.options.baobab);
        command
            .arg("serve")
            .env("BAOBAB_DATABASE_URL", url)
            .env("BAOBAB_LISTEN", address.to_string())
            .env("BAOBAB_DATA_DIR", folder);
        command.env("BAOBAB_LOG_LEVEL", std::env::var("BAOBAB_LOG_LEVEL").unwrap_or_else(|_| "warn".into()));
        Server::start(command, address, "/readyz", self.postmaster, folder.join("baobab.log")).await
    }

    async fn hand_written(&self, url: &str, folder: &Path, world: &World, in_place: bool) -> Result<Server, Failure> {
        let address = free_address()?;
        let mut command = Command::new(&self.options.own);
        command.args([
            "baseline",
            "--url",
            url,
            "--listen",
            &address.to_string(),
            "--tenant",
            &world.tenant.to_string(),
            "--user",
            &world.clerk,
        ]);
        if in_place {
            command.arg("--in-place");
        }
        Server::start(command, address, "/healthz", self.postmaster, folder.join("baseline.log")).await
    }

    fn wanted(&self, name: &str) -> bool {
        self.options.only.as_deref().is_none_or(|only| name.contains(only))
    }

    /// Runs one scenario unless another one is asked for.
    async fn load(
        &self,
        name: &str,
        server: &Server,
        bounds: Bounds,
        expect: u16,
        keep: bool,
        make: impl Fn(usize) -> Request + Send + Sync + 'static,
    ) -> Result<Outcome, Failure> {
        if !self.wanted(name) {
            return Ok(Outcome::default());
        }
        let outcome = run(server.address, &server.watched, bounds, expect, keep, Arc::new(make))
            .await
            .map_err(|error| Failure(format!("{name}: {error}")))?;
        eprintln!(
            "  {name}: {:.0}/s, p50 {:.2} ms, p99 {:.2} ms, processor {:.3} ms (server {:.3}, database {:.3}){}",
            outcome.per_second,
            outcome.p50_ms,
            outcome.p99_ms,
            outcome.cpu_ms,
            outcome.server_cpu_ms,
            outcome.database_cpu_ms,
            outcome
                .first_failure
                .as_ref()
                .map(|failure| format!("; {} failed, first {failure}", outcome.failures))
                .unwrap_or_default()
        );
        Ok(outcome)
    }

    fn reads(&self) -> Bounds {
        Bounds { clients: 4, requests: self.options.size.reads, seconds: self.options.size.seconds, warm: 40 }
    }

    fn writes(&self, clients: usize) -> Bounds {
        let requests = if clients > 1 { self.options.size.writes * 4 } else { self.options.size.writes };
        Bounds { clients, requests, seconds: self.options.size.seconds, warm: 20 }
    }

    async fn import(&mut self, server: &Server, connection: &mut Connection, owner: &str) -> Result<(), Failure> {
        let answer = connection
            .send(&Request::get(
                "/v1/ledger/accounts?filter[isGroup]=false&filter[control]=none&limit=60&fields=code",
                &[("authorization", owner)],
            ))
            .await?;
        let accounts: Vec<String> = answer.json()?["data"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|row| row["code"].as_str().map(str::to_string))
            .collect();
        if accounts.len() < 3 {
            return Err(Failure(format!("there are no accounts to import on: {}", answer.text())));
        }
        let lines = self.options.size.imported_lines;
        let file = prepare::journal_file(lines, &accounts);
        say(self.database, "importing a journal");
        let before = server.watched.cpu();
        let (seconds, _) = prepare::imported(connection, owner, "/v1/ledger/journal-entries/import", &file).await?;
        let spent = server.watched.cpu().since(before);
        let rate = lines as f64 / seconds;
        eprintln!(
            "  import: {rate:.0} lines/s, processor server {:.0} ms, database {:.0} ms",
            spent.server_ms, spent.database_ms
        );
        self.results.at_least(
            self.database,
            "journal import, lines/s",
            rate,
            20_000.0,
            format!("{lines} lines; processor {:.3} ms a line", (spent.server_ms + spent.database_ms) / lines as f64),
        );
        Ok(())
    }

    async fn cold_starts(&mut self, url: &str, folder: &Path) -> Result<(), Failure> {
        let mut times = Vec::new();
        let mut idle = 0.0;
        for _ in 0..self.options.size.cold_starts {
            let server = self.generic(url, folder).await?;
            times.push(server.start.as_secs_f64() * 1e3);
            // A server that has nothing to do settles within a moment.
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            idle = server.resident_mib();
        }
        times.sort_by(f64::total_cmp);
        let entities = self.results.entities;
        self.results.at_most(
            self.database,
            "cold start to first answer, ms",
            times[times.len() / 2],
            150.0,
            format!("{entities} entities declared today (target: 150)"),
        );
        self.results.at_most(self.database, "idle memory, MiB", idle, 60.0, String::new());
        Ok(())
    }

    /// The hand-written server that targets are about: axum and sqlx.
    async fn baseline(
        &mut self,
        url: &str,
        folder: &Path,
        world: &World,
        catalogue: &Catalogue,
    ) -> Result<Hand, Failure> {
        let server = self.hand_written(url, folder, world, false).await?;
        let mut hand = Hand {
            edge: self.load("edge", &server, self.reads(), 200, false, |_| Request::get("/healthz", &[])).await?,
            ..Hand::default()
        };
        self.lists_to_create(&server, catalogue, "hand-create", &mut hand).await?;
        hand.post = self
            .load("post", &server, self.writes(1), 201, false, invoices(catalogue, "hand-post-1", "?then=post", ""))
            .await?;
        hand.post_many = self
            .load(
                "post-32",
                &server,
                self.writes(32),
                201,
                false,
                invoices(catalogue, "hand-post-32", "?then=post", ""),
            )
            .await?;
        let whole =
            format!("/v1/ledger/reports/trial-balance?from={}-03-01&to={}-09-30", FIRST_YEAR + 1, FIRST_YEAR + 1);
        hand.trial =
            self.load("trial-balance", &server, self.reads(), 200, false, move |_| Request::get(&whole, &[])).await?;
        Ok(hand)
    }

    /// The harder yardstick, for information: on SQLite a statement need not leave the thread of its handler.
    async fn in_place(
        &mut self,
        url: &str,
        folder: &Path,
        world: &World,
        catalogue: &Catalogue,
    ) -> Result<Hand, Failure> {
        let mut hand = Hand::default();
        if self.postmaster.is_some() {
            return Ok(hand);
        }
        say(self.database, "hand-written server in place");
        let server = self.hand_written(url, folder, world, true).await?;
        // A reference of its own, of as many words: idempotency keys begin with it, and both servers have one database.
        self.lists_to_create(&server, catalogue, "place-create", &mut hand).await?;
        Ok(hand)
    }

    /// What every hand-written server is asked, in the order in which the product is asked too: caches and processor are as
    /// warm for one as for the other.
    async fn lists_to_create(
        &self,
        server: &Server,
        catalogue: &Catalogue,
        reference: &'static str,
        hand: &mut Hand,
    ) -> Result<(), Failure> {
        let first = "/v1/accounting/invoices?status=posted".to_string();
        let deep = deep_cursor(server.address, &first, "", self.options.size.invoices / 50).await?;
        hand.list = self
            .load("list", server, self.reads(), 200, false, {
                let first = first.clone();
                move |_| Request::get(&first, &[])
            })
            .await?;
        hand.deep = self
            .load("list-deep", server, self.reads(), 200, false, move |_| {
                Request::get(&format!("{first}&cursor={deep}"), &[])
            })
            .await?;
        let ids = self.ids();
        hand.get = self
            .load("get", server, self.reads(), 200, false, move |number| {
                Request::get(&format!("/v1/accounting/invoices/{}", ids(number)), &[])
            })
            .await?;
        hand.create =
            self.load("create", server, self.writes(1), 201, false, invoices(catalogue, reference, "", "")).await?;
        Ok(())
    }

    async fn product(
        &mut self,
        url: &str,
        folder: &Path,
        catalogue: &Catalogue,
        hand: &Hand,
        in_place: &Hand,
    ) -> Result<(), Failure> {
        let server = self.generic(url, folder).await?;
        let mut connection = Connection::open(server.address).await?;
        let owner = prepare::sign_in(&mut connection, OWNER).await?;
        let clerk = prepare::sign_in(&mut connection, CLERK).await?;
        let database = self.database;

        let edge = self.load("edge", &server, self.reads(), 200, false, |_| Request::get("/healthz", &[])).await?;
        self.results.plain(database, "an empty answer (/healthz)", &edge, Some(&hand.edge));
        let deep = deep_cursor(server.address, LIST, &clerk, self.options.size.invoices / 50).await?;
        let list = self
            .load("list", &server, self.reads(), 200, false, {
                let clerk = clerk.clone();
                move |_| Request::get(LIST, &[("authorization", &clerk)])
            })
            .await?;
        self.results.ratio(database, "list 50, first page", &list, &hand.list, 0.95);
        self.results.in_place(database, "list 50, first page", &list, &in_place.list);
        self.results.cpu(database, "list 50, first page", &list, 0.4);
        let deep_list = self
            .load("list-deep", &server, self.reads(), 200, false, {
                let clerk = clerk.clone();
                move |_| Request::get(&format!("{LIST}&cursor={deep}"), &[("authorization", &clerk)])
            })
            .await?;
        self.results.ratio(database, "list 50, deep page", &deep_list, &hand.deep, 0.95);
        self.results.in_place(database, "list 50, deep page", &deep_list, &in_place.deep);
        self.results.cpu(database, "list 50, deep page", &deep_list, 0.4);

        let ids = self.ids();
        let get = {
            let owner = owner.clone();
            self.load("get", &server, self.reads(), 200, false, move |number| {
                Request::get(&format!("/v1/accounting/invoices/{}", ids(number)), &[("authorization", &owner)])
            })
            .await?
        };
        self.results.ratio(database, "get one with lines", &get, &hand.get, 0.95);
        self.results.in_place(database, "get one with lines", &get, &in_place.get);
        let create =
            self.load("create", &server, self.writes(1), 201, false, invoices(catalogue, "made", "", &owner)).await?;
        self.results.ratio(database, "create with validation", &create, &hand.create, 0.8);
        self.results.cpu_ratio(database, "create with validation", &create, &hand.create, 0.8);
        self.results.in_place(database, "create with validation", &create, &in_place.create);
        let post = self
            .load("post", &server, self.writes(1), 201, true, invoices(catalogue, "post-1", "?then=post", &owner))
            .await?;
        self.results.cpu(database, "create + post, 1 client", &post, 1.5);
        self.results.ratio(database, "create + post, 1 client", &post, &hand.post, 0.0);
        let many = self
            .load("post-32", &server, self.writes(32), 201, true, invoices(catalogue, "post-32", "?then=post", &owner))
            .await?;
        let (rate, p95) = (if self.postmaster.is_some() { 700.0 } else { 1_000.0 }, 50.0);
        self.results.at_least(
            database,
            "create + post, 32 clients, /s",
            many.per_second,
            rate,
            format!("processor {:.2} ms; hand-written {:.0}/s", many.cpu_ms, hand.post_many.per_second),
        );
        self.results.at_most(
            database,
            "create + post, 32 clients, p95 ms",
            many.p95_ms,
            p95,
            format!("p50 {:.1}, p99 {:.1}", many.p50_ms, many.p99_ms),
        );
        if self.wanted("post-32") {
            // The server ends connections that were silent as long as the loads took.
            connection = Connection::open(server.address).await?;
            self.doubled_or_lost(&mut connection, &owner, catalogue, &many).await?;
        }

        for (name, from, to) in [("whole months", "03-01", "09-30"), ("any days", "03-11", "09-17")] {
            let path = format!("/v1/ledger/reports/trial-balance?from={0}-{from}&to={0}-{to}", FIRST_YEAR + 1);
            let owner = owner.clone();
            let trial = self
                .load("trial-balance", &server, self.reads(), 200, false, move |_| {
                    Request::get(&path, &[("authorization", &owner)])
                })
                .await?;
            self.results.cpu(database, &format!("trial balance, {name}"), &trial, 2.0);
            if name == "whole months" {
                self.results.ratio(database, "trial balance, whole months", &trial, &hand.trial, 0.0);
            }
        }
        connection = Connection::open(server.address).await?;
        self.general_ledger(&server, &mut connection, &owner).await?;
        self.ageing(&mut connection, &owner).await?;
        self.month_close(&mut connection, &owner).await?;
        self.comparison(&mut connection, &owner).await?;
        self.help_desk(&server, &owner, &list).await?;
        self.booking(&server, &owner).await?;
        self.selling(&server, &owner).await?;
        self.stock(&server, &owner, &catalogue.goods).await?;
        self.pay(&server, &owner).await?;
        self.back_pay(&server, &owner).await?;
        self.timers(&server, &owner, url).await?;
        if self.wanted("shell") && self.results.first_of("bytes") {
            connection = Connection::open(server.address).await?;
            shell::measure(&mut connection, &owner, LIST, self.results).await?;
        }
        drop(server);
        self.soak(url, folder).await
    }

    /// Ids of copied invoices, scattered over all of them.
    fn ids(&self) -> impl Fn(usize) -> String + Send + Sync + Clone + 'static {
        let count = self.options.size.invoices;
        move |number| format!("{:026}", 1 + (number * 7_919) % count)
    }
}

/// Requests that create invoices; each has its own key. `reference` tells the scenario's invoices from others.
fn invoices(
    catalogue: &Catalogue,
    reference: &'static str,
    then: &'static str,
    authorization: &str,
) -> impl Fn(usize) -> Request + Send + Sync + 'static {
    let (catalogue, authorization) = (catalogue.clone(), authorization.to_string());
    move |number| {
        let body = catalogue.invoice(number, reference, "2026-11-10", "2026-12-10");
        let key = format!("{reference}-{number}");
        let mut headers = vec![("content-type", "application/json"), ("idempotency-key", key.as_str())];
        if !authorization.is_empty() {
            headers.push(("authorization", &authorization));
        }
        Request::post(&format!("/v1/accounting/invoices{then}"), &headers, body.as_bytes())
    }
}

/// Walks pages to about four fifths of the rows that are seen.
async fn deep_cursor(address: SocketAddr, path: &str, authorization: &str, pages: usize) -> Result<String, Failure> {
    let mut connection = Connection::open(address).await?;
    let mut cursor = String::new();
    // Half of the rows are the clerk's.
    for _ in 0..pages * 2 / 5 {
        let path = if cursor.is_empty() { path.to_string() } else { format!("{path}&cursor={cursor}") };
        let headers: &[(&str, &str)] = if authorization.is_empty() { &[] } else { &[("authorization", authorization)] };
        let answer = connection.send(&Request::get(&path, headers)).await?;
        match answer.json()?["page"]["next"].as_str() {
            Some(next) => cursor = next.to_string(),
            None => return Err(Failure(format!("the list ended early: {}", answer.text()))),
        }
    }
    Ok(cursor)
}
