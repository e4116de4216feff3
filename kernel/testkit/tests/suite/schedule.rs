//! Work by the clock: when it runs, how often, and what keeps it from running.

use kernel::{JobRun, JobStep, Module, Occasion, Op, OpError, OpFuture, Prepared, Product};
use kernel_testkit::{Backend, Options, TestApp, on_both, product_with};
use kernel_types::{Instant, Role, Scope};
use serde_json::{Value as Json, json};
use std::sync::{Arc, OnceLock};

use crate::tenancy::at;

on_both!(
    a_daily_job_runs_once_a_day_by_the_clock_of_the_business,
    after_downtime_the_work_is_done_once,
    of_two_servers_one_does_the_work,
    what_fails_is_undone_told_and_tried_again,
    long_work_goes_on_step_by_step,
    what_is_read_beforehand_is_read_while_nobody_waits,
    what_is_switched_off_is_not_run,
    the_schedule_is_for_administrators,
    the_sweep_forgets_what_has_ended,
);

const FAMILY: &str = "
family: nightly
title: Nightly
icon: moon
access_family: accounting
needs: [parties, accounting]
features:
  watch: {title: Watch, default: true}
apps:
  nights: {title: Nights, icon: moon}
jobs:
  - {name: greet, title: Greet, every: day, at: \"02:00\", feature: watch, app: nights}
  - {name: flaky, title: Flaky, every: hour, at: \":30\"}
  - {name: beforehand, title: Beforehand, every: day, at: \"03:00\"}
  - {name: parts, title: Parts, every: month, at: \"10 02:00\", test: true}
";

/// Writes one customer named after the day.
fn greet<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let since = run.since.map_or_else(|| "never".to_string(), Instant::to_rfc3339);
        op.create("parties.customer", json!({"name": format!("Greeted {}", run.day), "notes": since})).await?;
        Ok(JobStep::done(1).note("One greeted."))
    })
}

/// Writes a customer, then stops while one called Stop is there.
fn flaky<'a>(op: &'a mut Op<'_>, _: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        op.create("parties.customer", json!({"name": "Half done"})).await?;
        match op.find("parties.customer", &[("name", "Stop".into())]).await?.is_empty() {
            true => Ok(JobStep::done(1)),
            false => Err(OpError::refused("stopped", "A customer is called Stop.")),
        }
    })
}

/// Three transactions.
fn parts<'a>(op: &'a mut Op<'_>, run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let part: u32 = run.cursor.as_deref().and_then(|cursor| cursor.parse().ok()).unwrap_or(0);
        op.create("parties.customer", json!({"name": format!("Part {part}")})).await?;
        Ok(if part == 2 { JobStep::done(1) } else { JobStep::more(1, (part + 1).to_string()) })
    })
}

/// Reads before its transaction: that another transaction commits meanwhile shows that none is open.
fn look<'a>(op: &'a mut Op<'_>, _: &'a Occasion) -> OpFuture<'a, Option<Prepared>> {
    Box::pin(async move {
        let (app, context) = (Arc::clone(op.app), op.context.clone());
        app.write(&context, |op| {
            Box::pin(async move { op.create("parties.customer", json!({"name": "Meanwhile"})).await.map(drop) })
        })
        .await?;
        let found = op.find("parties.customer", &[]).await?.len();
        Ok(Some(Arc::new(found) as Prepared))
    })
}

fn beforehand<'a>(op: &'a mut Op<'_>, _: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let found = op.prepared::<usize>().ok_or_else(|| OpError::internal("nothing was prepared"))?;
        op.create("parties.customer", json!({"name": format!("Beforehand {found}")})).await?;
        Ok(JobStep::done(1))
    })
}

fn product() -> Product {
    static PRODUCT: OnceLock<Product> = OnceLock::new();
    let made = PRODUCT.get_or_init(|| {
        let module = Module::new("nightly")
            .job("nightly.greet", greet)
            .job("nightly.flaky", flaky)
            .job("nightly.parts", parts)
            .job("nightly.beforehand", beforehand)
            .prepare("nightly.beforehand", look);
        product_with(&[("nightly/family.yaml", FAMILY)], module)
    });
    Product { registry: Arc::clone(&made.registry), modules: made.modules.clone() }
}

