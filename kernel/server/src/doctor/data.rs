//! Audit chains and read logs of every tenant, and events that were given up.

use std::sync::Arc;

use kernel::App;
use kernel::platform::business;
use kernel_store::AuditReport;

use super::Report;
use crate::failure::Failure;

pub async fn check(app: &Arc<App>, report: &mut Report) -> Result<(), Failure> {
    let mut reader = app.db.read_platform().await.map_err(Failure::store("reading tenants"))?;
    let tenants = business::tenants(&mut reader).await.map_err(Failure::operation("reading tenants"))?;
    let events = reader.outbox_counts().await.map_err(Failure::store("counting events"))?;
    drop(reader);
    let (mut chains, mut entries, mut reads) = (0, 0, 0);
    for (tenant, business, environment) in tenants {
        let mut reader = app.db.read(tenant).await.map_err(Failure::store("reading the audit trail"))?;
        reader.snapshot().await.map_err(Failure::store("reading the audit trail"))?;
        match reader.verify_audit().await.map_err(Failure::store("reading the audit trail"))? {
            AuditReport::Intact(count) => {
                chains += 1;
                entries += count;
            }
            AuditReport::Broken { seq, reason } => {
                report.problem("audit", format!("business {business} ({environment}): entry {seq}: {reason}"));
            }
        }
        match reader.verify_reads().await.map_err(Failure::store("reading the log of restricted records"))? {
            AuditReport::Intact(count) => reads += count,
            AuditReport::Broken { seq, reason } => {
                report.problem("reads", format!("business {business} ({environment}): entry {seq}: {reason}"));
            }
        }
    }
    report.good("audit", format!("{entries} entries in {chains} chains verified"));
    if report.findings.iter().all(|finding| finding.subject != "reads") {
        report.good("reads", format!("{reads} looks at restricted records verified"));
    }
    match events.dead {
        0 => report.good("events", format!("{} waiting, none given up", events.pending)),
        dead => report.problem(
            "events",
            format!("{dead} events were given up after repeated failures; see last_error in the outbox"),
        ),
    }
    Ok(())
}
