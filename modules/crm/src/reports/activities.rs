//! What people did and have planned.

use std::collections::BTreeMap;

use chrono::{Days, NaiveTime};
use kernel::report::month_start;
use kernel::{Op, OpFuture, ReportCall, ReportTable};
use kernel_types::{Date, Id, Instant, Value};

use super::{named, people, row, table};

kernel::columns! {
    /// Activities of one kind.
    struct Done { salesperson: Option<Id>, kind: String, status: String, late: bool, count: i64 }
}

fn midnight(op: &Op<'_>, day: Date) -> Instant {
    let offset = i64::from(op.business().utc_offset_minutes) * 60;
    Instant(day.and_time(NaiveTime::MIN).and_utc().timestamp_micros()).plus_seconds(-offset)
}

/// `crm.activities`. Columns: person, calls, meetings, messages, others, done, planned, overdue.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_start)?;
        let next = to.checked_add_days(Days::new(1)).unwrap_or(to);
        let (from, to, now) = (midnight(op, from), midnight(op, next), op.now());
        let mut sql = op.sql(
            "SELECT salesperson, type, status, status = 'planned' AND due < ?, COUNT(*) FROM crm_activity WHERE tenant = ? AND archived_at IS NULL \
             AND due >= ? AND due < ? AND status <> 'cancelled' GROUP BY 1, 2, 3, 4",
        );
        sql.bind(now).bind(op.tenant().0).bind(from).bind(to);
        let mut groups: BTreeMap<String, [i64; 7]> = BTreeMap::new();
        for found in op.rows_as::<Done>(&sql.done()).await? {
            let [calls, meetings, messages, others, done, planned, late] =
                groups.entry(found.salesperson.map(|id| id.to_string()).unwrap_or_default()).or_default();
            if found.status == "planned" {
                *planned += found.count;
                *late += if found.late { found.count } else { 0 };
                continue;
            }
            *done += found.count;
            *match found.kind.as_str() {
                "call" => calls,
                "meeting" | "visit" => meetings,
                "email" | "whatsapp" | "sms" => messages,
                _ => others,
            } += found.count;
        }
        let names = people(op).await?;
        let rows = groups
            .into_iter()
            .map(|(person, sums)| {
                let id = Some(Id::from_stored(&person)).filter(|id| !id.as_str().is_empty());
                row(
                    std::iter::once(named(&names, id.as_ref())).chain(sums.map(Value::Int)).collect(),
                    &[("user", person)],
                )
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, true, true, true, true, true]))
    })
}
