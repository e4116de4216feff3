//! Parts of one operation: each is of its own moment, and what it did is known to the next as if it had been a transaction of its own.

use std::sync::Arc;

use kernel::OpContext;
use kernel_testkit::{Backend, TestApp, on_both};
use kernel_types::{Instant, Value};
use serde_json::json;

on_both!(parts_have_their_moments_and_know_of_each_other);

/// Of the entities whose records are kept in a set.
const PLAN: &str = "people-and-culture.accrual_plan";

async fn parts_have_their_moments_and_know_of_each_other(backend: Backend) {
    let app = TestApp::new(backend).await;
    let context = app.business.context.as_system();
    let at = |text: &str| OpContext { now: Instant::parse_rfc3339(text).expect("a time"), ..context.clone() };
    let days = Arc::new(vec![at("2026-01-10T08:00:00Z"), at("2026-01-11T08:00:00Z")]);
    let moments: Vec<Value> = days.iter().map(|day| Value::Instant(day.now)).collect();
    let done = app.app.write(&context, move |op| {
        let days = Arc::clone(&days);
        Box::pin(async move {
            // The set is kept from here on; parts that write to it read it anew.
            let before = op.reference(PLAN).await?.iter().count();
            let (mut made, mut known) = (Vec::new(), Vec::new());
            for (name, day) in ["First", "Second"].into_iter().zip(days.iter()) {
                let mut part = op.within(day)?;
                let tenant = part.tenant().0;
                let audited = part
                    .sql("SELECT COUNT(*) FROM audit WHERE tenant = ? AND entity = ?")
                    .bind(tenant)
                    .bind(PLAN)
                    .done();
                let audited = part.row(&audited).await?.and_then(|row| row.int(0));
                let body = json!({"name": name, "levels": [{"fromMonths": 0, "daysPerYear": "12"}]});
                made.push(part.create(PLAN, body).await?.get("createdAt").clone());
                known.push((audited, part.reference(PLAN).await?.iter().count() - before));
                let over = part.end();
                op.take_up(over).await?;
            }
            Ok((before, made, known))
        })
    });
    let (before, made, known) = done.await.expect("both parts");
    assert_eq!(made, moments);
    assert_eq!(known, [(Some(0), 1), (Some(1), 2)], "what the trail and the set hold in each part");
    let later = app.app.write(&context, |op| Box::pin(async move { Ok(op.reference(PLAN).await?.iter().count()) }));
    assert_eq!(later.await.expect("the set"), before + 2, "the set that was kept is given up with the commit");
}
