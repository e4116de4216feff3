//! Two servers on one PostgreSQL, one of which stands still for a while (SIGSTOP).

use std::time::{Duration, Instant};

use http::Method;
use kernel_testkit::{Program, install};
use serde_json::Value as Json;

use crate::books::{self, Known};
use crate::{Bounds, Outcome, Verdict};

/// No write waits longer for a server that does not answer.
const PATIENCE: Duration = Duration::from_secs(10);

pub async fn frozen(bounds: &Bounds, url: String) -> Outcome<Verdict> {
    let program = Program::new(Some(url));
    let owner = install(&program.database_url()).await;
    let (first, second) = (program.serve(&[]), program.serve(&[]));
    let mut here = books::sign_in(&first.address, &owner).await?;
    let mut there = books::sign_in(&second.address, &owner).await?;
    let buyer = books::customer(&mut here).await?;
    let mut known = Known::default();
    let mut longest = Duration::ZERO;
    for round in 0..bounds.rounds {
        first.signal("STOP");
        for number in 0..bounds.samples.min(40) {
            let key = format!("peer-{round}-{number}");
            let began = Instant::now();
            let answer = tokio::time::timeout(PATIENCE, books::post(&mut there, &buyer, &key)).await;
            let Ok(answer) = answer else {
                first.signal("CONT");
                return Err(format!(
                    "{key}: no answer for {} s while the other server stands still",
                    PATIENCE.as_secs()
                ));
            };
            longest = longest.max(began.elapsed());
            known.take(key, answer)?;
        }
        first.signal("CONT");
        let key = format!("peer-{round}-back");
        let answer = books::post(&mut here, &buyer, &key).await;
        known.take(key, answer)?;
        let (status, _) = here.json(Method::GET, books::INVOICES, &[], &Json::Null).await?;
        if status != 200 {
            return Err(format!("the server that stood still answers {status}"));
        }
    }
    books::prove(&mut here, &buyer, &mut known).await?;
    first.stop();
    second.stop();
    books::doctor(&program)?;
    Ok(Verdict::Held(format!(
        "{} freezes, {} documents, longest answer meanwhile {:.0} ms",
        bounds.rounds,
        known.acknowledged.len(),
        books::ms(longest)
    )))
}
