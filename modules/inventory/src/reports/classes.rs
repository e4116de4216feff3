//! Which items matter (ABC by what was used, in value) and which are used evenly (XYZ by how much a month differs from the others), with how
//! long the stock lasts and how often it turns over.

use std::collections::BTreeMap;

use chrono::Days;
use kernel::{Op, OpFuture, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Quantity, Value};

use super::{key, only, table, text};

/// Days of one of the spans that are compared.
const SPAN: i64 = 30;
/// In millionths: the first 80 percent of the value are A, the next 15 are B.
const A: i128 = 800_000;
const B: i128 = 950_000;
/// Variation of an even and of a middling demand, in millionths of its average.
const X: i128 = 500_000;
const Y: i128 = 1_000_000;

/// A turnover is shown in hundredths.
const HUNDREDTH: i128 = 10_000;

kernel::columns! {
    /// An item with what is there.
    struct Known { item: Id, code: Option<String>, name: Option<String>, qty: Quantity, value: Money }
}

kernel::columns! {
    /// What was used of an item on a day.
    struct Used { item: Id, date: Date, qty: Quantity, value: Money }
}

#[derive(Debug, Default, Clone)]
struct Use {
    value: Money,
    qty: Quantity,
    spans: BTreeMap<i64, Quantity>,
}

/// `inventory.stock_classes`.
pub fn stock_classes<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let today = op.today();
        let days = call.int("days").unwrap_or(365).clamp(SPAN, 1_825);
        let since = today.checked_sub_days(Days::new(u64::try_from(days).unwrap_or(0))).unwrap_or(today);
        let tenant = op.tenant().0;
        let mut sql = op.sql(
            "SELECT s.item, MAX(s.code), MAX(s.name), CAST(SUM(s.qty) AS BIGINT), CAST(SUM(s.value) AS BIGINT) FROM inventory_stock s WHERE s.tenant = ",
        );
        sql.value(tenant);
        only(&mut sql, call, "warehouse", "s.warehouse");
        let known = op.rows_as::<Known>(&sql.push(" GROUP BY s.item").done()).await?;
        let mut sql = op.sql(
            "SELECT e.item, e.date, CAST(-SUM(e.qty) AS BIGINT), CAST(-SUM(e.value) AS BIGINT) FROM inventory_entry e \
             WHERE e.kind IN ('issue', 'return_in', 'scrap', 'assembly') AND e.tenant = ",
        );
        sql.value(tenant).push(" AND e.date > ").value(Value::Date(since));
        only(&mut sql, call, "warehouse", "e.warehouse");
        let mut used: BTreeMap<Id, Use> = BTreeMap::new();
        for row in op.rows_as::<Used>(&sql.push(" GROUP BY e.item, e.date").done()).await? {
            let own = used.entry(row.item).or_default();
            own.value = own.value.saturating_add(row.value);
            own.qty = own.qty.saturating_add(row.qty);
            let span = (row.date - since).num_days().max(1) - 1;
            *own.spans.entry(span / SPAN).or_default() += row.qty;
        }
        let spans = (days / SPAN).max(1);
        let mut rows: Vec<(Known, Use)> =
            known.into_iter().map(|row| (row.clone(), used.remove(&row.item).unwrap_or_default())).collect();
        rows.sort_by(|(known, own), (other_known, other)| {
            other.value.cmp(&own.value).then_with(|| known.name.cmp(&other_known.name))
        });
        let all: i128 = rows.iter().map(|(_, own)| i128::from(own.value.max(0))).sum();
        let mut before: i128 = 0;
        let rows = rows
            .into_iter()
            .map(|(known, own)| {
                let class = class_of(before, own.value, all);
                before += i128::from(own.value.max(0));
                let share = if all > 0 { i128::from(own.value.max(0)) * 100_000_000 / all } else { 0 };
                let number = |value: i128| i64::try_from(value).map_or(Value::Null, Value::Int);
                let lasts =
                    (own.qty > 0).then(|| i128::from(known.qty.max(0)) * i128::from(days) / i128::from(own.qty));
                let turns = (known.value > 0 && own.value > 0)
                    .then(|| i128::from(own.value) * 365 * 100 / (i128::from(known.value) * i128::from(days)));
                let cells = vec![
                    text(known.code),
                    text(known.name),
                    Value::from(class),
                    Value::from(evenness(&own.spans.values().copied().collect::<Vec<_>>(), spans)),
                    Value::Int(own.qty),
                    Value::Int(own.value),
                    number(share),
                    Value::Int(known.qty),
                    Value::Int(known.value),
                    lasts.map_or(Value::Null, number),
                    turns.map_or(Value::Null, |turns| number(turns * HUNDREDTH)),
                ];
                ReportRow { cells, keys: vec![key("item", &known.item)], ..ReportRow::default() }
            })
            .collect();
        Ok(table(op, rows, &[false, false, false, false, false, true, false, false, true, false, false]))
    })
}

