//! `procurement.budget_tracking`: where every expense line of the active budget stands.

use financial::api::tracked;
use kernel::report::total;
use kernel::typed::Stored;
use kernel::{Op, OpError, OpFuture, ReportCall, ReportRow, ReportTable, written};
use kernel_types::Value;
use ledger::generated::Account;

use crate::supplier::score::{share, shown};

/// Report handler.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let day = call.day("date", op.today());
        let Some((name, lines)) = tracked(op, day).await? else {
            let note = written!(
                "procurement-no-active-budget",
                "There is no active budget for this year. Activate one under Budget management."
            );
            return Ok(ReportTable { notes: vec![note], ..ReportTable::default() });
        };
        let centre = call.text("costCentre").filter(|text| !text.is_empty());
        let mut rows = Vec::new();
        let mut sums = [0i64; 5];
        for line in lines.iter().filter(|line| centre.is_none() || line.cost_centre.as_deref() == centre) {
            let position = line.position;
            let cells =
                [position.budget, position.reservation, position.commitment, position.actual, position.available()];
            // What lies inside another line is no further money; a single cost centre is summed by itself.
            if !line.contained || centre.is_some() {
                for (sum, cell) in sums.iter_mut().zip(cells) {
                    *sum += cell;
                }
            }
            let Some(account) = Account::of_reference(op, &line.account).await? else {
                return Err(OpError::internal(format!("a budget plans for {}, which is no account", line.account)));
            };
            let (code, label) = (account.code()?.to_string(), account.name()?.to_string());
            let place: Vec<&str> =
                [&line.cost_centre, &line.project, &line.branch].into_iter().flatten().map(String::as_str).collect();
            let keys = vec![
                ("account".to_string(), line.account.to_string()),
                ("from".to_string(), format!("{}-01-01", day.format("%Y"))),
                ("to".to_string(), day.to_string()),
            ];
            rows.push((code, place.join(", "), label, cells, keys));
        }
        // An account, then what of it is set aside for cost centres.
        rows.sort_by(|one, other| (&one.0, &one.1).cmp(&(&other.0, &other.1)));
        let rows = rows
            .into_iter()
            .map(|(code, place, label, cells, keys)| row([code, label, place].map(Value::from), cells, keys))
            .collect();
        let totals = row([Value::text(""), Value::said(total()), Value::text("")], sums, Vec::new()).cells;
        Ok(ReportTable {
            rows,
            totals: Some(totals),
            currency: Some(op.business().currency.clone()),
            notes: vec![written!("procurement-budget", "Budget: {name}.", name)],
            ..ReportTable::default()
        })
    })
}

fn row(texts: [Value; 3], cells: [i64; 5], keys: Vec<(String, String)>) -> ReportRow {
    let [budget, .., left] = cells;
    let used = share(i128::from(budget) - i128::from(left), i128::from(budget))
        .map_or(Value::Null, |used| Value::Int(shown(used)));
    ReportRow {
        cells: texts.into_iter().chain(cells.map(Value::Int)).chain([used]).collect(),
        keys,
        ..ReportRow::default()
    }
}
