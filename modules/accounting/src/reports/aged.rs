//! Aged receivables and payables.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::{Date, Value};

use super::ageing::Ages;
use super::items::{AgesAsk, Control, ItemAt, ages_at, open_at, party_param};
use super::path_of;

/// `accounting.aged_receivables`.
pub fn receivables<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(aged(op, call, Control::Customer, "customer"))
}

/// `accounting.aged_payables`.
pub fn payables<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(aged(op, call, Control::Supplier, "supplier"))
}

async fn aged(op: &mut Op<'_>, call: &ReportCall, control: Control, party: &str) -> OpResult<ReportTable> {
    let as_of = call.day("asOf", op.today());
    let only = party_param(call.params.get(party));
    let by_document_date = call.text("by") == Some("document_date");
    let currency = call.text("currency").map(str::to_string);
    if !call.flag("detail") {
        return summary(
            op,
            control,
            as_of,
            AgesAsk { party: only.as_deref(), currency: currency.as_deref(), by_document_date },
        )
        .await;
    }
    let items = open_at(op, control, as_of, only.as_deref()).await?;
    let mut parties: BTreeMap<(String, String), (Ages, Vec<(ItemAt, Ages)>)> = BTreeMap::new();
    for item in items {
        if currency.as_ref().is_some_and(|wanted| *wanted != item.currency) {
            continue;
        }
        let amount = if currency.is_some() { item.outstanding } else { item.base };
        let mut ages = Ages::default();
        ages.add(if by_document_date { item.date } else { item.due }, as_of, amount);
        // Sorted by name as people sort it; the id keeps namesakes apart.
        let entry = parties.entry((item.party_name.to_lowercase(), item.party.clone())).or_default();
        entry.0.merge(&ages);
        entry.1.push((item, ages));
    }
    let mut rows = Vec::new();
    let mut whole = Ages::default();
    for ((_, id), (ages, items)) in &parties {
        whole.merge(ages);
        let name = items.first().map_or("", |(item, _)| item.party_name.as_str());
        rows.extend(items.iter().map(|(item, ages)| item_row(item, ages)));
        rows.push(party_row(name, id, ages, true));
    }
    let totals = cells(Value::Null, Value::Null, Value::Null, &whole);
    let currency = currency.unwrap_or_else(|| op.business().currency.clone());
    Ok(ReportTable { rows, totals: Some(totals), currency: Some(currency), ..ReportTable::default() })
}

/// One row per party, by name.
async fn summary(op: &mut Op<'_>, control: Control, as_of: Date, ask: AgesAsk<'_>) -> OpResult<ReportTable> {
    let mut parties = ages_at(op, control, as_of, &ask).await?;
    parties.sort_by_cached_key(|row| (row.name.to_lowercase(), row.party.clone()));
    let mut whole = Ages::default();
    let mut rows = Vec::with_capacity(parties.len());
    for row in &parties {
        whole.merge(&row.ages);
        rows.push(party_row(&row.name, &row.party, &row.ages, false));
    }
    let currency = ask.currency.map_or_else(|| op.business().currency.clone(), str::to_string);
    Ok(ReportTable {
        rows,
        totals: Some(cells(Value::Null, Value::Null, Value::Null, &whole)),
        currency: Some(currency),
        ..ReportTable::default()
    })
}

fn item_row(item: &ItemAt, ages: &Ages) -> ReportRow {
    ReportRow {
        cells: cells(Value::text(&item.party_name), Value::text(&item.number), item.due.into(), ages),
        keys: vec![
            ("id".to_string(), item.party.clone()),
            ("document".to_string(), item.document_id.clone()),
            ("path".to_string(), path_of(&item.document_kind, &item.document_id)),
        ],
        level: 1,
        kind: RowKind::Detail,
    }
}

fn party_row(name: &str, id: &str, ages: &Ages, detail: bool) -> ReportRow {
    ReportRow {
        cells: cells(Value::text(name), Value::Null, Value::Null, ages),
        keys: vec![("id".to_string(), id.to_string())],
        level: 0,
        kind: if detail { RowKind::Subtotal } else { RowKind::Detail },
    }
}

fn cells(party: Value, document: Value, due: Value, ages: &Ages) -> Vec<Value> {
    let mut cells = vec![party, document, due, Value::Int(ages.not_due)];
    cells.extend(ages.bands.iter().map(|band| Value::Int(*band)));
    cells.push(Value::Int(ages.total()));
    cells
}
