//! Example data for the test environment of a business: the work of the example's business of the same sector, replayed as
//! if it were this one's.

use std::sync::Arc;

use futures::future::BoxFuture;
use kernel::platform::job::{DemoData, Progress};
use kernel::{App, OpContext, OpError, OpResult, say};
use kernel_types::{Date, Instant};

use super::batch::{Kept, batches};
use super::stock::Extent;
use super::work;

/// Example data of the families this program has a generator for.
#[derive(Debug)]
pub struct TestData;

impl DemoData for TestData {
    fn families(&self, country: &str, _sector: &str) -> Vec<(String, String)> {
        // The generators name accounts and taxes of this country's chart.
        if country == "ZW" {
            vec![("accounting".to_string(), "Customers, invoices, bills and payments of three years".to_string())]
        } else {
            Vec::new()
        }
    }

    fn load<'a>(
        &'a self,
        app: &'a Arc<App>,
        context: &'a OpContext,
        family: &'a str,
        progress: &'a Progress<'a>,
    ) -> BoxFuture<'a, OpResult<usize>> {
        Box::pin(async move {
            if family != "accounting" {
                return Err(OpError::refused(
                    "no_demo",
                    say!("server-no-example-data", "There is no example data of this kind."),
                ));
            }
            let key = match context.business.sector.as_str() {
                "education" => "school",
                "healthcare" => "clinic",
                _ => "trading",
            };
            let until = context.today();
            // The people of the example are no members here.
            let operations = work::operations(key, until, Extent::Sample, &|_| None);
            let count = operations.len();
            let mut known = Arc::new(Kept::new());
            let mut done = 0;
            for batch in batches(&format!("test/{}", context.tenant().0), operations) {
                let day = batch.operations.first().map(|operation| operation.on).unwrap_or_default();
                let size = batch.operations.len();
                let dated = OpContext {
                    now: morning(day, context.business.utc_offset_minutes),
                    request_id: batch.key.clone(),
                    ..context.clone()
                };
                let (batch, names) = (Arc::new(batch), Arc::clone(&known));
                let kept = app
                    .write(&dated, move |op| {
                        let (batch, names) = (Arc::clone(&batch), Arc::clone(&names));
                        Box::pin(async move { batch.run(op, &[&*names]).await })
                    })
                    .await?;
                Arc::make_mut(&mut known).extend(kept);
                done += size;
                if done % 50 < size {
                    progress.tell(done, count).await?;
                }
            }
            Ok(count)
        })
    }
}

/// Nine o'clock at the business.
fn morning(day: Date, utc_offset_minutes: i32) -> Instant {
    let nine = day.and_hms_opt(9, 0, 0).map_or(0, |time| time.and_utc().timestamp_micros());
    Instant(nine).plus_seconds(-i64::from(utc_offset_minutes) * 60)
}
