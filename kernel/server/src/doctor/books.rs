//! The books of every tenant, as the ledger itself verifies them, what families prove of their own rows against them, the figures
//! records keep of others, and the timers that wait for them.

use std::sync::Arc;

use kernel::exclusive::{self, Overlap};
use kernel::platform::business;
use kernel::rollup::{self, Wrong};
use kernel::timers;
use kernel::{App, Op, OpError, OpResult};
use kernel_types::{Id, TenantId};

use super::Report;
use crate::failure::Failure;
use crate::user;

pub async fn check(app: &Arc<App>, report: &mut Report) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading tenants"))?;
    let tenants = business::tenants(&mut reader).await.map_err(Failure::operation("reading tenants"))?;
    drop(reader);
    let (mut entries, mut lines, mut figures, mut waiting, mut spans) = (0, 0, 0, 0, 0);
    for (tenant, business, environment) in tenants {
        let doing = format!("verifying the books of {business} ({environment})");
        let Verified { books, documents, figures: (kept, wrong), timers, spans: (held, overlapping) } =
            verify(app, tenant, &business).await.map_err(Failure::operation(doing))?;
        entries += books.entries;
        lines += books.lines;
        for problem in books.problems {
            report.problem("books", format!("business {business} ({environment}): {problem}"));
        }
        for problem in documents {
            report.problem("documents", format!("business {business} ({environment}): {problem}"));
        }
        figures += kept;
        for Wrong { entity, record, field } in wrong {
            report.problem(
                "figures",
                format!("business {business} ({environment}): {field} of {entity} {record} does not equal its rows"),
            );
        }
        waiting += timers.waiting;
        for timers::Wrong { timer, record, what } in timers.wrong {
            report.problem("timers", format!("business {business} ({environment}): {timer}: {record} {what}"));
        }
        if timers.late > 0 {
            report.warn(
                "timers",
                format!(
                    "business {business} ({environment}): {} are due for more than ten minutes; is a server running?",
                    timers.late
                ),
            );
        }
        if timers.given_up > 0 {
            report.warn("timers", format!("business {business} ({environment}): {} were given up; see Scheduled work in the business settings", timers.given_up));
        }
        spans = spans.max(held);
        for Overlap { entity, code, records: (one, other) } in overlapping {
            report.problem("spans", format!("business {business} ({environment}): {one} and {other} of {entity} overlap, which {code} does not allow"));
        }
    }
    report.good("books", format!("{entries} entries with {lines} lines verified"));
    if report.findings.iter().all(|finding| finding.subject != "documents") {
        report.good("documents", "documents, open items and stock equal their entries");
    }
    report.good("figures", format!("{figures} kept figures added up anew"));
    if report.findings.iter().all(|finding| finding.subject != "timers") {
        report.good("timers", format!("{waiting} timers wait for what their records say"));
    }
    if report.findings.iter().all(|finding| finding.subject != "spans") {
        report.good("spans", format!("no records overlap where {spans} declarations forbid it"));
    }
    Ok(())
}

struct Verified {
    books: ledger::BooksReport,
    documents: Vec<String>,
    figures: (usize, Vec<Wrong>),
    timers: timers::Verified,
    spans: (usize, Vec<Overlap>),
}

async fn verify(app: &Arc<App>, tenant: TenantId, business: &Id) -> OpResult<Verified> {
    let mut reader = app.db.read_platform().await?;
    let owner = user::owner_of(&mut reader, business).await?.ok_or(OpError::NotFound)?;
    drop(reader);
    let context = kernel::setup::owner_context(app, tenant, business, &owner, app.clock.now()).await?.as_system();
    let mut reader = app.reader(&context).await?;
    reader.snapshot().await?;
    let mut op = Op::reading(app, &context, &mut reader);
    let books = ledger::verify(&mut op).await?;
    let mut documents = Vec::new();
    for check in &app.product.modules.checks {
        documents.extend(check(&mut op).await?);
    }
    Ok(Verified {
        books,
        documents,
        figures: rollup::verify(&mut op).await?,
        timers: timers::verify(&mut op).await?,
        spans: exclusive::verify(&mut op).await?,
    })
}
