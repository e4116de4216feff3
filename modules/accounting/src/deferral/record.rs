//! The record of one deferral: opened with its document, changed by credit notes, people and runs.

use kernel::{Draft, Op, OpError, OpFuture, OpResult, say};
use kernel_types::{Date, Id, Value, allocate, round_half_away};
use serde_json::{Map, Value as Json, json};

use super::spread::{Method, parts};
use crate::generated::{Deferral, DeferralScheduleReason, deferral_schedule};
use crate::wire::{money, plain, put};

const DEFERRAL: &str = "accounting.deferral";

/// One row of a schedule.
#[derive(Debug, Clone)]
struct Row {
    date: Date,
    amount: i64,
    reason: String,
    run: Option<Id>,
}

/// `accounting.open_deferrals`: a deferral for every line of a posted document that names its days.
pub fn open<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let bill = draft.entity.name == "bill";
        // The declared default.
        let method = op.setting("accounting.deferralMethod").as_str().unwrap_or("days").to_string();
        let party = if bill {
            ("parties.supplier", draft.text("supplier"))
        } else {
            ("parties.customer", draft.text("customer"))
        };
        let mut bodies = Vec::new();
        for line in draft.lines("lines") {
            let (Some(from), Some(to)) = (line.date("deferFrom"), line.date("deferTo")) else { continue };
            let amount = line.int(if bill { "baseCost" } else { "baseNet" });
            if amount == 0 {
                continue;
            }
            let mut body = Map::new();
            put(&mut body, "kind", json!(if bill { "expense" } else { "revenue" }));
            put(&mut body, "description", plain(line.get("description")));
            put(&mut body, "document", json!(format!("{}/{}", draft.entity.address, draft.id())));
            put(&mut body, "documentNumber", plain(draft.get("number")));
            put(&mut body, "documentId", json!(draft.id().as_str()));
            put(&mut body, "documentLine", plain(line.get("id")));
            put(&mut body, "party", party.1.map_or(Json::Null, |id| json!(format!("{}/{id}", party.0))));
            for field in ["product", "account", "costCentre", "project"] {
                put(&mut body, field, plain(line.get(field)));
            }
            put(&mut body, "branch", plain(draft.get("branch")));
            put(&mut body, "fromDate", json!(from.to_string()));
            put(&mut body, "toDate", json!(to.to_string()));
            put(&mut body, "method", json!(method));
            put(&mut body, "amount", money(amount));
            bodies.push(Json::Object(body));
        }
        for body in bodies {
            op.create(DEFERRAL, body).await?;
        }
        Ok(())
    })
}

/// `accounting.deferral_amounts`, calculator: the schedule of a new deferral, and what its rows come to.
pub fn calculate<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        if draft.is_new()
            && draft.line_count("schedule") == 0
            && let (Some(from), Some(to)) = (draft.date("fromDate"), draft.date("toDate"))
        {
            let found = parts(draft.int("amount"), from, to, method_of(draft), unit(op));
            let rows: Vec<Row> = found
                .into_iter()
                .map(|(date, amount)| Row { date, amount, reason: "month".to_string(), run: None })
                .collect();
            lay(draft, &rows);
        }
        refresh(draft)?;
        Ok(())
    })
}

/// `accounting.mark_deferral`: parts up to a day were taken by a run (`ask.run`), or are open again (`ask.undo`).
pub fn mark<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(run) = ask.get("run").and_then(Json::as_str).and_then(Id::parse) else {
            return Err(OpError::internal("a deferral was marked without a run"));
        };
        // Only a run that is taken back says so.
        let undo = ask.get("undo").and_then(Json::as_bool).unwrap_or(false);
        let up_to = asked_date(ask, "upTo");
        for index in 0..draft.line_count("schedule") {
            let Some(line) = draft.line("schedule", index) else { continue };
            let (of, date) = (line.link("run"), line.date("date"));
            if undo && of.as_ref() == Some(&run) {
                draft.set_line("schedule", index, "run", Value::Null);
            } else if !undo && of.is_none() && date.zip(up_to).is_some_and(|(date, up_to)| date <= up_to) {
                draft.set_line("schedule", index, "run", &run);
            }
        }
        refresh(draft)?;
        Ok(())
    })
}

