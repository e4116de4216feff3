//! Aged receivables and payables.

use std::collections::BTreeMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::Value;

use super::ageing::Ages;
use super::items::{Control, ItemAt, open_at, party_param};
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
    let as_of = call.date("asOf").unwrap_or_else(|| op.today());
    let only = party_param(call.params.get(party));
    let by_document_date = call.text("by") == Some("document_date");
    let currency = call.text("currency").map(str::to_string);
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
    let detail = call.flag("detail");
    let mut rows = Vec::new();
    let mut whole = Ages::default();
    for ((_, id), (ages, items)) in &parties {
        whole.merge(ages);
        let name = items.first().map_or("", |(item, _)| item.party_name.as_str());
        if detail {
            rows.extend(items.iter().map(|(item, ages)| item_row(item, ages)));
        }
        rows.push(party_row(name, id, ages, detail));
    }
    let totals = cells(Value::Null, Value::Null, Value::Null, &whole);
    let currency = currency.unwrap_or_else(|| op.business().currency.clone());
    Ok(ReportTable { rows, totals: Some(totals), currency: Some(currency), ..ReportTable::default() })
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