/// Nine in the morning of 5 March 2026 in Harare, which is two hours ahead of UTC.
async fn nightly(backend: Backend) -> TestApp {
    TestApp::with_product(backend, Options::default(), product()).await
}

fn time(text: &str) -> Instant {
    Instant::parse_rfc3339(text).expect("a time")
}

/// Sets the clock and lets everything due run.
async fn later(app: &TestApp, text: &str) {
    app.clock.set(time(text));
    app.schedule.run_due().await.expect("the schedule");
}

async fn names(app: &TestApp, like: &str) -> Vec<String> {
    let owner = app.owner().await;
    let found = owner.get(&format!("/v1/parties/customers?filter[name][contains]={like}&sort=name")).await.expect(200);
    found["data"]
        .as_array()
        .expect("data")
        .iter()
        .map(|row| row["name"].as_str().expect("a name").to_string())
        .collect()
}

async fn job(app: &TestApp, name: &str) -> Json {
    let listed = app.owner().await.get(&at(app, "/schedule")).await.expect(200);
    listed["data"]
        .as_array()
        .expect("data")
        .iter()
        .find(|job| job["job"] == name && job["environment"] == "live")
        .cloned()
        .expect("the job")
}

async fn a_daily_job_runs_once_a_day_by_the_clock_of_the_business(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    assert!(job(&app, "nightly.greet").await["last"].is_null(), "a new business owes nothing for the past");
    assert_eq!(job(&app, "nightly.greet").await["nextAt"], "2026-03-06T00:00:00.000000Z", "two o'clock in Harare");
    later(&app, "2026-03-05T23:59:00Z").await;
    assert_eq!(names(&app, "Greeted").await, Vec::<String>::new());
    later(&app, "2026-03-06T00:00:00Z").await;
    assert_eq!(names(&app, "Greeted").await, ["Greeted 2026-03-06"]);
    later(&app, "2026-03-06T10:00:00Z").await;
    assert_eq!(names(&app, "Greeted").await.len(), 1, "once a day");
    later(&app, "2026-03-07T00:00:10Z").await;
    assert_eq!(names(&app, "Greeted").await, ["Greeted 2026-03-06", "Greeted 2026-03-07"]);
    let last = job(&app, "nightly.greet").await;
    assert_eq!(
        (&last["last"]["outcome"], &last["last"]["count"], &last["last"]["note"]),
        (&json!("done"), &json!(1), &json!("One greeted."))
    );
    // The handler was told when the work was last done.
    let owner = app.owner().await;
    let second = owner.get("/v1/parties/customers?filter[name]=Greeted%202026-03-07").await.expect(200);
    let id = second["data"][0]["id"].as_str().expect("id").to_string();
    assert_eq!(
        owner.get(&format!("/v1/parties/customers/{id}")).await.expect(200)["data"]["notes"],
        "2026-03-06T00:00:00.000000Z"
    );
    // The audit trail names the job.
    let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
    let sql =
        kernel::Sql::new(reader.dialect(), "SELECT COUNT(*) FROM audit WHERE request_id LIKE 'job-nightly.greet-%'")
            .across_tenants()
            .done();
    assert_eq!(reader.int(&sql).await.expect("a count"), Some(2));
}

async fn what_is_read_beforehand_is_read_while_nobody_waits(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    later(&app, "2026-03-06T01:00:00Z").await;
    // The snapshot is of the moment the reading began: what was written meanwhile is not in it.
    let made = names(&app, "Beforehand").await;
    assert_eq!(made.len(), 1, "{made:?}");
    assert_eq!(names(&app, "Meanwhile").await.len(), 1);
    assert_eq!(job(&app, "nightly.beforehand").await["last"]["outcome"], "done");
}