/// `accounting.respread_deferral`: what is open is spread from its first open month to `ask.until`.
pub fn respread<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(until) = asked_date(ask, "until") else { return Ok(()) };
        let rows = rows_of(draft)?;
        let taken = rows.iter().filter(|row| row.run.is_some()).map(|row| row.date).max();
        let from = taken.and_then(|date| date.succ_opt()).or(draft.date("fromDate")).unwrap_or(until);
        if until < from {
            return Err(OpError::refused_at(
                "/until",
                "already_taken",
                say!(
                    "accounting-already-taken",
                    "Months up to {from} are taken already. Choose a later day, or take the rest at once.",
                    from = from.pred_opt().unwrap_or(from)
                ),
            ));
        }
        let open: i64 = rows.iter().filter(|row| row.run.is_none()).map(|row| row.amount).sum();
        let mut kept: Vec<Row> = rows.into_iter().filter(|row| row.run.is_some()).collect();
        kept.extend(parts(open, from, until, method_of(draft), unit(op)).into_iter().map(|(date, amount)| Row {
            date,
            amount,
            reason: "month".to_string(),
            run: None,
        }));
        lay(draft, &kept);
        draft.set("toDate", until);
        refresh(draft)?;
        Ok(())
    })
}

/// `accounting.release_deferral`: the next run takes all that is open, on `ask.date`.
pub fn release<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let date = asked_date(ask, "date").unwrap_or_else(|| op.today());
        let rows = rows_of(draft)?;
        let open: i64 = rows.iter().filter(|row| row.run.is_none()).map(|row| row.amount).sum();
        replace_open(draft, rows, Row { date, amount: open, reason: "stopped".to_string(), run: None })?;
        Ok(())
    })
}

/// `accounting.void_deferral`: the document is voided. What is open is dropped, what was taken in is taken back by the next run.
pub fn void<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let rows = rows_of(draft)?;
        let taken: i64 = rows.iter().filter(|row| row.run.is_some()).map(|row| row.amount).sum();
        replace_open(draft, rows, Row { date: op.today(), amount: -taken, reason: "voided".to_string(), run: None })?;
        Ok(())
    })
}

/// `accounting.credit_deferral`: a credit note took `ask.amount` (scaled, business currency) of the line back. It lowered the result by
/// all of it, so the share of it that is still deferred is taken in on `ask.date`, and the open months shrink by as much. A note
/// that is voided (a negative amount) gives it to the open months again.
pub fn credit<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let credited = ask.get("amount").and_then(Json::as_i64);
        let credited = credited.ok_or_else(|| OpError::internal("a deferral was credited without an amount"))?;
        let date = asked_date(ask, "date").unwrap_or_else(|| op.today());
        let rows = rows_of(draft)?;
        let open: Vec<i64> = rows.iter().filter(|row| row.run.is_none()).map(|row| row.amount).collect();
        let (left, sum) = (draft.int("amount") - draft.int("credited"), open.iter().sum::<i64>());
        draft.set("credited", draft.int("credited") + credited);
        let unit = unit(op);
        let released = share(sum, credited, left, unit);
        if released != 0 {
            let shrunk = allocate(sum - released, &open, unit);
            // As many parts as rows that are open.
            let mut next = shrunk.into_iter();
            let mut rows: Vec<Row> = rows
                .into_iter()
                .map(|row| if row.run.is_none() { Row { amount: next.next().unwrap_or(0), ..row } } else { row })
                .collect();
            rows.push(Row { date, amount: released, reason: "credited".to_string(), run: None });
            rows.retain(|row| row.run.is_some() || row.amount != 0);
            lay(draft, &rows);
        }
        refresh(draft)?;
        Ok(())
    })
}

