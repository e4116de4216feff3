//! The form of a return as the authority prints it: sections, boxes, amounts; for paper, portal uploads and working papers.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::{Date, Id, Value};

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
        let period = doc.text("periodName").unwrap_or_default();
        table.notes.push(filing(period, doc.date("filedOn"), doc.text("filingReference")));
        if matches!(state, "draft" | "reviewed") {
            table.notes.push(written!("taxation-return-not-filed", "This return is not filed."));
        }
        Ok(table)
    })
}

/// The period of a return, with the day it was filed and the number the authority gave it.
fn filing(period: &str, filed: Option<Date>, reference: Option<&str>) -> Sentence {
    match (filed, reference) {
        (Some(day), Some(reference)) => written!(
            "taxation-filed-with-reference",
            "{period}, filed on {day}, reference {reference}",
            period,
            day,
            reference
        ),
        (Some(day), None) => written!("taxation-filed-on", "{period}, filed on {day}", period, day),
        (None, Some(reference)) => {
            written!("taxation-with-reference", "{period}, reference {reference}", period, reference)
        }
        (None, None) => period.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_return_says_what_is_known_of_its_filing() {
        let day = Date::from_ymd_opt(2026, 4, 20);
        let both = filing("March 2026", day, Some("R-7"));
        assert_eq!(both, "March 2026, filed on 2026-04-20, reference R-7");
        assert_eq!(both.key(), Some("taxation-filed-with-reference"));
        assert_eq!(filing("March 2026", day, None).key(), Some("taxation-filed-on"));
        assert_eq!(filing("March 2026", None, None).key(), None);
    }
}
