//! `procurement.supplier_documents`: tax clearances and other papers of suppliers that have ended or end soon.

use chrono::Days;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, written};
use kernel_types::{Date, Id, Value};

kernel::columns! {
    /// A paper with its last day.
    struct Paper { supplier: Id, name: String, kind: Option<String>, number: Option<String>, valid_to: Date }
}

/// Days ahead that are shown unless somebody says otherwise.
const AHEAD: i64 = 60;

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let days = u64::try_from(call.int("days").unwrap_or(AHEAD)).unwrap_or(0);
        let last = today.checked_add_days(Days::new(days)).unwrap_or(today);
        let mut sql = op.sql(
            "SELECT s.id, s.name, NULL, s.tax_clearance_number, s.tax_clearance_valid_to FROM parties_supplier s \
             WHERE s.tenant = ? AND s.status <> 'blocked' AND s.archived_at IS NULL AND s.tax_clearance_valid_to <= ? \
             UNION ALL SELECT s.id, s.name, d.kind, d.number, d.valid_to FROM parties_supplier s \
             JOIN parties_supplier_docs d ON d.tenant = s.tenant AND d.parent = s.id \
             WHERE s.tenant = ? AND s.status <> 'blocked' AND s.archived_at IS NULL AND d.valid_to <= ?",
        );
        let statement = sql.bind(op.tenant().0).bind(last).bind(op.tenant().0).bind(last).done();
        let mut papers = op.rows_as::<Paper>(&statement).await?;
        papers.sort_by(|a, b| (a.valid_to, &a.name, &a.kind).cmp(&(b.valid_to, &b.name, &b.kind)));
        let rows = papers
            .into_iter()
            .map(|paper| {
                // The tax clearance stands on the supplier and has no kind of its own.
                let clearance = || Value::said(written!("procurement-tax-clearance", "Tax clearance"));
                let kind = paper.kind.map_or_else(clearance, Value::from);
                let left = (paper.valid_to - today).num_days();
                let cells = vec![
                    Value::from(paper.name),
                    kind,
                    paper.number.map_or(Value::Null, Value::from),
                    Value::from(paper.valid_to),
                    Value::Int(left),
                ];
                ReportRow {
                    cells,
                    keys: vec![("supplier".to_string(), paper.supplier.to_string())],
                    ..ReportRow::default()
                }
            })
            .collect();
        Ok(ReportTable { rows, ..ReportTable::default() })
    })
}