/// The part of what is open that a credit of `credited` out of `left` frees; all of it when nothing is left of the line.
fn share(open: i64, credited: i64, left: i64, unit: i64) -> i64 {
    if left == 0 || credited == 0 {
        return 0;
    }
    if credited == left {
        return open;
    }
    let exact = round_half_away(i128::from(open) * i128::from(credited), i128::from(left) * i128::from(unit))
        * i128::from(unit);
    // A part of what is open is within its range.
    i64::try_from(exact).unwrap_or(0)
}

/// `accounting.take_back_deferrals`, on the document that is voided.
pub fn take_back<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        for deferral in op.find_all(DEFERRAL, &[("documentId", Value::from(&draft.id()))]).await? {
            op.transition(DEFERRAL, &deferral.id(), "take-back", Map::new()).await?;
        }
        Ok(())
    })
}

/// Tells the deferrals of an invoice what a credit note credits of its lines (`sign` −1 takes it back).
///
/// # Errors
/// Store faults.
pub async fn credited(op: &mut Op<'_>, note: &Draft, sign: i64) -> OpResult<()> {
    let Some(invoice) = note.link("invoice") else { return Ok(()) };
    let rows: Vec<(String, i64)> = note
        .lines("lines")
        .filter_map(|line| Some((line.text("invoiceLine")?.to_string(), line.int("baseNet"))))
        .filter(|(_, amount)| *amount != 0)
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let date = note.date("issueDate").unwrap_or_else(|| op.today());
    for deferral in op.find_all(DEFERRAL, &[("documentId", Value::from(&invoice))]).await? {
        let amount: i64 =
            rows.iter().filter(|(line, _)| deferral.text("documentLine") == Some(line)).map(|(_, amount)| amount).sum();
        if amount != 0
            && let Json::Object(ask) = json!({"amount": sign * amount, "date": date.to_string()})
        {
            op.transition(DEFERRAL, &deferral.id(), "credit", ask).await?;
        }
    }
    Ok(())
}

/// Tells the deferrals of a document that its lines (by id) are worth `share` more in the business currency than they were posted with:
/// an advance prepaid them at another rate. The result took the share whole; the schedule gives back what is still open of it.
///
/// # Errors
/// Store faults.
pub async fn remeasured(op: &mut Op<'_>, document: &Id, lines: &[(String, i64)], date: Date) -> OpResult<()> {
    if lines.is_empty() {
        return Ok(());
    }
    for deferral in op.find_all(DEFERRAL, &[("documentId", Value::from(document))]).await? {
        let share: i64 =
            lines.iter().filter(|(line, _)| deferral.text("documentLine") == Some(line)).map(|(_, share)| share).sum();
        if share != 0
            && let Json::Object(ask) = json!({"amount": -share, "date": date.to_string()})
        {
            op.transition(DEFERRAL, &deferral.id(), "credit", ask).await?;
        }
    }
    Ok(())
}

/// Tells the deferrals of a bill what a claim on its supplier takes back of their cost (`sign` −1 gives it back). A claim has
/// lines of its own; one belongs to the deferrals of its account, and of its product where it names one, in their order, up to
/// what is left of each.
///
/// # Errors
/// Store faults.
pub async fn claimed(op: &mut Op<'_>, note: &Draft, sign: i64) -> OpResult<()> {
    let Some(bill) = note.link("bill").filter(|_| note.text("direction") == Some("to_supplier")) else { return Ok(()) };
    let deferrals = op.find_all(DEFERRAL, &[("documentId", Value::from(&bill))]).await?;
    if deferrals.is_empty() {
        return Ok(());
    }
    let mut free: Vec<i64> = deferrals
        .iter()
        .map(
            |deferral| {
                if sign > 0 { deferral.int("amount") - deferral.int("credited") } else { deferral.int("credited") }
            },
        )
        .collect();
    let mut taken = vec![0; free.len()];
    for line in note.lines("lines") {
        let mut cost = line.int("baseCost");
        for (index, deferral) in deferrals.iter().enumerate() {
            let same_product = line.link("product").is_none_or(|product| deferral.link("product") == Some(product));
            if deferral.link("account") != line.link("account") || !same_product {
                continue;
            }
            let part = cost.min(free[index]).max(0);
            (cost, free[index], taken[index]) = (cost - part, free[index] - part, taken[index] + part);
        }
    }
    let date = note.date("issueDate").unwrap_or_else(|| op.today());
    for (deferral, amount) in deferrals.iter().zip(taken).filter(|(_, amount)| *amount != 0) {
        if let Json::Object(ask) = json!({"amount": sign * amount, "date": date.to_string()}) {
            op.transition(DEFERRAL, &deferral.id(), "credit", ask).await?;
        }
    }
    Ok(())
}

