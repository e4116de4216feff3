//! The rules of a country as a table: what is taken, from when, how sure the figures are, and where they are written.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable, Sentence, written};
use kernel_types::{Date, Value};

use super::{row, table, text_or_blank};
use crate::exact::Exact;
use crate::law::rules::{Held, Law};
use crate::setup::group::law_of;

/// `payroll.rules`.
pub fn rules<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let country = call.text("country").map_or_else(|| op.business().country.clone(), str::to_string);
        let on = call.day("on", op.today());
        let law = law_of(op, &country).await?;
        let mut answer = table(rows(&law, on));
        answer.notes.push(format!("{} · {}", law.country, law.checked).into());
        Ok(answer)
    })
}

/// Every rule in force on a day.
fn rows(law: &Law, on: Date) -> Vec<ReportRow> {
    let mut rows = Vec::new();
    let line = |part: Sentence,
                what: &str,
                employee: Option<String>,
                employer: Option<String>,
                limits: Option<String>,
                held: &Held| rule(law, part, what, [employee, employer, limits], held);
    for table in law.taxes.iter().filter(|table| table.held.on(on)) {
        let mut from = Exact::ZERO;
        let name = format!("PAYE, {} a {}", table.currency, table.per.as_str());
        for (place, band) in table.bands.iter().enumerate() {
            let limits = band.up_to.map_or_else(|| format!("> {from}"), |up_to| format!("{from} – {up_to}"));
            let mut row = line(
                written!("payroll-tax-table", "Tax table"),
                table.own.as_deref().unwrap_or(&name),
                Some(percent(band.rate)),
                None,
                Some(limits),
                &table.held,
            );
            // A table is written where it is written whole: its first band says it.
            if let Some(source) = row.cells.last_mut().filter(|_| place > 0) {
                *source = Value::Null;
            }
            rows.push(row);
            from = band.up_to.unwrap_or(from);
        }
    }
    for levy in law.levies.iter().filter(|levy| levy.held.on(on)) {
        rows.push(line(
            written!("payroll-levy-on-tax", "Levy on tax"),
            &levy.title,
            Some(percent(levy.rate)),
            None,
            None,
            &levy.held,
        ));
    }
    for credit in law.credits.iter().filter(|credit| credit.held.on(on)) {
        let amount =
            credit.amount.map(|amount| format!("{} {amount}", credit.currency.as_deref().unwrap_or(&law.currency)));
        rows.push(line(
            written!("payroll-tax-credit", "Tax credit"),
            credit.title.as_deref().unwrap_or(&credit.code),
            amount.or(credit.rate.map(percent)),
            None,
            credit.when.clone(),
            &credit.held,
        ));
    }
    for relief in law.reliefs.iter().filter(|relief| relief.held.on(on)) {
        let most = relief.most.map(|most| format!("≤ {most} a {}", relief.per.as_str()));
        rows.push(line(
            written!("payroll-relief", "Relief"),
            relief.title.as_deref().unwrap_or(&relief.code),
            relief.rate.or(relief.percent_of_pay).map(percent),
            None,
            most,
            &relief.held,
        ));
    }
    for one in law.contributions.iter().filter(|one| one.held.on(on)) {
        let employer = one
            .employer
            .map(percent)
            .or_else(|| one.employer_rate.clone())
            .or_else(|| one.per_head.map(|amount| amount.to_string()));
        let mut limits: Vec<String> = Vec::new();
        limits.extend(one.floor.map(|floor| format!("> {floor}")));
        limits.extend(one.ceiling.map(|ceiling| format!("≤ {ceiling}")));
        limits.extend(one.when.clone());
        limits.extend(one.staff_from.map(|staff| format!("≥ {staff} staff")));
        rows.push(line(
            written!("payroll-contribution", "Contribution"),
            &one.title,
            one.employee.map(percent),
            employer,
            (!limits.is_empty()).then(|| limits.join(", ")),
            &one.held,
        ));
    }
    rows
}

fn percent(rate: Exact) -> String {
    format!("{rate}%")
}

fn rule(
    law: &Law,
    part: Sentence,
    what: &str,
    [employee, employer, limits]: [Option<String>; 3],
    held: &Held,
) -> ReportRow {
    let day = |day: Option<Date>| day.map_or(Value::Null, Value::Date);
    let sure = held.confidence.map(|confidence| match confidence {
        crate::law::rules::Confidence::Confirmed => written!("payroll-figures-confirmed", "Confirmed"),
        crate::law::rules::Confidence::Corroborated => {
            written!("payroll-figures-several-sources-agree", "Several sources agree")
        }
        crate::law::rules::Confidence::Single => written!("payroll-figures-one-source", "One source"),
        crate::law::rules::Confidence::Disputed => written!("payroll-figures-sources-differ", "Sources differ"),
        crate::law::rules::Confidence::Weak | crate::law::rules::Confidence::Unverified => {
            written!("payroll-figures-not-verified", "Not verified")
        }
    });
    let sources: Vec<&str> = held
        .sources
        .iter()
        .filter_map(|key| law.sources.get(key))
        .map(String::as_str)
        .chain(held.note.as_deref())
        .collect();
    row(vec![
        Value::said(part),
        Value::text(what),
        text_or_blank(employee),
        text_or_blank(employer),
        text_or_blank(limits),
        day(held.from),
        day(held.until),
        sure.map_or(Value::Null, Value::said),
        text_or_blank((!sources.is_empty()).then(|| sources.join("; "))),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::laws;

    #[test]
    fn a_table_says_its_sources_with_its_first_band() {
        for law in laws().all() {
            let on = law.checked;
            let tables = law.taxes.iter().filter(|table| table.held.on(on));
            let (mut wanted, mut bands) = (Vec::new(), 0);
            for table in tables {
                bands += table.bands.len();
                wanted.push((format!("PAYE, {} a {}", table.currency, table.per.as_str()), Exact::ZERO.to_string()));
            }
            let of_tables =
                rows(law, on).into_iter().filter(|row| row.cells.first().and_then(Value::shown) == Some("Tax table"));
            let of_tables: Vec<ReportRow> = of_tables.collect();
            assert_eq!(of_tables.len(), bands, "{}", law.country);
            let said: Vec<(String, String)> = of_tables
                .iter()
                .filter(|row| row.cells.last().is_some_and(|source| !source.is_null()))
                .filter_map(|row| {
                    let text = |place: usize| row.cells.get(place).and_then(Value::as_str).map(str::to_string);
                    Some((text(1)?, text(4)?.split(' ').next()?.to_string()))
                })
                .collect();
            assert_eq!(said, wanted, "{}: the first band of each table, and no other", law.country);
        }
    }
}