async fn after_downtime_the_work_is_done_once(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    later(&app, "2026-04-05T12:00:00Z").await;
    assert_eq!(names(&app, "Greeted").await, ["Greeted 2026-04-05"], "thirty days, one run");
    assert_eq!(job(&app, "nightly.greet").await["nextAt"], "2026-04-06T00:00:00.000000Z");
}

async fn of_two_servers_one_does_the_work(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    app.clock.set(time("2026-03-06T00:00:00Z"));
    let servers: Vec<_> = (0..4).map(|_| kernel::jobs::Scheduler::new(Arc::clone(&app.app))).collect();
    for runs in futures::future::join_all(servers.iter().map(|server| server.run_due())).await {
        runs.expect("the schedule");
    }
    // The daily one and the hourly one, each once.
    assert_eq!((names(&app, "Greeted").await.len(), names(&app, "Half").await.len()), (1, 1));
}

async fn what_fails_is_undone_told_and_tried_again(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    let stop = owner.post("/v1/parties/customers", &json!({"name": "Stop"})).await.expect(201);
    later(&app, "2026-03-05T07:30:00Z").await;
    assert_eq!(names(&app, "Half").await, Vec::<String>::new(), "nothing of a failed run stays");
    let failed = job(&app, "nightly.flaky").await;
    assert_eq!(
        (&failed["last"]["outcome"], &failed["last"]["note"], &failed["last"]["at"]),
        (&json!("failed"), &json!("A customer is called Stop."), &json!("2026-03-05T07:30:00.000000Z"))
    );
    assert_eq!(failed["nextAt"], "2026-03-05T07:31:00.000000Z", "a minute later");
    later(&app, "2026-03-05T07:31:00Z").await;
    assert_eq!(job(&app, "nightly.flaky").await["nextAt"], "2026-03-05T07:36:00.000000Z", "then five");
    let stop = &stop["data"];
    app.owner()
        .await
        .patch(
            &format!("/v1/parties/customers/{}", stop["id"].as_str().expect("id")),
            &json!({"name": "Go", "version": stop["version"]}),
        )
        .await
        .expect(200);
    later(&app, "2026-03-05T07:36:00Z").await;
    let done = job(&app, "nightly.flaky").await;
    assert_eq!((&done["last"]["outcome"], &done["nextAt"]), (&json!("done"), &json!("2026-03-05T08:30:00.000000Z")));
    assert_eq!(names(&app, "Half").await.len(), 1);
}

async fn long_work_goes_on_step_by_step(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let last = app.schedule.run_one("nightly.parts", Some(&app.business.id), "live").await.expect("a run");
    assert_eq!(last.count, 3);
    assert_eq!(names(&app, "Part").await, ["Part 0", "Part 1", "Part 2"]);
    // In the test environment too, once it is there.
    assert!(
        app.schedule.run_one("nightly.parts", Some(&app.business.id), "test").await.is_err(),
        "nobody opened the test books yet"
    );
    app.owner().await.post(&at(&app, "/test/prepare"), &json!({})).await.expect(204);
    assert_eq!(app.schedule.run_one("nightly.parts", Some(&app.business.id), "test").await.expect("a run").count, 3);
    assert_eq!(names(&app, "Part").await.len(), 3, "live is as it was");
}

