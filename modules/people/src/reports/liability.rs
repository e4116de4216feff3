//! What untaken leave would cost: days times the daily rate of the contract in force (design 10.3).

use std::collections::HashMap;

use kernel::{Op, OpError, OpFuture, OpResult, ReportCall, ReportRow, ReportTable, say, written};
use kernel_types::{Date, Id, Money, Quantity, Value, round_half_away};

use crate::generated::{ContractPayFrequency, contract};
use crate::leave::accrual::DAY;

/// Working days of a year that a yearly pay is divided by.
const DAYS_A_YEAR: i128 = 260;
/// Scale of hours a week.
const HOUR: i128 = 1_000_000;

kernel::columns! { struct Balance { employee: Id, name: Option<String>, department: Option<String>, kind: Option<String>, days: Option<Quantity> } }
kernel::columns! {
    /// What somebody is paid by a contract.
    struct Pay { id: Id, employee: Id, currency: String, amount: Money, frequency: Option<String>, hours: Option<Quantity> }
}

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
            // An account without an entry has no days.
            let days = balance.days.unwrap_or(0);
            let (currency, rate, cost) = match daily.get(&balance.employee) {
                Some(pay) => {
                    let unit = op.minor_unit(&pay.currency);
                    let rate = in_units(pay.rate, pay.divisor, unit)?;
                    let cost = in_units(pay.rate * i128::from(days), pay.divisor * i128::from(DAY), unit)?;
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
            vec![written!(
                "people-balances-without-amount",
                "{without} balances have no amount, because no contract with pay is in force.",
                without
            )]
        };
        Ok(ReportTable { rows, notes, ..ReportTable::default() })
    })
}

/// A quotient rounded to whole minor units.
///
/// # Errors
/// It is beyond every amount.
fn in_units(top: i128, bottom: i128, unit: i64) -> OpResult<Money> {
    let unit = i128::from(unit.max(1));
    i64::try_from(round_half_away(top, bottom * unit) * unit).map_err(|_| {
        OpError::refused(
            "amount_too_large",
            say!("people-amount-too-large-for-report", "An amount is too large for this report."),
        )
    })
}

/// Pay of a year, or of a day, as a quotient.
fn a_day(pay: &Pay) -> OpResult<(i128, i128)> {
    let (held, amount) = (pay.frequency.as_deref(), i128::from(pay.amount));
    let unread =
        |field: &str, found: &str| OpError::internal(format!("{} {} /{field} {found}", contract::ADDRESS, pay.id));
    // Pay is monthly until somebody says otherwise.
    let frequency = match held {
        None => ContractPayFrequency::Monthly,
        Some(word) => ContractPayFrequency::parse(word)
            .ok_or_else(|| unread(contract::PAY_FREQUENCY, &format!("holds {word:?}")))?,
    };
    Ok(match frequency {
        ContractPayFrequency::Monthly => (amount * 12, DAYS_A_YEAR),
        ContractPayFrequency::Fortnightly => (amount * 26, DAYS_A_YEAR),
        ContractPayFrequency::Weekly => (amount * 52, DAYS_A_YEAR),
        ContractPayFrequency::Daily => (amount, 1),
        // A week of five days.
        ContractPayFrequency::Hourly => {
            let hours = pay.hours.ok_or_else(|| unread(contract::WEEKLY_HOURS, "is empty"))?;
            (amount * i128::from(hours), 5 * HOUR)
        }
    })
}

async fn daily(op: &mut Op<'_>, date: Date) -> OpResult<HashMap<Id, Daily>> {
    let mut sql = op.sql(
        "SELECT id, employee, currency, base_pay, pay_frequency, weekly_hours FROM people_and_culture_contract \
         WHERE tenant = ? AND status = 'active' AND \"from\" <= ? AND (\"to\" IS NULL OR \"to\" >= ?) AND base_pay IS NOT NULL",
    );
    sql.bind(op.tenant().0).bind(date).bind(date);
    let mut rates = HashMap::new();
    for pay in op.rows_as::<Pay>(&sql.done()).await? {
        let (rate, divisor) = a_day(&pay)?;
        rates.insert(pay.employee, Daily { currency: pay.currency, rate, divisor });
    }
    Ok(rates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_of_1200_is_55_38_a_day_and_ten_and_a_half_days_581_54() {
        let (rate, divisor) = (12_000_000 * 12, DAYS_A_YEAR);
        assert_eq!(in_units(rate, divisor, 100).unwrap(), 553_800);
        assert_eq!(in_units(rate * 10_500_000, divisor * i128::from(DAY), 100).unwrap(), 5_815_400);
    }

    fn pay(frequency: Option<&str>, hours: Option<Quantity>) -> Pay {
        let id = Id::from_stored("c1");
        let (currency, frequency) = ("USD".to_string(), frequency.map(str::to_string));
        Pay { id: id.clone(), employee: id, currency, amount: 100_000, frequency, hours }
    }

    #[test]
    fn leave_of_the_hourly_paid_is_not_free() {
        // 10.00 an hour, forty hours in five days: 80.00 a day.
        let (rate, divisor) = a_day(&pay(Some("hourly"), Some(40_000_000))).unwrap();
        assert_eq!(in_units(rate, divisor, 100).unwrap(), 800_000);
        for (wrong, field) in
            [(pay(Some("hourly"), None), "/weeklyHours"), (pay(Some("hourley"), None), "/payFrequency")]
        {
            let error = a_day(&wrong).unwrap_err().to_string();
            assert!(error.contains("contract c1") && error.contains(field), "{error}");
        }
        assert_eq!(a_day(&pay(None, None)).unwrap(), (1_200_000, DAYS_A_YEAR));
    }
}
