//! The form of a return as the authority prints it: sections, boxes, amounts; for paper, portal uploads and working papers.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind};
use kernel_types::{Id, Value};

/// `taxation.return_form`.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let Some(id) = call.text("taxReturn").filter(|text| !text.is_empty()).map(Id::from_stored) else {
            return Ok(ReportTable::default());
        };
        let doc = op.load("taxation.tax_return", &id).await?;
        let mut table = ReportTable { currency: Some(op.business().currency.clone()), ..ReportTable::default() };
        let mut section = String::new();
        for line in doc.lines("boxes") {
            let own = line.text("section").unwrap_or_default();
            if own != section {
                section = own.to_string();
                let cells = vec![Value::Null, Value::text(own), Value::Null, Value::Null, Value::Null];
                table.rows.push(ReportRow { cells, kind: RowKind::Heading, ..ReportRow::default() });
            }
            let name = line.text("box").unwrap_or_default();
            let is_sum = line.text("kind") == Some("sum");
            table.rows.push(ReportRow {
                cells: vec![
                    Value::text(name),
                    line.get("label").clone(),
                    line.get("amount").clone(),
                    line.get("filed").clone(),
                    line.get("change").clone(),
                ],
                keys: vec![("taxReturn".to_string(), id.to_string()), ("box".to_string(), name.to_string())],
                level: u8::from(!is_sum),
                kind: if is_sum { RowKind::Subtotal } else { RowKind::Detail },
            });
        }
        let state = doc.state().unwrap_or_default();
        let filed = doc.date("filedOn").map(|on| format!(", filed on {on}")).unwrap_or_default();
        let reference = doc.text("filingReference").map(|text| format!(", reference {text}")).unwrap_or_default();
        table.notes.push(format!("{}{filed}{reference}", doc.text("periodName").unwrap_or_default()).into());
        if matches!(state, "draft" | "reviewed") {
            table.notes.push("This return is not filed.".into());
        }
        Ok(table)
    })
}
