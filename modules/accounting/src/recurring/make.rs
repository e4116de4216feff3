//! Making what is due. A day of the schedule is made once: the template moves on in the same transaction, and a document
//! remembers its template and day, which are unique together.

use chrono::Datelike;
use kernel::events::Event;
use kernel::jobs::{JobRun, JobStep};
use kernel::{Draft, Line, Op, OpError, OpFuture, OpResult};
use kernel_types::scaled::power_of_ten;
use kernel_types::{Date, PERCENT_SCALE, Value, round_half_away};
use serde_json::{Map, Value as Json, json};

use super::schedule::{Frequency, Schedule, whole_years};
use crate::totals::TotalsError;
use crate::wire::{copy_plain, money, percent, plain, put, quantity};

/// Days shown ahead.
const AHEAD: usize = 6;
/// Documents made in one transaction; what is left is made by the next run.
const AT_ONCE: usize = 36;

/// `accounting.recurring_dates`: the next day and those after it.
pub fn dates<'a>(_op: &'a mut Op<'_>, draft: &'a mut Draft) -> OpFuture<'a, ()> {
    Box::pin(async move {
        refresh(draft);
        Ok(())
    })
}

fn refresh(draft: &mut Draft) {
    let Some(schedule) = schedule_of(draft) else { return };
    let next = u32::try_from(next_index(draft)).unwrap_or(0);
    let coming: Vec<Date> = schedule.from(next).take(AHEAD).map(|(_, date)| date).collect();
    draft.set("nextOn", coming.first().copied().map_or(Value::Null, Value::from));
    draft.clear_lines("upcoming");
    for date in coming {
        draft.push_line(
            "upcoming",
            &[("date", Value::from(date)), ("weekday", Value::from(date.format("%A").to_string()))],
        );
    }
}

/// Days are counted from the first; a schedule whose beginning was changed goes on after the last day that was made.
fn next_index(draft: &Draft) -> usize {
    let Some(schedule) = schedule_of(draft) else { return 0 };
    let Some(last) = draft.date("lastOn") else { return 0 };
    Schedule { end: None, most: None, ..schedule }.from(0).take_while(|(_, date)| *date <= last).count()
}

fn schedule_of(draft: &Draft) -> Option<Schedule> {
    Some(Schedule {
        start: draft.date("startOn")?,
        frequency: Frequency::parse(draft.text("frequency")?)?,
        // Every time, where nobody said otherwise.
        interval: u32::try_from(draft.int("interval")).unwrap_or(1).max(1),
        end: draft.date("endOn"),
        most: draft.get("occurrences").as_int().and_then(|most| u32::try_from(most).ok()),
    })
}

/// `accounting.run_recurring`: makes everything that is due today.
pub fn run<'a>(op: &'a mut Op<'_>, draft: &'a mut Draft, _ask: &'a Map<String, Json>) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let today = op.today();
        let Some(schedule) = schedule_of(draft) else { return Ok(()) };
        let next = u32::try_from(next_index(draft)).unwrap_or(0);
        let mut due: Vec<Date> =
            schedule.from(next).map(|(_, date)| date).take_while(|date| *date <= today).take(AT_ONCE).collect();
        if draft.text("catchUp") == Some("latest") {
            let latest = schedule.from(next).map(|(_, date)| date).take_while(|date| *date <= today).last();
            due = latest.into_iter().collect();
        }
        for date in due {
            let (id, outcome) = one(op, draft, date).await?;
            draft.push_line(
                "history",
                &[("date", Value::from(date)), ("document", id), ("outcome", Value::text(outcome))],
            );
            draft.set("lastOn", date);
            draft.set("made", draft.int("made") + 1);
        }
        refresh(draft);
        Ok(())
    })
}

