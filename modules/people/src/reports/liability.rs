//! What untaken leave would cost: days times the daily rate of the contract in force (design 10.3).

use std::collections::HashMap;

use kernel::{Op, OpFuture, OpResult, ReportCall, ReportRow, ReportTable};
use kernel_types::{Date, Id, Money, Quantity, Value, round_half_away};

use crate::leave::accrual::DAY;

/// Working days of a year that a yearly pay is divided by.
const DAYS_A_YEAR: i128 = 260;
/// Scale of hours a week.
const HOUR: i128 = 1_000_000;

kernel::columns! { struct Balance { employee: Id, name: Option<String>, department: Option<String>, kind: Option<String>, days: Option<Quantity> } }
kernel::columns! { struct Pay { employee: Id, currency: Option<String>, amount: Option<Money>, frequency: Option<String>, hours: Option<Quantity> } }

/// What somebody is paid for a working day.
struct Daily {
    currency: String,
    rate: i128,
    divisor: i128,
}

/// `people.leave_liability`. Columns: person, department, leave, days, currency, daily rate, liability.
pub fn report<'a>(op: &'a mut Op<'_>, call: &'a ReportCall) -> OpFuture<'a, ReportTable> {
    Box::pin(async move {
        let date = call.day("date", op.today());
        let daily = daily(op, date).await?;
        let mut sql = op.sql(
            "SELECT a.employee, e.name, d.name, t.name, CAST(SUM(l.days) AS BIGINT) FROM people_and_culture_leave_entry l \
             JOIN people_and_culture_leave_account a ON a.tenant = l.tenant AND a.id = l.account \
             JOIN people_and_culture_leave_type t ON t.tenant = a.tenant AND t.id = a.type \
             JOIN people_and_culture_employee e ON e.tenant = a.tenant AND e.id = a.employee \
             LEFT JOIN people_and_culture_department d ON d.tenant = e.tenant AND d.id = e.department \
             WHERE l.tenant = ? AND l.date <= ? AND e.status <> 'exited' GROUP BY a.employee, e.name, d.name, t.name ORDER BY e.name, t.name",
        );
        sql.bind(op.tenant().0).bind(date);
        let balances: Vec<Balance> = op.rows_as(&sql.done()).await?;
        let mut rows = Vec::new();
        let mut without = 0;
        for balance in balances {
            let days = balance.days.unwrap_or(0);
            let (currency, rate, cost) = match daily.get(&balance.employee) {
                Some(pay) => {
                    let unit = op.minor_unit(&pay.currency);
                    let rate = in_units(pay.rate, pay.divisor, unit);
                    let cost = in_units(pay.rate * i128::from(days), pay.divisor * i128::from(DAY), unit);
                    (Value::text(&pay.currency), Value::Int(rate), Value::Int(cost))
                }
                None => {
                    without += 1;
                    (Value::Null, Value::Null, Value::Null)
                }
            };
            let text = |text: Option<String>| text.map_or(Value::Null, |text| Value::text(&text));
            let cells = vec![
                text(balance.name),
                text(balance.department),
                text(balance.kind),
                Value::Int(days),
                currency,
                rate,
                cost,
            ];
            rows.push(ReportRow {
                cells,
                keys: vec![("id".to_string(), balance.employee.to_string())],
                ..ReportRow::default()
            });
        }
        let notes = if without == 0 {
            Vec::new()
        } else {
            vec![format!("{without} balances have no amount, because no contract with pay is in force.")]
        };
        Ok(ReportTable { rows, notes, ..ReportTable::default() })
    })
}

/// A quotient rounded to whole minor units.
fn in_units(top: i128, bottom: i128, unit: i64) -> Money {
    let unit = i128::from(unit.max(1));
    i64::try_from(round_half_away(top, bottom * unit) * unit).unwrap_or(i64::MAX)
}

async fn daily(op: &mut Op<'_>, date: Date) -> OpResult<HashMap<Id, Daily>> {
    let mut sql = op.sql(
        "SELECT employee, currency, base_pay, pay_frequency, weekly_hours FROM people_and_culture_contract \
         WHERE tenant = ? AND status = 'active' AND \"from\" <= ? AND (\"to\" IS NULL OR \"to\" >= ?) AND base_pay IS NOT NULL",
    );
    sql.bind(op.tenant().0).bind(date).bind(date);
    let mut rates = HashMap::new();
    for pay in op.rows_as::<Pay>(&sql.done()).await? {
        let (Some(currency), Some(amount)) = (pay.currency, pay.amount) else { continue };
        let amount = i128::from(amount);
        let (rate, divisor) = match pay.frequency.as_deref() {
            Some("fortnightly") => (amount * 26, DAYS_A_YEAR),
            Some("weekly") => (amount * 52, DAYS_A_YEAR),
            Some("daily") => (amount, 1),
            // A week of five days.
            Some("hourly") => (amount * i128::from(pay.hours.unwrap_or(0)), 5 * HOUR),
            _ => (amount * 12, DAYS_A_YEAR),
        };
        rates.insert(pay.employee, Daily { currency, rate, divisor });
    }
    Ok(rates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_of_1200_is_55_38_a_day_and_ten_and_a_half_days_581_54() {
        let (rate, divisor) = (12_000_000 * 12, DAYS_A_YEAR);
        assert_eq!(in_units(rate, divisor, 100), 553_800);
        assert_eq!(in_units(rate * 10_500_000, divisor * i128::from(DAY), 100), 5_815_400);
    }
}
