//! Days away: one row for every day of the trip, with what each pays.

use kernel::{Draft, Op, OpResult, ReferenceSet, say};
use kernel_types::{Date, Id, Value};

use crate::measure::day::{Meals, Rate, amount, share};

/// Days of a trip, at most: what the lines hold.
const MOST: i64 = 366;

/// What one day pays, in the currency of its place.
#[derive(Debug, Clone)]
pub struct PaidDay {
    pub currency: String,
    pub date: Date,
    pub amount: i64,
}

/// Lays a row for each day from the first to the last, keeps what was said about those that were there, and works them out.
///
/// # Errors
/// Of the database.
pub async fn fill(op: &mut Op<'_>, draft: &mut Draft) -> OpResult<Vec<PaidDay>> {
    let (Some(first), Some(last)) = (draft.date("tripFrom"), draft.date("tripTo")) else {
        draft.refuse(
            "/tripFrom",
            "trip_missing",
            say!(
                "expenses-trip-missing",
                "A per diem is paid by the day; enter the first and the last day of the trip."
            ),
        );
        return Ok(Vec::new());
    };
    if last < first {
        return Ok(Vec::new());
    }
    if (last - first).num_days() >= MOST {
        draft.refuse(
            "/tripTo",
            "trip_too_long",
            say!("expenses-trip-too-long", "A trip is at most a year long; claim a longer one in parts."),
        );
        return Ok(Vec::new());
    }
    lay(draft, first, last);
    let rates = op.reference("expenses.per_diem").await?;
    let destination = draft.link("destination");
    let mut paid = Vec::new();
    for index in 0..draft.line_count("days") {
        let Some(line) = draft.line("days", index) else { continue };
        let Some(date) = line.get("date").as_date() else { continue };
        let meals = Meals { breakfast: line.flag("breakfast"), lunch: line.flag("lunch"), dinner: line.flag("dinner") };
        let Some(place) = line.link("place").or_else(|| destination.clone()) else {
            draft.refuse(
                "/destination",
                "destination_missing",
                say!("expenses-destination-missing", "Choose where the trip went; the rate of the day depends on it."),
            );
            return Ok(Vec::new());
        };
        let Some((currency, rate)) = in_force(&rates, &place, date) else {
            draft.refuse(
                format!("/days/{index}/place"),
                "per_diem_missing",
                say!(
                    "expenses-per-diem-missing",
                    "There is no per diem rate for this place on {date}. A manager can add one under Per diem rates.",
                    date
                ),
            );
            continue;
        };
        let share = share(&rate, date == first || date == last, meals);
        let amount = amount(&rate, share, op.minor_unit(&currency))?;
        draft.set_line("days", index, "share", share);
        draft.set_line("days", index, "currency", Value::text(&currency));
        draft.set_line("days", index, "amount", amount);
        paid.push(PaidDay { currency, date, amount });
    }
    Ok(paid)
}

/// Rows for exactly the days of the trip, in their order.
fn lay(draft: &mut Draft, first: Date, last: Date) {
    let wanted: Vec<Date> = first.iter_days().take_while(|day| *day <= last).collect();
    let there: Vec<Option<Date>> = draft.lines("days").map(|line| line.get("date").as_date()).collect();
    if there.iter().flatten().eq(wanted.iter()) && there.len() == wanted.len() {
        return;
    }
    let kept: Vec<(Date, [Value; 4])> = draft
        .lines("days")
        .filter_map(|line| {
            Some((
                line.get("date").as_date()?,
                ["place", "breakfast", "lunch", "dinner"].map(|field| line.get(field).clone()),
            ))
        })
        .collect();
    draft.clear_lines("days");
    for day in wanted {
        // Of a day that is new nothing was said yet.
        let [place, breakfast, lunch, dinner] = kept
            .iter()
            .find(|(date, _)| *date == day)
            .map(|(_, said)| said.clone())
            .unwrap_or([Value::Null, Value::Bool(false), Value::Bool(false), Value::Bool(false)]);
        draft.push_line(
            "days",
            &[
                ("date", Value::Date(day)),
                ("place", place),
                ("breakfast", breakfast),
                ("lunch", lunch),
                ("dinner", dinner),
            ],
        );
    }
}

/// The rate of a place on a day: the chosen row, or the row of the same place that is in force then.
fn in_force(rates: &ReferenceSet, place: &Id, on: Date) -> Option<(String, Rate)> {
    let chosen = rates.get(place)?;
    let name = chosen.text("place")?.to_string();
    let holds = |row: &kernel::Doc| {
        row.flag("active")
            && row.text("place") == Some(&name)
            && row.date("validFrom").is_some_and(|from| from <= on)
            && row.date("validTo").is_none_or(|to| to >= on)
    };
    let row = rates.iter().filter(holds).max_by_key(|row| row.date("validFrom"))?;
    let rate = Rate {
        amount: row.int("rate"),
        first_last: row.int("firstLastPct"),
        breakfast: row.int("breakfastPct"),
        lunch: row.int("lunchPct"),
        dinner: row.int("dinnerPct"),
    };
    Some((row.text("currency")?.to_string(), rate))
}
