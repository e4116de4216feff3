//! The rules of a country as a table: what is taken, from when, how sure the figures are, and where they are written.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::Value;

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
        let mut rows = Vec::new();
        let line = |part: &str,
                    what: &str,
                    employee: Option<String>,
                    employer: Option<String>,
                    limits: Option<String>,
                    held: &Held| rule(&law, part, what, [employee, employer, limits], held);
        for table in law.taxes.iter().filter(|table| table.held.on(on)) {
            let mut from = Exact::ZERO;
            let name = format!("PAYE, {} a {}", table.currency, table.per.as_str());
            for band in &table.bands {
                let limits = band.up_to.map_or_else(|| format!("> {from}"), |up_to| format!("{from} – {up_to}"));
                rows.push(line(
                    "Tax table",
                    table.own.as_deref().unwrap_or(&name),
                    Some(percent(band.rate)),
                    None,
                    Some(limits),
                    &table.held,
                ));
                from = band.up_to.unwrap_or(from);
            }
        }
        for levy in law.levies.iter().filter(|levy| levy.held.on(on)) {
            rows.push(line("Levy on tax", &levy.title, Some(percent(levy.rate)), None, None, &levy.held));
        }
        for credit in law.credits.iter().filter(|credit| credit.held.on(on)) {
            let amount =
                credit.amount.map(|amount| format!("{} {amount}", credit.currency.as_deref().unwrap_or(&law.currency)));
            rows.push(line(
                "Tax credit",
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
                "Relief",
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
                "Contribution",
                &one.title,
                one.employee.map(percent),
                employer,
                (!limits.is_empty()).then(|| limits.join(", ")),
                &one.held,
            ));
        }
        let mut answer = table(rows);
        answer.notes.push(format!("{} · {}", law.country, law.checked));
        Ok(answer)
    })
}

fn percent(rate: Exact) -> String {
    format!("{rate} %")
}

fn rule(
    law: &Law,
    part: &str,
    what: &str,
    [employee, employer, limits]: [Option<String>; 3],
    held: &Held,
) -> ReportRow {
    let day = |day: Option<kernel_types::Date>| day.map_or(Value::Null, Value::Date);
    let sure = held.confidence.map(|confidence| match confidence {
        crate::law::rules::Confidence::Confirmed => "Confirmed",
        crate::law::rules::Confidence::Corroborated => "Several sources agree",
        crate::law::rules::Confidence::Single => "One source",
        crate::law::rules::Confidence::Disputed => "Sources differ",
        crate::law::rules::Confidence::Weak | crate::law::rules::Confidence::Unverified => "Not verified",
    });
    let sources: Vec<&str> = held
        .sources
        .iter()
        .filter_map(|key| law.sources.get(key))
        .map(String::as_str)
        .chain(held.note.as_deref())
        .collect();
    row(vec![
        Value::text(part),
        Value::text(what),
        text_or_blank(employee),
        text_or_blank(employer),
        text_or_blank(limits),
        day(held.from),
        day(held.until),
        text_or_blank(sure),
        text_or_blank((!sources.is_empty()).then(|| sources.join("; "))),
    ])
}