/// One document; answers the link to it once it has a number, and what became of it.
async fn one(op: &mut Op<'_>, draft: &Draft, date: Date) -> OpResult<(Value, &'static str)> {
    let (address, body) = match draft.text("docType") {
        Some("bill") => ("accounting.bill", bill(op, draft, date).await?),
        Some("journal") => ("ledger.journal_entry", journal(draft, date)),
        _ => ("accounting.invoice", invoice(op, draft, date).await?),
    };
    let made = op.create(address, body).await?;
    let id = made.id();
    if draft.text("mode") != Some("post") {
        return Ok((Value::Null, "draft"));
    }
    match op.transition(address, &id, "post", Map::new()).await {
        Ok(_) => Ok((Value::from(format!("{address}/{id}")), "posted")),
        // Approval is asked for by people; the draft waits for them. Everything else stops the run, with its reason.
        Err(OpError::Refused { code, .. }) if code == "needs_approval" => Ok((Value::Null, "draft")),
        Err(error) => Err(error),
    }
}

async fn invoice(op: &mut Op<'_>, draft: &Draft, date: Date) -> OpResult<Json> {
    let mut body = head(draft, date, &["customer", "paymentTerms", "currency", "branch", "notes", "reference"]);
    put(&mut body, "lines", Json::Array(trade_lines(op, draft, date, &[]).await?));
    Ok(Json::Object(body))
}

async fn bill(op: &mut Op<'_>, draft: &Draft, date: Date) -> OpResult<Json> {
    let mut body = head(draft, date, &["supplier", "paymentTerms", "currency", "branch", "notes"]);
    let prefix = draft.text("reference").unwrap_or_else(|| draft.text("name").unwrap_or("R"));
    put(&mut body, "supplierInvoiceNo", json!(format!("{} {date}", prefix.chars().take(50).collect::<String>())));
    put(&mut body, "lines", Json::Array(trade_lines(op, draft, date, &[]).await?));
    Ok(Json::Object(body))
}

fn head(draft: &Draft, date: Date, fields: &[&str]) -> Map<String, Json> {
    let mut body = Map::new();
    for field in fields {
        put(&mut body, field, plain(draft.get(field)));
    }
    put(&mut body, "issueDate", json!(date.to_string()));
    put(&mut body, "recurring", json!(draft.id().as_str()));
    put(&mut body, "recurringOn", json!(date.to_string()));
    body
}

async fn trade_lines(_op: &mut Op<'_>, draft: &Draft, date: Date, _extra: &[&str]) -> OpResult<Vec<Json>> {
    let start = draft.date("startOn").unwrap_or(date);
    let raise =
        (draft.text("prices") == Some("increase")).then(|| (draft.int("increasePct"), whole_years(start, date)));
    let own_price = draft.text("prices") != Some("product");
    let mut rows = Vec::with_capacity(draft.line_count("lines"));
    for line in draft.lines("lines") {
        let mut row = Map::new();
        copy_plain(&line, &["product", "uom", "taxGroup", "account", "costCentre", "project"], &mut row);
        if let Some(text) = line.text("description") {
            put(&mut row, "description", json!(filled(text, date)));
        }
        put(&mut row, "qty", quantity(line.int("qty")));
        if line.int("discountPct") != 0 {
            put(&mut row, "discountPct", percent(line.int("discountPct")));
        }
        // With the product's price nothing is written, and the document takes it as of its day.
        if (own_price || line.get("product").is_null()) && !line.get("unitPrice").is_null() {
            put(&mut row, "unitPrice", quantity(raised(&line, raise)?));
        }
        rows.push(Json::Object(row));
    }
    Ok(rows)
}

/// The price after so many yearly rises, rounded once to the digits of a price.
fn raised(line: &Line<'_>, raise: Option<(i64, u32)>) -> OpResult<i64> {
    let price = line.int("unitPrice");
    let Some((pct, years)) = raise else { return Ok(price) };
    compound(price, pct, years).ok_or_else(|| OpError::refused("amount_too_large", TotalsError::TooLarge.sentence()))
}

/// `price × (1 + pct/100)^years`, at scale 6, rounded half away from zero after each year, as a price list is. `None` beyond the
/// range of prices.
fn compound(price: i64, pct: i64, years: u32) -> Option<i64> {
    let hundred = i128::from(100 * power_of_ten(PERCENT_SCALE));
    (0..years.min(100)).try_fold(price, |price, _| {
        i64::try_from(round_half_away(i128::from(price) * (hundred + i128::from(pct)), hundred)).ok()
    })
}