/// By what the more valuable items took `before`: an item belongs to the class in which its value begins. What was not used is C.
pub(crate) fn class_of(before: i128, own: Money, all: i128) -> &'static str {
    if own <= 0 || all <= 0 {
        return "C";
    }
    match before * 1_000_000 / all {
        share if share < A => "A",
        share if share < B => "B",
        _ => "C",
    }
}

/// X, Y or Z by the standard deviation over the average of `spans` months, of which those not named used nothing.
fn evenness(used: &[Quantity], spans: i64) -> &'static str {
    let spans = i128::from(spans);
    let sum: i128 = used.iter().map(|qty| i128::from(*qty)).sum();
    if sum <= 0 {
        return "Z";
    }
    // The squares of n·x - sum, summed: n² times the variance times n.
    let named: Option<i128> = used.iter().try_fold(0_i128, |total, qty| {
        let away = spans * i128::from(*qty) - sum;
        total.checked_add(away.checked_mul(away)?)
    });
    let idle = (spans - used.len() as i128).max(0);
    let squares = named.and_then(|named| sum.checked_mul(sum)?.checked_mul(idle)?.checked_add(named));
    // cv² = squares / (n · sum²); a sum beyond 38 digits varies more than anybody can plan for.
    let below = |limit: i128| {
        let bound = sum.checked_mul(sum).and_then(|square| square.checked_mul(spans));
        match (squares, bound) {
            (Some(squares), Some(bound)) => squares <= bound / 1_000_000 * limit / 1_000_000 * limit,
            _ => false,
        }
    };
    if below(X) {
        "X"
    } else if below(Y) {
        "Y"
    } else {
        "Z"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Quantity = 1_000_000;

    /// 8,000 of 10,000 is A with the first item; what begins at 80 percent is B, at 95 percent C.
    #[test]
    fn classes_begin_at_eighty_and_ninety_five_percent() {
        let values = [8_000, 1_000, 500, 400, 100, 0];
        let mut before = 0;
        let classes: Vec<&str> = values
            .iter()
            .map(|value| {
                let class = class_of(before, *value, 10_000);
                before += i128::from(*value);
                class
            })
            .collect();
        assert_eq!(classes, ["A", "B", "B", "C", "C", "C"]);
    }

    /// Twelve months: the same each month varies by nothing; 10 and 30 in turn by one half; all of it in one month by √11.
    #[test]
    fn even_demand_is_x_and_single_demand_is_z() {
        assert_eq!(evenness(&[20 * ONE; 12], 12), "X");
        let turns: Vec<Quantity> = (0..12).map(|month| if month % 2 == 0 { 10 * ONE } else { 30 * ONE }).collect();
        assert_eq!(evenness(&turns, 12), "X");
        assert_eq!(evenness(&[40 * ONE; 6], 12), "Y");
        assert_eq!(evenness(&[240 * ONE], 12), "Z");
        assert_eq!(evenness(&[], 12), "Z");
    }
}
