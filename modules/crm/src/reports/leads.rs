//! Leads by source, and how soon they were answered.

use std::collections::BTreeMap;

use kernel::report::year_start;
use kernel::{Op, OpFuture, ReportCall, ReportTable, written};
use kernel_types::{Id, Instant, Value};

use super::{median, named, names, people, row, share, table};
use crate::generated::source;

kernel::columns! {
    /// Leads of a source.
    struct Received { source: Option<Id>, status: String, count: i64 }
}

kernel::columns! {
    /// Deals won of a source.
    struct Won { source: Option<Id>, count: i64, amount: i64 }
}

/// `crm.sources`. Columns: source, leads, converted, disqualified, conversion, won, amount.
pub fn sources<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql("SELECT source, status, COUNT(*) FROM crm_lead WHERE tenant = ? AND archived_at IS NULL AND received_on >= ? AND received_on <= ? GROUP BY source, status");
        sql.bind(op.tenant().0).bind(from).bind(to);
        let received: Vec<Received> = op.rows_as(&sql.done()).await?;
        let mut sql = op.sql(
            "SELECT source, COUNT(*), CAST(SUM(base_amount) AS BIGINT) FROM crm_opportunity WHERE tenant = ? AND archived_at IS NULL AND stage = 'won' AND closed_on >= ? AND closed_on <= ? GROUP BY source",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let won: Vec<Won> = op.rows_as(&sql.done()).await?;
        let key = |source: &Option<Id>| source.as_ref().map(ToString::to_string).unwrap_or_default();
        let mut groups: BTreeMap<String, [i64; 5]> = BTreeMap::new();
        for found in &received {
            let [leads, converted, disqualified, ..] = groups.entry(key(&found.source)).or_default();
            *leads += found.count;
            match found.status.as_str() {
                "converted" => *converted += found.count,
                "disqualified" => *disqualified += found.count,
                _ => {}
            }
        }
        for found in &won {
            let [_, _, _, deals, amount] = groups.entry(key(&found.source)).or_default();
            *deals += found.count;
            *amount += found.amount;
        }
        let names = names(op, source::ADDRESS).await?;
        let mut rows: Vec<_> = groups
            .into_iter()
            .map(|(id, [leads, converted, disqualified, deals, amount])| {
                let name =
                    names.get(&id).map_or_else(|| Value::said(written!("crm-no-source", "No source")), Value::text);
                row(
                    vec![
                        name,
                        Value::Int(leads),
                        Value::Int(converted),
                        Value::Int(disqualified),
                        share(converted, leads),
                        Value::Int(deals),
                        Value::Int(amount),
                    ],
                    &[("source", id)],
                )
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.cells.get(1).and_then(Value::as_int)));
        Ok(table(op, rows, &[false, true, true, true, false, true, true]))
    })
}

kernel::columns! {
    /// A lead and its answer.
    struct Answer { salesperson: Option<Id>, minutes: Option<i64>, answered: Option<Instant>, due: Option<Instant>, open: bool }
}

/// `crm.responses`. Columns: person, leads, answered, median minutes, in time, waiting.
pub fn responses<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), year_start)?;
        let mut sql = op.sql(
            "SELECT salesperson, response_minutes, first_response_at, respond_by, status IN ('new', 'assigned') FROM crm_lead WHERE tenant = ? AND archived_at IS NULL AND received_on >= ? AND received_on <= ?",
        );
        sql.bind(op.tenant().0).bind(from).bind(to);
        let answers: Vec<Answer> = op.rows_as(&sql.done()).await?;
        let mut groups: BTreeMap<String, Vec<Answer>> = BTreeMap::new();
        for answer in answers {
            groups
                .entry(answer.salesperson.as_ref().map(ToString::to_string).unwrap_or_default())
                .or_default()
                .push(answer);
        }
        let names = people(op).await?;
        let count = |number: usize| i64::try_from(number).unwrap_or_default();
        let rows = groups
            .into_iter()
            .map(|(person, answers)| {
                let mut minutes: Vec<i64> = answers.iter().filter_map(|answer| answer.minutes).collect();
                let answered = count(minutes.len());
                let in_time = count(
                    answers
                        .iter()
                        .filter(|answer| answer.answered.zip(answer.due).is_some_and(|(at, due)| at <= due))
                        .count(),
                );
                let waiting = count(answers.iter().filter(|answer| answer.open && answer.answered.is_none()).count());
                let id = Some(Id::from_stored(&person)).filter(|id| !id.as_str().is_empty());
                let cells = vec![
                    named(&names, id.as_ref()),
                    Value::Int(count(answers.len())),
                    Value::Int(answered),
                    median(&mut minutes).map_or(Value::Null, Value::Int),
                    share(in_time, answered),
                    Value::Int(waiting),
                ];
                row(cells, &[("user", person)])
            })
            .collect();
        Ok(table(op, rows, &[false, true, true, false, false, true]))
    })
}