fn asked_date(ask: &Map<String, Json>, name: &str) -> Option<Date> {
    ask.get(name)?.as_str()?.parse().ok()
}

fn method_of(draft: &Draft) -> Method {
    if draft.text("method") == Some("months") { Method::Months } else { Method::Days }
}

fn unit(op: &Op<'_>) -> i64 {
    op.minor_unit(&op.business().currency)
}

/// # Errors
/// A row lost its day: its amount would be taken in by no run and counted as nothing still open.
fn rows_of(draft: &Draft) -> OpResult<Vec<Row>> {
    Deferral::of(draft)?
        .schedule()
        .map(|line| -> OpResult<Row> {
            Ok(Row {
                date: line.date().ok_or_else(|| line.missing(deferral_schedule::DATE))?,
                amount: line.amount(),
                // Rows of earlier versions say no reason: they are those of the months.
                reason: line.reason()?.map_or("month", DeferralScheduleReason::as_str).to_string(),
                run: line.run(),
            })
        })
        .collect()
}

/// Drops what is open for one row, where that row holds anything.
fn replace_open(draft: &mut Draft, rows: Vec<Row>, row: Row) -> OpResult<()> {
    let mut kept: Vec<Row> = rows.into_iter().filter(|row| row.run.is_some()).collect();
    if row.amount != 0 {
        kept.push(row);
    }
    lay(draft, &kept);
    refresh(draft)
}

fn lay(draft: &mut Draft, rows: &[Row]) {
    let mut rows: Vec<&Row> = rows.iter().collect();
    rows.sort_by_key(|row| row.date);
    draft.clear_lines("schedule");
    for row in rows {
        let run = row.run.as_ref().map_or(Value::Null, Value::from);
        draft.push_line(
            "schedule",
            &[
                ("date", Value::from(row.date)),
                ("amount", Value::Int(row.amount)),
                ("reason", Value::text(&row.reason)),
                ("run", run),
            ],
        );
    }
}

fn refresh(draft: &mut Draft) -> OpResult<()> {
    let rows = rows_of(draft)?;
    let open = || rows.iter().filter(|row| row.run.is_none());
    let taken: i64 = rows.iter().filter(|row| row.run.is_some()).map(|row| row.amount).sum();
    draft.set("recognised", taken);
    draft.set("remaining", open().map(|row| row.amount).sum::<i64>());
    draft.set("openRows", i64::try_from(open().count()).unwrap_or(i64::MAX));
    draft.set("nextOn", open().map(|row| row.date).min().map_or(Value::Null, Value::from));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn a_credit_frees_its_share_of_what_is_open() {
        assert_eq!(share(9_000_000, 6_000_000, 12_000_000, 100), 4_500_000);
        assert_eq!(share(4_500_000, 6_000_000, 6_000_000, 100), 4_500_000);
        assert_eq!(share(9_000_000, -6_000_000, 6_000_000, 100), -9_000_000);
        assert_eq!(share(0, 5_000_000, 12_000_000, 100), 0);
    }
}