/// `{month}` and `{year}` in a description are those of the document's day.
fn filled(text: &str, date: Date) -> String {
    text.replace("{month}", &date.format("%B").to_string()).replace("{year}", &date.year().to_string())
}

fn journal(draft: &Draft, date: Date) -> Json {
    let lines: Vec<Json> = draft
        .lines("lines")
        .map(|line| {
            let mut row = Map::new();
            copy_plain(&line, &["account", "costCentre", "project"], &mut row);
            put(&mut row, "narration", plain(line.get("description")));
            for (from, to) in [("debit", "docDebit"), ("credit", "docCredit")] {
                if line.int(from) != 0 {
                    put(&mut row, to, money(line.int(from)));
                }
            }
            Json::Object(row)
        })
        .collect();
    let mut body = Map::new();
    put(&mut body, "date", json!(date.to_string()));
    put(
        &mut body,
        "narration",
        json!(filled(draft.text("narration").unwrap_or_else(|| draft.text("name").unwrap_or_default()), date)),
    );
    put(&mut body, "reference", plain(draft.get("reference")));
    put(&mut body, "currency", plain(draft.get("currency")));
    put(&mut body, "lines", Json::Array(lines));
    Json::Object(body)
}

kernel::columns! { struct Due { template: String } }

/// `accounting.recurring`, every morning: each template that is due is told apart, so that one that cannot be made stops no
/// other.
pub fn morning<'a>(op: &'a mut Op<'_>, _run: &'a JobRun) -> OpFuture<'a, JobStep> {
    Box::pin(async move {
        let (tenant, today) = (op.tenant().0, op.today());
        let mut sql = op.sql("SELECT id FROM accounting_recurring WHERE tenant = ");
        sql.value(tenant).push(" AND status = 'active' AND next_on <= ").value(today).push(" ORDER BY next_on, id");
        let rows: Vec<Due> = op.rows_as(&sql.done()).await?;
        for row in &rows {
            op.emit("accounting.recurring.due", json!({"id": row.template})).await?;
        }
        Ok(JobStep::done(u64::try_from(rows.len()).unwrap_or_default()))
    })
}

/// `accounting.recurring.due`: makes what is due of one template. Told twice, the second finds nothing.
pub fn due<'a>(op: &'a mut Op<'_>, event: &'a Event) -> OpFuture<'a, ()> {
    Box::pin(async move {
        let Some(id) = event.data.get("id").and_then(Json::as_str).and_then(kernel_types::Id::parse) else {
            return Ok(());
        };
        let template = op.load_for_update("accounting.recurring", &id).await?;
        let due = template.date("nextOn").is_some_and(|next| next <= op.today());
        if template.state() != Some("active") || !due {
            return Ok(());
        }
        let after = op.transition("accounting.recurring", &id, "run", Map::new()).await?;
        if after.date("nextOn").is_none() {
            op.transition("accounting.recurring", &id, "finish", Map::new()).await?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use kernel_types::QUANTITY_SCALE;

    use super::*;

    const UNIT: i64 = power_of_ten(QUANTITY_SCALE);

    #[test]
    fn prices_rise_once_a_year() {
        assert_eq!(compound(100 * UNIT, 10 * UNIT, 0), Some(100 * UNIT));
        assert_eq!(compound(100 * UNIT, 10 * UNIT, 2), Some(121 * UNIT));
        assert_eq!(compound(UNIT / 3, 5 * UNIT, 1), Some(350_000));
        // A price that no longer fits is refused, not left as it was.
        assert_eq!(compound(i64::MAX / 2, 100 * UNIT, 2), None);
    }

    #[test]
    fn descriptions_name_the_month() {
        let date = "2026-03-31".parse().unwrap_or_default();
        assert_eq!(filled("Rent {month} {year}", date), "Rent March 2026");
    }
}
