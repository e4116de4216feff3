//! The register of heritage assets: also of those without a value in the books (IPSAS 45, disclosure alone).

use kernel::{Doc, Op, OpFuture, ReportCall, ReportRow, ReportTable, RowKind, Sentence, written};
use kernel_types::Value;

fn classes() -> [(&'static str, Sentence); 7] {
    [
        ("building", written!("financial-heritage-buildings", "Buildings")),
        ("monument", written!("financial-heritage-monuments", "Monuments")),
        ("art", written!("financial-heritage-works-of-art", "Works of art")),
        ("artefact", written!("financial-heritage-artefacts", "Artefacts")),
        ("archive", written!("financial-heritage-archives", "Archives")),
        ("natural", written!("financial-heritage-natural-heritage", "Natural heritage")),
        ("collection", written!("financial-heritage-collections", "Collections")),
    ]
}

/// `financial.heritage_register`: what is held, by class, with value, condition and where it is.
pub fn report<'a>(op: &'a mut Op<'_>, _call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let mut assets = op.find_all("financial.heritage_asset", &[("status", Value::from("registered"))]).await?;
        assets.sort_by(|a, b| (a.text("name"), a.id()).cmp(&(b.text("name"), b.id())));
        let today = op.today();
        let mut rows = Vec::new();
        let mut totals = [0i64; 2];
        for (class, title) in classes() {
            let own: Vec<&Doc> = assets.iter().filter(|doc| doc.text("class") == Some(class)).collect();
            if own.is_empty() {
                continue;
            }
            rows.push(row(title.clone(), RowKind::Heading, [Value::Null, Value::Null]));
            let mut sums = [0i64; 2];
            for doc in own {
                let value = if doc.flag("recognised") { doc.int("value") } else { 0 };
                sums[0] += value;
                sums[1] += doc.int("insuredFor");
                let seen = doc.lines("inspections").max_by_key(|line| line.date("date"));
                let away = doc.lines("loans").find(|line| {
                    line.text("direction") != Some("in")
                        && line.date("from").is_some_and(|from| from <= today)
                        && line.date("until").is_none_or(|until| until >= today)
                });
                let place = away.map_or_else(|| doc.get("location").clone(), |loan| loan.get("with").clone());
                let cells = vec![
                    Value::from(doc.label()),
                    if doc.flag("recognised") { Value::Null } else { doc.get("reason").clone() },
                    doc.get("acquired").clone(),
                    seen.and_then(|line| line.text("condition")).map_or(Value::Null, condition),
                    seen.map_or(Value::Null, |line| line.get("date").clone()),
                    place,
                    doc.get("custodian").clone(),
                    if doc.flag("recognised") { Value::Int(value) } else { Value::Null },
                    doc.get("insuredFor").clone(),
                ];
                rows.push(ReportRow {
                    cells,
                    keys: vec![("asset".to_string(), doc.id().to_string())],
                    level: 1,
                    ..ReportRow::default()
                });
            }
            for (total, sum) in totals.iter_mut().zip(sums) {
                *total += sum;
            }
            rows.push(row(title, RowKind::Subtotal, sums.map(Value::Int)));
        }
        let totals = row(kernel::report::total(), RowKind::Total, totals.map(Value::Int)).cells;
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            ..ReportTable::default()
        })
    })
}

fn condition(word: &str) -> Value {
    Value::said(match word {
        "good" => written!("financial-condition-good", "Good"),
        "fair" => written!("financial-condition-fair", "Fair"),
        "poor" => written!("financial-condition-poor", "Poor"),
        _ => written!("financial-condition-critical", "Critical"),
    })
}

fn row(label: Sentence, kind: RowKind, amounts: [Value; 2]) -> ReportRow {
    let blank = std::iter::repeat_n(Value::Null, 6);
    ReportRow {
        cells: std::iter::once(Value::said(label)).chain(blank).chain(amounts).collect(),
        kind,
        ..ReportRow::default()
    }
}
