//! What each person picked: how much, how fast, and how often something was short.

use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, QUANTITY_SCALE, Value};

use super::{key, only, percent, table};

/// One percent, and one line an hour, at six digits.
const ONE: i64 = kernel_types::scaled::power_of_ten(QUANTITY_SCALE);

kernel::columns! {
    /// The rounds of a person that are done.
    struct Round { picker: Option<Id>, lists: i64, lines: i64, short: i64, minutes: i64 }
}

/// `inventory.picking_people`. Columns: person, rounds, lines, lines short, complete in percent, minutes, lines an hour.
pub fn picking_people<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let (from, to) = call.span(op.today(), month_before)?;
        let names = op.member_names().await?;
        let mut sql = op.sql(
            "SELECT picker, COUNT(*), CAST(SUM(line_count) AS BIGINT), CAST(SUM(short) AS BIGINT), CAST(SUM(COALESCE(minutes, 0)) AS BIGINT) \
             FROM inventory_pick_list WHERE status = 'done' AND tenant = ",
        );
        sql.value(op.tenant().0);
        sql.push(" AND date >= ").value(Value::Date(from)).push(" AND date <= ").value(Value::Date(to));
        only(&mut sql, call, "warehouse", "warehouse");
        sql.push(" GROUP BY picker");
        let mut rows: Vec<(i64, String, ReportRow)> = Vec::new();
        for round in op.rows_as::<Round>(&sql.done()).await? {
            let name = round.picker.as_ref().and_then(|id| names.get(id)).cloned();
            let cells = vec![
                name.clone().map_or(Value::Null, Value::text),
                Value::Int(round.lists),
                Value::Int(round.lines),
                Value::Int(round.short),
                percent(round.lines - round.short, round.lines).map_or(Value::Null, Value::Int),
                Value::Int(round.minutes),
                an_hour(round.lines, round.minutes).map_or(Value::Null, Value::Int),
            ];
            let keys = round.picker.iter().map(|id| key("picker", id)).collect();
            rows.push((round.lines, name.unwrap_or_default(), ReportRow { cells, keys, ..ReportRow::default() }));
        }
        // Who picked most comes first; people of as many lines by name.
        rows.sort_by(|a, b| (b.0, &a.1).cmp(&(a.0, &b.1)));
        let rows = rows.into_iter().map(|(_, _, row)| row).collect();
        Ok(table(op, rows, &[false, true, true, true, false, true, false]))
    })
}

fn month_before(today: Date) -> Date {
    today.checked_sub_months(chrono::Months::new(1)).unwrap_or(today)
}

/// Lines an hour at six digits; nothing for rounds that took no whole minute.
fn an_hour(lines: i64, minutes: i64) -> Option<i64> {
    (minutes > 0).then(|| lines.saturating_mul(60 * ONE) / minutes)
}

#[cfg(test)]
mod tests {
    use super::{an_hour, percent};

    #[test]
    fn thirty_lines_in_forty_minutes_are_45_an_hour_and_three_short_leave_90_percent() {
        assert_eq!(an_hour(30, 40), Some(45_000_000));
        assert_eq!(percent(27, 30), Some(90_000_000));
        assert_eq!((an_hour(3, 0), percent(0, 0)), (None, None));
    }
}