async fn what_is_switched_off_is_not_run(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let nights = ["2026-03-06T00:00:00Z", "2026-03-07T00:00:00Z", "2026-03-08T00:00:00Z", "2026-03-09T00:00:00Z"];
    let switches = [
        (json!({"features": {"nightly.watch": false}}), json!({"features": {"nightly.watch": true}}), "feature"),
        (json!({"apps": {"accounting.nights": false}}), json!({"apps": {"accounting.nights": true}}), "app"),
        (json!({"families": {"accounting": false}}), json!({"families": {"accounting": true}}), "family"),
    ];
    for ((off, on, why), night) in switches.into_iter().zip(nights) {
        // A night outlasts a token.
        let owner = app.owner().await;
        owner.patch(&at(&app, "/switches"), &off).await.expect(200);
        later(&app, night).await;
        let owner = app.owner().await;
        let seen = owner.get(&at(&app, "/schedule")).await.expect(200);
        let greet = seen["data"]
            .as_array()
            .expect("data")
            .iter()
            .find(|job| job["job"] == "nightly.greet")
            .cloned()
            .expect("the job");
        assert_eq!((&greet["off"], &greet["last"]["outcome"]), (&json!(why), &json!("skipped")));
        owner.post(&at(&app, "/schedule/nightly.greet/run"), &json!({})).await.expect(409);
        owner.patch(&at(&app, "/switches"), &on).await.expect(200);
    }
    let owner = app.owner().await;
    owner.post(&at(&app, "/suspend"), &json!({"reason": "Closed for a month"})).await.expect(204);
    later(&app, nights[3]).await;
    let owner = app.owner().await;
    owner.post(&at(&app, "/reactivate"), &json!({})).await.expect(204);
    assert_eq!(names(&app, "Greeted").await, Vec::<String>::new(), "none of the four nights");
    later(&app, "2026-03-10T00:00:00Z").await;
    assert_eq!(names(&app, "Greeted").await, ["Greeted 2026-03-10"]);
}

async fn the_schedule_is_for_administrators(backend: Backend) {
    let app = nightly(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let (list, run) = (at(&app, "/schedule"), at(&app, "/schedule/nightly.greet/run"));
    app.anonymous().get(&list).await.expect(401);
    let other = app.another_business("Other Trading").await;
    let stranger = app.sign_in(&other.owner).await;
    stranger.get(&list).await.expect(404);
    stranger.post(&run, &json!({})).await.expect(404);
    let clerk = app.signed_in(Role::Operator, Scope::All).await;
    clerk.get(&list).await.expect(403);
    clerk.post(&run, &json!({})).await.expect(403);
    let customer = app.signed_in(Role::Portal, Scope::Own).await;
    customer.get(&list).await.expect(404);
    let owner = app.owner().await;
    owner.post(&at(&app, "/schedule/nightly.nothing/run"), &json!({})).await.expect(404);
    owner.post(&run, &json!({"environment": "elsewhere"})).await.expect(422);
    owner.post(&run, &json!({})).await.expect(202);
    app.schedule.run_due().await.expect("the schedule");
    assert_eq!(names(&app, "Greeted").await, ["Greeted 2026-03-05"]);
    // The other business's turn has not come.
    let theirs = stranger.get(&format!("/v1/businesses/{}/schedule", other.id)).await.expect(200);
    assert!(theirs["data"].as_array().expect("data").iter().all(|job| job["last"].is_null()), "{theirs}");
}

async fn the_sweep_forgets_what_has_ended(backend: Backend) {
    let app = TestApp::new(backend).await;
    app.schedule.run_due().await.expect("the schedule");
    let owner = app.owner().await;
    owner.post_once("/v1/parties/customers", &json!({"name": "Kept"}), "swept-later").await.expect(201);
    app.anonymous()
        .post("/v1/auth/login", &json!({"emailAddress": app.business.owner.email, "password": "not the password"}))
        .await;
    let count = async |table: &str| {
        let mut reader = app.app.db.read(app.business.context.tenant()).await.expect("a reader");
        let sql = kernel::Sql::new(reader.dialect(), &format!("SELECT COUNT(*) FROM {table}")).across_tenants().done();
        reader.int(&sql).await.expect("a count").unwrap_or(0)
    };
    assert!(count("idempotency").await > 0 && count("login_attempt").await > 0 && count("session").await > 0);
    // A night later nothing has ended yet.
    later(&app, "2026-03-06T01:30:00Z").await;
    assert!(count("login_attempt").await > 0 && count("session").await > 0);
    // Four months later everything has; what people wrote stays.
    later(&app, "2026-07-06T01:30:00Z").await;
    assert_eq!((count("idempotency").await, count("login_attempt").await, count("session").await), (0, 0, 0));
    assert_eq!(names(&app, "Kept").await, ["Kept"]);
}
